"""What stands around a house: posts, decks, pools, furniture, doors, louvres, rails. Brings sea and roofs along."""

from .core import *
from .sea import *
from .roofs import *
from . import mats as MT, props as P, plants as PL

R = lambda a=0, b=1: float(np.random.uniform(a, b))


def posts(pts, z0, z1, r=0.1, mat=None):
    """Round timber posts at (x, y), slightly bent."""
    gs = []
    for k, (x, y) in enumerate(pts):
        P_ = spline([(x, y, z0), (x + R(-0.02, 0.02), y + R(-0.02, 0.02), (z0 + z1) / 2), (x, y, z1)], 16)
        g = tube(P_, r * np.linspace(1.08, 0.92, 16), 14)
        g.setrnd(R())
        gs.append(g)
    return add(join(gs), mat or MT._c("pole", MT.pole), smooth=True)


def deck(x0, x1, y0, y1, z, along="x", w=0.14, gap=0.008, th=0.035, mat=None, fascia=True, seed=0):
    """Planks with gaps, staggered joints and a fascia."""
    r = np.random.default_rng(seed)
    gs = []
    if along == "x":
        n = int((y1 - y0) / (w + gap))
        for i in range(n):
            xx = x0
            while xx < x1 - 0.05:
                L = min(x1 - xx, 2.4 + 1.6 * r.random())
                gs.append(
                    box(
                        L - 0.004,
                        w,
                        th,
                        (xx + L / 2, y0 + (i + 0.5) * (w + gap), z - th + r.normal() * 0.0008),
                        bevel=0.004,
                        rnd=r.random(),
                    )
                )
                xx += L
    else:
        n = int((x1 - x0) / (w + gap))
        for i in range(n):
            yy = y0
            while yy < y1 - 0.05:
                L = min(y1 - yy, 2.4 + 1.6 * r.random())
                g = box(L - 0.004, w, th, bevel=0.004, rnd=r.random()).tf(
                    loc=(x0 + (i + 0.5) * (w + gap), yy + L / 2, z - th + r.normal() * 0.0008),
                    rot=(0, 0, math.pi / 2),
                )
                gs.append(g)
                yy += L
    o = add(join(gs), mat or MT.deck(), "deck")
    if fascia:
        add(
            join(
                [
                    box(x1 - x0, 0.04, 0.28, ((x0 + x1) / 2, y0 - 0.01, z - 0.32)),
                    box(x1 - x0, 0.04, 0.28, ((x0 + x1) / 2, y1 + 0.01, z - 0.32)),
                    box(0.04, y1 - y0, 0.28, (x0 - 0.01, (y0 + y1) / 2, z - 0.32)),
                    box(0.04, y1 - y0, 0.28, (x1 + 0.01, (y0 + y1) / 2, z - 0.32)),
                ]
            ),
            mat or MT.deck(),
        )
    return o


