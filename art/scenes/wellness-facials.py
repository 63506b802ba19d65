from lib.core import *
from lib import mats as MT, props as P, plants as PL, spa as S

RENDER = dict(bounces=8, trans=10, clamp=6)
GRADE = "--key 0.47 --temp=-0.19 --power 1.54 --slope 1.23 --sat 1.1 --scales 3 --radius 6"


def papaya(x, y, z, L=0.10, turn=0.0, tilt=0.1):
    """half a papaya, cut side up"""

    def skin(u, v):
        a = u * np.pi
        b = np.pi + v * np.pi
        r = 0.40 * np.sin(a) ** 0.8 * (1 - 0.18 * np.cos(a))
        return L * np.cos(a), L * r * np.cos(b), L * r * np.sin(b)

    def cut(u, v):
        a = u * np.pi
        r = 0.40 * np.sin(a) ** 0.8 * (1 - 0.18 * np.cos(a))
        s = v * 2 - 1
        # the hollow narrows to both ends and has soft, uneven walls; the flesh bulges a little where it was cut
        k = np.hypot(s / 0.62, (np.cos(a) - 0.06) / 0.74)
        k = k + 0.05 * np.sin(9 * np.cos(a) + 3 * s) + 0.04 * np.sin(14 * s + 5 * np.cos(a))
        d = np.exp(-((k / 0.72) ** 4))
        return L * np.cos(a), L * r * s, -L * 0.25 * d + 0.012 * L * np.sin(np.pi * np.abs(s)) * (1 - d)

    o = add(
        gridf(skin, 60, 40),
        MT._c("papskin", lambda: MT.plain("papskin", "#b39c46", 0.45, var=0.3, sss=0.1)),
        smooth=True,
        loc=(x, y, z),
        rot=(tilt, 0, turn),
    )

    def fl():
        m, nt = material("papflesh")
        u, v, _ = nt.sep(nt.lc())
        s = nt.m("ABSOLUTE", nt.m("SUBTRACT", v, 0.5))
        c = nt.ramp(s, [(0.08, "#c85f34"), (0.30, "#d97743"), (0.42, "#e08d50"), (0.475, "#e3ae66"), (0.5, "#b7a655")])
        nt.out(
            nt.bsdf(
                Base_Color=c,
                Roughness=nt.remap(nt.noise(nt.obj(), 45, 4), 0.3, 0.7, 0.14, 0.42),
                Specular=0.5,
                Subsurface=0.25,
                Subsurface_Color="#f2a05c",
                Subsurface_Radius=(0.006, 0.003, 0.001),
                Normal=nt.bump(nt.m("ADD", nt.noise(nt.obj(), 130, 3), nt.m("MULTIPLY", nt.noise(nt.obj(), 30, 3), 2.0)), 0.28, 0.002),
            )
        )
        return m

    add(gridf(cut, 120, 81), MT._c("papflesh", fl), smooth=True, loc=(x, y, z), rot=(tilt, 0, turn))
    g = np.random.default_rng(3)
    Ms = []
    for i in range(170):
        a = g.normal() * 0.20
        s = g.normal() * 0.17
        Ms.append(
            np.array(
                Matrix.Translation((x, y, z))
                @ Euler((tilt, 0, turn)).to_matrix().to_4x4()
                @ Matrix.Translation(
                    (
                        L * (0.05 + 1.2 * a),
                        L * 0.4 * s,
                        -L * 0.25 * math.exp(-((math.hypot(s / 0.62, 1.2 * a / 0.74) / 0.72) ** 4)) + 0.0022 + 0.0035 * (i % 3) * (i > 60),
                    )
                )
                @ Matrix.Rotation(6.28 * g.random(), 4, "X")
                @ Matrix.Diagonal((0.0027 + 0.001 * g.random(), 0.0025, 0.0029)).to_4x4()
            )
        )
    add(
        scatter([ico(1, 2)], np.array(Ms), r=g),
        MT._c("papseed", lambda: MT.plain("papseed", "#191511", 0.3, coat=0.35, var=0.5)),
        smooth=True,
    )


