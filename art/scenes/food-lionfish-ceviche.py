from lib.core import *
from lib import mats as MT, dishes as D, bar as B, table as T

RENDER = dict(bounces=8, trans=8, clamp=6)
GRADE = "--key 0.24"


def build():
    camera((0.02, -0.44, 0.205), (0.006, 0.004, 0.048), 80, 5.0, (0.002, -0.022, 0.062))
    T.light(-60, 30, 11, (1, 0.87, 0.70), 2.5, fill=0.7)
    area((0.55, -0.5, 0.6), (0, 0, 0.05), 0.7, 4, (1, 0.96, 0.9))
    T.backdrop("lagoon", strength=0.95, seed=11, horizon=0.13)
    T.planks("#4a3826", "#9b7b58", rough=0.6, coat=0.0, turn=0.35, seed=4, y0=-0.45, n=7)
    r, top = D.coconut_half(0.066, seed=3)
    bed = top - 0.012
    milk = D.flesh("milk", "#efe9d6", "#fff6e2", 0.12, 0.4, 0.5, 90, 0.05)
    add(lathe([(0.9 * r, bed), (0, bed)], 64), milk)
    dome = lambda d: 0.010 * (1 - (d / r) ** 2)
    heap = lambda R, layers, step, seed, up: [
        (x, y, bed + up + z) for x, y, z in D.pile(R, layers, step, seed, rise=dome)
    ]
    D.strew(
        cut(0.0100, 1, 12, 0.24, 0.42, 15, 0.00028),
        fish(),
        heap(0.044, (38, 29, 18, 6), 0.0095, 1, 0.001),
        0.7,
        (0.7, 1.15),
        1,
    )
    D.strew(cut(0.0074, 5, 6, 0.10, 0.15, 22), cucumber(), heap(0.044, (12, 8), 0.014, 5, 0.010), 0.7, seed=2)
    mango = D.flesh("mango", "#ef8f10", "#ffab28", 0.2, 0.45, 0.4, 700, 0.35, 0.10)
    D.strew(cut(0.0074, 9, 6, 0.12, 0.20, 20), mango, heap(0.042, (11, 7), 0.014, 9, 0.011), 0.7, seed=3)
    top_at = lambda n, seed, up, R=0.038: [
        (x, y, bed + up + dome(math.hypot(x, y)) * 1.4) for x, y, _ in D.pile(R, (n,), 0.009, seed)
    ]
    D.strew(D.onion_slivers(3), D.onion_mat(), top_at(13, 21, 0.016), 0.7, seed=4)
    chilli = MT.plain("chilli", "#c2180e", 0.15, coat=0.5, sss=0.1)
    D.strew(D.chilli_rings(2, 0.0036), chilli, top_at(8, 25, 0.018), 0.5, seed=5)
    D.strew(
        D.micro_leaves(0.0115, 0.0085, 7, stem=0.009),
        D.leaf_green(),
        top_at(13, 29, 0.013, 0.030),
        0.55,
        seed=6,
    )
    B.wheel_at((0.036, 0.030, top + 0.006), (1.05, 0.15, -0.5), 0.020, 0.004, "lime", 9)
    B.wheel_at((-0.105, -0.010, 0.0035), (0, 0, 0.7), 0.021, 0.006, "lime", 9)
    B.wheel_at((-0.088, 0.028, 0.0085), (0.20, -0.15, 0.2), 0.021, 0.006, "lime", 9)
    D.salt_flakes([(0.085, -0.055), (0.11, -0.02)], 40, 0.0022, 0.014, seed=3)


def cut(size, seed, n, tilt, uneven, crisp, torn=0.0):
    """Pieces cut by hand: flat faces that meet at odd angles, here and there a corner off; crisp: how sharp their
    edges are, torn: how rough their faces, in metres. Their grain runs along x."""
    r = np.random.default_rng(seed)
    ball = ico(1, 4)
    out = []
    for k in range(n):
        faces = np.concatenate([np.eye(3), -np.eye(3), r.normal(size=(3, 3))])
        faces[:6] += r.normal(size=(6, 3)) * tilt
        faces /= np.linalg.norm(faces, axis=1)[:, None]
        away = np.r_[r.uniform(1 - uneven, 1, 6), r.uniform(1.05, 1.35, 3)]
        near = np.maximum(ball.v @ faces.T / away, 0)
        v = ball.v / (near**crisp).sum(1)[:, None] ** (1 / crisp)
        v *= size * 0.5 * np.array([1.15, 1, r.uniform(0.75, 1)])
        grain = fbm(v * [90, 900, 900] + 5 * k + seed, 3, seed)
        v += ball.v * (torn * (grain + 0.7 * fbm(v * 260 + k, 2, seed)))[:, None]
        out.append(Geo(v, ball.f))
    return out


