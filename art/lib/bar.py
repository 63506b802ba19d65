"""Drinks: glasses, what is in them, ice, garnish, the fruit beside them."""

from .core import *
from . import mats as MT, plants as PL, food as F


def turned(corners, step=0.0030, seg=128):
    """A profile of (radius, height, rounding) turned round z, so finely that its smoothed normals are its true ones:
    glass shows every other as a bent, dark or metallic patch. Runs longer than step count as straight."""
    p = np.array([c[:2] for c in corners], float)
    rounding = [c[2] if len(c) > 2 else 0 for c in corners]
    path = []
    for k, q in enumerate(p):
        if rounding[k] == 0:
            path.append(q)
            continue
        a, b = p[k - 1] - q, p[k + 1] - q
        la, lb = np.linalg.norm(a), np.linalg.norm(b)
        half = math.acos(np.clip(a @ b / (la * lb), -1, 1)) / 2
        cut = min(rounding[k] / math.tan(half), la * 0.49, lb * 0.49)
        s, e = q + a / la * cut, q + b / lb * cut
        t = np.linspace(0, 1, 9)[:, None]
        path += list((1 - t) ** 2 * s + 2 * t * (1 - t) * q + t**2 * e)
    out = [path[0]]
    for q in path[1:]:
        d = np.linalg.norm(q - out[-1])
        if d < 1e-7:
            continue
        if d > step:
            t = np.linspace(0.00012, d - 0.00012, int(d / step) + 1)[:, None] / d
            out += list(out[-1] + t * (q - out[-1]))
        out.append(q)
    return lathe(np.array(out), seg)


def tumbler(r, h, th=0.0022, base=0.014, taper=0.93, lift=0.0003):
    """A straight glass with a thick base, hollow below; answers its inner radius at a height and its outer one."""
    outer = lambda z: r * (taper + (1 - taper) * z / h)
    inner = lambda z: outer(z) - th
    foot = outer(0)
    add(
        turned(
            [
                (0, lift + 0.0012),
                (foot * 0.55, lift + 0.0011),
                (foot * 0.86, lift, 0.001),
                (foot, lift, 0.0022),
                (r, h, th * 0.42),
                (r - th, h, th * 0.42),
                (inner(base), base, 0.004),
                (0, base),
            ]
        ),
        MT._c("glass", MT.glass),
        "tumbler",
        smooth=True,
    )
    return inner, outer


def fill(inner, z0, level, mat, cubes=()):
    """What stands in a tumbler from z0 to level, creeping up its wall; its surface stops where a cube stands in it."""
    rin = lambda z: inner(z) + 0.0002
    top = rin(level)
    rim = [(top - x, level - 0.0016 * (1 - math.exp(-x / 0.0011))) for x in np.linspace(0, 0.006, 14)]
    wall = [(0, z0), (rin(z0), z0, 0.004)] + [(rin(z), z) for z in np.linspace(z0 + 0.006, level, 12)]
    g = turned(wall + rim[1:] + [(0, rim[-1][1])], 0.0008)
    drowned(g, rim[-1][1] - 0.0001, cubes)
    return add(g, mat, "drink", smooth=True)


def drowned(g, level, cubes):
    """Marks in `rnd` the vertices of a liquid's surface that lie inside ice: there the liquid is not."""
    up = np.flatnonzero(g.v[:, 2] >= level)
    g.setrnd(0)
    for o, s in cubes:
        q = g.v[up] - np.array(o.location)
        q = np.abs(q @ np.array(o.rotation_euler.to_matrix())) / (s * 0.5)
        g.rnd[up[(q**6).sum(1) < 1]] = 1


