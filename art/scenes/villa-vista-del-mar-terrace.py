from lib.core import *
from lib import mats as MT, props as P, plants as PL, villa as V, houses as H, rooms as RM, interiors as IN, bedrooms as BR, views as VW, sky

RENDER = dict(bounces=6, trans=5, clamp=4, transp=14, diffuse=4)
GRADE = "--key 0.19 --power 1.36 --sat 1.14 --slope 1.10 --bloom 0.06 --temp=-0.02 --scales 3 --radius 6"


def build():
    """The roof terrace of Vista Del Mar in the last hour of light: a lime-washed bench, the pergola, tiles, the sea on two sides."""
    cam = (1.95, -1.35, 1.48)
    camera(cam, (-0.42, 4.0, 1.10), 23)
    sky.use("sunrise", 0.5, az=-104, sunmul=3.6, soft=0.6, elev=13)
    lime = BR.limewash("#ecdcc2")
    cope = MT.coralstone("cope", "#cdbb98", "#e2d3b4", 1.2, 0.6)
    tw = MT._c("pergola", lambda: MT.wood("pergola", "#5a3d27", "#a27d56", rough=0.65, worn=0.4))
    iron = MT.blackmetal()
    add(box(9, 12, 0.1, (0, 2, -0.1)), BR.terracotta(0.33))
    # parapet on the far side and on the left, iron on top; the bench is built against it
    yb, xl = 5.2, -3.1
    for sx, sy, x, y in ((9.4, 0.26, 1.2, yb), (0.26, 10, xl, 0.4)):
        add(box(sx, sy, 0.56, (x, y, 0), bevel=0.03), lime, smooth=True, angle=35)
        add(box(sx + 0.1, sy + 0.1, 0.06, (x, y, 0.56), bevel=0.016), cope, angle=35)
    g = [tube([(x, yb, 0.62), (x, yb, 0.8), (x, yb, 1.0)], 0.009, 6) for x in np.arange(xl, 5.8, 0.125)]
    g += [tube([(xl, y, 0.62), (xl, y, 0.8), (xl, y, 1.0)], 0.009, 6) for y in np.arange(-4.4, yb, 0.125)]
    g += [box(9, 0.045, 0.03, (1.4, yb, 1.0), bevel=0.006), box(0.045, 9.6, 0.03, (xl, 0.4, 1.0), bevel=0.006)]
    add(join(g), iron, smooth=True, angle=40)
    # the bench in the corner: masonry rounded by the trowel, a mattress, cushions
    add(box(4.3, 0.78, 0.40, (xl + 0.13 + 2.15, yb - 0.13 - 0.39, 0), bevel=0.05), lime, smooth=True, angle=40)
    add(box(0.78, 2.5, 0.40, (xl + 0.13 + 0.39, yb - 0.13 - 0.7 - 1.2, 0), bevel=0.05), lime, smooth=True, angle=40)
    VW.cushion_row(xl + 0.95, xl + 4.3, yb - 0.55, 0.40, 0.66, "#e8ddc7", ("#a5532f", "#d8b878", "#5f7d78"), 4, 3)
    RM.group(lambda: VW.cushion_row(-1.1, 1.3, 0, 0, 0.66, "#e8ddc7", ("#a5532f",), 3, 8), (xl + 0.56, yb - 2.1, 0.40), math.pi / 2)
    # the table: round, of worn wood; a bowl, a lantern, a jug and two glasses
    tx, ty = -0.65, 3.05
    add(lathe([(0, 0.36), (0.5, 0.36), (0.52, 0.38), (0.51, 0.405), (0, 0.405)], 72), tw, smooth=True, angle=30, loc=(tx, ty, 0))
    add(lathe(spline(np.array([(0.30, 0), (0.30, 0.03), (0.12, 0.10), (0.10, 0.24), (0.26, 0.36)]), 40), 48), tw, smooth=True, loc=(tx, ty, 0))
    P.bowl(0.15, 0.075, 0.008, MT._c("bw", lambda: MT.ceramic("#b56a42", "bw", 0.4, 0.3, 0.3)), loc=(tx + 0.12, ty + 0.16, 0.405))
    lime_ = MT._c("limes", lambda: MT.plain("limes", "#6f8a2c", 0.4, var=0.2, bumps=160))
    for k, (dx, dy, dz) in enumerate(((0, 0, 0.04), (0.065, 0.02, 0.045), (-0.05, 0.045, 0.045), (0.01, -0.06, 0.045), (0.02, 0.02, 0.09))):
        add(P.stone(0.034, 0.029, 0.029, k, 3), lime_, smooth=True, loc=(tx + 0.12 + dx, ty + 0.16 + dy, 0.405 + dz), rot=(0.4 * k, 0.3, k))
    RM.carafe(tx - 0.22, ty + 0.05, 0.405)
    P.tumbler(0.034, 0.09, loc=(tx - 0.04, ty - 0.2, 0.405))
    V.lantern(tx + 0.3, ty - 0.14, 0.405, 0.26, 16, 2.5)
    RM.rug(-0.75, 3.0, 0.004, 3.0, 2.2, "#dccfae", "#8f4a30", 0.05, 0.13)
    # pergola: posts, beams, slats that lay their shade over everything; a curtain tied to a post
    post = [(-2.55, 4.65), (2.9, 4.65), (-2.55, -1.2), (2.9, -1.2)]
    g = [box(0.15, 0.15, 2.55, (x, y, 0), bevel=0.012, rnd=0.3) for x, y in post]
    g = [q.tf() for q in g]
    for q in g:
        q.lc = q.lc[:, [2, 1, 0]]
    beams = [box(6.6, 0.11, 0.22, (0.17, y, 2.5), bevel=0.012, rnd=0.6) for y in (4.65, -1.2)]
    slats = [box(7.0, 0.06, 0.13, rnd=float(rng.random()), bevel=0.006).tf(rot=(0, 0, math.pi / 2), loc=(x + 0.01 * float(rng.normal()), 1.75, 2.72)) for x in np.arange(-2.9, 3.4, 0.42)]
    add(join(g + beams + slats), tw, angle=30)
    V.curtain(-2.55, 4.62, -1.75, 4.62, 0.04, 2.5, 7, 0.06, gather=0.55, seed=3)
    V.curtain(2.1, 4.6, 2.85, 4.6, 0.04, 2.5, 7, 0.06, gather=0.5, seed=5)
    for x, y in ((-1.2, 2.2), (0.9, 3.4)):
        RM.pendant(x, y, 2.15, 0.15, 12, IN.WARM, 0.45, int(x * 3 + 9))
    # the tiled roof of the upper floor at the right edge, bougainvillea up the post
    H.tile_face((3.55, -3.0, 0.75), (3.55, 4.4, 0.75), (6.2, -3.0, 1.95), (6.2, 4.4, 1.95), H.roof_tiles(), 5)
    add(box(0.22, 7.6, 0.75, (3.68, 0.7, 0)), lime)
    bg = MT._c("boug", lambda: MT.leaf("boug", "#8e1748", "#c94a80", trans=0.4, gloss=0.04))
    r = np.random.default_rng(7)
    for k, (x, y, z, s, n) in enumerate(((2.95, 4.7, 2.5, 0.46, 12), (2.75, 4.6, 2.05, 0.32, 9), (3.1, 4.75, 1.45, 0.30, 8), (3.0, 4.7, 0.95, 0.30, 6), (2.2, 4.65, 2.75, 0.36, 9), (3.1, 4.7, 0.5, 0.34, 6))):
        PL.shrub((x, y, z - 0.15), s, 110, 0.09, 0.055, seed=k + 20, nfl=n, flc=bg)
    add(join([tube(spline([(3.05, 4.75, 0.4), (2.98, 4.72, 1.0), (3.04, 4.7, 1.6), (2.9, 4.68, 2.3), (2.6, 4.65, 2.7)], 30), np.linspace(0.022, 0.01, 30), 8)]), MT._c("twig", lambda: MT.plain("twig", "#8a7048", 0.85, var=0.2)), smooth=True)
    clay = MT._c("clay", lambda: MT.plain("clay", "#a8623f", 0.8, var=0.15, bumps=30))
    pot = spline(np.array([(0, 0), (0.165, 0), (0.175, 0.01), (0.235, 0.16), (0.25, 0.28), (0.225, 0.40), (0.225, 0.42), (0.255, 0.44), (0.255, 0.465), (0.235, 0.47), (0.215, 0.45), (0.21, 0.40), (0, 0.39)]), 70)
    for x, y, s, k in ((3.12, 4.72, 1.0, 1), (1.75, 4.72, 0.9, 2), (3.05, 2.1, 1.05, 3), (-2.7, 1.1, 0.95, 4)):
        add(lathe(pot * s, 44), clay, smooth=True, loc=(x, y, 0))
        if k > 1:
            PL.agave_like((x, y, 0.4 * s), 24, 0.6 * s, 0.075, seed=k)
    V.lantern(1.15, 4.65, 0, 0.42, 16, 3)
    BR.slippers(-1.35, 2.0, 0.005, 0.4)
    BR.open_book(-1.65, 4.66, 0.54, 0.5)
    # below: palm crowns, the point, the lagoon and the line of the reef
    IN.lagoon(cam, -24, -8.5, waves=0.06, shallow="#a5dccb", mid="#3fb0ae", deep="#146f8c", far="#0f5078", d0=10, d1=420, reefs=0.8)
    V.terrain(lambda x, y: -8.2 + 0.3 * V.n2(x, y, 0.12, 4, 3) - 0.10 * np.clip(y - 16 + 4 * np.sin(x * 0.13), 0, 40), -60, 40, 4, 44, 160, MT.sand())
    for x, y, hh, s in ((-7.5, 11, 8.2, 3), (-3.2, 15, 7.4, 5), (3.4, 13, 7.9, 8), (8.5, 11, 9.4, 9), (-13, 16, 8.8, 12)):
        PL.palm((x, y, -8.4), hh, (0.9 * math.sin(s), 0.6), s, 28)
