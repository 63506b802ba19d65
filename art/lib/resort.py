"""The villas that stand in more than one picture, each at its own origin: outside, furnished inside, lamps lit."""

from .core import *
from . import mats as MT, props as P, villa as V, houses as H, rooms as RM

WARM = (1, 0.60, 0.30)


def ocean_breeze(Z=1.7, lamps=1.0):
    """The last house on the pier: a white gable glazed to +x, a veranda all round, a sun deck at +x."""
    RM.SIMULATE[0] = False
    RM.wet_piles()
    RM.pane()
    white, trim, roof = (
        H.white_boards("#dcd6c8", "#f3efe6"),
        H.paint("#efeae0"),
        H.shingles("#8f8779", "#cfc7b7"),
    )
    # platform
    V.deck(-7.2, 7.2, -2, 13, Z, "x", mat=H.water_deck(), seed=1)
    H.piles([(x, y) for x in np.linspace(-6.9, 6.9, 7) for y in np.linspace(-1.7, 12.7, 6)], -1.8, Z - 0.05)
    add(join([box(14.2, 0.14, 0.2, (0, y, Z - 0.3)) for y in np.linspace(-1.7, 12.7, 6)]), MT.deck())
    V.deck(7.2, 10.4, 1.2, 9.8, Z - 0.36, "y", mat=H.water_deck(), seed=2)
    H.piles([(x, y) for x in (7.6, 10.1) for y in np.linspace(1.5, 9.5, 4)], -1.8, Z - 0.4)
    x0, x1, y0, y1, h = -4.4, 4.4, 1.4, 9.6, 2.75
    V.boards(x0, x0 + 2.0, Z, Z + h, y0, white, seed=1)
    V.boards(x1 - 2.0, x1, Z, Z + h, y0, white, seed=2)
    V.boards(x0 + 2, x1 - 2, Z + 2.35, Z + h, y0, white, vertical=False)
    V.glassdoor(x0 + 2, x1 - 2, Z, Z + 2.35, y0, 4, mat=trim)
    V.boards(y0, y1, Z, Z + h, x0, white, "y", seed=3)
    V.boards(x0, x1, Z, Z + h, y1, white, seed=5)
    for a in (x0 + 1.05, x1 - 1.95):
        V.louver(a, a + 0.9, Z + 0.02, Z + 2.35, y0 - 0.06, mat=trim)
    V.boards(y0, y0 + 1.0, Z, Z + h, x1, white, "y", seed=6)
    V.boards(y1 - 1.0, y1, Z, Z + h, x1, white, "y", seed=7)
    V.glassdoor(y0 + 1.0, y1 - 1.0, Z, Z + h, x1, 5, "y", mat=trim)
    gz = Z + h + 0.55
    V.add(box(x1 - x0, 0.12, 0.6, ((x0 + x1) / 2, y0, Z + h)), trim)
    V.add(box(x1 - x0, 0.12, 0.6, ((x0 + x1) / 2, y1, Z + h)), trim)
    add(box(0.12, y1 - y0, 0.6, (x0, (y0 + y1) / 2, Z + h)), trim)
    V.gable_roof(x0, x1, y0, y1, gz, 3.7, roof, 0.75, "x", trim, seed=4, ends=(0,))
    ridge(x0 - 0.78, x1 + 0.78, (y0 + y1) / 2, gz + 3.7, roof)
    cy = (y0 + y1) / 2
    add(
        join(
            [
                box(0.12, 0.12, 3.7 * (1 - abs(y - cy) / ((y1 - y0) / 2)) + 0.5, (x1, y, Z + h))
                for y in np.linspace(y0 + 1.0, y1 - 1.0, 6)
            ]
            + [
                box(0.12, y1 - y0, 0.16, (x1, cy, Z + h - 0.1)),
                box(0.1, (y1 - y0) * 0.46, 0.12, (x1, cy, gz + 1.9)),
            ]
        ),
        trim,
    )
    # the glass of the gable, its rafters and tie beams
    add(Geo([(x1 - 0.02, y0, Z + h), (x1 - 0.02, y1, Z + h), (x1 - 0.02, y1, gz), (x1 - 0.02, cy, gz + 3.7), (x1 - 0.02, y0, gz)], [(0, 1, 2, 3, 4)]), RM.pane())
    raf = []
    for x in np.arange(x0 + 0.5, x1, 0.9):
        for s in (-1, 1):
            raf.append(tube([(x, cy + s * 4.05, gz - 0.12), (x, cy + s * 2.0, gz + 1.75), (x, cy, gz + 3.58)], 0.05, 4))
    for x in (-2.6, 0, 2.6):
        raf.append(box(0.12, y1 - y0, 0.18, (x, cy, gz - 0.1)))
    add(join(raf), MT.palewood())
    H.skirt_roof(x0, x1, y0, y1, Z + h + 0.5, 0.62, 2.35, roof, trim, seed=9)
    V.posts(
        [(x, -0.75) for x in np.linspace(-6.5, 6.5, 6)]
        + [(x, 11.75) for x in np.linspace(-6.5, 6.5, 6)]
        + [(6.5, y) for y in (1.75, 4.2, 6.8, 9.25)]
        + [(-6.5, y) for y in (1.75, 4.2, 6.8, 9.25)],
        Z,
        Z + 2.62,
        0.085,
        trim,
    )
    V.rope_rail([(-7.1, 12.9), (-7.1, -1.9), (7.1, -1.9), (7.1, 1.1)], Z, mat=trim)
    V.rope_rail([(7.1, 9.9), (7.1, 12.9)], Z, mat=trim)
    # the room: bed to the east, a sofa bed, what one reads by
    RM.floor(x0 + 0.1, x1 - 0.1, y0 + 0.1, y1 - 0.1, Z + 0.03)
    inner = H.white_boards("#cfc4ae", "#e6dcc8")
    add(box(0.05, 7.9, 2.95, (x0 + 0.16, 5.5, Z)), inner)
    add(box(8.6, 0.05, 2.95, (0, y1 - 0.14, Z)), inner)
    RM.group(lambda: RM.bed(1.9, 2.05, "slats", "#3f7f80", plain=True), (-2.7, 6.2, Z + 0.03), math.pi / 2)
    for y in (4.85, 7.55):
        RM.nightstand(-3.85, y, Z + 0.03, books=False)
        RM.lamp(-3.85, y, Z + 0.57, power=16 * lamps)
    RM.art(x0 + 0.2, 6.2, Z + 2.0, 1.3, 0.8, math.pi / 2, 1)
    RM.sofa(0.7, 4.3, Z + 0.03, 0.0, 2.0)
    RM.floor_lamp(2.3, 4.4, Z + 0.03, power=42 * lamps)
    RM.rug(0.5, 3.1, Z + 0.03, 2.6, 1.7)
    RM.art(1.6, y1 - 0.18, Z + 1.7, 1.1, 0.8, 0.0, 2)
    RM.bookshelf(3.3, y1 - 0.32, Z + 0.03, 1.0, 1.9, seed=4)
    RM.armchair(3.0, 7.6, Z + 0.03, -1.2)
    RM.pendant(0.0, cy, gz + 0.9, 0.34, 120 * lamps, WARM, 2.4)
    RM.fan(-2.6, cy, gz - 0.5, drop=0.4)
    point((-1.0, 2.6, Z + 2.5), 22 * lamps, WARM, 0.1)
    RM.sheer(x1 - 0.2, 2.45, x1 - 0.2, 3.2, Z + 0.05, Z + 2.65, 6)
    RM.sheer(x1 - 0.2, 7.9, x1 - 0.2, 8.5, Z + 0.05, Z + 2.65, 5, seed=2)
    for k, (a, b) in enumerate(((-2.35, -1.85), (1.95, 2.35))):
        RM.sheer(a, y0 + 0.2, b, y0 + 0.2, Z + 0.05, Z + 2.3, 5, seed=k)
    # veranda and sun deck
    for x, y, a in ((8.6, 3.4, 0.05), (8.7, 5.05, -0.06)):
        V.lounger(x, y, Z - 0.36, a + math.pi, back=0.75)
    V.parasol(8.9, 6.5, Z - 0.36, 2.6, 1.5, "#efe8da")
    RM.armchair(-3.6, -0.6, Z, 0.25)
    RM.armchair(-5.2, -0.5, Z, -0.2, cushion="#c98f4a")
    P.bowl(0.1, 0.06, loc=(-4.4, -0.7, Z + 0.46))
    add(lathe([(0, 0), (0.2, 0), (0.22, 0.42), (0.26, 0.44), (0.26, 0.46), (0, 0.46)], 36), MT.teak(), smooth=True, angle=30, loc=(-4.4, -0.7, Z))
    for x in (-3.2, 3.2):
        wall_light(x, y0 - 0.12, Z + 1.95, 7 * lamps)
    for y in (1.9, 9.1):
        wall_light(x1 + 0.14, y, Z + 1.95, 7 * lamps)
    V.lantern(6.7, -1.4, Z, 0.42, 14, 4 * lamps)
    V.lantern(6.6, 9.5, Z, 0.36, 14, 4 * lamps)
    RM.basket(5.4, 0.5, Z, 0.22, 0.34)
    # swim ladder
    for sx in (2.6, 3.2):
        add(
            tube(
                spline(
                    [(10.42, sx, Z + 0.45), (10.75, sx, Z + 0.35), (10.62, sx, -0.2), (10.62, sx, -1.2)], 24
                ),
                0.028,
                10,
            ),
            MT.steel(),
            smooth=True,
        )
    for k in range(5):
        add(box(0.09, 0.6, 0.03, (10.62, 2.9, Z - 0.7 - 0.33 * k)), MT.teak())


