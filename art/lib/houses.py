"""Larger parts of houses and gardens: piers, verandas, flat and tiled roofs, royal palms, garden plants, paths."""

from .core import *
from . import mats as MT, plants as PL, villa as V


def white_boards(c0="#dcd7cb", c1="#f8f5ee"):
    """Painted boards between the two colours."""
    return MT._c("wb" + c0 + c1, lambda: MT.wood("wb", c0, c1, rough=0.6, bump=0.12))


def shingles(c0, c1):
    """Weathered shingles between the two colours."""
    return MT._c("sh" + c0 + c1, lambda: MT.wood("sh", c0, c1, axis="Y", rough=0.8, bump=0.5, scale=2.0))


def piles(points, z0, z1, r=0.14):
    """Posts that stand in the water."""
    return V.posts(
        points,
        z0,
        z1,
        r,
        MT._c("pile", lambda: MT.wood("pile", "#5a4a38", "#9a8468", axis="Z", rough=0.8, bump=0.6)),
    )


def paint(c="#f3efe6", rough=0.5):
    """One coat of paint."""
    return MT._c("paint" + c, lambda: MT.plain("paint", c, rough, var=0.03))


def water_deck():
    """Planks bleached by salt."""
    return MT._c("greydeck", lambda: MT.wood("greydeck", "#6d5a45", "#c3a27b", rough=0.6, worn=0.5))


def pier(x0, x1, y0, y1, z, bed=-1.8, seed=0, step=4.0, rail=None):
    """a plank walk on piles along its longer side"""
    along = "y" if x1 - x0 > y1 - y0 else "x"
    V.deck(x0, x1, y0, y1, z, along, w=0.26, mat=water_deck(), seed=seed)
    if along == "x":
        pts = [(x, y) for y in np.arange(y0 + 0.5, y1, step) for x in (x0 + 0.12, x1 - 0.12)]
    else:
        pts = [(x, y) for x in np.arange(x0 + 0.5, x1, step) for y in (y0 + 0.12, y1 - 0.12)]
    piles(pts, bed, z + 0.75, 0.12)


def skirt_roof(x0, x1, y0, y1, z, drop, out, mat, under=None, seed=0):
    """veranda roof on all four sides of a house: leaves the walls at z and falls by `drop` over `out` metres"""
    I = [(x0, y0, z), (x1, y0, z), (x1, y1, z), (x0, y1, z)]
    O = [
        (x0 - out, y0 - out, z - drop),
        (x1 + out, y0 - out, z - drop),
        (x1 + out, y1 + out, z - drop),
        (x0 - out, y1 + out, z - drop),
    ]
    for k in range(4):
        a, b, t1, t0 = O[k], O[(k + 1) % 4], I[(k + 1) % 4], I[k]
        V.shingle_face(a, b, t0, t1, mat, seed=seed + k)
        V.slab(a, b, t1, t0, 0.06, under or paint())
        a, b = np.array(a, float), np.array(b, float)
        d = (b - a) / np.linalg.norm(b - a)
        V.add(
            tube([a - [0, 0, 0.08], (a + b) / 2 - [0, 0, 0.08], b - [0, 0, 0.08]], 0.07, 4), under or paint()
        )


def tile_face(P0, P1, T0, T1, mat, seed=0, col_=0.21, row=0.34):
    """barrel tiles from the eave P0-P1 up to T0-T1, straight up the slope and cut along the hips"""
    r = np.random.default_rng(seed)
    P0, P1, T0, T1 = [np.array(q, float) for q in (P0, P1, T0, T1)]
    W = np.linalg.norm(P1 - P0)
    X = (P1 - P0) / W
    U = (T0 + T1) / 2 - (P0 + P1) / 2
    U -= X * (U @ X)
    S = np.linalg.norm(U)
    U /= S
    N = np.cross(X, U)
    flip = N[2] < 0
    if flip:
        N = -N
    a0, a1 = (T0 - P0) @ X, (T1 - P0) @ X
    Ms, rn = [], []
    arch = gridf(
        lambda u, v: (
            col_ * 0.56 * np.cos(np.pi * u) * (1 - 0.12 * v),
            row * 1.25 * v,
            col_ * 0.42 * np.sin(np.pi * u),
        ),
        7,
        2,
    )
    pan = gridf(
        lambda u, v: (col_ * 0.5 * np.cos(np.pi * u), row * 1.25 * v, 0.03 - col_ * 0.16 * np.sin(np.pi * u)),
        5,
        2,
    )
    for i in range(int(S / row) + 1):
        u = i * row / S
        lo, hi = a0 * u, W + (a1 - W) * u
        for j in range(int(W / col_) + 1):
            x = j * col_ + 0.02 * r.normal() * 0.3
            if lo <= x <= hi:
                p = P0 + X * x + U * (i * row - 0.06) + N * (0.035 + 0.005 * r.normal())
                a = 0.015 * r.normal()
                b = 0.05
                ex = X * math.cos(a) + U * math.sin(a)
                ey = U * math.cos(b) + N * (-math.sin(b)) + N * 0.09
                M = np.eye(4)
                M[:3, 0], M[:3, 1], M[:3, 2], M[:3, 3] = ex, ey, N, p
                Ms.append(M)
                rn.append(r.random())
    Ms, rn = np.array(Ms), np.array(rn)
    g = scatter([arch], Ms, rn, r)
    return add(join([g, scatter([pan], Ms, rn, r)]), mat, "tiles", smooth=True)


