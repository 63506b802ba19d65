"""What gives each bedroom something of its own: bedsteads and headboards, how a bed is made, nets, floors, rugs, lamps,
what hangs on the wall. Beds have their head at +y, things for a wall look towards -y before they are turned."""

from .core import *
from . import mats as MT, rooms as RM, bedrooms as BR

# ---------------------------------------------------------------- surfaces


def grained(name, dark, light, axis="X", rough=0.5, coat=0.0, spread=0.16):
    """Timber whose grain runs along the board. `mats.wood` draws bands across it, which read as blotches on a beam."""

    def f():
        m, nt = material(name)
        r = nt.rnd()
        v = nt.vm("ADD", nt.lc(), nt.comb(nt.m("MULTIPLY", r, 37.0), nt.m("MULTIPLY", r, 91.0), nt.m("MULTIPLY", r, 17.0)))
        turn = {"X": lambda a, b: (a, b, b), "Y": lambda a, b: (b, a, b), "Z": lambda a, b: (b, b, a)}[axis]
        streak = nt.noise(nt.map(v, turn(0.5, 26)), 1, 3, 0.5)
        fine = nt.noise(nt.map(v, turn(2.5, 120)), 1, 3, 0.6)
        k = nt.m("ADD", nt.m("MULTIPLY", streak, 0.7), nt.m("MULTIPLY", fine, 0.3))
        c = nt.mix(nt.smooth(k, 0.3, 0.7), dark, light)
        tone = nt.remap(nt.m("FRACT", nt.m("MULTIPLY", r, 7.3)), 0, 1, 1 - spread, 1 + spread * 0.6)
        c = nt.n("HueSaturation", 0, None, Hue=0.5, Saturation=1.0, Value=tone, Color=c)
        nt.out(nt.bsdf(Base_Color=c, Roughness=nt.remap(k, 0.3, 0.7, rough + 0.06, rough - 0.06), Specular=0.4, Clearcoat=coat, Clearcoat_Roughness=0.15, Normal=nt.bump(k, 0.08, 0.003)))
        return m

    return MT._c(name, f)


def timbers(**own):
    """Every wooden thing of a bedroom in `grained` timber: called before the first of them is built."""
    for key, (dark, light, rough) in {
        "teak": ("#7a4e2c", "#b07d4c", 0.42),
        "darkw": ("#24160d", "#43291a", 0.4),
        "drift": ("#8d8375", "#b3a898", 0.7),
        "pale": ("#b8966a", "#d6ba92", 0.5),
        **own,
    }.items():
        MT._c(key, lambda: grained("grain-" + key, dark, light, rough=rough))


def screed(c="#cdbfa8", rough=0.2):
    """A floor of polished cement: clouds of the trowel, a soft mirror."""

    def f():
        m, nt = material("screed")
        p = nt.pos()
        n = nt.noise(p, 0.7, 4, 0.55)
        cc = nt.mix(nt.smooth(n, 0.3, 0.7), tuple(q * 0.86 for q in col(c)[:3]) + (1,), c)
        nt.out(nt.bsdf(Base_Color=cc, Roughness=nt.remap(n, 0.3, 0.7, rough + 0.06, rough), Specular=0.5, Clearcoat=0.6, Clearcoat_Roughness=0.06))
        return m

    return MT._c("screed" + c, f)


def slabs(c="#7d7a73", size=0.8, rough=0.25):
    """Honed stone in large slabs with hairline joints, even enough that a room at night mirrors in it."""

    def f():
        m, nt = material("slabs")
        p = nt.pos()
        br = nt.n("TexBrick", None, {"offset": 0.5}, Vector=p, Color1=c, Color2=tuple(q * 0.92 for q in col(c)[:3]) + (1,), Mortar=tuple(q * 0.6 for q in col(c)[:3]) + (1,), Scale=1, Mortar_Size=0.003, Mortar_Smooth=0.2, Brick_Width=size * 1.5, Row_Height=size)
        nt.out(nt.bsdf(Base_Color=br.outputs[0], Roughness=rough, Specular=0.45))
        return m

    return MT._c("slabs" + c, f)


def cement_tiles(ground="#e4dcc8", leaf="#6f8a74", dot="#c39a5b", size=0.2):
    """Patterned cement tiles: each corner has a quarter of a ring, each middle a star, so that four make a flower."""

    def f():
        m, nt = material("cementtile")
        p = nt.pos()
        x, y, _ = nt.sep(nt.map(p, (1 / size, 1 / size, 1)))
        fx, fy = (nt.m("ABSOLUTE", nt.m("SUBTRACT", nt.m("FRACT", q), 0.5)) for q in (x, y))
        # distances from the middle and from the nearest corner, in tiles
        mid = nt.m("SQRT", nt.m("ADD", nt.m("POWER", fx, 2), nt.m("POWER", fy, 2)))
        cx, cy = (nt.m("SUBTRACT", 0.5, q) for q in (fx, fy))
        corner = nt.m("SQRT", nt.m("ADD", nt.m("POWER", cx, 2), nt.m("POWER", cy, 2)))
        petal = nt.m("SUBTRACT", nt.m("ABSOLUTE", nt.m("SUBTRACT", fx, fy)), nt.m("MULTIPLY", mid, 0.55))
        band = lambda v, a, b: nt.m("MULTIPLY", nt.smooth(v, a - 0.012, a + 0.012), nt.smooth(v, b - 0.012, b + 0.012, 1, 0))
        c = nt.mix(band(corner, 0.30, 0.40), ground, leaf)
        c = nt.mix(nt.smooth(corner, 0.13, 0.155, 1, 0), c, leaf)
        c = nt.mix(nt.m("MULTIPLY", nt.smooth(petal, -0.015, 0.015, 1, 0), band(mid, 0.09, 0.27)), c, leaf)
        c = nt.mix(nt.smooth(mid, 0.055, 0.075, 1, 0), c, dot)
        joint = nt.smooth(nt.m("MAXIMUM", fx, fy), 0.488, 0.494)
        c = nt.mix(nt.m("MULTIPLY", joint, 0.6), c, "#8d8474")
        n = nt.noise(p, 2.2, 6, 0.65)
        c = nt.mix(nt.smooth(n, 0.35, 0.75, 0, 0.35), c, nt.mix(0.5, c, "#a2957e"))
        nt.out(nt.bsdf(Base_Color=c, Roughness=nt.remap(n, 0.3, 0.7, 0.3, 0.55), Specular=0.4, Normal=nt.bump(joint, 0.2, -0.004)))
        return m

    return MT._c("cementtile" + ground + leaf, f)


