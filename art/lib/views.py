"""What the third views of the villas share: baths and open-air showers with their fittings, wet stone, pebbles,
garden walls, trays with coffee, benches with cushions, and how one stands at a veranda's rail."""

from .core import *
from . import mats as MT, props as P, villa as V, rooms as RM


def wet_stone(c="#a79c8a", cx=0.0, cy=0.0, r=0.9, size=0.6, joint="#6f6658", name="wetstone"):
    """Honed slabs that somebody has dripped on: dark and glossy round (cx, cy), dry at r metres."""

    def f():
        m, nt = material(name)
        p = nt.pos()
        br = nt.n("TexBrick", None, {"offset": 0.5}, Vector=p, Color1=c, Color2=tuple(q * 0.84 for q in col(c)[:3]) + (1,), Mortar=joint, Scale=1, Mortar_Size=0.005, Mortar_Smooth=0.2, Brick_Width=size * 1.5, Row_Height=size)
        n = nt.noise(p, 4, 7, 0.65)
        d = nt.n("VectorMath", 1, {"operation": "DISTANCE"}, i0=nt.map(p, (1, 1, 0)), i1=(cx, cy, 0))
        d = nt.m("ADD", d, nt.m("MULTIPLY", nt.m("SUBTRACT", nt.noise(p, 3.2, 5, 0.6), 0.5), 1.5 * r))
        wet = nt.smooth(d, r, r * 0.55, 0, 1)
        cc = nt.mix(nt.smooth(n, 0.35, 0.7, 0, 0.5), br.outputs[0], nt.mix(0.5, br.outputs[0], "#7d7364"))
        cc = nt.mix(nt.m("MULTIPLY", wet, 0.6), cc, nt.mix(0.65, cc, "#1d1912"))
        dry = nt.remap(n, 0.3, 0.7, 0.36, 0.6)
        h = nt.m("ADD", nt.m("MULTIPLY", br.outputs["Fac"], -1.0), nt.m("MULTIPLY", n, 0.3))
        nt.out(nt.bsdf(Base_Color=cc, Roughness=nt.n("Mix", 0, None, Factor=wet, i2=dry, i3=0.07), Specular=0.5, Normal=nt.bump(h, nt.remap(wet, 0, 1, 0.3, 0.1), 0.01)))
        return m

    return MT._c(name, f)


def trough(x, y, z, l=1.7, w=0.8, h=0.58, rz=0.0, mat=None, water=0.40, p=5.5, wall=0.05):
    """A long bath cut from one block, its corners eased; p = how square it is. Its rim lies at the height h."""
    t = np.linspace(0, 1, 24)
    inner, low = 1 - 2 * wall / w, 0.14
    prof = [(0, 0.015), (0.93, 0.015), (0.945, 0), (0.955, 0.02)] + list(zip(0.955 + 0.045 * t, 0.02 + (h - 0.035) * t))
    prof += [(1.0, h - 0.008), (0.993, h), (inner + 0.007, h), (inner, h - 0.008)]
    prof += list(zip(inner - 0.16 * (1 - t[::-1]) ** 2.2, low + (h - 0.012 - low) * t[::-1]))[1:] + [(inner - 0.34, low - 0.02), (0, low - 0.025)]

    def square(g):
        a = np.arctan2(g.v[:, 1], g.v[:, 0])
        k = 1 / (np.abs(np.cos(a)) ** p + np.abs(np.sin(a)) ** p) ** (1 / p)
        g.v[:, 0] *= k * l / 2
        g.v[:, 1] *= k * w / 2
        return g

    g = square(lathe(np.array(prof), 160))
    g.v += 0.0018 * fbm(g.v * 5, 3, 7)[:, None]
    add(g, mat or MT._c("trough", lambda: MT.stone("trough", "#4d4b47", "#77736b", 0.5, bump=0.25)), smooth=True, angle=40, loc=(x, y, z), rot=(0, 0, rz))
    add(square(lathe([(0, water), (inner - 0.003, water)], 120)), MT._c("bathw", lambda: MT.water_surface("bathw", 7, 0.05)), smooth=True, loc=(x, y, z), rot=(0, 0, rz))


