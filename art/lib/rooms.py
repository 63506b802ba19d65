"""What makes a room lived in: beds and linen that really fell (cloth simulation), lamps, chairs, rugs, shelves,
pictures, baths; the shell of a room; piles that the water wets; `group` for turning and moving what was built."""

import hashlib

from .core import *
from . import mats as MT, props as P, villa as V


def group(fn, loc=(0, 0, 0), rz=0.0, scale=1.0):
    """Runs fn and moves everything it built: turned by rz, then carried to loc."""
    before = set(bpy.data.objects)
    fn()
    M = Matrix.Translation(Vector(loc)) @ Matrix.Rotation(rz, 4, "Z") @ Matrix.Diagonal((scale,) * 3).to_4x4()
    for o in bpy.data.objects:
        if o not in before and o.parent is None:
            o.matrix_basis = M @ o.matrix_basis


# ---------------------------------------------------------------- materials


def cotton(c="#f4f0e8", soft=0.12):
    """Washed bed linen: no weave to be seen from two metres, but soft creases."""

    def f():
        m, nt = material("cotton")
        v = nt.obj()
        big = nt.noise(v, 3.5, 4)
        h = nt.m("ADD", nt.noise(v, 14, 4, 0.6, 0.8), nt.m("MULTIPLY", nt.noise(v, 260, 2), 0.05))
        cc = nt.mix(big, tuple(x * 0.93 for x in col(c)[:3]) + (1,), c)
        b = nt.bsdf(Base_Color=cc, Roughness=0.95, Specular=0.1, Sheen=0.35, Normal=nt.bump(h, soft, 0.02))
        t = nt.n("BsdfTranslucent", 0, None, Color=cc)
        nt.out(nt.mixs(0.1, b, t))
        return m

    return MT._c("cotton" + c, f)


def woven(c1, c2, name=None, stripe=0.0):
    """Coarse cloth of two yarns, striped along lc.x where asked for."""

    def f():
        m, nt = material("woven")
        v = nt.lc()
        k = nt.noise(nt.obj(), 90, 3, 0.7)
        if stripe:
            x = nt.sep(nt.obj())[0]
            s = nt.m("FRACT", nt.m("MULTIPLY", x, 1.0 / stripe))
            k = nt.m("ADD", nt.m("MULTIPLY", k, 0.25), nt.smooth(s, 0.62, 0.66, 0, 0.75))
        nt.out(
            nt.bsdf(
                Base_Color=nt.mix(k, c1, c2),
                Roughness=0.95,
                Specular=0.1,
                Sheen=0.3,
                Normal=nt.bump(nt.noise(nt.obj(), 320, 2), 0.5, 0.003),
            )
        )
        return m

    return MT._c("woven%s%s%s" % (c1, c2, stripe), f)


def lit_plaster(c, glow, strength, z0, z1, name="lit"):
    """An inner wall seen from the garden at night: it glows as if lamps stood before it, brighter towards the ceiling.

    Many small lamps behind screens are noise at few samples, and the denoiser makes noise dark."""
    m, nt = material(name)
    p = nt.pos()
    up = nt.remap(nt.sep(p)[2], z0, z1, 0.45, 1.15)
    pools = nt.remap(nt.noise(nt.map(p, (0.55, 0.55, 0.4)), 1.0, 2), 0.3, 0.7, 0.55, 1.2)
    nt.out(
        nt.bsdf(
            Base_Color=nt.mix(nt.noise(p, 3, 4), tuple(q * 0.9 for q in col(c)[:3]) + (1,), c),
            Roughness=0.9,
            Specular=0.1,
            Emission=glow,
            Emission_Strength=nt.m("MULTIPLY", nt.m("MULTIPLY", up, pools), strength),
        )
    )
    m.cycles.sample_as_light = False
    return m


def wet_piles(dry0="#5a4a38", dry1="#9a8468", level=0.0, tide=0.34):
    """Timber that stands in the sea: dry and grey above, dark where waves reach, green and crusted at the line."""

    def f():
        m, nt = material("pile")
        v = nt.lc()
        p = nt.pos()
        z = nt.sep(p)[2]
        n = nt.noise(nt.map(v, (9, 9, 0.6)), 1.6, 5, 0.65)
        c = nt.ramp(n, [(0.25, dry0), (0.8, dry1)])
        r = nt.rnd()
        c = nt.n("HueSaturation", 0, None, Hue=0.5, Saturation=0.9, Value=nt.remap(r, 0, 1, 0.7, 1.15), Color=c)
        e = nt.m(
            "ADD", z, nt.m("MULTIPLY", nt.m("SUBTRACT", nt.noise(nt.map(p, (6, 6, 2.5)), 1, 4, 0.6), 0.5), 0.28)
        )
        wet = nt.smooth(e, level + tide * 0.55, level + tide * 1.25, 1, 0)
        weed = nt.smooth(e, level + tide * 0.1, level + tide * 0.6, 1, 0)
        crust = nt.smooth(nt.vor(p, 34), 0.25, 0.05)
        c = nt.mix(nt.m("MULTIPLY", wet, 0.72), c, nt.mix(0.65, c, "#1c1409"))
        c = nt.mix(nt.m("MULTIPLY", weed, 0.75), c, nt.mix(nt.noise(p, 22, 4), "#2b2f16", "#57552c"))
        c = nt.mix(nt.m("MULTIPLY", nt.m("MULTIPLY", weed, crust), 0.5), c, "#a49c86")
        h = nt.m("ADD", n, nt.m("MULTIPLY", nt.m("MULTIPLY", crust, weed), 1.5))
        nt.out(
            nt.bsdf(
                Base_Color=c,
                Roughness=nt.remap(wet, 0, 1, 0.8, 0.28),
                Specular=nt.remap(wet, 0, 1, 0.3, 0.5),
                Normal=nt.bump(h, 0.6, 0.01),
            )
        )
        return m

    return MT._c("pile", f)


