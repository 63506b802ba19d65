from lib.core import *
from lib import mats as MT, props as P, dishes as D, table as T

RENDER = dict(bounces=8, clamp=6)
GRADE = "--key 0.16"


def build():
    camera((0.045, -0.33, 0.120), (0.006, 0.0, 0.018), 84, 5.0, (0.0, -0.030, 0.026))
    T.light(-66, 20, 8, (1, 0.82, 0.60), 2.5, ("#4a4238", "#7a7468", "#9aa3a6"), 0.5, 0.6)
    area((-0.35, 0.55, 0.35), (0, 0, 0.03), 0.35, 3.2, (1, 0.96, 0.92))
    area((0.6, -0.5, 0.4), (0, 0, 0.02), 0.6, 2.6, (1, 0.93, 0.85))
    T.backdrop("garden", strength=0.55, seed=14, horizon=0.0, glow=0.8)
    T.planks("#2a1c12", "#5d4430", rough=0.5, y0=-0.5, n=7, seed=3)
    plate = MT.ceramic("#d8d3c6", "stoneplate", 0.42, 0.5, 0.15)
    P.plate(0.125, plate, rim=0.16, h=0.012)
    before = set(bpy.data.objects)
    z0 = 0.0052
    top = D.tart_slice(0.092, 0.30, 0.031)
    D.salt_flakes([(0.045, 0.003), (0.062, -0.006), (0.033, 0.002)], 16, 0.0021, 0.006, top, 6)
    nibs = MT.plain("nibs", "#3a1d10", 0.5, var=0.4, bumps=600, bump=0.5)
    D.crumbs([(0.070, 0.004), (0.076, -0.010)], 22, 0.0017, 0.006, top, nibs, 8)
    for o in set(bpy.data.objects) - before:
        o.rotation_euler = (0, 0, 1.02)
        o.location = (-0.030, -0.052, z0)
    D.crumbs([(0.052, -0.030), (0.03, -0.052)], 60, 0.0009, 0.009, z0, None, 2)
    D.crumbs([(-0.055, -0.020)], 14, 0.0014, 0.008, z0, nibs, 5)
    ice = D.sorbet_mat("#f3ede2", "#fff6ea", "#ffffff")
    D.scoop(0.0185, 6, ice, (0.060, 0.020, z0 + 0.0145), (0.1, 0.1, 1.0))
    D.strew(
        D.micro_leaves(0.009, 0.007, 5, stem=0.006),
        D.leaf_green(),
        [(0.060, 0.020, z0 + 0.031), (0.062, 0.018, z0 + 0.031)],
        0.4,
        seed=3,
    )
    T.cloth("#b9c0b4", 0.30, 0.24, (-0.19, 0.12, 0), 0.6, seed=8)
