from lib.core import *
from lib import mats as MT, props as P, plants as PL, villa as V, sky

RENDER = dict(bounces=8, trans=8, clamp=5, transp=20)
GRADE = "--key 0.13 --sat 1.55 --power 1.46 --slope 1.2 --bloom 0.07 --temp=-0.17 --tint=-0.03 --split=-.02,.0,.04:.015,.004,-.012"
Z = 1.6


def build():
    cam = (5.4, -15.4, 2.95)
    camera(cam, (-0.75, 0, 3.35), 25)
    sky.use("sundown", 1.0, az=-3, sunmul=0.8, soft=1.0, disc=9)
    area((2, -24, 9), (-6, 0, 4), 14, 260, (1, 0.86, 0.74))

    # ground: beach + sea
    def ter(x, y):
        s = np.clip((y - 2.5) / 9.5, 0, 1)
        s = s * s * (3 - 2 * s)
        z = 1.25 - 1.75 * s - 0.05 * np.clip(y - 12, 0, 40)
        z = (
            z
            + 0.10 * V.n2(x, y, 0.22, 4, 3) * (1 - s * 0.6)
            + 0.25 * np.clip((np.abs(x + 1) - 9) / 8, 0, 1) * (y < 8) * np.clip((8 - y) / 6, 0, 1)
        )
        return np.where(y < 2.6, np.minimum(z, 1.25), z)

    V.terrain(ter, -40, 40, -16, 40, 420, MT.sand(wetz=0.10))
    shore = lambda nt, p: nt.m("SUBTRACT", nt.sep(p)[1], 8.9)
    V.sea(
        cam,
        100,
        V.sea_mat(
            shore,
            shallow="#7fd0c0",
            mid="#1c9aa0",
            deep="#0b5874",
            far="#0b4262",
            d1=120,
            bump=0.45,
            rough=0.09,
        ),
        V.Waves(amp=0.085, dirdeg=265),
        az=-6,
        sink=lambda x, y: np.clip((y - 9) / 20, 0.12, 1),
    )
    # terrace + pool
    rim = MT.paving("#cdbfa6", 0.55, rough=0.45)
    V.pave(-3.3, 9.5, -19, -12.4, Z, rim)
    V.pave(6.7, 9.5, -12.4, 1.2, Z, rim)
    V.pave(-3.3, -2.3, -12.4, 1.2, Z, rim)
    V.pool(-2.3, 6.7, -12.4, 1.2, Z, 1.35, "#2fa9b5", 0.3, rim, "y1", wave=0.07, level=-0.02, night=1.7)
    add(box(13.2, 0.35, 1.6, (3.1, 1.55, Z - 1.75)), MT.coralstone())
    # villa
    wl = MT.plaster("#efe4d0")
    V.deck(-13, -3.3, -7.2, 4.4, Z + 0.16, "y")
    add(box(9.6, 11.5, 0.5, (-8.15, -1.4, Z - 0.4)), MT.coralstone())
    z = Z + 0.16
    h = 2.75
    add(box(0.25, 8.6, h, (-12.2, -0.9, z)), wl)
    add(box(6.6, 0.25, h, (-9, 3.2, z)), wl)
    add(box(1.6, 0.25, h, (-11.4, -5.1, z)), wl)
    add(box(1.1, 0.25, h, (-6.1, -5.1, z)), wl)
    add(box(3.9, 0.25, 0.45, (-8.6, -5.1, z + h - 0.45)), wl)
    add(box(0.25, 0.9, h, (-5.6, -4.75, z)), wl)
    add(box(0.25, 1.2, h, (-5.6, 2.7, z)), wl)
    add(box(0.25, 6.5, 0.45, (-5.6, -1.1, z + h - 0.45)), wl)
    V.glassdoor(-4.3, 2.1, z, z + h - 0.45, -5.6, 4, "y")
    V.louver(-10.6, -9.35, z, z + h - 0.45, -5.0)
    V.louver(-7.9, -6.65, z, z + h - 0.45, -5.0)
    V.curtain(-5.9, -4.2, -5.9, -3.4, z + 0.03, z + 2.3, 8)
    V.curtain(-5.9, 1.3, -5.9, 2.0, z + 0.03, z + 2.3, 6, seed=3)
    V.curtain(-10.4, -4.7, -9.6, -4.7, z + 0.03, z + 2.3, 7)
    V.curtain(-7.6, -4.7, -6.9, -4.7, z + 0.03, z + 2.3, 7, seed=2)
    V.hip_roof(-8.35, -1.0, z + h + 0.05, 10.6, 11.2, 4.6, ridge=1.2, seed=2)
    V.posts(
        [
            (-3.75, -6.1),
            (-3.75, -3.4),
            (-3.75, -0.9),
            (-3.75, 1.6),
            (-3.75, 3.9),
            (-6.6, -6.1),
            (-9.6, -6.1),
            (-12.6, -6.1),
        ],
        z,
        z + h + 0.1,
        0.1,
    )
    # interior
    add(box(6.4, 8.2, 0.02, (-8.9, -1, z)), MT.teak())
    bed = MT.linen("#f6f1e6", "bed", weave=300)
    add(box(2.0, 2.2, 0.45, (-9.2, -0.6, z), bevel=0.06), bed)
    P.cushion(1.0, 0.6, 0.22, bed, (-9.7, -0.1, z + 0.6), (0, 0.2, 1.57))
    P.cushion(1.0, 0.6, 0.22, bed, (-9.7, -1.2, z + 0.6), (0, 0.2, 1.57))
    for x, y in ((-8, -2.8), (-8.4, 1.6), (-9.5, -0.6)):
        add(ico(0.2, 3).tf(scale=(1, 1, 0.8)), MT.emit("#ffb868", 16), smooth=True, loc=(x, y, z + 2.15))
        point((x, y, z + 1.8), 420, (1, 0.54, 0.24), 0.25)
    for y in (-4.6, -0.9, 3.0):
        point((-4.5, y, z + 2.35), 60, (1, 0.6, 0.3), 0.06)
        add(
            lathe([(0, 0), (0.12, 0), (0.14, 0.28), (0, 0.28)], 24),
            MT.emit("#ffb25e", 7),
            loc=(-4.5, y, z + 2.3),
        )
    for x in (-11, -8.2, -5):
        point((x, -5.9, z + 2.3), 60, (1, 0.6, 0.3), 0.06)
    # porch furniture
    V.lounger(-4.4, -2.2, z, 0.05)
    V.lounger(-4.4, -0.6, z, -0.03)
    for x, y, a in ((7.9, -5.4, 2.2), (8.1, -3.4, 2.3)):
        V.lounger(x, y, Z, a)
    V.parasol(8.9, -4.3, Z, 2.75, 1.7)
    for x, y, s in (
        (-2.75, -9.6, 0.42),
        (-2.75, -9.1, 0.3),
        (-2.75, 0.8, 0.42),
        (7.2, 0.85, 0.42),
        (7.25, -7.2, 0.42),
        (-3.6, -6.9, 0.3),
    ):
        V.lantern(x, y, Z, s, 22, 9)
    # planting
    g = np.random.default_rng(3)
    for i in range(9):
        PL.shrub(
            (-3.9 + 0.3 * g.normal(), -8.0 - 0.62 * i, Z - 0.15),
            0.55 + 0.2 * g.random(),
            130,
            0.3,
            0.1,
            seed=i,
            nfl=14 if i % 3 == 1 else 0,
        )
    for i in range(10):
        PL.shrub(
            (9.9 + 0.4 * g.normal(), -9 + 1.2 * i, Z - 0.35),
            0.7 + 0.3 * g.random(),
            130,
            0.34,
            0.11,
            seed=20 + i,
            nfl=18 if i % 3 == 0 else 0,
        )
    for i in range(5):
        PL.agave_like((9.6 + 0.3 * g.normal(), -8.2 + 2.3 * i, Z - 0.1), 22, 1.1, 0.1, seed=i)
    for i in range(16):
        PL.shrub(
            (-14.5 + 1.0 * g.normal() + 0.1 * i, -9 + 1.0 * i, 1.3),
            0.9 + 0.4 * g.random(),
            120,
            0.4,
            0.14,
            seed=40 + i,
        )
    PL.palm((10.6, 2.6, 1.0), 8.6, (-1.7, 1.2), 1, 30)
    PL.palm((12.4, -0.5, 1.0), 10.2, (-1.2, 0.6), 2, 30)
    PL.palm((9.4, 5.2, 0.8), 7.0, (1.3, 2.0), 3, 28)
    PL.palm((-4.2, 6.6, 0.9), 9.2, (1.5, 1.6), 4, 28)
    PL.palm((-15, 5.2, 1.1), 11.5, (1.0, 0.5), 5, 30)
    PL.palm((-16, -1, 1.1), 10.8, (1.2, -0.6), 6, 30)
    PL.palm((-13.8, 8.5, 0.9), 9.0, (-0.6, 1.4), 7, 28)
    PL.palm((10.2, -8.8, 1.2), 6.9, (-1.2, 0.8), 8, 28, scale=1.1)
