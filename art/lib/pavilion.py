"""The PB Pavilion: a thatched roof without walls on a deck over the water, its tables, chairs, lights and settings."""

from .core import *
from . import mats as MT, props as P, plants as PL, villa as V


def copies(before, places):
    """moves everything built since `before` (a set of objects) to the first (x, y, turn) and links it again at the others"""
    made = [o for o in bpy.data.objects if o not in before]
    bpy.context.view_layer.update()
    for x, y, turn in places:
        M = Matrix.Translation((x, y, 0)) @ Matrix.Rotation(turn, 4, "Z")
        for o in made:
            c = o.copy()
            bpy.context.scene.collection.objects.link(c)
            c.matrix_world = M @ o.matrix_world
    for o in made:
        bpy.data.objects.remove(o)


def built():
    """What stands in the scene so far; see copies()."""
    return set(bpy.data.objects)


def shell(hx=3.2, hy=3.6, eave=3.0, h=3.2, deck=True, seed=3, dens=0.7, ridge=0, lights=5):
    """posts, beams, roof and strings of bulbs; hx, hy = half distance of the corner posts"""
    if deck:
        V.deck(-hx - 1.8, hx + 1.8, -hy - 0.6, hy + 1.0, 0, "x")
    V.posts(
        [(sx * hx, sy) for sx in (-1, 1) for sy in np.linspace(-hy, hy, 3 if hy < 4 else 4)], 0, eave, 0.12
    )
    add(
        join(
            [
                tube(
                    [(-hx - 0.8, y, eave - 0.05), (0, y, eave - 0.05), (hx + 0.8, y, eave - 0.05)], 0.085, 12
                )
                for y in (-hy, 0, hy)
            ]
            + [
                tube([(x, -hy - 0.9, eave - 0.12), (x, 0, eave - 0.12), (x, hy + 1, eave - 0.12)], 0.085, 12)
                for x in (-hx, hx)
            ]
        ),
        MT._c("pole", MT.pole),
        smooth=True,
    )
    V.hip_roof(0, 0, eave - 0.08, 2 * hx + 2.2, 2 * hy + 2.4, h, ridge=ridge, seed=seed, dens=dens)
    ys = np.linspace(-hy, hy, lights)
    for k in range(lights - 1):
        P.string_lights(
            ((-1) ** k * hx, ys[k], eave - 0.26),
            (-((-1) ** k) * hx, ys[k + 1], eave - 0.26),
            int(hx * 3.4),
            0.26,
            0.024,
            34,
            1.4,
        )


def table(L=3.3, W=1.08, h=0.76, c=("#3f2817", "#8f6440"), along="y"):
    """A plank table at the origin, W wide and L long."""
    n = int(round(W / 0.18))
    t = join([box(L, 0.172, 0.05, (0, -W / 2 + 0.09 + i * 0.18, h - 0.05), bevel=0.004) for i in range(n)])
    f = join(
        [
            box(0.1, 0.1, h - 0.05, (sx * (L / 2 - 0.15), sy * (W / 2 - 0.12), 0), bevel=0.008)
            for sx in (-1, 1)
            for sy in (-1, 1)
        ]
        + [box(L - 0.3, 0.06, 0.1, (0, 0, 0.3))]
    )
    r = (0, 0, math.pi / 2 if along == "y" else 0)
    add(t.tf(rot=r), MT._c("ttop" + c[0], lambda: MT.wood("ttop", *c, rough=0.36, coat=0.2)), angle=30)
    add(f.tf(rot=r), MT.darkwood())


def runner(L=3.3, w=0.34, h=0.76, c="#d8cdb8"):
    """A linen runner that hangs over both ends of the table."""

    def f(u, v):
        y = -L / 2 - 0.07 + (L + 0.14) * v
        return (
            -w / 2 + w * u + 0.006 * np.sin(v * 23),
            y,
            h
            + 0.003
            + 0.002 * np.sin(u * 9 + v * 31) * 0.6
            + np.where(np.abs(y) > L / 2 - 0.01, -(np.abs(y) - L / 2 + 0.01) * 4.2, 0),
        )

    add(gridf(f, 24, 160), MT.linen(c, "runner", weave=1400), smooth=True)