def old_brass():
    """Brass that hands have touched: dull, browner in its hollows."""

    def f():
        m, nt = material("oldbrass")
        n = nt.noise(nt.obj(), 24, 5, 0.6)
        nt.out(nt.bsdf(Base_Color=nt.ramp(n, [(0.3, "#5d4322"), (0.6, "#a37c3f"), (0.8, "#c69c58")]), Metallic=1, Roughness=nt.remap(n, 0.3, 0.7, 0.42, 0.2)))
        return m

    return MT._c("oldbrass", f)


def bath_filler(x, y, z, h=0.92, reach=0.24, rz=0.0):
    """A standing spout for a bath: it rises at (x, y) and pours towards +x before it is turned; hand shower on its hook."""

    def f():
        br = old_brass()
        pts = spline([(0, 0, 0), (0, 0, h * 0.5), (0, 0, h - 0.10), (0.05, 0, h - 0.015), (reach * 0.6, 0, h), (reach, 0, h - 0.05), (reach, 0, h - 0.085)], 60)
        add(tube(pts, 0.016, 16), br, smooth=True)
        add(lathe([(0, 0), (0.05, 0), (0.05, 0.012), (0.02, 0.02), (0, 0.02)], 36), br, smooth=True, angle=35)
        add(tube([(-0.0, -0.09, h * 0.72), (0, 0, h * 0.72), (0, 0.09, h * 0.72)], 0.011, 12), br, smooth=True)
        for s in (-1, 1):
            g = [tube([(-0.03, s * 0.10, h * 0.72), (0, s * 0.10, h * 0.72), (0.03, s * 0.10, h * 0.72)], 0.0065, 8), tube([(0, s * 0.10, h * 0.72 - 0.03), (0, s * 0.10, h * 0.72), (0, s * 0.10, h * 0.72 + 0.03)], 0.0065, 8)]
            add(join(g), br, smooth=True)
        add(tube(spline([(0, -0.05, h * 0.62), (-0.03, -0.12, h * 0.35), (-0.02, -0.10, h * 0.18), (0.0, -0.06, h * 0.3), (0.012, -0.05, h * 0.78)], 40), 0.006, 8), br, smooth=True)
        add(tube([(0.012, -0.05, h * 0.76), (0.012, -0.05, h * 0.86), (0.02, -0.05, h * 0.95)], [0.010, 0.012, 0.026], 14), br, smooth=True)

    RM.group(f, (x, y, z), rz)


def rain_shower(x, y, z, h=2.15, reach=0.55, rose=0.12, rz=0.0):
    """A pipe up a wall (behind it at -y), bent over to a broad rose at +y; cross taps, a lower spout."""

    def f():
        br = old_brass()
        pts = spline([(0, 0.03, 0.35), (0, 0.03, h * 0.5), (0, 0.03, h - 0.14), (0, 0.06, h - 0.03), (0, 0.2, h), (0, reach - 0.05, h - 0.012), (0, reach, h - 0.05), (0, reach, h - 0.09)], 80)
        add(tube(pts, 0.016, 14), br, smooth=True)
        add(lathe([(0, 0.03), (0.02, 0.028), (0.03, 0.012), (rose, 0.004), (rose, -0.006), (rose - 0.006, -0.008), (0, -0.008)], 48), br, smooth=True, angle=40, loc=(0, reach, h - 0.12))
        for zz in (1.02, 1.45):
            add(tube([(0, 0.03, zz), (0, 0.0, zz), (0, -0.03, zz)], 0.009, 8), br, smooth=True)
        add(box(0.20, 0.035, 0.045, (0, 0.03, 1.0), bevel=0.012), br, smooth=True, angle=40)
        for s in (-1, 1):
            a = 0.3 * s + 0.2
            add(join([tube([(s * 0.10 - 0.035 * math.cos(t), 0.075, 1.022 - 0.035 * math.sin(t)), (s * 0.10, 0.08, 1.022), (s * 0.10 + 0.035 * math.cos(t), 0.075, 1.022 + 0.035 * math.sin(t))], 0.007, 8) for t in (a, a + math.pi / 2)]), br, smooth=True)
            add(tube([(s * 0.10, 0.04, 1.022), (s * 0.10, 0.06, 1.022), (s * 0.10, 0.085, 1.022)], 0.012, 10), br, smooth=True)

    RM.group(f, (x, y, z), rz)