def ridge(x0, x1, y, z, mat):
    """A board along a ridge that covers the joints of its cap."""
    add(join([box(L - 0.01, 0.15, 0.05, (a + L / 2, y, z + 0.085), bevel=0.012, rnd=k * 0.3) for k, (a, L) in enumerate(((x0, (x1 - x0) * 0.37), (x0 + (x1 - x0) * 0.37, (x1 - x0) * 0.63)))]), mat)


def wall_light(x, y, z, power=7):
    """A brass lantern on a wall, opal glass."""
    add(join([box(0.09, 0.09, 0.02, (x, y, z + 0.16)), box(0.09, 0.09, 0.015, (x, y, z - 0.02))]), MT.brass())
    add(lathe([(0.035, 0), (0.042, 0.08), (0.035, 0.16)], 20), MT._c("opal", lambda: MT.emit("#ffc07a", 3)), smooth=True, loc=(x, y, z))
    if power:
        point((x, y, z + 0.06), power, WARM, 0.05).visible_glossy = False


def caribbean_breeze(Z=1.75, lamps=1.0, seed=1):
    """Turquoise boards under pale shingles on stilts; origin = front left corner of its deck, porch towards -y."""
    RM.SIMULATE[0] = False
    RM.wet_piles()
    RM.pane()
    turq = MT._c("turq", lambda: MT.wood("turq", "#3d8d8a", "#62b0aa", rough=0.6, grain=0, bump=0.1, worn=0.25))
    sh = MT._c("shing", lambda: MT.wood("shing", "#82766a", "#bfb29d", axis="Y", rough=0.8, bump=0.5, scale=2.0))
    white = MT._c("wpost", lambda: MT.plain("wpost", "#ece7dc", 0.5, var=0.04))
    x0, x1, y0, y1, h, z = 1.4, 8.4, 3.4, 9.4, 2.7, Z
    V.deck(0, 9.6, 0, 10.4, Z, "x", seed=seed, mat=H.water_deck())
    H.piles([(0.3 + i * 2.25, 0.3 + j * 2.45) for i in range(5) for j in range(5)], -1.7, Z - 0.05)
    add(join([box(9.6, 0.12, 0.22, (4.8, 0.3 + j * 2.45, Z - 0.30)) for j in range(5)]), MT.deck())
    V.boards(x0, x0 + 1.1, z, z + h, y0, turq, seed=1)
    V.boards(x1 - 1.1, x1, z, z + h, y0, turq, seed=2)
    V.boards(x0 + 1.1, x1 - 1.1, z + 2.35, z + h, y0, turq, vertical=False)
    V.boards(y0, y1, z, z + h - 0.12, x0, turq, "y", seed=3)
    V.boards(y0, y1, z, z + h, x1, turq, "y", seed=4)
    V.glassdoor(x0 + 1.1, x1 - 1.1, z, z + 2.35, y0, 4, mat=white)
    V.louver(x0 + 0.15, x0 + 1.05, z + 0.02, z + 2.35, y0 - 0.07, mat=white)
    V.louver(x1 - 1.05, x1 - 0.15, z + 0.02, z + 2.35, y0 - 0.07, mat=white)
    for yy in (y0 + 1.2, y0 + 3.6):
        V.louver(yy, yy + 1.2, z + 0.7, z + 2.2, x0 - 0.15, "y", mat=white)
    V.gable_roof(x0, x1, y0 - 1.9, y1, z + h, 2.35, sh, 0.55, "y", seed=seed, ends=(1,))
    # the gable over the porch: boards with a little vent, not a blank triangle
    gx = (x0 + x1) / 2
    gs = [box(0.135, 0.035, 2.3 * (1 - abs(x - gx) / 3.5), (x, y0 - 1.86, z + h + 0.02), rnd=R01(i)) for i, x in enumerate(np.arange(x0 + 0.1, x1 - 0.05, 0.14))]
    add(join(gs), H.white_boards("#d5cfc2", "#efeae0"))
    V.louver(gx - 0.45, gx + 0.45, z + h + 0.7, z + h + 1.3, y0 - 1.92, mat=white)
    V.posts(
        [(x0 + 0.05, y0 - 1.8), (x1 - 0.05, y0 - 1.8), (x0 + 2.35, y0 - 1.8), (x1 - 2.35, y0 - 1.8)],
        z,
        z + h - 0.13,
        0.085,
        white,
    )
    add(join([box(x1 - x0, 0.14, 0.2, (gx, y0 - 1.8, z + h - 0.14))]), white)
    # the room
    RM.floor(x0 + 0.1, x1 - 0.1, y0 + 0.1, y1 - 0.1, z + 0.02, seed=3)
    inner = H.white_boards("#cdbfa2", "#e4d8bf")
    add(box(6.8, 0.05, 2.6, (gx, y1 - 0.16, z)), inner)
    add(box(0.05, 5.8, 2.5, (x1 - 0.12, 6.4, z)), inner)
    add(box(6.8, 5.8, 0.05, (gx, 6.4, z + h - 0.06)), H.white_boards("#cdbfa2", "#e4d8bf"))
    RM.group(lambda: RM.bed(1.9, 2.05, "boards", "#d0713f", ("#3f7f80", "#e2c27a"), plain=True), (gx - 0.3, 7.8, z + 0.02))
    for x in (gx - 1.65, gx + 1.05):
        RM.nightstand(x, 8.75, z + 0.02, books=False)
        RM.lamp(x, 8.75, z + 0.56, power=16 * lamps)
    RM.art(gx - 0.3, y1 - 0.2, z + 1.95, 1.4, 0.6, 0.0, 4)
    RM.fan(gx, 6.2, z + 2.35, drop=0.3)
    RM.pendant(gx + 2.2, 5.0, z + 2.0, 0.2, 42 * lamps, WARM, 0.5)
    RM.pendant(gx - 2.2, 5.0, z + 2.0, 0.2, 42 * lamps, WARM, 0.5, seed=2)
    RM.rug(gx, 5.6, z + 0.02, 2.4, 1.5, "#d9cdb2", "#4c8c8c")
    RM.armchair(gx + 2.4, 6.3, z + 0.02, -0.7, cushion="#d0713f")
    RM.bookshelf(x0 + 0.35, 8.0, z + 0.02, 0.9, 1.7, rz=math.pi / 2, seed=7)
    for k, (a, b) in enumerate(((x0 + 1.15, x0 + 1.75), (x1 - 1.75, x1 - 1.15))):
        RM.sheer(a, y0 + 0.2, b, y0 + 0.2, z + 0.04, z + 2.3, 5, seed=k * 3)
    # porch: daybed, hammock, a chair, boards to paddle leaning on the wall
    V.rope_rail([(0.06, 10.2), (0.06, 0.06), (2.9, 0.06)], Z)
    V.rope_rail([(5.0, 0.06), (9.54, 0.06), (9.54, 10.2)], Z)
    steps(3.95, 0.0, Z)
    V.lounger(6.4, 0.95, Z, math.pi / 2 + 0.16, back=0.75)
    V.lounger(7.5, 1.05, Z, math.pi / 2 + 0.02, back=0.75)
    H.hammock((x0 + 0.1, y0 - 1.75, z + 1.55), (x0 + 2.35, y0 - 1.75, z + 1.55), 0.5, 0.85, "#e6d6b4")
    RM.armchair(x1 - 0.9, y0 - 0.75, Z, -0.35, cushion="#d0713f")
    point((gx, y0 - 0.9, z + 2.3), 16 * lamps, WARM, 0.08).visible_glossy = False
    RM.pendant(gx, y0 - 0.9, z + 2.25, 0.15, 0.01, WARM, 0.3)
    V.lantern(2.6, 0.4, Z, 0.36, 14, 4 * lamps)
    for x, c in ((8.95, "#e9e2d0"), (9.18, "#4f9a98")):
        paddle_board(x, 5.2, Z, c, 0.1)


