from lib.core import *
from lib import mats as MT, props as P, plants as PL, villa as V, spa as S, sky

RENDER = dict(bounces=9, trans=9, clamp=4, transp=16, diffuse=5)
GRADE = "--key 0.20 --temp=-0.15 --power 1.52 --slope 1.22 --sat 1.04 --bloom 0.06 --scales 3 --radius 6"


def slats(x0, x1, y0, y1, z, mat):
    """a bench of slats along x, with its front board"""
    n = int((y1 - y0) / 0.098)
    cx, w = (x0 + x1) / 2, x1 - x0
    rows = [
        box(w, 0.088, 0.028, (cx, y0 + 0.05 + 0.098 * i, z - 0.028), bevel=0.006, rnd=float(rng.random()))
        for i in range(n)
    ]
    add(join(rows + [box(w, 0.03, 0.11, (cx, y0 + 0.03, z - 0.14), bevel=0.004)]), mat, angle=30)


def bucket(x, y, z, mat):
    """staves, two copper hoops, a bent handle and water"""
    g = np.random.default_rng(3)
    staves = [
        box(0.062, 0.016, 0.26, rnd=float(g.random()), bevel=0.003).tf(
            loc=(0.155 * math.cos(a), 0.155 * math.sin(a), 0), rot=(0, 0, a + math.pi / 2)
        )
        for a in np.arange(0, 6.28, 0.3927)
    ]
    # upright grain: the wood runs along x, so its coordinates are turned
    for s in staves:
        s.lc = s.lc[:, [2, 1, 0]]
    add(join(staves), mat, loc=(x, y, z), angle=30)
    for h in (0.04, 0.19):
        hoop = [(0.170, 0), (0.1735, 0.001), (0.1735, 0.021), (0.170, 0.022)]
        add(lathe(hoop, 64), S.copper(), smooth=True, angle=40, loc=(x, y, z + h))
    handle = [(-0.165, 0, 0.22), (-0.13, 0, 0.36), (0, 0, 0.415), (0.13, 0, 0.36), (0.165, 0, 0.22)]
    add(tube(spline(handle, 40), 0.009, 12), mat, smooth=True, loc=(x, y, z), rot=(0, 0, 0.5))
    S.water_in(x, y, z + 0.205, 0.148)


def ladle(x, y, z, turn, mat):
    """a copper cup on a wooden handle, lying: the weight of the handle tips the cup"""
    M = Matrix.Translation((x, y, z)) @ Matrix.Rotation(turn, 4, "Z")
    cup = P.bowl(0.047, 0.052, 0.003, S.copper(), 0.55)
    cup.matrix_world = M @ Matrix.Translation((0, 0, 0.006)) @ Matrix.Rotation(-0.2, 4, "Y")
    grip = spline([(-0.050, 0, 0.047), (-0.16, 0, 0.034), (-0.38, 0, 0.013)], 24)
    o = add(tube(grip, np.linspace(0.0075, 0.0115, 24), 14), mat, smooth=True)
    o.matrix_world = M


def haze(colour, height):
    """takes the red out of the rim of the sky: up to `height` (sine of the elevation) it turns to `colour`, as bright as before"""
    tree = bpy.context.scene.world.node_tree
    nt = NT(tree)
    sky_ = next(n for n in tree.nodes if n.type == "BACKGROUND").inputs["Color"]
    c = sky_.links[0].from_socket
    pale = nt.mix(1.0, nt.n("RGBToBW", 0, None, Color=c), colour, "MULTIPLY")
    up = nt.sep(nt.n("TexCoord", "Generated"))[2]
    nt.set(sky_, nt.mix(nt.smooth(up, 0, height, 0.88, 0), c, pale))


