from lib.core import *
from lib import mats as MT, props as P, villa as V, houses as H, rooms as RM, interiors as IN, furnishings as F, sky

RENDER = dict(bounces=6, trans=6, clamp=4, transp=16, diffuse=4)
GRADE = "--key 0.21 --power 1.33 --slope 1.12 --bloom 0.07 --temp=-0.07 --sat 1.08 --scales 3 --radius 6"


def build():
    """The room under the white gable, just after six: the glass stands open to the east, the sun comes along the floor."""
    w, d, h, rise = 8.0, 6.6, 2.75, 3.3
    cam = (-2.7, -0.4, 1.45)
    camera(cam, (0.72, 4.4, 1.52), 21)
    sky.use("sunrise", 0.32, az=-9, sunmul=1.0, soft=0.9, elev=8)
    F.timbers(floorw=("#8a6240", "#b28658", 0.38))
    white = F.grained("whiteb", "#e0d9cb", "#f0ebe0", spread=0.05)
    trim = H.paint("#efe9dd")
    RM.pane()
    RM.floor(-w / 2 - 0.12, w / 2 + 0.12, -0.8, d, 0.0, "y", seed=4)
    IN.planked(-0.7, d, 0, h, w / 2, [(3.9, 5.4, 0.9, 2.2)], white, "y", seed=1)
    IN.planked(-0.7, d, 0, h, -w / 2, [(1.5, 4.6, 0.0, 2.35)], white, "y", seed=2)
    IN.close_in(w, d, h + rise, trim)
    IN.ceiling_gable(w, d, h, rise, F.grained("overb", "#e3ddd0", "#f3eee4", "Y", spread=0.05), 8, white, 3)
    # the glazed end: five leaves, the middle one slid open, glass up to the ridge
    n = 5
    x0, x1 = -w / 2 + 0.35, w / 2 - 0.35
    lw = (x1 - x0) / n
    IN.wall(-w / 2, w / 2, 0, h, d, [(x0, x1, 0, h)], trim)
    for i in range(n):
        if i != 2:
            V.glassdoor(x0 + i * lw, x0 + (i + 1) * lw, 0, h - 0.05, d + 0.015 * (i % 2), 1, mat=trim)
    # posts over the joints: two frames in one plane come out black
    add(join([box(0.085, 0.17, h - 0.03, (x0 + i * lw, d, 0), bevel=0.006) for i in (0, 1, 4, 5)]), trim, angle=30)
    gs = [box(w, 0.14, 0.18, (0, d, h - 0.06))]
    for x in np.linspace(x0, x1, n + 1):
        gs.append(box(0.09, 0.12, max(0.02, rise * (1 - abs(x) / (w / 2 + 0.1))), (x, d, h)))
    gs.append(box(w * 0.5, 0.1, 0.1, (0, d, h + rise * 0.5)))
    add(join(gs), trim)
    add(Geo([(-w / 2, d + 0.02, h), (w / 2, d + 0.02, h), (0, d + 0.02, h + rise)], [(0, 1, 2)]), RM.pane())
    IN.portal(x0, x1, 0.05, h, d + 0.15)
    V.glassdoor(1.5, 4.6, 0, 2.35, -w / 2, 3, "y", mat=trim)
    V.louver(3.9, 5.4, 0.9, 2.2, w / 2 + 0.04, "y", mat=trim)
    # the veranda that goes all round, the sun deck, the lagoon up to the reef
    IN.rail_deck(-7, 7, d + 0.1, d + 2.6, seed=3, rail=False)
    V.rope_rail([(-6.8, d + 2.5), (-1.2, d + 2.5)], -0.03, 0.9, trim)
    V.rope_rail([(1.4, d + 2.5), (6.8, d + 2.5)], -0.03, 0.9, trim)
    V.posts([(x, d + 2.35) for x in (-6, -2.4, 1.4, 5.2)], -0.03, 2.65, 0.085, trim)
    add(join([box(14, 0.14, 0.2, (0, d + 2.35, 2.5)), box(14, 2.6, 0.05, (0, d + 1.3, 2.72))]), trim)
    V.deck(-4, 4.4, d + 2.6, d + 5.8, -0.4, "x", mat=H.water_deck(), seed=6)
    for x, a in ((2.0, 0.06), (3.2, -0.05)):
        V.lounger(x, d + 4.2, -0.4, a + math.pi / 2 + math.pi, back=0.75)
    V.parasol(-2.2, d + 4.3, -0.4, 2.6, 1.4, "#efe8da")
    IN.lagoon(cam, 5, -1.75)
    # the lamp over the camera that photographers turn to the ceiling
    area((-1.2, 0.2, 2.0), (0, 2.0, 6.0), 1.6, 110, (1, 0.9, 0.8)).visible_glossy = False
    # king bed, two chairs and a lamp to read by; the sofa bed stands in the living room
    def bed():
        cover = lambda w, l, top: F.quilt(w, l, top, F.quilting("#f2eee4", "diamonds"), 0.36, seed=1)
        F.bed(1.95, 2.05, F.wainscot("#2f5a68", -2.6, 3.0, 1.3), "square", cover, ("#2f5a68",), seed=1)
        F.folded(1.95, 2.05, 0.56, "#3f6f7c", seed=1)

    RM.group(bed, (2.72, 2.75, 0), -math.pi / 2)
    for y in (1.35, 4.15):
        RM.group(lambda: RM.nightstand(0, 0, 0, seed=int(y * 3), wood=MT.palewood()), (3.5, y, 0), -math.pi / 2)
        F.swing_arm(w / 2 - 0.2, y + (0.28 if y < 3 else -0.28), 1.08, -math.pi / 2, 16)
    # small things on the ledge over the bed
    for y, a, b in ((2.2, 0.34, 0.44), (2.62, 0.5, 0.36), (3.25, 0.26, 0.34)):
        RM.art(w / 2 - 0.12, y, 1.34 + b / 2 + 0.03, a, b, -math.pi / 2, int(y * 10))
    RM.vase(w / 2 - 0.16, 1.75, 1.335, 0.16, 4, 2, "#d9cfba")
    F.bordered_rug(0.3, 2.85, 0.004, 2.0, 3.2, "#cbb78e", "#2f5a68", 0.03)
    RM.armchair(-3.05, 5.35, 0, 1.15, cushion="#3f7f80")
    RM.armchair(-3.0, 3.75, 0, 1.85, cushion="#d9b98a")
    RM.floor_lamp(-3.5, 5.95, 0, power=34)
    RM.stack(-1.9, 4.2, 0.36, 3, 7)
    add(join([box(0.6, 0.9, 0.04, (-1.9, 4.4, 0.32), bevel=0.01)] + [box(0.05, 0.05, 0.32, (-1.9 + sx * 0.25, 4.4 + sy * 0.38, 0)) for sx in (-1, 1) for sy in (-1, 1)]), MT.teak(), angle=30)
    P.bowl(0.11, 0.06, loc=(-1.88, 4.62, 0.36))
    RM.sheer(x0 + 0.02, d - 0.14, x0 + 0.7, d - 0.14, 0.02, h - 0.1, 6, 0.05, 0.10, 1)
    RM.sheer(x0 + 2 * lw - 0.5, d - 0.14, x0 + 2 * lw + 0.15, d - 0.14, 0.02, h - 0.1, 5, 0.05, 0.22, 3)
    RM.sheer(x1 - 0.75, d - 0.14, x1 - 0.02, d - 0.14, 0.02, h - 0.1, 6, 0.05, 0.08, 5)
    add(tube([(x0, d - 0.14, h - 0.07), (0, d - 0.14, h - 0.07), (x1, d - 0.14, h - 0.07)], 0.014, 10), MT.brass())
    RM.fan(0.2, 3.3, 3.15, 0.7, 2.0, MT.palewood())
    RM.basket(1.1, 5.9, 0, 0.24, 0.36)