def pool(
    x0,
    x1,
    y0,
    y1,
    z,
    depth=1.3,
    tile="#3fb7bb",
    rim=0.25,
    rimmat=None,
    infinity=None,
    wave=0.10,
    level=-0.03,
    steps=False,
    night=0,
):
    """water basin; infinity = side ('y1' ...) whose rim is hidden just below the water"""
    m, nt = material("tile")
    p = nt.pos()
    # the pattern is flat: a wall across x is laid out in y and z, one across y in x and z, the floor in x and y
    px, py, pz = nt.sep(p)
    nx, ny, _ = [nt.m("ROUND", nt.m("ABSOLUTE", q)) for q in nt.sep(nt.n("NewGeometry", "Normal"))]
    br = nt.n(
        "TexBrick",
        None,
        {"offset": 0.0},
        Vector=nt.comb(
            nt.n("Mix", 0, None, Factor=nx, i2=px, i3=py),
            nt.n("Mix", 0, None, Factor=nt.m("MAXIMUM", nx, ny), i2=py, i3=pz),
            0,
        ),
        Color1=tile,
        Color2=nt_l(tile, "#1d7f93", 0.35),
        Mortar="#cfe9e6",
        Scale=1,
        Mortar_Size=0.004,
        Mortar_Smooth=0.2,
        Brick_Width=0.05,
        Row_Height=0.05,
    )
    cs = nt.vm("ADD", nt.map(p, (1.6, 1.6, 1.6)), nt.scalev(nt.noise(p, 1.1, 2, out="Color"), 0.9))
    e1 = nt.vor(cs, 1.4, "SMOOTH_F1", rand=1)
    e = nt.m("POWER", nt.smooth(e1, 0.25, 0.85), 3.0)
    zf = nt.smooth(nt.sep(p)[2], z - depth, z, 0.55, 1.0)
    c = nt.mix(nt.m("MULTIPLY", e, 0.8), br.outputs[0], nt.mix(0.5, br.outputs[0], "#ffffff"), "MIX")
    c = nt.mix(1.0, c, zf, "MULTIPLY")
    kw = dict(Emission=c, Emission_Strength=night) if night else {}
    nt.out(nt.bsdf(Base_Color=c, Roughness=0.4, **kw))
    sx, sy = x1 - x0, y1 - y0
    cx, cy = (x0 + x1) / 2, (y0 + y1) / 2
    t = 0.2
    add(
        join(
            [
                box(sx + 2 * t, sy + 2 * t, 0.2, (cx, cy, z - depth - 0.2)),
                box(
                    sx + 2 * t,
                    t,
                    depth + level - 0.004 if infinity == "y1" else depth - 0.06,
                    (cx, y1 + t / 2, z - depth),
                ),
                box(
                    sx + 2 * t,
                    t,
                    depth + level - 0.004 if infinity == "y0" else depth - 0.06,
                    (cx, y0 - t / 2, z - depth),
                ),
                box(
                    t,
                    sy,
                    depth + level - 0.004 if infinity == "x1" else depth - 0.06,
                    (x1 + t / 2, cy, z - depth),
                ),
                box(
                    t,
                    sy,
                    depth + level - 0.004 if infinity == "x0" else depth - 0.06,
                    (x0 - t / 2, cy, z - depth),
                ),
            ]
        ),
        m,
    )
    rm = rimmat or MT._c("rim", lambda: MT.paving("#d9cdb8", 0.5))
    gs = []
    for s, (bx, by, lx, ly) in dict(
        y0=(cx, y0 - rim / 2, sx + 2 * rim, rim),
        y1=(cx, y1 + rim / 2, sx + 2 * rim, rim),
        x0=(x0 - rim / 2, cy, rim, sy),
        x1=(x1 + rim / 2, cy, rim, sy),
    ).items():
        if s != infinity:
            gs.append(box(lx, ly, 0.075, (bx, by, z - 0.06), bevel=0.012))
    add(join(gs), rm)
    ex = {"y1": (0, t), "y0": (0, -t), "x1": (t, 0), "x0": (-t, 0)}.get(infinity, (0, 0))
    wm, nt = material("poolw")
    p = nt.pos()
    h = nt.m("ADD", nt.noise(p, 1.7, 3, 0.5, 0.6), nt.m("MULTIPLY", nt.noise(p, 6, 2), 0.22))
    g = nt.n(
        "BsdfGlass", 0, None, Color=(0.80, 0.97, 0.97), Roughness=0, IOR=1.333, Normal=nt.bump(h, wave, 0.25)
    )
    tr = nt.n("BsdfTransparent", 0, None, Color=(0.78, 0.95, 0.95))
    sh = nt.m("MAXIMUM", nt.lightpath("Is Shadow Ray"), nt.lightpath("Is Diffuse Ray"))
    nt.out(nt.mixs(sh, g, tr))
    X0, X1, Y0, Y1 = x0 + min(0, ex[0]), x1 + max(0, ex[0]), y0 + min(0, ex[1]), y1 + max(0, ex[1])
    add(
        Geo(
            [(X0, Y0, z + level), (X1, Y0, z + level), (X1, Y1, z + level), (X0, Y1, z + level)],
            np.array([(0, 1, 2, 3)]),
        ),
        wm,
        "water",
    )


