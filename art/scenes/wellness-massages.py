from lib.core import *
from lib import mats as MT, props as P, plants as PL
RENDER = dict(bounces=8, trans=10, clamp=6)
GRADE = '--key 0.138 --sat 1.22 --power 1.3 --temp -0.03 --bloom 0.04'
def build():
    camera((.12, -1.30, .34), (.035, .02, .122), 72, 3.2, (-.10, -.04, .09))
    world_env(sky.panorama('sunset'), 1.6, rot=math.radians(38))
    area((-1.1, -.5, 1.3), (0, 0, .05), 1.2, 14, (1, .93, .84))
    area((1.1, 1.1, .9), (0, 0, .05), .8, 20, (1, .78, .52))
    area((-1.4, 1.3, .7), (-.1, 0, .1), .6, 22, (1, .72, .45))
    # teak slab: planks
    deck = join([box(1.9, .142, .03, (R_(-.1, .1), -.42+i*.147, -.03), bevel=.004) for i in range(6)])
    add(deck, MT._c('slab', lambda: MT.wood('slab', '#33200f', '#8a5c35', rough=.33, coat=.25, bump=.3)), angle=30)
    # water beyond
    m, nt = material('pool'); p = nt.pos()
    h = nt.m('ADD', nt.noise(p, 5, 3, .5, .6), nt.m('MULTIPLY', nt.noise(p, 14, 2), .3))
    c = nt.ramp(nt.noise(p, 1.2, 3), [(.3, '#06363a'), (.7, '#15706f')])
    nt.out(nt.bsdf(Base_Color=c, Roughness=.04, Specular=.5, Normal=nt.bump(h, .35, .06)))
    add(gridf(lambda u, v: ((u-.5)*14, .46+v*6, -.06+0*u), 2, 2), m)
    add(box(14, .3, .3, (0, 2.3, -.3)), MT.stone('edge', '#2a2723', '#5b554b', .6))
    add(gridf(lambda u, v: ((u-.5)*16, 2.4+v*7, -.02+0*u), 2, 2), MT.plain('soil', '#1d140c', .9))
    # blurred foliage
    r = np.random.default_rng(4)
    lm = MT.leaf('bg', '#0c2a10', '#3f7a2a', trans=.5, gloss=.3)
    for i in range(16):
        PL.shrub((-4.6+i*.62+r.normal()*.15, 3.0+r.random()*1.4, -.1+.25*r.random()), .8, 90, .5, .17, mat=lm, seed=i, flat=1.1)
    for i in range(5): PL.agave_like((-3.2+i*1.7, 2.7+r.random(), -.05), 16, 1.5, .2, mat=lm, seed=i)
    # stones
    bas = MT.stone('basalt', '#121315', '#2d2e31', .42, bump=.18, wet=.25)
    z = 0; x, y = -.155, -.03
    for k, (rx, ry, rz) in enumerate([(.088, .074, .030), (.071, .062, .025), (.056, .05, .022), (.040, .037, .017)]):
        add(P.stone(rx, ry, rz, k+2), bas, smooth=True, loc=(x+[0, .004, -.004, .002][k], y, z+rz*.96), rot=(0, [.0, .03, -.04, .03][k], k*1.3)); z += rz*1.86
    f = P.frangipani(.078, 1.0, 1); f.location = (x-.004, y-.006, z+.006); f.rotation_euler = (.5, .12, .4)
    for (sx, sy, s, k) in ((-.31, -.115, .028, 11), (-.262, -.165, .018, 14), (-.05, -.2, .015, 16)):
        add(P.stone(s*1.25, s, s*.6, k), bas, smooth=True, loc=(sx, sy, s*.56), rot=(0, 0, k))
    # candles
    P.candle(.105, .036, loc=(.235, .085, 0), c='#f4e7d2', fl=30, glow=.5); P.candle(.062, .034, loc=(.305, -.035, 0), c='#f4e7d2', fl=30, glow=.5)
    # towels
    for (tx, ty, tz, sd, rz) in ((.055, .125, 0, 1, .12), (.055, .232, 0, 2, .1), (.055, .178, .093, 3, .13)):
        g, fz, m1, m2 = P.spiral_towel(.30, 4.3, seed=sd, fuzzn=130000)
        g = g.tf(rot=(0, 0, rz+1.1)); fz = fz.tf(rot=(0, 0, rz+1.1))
        add(g, m1, smooth=True, loc=(tx, ty, tz)); add(fz, m2, loc=(tx, ty, tz))
    # flowers on the wood
    for (fx, fy, s, rt, sd) in ((.155, -.165, .082, (.22, .1, .3), 3), (.215, -.085, .07, (-.3, .35, 1.4), 5)):
        f = P.frangipani(s, 1.05, sd); f.location = (fx, fy, .013); f.rotation_euler = rt
    # leaf under the flower
    lf = PL.broadleaf_geo(.24, .085, .12, .25, 26, 9, up=.08); add(lf, MT.leaf('lf', '#1c4a1a', '#2f6a24', gloss=.35, rough=.22), smooth=True, loc=(.075, -.19, .006), rot=(0, 0, .35))
    # dew / oil bottle
    g = MT.glass('oil', (1, .97, .9), absorb='#e8a52a', dens=26)
R_ = lambda a, b: float(rng.uniform(a, b))
