"""villa.py - sea, beach, thatched roofs, walls, decks, pools, furniture (metres, z up, sea level z=0)."""
from .core import *
from . import mats as MT, props as P, plants as PL
R = lambda a=0, b=1: float(np.random.uniform(a, b))

# ------------------------------------------------------------------ sea
class Waves:
    """periodic FFT height field (Phillips-like, cos^2 directional)"""
    def __init__(s, size=120., n=1024, wind=5.5, dirdeg=200, seed=3, choppy=.0, lmin=.35, amp=1.0):
        k1 = np.fft.fftfreq(n, size/n)*2*np.pi; kx, ky = np.meshgrid(k1, k1, indexing='ij'); k = np.hypot(kx, ky); k[0, 0] = 1
        L = wind**2/9.81; d = np.radians(dirdeg); c = (kx*np.cos(d)+ky*np.sin(d))/k
        ph = np.exp(-1/(k*L)**2)/k**4*(c**2*.85+.15)*np.where(c > 0, 1, .25)*np.exp(-(k*lmin/6.28)**2); ph[0, 0] = 0
        r = np.random.default_rng(seed); h = np.sqrt(ph/2)*(r.normal(size=k.shape)+1j*r.normal(size=k.shape))
        z = np.fft.ifft2(h).real; s.z = z/z.std(); s.n, s.size, s.amp = n, size, amp
    def at(s, x, y):
        from math import floor
        u, v = (x/s.size*s.n) % s.n, (y/s.size*s.n) % s.n; i, j = u.astype(int), v.astype(int); a, b = u-i, v-j; i1, j1 = (i+1) % s.n, (j+1) % s.n; i %= s.n; j %= s.n
        z = s.z; return s.amp*((z[i, j]*(1-a)+z[i1, j]*a)*(1-b)+(z[i, j1]*(1-a)+z[i1, j1]*a)*b)

def sea(cam, fov=70, mat=None, waves=None, far=9000, near=1.0, nu=700, nv=700, az=0.0, level=0.0, sink=None):
    """screen-space-like fan grid from below the camera out to the horizon (az: view azimuth, deg from +Y clockwise)"""
    w = waves or Waves(amp=.09); a = np.radians(np.linspace(az-fov/2, az+fov/2, nu)); r = near*(far/near)**np.linspace(0, 1, nv)
    A, Rr = np.meshgrid(a, r, indexing='ij'); x = cam[0]+np.sin(A)*Rr; y = cam[1]+np.cos(A)*Rr
    cell = Rr*math.radians(fov)/nu; fade = 1/(1+(cell/1.2)**2)
    z = w.at(x, y)*fade+.45*w.at(x*.23+31, y*.23)*fade
    if sink is not None: z = z*sink(x, y)
    i, j = np.meshgrid(np.arange(nu-1), np.arange(nv-1), indexing='ij'); q = (i*nv+j).ravel()
    return add(Geo(np.stack([x, y, z+level], -1).reshape(-1, 3), np.stack([q, q+nv, q+nv+1, q+1], 1)), mat or sea_mat(), 'sea', smooth=True)

