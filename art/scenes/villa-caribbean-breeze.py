from lib.core import *
from lib import mats as MT, props as P, plants as PL, villa as V, sky
RENDER = dict(bounces=8, trans=6, clamp=5, transp=16)
GRADE = '--key 0.31 --power 1.42 --slope 1.12 --bloom 0.03 --temp 0.01'
Z = 1.75
def hut(ox, oy, detail=True, seed=0):
    """overwater pavilion, origin = front-left corner of the deck"""
    white = MT._c('turq', lambda: MT.wood('turq', '#3f9d9a', '#6cc4bd', rough=.6, grain=1, bump=.12)); sh = MT._c('shing', lambda: MT.wood('shing', '#8d7f6c', '#cbbca4', axis='Y', rough=.8, bump=.5, scale=2.))
    x0, x1, y0, y1 = ox+1.4, ox+8.4, oy+3.4, oy+9.4; h = 2.7
    V.deck(ox, ox+9.6, oy, oy+10.4, Z, 'x', seed=seed, mat=MT._c('greydeck', lambda: MT.wood('greydeck', '#6d5a45', '#c3a27b', rough=.6, worn=.5)))
    V.posts([(ox+.3+i*2.25, oy+.3+j*2.45) for i in range(5) for j in range(5)], -1.7, Z-.05, .14, MT._c('pile', lambda: MT.wood('pile', '#5a4a38', '#9a8468', axis='Z', rough=.8, bump=.6)))
    add(join([box(9.6, .12, .22, (ox+4.8, oy+.3+j*2.45, Z-.30)) for j in range(5)]), MT.deck())
    z = Z
    V.boards(x0, x0+1.1, z, z+h, y0, white, seed=1); V.boards(x1-1.1, x1, z, z+h, y0, white, seed=2); V.boards(x0+1.1, x1-1.1, z+2.35, z+h, y0, white, vertical=False)
    V.boards(y0, y1, z, z+h, x0, white, 'y', seed=3); V.boards(y0, y1, z, z+h, x1, white, 'y', seed=4)
    V.glassdoor(x0+1.1, x1-1.1, z, z+2.35, y0, 4, mat=MT._c('frame', lambda: MT.plain('frame', '#f3efe6', .4)))
    blue = MT._c('shut', lambda: MT.plain('shut', '#f3efe6', .5, var=.06))
    V.louver(x0+1.1-.95, x0+1.1-.05, z+.02, z+2.35, y0-.07, mat=blue); V.louver(x1-1.05, x1-.15, z+.02, z+2.35, y0-.07, mat=blue)
    for yy in (y0+1.2, y0+3.6): V.louver(yy, yy+1.2, z+.7, z+2.2, x0-.08, 'y', mat=blue)
    V.gable_roof(x0, x1, y0-1.9, y1, z+h, 2.35, sh, .55, 'y', seed=seed)
    V.posts([(x0+.05, y0-1.8), (x1-.05, y0-1.8), (x0+2.35, y0-1.8), (x1-2.35, y0-1.8)], z, z+h+.05, .085, MT._c('wpost', lambda: MT.plain('wpost', '#f3efe6', .5)))
    add(join([box(x1-x0, .14, .2, ((x0+x1)/2, y0-1.8, z+h-.14))]), MT._c('wpost', None))
    # inside
    bed = MT._c('bedl', lambda: MT.linen('#f5f1e8', 'bed', weave=300)); add(box(2.1, 2.1, .5, ((x0+x1)/2, y0+2.6, z), bevel=.06), bed); add(box(6.8, .1, 2.6, ((x0+x1)/2, y1-.2, z)), MT.plaster('#e8dcc6', name='in'))
    point(((x0+x1)/2, y0+1.6, z+2.3), 160, (1, .85, .65), .3)
    V.curtain(x0+1.2, y0+.18, x0+2.0, y0+.18, z+.03, z+2.3, 5, .05); V.curtain(x1-2.0, y0+.18, x1-1.2, y0+.18, z+.03, z+2.3, 5, .05, seed=4)
    if not detail: return
    V.rope_rail([(ox+.06, oy+10.2), (ox+.06, oy+.06), (ox+2.9, oy+.06)], Z); V.rope_rail([(ox+5.0, oy+.06), (ox+9.54, oy+.06), (ox+9.54, oy+10.2)], Z)
    # steps to the water
    for i in range(7): add(box(1.9, .30, .05, (ox+3.95, oy-.18-.27*i, Z-.26-.25*i), bevel=.006), MT.deck())
    for sx in (-.98, .98): add(tube([(ox+3.95+sx, oy, Z-.1), (ox+3.95+sx, oy-.95, Z-.98), (ox+3.95+sx, oy-2.1, Z-2.05)], .06, 8), MT.deck()); add(tube(spline([(ox+3.95+sx, oy-.05, Z), (ox+3.95+sx, oy-.05, Z+.9), (ox+3.95+sx, oy-1.1, Z-.05), (ox+3.95+sx, oy-1.5, Z-1.3)], 24), .028, 8), MT.palewood(), smooth=True)
    V.lounger(ox+6.2, oy+1.25, Z, math.pi/2+.12, back=.75); V.lounger(ox+7.4, oy+1.35, Z, math.pi/2+.02, back=.75); V.parasol(ox+8.5, oy+1.5, Z, 2.55, 1.45, '#f4efe2')
    add(lathe([(0, .38), (.24, .38), (.25, .40), (.24, .42), (0, .42)], 40), MT.teak(), smooth=True, angle=30, loc=(ox+6.8, oy+.8, Z)); add(tube([(ox+6.8, oy+.8, Z), (ox+6.8, oy+.8, Z+.2), (ox+6.8, oy+.8, Z+.4)], .03, 8), MT.teak())
    for (x, y, s) in ((.55, 2.9, .62), (.6, 5.4, .5), (8.9, 3.0, .55)):
        add(lathe([(0, 0), (.17, 0), (.26, .18), (.24, .42), (.20, .46), (.2, .44), (0, .42)], 40), MT._c('pot', lambda: MT.plain('pot', '#e7ded0', .7, var=.05, bumps=30)), smooth=True, loc=(ox+x, oy+y, Z)); PL.agave_like((ox+x, oy+y, Z+.4), 26, 1.05*s/.55, .10, seed=int(x*7))
    # daybed swing
    add(box(1.7, .9, .12, (ox+2.6, oy+2.55, Z+.42), bevel=.03), MT.teak()); P.cushion(1.66, .86, .16, bed, (ox+2.6, oy+2.55, Z+.62), (0, 0, 0), .1, 2)
    for k, c in enumerate(('#3f8f8b', '#efe8da', '#d9b27c')): P.cushion(.46, .42, .16, MT.linen(c, 'cu%d' % k, weave=500), (ox+2.05+.5*k, oy+2.85, Z+.86), (1.15, 0, .15*k-.1), .45, k)
    for dx in (-.8, .8):
        for dy in (-.4, .4): add(tube([(ox+2.6+dx, oy+2.55+dy, Z+.5), (ox+2.6+dx*.97, oy+2.5+dy*.6, Z+1.6), (ox+2.6+dx*.95, oy+2.4+dy*.2, Z+h)], .012, 6), MT._c('rp', lambda: MT.plain('rp', '#d9cba8', .9)))