def pebbles(spots, size=0.035, c=("#6d675c", "#c9bfac"), seed=0, flat=0.6):
    """River pebbles at the given points (x, y, z), none of one colour with its neighbour."""
    r = np.random.default_rng(seed)
    kinds = [P.stone(1, 0.6 + 0.3 * r.random(), flat * (0.8 + 0.4 * r.random()), k, 3) for k in range(7)]
    Ms = []
    for x, y, z in spots:
        s = size * (0.55 + 0.9 * r.random() ** 1.6)
        Ms.append(np.array(Matrix.Translation((x, y, z + s * 0.25)) @ Euler((0.3 * r.normal(), 0.3 * r.normal(), 6.3 * r.random())).to_matrix().to_4x4() @ Matrix.Diagonal((s, s, s, 1))))

    def f():
        m, nt = material("pebbles")
        k = nt.rnd()
        n = nt.noise(nt.pos(), 40, 5, 0.6)
        cc = nt.ramp(k, [(0, c[0]), (0.35, V.nt_l(c[0], c[1], 0.4)), (0.7, c[1]), (0.85, "#8d7a63"), (1, "#e6dfd0")])
        cc = nt.mix(nt.smooth(n, 0.35, 0.7, 0, 0.4), cc, nt.mix(0.6, cc, "#5b554a"))
        nt.out(nt.bsdf(Base_Color=cc, Roughness=nt.remap(n, 0.3, 0.7, 0.35, 0.7), Normal=nt.bump(n, 0.15, 0.003)))
        return m

    add(scatter(kinds, np.array(Ms), r=r), MT._c("pebbles%d" % seed, f), "pebbles", smooth=True)


def garden_wall(x0, x1, y, h, mat, th=0.26, axis="x", seed=0):
    """A wall laid by hand: its face swells, its top is round and never level."""
    L = x1 - x0
    t = np.array([(-0.5, 0.0), (-0.5, 0.35), (-0.5, 0.7), (-0.5, 0.9), (-0.46, 0.965), (-0.3, 0.993), (0, 1.0), (0.3, 0.993), (0.46, 0.965), (0.5, 0.9), (0.5, 0.7), (0.5, 0.35), (0.5, 0.0)])
    n = 70

    def f(u, v):
        k = v * (len(t) - 1)
        b = np.interp(k, np.arange(len(t)), t[:, 0])
        z = np.interp(k, np.arange(len(t)), t[:, 1])
        x = x0 + L * u
        top = h + 0.035 * V.n2(x, 0 * x, 0.8, 3, seed)
        return x, b * th + 0.014 * V.n2(x, z * 2.2, 1.3, 3, seed + 1), z * top

    g = gridf(f, n, 60)
    g = g.tf(loc=(0, y, 0)) if axis == "x" else g.tf(rot=(0, 0, math.pi / 2), loc=(y, 0, 0))
    return add(g, mat, "gwall", smooth=True, angle=60)


def duckboard(x, y, z, w=0.8, l=0.9, rz=0.0, mat=None, seed=0):
    """Slats to stand on."""
    r = np.random.default_rng(seed)
    n = int(l / 0.075)
    g = [box(w, 0.058, 0.022, (0.004 * r.normal(), -l / 2 + 0.0375 + i * l / n, 0.028), bevel=0.005, rnd=r.random()) for i in range(n)]
    g += [box(0.05, l - 0.04, 0.028, (s * w * 0.36, 0, 0), bevel=0.003) for s in (-1, 1)]
    add(join(g), mat or MT.teak(), angle=30, loc=(x, y, z), rot=(0, 0, rz))


