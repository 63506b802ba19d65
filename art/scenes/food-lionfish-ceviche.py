from lib.core import *
from lib import mats as MT, food as F, dishes as D, bar as B, table as T

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
    fish = D.flesh("fish", "#efd9ca", "#ffe3d4", 0.16, 0.6, 0.6, 150, 0.3, 0.07)
    D.strew(
        D.cubes(0.0128, 0.55, 1, 9, 0.24),
        fish,
        [(x, y, bed + z) for x, y, z in D.pile(0.042, (22, 15, 7), 0.0125, 1, rise=dome)],
        0.4,
        (0.72, 1.12),
        1,
    )
    cuke = D.flesh("cuke", "#6fa53a", "#b4d672", 0.2, 0.5, 0.4, 200, 0.2, 0.12)
    D.strew(
        D.cubes(0.0080, seed=5),
        cuke,
        [(x, y, bed + 0.008 + z) for x, y, z in D.pile(0.044, (13, 7), 0.014, 5, rise=dome)],
        0.6,
        seed=2,
    )
    mango = D.flesh("mango", "#f09212", "#ffae2c", 0.2, 0.5, 0.35, 260, 0.2, 0.06)
    D.strew(
        D.cubes(0.0078, seed=9),
        mango,
        [(x, y, bed + 0.009 + z) for x, y, z in D.pile(0.042, (12, 7), 0.014, 9, rise=dome)],
        0.6,
        seed=3,
    )
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
