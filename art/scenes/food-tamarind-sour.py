from lib.core import *
from lib import mats as MT, food as F, bar as B, table as T

RENDER = dict(bounces=24, trans=24, glossy=8, clamp=8, transp=32)
GRADE = "--key 0.12"


def build():
    camera((-0.02, -0.62, 0.255), (0.006, 0, 0.080), 71, 4.0, (0, -0.03, 0.134))
    T.light(-70, 24, 4.5, (1, 0.74, 0.48), 3, ("#2a211a", "#4a3c30", "#6b7f90"), 0.6, 1.0)
    area((-0.7, 0.35, 0.55), (0, 0, 0.1), 0.4, 7, (1, 0.85, 0.66))
    T.backdrop("bar", strength=1.1, seed=2, horizon=-0.24)
    T.slab(MT.stone("bartop", "#141416", "#26241f", 0.16, bump=0.04, scale=0.5))
    inside = B.coupe(0.050, 0.142, 0.052)
    sour = F.liquid_mat([(0, "#b8641e"), (0.6, "#d08434"), (1, "#e6ac66")], 0.09, 0.128, 0.25, "sour")
    B.stem_fill(inside, 0.0925, 0.1265, sour)
    head = MT._c("head", B.foam_mat)
    B.stem_fill(inside, 0.1262, 0.1365, head, dome=0.0012)
    bitters = MT.plain("bitters", "#7a2414", 0.25, coat=0.4)
    for x, y, s in ((-0.016, -0.012, 0.0031), (-0.001, -0.020, 0.0026), (0.013, -0.026, 0.0020)):
        add(ico(1, 3).tf(scale=(1.3 * s, s, 0.0007)), bitters, smooth=True, loc=(x, y, 0.1366))
    B.wheel_at((0.018, 0.020, 0.147), (math.radians(62), math.radians(6), -0.5), 0.0215, 0.004, "lime", 9)
    pod = MT._c("pod", lambda: MT.plain("pod", "#6b4526", 0.8, var=0.45, bumps=300, bump=0.5))
    for x, y, a, c, k in ((-0.115, 0.045, 0.6, 0.026, 0), (0.110, 0.035, 2.3, 0.026, 2)):
        t = np.linspace(0, 1, 120)
        p = np.stack([(t - 0.5) * 0.10, c * np.sin(np.pi * t), 0.0095 + 0 * t], 1)
        bulge = 0.88 + 0.12 * np.abs(np.sin(t * 15.7 + k)) ** 0.7
        r = 0.0088 * np.sin(np.pi * np.clip(t, 0.015, 0.985)) ** 0.4 * bulge
        add(tube(p, np.maximum(r, 0.0010), 24), pod, smooth=True, loc=(x, y, 0), rot=(0, 0, a))
