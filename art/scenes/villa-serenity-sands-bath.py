from lib.core import *
from lib import mats as MT, props as P, plants as PL, villa as V, houses as H, rooms as RM, interiors as IN, bedrooms as BR, views as VW, spa as S, sky

RENDER = dict(bounces=7, trans=6, clamp=3, transp=16, diffuse=4)
GRADE = "--key 0.225 --power 1.40 --bloom 0.06 --temp=-0.055 --sat 1.1"


def build():
    """The stone bath of Serenity Sands late in the afternoon: sun through the shutters, a door open on porch and shallows."""
    w, d, h = 3.6, 4.4, 2.55
    cam = (1.25, -0.5, 1.32)
    camera(cam, (-0.52, 3.2, 0.92), 22)
    sky.use("golden", 0.42, az=-124, sunmul=3.4, soft=0.6, elev=20)
    cream = MT._c("creamb", lambda: MT.wood("creamb", "#d3c5a8", "#ece1ca", rough=0.6, grain=0, bump=0.1))
    sage = MT._c("shutter", lambda: MT.wood("shutter", "#8a9a8a", "#a9b7a6", rough=0.6, grain=0, bump=0.12, worn=0.2))
    trim = H.paint("#ece5d6")
    lime = BR.limewash("#e6dac2")
    add(box(w + 0.4, d + 1.2, 0.05, (0, d / 2 - 0.5, -0.05)), VW.wet_stone("#cbc2b2", 0.05, 1.95, 0.5, 0.5, "#978c7a", "wetsand"))
    # the left wall has a double door: one leaf open, one closed, and a shutter window
    door, win = (2.25, 3.75, 0.0, 2.2), (0.55, 1.65, 0.75, 2.1)
    IN.planked(-0.9, d, 0, h, -w / 2, [door, win], cream, "y", seed=1)
    IN.wall(-0.9, d, 0, h, w / 2 + 0.1, [], lime, 0.2, "y")
    IN.planked(-w / 2, w / 2, 0, h, d, [], cream, seed=4)
    IN.close_in(w, d, h, lime)
    IN.ceiling_boards(w, d, h, cream, 4, MT._c("drift", MT.driftwood))
    add(join([box(0.2, 0.07, 2.26, (-w / 2, y, 0)) for y in (2.22, 3.78)] + [box(0.2, 1.6, 0.08, (-w / 2, 3.0, 2.2)), box(0.24, 1.2, 0.05, (-w / 2 + 0.02, 1.1, 0.71)), box(0.2, 1.2, 0.07, (-w / 2, 1.1, 2.1))] + [box(0.2, 0.07, 1.4, (-w / 2, y, 0.72)) for y in (0.52, 1.68)]), trim, angle=30)
    V.louver(0.55, 1.65, 0.76, 2.1, -w / 2 - 0.02, "y", mat=sage, slat=0.08)
    V.louver(3.0, 3.74, 0.02, 2.2, -w / 2 - 0.02, "y", mat=sage, slat=0.08)
    BR.shutter(-w / 2 - 0.04, 2.27, 0.02, 2.2, 0.73, math.pi - 0.35, sage, 0.08)
    IN.portal(2.25, 3.75, 0.05, 2.2, -w / 2 - 0.3, "y", -1)
    IN.portal(0.55, 1.65, 0.76, 2.1, -w / 2 - 0.3, "y", -1)
    # porch, shallows, sea grape
    V.deck(-w / 2 - 2.9, -w / 2 - 0.1, -1.5, 7, -0.05, "y", mat=H.water_deck(), seed=2)
    V.posts([(-w / 2 - 2.6, 1.2), (-w / 2 - 2.6, 4.6)], -0.05, 2.6, 0.08, trim)
    V.rope_rail([(-w / 2 - 2.7, -0.5), (-w / 2 - 2.7, 6.8)], -0.05, 0.85, trim)
    IN.lagoon(cam, -50, -1.2, waves=0.02, shallow="#b5e2d4", mid="#52bcb6", d0=-30)
    H.sea_grape((-7.4, 8.8, -1.2), 1.4, 3, 170)
    H.sea_grape((-9.6, 10.4, -1.2), 1.6, 5, 170)
    PL.palm((-8.2, 9.8, -1.3), 7.2, (-1.6, -0.8), 4, 26)
    # the bath stands free and askew; what one needs is within reach
    tx, ty, a = -0.30, 2.75, 0.42
    RM.tub(tx, ty, 0, 1.74, 0.86, 0.58, a, water=0.525)
    VW.bath_filler(tx + 0.80, ty + 0.78, 0, 0.95, 0.28, a - 2.0)
    RM.group(lambda: RM.towel_over(-0.27, 0.27, 0, 0.60, 0.30, "#a3af9b", 4), (tx - 0.72 * math.cos(a) + 0.28, ty - 0.72 * math.sin(a) - 0.20, 0), a + 0.08)
    VW.stool(0.62, 1.85, 0, 0.44, 0.17, MT.teak(), 0.4)
    S.folded(0.60, 1.86, 0.435, 0.25, 0.19, 1, 0.5, "#f1ebdf")
    add(box(0.075, 0.05, 0.026, (0, 0, 0), bevel=0.011), MT._c("soap", lambda: MT.plain("soap", "#c7b892", 0.5, sss=0.2)), smooth=True, angle=60, loc=(0.60, 1.84, 0.480), rot=(0, 0, 0.9))
    VW.duckboard(-0.12, 1.82, 0.0, 0.95, 0.6, 0.16, MT.teak(), 3)
    # against the boards at the back: a low bench, baskets, a picture, books that got damp
    RM.bench(-0.75, d - 0.3, 0, 1.15, 0.0, towel=False)
    S.rolled(-1.08, d - 0.3, 0.43, 1.45, 3, 0.3, fuzz=50000)
    S.rolled(-0.92, d - 0.28, 0.43, 1.6, 5, 0.3, fuzz=50000)
    RM.stack(-0.45, d - 0.3, 0.43, 3, 12)
    VW.candle_glass(-0.66, d - 0.26, 0.43, power=0.6)
    RM.basket(0.35, d - 0.32, 0, 0.2, 0.34)
    RM.art(-0.75, d - 0.05, 1.55, 0.9, 0.6, 0.0, 3, sea="#6f9a94")
    VW.towel_ladder(1.05, d - 0.05, 0, 1.9, 0.5, 0.13, 0.0, MT.driftwood(), ((1.5, "#93a391", 0.5), (0.9, "#c79a78", 0.32)))
    RM.vase(1.45, 3.6, 0, 0.42, 6, 3, "#b7a58a")
    RM.sheer(-w / 2 + 0.14, 1.98, -w / 2 + 0.14, 2.36, 0.02, 2.3, 5, 0.045, -0.12, 1)
    add(tube([(-w / 2 + 0.14, 2.0, 2.33), (-w / 2 + 0.14, 3.0, 2.33), (-w / 2 + 0.14, 4.0, 2.33)], 0.012, 8), MT.brass())
    RM.pendant(-0.3, 2.7, 1.98, 0.17, 9, IN.WARM, 0.4, 3)
    # the lamp over the camera that photographers turn to the ceiling
    area((0.9, 0.0, 1.7), (0, 1.6, 2.6), 1.2, 24, (1, 0.95, 0.88))
