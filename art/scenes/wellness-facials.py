from lib.core import *
from lib import mats as MT, props as P, plants as PL, spa as S
RENDER = dict(bounces=8, trans=10, clamp=6)
GRADE = '--key 0.23'
def papaya(x, y, z, L=.10, turn=0., tilt=.1):
    """half a papaya, cut side up"""
    def skin(u, v): a = u*np.pi; b = np.pi+v*np.pi; r = .40*np.sin(a)**.8*(1-.18*np.cos(a)); return L*np.cos(a), L*r*np.cos(b), L*r*np.sin(b)
    def cut(u, v): a = u*np.pi; r = .40*np.sin(a)**.8*(1-.18*np.cos(a)); s = v*2-1; d = np.clip(1-(s/.55)**2, 0, 1)*np.clip(1-((np.cos(a)-.05)/.68)**2, 0, 1); return L*np.cos(a), L*r*s, -L*.24*d**.6*r/.4
    o = add(gridf(skin, 60, 40), MT._c('papskin', lambda: MT.plain('papskin', '#c99a2e', .45, var=.3, sss=.1)), smooth=True, loc=(x, y, z), rot=(tilt, 0, turn))
    def fl():
        m, nt = material('papflesh'); u, v, _ = nt.sep(nt.lc()); s = nt.m('ABSOLUTE', nt.m('SUBTRACT', v, .5)); c = nt.ramp(s, [(.2, '#f0662a'), (.40, '#f28a35'), (.47, '#f3b04a'), (.5, '#cdb04a')]); nt.out(nt.bsdf(Base_Color=c, Roughness=.28, Specular=.45, Subsurface=.25, Subsurface_Color='#ff8a3a', Subsurface_Radius=(.006, .003, .001), Normal=nt.bump(nt.noise(nt.obj(), 130, 3), .15, .002))); return m
    add(gridf(cut, 60, 41), MT._c('papflesh', fl), smooth=True, loc=(x, y, z), rot=(tilt, 0, turn))
    g = np.random.default_rng(3); Ms = []
    for i in range(70): a = g.normal()*.22; s = g.normal()*.17; Ms.append(np.array(Matrix.Translation((x, y, z)) @ Euler((tilt, 0, turn)).to_matrix().to_4x4() @ Matrix.Translation((L*(.05+1.2*a), L*.4*s, -L*.20*max(0, 1-(s/.6)**2)*max(0, 1-(a*1.2/.7)**2)+.002)) @ Matrix.Diagonal((.0034,)*3).to_4x4()))
    add(scatter([ico(1, 2)], np.array(Ms), r=g), MT._c('papseed', lambda: MT.plain('papseed', '#14110e', .15, coat=.6)), smooth=True)
def build():
    camera((.10, -1.08, .50), (.0, .03, .06), 66, 3.4, (-.02, -.08, .05)); S.bench('marble', fill=1.35, warm=.8)
    cer = MT.ceramic('#e9e2d4', 'cer', .3, .12, .4)
    P.bowl(.088, .056, .006, cer, loc=(-.03, -.04, 0)); clay = MT.plain('clay', '#cdb596', .55, var=.06, spec=.4, bumps=30, bump=.1)
    def cream(u, v): a = v*6.2832; r = .074*u; k = .0045*np.sin(a*1+u*16)*np.sin(np.pi*u)+.010*np.exp(-(u/.25)**2); return r*np.cos(a), r*np.sin(a), k
    add(gridf(cream, 60, 120), clay, smooth=True, loc=(-.03, -.04, .042))
    # the brush rests across the bowl
    h = MT.palewood(); b = tube([(-.03, -.02, .062), (.05, .035, .072), (.125, .085, .083)], np.array([.0055, .0048, .006]), 14); add(b, h, smooth=True); add(tube([(-.043, -.029, .0605), (-.030, -.02, .062)], .008, 14), MT.gold(), smooth=True)
    hair = P.fuzz(ico(.007, 2).tf(scale=(1, 1, .5), loc=(-.046, -.031, .060)), 5200, .030, .0003, .10, 2, .2, clip=lambda p, n: (n @ np.array([-.82, -.57, -.05])) > .2, seed=4); add(hair, MT.plain('bristle', '#5a4632', .6))
    papaya(.18, -.10, .040, .105, .45, .28); papaya(.235, .015, .042, .10, -.5, .05)
    S.folded(-.27, .13, 0, .27, .19, 3, .15, '#f6f1e7'); S.flower(-.27, .11, .140, .078, (.15, -.05, .6), 2); S.flower(-.17, -.19, .012, .066, (.2, .2, 1.5), 5); S.leaf(-.30, -.20, .004, .22, .08, .15)
    # lemongrass tied with twine, oil, a candle
    g = np.random.default_rng(8)
    for i in range(9): y0 = .0065*(i % 3); add(tube(spline([(.02+.004*g.normal(), .185+y0+.004*(i//3), .007+.010*(i//3)), (.12, .192+y0+.003*g.normal(), .010+.010*(i//3)), (.25+.03*g.random(), .20+.02*g.normal(), .014+.012*(i//3)+.004*g.normal())], 20), np.linspace(.0055, .0014, 20), 10), MT._c('lg%d' % (i % 2), lambda i=i: MT.plain('lg', ('#b9c07a', '#8fa04e')[i % 2], .45, var=.15)), smooth=True)
    add(tube([(.10, .175, .001), (.10, .172, .03), (.10, .20, .042), (.10, .225, .02), (.10, .222, .001)], .0022, 8), MT.plain('twine', '#8a6a3e', .9), smooth=True)
    S.bottle(.345, .15, 0, .17, .03); P.candle(.075, .034, loc=(-.05, .22, 0), c='#f4e7d2', fl=30, glow=.5)
