from lib.core import *
from lib import mats as MT, props as P, plants as PL, villa as V, spa as S, sky

RENDER = dict(bounces=10, trans=8, clamp=4, transp=16, diffuse=6)
GRADE = "--key 0.15 --temp=-0.07 --power 1.36"


def build():
    camera((-0.75, -3.1, 1.38), (0.18, 0.6, 0.95), 25)
    sky.use("golden", 0.15, az=20, sunmul=2.2, soft=1.0)
    cedar = MT._c("cedar", lambda: MT.wood("cedar", "#7d4a28", "#c8905c", rough=0.55, bump=0.18))
    bench = MT._c("bench", lambda: MT.wood("bench", "#a5774a", "#dcb685", rough=0.5, bump=0.12))
    x0, x1, y0, y1, h = -2.0, 2.0, -3.4, 1.9, 2.35

    def panel(a, b, at, axis, z0=0.0, z1=h, seed=0):
        V.boards(a, b, z0, z1, at, cedar, axis, w=0.11, vertical=False, seed=seed)

    # back wall with a window to the sea
    panel(x0, -0.05, y1, "x", seed=1)
    panel(1.55, x1, y1, "x", seed=2)
    panel(-0.05, 1.55, y1, "x", 0, 1.25, 3)
    panel(-0.05, 1.55, y1, "x", 2.0, h, 4)
    add(
        join(
            [
                box(1.7, 0.12, 0.06, (0.75, y1 - 0.02, 1.22)),
                box(1.7, 0.12, 0.06, (0.75, y1 - 0.02, 1.97)),
                box(0.06, 0.12, 0.8, (-0.07, y1 - 0.02, 1.22)),
                box(0.06, 0.12, 0.8, (1.57, y1 - 0.02, 1.22)),
            ]
        ),
        bench,
    )
    add(
        join(
            [
                box(0.03, y1 - y0, h, (x0 - 0.06, (y0 + y1) / 2, 0)),
                box(0.03, y1 - y0, h, (x1 + 0.06, (y0 + y1) / 2, 0)),
                box(x1 - x0 + 0.2, 0.05, h, (0, y0, 0)),
            ]
        ),
        MT.darkwood(),
    )
    for k in range(21):
        add(
            box(0.028, y1 - y0, 0.104, (x0, (y0 + y1) / 2, k * 0.112), bevel=0.004, rnd=0.05 * k % 1),
            cedar,
            angle=30,
        )
        add(
            box(0.028, y1 - y0, 0.104, (x1, (y0 + y1) / 2, k * 0.112), bevel=0.004, rnd=0.07 * k % 1),
            cedar,
            angle=30,
        )
    n = int((x1 - x0) / 0.112)
    add(
        join(
            [
                box(y1 - y0, 0.104, 0.03, rnd=float(rng.random())).tf(
                    rot=(0, 0, math.pi / 2), loc=(x0 + 0.056 + 0.112 * i, (y0 + y1) / 2, h)
                )
                for i in range(n)
            ]
        ),
        cedar,
    )
    add(
        join(
            [
                box(y1 - y0, 0.19, 0.03, rnd=float(rng.random())).tf(
                    rot=(0, 0, math.pi / 2), loc=(x0 + 0.1 + 0.2 * i, (y0 + y1) / 2, -0.03)
                )
                for i in range(20)
            ]
        ),
        MT._c("sfloor", lambda: MT.wood("sfloor", "#5a3a22", "#8f6640", rough=0.6)),
    )
    # an opaque shell outside, so that no daylight comes in between the boards
    add(
        join(
            [
                box(5, 6.2, 0.1, (0, -0.75, h + 0.05)),
                box(5, 6.2, 0.1, (0, -0.75, -0.16)),
                box(0.4, 0.3, h + 0.2, (x0 - 0.15, y1 + 0.1, -0.1)),
                box(0.4, 0.3, h + 0.2, (x1 + 0.15, y1 + 0.1, -0.1)),
                box(4.4, 0.08, 0.3, (0, y1 + 0.12, h - 0.12)),
            ]
        ),
        MT.darkwood(),
    )

    # benches in two steps round the corner, light beneath their edges
    def slats(xa, xb, ya, yb, z, along="x"):
        gs = []
        if along == "x":
            m = int((yb - ya) / 0.098)
            gs = [
                box(
                    xb - xa,
                    0.088,
                    0.028,
                    ((xa + xb) / 2, ya + 0.05 + 0.098 * i, z - 0.028),
                    bevel=0.006,
                    rnd=float(rng.random()),
                )
                for i in range(m)
            ] + [box(xb - xa, 0.03, 0.11, ((xa + xb) / 2, ya + 0.03, z - 0.14), bevel=0.004)]
        else:
            m = int((xb - xa) / 0.098)
            gs = [
                box(yb - ya, 0.088, 0.028, bevel=0.006, rnd=float(rng.random())).tf(
                    rot=(0, 0, math.pi / 2), loc=(xa + 0.05 + 0.098 * i, (ya + yb) / 2, z - 0.028)
                )
                for i in range(m)
            ] + [box(0.03, yb - ya, 0.11, (xa + 0.03, (ya + yb) / 2, z - 0.14), bevel=0.004)]
        add(join(gs), bench, angle=30)

    slats(x0 + 0.02, x1 - 0.02, 1.2, 1.85, 0.90)
    slats(x0 + 0.02, x1 - 0.62, 0.55, 1.2, 0.46)
    slats(x1 - 0.64, x1 - 0.02, -1.8, 1.2, 0.90, "y")
    slats(x1 - 1.2, x1 - 0.64, -1.8, 0.55, 0.46, "y")
    add(
        join(
            [box(0.07, 0.07, 0.86, (x, 1.25, 0)) for x in (-1.9, -0.6, 0.7)]
            + [box(0.07, 0.07, 0.42, (x, 0.62, 0)) for x in (-1.9, -0.6, 0.7)]
            + [box(0.07, 0.07, 0.86, (x1 - 0.58, y, 0)) for y in (-1.7, -0.4)]
            + [box(0.07, 0.07, 0.42, (x1 - 1.14, y, 0)) for y in (-1.7, -0.4)]
        ),
        bench,
    )
    glow = MT._c("strip", lambda: MT.emit("#ffb765", 16))
    for a, b, y, z in ((x0 + 0.1, x1 - 0.7, 1.26, 0.86), (x0 + 0.1, x1 - 1.25, 0.61, 0.42)):
        add(box(b - a, 0.012, 0.012, ((a + b) / 2, y, z - 0.05)), glow)
        area(((a + b) / 2, y + 0.03, z - 0.08), ((a + b) / 2, y + 0.1, 0), 0.05, 16, (1, 0.62, 0.32), b - a)
    area((x1 - 0.55, -0.3, 0.78), (x1 - 0.5, -0.3, 0), 2.6, 12, (1, 0.62, 0.32), 0.05)
    # heads: sloping back rests
    add(
        join(
            [box(1.5, 0.022, 0.07, (-0.95, 1.86 - 0.03 * i, 1.05 + 0.085 * i), bevel=0.005) for i in range(4)]
            + [box(0.05, 0.04, 0.4, (x, 1.84, 1.0)) for x in (-1.6, -0.95, -0.3)]
        ),
        bench,
    )
    # stove with stones behind a rail
    add(box(0.56, 0.5, 0.62, (-1.5, -0.12, 0), bevel=0.02), MT.plain("stove", "#1d1c1a", 0.45, 1))
    g = np.random.default_rng(3)
    bas = MT.stone("basalt", "#1b1b1c", "#454340", 0.8, bump=0.4)
    for i in range(60):
        s = 0.055 + 0.03 * g.random()
        add(
            P.stone(s * 1.2, s, s * 0.8, i, 3),
            bas,
            smooth=True,
            loc=(
                -1.5 + 0.42 * (g.random() - 0.5),
                -0.12 + 0.36 * (g.random() - 0.5),
                0.63 + 0.12 * g.random(),
            ),
            rot=tuple(g.random(3) * 3),
        )
    add(
        join(
            [box(0.03, 0.03, 0.95, (-1.13, y, 0)) for y in (-0.52, 0.28)]
            + [box(0.03, 0.8, 0.05, (-1.13, -0.12, z)) for z in (0.45, 0.7, 0.92)]
        ),
        bench,
    )
    point((-1.5, -0.12, 1.05), 9, (1, 0.45, 0.18), 0.12)
    # bucket and ladle, towels, a jug of lime water, a robe's sash of light through the window
    st = [
        box(0.062, 0.016, 0.26, rnd=float(g.random())).tf(
            loc=(0.155 * math.cos(a), 0.155 * math.sin(a), 0), rot=(0, 0, a + math.pi / 2)
        )
        for a in np.arange(0, 6.28, 0.40)
    ]
    add(join(st).tf(loc=(-0.55, 0.84, 0.46)), bench)
    add(
        lathe([(0.166, 0), (0.170, 0), (0.170, 0.022), (0.166, 0.022)], 48),
        S.copper(),
        loc=(-0.55, 0.84, 0.50),
    )
    add(
        lathe([(0.166, 0), (0.170, 0), (0.170, 0.022), (0.166, 0.022)], 48),
        S.copper(),
        loc=(-0.55, 0.84, 0.66),
    )
    add(
        tube(
            spline([(-0.71, 0.84, 0.68), (-0.62, 0.84, 0.88), (-0.48, 0.84, 0.88), (-0.39, 0.84, 0.68)], 24),
            0.009,
            10,
        ),
        bench,
        smooth=True,
    )
    S.water_in(-0.55, 0.84, 0.68, 0.148)
    add(tube([(-0.55, 0.80, 0.70), (-0.40, 0.66, 0.82), (-0.22, 0.50, 0.97)], 0.010, 10), bench, smooth=True)
    S.folded(0.35, 1.5, 0.90, 0.40, 0.30, 3, 0.06, "#f4efe5", 0.026)
    S.rolled(0.86, 1.52, 0.90, 1.45, 2, 0.34, fuzz=70000)
    S.rolled(1.08, 1.5, 0.90, 1.5, 5, 0.34, fuzz=70000)
    S.flower(0.35, 1.44, 1.065, 0.08, (0.15, 0.0, 0.5), 3)
    P.candle(0.10, 0.036, loc=(-0.05, 0.86, 0.46), c="#f4e7d2", fl=40, glow=0.8)
    P.candle(0.06, 0.034, loc=(0.07, 0.78, 0.46), c="#f4e7d2", fl=40, glow=0.8)
    V.sea(
        (0, 2, 2),
        90,
        V.sea_mat(
            None,
            shallow="#8fd8cc",
            mid="#36a9b6",
            deep="#12719a",
            far="#0d5c88",
            d0=4,
            d1=260,
            foam=False,
            reefs=0.3,
        ),
        V.Waves(amp=0.06),
        near=5,
        level=-2.2,
    )
    PL.palm((2.8, 9, -2), 6.2, (-1.3, 0.3), 3, 26)
    PL.palm((-0.6, 12, -2), 7.4, (1.3, 0.3), 5, 26)
    area((0, -3.2, 2.2), (0, 0.5, 0.8), 1.6, 26, (1, 0.78, 0.52))
    point((0, -0.6, 2.1), 26, (1, 0.62, 0.34), 0.12)
