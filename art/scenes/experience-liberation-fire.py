from lib.core import *
from lib import mats as MT, props as P, plants as PL, villa as V, houses as H, pavilion as B, sky

RENDER = dict(bounces=8, trans=8, clamp=4, transp=18)
GRADE = "--key 0.085 --bloom 0.10"


def build():
    camera((1.5, -6.6, 1.45), (-0.35, 1.5, 1.12), 27, 4.5, (0, -1.0, 0.7))
    sky.use("dusk", 5.0, az=-30, sunmul=0, tint=(0.72, 0.9, 0.95))
    # the beach before the pavilion
    V.terrain(
        lambda x, y: 0.04 * V.n2(x, y, 0.6, 3, 2)
        - 0.06 * np.clip(y - 7, 0, 30)
        + 0.05 * np.clip(-y - 6, 0, 8),
        -30,
        30,
        -14,
        30,
        320,
        MT.sand(wetz=-0.35),
    )
    V.sea(
        (0, 0, 3),
        130,
        V.sea_mat(
            lambda nt, p: nt.m("SUBTRACT", nt.sep(p)[1], 13.0),
            shallow="#6fb0ac",
            mid="#2a8698",
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
        near=5,
        level=-0.45,
    )
    H.fire(-0.9, 0, 0, 0.62, 170, 3)
    point((-0.9, 0, 1.1), 60, (1, 0.42, 0.12), 0.4)
    g = np.random.default_rng(6)
    # logs to sit on, with blankets
    for k, a in enumerate((2.5, 3.5, 4.4, 0.5, -0.4)):
        x, y = -0.9 + 2.3 * math.cos(a), 2.3 * math.sin(a)
        d = a + math.pi / 2
        o = np.array([math.cos(d), math.sin(d), 0]) * 0.75
        p = np.array([x, y, 0.24])
        add(
            tube([p - o, p, p + o], 0.22, 18),
            MT._c(
                "log", lambda: MT.wood("log", "#4d3a28", "#9a8263", axis="Z", rough=0.8, bump=0.6, scale=0.6)
            ),
            smooth=True,
            angle=50,
        )
    # drums beside the fire
    for x, y, s in ((-2.9, -1.5, 1.0), (-2.35, -2.0, 0.8)):
        add(
            lathe(np.array([(0, 0), (0.17, 0), (0.21, 0.25), (0.19, 0.62), (0.185, 0.63)]) * s, 40),
            MT._c("drum", lambda: MT.wood("drum", "#5a2c16", "#a5643a", axis="Z", rough=0.4, coat=0.2)),
            smooth=True,
            angle=40,
            loc=(x, y, 0),
        )
        add(
            lathe(np.array([(0, 0.635), (0.18, 0.63), (0.2, 0.615), (0.2, 0.6)]) * s, 40),
            MT.plain("skin", "#d8c39a", 0.6, var=0.1),
            smooth=True,
            loc=(x, y, 0),
        )
        add(
            join(
                [
                    lathe(np.array([(0.197, z), (0.204, z + 0.008), (0.197, z + 0.016)]) * s, 40)
                    for z in (0.56, 0.30)
                ]
            ),
            MT._c("rp", lambda: MT.plain("rp", "#d9cba8", 0.9)),
            loc=(x, y, 0),
        )
    # the long table under torches
    before = B.built()
    fill = B.wine()
    B.table(5.0)
    B.runner(5.0)
    for k, y in enumerate(np.linspace(-2.0, 2.0, 6)):
        for s in (-1, 1):
            B.setting(s * 0.335, y, s, plate="#3a3f3e", second="#b9a98a", fill=fill, filled=k % 3 != 1)
            B.chair(s * 0.84, y, s)
    B.garland(4.6, 520, flowers=12, fc="#ffd2a0", throat="#e0661a")
    B.candles([((-1) ** k * 0.05, y, 0.09) for k, y in enumerate(np.linspace(-1.9, 1.9, 6))], power=6)
    B.copies(before, [(1.9, 4.2, 1.32)])
    for x, y in ((-2.2, 4.0), (-0.4, 6.3), (4.6, 6.2), (5.2, 3.0), (-4.4, 1.6), (3.4, 1.2)):
        add(tube([(x, y, 0), (x, y, 1), (x, y, 1.75)], 0.03, 10), MT._c("pole", MT.pole), smooth=True)
        add(
            lathe([(0, 0), (0.04, 0), (0.075, 0.16), (0.07, 0.17), (0, 0.15)], 20),
            MT.blackmetal(),
            loc=(x, y, 1.72),
        )
        t = np.linspace(0, 1, 20)
        f = lathe(np.stack([0.065 * np.sin(np.pi * t**0.55) ** 0.9 * (1 - 0.3 * t), t * 0.34], 1), 16)
        f.v[:, 0] += 0.05 * np.sin(f.v[:, 2] * 12 + x) * f.v[:, 2] * 2
        o = add(f, MT._c("torch", lambda: MT.flame_mat(7)), smooth=True, loc=(x, y, 1.86))
        o.visible_shadow = False
        point((x, y, 2.0), 26, (1, 0.48, 0.18), 0.08)
    for k, (x, y, h, lx) in enumerate(
        (
            (-5.6, 3.5, 8.2, 1.6),
            (-7.4, 6, 9.4, 1.2),
            (6.8, 5.2, 8.6, -1.5),
            (8.4, 8, 9.6, -1.2),
            (-9.5, 2, 9, 0.8),
            (10, 3, 10, -0.6),
            (4.2, 10.5, 7.4, 1.2),
        )
    ):
        PL.palm((x, y, -0.1), h, (lx, 0.5), k + 2, 28)
    for i in range(20):
        s = -1 if i % 2 else 1
        PL.shrub(
            (s * (6 + 4 * g.random()), -3 + 11 * g.random(), 0),
            0.8 + 0.6 * g.random(),
            120,
            0.4,
            0.15,
            seed=i,
        )
    P.string_lights((-5.4, 3.5, 3.6), (6.6, 5.2, 3.8), 16, 0.5, 0.026, 34, 1.2)
