from lib.core import *
from lib import mats as MT, props as P, plants as PL, villa as V, houses as H, rooms as RM, interiors as IN, bedrooms as BR, roofs as R, views as VW, spa as S, sky

RENDER = dict(bounces=6, trans=6, clamp=3, transp=14, diffuse=3)
GRADE = "--key 0.082 --power 1.32 --bloom 0.09 --temp=-0.03 --tint=-0.01 --sat 1.12 --scales 3 --radius 6"
LAMP = (1, 0.58, 0.28)


def build():
    """The courtyard pool of Palm Grove at nightfall, from its steps: the screens of the great house mirrored in still water, the fire lit."""
    cam = (-1.3, -4.1, 0.98)
    camera(cam, (0.6, 8.0, 1.30), 25)
    sky.use("dusk", 2.2, az=-168, sunmul=0, tint=(0.26, 0.86, 1.12))
    RM.SIMULATE[0] = False
    rim = MT.paving("#cbbd9f", 0.6, rough=0.42)
    V.pave(-9, -3.6, -7, 13.4, 0, rim)
    V.pave(3.6, 10.5, -7, 13.4, 0, rim)
    V.pave(-3.6, 3.6, 10.6, 13.4, 0, rim)
    V.pave(-3.6, 3.6, -7, -1.2, 0, rim)
    V.pool(-3.6, 3.6, -1.2, 10.6, 0, 1.3, "#2c8f9c", 0.35, MT.coralstone("rimstone", "#cfc0a0", "#e8dcc2", 1.1, 0.6), None, wave=0.022, level=-0.05, night=0.03)
    for i in range(3):
        add(box(2.6, 0.44, 0.18, (0.6, -0.98 + 0.44 * i, -0.28 - 0.19 * i), bevel=0.012), MT.coralstone("step", "#cdbd9f", "#efe4cc", 1.2, 0.6))
    lawn = MT._c("lawn", lambda: MT.plain("lawn", "#2b3819", 0.95, var=0.35, bumps=40))
    V.terrain(lambda x, y: -0.07 + 0.05 * V.n2(x, y, 0.4, 3, 2) - 0.4 * ((np.abs(x) < 9.5) & (y < 22)), -50, 50, -6, 60, 160, lawn)
    # the great house at the far end: screens between posts, two bays open, rooms with people's things, lamps
    yw, z, h = 15.2, 0.18, 3.0
    x0, x1 = -8.0, 8.0
    V.deck(x0 - 1.6, x1 + 1.6, yw - 1.8, yw, z, "x", seed=4)
    add(box(x1 - x0 + 3.2, 7, 0.5, (0, yw + 1.7, -0.36)), MT._c("plinth", MT.coralstone))
    screen = MT._c("screen", lambda: MT.wood("screen", "#4a2c18", "#8d5c34", rough=0.45))
    n = 13
    bw = (x1 - x0) / n
    for i in range(n):
        if i in (1, 3, 6, 7, 10):
            continue
        V.louver(x0 + i * bw + 0.05, x0 + (i + 1) * bw - 0.05, z + 0.02, z + h - 0.42, yw, "x", mat=screen, slat=0.062)
    add(join([box(0.11, 0.13, h, (x0 + i * bw, yw, z)) for i in range(n + 1)] + [box(x1 - x0, 0.15, 0.42, (0, yw, z + h - 0.42))]), MT.darkwood())
    ochre = MT.plaster("#dcc39a", var=0.08, name="in")
    add(join([box(16, 0.1, 3.0, (0, yw + 4.6, z))] + [box(0.1, 4.6, 3.0, (x, yw + 2.3, z)) for x in (-8, -4.4, 4.4, 8)]), ochre)
    add(box(16, 4.8, 0.02, (0, yw + 2.3, z)), MT.teak())
    RM.sofa(-1.4, yw + 3.4, z, 0.0, 2.3)
    RM.armchair(1.4, yw + 2.6, z, 2.2, cushion="#c98f4a")
    RM.bookshelf(2.6, yw + 4.4, z, 1.8, 2.1, seed=3)
    RM.art(-1.4, yw + 4.52, z + 1.8, 1.6, 0.9, 0.0, 5)
    RM.floor_lamp(-3.2, yw + 3.6, z, power=60, c=LAMP)
    H.table_set(0.6, yw + 1.4, z, 0.0, 2.0)
    for k, (x, dy, e) in enumerate(((-6.2, 2.0, 45), (-2.2, 1.6, 40), (1.9, 2.0, 50), (6.2, 1.8, 38))):
        RM.pendant(x, yw + dy, z + 2.0 + 0.1 * (k % 2), 0.26, e, LAMP, 1.0, k)
    add(box(16, 6.4, 0.05, (0, yw + 1.6, z + h - 0.05)), ochre)
    for x, e in ((-6.1, 24), (-3.0, 50), (-0.4, 70), (2.6, 60), (6.1, 24)):
        point((x, yw + 2.6, z + 1.7), e, LAMP, 0.3).visible_glossy = False
    for x in (-7.4, -4.6, -1.5, 1.6, 4.7, 7.6):
        point((x, yw - 0.9, z + 2.3), 24, LAMP, 0.08).visible_glossy = False
    V.posts([(x, yw - 1.6) for x in (-9.2, -6.2, -3.1, 0.1, 3.1, 6.2, 9.2)], z, z + h - 0.25, 0.11)
    # its thatch: the front slope and the two hips that fall away
    mt = MT._c("thatch", MT.thatch)
    e0, e1, zr = z + h - 0.45, yw - 2.35, z + h + 4.9
    add(R.thatch_face((-10.4, e1, e0), (10.4, e1, e0), (-4.2, yw + 3.6, zr), (4.2, yw + 3.6, zr), seed=4, dens=0.9), mt)
    add(Geo([(-10.3, e1 + 0.15, e0 - 0.1), (10.3, e1 + 0.15, e0 - 0.1), (4.2, yw + 3.7, zr - 0.15), (-4.2, yw + 3.7, zr - 0.15)], [(0, 1, 2, 3)]), MT.darkwood())
    # lanterns along the rim, none at the same distance; the fire at the edge of the trees
    for x, y, s in ((-4.05, 3.2, 0.36), (-4.0, 7.4, 0.42), (4.05, 1.9, 0.40), (4.0, 6.2, 0.34), (4.1, 10.2, 0.42), (-4.1, 10.5, 0.36), (-1.4, 11.3, 0.34)):
        V.lantern(x, y, 0, s, 20, 7)
    H.fire(7.1, 7.6, -0.02, 0.46, 60, 3)
    for a in (0.4, 1.7, 2.8, 4.3):
        VW.stool(7.1 + 1.4 * math.cos(a), 7.6 + 1.4 * math.sin(a), 0, 0.44, 0.22, MT.teak(), a)
    V.lounger(-5.4, 4.6, 0, 0.06, back=0.75)
    V.lounger(-5.5, 6.3, 0, -0.05, back=0.6)
    # on the rim by the steps: towels, a tray, a candle in a glass, wet feet went this way
    S.folded(1.15, -1.72, 0.0, 0.34, 0.26, 3, 0.25, "#f1ebdf")
    VW.candle_glass(0.62, -1.42, 0.015, power=1.6)
    VW.candle_glass(0.44, -1.56, 0.015, 0.03, 0.06, power=1.2)
    BR.slippers(-0.55, -1.75, 0.004, 0.5)
    V.lantern(1.75, -1.45, 0.0, 0.36, 22, 8)
    # planting in the light of the lanterns, royal palms behind
    g = np.random.default_rng(4)
    for i in range(13):
        PL.shrub((-8.2 + 0.8 * g.random(), -1 + 1.05 * i, -0.1), 0.55 + 0.3 * g.random(), 110, 0.3, 0.11, seed=i, nfl=12 if i % 4 == 0 else 0)
    for i in range(9):
        PL.shrub((9.6 + 0.8 * g.random(), 3 + 1.15 * i, -0.1), 0.6 + 0.3 * g.random(), 110, 0.3, 0.11, seed=30 + i, nfl=12 if i % 4 == 0 else 0)
    for k, (x, y) in enumerate(((-5.2, 12.2), (5.4, 12.3), (4.6, -0.3), (-6.8, 9.6))):
        PL.agave_like((x, y, 0), 24, 1.0, 0.11, seed=k)
    for k, (x, y, hh) in enumerate(((-10.5, 8.5, 10.2), (10.8, 10.5, 11.0), (-12, 20, 13.5), (-6.5, 25, 15), (5.6, 26, 14.5), (12.5, 21, 13.5), (0.6, 30, 16.5), (18, 24, 14))):
        H.royal_palm((x, y, -0.1), hh, seed=k)
    # the wall of the grove: leaves before a dark core, of no even height
    add(gridf(lambda u, v: (-45 + 90 * u, 36 + 1.5 * np.sin(u * 40) + 0 * v, -0.5 + 2.6 * v), 120, 4), MT.plain("hedge", "#0b120a", 0.95, var=0.5, bumps=8), smooth=True)
    for i in range(34):
        PL.shrub((-42 + 2.55 * i + 0.9 * g.normal(), 34 + 1.5 * g.normal(), -0.3), 2.1 + 1.5 * g.random() ** 2, 230, 0.75, 0.26, seed=110 + i, flat=1.25)
    for i in range(9):
        PL.shrub((11 + 2.2 * i, 17 + 2 * g.random(), -0.1), 1.5 + 0.6 * g.random(), 120, 0.5, 0.18, seed=60 + i)
        PL.shrub((-11 - 2.2 * i, 17 + 2 * g.random(), -0.1), 1.5 + 0.6 * g.random(), 120, 0.5, 0.18, seed=80 + i)
    for x, y in ((-7.4, 2.5), (-7.6, 9.2), (9.0, 11.6)):
        point((x, y, 0.3), 16, (1, 0.62, 0.32), 0.08)