def sea_mat(shore=None, shallow='#8fe3d2', mid='#22b3b4', deep='#0b5f86', far='#0a4670', d0=2, d1=160, bump=.35, rough=.06, foam=True, reefs=.55, refl=1.0, caustics=0., wobble=38., clear=None, tint=(.50, .92, .90)):
    """opaque tropical water: body colour from distance to shore (world expression), reefs, foam; sky reflection by fresnel.
    shore: fn(nt,p)->socket giving signed distance (m) to shore, >0 = offshore
    clear: (x, y, near, far, share) - within `near` metres of the point one sees down to lagoon_bed(), beyond `far` not"""
    m, nt = material('sea'); p = nt.pos(); x, y, z = nt.sep(p)
    dist = shore(nt, p) if shore else y
    wob = nt.m('MULTIPLY', nt.m('SUBTRACT', nt.noise(nt.map(p, (.035, .035, 0)), 1, 4, .55), .5), wobble)
    k = nt.m('POWER', nt.remap(nt.m('ADD', dist, wob), d0, d1), .6)
    c = nt.ramp(k, [(0, shallow), (.16, nt_l(shallow, mid, .45)), (.38, mid), (.68, deep), (1, far)])
    if reefs:
        rf = nt.smooth(nt.noise(nt.map(p, (.03, .05, 0), loc=(3, 7, 0)), 1, 5, .6, .4), .50, .66, 0, reefs); rf = nt.m('MULTIPLY', rf, nt.smooth(dist, 8, 30)); c = nt.mix(rf, c, nt.mix(.7, c, '#04333f'))
    if caustics:
        q = nt.vm('ADD', nt.map(p, (1, 1, 0)), nt.scalev(nt.noise(nt.map(p, (.9, .9, 0)), 1., 3, out='Color'), .9))
        e = nt.m('ADD', nt.smooth(nt.vor(q, .75, 'DISTANCE_TO_EDGE'), .0, .16, 1, 0), nt.m('MULTIPLY', nt.smooth(nt.vor(nt.vm('ADD', q, (5, 2, 0)), 1.25, 'DISTANCE_TO_EDGE'), .0, .14, 1, 0), .6))
        c = nt.mix(nt.m('MULTIPLY', nt.m('MULTIPLY', e, caustics), nt.smooth(k, .5, .05, 0, 1), clamp=True), c, nt.mix(.55, c, '#ffffff'))
    nb = nt.m('ADD', nt.noise(nt.map(p, (1, .8, 1)), 2.2, 5, .6, .3), nt.m('MULTIPLY', nt.noise(nt.map(p, (1, .8, 1)), 9, 3), .25))
    nrm = nt.bump(nb, bump, .12)
    body = nt.n('BsdfDiffuse', 0, None, Color=c, Normal=nt.n('CombineXYZ', 0, None, X=0, Y=0, Z=1))
    if foam and shore:
        # swash line + lace
        e = nt.m('ADD', dist, nt.m('MULTIPLY', nt.m('SUBTRACT', nt.noise(nt.map(p, (.25, .25, 0)), 1, 5, .6), .5), 5.))
        lace = nt.vor(nt.vm('ADD', nt.map(p, (1.1, 1.1, 0)), nt.scalev(nt.noise(p, .8, 3, out='Color'), 1.2)), 1.3, 'DISTANCE_TO_EDGE'); lace2 = nt.vor(p, 4.5, 'DISTANCE_TO_EDGE')
        band = nt.ramp(nt.remap(e, -.5, 14), [(0, 1.), (.06, .95), (.10, .45), (.22, .12), (.30, .5), (.335, .95), (.36, .3), (.5, .08), (.62, 0), (1, 0)])
        f = nt.smooth(nt.m('SUBTRACT', nt.m('MULTIPLY', band, 1.25), nt.m('ADD', nt.m('MULTIPLY', lace, 1.4), nt.m('MULTIPLY', lace2, .9))), .0, .35)
        body = nt.mixs(f, body, nt.n('BsdfDiffuse', 0, None, Color='#f4f7f5'))
    g = nt.n('BsdfGlossy', 0, None, Color=(1, 1, 1), Roughness=rough, Normal=nrm)
    fr = nt.n('Fresnel', 0, None, IOR=1.333, Normal=nrm); fr = nt.m('MULTIPLY', nt.m('MINIMUM', fr, .75), refl)
    if not clear: nt.out(nt.mixs(fr, body, g)); return m
    cx, cy, near, reach, share = clear
    see = nt.smooth(nt.n('VectorMath', 1, {'operation': 'DISTANCE'}, i0=nt.map(p, (1, 1, 0)), i1=(cx, cy, 0)), near, reach, share, 0)
    down = nt.n('BsdfRefraction', 0, None, Color=tint, Roughness=0, IOR=1.333, Normal=nt.bump(nb, bump*.6, .12))
    whole = nt.mixs(fr, nt.mixs(see, body, down), g)
    light = nt.m('MULTIPLY', nt.m('MAXIMUM', nt.lightpath('Is Shadow Ray'), nt.lightpath('Is Diffuse Ray')), see)
    nt.out(nt.mixs(light, whole, nt.n('BsdfTransparent', 0, None, Color=tuple(q**.4 for q in tint)+(1,)))); return m
def lagoon_bed(x0, x1, y0, y1, z=-1.25, sandc='#efe3c4', grass=.8, gscale=.11, caustics=1.0, seed=0):
    """sandy bottom under clear water: ripples, sea grass in patches, the net of light that waves throw on it"""
    m, nt = material('bed'); p = nt.pos(); v = nt.map(p, (1, 1, 0), loc=(seed*7., seed*3., 0))
    q = nt.vm('ADD', v, nt.scalev(nt.noise(v, .9, 3, out='Color'), 1.1))
    e = nt.m('ADD', nt.smooth(nt.vor(q, .8, 'DISTANCE_TO_EDGE'), 0, .12, 1, 0), nt.m('MULTIPLY', nt.smooth(nt.vor(nt.vm('ADD', q, (5, 2, 0)), 1.35, 'DISTANCE_TO_EDGE'), 0, .10, 1, 0), .6))
    rip = nt.wave(nt.vm('ADD', v, nt.scalev(nt.noise(v, .5, 3, out='Color'), 1.6)), 1.1, 2., 3)
    g = nt.smooth(nt.noise(v, gscale, 6, .62, .3), .52, .60, 0, grass)
    c = nt.mix(nt.noise(v, .7, 5, .6), sandc, tuple(x*.8 for x in col(sandc)[:3])+(1,)); c = nt.mix(g, c, nt.mix(nt.noise(v, 3.5, 4), '#22412f', '#5d7443'))
    c = nt.mix(nt.m('MULTIPLY', nt.m('MULTIPLY', e, .5*caustics), nt.m('SUBTRACT', 1., nt.m('MULTIPLY', g, .6)), clamp=True), nt.mix(.18, c, '#000000'), '#fffdf2')
    nt.out(nt.n('BsdfDiffuse', 0, None, Color=c, Normal=nt.bump(nt.m('ADD', rip, nt.m('MULTIPLY', g, 2.)), .5, .05)))
    return add(gridf(lambda a, b: (x0+(x1-x0)*a, y0+(y1-y0)*b, z+.18*n2(x0+(x1-x0)*a, y0+(y1-y0)*b, .12, 3, seed)), 160, 160), m, 'bed', smooth=True)
