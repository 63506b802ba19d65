from lib.core import *
from lib import mats as MT, props as P, villa as V, houses as H, rooms as RM, interiors as IN, furnishings as F, sky

RENDER = dict(bounces=6, trans=6, clamp=4, transp=16, diffuse=4)
GRADE = "--key 0.215 --power 1.36 --slope 1.12 --bloom 0.06 --temp=-0.07 --sat 1.08 --scales 3 --radius 6"


def build():
    """Morning in Caribbean Breeze: louvres on two sides, their stripes of sun across the bed, the lagoon through the door."""
    w, d, h, rise = 5.6, 5.2, 2.35, 1.5
    cam = (1.9, -0.35, 1.4)
    camera(cam, (-0.55, 3.6, 1.12), 25)
    sky.use("golden", 0.45, az=-62, sunmul=1.3, soft=0.7, elev=20)
    F.timbers(floorw=("#b9ad98", "#dcd2bf", 0.5))
    pale = F.grained("paleb", "#ddd2bb", "#efe7d6", spread=0.06)
    over = F.grained("overb", "#e3dac6", "#f1eada", "Y", spread=0.05)
    turq = F.grained("turqi", "#4f9894", "#6fb2ab", rough=0.6, spread=0.08)
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
    IN.ceiling_gable(w, d, h, rise, over, 7, pale, 3)
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
    cover = lambda w, l, top: F.quilt(w, l, top, F.quilting("#cc8367", "channels"), seed=2)
    RM.group(lambda: F.bed(1.9, 2.05, F.rattan_fan, "square", cover, ("#e2c27a",), seed=2), (-1.15, 3.85, 0))
    for x in (0.18, -2.48):
        add(lathe([(0, 0), (0.19, 0), (0.2, 0.02), (0.14, 0.22), (0.2, 0.46), (0.21, 0.48), (0, 0.48)], 40), MT._c("drum", lambda: MT.plain("drum", "#b99462", 0.7, var=0.2, bumps=80, bump=0.3)), smooth=True, angle=40, loc=(x, 4.8, 0))
        F.bell_pendant(x, 4.72, 1.3, 0.22, 1.6, 9, IN.WARM)
    RM.stack(0.16, 4.78, 0.48, 2, 4)
    RM.carafe(-2.5, 4.78, 0.48)
    F.paddles(-1.15, d - 0.09, 1.86)
    F.round_rug(0.3, 2.15, 0.004, 0.95, c1="#d2b88a", c2="#b0905c")
    RM.armchair(-2.15, 2.15, 0, 1.0, cushion="#3f8f8b", wood=MT.palewood())
    RM.fan(0.0, 2.6, 2.75, 0.66, 0.8, MT.palewood())
    RM.sheer(0.34, d - 0.14, 0.85, d - 0.14, 0.02, 2.3, 5, 0.05, 0.3, 2)
    RM.basket(2.45, 4.75, 0, 0.2, 0.32)
