from lib.core import *
from lib import mats as MT, props as P, plants as PL, villa as V, spa as S, sky

RENDER = dict(bounces=9, trans=8, clamp=5, transp=20, diffuse=5)
GRADE = "--key 0.175 --power 1.36 --bloom 0.06 --temp=-0.01 --sat 1.18"


def build():
    camera((1.95, -4.35, 1.52), (-0.30, 0.6, 1.02), 26, 5.6, (0, -0.3, 0.8))
    sky.use("golden", 0.75, az=-62, sunmul=1.1, soft=1.2)
    S.treatment_room()
    S.treatment_bed(-0.25, -0.45, 0, 1.95)
    S.side_table(1.25, -1.0)
    S.garden_beyond(4.9)
    area((2, -5.5, 2.6), (0, 0, 0.7), 3.0, 50, (1, 0.93, 0.84))
    # a low chest with folded towels, a pot, a rug
    add(
        box(1.5, 0.45, 0.42, (-2.25, -1.55, 0), bevel=0.01),
        MT._c("chest", lambda: MT.wood("chest", "#3a2415", "#7c5433", rough=0.4)),
        rot=(0, 0, 0),
    )
    S.folded(-2.5, -1.55, 0.42, 0.40, 0.30, 4, 1.6, "#f4efe5", 0.026)
    S.rolled(-2.05, -1.60, 0.42, 1.4, 9, 0.34, fuzz=60000)
    P.candle(0.12, 0.04, loc=(-1.72, -1.5, 0.42), c="#f4e7d2", fl=40, glow=0.8)
    P.candle(0.07, 0.04, loc=(-1.62, -1.63, 0.42), c="#f4e7d2", fl=40, glow=0.8)
    for x, y, s in ((-2.6, 2.4, 1.0), (2.55, 2.35, 1.1)):
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
    for x, y, s in ((2.75, -0.6, 0.42), (-2.8, 0.9, 0.36)):
        V.lantern(x, y, 0, s, 22, 7)
    m = MT._c("rug", lambda: MT.linen("#d9cbb0", "rug", weave=120, bump=0.6))
    add(box(2.9, 2.0, 0.014, (-0.2, -0.45, 0.002), bevel=0.006), m, rot=(0, 0, 0.38))
