from lib.core import *
from lib import mats as MT, props as P, food as F, bar as B, spa as S

RENDER = dict(bounces=16, trans=16, glossy=6, clamp=10, transp=16)
GRADE = "--key 0.38"


def build():
    B.counter((0.03, -0.86, 0.20), (0.004, 0, 0.112), 76, 3.0, (0, -0.04, 0.13), az=-40, elev=22)
    B.goblet_drink([(0, "#7a0a18"), (0.5, "#a80f1e"), (1, "#d0303a")], 0.054, 0.205, 0.66, 0.12, 5, seed=3)
    B.wheel_at((0.012, -0.030, 0.150), (math.radians(78), math.radians(6), 0.15), 0.026, 0.005)
    B.mint_at((-0.022, 0.006, 0.192), (0.1, -0.4, 0.2), 0.03, 8, 3)
    w = B.wheel_at((-0.105, -0.05, 0.003), (0, 0, 0.4), 0.028, 0.006)
    w = B.wheel_at((-0.138, -0.015, 0.0085), (0.17, 0.1, 1.2), 0.028, 0.006)
    B.wheel_at((0.098, -0.085, 0.003), (0, 0, 1.0), 0.021, 0.005, "lime", 9)
    # dried sorrel calyces and cloves on the wood
    g = np.random.default_rng(4)
    petal = P.petal_geo(0.020, 0.009, cup=0.7, tip=0.1)
    Ms = []
    for k in range(7):
        x, y = 0.085 + 0.05 * g.random(), -0.03 + 0.05 * g.random()
        for i in range(6):
            Ms.append(
                np.array(
                    Matrix.Translation((x, y, 0.005))
                    @ Matrix.Rotation(i * 1.05 + k, 4, "Z")
                    @ Matrix.Rotation(-0.5, 4, "Y")
                )
            )
    add(
        scatter([petal], np.array(Ms), r=g),
        MT.leaf("sorrel", "#4a0612", "#8c1020", trans=0.3, gloss=0.1),
        smooth=True,
    )