def roof_tiles():
    """Fired clay, no tile like its neighbour."""
    return MT._c("tiles", _roof_tiles)


def _roof_tiles():
    m, nt = material("tiles")
    r = nt.rnd()
    c = nt.ramp(r, [(0, "#55301f"), (0.3, "#7a4530"), (0.65, "#93583d"), (0.9, "#a8775a"), (1, "#6b5140")])
    c = nt.mix(nt.smooth(nt.noise(nt.pos(), 0.8, 5, 0.65), 0.45, 0.75, 0, 0.4), c, "#6d5645")
    n = nt.noise(nt.pos(), 14, 4)
    nt.out(nt.bsdf(Base_Color=c, Roughness=0.85, Specular=0.2, Normal=nt.bump(n, 0.3, 0.01)))
    return m


def tiled_hip(x0, x1, y0, y1, z, h, over=0.55, ridge=None, seed=0):
    """hip roof of barrel tiles over the wall lines x0..y1, ridge along the longer side"""
    mt = roof_tiles()
    X0, X1, Y0, Y1 = x0 - over, x1 + over, y0 - over, y1 + over
    lx, ly = X1 - X0, Y1 - Y0
    e = [(X0, Y0, z), (X1, Y0, z), (X1, Y1, z), (X0, Y1, z)]
    if lx >= ly:
        k = (lx - ly) if ridge is None else ridge
        T0, T1 = ((X0 + X1) / 2 - k / 2, (Y0 + Y1) / 2, z + h), ((X0 + X1) / 2 + k / 2, (Y0 + Y1) / 2, z + h)
        F = [(e[0], e[1], T0, T1), (e[1], e[2], T1, T1), (e[2], e[3], T1, T0), (e[3], e[0], T0, T0)]
    else:
        k = (ly - lx) if ridge is None else ridge
        T0, T1 = ((X0 + X1) / 2, (Y0 + Y1) / 2 - k / 2, z + h), ((X0 + X1) / 2, (Y0 + Y1) / 2 + k / 2, z + h)
        F = [(e[0], e[1], T0, T0), (e[1], e[2], T0, T1), (e[2], e[3], T1, T1), (e[3], e[0], T1, T0)]
    for i, (a, b, t0, t1) in enumerate(F):
        tile_face(a, b, t0, t1, mt, seed + i)
        V.slab(a, b, t1, t0, 0.10, MT.darkwood())
    caps = []
    half = lathe([(0.125, 0), (0.125, 0.01), (0.105, 0.42), (0.1, 0.42)], 12)
    for a, b in [(T0, T1)] + [
        (p, T1 if (p[0] > (x0 + x1) / 2 if lx >= ly else p[1] > (y0 + y1) / 2) else T0) for p in e
    ]:
        a, b = np.array(a, float), np.array(b, float)
        L = np.linalg.norm(b - a)
        if L < 0.2:
            continue
        q = Vector((0, 0, 1)).rotation_difference(Vector((b - a) / L)).to_matrix().to_4x4()
        for i in range(int(L / 0.36)):
            caps.append(np.array(Matrix.Translation(Vector(a + (b - a) * i * 0.36 / L + [0, 0, 0.03])) @ q))
    add(scatter([half], np.array(caps)), mt, "caps", smooth=True)


