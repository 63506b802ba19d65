from lib.core import *
from lib import mats as MT, props as P, plants as PL, villa as V, houses as H, rooms as RM, interiors as IN, bedrooms as BR, furnishings as F, sky

RENDER = dict(bounces=6, trans=6, clamp=4, transp=20, diffuse=4)
GRADE = "--key 0.16 --power 1.32 --sat 1.12 --slope 1.15 --bloom 0.07 --temp=-0.10 --tint=-0.02 --scales 3 --radius 6"


def build():
    """Sunset Palms: the four-poster under the thatch, its doors open on the deck, the pool and the last sun."""
    w, d, h, rise = 6.0, 5.6, 2.6, 2.2
    cam = (1.35, -0.45, 1.38)
    camera(cam, (-0.35, 4.0, 1.22), 21)
    sky.use("sundown", 0.38, az=13, sunmul=1.7, soft=1.0, disc=9, elev=4.2)
    lime = BR.limewash("#efe4d0")
    dark = MT.darkwood()
    RM.pane()
    F.timbers()
    add(box(w, d + 0.75, 0.05, (0, d / 2 - 0.33, -0.05)), F.screed("#b3a792"))
    door = (-0.9, 2.75, 0.0, 2.34)
    IN.wall(-w / 2 - 0.1, w / 2 + 0.1, 0, h, d, [door], lime, 0.2)
    IN.wall(-0.8, d, 0, h, -w / 2 - 0.1, [(1.0, 1.9, 0.9, 2.1)], lime, 0.2, "y")
    IN.wall(-0.8, d, 0, h, w / 2 + 0.1, [], lime, 0.2, "y")
    IN.close_in(w, d, h + rise, lime)
    BR.thatch_gable(w, d, h, rise, seed=3)
    add(Geo([(-w / 2 - 0.2, d + 0.06, h), (w / 2 + 0.2, d + 0.06, h), (0, d + 0.06, h + rise)], [(0, 1, 2)]), lime)
    V.louver(1.0, 1.9, 0.9, 2.1, -w / 2 - 0.03, "y", mat=dark)
    # sliding doors: one leaf each side stands still, the rest is open
    add(join([box(3.8, 0.22, 0.1, (0.92, d, 2.3))] + [box(0.09, 0.22, 2.34, (x, d, 0)) for x in (-0.94, 2.79)]), dark, angle=30)
    V.glassdoor(1.98, 2.74, 0.02, 2.3, d + 0.04, 1, mat=dark)
    IN.portal(-0.9, 2.7, 0.05, 2.3, d + 0.15)
    # deck, posts, the thatched edge; the pool that ends in the lagoon
    V.deck(-6, 0.75, d + 0.12, d + 9.4, -0.04, "y", seed=3)
    V.deck(0.75, 7, d + 0.12, d + 2.4, -0.04, "y", seed=7)
    # what lies under deck and floor: without it the pool shines up between the boards
    under = MT._c("under", lambda: MT.plain("under", "#0d0a07", 0.9))
    add(join([box(6.7, 9.2, 0.04, (-2.62, d + 4.76, -0.17)), box(6.2, 2.2, 0.04, (3.88, d + 1.26, -0.17)), box(w + 1.4, d + 1.9, 0.05, (0, d / 2 - 0.35, -0.12))]), under)
    V.posts([(-2.6, d + 2.1), (0.42, d + 2.1), (3.5, d + 2.1)], -0.04, 2.55, 0.09)
    add(tube([(-5, d + 2.1, 2.52), (0.5, d + 2.1, 2.54), (6, d + 2.1, 2.52)], 0.09, 12), MT.pole(), smooth=True)
    BR.eave(-5, 6, d + 0.3, 2.95, 2.3, 0.55, 4)
    rim = MT.paving("#cdbfa6", 0.55, rough=0.45)
    V.pave(0.75, 1.15, d + 2.4, d + 9.4, -0.06, rim)
    V.pave(6.6, 9, d + 2.4, d + 9.4, -0.06, rim)
    V.pool(1.15, 6.6, d + 2.4, d + 9.4, -0.06, 1.35, "#2fa9b5", 0.3, rim, "y1", wave=0.05, level=-0.02, night=0.22)
    V.lounger(-0.55, d + 5.6, -0.04, 3.0)
    V.lounger(-2.3, d + 5.9, -0.04, 3.22)
    V.lantern(0.45, d + 7.9, -0.04, 0.42, 18, 5)
    V.lantern(-0.75, d + 2.4, -0.04, 0.36, 18, 4)
    IN.lagoon(cam, 4, -1.9, waves=0.06, d0=-10, rough=0.09, deep="#0b5874", far="#0b4262")
    PL.palm((-2.6, d + 14, -2), 8.8, (1.5, 1.0), 4, 28)
    PL.palm((7.6, d + 13.5, -2), 8.2, (-1.5, 0.8), 1, 28)
    # the lamp over the camera that photographers turn to the ceiling
    area((0.4, 0.3, 1.9), (0, 1.6, 4.6), 1.6, 130, (1, 0.84, 0.66))
    # the bed, its head at the left wall
    def bed():
        BR.four_posts(1.95, 2.05, 2.12, seed=2)
        on = F.bed(1.95, 2.05, F.plaited, "square", cushions=("#9a4a2c",), wood=MT.darkwood(), seed=2)
        RM.fling(1.95, (0.5, -0.62, 0.9), on, "#c9b48d", 0.5, 2)

    RM.group(bed, (-1.78, 3.35, 0), math.pi / 2)
    for y, b in ((1.92, True), (4.8, False)):
        RM.group(lambda: RM.nightstand(0, 0, 0, 0.46, books=b, seed=int(y * 3), wood=MT.darkwood()), (-2.72, y, 0), math.pi / 2)
        F.jar_lamp(-2.74, y, 0.54, 0.5, 34)
    # what one sits on to look at the sun: coiled grass, a low round of dark timber between
    F.pouf(1.95, 3.9, 0, 0.33)
    F.pouf(1.2, 4.55, 0, 0.3, 0.33, "#a27f4c")
    add(lathe([(0, 0.3), (0.3, 0.3), (0.3, 0.33), (0.05, 0.335), (0, 0.335)], 48), MT.darkwood(), smooth=True, angle=30, loc=(2.35, 4.65, 0))
    add(tube([(2.35, 4.65, 0), (2.35, 4.65, 0.15), (2.35, 4.65, 0.3)], [0.14, 0.05, 0.1], 24), MT.darkwood(), smooth=True)
    P.bowl(0.1, 0.06, loc=(2.3, 4.62, 0.335))
    BR.slippers(-0.25, 2.9, 0.0, 1.2)
    RM.sheer(-0.86, d - 0.2, -0.2, d - 0.2, 0.02, 2.36, 6, 0.05, 0.22, 1)
    RM.sheer(2.3, d - 0.2, 2.8, d - 0.2, 0.02, 2.36, 6, 0.04, 0.08, 3)
    add(tube([(-1.05, d - 0.2, 2.4), (1, d - 0.2, 2.39), (2.92, d - 0.2, 2.4)], 0.015, 10), MT.blackmetal())
    RM.pendant(0.9, 2.5, 2.35, 0.26, 75, IN.WARM, 1.2, 2)
    RM.vase(2.62, 4.95, 0, 0.42, 7, 3, "#b7a58a")
