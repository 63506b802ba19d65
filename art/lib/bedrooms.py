"""What the bedrooms share beyond `rooms` and `interiors`: the four-poster with its net, thatch and cedar seen from
below, shutters that stand ajar, lime-washed and tiled surfaces, what a guest left lying about."""

from .core import *
from . import mats as MT, props as P, roofs as R, villa as V, rooms as RM


def net_mat():
    """Mosquito net: mostly holes, brighter where it lies in folds."""

    def f():
        m, nt = material("net")
        d = nt.mixs(0.5, nt.n("BsdfDiffuse", 0, None, Color="#f6f2ea"), nt.n("BsdfTranslucent", 0, None, Color="#f6f2ea"))
        facing = nt.n("LayerWeight", "Facing", None, Blend=0.35)
        nt.out(nt.mixs(nt.remap(facing, 0, 1, 0.84, 0.45), d, nt.n("BsdfTransparent", 0, None)))
        return m

    return MT._c("net", f)


def tied(x, y, z0, z1, w=0.55, rz=0.0, tie=0.46, seed=0, folds=9):
    """A length of net that hangs from a rail, is tied at a post and flares to the floor."""
    r = np.random.default_rng(seed)
    tie += 0.05 * r.normal()

    def f(u, v):
        k = 0.13 + 0.87 * np.clip((v - tie) / (1 - tie), 0, 1) ** 1.15
        k = np.where(v < tie, 0.13 + 0.3 * np.clip((tie - v) / tie, 0, 1) ** 0.6, k)
        s = (u - 0.5) * w * k + w * 0.5 * np.clip((v - tie) / (1 - tie), 0, 1)
        ph = folds * 2 * np.pi * (u + 0.012 * np.sin(7 * u + seed)) + 0.7 * np.sin(3 * v + seed)
        o = 0.035 * (0.35 + 0.75 * k) * np.sin(ph) + 0.012 * np.sin(5 * v + 3 * u + seed)
        return s, o, z0 + (z1 - z0) * v

    RM.group(lambda: add(gridf(f, folds * 14, 60), net_mat(), smooth=True), (x, y, 0), rz)
    zt = z0 + (z1 - z0) * tie
    RM.group(
        lambda: add(lathe([(0.052, -0.025), (0.06, 0), (0.052, 0.025)], 24), RM.cotton("#e9e0cd"), smooth=True),
        (x, y, zt),
        rz,
    )


def four_posts(w=1.9, l=2.05, h=2.15, wood=None, seed=0):
    """The posts and rails round a bed of w by l metres with its head at +y, a net tied back at the posts."""
    wd = wood or MT.darkwood()
    hx, y0, y1 = w / 2 + 0.09, -l / 2 - 0.06, l / 2 + 0.06
    g = [box(0.075, 0.075, h, (sx * hx, y, 0), bevel=0.01) for sx in (-1, 1) for y in (y0, y1)]
    g += [box(2 * hx, 0.055, 0.06, (0, y, h - 0.06), bevel=0.008) for y in (y0, y1)]
    g += [box(0.055, y1 - y0, 0.06, (sx * hx, (y0 + y1) / 2, h - 0.06), bevel=0.008) for sx in (-1, 1)]
    add(join(g), wd, angle=30)
    # the top sags between the rails
    def top(u, v):
        sag = 0.10 * np.sin(np.pi * u) ** 0.8 * np.sin(np.pi * v) ** 0.8
        return (
            (u - 0.5) * 2 * hx,
            y0 + (y1 - y0) * v,
            h + 0.006 - sag + 0.012 * np.sin(17 * v + seed) * np.sin(np.pi * u) + 0 * u,
        )

    add(gridf(top, 40, 40), net_mat(), smooth=True)
    for k, (sx, y, sy) in enumerate(((-1, y0, 1), (1, y0, 1), (-1, y1, -1), (1, y1, -1))):
        # each post holds two lengths: one along the side, one along the end
        tied(sx * (hx - 0.01), y + sy * 0.03, 0.05, h - 0.05, 0.62 + 0.06 * (k % 2), sy * math.pi / 2, 0.44, seed + k)
        if sy > 0:
            tied(sx * hx - sx * 0.02, y - 0.015, 0.05, h - 0.05, 0.44, 0 if sx < 0 else math.pi, 0.43, seed + 7 + k)


def underside():
    """Bay-leaf thatch from below: stalk beside stalk, brown with age, smoked towards the ridge."""

    def f():
        m, nt = material("underthatch")
        v = nt.lc()
        n = nt.noise(nt.map(v, (70, 3.5, 1)), 1.0, 5, 0.65)
        row = nt.m("FRACT", nt.m("MULTIPLY", nt.sep(v)[1], 1 / 0.21))
        c = nt.ramp(n, [(0.22, "#3a2a18"), (0.5, "#8a6a40"), (0.8, "#c8a468")])
        c = nt.mix(nt.smooth(row, 0.0, 0.24, 0.75, 0), c, "#2a1d10")
        c = nt.mix(nt.noise(nt.pos(), 1.2, 3), nt.mix(0.5, c, "#4a3822"), c)
        h = nt.m("ADD", n, nt.m("MULTIPLY", nt.smooth(row, 0, 0.3), 0.8))
        nt.out(nt.bsdf(Base_Color=c, Roughness=0.85, Specular=0.15, Normal=nt.bump(h, 0.9, 0.02)))
        return m

    return MT._c("underthatch", f)


