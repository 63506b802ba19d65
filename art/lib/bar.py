"""The bar by the sea: a planked top before a bright lagoon out of focus, glasses and what is in them."""

from .core import *
from . import mats as MT, props as P, plants as PL, food as F, sky


def counter(
    cam=(0.02, -0.78, 0.155),
    look=(0.012, 0, 0.092),
    lens=78,
    fstop=3.0,
    focus=(0, -0.035, 0.1),
    az=-48,
    elev=33,
    light=1.0,
):
    """Camera, light, planks and the blurred lagoon behind them."""
    camera(cam, look, lens, fstop, focus)
    sky.use("noon", 0.16 * light, az=az, sunmul=1.15, soft=1.2, elev=elev)
    area((-0.8, 0.5, 0.6), (0, 0, 0.08), 0.45, 1.6 * light, (1, 0.95, 0.88))
    area((0.8, -0.5, 0.8), (0, 0, 0.08), 0.7, 0.8 * light, (1, 0.93, 0.85))
    area((-0.42, 0.12, 0.16), (0, 0, 0.08), 0.05, 1.1 * light, (1, 0.97, 0.93), sizey=0.5)
    area((0.40, 0.20, 0.16), (0, 0, 0.08), 0.05, 0.9 * light, (1, 0.95, 0.9), sizey=0.5)
    add(
        join([box(3, 0.19, 0.05, (0, -0.5 + i * 0.1925, -0.05), bevel=0.003) for i in range(6)]),
        MT._c("bar", lambda: MT.wood("bar", "#5a3a20", "#c08a55", rough=0.25, coat=0.6, bump=0.12)),
        angle=30,
    )
    add(gridf(lambda u, v: ((u - 0.5) * 3000, 20 + v * 4000, -6 + 0 * u), 2, 2), far_sea())
    PL.palm((-3.4, 9, -4.4), 6.4, (1.0, 0), 3)


def far_sea():
    """Bright shallow water that is never in focus."""
    m, nt = material("sea")
    p = nt.pos()
    v = nt.map(p, (1, 0.45, 1))
    y = nt.sep(p)[1]
    h = nt.m("ADD", nt.noise(v, 0.35, 5, 0.6), nt.m("MULTIPLY", nt.noise(v, 1.6, 4), 0.35))
    k = nt.m("ADD", y, nt.m("MULTIPLY", nt.noise(nt.map(p, (0.02, 0.035, 1)), 1.0, 4), 60.0))
    c = nt.ramp(
        nt.m("POWER", nt.remap(k, 30, 900), 0.5),
        [(0, "#7fe6d2"), (0.16, "#3ed0c6"), (0.36, "#12a6b8"), (0.62, "#0a74a4"), (1, "#0a4f88")],
    )
    nt.out(nt.bsdf(Base_Color=c, Roughness=0.25, Specular=0.35, Normal=nt.bump(h, 0.35, 0.5)))
    return m


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


def goblet_drink(stops, r=0.052, h=0.20, fill=0.62, cloud=0.18, cubes=4, loc=(0, 0, 0), seed=0):
    """a large stemmed glass with ice"""
    P.wineglass(
        loc,
        h,
        r,
        fill=fill,
        fillmat=F.liquid_mat(stops, loc[2] + h * 0.47, loc[2] + h * 0.85, cloud, "gob"),
        bowlz=0.45,
    )
    g = np.random.default_rng(seed)
    for i in range(cubes):
        o = F.ice(0.024, i + seed)
        a = i * 2.2 + 0.5
        o.location = (
            loc[0] + 0.016 * math.cos(a),
            loc[1] + 0.016 * math.sin(a),
            loc[2] + h * (0.72 + 0.025 * i),
        )
        o.rotation_euler = tuple(g.random(3) * 1.4)


def straw(p0=(0.004, 0.016, 0.02), p1=(0.022, 0.022, 0.205)):
    """A brass straw between two points."""
    add(tube([p0, p1], 0.0028, 16), MT._c("straw", lambda: MT.metal("#d6a75c", 0.16, "straw")), smooth=True)


def wheel_at(loc, rot, R=0.0285, th=0.0055, kind="orange", n=10, half=False):
    """A slice of citrus."""
    w = F.wheel(R, th, kind, n, half)
    w.location = loc
    w.rotation_euler = rot
    return w


def mint_at(loc, rot=(0.1, -0.35, 0.3), s=0.034, n=12, seed=2):
    """A sprig of mint."""
    o = F.mint(loc, s, seed, n)
    o.rotation_euler = rot
    return o


