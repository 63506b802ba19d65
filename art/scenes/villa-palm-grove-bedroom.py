from lib.core import *
from lib import mats as MT, props as P, plants as PL, villa as V, houses as H, rooms as RM, interiors as IN, bedrooms as BR, furnishings as F, sky

RENDER = dict(bounces=6, trans=6, clamp=4, transp=20, diffuse=4)
GRADE = "--key 0.125 --power 1.30 --bloom 0.09 --temp=-0.07 --tint=-0.015 --sat 0.98 --scales 3 --radius 6"


def build():
    """Palm Grove at nightfall: the king bed under the great thatch, screens folded open on the courtyard pool and its lanterns."""
    w, d, h, rise = 6.8, 5.8, 2.7, 2.6
    cam = (2.5, -0.45, 1.42)
    camera(cam, (-0.25, 4.1, 1.32), 20)
    sky.use("dusk", 2.2, az=70, sunmul=0, tint=(0.42, 1.12, 0.98))
    lime = BR.limewash("#e6d9c0")
    F.timbers(floorw=("#3a281b", "#5d4431", 0.32))
    screen = F.grained("screen", "#5a3820", "#85572f", rough=0.45)
    RM.floor(-w / 2 - 0.12, w / 2 + 0.12, -0.8, d, 0.0, "x", w=0.17, seed=14)
    IN.wall(-0.8, d, 0, h, -w / 2 - 0.1, [], lime, 0.2, "y")
    IN.wall(-0.8, d, 0, h, w / 2 + 0.1, [(3.4, 4.9, 0.9, 2.1)], lime, 0.2, "y")
    IN.close_in(w, d, h + rise, lime)
    BR.thatch_gable(w, d, h, rise, ties=2, seed=12)
    add(Geo([(-w / 2 - 0.2, d + 0.06, h), (w / 2 + 0.2, d + 0.06, h), (0, d + 0.06, h + rise)], [(0, 1, 2)]), screen)
    V.louver(3.4, 4.9, 0.9, 2.1, w / 2 + 0.05, "y", mat=screen)
    # the screens: six leaves between posts, three of them folded away
    n, x0 = 6, -w / 2 + 0.1
    lw = (w - 0.2) / n
    add(join([box(0.12, 0.14, h, (x0 + i * lw, d, 0), bevel=0.01) for i in range(n + 1)] + [box(w, 0.16, 0.36, (0, d, h - 0.36))]), MT.darkwood(), angle=30)
    for i in (0, 1, 5):
        V.louver(x0 + i * lw + 0.06, x0 + (i + 1) * lw - 0.06, 0.02, h - 0.36, d, "x", mat=screen, slat=0.062)
    BR.shutter(x0 + 2 * lw + 0.08, d - 0.04, 0.02, h - 0.38, lw - 0.14, -1.32, screen, 0.062)
    BR.shutter(x0 + 5 * lw - 0.08, d + 0.04, 0.02, h - 0.38, lw - 0.14, 1.95, screen, 0.062)
    IN.portal(x0 + 2 * lw, x0 + 5 * lw, 0.05, h - 0.4, d + 0.2)
    # the veranda, the courtyard pool, a wing beyond it, royal palms
    V.deck(-6, 6, d + 0.12, d + 2.0, -0.05, "x", seed=5)
    V.posts([(-3.3, d + 1.8), (0.35, d + 1.8), (3.6, d + 1.8)], -0.05, 2.6, 0.09)
    BR.eave(-6, 6, d + 0.3, 2.95, 2.0, 0.5, 9)
    rim = MT.paving("#c4b699", 0.6, rough=0.4)
    V.pave(-9, 9, d + 2.0, d + 3.4, -0.22, rim)
    V.pave(-9, -3.6, d + 3.4, d + 10, -0.22, rim)
    V.pave(3.4, 9, d + 3.4, d + 10, -0.22, rim)
    V.pave(-9, 9, d + 10, d + 13, -0.22, rim)
    V.pool(-3.6, 3.4, d + 3.4, d + 10, -0.22, 1.35, "#2a8f9a", 0.25, rim, None, wave=0.02, level=-0.03, night=0.07)
    V.terrain(lambda x, y: -0.35 + 0.04 * V.n2(x, y, 0.6, 3, 2), -30, 30, d + 12, d + 60, 160, MT.plain("lawn", "#3d4a24", 0.95, var=0.3, bumps=40))
    # the opposite wing: a lit room behind screens under a thatched skirt
    yw = d + 13.5
    add(box(11, 0.2, 2.7, (-1.5, yw + 3.5, -0.2)), lime)
    add(box(12, 4.4, 0.3, (-1.5, yw + 1.6, -0.4)), rim)
    for i in range(8):
        xs = -6.9 + i * 1.36
        if i not in (3, 4):
            V.louver(xs + 0.05, xs + 1.3, -0.1, 2.3, yw, "x", mat=screen, slat=0.075)
    add(join([box(0.12, 0.12, 2.8, (-6.9 + i * 1.36, yw, -0.15)) for i in range(9)]), MT.darkwood())
    from lib import roofs as R

    add(R.thatch_face((-8.2, yw - 1.6, 2.15), (5.2, yw - 1.6, 2.15), (-6.0, yw + 2.6, 5.6), (3.0, yw + 2.6, 5.6), seed=4), MT._c("thatch", MT.thatch))
    add(Geo([(-8.1, yw - 1.4, 2.05), (5.1, yw - 1.4, 2.05), (3.0, yw + 2.7, 5.45), (-6.0, yw + 2.7, 5.45)], [(0, 1, 2, 3)]), MT.darkwood())
    for x in (-5.2, -1.4, 2.2):
        point((x, yw + 1.6, 1.5), 60, IN.WARM, 0.15)
    for x, y, s in ((-3.9, d + 3.1, 0.42), (3.7, d + 6.2, 0.4), (-3.95, d + 8.4, 0.4), (1.6, d + 10.6, 0.36), (1.1, d + 1.7, 0.34)):
        V.lantern(x, y, -0.22 if y > d + 2 else -0.05, s, 20, 5)
    for x, y, s in ((-8.5, 19, 1), (7.4, 17, 2), (-3.6, 24, 3), (3.8, 26, 5), (10.5, 25, 6)):
        H.royal_palm((x, d + y, -0.4), 11 + 0.5 * s, s)
    r = np.random.default_rng(4)
    for i in range(9):
        PL.shrub((5.2 + 0.7 * r.normal(), d + 3.8 + 0.9 * i, -0.3), 0.8 + 0.3 * r.random(), 120, 0.34, 0.12, seed=i)
    # the lamp over the camera that photographers turn to the ceiling
    area((1.0, 0.2, 1.9), (0, 2.2, 5.0), 1.4, 60, (1, 0.78, 0.52))
    # the bed, its head at the left wall, lamps, a trunk at its foot
    def bed():
        F.bed(1.95, 2.05, F.carved, "piled", cushions=("#2f4766", "#c9a05a"), wood=MT.darkwood(), seed=21)
        F.folded(1.95, 2.05, 0.6, "", 0.5, 0.8, 2, F.quilting("#26395a", "batik", "#d9cdb0"))
        F.hoop_net(1.95, 2.05, 2.75, seed=4)

    RM.group(bed, (-2.12, 3.35, 0), math.pi / 2)
    for y in (1.85, 4.85):
        add(lathe([(0, 0), (0.22, 0), (0.23, 0.03), (0.17, 0.25), (0.23, 0.47), (0.24, 0.5), (0, 0.5)], 40), MT.darkwood(), smooth=True, angle=40, loc=(-3.02, y, 0))
        F.jar_lamp(-3.04, y, 0.5, 0.56, 40, "#7d4a30", "#e6cf9f")
    RM.pendant(0.5, 3.3, 2.5, 0.36, 130, IN.WARM, 1.6, 4)
    RM.sofa(2.75, 4.1, 0, -math.pi / 2, 1.9, "#d9ceb6", ("#6e7a4c", "#c9a05a"))
    RM.basket(2.95, 2.6, 0, 0.24, 0.4)
    add(box(0.5, 1.1, 0.42, (-0.72, 3.3, 0), bevel=0.02), MT.darkwood())
    add(box(0.4, 0.5, 0.06, (-0.72, 3.05, 0.42), bevel=0.025), RM.cotton("#efe8d8", 0.4), smooth=True, angle=60)
    add(box(0.38, 0.48, 0.055, (-0.70, 3.06, 0.478), bevel=0.024), RM.cotton("#efe8d8", 0.4), smooth=True, angle=60)
    RM.carafe(-0.75, 3.62, 0.42)
