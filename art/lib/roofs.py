"""Roofs: thatch laid in bundles, shingles, gables and their boards."""

from .core import *
from . import mats as MT

R = lambda a=0, b=1: float(np.random.uniform(a, b))


def _bundle(seed, n=26, L=0.62, w=0.16):
    r = np.random.default_rng(seed)
    gs = []
    for i in range(n):
        l = L * (0.72 + 0.4 * r.random())
        x0 = (r.random() - 0.5) * w
        y0 = r.random() * 0.035
        sp = r.normal() * 0.10
        ww = 0.0045 + 0.004 * r.random()
        cv = 0.05 * r.random() + 0.01
        tw = r.normal() * 0.5
        V = []
        for q in range(4):
            u = q / 3
            px = x0 + sp * u * l + 0.01 * r.normal()
            py = l * u
            pz = y0 + cv * np.sin(u * 2.2) * 0.7 - 0.02 * u * r.random()
            k = ww * (1 - 0.55 * u * u)
            V += [
                (px - k * math.cos(tw), -py, pz - k * math.sin(tw)),
                (px + k * math.cos(tw), -py, pz + k * math.sin(tw)),
            ]
        F = [(2 * q, 2 * q + 1, 2 * q + 3, 2 * q + 2) for q in range(3)]
        g = Geo(V, np.array(F))
        gs.append(g)
    g = join(gs)
    g.lc[:, 2] = -g.v[:, 1] / L
    return g


_B = []


def thatch_face(
    P0, P1, T0, T1, rowstep=0.17, colstep=0.085, over=0.35, dens=1.0, seed=0, thick=0.16, jit=1.0
):
    """roof face: eave P0->P1, ridge T0->T1 (P0 below T0). bundles laid in rows. returns Geo"""
    if not _B:
        _B.extend(_bundle(i) for i in range(6))
    r = np.random.default_rng(seed + 11)
    P0, P1, T0, T1 = [np.array(q, float) for q in (P0, P1, T0, T1)]
    slope = np.linalg.norm((T0 + T1) / 2 - (P0 + P1) / 2)
    rows = int(slope / rowstep) + 1
    Ms = []
    rn = []
    ev = (P1 - P0) / np.linalg.norm(P1 - P0)
    upv = (T0 + T1) - (P0 + P1)
    upv -= ev * (upv @ ev)
    upv /= np.linalg.norm(upv)
    N = np.cross(ev, upv)
    N /= np.linalg.norm(N)
    if N[2] < 0:
        N = -N
    X = np.cross(upv, N)
    for i in range(rows + 1):
        u = i / rows
        A = P0 + (T0 - P0) * u
        B = P1 + (T1 - P1) * u
        ln = np.linalg.norm(B - A)
        n = max(1, int(ln / colstep * dens))
        rowr = r.random() * 0.25
        for j in range(n):
            s = (j + 0.5 + 0.5 * r.normal()) / n
            s = min(max(s, 0), 1)
            p = (
                A
                + (B - A) * s
                + N * (0.02 + 0.05 * r.random()) * (1 if i else 0.5)
                + upv * (0.12 * r.normal() * 0.35 + 0.1)
            )
            M = np.eye(4)
            a = r.normal() * 0.10 * jit
            b = -0.16 + r.normal() * 0.06 * jit + (-0.10 if i == 0 else 0)
            ex = X * math.cos(a) + upv * math.sin(a)
            ey = np.cross(N, ex)
            ey2 = ey * math.cos(b) + N * math.sin(b)
            ez = np.cross(ex, ey2)
            sc = 0.85 + 0.4 * r.random()
            M[:3, 0], M[:3, 1], M[:3, 2], M[:3, 3] = ex * sc, ey2 * sc, ez * sc, p
            Ms.append(M)
            rn.append(min(1, max(0, r.normal() * 0.2 + 0.5 + rowr - 0.12)))
    return scatter(_B, np.array(Ms), np.array(rn), r)


def slab(P0, P1, T1, T0, th, mat):
    """A plate of thickness th below the face P0-P1-T1-T0."""
    q = np.array([P0, P1, T1, T0], float)
    n = np.cross(q[1] - q[0], q[3] - q[0])
    n /= np.linalg.norm(n)
    n = n if n[2] > 0 else -n
    v = np.vstack([q, q - n * th])
    return add(
        Geo(v, [(0, 1, 2, 3), (7, 6, 5, 4), (0, 4, 5, 1), (1, 5, 6, 2), (2, 6, 7, 3), (3, 7, 4, 0)]), mat
    )