def wine(c="#f6e7a8", t="#fbf1c8"):
    """Clear liquid for the glasses."""
    m, nt = material("wine")
    g = nt.n("BsdfGlass", 0, None, Color=c, IOR=1.34)
    nt.out(nt.mixs(nt.lightpath("Is Shadow Ray"), g, nt.n("BsdfTransparent", 0, None, Color=t)))
    return m


def setting(
    x,
    y,
    s,
    h=0.76,
    plate="#efe9dd",
    second="#6f7f78",
    fill=None,
    filled=True,
    napkin="#efe8da",
    cut="#c9a05a",
    glasses=True,
):
    """one place at a table that runs along y; s = side (-1 left, 1 right)"""
    gl = MT._c("glass", MT.glass)
    z = h + 0.001
    P.plate(0.145, MT._c("pl" + plate, lambda: MT.ceramic(plate, "pl", 0.22, 0.1, 0.6)), (x, y, z))
    if second:
        P.plate(
            0.105, MT._c("ps" + second, lambda: MT.ceramic(second, "ps", 0.35, 0.3, 0.3)), (x, y, z + 0.016)
        )
    nz = z + (0.035 if second else 0.020)

    def nf(u, v):
        return (
            x - 0.05 + 0.10 * u,
            y - 0.085 + 0.17 * v,
            nz + 0.010 * np.sin(u * 3.14) + 0.003 * np.sin(v * 12 + u * 3),
        )

    add(gridf(nf, 16, 26), MT._c("nap" + napkin, lambda: MT.linen(napkin, "nap", weave=1800)), smooth=True)
    add(
        tube([(x - 0.054, y, nz + 0.006), (x, y, nz + 0.019), (x + 0.054, y, nz + 0.006)], 0.006, 8),
        MT._c("twine", lambda: MT.plain("twine", "#8a6a3e", 0.9)),
    )
    for kind, d in (("fork", -0.185), ("fork", -0.215), ("knife", 0.185), ("spoon", 0.215)):
        add(
            P.cutlery(kind, 0.2),
            MT._c("cut" + cut, lambda: MT.metal(cut, 0.2, "cut")),
            smooth=True,
            angle=50,
            loc=(x + s * 0.10, y + s * d, h + 0.003),
            rot=(0, 0, math.pi if s > 0 else 0),
        )
    if glasses:
        P.wineglass(
            (x - s * 0.155, y + 0.13, h),
            0.215,
            0.043,
            gl,
            fill=0.48 if filled and fill else None,
            fillmat=fill,
        )
        P.wineglass((x - s * 0.165, y + 0.03, h), 0.17, 0.036, gl)


def garland(
    L=2.65,
    n=420,
    h=0.76,
    seed=4,
    c=("#2f4a37", "#6f8a6c"),
    flowers=17,
    fc="#fffaf0",
    throat="#f2a800",
    wid=0.055,
):
    """Leaves and flowers down the middle of the table."""
    g = np.random.default_rng(seed)
    lf = [
        PL.broadleaf_geo(0.075, 0.03, 0.1, 0.5, 8, 5, up=0.4),
        PL.broadleaf_geo(0.06, 0.026, 0.1, 0.3, 8, 5, up=0.2),
    ]
    Ms = []
    for i in range(n):
        Ms.append(
            np.array(
                Matrix.Translation(
                    (g.normal() * wid, g.uniform(-L / 2, L / 2), h + 0.008 + 0.035 * g.random())
                )
                @ Matrix.Rotation(g.random() * 6.28, 4, "Z")
                @ Matrix.Rotation(g.normal() * 0.5 - 0.1, 4, "Y")
                @ Matrix.Rotation(g.normal() * 0.5, 4, "X")
            )
        )
    add(
        scatter(lf, np.array(Ms), r=g),
        MT._c("eu" + c[0], lambda: MT.leaf("eu", *c, trans=0.2, gloss=0.15)),
        smooth=True,
    )
    for i in range(flowers):
        f = P.frangipani(0.075, 1.0, i, c=fc, throat=throat)
        f.location = (g.normal() * 0.06, -L / 2 + L * (i + 0.5) / flowers, h + 0.05 + 0.015 * g.random())
        f.rotation_euler = (g.normal() * 0.5, g.normal() * 0.5, g.random() * 6)


def candles(spots, h=0.76, power=5.0):
    """Candles in glass cylinders at (x, y, height)."""
    gl = MT._c("glass", MT.glass)
    for x, y, t in spots:
        P.candle(t, 0.03, loc=(x, y, h + 0.004), fl=70, glow=1.3, power=power)
        P.tumbler(0.055, t + 0.075, 0.0025, 0.008, gl, (x, y, h + 0.004), taper=1.0)


