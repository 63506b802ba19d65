from lib.core import *
from lib import mats as MT, props as P, dishes as D, bar as B, table as T

RENDER = dict(bounces=8, trans=8, clamp=6)
GRADE = "--key 0.20 --sat 1.22 --power 1.47 --slope 1.17 --temp 0.03 --scales 3 --radius 6"


def build():
    camera((0.05, -0.40, 0.27), (0.004, 0.004, 0.030), 74, 3.6, (0.004, -0.022, 0.046))
    T.light(-78, 22, 9, (1, 0.84, 0.64), 3, fill=0.45, rim=0.6)
    area((-0.5, 0.7, 0.8), (0, 0, 0.05), 0.5, 5, (1, 0.96, 0.92))
    T.backdrop("shade", strength=0.6)
    T.planks("#3c281a", "#7d5a3c", rough=0.55, turn=-0.2, seed=6, y0=-0.4, n=8)
    T.cloth("#b9bfb6", 0.34, 0.30, (-0.05, 0.03, 0), 0.5, seed=4, wave=0.007)
    glaze = MT.ceramic("#1f4a52", "lagoonglaze", 0.16, 0.15, 0.9)
    P.bowl(0.088, 0.056, 0.005, glaze, 0.45, (0, 0, 0.004))
    z = 0.046
    R = 0.0805
    # it reaches into the wall of the bowl and climbs it a little: no gap, a meniscus, a skin that is not quite flat
    def soup(u, v):
        x, y = (R + 0.0035) * u * np.cos(v * 6.2832), (R + 0.0035) * u * np.sin(v * 6.2832)
        q = np.stack([x.ravel() * 40, y.ravel() * 40, 0 * x.ravel()], 1)
        return x, y, z + 0.0016 * np.clip((u - 0.93) / 0.05, 0, 1) ** 2 + 0.00035 * fbm(q, 3, 3).reshape(x.shape) * (u < 0.95)

    add(
        gridf(soup, 90, 200),
        broth(),
        "broth",
        smooth=True,
    )
    g = np.random.default_rng(12)
    dots = []
    for k in range(90):
        a = 2.2 + g.normal() * 0.75
        d = R * (0.62 + 0.20 * g.normal())
        if 0.012 < d < R * 0.92:
            dots.append((d * math.cos(a), d * math.sin(a), z + 0.0001, 0.0007 + 0.0042 * g.random() ** 4))
    D.drops(dots[::2] + dots[1::4], D.oil("herboil", (0.50, 0.72, 0.10)), 0.30, "herboil")
    D.drops(dots[3::4], D.oil("annatto", (0.98, 0.48, 0.10)), 0.30, "annatto")
    shave = MT.plain("shaving", "#f7f1e4", 0.5, sss=0.3, ssscol="#fff8ea")
    heap = [
        (0.010 + 0.014 * g.normal(), 0.002 + 0.011 * g.normal(), z + 0.002 + 0.003 * g.random())
        for k in range(26)
    ]
    D.strew(D.shavings(3), shave, heap, 0.5, seed=4)
    top = [
        (0.010 + 0.012 * math.cos(k * 2.4), 0.002 + 0.010 * math.sin(k * 2.4), z + 0.001 + 0.0008 * (k % 4))
        for k in range(8)
    ]
    D.strew(
        D.micro_leaves(0.0120, 0.0090, 3),
        D.leaf_green(),
        top + [(x + 0.004, y + 0.005, q) for x, y, q in top],
        0.6,
        seed=7,
    )
    chilli = MT.plain("chilli", "#c2180e", 0.15, coat=0.5, sss=0.1)
    D.strew(
        D.chilli_rings(2, 0.0038, 0.0009),
        chilli,
        [
            (-0.014, 0.010, z + 0.001),
            (0.002, -0.026, z + 0.001),
            (0.036, 0.028, z + 0.001),
            (-0.030, -0.020, z + 0.001),
            (0.012, 0.036, z + 0.001),
        ],
        0.12,
        seed=5,
    )
    # thyme, broken over it; froth where the broth was ladled in
    r = np.random.default_rng(21)
    sprig = []
    for x, y, a in ((-0.030, 0.022, 0.4), (0.036, -0.012, 2.3)):
        c, s_ = math.cos(a), math.sin(a)
        st = spline([(x, y, z + 0.001), (x + 0.012 * c, y + 0.012 * s_, z + 0.004), (x + 0.026 * c, y + 0.026 * s_, z + 0.003)], 12)
        add(tube(st, 0.0005, 6), MT._c("thy", lambda: MT.plain("thy", "#6b5a3a", 0.7)))
        for q in st[2:]:
            for k in (-1, 1):
                sprig.append((q[0] - k * 0.0022 * s_ + 0.0006 * r.normal(), q[1] + k * 0.0022 * c + 0.0006 * r.normal(), q[2] + 0.0006))
    D.strew(D.micro_leaves(0.0042, 0.0024, 9, stem=0.001), D.leaf_green("thyme", "#3a4f2a", "#71854e", 0.25), sprig, 0.5, seed=17)
    froth = []
    for k in range(150):
        a = 5.2 + 0.5 * r.normal()
        d = R * (0.93 - 0.05 * abs(r.normal()))
        froth.append((d * math.cos(a), d * math.sin(a), z + 0.0003, 0.0004 + 0.0014 * r.random() ** 3))
    D.drops(froth, MT._c("froth", lambda: MT.glass("froth", "#fff3dc", 1.2)), 0.6, "froth")
    add(P.cutlery("spoon", 0.19), MT._c("old", lambda: MT.metal("#b7a78c", 0.3, "old")), "spoon", smooth=True, loc=(0.108, -0.10, 0.0045), rot=(0, 0, 1.25))
    B.wheel_at((-0.120, -0.035, 0.009), (0.1, -0.12, 0.7), 0.021, 0.006, "lime", 9)


def broth():
    """Coconut broth, golden from turmeric, a swirl of cream in it."""
    m, nt = material("broth")
    p = nt.pos()
    warp = nt.vm("ADD", p, nt.scalev(nt.noise(p, 22, 3, out="Color"), 0.016))
    swirl = nt.smooth(nt.noise(warp, 34, 6, 0.6, 1.6), 0.44, 0.70, 0, 0.8)
    c = nt.mix(swirl, nt.mix(nt.noise(p, 60, 3), "#d9a24e", "#e6bd78"), "#f7ead0")
    nt.out(
        nt.bsdf(
            Base_Color=c,
            Roughness=0.10,
            Specular=0.5,
            Subsurface=0.35,
            Subsurface_Color="#f3d296",
            Subsurface_Radius=(0.006, 0.004, 0.0015),
            Normal=nt.bump(nt.noise(p, 55, 2), 0.05, 0.002),
        )
    )
    return m
