from lib.core import *
from lib import mats as MT, props as P, plants as PL, villa as V, houses as H, rooms as RM, sky

RENDER = dict(bounces=6, trans=5, clamp=5, transp=14, diffuse=3)
GRADE = "--key 0.25 --power 1.42 --bloom 0.05 --temp 0.055 --sat 1.2"
Z = 2.4


def wall_with(x0, x1, z0, z1, y, holes, mat, th=0.38, axis="x"):
    """a wall along x (or y) with rectangular holes (a, b, bottom, top)"""
    gs = []
    xs = sorted({x0, x1, *[h[0] for h in holes], *[h[1] for h in holes]})
    for a, b in zip(xs[:-1], xs[1:]):
        hole = [h for h in holes if h[0] <= a and h[1] >= b]
        for lo, hi in ([(z0, hole[0][2]), (hole[0][3], z1)] if hole else [(z0, z1)]):
            if hi - lo > 0.01:
                gs.append(box(b - a, th, hi - lo, ((a + b) / 2, 0, lo)))
    g = join(gs)
    add(g.tf(loc=(0, y, 0)) if axis == "x" else g.tf(rot=(0, 0, math.pi / 2), loc=(y, 0, 0)), mat)


def build():
    cam = (3.3, -14.6, Z + 1.25)
    camera(cam, (-1.3, 1.6, Z + 2.75), 24)
    sky.use("golden", 0.8, az=106, sunmul=1.45, soft=0.8)
    V.sea(
        (0, -10, 6),
        170,
        V.sea_mat(
            None,
            shallow="#6fd0c4",
            mid="#2a9fb0",
            deep="#12668c",
            far="#0f4d78",
            d0=0,
            d1=400,
            bump=0.5,
            rough=0.1,
            foam=False,
            reefs=0.4,
        ),
        V.Waves(amp=0.09, dirdeg=250),
        az=-12,
        near=6,
    )
    lime = MT.plaster("#f3e9d6", var=0.07, bump=0.3, name="lime")
    lime2 = MT.plaster("#ead9bd", var=0.06, name="lime2")
    fr = MT._c("frame", lambda: MT.wood("frame", "#3a2415", "#74502f", rough=0.5))
    rim = MT.paving("#d8c8a8", 0.6, rough=0.5)
    # terrace and pool
    V.pave(-13, -5.4, -18, 16, Z, rim)
    V.pave(-5.4, 4.4, -2.3, 16, Z, rim)
    V.pave(4.4, 11.5, -18, 9, Z, rim)
    V.pave(-5.4, 4.4, -24, -13.4, Z, rim)
    V.pool(
        -5.4,
        4.4,
        -13.4,
        -2.3,
        Z,
        1.35,
        "#38aebb",
        0.42,
        MT.coralstone("rimstone", "#d9cbab", "#f0e5cb", 1.1, 0.6),
        None,
        wave=0.05,
        level=-0.05,
    )
    # ground floor, x -10..3, y 0..9
    z, h = Z, 3.05
    wall_with(
        -10,
        3,
        z,
        z + h + 0.1,
        0.2,
        [
            (-9, -7.4, z + 0.9, z + 2.4),
            (-5.9, -3.5, z, z + 2.45),
            (-2.7, -0.3, z, z + 2.45),
            (0.5, 2.1, z + 0.9, z + 2.4),
        ],
        lime,
    )
    wall_with(
        0.4, 9, z, z + h + 0.1, 2.81, [(1.6, 3.4, z, z + 2.45), (5.2, 7.2, z + 0.9, z + 2.4)], lime, axis="y"
    )
    add(box(0.38, 8.6, h + 0.1, (-9.8, 4.7, z)), lime)
    add(box(13, 0.38, h + 0.1, (-3.5, 9, z)), lime)
    for a, b in ((-5.9, -3.5), (-2.7, -0.3)):
        V.glassdoor(a, b, z, z + 2.45, 0.3, 2, mat=fr)
    V.glassdoor(1.6, 3.4, z, z + 2.45, 2.7, 2, "y", mat=fr)
    for a, b in ((-9, -7.4), (0.5, 2.1)):
        V.glassdoor(a, b, z + 0.9, z + 2.4, 0.3, 2, mat=fr)
    V.glassdoor(5.2, 7.2, z + 0.9, z + 2.4, 2.7, 2, "y", mat=fr)
    shut = MT._c("shut", lambda: MT.plain("shut", "#5f7d78", 0.6, var=0.08))
    for a in (-9.85, -7.36, -0.36, 2.14):
        V.louver(a, a + 0.8, z + 0.86, z + 2.44, -0.03, mat=shut)
    for a, b in ((-6.5, 0.3),):
        H.tile_face(
            (a, -1.0, z + h - 0.5),
            (b, -1.0, z + h - 0.5),
            (a, 0.05, z + h - 0.06),
            (b, 0.05, z + h - 0.06),
            H.roof_tiles(),
            31,
        )
        V.slab(
            (a, -1.0, z + h - 0.5),
            (b, -1.0, z + h - 0.5),
            (b, 0.05, z + h - 0.06),
            (a, 0.05, z + h - 0.06),
            0.07,
            fr,
        )
        add(
            join(
                [
                    box(0.1, 0.95, 0.12, (x, -0.45, z + h - 0.62)).tf(rot=(0, 0, 0))
                    for x in np.arange(a + 0.2, b, 1.28)
                ]
            ),
            fr,
        )
    # upper floor, set back: x -10..-1.5; its roof, and the roof terrace on the lower part
    uz = z + h + 0.1
    add(box(13.3, 9.3, 0.18, (-3.5, 4.6, uz - 0.04), bevel=0.02), lime2)
    wall_with(
        -10,
        -2.4,
        uz,
        uz + 2.75,
        1.4,
        [(-9, -7.2, uz + 0.1, uz + 2.2), (-5.4, -3.4, uz + 0.1, uz + 2.2)],
        lime,
    )
    wall_with(
        1.4,
        8.9,
        uz,
        uz + 2.75,
        -2.4,
        [(2.6, 4.4, uz + 0.1, uz + 2.2), (5.8, 7.2, uz + 0.9, uz + 2.2)],
        lime,
        axis="y",
    )
    add(box(0.38, 7.6, 2.75, (-9.8, 5.1, uz)), lime)
    add(box(7.6, 0.38, 2.75, (-6.2, 8.8, uz)), lime)
    for a, b in ((-9, -7.2), (-5.4, -3.4)):
        V.glassdoor(a, b, uz + 0.1, uz + 2.2, 1.5, 2, mat=fr)
        [V.louver(q, q + 0.75, uz + 0.06, uz + 2.24, 1.17, mat=shut) for q in (a - 0.78, b + 0.03)]
    V.glassdoor(2.6, 4.4, uz + 0.1, uz + 2.2, -2.5, 2, "y", mat=fr)
    V.glassdoor(5.8, 7.2, uz + 0.9, uz + 2.2, -2.5, 2, "y", mat=fr)
    H.tiled_hip(-10, -2.2, 1.2, 9, uz + 2.75, 1.9, 0.7, seed=2)
    # parapet of the roof terrace with a pergola and a tiled lip over the ground floor
    for sx, sy, x, y in ((13.3, 0.25, -3.5, 0.05), (0.25, 9.2, 3.05, 4.6)):
        add(box(sx, sy, 0.55, (x, y, uz), bevel=0.02), lime)
        add(
            box(sx + 0.1, sy + 0.1, 0.06, (x, y, uz + 0.55), bevel=0.015),
            MT.coralstone("cope", "#cdbb98", "#e2d3b4", 1.2, 0.6),
        )
    add(
        join(
            [
                tube([(x, 0.05, uz + 0.6), (x, 0.05, uz + 0.8), (x, 0.05, uz + 1.0)], 0.018, 6)
                for x in np.arange(-9.8, 3, 0.14)
            ]
            + [
                tube([(3.05, y, uz + 0.6), (3.05, y, uz + 0.8), (3.05, y, uz + 1.0)], 0.018, 6)
                for y in np.arange(0.2, 9, 0.14)
            ]
            + [box(13.2, 0.05, 0.05, (-3.5, 0.05, uz + 1.0)), box(0.05, 9, 0.05, (3.05, 4.6, uz + 1.0))]
        ),
        MT.blackmetal(),
    )
    tw = MT.teak()
    add(
        join(
            [box(0.14, 0.14, 2.5, (x, y, uz)) for x in (-1.2, 2.4) for y in (1.0, 5.2)]
            + [box(4.6, 0.1, 0.2, (0.6, y, uz + 2.5)) for y in (1.0, 5.2)]
            + [box(0.07, 5.4, 0.14, (-1.4 + 0.45 * i, 3.1, uz + 2.7)) for i in range(10)]
        ),
        tw,
    )
    V.curtain(-1.2, 1.0, -0.4, 1.0, uz + 0.1, uz + 2.5, 5, 0.06, gather=0.4)
    V.curtain(1.8, 1.0, 2.4, 1.0, uz + 0.1, uz + 2.5, 5, 0.06, gather=0.4, seed=2)
    V.lounger(1.2, 3.6, uz + 0.15, -1.2)
    V.parasol(2.0, 7.4, uz + 0.1, 2.7, 1.6, "#f3ead6")
    # rooms that one could live in: kitchen, living room, dining table and a bedroom below, two bedrooms above
    RM.SIMULATE[0] = False
    lamp = (1, 0.58, 0.28)
    clay, sage, cream = (MT.plaster(c, var=0.08, name="in") for c in ("#c99c70", "#9aa58c", "#d8c6a2"))
    add(box(3.4, 0.1, 3.0, (-8.2, 4.6, z)), sage)
    add(box(6.4, 0.1, 3.0, (-3.2, 5.2, z)), cream)
    add(box(2.8, 0.1, 3.0, (1.5, 3.9, z)), clay)
    add(join([box(0.12, 5.2, 3.0, (x, 2.8, z)) for x in (-6.5, 0.05)]), cream)
    add(box(4.1, 0.1, 2.6, (-7.9, 5.2, uz)), clay)
    add(box(3.7, 0.1, 2.6, (-4.2, 5.6, uz)), sage)
    add(box(0.12, 4.4, 2.6, (-6.1, 3.6, uz)), cream)
    add(join([box(12.6, 6, 0.06, (-3.5, 3.2, z + h - 0.08)), box(7.3, 6, 0.06, (-6.2, 4.2, uz + 2.6))]), cream)
    # kitchen
    add(join([box(3.0, 0.6, 0.9, (-8.2, 4.2, z), bevel=0.01), box(2.6, 0.32, 0.04, (-8.2, 4.4, z + 1.5)), box(2.6, 0.32, 0.04, (-8.2, 4.4, z + 1.95))]), MT.teak(), angle=30)
    for i in range(12):
        P.bowl(0.07 + 0.03 * (i % 3), 0.1 + 0.03 * (i % 2), loc=(-9.4 + 0.22 * i, 4.35, z + (1.54, 1.99)[i % 2]), mat=MT._c("kc%d" % (i % 3), lambda i=i: MT.ceramic(("#efe6d4", "#5f7d78", "#b07a52")[i % 3], "kc")))
    RM.pendant(-8.2, 2.9, z + 2.0, 0.22, 190, lamp, 0.7, 1)
    # living room and dining table
    RM.sofa(-4.9, 4.3, z, 0.0, 2.2)
    RM.armchair(-5.9, 2.6, z, 1.0, cushion="#c98f4a")
    RM.rug(-4.8, 2.9, z + 0.01, 2.4, 1.8, "#d9cdb2", "#8f5a3c")
    RM.floor_lamp(-3.45, 4.4, z, power=150, c=lamp)
    RM.art(-4.9, 5.13, z + 1.8, 1.5, 0.9, 0.0, 1)
    H.table_set(-1.6, 3.0, z, 0.0, 2.5)
    RM.vase(-1.6, 3.0, z + 0.76, 0.32, 6, 3)
    for k, x in enumerate((-2.2, -1.0)):
        RM.pendant(x, 3.0, z + 1.85 + 0.06 * k, 0.24, 190, lamp, 0.9, 3 + k)
    RM.bookshelf(-0.9, 4.98, z, 1.2, 2.0, seed=5)
    # bedroom behind the window on the right
    RM.lamp(1.0, 3.5, z + 0.75, 0.55, 110, lamp)
    add(box(1.2, 0.4, 0.75, (1.1, 3.5, z), bevel=0.01), MT.teak())
    RM.art(1.6, 3.83, z + 1.75, 1.0, 0.7, 0.0, 4)
    # upstairs
    for x, y, t in ((-8.0, 4.1, "#3f6a70"), (-4.2, 4.5, "#b06a3a")):
        RM.group(lambda: RM.bed(1.7, 2.0, "boards", t, ("#c98f4a",), plain=True), (x, y, uz + 0.1))
        for dx in (-1.2, 1.2):
            RM.lamp(x + dx, y + 0.8, uz + 0.75, 0.5, 80, lamp)
            add(box(0.45, 0.4, 0.65, (x + dx, y + 0.8, uz + 0.1), bevel=0.01), MT.teak())
        RM.art(x, y + 1.0, uz + 1.9, 1.1, 0.5, 0.0, int(-x))
        RM.pendant(x + 0.2, 2.7, uz + 2.0, 0.18, 150, lamp, 0.4, int(-x))
    point((1.3, 3, z + 2.2), 30, lamp, 0.25)
    for k, (a, b) in enumerate(((-5.8, -5.2), (-4.1, -3.6), (-2.6, -2.1), (-0.9, -0.4))):
        V.curtain(a, 0.55, b, 0.55, z + 0.03, z + 2.4, 5, seed=k)
    for k, (a, b) in enumerate(((-8.9, -8.3), (-7.9, -7.3), (-5.3, -4.8), (-4, -3.5))):
        V.curtain(a, 1.75, b, 1.75, uz + 0.13, uz + 2.15, 5, seed=k + 5)
    for x in (-6.5, 0.0):
        add(
            lathe([(0, 0), (0.09, 0), (0.13, 0.3), (0, 0.3)], 20),
            MT.emit("#ffb25e", 5),
            loc=(x, -0.1, z + 2.15),
        )
        point((x, -0.25, z + 2.2), 16, (1, 0.6, 0.3), 0.06)
    # along the pool
    for x, y, a in ((6.0, -9.6, 3.28), (6.1, -8.1, 3.2), (6.1, -5.2, 3.1), (6.2, -3.7, 3.2)):
        V.lounger(x, y, Z, a, back=0.8)
    V.parasol(7.0, -6.6, Z, 2.7, 1.75, "#f4ecd9")
    add(
        lathe([(0, 0), (0.3, 0), (0.3, 0.05), (0.06, 0.1), (0, 0.1)], 30),
        MT.stone("foot", "#8d8373", "#b7ab98", 0.8),
        smooth=True,
        angle=30,
        loc=(7.0, -6.6, Z),
    )
    H.table_set(-7.6, -3.6, Z, 0.0, 3.0)
    ter = MT._c("terra", lambda: MT.plain("terra", "#8f6a52", 0.8, var=0.2, bumps=25))
    for k, (x, y, s) in enumerate(
        (
            (-6.5, -0.7, 1.0),
            (-3.1, -0.65, 0.8),
            (2.6, -0.6, 1.05),
            (3.6, 1.0, 0.8),
            (-9.6, -0.8, 1.2),
            (3.7, 4.6, 1.0),
        )
    ):
        add(
            lathe(
                np.array(
                    [
                        (0, 0),
                        (0.2, 0),
                        (0.34, 0.3),
                        (0.3, 0.55),
                        (0.26, 0.62),
                        (0.33, 0.68),
                        (0.30, 0.7),
                        (0.25, 0.66),
                        (0, 0.62),
                    ]
                )
                * s,
                40,
            ),
            ter,
            smooth=True,
            loc=(x, y, Z),
        )
        (
            PL.shrub((x, y, Z + 0.66 * s), 0.34 * s, 150, 0.11, 0.05, seed=k, mat=MT._c("olive", lambda: MT.leaf("olive", "#33442a", "#8b9a72", trans=0.2, gloss=0.08, rough=0.5)))
            if k % 2
            else PL.shrub((x, y, Z + 0.7 * s), 0.42 * s, 110, 0.16, 0.09, seed=k, nfl=26)
        )
    for i in range(9):
        PL.shrub(
            (-10.6 - 0.3 * (i % 2), -1.5 + 1.2 * i, Z - 0.1),
            0.6,
            120,
            0.26,
            0.1,
            seed=60 + i,
            nfl=22 if i % 3 else 0,
        )
    for i in range(7):
        PL.shrub(
            (3.9 + 0.25 * (i % 2), 0.4 + 1.25 * i, Z - 0.1),
            0.55,
            120,
            0.26,
            0.1,
            seed=200 + i,
            nfl=20 if i % 2 else 0,
        )
    for i in range(4):
        H.sea_grape((-13 + 0.9 * i, -3.2 - 0.5 * i * 0.4, Z - 0.2), 0.8, 210 + i)
    # bougainvillea over the corner, palms, the point
    g = np.random.default_rng(8)
    for i in range(13):
        PL.shrub(
            (-9.6 + 0.9 * g.random(), -0.15, Z + 0.5 + 0.42 * i * 0.9),
            0.42 + 0.14 * g.random(),
            70,
            0.16,
            0.09,
            seed=100 + i,
            nfl=46,
        )
    for i in range(5):
        PL.shrub((-9.0 + 0.7 * i, -0.12, Z + 3.4 - 0.12 * i), 0.36, 60, 0.16, 0.09, seed=120 + i, nfl=40)
    PL.palm((-12.6, 3.0, Z - 0.4), 9.6, (-1.3, 0.8), 2, 30)
    PL.palm((-11.8, -6.5, Z - 0.2), 7.6, (-1.3, -0.6), 7, 28)
    PL.palm((6.2, 12.5, Z - 0.6), 8.6, (1.4, 0.8), 3, 30)
    PL.palm((9.2, 11, Z - 0.8), 6.6, (1.5, -0.4), 4, 28)
    PL.palm((-14, 11, Z - 0.6), 11.0, (0.8, 0.4), 5, 28)
    PL.palm((-15.5, 1.0, Z - 0.6), 8.2, (-1.0, -0.4), 9, 28)
    PL.palm((-17.5, 7, Z - 0.6), 9.4, (1.2, 0.5), 11, 28)
    for i in range(12):
        PL.shrub(
            (4.0 + 0.75 * i, 10.2 + 1.2 * g.normal() * 0.4, Z - 0.5),
            0.8 + 0.3 * g.random(),
            120,
            0.34,
            0.12,
            seed=140 + i,
            nfl=16 if i % 3 == 0 else 0,
        )

    def land(x, y):
        return (
            Z
            - 0.25
            - 0.02 * np.clip(np.hypot((x + 2) / 1.2, y - 2) - 13, 0, 40) ** 1.7
            + 0.15 * V.n2(x, y, 0.3, 3, 1)
            - 0.4 * np.clip(y - 18, 0, 30)
        )

    V.terrain(land, -50, 40, 8.8, 50, 220, MT.sand())
