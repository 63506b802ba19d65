from scipy.interpolate import LinearNDInterpolator
from scipy.spatial import ConvexHull
from lib.core import *
from lib import mats as MT, props as P, dishes as D, table as T

RENDER = dict(bounces=8, clamp=6)
GRADE = "--key 0.34"


def build():
    camera((-0.03, -0.38, 0.345), (0.0, 0.004, 0.012), 80, 5.0, (0.0, -0.04, 0.016))
    T.light(66, 32, 10, (1, 0.90, 0.76), 2.5, fill=0.8, rim=0.4)
    area((-0.6, -0.6, 0.8), (0, 0, 0), 0.7, 5, (1, 0.97, 0.93))
    area((0.22, 0.60, 0.58), (0, 0, 0), 0.32, 3.5, (1, 0.97, 0.92))
    T.planks("#8b7a62", "#cdbfa6", rough=0.6, coat=0.0, turn=0.25, seed=7, y0=-0.45, n=10)
    stone = MT.ceramic("#e6e1d6", "stoneplate", 0.40, 0.45, 0.15)
    P.plate(0.138, stone, rim=0.14, h=0.012)
    z = 0.0052
    heap = Heap(z)
    cream = MT.plain("cream", "#dfe6b4", 0.26, sss=0.45, ssscol="#eef2cc", bumps=120, bump=0.06)
    heap.mark(D.pool(0.050, 0.0050, 4, cream, (0.004, 0.002, z), 0.10))
    for deg in (158, 205, 252, 300, 346, 392):
        t = math.radians(deg)
        heap.mark(D.pool(0.0105, 0.0060, deg, cream, (0.053 * math.cos(t), 0.053 * math.sin(t), z), 0.10))
    kinds = {
        "beet": D.slice_mat(
            "beet",
            [(0, "#8f1242"), (0.5, "#760b32"), (0.85, "#84103a"), (1, "#560822")],
            "#3d0a1a",
            0.35,
            0.15,
            0.75,
            0.13,
        ),
        "gold": D.slice_mat(
            "gold beet", [(0, "#f3ab22"), (0.6, "#f7bd3c"), (1, "#e89c1a")], "#b97a2a", 0.25, 0.25, 0.4
        ),
        "candy": D.slice_mat(
            "candy", [(0, "#fbeef2"), (0.2, "#d9386f"), (1, "#cf2f66")], "#b02656", 0.92, 0.25, 0.35
        ),
        "radish": D.slice_mat(
            "radish", [(0, "#f7f7f0"), (0.85, "#fcfbf6"), (1, "#f7e2e8")], "#cc1f52", 0, 0.35, 0.35
        ),
        "cucumber": D.slice_mat(
            "cucumber",
            [(0, "#cfe0a0"), (0.42, "#dce9b6"), (0.6, "#b5d384"), (1, "#9fc670")],
            "#2c5a24",
            0,
            0.25,
            0.4,
        ),
    }
    size = dict(beet=0.0225, gold=0.0200, candy=0.0190, radish=0.0125, cucumber=0.0160)
    order = (
        ["beet", "gold", "beet", "candy", "gold", "cucumber", "beet", "candy", "gold", "cucumber", "beet", "gold"]
        + ["candy", "cucumber", "radish", "gold", "candy", "radish", "cucumber", "beet"]
        + ["radish", "candy", "radish", "radish", "cucumber", "radish"]
    )
    g = np.random.default_rng(17)
    along = np.linspace(152, 398, 12)
    for k, name in enumerate(order):
        a = math.radians(along[(k * 5) % 12 if k >= 12 else k] + g.normal() * 6)
        d = 0.053 + 0.011 * math.sin(k * 2.4) + (0.006 if name == "radish" else 0)
        o = D.disc(size[name] * g.uniform(0.9, 1.08), 0.0015, k, 0.035, seg=60)
        o = o.tf(rot=(0, 0, g.random() * 6))
        add(heap.rest(o, d * math.cos(a), d * math.sin(a)), kinds[name], name, smooth=True)
    rm = MT._c("ribbon", D.ribbon_mat)
    for k, (x, y) in enumerate(((-0.030, -0.034), (0.043, -0.030), (0.020, 0.036), (-0.049, 0.018))):
        curl = D.ribbon(0.16, 0.017, 1.7, 0.0060, k).tf(rot=(0, 0, k * 1.7))
        curl.v[:, :2] -= curl.v[:, :2].mean(0)
        add(heap.rest(curl, x, y, solid=False), rm, "ribbon", smooth=True)
    on = lambda x, y, up=0.0: (x, y, float(heap.at(x, y)) + up)
    spots = [
        on(0.056 * math.cos(a) + 0.009 * g.normal(), 0.056 * math.sin(a) + 0.009 * g.normal(), -0.0010)
        for a in np.radians(np.linspace(150, 400, 30))
    ]
    D.strew(D.micro_leaves(0.0115, 0.0085, 11, stem=0.010), D.leaf_green(), spots, 0.7, seed=2)
    D.strew(
        D.micro_leaves(0.0105, 0.0080, 12, stem=0.009),
        D.leaf_green("shiso", "#4a1030", "#8a2c54"),
        spots[1::4],
        0.7,
        seed=8,
    )
    petal = P.petal_geo(0.0125, 0.0050, cup=0.25, tip=0.2)
    flower = MT.leaf("marigold", "#e8861e", "#f7bd3c", trans=0.40, gloss=0.02, rough=0.6)
    for k, (x, y, _) in enumerate(spots[2::4] + [(0.008, -0.004, 0), (-0.010, 0.010, 0), (0.016, 0.006, 0)]):
        q = petal.tf(rot=(0, 0, k * 2.1))
        q.v[:, :2] -= q.v[:, :2].mean(0)
        add(heap.rest(q, x + 0.006, y + 0.004, False, 0.0), flower, "petal", smooth=True)
    seeds = D.flesh("pepita", "#6e7f38", "#93a050", 0.30, 0.1, 0.35, 400, 0.2, 0.15)
    for k in range(11):
        x, y = (0.024 * f(k) * (0.4 + 0.6 * g.random()) for f in (math.cos, math.sin))
        q = ico(1, 3).tf(scale=(0.0052, 0.0031, 0.0013)).tf(rot=(0, 0, g.random() * 6))
        q.setrnd(g.random())
        add(heap.rest(q, x, y, False), seeds, "pepita", smooth=True)
    oil = D.oil("herboil", (0.50, 0.72, 0.10))
    dots = [
        (0.092 * math.cos(a), 0.092 * math.sin(a), z, s)
        for a, s in (
            (0.35, 0.0034),
            (0.55, 0.0022),
            (0.72, 0.0030),
            (0.9, 0.0016),
            (1.05, 0.0024),
            (3.7, 0.0026),
            (3.9, 0.0018),
        )
    ]
    D.drops(dots, oil, 0.35)
    wet = [
        (*on(d * math.cos(a), d * math.sin(a)), 0.0005 + 0.0011 * g.random() ** 2)
        for a, d in zip(g.uniform(2.6, 7.0, 60), g.uniform(0.036, 0.074, 60))
    ]
    D.drops(wet, D.oil("dressing", (0.96, 0.93, 0.72)), 0.45, "dressing")


