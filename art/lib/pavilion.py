"""The PB Pavilion: a thatched roof without walls on a deck over the water, its tables, chairs, lights and settings."""
from .core import *
from . import mats as MT, props as P, plants as PL, villa as V

def copies(before, places):
    """moves everything built since `before` (a set of objects) to the first (x, y, turn) and links it again at the others"""
    made = [o for o in bpy.data.objects if o not in before]; bpy.context.view_layer.update()
    for x, y, turn in places:
        M = Matrix.Translation((x, y, 0)) @ Matrix.Rotation(turn, 4, 'Z')
        for o in made:
            c = o.copy(); bpy.context.scene.collection.objects.link(c); c.matrix_world = M @ o.matrix_world
    for o in made: bpy.data.objects.remove(o)
def built(): return set(bpy.data.objects)

def shell(hx=3.2, hy=3.6, eave=3.0, h=3.2, deck=True, seed=3, dens=.7, ridge=0, lights=5):
    """posts, beams, roof and strings of bulbs; hx, hy = half distance of the corner posts"""
    if deck: V.deck(-hx-1.8, hx+1.8, -hy-.6, hy+1.0, 0, 'x')
    V.posts([(sx*hx, sy) for sx in (-1, 1) for sy in np.linspace(-hy, hy, 3 if hy < 4 else 4)], 0, eave, .12)
    add(join([tube([(-hx-.8, y, eave-.05), (0, y, eave-.05), (hx+.8, y, eave-.05)], .085, 12) for y in (-hy, 0, hy)]+[tube([(x, -hy-.9, eave-.12), (x, 0, eave-.12), (x, hy+1, eave-.12)], .085, 12) for x in (-hx, hx)]), MT._c('pole', MT.pole), smooth=True)
    V.hip_roof(0, 0, eave-.08, 2*hx+2.2, 2*hy+2.4, h, ridge=ridge, seed=seed, dens=dens)
    ys = np.linspace(-hy, hy, lights)
    for k in range(lights-1): P.string_lights(((-1)**k*hx, ys[k], eave-.26), (-(-1)**k*hx, ys[k+1], eave-.26), int(hx*3.4), .26, .024, 34, 1.4)

def table(L=3.3, W=1.08, h=.76, c=('#3f2817', '#8f6440'), along='y'):
    n = int(round(W/.18)); t = join([box(L, .172, .05, (0, -W/2+.09+i*.18, h-.05), bevel=.004) for i in range(n)]); f = join([box(.1, .1, h-.05, (sx*(L/2-.15), sy*(W/2-.12), 0), bevel=.008) for sx in (-1, 1) for sy in (-1, 1)]+[box(L-.3, .06, .1, (0, 0, .3))])
    r = (0, 0, math.pi/2 if along == 'y' else 0); add(t.tf(rot=r), MT._c('ttop'+c[0], lambda: MT.wood('ttop', *c, rough=.36, coat=.2)), angle=30); add(f.tf(rot=r), MT.darkwood())
def runner(L=3.3, w=.34, h=.76, c='#d8cdb8'):
    def f(u, v): y = -L/2-.07+(L+.14)*v; return -w/2+w*u+.006*np.sin(v*23), y, h+.003+.002*np.sin(u*9+v*31)*.6+np.where(np.abs(y) > L/2-.01, -(np.abs(y)-L/2+.01)*4.2, 0)
    add(gridf(f, 24, 160), MT.linen(c, 'runner', weave=1400), smooth=True)
def wine(c='#f6e7a8', t='#fbf1c8'):
    m, nt = material('wine'); g = nt.n('BsdfGlass', 0, None, Color=c, IOR=1.34); nt.out(nt.mixs(nt.lightpath('Is Shadow Ray'), g, nt.n('BsdfTransparent', 0, None, Color=t))); return m
