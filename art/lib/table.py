"""The table that food stands on: light, surfaces, and painted backdrops that are only ever seen out of focus."""

from scipy import ndimage as nd
from .core import *
from . import mats as MT

BACKDROP = (1600, 800)


def backdrop(kind, y=2.0, z=0.15, width=3.6, strength=1.0, seed=1, horizon=0.15, x=0.0, glow=1.0):
    """A sheet behind the table that shines with a painted view. Lens blur is painted too: small lights behind a
    real lens would be noise. horizon: height of the eye above the table, in metres; glow: brightness of the lamps."""
    w, h = BACKDROP
    tall = width * h / w
    pixels = VIEWS[kind](np.random.default_rng(seed), 0.5 + (horizon - z) / tall, glow)
    image = bpy.data.images.new("view", w, h, float_buffer=True)
    image.colorspace_settings.name = "Linear"
    rgba = np.ones((h, w, 4), np.float32)
    rgba[..., :3] = np.maximum(pixels, 0)
    image.pixels.foreach_set(rgba.ravel())
    image.update()
    m, nt = material("view")
    uv = nt.lc()
    c = nt.n("TexImage", None, {"image": image, "extension": "EXTEND"}, Vector=uv).outputs[0]
    nt.out(nt.n("Emission", 0, None, Color=c, Strength=strength))
    m.cycles.sample_as_light = False
    o = add(gridf(lambda u, v: (x + (u - 0.5) * width, y + 0 * u, z + (v - 0.5) * tall), 2, 2), m, "view")
    o.visible_diffuse = False
    o.visible_shadow = False
    return o


def _grid():
    w, h = BACKDROP
    return np.meshgrid((np.arange(w) + 0.5) / w, (np.arange(h) + 0.5) / h)


def _ramp(t, stops):
    t0 = [s[0] for s in stops]
    return np.stack([np.interp(t, t0, [col(s[1])[k] for s in stops]) for k in range(3)], -1)


def _clouds(r, sx, sy, octaves=4):
    w, h = BACKDROP
    s = 0
    for k in range(octaves):
        n = r.normal(size=(h, w))
        n = nd.gaussian_filter(n, (sy / 2**k, sx / 2**k), mode="wrap")
        s = s + n / n.std() * 0.55**k
    return s


def _discs(img, r, spots, soft=1.5):
    """Out-of-focus lights: discs with a slightly brighter rim. spots: (x, y, radius in pixels, colour, brightness)"""
    h, w = img.shape[:2]
    for x, y, rad, c, b in spots:
        px, py = x * w, y * h
        x0, x1 = int(max(0, px - rad - 4)), int(min(w, px + rad + 5))
        y0, y1 = int(max(0, py - rad - 4)), int(min(h, py + rad + 5))
        if x0 >= x1 or y0 >= y1:
            continue
        xx, yy = np.meshgrid(np.arange(x0, x1), np.arange(y0, y1))
        d = np.hypot(xx - px, yy - py)
        a = np.clip((rad - d) / soft + 0.5, 0, 1) * (0.82 + 0.18 * np.clip(d / rad, 0, 1) ** 4)
        img[y0:y1, x0:x1] += (a * b)[..., None] * np.array(col(c)[:3])
    return img


def _fronds(img, r, x, y, n, c, L=0.16, fan=(200, 340)):
    """The dark fan of a palm crown, far out of focus."""
    h, w = img.shape[:2]
    a = np.zeros((h, w))
    for k in range(n):
        t = math.radians(r.uniform(*fan))
        s = np.linspace(0, 1, 60)
        px = (x + L * s * math.cos(t)) * w
        py = (y + L * 2 * (s * math.sin(t) - 0.55 * s * s)) * h
        for u, v, q in zip(px, py, s):
            rad = 13 * math.sin(math.pi * min(0.97, 0.08 + 0.9 * q)) ** 0.8
            x0, x1, y0, y1 = int(u - rad), int(u + rad), int(v - rad), int(v + rad)
            if x0 > 0 and x1 < w and y0 > 0 and y1 < h:
                a[y0:y1, x0:x1] = 1
    a = nd.gaussian_filter(a, 9)[..., None]
    return img * (1 - 0.9 * a) + np.array(col(c)[:3]) * a * 0.9