def hip_roof(
    cx, cy, z, sx, sy, h, ridge=None, seed=0, dens=1.0, under=True, pole_r=0.05, rafters=True, rowstep=0.17
):
    """thatched hip roof (pyramid if ridge=0). z = eave height; sx,sy = overall eave size"""
    ridge = max(0, sx - sy) if ridge is None else ridge
    x, y = sx / 2, sy / 2
    e = [(cx - x, cy - y, z), (cx + x, cy - y, z), (cx + x, cy + y, z), (cx - x, cy + y, z)]
    T0, T1 = (cx - ridge / 2, cy, z + h), (cx + ridge / 2, cy, z + h)
    mt = MT._c("thatch", MT.thatch)
    mu = MT._c("thatchu", lambda: MT.plain("thatchu", "#8a6c45", 0.95, var=0.35, bumps=40, bump=0.8))
    gs = []
    for k, (a, b, t0, t1) in enumerate(
        [(e[0], e[1], T0, T1), (e[1], e[2], T1, T1), (e[2], e[3], T1, T0), (e[3], e[0], T0, T0)]
    ):
        gs.append(thatch_face(a, b, t0, t1, seed=seed + k, dens=dens, rowstep=rowstep))
    # ridge cap and hip lines
    if not _B:
        pass
    r = np.random.default_rng(seed + 5)
    Ms = []
    lines = [(T0, T1)] + [(p, t) for p, t in ((e[0], T0), (e[1], T1), (e[2], T1), (e[3], T0))]
    for li, (a, b) in enumerate(lines):
        a, b = np.array(a, float), np.array(b, float)
        ln = np.linalg.norm(b - a)
        if ln < 0.1:
            continue
        for i in range(int(ln / 0.03)):
            p = a + (b - a) * r.random()
            side = 1 if i % 2 else -1
            d = np.cross((b - a) / ln, [0, 0, 1.0])
            d /= np.linalg.norm(d)
            dn = d * side * 0.85 + np.array([0, 0, -0.55])
            if li:
                dn = dn + (a - b) / ln * 0.75
            dn /= np.linalg.norm(dn)
            ey = -dn
            ex = np.cross(ey, [0, 0, 1.0])
            ex /= np.linalg.norm(ex)
            ez = np.cross(ex, ey)
            M = np.eye(4)
            s = 0.75 + 0.3 * r.random()
            M[:3, 0], M[:3, 1], M[:3, 2], M[:3, 3] = ex * s, ey * s, ez * s, p + np.array([0, 0, 0.09])
            Ms.append(M)
    gs.append(scatter(_B, np.array(Ms), r.random(len(Ms)) * 0.5 + 0.15, r))
    add(join(gs), mt, "thatch")
    if under:
        for a, b, t1, t0 in (
            (e[0], e[1], T1, T0),
            (e[1], e[2], T1, T1),
            (e[2], e[3], T0, T1),
            (e[3], e[0], T0, T0),
        ):
            slab(
                np.array(a) + [0, 0, -0.04],
                np.array(b) + [0, 0, -0.04],
                np.array(t1) + [0, 0, -0.04],
                np.array(t0) + [0, 0, -0.04],
                0.05,
                mu,
            )
    if rafters:
        pg = []
        for a, b, t0, t1, n in (
            (e[0], e[1], T0, T1, int(sx / 0.8)),
            (e[2], e[3], T1, T0, int(sx / 0.8)),
            (e[1], e[2], T1, T1, int(sy / 0.8)),
            (e[3], e[0], T0, T0, int(sy / 0.8)),
        ):
            for i in range(n + 1):
                u = i / n
                A = np.array(a) + (np.array(b) - a) * u
                B = np.array(t0) + (np.array(t1) - t0) * u
                A = A + (B - A) * 0.02
                pg.append(
                    tube([A - [0, 0, 0.14], (A + B) / 2 - [0, 0, 0.14], B - [0, 0, 0.16]], pole_r * 0.8, 8)
                )
        for i in range(4):
            pg.append(
                tube(
                    [
                        np.array(e[i]) - [0, 0, 0.10],
                        (np.array(e[i]) + e[(i + 1) % 4]) / 2 - [0, 0, 0.10],
                        np.array(e[(i + 1) % 4]) - [0, 0, 0.10],
                    ],
                    pole_r,
                    8,
                )
            )
        g = join(pg)
        add(g, MT._c("pole", MT.pole), smooth=True)


def shingle_face(P0, P1, T0, T1, mat, row=0.15, seed=0, th=0.016, L=0.34):
    """Shingles in rows from the eave P0-P1 up to T0-T1."""
    r = np.random.default_rng(seed)
    P0, P1, T0, T1 = [np.array(q, float) for q in (P0, P1, T0, T1)]
    ev = (P1 - P0) / np.linalg.norm(P1 - P0)
    upv = (T0 + T1) - (P0 + P1)
    upv -= ev * (upv @ ev)
    sl = np.linalg.norm(upv) / 2
    upv /= np.linalg.norm(upv)
    N = np.cross(ev, upv)
    if N[2] < 0:
        N = -N
    X = np.cross(upv, N)
    base = [box(w, L, th, bevel=0, rnd=0).tf(loc=(0, L / 2, 0)) for w in (0.11, 0.14, 0.17)]
    Ms = []
    rn = []
    for i in range(int(sl / row) + 1):
        u = min(1, i * row / sl)
        A = P0 + (T0 - P0) * u
        B = P1 + (T1 - P1) * u
        ln = np.linalg.norm(B - A)
        n = max(1, int(ln / 0.142))
        for j in range(n):
            p = (
                A
                + (B - A) * ((j + 0.5 + r.normal() * 0.05) / n)
                - upv * (0.04 + 0.012 * r.normal())
                + N * (0.028 + 0.004 * r.normal())
            )
            b = -0.055 + 0.012 * r.normal()
            a = r.normal() * 0.012
            ex = X * math.cos(a) + upv * math.sin(a)
            ey = np.cross(N, ex)
            ey2 = ey * math.cos(b) + N * math.sin(b)
            ez = np.cross(ex, ey2)
            M = np.eye(4)
            M[:3, 0], M[:3, 1], M[:3, 2], M[:3, 3] = ex, ey2, ez, p
            Ms.append(M)
            rn.append(r.random())
    g = scatter(base, np.array(Ms), np.array(rn), r)
    return add(g, mat, "shingles")