def passion_half(loc, R=0.026, turn=0.0, tilt=(0.5, 0), seed=1):
    """half a passion fruit: wrinkled purple shell, white pith, yellow pulp with seeds"""
    e = bpy.data.objects.new("passion", None)
    bpy.context.scene.collection.objects.link(e)
    g = ico(R, 4)
    g.v[:, 2] = np.minimum(g.v[:, 2], R * 0.12)
    g.v += (fbm(g.v * 160, 3, seed) * 0.0006)[:, None] * (g.v[:, 2] < R * 0.1)[:, None]
    obs = [
        add(
            g,
            MT._c("pfs", lambda: MT.plain("pfs", "#3b1430", 0.4, var=0.35, bumps=240, bump=0.35)),
            smooth=True,
            angle=50,
        )
    ]
    obs.append(
        add(
            lathe([(R * 0.78, R * 0.125), (R * 0.985, R * 0.128), (R * 0.985, R * 0.1), (R * 0.78, 0)], 64),
            MT._c("pfp", lambda: MT.plain("pfp", "#f3e3d6", 0.6)),
            smooth=True,
            angle=40,
        )
    )
    r = np.random.default_rng(seed)

    def pulp():
        return MT.plain("pulp", "#f0a51a", 0.10, sss=0.35, ssscol="#ffc23a", bumps=140, bump=0.5, coat=0.4)

    q = gridf(
        lambda u, v: (
            R * 0.80 * u * np.cos(v * 6.2832),
            R * 0.80 * u * np.sin(v * 6.2832),
            R * 0.02 + 0.0018 * np.sin(u * 14 + v * 31) * (1 - u),
        ),
        24,
        72,
    )
    obs.append(add(q, MT._c("pulp", pulp), smooth=True))
    Ms, Mg = [], []
    for i in range(34):
        a, d = r.random() * 6.3, R * 0.70 * math.sqrt(r.random())
        M = (
            Matrix.Translation((d * math.cos(a), d * math.sin(a), R * 0.045))
            @ Euler((r.normal() * 0.4, r.normal() * 0.4, r.random() * 6)).to_matrix().to_4x4()
        )
        Ms.append(np.array(M @ Matrix.Diagonal((0.0027, 0.0019, 0.0012, 1))))
        Mg.append(np.array(M @ Matrix.Diagonal((0.0042, 0.0034, 0.0026, 1))))
    obs.append(
        add(
            scatter([ico(1, 2)], np.array(Ms), r=r),
            MT._c("pseed", lambda: MT.plain("pseed", "#12100d", 0.2, coat=0.5)),
            smooth=True,
        )
    )

    def gel():
        m, nt = material("gel")
        g_ = nt.n("BsdfGlass", 0, None, Color="#ffc24a", IOR=1.34)
        nt.out(
            nt.mixs(
                nt.m("MAXIMUM", nt.lightpath("Is Shadow Ray"), nt.lightpath("Is Diffuse Ray")),
                g_,
                nt.n("BsdfTransparent", 0, None, Color="#ffd070"),
            )
        )
        return m

    obs.append(add(scatter([ico(1, 2)], np.array(Mg), r=r), MT._c("gel", gel), smooth=True))
    for o in obs:
        o.parent = e
    e.location = loc
    e.rotation_euler = (tilt[0], tilt[1], turn)
    return e


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


def pineapple_wedge(loc, rot, R=0.036):
    """a quarter slice with its rind, and two leaves"""
    e = bpy.data.objects.new("pine", None)
    bpy.context.scene.collection.objects.link(e)
    h = 0.0045

    def fl():
        m, nt = material("pinef")
        u, v, _ = nt.sep(nt.lc())
        f = nt.wave(nt.comb(nt.m("MULTIPLY", v, 1.0), 0, 0), 9, 2.5, 3)
        c = nt.ramp(
            nt.m("ADD", nt.m("MULTIPLY", u, 0.7), nt.m("MULTIPLY", f, 0.25)),
            [(0.1, "#fbe9a0"), (0.4, "#f6cf4a"), (0.85, "#eeb52a")],
        )
        b = nt.bsdf(
            Base_Color=c,
            Roughness=0.2,
            Specular=0.5,
            Subsurface=0.3,
            Subsurface_Color="#ffe07a",
            Subsurface_Radius=(0.004, 0.003, 0.001),
            Normal=nt.bump(f, 0.3, 0.001),
        )
        nt.out(nt.mixs(0.35, b, nt.n("BsdfTranslucent", 0, None, Color="#ffdf6a")))
        return m

    fm = MT._c("pinef", fl)
    a0, a1 = 0.5, 2.64
    obs = []
    for s in (-1, 1):
        obs.append(
            add(
                gridf(
                    lambda u, v: (
                        R * u * np.cos(a0 + (a1 - a0) * v),
                        R * u * np.sin(a0 + (a1 - a0) * v),
                        s * h + 0 * u,
                    ),
                    20,
                    40,
                ),
                fm,
                smooth=True,
            )
        )
    obs.append(
        add(
            join(
                [
                    gridf(
                        lambda u, v, a=a: (R * u * math.cos(a), R * u * math.sin(a), h * (2 * v - 1)), 12, 4
                    )
                    for a in (a0, a1)
                ]
            ),
            fm,
            smooth=True,
        )
    )
    obs.append(
        add(
            gridf(
                lambda u, v: (
                    R * (1.0 + 0.05 * np.abs(np.sin(u * 26))) * np.cos(a0 + (a1 - a0) * u),
                    R * (1.0 + 0.05 * np.abs(np.sin(u * 26))) * np.sin(a0 + (a1 - a0) * u),
                    h * 1.15 * (2 * v - 1),
                ),
                120,
                7,
            ),
            MT._c("rindp", lambda: MT.plain("rindp", "#8a6a22", 0.6, var=0.4, bumps=160, bump=0.6)),
            smooth=True,
        )
    )
    lf = MT._c("pinel", lambda: MT.leaf("pinel", "#2f5a2a", "#7fa860", trans=0.3, gloss=0.2))
    for k, (a, L) in enumerate(((0.35, 0.075), (-0.05, 0.09), (-0.4, 0.07))):
        obs.append(
            add(
                PL.broadleaf_geo(L, 0.013, 0.8, 0.35, 20, 7, up=1.35),
                lf,
                smooth=True,
                loc=(-0.004 + 0.006 * k, R * 0.5, 0.004 * k),
                rot=(0, a * 0.4, 1.2 + a),
            )
        )
    for o in obs:
        o.parent = e
    e.location = loc
    e.rotation_euler = rot
    return e