def stool(x, y, z, h=0.44, r=0.17, mat=None, rz=0.0):
    """A three-legged stool, its seat hollowed by use."""

    def f():
        add(lathe(spline(np.array([(0, h - 0.045), (r * 0.9, h - 0.045), (r, h - 0.03), (r * 0.99, h - 0.006), (r * 0.9, h), (r * 0.5, h - 0.007), (0, h - 0.010)]), 40), 48), mat or MT.teak(), smooth=True)
        add(join([tube([(1.08 * r * math.cos(a), 1.08 * r * math.sin(a), 0), (0.9 * r * math.cos(a), 0.9 * r * math.sin(a), h * 0.5), (0.66 * r * math.cos(a), 0.66 * r * math.sin(a), h - 0.03)], [0.015, 0.019, 0.021], 10) for a in (0.5, 2.6, 4.7)]), mat or MT.teak(), smooth=True)

    RM.group(f, (x, y, z), rz)


def coffee_tray(x, y, z, rz=0.0, glaze="#7f9a94", pale="#efe6d6"):
    """A wooden tray with a pot, two cups of coffee and a small bowl, left as they were put down."""

    def f():
        add(join([box(0.52, 0.34, 0.012, (0, 0, 0), bevel=0.004)] + [box(0.52, 0.012, 0.035, (0, s * 0.165, 0), bevel=0.004) for s in (-1, 1)] + [box(0.012, 0.34, 0.035, (s * 0.255, 0, 0), bevel=0.004) for s in (-1, 1)]), MT.darkwood(), angle=30)
        g = MT._c("glz" + glaze, lambda: MT.ceramic(glaze, "glaze", 0.3, 0.2, 0.4))
        c = MT._c("glz" + pale, lambda: MT.ceramic(pale, "pale", 0.3, 0.1, 0.4))
        px, py, pz = -0.12, 0.05, 0.012
        add(lathe(spline(np.array([(0, 0), (0.055, 0), (0.075, 0.03), (0.07, 0.10), (0.045, 0.16), (0.042, 0.175), (0.03, 0.185), (0.012, 0.195), (0.012, 0.212), (0, 0.216)]), 60), 48), g, smooth=True, loc=(px, py, pz))
        add(tube(spline([(px + 0.06, py - 0.02, pz + 0.07), (px + 0.10, py - 0.035, pz + 0.10), (px + 0.12, py - 0.042, pz + 0.165)], 16), np.linspace(0.014, 0.007, 16), 10), g, smooth=True)
        add(tube(spline([(px - 0.045, py + 0.015, pz + 0.155), (px - 0.10, py + 0.032, pz + 0.14), (px - 0.105, py + 0.034, pz + 0.08), (px - 0.07, py + 0.02, pz + 0.05)], 20), 0.007, 10), g, smooth=True)
        coffee = MT._c("coffee", lambda: MT.plain("coffee", "#1d0f07", 0.08, coat=0.3))
        for dx, dy in ((0.09, -0.08), (0.19, 0.06)):
            P.bowl(0.042, 0.058, 0.0035, c, 0.62, (dx, dy, pz))
            add(lathe([(0, 0.046), (0.0365, 0.046)], 32), coffee, loc=(dx, dy, pz))
        P.bowl(0.045, 0.03, 0.004, g, 0.5, (-0.02, -0.10, pz))

    RM.group(f, (x, y, z), rz)


def candle_glass(x, y, z, r=0.035, h=0.08, power=0.8):
    """A candle burning low in a glass."""
    P.tumbler(r, h, 0.0022, 0.006, loc=(x, y, z))
    P.candle(h * 0.55, r - 0.006, power=power, loc=(x, y, z + 0.007), fl=40, glow=1.4)


