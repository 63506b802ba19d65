from lib.core import *
from lib import mats as MT, props as P, plants as PL, villa as V, pavilion as B, spa as S, sky

RENDER = dict(bounces=10, trans=12, clamp=4, transp=20, glossy=5)
GRADE = "--key 0.13 --temp=-0.06 --sat 1.15 --scales 3 --radius 6"


def lounge_chair(x, y, turn):
    """low teak chair with two cushions, facing +y before it is turned"""
    before = B.built()
    w = MT.teak()
    g = (
        [box(0.06, 0.06, 0.30, (sx * 0.34, sy * 0.33, 0), bevel=0.008) for sx in (-1, 1) for sy in (-1, 1)]
        + [box(0.74, 0.72, 0.05, (0, 0, 0.28), bevel=0.008)]
        + [
            box(0.06, 0.06, 0.28, (sx * 0.34, sy * 0.33, 0.30), bevel=0.006)
            for sx in (-1, 1)
            for sy in (-1, 1)
        ]
        + [box(0.09, 0.80, 0.035, (sx * 0.34, 0, 0.58), bevel=0.01) for sx in (-1, 1)]
        + [box(0.68, 0.03, 0.05, (0, -0.36, 0.42 + 0.12 * i)).tf(rot=(0.18, 0, 0)) for i in range(4)]
    )
    add(join(g), w, angle=30)
    li = MT._c("loungec", lambda: MT.linen("#e6dcc8", "loungec", weave=600))
    P.cushion(0.62, 0.66, 0.17, li, (0, 0.02, 0.40), (0, 0, 0), 0.55, 1)
    P.cushion(0.60, 0.46, 0.25, li, (0, -0.26, 0.64), (1.30, 0, 0.02), 1.3, 2)
    P.cushion(
        0.38,
        0.32,
        0.23,
        MT._c("accl", lambda: MT.linen("#a8552f", "accl", weave=500)),
        (0.03, -0.13, 0.60),
        (1.15, 0.12, 0.16),
        1.8,
        4,
    )
    bpy.context.view_layer.update()
    M = Matrix.Translation((x, y, 0)) @ Matrix.Rotation(turn, 4, "Z")
    for o in [o for o in bpy.data.objects if o not in before]:
        o.matrix_world = M @ o.matrix_world


def build():
    camera((0.26, -1.42, 0.77), (-0.05, 0.6, 0.575), 37, 3.2, (0.02, -0.30, 0.45))
    sky.use("sundown", 0.85, az=-17, sunmul=0.5, soft=1.0, disc=14)
    B.dusk_sea(at=(0, -1, 4), waves=0.07, rough=0.2)
    B.shell(3.2, 3.6, 3.0, 3.2, lights=4)
    V.rope_rail([(-4.6, 3.3), (4.6, 3.3)], 0, 0.9, MT.teak())
    # a round low table: three rums, a decanter, candles
    add(
        lathe([(0, 0.36), (0.52, 0.36), (0.54, 0.375), (0.53, 0.40), (0, 0.40)], 80),
        MT._c("ttop2", lambda: MT.wood("ttop2", "#3f2817", "#8f6440", rough=0.30, coat=0.35, coords="obj")),
        smooth=True,
        angle=30,
    )
    add(
        lathe(
            spline(
                np.array(
                    [(0, 0), (0.30, 0), (0.30, 0.03), (0.10, 0.06), (0.07, 0.2), (0.12, 0.34), (0.2, 0.36)]
                ),
                40,
            ),
            48,
        ),
        MT.darkwood(),
        smooth=True,
    )
    h = 0.401
    rum = [
        MT._c("rum%d" % i, lambda c=c: S._liquid(c)) for i, c in enumerate(("#f3c476", "#e49c48", "#c9752c"))
    ]
    for k, (x, y) in enumerate(((-0.20, -0.24), (0.04, -0.33), (0.26, -0.22))):
        P.tumbler(0.039, 0.088, 0.003, 0.014, None, (x, y, h), 0.94)
        r = 0.0335
        add(
            lathe([(0, 0.0146), (r, 0.0146), (r * 1.04, 0.046), (0, 0.046)], 64),
            rum[k],
            smooth=True,
            angle=50,
            loc=(x, y, h),
        )
    t = [
        (0, 0),
        (0.062, 0),
        (0.066, 0.006),
        (0.064, 0.10),
        (0.05, 0.13),
        (0.018, 0.16),
        (0.016, 0.225),
        (0.021, 0.232),
        (0.013, 0.232),
        (0.012, 0.165),
        (0.046, 0.128),
        (0.060, 0.10),
        (0.061, 0.012),
        (0, 0.010),
    ]
    gl = MT._c("glass", MT.glass)
    add(lathe(spline(np.array(t), 90), 64), gl, smooth=True, loc=(-0.13, 0.07, h))
    add(
        lathe([(0, 0.0105), (0.0602, 0.013), (0.0602, 0.085), (0, 0.085)], 48),
        rum[1],
        smooth=True,
        angle=40,
        loc=(-0.13, 0.07, h),
    )
    add(ico(0.022, 3), gl, smooth=True, loc=(-0.13, 0.07, h + 0.252))
    B.candles([(0.30, 0.14, 0.07), (-0.34, 0.12, 0.09)], h, 4)
    S.flower(-0.07, -0.36, h + 0.012, 0.07, (0.2, 0.1, 0.4), 3)
    P.bowl(0.07, 0.04, 0.005, MT.ceramic("#4d5a57", "nuts", 0.35, 0.2, 0.3), loc=(0.11, -0.03, h))
    S.heap(
        0.11,
        -0.03,
        h + 0.024,
        0.058,
        0.014,
        260,
        0.013,
        MT.plain("nut", "#9a6a3a", 0.5, var=0.3),
        4,
        "grain",
    )
    lounge_chair(-1.05, 0.35, -1.15)
    lounge_chair(1.10, 0.45, 1.2)
    lounge_chair(0.05, 1.45, math.pi)
    lounge_chair(-2.5, 1.7, -0.7)
    # records and their player on a chest by the rail
    add(
        box(0.95, 0.42, 0.50, (0.95, 2.75, 0), bevel=0.01),
        MT._c("chest", lambda: MT.wood("chest", "#3a2415", "#7c5433", rough=0.4)),
    )
    add(box(0.46, 0.36, 0.10, (0.80, 2.75, 0.50), bevel=0.01), MT.darkwood())
    vinyl = MT.plain("vinyl", "#0e0e0e", 0.25, coat=0.5)
    label = MT.plain("label", "#c8642a", 0.6)
    for r, d, m in ((0.155, 0.004, vinyl), (0.05, 0.006, label)):
        disc = lathe([(0, -d), (r, -d), (r, d), (0, d)], 60)
        add(disc, m, smooth=True, angle=30, loc=(0.80, 2.75, 0.61))
        add(disc, m, smooth=True, angle=30, loc=(1.22, 2.72, 0.655), rot=(math.radians(78), 0, 0))
    for x, y, s in ((-2.9, 3.0, 0.5), (2.9, 3.0, 0.42), (-1.6, -0.9, 0.42), (1.75, -0.35, 0.36)):
        V.lantern(x, y, 0, s, 26, 8)
    area((0, -2.4, 2.6), (0, 0, 0.5), 2.2, 14, (1, 0.76, 0.5))
    PL.palm((-5.4, 8.5, -2.4), 8.5, (1.2, 0.5), 2, 28)
    PL.palm((5.6, 9, -2.4), 8.4, (-1.4, 0.5), 3, 28)
