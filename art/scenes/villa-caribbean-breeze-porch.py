from lib.core import *
from lib import mats as MT, props as P, plants as PL, villa as V, houses as H, rooms as RM, interiors as IN, bedrooms as BR, resort as RS, views as VW, sky

RENDER = dict(bounces=6, trans=5, clamp=4, transp=14, diffuse=3)
GRADE = "--key 0.15 --power 1.32 --slope 1.08 --bloom 0.08 --temp=-0.01 --sat 1.04 --scales 3 --radius 6"
Z = 1.75


def build():
    """The porch of Caribbean Breeze after the sun has gone: hammock, turquoise boards, lamplight through the louvres, the clear lagoon."""
    cam = (0.34, -0.65, Z + 1.40)
    camera(cam, (-0.98, 4.0, Z + 1.0), 23)
    sky.use("dusk", 5.0, az=-112, sunmul=0, tint=(0.46, 1.16, 1.0))
    RM.SIMULATE[0] = False
    RM.wet_piles()
    RM.pane()
    turq = MT._c("turq", lambda: MT.wood("turq", "#3d8d8a", "#62b0aa", rough=0.6, grain=0, bump=0.1, worn=0.25))
    white = H.paint("#ece7dc")
    # deck, boards of the house on the right, the roof that comes down over the porch
    V.deck(-2.6, 1.3, -3, 8.4, Z, "y", mat=H.water_deck(), seed=6)
    H.piles([(x, y) for x in (-2.45, 1.0) for y in (-0.5, 2.4, 5.3, 8.2)], -1.7, Z - 0.05)
    hx = 1.3
    door, win = (1.2, 2.9, 0.0, 2.25), (4.3, 5.7, 0.75, 2.1)
    RM.group(lambda: IN.planked(-3, 7.0, 0, 2.75, hx, [door, win], turq, "y", seed=3), (0, 0, Z))
    RM.group(lambda: V.louver(4.3, 5.7, 0.75, 2.1, hx - 0.02, "y", mat=white, slat=0.075), (0, 0, Z))
    fr = [box(0.16, 0.08, 2.3, (hx - 0.02, y, Z)) for y in (1.17, 2.93)] + [box(0.16, 1.84, 0.09, (hx - 0.02, 2.05, Z + 2.24))]
    fr += [box(0.14, 0.07, 1.42, (hx - 0.02, y, Z + 0.72)) for y in (4.27, 5.73)] + [box(0.16, 1.56, 0.07, (hx - 0.03, 5.0, Z + z)) for z in (0.69, 2.1)]
    fr += [box(0.1, 0.1, 2.75, (hx - 0.03, 7.0, Z))]
    add(join(fr), white, angle=30)
    BR.shutter(hx - 0.06, 1.22, Z + 0.02, Z + 2.2, 0.82, math.pi / 2 + math.pi - 0.18, white, 0.075)
    BR.shutter(hx - 0.06, 2.88, Z + 0.02, Z + 2.2, 0.82, math.pi / 2 + 0.28, white, 0.075)
    # the room behind: a back wall, lamps
    inner = H.white_boards("#cdbfa2", "#e4d8bf")
    add(join([box(0.05, 10, 2.7, (hx + 3.2, 2, Z)), box(3.2, 0.05, 2.7, (hx + 1.6, 7.0, Z)), box(3.2, 0.05, 2.7, (hx + 1.6, -1.0, Z)), box(3.3, 10, 0.05, (hx + 1.6, 2, Z + 2.7))]), inner)
    RM.floor(hx, hx + 3.2, -1, 7, Z + 0.01, "y", seed=4)
    RM.art(hx + 1.75, 6.94, Z + 1.6, 1.2, 0.75, 0.0, 4)
    RM.floor_lamp(hx + 2.9, 6.5, Z, 1.55, 24)
    RM.sofa(hx + 1.7, 6.4, Z, 0.0, 1.9, "#e0d5bd", ("#d0713f", "#3f8f8b"))
    RM.sheer(hx + 0.2, 2.35, hx + 0.2, 2.88, Z + 0.03, Z + 2.3, 5, 0.05, 0.1, 2)
    point((hx + 1.5, 1.9, Z + 2.0), 34, IN.WARM, 0.15)
    point((hx + 1.2, 5.2, Z + 1.8), 44, IN.WARM, 0.15)
    # rafters and boards of the porch roof, posts, rail
    r = np.random.default_rng(2)
    a = 0.30
    n = 22
    rows = []
    for i in range(n):
        s = (i + 0.5) * 4.2 / n
        rows.append(box(11.6, 4.2 / n - 0.006, 0.025, rnd=r.random()).tf(rot=(0, 0, math.pi / 2)).tf(rot=(0, -a, 0), loc=(hx - s * math.cos(a), 2.6, Z + 3.35 - s * math.sin(a))))
    add(join(rows), MT._c("porchroof", lambda: MT.plain("porchroof", "#ded6c6", 0.6, var=0.10, bumps=12)))
    add(box(4.3, 11.7, 0.05).tf(rot=(0, -a, 0), loc=(hx - 2.1 * math.cos(a), 2.6, Z + 3.41 - 2.1 * math.sin(a))), white)
    add(join([box(4.2, 0.07, 0.12).tf(rot=(0, -a, 0), loc=(hx - 2.1 * math.cos(a), y, Z + 3.22 - 2.1 * math.sin(a))) for y in np.arange(-2.2, 8.3, 0.85)]), white)
    add(box(0.05, 10, 0.75, (hx + 0.06, 2, Z + 2.7)), turq)
    px = -2.35
    V.posts([(px, y) for y in (-1.5, 1.35, 4.2, 7.05)], Z, Z + 2.35, 0.075, white)
    add(box(0.12, 10.4, 0.18, (px, 2.8, Z + 2.24)), white)
    V.rope_rail([(px, -2.8), (px, 4.2)], Z, 0.92, MT.palewood())
    V.rope_rail([(-0.2, 8.2), (1.2, 8.2)], Z, 0.92, MT.palewood())
    RM.group(lambda: RS.steps(0, 0, Z, 1.5), (-1.4, 8.4, 0), math.pi)
    # the hammock between two posts, a cushion in it, a book on its face
    H.hammock((px + 0.06, 1.35, Z + 1.66), (px + 0.06, 4.2, Z + 1.62), 0.80, 1.35, "#e6d6b4")
    RM.pillow((px + 0.10, 3.30, Z + 1.02), (0.42, 0.05, 0.1), RM.woven("#d0713f", "#9a4d26"), 0.46, 0.36, 6)
    # a chair by the door, a low table with a carafe, boards to paddle by the wall, a lantern on the planks
    RM.armchair(0.72, 3.75, Z, -1.35, cushion="#d0713f")
    VW.stool(0.35, 4.55, Z, 0.42, 0.2, MT.teak())
    RM.carafe(0.31, 4.55, Z + 0.412)
    for y, c in ((6.2, "#e9e2d0"), (6.52, "#4f9a98")):
        RM.group(lambda c=c: RS.paddle_board(0, 0, 0, c, 0.09), (hx - 0.40, y, Z), math.pi)
    V.lantern(-1.9, 7.6, Z, 0.40, 18, 5)
    V.lantern(0.85, 0.55, Z, 0.34, 18, 4)
    RS.wall_light(hx - 0.09, 3.5, Z + 1.95, 6)
    # a rug, a cushion to sit on, a tray beside it
    RM.rug(-0.72, 2.75, Z + 0.004, 1.5, 2.1, "#ddd2b8", "#4c8c8c", 0.07, 0.09)
    P.cushion(0.62, 0.62, 0.24, RM.woven("#e2c27a", "#a98a4a"), (-1.15, 3.2, Z + 0.13), (0, 0, 0.4), 0.3, 3)
    VW.coffee_tray(-0.55, 2.85, Z + 0.02, 0.5, "#3f8f8b")
    V.lantern(-0.98, 2.35, Z + 0.016, 0.30, 18, 4)
    BR.slippers(-1.62, 2.0, Z + 0.002, 0.5)
    RM.basket(0.95, 5.85, Z, 0.2, 0.32)
    # the lagoon, clear to the sand, an islet far out
    V.sea(cam, 120, V.sea_mat(None, shallow="#9adccf", mid="#35aeb0", deep="#126f92", far="#0f4f7c", d0=-14, d1=210, bump=0.5, rough=0.05, foam=False, reefs=0.5, wobble=26.0, clear=(-2, 6, 9, 34, 0.9)), V.Waves(size=60, wind=3.0, amp=0.042, dirdeg=230, lmin=0.25), az=-14, near=2.0, nu=700, nv=700)
    V.lagoon_bed(-40, 30, -6, 50, -1.45, grass=0.8, gscale=0.16, caustics=0.5, seed=4)

    def isl(x, y):
        q = np.hypot((x + 34) / 17, (y - 74) / 6)
        return 0.85 * (1 - q**2) + 0.12 * V.n2(x, y, 0.25, 3, 2)

    V.terrain(isl, -58, -10, 62, 86, 120, MT.sand(wetz=0.08))
    g = np.random.default_rng(5)
    for i in range(11):
        PL.palm((-34 + 13 * g.normal() * 0.6, 74 + 2 * g.normal(), 0.5), 6.5 + 3.5 * g.random(), (1.8 * g.normal(), g.normal()), 20 + i, 20)
    for i in range(14):
        PL.shrub((-34 + np.clip(7 * g.normal(), -12, 11), 74.5 + np.clip(1.4 * g.normal(), -2, 2), 0.4), 1.1 + 0.6 * g.random(), 70, 0.55, 0.2, seed=i)