def setting(x, y, s, h=.76, plate='#efe9dd', second='#6f7f78', fill=None, filled=True, napkin='#efe8da', cut='#c9a05a', glasses=True):
    """one place at a table that runs along y; s = side (-1 left, 1 right)"""
    gl = MT._c('glass', MT.glass); z = h+.001; P.plate(.145, MT._c('pl'+plate, lambda: MT.ceramic(plate, 'pl', .22, .1, .6)), (x, y, z))
    if second: P.plate(.105, MT._c('ps'+second, lambda: MT.ceramic(second, 'ps', .35, .3, .3)), (x, y, z+.016))
    nz = z+(.035 if second else .020)
    def nf(u, v): return x-.05+.10*u, y-.085+.17*v, nz+.010*np.sin(u*3.14)+.003*np.sin(v*12+u*3)
    add(gridf(nf, 16, 26), MT._c('nap'+napkin, lambda: MT.linen(napkin, 'nap', weave=1800)), smooth=True); add(tube([(x-.054, y, nz+.006), (x, y, nz+.019), (x+.054, y, nz+.006)], .006, 8), MT._c('twine', lambda: MT.plain('twine', '#8a6a3e', .9)))
    for kind, d in (('fork', -.185), ('fork', -.215), ('knife', .185), ('spoon', .215)): add(P.cutlery(kind, .2), MT._c('cut'+cut, lambda: MT.metal(cut, .2, 'cut')), smooth=True, angle=50, loc=(x+s*.10, y+s*d, h+.003), rot=(0, 0, math.pi if s > 0 else 0))
    if glasses: P.wineglass((x-s*.155, y+.13, h), .215, .043, gl, fill=.48 if filled and fill else None, fillmat=fill); P.wineglass((x-s*.165, y+.03, h), .17, .036, gl)
def garland(L=2.65, n=420, h=.76, seed=4, c=('#2f4a37', '#6f8a6c'), flowers=17, fc='#fffaf0', throat='#f2a800', wid=.055):
    g = np.random.default_rng(seed); lf = [PL.broadleaf_geo(.075, .03, .1, .5, 8, 5, up=.4), PL.broadleaf_geo(.06, .026, .1, .3, 8, 5, up=.2)]; Ms = []
    for i in range(n): Ms.append(np.array(Matrix.Translation((g.normal()*wid, g.uniform(-L/2, L/2), h+.008+.035*g.random())) @ Matrix.Rotation(g.random()*6.28, 4, 'Z') @ Matrix.Rotation(g.normal()*.5-.1, 4, 'Y') @ Matrix.Rotation(g.normal()*.5, 4, 'X')))
    add(scatter(lf, np.array(Ms), r=g), MT._c('eu'+c[0], lambda: MT.leaf('eu', *c, trans=.2, gloss=.15)), smooth=True)
    for i in range(flowers): f = P.frangipani(.075, 1., i, c=fc, throat=throat); f.location = (g.normal()*.06, -L/2+L*(i+.5)/flowers, h+.05+.015*g.random()); f.rotation_euler = (g.normal()*.5, g.normal()*.5, g.random()*6)
def candles(spots, h=.76, power=5.0):
    gl = MT._c('glass', MT.glass)
    for x, y, t in spots: P.candle(t, .03, loc=(x, y, h+.004), fl=70, glow=1.3, power=power); P.tumbler(.055, t+.075, .0025, .008, gl, (x, y, h+.004), taper=1.0)
def chair(x, y, s, turn=0., wood=None, seat='#e8e0d0'):
    gs = [box(.036, .036, .44 if dx < 0 else .93, (dx, dy, 0), bevel=.004) for dx in (-.21, .21) for dy in (-.21, .21)]+[box(.46, .03, .05, (0, d, .39)) for d in (-.21, .21)]+[box(.03, .46, .05, (d, 0, .39)) for d in (-.21, .21)]
    gs += [box(.022, .45, .05, (.21, 0, .90), bevel=.005)]+[tube([(.21, -.2+.0445*i, .47), (.222, -.2+.0445*i, .7), (.21, -.2+.0445*i, .91)], .007, 7) for i in range(10)]
    r = (0 if s > 0 else math.pi)+turn; add(join(gs).tf(loc=(x, y, 0), rot=(0, 0, r)), wood or MT.teak(), angle=40, smooth=True); P.cushion(.47, .47, .075, MT._c('seat'+seat, lambda: MT.linen(seat, 'seat', weave=900)), (x, y, .47), (0, 0, r), .2, 1)
def dusk_sea(level=-2.6, waves=.045, **kw):
    V.sea((0, 0, 4), 110, V.sea_mat(None, **{**dict(deep='#0b3d55', far='#0a3048', d0=5, d1=300, foam=False, reefs=0, rough=.12), **kw}), V.Waves(amp=waves), near=9, level=level)
