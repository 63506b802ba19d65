"""Drinks: glasses, what is in them, ice, garnish, the fruit beside them."""

from .core import *
from . import mats as MT, props as P, plants as PL, food as F


def tumbler_drink(
    stops, r=0.0365, h=0.135, level=0.116, cloud=0.30, cubes=6, taper=0.93, dew=650, seed=0, foam=None
):
    """a glass at the origin with layered liquid and ice; foam = (thickness, colour)"""
    P.tumbler(r, h, 0.0022, 0.014, taper=taper)
    rin = lambda z: r * (taper + (1 - taper) * z / h) - 0.0022 + 0.00025
    zz = np.linspace(0.0145, level, 24)
    pr = (
        [(0, 0.0143)]
        + [(rin(z), z) for z in zz]
        + [(rin(level) - 0.0012, level - 0.0011), (0, level - 0.0014)]
    )
    add(lathe(pr, 96), F.liquid_mat(stops, 0.012, level, cloud), smooth=True, angle=50)
    g = np.random.default_rng(seed)
    for i in range(cubes):
        o = F.ice(min(0.0235, r * 0.64), i + seed)
        a = i * 2.4
        o.location = (r * 0.38 * math.cos(a), r * 0.38 * math.sin(a), level * (0.96 - 0.13 * i) + 0.004)
        o.rotation_euler = tuple(g.random(3) * 1.2)
    if foam:
        t, c = foam
        m = MT._c("foam", lambda: MT.plain("foam", c, 0.6, sss=0.4, ssscol="#fff6e4", bumps=520, bump=0.35))
        z = level - 0.0012
        add(
            lathe(
                spline(
                    np.array(
                        [
                            (rin(z) - 0.0001, z),
                            (rin(z + t) - 0.0001, z + t * 0.85),
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
        F.droplets(r, 0.012, level - 0.004, dew, 3, taper=lambda z: r * (taper + (1 - taper) * z / h))


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
    P.tumbler(r, h, 0.0022, 0.014, taper=taper)
    wall = lambda z: r * (taper + (1 - taper) * z / h)
    rin = lambda z: wall(z) - 0.0022 + 0.00025
    pr = [(0, 0.0143)] + [(rin(z), z) for z in np.linspace(0.0145, level, 24)]
    pr += [(rin(level) - 0.0012, level - 0.0011), (0, level - 0.0014)]
    add(lathe(pr, 96), F.liquid_mat(stops, 0.012, level, cloud), "drink", smooth=True, angle=50)
    ice_stack(rin(level) - 0.0005, level + 0.004, cube, rows, seed)
    if dew:
        F.droplets(r, 0.010, level - 0.002, dew, 3 + seed, wall, 0.0003, 0.0016)


def ice_stack(r, top, cube, rows, seed=0):
    """rows of three cubes in a glass of inner radius r, the topmost centred near `top`"""
    g = np.random.default_rng(seed)
    for k in range(rows):
        for i in range(3):
            a = i * 2.094 + k * 1.05 + g.normal() * 0.2
            d = min(r - cube * 0.62, cube * 0.66)
            o = F.ice(cube * g.uniform(0.88, 1.0), seed * 31 + k * 3 + i)
            o.location = (d * math.cos(a), d * math.sin(a), top - k * cube * 0.95 + g.normal() * 0.003)
            o.rotation_euler = tuple(g.normal(size=3) * (0.35, 0.35, 1.5))


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
        )
        o.rotation_euler = Euler((0, lean * g.uniform(0.5, 1.0), a)).to_matrix().to_euler()


def thin_glass():
    """Glass so thin that its shadow is hardly there."""
    return MT._c("thin", lambda: MT.glass("thin", shadow=0.96))


def coupe(r=0.049, h=0.135, bowl=0.050, loc=(0, 0, 0), mat=None):
    """A stemmed glass with a wide low bowl; answers the height and the radius of its inside, from below to the rim."""
    t = np.linspace(0, 1, 30)
    z0 = h - bowl
    br, bz = r * np.sin(t * np.pi / 2) ** 0.62, z0 + bowl * t**1.25
    th = 0.0012
    out = [
        (0, 0.0005),
        (r * 0.70, 0.0005),
        (r * 0.72, 0.0014),
        (r * 0.62, 0.0026),
        (r * 0.2, 0.0055),
        (0.0042, 0.012),
    ]
    out += [(0.0034, z0 * 0.5), (0.0040, z0 * 0.88), (0.0075, z0 - 0.0008)]
    keep = br > 0.009
    out += list(zip(br[keep], bz[keep]))
    inn = [(max(a - th, 0), b + 0.0011) for a, b in zip(br[keep], bz[keep])][::-1]
    prof = out + [(r - th * 0.5, h + 0.0006)] + inn[1:] + [(0, z0 + 0.0016)]
    add(lathe(prof, 96), mat or thin_glass(), "coupe", smooth=True, loc=loc)
    return bz + 0.0011, np.maximum(br - th, 0)


def coupe_fill(inside, z0, z1, mat, loc=(0, 0, 0), dome=0.0):
    """What stands in a coupe between two heights; dome raises its middle."""
    zz = np.linspace(z0, z1, 24)
    rr = np.interp(zz, *inside) + 0.0002
    pr = [(0, zz[0])] + list(zip(rr, zz))
    u = np.linspace(0.97, 0, 14)
    pr += [(rr[-1] * k, zz[-1] - 0.0008 + dome * (1 - k**3)) for k in u]
    return add(lathe(pr, 96), mat, "fill", smooth=True, angle=60, loc=loc)


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