def thatch_side(w, slope, seed=0):
    """One slope in its own plane: x along the eave, y up the slope; ragged rows of stalks hang from the battens."""
    r = np.random.default_rng(seed)
    g = gridf(lambda u, v: ((u - 0.5) * w, v * slope, 0.02 * np.sin(v * slope / 0.21 * 6.28)), 80, 120)
    g.lc = np.c_[g.v[:, 0], g.v[:, 1], 0 * g.v[:, 0]]
    g.v[:, 2] += 0.015 * fbm(np.c_[g.v[:, 0] * 9, g.v[:, 1] * 5, 0 * g.v[:, 0]], 3, seed)
    add(g, underside(), smooth=True)
    ends = []
    for row in np.arange(0.1, slope, 0.21):
        for x in np.arange(-w / 2, w / 2, 0.022):
            x_, L = x + 0.02 * r.random(), 0.05 + 0.06 * r.random()
            ends.append(
                Geo(
                    [(x_ - 0.006, row, -0.012), (x_ + 0.006, row, -0.012), (x_ + 0.012 * r.normal(), row - L, -0.03 - 0.03 * r.random())],
                    np.array([(0, 1, 2)]),
                    lc=np.array([(x_, row, 0)] * 3),
                )
            )
    add(join(ends), underside())
    bt = [tube([(-w / 2, y + 0.02 * r.normal(), -0.045), (0, y + 0.02 * r.normal(), -0.05), (w / 2, y + 0.02 * r.normal(), -0.045)], 0.013, 7) for y in np.arange(0.1, slope, 0.42)]
    add(join(bt), MT.pole(), smooth=True)
    rf = []
    for x in np.linspace(-w / 2 + 0.25, w / 2 - 0.25, max(3, int(w / 0.85))):
        x_ = x + 0.03 * r.normal()
        rf.append(tube([(x_, 0, -0.11), (x_ + 0.02 * r.normal(), slope / 2, -0.115), (x_, slope, -0.11)], [0.052, 0.047, 0.043], 10))
    add(join(rf), MT.pole(), smooth=True)


def thatch_gable(w, d, h, rise, y0=-0.7, ties=3, seed=0):
    """An open thatched roof, its ridge along y, tie poles at the height of the walls."""
    S = math.hypot(w / 2 + 0.3, rise)
    a = math.atan2(rise, w / 2 + 0.3)
    L = d - y0 + 0.6
    for s in (-1, 1):
        # x of the slope runs along y of the room, y of the slope up to the ridge
        M = Matrix.Translation(Vector((s * (w / 2 + 0.3), (d + y0) / 2, h))) @ Matrix.Rotation(math.pi / 2 * s, 4, "Z") @ Matrix.Rotation(a, 4, "X")
        before = set(bpy.data.objects)
        thatch_side(L, S, seed + s)
        for o in bpy.data.objects:
            if o not in before and o.parent is None:
                o.matrix_basis = M @ o.matrix_basis
    r = np.random.default_rng(seed)
    g = [tube([(-w / 2 - 0.2, y, h + 0.02), (0, y, h + 0.05 + 0.02 * r.normal()), (w / 2 + 0.2, y, h + 0.02)], 0.075, 14) for y in np.linspace(0.9, d - 0.9, ties)]
    g.append(tube([(0, y0, h + rise - 0.14), (0, (y0 + d) / 2, h + rise - 0.15), (0, d + 0.4, h + rise - 0.14)], 0.07, 12))
    add(join(g), MT.pole(), smooth=True)
    # the weather side of the roof keeps the sky out
    for s in (-1, 1):
        add(Geo([(s * (w / 2 + 0.5), y0 - 0.2, h - 0.02), (s * (w / 2 + 0.5), d + 0.5, h - 0.02), (0, d + 0.5, h + rise + 0.2), (0, y0 - 0.2, h + rise + 0.2)], [(0, 1, 2, 3)]), MT.darkwood())


def eave(x0, x1, y, z, out=0.9, drop=0.34, seed=0):
    """The thatched edge of the roof over the porch, seen from the room: its underside and a ragged fringe."""
    r = np.random.default_rng(seed)
    n = int((x1 - x0) / 0.02)
    g = []
    for i in range(n):
        for k in range(2):
            x = x0 + (x1 - x0) * r.random()
            L = 0.16 + 0.14 * r.random()
            y_ = y + out + 0.05 * r.normal()
            w_ = 0.007 + 0.006 * r.random()
            g.append(Geo([(x - w_, y_, z - drop + 0.1), (x + w_, y_, z - drop + 0.1), (x + 0.03 * r.normal(), y_ + 0.04 * r.normal(), z - drop - L + 0.08)], np.array([(0, 1, 2)]), lc=np.array([(x, 0, 0)] * 3)))
    add(join(g), underside())
    add(Geo([(x0, y, z), (x1, y, z), (x1, y + out, z - drop + 0.1), (x0, y + out, z - drop + 0.1)], [(0, 1, 2, 3)], lc=np.array([(x0, 0, 0), (x1, 0, 0), (x1, out, 0), (x0, out, 0)])), underside())


