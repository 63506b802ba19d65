from lib.core import *
from lib import mats as MT, plants as PL, food as F, bar as B, table as T

RENDER = dict(bounces=24, trans=24, glossy=8, clamp=8, transp=32)
GRADE = "--key 0.25"


def build():
    camera((0.05, -0.74, 0.150), (-0.016, 0, 0.088), 76, 4.0, (0, -0.034, 0.1))
    T.light(-55, 34, 11, (1, 0.90, 0.74))
    area((0.7, -0.8, 0.7), (0, 0, 0.08), 0.9, 8, (1, 0.97, 0.9))
    T.backdrop("garden", strength=1.2, seed=4, horizon=0.15)
    T.planks("#3a2a1c", "#8a6a4a", rough=0.5, coat=0.05, turn=0.12, seed=9)
    r, h, level = 0.0335, 0.150, 0.130
    B.cold_drink(
        [(0, "#fddb4c"), (0.4, "#fee36a"), (0.8, "#feec94"), (1, "#fff2b4")],
        r,
        h,
        level,
        0.20,
        0.95,
        900,
        6,
        0.022,
        4,
    )
    wall = lambda z: r * (0.95 + 0.05 * z / h) - 0.0026
    F.droplets(r, 0.018, level - 0.004, 420, 9, wall, 0.0002, 0.0007)  # the soda's bubbles on the wall
    lf = MT._c("pinel", lambda: MT.leaf("pinel", "#2f5a2a", "#8fb56a", trans=0.35, gloss=0.25))
    for k, (a, L, up) in enumerate(((2.4, 0.105, 1.25), (3.1, 0.125, 1.38), (3.9, 0.095, 1.18))):
        leaf = PL.broadleaf_geo(L, 0.015, 0.8, 0.25, 24, 7, up=up).setrnd(0.3 * k)
        add(leaf, lf, smooth=True, loc=(-0.014 + 0.005 * k, 0.010, 0.120), rot=(0, 0, a))
    B.mint_bunch((0.010, 0.002, 0.151), 0.026, 6, 2)
    B.straw((0.004, 0.014, 0.02), (0.022, 0.022, 0.212))
    B.wheel_at((0.082, -0.035, 0.0035), (0, 0, 1.0), 0.022, 0.005, "lime", 9)
    B.wheel_at((0.104, -0.004, 0.0075), (0.17, 0.1, 0.3), 0.022, 0.005, "lime", 9)
    B.pineapple((-0.170, 0.145, 0), 0.047, 0.13, turn=0.4)