def fish():
    """Raw white fish in lime: pearly inside, chalky at edges and where the juice stood, flakes and fine fibres."""
    m, nt = material("fish")
    far = nt.m("MULTIPLY", nt.rnd(), 9.0)
    x, y, z = nt.sep(nt.lc())
    fibre = nt.noise(nt.comb(nt.m("ADD", nt.m("MULTIPLY", x, 0.10), far), y, z), 1300, 4, 0.65)
    v = nt.vm("ADD", nt.lc(), nt.comb(far, far, 0))
    bent = nt.m("ADD", x, nt.m("MULTIPLY", nt.m("ABSOLUTE", y), 0.7))
    bent = nt.m("ADD", bent, nt.m("MULTIPLY", nt.noise(v, 140, 3), 0.005))
    flake = nt.m("ABSOLUTE", nt.m("SUBTRACT", nt.m("FRACT", nt.m("MULTIPLY", bent, 310.0)), 0.5))
    seam = nt.smooth(flake, 0.06, 0.0)
    edge = nt.smooth(nt.n("NewGeometry", "Pointiness"), 0.51, 0.60)
    soaked = nt.smooth(nt.noise(v, 120, 4, 0.6), 0.44, 0.66)
    white = nt.m("MAXIMUM", nt.m("MULTIPLY", edge, 0.9), nt.m("MULTIPLY", soaked, 0.75))
    white = nt.m("MAXIMUM", white, nt.m("MULTIPLY", seam, 0.6))
    c = nt.mix(fibre, "#dcc7b6", "#f0e2d4")
    blush = nt.m("MULTIPLY", nt.smooth(nt.noise(v, 75, 3), 0.55, 0.72), nt.smooth(nt.rnd(), 0.6, 0.9, 0, 0.40))
    c = nt.mix(blush, c, "#c98674")
    c = nt.mix(white, c, nt.mix(fibre, "#f3eadd", "#fffaf2"))
    height = nt.m("SUBTRACT", fibre, nt.m("MULTIPLY", seam, 0.8))
    flesh = nt.bsdf(
        Base_Color=c,
        Roughness=nt.remap(fibre, 0.3, 0.7, 0.10, 0.26),
        Specular=0.5,
        Subsurface=nt.remap(white, 0, 1, 0.60, 0.25),
        Subsurface_Color="#ffdfcc",
        Subsurface_Radius=(0.0045, 0.0028, 0.0018),
        Clearcoat=1.0,
        Clearcoat_Roughness=0.05,
        Normal=nt.bump(height, 0.55, 0.0007),
    )
    glow = nt.n("BsdfTranslucent", 0, None, Color="#f3d3bd")
    nt.out(nt.mixs(nt.remap(white, 0, 1, 0.22, 0.04), flesh, glow))
    return m


def cucumber():
    """Diced cucumber: wet pale flesh, dark skin on one face."""
    m, nt = material("cucumber")
    x, y, z = nt.sep(nt.lc())
    v = nt.vm("ADD", nt.lc(), nt.comb(nt.m("MULTIPLY", nt.rnd(), 9.0), 0, 0))
    n = nt.noise(v, 420, 3, 0.6)
    pale = nt.mix(n, "#a9c873", "#d3e3a6")
    rind = nt.m("ADD", x, nt.m("MULTIPLY", nt.m("SUBTRACT", n, 0.5), 0.0004))
    c = nt.mix(nt.smooth(rind, 0.0016, 0.0028), pale, "#7fb04a")
    c = nt.mix(nt.smooth(rind, 0.0026, 0.0030), c, nt.mix(n, "#1f4a1c", "#356b2a"))
    body = nt.bsdf(
        Base_Color=c,
        Roughness=0.16,
        Subsurface=0.35,
        Subsurface_Color="#d6ecaa",
        Subsurface_Radius=(0.003, 0.0035, 0.0018),
        Clearcoat=0.6,
        Clearcoat_Roughness=0.06,
        Normal=nt.bump(n, 0.25, 0.0006),
    )
    nt.out(nt.mixs(0.2, body, nt.n("BsdfTranslucent", 0, None, Color="#c4dd8a")))
    return m
