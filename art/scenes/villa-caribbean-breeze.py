from lib.core import *
from lib import mats as MT, props as P, plants as PL, villa as V, sky

RENDER = dict(bounces=8, trans=6, clamp=5, transp=16)
GRADE = "--key 0.31 --power 1.42 --slope 1.12 --bloom 0.03 --temp 0.01"
Z = 1.75


def hut(ox, oy, detail=True, seed=0):
    """overwater pavilion, origin = front-left corner of the deck"""
    white = MT._c("turq", lambda: MT.wood("turq", "#3f9d9a", "#6cc4bd", rough=0.6, grain=1, bump=0.12))
    sh = MT._c(
        "shing", lambda: MT.wood("shing", "#8d7f6c", "#cbbca4", axis="Y", rough=0.8, bump=0.5, scale=2.0)
    )
    x0, x1, y0, y1 = ox + 1.4, ox + 8.4, oy + 3.4, oy + 9.4
    h = 2.7
    V.deck(
        ox,
        ox + 9.6,
        oy,
        oy + 10.4,
        Z,
        "x",
        seed=seed,
        mat=MT._c("greydeck", lambda: MT.wood("greydeck", "#6d5a45", "#c3a27b", rough=0.6, worn=0.5)),
    )
    V.posts(
        [(ox + 0.3 + i * 2.25, oy + 0.3 + j * 2.45) for i in range(5) for j in range(5)],
        -1.7,
        Z - 0.05,
        0.14,
        MT._c("pile", lambda: MT.wood("pile", "#5a4a38", "#9a8468", axis="Z", rough=0.8, bump=0.6)),
    )
    add(join([box(9.6, 0.12, 0.22, (ox + 4.8, oy + 0.3 + j * 2.45, Z - 0.30)) for j in range(5)]), MT.deck())
    z = Z
    V.boards(x0, x0 + 1.1, z, z + h, y0, white, seed=1)
    V.boards(x1 - 1.1, x1, z, z + h, y0, white, seed=2)
    V.boards(x0 + 1.1, x1 - 1.1, z + 2.35, z + h, y0, white, vertical=False)
    # its thickness lies outside, where the roof is lower already
    V.boards(y0, y1, z, z + h - 0.12, x0, white, "y", seed=3)
    V.boards(y0, y1, z, z + h, x1, white, "y", seed=4)
    V.glassdoor(
        x0 + 1.1, x1 - 1.1, z, z + 2.35, y0, 4, mat=MT._c("frame", lambda: MT.plain("frame", "#f3efe6", 0.4))
    )
    blue = MT._c("shut", lambda: MT.plain("shut", "#f3efe6", 0.5, var=0.06))
    V.louver(x0 + 1.1 - 0.95, x0 + 1.1 - 0.05, z + 0.02, z + 2.35, y0 - 0.07, mat=blue)
    V.louver(x1 - 1.05, x1 - 0.15, z + 0.02, z + 2.35, y0 - 0.07, mat=blue)
    for yy in (y0 + 1.2, y0 + 3.6):
        V.louver(yy, yy + 1.2, z + 0.7, z + 2.2, x0 - 0.08, "y", mat=blue)
    V.gable_roof(x0, x1, y0 - 1.9, y1, z + h, 2.35, sh, 0.55, "y", seed=seed)
    V.posts(
        [(x0 + 0.05, y0 - 1.8), (x1 - 0.05, y0 - 1.8), (x0 + 2.35, y0 - 1.8), (x1 - 2.35, y0 - 1.8)],
        z,
        z + h - 0.13,
        0.085,
        MT._c("wpost", lambda: MT.plain("wpost", "#f3efe6", 0.5)),
    )
    add(join([box(x1 - x0, 0.14, 0.2, ((x0 + x1) / 2, y0 - 1.8, z + h - 0.14))]), MT._c("wpost", None))
    # inside
    bed = MT._c("bedl", lambda: MT.linen("#f5f1e8", "bed", weave=300))
    add(box(2.1, 2.1, 0.5, ((x0 + x1) / 2, y0 + 2.6, z), bevel=0.06), bed)
    add(box(6.8, 0.1, 2.6, ((x0 + x1) / 2, y1 - 0.2, z)), MT.plaster("#e8dcc6", name="in"))
    point(((x0 + x1) / 2, y0 + 1.6, z + 2.3), 160, (1, 0.85, 0.65), 0.3)
    V.curtain(x0 + 1.2, y0 + 0.18, x0 + 2.0, y0 + 0.18, z + 0.03, z + 2.3, 5, 0.05)
    V.curtain(x1 - 2.0, y0 + 0.18, x1 - 1.2, y0 + 0.18, z + 0.03, z + 2.3, 5, 0.05, seed=4)
    if not detail:
        return
    V.rope_rail([(ox + 0.06, oy + 10.2), (ox + 0.06, oy + 0.06), (ox + 2.9, oy + 0.06)], Z)
    V.rope_rail([(ox + 5.0, oy + 0.06), (ox + 9.54, oy + 0.06), (ox + 9.54, oy + 10.2)], Z)
    # steps to the water
    for i in range(7):
        add(
            box(1.9, 0.30, 0.05, (ox + 3.95, oy - 0.18 - 0.27 * i, Z - 0.26 - 0.25 * i), bevel=0.006),
            MT.deck(),
        )
    for sx in (-0.98, 0.98):
        add(
            tube(
                [
                    (ox + 3.95 + sx, oy, Z - 0.1),
                    (ox + 3.95 + sx, oy - 0.95, Z - 0.98),
                    (ox + 3.95 + sx, oy - 2.1, Z - 2.05),
                ],
                0.06,
                8,
            ),
            MT.deck(),
        )
        add(
            tube(
                spline(
                    [
                        (ox + 3.95 + sx, oy - 0.05, Z),
                        (ox + 3.95 + sx, oy - 0.05, Z + 0.9),
                        (ox + 3.95 + sx, oy - 1.1, Z - 0.05),
                        (ox + 3.95 + sx, oy - 1.5, Z - 1.3),
                    ],
                    24,
                ),
                0.028,
                8,
            ),
            MT.palewood(),
            smooth=True,
        )
    V.lounger(ox + 6.2, oy + 1.25, Z, math.pi / 2 + 0.12, back=0.75)
    V.lounger(ox + 7.4, oy + 1.35, Z, math.pi / 2 + 0.02, back=0.75)
    V.parasol(ox + 8.5, oy + 1.5, Z, 2.55, 1.45, "#f4efe2")
    add(
        lathe([(0, 0.38), (0.24, 0.38), (0.25, 0.40), (0.24, 0.42), (0, 0.42)], 40),
        MT.teak(),
        smooth=True,
        angle=30,
        loc=(ox + 6.8, oy + 0.8, Z),
    )
    add(
        tube(
            [(ox + 6.8, oy + 0.8, Z), (ox + 6.8, oy + 0.8, Z + 0.2), (ox + 6.8, oy + 0.8, Z + 0.4)], 0.03, 8
        ),
        MT.teak(),
    )
    for x, y, s in ((0.55, 2.9, 0.62), (0.6, 5.4, 0.5), (8.9, 3.0, 0.55)):
        add(
            lathe([(0, 0), (0.17, 0), (0.26, 0.18), (0.24, 0.42), (0.20, 0.46), (0.2, 0.44), (0, 0.42)], 40),
            MT._c("pot", lambda: MT.plain("pot", "#e7ded0", 0.7, var=0.05, bumps=30)),
            smooth=True,
            loc=(ox + x, oy + y, Z),
        )
        PL.agave_like((ox + x, oy + y, Z + 0.4), 26, 1.05 * s / 0.55, 0.10, seed=int(x * 7))
    # daybed swing
    add(box(1.7, 0.9, 0.12, (ox + 2.6, oy + 2.55, Z + 0.42), bevel=0.03), MT.teak())
    P.cushion(1.66, 0.86, 0.16, bed, (ox + 2.6, oy + 2.55, Z + 0.62), (0, 0, 0), 0.1, 2)
    for k, c in enumerate(("#3f8f8b", "#efe8da", "#d9b27c")):
        P.cushion(
            0.46,
            0.42,
            0.16,
            MT.linen(c, "cu%d" % k, weave=500),
            (ox + 2.05 + 0.5 * k, oy + 2.85, Z + 0.86),
            (1.15, 0, 0.15 * k - 0.1),
            0.45,
            k,
        )
    for dx in (-0.8, 0.8):
        for dy in (-0.4, 0.4):
            add(
                tube(
                    [
                        (ox + 2.6 + dx, oy + 2.55 + dy, Z + 0.5),
                        (ox + 2.6 + dx * 0.97, oy + 2.5 + dy * 0.6, Z + 1.6),
                        (ox + 2.6 + dx * 0.95, oy + 2.4 + dy * 0.2, Z + h),
                    ],
                    0.012,
                    6,
                ),
                MT._c("rp", lambda: MT.plain("rp", "#d9cba8", 0.9)),
            )


