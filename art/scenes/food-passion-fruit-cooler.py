from lib.core import *
from lib import mats as MT, props as P, food as F, bar as B
RENDER = dict(bounces=14, trans=14, glossy=6, clamp=10, transp=16)
GRADE = '--key 0.44'
def build():
    B.counter((-.03, -.78, .17), (-.012, 0, .088)); B.tumbler_drink([(0, '#e8860e'), (.3, '#f6a81c'), (.7, '#fcc534'), (1, '#fdd860')], cloud=.34, seed=4); B.seeds_in(.031, .02, .112, 44, 2)
    B.straw((-.004, .016, .02), (-.026, .022, .205)); B.mint_at((.012, .004, .139), (.1, .35, -.3), .034, 12, 5); B.wheel_at((-.033, -.016, .139), (math.radians(84), math.radians(8), math.radians(-20)), .0225, .005, 'lime', 9)
    B.passion_half((.088, -.045, .018), .028, .5, (.45, .1), 1); B.passion_half((.138, -.005, .020), .027, 2.0, (.2, -.15), 4); f = P.frangipani(.062, 1.0, 4, throat='#f2a800'); f.location = (-.118, -.055, .022); f.rotation_euler = (.9, -.1, -.2)
