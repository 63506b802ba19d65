from lib.core import *
from lib import mats as MT, props as P, plants as PL, villa as V, houses as H, pavilion as B, sky

RENDER = dict(bounces=7, trans=9, clamp=4, transp=16, glossy=4, diffuse=3)
GRADE = "--key 0.125 --temp=-0.05 --sat 1.12 --scales 3 --radius 6"
TOP = 0.76


def ground(x, y):
    return (
        0.035 * V.n2(x, y, 0.7, 3, 2)
        - 0.075 * np.clip(y - 3.4, 0, 60)
        + 0.3 * np.clip((-x - 5.0) / 6, 0, 1)
        + 0.3 * np.clip((x - 6.0) / 6, 0, 1)
    )


def build():
    cam = (0.95, -3.05, 1.28)
    camera(cam, (-0.25, 1.0, 0.86), 36, 2.4, (0.0, -1.2, TOP))
    sky.use("sundown", 0.42, az=-24, sunmul=0.25, soft=1.5)
    V.terrain(ground, -30, 30, -9, 40, 420, MT.sand(wetz=-0.33))
    V.sea(
        cam,
        110,
        V.sea_mat(
            lambda nt, p: nt.m("SUBTRACT", nt.sep(p)[1], 8.4),
            shallow="#9be0d2",
            mid="#2fb3b2",
            deep="#12819e",
            far="#0d5c88",
            d0=0,
            d1=230,
            bump=0.4,
            rough=0.06,
            reefs=0.45,
        ),
        V.Waves(amp=0.045, dirdeg=250),
        az=-5,
        near=6,
        level=-0.38,
    )
    # the table: driftwood, banana leaves, shells, blossoms
    before = B.built()
    B.table(4.4, 1.06, TOP, ("#6f6253", "#bcae97"))
    fill = B.wine("#f3d9a0", "#fbecc8")
    for k, y in enumerate(np.linspace(-1.75, 1.75, 5)):
        for s in (-1, 1):
            B.charger(s * 0.335, y, TOP + 0.001, 0.185)
            B.setting(
                s * 0.335,
                y,
                s,
                TOP + 0.006,
                plate="#f3eee3",
                second=("#58a39f", "#e9c07a")[(k + (s > 0)) % 2],
                fill=fill,
                filled=(k + s) % 3 != 0,
                napkin="#e5d9c2",
            )
    g = np.random.default_rng(4)
    leaf = MT._c("banana", lambda: MT.leaf("banana", "#23501a", "#5f9434", trans=0.3, gloss=0.3, rough=0.28))
    for k, y in enumerate(np.linspace(-1.62, 1.62, 5)):
        add(
            B.banana_leaf(1.05, 0.27),
            leaf,
            smooth=True,
            loc=(0.02 * (-1) ** k, y, TOP + 0.004 + 0.006 * (k % 2)),
            rot=(0, 0, math.pi / 2 + 0.12 * (-1) ** k + math.pi * (k % 2)),
        )
    for k, y in enumerate((-1.42, -0.55, 0.35, 1.3)):
        B.half_coconut(0.05 * (-1) ** k, y, TOP + 0.022, k * 1.3)
    for k in range(13):
        f = P.frangipani(0.072, 1.0, k, c=("#fffaf0", "#ffd9b8")[k % 2], throat="#f2a000")
        f.location = (0.09 * g.normal(), -1.9 + 3.8 * (k + 0.5) / 13, TOP + 0.035)
        f.rotation_euler = (0.3 * g.normal(), 0.3 * g.normal(), 6 * g.random())
    B.candles([(-0.03, -1.02, 0.10), (0.05, -0.12, 0.12), (-0.04, 0.80, 0.09), (0.03, 1.7, 0.11)], TOP, 3)
    for s, c in ((-1, "#e4d8c2"), (1, "#dccfb4")):
        one = B.built()
        B.bench(4.2, 0.38, 0.45, MT._c("drift", MT.driftwood), c)
        B.copies(one, [(s * 0.92, 0, 0.01 * s)])
    B.copies(before, [(0, 0, 0.06)])
    for x, y, s in ((-2.35, 1.5, 1.0), (-2.75, 0.95, 0.8), (-2.2, 0.85, 0.66)):
        B.drum(x, y, s)
    # palms that frame it, lamps of cane between them
    PL.palm((-4.3, 3.2, 0), 6.6, (2.3, -0.4), 4, 30)
    PL.palm((3.7, 3.6, 0), 7.4, (-1.2, 0.6), 7, 30)
    PL.palm((-7.2, 5.0, 0), 8.0, (1.4, 0.8), 11, 28)
    PL.palm((7.0, 4.6, 0), 8.4, (-1.0, 0.6), 9, 28)
    PL.palm((-3.5, 3.9, 0), 4.6, (1.0, 0.3), 15, 26, dead=0)
    lamps = ((-2.4, 3.0, 2.55, 0.20), (-1.0, 3.2, 2.30, 0.24), (0.6, 3.4, 2.25, 0.20), (2.1, 3.5, 2.5, 0.22))
    for x, y, z, r in lamps:
        B.woven_lamp(x, y, z, r, 0.5, 60, int(x * 10))
    t = np.linspace(0, 1, 40)
    add(
        tube(np.stack([-3.9 + 7.4 * t, 2.9 + 0.7 * t, 3.55 - 2.6 * t * (1 - t)], 1), 0.008, 6),
        MT._c("drumrope", lambda: MT.plain("drumrope", "#d9cba8", 0.9)),
    )
    for i in range(14):
        s = -1 if i % 2 else 1
        at = (s * (5.0 + 2.5 * g.random()), -0.5 + 5.5 * g.random(), 0.05)
        H.sea_grape(at, 0.7 + 0.3 * g.random(), i, 130)
    # a caye on the horizon
    V.terrain(
        lambda x, y: -1.2 + 2.2 * np.exp(-(((x + 30) / 20) ** 2) - ((y - 190) / 9) ** 2),
        -70,
        20,
        165,
        215,
        120,
        MT.sand("caye"),
    )
    for i in range(13):
        at = (-44 + 28 * g.random(), 188 + 5 * g.random(), 0.3)
        PL.palm(at, 7 + 4 * g.random(), (1.5 * g.normal(), 0), i, 18)
    for i in range(18):
        PL.shrub((-46 + 32 * g.random(), 188 + 5 * g.random(), 0.3), 1.5 + g.random(), 60, 0.9, 0.4, seed=i)