def pane(tint=(0.93, 0.96, 0.95)):
    """Window glass: mirrors at a flat angle, and lets light and shadow rays through."""

    def f():
        m, nt = material("pane")
        fr = nt.n("Fresnel", 0, None, IOR=1.5)
        sh = nt.m("MAXIMUM", nt.lightpath("Is Shadow Ray"), nt.lightpath("Is Diffuse Ray"))
        k = nt.m("MULTIPLY", nt.m("MULTIPLY", fr, 1.1), nt.m("SUBTRACT", 1.0, sh))
        nrm = nt.bump(nt.noise(nt.pos(), 0.7, 2), 0.02, 0.4)
        nt.out(
            nt.mixs(
                k,
                nt.n("BsdfTransparent", 0, None, Color=tint),
                nt.n("BsdfGlossy", 0, None, Color=(1, 1, 1), Roughness=0, Normal=nrm),
            )
        )
        return m

    return MT._c("pane", f)


# ---------------------------------------------------------------- cloth


def _settle(ob, colliders, frames, press=0.0, grow=0.0, mass=0.35, stiff=8.0, bend=0.4, gravity=1.0, selfcol=False):
    """Lets a mesh fall over the colliders and answers its vertices; what has fallen once is read from out/cloth."""
    key = hashlib.sha256(repr((frames, press, grow, mass, stiff, bend, gravity, selfcol)).encode())
    for o in (ob, *colliders):
        co = np.zeros(len(o.data.vertices) * 3, np.float32)
        o.data.vertices.foreach_get("co", co)
        key.update(np.round(co, 5).tobytes())
        key.update(repr([m.type for m in o.modifiers]).encode())
    fallen = f"{ROOT}/out/cloth/{key.hexdigest()[:20]}.npy"
    if os.path.exists(fallen):
        return np.load(fallen)
    sc = bpy.context.scene
    sc.frame_start, sc.frame_end = 1, frames
    for c in colliders:
        md = c.modifiers.new("col", "COLLISION")
        c.collision.thickness_outer = 0.012
        c.collision.cloth_friction = 25
    md = ob.modifiers.new("cloth", "CLOTH")
    s = md.settings
    s.quality = 6
    s.mass = mass
    s.tension_stiffness = s.compression_stiffness = stiff
    s.shear_stiffness = stiff * 0.4
    s.bending_stiffness = bend
    s.air_damping = 2.0
    s.shrink_min = -grow
    s.effector_weights.gravity = gravity
    if press:
        s.use_pressure = True
        s.uniform_pressure_force = press
    md.collision_settings.distance_min = 0.01
    md.collision_settings.collision_quality = 3
    md.collision_settings.use_self_collision = selfcol
    md.collision_settings.self_distance_min = 0.008
    md.point_cache.frame_start, md.point_cache.frame_end = 1, frames
    for f in range(1, frames + 1):
        sc.frame_set(f)
    dg = bpy.context.evaluated_depsgraph_get()
    ev = ob.evaluated_get(dg)
    v = np.zeros(len(ev.data.vertices) * 3, np.float32)
    ev.data.vertices.foreach_get("co", v)
    v = v.reshape(-1, 3).astype(float)
    ob.modifiers.remove(md)
    for c in colliders:
        for m in list(c.modifiers):
            if m.type == "COLLISION":
                c.modifiers.remove(m)
    sc.frame_set(1)
    os.makedirs(os.path.dirname(fallen), exist_ok=True)
    np.save(fallen, v)
    return v


def drape(w, l, at, colliders, mat, n=70, frames=40, grow=0.03, thick=0.02, seed=0, bend=0.4, rz=0.0, tilt=0.0, rough=0.02, stiff=8.0):
    """A cloth of w by l metres, dropped at `at` over colliders: Geos or objects (world coordinates)."""
    nu = max(8, int(n * w / max(w, l)))
    nv = max(8, int(n * l / max(w, l)))
    g = gridf(lambda u, v: ((u - 0.5) * w, (v - 0.5) * l, tilt * (v - 0.5) * l), nu, nv)
    g.v[:, 2] += rough * fbm(np.c_[g.v[:, :2] * 4 + seed * 3.1, 0 * g.v[:, 0]], 3, seed)
    g.v[:, :2] += 0.25 * rough * np.stack([fbm(g.v * 6 + seed, 2, seed + 2), fbm(g.v * 6 + seed + 9, 2, seed + 4)], 1)
    lc = g.lc * [w, l, 1]
    g = g.tf(rot=(0, 0, rz), loc=at)
    ob = add(g, None, "cloth", smooth=True)
    tmp, cols = [], []
    for c in colliders:
        if isinstance(c, Geo):
            c = add(c, None, "collider")
            tmp.append(c)
        cols.append(c)
    v = _settle(ob, cols, frames, grow=grow, bend=bend, stiff=stiff)
    for c in tmp + [ob]:
        bpy.data.objects.remove(c)
    o = add(Geo(v, g.f, lc=lc), mat, "cloth", smooth=True)
    if thick:
        md = o.modifiers.new("so", "SOLIDIFY")
        md.thickness = thick
        md.offset = 1
    subsurf(o, 1)
    return o


_pillows = {}
SIMULATE = [True]  # False in a scene that sees its rooms from the garden only


