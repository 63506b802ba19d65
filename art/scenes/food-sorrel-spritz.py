from lib.core import *
from lib import food as F, bar as B, table as T

RENDER = dict(bounces=24, trans=24, glossy=8, clamp=8, transp=32)
GRADE = "--key 0.15 --scales 3 --radius 6"


def build():
    camera((0.03, -0.88, 0.255), (0.012, 0, 0.103), 78, 4.0, (0, -0.045, 0.15))
    T.light(-64, 17, 5.0, (1, 0.66, 0.38), 2.5, ("#3d3a40", "#6d7082", "#5d7391"), 0.55, 0.8)
    area((0.6, -0.7, 0.6), (0, 0, 0.1), 0.7, 4.5, (1, 0.85, 0.68))
    T.backdrop("dusk", strength=0.8, seed=5, horizon=-0.078)
    T.planks("#2a180d", "#6a4326", rough=0.32, coat=0.3)
    goblet((0, 0, 0.0005), 3)
    B.wheel_at((0.016, 0.012, 0.176), (math.radians(76), math.radians(10), -0.15), 0.027, 0.005)
    B.mint_bunch((-0.013, 0.006, 0.177), 0.021, 3, 2)
    B.wheel_at((-0.108, -0.045, 0.0035), (0, 0, 0.4), 0.028, 0.006)
    B.wheel_at((-0.080, -0.010, 0.0085), (0.17, 0.1, 1.2), 0.028, 0.006)
    goblet((0.155, 0.20, 0.0005), 8)


def goblet(at, seed):
    h, level = 0.205, 0.166
    wine = F.liquid_mat(
        [(0, "#b01c30"), (0.5, "#cf2a3a"), (1, "#ea5a50")], h * 0.47, h * 0.82, 0.05, "sorrel", holes=True
    )
    inside = B.goblet(0.054, h, loc=at)
    ice = B.ice_stack(0.046, level + 0.002, 0.026, 2, seed, level)
    B.stem_fill(inside, 0.09, level, wine, at, cubes=ice)
    for o, _ in ice:
        o.location = tuple(a + b for a, b in zip(o.location, at))
