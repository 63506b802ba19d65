from lib.core import *
from lib import mats as MT, props as P, villa as V, houses as H, rooms as RM, interiors as IN, sky

RENDER = dict(bounces=6, trans=6, clamp=4, transp=16, diffuse=4)
GRADE = "--key 0.195 --power 1.36 --slope 1.12 --bloom 0.06 --temp=-0.02 --sat 1.08 --scales 3 --radius 6"


def build():
    """Morning in Caribbean Breeze: louvres on two sides, their stripes of sun across the bed, the lagoon through the door."""
    w, d, h, rise = 5.6, 5.2, 2.35, 1.5
    cam = (1.9, -0.35, 1.4)
    camera(cam, (-0.5, 3.6, 1.1), 22)
    sky.use("golden", 0.45, az=-62, sunmul=1.3, soft=0.7, elev=20)
    pale = H.white_boards("#d8cdb6", "#efe7d6")
    turq = MT._c("turqi", lambda: MT.wood("turqi", "#4c9390", "#74b5ae", rough=0.6, grain=0, bump=0.1, worn=0.2))
    trim = H.paint("#eee8dc")
    RM.pane()
    RM.floor(-w / 2 - 0.12, w / 2 + 0.12, -0.8, d, 0.0, "y", seed=5)
    left = [(0.9, 2.3, 0.75, 2.15), (2.9, 4.3, 0.75, 2.15)]
    door = (0.3, 2.5, 0.0, 2.3)
    IN.planked(-0.7, d, 0, h, -w / 2, left, pale, "y", seed=1)
    IN.planked(-0.7, d, 0, h, w / 2, [(2.4, 3.6, 0.75, 2.15)], pale, "y", seed=2)
    IN.planked(-w / 2, w / 2, 0, h, d, [door], turq, "x", seed=3)
    IN.wall(-w / 2, w / 2, h, h + rise, d, [], pale)
    IN.close_in(w, d, h + rise, pale)
    IN.ceiling_gable(w, d, h, rise, pale, 7, MT.palewood(), 3)
    for a, b, z0, z1 in left:
        V.louver(a, b, z0, z1, -w / 2 - 0.02, "y", mat=trim, slat=0.085)
        IN.portal(a, b, z0, z1, -w / 2 - 0.2, "y", -1)
    V.louver(2.4, 3.6, 0.75, 2.15, w / 2 + 0.02, "y", mat=trim)
    V.glassdoor(1.4, 2.5, 0, 2.3, d + 0.02, 1, mat=trim)
    add(join([box(2.3, 0.15, 0.08, (1.4, d, 2.28))] + [box(0.08, 0.15, 2.3, (x, d, 0)) for x in (0.28, 2.52)]), trim)
    IN.portal(0.3, 2.5, 0.05, 2.3, d + 0.15)
    # the walk round the house, the lagoon
    IN.rail_deck(-4, 5, d + 0.1, d + 1.6, seed=2, rail=False)
    V.rope_rail([(-3.8, d + 1.5), (1.0, d + 1.5)], -0.03, 0.9, MT.palewood())
    V.rope_rail([(2.7, d + 1.5), (4.8, d + 1.5)], -0.03, 0.9, MT.palewood())
    add(box(8, 1.0, 0.05, (0.4, d + 0.5, 2.5)), trim)
    IN.lagoon(cam, -28, -1.8, shallow="#a9e6d8", mid="#43bfba")
    # the lamp over the camera that photographers turn to the ceiling
    area((0.8, 0.2, 1.8), (0, 1.8, 4.0), 1.4, 70, (1, 0.94, 0.84)).visible_glossy = False
    # king bed against the turquoise wall, the daybed under the louvres
    RM.group(lambda: RM.bed(1.9, 2.05, "boards", "#bd6a45", ("#3f8f8b", "#e2c27a"), seed=2), (-1.15, 3.85, 0))
    RM.nightstand(0.12, 4.8, 0, 0.42, seed=2)
    RM.lamp(0.1, 4.85, 0.54, 0.5, 10, IN.WARM)
    RM.nightstand(-2.45, 4.85, 0, 0.42, seed=5)
    RM.lamp(-2.45, 4.88, 0.54, 0.5, 10, IN.WARM)
    RM.art(-1.15, d - 0.05, 1.75, 1.3, 0.5, 0.0, 4)
    RM.bench(-2.45, 1.3, 0, 1.2, math.pi / 2)
    RM.rug(0.2, 2.0, 0.004, 2.2, 1.5, "#d9cdb2", "#4c8c8c", 0.06, 0.11)
    RM.armchair(2.1, 3.0, 0, -0.75, cushion="#d0713f")
    RM.fan(0.0, 2.6, 2.75, 0.66, 0.8, MT.palewood())
    RM.sheer(0.34, d - 0.14, 0.85, d - 0.14, 0.02, 2.3, 5, 0.05, 0.3, 2)
    RM.basket(2.45, 4.75, 0, 0.2, 0.32)
