from lib.core import *
from lib import mats as MT, props as P, plants as PL, villa as V, houses as H, rooms as RM, interiors as IN, furnishings as F, sky

RENDER = dict(bounces=6, trans=6, clamp=4, transp=16, diffuse=4)
GRADE = "--key 0.215 --power 1.36 --slope 1.12 --bloom 0.06 --temp=-0.03 --sat 1.1 --scales 3 --radius 6"


def build():
    """The one room of Serenity Sands late in the afternoon: the king bed, the shelf of books, the shallows beyond the porch."""
    w, d, h = 5.6, 5.0, 2.6
    cam = (-1.75, -0.35, 1.42)
    camera(cam, (0.55, 3.6, 1.0), 22)
    sky.use("golden", 0.45, az=-52, sunmul=1.1, soft=1.0, elev=13)
    lime = MT.plaster("#e6dac2", var=0.05, name="lime")
    F.timbers(floorw=("#a78a66", "#c9ad86", 0.42))
    cream = F.grained("creamb", "#dccfb4", "#ece1ca", spread=0.05)
    trim = H.paint("#ece5d6")
    RM.pane()
    RM.floor(-w / 2 - 0.12, w / 2 + 0.12, -0.8, d, 0.0, "y", seed=2)
    doors = (-2.3, 1.1, 0.0, 2.32)
    IN.planked(-w / 2, w / 2, 0, h, d, [doors], cream, seed=1)
    IN.wall(-0.8, d, 0, h, w / 2 + 0.05, [], lime, axis="y")
    IN.wall(-0.8, d, 0, h, -w / 2 - 0.05, [(1.9, 3.3, 0.8, 2.2)], lime, axis="y")
    IN.close_in(w, d, h, lime)
    IN.ceiling_boards(w, d, h, F.grained("overb", "#e2d7bf", "#efe6d2", "Y", spread=0.05), 4, MT.driftwood())
    # two leaves of the glass door, the middle ones slid open
    V.glassdoor(-2.3, -1.45, 0, 2.32, d + 0.03, 1, mat=trim)
    V.glassdoor(0.25, 1.1, 0, 2.32, d + 0.03, 1, mat=trim)
    add(join([box(3.5, 0.16, 0.08, (-0.6, d, 2.3)), box(0.08, 0.16, 2.32, (-2.32, d, 0)), box(0.08, 0.16, 2.32, (1.12, d, 0))]), trim)
    V.louver(1.9, 3.3, 0.8, 2.2, -w / 2 - 0.05, "y", mat=MT._c("shutter", lambda: MT.plain("shutter", "#9fae9f", 0.6, var=0.08)))
    IN.portal(-2.3, 1.1, 0.1, 2.3, d + 0.1)
    # porch, steps, shallows
    IN.rail_deck(-3.4, 3.4, d + 0.1, d + 2.9, posts=(-2.9, 2.6), rail=False)
    V.rope_rail([(1.4, d + 2.75), (3.3, d + 2.75)], -0.03, 0.85, trim)
    add(box(7, 0.14, 0.2, (0, d + 2.5, 2.42)), trim)
    add(box(7, 3.2, 0.06, (0, d + 1.5, 2.62)), trim)
    IN.lagoon(cam, 10, -1.2, waves=0.02, shallow="#b5e2d4", mid="#52bcb6", d0=-30)
    RM.armchair(-2.1, d + 1.3, -0.03, 2.5, cushion="#b5866a")
    V.lantern(1.5, d + 2.5, -0.03, 0.32, 10, 2)
    # the lamp over the camera that photographers turn to the ceiling
    area((-0.8, 0.2, 1.8), (0, 1.8, 2.6), 1.4, 70, (1, 0.92, 0.82))
    # bed
    cover = lambda w, l, top: F.quilt(w, l, top, F.quilting("#93a596", "diamonds"), seed=3)
    RM.group(lambda: F.bed(1.9, 2.05, F.spindles, "piled", cover, ("#b5866a",), wood=MT.palewood(), seed=3), (1.55, 2.55, 0), -math.pi / 2)
    for y, b in ((1.15, True), (3.95, False)):
        RM.group(lambda: RM.nightstand(0, 0, 0, books=b, seed=int(y * 3), wood=MT.palewood()), (2.5, y, 0), -math.pi / 2)
        F.swing_arm(w / 2 - 0.03, y + (0.2 if y < 3 else -0.2), 1.15, -math.pi / 2, 8)
    RM.carafe(2.42, 4.12, 0.54)
    F.plates(w / 2 - 0.03, 2.55, 1.75, -math.pi / 2)
    F.round_rug(-0.55, 2.5, 0.004, 0.9, 1.35, "#cfc2a4", "#93a596", 0.03)
    # the shelf of books, a chair to read in, a lamp
    RM.bookshelf(-w / 2 + 0.2, 4.1, 0, 1.2, 2.05, rz=math.pi / 2, seed=2)
    RM.armchair(-1.75, 2.75, 0, 0.9, cushion="#b5866a")
    RM.stack(-2.35, 1.75, 0.0, 5, 9)
    RM.sheer(-2.3, d - 0.16, -1.55, d - 0.16, 0.02, 2.34, 6, 0.05, 0.22, 1)
    RM.sheer(0.45, d - 0.16, 1.15, d - 0.16, 0.02, 2.34, 6, 0.05, 0.12, 3)
    add(tube([(-2.45, d - 0.16, 2.37), (-0.6, d - 0.16, 2.37), (1.3, d - 0.16, 2.37)], 0.014, 10), MT.brass())
    RM.fan(0.1, 2.5, 2.18, 0.62, 0.4, MT.palewood())
