from lib.core import *
from lib import mats as MT, props as P, plants as PL, villa as V, pavilion as B, sky

RENDER = dict(bounces=9, trans=9, clamp=4, transp=20, glossy=4)
GRADE = "--key 0.105"


def build():
    camera((0.62, -5.15, 1.72), (-0.12, 0.4, 1.04), 29, 4.0, (0.0, -1.9, 0.8))
    sky.use("blue", 6.5, az=-35, sunmul=0, tint=(0.50, 0.86, 1.15))
    B.dusk_sea(at=(0, -5, 4), fov=130)
    B.shell(3.4, 5.4, 3.1, 3.6, lights=7, ridge=1.5)
    fill = B.wine("#8a1f2a", "#c0606a")
    B.table(7.2, 1.16, c=("#5a3b22", "#a8794c"))
    B.runner(7.2, 0.40, c="#e5d8bd")
    plates = ("#3f7f86", "#e0b04a", "#c8603c", "#efe9dd")
    for k, y in enumerate(np.linspace(-3.15, 3.15, 9)):
        for s in (-1, 1):
            B.setting(
                s * 0.36,
                y,
                s,
                plate="#efe9dd",
                second=plates[(k + (s > 0)) % 4],
                fill=fill,
                filled=(k + s) % 3 != 0,
            )
            B.chair(s * 0.90, y, s, 0.04 * math.sin(k * 3 + s), seat=("#e8e0d0", "#4a7a7c")[k % 2])
    B.garland(6.6, 700, flowers=16, c=("#2f5a22", "#7fa04a"), fc="#ffe3a8", throat="#f08a1a")
    B.candles([((-1) ** k * 0.05, y, 0.08 + 0.02 * (k % 3)) for k, y in enumerate(np.linspace(-2.9, 2.9, 9))])
    # bowls of market fruit: limes, oranges, mangoes
    g = np.random.default_rng(3)
    wood = MT._c("wb", lambda: MT.wood("wb", "#4a2c16", "#a06c3c", rough=0.42, coords="obj", scale=3))
    for y, c, r in ((-1.81, "#7fa436", 0.030), (-0.36, "#ee8a1c", 0.042), (1.09, "#e0a032", 0.05)):
        P.bowl(0.15, 0.08, 0.008, wood, loc=(0, y, 0.766))
        for i in range(14):
            a, d = g.random() * 6.3, 0.085 * math.sqrt(g.random())
            add(
                ico(r, 3).tf(scale=(1, 1, 1.12)),
                MT._c("fr" + c, lambda: MT.plain("fr" + c, c, 0.4, var=0.12, bumps=300, bump=0.12)),
                smooth=True,
                loc=(d * math.cos(a), y + d * math.sin(a), 0.80 + 0.045 * (i > 7)),
                rot=tuple(g.random(3) * 3),
            )
    for x, y, s in ((-2.9, 5.0, 0.5), (2.9, 5.0, 0.5), (-2.9, 1.8, 0.42), (2.9, -1.6, 0.42)):
        V.lantern(x, y, 0, s, 30, 9)
    area((0, -4.2, 2.8), (0, 0, 0.8), 2.4, 14, (1, 0.74, 0.48))
    V.curtain(-3.6, 5.5, -2.7, 5.5, 0.05, 2.9, 6, 0.06, gather=0.45)
    V.curtain(2.7, 5.5, 3.6, 5.5, 0.05, 2.9, 6, 0.06, gather=0.45)
    PL.palm((7.8, 12, -2.4), 9.5, (-1.6, 0.5), 3, 28)