def nt_l(a, b, f): a, b = col(a), col(b); return tuple(p*(1-f)+q*f for p, q in zip(a, b))

# ------------------------------------------------------------------ ground
def terrain(fn, x0, x1, y0, y1, n=300, mat=None):
    def f(u, v):
        x = x0+(x1-x0)*u; y = y0+(y1-y0)*v; return x, y, fn(x, y)
    return add(gridf(f, n, n), mat or MT.sand(), 'terrain', smooth=True)
def n2(x, y, s, oct=4, seed=0):
    q = np.stack([np.ravel(x)*s, np.ravel(y)*s, 0*np.ravel(x)], 1); return fbm(q, oct, seed).reshape(np.shape(x))

# ------------------------------------------------------------------ thatch
def _bundle(seed, n=26, L=.62, w=.16):
    r = np.random.default_rng(seed); gs = []
    for i in range(n):
        l = L*(.72+.4*r.random()); x0 = (r.random()-.5)*w; y0 = r.random()*.035; sp = r.normal()*.10; ww = .0045+.004*r.random(); cv = .05*r.random()+.01; tw = r.normal()*.5
        V = []
        for q in range(4):
            u = q/3; px = x0+sp*u*l+.01*r.normal(); py = l*u; pz = y0+cv*np.sin(u*2.2)*.7-.02*u*r.random(); k = ww*(1-.55*u*u)
            V += [(px-k*math.cos(tw), -py, pz-k*math.sin(tw)), (px+k*math.cos(tw), -py, pz+k*math.sin(tw))]
        F = [(2*q, 2*q+1, 2*q+3, 2*q+2) for q in range(3)]; g = Geo(V, np.array(F)); gs.append(g)
    g = join(gs); g.lc[:, 2] = -g.v[:, 1]/L; return g
_B = []
def thatch_face(P0, P1, T0, T1, rowstep=.17, colstep=.085, over=.35, dens=1.0, seed=0, thick=.16, jit=1.0):
    """roof face: eave P0->P1, ridge T0->T1 (P0 below T0). bundles laid in rows. returns Geo"""
    if not _B: _B.extend(_bundle(i) for i in range(6))
    r = np.random.default_rng(seed+11); P0, P1, T0, T1 = [np.array(q, float) for q in (P0, P1, T0, T1)]
    slope = np.linalg.norm((T0+T1)/2-(P0+P1)/2); rows = int(slope/rowstep)+1; Ms = []; rn = []
    ev = (P1-P0)/np.linalg.norm(P1-P0); upv = ((T0+T1)-(P0+P1)); upv -= ev*(upv @ ev); upv /= np.linalg.norm(upv); N = np.cross(ev, upv); N /= np.linalg.norm(N)
    if N[2] < 0: N = -N; 
    X = np.cross(upv, N)
    for i in range(rows+1):
        u = i/rows; A = P0+(T0-P0)*u; B = P1+(T1-P1)*u; ln = np.linalg.norm(B-A); n = max(1, int(ln/colstep*dens))
        rowr = r.random()*.25
        for j in range(n):
            s = (j+.5+.5*r.normal())/n; s = min(max(s, 0), 1); p = A+(B-A)*s+N*(.02+.05*r.random())*(1 if i else .5)+upv*(.12*r.normal()*.35+.1)
            M = np.eye(4); a = r.normal()*.10*jit; b = -.16+r.normal()*.06*jit+(-.10 if i == 0 else 0)
            ex = X*math.cos(a)+upv*math.sin(a); ey = np.cross(N, ex); ey2 = ey*math.cos(b)+N*math.sin(b); ez = np.cross(ex, ey2)
            sc = .85+.4*r.random(); M[:3, 0], M[:3, 1], M[:3, 2], M[:3, 3] = ex*sc, ey2*sc, ez*sc, p; Ms.append(M); rn.append(min(1, max(0, r.normal()*.2+.5+rowr-.12)))
    return scatter(_B, np.array(Ms), np.array(rn), r)
def slab(P0, P1, T1, T0, th, mat):
    q = np.array([P0, P1, T1, T0], float); n = np.cross(q[1]-q[0], q[3]-q[0]); n /= np.linalg.norm(n); n = n if n[2] > 0 else -n
    v = np.vstack([q, q-n*th]); return add(Geo(v, [(0, 1, 2, 3), (7, 6, 5, 4), (0, 4, 5, 1), (1, 5, 6, 2), (2, 6, 7, 3), (3, 7, 4, 0)]), mat)