def chair(x, y, s, turn=0.0, wood=None, seat="#e8e0d0"):
    """A slatted chair with a seat cushion; s = the side of the table it stands at."""
    gs = (
        [
            box(0.036, 0.036, 0.44 if dx < 0 else 0.93, (dx, dy, 0), bevel=0.004)
            for dx in (-0.21, 0.21)
            for dy in (-0.21, 0.21)
        ]
        + [box(0.46, 0.03, 0.05, (0, d, 0.39)) for d in (-0.21, 0.21)]
        + [box(0.03, 0.46, 0.05, (d, 0, 0.39)) for d in (-0.21, 0.21)]
    )
    gs += [box(0.022, 0.45, 0.05, (0.21, 0, 0.90), bevel=0.005)] + [
        tube(
            [
                (0.21, -0.2 + 0.0445 * i, 0.47),
                (0.222, -0.2 + 0.0445 * i, 0.7),
                (0.21, -0.2 + 0.0445 * i, 0.91),
            ],
            0.007,
            7,
        )
        for i in range(10)
    ]
    r = (0 if s > 0 else math.pi) + turn
    add(join(gs).tf(loc=(x, y, 0), rot=(0, 0, r)), wood or MT.teak(), angle=40, smooth=True)
    P.cushion(
        0.47,
        0.47,
        0.075,
        MT._c("seat" + seat, lambda: MT.linen(seat, "seat", weave=900)),
        (x, y, 0.47),
        (0, 0, r),
        0.2,
        1,
    )


def dusk_sea(level=-2.6, waves=0.045, at=(0, 0, 4), fov=110, **kw):
    """The sea below the deck in the evening; at = where its fan of `fov` degrees begins."""
    V.sea(
        at,
        fov,
        V.sea_mat(
            None,
            **{**dict(deep="#0b3d55", far="#0a3048", d0=5, d1=300, foam=False, reefs=0, rough=0.12), **kw}
        ),
        V.Waves(amp=waves),
        near=9,
        level=level,
    )


def drum(x, y, s=1.0):
    """A Garifuna drum with a skin and two ropes; s = 1 stands 0.64 m high."""
    add(
        lathe(np.array([(0, 0), (0.17, 0), (0.21, 0.25), (0.19, 0.62), (0.185, 0.63)]) * s, 40),
        MT._c("drum", lambda: MT.wood("drum", "#5a2c16", "#a5643a", axis="Z", rough=0.4, coat=0.2)),
        smooth=True,
        angle=40,
        loc=(x, y, 0),
    )
    add(
        lathe(np.array([(0, 0.635), (0.18, 0.63), (0.2, 0.615), (0.2, 0.6)]) * s, 40),
        MT._c("skin", lambda: MT.plain("skin", "#d8c39a", 0.6, var=0.1)),
        smooth=True,
        loc=(x, y, 0),
    )
    add(
        join(
            [
                lathe(np.array([(0.197, z), (0.204, z + 0.008), (0.197, z + 0.016)]) * s, 40)
                for z in (0.56, 0.30)
            ]
        ),
        MT._c("drumrope", lambda: MT.plain("drumrope", "#d9cba8", 0.9)),
        loc=(x, y, 0),
    )


def woven_lamp(x, y, z, r=0.2, wire=0.8, power=20, seed=0, hoops=26, glow=9):
    """A globe of cane with a warm lamp inside, hanging from a wire."""
    g = np.random.default_rng(abs(seed))
    a = np.linspace(0, 2 * np.pi, 40)
    cane = []
    for _ in range(hoops):
        n = g.normal(size=3)
        u = np.cross(n, (0.3, 0.5, 1.0))
        u /= np.linalg.norm(u)
        v = np.cross(n, u)
        v /= np.linalg.norm(v)
        ring = r * (0.97 + 0.03 * g.random()) * (np.cos(a)[:, None] * u + np.sin(a)[:, None] * v)
        cane.append(tube(ring, 0.0042, 5, caps=False))
    add(
        join(cane),
        MT._c("cane", lambda: MT.plain("cane", "#b98a52", 0.7, var=0.2)),
        smooth=True,
        loc=(x, y, z),
    )
    add(
        ico(r * 0.30, 3),
        MT._c("canelamp%s" % glow, lambda: MT.emit("#ffb45e", glow)),
        smooth=True,
        loc=(x, y, z),
    ).visible_shadow = False
    add(tube([(x, y, z + r), (x, y, z + r + wire / 2), (x, y, z + r + wire)], 0.004, 6), MT.blackmetal())
    point((x, y, z), power, (1, 0.6, 0.28), r * 0.3)


