from lib.core import *
from lib import mats as MT, props as P, plants as PL, villa as V, houses as H, spa as S, sky

RENDER = dict(bounces=8, trans=8, clamp=4, transp=18)
GRADE = "--key 0.135 --temp=-0.05 --power 1.30 --bloom 0.09 --sat 1.25"
Z = 1.8


def tea_tray(x, y, z):
    """a pot of ginger tea with a cane handle and two pale cups, apart from each other as the camera sees them"""
    add(box(0.62, 0.36, 0.02, (x, y, z), bevel=0.008), MT.darkwood())
    glaze = MT.ceramic("#86a79a", "glaze", 0.3, 0.2, 0.4)
    pale = MT.ceramic("#efe6d6", "pale", 0.3, 0.1, 0.4)
    profile = [(0, 0), (0.055, 0), (0.085, 0.03), (0.088, 0.07), (0.05, 0.11), (0.022, 0.118), (0.02, 0.128), (0, 0.130)]
    px, py, pz = x - 0.17, y + 0.06, z + 0.02
    add(lathe(spline(np.array(profile), 50), 48), glaze, smooth=True, loc=(px, py, pz))
    spout = [(px - 0.07, py - 0.03, pz + 0.05), (px - 0.11, py - 0.05, pz + 0.08), (px - 0.135, py - 0.06, pz + 0.125)]
    add(tube(spline(spout, 12), np.linspace(0.014, 0.008, 12), 10), glaze, smooth=True)
    arch = [(-0.062, -0.028, 0.095), (-0.055, -0.025, 0.165), (0, 0, 0.205), (0.055, 0.025, 0.165), (0.062, 0.028, 0.095)]
    add(
        tube(spline(arch, 24), 0.006, 10),
        MT.plain("cane", "#b98a52", 0.7, var=0.2),
        smooth=True,
        loc=(px, py, pz),
    )
    for dx, dy in ((0.05, -0.10), (0.18, -0.03)):
        P.bowl(0.038, 0.05, 0.004, pale, 0.6, (x + dx, y + dy, pz))


def build():
    camera((0.55, -13.6, Z + 1.5), (-0.1, 4, Z + 1.05), 25)
    sky.use("blue", 20.0, az=-8, sunmul=0, tint=(0.56, 0.97, 1.08))
    V.sea(
        (0, -13, 4),
        130,
        V.sea_mat(
            None,
            shallow="#58aab0",
            mid="#2a8698",
            deep="#0e4f6c",
            far="#0b3c5a",
            d0=0,
            d1=300,
            bump=0.45,
            rough=0.1,
            foam=False,
            reefs=0.3,
        ),
        V.Waves(amp=0.06, dirdeg=250),
        az=0,
        near=5,
    )
    cs = MT.coralstone("wallstone", "#b5a68a", "#d8c9aa")
    pv = MT.paving("#c4b596", 0.7, rough=0.4)
    V.pave(-6.5, -2.6, -16, 9.5, Z, pv)
    V.pave(2.6, 6.5, -16, 9.5, Z, pv)
    V.pave(-2.6, 2.6, -18, -11.4, Z, pv)
    V.pool(
        -2.6,
        2.6,
        -11.4,
        9.3,
        Z,
        1.3,
        "#23808c",
        0.3,
        MT.coralstone("rimstone", "#cfc0a0", "#e8dcc2", 1.1, 0.6),
        "y1",
        wave=0.022,
        level=-0.03,
        night=0.15,
    )
    add(box(13.2, 0.4, 2.2, (0, 9.75, Z - 2.35)), cs)
    # broad steps into the water, a tray with ginger tea on the rim
    for i in range(3):
        add(
            box(3.6 - 0.5 * i, 0.42, 0.16, (0, -11.2 + 0.42 * i, Z - 0.22 - 0.17 * i), bevel=0.01),
            MT.coralstone("step", "#cdbd9f", "#efe4cc", 1.2, 0.6),
        )
    # stone pillars with timber beams along both sides
    for s in (-1, 1):
        for y in np.arange(-9.6, 9.5, 3.6):
            add(box(0.55, 0.55, 2.7, (s * 4.4, y, Z), bevel=0.02), cs)
            V.lantern(s * 3.55, y, Z, 0.44, 24, 11)
            point((s * 4.4 - s * 0.42, y, Z + 0.25), 5, (1, 0.58, 0.28), 0.05)
        add(
            join(
                [box(0.2, 20.6, 0.26, (s * 4.4, -0.2, Z + 2.7))]
                + [box(2.6, 0.1, 0.16, (s * 5.1, y, Z + 2.96)) for y in np.arange(-10.2, 10, 0.75)]
            ),
            MT._c("beam", lambda: MT.wood("beam", "#4a2f1c", "#8a5f3a", rough=0.5)),
        )
        for k, y in enumerate(np.arange(-7.8, 9, 3.6)):
            (
                V.curtain(
                    s * 4.4, y - 0.55, s * 4.4, y + 0.55, Z + 0.04, Z + 2.68, 6, 0.06, gather=0.5, seed=k
                )
                if k % 2 == (s > 0)
                else None
            )
        for k, y in enumerate((-7.8, -0.6, 6.6)):
            (
                V.lounger(s * 5.5, y, Z, 0 if s < 0 else math.pi, back=0.7)
                if s < 0
                else V.lounger(s * 5.5, y + 1.2, Z, math.pi, back=0.7)
            )
        g = np.random.default_rng(5 + s)
        for i in range(22):
            PL.shrub(
                (s * (7.4 + 0.7 * g.random()), -13 + 1.15 * i, Z - 0.3),
                0.8 + 0.4 * g.random(),
                120,
                0.34,
                0.12,
                seed=i,
                nfl=12 if i % 4 == 0 else 0,
            )
        for k, (y, h) in enumerate(((-6, 8.4), (-0.5, 9.8), (4.8, 8.8), (9.2, 10.2))):
            PL.palm(
                (s * (8.2 + 0.6 * (k % 2)), y, Z - 1), h, (-s * 0.9 + 0.3 * k, 0.4), int(20 + 5 * s + k), 28
            )
    # candles float on the water, petals among them
    g = np.random.default_rng(2)
    for i in range(15):
        x, y = -2.1 + 4.2 * g.random(), -9.6 + 14 * g.random() ** 1.2
        add(
            lathe([(0, 0), (0.07, 0), (0.085, 0.03), (0.08, 0.034), (0.06, 0.012), (0, 0.01)], 24),
            MT._c("float", lambda: MT.plain("float", "#e9dcc4", 0.5)),
            smooth=True,
            loc=(x, y, Z - 0.035),
        )
        P.candle(0.045, 0.026, loc=(x, y, Z - 0.02), fl=60, glow=1.2, power=2.2)
    tea_tray(3.24, -8.90, Z)
    V.lantern(3.72, -8.70, Z, 0.36, 24, 8)
    S.rolled(3.05, -8.25, Z, 1.2, 3, 0.34, fuzz=60000)
    S.rolled(3.25, -8.22, Z, 1.25, 5, 0.34, fuzz=60000)