def pillow_geo(w=0.7, h=0.48, seed=0, press=4.0, n=26):
    """A pillow blown up from two flat cloths: seams pull creases into it."""
    key = (w, h, seed)
    if key in _pillows:
        return _pillows[key]
    nu, nv = n, max(6, int(n * h / w))
    g = gridf(lambda u, v: ((u - 0.5) * w, (v - 0.5) * h, 0.004 + 0 * u), nu, nv)
    top = g.v.copy()
    r = np.random.default_rng(seed)
    top[:, 2] += 0.004 * r.normal(size=len(top))
    bot = g.v * [1, 1, -1]
    N = nu * nv
    idx = np.arange(N).reshape(nu, nv)
    border = set(np.r_[idx[0], idx[-1], idx[:, 0], idx[:, -1]].tolist())
    mp = np.arange(N) + N
    for b in border:
        mp[b] = b
    keep = np.r_[np.arange(N), [i + N for i in range(N) if i not in border]]
    new = -np.ones(2 * N, int)
    new[keep] = np.arange(len(keep))
    V_ = np.vstack([top, bot])[keep]
    F = [tuple(f) for f in g.f] + [tuple(new[mp[i]] for i in f[::-1]) for f in g.f]
    ob = add(Geo(V_, np.array(F)), None, "pillow", smooth=True)
    v = _settle(ob, [], 26, press=press, gravity=0.0, stiff=14, bend=0.25, mass=0.3)
    bpy.data.objects.remove(ob)
    v = v - v.mean(0)
    k = 0.5 * 0.24 * (w / 0.7) ** 0.5 / max(1e-3, np.abs(v[:, 2]).max())
    if k < 1:
        v[:, 2] *= k
    # a head lay here: the upper side is dented off its middle
    d = np.exp(-(((v[:, 0] - 0.1 * w * r.normal()) / (0.3 * w)) ** 2) - (((v[:, 1]) / (0.3 * h)) ** 2))
    v[:, 2] -= 0.22 * d * np.maximum(v[:, 2], 0)
    _pillows[key] = Geo(v, np.array(F))
    return _pillows[key]


def pillow(loc, rot=(0, 0, 0), mat=None, w=0.7, h=0.48, seed=0, scale=1.0):
    """A pillow at loc, lying flat when rot is nothing."""
    if not SIMULATE[0]:
        return P_cushion(loc, rot, mat, w, h, seed)
    o = add(pillow_geo(w, h, seed), mat or cotton(), "pillow", smooth=True, loc=loc, rot=rot, scale=scale)
    return subsurf(o, 1)


def P_cushion(loc, rot=(0, 0, 0), mat=None, w=0.7, h=0.48, seed=0):
    """A pillow that nothing was simulated for."""
    return P.cushion(w, h, 0.2, mat or cotton(), loc, rot, 0.4, seed)


# ---------------------------------------------------------------- furniture


def bed(w=1.9, l=2.05, head="slats", throw="#3f7f80", cushions=("#c98f4a", "#3f7f80"), seed=0, wood=None, plain=False, linen="#f4f0e8"):
    """A made bed, its head at +y, its foot at -y, centred; the blanket has fallen over it and was smoothed by hand.
    plain: for a room seen from the garden, nothing is simulated."""
    wd = wood or MT.teak()
    L = l
    fr = bed_frame(w, l)
    hz = 1.12
    hw = w + 0.5
    if head == "slats":
        fr += [box(0.075, 0.035, hz - 0.1, (-hw / 2 + 0.06 + i * (hw - 0.12) / 23, L / 2 + 0.09, 0.1), bevel=0.006) for i in range(24)]
        fr += [box(hw, 0.06, 0.08, (0, L / 2 + 0.09, hz - 0.04), bevel=0.012)]
    elif head == "boards":
        fr += [box(hw, 0.05, 0.175, (0, L / 2 + 0.08, 0.3 + 0.18 * i), bevel=0.006) for i in range(5)]
    elif head == "linen":
        add(box(hw, 0.13, 0.95, (0, L / 2 + 0.1, 0.2), bevel=0.05), cotton("#c9bda6"), smooth=True, angle=40)
    elif head == "cane":
        fr += [box(0.07, 0.06, hz, (sx * hw / 2, L / 2 + 0.09, 0), bevel=0.012) for sx in (-1, 0, 1)]
        fr += [box(hw, 0.06, 0.07, (0, L / 2 + 0.09, z), bevel=0.012) for z in (0.5, hz - 0.05)]
        add(box(hw - 0.06, 0.012, hz - 0.55, (0, L / 2 + 0.09, 0.53)), cane())
    add(join(fr), wd, angle=30)
    mat_top = mattress(w, l, linen)
    # pillows: two rows, none quite like its neighbour
    r = np.random.default_rng(seed + 4)
    nrow = 2 if w > 1.2 else 1
    xs = [-w * 0.25, w * 0.25] if nrow == 2 else [0]
    put = P_cushion if plain else pillow
    pw = 0.72 if w > 1.2 else 0.66
    for k, x in enumerate(xs):
        put((x + 0.02 * r.normal(), L / 2 - 0.13, mat_top + 0.27), (1.12 + 0.05 * r.normal(), 0.04 * r.normal(), 0.05 * r.normal()), cotton(linen), pw, 0.5, k)
        put((x + 0.03 * r.normal(), L / 2 - 0.40, mat_top + 0.21), (0.80 + 0.07 * r.normal(), 0.05 * r.normal(), 0.07 * r.normal()), cotton(linen), pw, 0.5, k + 2)
    for k, c in enumerate(cushions):
        n_ = len(cushions)
        x = (k - (n_ - 1) / 2) * 0.4 + 0.04 * r.normal()
        put((x, L / 2 - 0.60 - 0.03 * k, mat_top + 0.19), (0.95 + 0.08 * r.normal(), 0.08 * r.normal(), 0.16 * r.normal()), woven(c, tuple(q * 0.7 for q in col(c)[:3]) + (1,)), 0.46, 0.42, 5 + k)
    if plain:
        y = -0.31
        g = gridf(lambda u, v: ((u - 0.5) * (w + 0.1), (v - 0.5) * (L - 0.5) + y, 0 * u), 40, 40)
        e = np.minimum(1, np.minimum(0.5 - np.abs(g.lc[:, 0] - 0.5), 0.5 - np.abs(g.lc[:, 1] - 0.5)) * 14)
        g.v[:, 2] = mat_top - 0.2 + 0.26 * e**0.5 + 0.03 * fbm(np.c_[g.v[:, :2] * 3.5, 0 * e + seed], 3, seed)
        subsurf(add(g, cotton(linen), smooth=True), 1)
        if throw:
            g = gridf(lambda u, v: ((u - 0.5) * (w + 0.16), (v - 0.5) * 0.62 - L / 2 + 0.5, mat_top + 0.085 - 0.3 * np.maximum(0, np.abs(u - 0.5) * 2 - 0.93) / 0.07 + 0.01 * np.sin(v * 21 + u * 9)), 50, 20)
            add(g, woven(throw, tuple(min(1, q * 1.5) for q in col(throw)[:3]) + (1,)), smooth=True)
        return
    duv, body = duvet(w, l, mat_top, linen, seed)
    if throw:
        fling(w, (0.04, -L / 2 + 0.48, mat_top + 0.30), [duv, body], throw, 0.05, seed)


