from lib.core import *
from lib import mats as MT, props as P, food as F, bar as B

RENDER = dict(bounces=14, trans=14, glossy=6, clamp=10, transp=16)
GRADE = "--key 0.44"


def build():
    B.counter((-0.03, -0.78, 0.17), (-0.012, 0, 0.088))
    B.tumbler_drink([(0, "#e8860e"), (0.3, "#f6a81c"), (0.7, "#fcc534"), (1, "#fdd860")], cloud=0.34, seed=4)
    B.seeds_in(0.031, 0.02, 0.112, 44, 2)
    B.straw((-0.004, 0.016, 0.02), (-0.026, 0.022, 0.205))
    B.mint_at((0.012, 0.004, 0.139), (0.1, 0.35, -0.3), 0.034, 12, 5)
    B.wheel_at(
        (-0.033, -0.016, 0.139),
        (math.radians(84), math.radians(8), math.radians(-20)),
        0.0225,
        0.005,
        "lime",
        9,
    )
    B.passion_half((0.088, -0.045, 0.018), 0.028, 0.5, (0.45, 0.1), 1)
    B.passion_half((0.138, -0.005, 0.020), 0.027, 2.0, (0.2, -0.15), 4)
    f = P.frangipani(0.062, 1.0, 4, throat="#f2a800")
    f.location = (-0.118, -0.055, 0.022)
    f.rotation_euler = (0.9, -0.1, -0.2)