def lagoon(r, hz, glow):
    """Noon over shallow water, the sun's glitter near the shore."""
    X, Y = _grid()
    sky = _ramp((Y - hz) / (1 - hz), [(0, "#e9f3f0"), (0.06, "#bfe0ec"), (0.25, "#6fb6e0"), (1, "#2c78c0")])
    cl = np.clip(_clouds(r, 90, 26) * 0.5 - 0.1, 0, 1)[..., None] * np.clip((Y - hz) / 0.08, 0, 1)[..., None]
    sky = sky * (1 - 0.75 * cl) + np.array([1.0, 0.98, 0.95]) * 0.75 * cl
    t = (hz - Y) / hz
    sea = _ramp(
        np.clip(t + 0.03 * _clouds(r, 80, 8), 0, 1),
        [
            (0, "#0f7fa6"),
            (0.05, "#0c93ad"),
            (0.16, "#1cb8bd"),
            (0.34, "#4fd6cb"),
            (0.6, "#9be9da"),
            (1, "#d8f2df"),
        ],
    )
    img = np.where((Y > hz)[..., None], sky, sea)
    img = nd.gaussian_filter(img, (6, 6, 0))
    spots = []
    for k in range(130):
        d = r.random() ** 1.5
        y = hz * (1 - 0.04 - 0.55 * d)
        x = 0.40 + r.normal() * (0.06 + 0.10 * d)
        spots.append((x, y, 5 + 15 * d * r.uniform(0.7, 1.1), "#fffbe8", glow * r.random() ** 3 * 1.5))
    _discs(img, r, spots)
    img = _fronds(img, r, 0.67, hz + 0.09, 14, "#2c5a44", 0.085)
    return nd.gaussian_filter(img, (1.2, 1.2, 0))


def dusk(r, hz, glow):
    """After sunset: apricot over slate water, and the lamps of a jetty."""
    X, Y = _grid()
    sky = _ramp(
        (Y - hz) / (1 - hz),
        [
            (0, "#f7c08a"),
            (0.025, "#eda982"),
            (0.07, "#b98a90"),
            (0.15, "#6f7a9c"),
            (0.4, "#3a5275"),
            (1, "#223450"),
        ],
    )
    band = np.clip(_clouds(r, 130, 9) * 0.4, 0, 1)[..., None] * np.clip((Y - hz) / 0.05, 0, 1)[..., None]
    sky = sky * (1 - 0.5 * band) + sky * np.array([1.5, 0.85, 0.75]) * 0.5 * band
    t = (hz - Y) / hz
    sea = _ramp(t, [(0, "#b98e7c"), (0.08, "#7d7f88"), (0.3, "#3f6072"), (0.7, "#27475a"), (1, "#1d3546")])
    sea = sea * (1 + 0.10 * _clouds(r, 60, 6))[..., None]
    img = nd.gaussian_filter(np.where((Y > hz)[..., None], sky, sea), (7, 7, 0))
    spots = []
    for k in range(60):
        d = r.random()
        spots.append(
            (
                0.58 + r.normal() * 0.02 * (1 + 2 * d),
                hz * (1 - 0.03 - 0.3 * d),
                6 + 11 * d,
                "#ffc48a",
                glow * 0.5 * r.random() ** 2,
            )
        )
    for k in range(26):
        x = 0.16 + 0.72 * (k + r.random()) / 26
        y = hz + 0.055 - 0.030 * math.sin(math.pi * ((x * 4.1) % 1)) + 0.008 * r.normal()
        spots.append((x, y, r.uniform(11, 19), "#ffa95c", glow * r.uniform(0.9, 2.6)))
    for k in range(10):
        spots.append(
            (
                r.uniform(0.1, 0.9),
                hz - r.uniform(0.0, 0.08),
                r.uniform(9, 15),
                "#ff9a4a",
                glow * r.uniform(0.3, 1.0),
            )
        )
    return nd.gaussian_filter(_discs(img, r, spots), (1.0, 1.0, 0))


def garden(r, hz, glow):
    """Leaves with the sun behind them."""
    X, Y = _grid()
    a = _clouds(r, 42, 42, 3)
    b = _clouds(r, 90, 60, 2)
    img = _ramp(
        np.clip(0.45 + 0.20 * a + 0.10 * b + 0.10 * (Y - 0.5), 0, 1),
        [(0, "#07160a"), (0.35, "#1b3520"), (0.6, "#3d6238"), (0.8, "#84985a"), (1, "#d8d8a4")],
    )
    spots = []
    for k in range(420):
        x, y = r.random(), 0.20 + 0.70 * r.random()
        c = ("#eef0c4", "#b9c888", "#fff6d8", "#94ab6c")[int(r.integers(0, 4))]
        spots.append((x, y, r.uniform(8, 24), c, glow * r.random() ** 3.2 * 1.1))
    return nd.gaussian_filter(_discs(img, r, spots), (1.4, 1.4, 0))


