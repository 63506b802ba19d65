"""What lies on plates and in bowls: diced things, slices, leaves, drops, a coconut, a scoop, a slice of tart."""

from .core import *
from . import mats as MT, plants as PL, props as P


def _at(x, y, z, rot, s=1.0):
    s = (s, s, s) if np.isscalar(s) else s
    return np.array(
        Matrix.Translation((x, y, z)) @ Euler(rot).to_matrix().to_4x4() @ Matrix.Diagonal((*s, 1))
    )


def flesh(name, c, inner, rough=0.22, sss=0.5, coat=0.3, fine=320, bump=0.2, var=0.0):
    """Moist translucent food of one colour; inner = the colour of the light that has been inside."""
    m, nt = material(name)
    v = nt.lc()
    n = nt.noise(v, fine, 4, 0.6)
    shift = nt.remap(nt.rnd(), 0, 1, 1 - var, 1 + var)
    b = nt.n("HueSaturation", 0, None, Hue=0.5, Saturation=1.0, Value=shift, Color=nt.mix(n, c, inner))
    nt.out(
        nt.bsdf(
            Base_Color=b,
            Roughness=rough,
            Subsurface=sss,
            Subsurface_Color=inner,
            Subsurface_Radius=(0.006, 0.004, 0.0025),
            Clearcoat=coat,
            Clearcoat_Roughness=0.08,
            Normal=nt.bump(n, bump, 0.001),
        )
    )
    return m


def cubes(size, uneven=0.25, seed=0, n=5, soft=0.18):
    """A few diced pieces, cut by hand: none quite square. Quads, so that they can be scattered."""
    r = np.random.default_rng(seed)
    out = []
    for k in range(n):
        u = np.linspace(-1, 1, 9)
        faces = []
        for ax in range(3):
            for sg in (-1, 1):
                A, B = np.meshgrid(u, u, indexing="ij")
                p = np.zeros((81, 3))
                p[:, ax], p[:, (ax + 1) % 3], p[:, (ax + 2) % 3] = sg, A.ravel() * sg, B.ravel()
                i, j = np.meshgrid(np.arange(8), np.arange(8), indexing="ij")
                a = (i * 9 + j).ravel()
                faces.append(Geo(p, np.stack([a, a + 9, a + 10, a + 1], 1)))
        g = join(faces)
        e = 1 / soft
        g.v = g.v / (np.abs(g.v) ** e).sum(1)[:, None] ** (1 / e)
        g.v += (
            np.stack([fbm(g.v * 0.9 + 7 * k + 3 * q + seed, 2, seed + q) for q in range(3)], 1)
            * uneven
            * 0.35
        )
        g.v *= size * 0.5 * r.uniform(0.8, 1.15, 3)
        g.lc = g.v + r.random(3)
        out.append(g)
    return out


def pile(radius, layers, step, seed=0, gap=0.9, rise=None):
    """Places for a loose heap: [(x, y, z)], in layers that grow smaller; rise(d) lifts by the distance from the middle."""
    r = np.random.default_rng(seed)
    out = []
    for k, n in enumerate(layers):
        R = radius * (1 - 0.26 * k)
        here = []
        for _ in range(n * 60):
            a, d = r.random() * 6.283, R * math.sqrt(r.random())
            p = (d * math.cos(a), d * math.sin(a))
            if all(math.hypot(p[0] - q[0], p[1] - q[1]) > step * gap for q in here):
                here.append(p)
                up = rise(d) if rise else 0
                out.append((p[0], p[1], k * step * 0.62 + up + r.normal() * step * 0.06))
            if len(here) == n:
                break
    r.shuffle(out)
    return out


def strew(geos, mat, places, tumble=0.5, size=(0.85, 1.1), seed=0, name="strewn"):
    """Copies of geos at places, each turned at random."""
    r = np.random.default_rng(seed)
    M = [
        _at(*p, (r.normal() * tumble, r.normal() * tumble, r.random() * 6.283), r.uniform(*size))
        for p in places
    ]
    return add(scatter(geos, np.array(M), r=r), mat, name, smooth=True)


