from lib.core import *
from lib import mats as MT, plants as PL, villa as V, houses as H, resort as RS, rooms as RM, sky

RENDER = dict(bounces=6, trans=5, clamp=5, transp=14, diffuse=3)
GRADE = "--key 0.31 --power 1.32 --slope 1.1 --bloom 0.09 --temp=-0.01 --sat 1.16 --scales 3 --radius 6"
Z = 1.7


def glare(az, elev, size=7.0, strength=26):
    """The light that thin cloud scatters round the sun, so that its disc melts into it; size in degrees."""
    d = 5500
    a, e = math.radians(az), math.radians(elev)
    at = Vector((d * math.cos(e) * math.sin(a), d * math.cos(e) * math.cos(a), d * math.sin(e)))
    R = d * math.tan(math.radians(size))
    m, nt = material("glare")
    r = nt.m("DIVIDE", nt.vm("LENGTH", nt.obj(), None, out="Value"), R)
    near = nt.m("POWER", nt.smooth(r, 1.0, 0.0), 3.0)
    glow = nt.m("ADD", nt.m("MULTIPLY", near, 0.16), nt.m("POWER", nt.smooth(r, 0.30, 0.0), 2.0))
    nt.out(nt.adds(nt.n("BsdfTransparent", 0), nt.n("Emission", 0, None, Color="#ffe2b0", Strength=nt.m("MULTIPLY", glow, strength))))
    o = add(gridf(lambda u, v: (R * u * np.cos(v * 6.2832), R * u * np.sin(v * 6.2832), 0 * u), 8, 64), m)
    o.matrix_world = Matrix.Translation(at) @ at.to_track_quat("Z", "Y").to_matrix().to_4x4()
    for k in ("diffuse", "glossy", "shadow", "transmission", "volume_scatter"):
        setattr(o, "visible_" + k, False)


def planks():
    """Boards of a pier that is walked on: grain, grey where it is dry, dark edges, a nail at each end."""
    m, nt = material("greydeck")
    v, r = nt.lc(), nt.rnd()
    x, y, _ = nt.sep(v)
    q = nt.vm("ADD", v, nt.comb(nt.m("MULTIPLY", r, 37.0), nt.m("MULTIPLY", r, 91.0), nt.m("MULTIPLY", r, 17.0)))
    streak = nt.noise(nt.map(q, (1.6, 46, 46)), 1.0, 5, 0.7)
    broad = nt.noise(nt.map(q, (0.5, 7, 7)), 1.0, 4, 0.6)
    f = nt.m("ADD", nt.m("MULTIPLY", streak, 0.6), nt.m("MULTIPLY", broad, 0.4))
    c = nt.ramp(f, [(0.30, "#2e261e"), (0.5, "#64543f"), (0.72, "#94836b")])
    c = nt.mix(nt.smooth(nt.noise(q, 1.7, 4), 0.40, 0.66, 0, 0.75), c, nt.mix(0.55, c, "#9c978d"))
    c = nt.n("HueSaturation", 0, None, Hue=0.5, Saturation=nt.remap(r, 0, 1, 0.55, 0.95), Value=nt.remap(nt.m("FRACT", nt.m("MULTIPLY", r, 7.3)), 0, 1, 0.62, 1.18), Color=c)
    edge = nt.smooth(nt.m("ABSOLUTE", y), 0.112, 0.130)
    c = nt.mix(nt.m("MULTIPLY", edge, 0.6), c, "#2a2119")
    nx, ny = nt.m("SUBTRACT", nt.m("ABSOLUTE", x), 1.04), nt.m("SUBTRACT", nt.m("ABSOLUTE", y), 0.062)
    nail = nt.smooth(nt.m("ADD", nt.m("MULTIPLY", nx, nx), nt.m("MULTIPLY", ny, ny)), 0.00016, 0.00005)
    c = nt.mix(nail, c, "#1e1915")
    crack = nt.smooth(nt.noise(nt.map(q, (0.9, 60, 60)), 1.0, 2, 0.5), 0.66, 0.70)
    c = nt.mix(nt.m("MULTIPLY", crack, 0.7), c, "#2a2119")
    nt.out(nt.bsdf(Base_Color=c, Roughness=nt.remap(broad, 0.3, 0.7, 0.5, 0.8), Specular=0.35, Normal=nt.bump(nt.m("SUBTRACT", f, nt.m("MULTIPLY", crack, 0.8)), 0.45, 0.004)))
    return m


