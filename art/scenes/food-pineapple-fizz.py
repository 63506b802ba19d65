from lib.core import *
from lib import mats as MT, props as P, food as F, bar as B
RENDER = dict(bounces=14, trans=14, glossy=6, clamp=10, transp=16)
GRADE = '--key 0.46'
def build():
    B.counter((.03, -.80, .165), (.0, 0, .098), 76, 3.0, (0, -.035, .1), az=-50, elev=38); B.tumbler_drink([(0, '#efb62a'), (.4, '#f8d24a'), (.8, '#fce48a'), (1, '#fdf0b8')], .0345, .145, .126, .30, 6, .95, 700, 6)
    B.pineapple_wedge((.030, -.012, .138), (math.radians(84), math.radians(-14), math.radians(16))); B.straw((-.004, .014, .02), (-.020, .020, .215)); B.mint_at((-.010, .002, .150), (.1, -.2, .4), .032, 10, 6)
    g = F.droplets(.0325, .018, .122, 420, 9, smin=.0002, smax=.0007)   # bubbles of the soda along the glass
    B.pineapple_wedge((-.10, -.05, .005), (0, 0, .7), .042); B.pineapple_wedge((-.135, -.01, .013), (.15, .1, -.6), .042); f = P.frangipani(.064, 1.0, 6, throat='#f2a800'); f.location = (.115, -.055, .022); f.rotation_euler = (.9, .1, .4)
