from lib.core import *
from lib import bar as B, table as T

RENDER = dict(bounces=24, trans=24, glossy=8, clamp=8, transp=32)
GRADE = "--key 0.40"


def build():
    camera((-0.02, -0.64, 0.205), (0.026, 0, 0.070), 78, 4.0, (0, -0.038, 0.1))
    T.light(62, 30, 12, (1, 0.88, 0.72))
    area((-0.7, -0.8, 0.7), (0, 0, 0.08), 0.9, 8, (1, 0.96, 0.9))
    T.backdrop("lagoon", strength=1.0, seed=8, horizon=0.205, x=-0.5)
    T.planks("#8f8068", "#d9cdb6", rough=0.55, coat=0.0, seed=5)
    B.cold_drink(
        [(0, "#fcc634"), (0.3, "#fdd148"), (0.7, "#fedc68"), (1, "#ffeba6")],
        0.038,
        0.122,
        0.102,
        0.22,
        seed=4,
    )
    B.seeds_in(0.031, 0.04, 0.100, 40, 2)
    B.mint_bunch((0.012, 0.006, 0.119), 0.027, 5)
    B.wheel_at((-0.030, 0.004, 0.130), (math.radians(84), math.radians(10), -0.3), 0.0215, 0.0045, "lime", 9)
    B.passion_cut((0.080, -0.055, 0.024), 0.027, 0.35, (0.55, 0.12), 1)
    B.passion_cut((0.125, -0.012, 0.024), 0.026, 2.6, (-0.35, -0.2), 4)
