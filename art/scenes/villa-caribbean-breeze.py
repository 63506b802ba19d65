from lib.core import *
from lib import mats as MT, plants as PL, villa as V, houses as H, resort as RS, rooms as RM, sky

RENDER = dict(bounces=6, trans=5, clamp=5, transp=14, diffuse=3)
GRADE = "--key 0.165 --power 1.32 --slope 1.08 --bloom 0.08 --temp=-0.01 --sat 1.0 --scales 3"
Z = 1.75


def build():
    """The sun has gone down behind the islet; the lagoon still holds the light, and the lamps are lit."""
    cam = (-8.0, -11.2, 2.05)
    camera(cam, (1.5, 1.6, 2.75), 30)
    sky.use("dusk", 4.4, az=-20, sunmul=0, tint=(0.43, 1.17, 0.97))
    V.sea(
        cam,
        110,
        V.sea_mat(
            None,
            shallow="#9adccf",
            mid="#35aeb0",
            deep="#126f92",
            far="#0f4f7c",
            d0=-14,
            d1=210,
            bump=0.5,
            rough=0.05,
            foam=False,
            reefs=0.5,
            caustics=0.1,
            wobble=26.0,
            clear=(-7, -11, 12, 42, 0.92),
        ),
        V.Waves(size=60, wind=3.0, amp=0.045, dirdeg=230, lmin=0.2),
        az=32,
        near=1.2,
        nu=1200,
        nv=1800,
    )
    V.lagoon_bed(-40, 50, -16, 50, -1.45, grass=0.8, gscale=0.16, caustics=0.7, seed=4)
    RM.group(lambda: RS.caribbean_breeze(Z, 5.0), (-1.2, -1.0, 0))
    # the pier behind it
    H.pier(8.4, 10.8, 9.0, 70, Z, -1.5, seed=9, step=4)

    # islet with palms
    def isl(x, y):
        r = np.hypot((x - 3) / 17, (y - 70) / 6)
        return 0.85 * (1 - r**2) + 0.12 * V.n2(x, y, 0.25, 3, 2)

    V.terrain(isl, -22, 28, 58, 82, 160, MT.sand(wetz=0.08))
    g = np.random.default_rng(5)
    for i in range(15):
        PL.palm(
            (3 + 13 * g.normal() * 0.6, 70 + 2 * g.normal(), 0.5),
            6.5 + 3.5 * g.random(),
            (1.8 * g.normal(), g.normal()),
            20 + i,
            24,
        )
    for i in range(26):
        PL.shrub(
            (3 + 7 * g.normal(), 70.5 + 1.4 * g.normal(), 0.4), 1.1 + 0.6 * g.random(), 80, 0.55, 0.2, seed=i
        )
