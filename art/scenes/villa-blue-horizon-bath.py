from lib.core import *
from lib import mats as MT, props as P, plants as PL, villa as V, houses as H, rooms as RM, interiors as IN, bedrooms as BR, views as VW, sky

RENDER = dict(bounces=6, trans=7, clamp=3, transp=16, diffuse=3)
GRADE = "--key 0.108 --power 1.30 --bloom 0.08 --temp=-0.05 --tint 0.0 --sat 1.16 --scales 3 --radius 6"


def build():
    """The soaking tub of Blue Horizon in the blue hour: coral stone and cedar, one leaf of the glass slid open, the moon on the sea."""
    w, d, h = 3.5, 4.3, 2.72
    cam = (0.62, -0.5, 1.40)
    camera(cam, (-0.20, 3.6, 0.98), 21)
    sky.use("blue", 34.0, az=-150, sunmul=0, tint=(0.42, 1.04, 1.04))
    H.moon(8.0, -9.5, 0.5, 15)
    sun(math.radians(8), math.radians(-9.5), 0.22, (0.75, 0.85, 1), 1.0)
    cs = MT.coralstone("cross", "#a99c85", "#cfc2a8")
    frame = MT._c("frame", lambda: MT.plain("frame", "#17140f", 0.4, 1))
    dark = MT.darkwood()
    lime = BR.limewash("#dfd5c2")
    RM.pane()
    add(box(w + 0.4, d + 1.2, 0.05, (0, d / 2 - 0.5, -0.05)), VW.wet_stone("#8b8478", 0.35, 1.95, 0.62, 0.55))
    IN.wall(-0.9, d + 0.5, 0, h, -w / 2 - 0.2, [], cs, 0.4, "y")
    IN.wall(-0.9, d, 0, h, w / 2 + 0.1, [], lime, 0.2, "y")
    IN.close_in(w, d, h, lime)
    H.flat_roof(-w / 2 - 3, w / 2 + 4, -0.9, d + 2.4, h, 0.28)
    # three leaves of glass, the right one slid behind its neighbour
    x0, x1 = -w / 2, w / 2
    lw = w / 3
    for i in (0, 1):
        V.glassdoor(x0 + i * lw, x0 + (i + 1) * lw, 0.0, h - 0.02, d, 1, mat=frame, fr=0.045)
    V.glassdoor(x0 + lw + 0.12, x0 + 2 * lw + 0.12, 0.0, h - 0.02, d + 0.09, 1, mat=frame, fr=0.045)
    add(join([box(w, 0.2, 0.03, (0, d, -0.01)), box(w, 0.2, 0.05, (0, d, h - 0.05)), box(0.045, 0.1, h, (x1 - 0.02, d, 0))]), frame)
    IN.portal(x0, x1, 0.05, h - 0.05, d + 0.2)
    # terrace, pool without an edge, the sea
    V.deck(-8, 9, d + 0.12, d + 1.5, -0.06, "x", mat=H.water_deck(), seed=3)
    V.pave(-8, 9, d + 1.5, d + 2.6, -0.16, MT.paving("#b9b2a3", 0.6, rough=0.42, name="terrace"))
    V.pool(-9, 1.2, d + 2.6, d + 7.0, -0.16, 1.35, "#2a7f96", 0.25, MT.paving("#c2bbac", 0.55, rough=0.4), "y1", wave=0.03, level=-0.02, night=0.05)
    V.pave(1.45, 9, d + 2.6, d + 7.0, -0.16, MT.paving("#b9b2a3", 0.6, rough=0.42, name="terrace"))
    V.posts([(-2.7, d + 2.0), (2.3, d + 2.0)], -0.06, h + 0.05, 0.065, dark)
    V.lounger(2.3, d + 4.6, -0.16, 1.75, back=0.7)
    IN.lagoon(cam, -6, -2.4, waves=0.07, shallow="#3aa0a8", mid="#1a7d92", deep="#0c4d6e", far="#0a3a5c", d0=0, d1=300, rough=0.1, reefs=0.4)
    PL.palm((5.4, d + 13, -1.5), 8.6, (-1.9, 0.6), 8, 28)
    # the tub, drawn a little away from the wall; on its rim a board, a towel, a candle
    tx, ty = -0.62, 3.15
    VW.trough(tx, ty, 0, 1.80, 0.84, 0.58, 0.06, water=0.515)
    VW.bath_filler(tx - 1.02, ty + 0.24, 0, 0.98, 0.27, -0.25)
    add(box(0.24, 0.98, 0.028, (0, 0, 0), bevel=0.008), MT.teak(), loc=(tx + 0.30, ty - 0.01, 0.588), rot=(0, 0, 0.13))
    VW.candle_glass(tx + 0.26, ty + 0.22, 0.617, power=1.2)
    BR.open_book(tx + 0.33, ty - 0.16, 0.617, 0.9)
    RM.group(lambda: RM.towel_over(-0.24, 0.24, 0, 0, 0.25, "#e9e2d4", 4), (tx - 0.42, ty - 0.392, 0.592), 0.06)
    # a stool with a glass, a mat, a ladder with towels on the right wall
    VW.stool(0.66, 3.5, 0, 0.46, 0.17, dark)
    RM.carafe(0.62, 3.5, 0.452)
    RM.rug(0.05, 2.3, 0.004, 0.95, 0.6, "#cfc7b6", "#8d9a9b", 0.13, 0.055)
    VW.towel_ladder(1.70, 3.05, 0, 1.95, 0.52, 0.10, -math.pi / 2, dark, ((1.5, "#efe9dd", 0.52), (0.9, "#6f858a", 0.34)))
    # a ledge in the stone wall with bottles and a lamp behind it
    add(box(0.16, 1.5, 0.05, (x0 + 0.07, 2.5, 1.02), bevel=0.01), dark)
    RM.group(lambda: VW.bottles(0, 0, 0, 3, ("#3a474a", "#8fa39a", "#d9cfbb")), (x0 + 0.08, 2.1, 1.07), math.pi / 2)
    VW.candle_glass(x0 + 0.08, 2.95, 1.07, 0.032, 0.07, power=1.0)
    P.bowl(0.07, 0.045, loc=(x0 + 0.08, 2.62, 1.07))
    area((x0 + 0.03, 2.5, 1.0), (x0 - 0.1, 2.5, 0.0), 1.3, 5, (1, 0.6, 0.3), sizey=0.04)
    RM.pendant(-1.12, 2.35, 2.0, 0.17, 11, IN.WARM, 0.5, 2)
    area((1.2, -0.3, 2.2), (-0.4, 3.0, 0.6), 1.0, 3.2, (1, 0.74, 0.5))
    # a plant in the corner where the light comes in
    add(lathe([(0, 0), (0.14, 0), (0.2, 0.16), (0.18, 0.34), (0.15, 0.37), (0.15, 0.35), (0, 0.32)], 40), MT._c("pot", lambda: MT.plain("pot", "#4a4a48", 0.6, var=0.1, bumps=30)), smooth=True, loc=(1.38, 3.95, 0))
    PL.agave_like((1.38, 3.95, 0.33), 22, 0.62, 0.07, seed=4)