def R01(i):
    """A number between 0 and 1 that belongs to i."""
    return (math.sin(i * 12.9898) * 43758.5453) % 1.0


def paddle_board(x, y, z, c, lean):
    """A paddleboard that stands on its tail against a wall at -x."""

    def f(u, v):
        s = v * 2 - 1
        w = 0.38 * np.sin(np.pi * np.clip(u * 0.94 + 0.04, 0, 1)) ** 0.42
        return 0.04 * (1 - s * s) + 0.08 * u**3, s * w, 3.0 * u

    o = add(gridf(f, 50, 15), MT._c("sup" + c, lambda: MT.plain("sup", c, 0.35, coat=0.3, var=0.03)), smooth=True, loc=(x, y, z + 0.02), rot=(0, -lean, 0))
    md = o.modifiers.new("s", "SOLIDIFY")
    md.thickness = 0.07


def steps(x, y, Z, w=1.9):
    """Steps from a deck at Z into the water, towards -y, with a rail."""
    for i in range(9):
        add(box(w, 0.30, 0.05, (x, y - 0.18 - 0.27 * i, Z - 0.26 - 0.25 * i), bevel=0.006), wet_steps())
    for s in (-w / 2 - 0.03, w / 2 + 0.03):
        add(tube([(x + s, y, Z - 0.1), (x + s, y - 0.95, Z - 0.98), (x + s, y - 2.65, Z - 2.55)], 0.06, 8), wet_steps())
        add(
            tube(
                spline(
                    [
                        (x + s, y - 0.05, Z),
                        (x + s, y - 0.05, Z + 0.9),
                        (x + s, y - 1.1, Z - 0.05),
                        (x + s, y - 1.5, Z - 1.3),
                    ],
                    24,
                ),
                0.028,
                8,
            ),
            MT.palewood(),
            smooth=True,
        )