def bed_frame(w, l):
    """The timber under a mattress of w by l metres, its feet on the floor."""
    fr = [box(w + 0.1, l + 0.08, 0.16, (0, 0, 0.16), bevel=0.012)]
    return fr + [box(0.09, 0.09, 0.2, (sx * (w / 2 - 0.03), sy * (l / 2 - 0.05), 0), bevel=0.008) for sx in (-1, 1) for sy in (-1, 1)]


def mattress(w, l, linen, z=0.30):
    """A mattress in its sheet; answers the height of its top."""
    add(box(w, l, 0.26, (0, 0, z), bevel=0.07), cotton(linen), smooth=True, angle=60)
    return z + 0.26


def duvet(w, l, top, linen, seed=0):
    """A duvet that fell over the mattress, folded back below the pillows; answers what else can fall on: it and the bed."""
    y1 = l / 2 - 0.62
    y0 = -l / 2 - 0.34
    body = box(w, l, top - 0.06, (0, 0, 0.06), bevel=0.05)
    duv = drape(w + 0.62, y1 - y0, (0, (y0 + y1) / 2 + 0.02, top + 0.10), [body], cotton(linen), 84, 34, 0.035, 0.045, seed, 0.9, rough=0.03)
    add(box(w + 0.1, 0.34, 0.06, (0, y1 - 0.14, top + 0.045), bevel=0.028), cotton(linen), smooth=True, angle=60)
    return duv, body


def fling(w, at, on, c, turn, seed=0):
    """A throw of the colour c across the foot of the bed."""
    drape(w + 0.9, 0.78, at, on, woven(c, tuple(min(1, q * 1.5) for q in col(c)[:3]) + (1,)), 90, 34, 0.03, 0.008, seed + 3, 0.12, rz=turn, rough=0.03, stiff=5)


def cane():
    """Woven cane: a net of holes."""

    def f():
        m, nt = material("cane")
        x, y, z = nt.sep(nt.pos())
        a = nt.m("ABSOLUTE", nt.m("SUBTRACT", nt.m("FRACT", nt.m("MULTIPLY", nt.m("ADD", x, y), 55)), 0.5))
        b = nt.m("ABSOLUTE", nt.m("SUBTRACT", nt.m("FRACT", nt.m("MULTIPLY", z, 55)), 0.5))
        hole = nt.m("MULTIPLY", nt.smooth(a, 0.22, 0.26, 1, 0), nt.smooth(b, 0.22, 0.26, 1, 0))
        d = nt.bsdf(Base_Color=nt.mix(nt.noise(nt.pos(), 30, 3), "#a9814e", "#d8b988"), Roughness=0.5)
        nt.out(nt.mixs(hole, d, nt.n("BsdfTransparent", 0, None)))
        return m

    return MT._c("cane", f)


def shade_mat(c="#f3e3c6"):
    """A lampshade: cloth that light comes through."""

    def f():
        m, nt = material("shade")
        n = nt.noise(nt.map(nt.obj(), (1, 1, 14)), 30, 3)
        cc = nt.mix(n, tuple(q * 0.8 for q in col(c)[:3]) + (1,), c)
        nt.out(nt.mixs(0.55, nt.n("BsdfDiffuse", 0, None, Color=cc), nt.n("BsdfTranslucent", 0, None, Color=cc)))
        return m

    return MT._c("shade" + c, f)


def lamp(x, y, z, h=0.5, power=14, c=(1, 0.60, 0.30), base="#d7cdbb", r=0.15):
    """A table lamp: stoneware foot, linen shade, a bulb in it."""
    b = h * 0.55
    add(
        lathe(spline(np.array([(0, 0), (0.07, 0), (0.075, 0.01), (0.09, b * 0.35), (0.075, b * 0.7), (0.022, b * 0.95), (0.012, b * 1.15)]), 40), 40),
        MT._c("lampb" + base, lambda: MT.ceramic(base, rough=0.35, speckle=0.4)),
        smooth=True,
        loc=(x, y, z),
    )
    add(lathe([(r, b + 0.03), (r * 0.82, h + 0.02)], 48), shade_mat(), smooth=True, loc=(x, y, z))
    o = add(ico(0.03, 2), MT._c("glow", lambda: MT.emit("#ffc987", 12)), smooth=True, loc=(x, y, z + b + 0.11))
    o.visible_diffuse = False
    point((x, y, z + b + 0.11), power, c, 0.035)