def tumbler_drink(
    stops, r=0.0365, h=0.135, level=0.116, cloud=0.30, cubes=6, taper=0.93, dew=650, seed=0, foam=None
):
    """a glass at the origin with layered liquid and ice; foam = (thickness, colour)"""
    inner, outer = tumbler(r, h, taper=taper)
    g = np.random.default_rng(seed)
    ice = []
    for i in range(cubes):
        s = min(0.0235, r * 0.64)
        o = F.ice(s, i + seed, wet_ice(level))
        a = i * 2.4
        o.location = (r * 0.38 * math.cos(a), r * 0.38 * math.sin(a), level * (0.96 - 0.13 * i) + 0.004)
        o.rotation_euler = tuple(g.random(3) * 1.2)
        ice.append((o, s))
    fill(inner, 0.0143, level, F.liquid_mat(stops, 0.012, level, cloud, holes=True), ice)
    if foam:
        t, c = foam
        m = MT._c("foam", lambda: MT.plain("foam", c, 0.6, sss=0.4, ssscol="#fff6e4", bumps=520, bump=0.35))
        z = level - 0.0012
        rin = lambda z: inner(z) + 0.00015
        add(
            lathe(
                spline(
                    np.array(
                        [
                            (rin(z), z),
                            (rin(z + t), z + t * 0.85),
                            (rin(z + t) - 0.004, z + t * 1.02),
                            (0.012, z + t * 1.06),
                            (0, z + t * 1.05),
                        ]
                    ),
                    40,
                ),
                96,
            ),
            m,
            smooth=True,
        )
    if dew:
        F.droplets(r, 0.012, level - 0.004, dew, 3, outer)


def straw(p0=(0.004, 0.016, 0.02), p1=(0.022, 0.022, 0.205)):
    """A brass straw between two points."""
    add(tube([p0, p1], 0.0028, 16), MT._c("straw", lambda: MT.metal("#d6a75c", 0.16, "straw")), smooth=True)


def wheel_at(loc, rot, R=0.0285, th=0.0055, kind="orange", n=10, half=False):
    """A slice of citrus."""
    w = F.wheel(R, th, kind, n, half)
    w.location = loc
    w.rotation_euler = rot
    return w


def seeds_in(r, z0, z1, n=36, seed=0):
    """passion fruit seeds hanging in a drink"""
    g = np.random.default_rng(seed)
    Ms = []
    for i in range(n):
        a = g.random() * 6.3
        d = r * (0.75 + 0.2 * g.random())
        Ms.append(
            np.array(
                Matrix.Translation((d * math.cos(a), d * math.sin(a), z0 + (z1 - z0) * g.random() ** 0.5))
                @ Euler(g.random(3) * 6).to_matrix().to_4x4()
                @ Matrix.Diagonal((0.0026, 0.0018, 0.0012, 1))
            )
        )
    add(
        scatter([ico(1, 2)], np.array(Ms), r=g),
        MT._c("pseed", lambda: MT.plain("pseed", "#12100d", 0.2, coat=0.5)),
        smooth=True,
    )


def cold_drink(
    stops, r=0.0365, h=0.135, level=0.114, cloud=0.10, taper=0.93, dew=900, seed=0, cube=0.0235, rows=3
):
    """a tumbler at the origin, its ice stacked to the top and standing out of what it is filled with"""
    inner, outer = tumbler(r, h, taper=taper)
    ice = ice_stack(inner(level) - 0.0005, level + 0.004, cube, rows, seed, level)
    fill(inner, 0.0143, level, F.liquid_mat(stops, 0.012, level, cloud, holes=True), ice)
    if dew:
        F.droplets(r, 0.010, level - 0.002, dew, 3 + seed, outer, 0.0003, 0.0016)


def wet_ice(level):
    """Ice that hardly bends the light below the level of a drink."""
    return MT._c(f"ice{level:.4f}", lambda: F.ice_mat(level))


def ice_stack(r, top, cube, rows, seed=0, level=None):
    """rows of three cubes in a glass of inner radius r, the topmost centred near `top`; answers cubes and sizes"""
    g = np.random.default_rng(seed)
    out = []
    for k in range(rows):
        for i in range(3):
            a = i * 2.094 + k * 1.05 + g.normal() * 0.2
            d = min(r - cube * 0.62, cube * 0.66)
            s = cube * g.uniform(0.88, 1.0)
            o = F.ice(s, seed * 31 + k * 3 + i, wet_ice(level) if level else None)
            o.location = (d * math.cos(a), d * math.sin(a), top - k * cube * 0.95 + g.normal() * 0.003)
            o.rotation_euler = tuple(g.normal(size=3) * (0.35, 0.35, 1.5))
            out.append((o, s))
    return out