def hip_roof(cx, cy, z, sx, sy, h, ridge=None, seed=0, dens=1.0, under=True, pole_r=.05, rafters=True, rowstep=.17):
    """thatched hip roof (pyramid if ridge=0). z = eave height; sx,sy = overall eave size"""
    ridge = max(0, sx-sy) if ridge is None else ridge; x, y = sx/2, sy/2; e = [(cx-x, cy-y, z), (cx+x, cy-y, z), (cx+x, cy+y, z), (cx-x, cy+y, z)]; T0, T1 = (cx-ridge/2, cy, z+h), (cx+ridge/2, cy, z+h)
    mt = MT._c('thatch', MT.thatch); mu = MT._c('thatchu', lambda: MT.plain('thatchu', '#8a6c45', .95, var=.35, bumps=40, bump=.8))
    gs = []
    for k, (a, b, t0, t1) in enumerate([(e[0], e[1], T0, T1), (e[1], e[2], T1, T1), (e[2], e[3], T1, T0), (e[3], e[0], T0, T0)]): gs.append(thatch_face(a, b, t0, t1, seed=seed+k, dens=dens, rowstep=rowstep))
    # ridge cap and hip lines
    if not _B: pass
    r = np.random.default_rng(seed+5); Ms = []
    lines = [(T0, T1)]+[(p, t) for p, t in ((e[0], T0), (e[1], T1), (e[2], T1), (e[3], T0))]
    for li, (a, b) in enumerate(lines):
        a, b = np.array(a, float), np.array(b, float); ln = np.linalg.norm(b-a)
        if ln < .1: continue
        for i in range(int(ln/.03)):
            p = a+(b-a)*r.random(); side = 1 if i % 2 else -1
            d = np.cross((b-a)/ln, [0, 0, 1.]); d /= np.linalg.norm(d); dn = d*side*.85+np.array([0, 0, -.55]); 
            if li: dn = dn+(a-b)/ln*.75
            dn /= np.linalg.norm(dn); ey = -dn; ex = np.cross(ey, [0, 0, 1.]); ex /= np.linalg.norm(ex); ez = np.cross(ex, ey); M = np.eye(4); s = .75+.3*r.random(); M[:3, 0], M[:3, 1], M[:3, 2], M[:3, 3] = ex*s, ey*s, ez*s, p+np.array([0, 0, .09]); Ms.append(M)
    gs.append(scatter(_B, np.array(Ms), r.random(len(Ms))*.5+.15, r))
    add(join(gs), mt, 'thatch')
    if under:
        for a, b, t1, t0 in ((e[0], e[1], T1, T0), (e[1], e[2], T1, T1), (e[2], e[3], T0, T1), (e[3], e[0], T0, T0)):
            slab(np.array(a)+[0, 0, -.04], np.array(b)+[0, 0, -.04], np.array(t1)+[0, 0, -.04], np.array(t0)+[0, 0, -.04], .05, mu)
    if rafters:
        pg = []
        for a, b, t0, t1, n in ((e[0], e[1], T0, T1, int(sx/.8)), (e[2], e[3], T1, T0, int(sx/.8)), (e[1], e[2], T1, T1, int(sy/.8)), (e[3], e[0], T0, T0, int(sy/.8))):
            for i in range(n+1):
                u = i/n; A = np.array(a)+(np.array(b)-a)*u; B = np.array(t0)+(np.array(t1)-t0)*u; A = A+(B-A)*.02; pg.append(tube([A-[0, 0, .14], (A+B)/2-[0, 0, .14], B-[0, 0, .16]], pole_r*.8, 8))
        for i in range(4): pg.append(tube([np.array(e[i])-[0, 0, .10], (np.array(e[i])+e[(i+1) % 4])/2-[0, 0, .10], np.array(e[(i+1) % 4])-[0, 0, .10]], pole_r, 8))
        g = join(pg); add(g, MT._c('pole', MT.pole), smooth=True)
def posts(pts, z0, z1, r=.1, mat=None):
    gs = []
    for k, (x, y) in enumerate(pts):
        P_ = spline([(x, y, z0), (x+R(-.02, .02), y+R(-.02, .02), (z0+z1)/2), (x, y, z1)], 16); g = tube(P_, r*np.linspace(1.08, .92, 16), 14); g.setrnd(R()); gs.append(g)
    return add(join(gs), mat or MT._c('pole', MT.pole), smooth=True)
def deck(x0, x1, y0, y1, z, along='x', w=.14, gap=.008, th=.035, mat=None, fascia=True, seed=0):
    r = np.random.default_rng(seed); gs = []
    if along == 'x':
        n = int((y1-y0)/(w+gap))
        for i in range(n):
            xx = x0
            while xx < x1-.05:
                L = min(x1-xx, 2.4+1.6*r.random()); gs.append(box(L-.004, w, th, (xx+L/2, y0+(i+.5)*(w+gap), z-th+r.normal()*.0008), bevel=.004, rnd=r.random())); xx += L
    else:
        n = int((x1-x0)/(w+gap))
        for i in range(n):
            yy = y0
            while yy < y1-.05:
                L = min(y1-yy, 2.4+1.6*r.random()); g = box(L-.004, w, th, bevel=.004, rnd=r.random()).tf(loc=(x0+(i+.5)*(w+gap), yy+L/2, z-th+r.normal()*.0008), rot=(0, 0, math.pi/2)); gs.append(g); yy += L
    o = add(join(gs), mat or MT.deck(), 'deck')
    if fascia: add(join([box(x1-x0, .04, .28, ((x0+x1)/2, y0-.01, z-.32)), box(x1-x0, .04, .28, ((x0+x1)/2, y1+.01, z-.32)), box(.04, y1-y0, .28, (x0-.01, (y0+y1)/2, z-.32)), box(.04, y1-y0, .28, (x1+.01, (y0+y1)/2, z-.32))]), mat or MT.deck())
    return o