def glazed_tiles(size=0.15, c1="#2f5f8f", c2="#d9a441", ground="#efe6d2"):
    """Hand-painted wall tiles, drawn over the lc of a sheet in metres: a blue flower, its leaves in the corners."""

    def f():
        m, nt = material("glazed")
        v = nt.map(nt.lc(), (1 / size, 1 / size, 1))
        x, y, _ = nt.sep(nt.vm("ADD", v, nt.scalev(nt.vm("SUBTRACT", nt.n("TexNoise", "Color", None, Vector=v, Scale=2.5), (0.5, 0.5, 0.5)), 0.05)))
        fx, fy = (nt.m("SUBTRACT", nt.m("FRACT", q), 0.5) for q in (x, y))
        r = nt.m("SQRT", nt.m("ADD", nt.m("POWER", fx, 2), nt.m("POWER", fy, 2)))
        a = nt.m("ARCTAN2", fy, fx)
        flower = nt.m("MULTIPLY_ADD", nt.m("COSINE", nt.m("MULTIPLY", a, 8)), 0.05, 0.24)
        corner = nt.m("SUBTRACT", 0.707, r)
        c = nt.mix(nt.smooth(nt.m("SUBTRACT", r, flower), -0.012, 0.012, 1, 0), ground, c1)
        c = nt.mix(nt.smooth(r, 0.09, 0.11, 1, 0), c, c2)
        c = nt.mix(nt.smooth(corner, 0.20, 0.22, 1, 0), c, c1)
        c = nt.mix(nt.smooth(corner, 0.10, 0.12, 1, 0), c, c2)
        ex, ey = (nt.m("ABSOLUTE", nt.m("SUBTRACT", nt.m("FRACT", q), 0.5)) for q in nt.sep(v)[:2])
        joint = nt.smooth(nt.m("MAXIMUM", ex, ey), 0.475, 0.485)
        c = nt.mix(joint, c, "#b9ab92")
        nt.out(nt.bsdf(Base_Color=c, Roughness=0.25, Specular=0.5, Clearcoat=0.4, Normal=nt.bump(joint, 0.4, -0.003)))
        return m

    return MT._c("glazed" + c1, f)


def quilting(c, pattern="channels", back=None):
    """Cloth of a quilt, drawn over the lc of `quilt` in metres: channels, diamonds, leaves, or printed stripes of wax and dye."""

    def f():
        m, nt = material("quilting")
        x, y, _ = nt.sep(nt.lc())
        even = lambda q, s: nt.m("ABSOLUTE", nt.m("SINE", nt.m("MULTIPLY", q, math.pi / s)))
        dark = tuple(q * 0.86 for q in col(c)[:3]) + (1,)
        cc = nt.mix(nt.noise(nt.obj(), 3, 4), dark, c)
        if pattern == "diamonds":
            h = nt.m("MULTIPLY", even(nt.m("ADD", x, y), 0.16), even(nt.m("SUBTRACT", x, y), 0.16))
        elif pattern == "channels":
            h = even(y, 0.085)
        else:
            h = nt.noise(nt.obj(), 12, 3)
        if pattern == "leaves":
            # fronds of leaflets in rows, as a block prints them
            row = nt.m("FLOOR", nt.m("MULTIPLY", x, 1 / 0.15))
            u = nt.m("ABSOLUTE", nt.m("SUBTRACT", nt.m("FRACT", nt.m("MULTIPLY", x, 1 / 0.15)), 0.5))
            v = nt.m("FRACT", nt.m("ADD", nt.m("MULTIPLY_ADD", u, 1.7, nt.m("MULTIPLY", y, 1 / 0.075)), nt.m("MULTIPLY", row, 0.5)))
            leaf = nt.m("SUBTRACT", nt.m("ABSOLUTE", nt.m("SUBTRACT", v, 0.5)), nt.m("SUBTRACT", 0.30, nt.m("MULTIPLY", u, 0.62)))
            stem = nt.smooth(u, 0.022, 0.034, 1, 0)
            on = nt.m("MAXIMUM", nt.smooth(leaf, -0.03, 0.03, 1, 0), stem)
            cc = nt.mix(nt.m("MULTIPLY", on, nt.remap(nt.noise(nt.obj(), 40, 3), 0.3, 0.7, 0.75, 1)), back, cc)
        if pattern == "batik":
            band = nt.m("FRACT", nt.m("MULTIPLY", y, 1 / 0.34))
            zig = nt.m("ABSOLUTE", nt.m("SUBTRACT", nt.m("FRACT", nt.m("MULTIPLY", x, 1 / 0.13)), 0.5))
            line = lambda q, a, w: nt.smooth(nt.m("ABSOLUTE", nt.m("SUBTRACT", q, a)), w, w + 0.015, 1, 0)
            on = nt.m("MAXIMUM", line(nt.m("SUBTRACT", band, nt.m("MULTIPLY", zig, 0.3)), 0.2, 0.03), nt.m("MAXIMUM", line(band, 0.55, 0.02), line(band, 0.64, 0.012)))
            on = nt.m("MAXIMUM", on, nt.m("MULTIPLY", line(band, 0.82, 0.09), nt.smooth(nt.vor(nt.comb(nt.m("MULTIPLY", x, 11), nt.m("MULTIPLY", y, 11), 0), 1, rand=0.0), 0.26, 0.3, 1, 0)))
            cc = nt.mix(nt.m("MULTIPLY", on, nt.remap(nt.noise(nt.obj(), 60, 3), 0.3, 0.7, 0.6, 1)), cc, back)
        nt.out(nt.bsdf(Base_Color=cc, Roughness=0.95, Specular=0.1, Sheen=0.3, Normal=nt.bump(h, 0.5 if pattern in ("diamonds", "channels") else 0.15, 0.012)))
        return m

    return MT._c("quilting" + c + pattern, f)


def kilim(c=("#b4532f", "#e2cfa4", "#2f4a57", "#d29a4a"), cell=0.24):
    """Flat weave with stepped diamonds, drawn over the lc of a rug in metres."""

    def f():
        m, nt = material("kilim")
        x, y, _ = nt.sep(nt.lc())
        step = lambda q, s: nt.m("MULTIPLY", nt.m("FLOOR", nt.m("MULTIPLY", q, 1 / s)), s)
        d = [nt.m("ABSOLUTE", nt.m("SUBTRACT", nt.m("FRACT", nt.m("MULTIPLY", step(q, 0.02), 1 / k)), 0.5)) for q, k in ((x, cell * 1.5), (y, cell))]
        k = nt.m("ADD", d[0], d[1])
        cc = nt.ramp(k, [(0, c[1]), (0.13, c[0]), (0.33, c[3]), (0.42, c[2]), (0.62, c[1]), (0.68, c[0]), (0.9, c[2])], "CONSTANT")
        n = nt.noise(nt.map(nt.lc(), (1, 10, 1)), 70, 3, 0.7)
        cc = nt.mix(nt.remap(n, 0.3, 0.7, 0.0, 0.3), cc, nt.mix(0.5, cc, "#3a2c20"))
        nt.out(nt.bsdf(Base_Color=cc, Roughness=0.95, Specular=0.1, Sheen=0.3, Normal=nt.bump(nt.noise(nt.lc(), 320, 2), 0.5, 0.003)))
        return m

    return MT._c("kilim" + c[0], f)


# ---------------------------------------------------------------- beds


def cloth_of(c):
    """The woven cloth of cushions and throws in one colour."""
    return RM.woven(c, tuple(q * 0.7 for q in col(c)[:3]) + (1,))