def mint_bunch(loc, s=0.028, seed=0, n=3, lean=0.55):
    """sprigs of mint that lean apart"""
    g = np.random.default_rng(seed)
    for k in range(n):
        a = k * 6.283 / n + seed
        o = F.mint(
            (loc[0] + 0.003 * math.cos(a), loc[1] + 0.003 * math.sin(a), loc[2]),
            s * g.uniform(0.85, 1.1),
            seed * 7 + k,
            7,
            0.7,
        )
        o.rotation_euler = Euler((0, lean * g.uniform(0.5, 1.0), a)).to_matrix().to_euler()


def thin_glass():
    """Glass so thin that its shadow is hardly there."""
    return MT._c("thin", lambda: MT.glass("thin", shadow=0.96))


def stemware(bowl, foot=0.036, stem=0.0034, th=0.0012, loc=(0, 0, 0), mat=None):
    """A stemmed glass; bowl: the outside of its bowl from below to the rim, (radius, height). Its foot is a thin
    shallow cone that stands on its edge: a solid one would mirror the light like metal. Answers heights and radii of
    the inside."""
    bowl = np.array(bowl)
    z0 = bowl[0, 1]
    up = lambda x: 0.0021 + 0.0040 * (1 - x) ** 1.4
    x = np.linspace(1, 0.26, 14)
    flare = spline(
        [
            (foot * 0.26, up(0.26)),
            (foot * 0.15, up(0.15) + 0.0012),
            (stem * 1.18, 0.0125),
            (stem, 0.024),
            (stem * 0.94, z0 * 0.60),
            (stem * 1.12, z0 - 0.010),
            (stem * 1.55, z0 - 0.003),
            tuple(bowl[0]),
        ],
        60,
    )
    below = [(foot * k, max(0.0003, up(k) - 0.0017)) for k in np.linspace(0, 0.965, 16)]
    out = below + [(foot, 0.0003, 0.0008), (foot, 0.0020, 0.0008)] + [(foot * k, up(k)) for k in x[1:]]
    out += list(flare[1:]) + list(bowl[1:-1]) + [(*bowl[-1], th * 0.42)]
    slope = np.gradient(bowl, axis=0)
    normal = np.stack([-slope[:, 1], slope[:, 0]], 1) / np.linalg.norm(slope, axis=1)[:, None]
    inside = bowl + normal * th
    inside = inside[inside[:, 0] > 0.002]
    inside[-1, 1] = bowl[-1, 1]
    prof = out + [(*inside[-1], th * 0.42)] + list(inside[-2::-1]) + [(0, inside[0, 1] - 0.0001)]
    add(turned(prof), mat or thin_glass(), "stemware", smooth=True, loc=loc)
    return inside[:, 1], inside[:, 0]


def coupe(r=0.049, h=0.135, bowl=0.050, loc=(0, 0, 0), mat=None):
    """A stemmed glass with a wide low bowl; answers the height and the radius of its inside, from below to the rim."""
    t = np.linspace(0, 1, 90) ** 1.5
    br, bz = r * np.sin(t * np.pi / 2) ** 0.62, h - bowl + bowl * t**1.25
    keep = br > 0.0075
    return stemware(np.stack([br[keep], bz[keep]], 1), r * 0.72, loc=loc, mat=mat)


def goblet(r=0.054, h=0.205, stem=0.092, loc=(0, 0, 0), mat=None):
    """A stemmed glass with a full bowl that closes towards its rim; answers as coupe does."""
    t = np.linspace(0, 1, 70)
    br, bz = r * np.sin(np.pi * (0.02 + 0.72 * t) ** 0.8) ** 0.85, stem + (h - stem) * t
    keep = br > 0.0075
    return stemware(np.stack([br[keep], bz[keep]], 1), r * 0.72, loc=loc, mat=mat)