def onion_slivers(seed=0, R=0.016):
    """Thin arcs of red onion."""
    r = np.random.default_rng(seed)
    out = []
    for k in range(5):
        R1, arc, w = R * r.uniform(0.7, 1.1), r.uniform(1.3, 2.2), 0.0030
        f = lambda u, v: (
            R1 * np.sin((u - 0.5) * arc),
            R1 * (1 - np.cos((u - 0.5) * arc)) + 0.0004 * np.sin(v * 3),
            w * (v - 0.5) * np.sin(np.pi * np.clip(u, 0.03, 0.97)) ** 0.4,
        )
        out.append(gridf(f, 28, 5))
    return out


def shavings(seed=0, L=0.016, w=0.0036):
    """Thin curled strips of coconut."""
    r = np.random.default_rng(seed)
    out = []
    for k in range(6):
        curl, l, tw = r.uniform(0.8, 2.6), L * r.uniform(0.6, 1.2), r.normal() * 0.6

        def f(u, v):
            a = (u - 0.5) * curl
            s = (v - 0.5) * w * (1 - 0.5 * (2 * u - 1) ** 4)
            return l / curl * np.sin(a), s * np.cos(tw * u), l / curl * (1 - np.cos(a)) + s * np.sin(tw * u)

        out.append(gridf(f, 20, 5))
    return out


def onion_mat():
    """White with a violet edge."""
    m, nt = material("onion")
    u, v, _ = nt.sep(nt.lc())
    c = nt.ramp(v, [(0, "#8a2a66"), (0.18, "#b85a94"), (0.42, "#f0dbe8"), (1, "#f7eef4")])
    b = nt.bsdf(
        Base_Color=c,
        Roughness=0.15,
        Clearcoat=0.4,
        Subsurface=0.2,
        Subsurface_Color="#f6e2ee",
        Subsurface_Radius=(0.003, 0.002, 0.002),
    )
    nt.out(nt.mixs(0.35, b, nt.n("BsdfTranslucent", 0, None, Color=c)))
    return m


def chilli_rings(seed=0, R=0.0042, th=0.00055):
    """Thin rings cut from a red pepper."""
    r = np.random.default_rng(seed)
    out = []
    for k in range(4):
        R1 = R * r.uniform(0.75, 1.1)
        a = np.linspace(0, 2 * np.pi, 9)[:-1] + 0.0
        prof = [(R1 + th * math.cos(t), 1.6 * th * math.sin(t)) for t in a]
        g = lathe(prof, 40, close=True)
        g.v[:, 0] *= r.uniform(0.85, 1.1)
        out.append(g)
    return out


