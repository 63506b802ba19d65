from lib.core import *
from lib import mats as MT, props as P, plants as PL, villa as V, houses as H, sky

RENDER = dict(bounces=8, trans=7, clamp=5, transp=16)
GRADE = "--key 0.275 --power 1.34 --bloom 0.04 --temp 0.005 --sat 1.2"
Z = 1.16


def build():
    cam = (6.0, -13.9, 2.0)
    camera(cam, (-0.75, 0.6, 2.15), 27)
    sky.use("afternoon", 0.62, az=-112, sunmul=1.1, soft=3.0)

    # a beach that stays knee deep for a long way
    def ground(x, y):
        e = y + 0.06 * x + 1.2 * V.n2(x, y, 0.08, 3, 3) * 0.6
        s = np.clip((e + 3.0) / 10, 0, 1)
        s = s * s * (3 - 2 * s)
        return -0.46 + 0.028 * np.clip(e + 3, -40, 0) + 1.42 * s + 0.05 * V.n2(x, y, 0.5, 3, 4)

    V.terrain(ground, -60, 60, -40, 40, 420, MT.sand(c1="#dcc9a6", c2="#f6ecd6", wetz=0.02))
    V.sea(
        cam,
        130,
        V.sea_mat(
            lambda nt, p: nt.m("MULTIPLY", nt.sep(p)[1], -1.0),
            shallow="#bdeede",
            mid="#58cdc2",
            deep="#1790a8",
            far="#0c5f8c",
            d0=0,
            d1=170,
            bump=0.42,
            rough=0.05,
            foam=False,
            reefs=0.35,
            caustics=0.12,
            wobble=18.0,
            clear=(4, -11, 14, 46, 0.9),
            tint=(0.52, 0.93, 0.91),
        ),
        V.Waves(size=60, wind=2.6, amp=0.03, dirdeg=120, lmin=0.22),
        az=-24,
        near=1.1,
        nu=900,
        nv=900,
    )
    cream, trim, roof = (
        MT._c("cream", lambda: MT.wood("cream", "#d9c9a4", "#f1e5c8", rough=0.65, bump=0.12)),
        H.paint("#f5efe1"),
        H.shingles("#77756f", "#c2bfb6"),
    )
    x0, x1, y0, y1, h = -5.2, 5.2, 0.6, 7.0, 2.65
    z = Z
    V.deck(x0 - 0.5, x1 + 0.5, -2.3, y1 + 0.3, z, "x", mat=H.water_deck(), seed=2)
    H.piles(
        [(x, y) for x in np.linspace(-5.4, 5.4, 7) for y in (-2.0, 0, 2.2, 4.4, 6.8)], -0.9, z - 0.05, 0.13
    )
    add(join([box(11.4, 0.1, 0.2, (0, y, z - 0.26)) for y in (-2.1, 0.2, 2.4, 4.6, 6.8)]), MT.deck())
    # porch along the whole front under the low side of the roof
    V.boards(x0, x0 + 1.7, z, z + h, y0, cream, vertical=False, seed=1)
    V.boards(-1.0, 1.0, z, z + h, y0, cream, vertical=False, seed=2)
    V.boards(x1 - 1.7, x1, z, z + h, y0, cream, vertical=False, seed=3)
    V.boards(x0, x1, z + 2.32, z + h, y0, cream, vertical=False, seed=4)
    V.glassdoor(x0 + 1.7, -1.0, z, z + 2.32, y0, 2, mat=trim)
    V.glassdoor(1.0, x1 - 1.7, z, z + 2.32, y0, 2, mat=trim)
    V.boards(y0, y1, z, z + h, x0, cream, "y", vertical=False, seed=5)
    V.boards(y0, y1, z, z + h, x1, cream, "y", vertical=False, seed=6)
    V.boards(x0, x1, z, z + h, y1, cream, vertical=False)
    sh = MT._c("shutter", lambda: MT.plain("shutter", "#a9b8ad", 0.6, var=0.05))
    for a in (x0 + 0.78, -0.98, 0.06, x1 - 1.68):
        V.louver(a, a + 0.9, z + 0.02, z + 2.30, y0 - 0.08, mat=sh)
    for yy in (2.2, 4.6):
        V.louver(yy, yy + 1.1, z + 0.8, z + 2.2, x1 + 0.07, "y", mat=sh)
    V.gable_roof(x0, x1, y0, y1, z + h, 2.3, roof, 0.65, "x", trim, seed=3)
    e = z + h - 0.42
    V.shingle_face(
        (x0 - 0.65, -2.45, e - 0.55),
        (x1 + 0.65, -2.45, e - 0.55),
        (x0 - 0.65, y0 - 0.5, e + 0.06),
        (x1 + 0.65, y0 - 0.5, e + 0.06),
        roof,
        seed=8,
    )
    V.slab(
        (x0 - 0.65, -2.45, e - 0.57),
        (x1 + 0.65, -2.45, e - 0.57),
        (x1 + 0.65, y0 - 0.5, e + 0.04),
        (x0 - 0.65, y0 - 0.5, e + 0.04),
        0.06,
        trim,
    )
    V.posts([(x, -2.1) for x in (-5.4, -2.7, 2.7, 5.4)], z, e - 0.5, 0.085, trim)
    add(box(11.2, 0.14, 0.2, (0, -2.1, e - 0.74)), trim)
    V.rope_rail([(-5.6, 0.4), (-5.6, -2.2), (-2.5, -2.2)], z, 0.85, trim)
    V.rope_rail([(2.5, -2.2), (5.6, -2.2), (5.6, 0.4)], z, 0.85, trim)
    # six broad steps
    for i in range(6):
        add(
            join(
                [
                    box(
                        4.6,
                        0.19,
                        0.045,
                        (0, -2.42 - 0.38 * i + (0.1 * k), z - 0.235 - 0.205 * i),
                        bevel=0.006,
                    )
                    for k in (-1, 1)
                ]
            ),
            H.water_deck(),
        )
    for sx in (-2.2, -0.75, 0.75, 2.2):
        add(tube([(sx, -2.3, z - 0.35), (sx, -3.4, z - 0.95), (sx, -4.6, z - 1.62)], 0.06, 8), MT.deck())
    # rooms and porch
    bed = MT._c("bedl", lambda: MT.linen("#f5f1e8", "bed", weave=300))
    add(box(10, 0.1, 2.5, (0, 4.6, z)), MT.plaster("#eadfc8", name="in"))
    add(box(2.0, 2.1, 0.5, (2.4, 3.2, z), bevel=0.06), bed)
    for x in (-2.4, 2.4):
        # lights the room only: mirrored in the waves, the lamps would glitter before the camera
        point((x, 2.2, z + 2.1), 120, (1, 0.78, 0.52), 0.3).visible_glossy = False
    for k, (a, b) in enumerate(((-3.45, -2.9), (-1.6, -1.05), (1.05, 1.6), (2.9, 3.45))):
        V.curtain(a, y0 + 0.2, b, y0 + 0.2, z + 0.03, z + 2.3, 5, seed=k)
    V.lounger(-4.0, -1.0, z, 0.12, back=0.75)
    H.hammock((2.75, -1.95, z + 1.45), (5.3, -0.1, z + 1.45), 0.42, 0.9)
    add(box(0.5, 0.5, 0.42, (-2.4, -0.2, z), bevel=0.02), MT.teak())
    P.bowl(0.12, 0.08, loc=(-2.4, -0.2, z + 0.42))
    for x, y, s in ((-5.0, 0.1, 0.5), (4.9, 0.15, 0.0)):
        if s:
            add(
                lathe(
                    [(0, 0), (0.17, 0), (0.26, 0.18), (0.24, 0.42), (0.20, 0.46), (0.2, 0.44), (0, 0.42)], 40
                ),
                MT._c("pot", lambda: MT.plain("pot", "#cfc4b0", 0.7, var=0.05, bumps=30)),
                smooth=True,
                loc=(x, y, z),
            )
            PL.agave_like((x, y, z + 0.4), 26, 0.9, 0.10, seed=7)
    H.boat(7.4, -1.1, 0.12, 1.05, "#d7c9a2", 4.0)
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
            (-8.4, 1.0, 7.6, (-2.4, -1.6)),
            (-7.3, 8.4, 9.6, (1.3, 0.4)),
            (-3.4, 10, 10.6, (-0.9, 0.5)),
            (2.4, 10.6, 9.6, (1.2, 0.4)),
            (7.4, 9.2, 8.8, (1.8, -0.4)),
            (9.8, 5.6, 7.2, (2.0, -1.4)),
            (-12, 7, 9, (-1.8, 0.2)),
            (13, 10, 10, (1.2, 0.4)),
            (17, 12, 8.6, (1.6, 0.4)),
            (-17, 11, 10, (-1.0, 0.4)),
            (22, 13, 9.5, (-1, 0.4)),
            (-24, 14, 9, (1, 0.3)),
        )
    ):
        PL.palm((x, y, 0.5), h_, l, k + 2, 28)
    PL.palm((-6.3, -14.5, -0.6), 6.4, (2.4, 2.4), 31, 28, scale=1.05)
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