def build():
    camera((0.10, -1.08, 0.50), (0.0, 0.03, 0.06), 66, 3.4, (-0.02, -0.08, 0.05))
    S.bench("marble", fill=1.35, warm=0.8)
    # a limed wall behind, late morning sun through leaves that one does not see
    add(box(6, 0.1, 1.4, (0, 0.52, -0.1)), MT.plaster("#efe8da"))
    sun(0.58, -1.85, 3.4, (1, 0.90, 0.76), 1.6)
    PL.agave_like((-0.98, 0.10, 0.72), 16, 0.42, 0.05, seed=6)
    PL.agave_like((-0.70, -0.05, 0.62), 12, 0.30, 0.04, seed=9)
    cer = MT.ceramic("#e9e2d4", "cer", 0.3, 0.12, 0.4)
    P.bowl(0.088, 0.056, 0.006, cer, loc=(-0.03, -0.04, 0))
    clay = MT.plain("clay", "#cdb596", 0.55, var=0.06, spec=0.4, bumps=30, bump=0.1)

    def cream(u, v):
        a = v * 6.2832
        r = 0.074 * u
        k = 0.0045 * np.sin(a * 1 + u * 16) * np.sin(np.pi * u) + 0.010 * np.exp(-((u / 0.25) ** 2))
        return r * np.cos(a), r * np.sin(a), k

    add(gridf(cream, 60, 120), clay, smooth=True, loc=(-0.03, -0.04, 0.042))
    # the brush rests across the bowl
    h = MT.palewood()
    b = tube(
        [(-0.03, -0.02, 0.062), (0.05, 0.035, 0.072), (0.125, 0.085, 0.083)],
        np.array([0.0055, 0.0048, 0.006]),
        14,
    )
    add(b, h, smooth=True)
    add(tube([(-0.043, -0.029, 0.0605), (-0.030, -0.02, 0.062)], 0.008, 14), MT.gold(), smooth=True)
    # a flat tuft of goat hair: the strands leave a small disc, so that they lie together
    away = np.array([-0.82, -0.55, -0.16])
    side = np.cross(away, [0, 0, 1])
    up = np.cross(side, away)
    disc = gridf(
        lambda u, v: tuple(
            (-0.043, -0.029, 0.0605)[k]
            + 0.0085 * u * np.cos(v * 6.2832) * side[k]
            + 0.0045 * u * np.sin(v * 6.2832) * up[k]
            for k in range(3)
        ),
        6,
        24,
    )
    p, q, r = disc.v[disc.f[30][:3]]
    if np.cross(q - p, r - p) @ away < 0:
        disc.f = disc.f[:, ::-1]
    hair = P.fuzz(disc, 4200, 0.026, 0.0003, 0.07, 3, 0.12, seed=4)
    add(hair, MT.plain("bristle", "#b79c78", 0.6))
    papaya(0.18, -0.10, 0.040, 0.105, 0.45, 0.28)
    papaya(0.235, 0.015, 0.042, 0.10, -0.5, 0.05)
    S.folded(-0.27, 0.13, 0, 0.27, 0.19, 3, 0.15, "#f6f1e7")
    S.flower(-0.27, 0.11, 0.140, 0.078, (0.15, -0.05, 0.6), 2)
    S.flower(-0.17, -0.19, 0.012, 0.066, (0.2, 0.2, 1.5), 5)
    S.leaf(-0.30, -0.20, 0.004, 0.22, 0.08, 0.15)
    # lemongrass tied with twine, oil, a candle
    g = np.random.default_rng(8)
    for i in range(9):
        y0 = 0.0065 * (i % 3)
        add(
            tube(
                spline(
                    [
                        (0.02 + 0.004 * g.normal(), 0.185 + y0 + 0.004 * (i // 3), 0.007 + 0.010 * (i // 3)),
                        (0.12, 0.192 + y0 + 0.003 * g.normal(), 0.010 + 0.010 * (i // 3)),
                        (
                            0.25 + 0.03 * g.random(),
                            0.20 + 0.02 * g.normal(),
                            0.014 + 0.012 * (i // 3) + 0.004 * g.normal(),
                        ),
                    ],
                    20,
                ),
                np.linspace(0.0055, 0.0014, 20),
                10,
            ),
            MT._c(
                "lg%d" % (i % 2), lambda i=i: MT.plain("lg", ("#b9c07a", "#8fa04e")[i % 2], 0.45, var=0.15)
            ),
            smooth=True,
        )
    add(
        tube(
            [
                (0.10, 0.175, 0.001),
                (0.10, 0.172, 0.03),
                (0.10, 0.20, 0.042),
                (0.10, 0.225, 0.02),
                (0.10, 0.222, 0.001),
            ],
            0.0022,
            8,
        ),
        MT.plain("twine", "#8a6a3e", 0.9),
        smooth=True,
    )
    S.bottle(0.345, 0.15, 0, 0.17, 0.03)
    P.candle(0.075, 0.034, loc=(-0.05, 0.22, 0), c="#f4e7d2", fl=30, glow=0.5)
