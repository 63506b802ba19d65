from lib.core import *
from lib import mats as MT, food as F, dishes as D, bar as B, table as T

RENDER = dict(bounces=24, trans=24, glossy=8, clamp=6, transp=32)
GRADE = "--key 0.52 --power 1.42"


def build():
    camera((-0.03, -0.60, 0.200), (0.004, 0, 0.081), 69, 4.0, (0, -0.040, 0.1))
    T.light(58, 30, 10, (1, 0.90, 0.76), 2.5, fill=0.9)
    area((-0.6, -0.6, 0.7), (0, 0, 0.08), 0.8, 10, (1, 0.97, 0.94))
    T.backdrop("lagoon", strength=1.15, seed=21, horizon=0.10, x=0.3)
    T.slab(MT.marble("slabm", "#eeeae2", "#b9b3a8", rough=0.2, scale=4.0), 0.80, -0.05)
    inside = B.coupe(0.059, 0.090, 0.044)
    B.stem_fill(inside, 0.049, 0.081, MT._c("sorbet", D.sorbet_mat))
    ice = MT._c("sorbet", D.sorbet_mat)
    D.scoop(0.0265, 1, ice, (-0.022, -0.008, 0.091), (0.15, -0.25, 0.4))
    D.scoop(0.0260, 4, ice, (0.024, -0.004, 0.091), (0.1, 0.3, 2.0))
    D.scoop(0.0255, 8, ice, (0.001, 0.010, 0.120), (-0.12, 0.05, 4.1))
    B.mint_bunch((0.012, 0.006, 0.142), 0.022, 4, 2)
    F.droplets(0.055, 0.060, 0.086, 260, 4, lambda z: float(np.interp(z, *inside)) + 0.0012, 0.0003, 0.0011)
    mango = D.flesh("mango", "#f5a01e", "#ffbc3c", 0.2, 0.5, 0.35, 260, 0.2, 0.06)
    D.strew(
        D.cubes(0.012, 0.55, 9, 7, 0.22),
        mango,
        [(0.096, -0.038, 0.006), (0.113, -0.026, 0.006), (0.091, -0.019, 0.006), (0.106, -0.008, 0.006)]
        + [(0.101, -0.025, 0.0165)],
        0.10,
        seed=3,
    )
    D.salt_flakes([(-0.085, -0.05), (-0.10, -0.03)], 26, 0.0020, 0.010, seed=5)
