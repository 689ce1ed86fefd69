; The installer for Windows: for the current user only, so that nobody is asked for an administrator.
; packaging/windows/installer.py builds it and passes VERSION, FOLDER, ICON, OUT, KILOBYTES and REMOVALS.

Unicode true
Target amd64-unicode ; like the program; so Wine needs no 32-bit half either
ManifestDPIAware true
ManifestSupportedOS all
RequestExecutionLevel user
SetCompressor /SOLID lzma

!include MUI2.nsh
!include FileFunc.nsh
!include LogicLib.nsh
!include Sections.nsh

!define NAME "spillgame"
!define KIND "spillgame.game"
!define LISTED "Software\Microsoft\Windows\CurrentVersion\Uninstall\${NAME}"
!define CLASSES "Software\Classes"
!define HOME "$LOCALAPPDATA\${NAME}" ; spillgame/paths.py finds saves, settings, mods and its cache here

Name "${NAME}"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\${NAME}"
InstallDirRegKey HKCU "${LISTED}" "InstallLocation"
BrandingText "${NAME} ${VERSION}"

VIProductVersion "${VERSION}.0"
VIFileVersion "${VERSION}.0"
VIAddVersionKey /LANG=0 "ProductName" "${NAME}"
VIAddVersionKey /LANG=0 "ProductVersion" "${VERSION}"
VIAddVersionKey /LANG=0 "FileVersion" "${VERSION}"
VIAddVersionKey /LANG=0 "FileDescription" "Installs ${NAME}"
VIAddVersionKey /LANG=0 "CompanyName" "the spillgame authors"
VIAddVersionKey /LANG=0 "LegalCopyright" "MIT License; see the folder licences"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\${NAME}.exe"
!define MUI_COMPONENTSPAGE_NODESC

!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_COMPONENTS
!insertmacro MUI_UNPAGE_INSTFILES

!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"
!include "words.nsh"

; Windows locks a program that runs: without this, half of a version would stay.
!macro WAIT_UNTIL_CLOSED
    !insertmacro WAIT_FOR_PROGRAM "${NAME}.exe"
    !insertmacro WAIT_FOR_PROGRAM "${NAME}-console.exe"
!macroend

!macro WAIT_FOR_PROGRAM PROGRAM_FILE
    ${Do}
        ${IfNot} ${FileExists} "$INSTDIR\${PROGRAM_FILE}"
            ${Break}
        ${EndIf}
        ClearErrors
        FileOpen $0 "$INSTDIR\${PROGRAM_FILE}" a
        ${IfNot} ${Errors}
            FileClose $0
            ${Break}
        ${EndIf}
        ${If} ${Cmd} `MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(RUNNING)" /SD IDCANCEL IDCANCEL`
            SetErrorLevel 2
            Quit
        ${EndIf}
    ${Loop}
!macroend

!macro TELL_EXPLORER
    System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
!macroend

Section "-program"
    !insertmacro WAIT_UNTIL_CLOSED
    ; An earlier version goes first, with the files that this one has no more. With _? it does not return before.
    ${If} ${FileExists} "$INSTDIR\uninstall.exe"
        ExecWait '"$INSTDIR\uninstall.exe" /S _?=$INSTDIR'
    ${EndIf}
    SetOutPath "$INSTDIR"
    File /r "${FOLDER}\*"
    WriteUninstaller "$INSTDIR\uninstall.exe"
    CreateShortCut "$SMPROGRAMS\${NAME}.lnk" "$INSTDIR\${NAME}.exe"

    WriteRegStr HKCU "${CLASSES}\.spillgame" "" "${KIND}"
    WriteRegStr HKCU "${CLASSES}\${KIND}" "" "$(KIND_OF_FILE)"
    WriteRegStr HKCU "${CLASSES}\${KIND}\DefaultIcon" "" "$INSTDIR\${NAME}.exe,0"
    WriteRegStr HKCU "${CLASSES}\${KIND}\shell\open\command" "" '"$INSTDIR\${NAME}.exe" "%1"'

    WriteRegStr HKCU "${LISTED}" "DisplayName" "${NAME}"
    WriteRegStr HKCU "${LISTED}" "DisplayVersion" "${VERSION}"
    WriteRegStr HKCU "${LISTED}" "DisplayIcon" "$INSTDIR\${NAME}.exe"
    WriteRegStr HKCU "${LISTED}" "Publisher" "the spillgame authors"
    WriteRegStr HKCU "${LISTED}" "InstallLocation" "$INSTDIR"
    WriteRegStr HKCU "${LISTED}" "UninstallString" '"$INSTDIR\uninstall.exe"'
    WriteRegStr HKCU "${LISTED}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
    WriteRegDWORD HKCU "${LISTED}" "EstimatedSize" ${KILOBYTES}
    WriteRegDWORD HKCU "${LISTED}" "NoModify" 1
    WriteRegDWORD HKCU "${LISTED}" "NoRepair" 1
    !insertmacro TELL_EXPLORER
SectionEnd

Section "un.$(THE_PROGRAM)" PROGRAM
    SectionIn RO
    !insertmacro WAIT_UNTIL_CLOSED
    ; File by file: the folder may hold what somebody else has put there.
    !include "${REMOVALS}"
    Delete "$INSTDIR\uninstall.exe"
    RMDir "$INSTDIR"
    Delete "$SMPROGRAMS\${NAME}.lnk"
    ReadRegStr $0 HKCU "${CLASSES}\.spillgame" ""
    ${If} $0 == "${KIND}"
        DeleteRegKey HKCU "${CLASSES}\.spillgame"
    ${EndIf}
    DeleteRegKey HKCU "${CLASSES}\${KIND}"
    DeleteRegKey HKCU "${LISTED}"
    !insertmacro TELL_EXPLORER
SectionEnd

Section /o "un.$(WHAT_IS_OWN)" OWN
    RMDir /r "${HOME}"
SectionEnd

; Without a window, `/S /OWN` asks for what the second box does.
Function un.onInit
    ${GetParameters} $0
    ClearErrors
    ${GetOptions} $0 "/OWN" $1
    ${IfNot} ${Errors}
        !insertmacro SelectSection ${OWN}
    ${EndIf}
FunctionEnd