def pool(x0, x1, y0, y1, z, depth=1.3, tile='#3fb7bb', rim=.25, rimmat=None, infinity=None, wave=.10, level=-.03, steps=False, night=0):
    """water basin; infinity = side ('y1' ...) whose rim is hidden just below the water"""
    m, nt = material('tile'); p = nt.pos(); br = nt.n('TexBrick', None, {'offset': 0.}, Vector=nt.vm('ADD', p, nt.comb(0, nt.sep(p)[2], 0)), Color1=tile, Color2=nt_l(tile, '#1d7f93', .35), Mortar='#cfe9e6', Scale=1, Mortar_Size=.004, Mortar_Smooth=.2, Brick_Width=.05, Row_Height=.05)
    cs = nt.vm('ADD', nt.map(p, (1.6, 1.6, 1.6)), nt.scalev(nt.noise(p, 1.1, 2, out='Color'), .9)); e1 = nt.vor(cs, 1.4, 'SMOOTH_F1', rand=1); e = nt.m('POWER', nt.smooth(e1, .25, .85), 3.0)
    zf = nt.smooth(nt.sep(p)[2], z-depth, z, .55, 1.0)
    c = nt.mix(nt.m('MULTIPLY', e, .8), br.outputs[0], nt.mix(.5, br.outputs[0], '#ffffff'), 'MIX'); c = nt.mix(1., c, zf, 'MULTIPLY')
    kw = dict(Emission=c, Emission_Strength=night) if night else {}
    nt.out(nt.bsdf(Base_Color=c, Roughness=.4, **kw))
    sx, sy = x1-x0, y1-y0; cx, cy = (x0+x1)/2, (y0+y1)/2; t = .2
    add(join([box(sx+2*t, sy+2*t, .2, (cx, cy, z-depth-.2)), box(sx+2*t, t, depth+level-.004 if infinity == 'y1' else depth-.06, (cx, y1+t/2, z-depth)), box(sx+2*t, t, depth+level-.004 if infinity == 'y0' else depth-.06, (cx, y0-t/2, z-depth)), box(t, sy, depth+level-.004 if infinity == 'x1' else depth-.06, (x1+t/2, cy, z-depth)), box(t, sy, depth+level-.004 if infinity == 'x0' else depth-.06, (x0-t/2, cy, z-depth))]), m)
    rm = rimmat or MT._c('rim', lambda: MT.paving('#d9cdb8', .5))
    gs = []
    for s, (bx, by, lx, ly) in dict(y0=(cx, y0-rim/2, sx+2*rim, rim), y1=(cx, y1+rim/2, sx+2*rim, rim), x0=(x0-rim/2, cy, rim, sy), x1=(x1+rim/2, cy, rim, sy)).items():
        if s != infinity: gs.append(box(lx, ly, .075, (bx, by, z-.06), bevel=.012))
    add(join(gs), rm)
    ex = {'y1': (0, t), 'y0': (0, -t), 'x1': (t, 0), 'x0': (-t, 0)}.get(infinity, (0, 0))
    wm, nt = material('poolw'); p = nt.pos(); h = nt.m('ADD', nt.noise(p, 1.7, 3, .5, .6), nt.m('MULTIPLY', nt.noise(p, 6, 2), .22))
    g = nt.n('BsdfGlass', 0, None, Color=(.80, .97, .97), Roughness=0, IOR=1.333, Normal=nt.bump(h, wave, .25)); tr = nt.n('BsdfTransparent', 0, None, Color=(.78, .95, .95))
    sh = nt.m('MAXIMUM', nt.lightpath('Is Shadow Ray'), nt.lightpath('Is Diffuse Ray')); nt.out(nt.mixs(sh, g, tr))
    X0, X1, Y0, Y1 = x0+min(0, ex[0]), x1+max(0, ex[0]), y0+min(0, ex[1]), y1+max(0, ex[1])
    add(Geo([(X0, Y0, z+level), (X1, Y0, z+level), (X1, Y1, z+level), (X0, Y1, z+level)], np.array([(0, 1, 2, 3)])), wm, 'water')

