"""What Endeavor: Deep Sea shows in the window."""
