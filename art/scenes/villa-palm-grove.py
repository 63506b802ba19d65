from lib.core import *
from lib import mats as MT, props as P, plants as PL, villa as V, houses as H, rooms as RM, sky

RENDER = dict(bounces=6, trans=5, clamp=4, transp=16, diffuse=3)
GRADE = "--key 0.085 --power 1.30 --bloom 0.09 --temp=-0.03 --tint=-0.01 --sat 1.12 --scales 3 --radius 6"
Z = 0.9
LAMP = (1, 0.58, 0.28)


def glowing_wing(cx, cy, sx, sy, h, roof, ridge, seed, face):
    """screened house under thatch; face = sides that open ('y0', 'x1', 'x0')"""
    x0, x1, y0, y1 = cx - sx / 2, cx + sx / 2, cy - sy / 2, cy + sy / 2
    z = Z + 0.18
    wl = MT._c("wl", lambda: MT.plaster("#eadfc9", name="wl"))
    V.deck(x0 - 1.9, x1 + 1.9, y0 - 1.9, y1 + 1.9, z, "x", seed=seed)
    add(box(sx + 3.6, sy + 3.6, 0.6, (cx, cy, Z - 0.5)), MT._c("plinth", MT.coralstone))
    add(box(sx, 0.25, h, (cx, y1, z)), wl)
    sides = dict(y0=((x0, x1), y0, "x"), x0=((y0, y1), x0, "y"), x1=((y0, y1), x1, "y"))
    for k, ((a, b), at, ax) in sides.items():
        L = b - a
        if k not in face:
            add(
                box(L, 0.25, h, ((a + b) / 2, at, z)) if ax == "x" else box(0.25, L, h, (at, (a + b) / 2, z)),
                wl,
            )
            continue
        n = max(3, int(L / 1.25))
        w = L / n
        for i in range(n):
            if i % 5 in (1, 3):
                continue  # two bays of five stand open
            V.louver(
                a + i * w + 0.04,
                a + (i + 1) * w - 0.04,
                z + 0.02,
                z + h - 0.42,
                at,
                ax,
                mat=MT._c("screen", lambda: MT.wood("screen", "#4a2c18", "#8d5c34", rough=0.45)),
                slat=0.062,
            )
        add(
            join(
                [
                    (
                        box(0.10, 0.12, h, (a + i * w, at, z))
                        if ax == "x"
                        else box(0.12, 0.10, h, (at, a + i * w, z))
                    )
                    for i in range(n + 1)
                ]
                + [
                    (
                        box(L, 0.14, 0.4, ((a + b) / 2, at, z + h - 0.4))
                        if ax == "x"
                        else box(0.14, L, 0.4, (at, (a + b) / 2, z + h - 0.4))
                    )
                ]
            ),
            MT.darkwood(),
        )
    o = 1.75
    V.posts(
        [
            (x, y)
            for x in np.linspace(x0 - o + 0.15, x1 + o - 0.15, max(3, int(sx / 2.6)))
            for y in (y0 - o + 0.15, y1 + o - 0.15)
        ]
        + [(x, cy) for x in (x0 - o + 0.15, x1 + o - 0.15)],
        z,
        z + h - 0.1,
        0.11,
    )
    V.hip_roof(cx, cy, z + h - 0.12, sx + 2 * o + 0.7, sy + 2 * o + 0.7, roof, ridge=ridge, seed=seed)
    n = max(2, int(sx / 3.2))
    for i in range(n):
        RM.pendant(x0 + (i + 0.5) * sx / n + 0.3 * math.sin(5 * i + seed), cy - 0.6, z + 2.05 + 0.12 * (i % 2), 0.26, 420, LAMP, 1.0, i)