# ------------------------------------------------------------------ furniture
def lounger(x, y, z, rz=0, mat=None, cush=None, back=.9):
    w = mat or MT.teak(); L, W = 2.0, .68; gs = []
    for i in range(10): gs.append(box(.09, W, .022, (-.95+i*.105, 0, .30)))
    for sy in (-1, 1): gs.append(box(L, .05, .06, (0, sy*(W/2-.02), .25), bevel=.006)); 
    for sx in (-.85, .85):
        for sy in (-1, 1): gs.append(box(.06, .05, .26, (sx, sy*(W/2-.02), 0), bevel=.005))
    g = join(gs).tf(rot=(0, 0, rz), loc=(x, y, z)); add(g, w)
    c = cush or MT._c('cush', lambda: MT.linen('#f0ebe0', 'cush', weave=500)); ca, sa = math.cos(rz), math.sin(rz); W2 = lambda a, b: (x+a*ca-b*sa, y+a*sa+b*ca)
    a = W2(-.32, 0); P.cushion(1.30, W*.96, .11, c, (a[0], a[1], z+.375), (0, 0, rz), .15, 1); a = W2(.58, 0)
    e = Euler((0, 0, rz)).to_matrix() @ Euler((0, -back*.75, 0)).to_matrix(); P.cushion(.78, W*.96, .11, c, (a[0], a[1], z+.60), e.to_euler(), .15, 2)
    bk = join([box(.8, W, .03, (0, 0, -.08))]); add(bk, w, loc=(a[0], a[1], z+.60), rot=e.to_euler())
    a = W2(.66, 0); e2 = Euler((0, 0, rz)).to_matrix() @ Euler((0, -back*.75, 0)).to_matrix(); P.cushion(.26, .44, .12, MT._c('cacc', lambda: MT.linen('#3f8f8b', 'acc', weave=500)), (a[0]-.02*ca, a[1]-.02*sa, z+.75), e2.to_euler(), .4, 4)
def parasol(x, y, z, h=2.6, r=1.5, c='#efe6d3'):
    add(tube([(x, y, z), (x, y, z+h*.5), (x, y, z+h+.1)], .025, 12), MT.teak(), smooth=True)
    n = 8; gs = []
    for i in range(n):
        a0, a1 = i*2*np.pi/n, (i+1)*2*np.pi/n
        gs.append(gridf(lambda u, v: (x+r*u*(np.cos(a0)*(1-v)+np.cos(a1)*v), y+r*u*(np.sin(a0)*(1-v)+np.sin(a1)*v), z+h-.48*u**1.15-.05*u*np.sin(np.pi*v)), 10, 7))
        for aa in (a0,): add(tube([(x, y, z+h-.02), (x+r*.5*np.cos(aa), y+r*.5*np.sin(aa), z+h-.26), (x+r*np.cos(aa), y+r*np.sin(aa), z+h-.5)], .009, 6), MT.teak())
    m, nt = material('canvas'); d = nt.n('BsdfDiffuse', 0, None, Color=c); t = nt.n('BsdfTranslucent', 0, None, Color=c); nt.out(nt.mixs(.35, d, t)); add(join(gs), m, smooth=True)
def curtain(x0, y0, x1, y1, z0, z1, n=9, amp=.05, mat=None, gather=.0, seed=0):
    def f(u, v):
        pinch = 1-gather*np.exp(-((v-.4)/.16)**2); uu = .5+(u-.5)*pinch; ph = n*2*np.pi*u+np.sin(v*2+seed)*.6; o = amp*np.sin(ph)*(1-.2*v)*(1-.5*gather*np.exp(-((v-.4)/.2)**2)); dx, dy = x1-x0, y1-y0; L = math.hypot(dx, dy)
        return x0+dx*uu-dy/L*o, y0+dy*uu+dx/L*o, z0+(z1-z0)*v
    def mk():
        m, nt = material('sheer'); d = nt.n('BsdfDiffuse', 0, None, Color='#f7f3ea'); t = nt.n('BsdfTranslucent', 0, None, Color='#f7f3ea'); tr = nt.n('BsdfTransparent', 0, None); nt.out(nt.mixs(.12, nt.mixs(.5, d, t), tr)); return m
    return add(gridf(f, n*14, 24), mat or MT._c('sheer', mk), smooth=True)
def lantern(x, y, z, s=.35, lit=18, power=6):
    gs = []
    for sx in (-1, 1):
        for sy in (-1, 1): gs.append(box(.016, .016, s, (sx*s*.22, sy*s*.22, .02)))
    gs += [box(s*.5, s*.5, .02, (0, 0, 0)), box(s*.5, s*.5, .02, (0, 0, s)), box(s*.36, s*.36, .03, (0, 0, s+.02))]
    add(join(gs).tf(loc=(x, y, z)), MT.blackmetal()); add(lathe([(0, 0), (.032, 0), (.032, s*.42), (0, s*.42)], 24), MT.wax(), smooth=True, angle=40, loc=(x, y, z+.02))
    add(ico(.013, 2).tf(scale=(1, 1, 2.2)), MT.emit('#ffb15a', lit), smooth=True, loc=(x, y, z+.02+s*.42+.035))
    if power: point((x, y, z+s*.42+.08), power, (1, .56, .24), .02)
def rock(x, y, z, s, seed=0, mat=None):
    g = ico(1, 4); d = 1+.28*fbm(g.v*1.2+seed*5, 4, seed); add(Geo(g.v*d[:, None]*[s, s*.8, s*.55], g.f), mat or MT._c('rock', lambda: MT.stone('rock', '#57503f', '#a19680', .9, bump=.8, scale=.08)), smooth=True, loc=(x, y, z), rot=(0, 0, seed))