def flat_roof(x0, x1, y0, y1, z, th=0.34, soffit=None, edge=None):
    """thin slab with a board soffit and a fascia"""
    so = soffit or MT._c("cedar", lambda: MT.wood("cedar", "#7a4526", "#c28654", rough=0.5, bump=0.15))
    n = int((y1 - y0) / 0.16)
    add(
        join(
            [
                box(
                    x1 - x0 - 0.1, 0.15, 0.03, ((x0 + x1) / 2, y0 + 0.05 + (i + 0.5) * (y1 - y0 - 0.1) / n, z)
                )
                for i in range(n)
            ]
        ),
        so,
    )
    add(
        box(x1 - x0, y1 - y0, th - 0.03, ((x0 + x1) / 2, (y0 + y1) / 2, z + 0.03), bevel=0.01),
        edge or MT._c("cedar2", lambda: MT.wood("cedar2", "#5b3a24", "#9c7048", rough=0.6)),
    )


def royal_palm(loc, h=13, seed=0, fronds=20, scale=1.15):
    """straight grey trunk, a green crownshaft, fronds on top"""
    A = PL.palm_assets()
    r = np.random.default_rng(seed)
    x, y, z = loc
    t = np.linspace(0, 1, 40)
    P_ = np.stack([x + 0.15 * np.sin(t * 2 + seed) * t, y + 0 * t, z - 0.2 + h * t], 1)
    add(
        tube(
            P_,
            scale
            * (0.19 + 0.07 * np.sin(np.pi * np.clip(t * 1.15, 0, 1)) + 0.10 * np.exp(-t * 22) - 0.05 * t),
            20,
        ),
        MT._c("royal", lambda: MT.plain("royal", "#b8b0a0", 0.8, var=0.18, bumps=9, bump=0.4)),
        "trunk",
        smooth=True,
    )
    top = P_[-1]
    s = np.linspace(0, 1, 12)
    add(
        tube(
            np.stack([top[0] + 0 * s, top[1] + 0 * s, top[2] - 0.05 + 1.7 * s], 1),
            scale * (0.17 - 0.10 * s**1.5 + 0.02 * np.sin(s * 3)),
            16,
        ),
        MT._c("shaft", lambda: MT.plain("shaft", "#5f8a35", 0.4, var=0.12)),
        "shaft",
        smooth=True,
    )
    o = (top[0], top[1], top[2] + 1.55)
    for i in range(fronds):
        ob = bpy.data.objects.new("fr", A["f"][min(5, int(i / fronds * 6))])
        bpy.context.scene.collection.objects.link(ob)
        ob.matrix_world = (
            Matrix.Translation(Vector(o))
            @ Matrix.Rotation(i * 2.39996 + r.normal() * 0.15, 4, "Z")
            @ Matrix.Rotation(r.normal() * 0.12, 4, "Y")
            @ Matrix.Rotation(r.normal() * 0.3, 4, "X")
            @ Matrix.Diagonal((scale * (0.9 + 0.25 * r.random()),) * 3).to_4x4()
        )


def big_leaf():
    """Leaf of heliconia and banana; lets light through."""
    return MT._c(
        "bigleaf", lambda: MT.leaf("bigleaf", "#193a12", "#4d7d2a", trans=0.34, gloss=0.22, rough=0.3)
    )


def heliconia(loc, n=8, L=1.5, seed=0, flowers=3):
    """upright paddle leaves with red lobster-claw flowers between them"""
    r = np.random.default_rng(seed)
    PL.agave_like(
        (loc[0], loc[1], loc[2] + 0.25), n, L, L * 0.24, mat=big_leaf(), seed=seed, droop=0.7, up=1.35
    )
    fl = []
    claw = lathe([(0, 0), (0.030, 0.03), (0.034, 0.07), (0.02, 0.13), (0, 0.2)], 8)
    for k in range(flowers):
        a = r.random() * 6.28
        d = 0.12 + 0.25 * r.random()
        h = L * (0.6 + 0.35 * r.random())
        x, y = d * math.cos(a), d * math.sin(a)
        for i in range(6):
            fl.append(
                np.array(
                    Matrix.Translation((loc[0] + x, loc[1] + y, loc[2] + h + 0.075 * i))
                    @ Matrix.Rotation(a + (i % 2) * math.pi, 4, "Z")
                    @ Matrix.Rotation(0.95 - 0.06 * i, 4, "Y")
                    @ Matrix.Diagonal((1.15 - 0.1 * i,) * 3).to_4x4()
                )
            )
        add(
            tube(
                [
                    (loc[0] + x * 0.3, loc[1] + y * 0.3, loc[2]),
                    (loc[0] + x * 0.8, loc[1] + y * 0.8, loc[2] + h * 0.6),
                    (loc[0] + x, loc[1] + y, loc[2] + h + 0.4),
                ],
                0.012,
                6,
            ),
            big_leaf(),
            smooth=True,
        )
    if fl:
        add(
            scatter([claw], np.array(fl), r=r),
            MT._c("claw", lambda: MT.plain("claw", "#c8281c", 0.35, sss=0.2, ssscol="#ff6a3a")),
            "claws",
            smooth=True,
        )


