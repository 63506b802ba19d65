from lib.core import *
from lib import mats as MT, props as P, food as F, bar as B, spa as S
RENDER = dict(bounces=16, trans=16, glossy=6, clamp=10, transp=16)
GRADE = '--key 0.38'
def build():
    B.counter((.03, -.86, .20), (.004, 0, .112), 76, 3.0, (0, -.04, .13), az=-40, elev=22); B.goblet_drink([(0, '#7a0a18'), (.5, '#a80f1e'), (1, '#d0303a')], .054, .205, .66, .12, 5, seed=3)
    B.wheel_at((.012, -.030, .150), (math.radians(78), math.radians(6), .15), .026, .005); B.mint_at((-.022, .006, .192), (.1, -.4, .2), .03, 8, 3)
    w = B.wheel_at((-.105, -.05, .003), (0, 0, .4), .028, .006); w = B.wheel_at((-.138, -.015, .0085), (.17, .1, 1.2), .028, .006); B.wheel_at((.098, -.085, .003), (0, 0, 1.), .021, .005, 'lime', 9)
    # dried sorrel calyces and cloves on the wood
    g = np.random.default_rng(4); petal = P.petal_geo(.020, .009, cup=.7, tip=.1); Ms = []
    for k in range(7):
        x, y = .085+.05*g.random(), -.03+.05*g.random()
        for i in range(6): Ms.append(np.array(Matrix.Translation((x, y, .005)) @ Matrix.Rotation(i*1.05+k, 4, 'Z') @ Matrix.Rotation(-.5, 4, 'Y')))
    add(scatter([petal], np.array(Ms), r=g), MT.leaf('sorrel', '#4a0612', '#8c1020', trans=.3, gloss=.1), smooth=True)