def pave(x0, x1, y0, y1, z, mat=None, th=.3):
    add(box(x1-x0, y1-y0, th, ((x0+x1)/2, (y0+y1)/2, z-th)), mat or MT._c('rim', lambda: MT.paving('#d9cdb8', .5)))
def louver(x0, x1, z0, z1, y, axis='x', mat=None, slat=.07, fr=.06):
    """slatted shutter in the xz plane (axis x) or yz plane"""
    n = int((z1-z0)/slat); gs = [box(x1-x0-2*fr, .05, .012, ((x0+x1)/2, 0, 0), rot=None).tf(rot=(.7, 0, 0), loc=(0, 0, z0+(i+.5)*slat)) for i in range(n)]
    gs += [box(fr, .045, z1-z0, (x0+fr/2, 0, z0)), box(fr, .045, z1-z0, (x1-fr/2, 0, z0)), box(x1-x0, .045, fr, ((x0+x1)/2, 0, z0)), box(x1-x0, .045, fr, ((x0+x1)/2, 0, z1-fr))]
    g = join(gs); g = g.tf(loc=(0, y, 0)) if axis == 'x' else g.tf(rot=(0, 0, math.pi/2), loc=(y, 0, 0)); return add(g, mat or MT.teak())
def glassdoor(x0, x1, z0, z1, y, n=3, axis='x', fr=.06, mat=None):
    gs = []; w = (x1-x0)/n
    for i in range(n+1): gs.append(box(fr, .07, z1-z0, (x0+i*w, 0, z0)))
    gs += [box(x1-x0, .07, fr, ((x0+x1)/2, 0, z0)), box(x1-x0, .07, fr, ((x0+x1)/2, 0, z1-fr))]
    g = join(gs); p = Geo([(x0, 0, z0), (x1, 0, z0), (x1, 0, z1), (x0, 0, z1)], np.array([(0, 1, 2, 3)]))
    if axis != 'x': g, p = g.tf(rot=(0, 0, math.pi/2), loc=(y, 0, 0)), p.tf(rot=(0, 0, math.pi/2), loc=(y, 0, 0))
    else: g, p = g.tf(loc=(0, y, 0)), p.tf(loc=(0, y, 0))
    add(g, mat or MT.darkwood())
    def mk():
        m, nt = material('pane'); fr_ = nt.n('Fresnel', 0, None, IOR=1.5); nt.out(nt.mixs(nt.m('MULTIPLY', fr_, 1.2), nt.n('BsdfTransparent', 0, None, Color=(.9, .95, .94)), nt.n('BsdfGlossy', 0, None, Color=(1, 1, 1), Roughness=0))); return m
    add(p, MT._c('pane', mk))

# ------------------------------------------------------------------ shingles, railings
def shingle_face(P0, P1, T0, T1, mat, row=.15, seed=0, th=.016, L=.34):
    r = np.random.default_rng(seed); P0, P1, T0, T1 = [np.array(q, float) for q in (P0, P1, T0, T1)]; ev = (P1-P0)/np.linalg.norm(P1-P0); upv = ((T0+T1)-(P0+P1)); upv -= ev*(upv @ ev); sl = np.linalg.norm(upv)/2; upv /= np.linalg.norm(upv); N = np.cross(ev, upv)
    if N[2] < 0: N = -N
    X = np.cross(upv, N)
    base = [box(w, L, th, bevel=0, rnd=0).tf(loc=(0, L/2, 0)) for w in (.11, .14, .17)]; Ms = []; rn = []
    for i in range(int(sl/row)+1):
        u = min(1, i*row/sl); A = P0+(T0-P0)*u; B = P1+(T1-P1)*u; ln = np.linalg.norm(B-A); n = max(1, int(ln/.142))
        for j in range(n):
            p = A+(B-A)*((j+.5+r.normal()*.05)/n)-upv*(.04+.012*r.normal())+N*(.028+.004*r.normal()); b = -.055+.012*r.normal(); a = r.normal()*.012
            ex = X*math.cos(a)+upv*math.sin(a); ey = np.cross(N, ex); ey2 = ey*math.cos(b)+N*math.sin(b); ez = np.cross(ex, ey2); M = np.eye(4); M[:3, 0], M[:3, 1], M[:3, 2], M[:3, 3] = ex, ey2, ez, p; Ms.append(M); rn.append(r.random())
    g = scatter(base, np.array(Ms), np.array(rn), r); return add(g, mat, 'shingles')
def ridge_cap(a, b, slope, mat, w=.20):
    """two boards over the ridge a-b of a roof that rises by `slope` to both sides"""
    a, b = np.array(a, float), np.array(b, float); d = (b-a)/np.linalg.norm(b-a); side = np.cross(d, [0, 0, 1.]); gs = []
    for s in (-1, 1):
        n = max(1, int(np.linalg.norm(b-a)/1.2))
        for i in range(n):
            p, q = a+(b-a)*i/n, a+(b-a)*((i+1)/n-.004); lo = side*s*w-np.array([0, 0, w*slope]); up = np.array([0, 0, .085]); t = np.array([0, 0, .03])
            v = [p+up, q+up, q+lo+up, p+lo+up]; gs.append(Geo(v+[x+t for x in v], [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (2, 3, 7, 6), (1, 2, 6, 5), (3, 0, 4, 7)], rnd=R()))
    add(join(gs), mat, 'ridge')