def floor_lamp(x, y, z, h=1.55, power=26, c=(1, 0.60, 0.30)):
    """A turned pole with a wide linen shade."""
    add(tube([(x, y, z + 0.02), (x, y, z + h * 0.5), (x, y, z + h - 0.1)], 0.016, 12), MT.darkwood(), smooth=True)
    add(lathe([(0, 0), (0.16, 0), (0.16, 0.02), (0.03, 0.03), (0, 0.03)], 40), MT.darkwood(), smooth=True, angle=30, loc=(x, y, z))
    add(lathe([(0.24, h - 0.32), (0.19, h)], 48), shade_mat(), smooth=True, loc=(x, y, z))
    point((x, y, z + h - 0.17), power, c, 0.05)


def pendant(x, y, z, r=0.24, power=40, c=(1, 0.60, 0.30), drop=0.8, seed=0):
    """A woven lamp on a cord, z = its middle."""
    g = []
    rg = np.random.default_rng(seed)
    t = np.linspace(0.06, 0.86, 18) * np.pi
    for i in range(26):
        a = i * 2 * np.pi / 26
        g.append(tube(np.stack([r * np.sin(t) * np.cos(a + 0.5 * t), r * np.sin(t) * np.sin(a + 0.5 * t), r * 0.85 * np.cos(t)], 1), 0.005, 5))
        g.append(tube(np.stack([r * np.sin(t) * np.cos(a - 0.5 * t), r * np.sin(t) * np.sin(a - 0.5 * t), r * 0.85 * np.cos(t)], 1), 0.005, 5))
    for k in np.linspace(0.1, 0.84, 9) * np.pi:
        a = np.linspace(0, 2 * np.pi, 40)
        g.append(tube(np.stack([r * 1.01 * np.sin(k) * np.cos(a), r * 1.01 * np.sin(k) * np.sin(a), 0 * a + r * 0.85 * np.cos(k)], 1), 0.006, 5))
    add(join(g), MT._c("rattan", lambda: MT.plain("rattan", "#b08a55", 0.55, var=0.25)), smooth=True, loc=(x, y, z))
    add(tube([(x, y, z + r * 0.8), (x, y, z + r * 0.8 + drop / 2), (x, y, z + r * 0.8 + drop)], 0.006, 6), MT.blackmetal())
    o = add(ico(0.05, 3), MT._c("glow2", lambda: MT.emit("#ffbe78", 14)), smooth=True, loc=(x, y, z))
    o.visible_diffuse = False
    point((x, y, z), power, c, 0.06)


def fan(x, y, z, r=0.66, drop=0.5, blade=None):
    """A ceiling fan at rest; z = the height of its blades."""
    add(tube([(x, y, z), (x, y, z + drop / 2), (x, y, z + drop)], 0.014, 10), MT.blackmetal())
    add(lathe([(0, -0.05), (0.07, -0.045), (0.09, 0), (0.08, 0.05), (0.03, 0.09), (0, 0.09)], 32), MT.blackmetal(), smooth=True, loc=(x, y, z))
    g = [box(r, 0.13, 0.012, (r / 2 + 0.08, 0, 0), bevel=0.005).tf(rot=(0.2, 0, 0)).tf(rot=(0, 0, 0.4 + k * 2 * np.pi / 5)) for k in range(5)]
    add(join(g), blade or MT.teak(), loc=(x, y, z))


def nightstand(x, y, z, w=0.5, d=0.42, h=0.54, books=True, seed=0, wood=None):
    """A small table with a drawer, and what lies on it by the evening."""
    wd = wood or MT.teak()
    g = [box(w, d, 0.035, (0, 0, h - 0.035), bevel=0.006), box(w - 0.04, d - 0.03, 0.16, (0, 0, h - 0.2)), box(w - 0.06, 0.02, 0.13, (0, -d / 2 + 0.01, h - 0.185), bevel=0.004)]
    g += [box(0.04, 0.04, h - 0.19, (sx * (w / 2 - 0.04), sy * (d / 2 - 0.04), 0)) for sx in (-1, 1) for sy in (-1, 1)]
    g.append(box(w - 0.08, d - 0.06, 0.02, (0, 0, 0.14)))
    add(join(g), wd, loc=(x, y, z), angle=30)
    add(ico(0.014, 2), MT.brass(), smooth=True, loc=(x, y - d / 2 - 0.012, z + h - 0.12))
    if books:
        stack(x + 0.10, y - 0.09, z + h, 3, seed)
        stack(x, y, z + 0.16, 4, seed + 3)


BOOKS = ("#7d8f86", "#b9a27a", "#2f4a57", "#a5553d", "#d8cfbd", "#54604a", "#c08b4f", "#8b3f39", "#e2dccd", "#3b3a3f")


def stack(x, y, z, n=3, seed=0):
    """Books that lie on one another, none quite straight."""
    r = np.random.default_rng(seed)
    for i in range(n):
        w, d, t = 0.15 + 0.05 * r.random(), 0.2 + 0.04 * r.random(), 0.018 + 0.018 * r.random()
        a = 0.3 * r.normal()
        c = BOOKS[int(r.integers(len(BOOKS)))]
        add(box(w, d, t, bevel=0.002), MT._c("bk" + c, lambda c=c: MT.plain("bk", c, 0.6, var=0.08)), loc=(x, y, z), rot=(0, 0, a))
        add(box(w - 0.006, d + 0.001, t - 0.006, (0.004, 0, 0.003)), MT._c("page", lambda: MT.plain("page", "#e9e0cb", 0.9, bumps=300)), loc=(x, y, z), rot=(0, 0, a))
        z += t


