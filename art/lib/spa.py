"""The wellness center: the bench by the pool that the still lifes stand on, bowls, towels, petals, and the open room."""

from .core import *
from . import mats as MT, props as P, plants as PL, villa as V, sky


def bench(top="wood", water=True, rot=38, warm=1.0, fill=1.0):
    """table top in the foreground, still water and leaves out of focus behind it, late light from behind"""
    world_env(sky.panorama("sunset"), 1.6 * fill, rot=math.radians(rot))
    area((-1.1, -0.5, 1.3), (0, 0, 0.05), 1.2, 14 * fill, (1, 0.93, 0.84))
    area((1.1, 1.1, 0.9), (0, 0, 0.05), 0.8, 20 * warm, (1, 0.78, 0.52))
    area((-1.4, 1.3, 0.7), (-0.1, 0, 0.1), 0.6, 22 * warm, (1, 0.72, 0.45))
    r = np.random.default_rng(3)
    if top == "wood":
        add(
            join(
                [
                    box(1.9, 0.142, 0.03, (r.uniform(-0.1, 0.1), -0.42 + i * 0.147, -0.03), bevel=0.004)
                    for i in range(6)
                ]
            ),
            MT._c("slab", lambda: MT.wood("slab", "#33200f", "#8a5c35", rough=0.33, coat=0.25, bump=0.3)),
            angle=30,
        )
    elif top == "stone":
        add(
            box(2.2, 0.95, 0.06, (0, -0.02, -0.06), bevel=0.008),
            MT._c("slabs", lambda: MT.stone("slabs", "#8f877a", "#c9c0b0", 0.55, bump=0.3, scale=0.35)),
            angle=30,
        )
    else:
        add(
            box(2.2, 0.95, 0.05, (0, -0.02, -0.05), bevel=0.008),
            MT._c("slabm", lambda: MT.marble("slabm", "#ece6da", "#b5aa98", rough=0.22, scale=3.0)),
            angle=30,
        )
    if water:
        m, nt = material("pool")
        p = nt.pos()
        h = nt.m("ADD", nt.noise(p, 5, 3, 0.5, 0.6), nt.m("MULTIPLY", nt.noise(p, 14, 2), 0.3))
        c = nt.ramp(nt.noise(p, 1.2, 3), [(0.3, "#06363a"), (0.7, "#15706f")])
        nt.out(nt.bsdf(Base_Color=c, Roughness=0.04, Specular=0.5, Normal=nt.bump(h, 0.35, 0.06)))
        add(gridf(lambda u, v: ((u - 0.5) * 14, 0.46 + v * 6, -0.06 + 0 * u), 2, 2), m)
    add(box(14, 0.3, 0.3, (0, 2.3, -0.3)), MT.stone("edge", "#2a2723", "#5b554b", 0.6))
    add(
        gridf(lambda u, v: ((u - 0.5) * 16, 2.4 + v * 7, -0.02 + 0 * u), 2, 2),
        MT.plain("soil", "#1d140c", 0.9),
    )
    r = np.random.default_rng(4)
    lm = MT.leaf("bg", "#0c2a10", "#3f7a2a", trans=0.5, gloss=0.3)
    for i in range(16):
        PL.shrub(
            (-4.6 + i * 0.62 + r.normal() * 0.15, 3.0 + r.random() * 1.4, -0.1 + 0.25 * r.random()),
            0.8,
            90,
            0.5,
            0.17,
            mat=lm,
            seed=i,
            flat=1.1,
        )
    for i in range(5):
        PL.agave_like((-3.2 + i * 1.7, 2.7 + r.random(), -0.05), 16, 1.5, 0.2, mat=lm, seed=i)


def rolled(x, y, z, turn, seed, L=0.30, c="#f6f3ec", turns=4.3, fuzz=110000):
    """A rolled towel lying at (x, y, z)."""
    g, fz, m1, m2 = P.spiral_towel(L, turns, seed=seed, fuzzn=fuzz, c=c)
    add(g.tf(rot=(0, 0, turn)), m1, smooth=True, loc=(x, y, z))
    add(fz.tf(rot=(0, 0, turn)), m2, loc=(x, y, z))


