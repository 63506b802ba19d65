"""Drinks: tumblers, what is in them, a straw, a slice on the rim."""

from .core import *
from . import mats as MT, food as F


def turned(corners, step=0.0030, seg=128):
    """A profile of (radius, height, rounding) turned round z, so finely that its smoothed normals are its true ones:
    glass shows every other as a bent, dark or metallic patch. Runs longer than step count as straight."""
    p = np.array([c[:2] for c in corners], float)
    rounding = [c[2] if len(c) > 2 else 0 for c in corners]
    path = []
    for k, q in enumerate(p):
        if rounding[k] == 0:
            path.append(q)
            continue
        a, b = p[k - 1] - q, p[k + 1] - q
        la, lb = np.linalg.norm(a), np.linalg.norm(b)
        half = math.acos(np.clip(a @ b / (la * lb), -1, 1)) / 2
        cut = min(rounding[k] / math.tan(half), la * 0.49, lb * 0.49)
        s, e = q + a / la * cut, q + b / lb * cut
        t = np.linspace(0, 1, 9)[:, None]
        path += list((1 - t) ** 2 * s + 2 * t * (1 - t) * q + t**2 * e)
    out = [path[0]]
    for q in path[1:]:
        d = np.linalg.norm(q - out[-1])
        if d < 1e-7:
            continue
        if d > step:
            t = np.linspace(0.00012, d - 0.00012, int(d / step) + 1)[:, None] / d
            out += list(out[-1] + t * (q - out[-1]))
        out.append(q)
    return lathe(np.array(out), seg)


def tumbler(r, h, th=0.0022, base=0.014, taper=0.93, lift=0.0003):
    """A straight glass with a thick base, hollow below; answers its inner radius at a height and its outer one."""
    outer = lambda z: r * (taper + (1 - taper) * z / h)
    inner = lambda z: outer(z) - th
    foot = outer(0)
    add(
        turned(
            [
                (0, lift + 0.0012),
                (foot * 0.55, lift + 0.0011),
                (foot * 0.86, lift, 0.001),
                (foot, lift, 0.0022),
                (r, h, th * 0.42),
                (r - th, h, th * 0.42),
                (inner(base), base, 0.004),
                (0, base),
            ]
        ),
        MT._c("glass", MT.glass),
        "tumbler",
        smooth=True,
    )
    return inner, outer


def fill(inner, z0, level, mat, cubes=()):
    """What stands in a tumbler from z0 to level, creeping up its wall; its surface stops where a cube stands in it."""
    rin = lambda z: inner(z) + 0.0002
    top = rin(level)
    rim = [(top - x, level - 0.0016 * (1 - math.exp(-x / 0.0011))) for x in np.linspace(0, 0.006, 14)]
    wall = [(0, z0), (rin(z0), z0, 0.004)] + [(rin(z), z) for z in np.linspace(z0 + 0.006, level, 12)]
    g = turned(wall + rim[1:] + [(0, rim[-1][1])], 0.0008)
    drowned(g, rim[-1][1] - 0.0001, cubes)
    return add(g, mat, "drink", smooth=True)


def drowned(g, level, cubes):
    """Marks in `rnd` the vertices of a liquid's surface that lie inside ice: there the liquid is not."""
    up = np.flatnonzero(g.v[:, 2] >= level)
    g.setrnd(0)
    for o, s in cubes:
        q = g.v[up] - np.array(o.location)
        q = np.abs(q @ np.array(o.rotation_euler.to_matrix())) / (s * 0.5)
        g.rnd[up[(q**6).sum(1) < 1]] = 1


def tumbler_drink(
    stops, r=0.0365, h=0.135, level=0.116, cloud=0.30, cubes=6, taper=0.93, dew=650, seed=0, foam=None
):
    """a glass at the origin with layered liquid and ice; foam = (thickness, colour)"""
    inner, outer = tumbler(r, h, taper=taper)
    g = np.random.default_rng(seed)
    ice = []
    for i in range(cubes):
        s = min(0.0235, r * 0.64)
        o = F.ice(s, i + seed, wet_ice(level))
        a = i * 2.4
        o.location = (r * 0.38 * math.cos(a), r * 0.38 * math.sin(a), level * (0.96 - 0.13 * i) + 0.004)
        o.rotation_euler = tuple(g.random(3) * 1.2)
        ice.append((o, s))
    fill(inner, 0.0143, level, F.liquid_mat(stops, 0.012, level, cloud, holes=True), ice)
    if foam:
        t, c = foam
        m = MT._c("foam", lambda: MT.plain("foam", c, 0.6, sss=0.4, ssscol="#fff6e4", bumps=520, bump=0.35))
        z = level - 0.0012
        rin = lambda z: inner(z) + 0.00015
        add(
            lathe(
                spline(
                    np.array(
                        [
                            (rin(z), z),
                            (rin(z + t), z + t * 0.85),
                            (rin(z + t) - 0.004, z + t * 1.02),
                            (0.012, z + t * 1.06),
                            (0, z + t * 1.05),
                        ]
                    ),
                    40,
                ),
                96,
            ),
            m,
            smooth=True,
        )
    if dew:
        F.droplets(r, 0.012, level - 0.004, dew, 3, outer)


def straw(p0=(0.004, 0.016, 0.02), p1=(0.022, 0.022, 0.205)):
    """A brass straw between two points."""
    add(tube([p0, p1], 0.0028, 16), MT._c("straw", lambda: MT.metal("#d6a75c", 0.16, "straw")), smooth=True)


def wheel_at(loc, rot, R=0.0285, th=0.0055, kind="orange", n=10, half=False):
    """A slice of citrus."""
    w = F.wheel(R, th, kind, n, half)
    w.location = loc
    w.rotation_euler = rot
    return w


def wet_ice(level):
    """Ice that hardly bends the light below the level of a drink."""
    return MT._c(f"ice{level:.4f}", lambda: F.ice_mat(level))
