from lib.core import *
from lib import mats as MT, plants as PL, villa as V, houses as H, resort as RS, rooms as RM, sky

RENDER = dict(bounces=6, trans=5, clamp=5, transp=14, diffuse=3)
GRADE = "--key 0.34 --power 1.25 --slope 1.1 --bloom 0.07 --temp 0.0 --sat 1.15"
Z = 1.7


def build():
    """From the pier, early: Caribbean Breeze on the left, Ocean Breeze at the end, the sun just up between them."""
    cam = (-4.6, -0.35, Z + 1.62)
    camera(cam, (12, 1.75, 3.6), 27)
    sky.use("sunrise", 0.75, az=79, sunmul=0.9, soft=0.7, elev=7.5)
    # planks whose grain is fine enough for the distance
    MT._c("greydeck", lambda: MT.wood("greydeck", "#66543f", "#ab8d68", rough=0.55, worn=0.5, grain=0, bump=0.12))
    V.sea(
        cam,
        120,
        V.sea_mat(
            None,
            shallow="#9adccf",
            mid="#3db0b0",
            deep="#17788f",
            far="#125a7c",
            d0=-120,
            d1=200,
            bump=0.5,
            rough=0.05,
            foam=False,
            reefs=0.5,
            wobble=60.0,
            clear=(0, 0, 16, 60, 0.9),
        ),
        V.Waves(size=60, wind=3.0, amp=0.045, dirdeg=230, lmin=0.25),
        az=83,
        near=2,
        nu=900,
        nv=900,
    )
    V.lagoon_bed(-30, 90, -70, 70, -1.6, grass=0.8, gscale=0.09, caustics=0.6, seed=9)
    RM.group(lambda: RS.caribbean_breeze(Z, 2.2), (10.0, 5.4, 0))
    RM.group(lambda: RS.ocean_breeze(Z, 2.0), (55.2, -5.4, 0))
    H.pier(-12, 48.2, -1.2, 1.2, Z, -1.9, seed=3, step=3.2)
    H.pier(16.6, 17.9, 1.2, 5.4, Z - 0.01, -1.9, seed=5, step=3)
    for x, y in ((0.6, -1.02), (7.0, 1.02), (13.4, -1.02), (19.8, 1.02), (26.2, -1.02), (32.6, 1.02)):
        RS.wall_light(x, y, Z + 0.80, 5)

    # a caye with palms on the horizon
    def caye(x, y):
        return 1.2 - ((x - 240 + 0.15 * (y + 100)) / 24) ** 2 * 1.3 + 0.3 * V.n2(x, y, 0.05, 3, 2)

    V.terrain(caye, 190, 300, -300, -20, 160, MT.sand())
    g = np.random.default_rng(5)
    for i in range(30):
        y = -270 + 240 * g.random()
        PL.palm((240 - 0.15 * (y + 100) + 10 * g.normal(), y, 0.5), 9 + 4 * g.random(), (1, 2 * g.normal()), 60 + i, 18, scale=1.4, nuts=False, dead=0)
    for i in range(50):
        y = -285 + 260 * g.random()
        PL.shrub((238 - 0.15 * (y + 100) + 6 * g.normal(), y, 0), 2.5 + 2 * g.random(), 60, 1.6, 0.7, seed=i)