def bottles(x, y, z, seed=0, c=("#6a3f1e", "#8fa39a", "#d9cfbb")):
    """Three flasks of soap and oil, their labels turned to nobody."""
    r = np.random.default_rng(seed)
    for k, (dx, h, w) in enumerate(((0, 0.17, 0.032), (0.085, 0.13, 0.030), (0.155, 0.10, 0.034))):
        m = MT._c("bt" + c[k], lambda k=k: MT.ceramic(c[k], "bt", 0.35, 0.15, 0.3))
        add(lathe(spline(np.array([(0, 0), (w, 0), (w * 1.02, 0.01), (w, h * 0.62), (w * 0.8, h * 0.72), (w * 0.32, h * 0.78), (w * 0.32, h * 0.9), (0, h * 0.9)]), 50), 36), m, smooth=True, loc=(x + dx, y + 0.012 * r.normal(), z))
        add(lathe([(0, 0), (w * 0.36, 0), (w * 0.36, h * 0.14), (0, h * 0.14)], 24), MT.darkwood(), smooth=True, angle=30, loc=(x + dx, y, z + h * 0.88))


def cushion_row(x0, x1, y, z, depth=0.62, c="#e9dfca", accents=("#b0603a",), n=None, seed=0):
    """A bench mattress from x0 to x1 with its back cushions at +y and a few loose ones, none in line."""
    r = np.random.default_rng(seed)
    L = x1 - x0
    n = n or max(2, int(round(L / 0.85)))
    w = L / n
    for i in range(n):
        P.cushion(w * 0.995, depth, 0.15, RM.cotton(c), (x0 + (i + 0.5) * w, y, z + 0.06), (0.01 * r.normal(), 0, 0.006 * r.normal()), 0.14, 20 + i)
        RM.pillow((x0 + (i + 0.5) * w + 0.02 * r.normal(), y + depth * 0.42, z + 0.33), (1.25 + 0.05 * r.normal(), 0.03 * r.normal(), 0.04 * r.normal()), RM.cotton(c), w * 0.98, 0.5, 22 + i % 2)
    for k, q in enumerate(accents):
        x = x0 + L * (0.12 + 0.76 * (k + 0.3 * r.random()) / max(1, len(accents) - 0.4))
        RM.pillow((x, y + depth * 0.2, z + 0.32), (1.05 + 0.12 * r.normal(), 0.12 * r.normal(), 0.3 * r.normal()), RM.woven(q, tuple(t * 0.7 for t in col(q)[:3]) + (1,)), 0.46, 0.42, 5 + k % 2)


def towel_ladder(x, y, z, h=1.9, w=0.5, lean=0.17, rz=0.0, mat=None, towels=((1.45, "#f1ece2", 0.5), (0.95, "#c9b79a", 0.36))):
    """A ladder leaning on a wall at +y, towels over its rungs: (height, colour, drop)."""

    def f():
        wd = mat or MT.driftwood()
        at = lambda t: -lean * (1 - t / h) * h * 0.9
        g = [tube([(s * w / 2, at(0), 0), (s * w / 2 + 0.008 * s, at(h / 2), h / 2), (s * w / 2, at(h), h)], 0.019, 10) for s in (-1, 1)]
        g += [tube([(-w / 2, at(t), t), (0, at(t) - 0.004, t - 0.006), (w / 2, at(t), t)], 0.014, 8) for t in np.arange(0.3, h - 0.05, 0.31)]
        add(join(g), wd, smooth=True)
        for k, (t, c, drop) in enumerate(towels):
            t = 0.3 + 0.31 * round((t - 0.3) / 0.31)
            RM.towel_over(-w / 2 + 0.04 + 0.03 * k, w / 2 - 0.05, at(t), t + 0.016, drop, c, k + 2)

    RM.group(f, (x, y, z), rz)


