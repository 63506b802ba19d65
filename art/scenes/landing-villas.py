from lib.core import *
from lib import mats as MT, props as P, plants as PL, villa as V, houses as H, pavilion as B, sky

RENDER = dict(bounces=8, trans=6, clamp=5, transp=16)
GRADE = "--key 0.32 --power 1.40 --bloom 0.035 --temp 0.01 --sat 1.22"
Z = 1.7


def hut():
    """thatched house over the water, its deck towards -y"""
    wl = MT._c("wallb", lambda: MT.wood("wallb", "#8a6848", "#cba77c", rough=0.6, bump=0.15))
    h = 2.5
    V.deck(-4.4, 4.4, -5.6, 4.4, Z, "x", mat=H.water_deck(), seed=2)
    H.piles([(x, y) for x in (-4.1, -1.4, 1.4, 4.1) for y in (-5.3, -2.1, 1.1, 4.1)], -1.9, Z - 0.05)
    add(join([box(8.8, 0.12, 0.22, (0, y, Z - 0.28)) for y in (-5.3, -2.1, 1.1, 4.1)]), MT.deck())
    V.boards(-3.2, -1.9, Z, Z + h, -2.6, wl)
    V.boards(1.9, 3.2, Z, Z + h, -2.6, wl)
    V.boards(-2.6, 3.4, Z, Z + h, -3.2, wl, "y")
    V.boards(-2.6, 3.4, Z, Z + h, 3.2, wl, "y")
    V.boards(-3.2, 3.2, Z, Z + h, 3.4, wl)
    V.glassdoor(-1.9, 1.9, Z, Z + h, -2.6, 4)
    add(box(6.2, 0.1, 2.3, (0, 0.8, Z)), MT.plaster("#e8dcc6", name="in"))
    V.hip_roof(0, 0.2, Z + h - 0.1, 9.0, 9.2, 4.3, ridge=0.6, seed=4, dens=0.62, rafters=False)
    V.posts([(-3.9, -3.9), (3.9, -3.9), (-1.4, -3.9), (1.4, -3.9)], Z, Z + h + 0.2, 0.09)
    V.lounger(-2.2, -4.75, Z, 1.5, back=0.75)
    V.lounger(-1.2, -4.75, Z, 1.62, back=0.75)
    V.parasol(1.4, -4.8, Z, 2.4, 1.25, "#f5efe2")
    for i in range(6):
        add(box(1.3, 0.28, 0.05, (3.1, -5.75 - 0.27 * i, Z - 0.26 - 0.25 * i)), MT.deck())


