"""Long-running checks and pictures of every scene. It may import all of the game.

    python -m gin.lab.qa.fuzz                          # throw random input at every scene
    python -m gin.lab.qa.kill_test                     # kill the program 500 times and look for lost moves
    python -m gin.lab.qa.damage_test                   # damage files of saved games and look for what was lost
    python -m gin.lab.qa.mutation                      # break each rule and see whether a test fails
    python -m gin.lab.qa.screenshots                   # update the reference pictures in tests/pictures
    python -m gin.lab.qa.screenshots --to FOLDER       # write large pictures to look at
    python -m gin.lab.qa.readme_screenshot folder      # write the pictures of the README

`gin.lab.qa.color_vision` simulates colour-vision deficiencies, for ``screenshots --color-vision`` and for tests.
"""
