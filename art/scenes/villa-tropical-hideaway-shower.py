from lib.core import *
from lib import mats as MT, props as P, plants as PL, villa as V, houses as H, rooms as RM, interiors as IN, bedrooms as BR, views as VW, spa as S, sky

RENDER = dict(bounces=7, trans=6, clamp=3, transp=12, diffuse=4)
GRADE = "--key 0.185 --power 1.32 --bloom 0.06 --temp=-0.03 --tint=-0.01 --sat 1.10"


def build():
    """The shower of Tropical Hideaway early in the morning: a walled garden with the sky for a ceiling, green light over the wall."""
    cam = (0.78, -2.05, 1.42)
    camera(cam, (-0.22, 2.2, 1.12), 23)
    sky.use("golden", 0.55, az=48, sunmul=1.9, soft=0.7, elev=30)
    lime = VW.weathered_lime("#e4dccb", 2.06)
    sage = MT._c("sage", lambda: MT.wood("sage", "#7d917c", "#a3b49b", rough=0.6, grain=0, bump=0.12, worn=0.3))
    # before the library asks for them: leaves with veins
    VW.veined("bigleaf", "#153011", "#45692b", share=1.2)
    MT._c("shrub", lambda: MT.leaf("shrub", "#14290e", "#3f6626", trans=0.35, gloss=0.07, rough=0.45))
    MT._c("grape", lambda: MT.leaf("grape", "#233f1d", "#5a7a3e", tip="#8a5530", trans=0.35, gloss=0.07, rough=0.5))
    # three walls laid by hand, the wet floor, pebbles along the walls
    x0, x1, y1 = -1.75, 1.75, 2.75
    VW.garden_wall(x0 - 0.1, x1 + 0.1, y1 + 0.13, 2.06, lime, seed=2)
    VW.garden_wall(-2.6, y1 + 0.1, x0 - 0.13, 2.06, lime, axis="y", seed=5)
    VW.garden_wall(-2.6, y1 + 0.1, x1 + 0.13, 2.06, lime, axis="y", seed=8)
    add(box(5, 8, 0.05, (0, 0, -0.09)), MT._c("earth", lambda: MT.plain("earth", "#5d5038", 0.95, var=0.35, bumps=30)))
    sx, sy = -0.62, 1.62
    V.pave(x0 + 0.32, x1 - 0.34, -3.0, y1 - 0.42, 0.0, VW.wet_stone("#b0a48f", sx + 0.1, sy - 0.1, 0.95, 0.5, "#7d7261"), 0.08)
    r = np.random.default_rng(4)
    spots = []
    for i in range(2600):
        side = r.integers(0, 3)
        if side == 0:
            p = (x0 + 0.34 * r.random(), -2.4 + (y1 + 2.4) * r.random())
        elif side == 1:
            p = (x1 - 0.36 * r.random(), -2.4 + (y1 + 2.4) * r.random())
        else:
            p = (x0 + (x1 - x0) * r.random(), y1 - 0.44 * r.random())
        spots.append((*p, -0.035 + 0.012 * r.random()))
    VW.pebbles(spots, 0.034, seed=3)
    # the shower on the back wall, duckboard, a ledge with soap, a peg rail with a towel
    VW.rain_shower(sx, y1 - 0.02, 0, 2.16, 0.85, 0.16, math.pi)
    VW.duckboard(sx, sy + 0.16, 0.0, 0.92, 0.86, 0.05, MT.teak(), 3)
    add(box(0.66, 0.17, 0.045, (sx + 0.78, y1 - 0.08, 1.0), bevel=0.012), MT.teak(), angle=30)
    VW.bottles(sx + 0.58, y1 - 0.08, 1.045, 3, ("#6a4a2c", "#8fa39a", "#d9cfbb"))
    add(box(0.075, 0.05, 0.024, (0, 0, 0), bevel=0.010), MT._c("soap", lambda: MT.plain("soap", "#b9b48e", 0.4, sss=0.2)), smooth=True, angle=60, loc=(sx + 0.95, y1 - 0.09, 1.045), rot=(0, 0, 0.5))
    add(join([tube([(x1 - 0.10, 0.55, 1.42), (x1 - 0.10, 1.2, 1.417), (x1 - 0.10, 1.85, 1.42)], 0.014, 12)] + [tube([(x1 + 0.02, y, 1.42), (x1 - 0.05, y, 1.42), (x1 - 0.10, y, 1.42)], 0.016, 10) for y in (0.6, 1.8)]), MT.teak(), smooth=True)
    for k, (y, w_, drop, c) in enumerate(((1.42, 0.52, 0.52, "#f0e9db"), (0.86, 0.40, 0.36, "#9fb08c"))):
        RM.group(lambda: RM.towel_over(-w_ / 2, w_ / 2, 0, 0.016, drop, c, k + 2), (x1 - 0.10, y, 1.42), -math.pi / 2)
    # a stool with folded towels, slippers that were stepped out of
    VW.stool(0.86, 1.86, 0, 0.45, 0.19, MT.teak(), 0.6)
    S.folded(0.85, 1.87, 0.445, 0.27, 0.20, 2, 0.4, "#f3eee3")
    S.flower(0.80, 1.80, 0.545, 0.075, (0.25, 0.1, 0.6), 4)
    BR.slippers(0.42, 1.05, 0.004, 0.7)
    # an oil jar with a leaf in it; what grows along the walls
    add(lathe(spline(np.array([(0, 0), (0.13, 0), (0.22, 0.16), (0.235, 0.34), (0.17, 0.52), (0.12, 0.57), (0.135, 0.60), (0.11, 0.60), (0.1, 0.55)]), 50), 48), MT._c("jar", lambda: MT.plain("jar", "#9c6b4a", 0.75, var=0.2, bumps=22, bump=0.3)), smooth=True, loc=(1.33, 2.32, -0.03))
    H.heliconia((1.33, 2.30, 0.25), 6, 0.95, 8, 2)
    H.heliconia((-1.36, 2.3, -0.15), 8, 1.3, 3, 2)
    H.heliconia((-1.52, 0.75, -0.2), 7, 1.15, 5, 0)
    PL.agave_like((-1.5, 1.6, -0.02), 18, 0.55, 0.07, seed=5)
    PL.agave_like((0.45, 2.55, -0.03), 16, 0.42, 0.055, seed=7)
    PL.agave_like((1.55, 0.2, -0.02), 18, 0.5, 0.065, seed=9)
    for x, y, s, k in ((-1.62, 2.0, 0.28, 1), (-1.6, 1.2, 0.25, 2), (0.1, 2.6, 0.22, 3), (1.62, 2.0, 0.26, 4), (-1.6, 0.1, 0.3, 6)):
        PL.shrub((x, y, -0.08), s, 70, 0.13, 0.06, seed=k)
    # what looks in over the walls: banana-like leaves, sea grape, the crowns of palms
    for i in range(9):
        H.sea_grape((-4.2 + 1.05 * i + 0.2 * r.normal(), 4.5 + 0.3 * r.normal(), 1.55 + 0.2 * r.random()), 1.1 + 0.15 * r.random(), 70 + i, 210)
    for i in range(8):
        PL.shrub((-5.0 + 1.4 * i + 0.3 * r.normal(), 5.9 + 0.3 * r.normal(), 1.8 + 0.4 * r.random()), 1.4 + 0.2 * r.random(), 170, 0.36, 0.14, seed=90 + i)
    for x, y in ((-3.3, 1.2), (-3.4, 2.8), (3.5, 0.9), (3.4, 2.6)):
        H.sea_grape((x, y, 1.5), 1.0, int(x * 9 + y * 5 + 50), 190)
    add(gridf(lambda u, v: (-12 + 24 * u, 7.2 + 0.5 * np.sin(u * 40) + 0 * v, -0.5 + 3.6 * v + 0.35 * np.sin(u * 53) * v), 200, 40), MT.plain("hedge", "#1f3017", 0.95, var=0.5, bumps=8), smooth=True)
    H.heliconia((-2.3, 4.0, 0.7), 8, 2.0, 13, 2)
    H.heliconia((1.9, 4.1, 0.6), 8, 2.0, 15, 2)
    for x, y, s in ((-2.2, 7.5, 3), (3.4, 8.5, 5), (0.6, 10.5, 7), (-5.8, 9, 9)):
        PL.palm((x, y, -0.4), 5.6 + 0.3 * s, (0.8 * math.sin(s), 0.5), s, 26)
    # the house behind the camera throws a little light back
    add(box(6, 0.1, 3.4, (0, -3.3, -0.1)), lime)