def charger(x, y, z, r=0.18, c="#b08a55"):
    """A woven mat of cane below a plate."""
    t = np.linspace(0, 1, 90)
    rim = [(r * q, 0.004 + 0.0016 * abs(math.sin(q * 45 * math.pi / 2))) for q in t]
    add(
        lathe([*rim, (r, 0), (0, 0)], 90),
        MT._c("mat" + c, lambda: MT.plain("mat", c, 0.85, var=0.3, bumps=240, bump=0.5)),
        smooth=True,
        loc=(x, y, z),
    )


def bench(L=1.8, W=0.36, h=0.45, wood=None, seat=None):
    """A plank bench along y at the origin, with a long cushion in the colour `seat`."""
    add(
        join(
            [box(W / 3 - 0.01, L, 0.045, (W / 3 * i, 0, h - 0.045), bevel=0.006) for i in (-1, 0, 1)]
            + [
                box(0.06, 0.06, h - 0.045, (sx * (W / 2 - 0.06), sy * (L / 2 - 0.16), 0))
                for sx in (-1, 1)
                for sy in (-1, 1)
            ]
        ),
        wood or MT.teak(),
        angle=30,
    )
    if seat:
        P.cushion(
            W * 0.96,
            L * 0.98,
            0.07,
            MT._c("seat" + seat, lambda: MT.linen(seat, "seat", weave=900)),
            (0, 0, h + 0.03),
            (0, 0, 0),
            0.2,
            1,
        )


def banana_leaf(L=1.3, W=0.36, flat=0.02):
    """A whole leaf lying along x with its rib and the pleats of its veins."""

    def f(u, v):
        s = v * 2 - 1
        w = W * 0.5 * np.sin(np.pi * np.clip(u, 0.004, 0.996) ** 0.75) ** 0.6
        z = flat * np.abs(s) + 0.0018 * np.sin((u * L + 0.25 * np.abs(s) * w) * 260)
        return L * (u - 0.5), s * w, z + 0.008 * np.sin(u * 7 + s)

    rib = tube([(-L * 0.56, 0, 0.004), (0, 0, 0.006), (L * 0.48, 0, 0.006)], 0.006, 6)
    return join([gridf(f, 240, 21), rib])


def half_coconut(x, y, z, turn=0.0, r=0.062, flower=True):
    """Half a shell with its white flesh, water and a blossom in it."""
    from . import spa as S

    shell_ = MT._c("coco", lambda: MT.plain("coco", "#4a2f1c", 0.85, var=0.3, bumps=160, bump=0.8))
    flesh = MT._c("cocow", lambda: MT.plain("cocow", "#f6f1e6", 0.4, sss=0.2, ssscol="#fff6e6"))
    a = np.linspace(0, np.pi / 2, 24)
    add(lathe(np.stack([r * np.sin(a), r * (1 - np.cos(a))], 1), 48), shell_, smooth=True, loc=(x, y, z))
    b = a[::-1]
    inner = np.stack([0.86 * r * np.sin(b), r - 0.86 * r * np.cos(b)], 1)
    add(lathe([(r, r), (0.96 * r, r + 0.001), *inner], 48), flesh, smooth=True, angle=40, loc=(x, y, z))
    S.water_in(x, y, z + r * 0.72, r * 0.80)
    if flower:
        S.flower(x, y, z + r * 0.78, r * 1.15, (0.15, 0.1, turn), int(turn * 7) % 9)


