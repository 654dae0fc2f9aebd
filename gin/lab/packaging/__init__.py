"""What becomes of the source: executables, archives and what the systems want to know of them.

``python -m gin.lab.packaging --help`` has a command for each step of a release; ``docs/releasing.md`` says when each is
run. The other modules are functions of values, and know nothing of PyInstaller.
"""
