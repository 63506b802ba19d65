from lib.core import *
from lib import mats as MT, props as P, plants as PL, villa as V, houses as H, rooms as RM, interiors as IN, bedrooms as BR, furnishings as F, sky

RENDER = dict(bounces=6, trans=8, clamp=4, transp=18, diffuse=4)
GRADE = "--key 0.13 --power 1.30 --bloom 0.08 --temp=-0.06 --tint 0.0 --sat 1.18 --scales 3 --radius 6"


def build():
    """Blue Horizon in the blue hour: coral stone, cedar overhead, one leaf of the glass slid open on the pool."""
    w, d, h = 6.4, 5.0, 2.72
    cam = (-2.35, -0.4, 1.32)
    camera(cam, (0.5, 3.9, 1.13), 21)
    sky.use("blue", 26.0, az=-150, sunmul=0, tint=(0.42, 1.04, 1.04))
    H.moon(8.5, 10.5, 0.5, 15)
    sun(math.radians(8), math.radians(10.5), 0.22, (0.75, 0.85, 1), 1.0)
    cs = MT.coralstone("cross", "#a99c85", "#cfc2a8")
    frame = MT._c("frame", lambda: MT.plain("frame", "#17140f", 0.4, 1))
    F.timbers(cedar=("#8d5430", "#b87d4e", 0.5))
    lime = BR.limewash("#dfd5c2")
    add(box(w + 0.4, d + 0.9, 0.05, (0, d / 2 - 0.35, -0.05)), F.slabs())
    IN.wall(-0.8, d + 0.5, 0, h, w / 2 + 0.2, [], cs, 0.4, "y")
    IN.wall(-0.8, d, 0, h, -w / 2 - 0.1, [], lime, 0.2, "y")
    IN.close_in(w, d, h, lime)
    # the ceiling runs out through the glass and becomes the eave
    H.flat_roof(-w / 2 - 3, w / 2 + 4, -0.9, d + 2.4, h, 0.28)
    # the glass front: five leaves, the second from the left slid behind the first
    x0, x1 = -w / 2, w / 2
    lw = (x1 - x0) / 5
    for i in (0, 2, 3, 4):
        V.glassdoor(x0 + i * lw, x0 + (i + 1) * lw, 0.0, h - 0.02, d, 1, mat=frame, fr=0.045)
    V.glassdoor(x0 + 0.14, x0 + lw + 0.1, 0.0, h - 0.02, d + 0.09, 1, mat=frame, fr=0.045)
    add(join([box(w, 0.2, 0.03, (0, d, -0.01)), box(w, 0.2, 0.05, (0, d, h - 0.05))]), frame)
    IN.portal(x0, x1, 0.05, h - 0.05, d + 0.2)
    # terrace, pool without an edge, the sea
    V.deck(-8, 9, d + 0.12, d + 1.5, -0.06, "x", mat=H.water_deck(), seed=3)
    stone_ = MT.paving("#b9b2a3", 0.6, rough=0.42, name="terrace")
    V.pave(-8, 9, d + 1.5, d + 2.9, -0.16, stone_)
    V.pave(-8, -5.2, d + 2.9, d + 7.6, -0.16, stone_)
    V.pool(-5.2, 9, d + 2.9, d + 7.6, -0.16, 1.35, "#2a7f96", 0.25, MT.paving("#c2bbac", 0.55, rough=0.4), "y1", wave=0.03, level=-0.02, night=0.05)
    V.posts([(-4.4, d + 2.0), (0.5, d + 2.0), (5.4, d + 2.0)], -0.06, h + 0.05, 0.065, MT.darkwood())
    V.lounger(-6.4, d + 5.0, -0.16, 2.7, back=0.7)
    IN.lagoon(cam, 4, -2.4, waves=0.07, shallow="#3aa0a8", mid="#1a7d92", deep="#0c4d6e", far="#0a3a5c", d0=0, d1=300, rough=0.1, reefs=0.4)
    PL.palm((-9.5, d + 13, -1.5), 8.6, (1.9, 0.6), 8, 28)
    # queen bed, its head at the stone
    cover = lambda w, l, top: F.quilt(w, l, top, F.quilting("#3c4a54", "channels"), 0.34, 0.9, 7)
    RM.group(lambda: F.bed(1.56, 2.03, F.battens(-2.2, 2.6), "piled", cover, ("#8c9aa0", "#b98a4e"), seed=7, wood=MT.darkwood()), (1.92, 2.95, 0), -math.pi / 2)
    for y in (1.75, 4.15):
        F.cone_pendant(2.7, y, 1.2, 1.5, 18)
    RM.stack(2.72, 1.68, 0.46, 3, 8)
    RM.carafe(2.7, 4.2, 0.46)
    # a long lamp behind the headboard lights the stone from below
    area((3.12, 2.95, 0.98), (3.3, 2.95, 2.6), 2.0, 9, (1, 0.6, 0.3), sizey=0.05)
    RM.armchair(-2.35, 3.35, 0, 1.05, "#d9cfbc", "#2e6f78", MT.darkwood())
    RM.floor_lamp(-2.85, 4.35, 0, 1.5, 12)
    add(lathe([(0, 0.44), (0.2, 0.44), (0.2, 0.465), (0.03, 0.47), (0.03, 0.02), (0.14, 0.015), (0.14, 0), (0, 0)], 40), MT.darkwood(), smooth=True, angle=30, loc=(-1.6, 3.75, 0))
    P.bowl(0.09, 0.06, loc=(-1.62, 3.78, 0.465))
    BR.open_book(1.3, 2.45, 0.615, 0.5)
    RM.sheer(x0 + 0.06, d - 0.16, x0 + 0.75, d - 0.16, 0.02, h - 0.04, 7, 0.045, 0.05, 1)
    RM.sheer(x0 + 2 * lw - 0.25, d - 0.16, x0 + 2 * lw + 0.3, d - 0.16, 0.02, h - 0.04, 5, 0.045, 0.16, 4)
    RM.sheer(x1 - 0.7, d - 0.16, x1 - 0.05, d - 0.16, 0.02, h - 0.04, 6, 0.045, 0.03, 6)
    RM.vase(2.2, 4.75, 0, 0.36, 6, 5, "#52605f")
