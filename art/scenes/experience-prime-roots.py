from lib.core import *
from lib import mats as MT, props as P, plants as PL, villa as V, pavilion as B, spa as S, sky

RENDER = dict(bounces=8, trans=10, clamp=4, transp=18, glossy=4)
GRADE = "--key 0.18 --temp 0.02"
H = 0.76


def sprig(x, y, z, turn, seed, L=0.13):
    """a twig with a dozen small leaves, lying on a napkin"""
    g = np.random.default_rng(seed + 9)
    leaf = PL.broadleaf_geo(0.042, 0.018, 0.15, 0.4, 8, 5, up=0.35)
    t = np.linspace(0, 1, 12)
    stem = tube(np.stack([L * (t - 0.5), 0.012 * np.sin(t * 3), 0.004 + 0.008 * t], 1), 0.0014, 6)
    Ms = [
        Matrix.Translation((L * (q - 0.5), 0.012 * math.sin(q * 3), 0.006 + 0.008 * q))
        @ Matrix.Rotation((0.9 if k % 2 else -0.9) * (1 - 0.75 * q) + 0.2 * g.normal(), 4, "Z")
        @ Matrix.Diagonal((1.15 - 0.4 * q,) * 3).to_4x4()
        for k, q in enumerate(np.linspace(0.12, 0.98, 13))
    ]
    m = MT._c("sprig", lambda: MT.leaf("sprig", "#44602f", "#93aa6a", trans=0.25, gloss=0.2))
    add(
        join([stem, scatter([leaf], np.array([np.array(M) for M in Ms]), r=g)]),
        m,
        smooth=True,
        loc=(x, y, z),
        rot=(0, 0, turn),
    )


def heap(x, y, h, c, r, n, R, seed, stretch=1.1):
    """a turned bowl of garden fruit"""
    g = np.random.default_rng(seed)
    P.bowl(R, R * 0.5, 0.007, S.wooden_bowl("#5a3a20", "#b98350"), loc=(x, y, h))
    m = MT._c("fruit" + c, lambda: MT.plain("fruit" + c, c, 0.32, var=0.14, bumps=260, bump=0.08, coat=0.15))
    for i in range(n):
        a, d = i * 2.4, (R - r * 1.1) * math.sqrt((i + 0.5) / n)
        add(
            ico(r * (0.9 + 0.2 * g.random()), 3).tf(scale=(1, 1, stretch)),
            m,
            smooth=True,
            loc=(x + d * math.cos(a), y + d * math.sin(a), h + R * 0.42 + 0.9 * r * (1 - d / R)),
            rot=tuple(g.random(3) * 3),
        )


def gravel(x0, x1, y0, y1):
    """pebbles side by side: a square metre of them on a shaken grid, laid out again and again, turned each time"""
    g = np.random.default_rng(12)
    kinds = [P.stone(1, 0.8, 0.62, k, 2) for k in range(4)]
    step = 0.0165
    n = round(1 / step)
    Ms = []
    for i in range(n):
        for j in range(n):
            s = step * (0.42 + 0.22 * g.random())
            dx, dy, dz = g.random(3)
            place = ((i + 0.8 * dx) / n - 0.5, (j + 0.8 * dy) / n - 0.5, 0.3 * s + 0.004 * dz)
            turn = Euler((0.4 * g.normal(), 0.4 * g.normal(), 6.28 * g.random())).to_matrix().to_4x4()
            Ms.append(np.array(Matrix.Translation(place) @ turn @ Matrix.Scale(s, 4)))
    m, nt = material("pebble")
    r = nt.rnd()
    c = nt.ramp(r, [(0, "#7f725c"), (0.3, "#a5977c"), (0.6, "#bdaf93"), (0.85, "#d3c7ae"), (1, "#978f84")])
    nt.out(nt.bsdf(Base_Color=c, Roughness=0.85, Specular=0.25))
    tile = add(scatter(kinds, np.array(Ms), r=g), m, "pebbles", smooth=True)
    for i, x in enumerate(np.arange(x0 + 0.5, x1)):
        for j, y in enumerate(np.arange(y0 + 0.5, y1)):
            inst(tile, (x, y, 0), (0, 0, math.pi / 2 * ((i * 3 + j * 5 + i * j) % 4)))
    bpy.data.objects.remove(tile)


def build():
    camera((-0.15, -1.35, 3.45), (0.02, 0.06, 0.70), 31, 4.0, (0.0, -0.05, H))
    sky.use("afternoon", 1.0, az=-62, soft=0.9)
    before = B.built()
    B.table(4.2, 1.06, H, ("#8a6a48", "#d8b98c"))
    fill = B.wine("#e3e7a0", "#eef2c4")
    for k, y in enumerate(np.linspace(-1.68, 1.68, 5)):
        for s in (-1, 1):
            B.setting(
                s * 0.335,
                y,
                s,
                H,
                plate="#f1ece0",
                second=("#7d9278", "#e3d9c4")[(k + (s > 0)) % 2],
                fill=fill,
                filled=(2 * k + s) % 3 != 0,
                napkin="#d9ccb2",
            )
            sprig(s * 0.335, y, H + 0.055, 0.9 * s + 0.3 * k, 3 * k + s)
            B.chair(s * 0.92, y, s, 0.06 * math.sin(k * 5 + s), seat="#ddd6bf")
    B.garland(3.9, 780, H, 4, ("#2f4f2a", "#7f9f5c"), flowers=13, wid=0.062)
    B.garland(3.6, 260, H + 0.01, 9, ("#56733f", "#b3c48a"), flowers=0, wid=0.05)
    heap(0.0, -0.62, H + 0.012, "#b8341c", 0.020, 17, 0.105, 1, 0.95)
    heap(0.01, 0.42, H + 0.012, "#8fb23a", 0.026, 11, 0.11, 2)
    heap(-0.01, 1.25, H + 0.012, "#e2a32c", 0.03, 9, 0.11, 3)
    heap(0.0, -1.5, H + 0.012, "#43203f", 0.028, 9, 0.11, 4, 1.2)
    B.candles([(0.03, -0.16, 0.08), (-0.04, 0.10, 0.11), (0.03, 0.86, 0.09), (-0.02, -1.06, 0.1)], H, 1.5)
    B.copies(before, [(0.0, 0.0, -1.02)])
    # gravel, and the beds of the garden on both sides
    g = np.random.default_rng(2)
    add(
        gridf(lambda u, v: (-5 + 10 * u, -5 + 10 * v, 0 * u), 2, 2),
        MT.sand("gravel", "#8d7e64", "#a99a7e"),
    )
    gravel(-3, 3, -2.4, 2.6)
    for i in range(26):
        s = -1 if i % 2 else 1
        PL.shrub(
            (s * ((2.05 if s > 0 else 1.75) + 0.9 * g.random()), s * -1.35 + 0.9 * g.normal(), 0.0),
            0.34 + 0.2 * g.random(),
            110,
            0.2 + 0.1 * g.random(),
            0.09,
            seed=i,
            nfl=8 if i % 4 == 0 else 0,
            flc=MT._c("wht", lambda: MT.leaf("wht", "#e8dfc8", "#fff8e8", trans=0.3, gloss=0.05)),
        )
    # palms towards the sun throw their shade over the table
    for k, (d, w, h) in enumerate(((9.0, 3.2, 5.4), (11.0, -3.5, 6.4))):
        a = math.radians(-62)
        PL.palm(
            (d * math.sin(a) + w * math.cos(a), d * math.cos(a) - w * math.sin(a), 0), h, (0.3, 0.2), k + 4, 22
        )
