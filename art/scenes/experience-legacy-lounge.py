from lib.core import *
from lib import mats as MT, props as P, plants as PL, villa as V, pavilion as B, spa as S, sky
RENDER = dict(bounces=10, trans=12, clamp=4, transp=20, glossy=5)
GRADE = '--key 0.125'
def lounge_chair(x, y, turn):
    """low teak chair with two cushions, facing +y before it is turned"""
    before = B.built(); w = MT.teak(); g = [box(.06, .06, .30, (sx*.34, sy*.33, 0), bevel=.008) for sx in (-1, 1) for sy in (-1, 1)]+[box(.74, .72, .05, (0, 0, .28), bevel=.008)]+[box(.06, .06, .28, (sx*.34, sy*.33, .30), bevel=.006) for sx in (-1, 1) for sy in (-1, 1)]+[box(.09, .80, .035, (sx*.34, 0, .58), bevel=.01) for sx in (-1, 1)]+[box(.68, .03, .05, (0, -.36, .42+.12*i)).tf(rot=(.18, 0, 0)) for i in range(4)]
    add(join(g), w, angle=30); li = MT._c('loungec', lambda: MT.linen('#e6dcc8', 'loungec', weave=600)); P.cushion(.62, .66, .15, li, (0, .02, .40), (0, 0, 0), .15, 1); P.cushion(.60, .46, .16, li, (0, -.27, .64), (1.30, 0, 0), .25, 2); P.cushion(.40, .30, .12, MT._c('accl', lambda: MT.linen('#a8552f', 'accl', weave=500)), (.02, -.17, .60), (1.2, 0, .1), .4, 4)
    bpy.context.view_layer.update(); M = Matrix.Translation((x, y, 0)) @ Matrix.Rotation(turn, 4, 'Z')
    for o in [o for o in bpy.data.objects if o not in before]: o.matrix_world = M @ o.matrix_world
def build():
    camera((.55, -2.45, 1.08), (-.12, .75, .62), 33, 2.6, (.0, -.45, .5)); sky.use('sundown', .85, az=-12, sunmul=.5, soft=1.0, disc=6); B.dusk_sea()
    B.shell(3.2, 3.6, 3.0, 3.2, lights=4); V.rope_rail([(-4.6, 3.3), (4.6, 3.3)], 0, .9, MT.teak())
    # a round low table: three rums, a decanter, candles
    add(lathe([(0, .36), (.52, .36), (.54, .375), (.53, .40), (0, .40)], 80), MT._c('ttop2', lambda: MT.wood('ttop2', '#3f2817', '#8f6440', rough=.30, coat=.35, coords='obj')), smooth=True, angle=30); add(lathe(spline(np.array([(0, 0), (.30, 0), (.30, .03), (.10, .06), (.07, .2), (.12, .34), (.2, .36)]), 40), 48), MT.darkwood(), smooth=True)
    h = .401; rum = [MT._c('rum%d' % i, lambda c=c: S._liquid(c)) for i, c in enumerate(('#c77a1e', '#9c4a12', '#6a2a0c'))]
    for k, (x, y) in enumerate(((-.20, -.24), (.02, -.33), (.24, -.22))): P.tumbler(.039, .088, .003, .014, None, (x, y, h), .94); r = .0335; add(lathe([(0, .0146), (r, .0146), (r*1.04, .046), (0, .046)], 64), rum[k], smooth=True, angle=50, loc=(x, y, h))
    t = [(0, 0), (.062, 0), (.066, .006), (.064, .10), (.05, .13), (.018, .16), (.016, .225), (.021, .232), (.013, .232), (.012, .165), (.046, .128), (.060, .10), (.061, .012), (0, .010)]; gl = MT._c('glass', MT.glass); add(lathe(spline(np.array(t), 90), 64), gl, smooth=True, loc=(-.02, .06, h)); add(lathe([(0, .0105), (.0602, .013), (.0602, .085), (0, .085)], 48), rum[1], smooth=True, angle=40, loc=(-.02, .06, h)); add(ico(.022, 3), gl, smooth=True, loc=(-.02, .06, h+.252))
    B.candles([(.24, .14, .07), (-.27, .12, .09)], h, 4); S.flower(.16, -.02, h+.012, .075, (.2, .1, .4), 3); P.bowl(.07, .04, .005, MT.ceramic('#4d5a57', 'nuts', .35, .2, .3), loc=(-.08, -.12, h)); S.heap(-.08, -.12, h+.024, .058, .014, 260, .013, MT.plain('nut', '#9a6a3a', .5, var=.3), 4, 'grain')
    lounge_chair(-1.05, .35, -1.15); lounge_chair(1.10, .45, 1.2); lounge_chair(.05, 1.45, math.pi); lounge_chair(-2.5, 1.7, -.7)
    # records and their player on a chest by the post
    add(box(1.1, .42, .55, (2.35, 2.55, 0), bevel=.01), MT._c('chest', lambda: MT.wood('chest', '#3a2415', '#7c5433', rough=.4))); add(box(.46, .36, .10, (2.25, 2.52, .55), bevel=.01), MT.darkwood()); add(lathe([(0, .66), (.15, .66), (.15, .664), (0, .664)], 60), MT.plain('vinyl', '#0e0e0e', .25, coat=.5), smooth=True, angle=30, loc=(2.22, 2.52, 0))
    for x, y, s in ((-2.9, 3.0, .5), (2.9, 3.0, .42), (-1.6, -.9, .42), (1.75, -.35, .36)): V.lantern(x, y, 0, s, 26, 8)
    area((0, -2.4, 2.6), (0, 0, .5), 2.2, 14, (1, .76, .5)); PL.palm((-5.4, 8.5, -2.4), 8.5, (1.2, .5), 2, 28); PL.palm((5.6, 9, -2.4), 8.4, (-1.4, .5), 3, 28)
