from lib.core import *
from lib import props as P, bar as B, table as T

RENDER = dict(bounces=24, trans=24, glossy=8, clamp=10, transp=32)
GRADE = "--key 0.36"


def build():
    camera((0.02, -0.66, 0.160), (0.006, 0, 0.079), 77, 4.0, (0, -0.036, 0.1))
    T.light()
    area((0.7, -0.8, 0.7), (0, 0, 0.08), 0.9, 9, (1, 0.94, 0.86))
    T.backdrop("lagoon", strength=1.05, seed=3)
    T.planks()
    B.cold_drink(
        [(0, "#f0303c"), (0.25, "#f5483a"), (0.55, "#fb8a38"), (0.85, "#fdc04a"), (1, "#fdd468")], seed=1
    )
    B.wheel_at((0.030, 0.006, 0.143), (math.radians(84), math.radians(-10), math.radians(14)), 0.026, 0.0045)
    B.mint_bunch((-0.013, 0.004, 0.132), 0.029, 2)
    B.straw((0.004, 0.016, 0.02), (0.012, 0.026, 0.21))
    B.wheel_at((-0.098, -0.030, 0.0035), (0, 0, 0.4), 0.0285, 0.006)
    B.wheel_at((-0.126, 0.010, 0.0095), (0.19, 0.12, 1.4), 0.0285, 0.006)
    B.wheel_at((-0.066, -0.085, 0.003), (0, 0, 1.0), 0.021, 0.005, "lime", 9)
    f = P.frangipani(0.056, 1.0, 2, throat="#f2a800")
    f.location = (0.098, -0.030, 0.017)
    f.rotation_euler = (0.75, 0.1, 0.3)
