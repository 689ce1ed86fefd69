"""Stands in for setuptools while pip only fetches a source archive, so that no code of that archive is run."""