def wet_steps():
    """Treads: bleached above, dark and slippery below."""

    def f():
        m, nt = material("wetsteps")
        p = nt.pos()
        z = nt.sep(p)[2]
        n = nt.noise(nt.map(nt.lc(), (0.8, 12, 12)), 1.6, 5, 0.65)
        c = nt.ramp(n, [(0.25, "#5d4a36"), (0.8, "#b3946d")])
        e = nt.m("ADD", z, nt.m("MULTIPLY", nt.m("SUBTRACT", nt.noise(p, 5, 3), 0.5), 0.2))
        wet = nt.smooth(e, 0.16, 0.44, 1, 0)
        weed = nt.smooth(e, -0.1, 0.14, 1, 0)
        c = nt.mix(nt.m("MULTIPLY", wet, 0.65), c, nt.mix(0.6, c, "#20170c"))
        c = nt.mix(nt.m("MULTIPLY", weed, 0.55), c, "#3a4020")
        nt.out(nt.bsdf(Base_Color=c, Roughness=nt.remap(wet, 0, 1, 0.65, 0.25), Normal=nt.bump(n, 0.4, 0.004)))
        return m

    return MT._c("wetsteps", f)


def serenity_sands(Z=1.16, lamps=1.0):
    """Cream boards under silvered cedar on short posts; six broad steps towards -y into the shallows."""
    RM.SIMULATE[0] = False
    RM.wet_piles(tide=0.26)
    RM.pane()
    cream, trim, roof = (
        MT._c("cream", lambda: MT.wood("cream", "#cdbc98", "#e6d8b8", rough=0.65, bump=0.12, grain=0, worn=0.2)),
        H.paint("#ebe4d4"),
        H.shingles("#716e67", "#b7b2a8"),
    )
    x0, x1, y0, y1, h, z = -5.2, 5.2, 0.6, 7.0, 2.65, Z
    V.deck(x0 - 0.5, x1 + 0.5, -2.3, y1 + 0.3, z, "x", mat=H.water_deck(), seed=2)
    H.piles([(x, y) for x in np.linspace(-5.4, 5.4, 7) for y in (-2.0, 0, 2.2, 4.4, 6.8)], -0.9, z - 0.05, 0.13)
    add(join([box(11.4, 0.1, 0.2, (0, y, z - 0.26)) for y in (-2.1, 0.2, 2.4, 4.6, 6.8)]), MT.deck())
    V.boards(x0, x0 + 1.7, z, z + h, y0, cream, vertical=False, seed=1)
    V.boards(-1.0, 1.0, z, z + h, y0, cream, vertical=False, seed=2)
    V.boards(x1 - 1.7, x1, z, z + h, y0, cream, vertical=False, seed=3)
    V.boards(x0, x1, z + 2.32, z + h, y0, cream, vertical=False, seed=4)
    V.glassdoor(x0 + 1.7, -1.0, z, z + 2.32, y0, 2, mat=trim)
    V.glassdoor(1.0, x1 - 1.7, z, z + 2.32, y0, 2, mat=trim)
    V.boards(y0, y1, z, z + h, x0, cream, "y", vertical=False, seed=5)
    V.boards(y0, y1, z, z + h, x1, cream, "y", vertical=False, seed=6)
    V.boards(x0, x1, z, z + h, y1, cream, vertical=False)
    sh = MT._c("shutter", lambda: MT.plain("shutter", "#9fae9f", 0.6, var=0.08))
    for a in (x0 + 0.78, -0.98, 0.06, x1 - 1.68):
        V.louver(a, a + 0.9, z + 0.02, z + 2.30, y0 - 0.08, mat=sh)
    for yy in (2.2, 4.6):
        V.louver(yy, yy + 1.1, z + 0.8, z + 2.2, x1 + 0.07, "y", mat=sh)
    V.gable_roof(x0, x1, y0, y1, z + h, 2.3, roof, 0.65, "x", trim, seed=3)
    ridge(x0 - 0.68, x1 + 0.68, (y0 + y1) / 2, z + h + 2.3, roof)
    e = z + h - 0.42
    V.shingle_face(
        (x0 - 0.65, -2.45, e - 0.55),
        (x1 + 0.65, -2.45, e - 0.55),
        (x0 - 0.65, y0 - 0.5, e + 0.06),
        (x1 + 0.65, y0 - 0.5, e + 0.06),
        roof,
        seed=8,
    )
    V.slab(
        (x0 - 0.65, -2.45, e - 0.57),
        (x1 + 0.65, -2.45, e - 0.57),
        (x1 + 0.65, y0 - 0.5, e + 0.04),
        (x0 - 0.65, y0 - 0.5, e + 0.04),
        0.06,
        trim,
    )
    V.posts([(x, -2.1) for x in (-5.4, -2.7, 2.7, 5.4)], z, e - 0.5, 0.085, trim)
    add(box(11.2, 0.14, 0.2, (0, -2.1, e - 0.74)), trim)
    V.rope_rail([(-5.6, 0.4), (-5.6, -2.2), (-2.5, -2.2)], z, 0.85, trim)
    V.rope_rail([(2.5, -2.2), (5.6, -2.2), (5.6, 0.4)], z, 0.85, trim)
    # six broad steps
    for i in range(6):
        add(
            join([box(4.6, 0.19, 0.045, (0, -2.42 - 0.38 * i + (0.1 * k), z - 0.235 - 0.205 * i), bevel=0.006, rnd=R01(i * 2 + k)) for k in (-1, 1)]),
            wet_steps(),
        )
    for sx in (-2.2, -0.75, 0.75, 2.2):
        add(tube([(sx, -2.3, z - 0.35), (sx, -3.4, z - 0.95), (sx, -4.6, z - 1.62)], 0.06, 8), wet_steps())
    # the room
    inner = MT._c("inner", lambda: MT.plaster("#dccfb4", name="inner"))
    RM.floor(x0 + 0.1, x1 - 0.1, y0 + 0.1, y1 - 0.1, z + 0.02, seed=3)
    add(box(10.2, 0.05, 2.6, (0, 5.2, z)), inner)
    add(box(10.2, 4.6, 0.05, (0, 2.9, z + 2.58)), H.white_boards("#cdbfa2", "#e4d8bf"))
    RM.group(lambda: RM.bed(1.9, 2.05, "linen", "#8a9c8c", ("#b5866a", "#8a9c8c"), plain=True), (2.3, 3.9, z + 0.02))
    for x in (0.9, 3.7):
        RM.nightstand(x, 4.7, z + 0.02, books=False)
        RM.lamp(x, 4.75, z + 0.56, power=15 * lamps)
    RM.art(2.3, 5.15, z + 1.75, 1.2, 0.6, 0.0, 3)
    RM.bookshelf(-2.9, 4.95, z + 0.02, 1.6, 2.0, seed=2)
    RM.armchair(-1.9, 2.8, z + 0.02, 0.5, cushion="#b5866a")
    RM.armchair(-3.6, 2.6, z + 0.02, -0.6, cushion="#8a9c8c")
    RM.floor_lamp(-2.75, 3.4, z + 0.02, power=38 * lamps)
    RM.rug(-2.7, 2.4, z + 0.02, 2.2, 1.5, "#d9cdb2", "#8a9c8c")
    RM.pendant(2.2, 2.3, z + 2.0, 0.22, 46 * lamps, WARM, 0.4)
    RM.pendant(-2.6, 1.9, z + 2.0, 0.22, 34 * lamps, WARM, 0.4, seed=2)
    for k, (a, b) in enumerate(((-3.45, -2.9), (-1.6, -1.05), (1.05, 1.6), (2.9, 3.45))):
        RM.sheer(a, y0 + 0.2, b, y0 + 0.2, z + 0.04, z + 2.3, 5, seed=k)
    # the porch
    wall_light(-0.0, y0 - 0.12, z + 1.75, 9 * lamps)
    RM.armchair(-4.4, -0.7, z, 0.35, cushion="#b5866a")
    RM.armchair(-3.1, -0.55, z, -0.15, cushion=None)
    add(lathe([(0, 0), (0.2, 0), (0.22, 0.40), (0.25, 0.42), (0.25, 0.44), (0, 0.44)], 36), MT.teak(), smooth=True, angle=30, loc=(-3.75, -0.85, z))
    RM.stack(-3.77, -0.85, z + 0.44, 2, 5)
    H.hammock((2.8, -1.95, z + 1.45), (5.3, -0.1, z + 1.45), 0.42, 0.9, "#e0d2b2")
    RM.basket(-1.5, 0.1, z, 0.2, 0.32)
    V.lantern(-2.35, -2.0, z, 0.34, 14, 3 * lamps)
    V.lantern(2.35, -1.95, z, 0.34, 14, 3 * lamps)
