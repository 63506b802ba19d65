from lib.core import *
from lib import mats as MT, props as P, plants as PL, villa as V, spa as S, sky

RENDER = dict(bounces=9, trans=8, clamp=5, transp=20, diffuse=5)
GRADE = "--key 0.24 --temp=-0.05 --power 1.36"


def build():
    camera((-1.75, -2.75, 1.28), (0.28, 0.15, 0.82), 38, 4.0, (-0.05, -0.55, 0.78))
    sky.use("golden", 0.75, az=-74, sunmul=1.35, soft=1.2)
    S.treatment_room()
    S.treatment_bed(0.15, -0.15, 0, -0.32, throw="#c9a27c")
    S.side_table(-0.95, -0.85)
    S.garden_beyond(4.9, seed=3)
    area((-2, -4.5, 2.4), (0, 0, 0.7), 2.6, 150, (1, 0.94, 0.86))
    # cocoa butter in a coconut bowl on a tray at the foot of the bed
    M = Matrix.Rotation(-0.32, 4, "Z")
    p = Matrix.Translation((0.15, -0.15, 0)) @ M @ Vector((-0.46, -0.02, 0.742))
    add(box(0.34, 0.24, 0.016, bevel=0.006), MT.darkwood(), loc=tuple(p), rot=(0, 0, -0.32))
    x, y, z = p
    z += 0.016
    P.bowl(
        0.062,
        0.044,
        0.005,
        MT._c("coco", lambda: MT.plain("coco", "#3a2415", 0.5, var=0.3, bumps=90, bump=0.4)),
        loc=(x - 0.07, y + 0.03, z),
    )
    S.heap(
        x - 0.07,
        y + 0.03,
        z + 0.028,
        0.052,
        0.014,
        900,
        0.004,
        MT.plain("butter", "#f0dcae", 0.4, sss=0.4, ssscol="#ffe9bf"),
        2,
        "grain",
    )
    S.bottle(x + 0.09, y + 0.02, z, 0.13, 0.024, "#a5642a")
    S.flower(x + 0.03, y - 0.065, z + 0.012, 0.06, (0.2, 0.1, 0.8), 4)
    for x, y, s in ((2.5, 2.3, 1.1), (-2.6, 2.4, 1.0)):
        add(
            lathe(
                np.array(
                    [
                        (0, 0),
                        (0.2, 0),
                        (0.30, 0.25),
                        (0.27, 0.5),
                        (0.22, 0.56),
                        (0.24, 0.58),
                        (0.2, 0.55),
                        (0, 0.52),
                    ]
                )
                * s,
                40,
            ),
            MT._c("pot", lambda: MT.plain("pot", "#a99a84", 0.7, var=0.1, bumps=30)),
            smooth=True,
            loc=(x, y, 0),
        )
        PL.agave_like((x, y, 0.5 * s), 24, 1.15 * s, 0.13, seed=int(x * 5 + 40))
    V.lantern(1.9, 1.6, 0, 0.42, 22, 7)
    V.lantern(2.3, 1.2, 0, 0.32, 22, 6)