def bookshelf(x, y, z, w=1.1, h=1.8, d=0.28, rz=0.0, seed=0, wood=None):
    """Shelves against a wall (back at +y), half full of books, with a few things found on the beach."""
    wd = wood or MT.teak()
    r = np.random.default_rng(seed)
    n = 5

    def f():
        g = [box(0.035, d, h, (sx * w / 2, 0, 0)) for sx in (-1, 1)] + [box(w, d, 0.03, (0, 0, i * (h - 0.03) / n)) for i in range(n + 1)]
        g.append(box(w, 0.012, h, (0, d / 2, 0)))
        add(join(g), wd)
        for i in range(n):
            zz = i * (h - 0.03) / n + 0.03
            xx = -w / 2 + 0.05
            end = w / 2 - 0.06 - (0.35 * r.random() if i % 2 else 0.1 * r.random())
            while xx < end:
                t, hh, dd = 0.018 + 0.03 * r.random(), 0.18 + 0.1 * r.random(), 0.14 + 0.07 * r.random()
                c = BOOKS[int(r.integers(len(BOOKS)))]
                lean = 0.12 * r.normal() if r.random() > 0.85 else 0
                add(box(t, dd, hh, bevel=0.002), MT._c("bk" + c, lambda c=c: MT.plain("bk", c, 0.6, var=0.08)), loc=(xx + t / 2, d / 2 - 0.03 - dd / 2, zz), rot=(0, lean, 0))
                xx += t + 0.002 + abs(lean) * 0.2
                if r.random() > 0.93:
                    xx += 0.1
            if i % 2:
                P.bowl(0.07, 0.06, loc=(w / 2 - 0.16, -0.02, zz))

    group(f, (x, y, z), rz)


def art_mat(seed=0, sky="#d9d2c2", sea="#4f8a8d", land="#c7a97a"):
    """A painter's lagoon: broad bands, brushed."""

    def f():
        m, nt = material("art")
        v = nt.lc()
        x, y, z = nt.sep(v)
        n = nt.noise(nt.map(v, (2.2, 9, 1), loc=(seed * 3.3, seed, 0)), 1.6, 6, 0.65)
        k = nt.m("ADD", y, nt.m("MULTIPLY", nt.m("SUBTRACT", n, 0.5), 0.30))
        c = nt.ramp(k, [(0.0, land), (0.22, nt_l2(land, sea, 0.35)), (0.30, sea), (0.52, nt_l2(sea, "#1d4a5c", 0.5)), (0.56, sky), (1, nt_l2(sky, "#8fa5ae", 0.4))])
        nt.out(nt.bsdf(Base_Color=c, Roughness=0.8, Normal=nt.bump(nt.noise(nt.map(v, (30, 120, 1)), 2, 3), 0.25, 0.004)))
        return m

    return MT._c("art%d%s" % (seed, sea), f)


def nt_l2(a, b, f):
    """Two colours mixed, linear."""
    a, b = col(a), col(b)
    return tuple(p * (1 - f) + q * f for p, q in zip(a, b))


def art(x, y, z, w=0.9, h=0.65, rz=0.0, seed=0, **colours):
    """A framed picture whose middle hangs at (x, y, z) and that looks towards -y before it is turned."""

    def f():
        t = 0.028
        add(join([box(w + 2 * t, 0.03, t, (0, 0, s * (h / 2 + t / 2) - t / 2)) for s in (-1, 1)] + [box(t, 0.03, h, (s * (w / 2 + t / 2), 0, -h / 2)) for s in (-1, 1)]), MT.palewood())
        add(gridf(lambda u, v: ((u - 0.5) * w, -0.002 + 0 * u, (v - 0.5) * h), 2, 2), art_mat(seed, **colours))

    group(f, (x, y, z), rz)


def rug(x, y, z, w=2.4, l=1.6, c1="#d8cbb0", c2="#7d8f86", rz=0.0, stripe=0.22, seed=0):
    """A flat woven rug with a fringe; it lies a little crooked."""

    def f():
        g = gridf(lambda u, v: ((u - 0.5) * w, (v - 0.5) * l, 0.012 + 0 * u), 60, 40)
        g.v[:, 2] += 0.004 * fbm(np.c_[g.v[:, :2] * 2.2, 0 * g.v[:, 0]], 2, seed)
        o = add(g, woven(c1, c2, stripe=stripe), smooth=True)
        md = o.modifiers.new("s", "SOLIDIFY")
        md.thickness = 0.012
        fr = []
        r = np.random.default_rng(seed)
        for s in (-1, 1):
            for i in range(int(l / 0.018)):
                yy = -l / 2 + i * 0.018
                e = s * (w / 2 + 0.06 + 0.02 * r.random())
                fr.append(tube([(s * w / 2, yy, 0.01), (s * (w / 2 + 0.03), yy + 0.006 * r.normal(), 0.008), (e, yy + 0.012 * r.normal(), 0.005)], 0.0028, 4))
        add(join(fr), cotton(c1))

    group(f, (x, y, z), rz)