def ridge_cap(a, b, slope, mat, w=0.20):
    """two boards over the ridge a-b of a roof that rises by `slope` to both sides"""
    a, b = np.array(a, float), np.array(b, float)
    d = (b - a) / np.linalg.norm(b - a)
    side = np.cross(d, [0, 0, 1.0])
    gs = []
    for s in (-1, 1):
        n = max(1, int(np.linalg.norm(b - a) / 1.2))
        for i in range(n):
            p, q = a + (b - a) * i / n, a + (b - a) * ((i + 1) / n - 0.004)
            lo = side * s * w - np.array([0, 0, w * slope])
            up = np.array([0, 0, 0.085])
            t = np.array([0, 0, 0.03])
            v = [p + up, q + up, q + lo + up, p + lo + up]
            gs.append(
                Geo(
                    v + [x + t for x in v],
                    [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (2, 3, 7, 6), (1, 2, 6, 5), (3, 0, 4, 7)],
                    rnd=R(),
                )
            )
    add(join(gs), mat, "ridge")


def gable_roof(x0, x1, y0, y1, z, h, mat, over=0.6, axis="y", trim=None, seed=0, ends=(0, 1)):
    """ridge along axis; x0..y1 = wall lines, overhang added; ends = which gables are walled up (0 = low end, 1 = high end)"""
    X0, X1, Y0, Y1 = x0 - over, x1 + over, y0 - over, y1 + over
    tr = trim or MT.plaster("#f4f1ea", name="trim")
    if axis == "y":
        cx = (x0 + x1) / 2
        sl = h / ((x1 - x0) / 2)
        ze = z - over * sl
        R0, R1 = (cx, Y0, z + h), (cx, Y1, z + h)
        F_ = [((X0, Y1, ze), (X0, Y0, ze), R0, R1), ((X1, Y0, ze), (X1, Y1, ze), R1, R0)]
        gab = [[(x0, y, z), (x1, y, z), (cx, y, z + h)] for y in (y0 + 0.05, y1 - 0.05)]
        barg = [((X0, Y0, ze), R0), ((X1, Y0, ze), R0), ((X0, Y1, ze), R1), ((X1, Y1, ze), R1)]
    else:
        cy = (y0 + y1) / 2
        sl = h / ((y1 - y0) / 2)
        ze = z - over * sl
        R0, R1 = (X0, cy, z + h), (X1, cy, z + h)
        F_ = [((X0, Y0, ze), (X1, Y0, ze), R1, R0), ((X1, Y1, ze), (X0, Y1, ze), R0, R1)]
        gab = [[(x, y0, z), (x, y1, z), (x, cy, z + h)] for x in (x0 + 0.05, x1 - 0.05)]
        barg = [((X0, Y0, ze), R0), ((X0, Y1, ze), R0), ((X1, Y0, ze), R1), ((X1, Y1, ze), R1)]
    for k, (a, b, t1, t0) in enumerate(F_):
        shingle_face(a, b, t0, t1, mat, seed=seed + k)
        slab(a, b, t1, t0, 0.06, tr)
    for k in ends:
        add(Geo(gab[k], [(0, 1, 2)]), tr)
    ridge_cap(R0, R1, sl, mat)
    gs = []
    for a, b in barg:
        a, b = np.array(a, float), np.array(b, float)
        d = np.array([0, 0, 0.1])
        o = np.array([0, 0.05 if axis == "y" else 0, 0]) + np.array([0 if axis == "y" else 0.05, 0, 0])
        s = -1 if ((a[1] < (y0 + y1) / 2) if axis == "y" else (a[0] < (x0 + x1) / 2)) else 1
        v = [
            a - d * 1.6 + o * s,
            b - d * 1.6 + o * s,
            b + d * 0.4 + o * s,
            a + d * 0.4 + o * s,
            a - d * 1.6 - o * s,
            b - d * 1.6 - o * s,
            b + d * 0.4 - o * s,
            a + d * 0.4 - o * s,
        ]
        gs.append(
            Geo(v, [(0, 1, 2, 3), (7, 6, 5, 4), (0, 4, 5, 1), (3, 2, 6, 7), (0, 3, 7, 4), (1, 5, 6, 2)])
        )
    add(join(gs), tr)