def pillows(w, l, top, way, linen, cushions, seed=0):
    """How the pillows lie: "leaning" in two rows, "piled" flat on one another, "square" ones upright before a bolster."""
    r = np.random.default_rng(seed + 4)
    n = lambda k=0.03: k * r.normal()
    cot = RM.cotton(linen)
    for k, x in enumerate((-w * 0.25, w * 0.25)):
        if way == "piled":
            for i in range(2):
                RM.pillow((x + n(), l / 2 - 0.3 + n(), top + 0.09 + 0.15 * i), (0.06 + n(), n(), n(0.06)), cot, 0.74, 0.48, k + 2 * i)
        elif way == "square":
            RM.pillow((x + n(0.02), l / 2 - 0.14, top + 0.3), (1.22 + n(), n(), n(0.05)), cot, 0.64, 0.62, k)
            RM.pillow((x + n(), l / 2 - 0.36, top + 0.2), (0.95 + n(0.06), n(), n(0.06)), cot, 0.7, 0.45, k + 2)
        else:
            RM.pillow((x + n(0.02), l / 2 - 0.13, top + 0.27), (1.12 + n(), n(), n()), cot, 0.72, 0.5, k)
            RM.pillow((x + n(), l / 2 - 0.40, top + 0.21), (0.80 + n(0.07), n(), n(0.07)), cot, 0.72, 0.5, k + 2)
    if way == "square":
        for c in cushions[:1]:
            RM.pillow((n(), l / 2 - 0.58, top + 0.14), (0.7 + n(0.05), n(), n(0.04)), cloth_of(c), 0.95, 0.3, 8)
        return
    for k, c in enumerate(cushions):
        x = (k - (len(cushions) - 1) / 2) * 0.44 + n(0.05)
        back, lean = (0.62, 1.15) if way == "piled" else (0.60, 0.95)
        RM.pillow((x, l / 2 - back - 0.03 * k, top + 0.2), (lean + n(0.08), n(0.08), n(0.16)), cloth_of(c), 0.46, 0.42, 5 + k)


def quilt(w, l, top, mat, drop=0.4, back=0.72, seed=0):
    """A quilt laid over the bed: smoothed on top, its corners cut round so that none hangs in a point; `back` m of bed stay free at the head."""
    y1, y0 = l / 2 - back, -l / 2

    def f(u, v):
        a = (u - 0.5) * (w + 2 * drop)
        b = y1 - v * (y1 - y0 + drop)
        ex, ey = np.maximum(np.abs(a) - w / 2, 0), np.maximum(y0 - b, 0)
        far = np.maximum(ex, ey)
        th = np.arctan2(ey, ex + 1e-9)
        # over the edge in a small radius, then down, a little out at the hem, in soft folds
        bend = np.minimum(far / 0.09, 1)
        along = np.where(ex >= ey, b, a) + th * 0.3
        fold = 0.012 * np.sin(along * 15 + seed) + 0.010 * np.sin(along * 37 + 2 * seed) + 0.03 * np.sin(th * 6) * (th > 0.05) * (th < 1.52)
        out = 0.045 * np.sin(bend * np.pi / 2) + (0.05 + fold) * np.clip((far - 0.05) / drop, 0, 1)
        z = top + 0.045 - 0.045 * (1 - np.cos(bend * np.pi / 2)) - np.maximum(far - 0.06, 0)
        x = np.clip(a, -w / 2, w / 2) + np.sign(a) * out * np.cos(th) * (ex > 0)
        y = np.maximum(b, y0) - out * np.sin(th) * (ey > 0)
        return x, y, z

    g = gridf(f, 150, 150)
    flat = np.c_[(g.lc[:, 0] - 0.5) * (w + 2 * drop), y1 - g.lc[:, 1] * (y1 - y0 + drop), 0 * g.lc[:, 0]]
    g.v[:, 2] += 0.022 * fbm(np.c_[flat[:, :2] * 2.6, 0 * flat[:, 0] + seed], 4, seed) * (g.v[:, 2] > top - 0.05)
    g.lc = flat
    o = add(g, mat, "quilt", smooth=True)
    md = o.modifiers.new("so", "SOLIDIFY")
    md.thickness = 0.016
    md.offset = 1
    # what is turned back at the head
    add(box(w + 0.1, 0.2, 0.05, (0, y1 - 0.06, top + 0.03), bevel=0.024), mat, smooth=True, angle=60)


def folded(w, l, top, c, at=0.42, width=0.5, seed=0, mat=None):
    """A blanket folded in three across the foot of the bed, its ends just over the edge."""
    for i in range(3):
        g = gridf(lambda u, v: ((u - 0.5) * (w + 0.24), -l / 2 + at + (v - 0.5) * (width - 0.02 * i) + 0.01 * np.sin(u * 5 + i), top + 0.075 + 0.016 * i - 0.16 * np.clip((np.abs(u - 0.5) * 2 - 0.9) / 0.1, 0, 1) ** 1.5), 70, 24)
        g.v[:, 2] += 0.008 * fbm(np.c_[g.v[:, :2] * 5, 0 * g.v[:, 0] + i], 3, seed)
        g.lc = np.c_[g.lc[:, 0] * w, g.lc[:, 1] * width, 0 * g.lc[:, 0]]
        o = add(g, mat or cloth_of(c), smooth=True)
        md = o.modifiers.new("so", "SOLIDIFY")
        md.thickness = 0.013


def bed(w, l, head, way="leaning", cover=None, cushions=(), linen="#f4f0e8", wood=None, seed=0):
    """A made bed. head(w, l) builds its headboard, cover(w, l, top) what lies over it; without a cover it is a duvet.
    Answers what a throw can fall on."""
    add(join(RM.bed_frame(w, l)), wood or MT.teak(), angle=30)
    head(w, l)
    top = RM.mattress(w, l, linen)
    pillows(w, l, top, way, linen, cushions, seed)
    if cover is None:
        return RM.duvet(w, l, top, linen, seed)
    # the sheet that is turned back over what covers the bed
    add(box(w + 0.06, 0.22, 0.03, (0, l / 2 - 0.62, top + 0.012), bevel=0.014), RM.cotton(linen), smooth=True, angle=60)
    return cover(w, l, top)


# ---------------------------------------------------------------- headboards


def plaited(w, l, c1="#b08b57", c2="#8a683c"):
    """A mat of plaited palm in a dark frame."""
    hw, z0, z1 = w + 0.1, 0.42, 1.3
    y = l / 2 + 0.06

    def f():
        m, nt = material("plait")
        x, _, z = nt.sep(nt.lc())
        a, b = (nt.m("FLOOR", nt.m("MULTIPLY", q, 1 / 0.045)) for q in (x, z))
        over = nt.m("MODULO", nt.m("ABSOLUTE", nt.m("ADD", a, b)), 2)
        edge = [nt.m("ABSOLUTE", nt.m("SUBTRACT", nt.m("FRACT", nt.m("MULTIPLY", q, 1 / 0.045)), 0.5)) for q in (x, z)]
        h = nt.mix(over, nt.m("SUBTRACT", 0.5, edge[0]), nt.m("SUBTRACT", 0.5, edge[1]))
        fibre = nt.mix(over, nt.noise(nt.map(nt.lc(), (400, 1, 12)), 1, 2), nt.noise(nt.map(nt.lc(), (12, 1, 400)), 1, 2))
        c = nt.mix(nt.m("MULTIPLY", nt.m("ADD", h, fibre), 0.75), c2, c1)
        nt.out(nt.bsdf(Base_Color=c, Roughness=0.6, Specular=0.25, Normal=nt.bump(h, 0.8, 0.02)))
        return m

    add(box(hw, 0.03, z1 - z0, (0, y, z0)), MT._c("plait", f))
    add(join([box(hw + 0.1, 0.06, 0.07, (0, y, z), bevel=0.01) for z in (z0 - 0.05, z1)] + [box(0.07, 0.06, z1 - z0, (s * hw / 2, y, z0), bevel=0.01) for s in (-1, 0, 1)]), MT.darkwood(), angle=30)