def armchair(x, y, z, rz=0.0, c="#e6dcc8", cushion="#3f7f80", wood=None, seed=0):
    """A low teak armchair with a seat and a back of cloth; it looks towards -y before it is turned."""
    wd = wood or MT.teak()

    def f():
        g = []
        for sx in (-0.34, 0.34):
            g += [box(0.05, 0.05, 0.6, (sx, -0.32, 0), bevel=0.008), box(0.05, 0.05, 0.82, (0, 0, 0), bevel=0.008).tf(rot=(-0.2, 0, 0), loc=(sx, 0.26, 0))]
            g += [box(0.07, 0.76, 0.03, (sx, -0.0, 0.58), bevel=0.01), box(0.04, 0.6, 0.05, (sx, 0, 0.26))]
        g += [box(0.68, 0.05, 0.06, (0, -0.3, 0.25)), box(0.68, 0.05, 0.06, (0, 0.28, 0.25))]
        g += [box(0.62, 0.055, 0.015, (0, -0.24 + 0.1 * i, 0.31)) for i in range(6)]
        g += [box(0.66, 0.03, 0.05, (0, 0, 0.1 * i)).tf(loc=(0, 0.34, 0.42)).tf(rot=(0, 0, 0)) for i in range(4)]
        add(join(g), wd, angle=30)
        pillow((0, -0.02, 0.40), (0.05, 0, 0), cotton(c), 0.62, 0.62, 11)
        pillow((0, 0.25, 0.68), (1.25, 0, 0), cotton(c), 0.6, 0.52, 12)
        if cushion:
            pillow((0.06, 0.10, 0.60), (1.15, 0.1, 0.15), woven(cushion, tuple(q * 0.7 for q in col(cushion)[:3]) + (1,)), 0.44, 0.4, 5 + seed % 2)

    group(f, (x, y, z), rz)


def sofa(x, y, z, rz=0.0, w=2.1, c="#e3d9c4", cushions=("#2e6f78", "#c98f4a", "#e9dfca"), seed=0):
    """A low sofa; it looks towards -y before it is turned."""

    def f():
        add(join([box(w, 0.85, 0.1, (0, 0, 0.16), bevel=0.01)] + [box(0.07, 0.07, 0.16, (sx * (w / 2 - 0.08), sy * 0.36, 0)) for sx in (-1, 1) for sy in (-1, 1)]), MT.teak(), angle=30)
        add(join([box(w, 0.2, 0.52, (0, 0.34, 0.26), bevel=0.05)] + [box(0.18, 0.85, 0.36, (sx * (w / 2 - 0.09), 0, 0.26), bevel=0.05) for sx in (-1, 1)]), cotton(c), smooth=True, angle=50)
        n = max(1, int(round((w - 0.36) / 0.85)))
        for i in range(n):
            ww = (w - 0.38) / n
            pillow((-w / 2 + 0.19 + (i + 0.5) * ww, -0.08, 0.36), (0.02, 0, 0), cotton(c), ww, 0.68, 14 + i % 2)
            pillow((-w / 2 + 0.19 + (i + 0.5) * ww, 0.17, 0.64), (1.2, 0, 0.02 * i), cotton(c), ww, 0.5, 16 + i % 2)
        r = np.random.default_rng(seed)
        for k, q in enumerate(cushions):
            pillow((-w / 2 + 0.42 + k * (w - 0.84) / max(1, len(cushions) - 1) + 0.05 * r.normal(), 0.02, 0.62), (1.1 + 0.1 * r.normal(), 0.1 * r.normal(), 0.25 * r.normal()), woven(q, tuple(t * 0.7 for t in col(q)[:3]) + (1,)), 0.46, 0.42, 5 + k % 2)

    group(f, (x, y, z), rz)


def bench(x, y, z, w=1.3, rz=0.0, towel=True):
    """A bench at the foot of the bed, with folded towels."""

    def f():
        add(join([box(w, 0.38, 0.05, (0, 0, 0.38), bevel=0.008)] + [box(0.06, 0.32, 0.38, (s * (w / 2 - 0.12), 0, 0), bevel=0.006) for s in (-1, 1)]), MT.teak(), angle=30)
        if towel:
            for i in range(3):
                add(box(0.44 - 0.01 * i, 0.3, 0.055, (0.3 + 0.008 * i, 0.01 * (i % 2), 0.43 + 0.056 * i), bevel=0.024), cotton("#f6f3ec", 0.4), smooth=True, angle=60)

    group(f, (x, y, z), rz)


def basket(x, y, z, r=0.2, h=0.3):
    """A woven basket."""
    t = np.linspace(0, 1, 26)
    prof = np.stack([r * (0.8 + 0.2 * np.sin(t * np.pi * 0.8)) + 0.006 * np.cos(t * 60), h * t], 1)
    g = lathe(np.vstack([[(0, 0.005)], prof]), 64)
    a = np.arctan2(g.v[:, 1], g.v[:, 0])
    g.v[:, :2] *= (1 + 0.02 * np.sin(a * 30)[:, None])
    add(g, MT._c("rattan", lambda: MT.plain("rattan", "#b08a55", 0.55, var=0.25)), smooth=True, loc=(x, y, z))