def lounger(x, y, z, rz=0, mat=None, cush=None, back=0.9):
    """A teak sun lounger with cushions; rz turns it, back raises its head."""
    w = mat or MT.teak()
    L, W = 2.0, 0.68
    gs = []
    for i in range(10):
        gs.append(box(0.09, W, 0.022, (-0.95 + i * 0.105, 0, 0.30)))
    for sy in (-1, 1):
        gs.append(box(L, 0.05, 0.06, (0, sy * (W / 2 - 0.02), 0.25), bevel=0.006))
    for sx in (-0.85, 0.85):
        for sy in (-1, 1):
            gs.append(box(0.06, 0.05, 0.26, (sx, sy * (W / 2 - 0.02), 0), bevel=0.005))
    g = join(gs).tf(rot=(0, 0, rz), loc=(x, y, z))
    add(g, w)
    c = cush or MT._c("cush", lambda: MT.linen("#f0ebe0", "cush", weave=500))
    ca, sa = math.cos(rz), math.sin(rz)
    W2 = lambda a, b: (x + a * ca - b * sa, y + a * sa + b * ca)
    a = W2(-0.32, 0)
    P.cushion(1.30, W * 0.96, 0.11, c, (a[0], a[1], z + 0.375), (0, 0, rz), 0.15, 1)
    a = W2(0.58, 0)
    e = Euler((0, 0, rz)).to_matrix() @ Euler((0, -back * 0.75, 0)).to_matrix()
    P.cushion(0.78, W * 0.96, 0.11, c, (a[0], a[1], z + 0.60), e.to_euler(), 0.15, 2)
    bk = join([box(0.8, W, 0.03, (0, 0, -0.08))])
    add(bk, w, loc=(a[0], a[1], z + 0.60), rot=e.to_euler())
    a = W2(0.66, 0)
    e2 = Euler((0, 0, rz)).to_matrix() @ Euler((0, -back * 0.75, 0)).to_matrix()
    P.cushion(
        0.26,
        0.44,
        0.12,
        MT._c("cacc", lambda: MT.linen("#3f8f8b", "acc", weave=500)),
        (a[0] - 0.02 * ca, a[1] - 0.02 * sa, z + 0.75),
        e2.to_euler(),
        0.4,
        4,
    )


def parasol(x, y, z, h=2.6, r=1.5, c="#efe6d3"):
    """A round canvas parasol that lets some light through."""
    add(tube([(x, y, z), (x, y, z + h * 0.5), (x, y, z + h + 0.1)], 0.025, 12), MT.teak(), smooth=True)
    n = 8
    gs = []
    for i in range(n):
        a0, a1 = i * 2 * np.pi / n, (i + 1) * 2 * np.pi / n
        gs.append(
            gridf(
                lambda u, v: (
                    x + r * u * (np.cos(a0) * (1 - v) + np.cos(a1) * v),
                    y + r * u * (np.sin(a0) * (1 - v) + np.sin(a1) * v),
                    z + h - 0.48 * u**1.15 - 0.05 * u * np.sin(np.pi * v),
                ),
                10,
                7,
            )
        )
        for aa in (a0,):
            add(
                tube(
                    [
                        (x, y, z + h - 0.02),
                        (x + r * 0.5 * np.cos(aa), y + r * 0.5 * np.sin(aa), z + h - 0.26),
                        (x + r * np.cos(aa), y + r * np.sin(aa), z + h - 0.5),
                    ],
                    0.009,
                    6,
                ),
                MT.teak(),
            )
    m, nt = material("canvas")
    d = nt.n("BsdfDiffuse", 0, None, Color=c)
    t = nt.n("BsdfTranslucent", 0, None, Color=c)
    nt.out(nt.mixs(0.35, d, t))
    add(join(gs), m, smooth=True)