def build():
    cam = (-7.2, -11.6, 2.35)
    camera(cam, (0.9, 1.2, 2.95), 27)
    sky.use("noon", 0.5, az=-128, sunmul=1.0, soft=0.6, elev=42)
    V.sea(
        cam,
        110,
        V.sea_mat(
            None,
            shallow="#a5e8da",
            mid="#2cc4bf",
            deep="#0d7fa6",
            far="#0a4f85",
            d0=-14,
            d1=230,
            bump=0.5,
            rough=0.04,
            foam=False,
            reefs=0.5,
            caustics=0.25,
            wobble=26.0,
            refl=1.0,
            clear=(-7, -11, 12, 46, 0.92),
        ),
        V.Waves(size=60, wind=3.2, amp=0.055, dirdeg=230, lmin=0.25),
        az=32,
        near=1.2,
        nu=900,
        nv=900,
    )
    V.lagoon_bed(-40, 50, -16, 50, -1.45, grass=0.65, seed=4)
    hut(-1.2, -1.0, True, 1)
    for i in range(3):
        hut(17.5 + 13 * i, 14 + 13.5 * i, False, 5 + i)
    # jetty
    V.deck(8.4, 11.0, 9.0, 80, Z, "y", seed=9, w=0.3)
    V.posts(
        [(8.6 + 2.2 * (k % 2), 10 + 4 * (k // 2)) for k in range(24)],
        -1.2,
        Z + 0.75,
        0.12,
        MT._c("pile", None),
    )

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
    PL.palm((-11.2, 1.5, -0.4), 7.2, (2.9, -0.4), 3, 28, scale=1.1)