def stem_fill(inside, z0, z1, mat, loc=(0, 0, 0), dome=0.0, cubes=()):
    """What stands in a stemmed glass between two heights; dome raises its middle."""
    zz = np.linspace(max(z0, inside[0][0]), z1, 40)
    rr = np.interp(zz, *inside) + 0.0002
    x = np.linspace(0, 0.006, 14)[1:]
    edge = lambda d: z1 - 0.0012 * (1 - math.exp(-d / 0.0011)) + dome * (1 - (1 - d / rr[-1]) ** 3)
    pr = [(0, zz[0])] + list(zip(rr, zz)) + [(rr[-1] - d, edge(d)) for d in x]
    pr += [(rr[-1] * k, edge(rr[-1] * (1 - k))) for k in np.linspace(0.85, 0, 50)]
    g = turned(pr)
    drowned(g, edge(0.006) - 0.0001, cubes)
    return add(g, mat, "fill", smooth=True, loc=loc)


def foam_mat(c="#f3e3c6"):
    """The head of a sour: fine bubbles, larger ones here and there."""
    m, nt = material("head")
    v = nt.pos()
    fine = nt.noise(v, 900, 3, 0.7)
    holes = nt.smooth(nt.vor(v, 420), 0.05, 0.28, -1, 0)
    stain = nt.smooth(nt.noise(v, 70, 4), 0.45, 0.75, 0, 0.30)
    nt.out(
        nt.bsdf(
            Base_Color=nt.mix(stain, c, "#dfc092"),
            Roughness=0.42,
            Subsurface=0.5,
            Subsurface_Color="#fff0d2",
            Subsurface_Radius=(0.004, 0.003, 0.002),
            Specular=0.35,
            Normal=nt.bump(nt.m("ADD", fine, nt.m("MULTIPLY", holes, 0.7)), 0.35, 0.0009),
        )
    )
    return m


def passion_cut(loc, R=0.026, turn=0.0, tilt=(0.5, 0), seed=1):
    """half a passion fruit: thin purple shell, pale pith, a heap of golden gel with dark seeds"""
    r = np.random.default_rng(seed)
    e = bpy.data.objects.new("passion", None)
    bpy.context.scene.collection.objects.link(e)
    a = np.linspace(-np.pi / 2, 0, 30)
    shell = lathe(
        [(max(0, R * math.cos(t)), R * math.sin(t)) for t in a]
        + [(R * 0.985, R * 0.02), (R * 0.955, R * 0.02)],
        96,
    )
    shell.v += (fbm(shell.v * 190, 3, seed) * 0.0005)[:, None] * shell.v / R
    cup = lathe(
        [
            (R * 0.957, R * 0.021),
            (R * 0.93, R * 0.028),
            (R * 0.86, R * 0.0),
            (R * 0.80, -R * 0.3),
            (0, -R * 0.5),
        ],
        96,
    )
    base = lathe([(R * 0.84, -R * 0.1), (R * 0.6, -R * 0.06), (0, -R * 0.03)], 64)
    gel_at, seed_at = [], []
    for i in range(46):
        k = r.random() * 6.283
        d = R * 0.74 * math.sqrt((i + 0.5) / 46)
        M = Matrix.Translation((d * math.cos(k), d * math.sin(k), R * 0.03 * r.random()))
        M = M @ Euler((r.normal() * 0.5, r.normal() * 0.5, k)).to_matrix().to_4x4()
        gel_at.append(np.array(M @ Matrix.Diagonal((0.0046, 0.0036, 0.0034, 1))))
        seed_at.append(
            np.array(M @ Matrix.Translation((0, 0, 0.0021)) @ Matrix.Diagonal((0.0027, 0.0018, 0.0013, 1)))
        )

    def gel():
        m, nt = material("gel")
        g = nt.n("BsdfGlass", 0, None, Color="#ffe9a8", IOR=1.34, Roughness=0.03)
        t = nt.n("BsdfTranslucent", 0, None, Color="#ffd45a")
        clear = nt.n("BsdfTransparent", 0, None, Color="#fff0c8")
        nt.out(
            nt.mixs(
                nt.m("MAXIMUM", nt.lightpath("Is Shadow Ray"), nt.lightpath("Is Diffuse Ray")),
                nt.mixs(0.25, g, t),
                clear,
            )
        )
        return m

    ball = ico(1, 3)
    obs = [
        add(
            shell,
            MT._c(
                "pshell", lambda: MT.plain("pshell", "#4a1a35", 0.38, var=0.4, bumps=260, bump=0.3, coat=0.15)
            ),
            smooth=True,
        ),
        add(
            cup,
            MT._c("ppith", lambda: MT.plain("ppith", "#f6dfd2", 0.5, sss=0.3, ssscol="#ffd9d0")),
            smooth=True,
        ),
        add(
            base,
            MT._c("pbase", lambda: MT.plain("pbase", "#f6b92c", 0.2, sss=0.4, ssscol="#ffd050")),
            smooth=True,
        ),
        add(
            scatter([ball], np.array(seed_at), r=r),
            MT._c("pseed", lambda: MT.plain("pseed", "#17120d", 0.2, coat=0.5)),
            smooth=True,
        ),
        add(scatter([ball], np.array(gel_at), r=r), MT._c("pgel", gel), smooth=True),
    ]
    for o in obs:
        o.parent = e
    e.location = loc
    e.rotation_euler = (tilt[0], tilt[1], turn)
    return e