def folded(x, y, z, w=0.30, d=0.20, n=3, turn=0.0, c="#f4efe5", th=0.022, seed=0):
    """a pile of folded towels, soft edges, the fold towards -y"""
    m = MT._c("terry" + c, lambda: MT.plain("terry", c, 0.95, sheen=0.5, bumps=220, bump=0.5))
    mf = MT._c("terryf" + c, lambda: P._fib(c))
    for k in range(n):
        for h in (0, 1):
            g = box(w * (1 - 0.02 * k), d * (1 - 0.015 * k), th * 0.96, bevel=th * 0.44)
            g.v += np.stack([fbm(g.v * 9 + k * 5 + h, 2, seed + k) * 0.002] * 3, 1)
            o = g.tf(
                loc=(x + 0.004 * math.sin(k * 3), y, z + k * 2 * th + h * th),
                rot=(0, 0, turn + 0.02 * math.sin(k * 5)),
            )
            ob = add(o, m, smooth=True)
            subsurf(ob, 2)
            add(P.fuzz(o, 26000, 0.0026, 0.0003, 0.6, 2, 0.8, seed=k * 2 + h), mf)
        a = np.linspace(-np.pi / 2, np.pi / 2, 14)
        lip = np.stack([0 * a, -d / 2 + 0.004 - 0.9 * th * np.cos(a) * 0.8, th + th * 0.98 * np.sin(a)], 1)
        s = gridf(
            lambda u, v: (
                (u - 0.5) * w * (1 - 0.02 * k),
                np.interp(v, np.linspace(0, 1, 14), lip[:, 1]),
                np.interp(v, np.linspace(0, 1, 14), lip[:, 2]),
            ),
            30,
            24,
        )
        s = s.tf(
            loc=(x + 0.004 * math.sin(k * 3), y, z + k * 2 * th), rot=(0, 0, turn + 0.02 * math.sin(k * 5))
        )
        ob = add(s, m, smooth=True)
        md = ob.modifiers.new("so", "SOLIDIFY")
        md.thickness = 0.003
        add(P.fuzz(s, 16000, 0.0026, 0.0003, 0.6, 2, 0.8, seed=k + 40), mf)


def flower(x, y, z, s=0.07, rot=(0.2, 0.1, 0.3), seed=1, c="#fffaf0", throat="#f2a800"):
    """A frangipani blossom of diameter s."""
    f = P.frangipani(s, 1.05, seed, c=c, throat=throat)
    f.location = (x, y, z)
    f.rotation_euler = rot
    return f


def leaf(x, y, z, L=0.24, W=0.085, turn=0.35, up=0.08, c=("#1c4a1a", "#2f6a24")):
    """One glossy leaf lying flat."""
    add(
        PL.broadleaf_geo(L, W, 0.12, 0.25, 26, 9, up=up),
        MT._c("lf" + c[0], lambda: MT.leaf("lf", *c, gloss=0.35, rough=0.22)),
        smooth=True,
        loc=(x, y, z),
        rot=(0, 0, turn),
    )


def heap(x, y, z, r, h, n, size, mat, seed=0, kind="crystal", rr=0.95):
    """grains lying on a low mound: salt, sugar, coffee, beans"""
    g = np.random.default_rng(seed)
    add(
        gridf(
            lambda u, v: (r * u * np.cos(v * 6.2832), r * u * np.sin(v * 6.2832), h * (1 - u**1.8) * 0.92),
            16,
            48,
        ),
        mat,
        smooth=True,
        loc=(x, y, z),
    )
    Ms = []
    base = [box(1, 0.9, 0.8, (0, 0, -0.4))] if kind == "crystal" else [ico(0.55, 1)]
    for i in range(n):
        u = math.sqrt(g.random()) * rr
        a = g.random() * 6.283
        s = size * (0.5 + g.random())
        Ms.append(
            np.array(
                Matrix.Translation(
                    (
                        x + r * u * math.cos(a),
                        y + r * u * math.sin(a),
                        z + h * (1 - u**1.8) * 0.95 + s * 0.3 * g.random(),
                    )
                )
                @ Euler(g.random(3) * 6).to_matrix().to_4x4()
                @ Matrix.Diagonal((s, s, s, 1))
            )
        )
    add(scatter(base, np.array(Ms), r=g), mat, "grains", smooth=kind != "crystal")