def micro_leaves(L=0.0100, W=0.0075, seed=0, kinds=4, stem=0.016, fold=0.25):
    """Sprigs of young leaves on thin stalks."""
    r = np.random.default_rng(seed)
    lf = PL.broadleaf_geo(L, W, fold, 0.7, 10, 7, up=0.5)
    out = []
    for q in range(kinds):
        hgt = stem * r.uniform(0.7, 1.2)
        st = spline(
            [
                (0, 0, 0),
                (0.003 * r.normal(), 0.003 * r.normal(), hgt * 0.5),
                (0.005 * r.normal(), 0.005 * r.normal(), hgt),
            ],
            8,
        )
        gs = [tube(st, 0.00042, 6, caps=False)]
        for k in range(2 + q):
            low = np.array([0, 0, 0.0042 * (k // 2)])
            gs.append(
                lf.tf(
                    scale=r.uniform(0.7, 1.05),
                    rot=(0.2 * r.normal(), -0.1 + 0.2 * r.normal(), k * 3.0 + q + r.normal() * 0.4),
                    loc=tuple(st[-1] - low),
                )
            )
        out.append(join(gs))
    return out


def leaf_green(name="micro", dark="#255c17", light="#6fae3a", trans=0.45):
    """Young leaves, dull enough not to glitter."""
    return MT._c(name, lambda: MT.leaf(name, dark, light, trans=trans, gloss=0.06, rough=0.5))


def drops(places, mat, flat=0.42, name="drops"):
    """Drops of oil or cream: (x, y, z, radius)."""
    M = [_at(x, y, z, (0, 0, 0), (s, s, s * flat)) for x, y, z, s in places]
    return add(scatter([ico(1, 3)], np.array(M)), mat, name, smooth=True)


def oil(name="oil", c=(0.62, 0.80, 0.16)):
    """Clear coloured oil."""
    return MT._c(name, lambda: MT.glass(name, c, ior=1.46))


def coconut_half(R=0.062, rim=0.0, seed=0, loc=(0, 0, 0), depth=0.88):
    """An opened coconut standing on its shaved bottom; answers the inner radius at the rim and the rim's height."""
    a = np.linspace(-1.15, 0.16, 60)
    H = -R * depth * math.sin(-1.15)
    outer = [(0, 0)] + [(R * math.cos(t), H + R * depth * math.sin(t)) for t in a]
    top = outer[-1][1]
    ro = outer[-1][0]
    g = lathe(outer + [(ro - 0.0015, top + 0.0006), (ro - 0.0034, top + 0.0004)], 160)
    an = np.arctan2(g.v[:, 1], g.v[:, 0])
    wav = 0.0010 * np.sin(an * 3 + seed) + 0.0006 * np.sin(an * 7 + 2 * seed)
    edge = np.clip((g.v[:, 2] - top + 0.02) / 0.02, 0, 1)
    g.v[:, 2] += wav * edge
    g.v += (fbm(g.v * [120, 120, 40] + seed, 4, seed) * 0.0007)[:, None] * (g.v[:, 2] < top - 0.001)[:, None]

    def husk():
        m, nt = material("husk")
        p = nt.obj()
        x, y, z = nt.sep(p)
        ang = nt.m("MULTIPLY", nt.m("ARCTAN2", y, x), 0.06)
        v = nt.comb(nt.m("MULTIPLY", ang, 5.0), nt.m("MULTIPLY", z, 0.9), 0)
        f = nt.noise(v, 130, 6, 0.7, 0.4)
        big = nt.noise(p, 30, 3)
        c = nt.ramp(
            nt.m("ADD", nt.m("MULTIPLY", f, 0.7), nt.m("MULTIPLY", big, 0.3)),
            [(0.32, "#2a1d14"), (0.48, "#5a4230"), (0.58, "#80624a"), (0.72, "#ab8c66")],
        )
        nt.out(nt.bsdf(Base_Color=c, Roughness=0.7, Specular=0.25, Normal=nt.bump(f, 1.0, 0.0026)))
        return m

    add(g, MT._c("husk", husk), "husk", smooth=True, loc=loc)
    fib = P.fuzz(g, 2600, 0.011, 0.00011, 0.9, 4, 1.6, clip=lambda p, n: p[:, 2] < top - 0.003, seed=seed + 2)
    add(fib, MT._c("coir", lambda: P._fib("#9a7a54")), "coir", loc=loc)
    ri = ro - 0.0034
    wall = 0.0098
    w = [
        (ri, top + 0.0002),
        (ri - 0.0012, top + 0.0008),
        (ri - wall * 0.8, top + 0.0003),
        (ri - wall, top - 0.0016),
    ]
    b = np.linspace(0.05, -1.25, 40)
    w += [((ri - wall) * math.cos(t), top - 0.0016 + (R - 0.014) * depth * math.sin(t)) for t in b] + [
        (0, top - 0.0016 - (R - 0.014) * depth)
    ]
    m2 = lathe(w, 160)
    an = np.arctan2(m2.v[:, 1], m2.v[:, 0])
    edge = np.clip((m2.v[:, 2] - top + 0.02) / 0.02, 0, 1)
    m2.v[:, 2] += (0.0010 * np.sin(an * 3 + seed) + 0.0006 * np.sin(an * 7 + 2 * seed)) * edge
    meat = lambda: MT.plain("meat", "#f4efe4", 0.42, sss=0.35, ssscol="#fff8ea", bumps=260, bump=0.12)
    add(m2, MT._c("meat", meat), "meat", smooth=True, loc=loc)
    return ri - wall, top


def scoop(R=0.024, seed=0, mat=None, loc=(0, 0, 0), rot=(0, 0, 0)):
    """A ball of sorbet: drawn by the scoop in bands, torn where it let go, a ragged collar below."""
    g = ico(1, 7)
    v = g.v
    up = np.clip((v[:, 2] + 0.72) / 0.5, 0, 1)
    bands = fbm(np.stack([v[:, 0] * 1.3, v[:, 1] * 1.3, v[:, 2] * 15], 1) + seed * 5, 3, seed)
    torn = np.clip(fbm(v * 2.1 + seed * 3, 3, seed + 4) * 1.4, 0, 1)
    crumb = np.abs(fbm(v * 11 + seed, 4, seed + 9, 0.6))
    rad = 1 + 0.020 * bands * (1 - torn) + (0.075 * crumb - 0.035) * torn + 0.010 * fbm(v * 30, 2, seed + 2)
    collar = np.exp(-(((v[:, 2] + 0.62) / 0.13) ** 2))
    rag = 0.5 + 0.5 * fbm(np.stack([v[:, 0] * 4, v[:, 1] * 4, v[:, 2] * 2], 1) + seed, 3, seed + 6)
    rad = rad + collar * (0.05 + 0.16 * np.clip(rag, 0, 1.4) + 0.08 * crumb)
    p = v * rad[:, None]
    p[:, 2] = np.maximum(p[:, 2], -0.80 + 0.02 * crumb * up)
    return add(Geo(p * R, g.f), mat, "scoop", smooth=True, loc=loc, rot=rot)


def sorbet_mat(c="#f6a21a", inner="#ffb638", frost="#ffe2a4"):
    """Fine ice in fruit: dull, lit from inside, frost where it is rough."""
    m, nt = material("sorbet")
    v = nt.obj()
    a, b = nt.noise(v, 420, 4, 0.7), nt.noise(v, 1500, 2, 0.6)
    f = nt.smooth(nt.noise(v, 90, 4, 0.65), 0.45, 0.75, 0, 0.45)
    nt.out(
        nt.bsdf(
            Base_Color=nt.mix(f, nt.mix(a, c, inner), frost),
            Roughness=nt.remap(a, 0.3, 0.7, 0.30, 0.55),
            Specular=0.4,
            Subsurface=0.45,
            Subsurface_Color=inner,
            Subsurface_Radius=(0.006, 0.0035, 0.001),
            Normal=nt.bump(nt.m("ADD", a, nt.m("MULTIPLY", b, 0.5)), 0.5, 0.0011),
        )
    )
    return m


def disc(R=0.022, th=0.0016, seed=0, wave=0.06, rings=12, seg=72):
    """A thin slice, a little warped; lc holds the share of the radius (x) and which face it is (y)."""
    k = np.linspace(0, 1, rings)
    prof = (
        [(R * q, th / 2) for q in k[:-1]]
        + [(R * 0.985, th / 2), (R, 0), (R * 0.985, -th / 2)]
        + [(R * q, -th / 2) for q in k[::-1][1:]]
    )
    g = lathe(prof, seg)
    q = np.hypot(g.v[:, 0], g.v[:, 1]) / R
    g.lc = np.stack([q, np.arctan2(g.v[:, 1], g.v[:, 0]), g.v[:, 2] / th], 1)
    an = g.lc[:, 1]
    g.v[:, :2] *= (1 + 0.025 * np.sin(2 * an + seed) + 0.015 * np.sin(5 * an + 2 * seed))[:, None]
    r = np.random.default_rng(seed)
    b = r.uniform(-1, 1, 2)
    g.v[:, 2] += (
        wave
        * R
        * (b[0] * (g.v[:, 0] / R) ** 2 + b[1] * (g.v[:, 1] / R) ** 2 + 0.4 * q**2 * np.sin(3 * an + seed))
    )
    return g


def slice_mat(name, stops, rim, rings=0.0, trans=0.25, gloss=0.3, rough=0.22):
    """Cut vegetables: colour from the middle outwards, the skin at the edge; rings = strength of growth rings."""
    m, nt = material(name)
    q, a, f = nt.sep(nt.lc())
    wob = nt.m("MULTIPLY", nt.m("SUBTRACT", nt.noise(nt.obj(), 160, 3), 0.5), 0.07)
    k = nt.m("ADD", q, wob)
    c = nt.ramp(k, stops)
    if rings:
        band = nt.m("SINE", nt.m("MULTIPLY", k, 34.0))
        c = nt.mix(nt.smooth(band, -0.2, 0.6, 0, rings), c, stops[0][1])
    rays = nt.noise(nt.comb(nt.m("MULTIPLY", a, 7.0), nt.m("MULTIPLY", q, 2.0), 0), 2.0, 3)
    c = nt.mix(nt.smooth(rays, 0.5, 0.8, 0, 0.25), c, "#ffffff", "SOFT_LIGHT")
    c = nt.mix(nt.smooth(q, 0.965, 0.985), c, rim)
    b = nt.bsdf(
        Base_Color=c,
        Roughness=rough,
        Clearcoat=gloss,
        Clearcoat_Roughness=0.1,
        Subsurface=0.15,
        Subsurface_Color=stops[0][1],
        Subsurface_Radius=(0.003, 0.002, 0.001),
        Normal=nt.bump(nt.m("ADD", rays, nt.noise(nt.obj(), 500, 3)), 0.12, 0.0008),
    )
    nt.out(nt.mixs(trans, b, nt.n("BsdfTranslucent", 0, None, Color=c)))
    return m


def ribbon(L=0.16, w=0.020, turns=1.6, r0=0.007, seed=0, rise=0.15):
    """A long thin shaving, rolled up and standing on its edge; lc: along, across."""
    t0 = turns * 2 * np.pi
    r = np.random.default_rng(seed)
    ph = r.random() * 6

    def f(u, v):
        a = u * t0
        R = r0 + 0.0042 * a / 6.283 * (1 + 0.10 * np.sin(a * 1.3 + ph))
        lean = (v - 0.5) * w
        return (
            R * np.cos(a) * (1 + 0.18 * (v - 0.5)),
            R * np.sin(a) * (1 + 0.18 * (v - 0.5)),
            w * 0.5 + lean + 0.0016 * np.sin(a * 1.1 + ph) + rise * 0.01 * u,
        )

    return gridf(f, 150, 15)


def ribbon_mat(skin="#2f6a2c", pulp="#d8e8ae"):
    """Cucumber along its length: skin at both edges, seeds' pale middle."""
    m, nt = material("ribbon")
    u, v, _ = nt.sep(nt.lc())
    k = nt.m("ABSOLUTE", nt.m("SUBTRACT", v, 0.5))
    line = nt.noise(nt.comb(nt.m("MULTIPLY", u, 4.0), nt.m("MULTIPLY", v, 22.0), 0), 2.0, 3)
    c = nt.ramp(
        nt.m("ADD", k, nt.m("MULTIPLY", nt.m("SUBTRACT", line, 0.5), 0.05)),
        [(0, "#eef3cf"), (0.22, pulp), (0.40, "#a9cc72"), (0.455, "#6ea546"), (0.475, skin)],
    )
    b = nt.bsdf(
        Base_Color=c,
        Roughness=0.18,
        Clearcoat=0.4,
        Clearcoat_Roughness=0.1,
        Normal=nt.bump(line, 0.15, 0.0008),
    )
    nt.out(nt.mixs(0.45, b, nt.n("BsdfTranslucent", 0, None, Color=c)))
    return m


def tart_slice(R=0.085, half=0.30, h=0.030, shell=0.0042, seed=0):
    """A wedge of a tart, its point at the origin and its rim towards +x; answers where the glaze lies (height)."""
    z1, back = shell, R - shell * 1.25
    t = np.linspace(-half, half, 60)

    def wedge(r1, za, zb, inset=0.0, bevel=0.0):
        """A closed sector from height za to zb."""
        n = 60
        a = np.linspace(-half, half, n)
        rows = []
        for z, d in ((za, 0), (zb - bevel, 0), (zb - bevel * 0.3, bevel * 0.3), (zb, bevel)):
            off = inset + d
            tip = off / math.sin(half)
            ring = [(tip, 0.0)]
            for q in a:
                x, y = (r1 - d) * math.cos(q), (r1 - d) * math.sin(q)
                lim = max(0.0, (x - tip) * math.tan(half))
                ring.append((x, max(-lim, min(lim, y))))
            rows.append([(x, y, z) for x, y in ring])
        m = n + 1
        V = [p for row in rows for p in row]
        F = []
        for k in range(3):
            for i in range(m):
                j = (i + 1) % m
                F.append((k * m + i, k * m + j, (k + 1) * m + j, (k + 1) * m + i))
        F += [(3 * m, 3 * m + i, 3 * m + i + 1) for i in range(1, m - 1)]
        F += [(0, i + 1, i) for i in range(1, m - 1)]
        return Geo(V, F)

    def face(side, r0, r1, za, zb, nu, nv, amp, sd):
        """A cut face with its own fine relief, standing just proud of the wedge."""

        def f(u, v):
            d = r0 + (r1 - r0) * u
            return d * math.cos(half), side * d * math.sin(half), za + (zb - za) * v

        g = gridf(f, nu, nv)
        nrm = np.array([-math.sin(half), side * math.cos(half), 0])
        g.v += nrm * (0.0003 + amp * fbm(g.v * 420, 4, sd))[:, None]
        g.lc = g.v.copy()
        return g

    ganache = MT._c("ganache", _ganache)
    add(wedge(back, z1, h), ganache, "ganache")
    add(
        join([face(s, 0.001, back, z1, h - 0.0012, 220, 80, 0.00022, 3) for s in (-1, 1)]),
        ganache,
        "cut",
        smooth=True,
    )
    add(wedge(back, h - 0.0016, h, -0.0003, 0.0010), MT._c("glaze", _glaze), "glaze", smooth=True, angle=35)
    crust = MT._c("crust", _crust)
    bottom = join(
        [face(s, 0.0005, R, 0, z1, 260, 14, 0.0007, 8) for s in (-1, 1)]
        + [face(s, back, R, z1, h + 0.002, 16, 90, 0.0007, 9) for s in (-1, 1)]
    )
    add(bottom, crust, "crustcut", smooth=True)
    wall = gridf(
        lambda u, v: (
            (back + shell * 1.25 * np.clip(3 * v, 0, 1) * (v < 0.34) + shell * 1.25 * (v >= 0.34))
            * np.cos(-half + 2 * half * u),
            (back + shell * 1.25 * np.clip(3 * v, 0, 1) * (v < 0.34) + shell * 1.25 * (v >= 0.34))
            * np.sin(-half + 2 * half * u),
            np.where(v < 0.34, h + 0.002, (h + 0.002) * (1 - (v - 0.34) / 0.66)),
        ),
        160,
        80,
    )
    wall.v += np.stack([fbm(wall.v * 260 + q, 4, seed + q) for q in range(3)], 1) * 0.0006
    add(wall, crust, "crustwall", smooth=True)
    inner = gridf(
        lambda u, v: (
            back * np.cos(-half + 2 * half * u),
            back * np.sin(-half + 2 * half * u),
            h - 0.003 + v * 0.005,
        ),
        60,
        4,
    )
    add(inner, crust, smooth=True)
    return h


def _ganache():
    m, nt = material("ganache")
    v = nt.lc()
    n = nt.noise(v, 700, 4, 0.7)
    pores = nt.smooth(nt.vor(v, 260), 0.0, 0.12, -1, 0)
    c = nt.mix(nt.noise(v, 60, 3), "#2c160d", "#432214")
    nt.out(
        nt.bsdf(
            Base_Color=c,
            Roughness=nt.remap(n, 0.3, 0.7, 0.36, 0.5),
            Specular=0.45,
            Normal=nt.bump(nt.m("ADD", n, nt.m("MULTIPLY", pores, 0.35)), 0.22, 0.0006),
        )
    )
    return m


def _glaze():
    return MT.plain("glaze", "#170a06", 0.05, coat=1.0, bumps=26, bump=0.015)


def _crust():
    m, nt = material("crust")
    v = nt.lc()
    n = nt.noise(v, 330, 6, 0.75)
    big = nt.noise(v, 50, 3)
    c = nt.ramp(
        nt.m("ADD", nt.m("MULTIPLY", n, 0.75), nt.m("MULTIPLY", big, 0.25)),
        [(0.32, "#6b4a28"), (0.48, "#a27c4c"), (0.62, "#caa878"), (0.75, "#e8d3b0")],
    )
    nt.out(nt.bsdf(Base_Color=c, Roughness=0.75, Specular=0.25, Normal=nt.bump(n, 0.9, 0.0016)))
    return m


def crumbs(spots, n=60, size=0.0011, spread=0.012, z=0.0, mat=None, seed=0):
    """Crumbs, nibs or salt that fell around spots."""
    r = np.random.default_rng(seed)
    g = [
        Geo(q.v * (1 + 0.35 * fbm(q.v * 1.4 + k * 5, 2, k))[:, None], q.f)
        for k, q in enumerate([ico(1, 2) for _ in range(4)])
    ]
    M = []
    for k in range(n):
        x, y = spots[k % len(spots)]
        s = size * (0.3 + r.random() ** 2 * 1.4)
        M.append(
            _at(
                x + r.normal() * spread,
                y + r.normal() * spread,
                z + s * 0.6,
                tuple(r.random(3) * 6),
                (s, s * r.uniform(0.6, 1), s * r.uniform(0.5, 1)),
            )
        )
    return add(scatter(g, np.array(M), r=r), mat or MT._c("crust", _crust), "crumbs", smooth=True)


def salt_flakes(spots, n=14, size=0.0018, spread=0.008, z=0.0, seed=0, mat=None):
    """Thin flakes of sea salt."""
    r = np.random.default_rng(seed)
    M = []
    for k in range(n):
        x, y = spots[k % len(spots)]
        s = size * r.uniform(0.4, 1.2)
        M.append(
            _at(
                x + r.normal() * spread,
                y + r.normal() * spread,
                z + s * 0.18,
                (r.normal() * 0.35, r.normal() * 0.35, r.random() * 6),
                (s, s * r.uniform(0.6, 1), s * 0.22),
            )
        )
    salt = lambda: MT.plain("saltf", "#f4f1ec", 0.25, sss=0.3, ssscol="#ffffff", bumps=900, bump=0.3)
    return add(scatter([box(1, 1, 1, (0, 0, -0.5))], np.array(M), r=r), mat or MT._c("saltf", salt), "salt")


def pool(R=0.05, h=0.002, seed=0, mat=None, loc=(0, 0, 0), uneven=0.12, stretch=(1, 1)):
    """A spoonful of sauce that ran until it stopped."""
    g = gridf(lambda u, v: (u * np.cos(v * 6.2832), u * np.sin(v * 6.2832), 0 * u), 40, 160)
    u = g.lc[:, 0]
    q = np.stack([g.v[:, 0] / (u + 1e-6), g.v[:, 1] / (u + 1e-6), 0 * u], 1)
    edge = R * (1 + uneven * fbm(q * 1.1 + seed * 3, 2, seed))
    x, y = g.v[:, 0] * edge * stretch[0], g.v[:, 1] * edge * stretch[1]
    g.v = np.stack([x, y, h * np.sqrt(np.clip(1 - u**6, 0, 1)) - 0.0003], 1)
    g.v[:, 2] += 0.00025 * fbm(g.v * 70 + seed, 2, seed) * (1 - u)
    return add(g, mat, "pool", smooth=True, loc=loc)


def scallop(R=0.021, h=0.019, seed=0, loc=(0, 0, 0), rot=(0, 0, 0)):
    """A seared scallop: a drum of pale fibres with a thin golden crust."""
    prof = [
        (0, 0),
        (R * 0.90, 0),
        (R * 0.97, h * 0.05),
        (R, h * 0.22),
        (R * 1.005, h * 0.5),
        (R * 0.99, h * 0.80),
        (R * 0.965, h * 0.93),
        (R * 0.93, h * 0.985),
        (R * 0.86, h),
    ]
    side = spline(np.array(prof[1:]), 90)
    top = [(R * 0.86 * k, h * (1 + 0.012 * (1 - k**2))) for k in np.linspace(0.985, 0, 70)]
    g = lathe([(0, 0)] + list(map(tuple, side)) + top, 260)
    g.lc = np.stack([g.v[:, 0], g.v[:, 1], g.v[:, 2] / h], 1)
    an = np.arctan2(g.v[:, 1], g.v[:, 0])
    d = np.hypot(g.v[:, 0], g.v[:, 1]) / R
    flank = np.clip((d - 0.85) / 0.1, 0, 1) * np.clip((1.0 - g.v[:, 2] / h) / 0.06, 0, 1)
    q = np.stack([np.cos(an) * 5, np.sin(an) * 5, g.v[:, 2] / h * 0.5], 1)
    fib = fbm(q * 2.2 + seed * 5, 4, seed, 0.6)
    out = np.stack([np.cos(an), np.sin(an), 0 * an], 1)
    g.v += out * (flank * 0.00024 * fib)[:, None]
    crust = (g.v[:, 2] > h * 0.97) * np.clip(1.02 - d, 0, 1) ** 0.2
    rough = fbm(g.v * 330 + seed, 4, seed + 3, 0.62)
    g.v[:, 2] += crust * (0.00042 * rough + 0.0006 * fbm(g.v * 75 + seed, 2, seed + 8))
    shape = 1 + 0.045 * np.sin(2 * an + seed) + 0.025 * np.sin(3 * an + 2 * seed)
    g.v[:, :2] *= shape[:, None]
    g.rnd = np.clip(0.5 + 0.5 * rough, 0, 1)
    return add(g, MT._c("scallop", _scallop), "scallop", smooth=True, loc=loc, rot=rot)


def _scallop():
    m, nt = material("scallop")
    v = nt.lc()
    x, y, z = nt.sep(v)
    p = nt.comb(x, y, nt.m("MULTIPLY", z, 0.02))
    n = nt.noise(p, 240, 6, 0.7)
    big = nt.noise(p, 75, 4, 0.6)
    d = nt.m("SQRT", nt.m("ADD", nt.m("MULTIPLY", x, x), nt.m("MULTIPLY", y, y)))
    heat = nt.m(
        "ADD",
        nt.m("ADD", nt.m("MULTIPLY", n, 0.55), nt.m("MULTIPLY", big, 0.45)),
        nt.smooth(d, 0.010, 0.020, -0.06, 0.10),
    )
    seared = nt.ramp(
        heat, [(0.28, "#e6b768"), (0.38, "#c98a3a"), (0.47, "#a5601f"), (0.57, "#7a3d13"), (0.72, "#45200b")]
    )
    ang = nt.m("ARCTAN2", y, x)
    fib = nt.noise(nt.comb(nt.m("MULTIPLY", ang, 14.0), nt.m("MULTIPLY", z, 0.8), 0), 2.2, 4, 0.6)
    pale = nt.mix(fib, "#f3dfc2", "#fbeed8")
    warm = nt.m("ADD", z, nt.m("MULTIPLY", nt.m("SUBTRACT", fib, 0.5), 0.25))
    pale = nt.mix(nt.smooth(warm, 0.70, 0.95, 0, 0.75), pale, "#d9a35a")
    pale = nt.mix(nt.smooth(warm, 0.10, 0.0, 0, 0.6), pale, "#cf9a55")
    on = nt.smooth(nt.m("ADD", z, nt.m("MULTIPLY", nt.m("SUBTRACT", n, 0.5), 0.10)), 0.955, 0.985)
    nt.out(
        nt.bsdf(
            Base_Color=nt.mix(on, pale, seared),
            Roughness=nt.remap(n, 0.3, 0.7, 0.16, 0.40),
            Clearcoat=0.35,
            Clearcoat_Roughness=0.12,
            Subsurface=nt.remap(on, 0, 1, 0.45, 0.06),
            Subsurface_Color="#ffe6c4",
            Subsurface_Radius=(0.005, 0.0035, 0.002),
            Normal=nt.bump(nt.m("ADD", nt.m("MULTIPLY", n, on), nt.m("MULTIPLY", fib, 0.35)), 0.4, 0.0010),
        )
    )
    return m
