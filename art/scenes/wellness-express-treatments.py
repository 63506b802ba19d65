from lib.core import *
from lib import mats as MT, props as P, plants as PL, villa as V, houses as H, food as F, bar as B, spa as S, sky

RENDER = dict(bounces=8, trans=8, clamp=4, transp=12, diffuse=3)
GRADE = "--key 0.195 --temp=-0.03 --power 1.34 --sat 1.12 --scales 3 --radius 6"


def placed(make, x, y, z, turn=0.0):
    """What `make` builds at the origin, moved to (x, y, z)."""
    before = set(bpy.data.objects)
    make()
    bpy.context.view_layer.update()
    M = Matrix.Translation((x, y, z)) @ Matrix.Rotation(turn, 4, "Z")
    for ob in [q for q in bpy.data.objects if q not in before and q.parent is None]:
        ob.matrix_world = M @ ob.matrix_world


def armchair():
    """a deep teak chair that looks towards -y, with linen cushions"""
    back = math.radians(-14)
    frame = [box(0.055, 0.055, 0.60, (s * 0.37, -0.34, 0), bevel=0.008) for s in (-1, 1)]
    frame += [box(0.055, 0.055, 0.56, (s * 0.37, 0.32, 0), bevel=0.008) for s in (-1, 1)]
    frame += [box(0.115, 0.84, 0.03, (s * 0.375, -0.02, 0.60), bevel=0.010) for s in (-1, 1)]
    frame += [box(0.70, 0.05, 0.08, (0, y, 0.24), bevel=0.006) for y in (-0.34, 0.30)]
    frame += [box(0.045, 0.66, 0.07, (s * 0.37, -0.02, 0.25), bevel=0.006) for s in (-1, 1)]
    frame += [box(0.68, 0.075, 0.02, (0, -0.28 + 0.095 * i, 0.315), bevel=0.004) for i in range(7)]
    rest = [box(0.045, 0.04, 0.74, (s * 0.335, 0, 0), bevel=0.006) for s in (-1, 1)]
    rest += [box(0.70, 0.045, 0.075, (0, 0, 0.68), bevel=0.012)]
    rest += [box(0.055, 0.02, 0.62, (-0.25 + 0.1 * i, 0, 0.06), bevel=0.004) for i in range(6)]
    add(join(frame + [g.tf(rot=(back, 0, 0), loc=(0, 0.31, 0.30)) for g in rest]), MT.teak(), angle=30)
    c = MT._c("cush", lambda: MT.linen("#efe9dc", "cush", weave=500))
    P.cushion(0.66, 0.68, 0.16, c, (0, -0.03, 0.405), (0, 0, 0), 0.18, 1)
    P.cushion(0.64, 0.52, 0.17, c, (0, 0.27, 0.70), (math.pi / 2 + back, 0, 0), 0.22, 2)
    P.cushion(
        0.42,
        0.42,
        0.2,
        MT._c("acc", lambda: MT.linen("#5f8f8a", "acc", weave=500)),
        (-0.10, 0.13, 0.64),
        (math.pi / 2 + back * 1.6, 0.12, 0.1),
        1.3,
        4,
    )


def stool():
    """a low round stool"""
    h = 0.44
    add(
        lathe([(0, h - 0.035), (0.19, h - 0.035), (0.205, h - 0.02), (0.195, h), (0, h)], 60),
        MT.teak(),
        smooth=True,
        angle=30,
    )
    legs = [
        tube([(0.17 * math.cos(a), 0.17 * math.sin(a), 0), (0.12 * math.cos(a), 0.12 * math.sin(a), h - 0.03)], 0.017, 12)
        for a in (0.5, 2.6, 4.7)
    ]
    add(join(legs), MT.teak(), smooth=True)


def lime_water():
    """a glass of iced water with a wheel of lime on its rim and a straw"""
    B.tumbler_drink([(0, "#eef6dc"), (1, "#f6fbea")], 0.038, 0.15, 0.128, 0.05, 6, seed=2)
    B.wheel_at((0.030, -0.022, 0.152), (math.pi / 2, 0.2, -0.6), 0.029, kind="lime")
    B.straw((-0.004, 0.014, 0.02), (-0.024, 0.024, 0.225))


def build():
    cam = (1.05, -2.05, 0.78)
    camera(cam, (0.09, 0.0, 0.31), 38, 2.4, (0.05, -0.5, 0.14))
    sky.use("sunrise", 0.55, az=-38, sunmul=1.5, soft=0.8, elev=7.5)
    V.sea(
        cam,
        130,
        V.sea_mat(
            None,
            shallow="#a9efdc",
            mid="#45c6bf",
            deep="#1593a8",
            far="#0d6690",
            d0=2,
            d1=240,
            bump=0.5,
            rough=0.06,
            foam=False,
            reefs=0.4,
            wobble=26.0,
        ),
        V.Waves(amp=0.06, dirdeg=250),
        near=5,
        level=-1.3,
    )
    V.deck(-4, 4, -4, 1.55, 0, "y", mat=H.water_deck(), seed=4)
    add(box(8.2, 5.6, 0.05, (0, -1.2, -0.45)), MT.darkwood())
    white = H.paint("#f4f0e7")
    add(join([box(0.16, 0.16, 3.2, (x, 1.35, 0), bevel=0.012) for x in (-2.3, 1.75)]), white, angle=30)
    add(box(8, 0.10, 0.07, (0, 1.35, 0.86), bevel=0.01), white, angle=30)
    add(join([box(0.035, 0.035, 0.78, (-3.9 + 0.14 * i, 1.35, 0.08)) for i in range(57)] + [box(8, 0.06, 0.05, (0, 1.35, 0.08))]), white)
    placed(armchair, -0.38, 0.32, 0, 0.42)
    placed(stool, 0.64, -0.19, 0)
    # iced lime water, a rolled towel and oil within reach
    placed(lime_water, 0.70, -0.26, 0.44)
    S.rolled(0.585, -0.13, 0.44, 0.5, 4, 0.26, fuzz=90000)
    # warm water for the feet, blossoms afloat, a towel to step on
    P.bowl(0.235, 0.135, 0.005, MT.ceramic("#e6dfd0", "basin", 0.3, 0.15, 0.4), 0.6, (0.0, -0.42, 0.0))
    S.water_in(0.0, -0.42, 0.112, 0.226)
    for k, (dx, dy, s) in enumerate(((-0.10, -0.02, 0.085), (0.07, 0.06, 0.08), (0.02, -0.11, 0.075), (-0.02, 0.12, 0.07), (0.13, -0.05, 0.065))):
        S.flower(dx, -0.42 + dy, 0.132, 1.45 * s, (0.35, 0.06 * (-1) ** k, k * 1.3), k + 2)
    S.folded(0.47, -0.56, 0.0, 0.34, 0.26, 2, -0.3, "#f4efe5", 0.024)
    S.flower(0.47, -0.57, 0.118, 0.10, (0.5, 0.0, 0.5), 3)
    # the sky behind the camera, which this panorama has too dark
    area((2.2, -3.2, 2.2), (0, 0, 0.3), 2.4, 16, (0.82, 0.9, 1))
