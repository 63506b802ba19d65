from lib.core import *
from lib import mats as MT, props as P, plants as PL, villa as V, spa as S, sky
RENDER = dict(bounces=9, trans=8, clamp=5, transp=20, diffuse=5)
GRADE = '--key 0.175 --power 1.36 --bloom 0.06 --temp=-0.01 --sat 1.18'
def build():
    camera((1.95, -4.35, 1.52), (-.30, .6, 1.02), 26, 5.6, (0, -.3, .8))
    sky.use('golden', .75, az=-62, sunmul=1.1, soft=1.2)
    S.treatment_room(); S.treatment_bed(-.25, -.45, 0, 1.95); S.side_table(1.25, -1.0)
    S.garden_beyond(4.9)
    area((2, -5.5, 2.6), (0, 0, .7), 3.0, 50, (1, .93, .84))
    # a low chest with folded towels, a pot, a rug
    add(box(1.5, .45, .42, (-2.25, -1.55, 0), bevel=.01), MT._c('chest', lambda: MT.wood('chest', '#3a2415', '#7c5433', rough=.4)), rot=(0, 0, 0)); S.folded(-2.5, -1.55, .42, .40, .30, 4, 1.6, '#f4efe5', .026); S.rolled(-2.05, -1.60, .42, 1.4, 9, .34, fuzz=60000); P.candle(.12, .04, loc=(-1.72, -1.5, .42), c='#f4e7d2', fl=40, glow=.8); P.candle(.07, .04, loc=(-1.62, -1.63, .42), c='#f4e7d2', fl=40, glow=.8)
    for x, y, s in ((-2.6, 2.4, 1.0), (2.55, 2.35, 1.1)): add(lathe(np.array([(0, 0), (.2, 0), (.30, .25), (.27, .5), (.22, .56), (.24, .58), (.2, .55), (0, .52)])*s, 40), MT._c('pot', lambda: MT.plain('pot', '#a99a84', .7, var=.1, bumps=30)), smooth=True, loc=(x, y, 0)); PL.agave_like((x, y, .5*s), 24, 1.15*s, .13, seed=int(x*5+40))
    for x, y, s in ((2.75, -.6, .42), (-2.8, .9, .36)): V.lantern(x, y, 0, s, 22, 7)
    m = MT._c('rug', lambda: MT.linen('#d9cbb0', 'rug', weave=120, bump=.6)); add(box(2.9, 2.0, .014, (-.2, -.45, .002), bevel=.006), m, rot=(0, 0, .38))
