from lib.core import *
from lib import mats as MT, props as P, dishes as D, bar as B, table as T

RENDER = dict(bounces=10, trans=8, glossy=4, clamp=6, transp=16)
GRADE = "--key 0.23 --power 1.34 --sat 1.08 --temp=-0.04 --scales 3 --radius 6"


def ball(R, seed, mat, loc, rot):
    """A scoop drawn from a tub that is beginning to soften: long drags in one direction, a torn lip, a wet foot."""
    g = ico(1, 7)
    v = g.v
    drag = fbm(np.stack([v[:, 0] * 1.1, v[:, 1] * 1.1, v[:, 2] * 9 + 0.6 * v[:, 0]], 1) + seed * 5, 4, seed)
    tear = np.clip(fbm(v * 1.6 + seed * 3, 3, seed + 4) * 1.5 - 0.25, 0, 1)
    crumb = np.abs(fbm(v * 9 + seed, 4, seed + 9, 0.55))
    ice = fbm(v * 42 + seed, 2, seed + 2)
    rad = 1 + 0.011 * drag * (1 - tear) + (0.05 * crumb - 0.028) * tear + 0.0035 * ice
    lip = np.exp(-(((v[:, 2] + 0.45 + 0.12 * fbm(v[:, :2] @ np.eye(2, 3) * 1.5 + seed, 2, seed)) / 0.09) ** 2))
    rad += lip * (0.02 + 0.07 * np.clip(fbm(v * 3.2 + seed, 3, seed + 6), 0, 1))
    p = v * rad[:, None]
    low = p[:, 2] < -0.62
    p[low, :2] *= (1 + 0.5 * (-0.62 - p[low, 2]))[:, None]
    p[:, 2] = np.maximum(p[:, 2], -0.86)
    add(Geo(p * R, g.f), mat, "scoop", smooth=True, loc=loc, rot=rot)


def sorbet():
    """Fine ice in fruit: frost on the ridges, wet where it melts (below 2.4 cm)."""
    m, nt = material("sorbet")
    v, p = nt.obj(), nt.pos()
    a, b = nt.noise(v, 340, 4, 0.7), nt.noise(v, 1600, 3, 0.7)
    f = nt.smooth(nt.noise(v, 120, 4, 0.65), 0.48, 0.78, 0, 0.35)
    wet = nt.smooth(nt.m("ADD", nt.sep(p)[2], nt.m("MULTIPLY", nt.noise(p, 60, 3), 0.012)), 0.040, 0.022)
    c = nt.mix(nt.m("MULTIPLY", f, nt.m("SUBTRACT", 1.0, wet)), nt.mix(a, "#eb9a16", "#f4b436"), "#f8d9a0")
    nt.out(
        nt.bsdf(
            Base_Color=c,
            Roughness=nt.remap(wet, 0, 1, 0.52, 0.12),
            Specular=0.45,
            Subsurface=0.5,
            Subsurface_Color="#f7a92c",
            Subsurface_Radius=(0.007, 0.0035, 0.001),
            Normal=nt.bump(nt.m("ADD", a, nt.m("MULTIPLY", b, 0.8)), nt.remap(wet, 0, 1, 0.42, 0.05), 0.0008),
        )
    )
    return m


def build():
    camera((0.05, -0.385, 0.255), (0.006, 0.002, 0.030), 80, 4.0, (0.012, -0.036, 0.046))
    T.light(68, 21, 9, (1, 0.84, 0.64), 2.5, fill=0.42, rim=0.6)
    T.backdrop("shade", strength=0.5)
    T.planks("#33231a", "#6b4a33", rough=0.55, turn=0.25, seed=9, y0=-0.4, n=9)
    T.cloth("#b9b6a6", 0.30, 0.24, (-0.07, 0.05, 0), -0.35, seed=6, wave=0.006)
    glaze = MT.ceramic("#d6d0c2", "oat", 0.42, 0.8, 0.25)
    P.bowl(0.070, 0.040, 0.005, glaze, 0.5, (0, 0, 0.005))
    s = MT._c("sorbet", sorbet)
    ball(0.0275, 1, s, (-0.025, -0.012, 0.037), (0.2, -0.3, 0.4))
    ball(0.0268, 4, s, (0.026, -0.016, 0.037), (0.15, 0.35, 2.0))
    ball(0.0262, 8, s, (0.004, 0.026, 0.041), (-0.3, 0.1, 4.1))
    # what has melted stands in the bowl
    add(
        gridf(lambda u, v: (0.062 * u * np.cos(v * 6.2832), 0.062 * u * np.sin(v * 6.2832), 0.0185 + 0.0012 * u**16), 40, 120),
        s,
        "melt",
        smooth=True,
    )
    B.mint_bunch((0.006, 0.006, 0.0625), 0.017, 6, 2)
    # a spoon beside it
    add(P.cutlery("spoon", 0.17), MT._c("old", lambda: MT.metal("#b7a78c", 0.3, "old")), "spoon", smooth=True, loc=(0.085, -0.10, 0.0045), rot=(0, 0, 1.05))
    D.salt_flakes([(-0.105, -0.05), (-0.09, -0.07)], 22, 0.0017, 0.012, z=0.0, seed=8)