def pineapple(loc, r=0.055, h=0.15, seed=0, turn=0.0):
    """A whole pineapple to stand out of focus behind a glass."""
    g = gridf(
        lambda u, v: (
            r * np.sin(np.pi * (0.06 + 0.88 * u)) ** 0.55 * np.cos(v * 6.2832),
            r * np.sin(np.pi * (0.06 + 0.88 * u)) ** 0.55 * np.sin(v * 6.2832),
            h * u,
        ),
        160,
        240,
    )
    u, v = g.lc[:, 0], g.lc[:, 1]
    a, b = (u * 9 + v * 9) % 1.0 - 0.5, (u * 9 - v * 9) % 1.0 - 0.5
    eye = (1 - (np.abs(a) * 2) ** 3) * (1 - (np.abs(b) * 2) ** 3)
    g.v[:, :2] *= (1 + 0.07 * eye)[:, None]
    g.setrnd(0)
    g.rnd = eye

    def rind():
        m, nt = material("rind")
        ripe = nt.ramp(nt.rnd(), [(0.1, "#3d3514"), (0.5, "#94691f"), (0.9, "#c08c34"), (1.0, "#7d5a2a")])
        c = nt.mix(nt.smooth(nt.noise(nt.obj(), 40, 3), 0.4, 0.7, 0, 0.6), ripe, "#6f7430")
        nt.out(nt.bsdf(Base_Color=c, Roughness=0.5, Normal=nt.bump(nt.noise(nt.obj(), 300, 3), 0.3, 0.001)))
        return m

    add(g, MT._c("pinerind", rind), smooth=True, loc=loc, rot=(0, 0, turn))
    q = np.random.default_rng(seed)
    lf = MT._c("pinel", lambda: MT.leaf("pinel", "#2c5533", "#7fa46a", trans=0.3, gloss=0.25))
    leaves = []
    for k in range(44):
        up = 0.35 + 1.15 * k / 44
        L = 0.07 + 0.07 * (k / 44) * q.uniform(0.8, 1.1)
        leaves.append(
            PL.broadleaf_geo(L, 0.013, 0.7, 0.35, 18, 5, up=up)
            .tf(rot=(0, 0, k * 2.4), loc=(0, 0, h * 0.97 + 0.025 * k / 44))
            .setrnd(q.random())
        )
    add(join(leaves), lf, smooth=True, loc=loc, rot=(0, 0, turn))
