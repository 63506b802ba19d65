from lib.core import *
from lib import mats as MT, props as P, plants as PL, spa as S
RENDER = dict(bounces=9, trans=12, clamp=6)
GRADE = ''
def aloe(x, y, z, L, turn, seed=0):
    """one thick aloe leaf with toothed edges"""
    def f(u, v): a = v*2*np.pi; w = .021*(1-u**2.4)*(.75+.25*np.exp(-u*4)); t = .010*(1-u**1.8)+.001; return L*u, w*np.cos(a), t*(1+np.sin(a)*np.where(np.sin(a) > 0, .35, 1.0))+.035*L/.25*u**2
    m = MT._c('aloe', lambda: MT.plain('aloe', '#6f9a63', .38, var=.2, sss=.15, ssscol='#a5cf8a', bumps=60, bump=.08)); add(gridf(f, 60, 32), m, smooth=True, loc=(x, y, z), rot=(0, 0, turn)); tooth = lathe([(0, 0), (.0022, .0), (0, .0055)], 6); Ms = []
    for s in (-1, 1):
        for i in range(17): u = .04+.9*i/17; w = .021*(1-u**2.4)*(.75+.25*math.exp(-u*4)); Ms.append(np.array(Matrix.Translation((x, y, z)) @ Matrix.Rotation(turn, 4, 'Z') @ Matrix.Translation((L*u, s*w, .010*(1-u**1.8)+.001+.035*L/.25*u**2)) @ Matrix.Rotation(-s*1.57, 4, 'X') @ Matrix.Rotation(.5, 4, 'Y')))
    add(scatter([tooth], np.array(Ms)), MT._c('tooth', lambda: MT.plain('tooth', '#d8c79a', .5)))
def build():
    camera((.02, -1.08, .47), (.0, .03, .065), 64, 3.6, (-.02, -.06, .06)); S.bench('stone', fill=1.1)
    # warm water in hammered copper, flowers afloat
    P.bowl(.165, .088, .0045, S.copper(), .45, (-.07, .06, 0)); S.water_in(-.07, .06, .074, .157)
    for k, (dx, dy, s) in enumerate(((-.05, -.03, .082), (.055, .02, .075), (-.01, .08, .07), (.02, -.085, .06))): S.flower(-.07+dx, .06+dy, .079, s, (.05*(-1)**k, .06, k*1.3), k+2)
    P.bowl(.062, .044, .006, S.wooden_bowl(), loc=(.195, -.045, 0)); S.heap(.195, -.045, .029, .054, .018, 5200, .0026, MT.plain('salt', '#f4efe8', .35, sss=.3, ssscol='#fff6ec'), 1)
    aloe(-.03, -.205, .002, .25, .02, 1); aloe(-.01, -.25, .002, .22, .17, 2); aloe(.0, -.195, .022, .20, .10, 3)
    # a wooden comb and a brush of cane
    comb = [box(.15, .022, .006, (0, .030, 0), bevel=.0025)]+[box(.0022, .042, .0042, (-.070+.0052*i, 0, .0008)) for i in range(28)]; add(join(comb).tf(rot=(0, 0, .55), loc=(-.265, -.165, .001)), MT._c('comb', lambda: MT.wood('comb', '#7a4a26', '#c08a55', rough=.35, coat=.2, scale=4)), angle=30)
    S.rolled(.255, .18, 0, 1.15, 3, .28); S.rolled(.36, .13, 0, 1.1, 6, .28); S.bottle(-.335, .16, 0, .19, .033); S.bottle(-.275, .215, 0, .15, .029, '#c9b04a'); P.candle(.07, .034, loc=(-.36, .02, 0), c='#f4e7d2', fl=30, glow=.5)
    S.leaf(.235, -.22, .004, .19, .07, -.5)
