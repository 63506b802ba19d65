from lib.core import *
from lib import mats as MT, props as P, plants as PL, villa as V, houses as H, pavilion as B, spa as S, sky

RENDER = dict(bounces=9, trans=10, clamp=4, transp=20, glossy=5)
GRADE = "--key 0.06 --temp=-0.05 --sat 1.1"
TOP = 0.76


def cloth(R=0.98, drop=0.70, folds=30, c="#f3ede0"):
    """a round cloth that hangs from the edge of the table in folds: close to it in the valleys, out from it between them"""

    def f(u, v):
        a = v * 2 * np.pi
        flat = np.clip(u / 0.4, 0, 1)
        t = np.clip((u - 0.4) / 0.6, 0, 1)
        ease = 1 - np.exp(-t * 22)
        wave = np.sqrt(0.015 + np.sin(a * folds / 2 + 0.5 * np.sin(a * 3 + 1) + 0.4 * np.sin(a * 7)) ** 2)
        deep = 0.62 + 0.25 * np.sin(a * 5 + 2) + 0.13 * np.sin(a * 11)
        out = 0.09 * deep * (1 - np.exp(-t * 12)) * wave
        r = R * flat + 0.020 * ease + out
        z = TOP + 0.003 - drop * np.maximum(0, t - 0.012) - 0.016 * ease
        return r * np.cos(a), r * np.sin(a), z + 0 * a

    add(gridf(f, 110, 720), MT._c("cloth" + c, lambda: MT.linen(c, "cloth", weave=1100)), smooth=True)


def bloom(x, y, z, r, c, seed, tilt=(0, 0)):
    """a full blossom: petals laid round a ball from the heart outwards"""
    g = np.random.default_rng(seed)
    petal = P.petal_geo(1.0, 1.05, cup=0.9, tip=0.15, nu=12, nv=9, curl=0.3, pinch=0.35)
    Ms = []
    for k in range(46):
        q = (k + 0.5) / 46
        up = 1.42 - 1.35 * q**0.8
        s = r * (0.55 + 0.55 * q)
        Ms.append(
            np.array(
                Matrix.Rotation(k * 2.4 + 0.2 * g.normal(), 4, "Z")
                @ Matrix.Translation((r * 0.10 * q, 0, 0))
                @ Matrix.Rotation(-up + 0.08 * g.normal(), 4, "Y")
                @ Matrix.Diagonal((s, s, s, 1))
            )
        )
    m = MT._c("bloom" + c, lambda: MT.leaf("bloom", c, c, trans=0.3, gloss=0.03, rough=0.6))
    add(scatter([petal], np.array(Ms), r=g), m, smooth=True, loc=(x, y, z), rot=(*tilt, g.random() * 6))


def taper(x, y, h, seed=0):
    """a brass candlestick of height h with a tall candle"""
    p = [(0, 0), (0.048, 0), (0.050, 0.004), (0.018, 0.016), (0.009, 0.03), (0.013, 0.3 * h), (0.007, 0.36 * h)]
    p += [(0.007, 0.80 * h), (0.016, 0.86 * h), (0.009, 0.90 * h), (0.024, 0.985 * h), (0.024, h), (0, h)]
    add(lathe(spline(np.array(p), 80), 48), MT.brass(), smooth=True, angle=50, loc=(x, y, TOP + 0.004))
    P.candle(0.24, 0.0115, loc=(x, y, TOP + h), c="#f7efdf", fl=70, glow=1.0, power=5)


