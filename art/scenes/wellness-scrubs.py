from lib.core import *
from lib import mats as MT, props as P, plants as PL, spa as S

RENDER = dict(bounces=8, trans=10, clamp=6)
GRADE = "--scales 3 --radius 6"


def build():
    camera((-0.10, -1.02, 0.56), (0.0, 0.03, 0.055), 62, 3.6, (-0.04, -0.10, 0.05))
    S.bench("stone", fill=1.15)
    w1, w2, w3 = S.wooden_bowl(), S.wooden_bowl("#6b4423", "#c08a52"), S.wooden_bowl("#2b1a0e", "#6d4526")
    salt = MT.plain("salt", "#f4efe8", 0.35, sss=0.3, ssscol="#fff6ec", spec=0.5)
    sugar = MT.plain("sugar", "#b07a3a", 0.4, sss=0.2, ssscol="#d9a05a")
    coffee = MT.plain("coffee", "#24140b", 0.75, var=0.4)
    bean = MT._c("bean", lambda: MT.plain("bean", "#2f1a0d", 0.35, var=0.35, coat=0.2))
    P.bowl(0.092, 0.062, 0.008, w1, loc=(-0.155, -0.05, 0))
    S.heap(-0.155, -0.05, 0.040, 0.080, 0.028, 9000, 0.0027, salt, 1)
    P.bowl(0.080, 0.056, 0.007, w2, loc=(0.055, 0.075, 0))
    S.heap(0.055, 0.075, 0.036, 0.069, 0.026, 6000, 0.0028, sugar, 2)
    P.bowl(0.086, 0.058, 0.008, w3, loc=(0.185, -0.10, 0))
    S.heap(0.185, -0.10, 0.038, 0.074, 0.026, 9000, 0.0020, coffee, 3, "grain")
    # a scoop in the salt, beans and crystals on the stone
    sc = [
        (0, 0),
        (0.016, 0.002),
        (0.023, 0.012),
        (0.025, 0.022),
        (0.023, 0.022),
        (0.021, 0.013),
        (0.014, 0.005),
        (0, 0.004),
    ]
    add(lathe(spline(np.array(sc), 30), 40), w2, smooth=True, loc=(-0.135, -0.075, 0.060), rot=(0.5, -0.2, 0))
    add(
        tube(
            [(-0.128, -0.09, 0.076), (-0.105, -0.135, 0.105), (-0.082, -0.18, 0.128)],
            np.linspace(0.0055, 0.007, 3),
            12,
        ),
        w2,
        smooth=True,
    )
    g = np.random.default_rng(5)
    b = S.bean_geo()
    Ms = []
    for i in range(46):
        a, d = g.normal() * 0.045, g.normal() * 0.03
        Ms.append(
            np.array(
                Matrix.Translation((0.075 + a, -0.185 + d, 0.0035))
                @ Euler(
                    (
                        g.normal() * 0.35 + (3.14 if g.random() > 0.6 else 0),
                        g.normal() * 0.2,
                        g.random() * 6.3,
                    )
                )
                .to_matrix()
                .to_4x4()
                @ Matrix.Diagonal((0.0062, 0.0062, 0.0062, 1))
            )
        )
    for i in range(26):
        u, a = math.sqrt(g.random()) * 0.7, g.random() * 6.3
        Ms.append(
            np.array(
                Matrix.Translation(
                    (0.185 + 0.07 * u * math.cos(a), -0.10 + 0.07 * u * math.sin(a), 0.066 - 0.02 * u * u)
                )
                @ Euler((g.normal() * 0.5, g.normal() * 0.4, g.random() * 6.3)).to_matrix().to_4x4()
                @ Matrix.Diagonal((0.0062, 0.0062, 0.0062, 1))
            )
        )
    add(scatter([b], np.array(Ms), r=g), bean, smooth=True)
    cr = [
        np.array(
            Matrix.Translation((-0.20 + g.normal() * 0.06, -0.19 + g.normal() * 0.022, 0.002))
            @ Euler(g.random(3) * 6).to_matrix().to_4x4()
            @ Matrix.Diagonal((0.0027 * (0.5 + g.random()),) * 3).to_4x4()
        )
        for i in range(220)
    ]
    add(scatter([box(1, 0.9, 0.8, (0, 0, -0.4))], np.array(cr), r=g), salt)
    S.rolled(-0.30, 0.20, 0, 1.35, 4, 0.26)
    S.rolled(-0.19, 0.25, 0, 1.3, 7, 0.26)
    P.candle(0.085, 0.034, loc=(0.30, 0.16, 0), c="#f4e7d2", fl=30, glow=0.5)
    P.candle(0.05, 0.034, loc=(0.385, 0.06, 0), c="#f4e7d2", fl=30, glow=0.5)
    S.leaf(-0.02, -0.25, 0.004, 0.2, 0.07, 0.25)
    S.flower(0.0, -0.215, 0.014, 0.064, (0.2, -0.1, 1.0), 3)