def build():
    cam = (-17, -48, 11.5)
    camera(cam, (6.0, 0, 1.2), 28)
    sky.use("noon", 0.5, az=-122, sunmul=1.05, soft=0.6, elev=38)
    V.sea(
        cam,
        120,
        V.sea_mat(
            None,
            shallow="#a3e9da",
            mid="#34c3bf",
            deep="#0f86aa",
            far="#0a4f85",
            d0=-30,
            d1=330,
            bump=0.5,
            rough=0.05,
            foam=False,
            reefs=0.55,
            caustics=0.1,
            wobble=70.0,
            clear=(-14, -34, 34, 120, 0.9),
        ),
        V.Waves(size=60, wind=3.2, amp=0.055, dirdeg=230, lmin=0.25),
        az=24,
        near=8,
        nu=900,
        nv=900,
    )
    V.lagoon_bed(-110, 130, -60, 130, -1.8, grass=0.75, gscale=0.055, seed=9)
    before = B.built()
    hut()
    path = lambda t: (
        -4 + 82 * t - 6 * t * t,
        -24 + 70 * t + 14 * t * t,
    )  # the pier swings out over the lagoon
    spots = []
    for k, t in enumerate((0.16, 0.33, 0.50, 0.67, 0.84)):
        x, y = path(t)
        dx, dy = 82 - 12 * t, 70 + 28 * t
        L = math.hypot(dx, dy)
        nx, ny = dy / L, -dx / L
        a = math.atan2(dy, dx)
        spots.append((x + nx * 9.4, y + ny * 9.4, a))
        if 0 < k < 4:
            spots.append((x - nx * 9.4, y - ny * 9.4, a + math.pi))
    B.copies(before, spots)
    ts = np.linspace(-0.12, 0.9, 28)
    before = B.built()
    H.pier(-2.45, 2.45, -1.05, 1.05, Z, -1.9, seed=4, step=2.4)
    B.copies(before, [(*path(t), math.atan2(70 + 28 * t, 82 - 12 * t)) for t in ts])
    for t in (0.16, 0.33, 0.50, 0.67, 0.84):
        x, y = path(t)
        a = math.atan2(70 + 28 * t, 82 - 12 * t)
        before = B.built()
        H.pier(-5.2, -1.0, -0.7, 0.7, Z - 0.01, -1.9, step=3)
        B.copies(before, [(x, y, a + math.pi / 2)] + ([(x, y, a - math.pi / 2)] if 0.2 < t < 0.8 else []))

    # the beach it starts from, palms, a boat; a long caye on the horizon
    def beach(x, y):
        d = np.hypot((x + 27) / 1.25, y + 29) - 17.5 + 2.2 * V.n2(x, y, 0.07, 3, 2)
        return np.clip(-d * 0.16, -2.2, 1.5) + 0.08 * V.n2(x, y, 0.3, 3, 4)

    V.terrain(beach, -70, 10, -62, 2, 360, MT.sand(wetz=0.06))
    g = np.random.default_rng(5)
    for k, (x, y, h, lx, ly) in enumerate(
        (
            (-16, -27, 9.5, 2.2, -0.8),
            (-21, -22, 10, 1.4, 1.8),
            (-26, -30, 10.5, 1.2, 1.0),
            (-30, -22, 11, -1, 1.4),
            (-23, -36, 9, 1.6, -0.6),
            (-34, -28, 11, 1, 0.5),
            (-21, -15.5, 8, 1.2, 1.4),
        )
    ):
        PL.palm((x, y, 1.0), h, (lx, ly), k + 3, 28)
    for i in range(60):
        a = g.random() * 6.28
        r = 8 * math.sqrt(g.random())
        PL.shrub(
            (-31 + 1.2 * r * math.cos(a), -27 + r * math.sin(a), 0.9),
            0.7 + 0.6 * g.random(),
            190,
            0.32,
            0.12,
            seed=i,
        )
    H.boat(-14.5, -21.0, 0.12, 1.3, "#e8e2d2", 4.2)
    H.boat(-12.6, -18.6, 0.02, 1.5, "#2f8d92", 4.2)
    for x, y, a in ((-19.0, -22.6, 1.0), (-20.2, -21.8, 1.05)):
        V.lounger(x, y, 0.95, a, back=0.75)
    V.parasol(-19.9, -23.2, 0.95, 2.5, 1.5, "#f5efe2")

    def caye(x, y):
        return 1.2 - ((y - 330 - 0.1 * x) / 26) ** 2 * 1.3 + 0.3 * V.n2(x, y, 0.05, 3, 2)

    V.terrain(caye, -320, 420, 270, 400, 200, MT.sand())
    for i in range(46):
        x = -260 + 600 * g.random()
        PL.palm(
            (x, 330 + 0.1 * x + 12 * g.random(), 0.5),
            10 + 5 * g.random(),
            (2 * g.normal(), 1),
            60 + i,
            16,
            scale=1.5,
            nuts=False,
            dead=0,
        )
    for i in range(60):
        x = -280 + 640 * g.random()
        PL.shrub((x, 328 + 0.1 * x + 8 * g.random(), 0), 4 + 3 * g.random(), 60, 2.2, 0.9, seed=i)