def shutter(x, y, z0, z1, w=0.6, rz=0.0, mat=None, slat=0.06):
    """A louvred leaf on its hinge at (x, y), opened by rz; none hangs quite straight."""
    RM.group(lambda: V.louver(0, w, z0, z1, 0, "x", mat, slat, 0.055), (x, y, 0), rz)


def limewash(c="#e9dfcc", name="limewash"):
    """Brushed lime: clouds of lighter and darker coats, a trowel's waves in raking light."""

    def f():
        m, nt = material(name)
        p = nt.pos()
        big = nt.noise(p, 0.9, 5, 0.6)
        brush = nt.noise(nt.map(p, (3, 3, 1.2)), 2.2, 6, 0.7)
        k = nt.m("ADD", nt.m("MULTIPLY", big, 0.6), nt.m("MULTIPLY", brush, 0.4))
        cc = nt.ramp(k, [(0.28, tuple(q * 0.80 for q in col(c)[:3])), (0.7, c)])
        z = nt.sep(p)[2]
        foot = nt.m("MULTIPLY", nt.smooth(z, 0.0, 0.22, 0.35, 0), nt.noise(p, 5, 4))
        cc = nt.mix(foot, cc, "#8b7a60")
        nt.out(nt.bsdf(Base_Color=cc, Roughness=0.92, Specular=0.12, Normal=nt.bump(nt.m("ADD", big, nt.m("MULTIPLY", brush, 0.3)), 0.35, 0.02)))
        return m

    return MT._c(name + c, f)


def terracotta(size=0.30):
    """Waxed clay tiles: none of the same firing, worn glossy where one walks."""

    def f():
        m, nt = material("terracotta")
        p = nt.pos()
        br = nt.n("TexBrick", None, {"offset": 0.0}, Vector=p, Color1="#a5613c", Color2="#c98a5c", Mortar="#8d7a63", Scale=1, Mortar_Size=0.006, Mortar_Smooth=0.3, Bias=-0.1, Brick_Width=size, Row_Height=size)
        n = nt.noise(p, 3.2, 6, 0.65)
        c = nt.mix(nt.smooth(n, 0.3, 0.75, 0, 0.5), br.outputs[0], "#8a4c30")
        h = nt.m("ADD", nt.m("MULTIPLY", br.outputs["Fac"], -1.0), nt.m("MULTIPLY", n, 0.35))
        nt.out(nt.bsdf(Base_Color=c, Roughness=nt.remap(nt.noise(p, 1.6, 4), 0.3, 0.7, 0.22, 0.5), Specular=0.4, Normal=nt.bump(h, 0.4, 0.008)))
        return m

    return MT._c("terracotta", f)


def slippers(x, y, z, rz=0.0):
    """Two straw slippers, one a little astray."""
    for k, (dx, a) in enumerate(((-0.07, 0.08), (0.08, -0.22))):

        def f():
            t = np.linspace(0, 2 * np.pi, 40, endpoint=False)
            sole = np.stack([0.046 * np.cos(t) * (1 + 0.18 * np.sin(t)), 0.13 * np.sin(t), 0 * t], 1)
            v = np.vstack([sole, sole + [0, 0, 0.014]])
            n = len(t)
            fc = [tuple(range(n))[::-1], tuple(range(n, 2 * n))] + [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
            add(Geo(v, fc), RM.woven("#c9ab77", "#a98a58"))
            g = gridf(lambda u, w: (0.052 * np.cos(np.pi * u), 0.015 + 0.07 * w, 0.012 + 0.05 * np.sin(np.pi * u) * (1 - 0.25 * w)), 20, 8)
            add(g, RM.cotton("#efe6d2"), smooth=True)

        RM.group(f, (x + dx * math.cos(rz), y + dx * math.sin(rz) + 0.03 * k, z), rz + a)


def open_book(x, y, z, rz=0.0):
    """A book laid down open on its face."""

    def f():
        for s in (-1, 1):
            g = gridf(lambda u, v: (s * 0.14 * u, (v - 0.5) * 0.2, 0.035 * (1 - u) ** 0.7 + 0.004), 12, 4)
            o = add(g, MT._c("bkopen", lambda: MT.plain("bkopen", "#2f5a63", 0.6, var=0.08)), smooth=True)
            md = o.modifiers.new("s", "SOLIDIFY")
            md.thickness = 0.008

    RM.group(f, (x, y, z), rz)