def sea_grape(loc, r=0.9, seed=0, n=170):
    """round leathery leaves, some turning red"""
    PL.shrub(
        loc,
        r,
        n,
        0.2,
        0.19,
        mat=MT._c(
            "grape",
            lambda: MT.leaf("grape", "#274d1e", "#6f9440", tip="#b0512c", trans=0.35, gloss=0.25, rough=0.3),
        ),
        seed=seed,
    )


def boat(x, y, z, rz=0, c="#e0a63a", L=3.4, W=0.72):
    """an open canoe drawn up or afloat"""

    def f(u, v):
        s = v * 2 - 1
        k = np.clip(1 - np.abs(u * 2 - 1) ** 2.6, 0, 1) ** 0.6
        return (
            (u - 0.5) * L,
            s * W * 0.5 * k,
            0.34 * np.abs(s) ** 2.4 * k + 0.34 * (1 - k) + 0.22 * np.abs(u * 2 - 1) ** 4,
        )

    o = add(
        gridf(f, 60, 25),
        MT._c("hull" + c, lambda: MT.plain("hull", c, 0.3, coat=0.5)),
        "boat",
        smooth=True,
        loc=(x, y, z),
        rot=(0, 0, rz),
    )
    m = o.modifiers.new("so", "SOLIDIFY")
    m.thickness = 0.03
    for sx in (-0.6, 0.55):
        add(box(0.28, W * 0.86, 0.025, (sx, 0, 0.24), bevel=0.008), MT.teak(), loc=(x, y, z), rot=(0, 0, rz))


def table_set(x, y, z, rz=0, n=1.9, chairs=3):
    """a long table with benches"""
    g = (
        [box(n, 0.19, 0.04, (0, -0.38 + 0.195 * i, 0.72), bevel=0.005) for i in range(5)]
        + [box(0.08, 0.8, 0.72, (sx * (n / 2 - 0.25), 0, 0)) for sx in (-1, 1)]
        + [box(n * 0.95, 0.3, 0.045, (0, sy * 0.75, 0.42), bevel=0.006) for sy in (-1, 1)]
        + [box(0.06, 0.28, 0.42, (sx * (n / 2 - 0.3), sy * 0.75, 0)) for sx in (-1, 1) for sy in (-1, 1)]
    )
    add(join(g).tf(rot=(0, 0, rz), loc=(x, y, z)), MT.teak(), angle=30)


def moon(elev, az, radius=0.55, strength=6.0, dist=6000.0):
    """a disc that the water mirrors; radius in degrees"""
    e, a = math.radians(elev), math.radians(az)
    o = add(
        ico(dist * math.tan(math.radians(radius)), 4),
        MT._c("moon", lambda: _moon(strength)),
        smooth=True,
        loc=(dist * math.cos(e) * math.sin(a), dist * math.cos(e) * math.cos(a), dist * math.sin(e)),
    )
    for k in ("diffuse", "shadow", "volume_scatter"):
        setattr(o, "visible_" + k, False)


def _moon(strength):
    m, nt = material("moon")
    n = nt.noise(nt.gen(), 3.2, 4, 0.55)
    nt.out(
        nt.n("Emission", 0, None, Color=nt.ramp(n, [(0.36, "#b9b3a6"), (0.55, "#fff8ea")]), Strength=strength)
    )
    return m