def build():
    cam = (1.3, -21.5, Z + 1.62)
    camera(cam, (0, 0, Z + 3.75), 25)
    sky.use("dusk", 3.2, az=-168, sunmul=0, tint=(0.26, 0.86, 1.12))
    g = np.random.default_rng(4)
    lawn, nt = material("lawn")
    p = nt.pos()
    nt.out(
        nt.bsdf(
            Base_Color=nt.mix(nt.noise(p, 2.5, 5, 0.7), "#1c2a10", "#3d4f22"),
            Roughness=0.95,
            Normal=nt.bump(nt.noise(p, 40, 4), 0.8, 0.03),
        )
    )
    V.terrain(
        lambda x, y: Z
        - 0.07
        + 0.05 * V.n2(x, y, 0.4, 3, 2)
        - 0.35 * ((np.abs(x) < 9) & (y > -19) & (y < 12)),
        -60,
        60,
        -30,
        70,
        260,
        lawn,
    )
    rim = MT.paving("#cbbd9f", 0.6, rough=0.42)
    V.pave(-7.2, -3.6, -18.6, -1, Z, rim)
    V.pave(3.6, 7.2, -18.6, -1, Z, rim)
    V.pave(-3.6, 3.6, -4.0, 2, Z, rim)
    V.pave(-3.6, 3.6, -20.5, -18.2, Z, rim)
    V.pool(
        -3.6,
        3.6,
        -18.2,
        -4.0,
        Z,
        1.3,
        "#2c8f9c",
        0.35,
        MT.coralstone("rimstone", "#cfc0a0", "#e8dcc2", 1.1, 0.6),
        None,
        wave=0.03,
        level=-0.05,
        night=0.10,
    )
    glowing_wing(0, 7.6, 15.5, 9.5, 3.15, 6.3, 6.0, 2, ("y0", "x0", "x1"))
    glowing_wing(-12.6, -3.2, 6.4, 8.6, 2.75, 4.0, 1.0, 12, ("x1", "y0"))
    glowing_wing(12.6, -3.2, 6.4, 8.6, 2.75, 4.0, 1.0, 22, ("x0", "y0"))
    RM.SIMULATE[0] = False
    z = Z + 0.2
    ochre = RM.lit_plaster("#dcc39a", "#ffb063", 0.08, z, z + 2.9)
    # the great room: sofas round a rug, shelves, the long table; a bedroom on either side of it
    add(box(15.2, 0.1, 2.95, (0, 10.6, z)), ochre)
    add(join([box(0.1, 6.2, 2.95, (x, 7.4, z)) for x in (-4.4, 4.4)]), ochre)
    RM.floor(-7.6, 7.6, 3.0, 10.5, z + 0.02)
    RM.sofa(-1.7, 8.4, z, 0.0, 2.3)
    RM.armchair(-3.5, 7.2, z, -1.3, cushion="#c98f4a")
    RM.armchair(0.2, 6.6, z, 2.5, cushion="#c98f4a")
    RM.rug(-1.7, 7.0, z + 0.02, 3.0, 2.0, "#cdb88f", "#7a4a32")
    RM.floor_lamp(-3.4, 8.9, z, power=260, c=LAMP)
    RM.bookshelf(-2.6, 10.3, z, 2.2, 2.1, seed=3)
    RM.art(0.4, 10.52, z + 1.75, 1.6, 0.95, 0.0, 5)
    H.table_set(2.6, 7.6, z, math.pi / 2, 2.6)
    RM.vase(2.6, 7.4, z + 0.76, 0.32, 6, 2)
    for k, s in enumerate((-1, 1)):
        RM.group(lambda: RM.bed(1.8, 2.0, "cane", ("#3f6a70", "#b06a3a")[k], ("#c98f4a",), plain=True), (s * 6.2, 9.2, z))
        for dx in (-1.3, 1.3):
            RM.nightstand(s * 6.2 + dx, 10.2, z, books=False)
            RM.lamp(s * 6.2 + dx, 10.2, z + 0.54, power=120, c=LAMP)
        RM.art(s * 6.2, 10.52, z + 1.9, 1.2, 0.7, 0.0, 6 + k)
    # the wings: a room with two single beds on the left, the kitchen on the right
    for s in (-1, 1):
        add(box(0.1, 8.3, 2.7, (s * 14.9, -3.2, z)), ochre)
        add(box(6.2, 0.1, 2.7, (s * 12.6, 0.6, z)), ochre)
    for y in (-3.9, -1.6):
        RM.group(lambda: RM.bed(1.0, 2.0, "cane", "#3f6a70", ("#c98f4a",), plain=True), (-13.4, y, z), math.pi / 2)
    RM.nightstand(-14.6, -2.75, z, books=False)
    RM.lamp(-14.6, -2.75, z + 0.54, power=140, c=LAMP)
    RM.art(-14.83, -5.6, z + 1.7, 1.2, 0.8, math.pi / 2, 8)
    RM.bookshelf(-12.2, 0.35, z, 1.4, 1.9, seed=9)
    RM.armchair(-10.6, -5.4, z, -0.9, cushion="#c98f4a")
    # kitchen: a counter with shelves over it
    add(join([box(0.6, 5.0, 0.9, (14.4, -3.6, z), bevel=0.01), box(0.35, 4.0, 0.04, (14.65, -3.6, z + 1.5)), box(0.35, 4.0, 0.04, (14.65, -3.6, z + 1.9))]), MT.teak(), angle=30)
    r = np.random.default_rng(6)
    for i in range(16):
        P.bowl(0.06 + 0.05 * r.random(), 0.08 + 0.06 * r.random(), loc=(14.62, -5.4 + 0.23 * i, z + (1.54, 1.94)[i % 2]), mat=MT._c("kc%d" % (i % 3), lambda i=i: MT.ceramic(("#d9cdb8", "#7c9490", "#b07a52")[i % 3], "kc")))
    H.table_set(11.6, -4.2, z, math.pi / 2, 2.0)
    # along the pool
    for x, y, a in ((-5.3, -13.4, -0.04), (-5.3, -11.6, 0.05), (5.4, -8.2, 3.2), (5.4, -6.6, 3.1)):
        V.lounger(x, y, Z, a, back=0.75)
    for x in (-3.98, 3.98):
        for y in (-17.4, -12.6, -8.4, -4.6):
            V.lantern(x, y, Z, 0.36, 20, 8)
    H.fire(5.7, -12.3, Z - 0.02, 0.5, 40, 3)
    for a in (0.3, 1.5, 2.6, 3.9):
        add(
            lathe([(0, 0), (0.24, 0), (0.26, 0.05), (0.23, 0.40), (0.26, 0.44), (0, 0.44)], 24),
            MT.teak(),
            smooth=True,
            angle=30,
            loc=(5.7 + 1.45 * math.cos(a), -12.3 + 1.45 * math.sin(a), Z),
        )
    # royal palms in two rows and a grove behind; low planting lit by the lanterns
    for k, (x, y, h) in enumerate(
        (
            (-8.6, -14.5, 9.6),
            (8.4, -16.6, 10.4),
            (-8.8, 17.0, 14.0),
            (8.6, 17.6, 14.6),
            (-8.7, -11.6, 10.6),
            (12.4, -11.6, 11.4),
            (-19, 5, 13),
            (18.6, 5.5, 12.4),
            (-12, 15, 14.5),
            (-4.5, 17.5, 15),
            (4.8, 18, 14.2),
            (12.5, 16, 15),
            (-20, 12, 13.5),
            (21, 13, 14),
            (1.5, 26, 16),
        )
    ):
        H.royal_palm((x, y, Z - 0.1), h, seed=k)
    for i in range(34):
        s = -1 if i % 2 else 1
        (
            PL.shrub(
                (s * (7.9 + 1.1 * g.random()), -18 + 0.95 * i / 2 * 1.9 + g.normal() * 0.2, Z - 0.1),
                0.5 + 0.3 * g.random(),
                120,
                0.3,
                0.11,
                seed=i,
                nfl=14 if i % 5 == 0 else 0,
            )
            if not (s > 0 and -15 < -18 + 0.95 * i / 2 * 1.9 < -10)
            else None
        )
    for i in range(22):
        H.heliconia((-19 + 38 * g.random(), 14 + 3 * g.random(), Z - 0.1), 9, 2.0, i, 0)
    for k, (x, y) in enumerate(
        ((-7.6, -17.2), (7.7, -17.9), (-7.5, -5.6), (7.5, -4.2), (-5.6, -2.0), (5.6, -2.0))
    ):
        PL.agave_like((x, y, Z), 24, 1.1, 0.12, seed=k)
    for x, y in ((-8.0, -13.5), (8.6, -6.2), (-8.3, -3), (-10, 3.5), (10, 3.3)):
        point((x, y, Z + 0.25), 26, (1, 0.62, 0.32), 0.08)
