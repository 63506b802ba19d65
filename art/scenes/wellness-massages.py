from lib.core import *
from lib import mats as MT, props as P, plants as PL, spa as S
RENDER = dict(bounces=8, trans=10, clamp=6)
GRADE = ''
def build():
    camera((.12, -1.30, .34), (.035, .02, .122), 70, 3.2, (-.10, -.04, .09)); S.bench('wood')
    bas = MT.stone('basalt', '#121315', '#2d2e31', .42, bump=.18, wet=.25); z, x, y = 0, -.155, -.03
    for k, (rx, ry, rz) in enumerate([(.088, .074, .030), (.071, .062, .025), (.056, .05, .022), (.040, .037, .017)]): add(P.stone(rx, ry, rz, k+2), bas, smooth=True, loc=(x+[0, .004, -.004, .002][k], y, z+rz*.96), rot=(0, [.0, .03, -.04, .03][k], k*1.3)); z += rz*1.86
    S.flower(x-.004, y-.006, z+.006, .078, (.5, .12, .4), 1)
    for sx, sy, s, k in ((-.31, -.115, .028, 11), (-.262, -.165, .018, 14), (-.05, -.2, .015, 16)): add(P.stone(s*1.25, s, s*.6, k), bas, smooth=True, loc=(sx, sy, s*.56), rot=(0, 0, k))
    P.candle(.105, .036, loc=(.235, .085, 0), c='#f4e7d2', fl=30, glow=.5); P.candle(.062, .034, loc=(.292, -.02, 0), c='#f4e7d2', fl=30, glow=.5)
    for tx, ty, tz, sd, rz in ((.055, .125, 0, 1, .12), (.055, .232, 0, 2, .1), (.055, .178, .093, 3, .13)): S.rolled(tx, ty, tz, rz+1.1, sd, fuzz=130000)
    S.flower(.155, -.165, .013, .082, (.22, .1, .3), 3); S.flower(.215, -.085, .013, .07, (-.3, .35, 1.4), 5); S.leaf(.075, -.19, .006)