def build():
    camera((-0.24, -0.85, 1.38), (0.15, 1.5, 1.12), 48, 3.0, (-0.10, 1.32, 1.05))
    sky.use("blue", 15.0, az=14, sunmul=0, tint=(0.52, 1.0, 1.08))
    haze((1.50, 0.90, 0.50), 0.08)
    cedar = MT._c("cedar", lambda: MT.wood("cedar", "#6b4529", "#a97c54", rough=0.6, bump=0.12, grain=0, scale=2.2))
    bench = MT._c("bench", lambda: MT.wood("bench", "#a07850", "#d4b288", rough=0.5, bump=0.12, grain=0, scale=2.2))
    dark = MT.darkwood()
    y1 = 1.9
    for k, (a, b, z0, z1) in enumerate(
        ((-2.0, 0.12, 0, 2.4), (1.72, 2.2, 0, 2.4), (0.12, 1.72, 0, 1.20), (0.12, 1.72, 1.86, 2.4))
    ):
        V.boards(a, b, z0, z1, y1, cedar, w=0.115, vertical=False, seed=k + 1)
    frame = [box(1.74, 0.19, 0.05, (0.92, y1, z)) for z in (1.17, 1.85)]
    frame += [box(0.05, 0.16, 0.70, (x, y1, 1.18)) for x in (0.11, 1.73)]
    add(join(frame), bench)
    # the rest of the room, which one does not see: side walls, ceiling, floor, the wall behind the camera
    add(
        join(
            [box(0.1, 5, 2.6, (x, -0.4, -0.05)) for x in (-2.05, 2.2)]
            + [box(4.6, 5.2, 0.1, (0, -0.45, z)) for z in (-0.1, 2.38)]
            + [box(4.6, 0.1, 2.6, (0, -2.9, -0.05))]
        ),
        cedar,
    )
    add(join([box(2.14, 0.08, 2.6, (-1.0, 2.02, 0)), box(1.7, 0.08, 1.2, (0.9, 2.02, 0))]), dark)
    slats(-1.98, 2.1, 1.2, 1.85, 0.90, bench)
    slats(-1.98, 2.1, 0.55, 1.2, 0.46, bench)
    # the line of light under the bench and behind its back board
    area((0, 1.27, 0.80), (0, 1.35, 0), 4.0, 34, (1, 0.66, 0.38), 0.04)
    add(box(4.0, 0.025, 0.16, (0, 1.80, 1.03), bevel=0.006), bench, angle=30)
    bucket(-0.32, 1.50, 0.90, bench)
    ladle(-0.10, 1.275, 0.90, 0.07, bench)
    S.folded(0.42, 1.52, 0.90, 0.40, 0.28, 3, 0.06, "#f4efe5", 0.026)
    S.flower(0.40, 1.44, 1.085, 0.105, (0.5, 0.0, 0.5), 3)
    S.rolled(0.80, 1.46, 0.90, 1.35, 2, 0.30, fuzz=90000)
    S.rolled(0.96, 1.50, 0.90, 1.4, 5, 0.30, fuzz=90000)
    # a sand glass and a thermometer on the wall: what a sauna is read by; no flame burns in one
    brass = MT.brass()
    add(lathe([(0, 0), (0.075, 0), (0.078, 0.012), (0.07, 0.02), (0.066, 0.014), (0, 0.014)], 64).tf(rot=(math.pi / 2, 0, 0)), brass, smooth=True, angle=35, loc=(-0.20, y1 - 0.015, 1.83))
    add(lathe([(0, 0.0), (0.066, 0.0)], 48).tf(rot=(math.pi / 2, 0, 0)), MT._c("dial", lambda: MT.plain("dial", "#e9e0cc", 0.5)), loc=(-0.20, y1 - 0.0305, 1.83))
    ticks = [box(0.0022, 0.001, 0.012, (0, 0, 0.046)).tf(rot=(0, a, 0)) for a in np.linspace(-2.2, 2.2, 23)]
    add(join(ticks + [box(0.003, 0.001, 0.05).tf(rot=(0, 0.7, 0))]), MT.blackmetal(), loc=(-0.20, y1 - 0.032, 1.83))
    add(join([box(0.09, 0.06, 0.012, (0, 0, z), bevel=0.004) for z in (0, 0.19)] + [box(0.012, 0.05, 0.18, (s * 0.038, 0, 0.012)) for s in (-1, 1)]), bench, loc=(0.045, 1.60, 0.90), rot=(0, 0, 0.25))
    hg = [(0.001, 0.014), (0.024, 0.02), (0.026, 0.05), (0.016, 0.085), (0.004, 0.1), (0.016, 0.117), (0.026, 0.15), (0.024, 0.182), (0.001, 0.188)]
    add(lathe(spline(np.array(hg), 60), 40), MT._c("glass", MT.glass), smooth=True, loc=(0.045, 1.60, 0.90))
    add(lathe([(0, 0.017), (0.022, 0.022), (0.024, 0.045), (0.004, 0.072), (0, 0.073)], 32), MT._c("sandg", lambda: MT.plain("sandg", "#cfa877", 0.9, bumps=600)), smooth=True, loc=(0.045, 1.60, 0.90))
    # wet footprints of the ladle, drops on the bench
    gg = np.random.default_rng(5)
    drops = [np.array(Matrix.Translation((-0.42 + 0.5 * gg.random(), 1.23 + 0.16 * gg.random(), 0.8995)) @ Matrix.Diagonal((0.001 + 0.006 * gg.random() ** 3,) * 2 + (0.0014, 1))) for _ in range(90)]
    add(scatter([ico(1, 2)], np.array(drops), r=gg), MT._c("dropw", lambda: MT.glass("dropw", (1, 1, 1), 1.33)), smooth=True)
    V.sea(
        (0, 2, 2),
        90,
        V.sea_mat(None, "#58aab0", "#2a8698", "#0e4f6c", "#0b3c5a", d0=4, d1=260, foam=False, reefs=0.3),
        V.Waves(amp=0.06),
        near=5,
        level=-2.2,
    )
    PL.palm((2.4, 8.5, -2.4), 5.6, (-1.0, 0.3), 3, 26)
    area((-1.5, -0.6, 2.2), (0, 1.5, 0.95), 0.9, 21, (1, 0.80, 0.58))
    area((1.6, 0.2, 2.0), (0.3, 1.5, 0.95), 0.5, 9, (1, 0.72, 0.46))
