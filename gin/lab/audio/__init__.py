"""The synthesised sounds of the table: ``python -m gin.lab.audio`` writes the files in ``assets/sounds``.

It knows nothing of the game. Times are seconds, frequencies Hz, levels dB or dBFS.
"""