def round_table(seats=8, pulled=()):
    """the whole table at the origin, ready to be copied; pulled = seats whose chairs are away"""
    cloth()
    gold = MT._c("charger", lambda: MT.metal("#c79a4e", 0.3, "charger"))
    white = MT._c("plw", lambda: MT.ceramic("#f4f0e8", "plw", 0.2, 0.05, 0.7))
    navy = MT._c("navy", lambda: MT.linen("#1c2c4d", "navy", weave=1800))
    wine = B.wine("#7a1420", "#b85060")
    bourbon = MT._c("bourbon", lambda: S._liquid("#eeb565"))
    gl = MT._c("glass", MT.glass)
    before = B.built()
    x = 0.70
    P.plate(0.155, gold, (x, 0, TOP + 0.004))
    P.plate(0.125, white, (x, 0, TOP + 0.018))
    P.plate(0.092, white, (x, 0, TOP + 0.032))

    def nap(u, v):
        return (
            x - 0.085 + 0.17 * u,
            -0.036 + 0.072 * v + 0.010 * np.sin(u * 5),
            TOP + 0.050 + 0.011 * np.sin(v * np.pi) + 0.003 * np.sin(u * 14 + v * 4),
        )

    add(gridf(nap, 30, 16), navy, smooth=True)
    ring = lathe(np.array([(0.030, -0.010), (0.034, 0), (0.030, 0.010), (0.028, 0), (0.030, -0.010)]), 40)
    add(ring.tf(rot=(0, math.pi / 2, 0), scale=(0.42, 1.12, 0.8)), gold, smooth=True, loc=(x, 0, TOP + 0.058))
    for kind, d in (("fork", 0.185), ("fork", 0.215), ("knife", -0.185), ("spoon", -0.215)):
        add(
            P.cutlery(kind, 0.2),
            MT._c("cutg", lambda: MT.metal("#d4af68", 0.2, "cutg")),
            smooth=True,
            angle=50,
            loc=(x + 0.10, d, TOP + 0.007),
            rot=(0, 0, math.pi),
        )
    P.wineglass((x - 0.17, -0.17, TOP + 0.004), 0.22, 0.044, gl, fill=0.45, fillmat=wine)
    P.wineglass((x - 0.20, -0.06, TOP + 0.004), 0.18, 0.037, gl)
    P.tumbler(0.038, 0.085, 0.003, 0.014, gl, (x - 0.13, 0.21, TOP + 0.004), 0.95)
    add(
        lathe([(0, 0.0146), (0.0338, 0.0146), (0.0345, 0.040), (0, 0.040)], 48),
        bourbon,
        smooth=True,
        angle=50,
        loc=(x - 0.13, 0.21, TOP + 0.004),
    )
    turns = [2 * math.pi * (k + 0.5) / seats for k in range(seats)]
    B.copies(before, [(0, 0, a) for a in turns])
    before = B.built()
    B.chair(1.16, 0, 1, 0, MT.darkwood(), "#1f3052")
    B.copies(before, [(0, 0, a) for k, a in enumerate(turns) if k not in pulled])
    for k, (r, a, h) in enumerate(((0.20, 0.4, 0.30), (0.24, 2.3, 0.22), (0.22, 4.1, 0.26), (0.30, 5.4, 0.16))):
        taper(r * math.cos(a), r * math.sin(a), h, k)
    g = np.random.default_rng(8)
    P.bowl(0.13, 0.10, 0.006, MT.brass(), loc=(0, 0, TOP + 0.004))
    for k in range(19):
        q = (k + 0.5) / 19
        a, d = k * 2.4, 0.165 * math.sqrt(q)
        c = ("#f7f0e2", "#f7f0e2", "#8e1a24", "#f2e2cf")[k % 4]
        bloom(
            d * math.cos(a),
            d * math.sin(a),
            TOP + 0.115 + 0.075 * (1 - q),
            0.040 + 0.012 * g.random(),
            c,
            k,
            (-0.9 * d / 0.165 * math.sin(a), 0.9 * d / 0.165 * math.cos(a)),
        )
    leaf = PL.broadleaf_geo(0.10, 0.038, 0.15, 0.6, 8, 5, up=0.35)
    Ms = [
        np.array(
            Matrix.Translation((0, 0, TOP + 0.09))
            @ Matrix.Rotation(k * 2.4, 4, "Z")
            @ Matrix.Translation((0.10 + 0.05 * g.random(), 0, 0.03 * g.random()))
            @ Matrix.Rotation(0.5 * g.normal(), 4, "X")
            @ Matrix.Rotation(0.3 * g.normal(), 4, "Y")
        )
        for k in range(54)
    ]
    add(
        scatter([leaf], np.array(Ms), r=g),
        MT._c("foliage", lambda: MT.leaf("foliage", "#22381f", "#5b7c4a", trans=0.25, gloss=0.2)),
        smooth=True,
    )


def build():
    camera((0.36, -2.25, 1.36), (-0.08, 0.30, 0.90), 34, 2.8, (0.0, -0.55, 0.80))
    sky.use("blue", 4.2, az=-150, sunmul=0, tint=(0.50, 0.78, 1.0))
    H.moon(7.2, -13, 0.45, 0.7)
    sun(math.radians(7.2), math.radians(-13), 0.05, (0.75, 0.85, 1.0), 1.0)
    B.dusk_sea(at=(0, -3, 4), fov=130, deep="#0b3048", far="#0a2740", rough=0.1)
    B.shell(3.6, 4.2, 3.1, 3.4, lights=0)
    V.rope_rail([(-5.3, 4.9), (5.3, 4.9)], 0, 0.9, MT.teak())
    before = B.built()
    round_table(pulled=(5, 6))
    B.copies(before, [(0, 0, 0.12), (-2.55, 3.05, 2.5), (2.75, 2.7, 2.8)])
    for x, y, z, s in ((-1.6, 1.6, 2.55, 0.24), (1.7, 1.3, 2.62, 0.24), (0.2, 3.6, 2.5, 0.24)):
        B.woven_lamp(x, y, z, s, 1.0, 34, int(x * 3 + y))
    for x, y, s in ((-3.4, 4.3, 0.5), (3.4, 4.3, 0.5), (-3.9, 2.3, 0.42), (0.9, 4.5, 0.42)):
        V.lantern(x, y, 0, s, 30, 9)
    V.curtain(-3.8, 4.3, -3.0, 4.3, 0.05, 2.9, 6, 0.06, gather=0.45)
    V.curtain(3.0, 4.3, 3.8, 4.3, 0.05, 2.9, 6, 0.06, gather=0.45)
    area((0, -2.4, 2.7), (0, 0, 0.8), 2.0, 2.4, (1, 0.74, 0.48))
    # a lamp low on the left strokes the cloth, so that one sees its folds
    area((-2.7, -1.75, 0.80), (0, -1.0, 0.6), 0.3, 13, (1, 0.70, 0.42))
    PL.palm((-6.4, 9.5, -2.4), 8.5, (1.2, 0.5), 2, 28)
