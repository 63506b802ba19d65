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


def dusk_sea(level=-2.6, waves=0.045, **kw):
    """The sea below the deck in the evening."""
    V.sea(
        (0, 0, 4),
        110,
        V.sea_mat(
            None,
            **{**dict(deep="#0b3d55", far="#0a3048", d0=5, d1=300, foam=False, reefs=0, rough=0.12), **kw}
        ),
        V.Waves(amp=waves),
        near=9,
        level=level,
    )