def curtain(x0, y0, x1, y1, z0, z1, n=9, amp=0.05, mat=None, gather=0.0, seed=0):
    """A sheer curtain from (x0, y0) to (x1, y1); gather ties it in the middle."""

    def f(u, v):
        pinch = 1 - gather * np.exp(-(((v - 0.4) / 0.16) ** 2))
        uu = 0.5 + (u - 0.5) * pinch
        ph = n * 2 * np.pi * u + np.sin(v * 2 + seed) * 0.6
        o = amp * np.sin(ph) * (1 - 0.2 * v) * (1 - 0.5 * gather * np.exp(-(((v - 0.4) / 0.2) ** 2)))
        dx, dy = x1 - x0, y1 - y0
        L = math.hypot(dx, dy)
        return x0 + dx * uu - dy / L * o, y0 + dy * uu + dx / L * o, z0 + (z1 - z0) * v

    def mk():
        m, nt = material("sheer")
        d = nt.n("BsdfDiffuse", 0, None, Color="#f7f3ea")
        t = nt.n("BsdfTranslucent", 0, None, Color="#f7f3ea")
        tr = nt.n("BsdfTransparent", 0, None)
        nt.out(nt.mixs(0.12, nt.mixs(0.5, d, t), tr))
        return m

    return add(gridf(f, n * 14, 24), mat or MT._c("sheer", mk), smooth=True)


def lantern(x, y, z, s=0.35, lit=18, power=6):
    """A black lantern of height s with a burning candle."""
    gs = []
    for sx in (-1, 1):
        for sy in (-1, 1):
            gs.append(box(0.016, 0.016, s, (sx * s * 0.22, sy * s * 0.22, 0.02)))
    gs += [
        box(s * 0.5, s * 0.5, 0.02, (0, 0, 0)),
        box(s * 0.5, s * 0.5, 0.02, (0, 0, s)),
        box(s * 0.36, s * 0.36, 0.03, (0, 0, s + 0.02)),
    ]
    add(join(gs).tf(loc=(x, y, z)), MT.blackmetal())
    add(
        lathe([(0, 0), (0.032, 0), (0.032, s * 0.42), (0, s * 0.42)], 24),
        MT.wax(),
        smooth=True,
        angle=40,
        loc=(x, y, z + 0.02),
    )
    add(
        ico(0.013, 2).tf(scale=(1, 1, 2.2)),
        MT.emit("#ffb15a", lit),
        smooth=True,
        loc=(x, y, z + 0.02 + s * 0.42 + 0.035),
    )
    if power:
        point((x, y, z + s * 0.42 + 0.08), power, (1, 0.56, 0.24), 0.02)


def rock(x, y, z, s, seed=0, mat=None):
    """A rough boulder."""
    g = ico(1, 4)
    d = 1 + 0.28 * fbm(g.v * 1.2 + seed * 5, 4, seed)
    add(
        Geo(g.v * d[:, None] * [s, s * 0.8, s * 0.55], g.f),
        mat or MT._c("rock", lambda: MT.stone("rock", "#57503f", "#a19680", 0.9, bump=0.8, scale=0.08)),
        smooth=True,
        loc=(x, y, z),
        rot=(0, 0, seed),
    )


def pave(x0, x1, y0, y1, z, mat=None, th=0.3):
    """A slab of paving with its top at z."""
    add(
        box(x1 - x0, y1 - y0, th, ((x0 + x1) / 2, (y0 + y1) / 2, z - th)),
        mat or MT._c("rim", lambda: MT.paving("#d9cdb8", 0.5)),
    )


def louver(x0, x1, z0, z1, y, axis="x", mat=None, slat=0.07, fr=0.06):
    """slatted shutter in the xz plane (axis x) or yz plane"""
    n = int((z1 - z0) / slat)
    gs = [
        box(x1 - x0 - 2 * fr, 0.05, 0.012, ((x0 + x1) / 2, 0, 0), rot=None).tf(
            rot=(0.7, 0, 0), loc=(0, 0, z0 + (i + 0.5) * slat)
        )
        for i in range(n)
    ]
    gs += [
        box(fr, 0.045, z1 - z0, (x0 + fr / 2, 0, z0)),
        box(fr, 0.045, z1 - z0, (x1 - fr / 2, 0, z0)),
        # a little thinner than the stiles: surfaces in one plane come out black
        box(x1 - x0, 0.041, fr, ((x0 + x1) / 2, 0, z0 + 0.002)),
        box(x1 - x0, 0.041, fr, ((x0 + x1) / 2, 0, z1 - fr - 0.002)),
    ]
    g = join(gs)
    g = g.tf(loc=(0, y, 0)) if axis == "x" else g.tf(rot=(0, 0, math.pi / 2), loc=(y, 0, 0))
    return add(g, mat or MT.teak())


