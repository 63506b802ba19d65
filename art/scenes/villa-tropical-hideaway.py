from lib.core import *
from lib import mats as MT, props as P, plants as PL, villa as V, houses as H, rooms as RM, resort as RS, views as VW, sky

RENDER = dict(bounces=6, trans=5, clamp=4, transp=16, diffuse=3)
GRADE = "--key 0.062 --power 1.26 --bloom 0.11 --temp=-0.02 --tint=-0.01 --sat 1.02 --scales 3 --radius 6"
bend = lambda y: 1.15 * np.sin((y + 1.0) * 0.46) * np.clip((y + 1.5) / -4, 0, 1)


def build():
    """Early: the sky is grey-blue between the palms, the path still lit by lanterns, the cottage awake."""
    cam = (0.75, -12.6, 1.25)
    camera(cam, (-0.15, 0, 1.85), 37, 1.2, (0, -1.6, 1.5))
    sky.use("blue", 13.0, az=105, sunmul=0, tint=(0.4, 1.0, 1.0))
    RM.SIMULATE[0] = False
    RM.pane()
    # before the library asks for them, so that every leaf here is one of these
    VW.veined("bigleaf", "#142a10", "#3d5f26")
    MT._c("grape", lambda: MT.leaf("grape", "#1f3a1a", "#52703a", tip="#8a5530", trans=0.3, gloss=0.06, rough=0.5))
    MT._c("shrub", lambda: MT.leaf("shrub", "#10230c", "#33551f", trans=0.3, gloss=0.06, rough=0.5))
    MT._c("claw", lambda: MT.plain("claw", "#7d2119", 0.6, sss=0.1, ssscol="#ff6a3a", var=0.2))
    LAMP = (1, 0.55, 0.24)
    # ground: raked sand on the path, leaf litter and grass beside it
    m, nt = material("ground")
    p = nt.pos()
    x, y, _ = nt.sep(p)
    line = nt.m(
        "MULTIPLY",
        nt.m("MULTIPLY", nt.m("SINE", nt.m("MULTIPLY", nt.m("ADD", y, 1.0), 0.46)), 1.15),
        nt.remap(y, -1.5, -5.5),
    )
    off = nt.m("ABSOLUTE", nt.m("SUBTRACT", x, line))
    edge = nt.smooth(
        nt.m("ADD", off, nt.m("MULTIPLY", nt.m("SUBTRACT", nt.noise(p, 2.2, 5, 0.65), 0.5), 0.9)), 0.72, 0.95
    )
    sandc = nt.mix(nt.noise(p, 3, 5, 0.6), "#cdb48c", "#ecdcbc")
    sandc = nt.mix(nt.smooth(nt.noise(p, 38, 3, 0.7), 0.62, 0.7, 0, 0.6), sandc, "#6b5233")
    soil = nt.mix(nt.noise(p, 9, 6, 0.7), "#2a2314", "#5d4c2b")
    soil = nt.mix(nt.smooth(nt.vor(p, 14), 0.1, 0.3, 0.7, 0), soil, "#86683a")
    nt.out(
        nt.bsdf(
            Base_Color=nt.mix(edge, sandc, soil),
            Roughness=0.95,
            Specular=0.15,
            Normal=nt.bump(
                nt.m("ADD", nt.noise(p, 12, 6, 0.7), nt.m("MULTIPLY", nt.noise(p, 70, 3), 0.3)), 0.7, 0.03
            ),
        )
    )
    V.terrain(
        lambda a, b: 0.05 * V.n2(a, b, 0.5, 3, 2)
        + 0.10 * np.clip(np.abs(a - bend(b)) - 0.8, 0, 1.5) * (b < -0.5),
        -24,
        24,
        -20,
        30,
        300,
        m,
    )
    g = np.random.default_rng(9)
    base = gridf(lambda u, v: ((u - 0.5) * 3, (v - 0.5) * 3, 0 * u), 2, 2)
    blades = [P.fuzz(base, 2600, 0.17, 0.006, 0.45, 3, 1.0, seed=k) for k in range(3)]
    Ms = []
    for i in range(150):
        b = -12 + 13 * g.random()
        s = 1 if g.random() > 0.5 else -1
        a = bend(b) + s * (1.0 + 1.9 + 3.0 * g.random() ** 2)
        Ms.append(np.array(Matrix.Translation((a, b, 0.06)) @ Matrix.Rotation(g.random() * 6.3, 4, "Z")))
    add(
        scatter(blades, np.array(Ms), r=g),
        MT.leaf("grass", "#1f3510", "#567a30", trans=0.4, gloss=0.04, rough=0.6),
        "grass",
        smooth=True,
    )
    # the cottage
    white = MT.plaster("#f4efe4", var=0.05, name="white")
    z, h = 0.42, 2.45
    x0, x1, y0, y1 = -3.1, 2.7, 0.2, 5.4
    fr = MT._c("frame", lambda: MT.wood("frame", "#5f7a6a", "#8fa892", rough=0.6))
    add(box(x1 - x0 + 0.5, y1 - y0 + 3.0, 0.42, ((x0 + x1) / 2, 1.5, 0)), MT.coralstone())
    V.deck(x0 - 0.2, x1 + 0.2, -1.9, y0, z + 0.02, "x", seed=2)
    for a, b in ((x0, x0 + 0.5), (x0 + 1.7, -0.75), (0.75, x1 - 1.7), (x1 - 0.5, x1)):
        add(box(b - a, 0.24, h, ((a + b) / 2, y0, z)), white)
    for a in (x0 + 0.5, x1 - 1.7):
        add(box(1.2, 0.24, 0.9, (a + 0.6, y0, z)), white)
        add(box(1.2, 0.24, 0.35, (a + 0.6, y0, z + h - 0.35)), white)
        V.glassdoor(a, a + 1.2, z + 0.9, z + h - 0.35, y0, 2, mat=fr)
        V.louver(a - 0.5, a - 0.02, z + 0.88, z + h - 0.33, y0 - 0.15, mat=fr)
        V.louver(a + 1.22, a + 1.70, z + 0.88, z + h - 0.33, y0 - 0.15, mat=fr)
    add(box(1.5, 0.24, 0.3, (0, y0, z + h - 0.3)), white)
    V.louver(-1.5, -0.77, z + 0.02, z + h - 0.32, y0 - 0.16, mat=fr)
    V.louver(0.77, 1.5, z + 0.02, z + h - 0.32, y0 - 0.16, mat=fr)
    add(box(0.24, y1 - y0, h, (x0 + 0.1, (y0 + y1) / 2, z)), white)
    add(box(0.24, y1 - y0, h, (x1 - 0.1, (y0 + y1) / 2, z)), white)
    add(box(x1 - x0, 0.24, h, ((x0 + x1) / 2, y1, z)), white)
    add(box(x1 - x0, 5, 0.02, ((x0 + x1) / 2, 2.7, z)), MT.teak())
    ochre = MT.plaster("#d9bf93", var=0.08, name="in")
    add(box(x1 - x0 - 0.4, 0.1, h, ((x0 + x1) / 2, 4.6, z)), ochre)
    add(join([box(0.06, 4.4, h, (x, 2.5, z)) for x in (x0 + 0.26, x1 - 0.26)]), ochre)
    add(box(x1 - x0, 5, 0.05, ((x0 + x1) / 2, 2.7, z + h - 0.06)), H.white_boards("#cdbfa2", "#e4d8bf"))
    RM.group(lambda: RM.bed(1.6, 2.0, "cane", "#6f8f6a", ("#c98f4a",), plain=True), (-0.2, 3.4, z + 0.02))
    for x in (-1.45, 1.05):
        RM.nightstand(x, 4.3, z + 0.02, books=False)
        RM.lamp(x, 4.3, z + 0.56, power=16, c=LAMP)
    RM.art(-0.2, 4.52, z + 1.75, 1.1, 0.6, 0.0, 9, sea="#6f8f6a")
    RM.fan(-0.2, 2.2, z + 2.1, drop=0.3)
    RM.pendant(1.75, 1.7, z + 1.65, 0.2, 44, LAMP, 0.6)
    RM.pendant(-2.1, 1.8, z + 1.7, 0.2, 36, LAMP, 0.6, 3)
    RM.bookshelf(-2.6, 3.2, z + 0.02, 1.0, 1.8, rz=math.pi / 2, seed=8)
    RM.armchair(1.9, 2.9, z + 0.02, -0.9, cushion="#6f8f6a")
    RS.wall_light(-0.98, y0 - 0.2, z + 1.85, 9)
    RS.wall_light(0.98, y0 - 0.2, z + 1.85, 9)
    V.curtain(-0.7, y0 + 0.2, -0.35, y0 + 0.2, z + 0.03, z + h - 0.3, 4)
    V.curtain(0.4, y0 + 0.2, 0.72, y0 + 0.2, z + 0.03, z + h - 0.3, 4, seed=2)
    roof = H.shingles("#4f3c28", "#a3845a")
    H.hipped(
        (x0 + x1) / 2, (y0 + y1) / 2 - 0.8, z + h - 0.12, x1 - x0 + 1.3, y1 - y0 + 3.1, 2.75, roof, seed=4
    )
    V.posts([(x, -1.7) for x in (-2.9, -1.15, 1.05, 2.5)], z, z + h - 0.1, 0.085)
    add(box(6.4, 0.12, 0.16, (-0.2, -1.7, z + h - 0.2)), MT.deck())
    for i in range(2):
        add(
            box(1.5, 0.36, 0.16, (-0.05, -2.1 - 0.34 * i, 0.28 - 0.16 * i), bevel=0.01),
            MT.coralstone("step", "#cdbd9f", "#efe4cc", 1.2, 0.6),
        )
    V.lantern(-1.0, -1.5, z, 0.4, 16, 6)
    V.lantern(0.95, -1.55, z, 0.32, 16, 5)
    for a, b, e in ((-0.95, -4.4, 7), (1.75, -6.4, 7), (-1.35, -8.6, 6)):
        V.lantern(bend(b) + a, b, 0.06, 0.3, 16, e)
    # reading porch
    RM.armchair(1.75, -0.75, z, -0.3, cushion="#6f8f6a")
    RM.stack(1.2, -0.7, z, 3, 4)
    # the garden closes round it
    spots = [
        (-2.5, -5.6, 1.7, 5),
        (-3.6, -3.6, 2.1, 4),
        (-3.4, -8.3, 1.5, 4),
        (3.1, -4.0, 2.0, 6),
        (2.6, -6.6, 1.55, 4),
        (3.9, -8.0, 1.8, 3),
        (4.2, -2.6, 2.3, 3),
        (-4.6, -6.4, 2.2, 3),
        (-4.4, -1.4, 2.4, 0),
        (3.9, -0.4, 2.5, 0),
        (-2.7, -10.6, 1.35, 3),
        (3.3, -10.6, 1.4, 0),
    ]
    for k, (a, b, L, f) in enumerate(spots):
        H.heliconia((a, b, 0.05), 9, L, k, f // 2)
    for k, (a, b, r) in enumerate(
        (
            (-2.1, -3.5, 0.55),
            (-2.2, -7.4, 0.5),
            (2.0, -3.0, 0.5),
            (1.6, -5.4, 0.42),
            (2.35, -8.6, 0.5),
            (-1.9, -9.6, 0.42),
            (-3.2, -2.2, 0.7),
            (3.0, -2.0, 0.65),
            (-4.2, -9.6, 0.9),
            (4.4, -5.6, 0.9),
            (4.6, -10, 0.9),
            (-5.4, -4.2, 1.1),
            (5.2, -3.6, 1.1),
        )
    ):
        (
            H.sea_grape((a, b, 0.02), r, k, 130)
            if k % 2
            else PL.shrub((a, b, 0.02), r, 150, 0.24, 0.09, seed=k, nfl=12 if k % 4 == 0 else 0)
        )
    fern = MT.leaf("fern", "#1d3d14", "#4f7a30", trans=0.4, gloss=0.04, rough=0.6)
    for i in range(46):
        b = -12 + 10 * g.random()
        s = 1 if i % 2 else -1
        PL.agave_like(
            (bend(b) + s * (1.05 + 0.35 * g.random()), b, 0.04),
            16,
            0.42 + 0.22 * g.random(),
            0.045,
            mat=fern,
            seed=i,
            droop=1.2,
            up=1.0,
        )
    for i in range(44):
        a = -15 + 30 * g.random()
        b = 6.5 + 7 * g.random()
        (
            H.heliconia((a, b, 0), 9, 2.6 + 1.2 * g.random(), 100 + i, 0)
            if i % 3
            else H.sea_grape((a, b, 0.4), 1.8, i, 160)
        )
    for i in range(16):
        s = 1 if i % 2 else -1
        H.heliconia(
            (s * (5.6 + 3.5 * g.random()), -8 + 14 * g.random(), 0), 9, 2.4 + 1.0 * g.random(), 160 + i, 0
        )
    for k, (a, b, h_, l) in enumerate(
        (
            (-4.3, -2.9, 7.5, (0.9, 0.6)),
            (4.9, -5.2, 8.2, (-1.3, 0.8)),
            (-5.4, 2.6, 9.2, (0.6, 0.4)),
            (4.6, 3.0, 8.8, (0.5, 0.3)),
            (-2.0, 8, 10.5, (0.4, 0.2)),
            (2.6, 9, 11, (-0.7, 0.4)),
            (-8, 6, 10, (0.5, 0.3)),
            (8, 7, 10.4, (-0.5, 0.2)),
            (-6.6, -7.2, 6.4, (1.5, 1.2)),
            (-11, 10, 12, (0.5, 0.3)),
            (12, 11, 12, (0.5, 0.3)),
        )
    ):
        PL.palm((a, b, -0.1), h_, l, k + 3, 28)
    dark = MT.leaf("far", "#10240b", "#3a5f20", trans=0.3, gloss=0.15)
    for i in range(26):
        PL.shrub(
            (-26 + 2.1 * i + g.normal() * 0.6, 15 + 5 * g.random(), 1.2 + 1.5 * g.random()),
            2.6 + 1.4 * g.random(),
            150,
            1.1,
            0.42,
            mat=dark,
            seed=300 + i,
            flat=1.3,
        )
    for k, (a, b, L, f) in enumerate(
        ((-2.75, -2.6, 1.75, 3), (2.55, -2.35, 1.55, 2), (-2.35, -4.6, 1.2, 0), (2.05, -4.9, 1.15, 3))
    ):
        H.heliconia((a, b, 0.05), 9, L, 330 + k, f)
