from lib.core import *
from lib import mats as MT, props as P, dishes as D, table as T

RENDER = dict(bounces=8, clamp=6)
GRADE = "--key 0.12"


def build():
    camera((0.01, -0.36, 0.175), (0.008, 0.0, 0.016), 86, 5.6, (0.0, -0.024, 0.024))
    T.light(-66, 26, 8, (1, 0.84, 0.64), 2.5, ("#3d3a38", "#6a6e72", "#7f8d99"), 0.5, 0.5)
    area((-0.3, 0.6, 0.45), (0, 0, 0.02), 0.4, 3.5, (1, 0.95, 0.88))
    area((0.5, -0.5, 0.5), (0, 0, 0.02), 0.6, 1.8, (1, 0.93, 0.85))
    T.planks("#22160d", "#553a26", rough=0.45, y0=-0.5, n=10, seed=11)
    dark = MT.stone("slateplate", "#15181a", "#262a2b", 0.34, bump=0.10)
    P.plate(0.135, dark, rim=0.16, h=0.013)
    z = 0.0056
    cream = D.flesh("cream", "#f3a826", "#ffc24a", 0.14, 0.4, 0.4, 90, 0.04)
    D.pool(0.043, 0.0026, 3, cream, (0.006, -0.004, z), 0.16, (1.35, 0.85))
    for k, (x, y, s) in enumerate(((-0.034, -0.010, 1.0), (0.012, 0.016, 1.04), (0.046, -0.018, 0.95))):
        D.scallop(
            0.0205 * s,
            0.0185,
            k + 2,
            (x, y, z + 0.0018),
            (0.05 * math.cos(2 * k), 0.06 * math.sin(2 * k + 1), k * 2.1),
        )
    mango = D.flesh("mango", "#f09212", "#ffae2c", 0.2, 0.5, 0.35, 260, 0.2, 0.06)
    at = [
        (-0.004, -0.030, 0),
        (0.006, -0.034, 0),
        (0.002, -0.024, 0.006),
        (0.020, -0.026, 0),
        (-0.014, -0.034, 0),
        (0.013, -0.019, 0.004),
    ]
    D.strew(D.cubes(0.0068, 0.3, 9), mango, [(x, y, z + 0.0042 + q) for x, y, q in at], 0.25, seed=3)
    chilli = MT.plain("chilli", "#c2180e", 0.15, coat=0.5, sss=0.1)
    D.strew(
        D.chilli_rings(2, 0.0026, 0.0005),
        chilli,
        [
            (0.008, -0.028, z + 0.010),
            (-0.010, -0.028, z + 0.004),
            (0.026, -0.033, z + 0.003),
            (0.060, -0.036, z + 0.002),
        ],
        0.3,
        seed=5,
    )
    top = z + 0.0205
    spots = [
        (-0.031, -0.006, top),
        (0.014, 0.018, top),
        (0.044, -0.014, top),
        (-0.012, 0.004, z + 0.004),
        (0.030, 0.002, z + 0.004),
        (-0.006, -0.020, z + 0.004),
        (0.026, -0.014, z + 0.004),
    ]
    D.strew(
        D.micro_leaves(0.0100, 0.0076, 7, stem=0.007),
        D.leaf_green(),
        [(x + 0.003 * k, y - 0.002 * k, q) for x, y, q in spots for k in (0, 1)],
        0.5,
        seed=6,
    )
    D.strew(
        D.micro_leaves(0.0090, 0.0070, 12, stem=0.006),
        D.leaf_green("shiso", "#4a1030", "#8a2c54"),
        [(x - 0.004, y + 0.002, q) for x, y, q in spots[::2]],
        0.6,
        seed=9,
    )
    D.salt_flakes([(-0.036, -0.012), (0.010, 0.014), (0.047, -0.020)], 15, 0.0014, 0.005, top - 0.0005, 4)
    g = np.random.default_rng(5)
    dots = [
        (0.075 * math.cos(a), 0.062 * math.sin(a) - 0.006, z, 0.0010 + 0.0028 * g.random() ** 2)
        for a in np.radians((-70, -52, -38, -25, -8, 200, 214, 232, 250))
    ]
    D.drops(dots, D.oil("herboil", (0.50, 0.72, 0.10)), 0.40)