def build():
    cam = (-7.2, -11.6, 2.35); camera(cam, (.9, 1.2, 2.95), 27)
    sky.use('noon', .5, az=-128, sunmul=1.0, soft=.6, elev=42)
    V.sea(cam, 110, V.sea_mat(None, shallow='#a5e8da', mid='#2cc4bf', deep='#0d7fa6', far='#0a4f85', d0=-14, d1=230, bump=.5, rough=.04, foam=False, reefs=.5, caustics=.25, wobble=26., refl=1., clear=(-7, -11, 12, 46, .92)), V.Waves(size=60, wind=3.2, amp=.055, dirdeg=230, lmin=.25), az=32, near=1.2, nu=900, nv=900)
    V.lagoon_bed(-40, 50, -16, 50, -1.45, grass=.65, seed=4)
    hut(-1.2, -1.0, True, 1)
    for i in range(3): hut(17.5+13*i, 14+13.5*i, False, 5+i)
    # jetty
    V.deck(8.4, 11.0, 9.0, 80, Z, 'y', seed=9, w=.3); V.posts([(8.6+2.2*(k % 2), 10+4*(k//2)) for k in range(24)], -1.2, Z+.75, .12, MT._c('pile', None))
    # islet with palms
    def isl(x, y): r = np.hypot((x-3)/17, (y-70)/6); return .85*(1-r**2)+.12*V.n2(x, y, .25, 3, 2)
    V.terrain(isl, -22, 28, 58, 82, 160, MT.sand(wetz=.08)); g = np.random.default_rng(5)
    for i in range(15): PL.palm((3+13*g.normal()*.6, 70+2*g.normal(), .5), 6.5+3.5*g.random(), (1.8*g.normal(), g.normal()), 20+i, 24)
    for i in range(26): PL.shrub((3+7*g.normal(), 70.5+1.4*g.normal(), .4), 1.1+.6*g.random(), 80, .55, .2, seed=i)
    PL.palm((-11.2, 1.5, -.4), 7.2, (2.9, -.4), 3, 28, scale=1.1)