def bean_geo():
    """Half a coffee bean, curved side up."""

    def f(u, v):
        a, b = u * np.pi, v * 2 * np.pi
        x = np.cos(a)
        y = np.sin(a) * np.cos(b) * 0.62
        z = np.sin(a) * np.sin(b) * 0.42
        z = np.where(z < 0, z * 0.35, z)
        return x, y, z

    return gridf(f, 14, 18)


def petals(spots, mat, size=0.03, seed=0):
    """Loose petals at the given points."""
    g = np.random.default_rng(seed)
    b = [
        P.petal_geo(size, size * 0.8, cup=0.3, tip=0.4),
        P.petal_geo(size * 0.85, size * 0.75, cup=0.5, tip=0.2),
    ]
    Ms = [
        np.array(
            Matrix.Translation(s)
            @ Matrix.Rotation(g.random() * 6.28, 4, "Z")
            @ Matrix.Rotation(g.normal() * 0.25, 4, "X")
        )
        for s in spots
    ]
    add(scatter(b, np.array(Ms), r=g), mat, "petals", smooth=True)


def water_in(x, y, z, r):
    """the surface of the water in a bowl"""
    m = MT._c("bowlw", lambda: MT.water_surface("bowlw", 30, 0.06, (0.95, 0.99, 0.97)))
    add(
        gridf(lambda u, v: (r * u * np.cos(v * 6.2832), r * u * np.sin(v * 6.2832), 0 * u), 8, 64),
        m,
        smooth=True,
        loc=(x, y, z),
    )


def copper():
    """Hammered copper."""
    return MT._c("copper", _copper)


def _copper():
    m, nt = material("copper")
    v = nt.obj()
    d = nt.vor(v, 62, "SMOOTH_F1")
    nt.out(
        nt.bsdf(
            Base_Color=nt.mix(nt.noise(v, 9, 4), "#b4643a", "#d98d5c"),
            Metallic=1,
            Roughness=0.26,
            Normal=nt.bump(nt.m("MULTIPLY", d, -1), 0.35, 0.006),
        )
    )
    return m


def wooden_bowl(c0="#4a2c16", c1="#a06c3c"):
    """Turned wood."""
    return MT._c(
        "wbowl" + c0, lambda: MT.wood("wbowl", c0, c1, rough=0.42, coat=0.15, coords="obj", scale=3, bump=0.2)
    )


def bottle(x, y, z, h=0.16, r=0.028, oil="#e8a52a", cork=True):
    """A corked bottle half full of oil."""
    g = MT._c("bglass", lambda: MT.glass("bglass"))
    t = [
        (0, 0),
        (r * 0.92, 0),
        (r, 0.004),
        (r, h * 0.62),
        (r * 0.86, h * 0.72),
        (r * 0.42, h * 0.82),
        (r * 0.40, h * 0.97),
        (r * 0.5, h),
        (r * 0.34, h),
        (r * 0.30, h * 0.83),
        (r * 0.75, h * 0.70),
        (r * 0.90, h * 0.60),
        (r * 0.9, 0.012),
        (0, 0.008),
    ]
    add(lathe(spline(np.array(t), 80), 64), g, smooth=True, loc=(x, y, z))
    m = MT._c("oil" + oil, lambda: _liquid(oil))
    add(
        lathe([(0, 0.0085), (r * 0.89, 0.0125), (r * 0.89, h * 0.56), (0, h * 0.56)], 48),
        m,
        smooth=True,
        angle=40,
        loc=(x, y, z),
    )
    if cork:
        add(
            lathe([(0, 0), (r * 0.31, 0), (r * 0.36, h * 0.16), (0, h * 0.16)], 24),
            MT._c("cork", lambda: MT.plain("cork", "#b98d5c", 0.9, var=0.3, bumps=120)),
            smooth=True,
            angle=40,
            loc=(x, y, z + h * 0.93),
        )


def _liquid(c):
    m, nt = material("liquid")
    g = nt.n("BsdfGlass", 0, None, Color=c, IOR=1.40)
    t = nt.n("BsdfTransparent", 0, None, Color=c)
    nt.out(nt.mixs(nt.m("MAXIMUM", nt.lightpath("Is Shadow Ray"), nt.lightpath("Is Diffuse Ray")), g, t))
    return m


