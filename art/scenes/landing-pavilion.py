from lib.core import *
from lib import mats as MT, props as P, plants as PL, villa as V, houses as H, pavilion as B, sky

RENDER = dict(bounces=8, trans=8, clamp=4, transp=18)
GRADE = "--key 0.095 --power 1.30 --bloom 0.10 --temp=-0.04 --tint=-0.01 --sat 1.15"


def weave():
    """a lattice of cane strips with light between them, brightest where one looks at the lamp behind it"""
    m, nt = material("weave")
    x, y, z = nt.sep(nt.obj())
    turn = nt.m("MULTIPLY", nt.m("ARCTAN2", y, x), 6.5)
    rise = nt.m("MULTIPLY", z, 13)
    cross = [nt.m("ABSOLUTE", nt.m("SINE", nt.m(way, turn, rise))) for way in ("ADD", "SUBTRACT")]
    gap = nt.smooth(nt.m("MINIMUM", *cross), 0.30, 0.62)
    near = nt.smooth(nt.n("LayerWeight", "Facing", None, Blend=0.5), 0.15, 0.95, 1.0, 0.22)
    c = nt.mix(gap, "#b0581c", "#ffb662")
    nt.out(
        nt.bsdf(
            Base_Color="#8a5f36",
            Roughness=0.8,
            Emission=c,
            Emission_Strength=nt.m("MULTIPLY", near, nt.remap(gap, 0, 1, 0.16, 1.0)),
        )
    )
    return m


def shade(x, y, z, r=0.37):
    """a flat globe of cane on its wire, a cap above and a ring round the opening below"""
    t = np.linspace(0.16, 0.93, 40) * math.pi
    add(
        lathe(np.stack([r * np.sin(t), 0.74 * r * np.cos(t)], 1), 64),
        MT._c("weave", weave),
        smooth=True,
        loc=(x, y, z),
    )
    rim = r * np.array([math.sin(t[-1]), math.sin(t[0])])
    low, high = 0.74 * r * np.cos(t[[-1, 0]])
    cane = MT._c("caneband", lambda: MT.plain("caneband", "#7a5230", 0.7, var=0.2))
    cap = [(0, high + 0.05), (0.05, high + 0.05), (rim[1] + 0.012, high + 0.012), (rim[1] + 0.012, high - 0.012)]
    ring = [(rim[0] - 0.006, low - 0.016), (rim[0] + 0.02, low - 0.016), (rim[0] + 0.02, low + 0.012)]
    add(join([lathe(cap, 40), lathe(ring, 40)]), cane, smooth=True, angle=40, loc=(x, y, z))
    add(ico(0.09, 3), MT._c("lamp", lambda: MT.emit("#ffb45e", 3)), smooth=True, loc=(x, y, z)).visible_shadow = False
    add(tube([(x, y, z + high), (x, y, 4), (x, y, 5.2)], 0.008, 6), MT.blackmetal())


def build():
    cam = (9.6, -15.5, 1.1)
    camera(cam, (-0.7, 0.6, 1.95), 27)
    sky.use("blue", 19.0, az=-24, sunmul=0, tint=(0.78, 1.0, 1.02))
    V.sea(
        cam,
        120,
        V.sea_mat(
            None,
            shallow="#5fb8b8",
            mid="#2a8a9c",
            deep="#0e4f6c",
            far="#0b3c5a",
            d0=-10,
            d1=260,
            bump=0.42,
            rough=0.07,
            foam=False,
            reefs=0.3,
        ),
        V.Waves(size=60, wind=3, amp=0.045, dirdeg=240),
        az=-30,
        near=1.2,
        level=-1.7,
        nu=900,
        nv=900,
    )
    B.shell(4.6, 5.6, 3.3, 4.2, seed=3, dens=0.85, ridge=2.0, lights=6)
    H.piles([(x, y) for x in np.linspace(-6.1, 6.1, 6) for y in np.linspace(-5.9, 6.3, 6)], -3.2, -0.05, 0.15)
    add(join([box(12.6, 0.14, 0.26, (0, y, -0.34)) for y in np.linspace(-5.9, 6.3, 6)]), MT.deck())
    V.rope_rail([(-6.3, 6.5), (-6.3, -6.1), (6.3, -6.1), (6.3, -2.4)], 0, 0.9, MT.teak())
    V.rope_rail([(6.3, 0), (6.3, 6.5), (-6.3, 6.5)], 0, 0.9, MT.teak())
    # two long tables with everything on them
    before = B.built()
    fill = B.wine()
    B.table(5.2)
    B.runner(5.2)
    ys = np.linspace(-2.1, 2.1, 6)
    for k, y in enumerate(ys):
        for s in (-1, 1):
            B.setting(s * 0.335, y, s, fill=fill, filled=k % 3 != 1)
            B.chair(s * 0.86, y, s)
    B.garland(4.6, 560, flowers=20)
    B.candles(
        [
            (0.03, -1.9, 0.11),
            (-0.05, -1.2, 0.08),
            (0.04, -0.4, 0.12),
            (-0.04, 0.5, 0.09),
            (0.03, 1.2, 0.11),
            (-0.03, 2.0, 0.08),
        ],
        power=7,
    )
    B.copies(before, [(-2.1, 0, 0), (2.2, 0.3, 0)])
    for x, y in ((-1.5, 2.6), (2.0, -2.6), (-3.0, -1.4), (3.2, 2.4)):
        V.lantern(x * 1.9, y * 2.1, 0, 0.5, 26, 10)
    # woven lamps under the ridge
    for x, y in ((-2.4, -2.8), (0, 0), (2.4, 2.8), (-2.4, 2.8), (2.4, -2.8)):
        shade(x, y, 2.65)
        point((x, y, 2.2), 120, (1, 0.55, 0.24), 0.3)
    for sx, sy in ((-1, -1), (-1, 1), (1, 1)):
        V.curtain(
            sx * 4.7 - 0.45,
            sy * 5.5,
            sx * 4.7 + 0.45,
            sy * 5.5,
            0.05,
            3.1,
            6,
            0.06,
            gather=0.45,
            seed=sx + 2 * sy + 5,
        )
    # the pier that leads to it, with lanterns on its posts
    H.pier(6.4, 40, -2.3, -0.1, 0, -3.2, seed=4, step=3.2)
    for x in np.arange(6.9, 34, 6.4):
        V.lantern(x, -2.15, 0.76, 0.26, 24, 9)

    # shore with palms behind
    def isl(x, y):
        return 1.0 - ((y - 62 - 0.12 * x) / 20) ** 2 * 1.6 - 1.6 + 0.2 * V.n2(x, y, 0.1, 3, 2)

    V.terrain(isl, -110, 60, 36, 110, 160, MT.sand())
    g = np.random.default_rng(5)
    for i in range(24):
        x = -90 + 110 * g.random()
        PL.palm(
            (x, 60 + 0.12 * x + 10 * g.random(), -1.3),
            8 + 4 * g.random(),
            (1.6 * g.normal(), g.normal()),
            20 + i,
            20,
            scale=1.1,
        )
    for i in range(44):
        x = -95 + 125 * g.random()
        PL.shrub((x, 58 + 0.12 * x + 9 * g.random(), -1.3), 1.8 + 1.6 * g.random(), 70, 0.9, 0.36, seed=i)