def fire_light(seed, w=320, h=512, lean=0.10):
    """the light of flames as an image: x from -1 to 1, 1.6 high, row 0 at the foot; linear RGBA

    Columns of different reach, torn by noise, in a plane that is bent more and more on the way up.
    """
    x, z = np.meshgrid(np.linspace(-1, 1, w), np.linspace(0, 1.6, h))

    def step(a, b, v):
        t = np.clip((v - a) / (b - a), 0, 1)
        return t * t * (3 - 2 * t)

    def noise(at, a, b, octaves, k, depth):
        q = np.stack([at.ravel() * a, z.ravel() * b, np.full(x.size, seed * depth)], 1)
        return fbm(q, octaves, seed + k).reshape(x.shape)

    bend = 0.30 * z**0.8 * noise(x, 1.5, 1.5, 2, 1, 3.7) + 0.13 * z**0.5 * noise(x, 3.6, 2.6, 2, 2, 3.7)
    q = x - lean * z**1.5 + bend + 0.035 * np.minimum(1, 3 * z) * noise(x, 9, 6, 2, 3, 3.7)
    side = np.clip(1 - np.abs(q / 0.62) ** 2.2, 0, 1)
    top = side * (1.05 + 0.75 * noise(q, 2.9, 0.35, 2, 4, 1.3))
    body = step(-0.05, 0.85, (top - z) / (0.25 + 0.5 * z))
    torn = step(0, 0.55, noise(q, 4.2, 1.5, 3, 5, 1.3) + 0.30 - 0.75 * z)
    strand = 0.45 + 0.85 * np.clip(1 - np.abs(noise(q, 7.5, 1.15, 2, 6, 1.3)), 0, 1) ** 2.5
    heat = body * (0.25 + 0.75 * torn) * strand * step(-0.01, 0.10, z)
    glow = {0: (0, 0, 0), 0.12: (0.10, 0.010, 0), 0.3: (0.62, 0.09, 0.004)}
    glow |= {0.55: (1.5, 0.34, 0.018), 0.85: (2.4, 0.80, 0.08), 1.3: (3.0, 1.35, 0.28)}
    rgb = [np.interp(heat, list(glow), [c[k] for c in glow.values()]) for k in range(3)]
    return np.stack([*rgb, np.ones_like(heat)], -1)


def flames(seed, strength=1.0):
    """A sheet of burning gas that only adds light; its picture lies in lc."""
    light = fire_light(seed)
    image = bpy.data.images.new("flames%d" % seed, light.shape[1], light.shape[0], float_buffer=True)
    image.colorspace_settings.name = "Linear"
    image.pixels.foreach_set(light.astype(np.float32).ravel())
    image.pack()
    m, nt = material("flames")
    c = nt.n("TexImage", 0, {"image": image, "extension": "CLIP"}, Vector=nt.lc())
    nt.out(nt.adds(nt.n("Emission", 0, None, Color=c, Strength=strength), nt.n("BsdfTransparent", 0, None)))
    return m


