from lib.core import *
from lib import mats as MT, props as P, plants as PL, villa as V, houses as H, rooms as RM, interiors as IN, bedrooms as BR, resort as RS, views as VW, spa as S, sky

RENDER = dict(bounces=6, trans=6, clamp=4, transp=18, diffuse=3)
GRADE = "--key 0.115 --sat 1.26 --power 1.40 --slope 1.18 --bloom 0.08 --temp=-0.13 --tint=-0.02"


def build():
    """The deck of Sunset Palms from a lounger's height: the thatch overhead, the pool on the right, the sun low at its end."""
    cam = (-0.35, -3.1, 1.12)
    camera(cam, (0.35, 4, 1.18), 24, 5.6, (-0.7, 0.9, 0.5))
    sky.use("sundown", 0.8, az=14, sunmul=1.0, soft=1.0, disc=9)
    dark = MT.darkwood()
    lime = BR.limewash("#efe4d0")
    rim = MT.paving("#cdbfa6", 0.55, rough=0.45)
    # the deck, its posts and the roof over it; the wall of the house with a shuttered door on the left
    V.deck(-3.2, 0.75, -5, 7.2, 0.0, "y", seed=3)
    RM.pane()
    V.posts([(0.42, 1.7), (0.42, 5.6)], 0, 2.62, 0.09)
    add(tube([(0.42, -5, 2.6), (0.42, 1, 2.62), (0.42, 7, 2.6)], 0.09, 12), MT.pole(), smooth=True)
    VW.thatch_porch(0.95, -3.3, -5.2, 7.6, 2.58, 4.15, 4)
    IN.wall(-5, 5.8, 0, 4.0, -3.2, [(1.0, 3.8, 0.0, 2.3)], lime, 0.24, "y")
    add(join([box(0.26, 0.09, 2.34, (-3.2, y, 0)) for y in (0.97, 3.83)] + [box(0.26, 3.0, 0.1, (-3.2, 2.4, 2.3))]), dark, angle=30)
    V.louver(1.02, 1.95, 0.02, 2.28, -3.12, "y", mat=dark)
    V.louver(2.85, 3.8, 0.02, 2.28, -3.12, "y", mat=dark)
    # what one sees of the room: its far wall, a picture, a chair under a lamp
    inner = BR.limewash("#dcc8a4")
    add(join([box(0.1, 7, 3.2, (-6.6, 2.2, 0)), box(3.4, 0.1, 3.2, (-4.9, 5.6, 0)), box(3.4, 0.1, 3.2, (-4.9, -0.9, 0)), box(3.6, 7, 0.05, (-5.0, 2.3, 2.9))]), inner)
    RM.floor(-6.6, -3.3, -0.9, 5.6, 0.0, "y", seed=2)
    RM.art(-4.7, 5.5, 1.6, 1.1, 0.8, 0.0, 3)
    RM.floor_lamp(-4.1, 5.1, 0, 1.55, 40)
    RM.armchair(-4.9, 4.6, 0, 0.5, cushion="#7d4a37", wood=dark)
    RM.sheer(-3.34, 1.0, -3.34, 1.75, 0.03, 2.28, 5, 0.05, -0.1, 2)
    point((-4.8, 2.4, 1.9), 60, IN.WARM, 0.2)
    for y in (-0.6, 4.9):
        RS.wall_light(-3.02, y, 1.9, 26)
    # pool and far rim
    V.pave(0.75, 1.15, -5, 7.2, -0.02, rim)
    V.pave(6.6, 9.5, -5, 7.2, -0.02, rim)
    V.pool(1.15, 6.6, -5, 7.2, -0.02, 1.35, "#2fa9b5", 0.3, rim, "y1", wave=0.05, level=-0.02, night=0.09)
    # light from the rooms on the thatch overhead
    area((-1.4, -2.6, 0.4), (-1.3, 2.6, 3.4), 2.2, 75, (1, 0.72, 0.44))
    # two loungers, a towel left on one, a low table with a glass
    V.lounger(-0.75, 1.1, 0, 3.05)
    V.lounger(-2.25, 1.5, 0, 3.2)
    add(box(0.5, 0.5, 0.035, (-1.5, 0.75, 0.38), bevel=0.008), dark)
    add(join([box(0.04, 0.04, 0.38, (-1.5 + sx * 0.2, 0.75 + sy * 0.2, 0)) for sx in (-1, 1) for sy in (-1, 1)]), dark)
    RM.carafe(-1.56, 0.8, 0.415)
    S.folded(-0.12, 1.13, 0.428, 0.34, 0.26, 2, 1.3, "#efe6d4")
    BR.open_book(-1.38, 0.62, 0.415, 0.6)
    V.lantern(0.1, 6.4, 0, 0.42, 20, 6)
    V.lantern(-2.8, 0.2, 0, 0.36, 20, 6)
    V.lantern(7.0, 3.6, -0.02, 0.42, 20, 6)
    V.lounger(8.0, 1.8, -0.02, 2.3)
    IN.lagoon(cam, 5, -1.9, waves=0.06, d0=-10, rough=0.09, deep="#0b5874", far="#0b4262")
    for x, y, h, s in ((-2.6, 12.5, 8.8, 4), (9.2, 10.5, 8.2, 1), (11.5, 6.0, 9.4, 2), (-6.0, 11, 9.6, 7)):
        PL.palm((x, y, -1.6), h, (1.4 if x < 0 else -1.4, 0.8), s, 28)
    g = np.random.default_rng(3)
    for i in range(7):
        PL.shrub((-2.9 + 0.2 * g.normal(), 7.9 + 0.55 * i, -0.4), 0.55 + 0.2 * g.random(), 130, 0.3, 0.1, seed=i, nfl=12 if i % 3 == 1 else 0)