def caribbean():
    """Caribbean Breeze with a board over the joints of its ridge."""
    RS.caribbean_breeze(Z, 2.2)
    sh = MT._c("shing", None)
    add(join([box(0.17, L - 0.01, 0.05, (4.9, y + L / 2, Z + 5.14), bevel=0.012, rnd=k * 0.3) for k, (y, L) in enumerate(((0.92, 3.4), (4.32, 2.6), (6.92, 3.06)))]), sh)


def ocean():
    """Ocean Breeze, whose living room opens to the pier with louvred doors."""
    RS.ocean_breeze(Z, 2.0)
    trim = H.paint("#efeae0")
    sage = MT._c("sageshut", lambda: MT.plain("sageshut", "#8fa7a0", 0.6, var=0.06))
    for a in (2.6, 3.9):
        V.louver(a, a + 1.28, Z + 0.02, Z + 2.35, -4.52, "y", mat=sage)
    V.louver(7.0, 8.3, Z + 0.85, Z + 2.2, -4.52, "y", mat=sage)
    V.louver(5.0, 6.0, Z + 4.2, Z + 5.3, -4.52, "y", mat=sage)
    add(join([box(0.1, 0.09, 2.4, (-4.5, y, Z)) for y in (2.55, 5.22)] + [box(0.1, 2.76, 0.1, (-4.5, 3.885, Z + 2.35))]), trim)


def build():
    """From the pier, early: Caribbean Breeze on the left, Ocean Breeze at the end, the sun just up between them."""
    cam = (-4.6, -0.35, Z + 1.62)
    camera(cam, (12, 1.75, 3.6), 27)
    sky.use("sunrise", 0.75, az=79, sunmul=0.9, soft=0.7, elev=7.5)
    glare(79, 7.5)
    # planks that the camera stands on
    MT._c("greydeck", planks)
    V.sea(
        cam,
        120,
        V.sea_mat(
            None,
            shallow="#9adccf",
            mid="#3db0b0",
            deep="#17788f",
            far="#125a7c",
            d0=-120,
            d1=200,
            bump=0.5,
            rough=0.05,
            foam=False,
            reefs=0.5,
            wobble=60.0,
            clear=(0, 0, 16, 60, 0.9),
        ),
        V.Waves(size=60, wind=3.0, amp=0.045, dirdeg=230, lmin=0.25),
        az=83,
        near=2,
        nu=900,
        nv=900,
    )
    V.lagoon_bed(-30, 90, -70, 70, -1.6, grass=0.8, gscale=0.09, caustics=0.6, seed=9)
    RM.group(caribbean, (10.0, 5.4, 0))
    RM.group(ocean, (55.2, -5.4, 0))
    H.pier(-12, 48.2, -1.2, 1.2, Z, -1.9, seed=3, step=3.2)
    H.pier(16.6, 17.9, 1.2, 5.4, Z - 0.01, -1.9, seed=5, step=3)

    # a caye with palms on the horizon
    def caye(x, y):
        return 1.2 - ((x - 240 + 0.15 * (y + 100)) / 24) ** 2 * 1.3 + 0.3 * V.n2(x, y, 0.05, 3, 2)

    V.terrain(caye, 190, 300, -300, -20, 160, MT.sand())
    g = np.random.default_rng(5)
    for i in range(30):
        y = -270 + 240 * g.random()
        PL.palm((240 - 0.15 * (y + 100) + 10 * g.normal(), y, 0.5), 9 + 4 * g.random(), (1, 2 * g.normal()), 60 + i, 18, scale=1.4, nuts=False, dead=0)
    for i in range(50):
        y = -285 + 260 * g.random()
        PL.shrub((238 - 0.15 * (y + 100) + 6 * g.normal(), y, 0), 2.5 + 2 * g.random(), 60, 1.6, 0.7, seed=i)
