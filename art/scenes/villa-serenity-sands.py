from lib.core import *
from lib import mats as MT, plants as PL, villa as V, houses as H, resort as RS, rooms as RM, sky

RENDER = dict(bounces=6, trans=5, clamp=5, transp=14, diffuse=3)
GRADE = "--key 0.15 --power 1.32 --slope 1.08 --bloom 0.08 --temp=-0.01 --sat 1.0 --scales 3 --radius 6"
Z = 1.16


def build():
    """The sun is gone: the last light comes from the left over the shallows, lamps are lit behind the glass."""
    cam = (6.4, -13.4, 1.75)
    camera(cam, (-0.6, 0.6, 2.1), 28)
    sky.use("dusk", 4.4, az=-78, sunmul=0, tint=(0.43, 1.16, 1.0))

    # a beach that stays knee deep for a long way
    def ground(x, y):
        e = y + 0.06 * x + 1.2 * V.n2(x, y, 0.08, 3, 3) * 0.6
        s = np.clip((e + 3.0) / 10, 0, 1)
        s = s * s * (3 - 2 * s)
        return -0.46 + 0.028 * np.clip(e + 3, -40, 0) + 1.42 * s + 0.05 * V.n2(x, y, 0.5, 3, 4)

    V.terrain(ground, -60, 60, -40, 40, 420, MT.sand(c1="#bfa87c", c2="#decda9", wetz=0.02))
    V.sea(
        cam,
        130,
        V.sea_mat(
            lambda nt, p: nt.m("MULTIPLY", nt.sep(p)[1], -1.0),
            shallow="#6db5ac",
            mid="#3aa5a3",
            deep="#1a8299",
            far="#115a80",
            d0=0,
            d1=170,
            bump=0.42,
            rough=0.04,
            foam=False,
            reefs=0.35,
            caustics=0.05,
            wobble=18.0,
            clear=(4, -11, 16, 52, 0.96),
            tint=(0.66, 0.95, 0.93),
        ),
        V.Waves(size=60, wind=2.4, amp=0.022, dirdeg=120, lmin=0.2),
        az=-24,
        near=1.1,
        nu=1200,
        nv=1800,
    )
    MT._c("inner", lambda: RM.lit_plaster("#dccfb4", "#ffb468", 0.2, Z, Z + 2.6))
    RS.serenity_sands(Z, 5.0)
    # behind and beside: sea grape, palms, the quiet end of the beach
    g = np.random.default_rng(12)
    for i in range(26):
        H.sea_grape(
            (-16 + 1.3 * i + g.normal() * 0.5, 9.5 + 1.8 * g.random(), 0.6), 1.2 + 0.6 * g.random(), i, 150
        )
    for i in range(8):
        H.sea_grape((-8.4 - 1.1 * i, 3.5 + 0.8 * g.normal(), 0.55), 0.8 + 0.4 * g.random(), 40 + i, 140)
    for i in range(6):
        H.sea_grape((8.8 + 1.3 * i, 4.6 + 0.8 * g.normal(), 0.55), 0.7 + 0.5 * g.random(), 60 + i, 140)
    for k, (x, y, h_, l) in enumerate(
        (
            (-9.4, 2.0, 7.6, (-2.4, -1.6)),
            (-7.3, 9.4, 9.6, (1.3, 0.4)),
            (-3.4, 11, 10.6, (-0.9, 0.5)),
            (8.4, 9.6, 8.8, (1.8, -0.4)),
            (10.4, 6.0, 7.2, (2.0, -1.4)),
            (-12, 8, 9, (-1.8, 0.2)),
            (14, 11, 10, (1.2, 0.4)),
            (-17, 11, 10, (-1.0, 0.4)),
            (-24, 14, 9, (1, 0.3)),
        )
    ):
        PL.palm((x, y, 0.5), h_, l, k + 2, 28)
    for i in range(30):
        (
            PL.palm(
                (-70 + 140 * g.random(), 24 + 12 * g.random(), 0.6),
                8 + 3 * g.random(),
                (1.5 * g.normal(), 0.5),
                60 + i,
                18,
            )
            if i % 3 == 0
            else PL.shrub(
                (-60 + 120 * g.random(), 17 + 6 * g.random(), 0.6),
                1.8 + g.random(),
                90,
                0.8,
                0.32,
                seed=80 + i,
            )
        )