def rattan_fan(w, l):
    """A hoop of bent cane filled with rays, like a peacock chair."""
    y, r = l / 2 + 0.08, w / 2 + 0.16
    top = lambda a, k=1.0: (r * k * np.cos(a), y + 0 * a, 0.52 + 0.92 * k * np.sin(a))
    arc = np.linspace(0, np.pi, 60)
    g = [tube(np.stack(top(arc, k), 1), rad, 10) for k, rad in ((1, 0.021), (0.94, 0.011), (0.62, 0.012), (0.3, 0.012))]
    g += [tube([(s * r, y, 0.05), (s * r, y, 0.3), (s * r, y, 0.52)], 0.021, 10) for s in (-1, 1)]
    g.append(tube([(-r, y, 0.5), (0, y, 0.5), (r, y, 0.5)], 0.016, 10))
    for i, a in enumerate(np.linspace(0.04, np.pi - 0.04, 47)):
        k0 = 0.0 if i % 4 == 0 else 0.3 if i % 2 == 0 else 0.62
        p = [np.array(top(np.array(a), k)) for k in (max(k0, 0.02), (k0 + 1) / 2, 1)]
        g.append(tube(p, 0.0065, 7))
    # loops between the rays, as the cane is wound
    for i in range(23):
        a0 = 0.04 + (np.pi - 0.08) * i / 23
        t = np.linspace(0, 1, 9)
        a = a0 + (np.pi - 0.08) / 23 * t
        g.append(tube(np.stack(top(a, 0.94 - 0.1 * np.sin(np.pi * t)), 1), 0.005, 6))
    add(join(g), MT._c("rattan", lambda: MT.plain("rattan", "#b58d55", 0.45, var=0.25)), smooth=True)


def wainscot(c, x0, x1, h=1.25):
    """For a wall behind the bed: tongue and groove up to a ledge, in paint of its own. Answers a headboard."""

    def head(w, l):
        mat = grained("wainscot" + c, tuple(q * 0.9 for q in col(c)[:3]), col(c)[:3], "Z", 0.5, spread=0.06)
        y, n = l / 2 + 0.16, int((x1 - x0) / 0.11)
        k = (x1 - x0) / n
        add(join([box(k - 0.004, 0.03, h, (x0 + (i + 0.5) * k, y, 0), bevel=0.005) for i in range(n)]), mat, angle=30)
        add(join([box(x1 - x0, 0.13, 0.035, ((x0 + x1) / 2, y - 0.03, h), bevel=0.006), box(x1 - x0, 0.05, 0.14, ((x0 + x1) / 2, y - 0.01, 0))]), mat, angle=30)

    return head


def battens(x0, x1, h=1.15, shelf=0.46):
    """A long panel of upright walnut battens with shelves let into it beside the bed. Answers a headboard."""

    def head(w, l):
        wd = grained("walnut", "#3d2617", "#6b4630", "Z", 0.4)
        y = l / 2 + 0.12
        add(box(x1 - x0, 0.02, h, ((x0 + x1) / 2, y + 0.04, 0)), MT._c("batback", lambda: MT.plain("batback", "#120c08", 0.8)))
        n = int((x1 - x0) / 0.05)
        add(join([box(0.032, 0.045, h, (x0 + (i + 0.5) * (x1 - x0) / n, y, 0), bevel=0.003) for i in range(n)]), wd, angle=30)
        flat = grained("walnutx", "#3d2617", "#6b4630", "X", 0.4)
        add(join([box(x1 - x0 + 0.02, 0.12, 0.03, ((x0 + x1) / 2, y, h), bevel=0.004)] + [box(0.62, 0.36, 0.14, (s * (w / 2 + 0.42), y - 0.2, shelf - 0.14), bevel=0.004) for s in (-1, 1)]), flat, angle=30)

    return head


def iron(w, l, c="#23241f"):
    """A bedstead of wrought iron: a bowed rail, upright bars, scrolls, brass knobs; a lower one at the foot."""
    mat = MT._c("iron" + c, lambda: MT.plain("iron", c, 0.42, 0.6, bumps=60, bump=0.08))
    t = np.linspace(-1, 1, 40)
    g, knobs = [], []
    for y, h, crown in ((l / 2 + 0.07, 1.02, 0.26), (-l / 2 - 0.09, 0.62, 0.12)):
        bow = np.stack([t * (w / 2), 0 * t + y, h + crown * (1 - t**2)], 1)
        g += [tube(bow, 0.015, 10), tube([(-w / 2, y, h - 0.1), (0, y, h - 0.1), (w / 2, y, h - 0.1)], 0.009, 8), tube([(-w / 2, y, 0.32), (0, y, 0.32), (w / 2, y, 0.32)], 0.011, 8)]
        for s in (-1, 1):
            g.append(tube([(s * w / 2, y, 0), (s * w / 2, y, h / 2), (s * w / 2, y, h + 0.06)], 0.02, 10))
            knobs.append((s * w / 2, y, h + 0.1))
        for x in np.linspace(-w / 2, w / 2, 13)[1:-1]:
            g.append(tube([(x, y, 0.32), (x, y, h * 0.7), (x, y, h + crown * (1 - (2 * x / w) ** 2))], 0.007, 8))
        for x in np.linspace(-w / 2, w / 2, 13)[1:-2:2]:
            a = np.linspace(0, 2 * np.pi, 24)
            m = x + w / 24
            g.append(tube(np.stack([m + 0.048 * np.cos(a), 0 * a + y, h - 0.04 + 0.055 * np.sin(a)], 1), 0.006, 6))
    add(join(g), mat, smooth=True)
    for k in knobs:
        add(ico(0.032, 3), MT.brass(), smooth=True, loc=k)


def tiled_arch(w, l, lime, c1="#2f5f8f"):
    """A headboard built of masonry with a round top, painted tiles in its field."""
    y, r = l / 2 + 0.06, w / 2 + 0.22
    arc = np.linspace(0, np.pi, 48)
    low, rise = 0.75, 0.62
    edge = lambda k: np.r_[[(r * k, 0)], np.stack([r * k * np.cos(arc), low + rise * k * np.sin(arc)], 1), [(-r * k, 0)]]
    p = edge(1)
    n = len(p)
    v = [(a, y - 0.02, b) for a, b in p] + [(a, y + 0.2, b) for a, b in p]
    ring = [(i, i + 1, n + i + 1, n + i) for i in range(n - 1)]
    o = add(Geo(v, [tuple(range(n))] + ring), lime, "arch", angle=40)
    o.modifiers.new("b", "BEVEL").width = 0.02
    q = edge(0.86)
    add(Geo([(a, y - 0.026, b) for a, b in q], [tuple(range(len(q)))], lc=np.c_[q, 0 * q[:, :1]]), glazed_tiles(c1=c1))
    add(tube(np.c_[q[:, 0], 0 * q[:, 0] + y - 0.028, q[:, 1]], 0.016, 8), MT._c("clayrim", lambda: MT.plain("clayrim", "#a5603c", 0.6, var=0.15)), smooth=True)