def glassdoor(x0, x1, z0, z1, y, n=3, axis="x", fr=0.06, mat=None):
    """n glazed leaves in a frame, along x or y."""
    gs = []
    w = (x1 - x0) / n
    for i in range(n + 1):
        gs.append(box(fr, 0.07, z1 - z0, (x0 + i * w, 0, z0)))
    gs += [
        box(x1 - x0, 0.066, fr, ((x0 + x1) / 2, 0, z0 + 0.002)),
        box(x1 - x0, 0.066, fr, ((x0 + x1) / 2, 0, z1 - fr - 0.002)),
    ]
    g = join(gs)
    p = Geo([(x0, 0, z0), (x1, 0, z0), (x1, 0, z1), (x0, 0, z1)], np.array([(0, 1, 2, 3)]))
    if axis != "x":
        g, p = g.tf(rot=(0, 0, math.pi / 2), loc=(y, 0, 0)), p.tf(rot=(0, 0, math.pi / 2), loc=(y, 0, 0))
    else:
        g, p = g.tf(loc=(0, y, 0)), p.tf(loc=(0, y, 0))
    add(g, mat or MT.darkwood())

    def mk():
        m, nt = material("pane")
        fr_ = nt.n("Fresnel", 0, None, IOR=1.5)
        nt.out(
            nt.mixs(
                nt.m("MULTIPLY", fr_, 1.2),
                nt.n("BsdfTransparent", 0, None, Color=(0.9, 0.95, 0.94)),
                nt.n("BsdfGlossy", 0, None, Color=(1, 1, 1), Roughness=0),
            )
        )
        return m

    add(p, MT._c("pane", mk))


def boards(x0, x1, z0, z1, y, mat, axis="x", w=0.16, vertical=True, seed=0):
    """A boarded wall, upright or lying."""
    r = np.random.default_rng(seed)
    gs = []
    if vertical:
        n = int((x1 - x0) / w)
        for i in range(n):
            gs.append(
                box(z1 - z0, 0.03, (x1 - x0) / n - 0.006, bevel=0.004, rnd=r.random()).tf(
                    rot=(0, -math.pi / 2, 0), loc=(x0 + (i + 1) * (x1 - x0) / n, 0, z0 + (z1 - z0) / 2)
                )
            )
    else:
        n = int((z1 - z0) / w)
        for i in range(n):
            gs.append(
                box(
                    x1 - x0,
                    0.03,
                    (z1 - z0) / n - 0.006,
                    ((x0 + x1) / 2, 0, z0 + i * (z1 - z0) / n),
                    bevel=0.004,
                    rnd=r.random(),
                )
            )
    gs.append(box(x1 - x0, 0.1, z1 - z0, ((x0 + x1) / 2, 0.07, z0)))
    g = join(gs)
    g = g.tf(loc=(0, y, 0)) if axis == "x" else g.tf(rot=(0, 0, math.pi / 2), loc=(y, 0, 0))
    return add(g, mat, angle=30)


def rope_rail(pts, z, h=0.95, mat=None, rope="#d9cba8", n=3):
    """Posts with three ropes along the given points."""
    gs = []
    rp = []
    for k, (a, b) in enumerate(zip(pts[:-1], pts[1:])):
        a, b = np.array(a, float), np.array(b, float)
        m = max(1, int(np.linalg.norm(b - a) / 1.5))
        for i in range(m + 1):
            p = a + (b - a) * i / m
            gs.append(box(0.085, 0.085, h, (p[0], p[1], z), bevel=0.01)) if i or k == 0 else None
        for i in range(m):
            p, q = a + (b - a) * i / m, a + (b - a) * (i + 1) / m
            for j in range(n):
                zz = z + h * (0.3 + 0.3 * j)
                rp.append(tube(spline([(*p, zz), (*((p + q) / 2), zz - 0.05), (*q, zz)], 10), 0.014, 7))
    add(join(gs), mat or MT.palewood())
    add(join(rp), MT.plain("rope", rope, 0.9, bumps=300, bump=0.6), smooth=True)