def fire(x, y, z, r=0.4, power=140, seed=0):
    """a stone ring with logs and flames"""
    g = np.random.default_rng(seed)
    for i in range(11):
        V.rock(
            x + r * 1.45 * math.cos(i * 0.571),
            y + r * 1.45 * math.sin(i * 0.571),
            z + 0.08,
            0.19 + 0.04 * g.random(),
            seed=i,
        )
    for i in range(6):
        add(
            tube(
                [
                    (x + r * math.cos(i * 1.05), y + r * math.sin(i * 1.05), z + 0.06),
                    (x + 0.3 * r * math.cos(i * 1.05), y + 0.3 * r * math.sin(i * 1.05), z + 0.22),
                    (x - 0.1 * r * math.cos(i * 1.05), y, z + 0.40),
                ],
                0.05,
                8,
            ),
            MT.darkwood(),
        )
    for i in range(9):
        a, d, h = g.random() * 6.28, r * 0.5 * g.random(), 0.45 + 0.5 * g.random()
        t = np.linspace(0, 1, 20)
        f = lathe(np.stack([0.16 * h * np.sin(np.pi * t**0.55) ** 0.9 * (1 - 0.4 * t), t * h], 1), 16)
        f.v[:, 0] += 0.10 * h * np.sin(f.v[:, 2] / h * 4 + i) * f.v[:, 2] / h
        o = add(
            f,
            MT._c("bigflame", lambda: MT.flame_mat(3.5)),
            smooth=True,
            loc=(x + d * math.cos(a), y + d * math.sin(a), z + 0.12),
        )
        o.visible_shadow = False
    point((x, y, z + 0.5), power, (1, 0.45, 0.14), 0.25)


def hammock(a, b, sag=0.55, w=0.95, c="#efe4cc"):
    """cloth between two points, with its ropes"""
    a, b = np.array(a, float), np.array(b, float)
    d = (b - a) / np.linalg.norm(b - a)
    s = np.cross(d, [0, 0, 1.0])
    s /= np.linalg.norm(s)

    def f(u, v):
        t = 0.14 + 0.72 * u
        q = v * 2 - 1
        k = np.sin(np.pi * np.clip(u, 0.015, 0.985)) ** 0.55
        P_ = a + (b - a) * t[..., None] + s * (q * w * 0.5 * k)[..., None]
        z = (
            P_[..., 2]
            - sag * 4 * t * (1 - t)
            + 0.16 * k * np.abs(q) ** 2.2
            - 0.05 * k * (1 - q * q)
            + 0.006 * np.sin(q * 40) * k
        )
        return P_[..., 0], P_[..., 1], z

    add(gridf(f, 60, 31), MT._c("hammock", lambda: MT.linen(c, "hammock", weave=300)), "hammock", smooth=True)
    for end, t0 in ((a, 0.14), (b, 0.86)):
        for q in np.linspace(-1, 1, 9):
            e = a + (b - a) * t0 + s * (q * w * 0.5 * 0.12) - np.array([0, 0, sag * 4 * t0 * (1 - t0)])
            add(
                tube([end, (end + e) / 2 - [0, 0, 0.01], e], 0.006, 5),
                MT._c("rp", lambda: MT.plain("rp", "#d9cba8", 0.9)),
            )


def hipped(cx, cy, z, sx, sy, h, mat, seed=0):
    """small shingled hip roof without overhang of its own: sx, sy are the eaves"""
    x, y = sx / 2, sy / 2
    k = max(0, sx - sy) / 2
    e = [(cx - x, cy - y, z), (cx + x, cy - y, z), (cx + x, cy + y, z), (cx - x, cy + y, z)]
    T0, T1 = (cx - k - 0.05, cy, z + h), (cx + k + 0.05, cy, z + h)
    for i, (a, b, t0, t1) in enumerate(
        ((e[0], e[1], T0, T1), (e[1], e[2], T1, T1), (e[2], e[3], T1, T0), (e[3], e[0], T0, T0))
    ):
        V.shingle_face(a, b, t0, t1, mat, row=0.19, seed=seed + i, L=0.42)
        V.slab(a, b, t1, t0, 0.07, MT.darkwood())
    for a, b in ((e[0], T0), (e[1], T1), (e[2], T1), (e[3], T0), (T0, T1)):
        add(
            tube(
                [
                    np.array(a) + [0, 0, 0.05],
                    (np.array(a) + b) / 2 + [0, 0, 0.05],
                    np.array(b) + [0, 0, 0.05],
                ],
                0.075,
                6,
            ),
            mat,
        )
