"""Benchmarks, which may import all of the game.

Each prints its figures, most of them beside a target:

    python -m gin.lab.bench              # all of the following, one after the other
    python -m gin.lab.bench startup      # time until the title and a resumed table can be used
    python -m gin.lab.bench frames       # processor time per frame at the table
    python -m gin.lab.bench idle         # frames and processor time while a person thinks
    python -m gin.lab.bench memory       # resident memory after three deals
    python -m gin.lab.bench worker       # the worker process: first answer, memory, effect on the frame rate
    python -m gin.lab.bench.rules_speed  # the rules against a brute-force search
"""