def bonfire(
    x,
    y,
    z=0.0,
    r=0.45,
    h=1.25,
    power=220,
    seed=0,
    sheets=((-0.8, 0.25, 1), (-0.3, -0.3, 7), (0.5, 0.1, 5)),
    strength=0.75,
):
    """Leaning logs on embers, flames and sparks inside a ring of stones.

    sheets: (depth, shift to the right, seed) of the flames, lengths in radii; they face the camera, which must
    stand already.
    """
    g = np.random.default_rng(seed)
    for i in range(13):
        a = i * 2 * np.pi / 13
        V.rock(
            x + r * 1.75 * math.cos(a),
            y + r * 1.75 * math.sin(a),
            z + 0.05,
            0.14 + 0.05 * g.random(),
            seed=i,
            mat=MT._c("hearth", lambda: MT.stone("hearth", "#3c3832", "#7d766a", 0.9, bump=0.8, scale=0.1)),
        )

    def burning():
        m, nt = material("burning")
        v = nt.obj()
        zz = nt.sep(v)[2]
        bark = nt.mix(nt.noise(v, 9, 5), "#0c0806", "#3a2415")
        split = nt.m("ABSOLUTE", nt.m("SUBTRACT", nt.noise(v, 17, 5, 0.6), 0.5))
        crack = nt.m("MULTIPLY", nt.smooth(split, 0.0, 0.045, 1, 0), nt.smooth(zz, 0.06, 0.38, 1, 0))
        nt.out(
            nt.bsdf(
                Base_Color=bark,
                Roughness=0.9,
                Emission="#ff4a10",
                Emission_Strength=nt.m("MULTIPLY", crack, 1.6),
                Normal=nt.bump(nt.noise(v, 30, 4), 0.6, 0.02),
            )
        )
        return m

    def embers():
        m, nt = material("embers")
        v = nt.obj()
        heat = nt.m("ADD", nt.smooth(nt.noise(v, 38, 4, 0.6), 0.38, 0.68), nt.m("MULTIPLY", nt.rnd(), 0.3))
        c = nt.ramp(heat, [(0, "#160a06"), (0.35, "#7a1404"), (0.75, "#ff5a14"), (1, "#ffb050")])
        ash = nt.mix(nt.noise(v, 60, 3), "#16120f", "#6d645a")
        nt.out(nt.bsdf(Base_Color=ash, Roughness=0.95, Emission=c, Emission_Strength=nt.m("MULTIPLY", heat, 1.1)))
        return m

    logs = []
    for i in range(8):
        a = i * 2 * np.pi / 8 + 0.25 * g.normal()
        t = np.linspace(0, 1, 8)[:, None]
        foot = np.array([r * math.cos(a), r * math.sin(a), 0.05])
        top = np.array([-0.12 * foot[0], -0.12 * foot[1], 0.36 * h + 0.12 * g.random()])
        logs.append(tube(foot + (top - foot) * t, 0.045 + 0.02 * g.random(), 12))
    add(join(logs), MT._c("burning", burning), smooth=True, angle=50, loc=(x, y, z))
    coals = [P.stone(1, 0.8, 0.6, k, 2) for k in range(3)]
    Ms = []
    for i in range(220):
        a, d, k = g.random() * 6.283, r * 0.9 * math.sqrt(g.random()), 0.020 + 0.022 * g.random()
        place = Matrix.Translation((d * math.cos(a), d * math.sin(a), 0.02 + 0.07 * (1 - d / r)))
        Ms.append(np.array(place @ Euler(g.random(3) * 6).to_matrix().to_4x4() @ Matrix.Scale(k, 4)))
    add(scatter(coals, np.array(Ms), r=g), MT._c("embers", embers), smooth=True, loc=(x, y, z))
    eye = bpy.context.scene.camera.location
    turn = math.atan2(y - eye.y, x - eye.x) - math.pi / 2
    for depth, aside, k in sheets:
        sheet = gridf(lambda u, v: (1.7 * r * (2 * u - 1) + aside * r, 0 * u, 0.04 + 1.5 * h * v), 2, 2)
        o = add(
            sheet,
            flames(k, strength),
            loc=(x - depth * r * math.sin(turn), y + depth * r * math.cos(turn), z),
            rot=(0, 0, turn),
        )
        o.visible_shadow = False
        o.visible_diffuse = False
    Ms = []
    for i in range(70):
        t = g.random() ** 0.7
        s = 0.0035 + 0.004 * g.random()
        wide = 0.08 + 0.32 * t
        Ms.append(
            np.array(
                Matrix.Translation((wide * g.normal(), wide * g.normal(), h * (0.5 + 1.6 * t)))
                @ Matrix.Diagonal((s, s, s * 2.2, 1))
            )
        )
    spark = MT._c("spark", lambda: MT.emit("#ff8a2a", 4))
    o = add(scatter([ico(1, 1)], np.array(Ms), r=g), spark, loc=(x, y, z))
    o.visible_shadow = False
    for q, share in ((0.3, 0.6), (0.75, 0.4)):
        point((x, y, z + h * q), power * share, (1, 0.46, 0.15), 0.2)


def torch(x, y, h=1.75, power=26):
    """A pole with an iron cup and a flame, as it stands in the sand."""
    add(tube([(x, y, 0), (x, y, h / 2), (x, y, h)], 0.03, 10), MT._c("pole", MT.pole), smooth=True)
    add(
        lathe([(0, 0), (0.04, 0), (0.075, 0.16), (0.07, 0.17), (0, 0.15)], 20),
        MT.blackmetal(),
        loc=(x, y, h - 0.03),
    )
    t = np.linspace(0, 1, 24)
    f = lathe(np.stack([0.05 * np.sin(np.pi * t**0.55) ** 0.9 * (1 - 0.35 * t), t * 0.30], 1), 16)
    f.v[:, 0] += 0.05 * np.sin(f.v[:, 2] * 14 + x * 5) * f.v[:, 2] * 2.4
    f.v[:, 1] += 0.04 * np.sin(f.v[:, 2] * 17 + y * 5) * f.v[:, 2] * 2.4
    o = add(f, MT._c("torchfire", lambda: MT.flame_mat(5)), smooth=True, loc=(x, y, h + 0.10))
    o.visible_shadow = False
    point((x, y, h + 0.25), power, (1, 0.48, 0.18), 0.08)
