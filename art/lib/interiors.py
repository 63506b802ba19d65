"""Rooms seen from inside: walls with openings, ceilings, what lies beyond the glass. The camera stands near y = 0 and
looks towards +y; the room reaches from x = -w/2 to w/2 and from y = 0 to d."""

from .core import *
from . import mats as MT, villa as V, houses as H, rooms as RM

WARM = (1, 0.62, 0.33)


def wall(x0, x1, z0, z1, at, holes, mat, th=0.14, axis="x"):
    """A wall along x (or y) with rectangular holes (a, b, bottom, top)."""
    gs = []
    xs = sorted({x0, x1, *[h[0] for h in holes], *[h[1] for h in holes]})
    for a, b in zip(xs[:-1], xs[1:]):
        hole = [h for h in holes if h[0] <= a and h[1] >= b]
        for lo, hi in ([(z0, hole[0][2]), (hole[0][3], z1)] if hole else [(z0, z1)]):
            if hi - lo > 0.01:
                gs.append(box(b - a, th, hi - lo, ((a + b) / 2, 0, lo)))
    g = join(gs)
    add(g.tf(loc=(0, at, 0)) if axis == "x" else g.tf(rot=(0, 0, math.pi / 2), loc=(at, 0, 0)), mat)


def planked(x0, x1, z0, z1, at, holes, mat, axis="x", w=0.15, seed=0):
    """The same of lying boards with shadow gaps; they look to the room at -y (axis x) or to either side (axis y)."""
    r = np.random.default_rng(seed)
    gs = []
    n = int(round((z1 - z0) / w))
    hgt = (z1 - z0) / n
    for i in range(n):
        a, b = z0 + i * hgt, z0 + (i + 1) * hgt
        runs = [(x0, x1)]
        for h in holes:
            if h[2] < b - 0.02 and h[3] > a + 0.02:
                runs = [q for p0, p1 in runs for q in ((p0, min(p1, h[0])), (max(p0, h[1]), p1)) if q[1] - q[0] > 0.01]
        for p0, p1 in runs:
            x = p0
            while x < p1 - 0.02:
                L = min(p1 - x, 2.2 + 1.8 * r.random())
                gs.append(box(L - 0.003, 0.03, hgt - 0.006, (x + L / 2, 0, a), bevel=0.004, rnd=r.random()))
                x += L
    g = join(gs)
    add(g.tf(loc=(0, at, 0)) if axis == "x" else g.tf(rot=(0, 0, math.pi / 2), loc=(at, 0, 0)), mat, angle=30)
    wall(x0, x1, z0, z1, at + 0.05 if axis == "x" else at + (0.05 if at > 0 else -0.05), holes, mat, 0.06, axis)


def ceiling_boards(w, d, h, mat, beams=0, beam_mat=None, n=0.16, y0=-0.6):
    """A flat ceiling of boards along y, with beams across."""
    k = int(w / n)
    r = np.random.default_rng(3)
    add(join([box(n - 0.006, d - y0 + 0.2, 0.03, (-w / 2 + (i + 0.5) * w / k, (d + y0) / 2, h), rnd=r.random()) for i in range(k)]), mat)
    add(box(w + 0.4, d - y0 + 0.4, 0.05, (0, (d + y0) / 2, h + 0.04)), mat)
    if beams:
        add(join([box(w, 0.12, 0.18, (0, y, h - 0.18), bevel=0.01, rnd=r.random()) for y in np.linspace(0.4, d - 0.5, beams)]), beam_mat or mat, angle=30)


def ceiling_gable(w, d, h, rise, mat, rafters=7, raf_mat=None, ties=3, y0=-0.6, n=0.18):
    """An open roof, its ridge along y: boards on rafters, tie beams at the height of the walls."""
    r = np.random.default_rng(5)
    S = math.hypot(w / 2 + 0.1, rise)
    a = math.atan2(rise, w / 2 + 0.1)
    k = int(S / n)
    gs = []
    for s in (-1, 1):
        for i in range(k):
            u = (i + 0.5) / k
            gs.append(box(S / k - 0.006, d - y0 + 0.2, 0.03, rnd=r.random()).tf(rot=(0, s * a, 0), loc=(s * (w / 2 + 0.1) * (1 - u), (d + y0) / 2, h + rise * u)))
        gs.append(box(S + 0.3, d - y0 + 0.3, 0.05).tf(rot=(0, s * a, 0), loc=(s * (w / 4 + 0.05), (d + y0) / 2, h + rise / 2 + 0.06)))
    add(join(gs), mat)
    rm = raf_mat or mat
    gs = []
    for y in np.linspace(0.3, d - 0.3, rafters):
        for s in (-1, 1):
            gs.append(box(S, 0.07, 0.13, rnd=r.random(), bevel=0.006).tf(rot=(0, s * a, 0), loc=(s * (w / 4 + 0.02), y, h + rise / 2 - 0.15)))
    for y in np.linspace(0.9, d - 0.9, ties):
        gs.append(box(w, 0.11, 0.17, (0, y, h - 0.02), rnd=r.random(), bevel=0.01))
    gs.append(box(0.12, d - y0, 0.2, (0, (d + y0) / 2, h + rise - 0.2)))
    add(join(gs), rm, angle=30)


def close_in(w, d, h, mat):
    """The wall behind the camera, which one does not see: it throws the light back."""
    add(box(w + 0.4, 0.1, h, (0, -0.7, 0)), mat)


def portal(x0, x1, z0, z1, y, axis="x", side=1):
    """Tells the renderer where the sky comes in."""
    o = area(((x0 + x1) / 2, y, (z0 + z1) / 2) if axis == "x" else (y, (x0 + x1) / 2, (z0 + z1) / 2), ((x0 + x1) / 2, y - side, (z0 + z1) / 2) if axis == "x" else (y - side, (x0 + x1) / 2, (z0 + z1) / 2), x1 - x0, 1, (1, 1, 1), sizey=z1 - z0)
    o.data.cycles.is_portal = True
    return o


def lagoon(cam, az=0, level=-1.75, bed=-3.2, waves=0.045, **kw):
    """The lagoon beyond the deck; az = direction of view, level = height of the water seen from this floor."""
    c = dict(shallow="#a4dccf", mid="#42b2b2", deep="#17758f", far="#125a7c", d0=-14, d1=220, bump=0.5, rough=0.05, foam=False, reefs=0.5, wobble=26.0)
    c.update(kw)
    V.sea(cam, 110, V.sea_mat(None, **c), V.Waves(size=60, wind=3.0, amp=waves, dirdeg=230, lmin=0.25), az=az, near=3, nu=600, nv=600, level=level)


def rail_deck(x0, x1, y0, y1, seed=1, rail=True, mat=None, posts=()):
    """A porch outside the glass: planks, ropes, posts."""
    V.deck(x0, x1, y0, y1, -0.03, "x", mat=mat or H.water_deck(), seed=seed)
    if rail:
        V.rope_rail([(x0 + 0.1, y1 - 0.1), (x1 - 0.1, y1 - 0.1)], -0.03, 0.9, H.paint("#efeae0"))
    if posts:
        V.posts([(x, y1 - 0.35) for x in posts], -0.03, 2.7, 0.085, H.paint("#efeae0"))
