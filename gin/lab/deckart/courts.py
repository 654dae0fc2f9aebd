"""Courts."""
from gin.lab.deckart.pips import large_number_face, both_ways, index, blank
def court_face(r,s): return [blank(), both_ways(index(r,s))]
def large_court_face(r,s): return large_number_face(r,s)
