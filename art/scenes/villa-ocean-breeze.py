from lib.core import *
from lib import mats as MT, plants as PL, villa as V, houses as H, resort as RS, sky

RENDER = dict(bounces=8, trans=7, clamp=5, transp=16)
GRADE = "--key 0.15 --power 1.34 --bloom 0.08 --temp=-0.01 --sat 0.92 --scales 3 --radius 6"
Z = 1.7


def build():
    """Before six: the sky turns to peach on the right, where the sun will come out of the reef; lamps still burn."""
    cam = (15.2, -14.6, 2.15)
    camera(cam, (0.6, 5.0, 3.3), 30)
    sky.use("dusk", 5.0, az=36, sunmul=0, tint=(0.45, 1.18, 0.97))
    V.sea(
        cam,
        110,
        V.sea_mat(
            None,
            shallow="#4d9a98",
            mid="#237985",
            deep="#104f64",
            far="#0c3f5a",
            d0=-30,
            d1=200,
            bump=0.75,
            rough=0.04,
            foam=False,
            reefs=0.5,
            wobble=26.0,
        ),
        V.Waves(size=60, wind=2.8, amp=0.040, dirdeg=200, lmin=0.18),
        az=-38,
        near=1.2,
        nu=1200,
        nv=2000,
    )
    RS.ocean_breeze(Z, 2.4)
    # the pier runs back to the shore
    H.pier(-120, -7.2, 4.2, 6.6, Z, seed=3, step=5)

    def isl(x, y):
        return 1.0 - ((y - 95 + 0.25 * (x + 90)) / 28) ** 2 + 0.2 * V.n2(x, y, 0.1, 3, 2)

    V.terrain(isl, -260, -60, 60, 180, 160, MT.sand(wetz=0.08))
    g = np.random.default_rng(5)
    for i in range(26):
        PL.palm(
            (-160 + 80 * g.random(), 108 + 16 * g.random(), 0.5),
            8 + 4 * g.random(),
            (1.6 * g.normal(), g.normal()),
            20 + i,
            22,
            scale=1.25,
        )
    for i in range(30):
        PL.shrub(
            (-165 + 95 * g.random(), 108 + 14 * g.random(), 0.3), 2 + 1.6 * g.random(), 70, 1.0, 0.4, seed=i
        )
