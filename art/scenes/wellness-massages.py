from lib.core import *
from lib import mats as MT, props as P, plants as PL, spa as S

RENDER = dict(bounces=8, trans=10, clamp=6)
GRADE = "--key 0.105 --power 1.18 --slope 1.06 --temp=-0.135 --sat 1.16"


def build():
    camera((0.12, -1.30, 0.34), (0.035, 0.02, 0.122), 70, 3.2, (-0.10, -0.04, 0.09))
    S.bench("wood")
    bas = MT.stone("basalt", "#121315", "#2d2e31", 0.42, bump=0.18, wet=0.25)
    z, x, y = 0, -0.155, -0.03
    for k, (rx, ry, rz) in enumerate(
        [(0.088, 0.074, 0.030), (0.071, 0.062, 0.025), (0.056, 0.05, 0.022), (0.040, 0.037, 0.017)]
    ):
        add(
            P.stone(rx, ry, rz, k + 2),
            bas,
            smooth=True,
            loc=(x + [0, 0.004, -0.004, 0.002][k], y, z + rz * 0.96),
            rot=(0, [0.0, 0.03, -0.04, 0.03][k], k * 1.3),
        )
        z += rz * 1.86
    S.flower(x - 0.004, y - 0.006, z + 0.006, 0.078, (0.5, 0.12, 0.4), 1)
    for sx, sy, s, k in ((-0.31, -0.115, 0.028, 11), (-0.262, -0.165, 0.018, 14), (-0.05, -0.2, 0.015, 16)):
        add(P.stone(s * 1.25, s, s * 0.6, k), bas, smooth=True, loc=(sx, sy, s * 0.56), rot=(0, 0, k))
    P.candle(0.105, 0.036, loc=(0.235, 0.085, 0), c="#f4e7d2", fl=30, glow=0.5)
    P.candle(0.062, 0.034, loc=(0.292, -0.02, 0), c="#f4e7d2", fl=30, glow=0.5)
    for tx, ty, tz, sd, rz in (
        (0.055, 0.125, 0, 1, 0.12),
        (0.055, 0.232, 0, 2, 0.1),
        (0.055, 0.178, 0.093, 3, 0.13),
    ):
        S.rolled(tx, ty, tz, rz + 1.1, sd, fuzz=130000)
    S.bottle(0.158, 0.185, 0, 0.175, 0.030, "#f3cd7e")
    S.flower(0.155, -0.165, 0.013, 0.082, (0.22, 0.1, 0.3), 3)
    S.flower(0.215, -0.085, 0.013, 0.07, (-0.3, 0.35, 1.4), 5)
    S.leaf(0.075, -0.19, 0.006)