class Heap:
    """What lies on the plate so far, as a field of heights: each new piece comes to rest on three points of it."""

    def __init__(self, floor, half=0.13, n=650):
        self.half, self.n = half, n
        self.h = np.full((n, n), float(floor))
        self.grid = (np.arange(n) + 0.5) / n * 2 * half - half

    def at(self, x, y):
        """The height of the heap at a place."""
        i, j = (
            np.clip(((np.asarray(q) + self.half) / (2 * self.half) * self.n).astype(int), 0, self.n - 1)
            for q in (x, y)
        )
        return self.h[i, j]

    def raised(self, v):
        """Takes up the upper side of a piece that is closed and roughly convex seen from above."""
        lo, hi = (np.clip(np.searchsorted(self.grid, f(v, 0)[:2]), 0, self.n) for f in (np.min, np.max))
        X, Y = np.meshgrid(self.grid[lo[0] : hi[0]], self.grid[lo[1] : hi[1]], indexing="ij")
        cell = np.round(v[:, :2] / 0.0004).astype(int)
        order = np.lexsort((-v[:, 2], cell[:, 1], cell[:, 0]))
        v, cell = v[order], cell[order]
        top = np.r_[True, np.any(cell[1:] != cell[:-1], 1)]
        up = LinearNDInterpolator(v[top, :2], v[top, 2], fill_value=-1)(X, Y)
        part = self.h[lo[0] : hi[0], lo[1] : hi[1]]
        np.maximum(part, up, out=part)

    def mark(self, o):
        """Something that was placed by hand."""
        co = np.empty(len(o.data.vertices) * 3, np.float32)
        o.data.vertices.foreach_get("co", co)
        self.raised(co.reshape(-1, 3) + np.array(o.location))

    def rest(self, g, x, y, solid=True, sink=0.0003):
        """Lets a piece fall at (x, y) until its middle can sink no further: it lies on that facet of the hull over
        what is below it that passes under its middle. It is then part of the heap if solid."""
        a = b = 0.0
        for _ in range(4):
            n = Vector((-a, -b, 1)).normalized()
            q = g.tf(M=Vector((0, 0, 1)).rotation_difference(n).to_matrix().to_4x4())
            gap = self.at(x + q.v[:, 0], y + q.v[:, 1]) - q.v[:, 2]
            facets = ConvexHull(np.column_stack([q.v[:, :2], gap])).equations
            facets = facets[facets[:, 2] > 1e-6]
            f = facets[np.argmin(-facets[:, 3] / facets[:, 2])]
            da, db = np.clip(-f[:2] / f[2], -0.5, 0.5)
            a, b = np.clip((a + da, b + db), -0.8, 0.8)
        q.v += (x, y, gap.max() - sink)
        if solid:
            self.sag(q, x, y)
            self.raised(q.v)
        return q

    def sag(self, q, x, y, most=0.0032):
        """Bends a slice down wherever its edge hangs in the air, until it touches or will bend no further."""
        d = q.v[:, :2] - (x, y)
        size = np.linalg.norm(d, axis=1).max()
        for turn in np.linspace(0, 2 * np.pi, 10, endpoint=False):
            t = (d @ (math.cos(turn), math.sin(turn))) / size - 0.1
            out = t > 0.1
            room = q.v[out, 2] - self.at(q.v[out, 0], q.v[out, 1])
            drop = np.clip((room / t[out] ** 2).min(), 0, most)
            q.v[:, 2] -= drop * np.maximum(t, 0) ** 2
