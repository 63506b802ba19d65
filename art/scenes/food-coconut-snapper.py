from lib.core import *
from lib import mats as MT, props as P, dishes as D, bar as B, table as T

RENDER = dict(bounces=8, trans=8, clamp=6)
GRADE = "--key 0.20"


def build():
    camera((0.03, -0.36, 0.36), (0.006, 0.006, 0.036), 72, 5.0, (0.0, -0.02, 0.046))
    T.light(-72, 27, 9, (1, 0.86, 0.68), 3, fill=0.55, rim=0.5)
    area((-0.5, 0.7, 0.8), (0, 0, 0.05), 0.5, 5, (1, 0.96, 0.92))
    T.backdrop("shade", strength=0.6)
    T.planks("#3c281a", "#7d5a3c", rough=0.55, turn=-0.2, seed=6, y0=-0.4, n=8)
    T.cloth("#cfd6d2", 0.34, 0.30, (-0.05, 0.03, 0), 0.5, seed=4, wave=0.006)
    glaze = MT.ceramic("#1f4a52", "lagoonglaze", 0.16, 0.15, 0.9)
    P.bowl(0.088, 0.056, 0.005, glaze, 0.45, (0, 0, 0.004))
    z = 0.046
    R = 0.0805
    add(
        gridf(
            lambda u, v: (R * u * np.cos(v * 6.2832), R * u * np.sin(v * 6.2832), z + 0.0009 * u**24),
            60,
            160,
        ),
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
    B.wheel_at((-0.120, -0.035, 0.009), (0.1, -0.12, 0.7), 0.021, 0.006, "lime", 9)


def broth():
    """Coconut broth, golden from turmeric, a swirl of cream in it."""
    m, nt = material("broth")
    p = nt.pos()
    warp = nt.vm("ADD", p, nt.scalev(nt.noise(p, 22, 3, out="Color"), 0.016))
    swirl = nt.smooth(nt.noise(warp, 42, 5, 0.55, 1.2), 0.50, 0.72, 0, 0.6)
    c = nt.mix(swirl, nt.mix(nt.noise(p, 60, 3), "#e2a23a", "#edb44e"), "#fbeccb")
    nt.out(
        nt.bsdf(
            Base_Color=c,
            Roughness=0.10,
            Specular=0.5,
            Subsurface=0.35,
            Subsurface_Color="#f6c566",
            Subsurface_Radius=(0.006, 0.004, 0.0015),
            Normal=nt.bump(nt.noise(p, 55, 2), 0.05, 0.002),
        )
    )
    return m
