from lib.core import *
from lib import mats as MT, props as P, plants as PL, villa as V, houses as H, rooms as RM, interiors as IN, bedrooms as BR, resort as RS, views as VW, spa as S, sky

RENDER = dict(bounces=6, trans=5, clamp=4, transp=14, diffuse=3)
GRADE = "--key 0.165 --power 1.32 --sat 1.10 --slope 1.10 --bloom 0.08 --temp=-0.09 --tint=-0.015"
Z = 1.7


def build():
    """The veranda of Ocean Breeze just after six: coffee for two, the sun deck and the swim ladder, the sun out of the reef."""
    cam = (-0.55, -1.75, Z + 1.26)
    camera(cam, (-0.08, 4.0, Z + 0.98), 24)
    sky.use("sundown", 0.62, az=-13, sunmul=1.2, soft=1.0, disc=7, elev=3.4, tint=(0.92, 1.04, 1.16))
    RM.wet_piles()
    RM.pane()
    white = H.white_boards("#d9d2c4", "#f0ebe0")
    trim = H.paint("#efe9dd")
    # the veranda looks east (+y): wall and open door on the left, posts and rail ahead, the sun deck one step down
    V.deck(-2.2, 9, -3.5, 2.7, Z, "x", mat=H.water_deck(), seed=3)
    H.piles([(x, y) for x in (-1.8, 1.0, 3.8, 6.6) for y in (0.2, 2.5)], -1.8, Z - 0.05)
    V.deck(-2.6, 2.9, 2.75, 6.4, Z - 0.36, "x", mat=H.water_deck(), seed=6)
    H.piles([(x, y) for x in (-2.3, 0.2, 2.6) for y in (3.2, 6.1)], -1.8, Z - 0.4)
    wx = -2.1
    RM.group(lambda: IN.planked(-3.5, 1.1, 0, 2.7, wx, [(-1.9, -0.35, 0.0, 2.3)], white, "y", seed=2), (0, 0, Z))
    add(join([box(0.2, 0.09, 2.34, (wx, y, Z)) for y in (-1.93, -0.32)] + [box(0.2, 1.7, 0.09, (wx, -1.12, Z + 2.3)), box(0.16, 0.14, 2.75, (wx + 0.02, 1.12, Z))]), trim, angle=30)
    add(join([box(0.05, 6, 2.7, (wx - 2.8, -1, Z)), box(3, 0.05, 2.7, (wx - 1.4, 1.05, Z))]), white)
    point((wx - 1.2, -1.1, Z + 1.9), 40, IN.WARM, 0.12)
    RM.sheer(wx + 0.06, -1.75, wx + 0.06, -0.95, Z + 0.03, Z + 2.32, 5, 0.045, -0.34, 2)
    RS.wall_light(wx + 0.10, 0.78, Z + 1.72, 6)
    # posts, beam, boards of the roof overhead
    V.posts([(x, 2.5) for x in (-1.95, 0.95, 3.85, 6.7)], Z, Z + 2.5, 0.08, trim)
    add(join([box(11.5, 0.13, 0.19, (3.3, 2.5, Z + 2.42)), box(11.5, 6.5, 0.05, (3.3, -0.3, Z + 2.66))] + [box(0.07, 6.2, 0.12, (x, -0.4, Z + 2.54)) for x in np.arange(-1.9, 8.5, 0.8)]), trim)
    V.rope_rail([(1.35, 2.6), (8.6, 2.6)], Z, 0.92, trim)
    # the sun deck: two loungers, a closed parasol, the ladder
    V.lounger(-1.4, 4.6, Z - 0.36, 1.5 + math.pi, back=0.75)
    V.lounger(-0.35, 4.75, Z - 0.36, 1.66 + math.pi, back=0.6)
    S.folded(-0.32, 5.25, Z + 0.066, 0.32, 0.25, 2, 0.3, "#e9e2d2")
    VW.closed_parasol(-1.95, 5.8, Z - 0.36)
    for x in (1.35, 1.95):
        add(tube(spline([(x, 6.1, Z - 0.36), (x, 6.15, Z + 0.42), (x, 6.42, Z + 0.5), (x, 6.62, Z + 0.30), (x, 6.62, -0.9)], 40), 0.024, 12), MT.steel(), smooth=True)
    V.lantern(2.55, 3.2, Z - 0.36, 0.36, 14, 3)
    # the table: coffee for two, what one reads; two chairs, one pushed back
    tx, ty = 1.0, 0.65
    add(lathe([(0, 0.50), (0.40, 0.50), (0.41, 0.515), (0.40, 0.53), (0, 0.53)], 64), MT.teak(), smooth=True, angle=30, loc=(tx, ty, Z))
    add(join([tube([(tx + 0.33 * math.cos(a), ty + 0.33 * math.sin(a), Z), (tx + 0.27 * math.cos(a), ty + 0.27 * math.sin(a), Z + 0.26), (tx + 0.2 * math.cos(a), ty + 0.2 * math.sin(a), Z + 0.51)], 0.02, 10) for a in (0.4, 2.5, 4.6)]), MT.teak(), smooth=True)
    VW.coffee_tray(tx - 0.02, ty - 0.02, Z + 0.53, 0.35)
    BR.open_book(tx + 0.1, ty + 0.27, Z + 0.53, 0.3)
    RM.armchair(2.05, 0.9, Z, math.pi + 0.45, cushion="#3f7f80")
    RM.armchair(0.02, 1.2, Z, math.pi - 0.25, "#e6dcc8", "#d9b98a")
    RM.basket(-1.78, 1.55, Z, 0.2, 0.32)
    RM.rug(0.9, 0.6, Z + 0.004, 2.5, 1.7, "#d8cbb0", "#6f9a9a", 0.06, 0.11)
    # the lagoon, up to the reef
    V.sea(cam, 110, V.sea_mat(None, shallow="#a4e3d4", mid="#4fb5b4", deep="#1d7488", far="#13506f", d0=-30, d1=200, bump=0.5, rough=0.05, foam=False, reefs=0.5, wobble=26.0), V.Waves(size=60, wind=2.8, amp=0.042, dirdeg=200, lmin=0.25), az=5, near=2, nu=700, nv=700)
