from lib.core import *
from lib import mats as MT, props as P, plants as PL, villa as V, pavilion as B, sky

RENDER = dict(bounces=8, trans=8, clamp=4, transp=40)
GRADE = "--key 0.085 --bloom 0.09 --sat 0.88"


def build():
    cam = (0.75, -4.7, 1.62)
    camera(cam, (-0.05, 1.2, 1.00), 28, 4.0, (-0.6, 0.4, 0.7))
    sky.use("dusk", 2.5, az=-24, sunmul=0, tint=(0.44, 0.98, 1.25))

    # the beach before the pavilion
    def ground(x, y):
        return 0.05 * V.n2(x, y, 0.8, 4, 2) - 0.09 * np.clip(y - 4.5, 0, 30)

    V.terrain(ground, -30, 30, -9, 30, 420, MT.sand(wetz=-0.42))
    V.sea(
        cam,
        130,
        V.sea_mat(
            lambda nt, p: nt.m("SUBTRACT", nt.sep(p)[1], 10.2),
            shallow="#5a9a98",
            mid="#2a7688",
            deep="#0e4f6c",
            far="#0b3c5a",
            d0=0,
            d1=260,
            bump=0.45,
            rough=0.1,
            foam=True,
            reefs=0.3,
        ),
        V.Waves(amp=0.05, dirdeg=250),
        az=-5,
        near=7,
        level=-0.48,
    )
    B.bonfire(-1.45, 1.1, 0, 0.46, 1.35, 260, 3)
    # logs to sit on, drums beside the fire
    for k, (x, y, a) in enumerate(((-3.3, 0.4, 1.9), (-2.6, 3.0, 0.55), (-0.1, 3.2, -0.5))):
        o = np.array([math.cos(a), math.sin(a), 0]) * 0.75
        p = np.array([x, y, 0.20])
        add(
            tube([p - o, p, p + o], 0.21, 24),
            MT._c(
                "log", lambda: MT.wood("log", "#3d2c1e", "#8a7050", axis="Z", rough=0.85, bump=0.8, scale=0.8)
            ),
            smooth=True,
            angle=50,
        )
    for x, y, s in ((-2.75, -0.75, 1.0), (-3.25, -1.15, 0.8)):
        B.drum(x, y, s)
    # the long table beside it
    before = B.built()
    fill = B.wine("#8a1f2a", "#c0606a")
    B.table(5.0)
    B.runner(5.0, c="#b9a88c")
    for k, y in enumerate(np.linspace(-2.05, 2.05, 6)):
        for s in (-1, 1):
            B.setting(
                s * 0.335,
                y,
                s,
                plate="#3a3f3e",
                second="#b9a98a",
                fill=fill,
                filled=k % 3 != 1,
                napkin="#c9b48c",
            )
            B.chair(s * 0.86, y, s, 0.05 * math.sin(4 * k + s), seat="#8c3a24")
    B.garland(4.6, 520, flowers=12, fc="#ffd2a0", throat="#e0661a")
    B.candles([((-1) ** k * 0.05, y, 0.09) for k, y in enumerate(np.linspace(-1.9, 1.9, 6))], power=6)
    B.copies(before, [(1.75, 0.55, -0.12)])
    area((3.4, -2.6, 2.9), (1.75, 0.2, 0.8), 1.4, 12, (1, 0.62, 0.34))
    for x, y in ((-4.6, 2.6), (-1.0, 5.2), (3.1, 4.6), (4.3, 1.4), (-5.2, -0.4)):
        B.torch(x, y)
    for k, (x, y, h, lx) in enumerate(
        (
            (-5.4, 4.2, 8.2, 1.6),
            (-7.4, 6, 9.4, 1.2),
            (5.2, 5.0, 8.0, -1.3),
            (7.4, 6, 9.6, -1.2),
            (-9.5, 2, 9, 0.8),
            (10, 3, 10, -0.6),
        )
    ):
        PL.palm((x, y, -0.1), h, (lx, 0.5), k + 2, 28)
    g = np.random.default_rng(6)
    for i in range(22):
        s = -1 if i % 2 else 1
        PL.shrub(
            (s * (5.8 + 3.5 * g.random()), -1 + 7.5 * g.random(), -0.3),
            0.9 + 0.5 * g.random(),
            150,
            0.4,
            0.15,
            seed=i,
            flat=0.7,
        )
    P.string_lights((-5.0, 4.2, 3.4), (5.0, 5.0, 3.6), 18, 0.55, 0.022, 30, 1.2)
