from lib.core import *
from lib import mats as MT, props as P, plants as PL, villa as V, houses as H, rooms as RM, interiors as IN, bedrooms as BR, views as VW, furnishings as F, sky

RENDER = dict(bounces=6, trans=5, clamp=4, transp=20, diffuse=4)
GRADE = "--key 0.20 --power 1.28 --bloom 0.06 --temp=-0.02 --tint=-0.01 --sat 1.12 --scales 3 --radius 6"


def build():
    """The one room of Tropical Hideaway in the morning: green light through leaves, shutters folded back, the garden at the sill."""
    w, d, h, rise = 5.0, 4.6, 2.4, 1.5
    cam = (-1.65, -0.4, 1.36)
    camera(cam, (0.25, 3.6, 1.15), 22)
    sky.use("golden", 0.55, az=52, sunmul=1.6, soft=0.8, elev=24)
    lime = BR.limewash("#ece5d4")
    F.timbers()
    sage = F.grained("sage", "#86997f", "#9aab90", rough=0.6, spread=0.06)
    pale = F.grained("overb", "#ddd6c6", "#eee7d8", "Y", spread=0.06)
    RM.pane()
    add(box(w + 0.3, d + 0.9, 0.05, (0, d / 2 - 0.36, -0.05)), F.cement_tiles())
    window = (-2.05, -0.35, 0.82, 2.1)
    door = (0.75, 1.75, 0.0, 2.2)
    IN.wall(-w / 2 - 0.1, w / 2 + 0.1, 0, h, d, [window, door], lime, 0.22)
    IN.wall(-0.8, d, 0, h, -w / 2 - 0.1, [], lime, 0.2, "y")
    IN.wall(-0.8, d, 0, h, w / 2 + 0.1, [(2.0, 3.4, 0.85, 2.1)], lime, 0.22, "y")
    add(Geo([(-w / 2 - 0.2, d + 0.05, h), (w / 2 + 0.2, d + 0.05, h), (0, d + 0.05, h + rise)], [(0, 1, 2)]), lime)
    IN.close_in(w, d, h + rise, lime)
    IN.ceiling_gable(w, d, h, rise, pale, 6, MT._c("drift", MT.driftwood), 2)
    for a, b, z0, z1, at, ax, side in ((*window, d + 0.2, "x", 1), (*door, d + 0.2, "x", 1), (2.0, 3.4, 0.85, 2.1, w / 2 + 0.3, "y", 1)):
        IN.portal(a, b, z0 + 0.03, z1, at, ax, side)
    # frames, sill, the stable door and shutters folded back outside
    g = [box(1.84, 0.3, 0.05, (-1.2, d, 0.78)), box(1.84, 0.26, 0.07, (-1.2, d, 2.1))] + [box(0.07, 0.26, 1.3, (x, d, 0.8)) for x in (-2.08, -0.32)]
    g += [box(0.045, 0.05, 1.3, (-1.2, d, 0.8))]
    g += [box(0.08, 0.26, 2.25, (x, d, 0)) for x in (0.72, 1.78)] + [box(1.14, 0.26, 0.08, (1.25, d, 2.2))]
    add(join(g), sage, angle=30)
    BR.shutter(-2.08, d + 0.14, 0.82, 2.1, 0.84, 2.65, sage)
    BR.shutter(-0.32, d + 0.14, 0.82, 2.1, 0.84, 0.42, sage)
    BR.shutter(1.76, d - 0.1, 0.02, 2.2, 0.98, -1.25, sage)
    V.louver(2.0, 3.4, 0.85, 2.1, w / 2 + 0.06, "y", mat=sage, slat=0.075)
    # the porch, a step, the garden that leans in
    V.deck(-2.7, 2.7, d + 0.14, d + 1.7, -0.06, "x", mat=MT._c("drift", MT.driftwood), seed=4)
    V.posts([(-2.4, d + 1.5), (0.25, d + 1.5), (2.4, d + 1.5)], -0.06, 2.3, 0.06, MT._c("drift", MT.driftwood))
    add(box(5.6, 2.0, 0.04, (0, d + 0.9, 2.34)), pale)
    g0 = lambda x, y: -0.35 + 0.05 * V.n2(x, y, 0.8, 3, 2)
    V.terrain(g0, -14, 14, d + 1.2, d + 26, 160, MT.plain("soil", "#5e4d31", 0.95, var=0.35, bumps=30))
    V.terrain(lambda x, y: -0.33 + 0.04 * V.n2(x, y, 0.9, 3, 5) - 0.12 * np.clip(np.abs(x - 1.1 - 0.9 * np.sin((y - d) * 0.5)) - 0.55, 0, 1), -4, 6, d + 1.5, d + 14, 160, MT.sand())
    r = np.random.default_rng(6)
    H.heliconia((-1.75, d + 2.3, -0.35), 8, 1.5, 3, 3)
    H.heliconia((-0.1, d + 3.1, -0.35), 8, 1.6, 5, 3)
    H.heliconia((3.0, d + 3.0, -0.35), 8, 1.6, 8, 2)
    H.heliconia((4.2, 3.1, -0.5), 7, 1.5, 9, 1)
    for x, y, s in ((-3.2, 3.4, 1.0), (2.6, 5.6, 1.1), (-1.4, 6.2, 1.2), (0.6, 8.6, 1.3), (3.8, 8.2, 1.3), (-4.8, 7.4, 1.4)):
        H.sea_grape((x, d + y, -0.2), s, int(x * 9 + 70), 150)
    for i in range(10):
        PL.shrub((-7 + 1.5 * i + 0.5 * r.normal(), d + 11 + 2.2 * r.random(), -0.3), 1.3 + 0.5 * r.random(), 130, 0.4, 0.14, seed=i, nfl=14 if i % 3 == 0 else 0)
    for x, y, s in ((-3.4, 9.5, 3), (5.4, 11, 5), (1.8, 15, 7), (-6.8, 14, 9), (8.5, 8.0, 11)):
        PL.palm((x, d + y, -0.4), 6.5 + 0.35 * s, (0.8 * r.normal(), 0.8), s, 26)
    # the hedge that closes the garden: near leaves to look into, darker ones behind
    for i in range(11):
        H.sea_grape((-6.5 + 1.25 * i + 0.3 * r.normal(), d + 6.4 + 1.4 * r.random(), 0.5 + 0.5 * r.random()), 1.5 + 0.3 * r.random(), 100 + i, 170)
    for i in range(12):
        PL.shrub((-9 + 1.6 * i + 0.4 * r.normal(), d + 10 + 1.5 * r.random(), 1.2 + 0.6 * r.random()), 1.9 + 0.4 * r.random(), 150, 0.5, 0.17, seed=60 + i)
    add(gridf(lambda u, v: (-16 + 32 * u, d + 14 + 0.8 * np.sin(u * 40) + 0 * v, -0.5 + 5.0 * v + 0.4 * np.sin(u * 60) * v), 200, 40), MT.plain("hedge", "#23351a", 0.95, var=0.5, bumps=8), smooth=True)
    # leaves close to the louvre over the bed, too
    for i in range(5):
        H.sea_grape((w / 2 + 1.7 + 0.3 * r.normal(), 1.2 + 0.85 * i, 0.9 + 0.4 * r.random()), 0.9, 200 + i, 150)
    add(gridf(lambda u, v: (w / 2 + 4.5 + 0.4 * np.sin(u * 30) + 0 * v, -3 + 16 * u, -0.5 + 4.5 * v), 80, 30), MT.plain("hedge2", "#23351a", 0.95, var=0.5, bumps=8), smooth=True)
    # the lamp over the camera that photographers turn to the ceiling
    area((-0.6, 0.3, 1.8), (0, 1.6, 4.2), 1.4, 70, (1, 0.95, 0.86))
    # the bed: queen, white, one pillow askew, its head at the right wall
    cover = lambda w, l, top: F.quilt(w, l, top, F.quilting("#efe8d6", "leaves", "#7f9a78"), 0.36, 0.8, 11)
    RM.group(lambda: F.bed(1.56, 2.03, F.iron, "leaning", cover, ("#5f7d5a", "#d8a05a"), wood=MT.blackmetal(), seed=11), (1.32, 2.55, 0), -math.pi / 2)
    VW.stool(2.2, 1.45, 0, 0.52, 0.19, MT.teak())
    F.hurricane(2.22, 1.45, 0.52)
    RM.stack(2.12, 1.36, 0.52, 2, 5)
    F.prints(0.27, d - 0.13, 1.5, 0, 1, 0.3, 0.42)
    # a rush-seated chair with a book left on it
    RM.group(lambda: F.ladderback(), (-1.7, 3.65, 0), 0.5)
    BR.open_book(-1.7, 3.62, 0.46, 0.7)
    RM.fan(-0.1, 2.5, 2.62, 0.6, 0.9, MT.palewood())
    RM.sheer(-2.15, d - 0.18, -1.75, d - 0.18, 0.5, 2.2, 5, 0.04, 0.10, 2)
    RM.sheer(-0.65, d - 0.18, -0.25, d - 0.18, 0.5, 2.2, 5, 0.04, 0.06, 5)
    add(tube([(-2.3, d - 0.18, 2.22), (-1.2, d - 0.18, 2.21), (-0.1, d - 0.18, 2.22)], 0.012, 8), MT.brass())
    BR.slippers(0.55, 3.75, 0.01, 0.2)
    RM.basket(0.45, 4.3, 0, 0.17, 0.3)