def gable_roof(x0, x1, y0, y1, z, h, mat, over=.6, axis='y', trim=None, seed=0, ends=(0, 1)):
    """ridge along axis; x0..y1 = wall lines, overhang added; ends = which gables are walled up (0 = low end, 1 = high end)"""
    X0, X1, Y0, Y1 = x0-over, x1+over, y0-over, y1+over; tr = trim or MT.plaster('#f4f1ea', name='trim')
    if axis == 'y':
        cx = (x0+x1)/2; sl = h/((x1-x0)/2); ze = z-over*sl; R0, R1 = (cx, Y0, z+h), (cx, Y1, z+h)
        F_ = [((X0, Y1, ze), (X0, Y0, ze), R0, R1), ((X1, Y0, ze), (X1, Y1, ze), R1, R0)]
        gab = [[(x0, y, z), (x1, y, z), (cx, y, z+h)] for y in (y0+.05, y1-.05)]; barg = [((X0, Y0, ze), R0), ((X1, Y0, ze), R0), ((X0, Y1, ze), R1), ((X1, Y1, ze), R1)]
    else:
        cy = (y0+y1)/2; sl = h/((y1-y0)/2); ze = z-over*sl; R0, R1 = (X0, cy, z+h), (X1, cy, z+h)
        F_ = [((X0, Y0, ze), (X1, Y0, ze), R1, R0), ((X1, Y1, ze), (X0, Y1, ze), R0, R1)]
        gab = [[(x, y0, z), (x, y1, z), (x, cy, z+h)] for x in (x0+.05, x1-.05)]; barg = [((X0, Y0, ze), R0), ((X0, Y1, ze), R0), ((X1, Y0, ze), R1), ((X1, Y1, ze), R1)]
    for k, (a, b, t1, t0) in enumerate(F_): shingle_face(a, b, t0, t1, mat, seed=seed+k); slab(a, b, t1, t0, .06, tr)
    for k in ends: add(Geo(gab[k], [(0, 1, 2)]), tr)
    ridge_cap(R0, R1, sl, mat)
    gs = []
    for a, b in barg:
        a, b = np.array(a, float), np.array(b, float); d = np.array([0, 0, .1]); o = np.array([0, .05 if axis == 'y' else 0, 0])+np.array([0 if axis == 'y' else .05, 0, 0]); s = -1 if ((a[1] < (y0+y1)/2) if axis == 'y' else (a[0] < (x0+x1)/2)) else 1
        v = [a-d*1.6+o*s, b-d*1.6+o*s, b+d*.4+o*s, a+d*.4+o*s, a-d*1.6-o*s, b-d*1.6-o*s, b+d*.4-o*s, a+d*.4-o*s]; gs.append(Geo(v, [(0, 1, 2, 3), (7, 6, 5, 4), (0, 4, 5, 1), (3, 2, 6, 7), (0, 3, 7, 4), (1, 5, 6, 2)]))
    add(join(gs), tr)
def boards(x0, x1, z0, z1, y, mat, axis='x', w=.16, vertical=True, seed=0):
    r = np.random.default_rng(seed); gs = []
    if vertical:
        n = int((x1-x0)/w)
        for i in range(n): gs.append(box(z1-z0, .03, (x1-x0)/n-.006, bevel=.004, rnd=r.random()).tf(rot=(0, -math.pi/2, 0), loc=(x0+(i+1)*(x1-x0)/n, 0, z0+(z1-z0)/2)))
    else:
        n = int((z1-z0)/w)
        for i in range(n): gs.append(box(x1-x0, .03, (z1-z0)/n-.006, ((x0+x1)/2, 0, z0+i*(z1-z0)/n), bevel=.004, rnd=r.random()))
    gs.append(box(x1-x0, .1, z1-z0, ((x0+x1)/2, .07, z0)))
    g = join(gs); g = g.tf(loc=(0, y, 0)) if axis == 'x' else g.tf(rot=(0, 0, math.pi/2), loc=(y, 0, 0)); return add(g, mat, angle=30)
def rope_rail(pts, z, h=.95, mat=None, rope='#d9cba8', n=3):
    gs = []; rp = []
    for k, (a, b) in enumerate(zip(pts[:-1], pts[1:])):
        a, b = np.array(a, float), np.array(b, float); m = max(1, int(np.linalg.norm(b-a)/1.5))
        for i in range(m+1): p = a+(b-a)*i/m; gs.append(box(.085, .085, h, (p[0], p[1], z), bevel=.01)) if i or k == 0 else None
        for i in range(m):
            p, q = a+(b-a)*i/m, a+(b-a)*(i+1)/m
            for j in range(n):
                zz = z+h*(.3+.3*j); rp.append(tube(spline([(*p, zz), (*((p+q)/2), zz-.05), (*q, zz)], 10), .014, 7))
    add(join(gs), mat or MT.palewood()); add(join(rp), MT.plain('rope', rope, .9, bumps=300, bump=.6), smooth=True)