def spindles(w, l):
    """A bedhead of turned spindles under a bowed rail, in pale ash."""
    wd = grained("ash", "#c3a57c", "#dcc5a0", "Z", 0.45)
    y, hw = l / 2 + 0.09, w + 0.1
    t = np.linspace(-1, 1, 30)
    g = [tube(np.stack([t * (hw / 2), 0 * t + y + 0.03 * t**2, 1.14 + 0.10 * (1 - t**2)], 1), 0.03, 14), tube([(-hw / 2, y, 0.42), (0, y, 0.42), (hw / 2, y, 0.42)], 0.022, 12)]
    g += [tube([(s * hw / 2, y, 0), (s * hw / 2, y, 0.6), (s * hw / 2, y + 0.03, 1.17)], [0.032, 0.034, 0.026], 14) for s in (-1, 1)]
    for x in np.linspace(-hw / 2, hw / 2, 19)[1:-1]:
        z1 = 1.14 + 0.10 * (1 - (2 * x / hw) ** 2)
        g.append(tube(spline([(x, y, 0.42), (x, y, 0.6), (x, y, 0.85), (x, y + 0.02, z1)], 16), np.interp(np.linspace(0, 1, 16), [0, 0.35, 1], [0.009, 0.016, 0.008]), 10))
    add(join(g), wd, smooth=True)


def carved(w, l, h=1.45):
    """A tall screen of carved lattice in dark timber, wider than the bed."""
    hw, y = w + 0.9, l / 2 + 0.1
    wd = MT.darkwood()
    g = [box(hw, 0.06, 0.09, (0, y, z), bevel=0.008) for z in (0.3, h)] + [box(0.09, 0.06, h - 0.3, (x, y, 0.3), bevel=0.008) for x in np.linspace(-hw / 2, hw / 2, 5)]
    for x0, x1 in zip(np.linspace(-hw / 2, hw / 2, 5)[:-1], np.linspace(-hw / 2, hw / 2, 5)[1:]):
        n = 4
        s = (x1 - x0 - 0.09) / n
        for i in range(n):
            for k in range(int((h - 0.4) / s)):
                c = (x0 + 0.045 + (i + 0.5) * s, y, 0.4 + (k + 0.5) * s)
                a = np.linspace(0, 2 * np.pi, 25)
                # a ring with four leaves drawn in, cell by cell
                rr = s * (0.36 + 0.12 * np.cos(4 * a))
                g.append(tube(np.stack([c[0] + rr * np.cos(a + np.pi / 4), 0 * a + y, c[2] + rr * np.sin(a + np.pi / 4)], 1), 0.011, 6))
    add(join(g), wd, angle=40)
    add(box(hw - 0.05, 0.015, h - 0.35, (0, y + 0.06, 0.35)), cloth_of("#8a5a33"))


# ---------------------------------------------------------------- nets


def hoop_net(w, l, z, ring=0.34, seed=0, open_=0.55):
    """A net on a hoop at height z over the bed, falling round its head and sides and drawn open at the foot; a knot of cord over it."""
    u0 = open_
    hx, y1, y0 = w / 2 + 0.26, l / 2 + 0.12, -l / 2 - 0.05

    def path(s):
        """Round the bed on the floor: from the foot on the left, by the head, to the foot on the right."""
        pts = np.array([(-hx * 0.96, y0 + u0, 0), (-hx, 0.0, 0), (-hx, y1 * 0.9, 0), (-hx * 0.8, y1, 0), (0, y1, 0), (hx * 0.8, y1, 0), (hx, y1 * 0.9, 0), (hx, 0.0, 0), (hx * 0.96, y0 + u0, 0)])
        d = np.r_[0, np.cumsum(np.linalg.norm(np.diff(pts, axis=0), axis=1))]
        return np.stack([np.interp(s, d / d[-1], pts[:, k]) for k in (0, 1)], -1)

    def f(u, v):
        s = np.clip(u + 0.012 * np.sin(7 * u + seed), 0, 1)
        foot = path(s)
        a = -np.pi / 2 - 0.5 - (2 * np.pi - 1.0) * u
        top = np.stack([ring * np.cos(a), 0.25 + ring * np.sin(a)], -1)
        k = v ** 0.62
        p = top * (1 - k)[..., None] + foot * k[..., None]
        out = p - np.array([0, 0.2])
        out /= np.linalg.norm(out, axis=-1, keepdims=True) + 1e-6
        amp = 0.02 + 0.05 * v
        p = p + out * (amp * np.sin(58 * np.pi * u + 2.2 * np.sin(3 * v + seed) + 1.4 * np.sin(9 * u)))[..., None]
        return p[..., 0], p[..., 1], z * (1 - v) + 0.02

    add(gridf(f, 700, 60), BR.net_mat(), smooth=True)
    a = np.linspace(0, 2 * np.pi, 50)
    add(tube(np.stack([ring * np.cos(a), 0.25 + ring * np.sin(a), 0 * a + z], 1), 0.011, 8), MT.teak(), smooth=True)
    cap = gridf(lambda u, v: (ring * (1 - v) ** 1.4 * np.cos(2 * np.pi * u) * (1 + 0.05 * np.sin(40 * u * np.pi)), 0.25 + ring * (1 - v) ** 1.4 * np.sin(2 * np.pi * u) * (1 + 0.05 * np.sin(40 * u * np.pi)), z + 0.34 * v), 160, 20)
    add(cap, BR.net_mat(), smooth=True)
    add(tube([(0, 0.25, z + 0.3), (0, 0.25, z + 0.8), (0, 0.25, z + 1.8)], 0.008, 6), RM.cotton("#d8ccb2"))


# ---------------------------------------------------------------- rugs


def laid(fn, mat, thick, loc, rz, nu=60, nv=60):
    """A flat thing on the floor: fn gives its sheet and its lc is the sheet in metres."""

    def f():
        g = gridf(fn, nu, nv)
        g.lc = np.c_[g.v[:, :2], 0 * g.v[:, 0]]
        g.v[:, 2] += 0.004 * fbm(np.c_[g.v[:, :2] * 2.2, 0 * g.v[:, 0]], 2, 1)
        o = add(g, mat, smooth=True)
        md = o.modifiers.new("s", "SOLIDIFY")
        md.thickness = thick

    RM.group(f, loc, rz)


