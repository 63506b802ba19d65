"""Scene reset, node DSL, geometry in numpy, camera, lamps, render settings (Blender 3.4, Cycles on the CPU)."""

import bpy, math, sys, os, random
import numpy as np
from mathutils import Vector, Matrix, Euler

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
rng = np.random.default_rng(7)


def hexc(h):
    """'#rrggbb' (sRGB) -> linear rgba"""
    h = h.lstrip("#")
    c = [int(h[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple((x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4) for x in c) + (1.0,)


def col(c):
    """A colour as linear RGBA, from "#rrggbb" or a tuple."""
    if isinstance(c, str):
        return hexc(c)
    c = tuple(c)
    return c if len(c) == 4 else c + (1.0,)


def reset(seed=7):
    """An empty scene with a fixed seed: a scene renders the same every time."""
    global rng
    bpy.ops.wm.read_factory_settings(use_empty=True)
    rng = np.random.default_rng(seed)
    random.seed(seed)
    s = bpy.context.scene
    s.render.engine = "CYCLES"
    w = bpy.data.worlds.new("W")
    s.world = w
    w.use_nodes = True
    return s


class NT:
    def __init__(self, tree):
        self.t = tree
        self.l = tree.links

    def n(self, typ, _out=None, _props=None, **inp):
        nd = self.t.nodes.new("ShaderNode" + typ)
        for k, v in (_props or {}).items():
            setattr(nd, k, v)
        for k, v in inp.items():
            key = int(k[1:]) if k[0] == "i" and k[1:].isdigit() else k.replace("_", " ")
            self.set(nd.inputs[key], v)
        if _out is None:
            return nd
        return nd.outputs[_out]

    def set(self, sock, v):
        if v is None:
            return
        if isinstance(v, bpy.types.NodeSocket):
            self.l.new(v, sock)
        elif isinstance(v, bpy.types.Node):
            self.l.new(v.outputs[0], sock)
        else:
            if isinstance(v, str):
                v = hexc(v)
            if sock.type == "RGBA":
                sock.default_value = col(v) if hasattr(v, "__len__") else (v, v, v, 1)
            elif sock.type == "VECTOR":
                sock.default_value = tuple(v)[:3] if hasattr(v, "__len__") else (v, v, v)
            else:
                sock.default_value = v

    # shortcuts
    def obj(self):
        return self.n("TexCoord", "Object")

    def gen(self):
        return self.n("TexCoord", "Generated")

    def pos(self):
        return self.n("NewGeometry", "Position")

    def lc(self):
        return self.n("Attribute", "Vector", {"attribute_name": "lc"})

    def rnd(self):
        return self.n("Attribute", "Fac", {"attribute_name": "rnd"})

    def attr(self, name, out="Fac"):
        return self.n("Attribute", out, {"attribute_name": name})

    def map(self, v, scale=(1, 1, 1), rot=(0, 0, 0), loc=(0, 0, 0)):
        return self.n("Mapping", 0, None, Vector=v, Scale=scale, Rotation=rot, Location=loc)

    def noise(self, v, scale=5, detail=4, rough=0.5, dist=0, out="Fac", dim="3D", W=None):
        p = {"noise_dimensions": dim}
        kw = dict(Vector=v, Scale=scale, Detail=detail, Roughness=rough, Distortion=dist)
        if W is not None:
            kw["W"] = W
        return self.n("TexNoise", out, p, **kw)

    def vor(self, v, scale=5, feature="F1", out="Distance", rand=1.0, **kw):
        return self.n("TexVoronoi", out, {"feature": feature}, Vector=v, Scale=scale, Randomness=rand, **kw)

    def wave(self, v, scale=5, dist=0, detail=2, typ="BANDS", dscale=1):
        return self.n(
            "TexWave",
            "Fac",
            {"wave_type": typ},
            Vector=v,
            Scale=scale,
            Distortion=dist,
            Detail=detail,
            i4=dscale,
        )

    def ramp(self, f, stops, interp="LINEAR"):
        nd = self.n("ValToRGB", None, None, Fac=f)
        r = nd.color_ramp
        r.interpolation = interp
        while len(r.elements) > 1:
            r.elements.remove(r.elements[0])
        for i, (p, c) in enumerate(stops):
            e = r.elements[0] if i == 0 else r.elements.new(p)
            e.position = p
            e.color = col(c) if hasattr(c, "__len__") else (c, c, c, 1)
        return nd.outputs[0]

    def mix(self, f, a, b, mode="MIX"):
        return self.n("MixRGB", 0, {"blend_type": mode}, Fac=f, Color1=a, Color2=b)

    def m(self, op, a, b=0.5, c=None, clamp=False):
        kw = {"i0": a, "i1": b}
        if c is not None:
            kw["i2"] = c
        return self.n("Math", 0, {"operation": op, "use_clamp": clamp}, **kw)

    def vm(self, op, a, b=(0, 0, 0), out=0):
        return self.n("VectorMath", out, {"operation": op}, i0=a, i1=b)

    def scalev(self, v, s):
        nd = self.n("VectorMath", None, {"operation": "SCALE"}, i0=v)
        self.set(nd.inputs["Scale"], s)
        return nd.outputs[0]

    def sep(self, v):
        nd = self.n("SeparateXYZ", None, None, Vector=v)
        return nd.outputs[0], nd.outputs[1], nd.outputs[2]

    def comb(self, x, y, z):
        return self.n("CombineXYZ", 0, None, X=x, Y=y, Z=z)

    def smooth(self, v, a, b, lo=0.0, hi=1.0):
        return self.n("MapRange", 0, {"interpolation_type": "SMOOTHSTEP"}, i0=v, i1=a, i2=b, i3=lo, i4=hi)

    def remap(self, v, a, b, lo=0.0, hi=1.0):
        return self.n("MapRange", 0, {"interpolation_type": "LINEAR"}, i0=v, i1=a, i2=b, i3=lo, i4=hi)

    def bump(self, h, strength=0.3, dist=0.01, normal=None):
        return self.n("Bump", 0, None, Height=h, Strength=strength, Distance=dist, Normal=normal)

    def bsdf(self, **kw):
        return self.n("BsdfPrincipled", 0, None, **kw)

    def mixs(self, f, a, b):
        return self.n("MixShader", 0, None, i0=f, i1=a, i2=b)

    def adds(self, a, b):
        return self.n("AddShader", 0, None, i0=a, i1=b)

    def lightpath(self, out):
        return self.n("LightPath", out)

    def out(self, surf=None, vol=None, disp=None):
        o = self.t.nodes.new("ShaderNodeOutputMaterial")
        if surf is not None:
            self.set(o.inputs["Surface"], surf)
        if vol is not None:
            self.set(o.inputs["Volume"], vol)
        if disp is not None:
            self.set(o.inputs["Displacement"], disp)


def material(name):
    """A new material and its node tree, empty."""
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    m.node_tree.nodes.clear()
    return m, NT(m.node_tree)


class Geo:
    """verts (n,3), faces list of index tuples (or int array), per-vertex lc (local coords) and rnd."""

    def __init__(s, v, f, rnd=None, lc=None, uv=None):
        s.v = np.asarray(v, float).reshape(-1, 3)
        s.f = f if isinstance(f, np.ndarray) else [tuple(x) for x in f]
        s.lc = s.v.copy() if lc is None else np.asarray(lc, float)
        s.rnd = (
            np.zeros(len(s.v))
            if rnd is None
            else (np.full(len(s.v), rnd) if np.isscalar(rnd) else np.asarray(rnd, float))
        )

    def copy(s):
        return Geo(
            s.v.copy(), s.f.copy() if isinstance(s.f, np.ndarray) else list(s.f), s.rnd.copy(), s.lc.copy()
        )

    def tf(s, M=None, loc=None, rot=None, scale=None, relc=False):
        g = s.copy()
        if M is None:
            M = mtx(loc, rot, scale)
        M = np.asarray(M)
        g.v = g.v @ M[:3, :3].T + M[:3, 3]
        if relc:
            g.lc = g.v.copy()
        return g

    def setrnd(s, r):
        s.rnd = np.full(len(s.v), float(r))
        return s


def mtx(loc=None, rot=None, scale=None):
    """A 4x4 matrix from place, Euler angles and scale."""
    M = Matrix.Identity(4)
    if scale is not None:
        sc = (scale,) * 3 if np.isscalar(scale) else scale
        M = Matrix.Diagonal((*sc, 1)) @ M
    if rot is not None:
        M = Euler(rot).to_matrix().to_4x4() @ M
    if loc is not None:
        M = Matrix.Translation(Vector(loc)) @ M
    return np.array(M)


def join(geos):
    """Several Geos as one."""
    geos = [g for g in geos if len(g.v)]
    off = 0
    F = []
    allarr = all(
        (
            isinstance(g.f, np.ndarray) and g.f.shape[1] == geos[0].f.shape[1]
            if isinstance(geos[0].f, np.ndarray) and isinstance(g.f, np.ndarray)
            else False
        )
        for g in geos
    )
    for g in geos:
        if allarr:
            F.append(g.f + off)
        else:
            if isinstance(g.f, np.ndarray):
                F.extend(map(tuple, (g.f + off).tolist()))
            else:
                F.extend([tuple(i + off for i in f) for f in g.f])
        off += len(g.v)
    f = np.concatenate(F) if allarr else F
    return Geo(
        np.concatenate([g.v for g in geos]),
        f,
        np.concatenate([g.rnd for g in geos]),
        np.concatenate([g.lc for g in geos]),
    )


def scatter(variants, mats4, rnds=None, r=None):
    """instances baked to one Geo. variants: Geo with array faces of equal arity; mats4 (n,4,4)."""
    r = r or rng
    n = len(mats4)
    vi = r.integers(0, len(variants), n)
    out = []
    rnds = r.random(n) if rnds is None else rnds
    for k, g in enumerate(variants):
        M = np.asarray(mats4)[vi == k]
        if not len(M):
            continue
        V = np.einsum("nij,vj->nvi", M[:, :3, :3], g.v) + M[:, None, :3, 3]
        nv = len(g.v)
        f = np.asarray(g.f)
        Fa = f[None] + (np.arange(len(M)) * nv)[:, None, None]
        out.append(
            Geo(
                V.reshape(-1, 3),
                Fa.reshape(-1, f.shape[1]),
                np.repeat(rnds[vi == k], nv),
                np.tile(g.lc, (len(M), 1)),
            )
        )
    return join(out)


def add(geo, mat=None, name="o", smooth=False, angle=None, coll=None, loc=None, rot=None, scale=None):
    """Makes an object of a Geo; angle = smooth shading up to so many degrees."""
    me = bpy.data.meshes.new(name)
    f = geo.f
    if isinstance(f, np.ndarray):
        nf, k = f.shape
        me.vertices.add(len(geo.v))
        me.vertices.foreach_set("co", geo.v.astype(np.float32).ravel())
        me.loops.add(nf * k)
        me.loops.foreach_set("vertex_index", f.astype(np.int32).ravel())
        me.polygons.add(nf)
        me.polygons.foreach_set("loop_start", np.arange(0, nf * k, k, dtype=np.int32))
        me.polygons.foreach_set("loop_total", np.full(nf, k, dtype=np.int32))
        me.update(calc_edges=True)
        me.validate()
    else:
        me.from_pydata(geo.v.tolist(), [], f)
        me.update()
    a = me.attributes.new("rnd", "FLOAT", "POINT")
    a.data.foreach_set("value", geo.rnd.astype(np.float32))
    a = me.attributes.new("lc", "FLOAT_VECTOR", "POINT")
    a.data.foreach_set("vector", geo.lc.astype(np.float32).ravel())
    ob = bpy.data.objects.new(name, me)
    bpy.context.scene.collection.objects.link(ob)
    if mat is not None:
        me.materials.append(mat)
    if smooth or angle:
        me.polygons.foreach_set("use_smooth", np.ones(len(me.polygons), bool))
        if angle:
            me.use_auto_smooth = True
            me.auto_smooth_angle = math.radians(angle)
    if loc is not None:
        ob.location = loc
    if rot is not None:
        ob.rotation_euler = rot
    if scale is not None:
        ob.scale = (scale,) * 3 if np.isscalar(scale) else scale
    return ob


def inst(ob, loc=(0, 0, 0), rot=(0, 0, 0), scale=1):
    """The same mesh at another place."""
    o = bpy.data.objects.new(ob.name + "_i", ob.data)
    bpy.context.scene.collection.objects.link(o)
    o.location = loc
    o.rotation_euler = rot
    o.scale = (scale,) * 3 if np.isscalar(scale) else scale
    for md in ob.modifiers:
        if md.type == "SUBSURF":
            m = o.modifiers.new("s", "SUBSURF")
            m.levels = md.levels
            m.render_levels = md.render_levels
    return o


def box(sx, sy, sz, loc=(0, 0, 0), rot=None, bevel=0.0, rnd=None):
    """axis box centred in xy, bottom at z=0 (before loc); optional chamfer"""
    x, y = sx / 2, sy / 2
    b = min(bevel, x * 0.49, y * 0.49, sz * 0.49)
    if b <= 0:
        v = [
            (-x, -y, 0),
            (x, -y, 0),
            (x, y, 0),
            (-x, y, 0),
            (-x, -y, sz),
            (x, -y, sz),
            (x, y, sz),
            (-x, y, sz),
        ]
        f = np.array([(0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)])
        g = Geo(v, f)
    else:
        import bmesh

        bm = bmesh.new()
        bmesh.ops.create_cube(
            bm, size=1, matrix=Matrix.Translation((0, 0, sz / 2)) @ Matrix.Diagonal((sx, sy, sz, 1))
        )
        bmesh.ops.bevel(
            bm, geom=list(bm.edges), offset=b, segments=2, affect="EDGES", profile=0.5, clamp_overlap=True
        )
        bm.verts.ensure_lookup_table()
        g = Geo([v.co[:] for v in bm.verts], [[v.index for v in fc.verts] for fc in bm.faces])
        bm.free()
    g.setrnd(rng.random() if rnd is None else rnd)
    if rot is not None or any(loc):
        g = g.tf(loc=loc, rot=rot)
    return g


def lathe(profile, seg=64, close=False):
    """profile [(r,z)...] revolved round z"""
    p = np.asarray(profile, float)
    n = len(p)
    a = np.linspace(0, 2 * np.pi, seg, endpoint=False)
    v = np.stack(
        [np.outer(np.cos(a), p[:, 0]), np.outer(np.sin(a), p[:, 0]), np.tile(p[:, 1], (seg, 1))], -1
    ).reshape(-1, 3)
    f = []
    for i in range(seg):
        j = (i + 1) % seg
        for k in range(n - 1):
            f.append((i * n + k, j * n + k, j * n + k + 1, i * n + k + 1))
        if close:
            f.append((i * n + n - 1, j * n + n - 1, j * n, i * n))
    return Geo(v, np.array(f))


def spline(pts, n=40):
    """Catmull-Rom through pts -> n points"""
    p = np.asarray(pts, float)
    p = np.vstack([2 * p[0] - p[1], p, 2 * p[-1] - p[-2]])
    m = len(p) - 3
    t = np.linspace(0, m - 1e-6, n)
    i = t.astype(int)
    u = (t - i)[:, None]
    a, b, c, d = p[i], p[i + 1], p[i + 2], p[i + 3]
    return 0.5 * (
        (2 * b) + (-a + c) * u + (2 * a - 5 * b + 4 * c - d) * u**2 + (-a + 3 * b - 3 * c + d) * u**3
    )


def frames(pts):
    """rotation-minimising frames; returns T,N,B"""
    p = np.asarray(pts, float)
    T = np.gradient(p, axis=0)
    T /= np.linalg.norm(T, axis=1)[:, None] + 1e-12
    N = np.zeros_like(T)
    up = np.array([0, 0, 1.0])
    if abs(T[0] @ up) > 0.9:
        up = np.array([1.0, 0, 0])
    n = np.cross(T[0], up)
    n /= np.linalg.norm(n)
    N[0] = n
    for i in range(1, len(p)):
        n = N[i - 1] - T[i] * (N[i - 1] @ T[i])
        N[i] = n / (np.linalg.norm(n) + 1e-12)
    return T, N, np.cross(T, N)


def tube(pts, rad, seg=12, caps=True):
    """A tube along points; rad is one radius or one for each point."""
    p = np.asarray(pts, float)
    n = len(p)
    r = np.full(n, rad) if np.isscalar(rad) else np.asarray(rad)
    T, N, B = frames(p)
    a = np.linspace(0, 2 * np.pi, seg, endpoint=False)
    ring = np.cos(a)[None, :, None] * N[:, None] + np.sin(a)[None, :, None] * B[:, None]
    v = (p[:, None] + ring * r[:, None, None]).reshape(-1, 3)
    f = []
    for i in range(n - 1):
        for j in range(seg):
            k = (j + 1) % seg
            f.append((i * seg + j, i * seg + k, (i + 1) * seg + k, (i + 1) * seg + j))
    lc = np.stack(
        [
            np.tile(np.cos(a), n) * 0.1,
            np.tile(np.sin(a), n) * 0.1,
            np.repeat(np.r_[0, np.cumsum(np.linalg.norm(np.diff(p, axis=0), axis=1))], seg),
        ],
        -1,
    )
    if caps:
        c0, c1 = len(v), len(v) + 1
        v = np.vstack([v, p[0], p[-1]])
        lc = np.vstack([lc, lc[0], lc[-1]])
        for j in range(seg):
            k = (j + 1) % seg
            f.append((c0, k, j, j))
            f.append((c1, (n - 1) * seg + j, (n - 1) * seg + k, (n - 1) * seg + k))
        f = [tuple(dict.fromkeys(q)) for q in f]
        return Geo(v, f, lc=lc)
    return Geo(v, np.array(f), lc=lc)


def gridf(fn, nu, nv):
    """parametric sheet fn(u,v)->(x,y,z) arrays, u,v in 0..1"""
    u, v = np.meshgrid(np.linspace(0, 1, nu), np.linspace(0, 1, nv), indexing="ij")
    P = np.stack(np.broadcast_arrays(*fn(u, v)), -1).reshape(-1, 3)
    i, j = np.meshgrid(np.arange(nu - 1), np.arange(nv - 1), indexing="ij")
    a = (i * nv + j).ravel()
    return Geo(
        P,
        np.stack([a, a + nv, a + nv + 1, a + 1], 1),
        lc=np.stack([u.ravel(), v.ravel(), np.zeros(u.size)], -1),
    )


def ico(rad=1, sub=3):
    """A sphere of triangles."""
    import bmesh

    bm = bmesh.new()
    bmesh.ops.create_icosphere(bm, subdivisions=sub, radius=rad)
    bm.verts.ensure_lookup_table()
    g = Geo([v.co[:] for v in bm.verts], np.array([[v.index for v in f.verts] for f in bm.faces]))
    bm.free()
    return g


_P = rng.permutation(256)


def vnoise(p, seed=0):
    """smooth value noise in numpy, p (n,3) -> (-1..1)"""
    p = np.asarray(p, float)
    i = np.floor(p).astype(int)
    f = p - i
    f = f * f * f * (f * (f * 6 - 15) + 10)
    s = 0
    h = lambda x, y, z: (np.sin((x * 127.1 + y * 311.7 + z * 74.7 + seed * 19.19)) * 43758.5453) % 1.0
    for dx in (0, 1):
        for dy in (0, 1):
            for dz in (0, 1):
                w = (
                    (f[:, 0] if dx else 1 - f[:, 0])
                    * (f[:, 1] if dy else 1 - f[:, 1])
                    * (f[:, 2] if dz else 1 - f[:, 2])
                )
                s = s + w * h(i[:, 0] + dx, i[:, 1] + dy, i[:, 2] + dz)
    return s * 2 - 1


def fbm(p, oct=4, seed=0, gain=0.5):
    """Octaves of vnoise."""
    s = 0
    a = 1
    p = np.asarray(p, float)
    for o in range(oct):
        s = s + a * vnoise(p * 2**o, seed + o * 13)
        a *= gain
    return s


def subsurf(ob, lv=2):
    """Rounds a coarse mesh."""
    m = ob.modifiers.new("s", "SUBSURF")
    m.levels = lv
    m.render_levels = lv
    return ob


def camera(loc, target, lens=35, fstop=None, focus=None, shift=(0, 0), roll=0):
    """Sensor 36 mm; with fstop the focus lies at `focus`, a point or a distance."""
    c = bpy.data.cameras.new("cam")
    o = bpy.data.objects.new("cam", c)
    bpy.context.scene.collection.objects.link(o)
    o.location = loc
    d = Vector(target) - Vector(loc)
    q = d.to_track_quat("-Z", "Y")
    o.rotation_euler = q.to_euler()
    if roll:
        o.rotation_euler.rotate_axis("Z", roll)
    c.lens = lens
    c.sensor_width = 36
    c.clip_end = 20000
    c.clip_start = 0.005
    c.shift_x, c.shift_y = shift
    if fstop:
        c.dof.use_dof = True
        c.dof.aperture_fstop = fstop
        c.dof.aperture_blades = 0
        c.dof.focus_distance = (
            (Vector(focus) - Vector(loc)).length
            if focus is not None and hasattr(focus, "__len__")
            else (focus or d.length)
        )
    bpy.context.scene.camera = o
    return o


def area(loc, target, size=1, power=100, color=(1, 1, 1), sizey=None, vis=False, spread=None):
    """A rectangular lamp that the camera does not see."""
    l = bpy.data.lights.new("area", "AREA")
    o = bpy.data.objects.new("area", l)
    bpy.context.scene.collection.objects.link(o)
    l.energy = power
    l.color = col(color)[:3]
    l.size = size
    if sizey:
        l.shape = "RECTANGLE"
        l.size_y = sizey
    if spread:
        l.spread = spread
    o.location = loc
    o.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat("-Z", "Y").to_euler()
    o.visible_camera = vis
    return o


def point(loc, power=10, color=(1, 0.7, 0.4), radius=0.02):
    """A small round lamp, watts."""
    l = bpy.data.lights.new("pt", "POINT")
    o = bpy.data.objects.new("pt", l)
    bpy.context.scene.collection.objects.link(o)
    l.energy = power
    l.color = col(color)[:3]
    l.shadow_soft_size = radius
    o.location = loc
    return o


def sun(elev, az, strength=3, color=(1, 0.95, 0.88), angle=0.53):
    """A sun from elevation and azimuth in radians, azimuth clockwise from +Y; angle is its size in degrees."""
    l = bpy.data.lights.new("sun", "SUN")
    o = bpy.data.objects.new("sun", l)
    bpy.context.scene.collection.objects.link(o)
    l.energy = strength
    l.color = col(color)[:3]
    l.angle = math.radians(angle)
    d = Vector((math.cos(elev) * math.sin(az), math.cos(elev) * math.cos(az), math.sin(elev)))
    o.rotation_euler = (-d).to_track_quat("-Z", "Y").to_euler()
    return o


def world_env(path, strength=1.0, rot=0.0, tint=None):
    """Lights the scene with a panorama."""
    nt = NT(bpy.context.scene.world.node_tree)
    nt.t.nodes.clear()
    img = bpy.data.images.load(path)
    try:
        img.colorspace_settings.name = "Linear"
    except Exception:
        pass
    v = nt.map(nt.n("TexCoord", "Generated"), rot=(0, 0, rot))
    e = nt.n("TexEnvironment", None, {"image": img}, Vector=v)
    c = nt.mix(1.0, e.outputs[0], tint, "MULTIPLY") if tint else e.outputs[0]
    bg = nt.n("Background", 0, None, Color=c, Strength=strength)
    o = nt.t.nodes.new("ShaderNodeOutputWorld")
    nt.l.new(bg, o.inputs[0])


def world_grad(stops, strength=1.0):
    """simple vertical gradient dome; stops of elevation -1..1"""
    nt = NT(bpy.context.scene.world.node_tree)
    nt.t.nodes.clear()
    z = nt.sep(nt.n("TexCoord", "Generated"))[2]
    c = nt.ramp(nt.remap(z, -1, 1), [((p + 1) / 2, cc) for p, cc in stops])
    bg = nt.n("Background", 0, None, Color=c, Strength=strength)
    o = nt.t.nodes.new("ShaderNodeOutputWorld")
    nt.l.new(bg, o.inputs[0])


def world_sky(elev, rot, strength=0.1, sun=True, size=0.545, dust=1, ozone=1, air=1, sunint=1):
    """Cycles' own sky, for tests."""
    nt = NT(bpy.context.scene.world.node_tree)
    nt.t.nodes.clear()
    s = nt.n(
        "TexSky",
        None,
        {
            "sky_type": "NISHITA",
            "sun_elevation": elev,
            "sun_rotation": rot,
            "sun_disc": sun,
            "sun_size": math.radians(size),
            "dust_density": dust,
            "ozone_density": ozone,
            "air_density": air,
            "sun_intensity": sunint,
        },
    )
    bg = nt.n("Background", 0, None, Color=s.outputs[0], Strength=strength)
    o = nt.t.nodes.new("ShaderNodeOutputWorld")
    nt.l.new(bg, o.inputs[0])


def render(
    outbase,
    w=1600,
    h=1000,
    spp=128,
    bounces=8,
    glossy=4,
    trans=8,
    transp=24,
    clamp=8,
    adaptive=0.02,
    volume=0,
    diffuse=4,
):
    """renders two half-sample images (different seeds) with denoising features to <outbase>_{0,1}.exr"""
    s = bpy.context.scene
    r = s.render
    c = s.cycles
    r.resolution_x, r.resolution_y, r.resolution_percentage = w, h, 100
    c.device = "CPU"
    r.threads_mode = "FIXED"
    r.threads = int(os.environ.get("THREADS", "2"))
    c.samples = max(2, spp // 2)
    c.use_adaptive_sampling = adaptive > 0
    c.adaptive_threshold = adaptive
    c.adaptive_min_samples = 16
    c.max_bounces = bounces
    c.diffuse_bounces = diffuse
    c.glossy_bounces = glossy
    c.transmission_bounces = trans
    c.transparent_max_bounces = transp
    c.volume_bounces = volume
    c.caustics_reflective = False
    c.caustics_refractive = False
    c.blur_glossy = 1.0
    c.sample_clamp_indirect = clamp
    c.sample_clamp_direct = 0
    c.use_denoising = False
    c.light_sampling_threshold = 0.01
    vl = bpy.context.view_layer
    vl.cycles.denoising_store_passes = True
    r.use_persistent_data = True
    r.film_transparent = False
    c.pixel_filter_type = "BLACKMAN_HARRIS"
    c.filter_width = 1.4
    im = r.image_settings
    im.file_format = "OPEN_EXR_MULTILAYER"
    im.color_depth = "32"
    im.exr_codec = "ZIP"
    for k in (0, 1):
        c.seed = 11 + k * 101
        r.filepath = f"{outbase}_{k}.exr"
        bpy.ops.render.render(write_still=True)