def vase(x, y, z, h=0.3, twigs=5, seed=0, c="#8fa39c"):
    """A stoneware vase with dry branches."""
    r = np.random.default_rng(seed)
    add(lathe(spline(np.array([(0, 0), (h * 0.22, 0), (h * 0.36, h * 0.35), (h * 0.28, h * 0.75), (h * 0.12, h * 0.92), (h * 0.15, h), (h * 0.11, h * 0.97), (h * 0.1, h * 0.6)]), 50), 48), MT._c("vase" + c, lambda: MT.ceramic(c, rough=0.5, speckle=0.5, coat=0.1)), smooth=True, loc=(x, y, z))
    g = []
    for i in range(twigs):
        a, b = r.random() * 6.28, 0.25 + 0.35 * r.random()
        L = h * (1.5 + 1.2 * r.random())
        pts = spline([(0, 0, h * 0.5), (0.05 * math.cos(a), 0.05 * math.sin(a), h), (b * 0.5 * math.cos(a + 0.2), b * 0.5 * math.sin(a + 0.2), h + L * 0.55), (b * math.cos(a), b * math.sin(a), h + L)], 20)
        g.append(tube(pts, np.linspace(0.004, 0.0012, 20), 5))
        for k in range(8, 20, 2):
            q = pts[k]
            d = r.normal(size=3) * 0.05
            g.append(tube([q, q + d * 0.6 + [0, 0, 0.02], q + d + [0, 0, 0.05]], 0.0016, 4))
    add(join(g), MT._c("twig", lambda: MT.plain("twig", "#8a7048", 0.85, var=0.2)), loc=(x, y, z))


def carafe(x, y, z):
    """Water and a glass turned over it."""
    gl = MT._c("glass", MT.glass)
    add(lathe(spline(np.array([(0, 0), (0.045, 0), (0.05, 0.02), (0.048, 0.1), (0.022, 0.15), (0.024, 0.19), (0.021, 0.19), (0.019, 0.15), (0.044, 0.1), (0.045, 0.02), (0, 0.012)]), 60), 40), gl, smooth=True, loc=(x, y, z))
    P.tumbler(0.03, 0.075, loc=(x + 0.1, y - 0.02, z))


def tub(x, y, z, l=1.7, w=0.8, h=0.58, rz=0.0, mat=None, water=0.40):
    """A bath hewn from stone, with water in it."""
    n = 40
    t = np.linspace(0, 1, n)
    ro = 0.80 + 0.20 * t**0.7
    prof = [(0, 0), (0.78, 0)] + list(zip(ro, 0.02 + (h - 0.02) * t)) + [(0.97, h + 0.01), (0.92, h)]
    prof += list(zip(0.92 - 0.20 * (1 - t[::-1]) ** 1.5, 0.10 + (h - 0.12) * t[::-1]))[1:] + [(0.0, 0.1)]
    g = lathe(np.array(prof), 96)
    g.v[:, 0] *= l / 2
    g.v[:, 1] *= w / 2
    g.v += 0.004 * fbm(g.v * 7, 3, 5)[:, None]
    add(g, mat or MT._c("tub", lambda: MT.stone("tubs", "#b9b0a1", "#d8d0c2", 0.6, bump=0.35)), smooth=True, angle=50, loc=(x, y, z), rot=(0, 0, rz))
    d = lathe([(0, water), (0.885, water)], 64)
    d.v[:, 0] *= l / 2
    d.v[:, 1] *= w / 2
    add(d, MT._c("bathw", lambda: MT.water_surface("bathw", 7, 0.05)), smooth=True, loc=(x, y, z), rot=(0, 0, rz))


def towel_over(x0, x1, y, z, drop=0.5, c="#f4f0e8", seed=0):
    """A towel hung over a rail along x at height z."""
    r = np.random.default_rng(seed)
    w = x1 - x0

    def f(u, v):
        s = (v - 0.46) * 2 * drop
        zz = z - np.abs(s) + 0.02 * np.exp(-((s / 0.02) ** 2))
        yy = y + np.sign(s) * (0.018 + 0.012 * np.sin(u * 9 + seed) * np.minimum(1, np.abs(s) * 4))
        return x0 + w * u + 0.01 * np.sin(s * 6 + seed), yy * np.ones_like(u), zz

    o = add(gridf(f, 40, 80), cotton(c, 0.5), smooth=True)
    md = o.modifiers.new("s", "SOLIDIFY")
    md.thickness = 0.008


def floor(x0, x1, y0, y1, z, along="x", mat=None, w=0.13, seed=0):
    """Floor boards, oiled."""
    V.deck(x0, x1, y0, y1, z, along, w=w, gap=0.002, mat=mat or floor_wood(), fascia=False, seed=seed)


def floor_wood():
    """Boards that feet have polished."""
    return MT._c("floorw", lambda: MT.wood("floorw", "#6b4529", "#b98a5a", rough=0.36, worn=0.2, bump=0.12))


def sheer(x0, y0, x1, y1, z0, z1, n=8, amp=0.06, blow=0.0, seed=0):
    """A sheer curtain that the wind lifts by `blow` metres at its hem."""

    def f(u, v):
        ph = n * 2 * np.pi * (u + 0.02 * np.sin(9 * u + seed)) + 0.5 * np.sin(2.4 * v + seed)
        a = amp * (0.7 + 0.5 * np.sin(5 * u + seed)) * (1.15 - 0.35 * v)
        k = blow * (1 - v) ** 1.7 * (0.6 + 0.5 * np.sin(2.3 * u + seed))
        dx, dy = x1 - x0, y1 - y0
        L = math.hypot(dx, dy)
        o = a * np.sin(ph) + k
        return x0 + dx * u - dy / L * o, y0 + dy * u + dx / L * o, z0 + (z1 - z0) * v + 0.25 * np.abs(k)

    def mk():
        m, nt = material("sheer2")
        w = nt.noise(nt.map(nt.pos(), (1, 1, 1)), 2.0, 2)
        d = nt.n("BsdfDiffuse", 0, None, Color="#f5f1e8")
        t = nt.n("BsdfTranslucent", 0, None, Color="#f7f3ea")
        nt.out(nt.mixs(nt.remap(w, 0.3, 0.7, 0.18, 0.3), nt.mixs(0.5, d, t), nt.n("BsdfTransparent", 0, None)))
        return m

    return add(gridf(f, n * 16, 30), MT._c("sheer2", mk), smooth=True)