def round_rug(x, y, z, rx=1.1, ry=None, c1="#c9ac78", c2="#a58552", rz=0.0, ring=0.032):
    """A rug of braid sewn in rounds, or in ovals where ry differs."""
    ry = ry or rx

    def mk():
        m, nt = material("braid")
        px, py, _ = nt.sep(nt.lc())
        r = nt.m("MULTIPLY", nt.m("SQRT", nt.m("ADD", nt.m("POWER", nt.m("MULTIPLY", px, 1 / rx), 2), nt.m("POWER", nt.m("MULTIPLY", py, 1 / ry), 2))), rx / ring)
        a = nt.m("ARCTAN2", py, px)
        f = nt.m("ABSOLUTE", nt.m("SINE", nt.m("MULTIPLY", r, math.pi)))
        twist = nt.m("ABSOLUTE", nt.m("SINE", nt.m("MULTIPLY_ADD", nt.m("MULTIPLY", a, nt.m("CEIL", r)), 3.0, nt.m("MULTIPLY", r, 3))))
        n = nt.noise(nt.lc(), 45, 3, 0.7)
        band = nt.smooth(nt.noise(nt.comb(nt.m("CEIL", r), 3.1, 0), 0.37, 1), 0.45, 0.55)
        c = nt.mix(nt.m("MULTIPLY", nt.m("ADD", band, n), 0.5), c1, c2)
        c = nt.mix(nt.smooth(f, 0, 0.4, 0.5, 0), c, "#4a3822")
        nt.out(nt.bsdf(Base_Color=c, Roughness=0.95, Specular=0.1, Sheen=0.2, Normal=nt.bump(nt.m("ADD", f, nt.m("MULTIPLY", twist, 0.4)), 0.7, 0.012)))
        return m

    laid(lambda u, v: (rx * v * np.cos(2 * np.pi * u), ry * v * np.sin(2 * np.pi * u), 0.014 + 0 * u), MT._c("braid" + c1, mk), 0.016, (x, y, z), rz, 120, 30)


def bordered_rug(x, y, z, w, l, c="#c8b48c", border="#3d5560", rz=0.0, band=0.13):
    """A sisal rug bound in a band of another colour."""

    def mk():
        m, nt = material("sisal")
        px, py, _ = nt.sep(nt.lc())
        e = nt.m("MINIMUM", nt.m("SUBTRACT", w / 2, nt.m("ABSOLUTE", px)), nt.m("SUBTRACT", l / 2, nt.m("ABSOLUTE", py)))
        rib = nt.m("ABSOLUTE", nt.m("SINE", nt.m("MULTIPLY", py, math.pi / 0.014)))
        n = nt.noise(nt.map(nt.lc(), (3, 60, 1)), 1, 4, 0.7)
        cc = nt.mix(n, tuple(q * 0.72 for q in col(c)[:3]) + (1,), c)
        cc = nt.mix(nt.smooth(e, band, band + 0.004, 1, 0), cc, border)
        nt.out(nt.bsdf(Base_Color=cc, Roughness=0.95, Specular=0.1, Normal=nt.bump(nt.m("ADD", rib, n), 0.35, 0.006)))
        return m

    laid(lambda u, v: ((u - 0.5) * w, (v - 0.5) * l, 0.012 + 0 * u), MT._c("sisal" + c, mk), 0.01, (x, y, z), rz)


def kilim_rug(x, y, z, w, l, rz=0.0, c=("#b4532f", "#e2cfa4", "#2f4a57", "#d29a4a")):
    """A flat-woven rug with stepped diamonds and tied fringes."""
    laid(lambda u, v: ((u - 0.5) * w, (v - 0.5) * l, 0.010 + 0 * u), kilim(c), 0.008, (x, y, z), rz)
    r = np.random.default_rng(3)
    g = []
    for s in (-1, 1):
        for xx in np.arange(-w / 2 + 0.02, w / 2, 0.035):
            g.append(tube([(xx, s * l / 2, 0.012), (xx + 0.008 * r.normal(), s * (l / 2 + 0.04), 0.010), (xx + 0.02 * r.normal(), s * (l / 2 + 0.09 + 0.02 * r.random()), 0.005)], [0.006, 0.004, 0.003], 5))
    RM.group(lambda: add(join(g), RM.cotton("#e2d3b2")), (x, y, z), rz)


# ---------------------------------------------------------------- lamps


def _bulb(x, y, z, power, c, r=0.03):
    o = add(ico(r, 2), MT._c("glow", lambda: MT.emit("#ffc987", 12)), smooth=True, loc=(x, y, z))
    o.visible_diffuse = False
    point((x, y, z), power, c, r + 0.01)


def swing_arm(x, y, z, rz=0.0, power=16, c=(1, 0.62, 0.33)):
    """A brass reading lamp on the wall (behind it at +y): a plate, an arm with a joint, a small linen shade."""

    def f():
        br = MT.brass()
        add(lathe([(0, 0), (0.05, 0), (0.055, 0.012), (0.02, 0.02), (0, 0.02)], 32).tf(rot=(math.pi / 2, 0, 0)), br, smooth=True, angle=35)
        add(join([tube([(0, 0, 0), (0, -0.06, 0), (0.02, -0.13, 0.0)], 0.008, 8), tube([(0.02, -0.13, 0), (-0.05, -0.21, 0.01), (-0.1, -0.29, 0.02)], 0.007, 8), tube([(-0.1, -0.29, -0.02), (-0.1, -0.29, 0.03), (-0.1, -0.29, 0.1)], 0.009, 8)]), br, smooth=True)
        add(lathe([(0.11, 0.02), (0.075, 0.19)], 40), RM.shade_mat(), smooth=True, loc=(-0.1, -0.29, 0))
        _bulb(-0.1, -0.29, 0.1, power, c, 0.024)

    RM.group(f, (x, y, z), rz)


def cone_pendant(x, y, z, drop=1.2, power=12, c=(1, 0.62, 0.33), shell="#1c1d1d"):
    """A small metal cone on a long cord, dark outside and brass within; z = its lower rim."""
    add(lathe([(0.085, 0), (0.03, 0.19), (0.018, 0.2)], 40), MT._c("cone" + shell, lambda: MT.plain("cone", shell, 0.45, 0.3)), smooth=True, loc=(x, y, z))
    add(lathe([(0.082, 0.002), (0.028, 0.186)], 40), MT.brass(), smooth=True, loc=(x, y, z))
    add(tube([(x, y, z + 0.2), (x, y, z + 0.2 + drop / 2), (x, y, z + 0.2 + drop)], 0.004, 6), MT.blackmetal())
    _bulb(x, y, z + 0.05, power, c, 0.026)


def bell_pendant(x, y, z, r=0.19, drop=1.0, power=14, c=(1, 0.62, 0.33)):
    """A bell of plaited cane on a cord; z = its rim."""
    t = np.linspace(0, 1, 14)
    rr, zz = r * (0.16 + 0.84 * (1 - t) ** 0.75), 1.25 * r * t
    g = []
    for i in range(36):
        a = 2 * np.pi * i / 36
        for s in (-1, 1):
            g.append(tube(np.stack([rr * np.cos(a + s * 0.5 * t), rr * np.sin(a + s * 0.5 * t), zz], 1), 0.0032, 4))
    for k in range(0, 14, 2):
        a = np.linspace(0, 2 * np.pi, 40)
        g.append(tube(np.stack([rr[k] * np.cos(a), rr[k] * np.sin(a), 0 * a + zz[k]], 1), 0.0055 if k == 0 else 0.0035, 5))
    add(join(g), MT._c("rattan", lambda: MT.plain("rattan", "#b58d55", 0.45, var=0.25)), smooth=True, loc=(x, y, z))
    add(tube([(x, y, z + 1.2 * r), (x, y, z + 1.2 * r + drop / 2), (x, y, z + 1.2 * r + drop)], 0.005, 6), RM.cotton("#8a7a5e"))
    _bulb(x, y, z + 0.6 * r, power, c)


