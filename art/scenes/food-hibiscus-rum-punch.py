from lib.core import *
from lib import mats as MT, props as P, plants as PL, food as F, sky

RENDER = dict(bounces=14, trans=14, glossy=6, clamp=10, transp=16)
GRADE = "--key 0.44 --sat 1.3 --power 1.38 --slope 1.12 --bloom 0.05 --temp 0.02"


def build():
    camera((0.02, -0.78, 0.155), (0.012, 0, 0.092), 78, 3.0, (0, -0.035, 0.1))
    sky.use("noon", 0.16, az=-48, sunmul=1.15, soft=1.2, elev=33)
    area((-0.8, 0.5, 0.6), (0, 0, 0.08), 0.45, 1.6, (1, 0.95, 0.88))
    area((0.8, -0.5, 0.8), (0, 0, 0.08), 0.7, 0.8, (1, 0.93, 0.85))
    area((-0.42, 0.12, 0.16), (0, 0, 0.08), 0.05, 1.1, (1, 0.97, 0.93), sizey=0.5)
    area((0.40, 0.20, 0.16), (0, 0, 0.08), 0.05, 0.9, (1, 0.95, 0.9), sizey=0.5)
    # bar top
    top = join([box(3, 0.19, 0.05, (0, -0.5 + i * 0.1925, -0.05), bevel=0.003) for i in range(6)])
    add(
        top,
        MT._c("bar", lambda: MT.wood("bar", "#5a3a20", "#c08a55", rough=0.25, coat=0.6, bump=0.12)),
        angle=30,
    )
    add(gridf(lambda u, v: ((u - 0.5) * 3000, 20 + v * 4000, -6 + 0 * u), 2, 2), sea_mat())
    # palms in the far blur
    PL.palm((-3.4, 9, -4.4), 6.4, (1.0, 0), 3)
    r0, h = 0.0365, 0.135
    P.tumbler(r0, h, 0.0022, 0.014, taper=0.93)
    rin = lambda z: (r0 * 0.93 + (r0 * 0.07) * z / h) - 0.0022 + 0.00025
    zl = 0.116
    zz = np.linspace(0.0145, zl, 24)
    pr = [(0, 0.0143)] + [(rin(z), z) for z in zz] + [(rin(zl) - 0.0012, zl - 0.0011), (0, zl - 0.0014)]
    add(
        lathe(pr, 96),
        F.liquid_mat(
            [(0, "#c8140e"), (0.22, "#e0340c"), (0.5, "#f5860f"), (0.8, "#fbb32a"), (1, "#fcd060")],
            0.012,
            zl,
            0.30,
        ),
        smooth=True,
        angle=50,
    )
    for i, (x, y, z, rr) in enumerate(
        [
            (-0.011, -0.006, 0.108, (0.3, 0.2, 0.4)),
            (0.014, 0.008, 0.117, (0.7, 0.5, 0.1)),
            (-0.008, 0.014, 0.125, (0.2, 0.9, 0.8)),
            (0.012, -0.013, 0.085, (0.1, 0.4, 1.0)),
            (-0.014, 0.002, 0.078, (0.5, 0.1, 0.2)),
            (0.004, 0.012, 0.055, (0.9, 0.3, 0.5)),
        ]
    ):
        o = F.ice(0.0235, i)
        o.location = (x, y, z)
        o.rotation_euler = rr
    w = F.wheel(0.0285, 0.0055, "orange", 10)
    w.location = (0.033, -0.014, 0.140)
    w.rotation_euler = (math.radians(82), math.radians(-8), math.radians(24))
    o = F.mint((-0.012, 0.004, 0.139), 0.034, 2, 12)
    o.rotation_euler = (0.1, -0.35, 0.3)
    add(
        tube([(0.004, 0.016, 0.02), (0.022, 0.022, 0.205)], 0.0028, 16),
        MT.metal("#d6a75c", 0.16, "straw"),
        smooth=True,
    )
    F.droplets(r0, 0.012, 0.112, 650, 3, taper=lambda z: r0 * (0.93 + 0.07 * z / h))
    # side props
    wf = F.wheel(0.0285, 0.006, "orange", 10)
    wf.location = (-0.098, -0.045, 0.0035)
    wf.rotation_euler = (0, 0, 0.4)
    wf = F.wheel(0.0285, 0.006, "orange", 10)
    wf.location = (-0.128, -0.012, 0.0085)
    wf.rotation_euler = (0.16, 0.12, 1.4)
    wl = F.wheel(0.021, 0.005, "lime", 9)
    wl.location = (-0.074, -0.09, 0.003)
    wl.rotation_euler = (0, 0, 1.0)
    fl = P.frangipani(0.066, 1.0, 2)
    fl.location = (0.112, -0.06, 0.024)
    fl.rotation_euler = (0.95, 0.1, 0.3)
    # blurred companion
    for x, y, s in ((0.19, 0.30, 1.0),):
        P.wineglass(
            (x, y, 0),
            0.175,
            0.047,
            fill=0.6,
            fillmat=F.liquid_mat([(0, "#f3b13a"), (1, "#ffe08a")], 0, 0.2, 0.25, "l2"),
            bowlz=0.5,
        )


def sea_mat():
    m, nt = material("sea")
    p = nt.pos()
    v = nt.map(p, (1, 0.45, 1))
    y = nt.sep(p)[1]
    h = nt.m("ADD", nt.noise(v, 0.35, 5, 0.6), nt.m("MULTIPLY", nt.noise(v, 1.6, 4), 0.35))
    k = nt.m("ADD", y, nt.m("MULTIPLY", nt.noise(nt.map(p, (0.02, 0.035, 1)), 1.0, 4), 60.0))
    c = nt.ramp(
        nt.m("POWER", nt.remap(k, 30, 900), 0.5),
        [(0, "#7fe6d2"), (0.16, "#3ed0c6"), (0.36, "#12a6b8"), (0.62, "#0a74a4"), (1, "#0a4f88")],
    )
    nt.out(nt.bsdf(Base_Color=c, Roughness=0.25, Specular=0.35, Normal=nt.bump(h, 0.35, 0.5)))
    return m