def veined(name, dark, light, old="#7a6a2c", share=0.9):
    """A broad leaf that is alive: a pale midrib, side veins, brown tips and edges, dull with dust and dew."""

    def f():
        m, nt = material(name)
        u, v, _ = nt.sep(nt.lc())
        r = nt.rnd()
        s = nt.m("ABSOLUTE", nt.m("SUBTRACT", v, 0.5))
        rib = nt.smooth(s, 0.012, 0.035, 1, 0)
        slant = nt.m("ADD", nt.m("MULTIPLY", u, 34), nt.m("MULTIPLY", s, -26))
        vein = nt.m("ABSOLUTE", nt.m("SUBTRACT", nt.m("FRACT", slant), 0.5))
        n = nt.noise(nt.pos(), 7, 5, 0.65)
        c = nt.mix(r, dark, light)
        c = nt.mix(nt.smooth(vein, 0.0, 0.2, 0.22, 0), c, nt.mix(0.5, c, "#a9b86a"))
        c = nt.mix(nt.m("MULTIPLY", rib, 0.6), c, "#a3b26a")
        c = nt.mix(nt.smooth(n, 0.4, 0.72, 0, 0.45), c, nt.mix(0.65, c, dark))
        edge = nt.m("ADD", nt.m("MAXIMUM", nt.m("MULTIPLY", s, 2), u), nt.m("MULTIPLY", nt.m("SUBTRACT", n, 0.5), 0.6))
        c = nt.mix(nt.m("MULTIPLY", nt.smooth(edge, 0.93, 1.06), nt.smooth(r, 0.25, 0.5)), c, "#5d4420")
        c = nt.mix(nt.smooth(r, share, share + 0.04), c, old)
        nrm = nt.bump(nt.m("ADD", nt.smooth(vein, 0, 0.3), nt.m("MULTIPLY", rib, 2)), 0.5, 0.006)
        d = nt.n("BsdfDiffuse", 0, None, Color=c, Normal=nrm)
        t = nt.n("BsdfTranslucent", 0, None, Color=nt.n("HueSaturation", 0, None, Hue=0.485, Saturation=1.1, Value=1.7, Color=c), Normal=nrm)
        g = nt.n("BsdfGlossy", 0, None, Color=(0.9, 0.95, 1), Roughness=nt.remap(n, 0.3, 0.7, 0.32, 0.6), Normal=nrm)
        fr = nt.m("ADD", nt.m("MULTIPLY", nt.n("LayerWeight", "Facing", None, Blend=0.25), 0.14), 0.015)
        nt.out(nt.mixs(fr, nt.mixs(0.3, d, t), g))
        return m

    return MT._c(name, f)


def closed_parasol(x, y, z, h=2.35, c="#e9e1cf", seed=0):
    """A parasol tied up for the night: folds round a pole, a strap, a stone foot."""

    def f(u, v):
        a = 2 * np.pi * u
        k = 0.045 + 0.085 * np.sin(np.pi * np.clip(v, 0, 1) ** 1.3 * 0.93) * (1 - 0.55 * np.exp(-(((v - 0.52) / 0.09) ** 2)))
        rr = k * (1 + 0.22 * np.sin(8 * a + 2 * v + seed))
        return x + rr * np.cos(a), y + rr * np.sin(a), z + h - 1.35 * (1 - v) ** 1.0 + 0 * u

    add(gridf(f, 130, 50), RM.cotton(c, 0.4), smooth=True)
    add(tube([(x, y, z), (x, y, z + h / 2), (x, y, z + h + 0.07)], 0.022, 12), MT.teak(), smooth=True)
    add(lathe([(0, 0), (0.26, 0), (0.26, 0.05), (0.05, 0.09), (0, 0.09)], 40), MT._c("pfoot", lambda: MT.stone("foot", "#8d8373", "#b7ab98", 0.8)), smooth=True, angle=30, loc=(x, y, z))


