from lib.core import *
from lib import mats as MT, props as P, food as F, bar as B

RENDER = dict(bounces=14, trans=14, glossy=6, clamp=10, transp=16)
GRADE = "--key 0.46"


def build():
    B.counter((0.03, -0.80, 0.165), (0.0, 0, 0.098), 76, 3.0, (0, -0.035, 0.1), az=-50, elev=38)
    B.tumbler_drink(
        [(0, "#efb62a"), (0.4, "#f8d24a"), (0.8, "#fce48a"), (1, "#fdf0b8")],
        0.0345,
        0.145,
        0.126,
        0.30,
        6,
        0.95,
        700,
        6,
    )
    B.pineapple_wedge((0.030, -0.012, 0.138), (math.radians(84), math.radians(-14), math.radians(16)))
    B.straw((-0.004, 0.014, 0.02), (-0.020, 0.020, 0.215))
    B.mint_at((-0.010, 0.002, 0.150), (0.1, -0.2, 0.4), 0.032, 10, 6)
    g = F.droplets(
        0.0325, 0.018, 0.122, 420, 9, smin=0.0002, smax=0.0007
    )  # bubbles of the soda along the glass
    B.pineapple_wedge((-0.10, -0.05, 0.005), (0, 0, 0.7), 0.042)
    B.pineapple_wedge((-0.135, -0.01, 0.013), (0.15, 0.1, -0.6), 0.042)
    f = P.frangipani(0.064, 1.0, 6, throat="#f2a800")
    f.location = (0.115, -0.055, 0.022)
    f.rotation_euler = (0.9, 0.1, 0.4)
