from lib.core import *
from lib import mats as MT, props as P, plants as PL, villa as V, spa as S, sky
RENDER = dict(bounces=9, trans=8, clamp=5, transp=20, diffuse=5)
GRADE = '--key 0.21 --temp=-0.04 --power 1.36'
def build():
    camera((-1.75, -2.75, 1.28), (.28, .15, .82), 38, 4.0, (-.05, -.55, .78))
    sky.use('golden', .75, az=38, sunmul=1.0, soft=1.2)
    S.treatment_room(); S.treatment_bed(.15, -.15, 0, -.32, throw='#c9a27c'); S.side_table(-.95, -.85)
    S.garden_beyond(4.9, seed=3); area((-2, -4.5, 2.4), (0, 0, .7), 2.6, 150, (1, .94, .86))
    # cocoa butter in a coconut bowl on a tray at the foot of the bed
    M = Matrix.Rotation(-.32, 4, 'Z'); p = Matrix.Translation((.15, -.15, 0)) @ M @ Vector((-.46, -.02, .742))
    add(box(.34, .24, .016, bevel=.006), MT.darkwood(), loc=tuple(p), rot=(0, 0, -.32)); x, y, z = p; z += .016
    P.bowl(.062, .044, .005, MT._c('coco', lambda: MT.plain('coco', '#3a2415', .5, var=.3, bumps=90, bump=.4)), loc=(x-.07, y+.03, z)); S.heap(x-.07, y+.03, z+.028, .052, .014, 900, .004, MT.plain('butter', '#f0dcae', .4, sss=.4, ssscol='#ffe9bf'), 2, 'grain'); S.bottle(x+.09, y+.02, z, .13, .024, '#a5642a'); S.flower(x+.03, y-.065, z+.012, .06, (.2, .1, .8), 4)
    for x, y, s in ((2.5, 2.3, 1.1), (-2.6, 2.4, 1.0)): add(lathe(np.array([(0, 0), (.2, 0), (.30, .25), (.27, .5), (.22, .56), (.24, .58), (.2, .55), (0, .52)])*s, 40), MT._c('pot', lambda: MT.plain('pot', '#a99a84', .7, var=.1, bumps=30)), smooth=True, loc=(x, y, 0)); PL.agave_like((x, y, .5*s), 24, 1.15*s, .13, seed=int(x*5+40))
    V.lantern(1.9, 1.6, 0, .42, 22, 7); V.lantern(2.3, 1.2, 0, .32, 22, 6)