def thatch_porch(x_eave, x_wall, y0, y1, z_eave, z_wall, seed=0):
    """Thatch over a porch along y, seen from below: it rises from the eave at x_eave to the wall at x_wall, ragged at its edge."""
    from . import bedrooms as BR

    run, rise = abs(x_wall - x_eave), z_wall - z_eave
    s = 1 if x_eave > x_wall else -1
    M = Matrix.Translation(Vector((x_eave, (y0 + y1) / 2, z_eave))) @ Matrix.Rotation(math.pi / 2 * s, 4, "Z") @ Matrix.Rotation(math.atan2(rise, run), 4, "X")
    before = set(bpy.data.objects)
    BR.thatch_side(y1 - y0, math.hypot(run, rise), seed)
    for o in bpy.data.objects:
        if o not in before and o.parent is None:
            o.matrix_basis = M @ o.matrix_basis
    up = 0.14
    add(Geo([(x_eave, y0, z_eave + up), (x_eave, y1, z_eave + up), (x_wall, y1, z_wall + up), (x_wall, y0, z_wall + up)], [(0, 1, 2, 3)]), MT.darkwood())
    r = np.random.default_rng(seed + 1)
    g = []
    for i in range(int((y1 - y0) / 0.008)):
        y = y0 + (y1 - y0) * r.random()
        L, w_ = 0.10 + 0.16 * r.random(), 0.005 + 0.005 * r.random()
        x, z = x_eave - s * 0.22 * r.random(), z_eave + 0.10 * r.random()
        g.append(Geo([(x, y - w_, z), (x, y + w_, z), (x + s * 0.10 + 0.04 * r.normal(), y + 0.04 * r.normal(), z - L)], np.array([(0, 1, 2)]), lc=np.array([(y, 0.1, 0)] * 3)))
    add(join(g), BR.underside())


def weathered_lime(c="#e4dccb", top=2.06, name="oldlime"):
    """Lime wash out of doors: rain has drawn grey streaks from the top, damp and green stand at the foot."""

    def f():
        m, nt = material(name)
        p = nt.pos()
        z = nt.sep(p)[2]
        big = nt.noise(p, 0.9, 5, 0.6)
        brush = nt.noise(nt.map(p, (3, 3, 1.2)), 2.2, 6, 0.7)
        k = nt.m("ADD", nt.m("MULTIPLY", big, 0.6), nt.m("MULTIPLY", brush, 0.4))
        cc = nt.ramp(k, [(0.28, tuple(q * 0.78 for q in col(c)[:3])), (0.7, c)])
        run = nt.noise(nt.map(p, (7, 7, 0.55)), 1.0, 5, 0.65)
        high = nt.smooth(nt.m("ADD", z, nt.m("MULTIPLY", nt.m("SUBTRACT", run, 0.5), 1.6)), top - 0.75, top + 0.05)
        cc = nt.mix(nt.m("MULTIPLY", high, nt.smooth(run, 0.42, 0.62, 0.15, 0.8)), cc, "#7f7a69")
        low = nt.smooth(nt.m("ADD", z, nt.m("MULTIPLY", nt.m("SUBTRACT", nt.noise(p, 3.5, 5, 0.65), 0.5), 0.9)), 0.75, 0.0)
        cc = nt.mix(nt.m("MULTIPLY", low, 0.75), cc, nt.mix(nt.noise(p, 6, 4), "#6f6e4e", "#8d7d60"))
        chip = nt.smooth(nt.noise(p, 2.4, 6, 0.7), 0.66, 0.69)
        cc = nt.mix(nt.m("MULTIPLY", chip, 0.8), cc, "#a89a80")
        h = nt.m("ADD", nt.m("ADD", big, nt.m("MULTIPLY", brush, 0.35)), nt.m("MULTIPLY", chip, -0.25))
        nt.out(nt.bsdf(Base_Color=cc, Roughness=0.93, Specular=0.12, Normal=nt.bump(h, 0.45, 0.02)))
        return m

    return MT._c(name + c, f)
