from lib.core import *
from lib import mats as MT, props as P, plants as PL, villa as V, houses as H, sky

RENDER = dict(bounces=8, trans=7, clamp=5, transp=16)
GRADE = "--key 0.34 --power 1.48 --bloom 0.04 --temp=-0.17 --tint 0.005 --sat 1.5"
Z = 1.7


def build():
    cam = (15.5, -15.5, 2.6)
    camera(cam, (-1.2, 5.4, 3.55), 27)
    sky.use("sunrise", 0.8, az=112, sunmul=1.5, soft=0.9)
    V.sea(
        cam,
        110,
        V.sea_mat(
            None,
            shallow="#e2fbea",
            mid="#9ce8d2",
            deep="#3fb0b4",
            far="#2a86a0",
            d0=-16,
            d1=260,
            bump=0.5,
            rough=0.05,
            foam=False,
            reefs=0.35,
            caustics=0.1,
            wobble=26.0,
            clear=(13, -13, 8, 40, 0.55),
            tint=(0.74, 1.0, 0.93),
        ),
        V.Waves(size=60, wind=3.0, amp=0.05, dirdeg=200, lmin=0.25),
        az=-38,
        near=1.2,
        nu=900,
        nv=900,
    )
    V.lagoon_bed(-50, 40, -24, 60, -1.5, grass=0.35, caustics=0.6, seed=4)
    white, trim, roof = (
        H.white_boards("#e9e5da", "#fbf9f3"),
        H.paint("#f6f3ec"),
        H.shingles("#a59c8d", "#dcd5c6"),
    )
    # platform
    V.deck(-7.2, 7.2, -2, 13, Z, "x", mat=H.water_deck(), seed=1)
    H.piles([(x, y) for x in np.linspace(-6.9, 6.9, 7) for y in np.linspace(-1.7, 12.7, 6)], -1.8, Z - 0.05)
    V.deck(7.2, 10.4, 1.2, 9.8, Z - 0.36, "y", mat=H.water_deck(), seed=2)
    H.piles([(x, y) for x in (7.6, 10.1) for y in np.linspace(1.5, 9.5, 4)], -1.8, Z - 0.4)
    x0, x1, y0, y1, h = -4.4, 4.4, 1.4, 9.6, 2.75
    # walls: louvred doors to the south, an open gable to the east
    V.boards(x0, x0 + 2.0, Z, Z + h, y0, white, seed=1)
    V.boards(x1 - 2.0, x1, Z, Z + h, y0, white, seed=2)
    V.boards(x0 + 2, x1 - 2, Z + 2.35, Z + h, y0, white, vertical=False)
    V.glassdoor(x0 + 2, x1 - 2, Z, Z + 2.35, y0, 4, mat=trim)
    V.boards(y0, y1, Z, Z + h, x0, white, "y", seed=3)
    V.boards(x0, x1, Z, Z + h, y1, white, seed=5)
    for a in (x0 + 1.05, x1 - 1.95):
        V.louver(a, a + 0.9, Z + 0.02, Z + 2.35, y0 - 0.06, mat=trim)
    V.boards(y0, y0 + 1.0, Z, Z + h, x1, white, "y", seed=6)
    V.boards(y1 - 1.0, y1, Z, Z + h, x1, white, "y", seed=7)
    V.glassdoor(y0 + 1.0, y1 - 1.0, Z, Z + h, x1, 5, "y", mat=trim)
    # high gable, ridge to the east, its end glazed between white posts
    gz = Z + h + 0.55
    V.add(box(x1 - x0, 0.12, 0.6, ((x0 + x1) / 2, y0, Z + h)), trim)
    V.add(box(x1 - x0, 0.12, 0.6, ((x0 + x1) / 2, y1, Z + h)), trim)
    add(box(0.12, y1 - y0, 0.6, (x0, (y0 + y1) / 2, Z + h)), trim)
    V.gable_roof(x0, x1, y0, y1, gz, 3.7, roof, 0.75, "x", trim, seed=4, ends=(0,))
    cy = (y0 + y1) / 2
    add(
        join(
            [
                box(0.12, 0.12, 3.7 * (1 - abs(y - cy) / ((y1 - y0) / 2)) + 0.5, (x1, y, Z + h))
                for y in np.linspace(y0 + 1.0, y1 - 1.0, 6)
            ]
            + [
                box(0.12, y1 - y0, 0.16, (x1, cy, Z + h - 0.1)),
                box(0.1, (y1 - y0) * 0.46, 0.12, (x1, cy, gz + 1.9)),
            ]
        ),
        trim,
    )
    H.skirt_roof(x0, x1, y0, y1, Z + h + 0.5, 0.62, 2.35, roof, trim, seed=9)
    V.posts(
        [(x, -0.75) for x in np.linspace(-6.5, 6.5, 6)]
        + [(x, 11.75) for x in np.linspace(-6.5, 6.5, 6)]
        + [(6.5, y) for y in (1.75, 4.2, 6.8, 9.25)]
        + [(-6.5, y) for y in (1.75, 4.2, 6.8, 9.25)],
        Z,
        Z + 2.62,
        0.085,
        trim,
    )
    V.rope_rail([(-7.1, 12.9), (-7.1, -1.9), (7.1, -1.9), (7.1, 1.1)], Z, mat=trim)
    V.rope_rail([(7.1, 9.9), (7.1, 12.9)], Z, mat=trim)
    # rooms
    bed = MT._c("bedl", lambda: MT.linen("#f7f3ea", "bed", weave=300))
    add(box(2.1, 2.2, 0.5, (-1.2, 5.5, Z), bevel=0.06), bed)
    P.cushion(0.9, 0.6, 0.22, bed, (-2.0, 5.0, Z + 0.6), (0, 0.3, 1.57))
    P.cushion(0.9, 0.6, 0.22, bed, (-2.0, 6.1, Z + 0.6), (0, 0.3, 1.57))
    add(box(8.6, 8, 0.03, (0, 5.5, Z)), MT.palewood())
    add(box(0.1, 7.9, 2.9, (x0 + 0.3, 5.5, Z)), H.white_boards())
    point((0, 5.5, Z + 3.4), 150, (1, 0.74, 0.46), 0.3)
    point((2.5, 5.5, Z + 2.2), 60, (1, 0.74, 0.46), 0.2)
    V.curtain(x1 - 0.15, 2.5, x1 - 0.15, 3.3, Z + 0.03, Z + 2.65, 6)
    V.curtain(x1 - 0.15, 7.8, x1 - 0.15, 8.5, Z + 0.03, Z + 2.65, 6, seed=2)
    for k, (x, y, a) in enumerate(((8.6, 3.4, 0.05), (8.6, 5.0, -0.04))):
        V.lounger(x, y, Z - 0.36, a + math.pi, back=0.75)
    V.parasol(8.9, 6.3, Z - 0.36, 2.6, 1.5, "#f6f1e6")
    V.lounger(-3.6, -1.0, Z, 0.1)
    V.lantern(6.7, -1.5, Z, 0.42, 14, 5)
    V.lantern(6.7, 9.6, Z, 0.42, 14, 5)
    for x, y, s in ((5.6, 0.2, 0.6), (-5.6, 0.3, 0.55), (5.7, 11, 0.6)):
        add(
            lathe([(0, 0), (0.17, 0), (0.26, 0.18), (0.24, 0.42), (0.20, 0.46), (0.2, 0.44), (0, 0.42)], 40),
            MT._c("pot", lambda: MT.plain("pot", "#d9d2c2", 0.7, var=0.05, bumps=30)),
            smooth=True,
            loc=(x, y, Z),
        )
        PL.agave_like((x, y, Z + 0.4), 26, 1.8 * s, 0.10, seed=int(x * 7 + 90))
    # swim ladder and canoe
    for sx in (2.6, 3.2):
        add(
            tube(
                spline(
                    [(10.42, sx, Z + 0.45), (10.75, sx, Z + 0.35), (10.62, sx, -0.2), (10.62, sx, -1.2)], 24
                ),
                0.028,
                10,
            ),
            MT.steel(),
            smooth=True,
        )
    for k in range(5):
        add(box(0.09, 0.6, 0.03, (10.62, 2.9, Z - 0.7 - 0.33 * k)), MT.teak())
    H.boat(12.6, -3.4, -0.06, 0.45, "#d9a53f")
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
