from lib.core import *
from lib import mats as MT, props as P, plants as PL, spa as S

RENDER = dict(bounces=9, trans=12, clamp=6)
GRADE = "--temp=-0.15 --sat 1.05 --power 1.36"


def aloe_skin():
    """blue-green with pale flecks, fading towards the white foot of the leaf"""
    m, nt = material("aloe")
    v, u = nt.obj(), nt.sep(nt.lc())[0]
    c = nt.mix(nt.noise(v, 6, 4, 0.6), "#44704f", "#648f66")
    fleck = nt.smooth(nt.noise(nt.map(v, (60, 210, 210)), 1.0, 2), 0.64, 0.72, 0, 0.45)
    c = nt.mix(fleck, c, "#a9c39a")
    c = nt.mix(nt.smooth(nt.m("ADD", u, nt.m("MULTIPLY", nt.noise(v, 30, 3), 0.08)), 0.02, 0.20, 0.6, 0), c, "#a9b884")
    nt.out(
        nt.bsdf(
            Base_Color=c,
            Roughness=0.32,
            Subsurface=0.15,
            Subsurface_Color="#8fbf86",
            Subsurface_Radius=(0.012, 0.006, 0.003),
            Normal=nt.bump(nt.noise(v, 60, 4), 0.08, 0.005),
        )
    )
    return m


def aloe_gel():
    """the cut face: wet clear gel, a green rind round it"""
    m, nt = material("gel")
    u = nt.sep(nt.lc())[0]
    c = nt.ramp(u, [(0, "#b3c294"), (0.62, "#a3b67e"), (0.80, "#7f9c58"), (0.88, "#4a6f42"), (1, "#416647")])
    nt.out(
        nt.bsdf(
            Base_Color=c,
            Roughness=0.12,
            Subsurface=0.3,
            Subsurface_Color="#b9cf92",
            Subsurface_Radius=(0.008, 0.008, 0.004),
            Normal=nt.bump(nt.noise(nt.obj(), 160, 3), 0.15, 0.002),
        )
    )
    return m


def aloe(x, y, z, L, turn, seed=0):
    """one thick aloe leaf with toothed edges, cut off at a slant that shows the gel"""

    def f(u, v, fill=1.0):
        a = v * 2 * np.pi
        w = 0.021 * (1 - u**2.4) * (0.75 + 0.25 * np.exp(-u * 4)) * (1 - 0.16 * np.exp(-u * 16))
        t = 0.010 * (1 - u**1.8) + 0.001
        across = fill * w * np.cos(a)
        height = t * (1 + fill * np.sin(a) * np.where(np.sin(a) > 0, 0.35, 1.0))
        slant = np.exp(-u * 9) * (0.9 * height - 0.75 * across)
        return L * u + slant, across, height + 0.035 * L / 0.25 * u**2

    add(gridf(f, 60, 32), MT._c("aloe", aloe_skin), smooth=True, loc=(x, y, z), rot=(0, 0, turn))

    def face(u, v):
        c = f(0 * u, v, u)
        return c[0] + 0.0012 * (u**6 - 1) * (u < 1), c[1], c[2]

    add(gridf(face, 16, 48), MT._c("gel", aloe_gel), smooth=True, loc=(x, y, z), rot=(0, 0, turn))
    tooth = lathe([(0, 0), (0.0013, 0.0), (0, 0.0036)], 6)
    Ms = []
    for s in (-1, 1):
        for i in range(17):
            u = 0.14 + 0.8 * i / 17
            w = 0.021 * (1 - u**2.4) * (0.75 + 0.25 * math.exp(-u * 4))
            Ms.append(
                np.array(
                    Matrix.Translation((x, y, z))
                    @ Matrix.Rotation(turn, 4, "Z")
                    @ Matrix.Translation(
                        (L * u, s * w, 0.010 * (1 - u**1.8) + 0.001 + 0.035 * L / 0.25 * u**2)
                    )
                    @ Matrix.Rotation(-s * 1.57, 4, "X")
                    @ Matrix.Rotation(0.5, 4, "Y")
                )
            )
    add(scatter([tooth], np.array(Ms)), MT._c("tooth", lambda: MT.plain("tooth", "#b9b98a", 0.5)))


def build():
    camera((0.02, -1.08, 0.47), (0.0, 0.03, 0.065), 64, 3.6, (-0.02, -0.06, 0.06))
    S.bench("stone", fill=1.1)
    # warm water in hammered copper, flowers afloat
    P.bowl(0.165, 0.088, 0.0045, S.copper(), 0.45, (-0.07, 0.06, 0))
    S.water_in(-0.07, 0.06, 0.074, 0.157)
    for k, (dx, dy, s) in enumerate(
        ((-0.05, -0.03, 0.082), (0.055, 0.02, 0.075), (-0.01, 0.08, 0.07), (0.02, -0.085, 0.06))
    ):
        S.flower(-0.07 + dx, 0.06 + dy, 0.079, s, (0.05 * (-1) ** k, 0.06, k * 1.3), k + 2)
    P.bowl(0.062, 0.044, 0.006, S.wooden_bowl(), loc=(0.195, -0.045, 0))
    S.heap(
        0.195,
        -0.045,
        0.029,
        0.054,
        0.018,
        5200,
        0.0026,
        MT.plain("salt", "#f4efe8", 0.35, sss=0.3, ssscol="#fff6ec"),
        1,
    )
    aloe(-0.03, -0.205, 0.002, 0.25, 0.02, 1)
    aloe(-0.01, -0.25, 0.002, 0.22, 0.17, 2)
    aloe(0.0, -0.195, 0.022, 0.20, 0.10, 3)
    # a wooden comb and a brush of cane
    comb = [box(0.15, 0.022, 0.006, (0, 0.030, 0), bevel=0.0025)] + [
        box(0.0022, 0.042, 0.0042, (-0.070 + 0.0052 * i, 0, 0.0008)) for i in range(28)
    ]
    add(
        join(comb).tf(rot=(0, 0, 0.55), loc=(-0.265, -0.165, 0.001)),
        MT._c("comb", lambda: MT.wood("comb", "#7a4a26", "#c08a55", rough=0.35, coat=0.2, scale=4)),
        angle=30,
    )
    S.rolled(0.255, 0.18, 0, 1.15, 3, 0.28)
    S.rolled(0.36, 0.13, 0, 1.1, 6, 0.28)
    S.bottle(-0.335, 0.16, 0, 0.19, 0.033)
    S.bottle(-0.275, 0.215, 0, 0.15, 0.029, "#c9b04a")
    P.candle(0.07, 0.034, loc=(-0.36, 0.02, 0), c="#f4e7d2", fl=30, glow=0.5)