def hurricane(x, y, z, h=0.3, power=3):
    """A candle in a tall glass on a saucer."""
    add(lathe([(0, 0), (0.085, 0), (0.09, 0.012), (0.07, 0.014), (0, 0.012)], 40), MT.brass(), smooth=True, angle=35, loc=(x, y, z))
    add(lathe(spline(np.array([(0.045, 0.014), (0.062, 0.07), (0.066, 0.13), (0.05, 0.21), (0.052, h)]), 40), 48), RM.pane(), smooth=True, loc=(x, y, z))
    from . import props as P

    P.candle(0.11, 0.028, power=power, loc=(x, y, z + 0.014))


def jar_lamp(x, y, z, h=0.62, power=20, clay="#4b3527", shade="#e3cfa8", c=(1, 0.60, 0.30)):
    """A lamp on a big-bellied jar of rough clay under a low drum of raffia."""
    b = h * 0.56
    prof = spline(np.array([(0, 0), (0.085, 0), (0.14, b * 0.35), (0.15, b * 0.55), (0.09, b * 0.9), (0.045, b * 0.96), (0.05, b)]), 50)
    add(lathe(prof, 48), MT._c("jar" + clay, lambda: MT.plain("jar", clay, 0.75, var=0.2, bumps=45, bump=0.25)), smooth=True, loc=(x, y, z))
    add(lathe([(0.21, b + 0.06), (0.19, h + 0.06)], 56), RM.shade_mat(shade), smooth=True, loc=(x, y, z))
    _bulb(x, y, z + b + 0.15, power, c)


def iron_lantern(x, y, z, rz=0.0, power=10, c=(1, 0.60, 0.30)):
    """A lantern of iron and glass on a bracket at the wall (behind it at +y)."""

    def f():
        ir = MT.blackmetal()
        g = [tube(spline([(0, 0, 0.02), (0, -0.1, 0.1), (0, -0.17, 0.12), (0, -0.19, 0.06)], 20), 0.008, 8), box(0.05, 0.015, 0.26, (0, 0, -0.1), bevel=0.004)]
        y = -0.19
        g += [tube([(s * 0.055, y + t * 0.055, -0.19), (s * 0.06, y + t * 0.06, -0.1), (s * 0.065, y + t * 0.065, 0)], 0.005, 6) for s in (-1, 1) for t in (-1, 1)]
        g += [box(0.12, 0.12, 0.012, (0, y, -0.2)), box(0.15, 0.15, 0.01, (0, y, 0))]
        add(join(g), ir)
        add(lathe([(0.1, 0.008), (0.02, 0.07), (0, 0.075)], 4).tf(rot=(0, 0, math.pi / 4)), ir, loc=(0, y, 0))
        add(lathe([(0.075, -0.185), (0.08, 0)], 4).tf(rot=(0, 0, math.pi / 4)), MT._c("frost", lambda: RM.shade_mat("#f6e7c8")), loc=(0, y, 0))
        _bulb(0, y, -0.1, power, c, 0.022)

    RM.group(f, (x, y, z), rz)


# ---------------------------------------------------------------- on the wall, on the floor


def paddles(x, y, z, rz=0.0, L=1.75, c=("#c25c38", "#e9dfc8", "#2f6f78")):
    """Two old paddles on pegs, their blades painted, one above the other and pointing either way."""

    def f():
        for k, s in enumerate((-1, 1)):
            zz = 0.11 - 0.22 * k
            wd = grained("paddle", "#9a7446", "#c9a574")
            RM.group(lambda: add(join([tube([(-L / 2, 0, 0), (0, 0, 0.004), (L / 2 - 0.4, 0, 0)], 0.014, 10), box(0.05, 0.03, 0.1, (-L / 2, 0, -0.05), bevel=0.012)]), wd, smooth=True, angle=40), (0, 0, zz), 0 if s < 0 else math.pi)
            blade = lambda u, v: (L / 2 - 0.42 + 0.5 * u, (0.006 * np.cos(np.pi * (v - 0.5))) * -1, (v - 0.5) * 0.19 * np.clip(np.sin(np.pi * np.clip(u * 0.82 + 0.1, 0, 1)), 0, 1) ** 0.55)

            def mk():
                m, nt = material("blade")
                u = nt.sep(nt.lc())[0]
                cc = nt.ramp(nt.m("ADD", u, nt.m("MULTIPLY", nt.noise(nt.obj(), 30, 3), 0.02)), [(0, "#b38d5b"), (0.3, c[1]), (0.42, c[0]), (0.68, c[1]), (0.76, c[2])], "CONSTANT")
                cc = nt.mix(nt.smooth(nt.noise(nt.obj(), 25, 5, 0.7), 0.6, 0.7, 0, 0.6), cc, "#b38d5b")
                nt.out(nt.bsdf(Base_Color=cc, Roughness=0.55))
                return m

            def put():
                o = add(gridf(blade, 40, 20), MT._c("blade", mk), smooth=True)
                o.modifiers.new("s", "SOLIDIFY").thickness = 0.012

            RM.group(put, (0, 0, zz), 0 if s < 0 else math.pi)
            add(join([tube([(q, 0.05, zz - 0.022), (q, 0.0, zz - 0.022), (q, -0.03, zz - 0.015)], 0.008, 8) for q in (-0.5, 0.35)]), wd, smooth=True)

    RM.group(f, (x, y, z), rz)


def plates(x, y, z, rz=0.0, seed=0, spots=((-0.42, 0.02, 0.23), (0.02, 0.16, 0.17), (0.05, -0.2, 0.13), (0.42, 0.0, 0.2), (0.78, 0.14, 0.12), (-0.8, -0.08, 0.13))):
    """Shallow baskets hung in a loose group."""

    def f():
        for k, (a, b, r) in enumerate(spots):
            t = np.linspace(0, 1, 30)
            prof = np.stack([r * t, 0.05 * r / 0.2 * t**2 + 0.003 * np.cos(t * r / 0.012 * 2 * np.pi)], 1)

            def mk(k=k):
                m, nt = material("platter")
                q = nt.sep(nt.obj())
                rad = nt.m("SQRT", nt.m("ADD", nt.m("POWER", q[0], 2), nt.m("POWER", q[1], 2)))
                spoke = nt.m("SINE", nt.m("MULTIPLY", nt.m("ARCTAN2", q[1], q[0]), (12, 10, 8)[k % 3]))
                on = nt.m("MULTIPLY", nt.smooth(spoke, 0.1, 0.3), nt.m("MULTIPLY", nt.smooth(rad, r * 0.35, r * 0.38), nt.smooth(rad, r * 0.8, r * 0.83, 1, 0)))
                c = nt.mix(nt.noise(nt.obj(), 60, 3), "#a98452", "#d3b381")
                c = nt.mix(on, c, ("#4a3524", "#7d8f7f", "#8c4f34")[k % 3])
                nt.out(nt.bsdf(Base_Color=c, Roughness=0.7, Specular=0.2))
                return m

            add(lathe(prof, 64), mk(), smooth=True, loc=(a, -0.02, b), rot=(math.pi / 2, 0, 0))

    RM.group(f, (x, y, z), rz)