def treatment_room(sea_level=-1.4):
    """a thatched room without walls above the garden and the sea: plank floor, sheer curtains, a laid treatment bed"""
    V.sea(
        (0, 0, 3),
        150,
        V.sea_mat(
            None,
            shallow="#9be0d2",
            mid="#36b9b6",
            deep="#12819e",
            far="#0d5c88",
            d0=4,
            d1=260,
            bump=0.5,
            rough=0.06,
            foam=False,
            reefs=0.4,
            wobble=26.0,
        ),
        V.Waves(amp=0.06, dirdeg=250),
        near=5,
        level=sea_level,
    )
    V.deck(
        -4.2,
        4.2,
        -4,
        3.6,
        0,
        "x",
        mat=MT._c("floor", lambda: MT.wood("floor", "#6b4a2e", "#b48a5c", rough=0.42, coat=0.1)),
    )
    V.posts([(sx * 3.1, y) for sx in (-1, 1) for y in (-3.2, 0, 3.0)], 0, 2.9, 0.11)
    add(
        join(
            [tube([(-3.9, y, 2.85), (0, y, 2.85), (3.9, y, 2.85)], 0.08, 12) for y in (-3.2, 0, 3.0)]
            + [tube([(x, -4, 2.78), (x, 0, 2.78), (x, 3.8, 2.78)], 0.08, 12) for x in (-3.1, 3.1)]
        ),
        MT._c("pole", MT.pole),
        smooth=True,
    )
    V.hip_roof(0, 0, 2.84, 8.2, 8.6, 3.3, ridge=0, seed=3, dens=0.6)
    for x0, x1, y, s in ((-3.35, -2.3, 3.05, 1), (2.3, 3.35, 3.05, 2)):
        V.curtain(x0, y, x1, y, 0.04, 2.72, 7, 0.06, gather=0.5, seed=s)
    for y0, y1, x, s in (
        (-0.9, 0.3, -3.15, 3),
        (1.9, 2.9, -3.15, 4),
        (1.6, 2.9, 3.15, 5),
        (-0.6, 0.5, 3.15, 6),
    ):
        V.curtain(x, y0, x, y1, 0.04, 2.72, 6, 0.06, gather=0.45, seed=s)


def treatment_bed(x, y, z=0, turn=0.0, c="#f6f1e7", throw="#9fb3a4"):
    """timber base, thick mattress under a falling sheet, bolster, a folded throw, rolled towels, a flower"""
    M = Matrix.Translation((x, y, z)) @ Matrix.Rotation(turn, 4, "Z")
    before = set(bpy.data.objects)
    add(
        join(
            [box(1.92, 0.72, 0.08, (0, 0, 0.44), bevel=0.01)]
            + [
                box(0.09, 0.09, 0.46, (sx * 0.85, sy * 0.28, 0), bevel=0.008)
                for sx in (-1, 1)
                for sy in (-1, 1)
            ]
            + [box(1.7, 0.5, 0.03, (0, 0, 0.14), bevel=0.005)]
        ),
        MT.teak(),
        angle=30,
    )
    sh = MT._c("sheet" + c, lambda: MT.linen(c, "sheet", weave=700))

    def sheet(u, v):
        X = (u - 0.5) * 2.02
        s = (v - 0.5) * 1.66
        t = np.clip(np.abs(s) - 0.36, 0, 1)
        zz = 0.70 - 0.035 * (1 - np.exp(-(t / 0.03))) - np.maximum(0, t - 0.03) * 1.0
        Y = np.sign(s) * (
            np.minimum(np.abs(s), 0.36)
            + 0.035 * (1 - np.exp(-t / 0.03))
            + 0.012 * np.sin(X * 19 + s * 3) * np.clip(t * 4, 0, 1)
        )
        q = np.stack([X.ravel() * 3, s.ravel() * 4, 0 * X.ravel()], 1)
        return X, Y, zz + 0.004 * fbm(q, 3, 5).reshape(X.shape)

    o = add(gridf(sheet, 120, 90), sh, smooth=True)
    m = o.modifiers.new("so", "SOLIDIFY")
    m.thickness = 0.006
    add(box(1.9, 0.68, 0.18, (0, 0, 0.50), bevel=0.04), sh)

    def thr(u, v):
        X = -0.72 + 0.52 * u
        s = (v - 0.5) * 1.30
        t = np.clip(np.abs(s) - 0.375, 0, 1)
        return (
            X + 0.004 * np.sin(s * 14),
            np.sign(s)
            * (
                np.minimum(np.abs(s), 0.375)
                + 0.04 * (1 - np.exp(-t / 0.03))
                + 0.010 * np.sin(X * 23) * np.clip(t * 4, 0, 1)
            ),
            0.716 - 0.035 * (1 - np.exp(-t / 0.03)) - np.maximum(0, t - 0.03) + 0.003 * np.sin(X * 31),
        )

    o = add(
        gridf(thr, 50, 90),
        MT._c("throw" + throw, lambda: MT.linen(throw, "throw", weave=260, bump=0.5)),
        smooth=True,
    )
    m = o.modifiers.new("so", "SOLIDIFY")
    m.thickness = 0.012
    P.cushion(0.30, 0.62, 0.15, sh, (0.78, 0, 0.775), (0, 0, 0), 0.25, 3)
    rolled(0.40, -0.10, 0.705, 0.35, 2, 0.34, fuzz=90000)
    rolled(0.42, 0.03, 0.705, 0.30, 5, 0.34, fuzz=90000)
    flower(0.37, -0.05, 0.795, 0.085, (0.2, 0.1, 0.3), 2)
    flower(0.80, -0.05, 0.87, 0.08, (0.1, 0.25, 1.2), 5)
    bpy.context.view_layer.update()
    for ob in [q for q in bpy.data.objects if q not in before and q.parent is None]:
        ob.matrix_world = M @ ob.matrix_world


