from lib.core import *
from lib import mats as MT, props as P, plants as PL, spa as S
RENDER = dict(bounces=8, trans=10, clamp=6)
GRADE = ''
def build():
    camera((-.10, -1.02, .56), (.0, .03, .055), 62, 3.6, (-.04, -.10, .05)); S.bench('stone', fill=1.15)
    w1, w2, w3 = S.wooden_bowl(), S.wooden_bowl('#6b4423', '#c08a52'), S.wooden_bowl('#2b1a0e', '#6d4526')
    salt = MT.plain('salt', '#f4efe8', .35, sss=.3, ssscol='#fff6ec', spec=.5); sugar = MT.plain('sugar', '#b07a3a', .4, sss=.2, ssscol='#d9a05a'); coffee = MT.plain('coffee', '#24140b', .75, var=.4); bean = MT._c('bean', lambda: MT.plain('bean', '#2f1a0d', .35, var=.35, coat=.2))
    P.bowl(.092, .062, .008, w1, loc=(-.155, -.05, 0)); S.heap(-.155, -.05, .040, .080, .028, 9000, .0027, salt, 1)
    P.bowl(.080, .056, .007, w2, loc=(.055, .075, 0)); S.heap(.055, .075, .036, .069, .026, 6000, .0028, sugar, 2)
    P.bowl(.086, .058, .008, w3, loc=(.185, -.10, 0)); S.heap(.185, -.10, .038, .074, .026, 9000, .0020, coffee, 3, 'grain')
    # a scoop in the salt, beans and crystals on the stone
    sc = [(0, 0), (.016, .002), (.023, .012), (.025, .022), (.023, .022), (.021, .013), (.014, .005), (0, .004)]; add(lathe(spline(np.array(sc), 30), 40), w2, smooth=True, loc=(-.135, -.075, .060), rot=(.5, -.2, 0)); add(tube([(-.128, -.09, .076), (-.105, -.135, .105), (-.082, -.18, .128)], np.linspace(.0055, .007, 3), 12), w2, smooth=True)
    g = np.random.default_rng(5); b = S.bean_geo(); Ms = []
    for i in range(46):
        a, d = g.normal()*.045, g.normal()*.03; Ms.append(np.array(Matrix.Translation((.075+a, -.185+d, .0035)) @ Euler((g.normal()*.35+(3.14 if g.random() > .6 else 0), g.normal()*.2, g.random()*6.3)).to_matrix().to_4x4() @ Matrix.Diagonal((.0062, .0062, .0062, 1))))
    for i in range(26): u, a = math.sqrt(g.random())*.7, g.random()*6.3; Ms.append(np.array(Matrix.Translation((.185+.07*u*math.cos(a), -.10+.07*u*math.sin(a), .066-.02*u*u)) @ Euler((g.normal()*.5, g.normal()*.4, g.random()*6.3)).to_matrix().to_4x4() @ Matrix.Diagonal((.0062, .0062, .0062, 1))))
    add(scatter([b], np.array(Ms), r=g), bean, smooth=True)
    cr = [np.array(Matrix.Translation((-.20+g.normal()*.06, -.19+g.normal()*.022, .002)) @ Euler(g.random(3)*6).to_matrix().to_4x4() @ Matrix.Diagonal((.0027*(.5+g.random()),)*3).to_4x4()) for i in range(220)]; add(scatter([box(1, .9, .8, (0, 0, -.4))], np.array(cr), r=g), salt)
    S.rolled(-.30, .20, 0, 1.35, 4, .26); S.rolled(-.19, .25, 0, 1.3, 7, .26); P.candle(.085, .034, loc=(.30, .16, 0), c='#f4e7d2', fl=30, glow=.5); P.candle(.05, .034, loc=(.385, .06, 0), c='#f4e7d2', fl=30, glow=.5)
    S.leaf(-.02, -.25, .004, .2, .07, .25); S.flower(.0, -.215, .014, .064, (.2, -.1, 1.), 3)
