from lib.core import *
from lib import mats as MT, props as P, food as F, bar as B
RENDER = dict(bounces=14, trans=14, glossy=6, clamp=10, transp=16)
GRADE = '--key 0.40'
def build():
    B.counter((.0, -.70, .165), (.006, 0, .062), 80, 3.0, (0, -.04, .07), az=-55, elev=26); B.tumbler_drink([(0, '#6e2f0a'), (.5, '#9a4e14'), (1, '#b8702a')], .043, .092, .066, .42, 2, .90, 320, 2, (.014, '#f1dfbd'))
    w = B.wheel_at((.006, -.004, .0845), (.10, .06, .5), .024, .004); B.mint_at((-.016, .010, .086), (.05, -.3, .5), .022, 7, 4)
    # tamarind pods, a lime half, brown sugar
    pod = MT._c('pod', lambda: MT.plain('pod', '#7a4d2b', .7, var=.3, bumps=160, bump=.4))
    for x, y, a, c in ((-.105, -.02, .25, .03), (-.10, -.065, -.15, -.025), (.105, .03, 1.1, .02)):
        t = np.linspace(0, 1, 60); p = np.stack([(t-.5)*.11, c*np.sin(np.pi*t), .010+0*t], 1); r = .0088*np.sin(np.pi*np.clip(t, .02, .98))**.35*(1-.14*np.abs(np.sin(t*15.7))); add(tube(p, np.maximum(r, .0012), 18), pod, smooth=True, loc=(x, y, 0), rot=(0, 0, a))
    B.wheel_at((.092, -.065, .004), (0, 0, 1.), .023, .006, 'lime', 9); B.wheel_at((.118, -.035, .010), (.35, .2, 2.), .023, .006, 'lime', 9)
