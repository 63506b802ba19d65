from lib.core import *
from lib import mats as MT, props as P, plants as PL, villa as V, houses as H, sky

RENDER = dict(bounces=8, trans=8, clamp=5, transp=18)
GRADE = "--key 0.10 --power 1.30 --bloom 0.09 --temp=-0.03 --tint 0.0 --sat 1.25"
Z = 2.2


def build():
    cam = (1.9, -12.9, Z + 1.42)
    camera(cam, (0.6, 4, Z + 1.12), 23)
    sky.use("blue", 30.0, az=-150, sunmul=0, tint=(0.42, 1.04, 1.04))
    H.moon(5.6, 12.5, 0.62, 20)
    sun(math.radians(8), math.radians(12.5), 0.22, (0.75, 0.85, 1), 1.0)
    V.sea(
        (2, -12, 4),
        150,
        V.sea_mat(
            None,
            shallow="#3aa0a8",
            mid="#1a7d92",
            deep="#0c4d6e",
            far="#0a3a5c",
            d0=0,
            d1=300,
            bump=0.5,
            rough=0.10,
            foam=False,
            reefs=0.4,
        ),
        V.Waves(amp=0.075, dirdeg=250),
        az=25,
        near=3,
    )
    stone_ = MT.paving("#b9b2a3", 0.6, rough=0.42, name="terrace")
    # terrace round the pool; water on the right runs out into the sea
    V.pave(-7.5, -0.2, -16, 13, Z, stone_)
    V.pave(-0.2, 7.2, -16, -8.6, Z, stone_)
    V.pave(-0.2, 4.9, 5.6, 13, Z, stone_)
    V.pool(
        -0.2,
        4.6,
        -8.6,
        5.6,
        Z,
        1.35,
        "#2a7f96",
        0.25,
        MT.paving("#c2bbac", 0.55, rough=0.4),
        "x1",
        wave=0.035,
        level=-0.02,
        night=0.09,
    )
    add(box(0.5, 22, 2.6, (5.2, -1.5, Z - 3.4)), MT.coralstone())
    # the long house: glass to the pool, stone cross walls, thin cedar roof
    z, h = Z + 0.12, 2.85
    x1, x0, y0, y1 = -3.0, -9.2, -9.0, 12.0
    V.deck(-9.5, -1.6, y0 - 0.6, y1 + 0.6, z, "y", mat=H.water_deck(), seed=3)
    cs = MT.coralstone("cross", "#a99c85", "#cfc2a8")
    for y in (y0, -2.2, 4.8, y1):
        add(box(6.6, 0.42, h, (-6.1, y, z)), cs)
    add(box(0.25, y1 - y0, h, (x0, 1.5, z)), MT.plaster("#e6dac4"))
    fr = MT._c("frame", lambda: MT.plain("frame", "#17140f", 0.4, 1))
    for a, b in ((y0 + 0.2, -2.4), (-2.0, 4.6), (5.0, y1 - 0.2)):
        V.glassdoor(a, b, z, z + h - 0.06, x1, 4, "y", fr=0.045, mat=fr)
    V.add(box(6.2, 20.6, 0.03, (-6.1, 1.5, z)), MT.teak())
    H.flat_roof(-10.4, -0.7, y0 - 1.6, y1 + 1.6, z + h, 0.30)
    V.posts([(-1.25, y) for y in (-8.6, -2.2, 4.8, 11.4)], z, z + h, 0.07, MT.darkwood())
    # rooms
    bed = MT._c("bedl", lambda: MT.linen("#f5f1e8", "bed", weave=300))
    cu = [
        MT._c("cq%d" % i, lambda c=c: MT.linen(c, "cq", weave=500))
        for i, c in enumerate(("#2e6f78", "#d8c9ac"))
    ]
    for y in (-5.6, 8.4):
        add(box(2.1, 2.2, 0.5, (-6.4, y, z), bevel=0.06), bed)
        [P.cushion(0.9, 0.6, 0.22, bed, (-7.3, y + d, z + 0.62), (0, 0.35, 1.57)) for d in (-0.55, 0.55)]
        add(box(0.1, 2.8, 1.3, (-7.7, y, z)), MT.darkwood())
        add(box(0.7, 2.1, 0.06, (-5.6, y, z + 0.5), bevel=0.02), cu[0])
    add(box(0.9, 2.6, 0.42, (-7.2, 1.4, z), bevel=0.08), bed)
    add(box(0.3, 2.6, 0.8, (-7.7, 1.4, z), bevel=0.08), bed)
    for k in range(3):
        P.cushion(0.5, 0.45, 0.18, cu[k % 2], (-7.3, 0.6 + 0.8 * k, z + 0.62), (0, 1.1, 0.1 * k), 0.4, k)
    add(
        lathe([(0, 0.32), (0.5, 0.32), (0.5, 0.36), (0, 0.36)], 40),
        MT.darkwood(),
        smooth=True,
        angle=30,
        loc=(-5.7, 1.4, z),
    )
    P.bowl(0.16, 0.1, loc=(-5.7, 1.4, z + 0.36))
    for y, e in ((-7.6, 34), (-3.6, 34), (1.4, 55), (6.4, 34), (10.4, 34)):
        add(ico(0.15, 3), MT.emit("#ffbe78", 6), smooth=True, loc=(-7.4, y, z + 1.15))
        point((-6.4, y, z + 1.9), e, (1, 0.60, 0.32), 0.2)
    V.curtain(x1 - 0.2, -8.7, x1 - 0.2, -7.6, z + 0.03, z + h - 0.1, 8)
    V.curtain(x1 - 0.2, -3.4, x1 - 0.2, -2.5, z + 0.03, z + h - 0.1, 7, seed=2)
    V.curtain(x1 - 0.2, 3.8, x1 - 0.2, 4.5, z + 0.03, z + h - 0.1, 6, seed=4)
    V.curtain(x1 - 0.2, 10.8, x1 - 0.2, 11.7, z + 0.03, z + h - 0.1, 7, seed=5)
    # the night deck at the far end, without lamps
    for x, a in ((1.2, 1.48), (2.3, 1.62), (3.4, 1.55)):
        V.lounger(x, 8.6, Z, a + math.pi, back=0.7)
    for x, y, s in ((-0.95, -8.2, 0.5), (-0.7, 6.6, 0.55), (4.2, -9.4, 0.5)):
        add(
            lathe([(0, 0), (0.2, 0), (0.3, 0.2), (0.27, 0.52), (0.22, 0.56), (0.22, 0.54), (0, 0.5)], 40),
            MT._c("pot", lambda: MT.plain("pot", "#4a4a48", 0.6, var=0.1, bumps=30)),
            smooth=True,
            loc=(x, y, Z),
        )
        PL.agave_like((x, y, Z + 0.5), 28, 1.7 * s, 0.09, seed=int(x * 7 + 90))
    g = np.random.default_rng(2)
    for i in range(12):
        PL.shrub(
            (-2.6 + 2.3 * g.random(), 13.6 + 1.6 * g.random(), Z - 0.4),
            0.7 + 0.3 * g.random(),
            120,
            0.34,
            0.12,
            seed=i,
        )
    PL.palm((-6.5, 15.5, 1.2), 9.5, (2.6, 0.6), 3, 28)
    PL.palm((-9.5, 17, 1.2), 11, (1.2, 0.6), 4, 28)
    PL.palm((-1.2, 18.5, 0.6), 8.6, (1.9, 0.6), 8, 28)

    def land(x, y):
        return (
            1.6
            - 0.03 * np.clip(x + 2, -9, 20) ** 2
            - 0.35 * np.clip(x - 2, 0, 20)
            + 0.1 * V.n2(x, y, 0.3, 3, 1)
            - 0.002 * np.clip(y - 14, 0, 60) ** 2
        )

    V.terrain(land, -40, 12, 11, 60, 200, MT.sand())
