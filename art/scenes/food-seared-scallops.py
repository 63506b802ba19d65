from lib.core import *
from lib import mats as MT, props as P, plants as PL, food as F, sky
RENDER = dict(bounces=8, clamp=6)
GRADE = '--key 0.10 --sat 1.22 --power 1.3 --slope 1.12 --bloom 0.04 --temp 0.01'
def build():
    camera((-.005, -.44, .335), (-.012, .012, .008), 92, 4.5, (-.05, -.015, .02))
    world_env(sky.panorama('noon'), .12, rot=2)
    area((-.75, .75, .75), (0, 0, 0), .7, 20, (1, .97, .92)); area((.9, .1, .5), (0, 0, 0), .5, 2.2, (1, .9, .78)); area((0, -.8, 1.), (0, 0, 0), .8, 1.6)
    tb = join([box(1.6, .118, .03, (R(-.1, .1), -.75+i*.1205, -.03), bevel=.0025) for i in range(16)])
    add(tb, MT._c('tbl', lambda: MT.wood('tbl', '#241509', '#69462a', rough=.42, coat=.08, bump=.3)), angle=30)
    pl = MT.ceramic('#23282a', 'blackplate', .38, .0, .15)
    m, nt = material('blackplate2'); v = nt.obj(); n = nt.noise(v, 30, 5, .6); sp = nt.smooth(nt.noise(v, 620, 2), .63, .7, 0, .4)
    nt.out(nt.bsdf(Base_Color=nt.mix(sp, nt.mix(n, '#101314', '#1f2526'), '#7d8483'), Roughness=nt.remap(n, .3, .7, .28, .5), Clearcoat=.25, Clearcoat_Roughness=.15, Normal=nt.bump(n, .08, .002)))
    P.plate(.148, m, rim=.2, h=.014)
    z0 = .0062
    # puree swoosh
    n, k = 120, 31
    def sw(u, v):
        s = v*2-1; a = math.radians(205)-u*math.radians(215); r = .072-.010*u
        w = .0175*np.interp(u, [0, .05, .15, .4, .8, 1], [.3, .8, 1, .8, .38, .04]); rr = r+s*w
        x, y = rr*np.cos(a), rr*np.sin(a)
        e = np.sqrt(np.maximum(0, 1-np.abs(s)**2.6)); gro = 1-.55*np.exp(-(s/.45)**2)*(u > .04)
        q = np.stack([u.ravel()*2, s.ravel()*5, 0*u.ravel()], 1); rid = fbm(q*[1, 2.2, 1], 3, 4).reshape(u.shape)
        hgt = np.interp(u, [0, .06, .2, .6, 1], [.0045, .0078, .0052, .003, .0008]); return x, y, z0-.0006+hgt*e*gro*(1+.22*rid)
    def pu():
        m, nt = material('pur'); nn = nt.noise(nt.obj(), 220, 3); nt.out(nt.bsdf(Base_Color=nt.mix(nn, '#f2a11c', '#ffb93a'), Roughness=.22, Specular=.5, Subsurface=.35, Subsurface_Color='#ffb020', Subsurface_Radius=(.006, .003, .001), Normal=nt.bump(nn, .12, .001))); return m
    add(gridf(sw, n, k), MT._c('pur', pu), smooth=True)
    # scallops
    def sm():
        m, nt = material('scal'); v = nt.lc(); x, y, z = nt.sep(v); top = nt.smooth(z, .0118, .0145)
        rad = nt.m('SQRT', nt.m('ADD', nt.m('MULTIPLY', x, x), nt.m('MULTIPLY', y, y))); o = nt.scalev(nt.comb(nt.rnd(), nt.rnd(), nt.rnd()), 3.1)
        vo = nt.vm('ADD', v, o); n1 = nt.noise(vo, 260, 7, .78); n2 = nt.noise(vo, 520, 3)
        sear = nt.m('ADD', nt.m('MULTIPLY', n1, .9), nt.remap(rad, .0, .02, .02, .22)); cs = nt.ramp(sear, [(.34, '#c98a3c'), (.46, '#a2561c'), (.58, '#6d300d'), (.76, '#2f1407')])
        ang = nt.m('ARCTAN2', y, x); fib = nt.noise(nt.comb(nt.m('MULTIPLY', ang, 9.), nt.m('MULTIPLY', z, 60.), nt.m('MULTIPLY', nt.rnd(), 9.)), 2.6, 3)
        side = nt.mix(fib, '#efdcc0', '#fff6e6'); edge = nt.smooth(z, .0095, .0140, 0, .85); side = nt.mix(edge, side, '#d89a52')
        c = nt.mix(top, side, cs); h = nt.m('ADD', nt.m('MULTIPLY', fib, .5), nt.m('MULTIPLY', n1, .9))
        nt.out(nt.bsdf(Base_Color=c, Roughness=nt.remap(n2, .3, .7, .25, .5), Specular=.35, Subsurface=nt.remap(top, 0, 1, .3, .05), Subsurface_Color='#ffdfb0', Subsurface_Radius=(.006, .004, .002), Normal=nt.bump(h, .7, .002))); return m
    for i, (a, s) in enumerate([(196, 1.08), (148, .98), (98, 1.04)]):
        a = math.radians(a); r = .068
        pr = spline(np.array([(0, 0), (.016, 0), (.0195, .002), (.0208, .008), (.0200, .0138), (.0178, .0158), (.010, .0163), (0, .0160)]), 40)
        g = lathe(pr, 72); an = np.arctan2(g.v[:, 1], g.v[:, 0]); g.lc = g.v.copy(); g.setrnd(.1+.27*i)
        k = 1+.05*np.sin(an*2+i)+.03*np.sin(an*5+i*2); g.v[:, 0] *= k; g.v[:, 1] *= k*(.96+.03*i)
        g.v += (fbm(g.v*170+i*7, 3, i)*.00055)[:, None]*[.6, .6, 1]
        add(g, MT._c('scal', sm), smooth=True, loc=(r*math.cos(a), r*math.sin(a), z0+.0035), rot=(.1*math.sin(i*3), -.1+.08*i, i*2.), scale=s)
    # mango cubes + chilli + onion
    r_ = np.random.default_rng(8)
    mg = MT._c('mango', lambda: MT.plain('mango', '#f8a51e', .2, sss=.4, ssscol='#ffb838', bumps=260, bump=.15)); av = MT.plain('avo', '#a9bf4a', .35, sss=.3, ssscol='#c3d36a'); ch = MT.plain('chi', '#b8160c', .2, coat=.4); on = MT.plain('oni', '#b0567e', .2, coat=.3)
    def chunk(m, s, x, y, z, k): 
        o = add(box(s, s*(.8+.4*r_.random()), s*(.8+.3*r_.random()), bevel=s*.16), m, smooth=True, loc=(x, y, z), rot=(r_.normal()*.3, r_.normal()*.3, r_.random()*3)); subsurf(o, 1)
    for i in range(26):
        a = math.radians(120+r_.random()*110); rr = .034+.012*r_.normal(); chunk((mg, mg, av)[i % 3], .0068+.002*r_.random(), rr*math.cos(a)+.0, rr*math.sin(a), z0+(.004 if i > 15 else 0), i)
    for i in range(20):
        a = math.radians(85+r_.random()*150); rr = .04+.016*r_.normal(); chunk((ch, on)[i % 2], .0024, rr*math.cos(a), rr*math.sin(a), z0+.003+.006*r_.random(), i)
    # micro herbs
    def hm(): return MT.leaf('herb', '#2c6a17', '#6fb12f', trans=.45, gloss=.2, rough=.3)
    def hm2(): return MT.leaf('herb2', '#5a1233', '#8a2a4e', trans=.45, gloss=.2, rough=.3)
    lf = PL.broadleaf_geo(.0105, .0078, .2, .7, 9, 7, up=.5); base = []
    for q in range(4):
        gs = []
        hgt = .016+.004*q; st = spline([(0, 0, 0), (.002*q, .001, hgt*.5), (.004, .002*q, hgt)], 8); gs.append(tube(st, .00045, 5, caps=False))
        for kk in range(2+q): gs.append(lf.tf(scale=(.8+.12*kk,)*3, rot=(.2, -.1*kk, kk*2.3+q), loc=tuple(st[-1]-np.array([0, 0, .0035*kk]))))
        base.append(join(gs))
    Ms = []
    spots = [(-.062, -.020), (-.057, .037), (-.010, .066), (-.028, .008), (-.03, .025)]
    for i in range(33):
        x, y = spots[i % 5]; x += r_.normal()*.007; y += r_.normal()*.007
        Ms.append(np.array(Matrix.Translation((x, y, z0+(.019 if i % 5 < 3 else .007))) @ Euler((r_.normal()*.7, r_.normal()*.7, r_.random()*6.28)).to_matrix().to_4x4() @ Matrix.Diagonal((.7+.4*r_.random(),)*3).to_4x4()))
    add(scatter(base, np.array(Ms[:23]), r=r_), MT._c('herb', hm), smooth=True); add(scatter(base, np.array(Ms[23:]), r=r_), MT._c('herb2', hm2), smooth=True)
    # oil + puree dots
    oil = MT.glass('oil', (.72, .86, .22), ior=1.46)
    dots = MT._c('pur', pu)
    for i in range(15):
        a = math.radians(-38+i*9.5+4*r_.normal()); rr = .070+.022*r_.normal(); s = .0012+.003*r_.random()**1.4
        add(ico(1, 3).tf(scale=(s, s, s*.42)), oil if i % 3 else dots, smooth=True, loc=(rr*math.cos(a), rr*math.sin(a), z0+.0002))
    for (x, y, s, sd) in ((-.043, -.004, .026, 1), (.012, .074, .022, 4)):
        f = P.frangipani(s, .9, sd, '#c57be0', '#f5d34a', None); f.location = (x, y, z0+.0165 if sd == 4 else z0+.016); f.rotation_euler = (.35, -.3, sd)
    # cutlery, napkin
    ml = MT.metal('#c8a15c', .2, 'cut')
    add(P.cutlery('fork', .2), ml, smooth=True, angle=50, loc=(-.205, -.10, .004), rot=(0, 0, 1.5)); add(P.cutlery('knife', .215), ml, smooth=True, angle=50, loc=(.19, -.11, .004), rot=(0, 0, 1.62))
    def nap(u, v): return -.30+u*.135, -.2+v*.42, .002+.0025*np.sin(u*7+v*2)*.3+.003*np.abs(np.sin(u*3.1))*(v > .0)+0*u
    add(gridf(nap, 30, 60), MT.linen('#d9d2c2', 'nap', weave=5200), smooth=True)
R = lambda a, b: float(np.random.uniform(a, b))
