from lib.core import *
from lib import mats as MT, props as P, food as F, bar as B

RENDER = dict(bounces=14, trans=14, glossy=6, clamp=10, transp=16)
GRADE = "--key 0.40"


def build():
    B.counter((0.0, -0.70, 0.165), (0.006, 0, 0.062), 80, 3.0, (0, -0.04, 0.07), az=-55, elev=26)
    B.tumbler_drink(
        [(0, "#6e2f0a"), (0.5, "#9a4e14"), (1, "#b8702a")],
        0.043,
        0.092,
        0.066,
        0.42,
        2,
        0.90,
        320,
        2,
        (0.014, "#f1dfbd"),
    )
    w = B.wheel_at((0.006, -0.004, 0.0845), (0.10, 0.06, 0.5), 0.024, 0.004)
    B.mint_at((-0.016, 0.010, 0.086), (0.05, -0.3, 0.5), 0.022, 7, 4)
    # tamarind pods, a lime half, brown sugar
    pod = MT._c("pod", lambda: MT.plain("pod", "#7a4d2b", 0.7, var=0.3, bumps=160, bump=0.4))
    for x, y, a, c in ((-0.105, -0.02, 0.25, 0.03), (-0.10, -0.065, -0.15, -0.025), (0.105, 0.03, 1.1, 0.02)):
        t = np.linspace(0, 1, 60)
        p = np.stack([(t - 0.5) * 0.11, c * np.sin(np.pi * t), 0.010 + 0 * t], 1)
        r = 0.0088 * np.sin(np.pi * np.clip(t, 0.02, 0.98)) ** 0.35 * (1 - 0.14 * np.abs(np.sin(t * 15.7)))
        add(tube(p, np.maximum(r, 0.0012), 18), pod, smooth=True, loc=(x, y, 0), rot=(0, 0, a))
    B.wheel_at((0.092, -0.065, 0.004), (0, 0, 1.0), 0.023, 0.006, "lime", 9)
    B.wheel_at((0.118, -0.035, 0.010), (0.35, 0.2, 2.0), 0.023, 0.006, "lime", 9)
