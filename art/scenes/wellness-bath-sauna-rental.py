from lib.core import *
from lib import mats as MT, props as P, plants as PL, villa as V, spa as S, sky
RENDER = dict(bounces=10, trans=8, clamp=4, transp=16, diffuse=6)
GRADE = '--key 0.15 --temp=-0.07 --power 1.36'
def build():
    camera((-.75, -3.1, 1.38), (.18, .6, .95), 25)
    sky.use('golden', .15, az=20, sunmul=2.2, soft=1.0)
    cedar = MT._c('cedar', lambda: MT.wood('cedar', '#7d4a28', '#c8905c', rough=.55, bump=.18)); bench = MT._c('bench', lambda: MT.wood('bench', '#a5774a', '#dcb685', rough=.5, bump=.12))
    x0, x1, y0, y1, h = -2.0, 2.0, -3.4, 1.9, 2.35
    def panel(a, b, at, axis, z0=0., z1=h, seed=0): V.boards(a, b, z0, z1, at, cedar, axis, w=.11, vertical=False, seed=seed)
    # back wall with a window to the sea
    panel(x0, -.05, y1, 'x', seed=1); panel(1.55, x1, y1, 'x', seed=2); panel(-.05, 1.55, y1, 'x', 0, 1.25, 3); panel(-.05, 1.55, y1, 'x', 2.0, h, 4)
    add(join([box(1.7, .12, .06, (.75, y1-.02, 1.22)), box(1.7, .12, .06, (.75, y1-.02, 1.97)), box(.06, .12, .8, (-.07, y1-.02, 1.22)), box(.06, .12, .8, (1.57, y1-.02, 1.22))]), bench)
    add(join([box(.03, y1-y0, h, (x0-.06, (y0+y1)/2, 0)), box(.03, y1-y0, h, (x1+.06, (y0+y1)/2, 0)), box(x1-x0+.2, .05, h, (0, y0, 0))]), MT.darkwood())
    for k in range(21): add(box(.028, y1-y0, .104, ((-1)**0*(x0), (y0+y1)/2, k*.112), bevel=.004, rnd=.05*k % 1), cedar, angle=30); add(box(.028, y1-y0, .104, (x1, (y0+y1)/2, k*.112), bevel=.004, rnd=.07*k % 1), cedar, angle=30)
    n = int((x1-x0)/.112)
    add(join([box(y1-y0, .104, .03, rnd=float(rng.random())).tf(rot=(0, 0, math.pi/2), loc=(x0+.056+.112*i, (y0+y1)/2, h)) for i in range(n)]), cedar)
    add(join([box(y1-y0, .19, .03, rnd=float(rng.random())).tf(rot=(0, 0, math.pi/2), loc=(x0+.1+.2*i, (y0+y1)/2, -.03)) for i in range(20)]), MT._c('sfloor', lambda: MT.wood('sfloor', '#5a3a22', '#8f6640', rough=.6)))
    # an opaque shell outside, so that no daylight comes in between the boards
    add(join([box(5, 6.2, .1, (0, -.75, h+.05)), box(5, 6.2, .1, (0, -.75, -.16)), box(.4, .3, h+.2, (x0-.15, y1+.1, -.1)), box(.4, .3, h+.2, (x1+.15, y1+.1, -.1)), box(4.4, .08, .3, (0, y1+.12, h-.12))]), MT.darkwood())
    # benches in two steps round the corner, light beneath their edges
    def slats(xa, xb, ya, yb, z, along='x'):
        gs = []
        if along == 'x': m = int((yb-ya)/.098); gs = [box(xb-xa, .088, .028, ((xa+xb)/2, ya+.05+.098*i, z-.028), bevel=.006, rnd=float(rng.random())) for i in range(m)]+[box(xb-xa, .03, .11, ((xa+xb)/2, ya+.03, z-.14), bevel=.004)]
        else: m = int((xb-xa)/.098); gs = [box(yb-ya, .088, .028, bevel=.006, rnd=float(rng.random())).tf(rot=(0, 0, math.pi/2), loc=(xa+.05+.098*i, (ya+yb)/2, z-.028)) for i in range(m)]+[box(.03, yb-ya, .11, (xa+.03, (ya+yb)/2, z-.14), bevel=.004)]
        add(join(gs), bench, angle=30)
    slats(x0+.02, x1-.02, 1.2, 1.85, .90); slats(x0+.02, x1-.62, .55, 1.2, .46); slats(x1-.64, x1-.02, -1.8, 1.2, .90, 'y'); slats(x1-1.2, x1-.64, -1.8, .55, .46, 'y')
    add(join([box(.07, .07, .86, (x, 1.25, 0)) for x in (-1.9, -.6, .7)]+[box(.07, .07, .42, (x, .62, 0)) for x in (-1.9, -.6, .7)]+[box(.07, .07, .86, (x1-.58, y, 0)) for y in (-1.7, -.4)]+[box(.07, .07, .42, (x1-1.14, y, 0)) for y in (-1.7, -.4)]), bench)
    glow = MT._c('strip', lambda: MT.emit('#ffb765', 16))
    for a, b, y, z in ((x0+.1, x1-.7, 1.26, .86), (x0+.1, x1-1.25, .61, .42)): add(box(b-a, .012, .012, ((a+b)/2, y, z-.05)), glow); area(((a+b)/2, y+.03, z-.08), ((a+b)/2, y+.1, 0), .05, 16, (1, .62, .32), b-a)
    area((x1-.55, -.3, .78), (x1-.5, -.3, 0), 2.6, 12, (1, .62, .32), .05)
    # heads: sloping back rests
    add(join([box(1.5, .022, .07, (-.95, 1.86-.03*i, 1.05+.085*i), bevel=.005) for i in range(4)]+[box(.05, .04, .4, (x, 1.84, 1.0)) for x in (-1.6, -.95, -.3)]), bench)
    # stove with stones behind a rail
    add(box(.56, .5, .62, (-1.5, -.12, 0), bevel=.02), MT.plain('stove', '#1d1c1a', .45, 1)); g = np.random.default_rng(3); bas = MT.stone('basalt', '#1b1b1c', '#454340', .8, bump=.4)
    for i in range(60): s = .055+.03*g.random(); add(P.stone(s*1.2, s, s*.8, i, 3), bas, smooth=True, loc=(-1.5+.42*(g.random()-.5), -.12+.36*(g.random()-.5), .63+.12*g.random()), rot=tuple(g.random(3)*3))
    add(join([box(.03, .03, .95, (-1.13, y, 0)) for y in (-.52, .28)]+[box(.03, .8, .05, (-1.13, -.12, z)) for z in (.45, .7, .92)]), bench); point((-1.5, -.12, 1.05), 9, (1, .45, .18), .12)
    # bucket and ladle, towels, a jug of lime water, a robe's sash of light through the window
    st = [box(.062, .016, .26, rnd=float(g.random())).tf(loc=(.155*math.cos(a), .155*math.sin(a), 0), rot=(0, 0, a+math.pi/2)) for a in np.arange(0, 6.28, .40)]; add(join(st).tf(loc=(-.55, .84, .46)), bench); add(lathe([(.166, 0), (.170, 0), (.170, .022), (.166, .022)], 48), S.copper(), loc=(-.55, .84, .50)); add(lathe([(.166, 0), (.170, 0), (.170, .022), (.166, .022)], 48), S.copper(), loc=(-.55, .84, .66)); add(tube(spline([(-.71, .84, .68), (-.62, .84, .88), (-.48, .84, .88), (-.39, .84, .68)], 24), .009, 10), bench, smooth=True); S.water_in(-.55, .84, .68, .148)
    add(tube([(-.55, .80, .70), (-.40, .66, .82), (-.22, .50, .97)], .010, 10), bench, smooth=True)
    S.folded(.35, 1.5, .90, .40, .30, 3, .06, '#f4efe5', .026); S.rolled(.86, 1.52, .90, 1.45, 2, .34, fuzz=70000); S.rolled(1.08, 1.5, .90, 1.5, 5, .34, fuzz=70000); S.flower(.35, 1.44, 1.065, .08, (.15, .0, .5), 3)
    P.candle(.10, .036, loc=(-.05, .86, .46), c='#f4e7d2', fl=40, glow=.8); P.candle(.06, .034, loc=(.07, .78, .46), c='#f4e7d2', fl=40, glow=.8)
    V.sea((0, 2, 2), 90, V.sea_mat(None, shallow='#8fd8cc', mid='#36a9b6', deep='#12719a', far='#0d5c88', d0=4, d1=260, foam=False, reefs=.3), V.Waves(amp=.06), near=5, level=-2.2); PL.palm((2.8, 9, -2), 6.2, (-1.3, .3), 3, 26); PL.palm((-.6, 12, -2), 7.4, (1.3, .3), 5, 26)
    area((0, -3.2, 2.2), (0, .5, .8), 1.6, 26, (1, .78, .52)); point((0, -.6, 2.1), 26, (1, .62, .34), .12)