def hanging(x, y, z, w=0.9, h=1.1, mat=None, rz=0.0, seed=0):
    """A length of cloth on a rod, fringed below; z = the rod."""

    def f():
        add(tube([(-w / 2 - 0.08, 0, 0), (0, 0, 0), (w / 2 + 0.08, 0, 0)], 0.013, 10), MT.teak(), smooth=True)
        g = gridf(lambda u, v: ((u - 0.5) * w, -0.015 + 0.012 * np.sin(u * 9 + seed) * v, -h * v), 60, 60)
        g.lc = np.c_[g.lc[:, 0] * w, g.lc[:, 1] * h, 0 * g.lc[:, 0]]
        add(g, mat or kilim(), smooth=True)
        r = np.random.default_rng(seed)
        add(join([tube([(q, -0.015, -h), (q + 0.004 * r.normal(), -0.014, -h - 0.05), (q + 0.01 * r.normal(), -0.012, -h - 0.1 - 0.02 * r.random())], 0.003, 4) for q in np.arange(-w / 2, w / 2, 0.016)]), RM.cotton("#e2d3b2"))

    RM.group(f, (x, y, z), rz)


def prints(x, y, z, rz=0.0, n=2, w=0.36, h=0.5, gap=0.14, frame=None):
    """Framed prints of one leaf each on cream paper."""

    def f():
        for k in range(n):
            a = (k - (n - 1) / 2) * (w + gap)

            def mk(k=k):
                m, nt = material("print")
                u, v, _ = nt.sep(nt.lc())
                s = nt.m("SUBTRACT", u, nt.m("MULTIPLY_ADD", nt.m("SINE", nt.m("MULTIPLY", v, 2.4 + k)), 0.06, 0.47))
                t = nt.m("MULTIPLY_ADD", nt.m("ABSOLUTE", s), -2.2, nt.m("MULTIPLY", v, 9 + 3 * k))
                f_ = nt.m("ABSOLUTE", nt.m("SUBTRACT", nt.m("FRACT", t), 0.5))
                width = nt.m("MULTIPLY", nt.smooth(v, 0.1, 0.4), nt.smooth(v, 0.55, 0.92, 0.33, 0.02))
                on = nt.m("MULTIPLY", nt.smooth(f_, 0.14, 0.2, 1, 0) if k % 2 else nt.smooth(f_, 0.3, 0.4, 1, 0), nt.smooth(nt.m("SUBTRACT", nt.m("ABSOLUTE", s), width), -0.02, 0.0, 1, 0))
                stem = nt.m("MULTIPLY", nt.smooth(nt.m("ABSOLUTE", s), 0.006, 0.012, 1, 0), nt.m("MULTIPLY", nt.smooth(v, 0.08, 0.1), nt.smooth(v, 0.9, 0.92, 1, 0)))
                nt.out(nt.bsdf(Base_Color=nt.mix(nt.m("MAXIMUM", on, stem), "#efe8d6", nt.mix(nt.noise(nt.lc(), 6, 3), "#3f5b3a", "#7d9160")), Roughness=0.6))
                return m

            b = 0.026
            add(join([box(w + 2 * b, 0.03, b, (a, 0, s * (h / 2 + b / 2) - b / 2)) for s in (-1, 1)] + [box(b, 0.03, h, (a + s * (w / 2 + b / 2), 0, -h / 2)) for s in (-1, 1)]), frame or MT.darkwood())
            g = gridf(lambda u, v: (a + (u - 0.5) * w, -0.002 + 0 * u, (v - 0.5) * h), 2, 2)
            add(g, mk())

    RM.group(f, (x, y, z), rz)


def pouf(x, y, z, r=0.3, h=0.36, c="#b08d58"):
    """A round seat of coiled grass."""
    t = np.linspace(0, 1, 60)
    prof = np.stack([r * np.clip(np.sin(np.pi * (0.12 + 0.76 * t)) ** 0.3, 0, 1) + 0.006 * np.cos(t * 56), h * t], 1)
    add(lathe(np.vstack([[(0, 0)], prof, [(r * 0.45, h + 0.012), (0, h + 0.016)]]), 64), MT._c("coil" + c, lambda: MT.plain("coil", c, 0.8, var=0.25, bumps=70, bump=0.3)), smooth=True, loc=(x, y, z))


def chest(x, y, z, w=1.1, d=0.46, h=0.44, rz=0.0, wood=None):
    """A boarded chest with iron straps."""

    def f():
        wd = wood or MT.teak()
        add(join([box(w, d, (h - 0.06) / 3 - 0.004, (0, 0, (h - 0.06) * i / 3), bevel=0.006) for i in range(3)] + [box(w + 0.04, d + 0.04, 0.05, (0, 0, h - 0.05), bevel=0.012)]), wd, angle=30)
        add(join([box(0.05, d + 0.012, h - 0.06, (s * w * 0.32, 0, 0.0)) for s in (-1, 1)] + [box(0.06, 0.01, 0.09, (0, -d / 2 - 0.02, h - 0.13), bevel=0.003)]), MT.blackmetal())

    RM.group(f, (x, y, z), rz)


def ladderback(seat="#c9ad76"):
    """A chair with a rush seat and four slats; it looks towards -y before it is turned."""
    wd = MT.teak()
    g = [tube([(s * 0.2, -0.19, 0), (s * 0.2, -0.19, 0.22), (s * 0.2, -0.19, 0.46)], 0.018, 10) for s in (-1, 1)]
    g += [tube([(s * 0.18, 0.19, 0), (s * 0.18, 0.2, 0.46), (s * 0.18, 0.27, 1.0)], 0.018, 10) for s in (-1, 1)]
    g += [tube([(s * 0.2, -0.19, z), (s * 0.19, 0, z), (s * 0.18, 0.19, z)], 0.011, 8) for s in (-1, 1) for z in (0.16, 0.28)]
    g += [tube([(-0.2, y, z), (0, y, z), (0.2, y, z)], 0.011, 8) for y, z in ((-0.19, 0.2), (-0.19, 0.3), (0.19, 0.24))]
    g += [gridf(lambda u, v: ((u - 0.5) * 0.36, 0.2 + 0.13 * (z - 0.46) + 0.025 * np.cos(np.pi * (u - 0.5)), z + 0.07 * v * (1 - 0.2 * np.cos(2 * np.pi * u))), 16, 4) for z in (0.56, 0.68, 0.80, 0.91)]
    add(join([q for q in g]), wd, smooth=True)
    sh = lambda u, v: ((u - 0.5) * (0.42 - 0.05 * v), (v - 0.5) * 0.4, 0.45 - 0.012 * np.sin(np.pi * u) * np.sin(np.pi * v) + 0.0025 * np.abs(np.sin(np.where(np.abs(u - 0.5) > np.abs(v - 0.5), u, v) * 80)))
    o = add(gridf(sh, 60, 60), MT._c("rush", lambda: MT.plain("rush", seat, 0.75, var=0.2)), smooth=True)
    o.modifiers.new("s", "SOLIDIFY").thickness = 0.03