def side_table(x, y, z=0, h=0.52):
    """a round table with oil, a bowl, stones and a candle"""
    add(
        lathe([(0, h - 0.035), (0.27, h - 0.035), (0.28, h - 0.02), (0.27, h), (0, h)], 60),
        MT.teak(),
        smooth=True,
        angle=30,
        loc=(x, y, z),
    )
    add(
        join(
            [
                tube(
                    [
                        (x + 0.2 * math.cos(a), y + 0.2 * math.sin(a), z),
                        (x + 0.17 * math.cos(a), y + 0.17 * math.sin(a), z + h * 0.5),
                        (x + 0.14 * math.cos(a), y + 0.14 * math.sin(a), z + h - 0.03),
                    ],
                    0.018,
                    10,
                )
                for a in (0.4, 2.5, 4.6)
            ]
        ),
        MT.teak(),
        smooth=True,
    )
    t = z + h
    bottle(x - 0.11, y + 0.06, t, 0.20, 0.034)
    bottle(x - 0.03, y + 0.13, t, 0.15, 0.03, "#c9b04a")
    P.bowl(0.075, 0.05, 0.005, MT.ceramic("#e4dccb", "sb", 0.3, 0.2, 0.4), loc=(x + 0.10, y - 0.05, t))
    water_in(x + 0.10, y - 0.05, t + 0.038, 0.066)
    flower(x + 0.10, y - 0.05, t + 0.045, 0.06, (0.1, 0.1, 0.4), 3)
    P.candle(0.09, 0.034, loc=(x - 0.10, y - 0.12, t), c="#f4e7d2", fl=40, glow=0.8)


def garden_beyond(y=5.0, z=-0.6, seed=0, palms=((-5.6, 7.5), (4.9, 8.6), (7.8, 7.2), (-8.5, 9.5))):
    """a low hedge of leaves and a few palms between the room and the sea"""
    g = np.random.default_rng(seed)
    for i in range(26):
        PL.shrub(
            (-9 + 18 * g.random(), y + 1.6 * g.random(), z - 0.2),
            0.55 + 0.35 * g.random(),
            120,
            0.34,
            0.12,
            seed=i,
            nfl=16 if i % 5 == 0 else 0,
        )
    for i in range(7):
        PL.agave_like((-7 + 2.3 * i + 0.4 * g.normal(), y - 0.2 + 0.5 * g.random(), z), 22, 1.1, 0.11, seed=i)
    for k, (a, b) in enumerate(palms):
        PL.palm((a, b, -1.2), 7.2 + 0.9 * k, ((-1) ** k * 1.3, 0.3), k + 2, 28)