def bar(r, hz, glow):
    """A dark room with amber lamps and a strip of blue evening."""
    X, Y = _grid()
    img = _ramp(Y, [(0, "#1a0f08"), (0.5, "#2a180c"), (0.62, "#3a2412"), (1, "#120b07")])
    img = img * (1 + 0.35 * _clouds(r, 70, 120, 3))[..., None].clip(0.2, 3)
    win = np.exp(-(((X - 0.60) / 0.045) ** 4)) * np.exp(-(((Y - 0.60) / 0.16) ** 4))
    img = img + win[..., None] * np.array(col("#5f93a8")[:3]) * 0.9
    spots = []
    for k in range(46):
        x, y = r.uniform(0.25, 0.75), hz + r.uniform(-0.03, 0.16)
        c = ("#ffb25a", "#ff9440", "#ffd08a", "#e8762c")[int(r.integers(0, 4))]
        spots.append((x, y, r.uniform(10, 24), c, glow * r.random() ** 2 * 2.0))
    return nd.gaussian_filter(_discs(nd.gaussian_filter(img, (12, 12, 0)), r, spots), (1.0, 1.0, 0))


def shade(r, hz, glow):
    """A pale veranda: soft light from one side, nothing to look at."""
    X, Y = _grid()
    img = _ramp(
        np.clip(X + 0.15 * _clouds(r, 120, 90, 2) * 0.3, 0, 1),
        [(0.25, "#f2ebdd"), (0.5, "#c9c2b0"), (0.75, "#7d8478")],
    )
    leaves = (
        np.clip(_clouds(r, 46, 46, 3) * 0.5 - 0.25, 0, 1)[..., None]
        * np.clip((X - 0.48) / 0.1, 0, 1)[..., None]
    )
    img = img * (1 - 0.7 * leaves) + np.array(col("#3c5d33")[:3]) * 0.7 * leaves
    return nd.gaussian_filter(img, (10, 10, 0))


VIEWS = {f.__name__: f for f in (lagoon, dusk, garden, bar, shade)}


def light(
    az=-62,
    elev=26,
    power=13,
    color=(1, 0.85, 0.66),
    soft=2.5,
    sky=("#8a8274", "#c3c8c6", "#d6e4ee"),
    fill=0.8,
    rim=1.0,
):
    """Low sun from az (degrees clockwise from +y) with a soft sky, and pale panels behind that draw the edges."""
    sun(math.radians(elev), math.radians(az), power, color, soft)
    world_grad([(-1, sky[0]), (0, sky[1]), (1, sky[2])], fill)
    s = math.sin(math.radians(az))
    if rim:
        area((0.75 * np.sign(-s), 0.55, 0.5), (0, 0, 0.05), 0.35, 4 * rim, (1, 0.95, 0.88), sizey=0.6)
        area((0.62 * np.sign(s), 0.25, 0.35), (0, 0, 0.06), 0.10, 3 * rim, (1, 0.93, 0.84), sizey=0.6)


def planks(
    dark="#4a2f1c", light_="#a97a4e", n=7, w=0.11, y0=-0.5, rough=0.42, coat=0.1, turn=0.0, scale=3.2, seed=2
):
    """A table of oiled boards, its grain fine enough to be seen close."""
    r = np.random.default_rng(seed)
    g = join(
        [box(3, w - 0.0022, 0.03, (r.uniform(-0.3, 0.3), y0 + i * w, -0.03), bevel=0.0022) for i in range(n)]
    )
    m = MT.wood("planks", dark, light_, scale=scale, rough=rough, coat=coat, bump=0.28)
    return add(g.tf(rot=(0, 0, turn)), m, "planks", angle=30)


def slab(mat, depth=0.95, y=0.0):
    """A table top of one piece."""
    return add(box(3.0, depth, 0.04, (0, y, -0.04), bevel=0.004), mat, "slab", angle=30)


def cloth(c="#e6ddca", w=0.6, d=0.4, loc=(0, 0, 0), turn=0.0, weave=5200, seed=0, wave=0.004):
    """Linen thrown on the table, with soft folds."""

    def f(u, v):
        x, y = (u - 0.5) * w, (v - 0.5) * d
        q = np.stack([x.ravel() * 9, y.ravel() * 5, 0 * x.ravel() + seed], 1)
        z = np.abs(fbm(q, 3, seed)).reshape(u.shape)
        return x + 0.01 * np.sin(v * 9 + seed), y + 0.008 * np.sin(u * 7), 0.0012 + wave * (0.25 + z * 1.6)

    o = add(
        gridf(f, 140, 110), MT.linen(c, "cloth", weave=weave), "cloth", smooth=True, loc=loc, rot=(0, 0, turn)
    )
    md = o.modifiers.new("so", "SOLIDIFY")
    md.thickness = 0.0012
    return o
