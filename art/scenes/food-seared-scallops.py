from lib.core import *
from lib import mats as MT, props as P, plants as PL, food as F, sky

RENDER = dict(bounces=8, clamp=6)
GRADE = "--key 0.10 --sat 1.22 --power 1.3 --slope 1.12 --bloom 0.04 --temp 0.01"


def build():
    camera((-0.005, -0.44, 0.335), (-0.012, 0.012, 0.008), 92, 4.5, (-0.05, -0.015, 0.02))
    world_env(sky.panorama("noon"), 0.12, rot=2)
    area((-0.75, 0.75, 0.75), (0, 0, 0), 0.7, 20, (1, 0.97, 0.92))
    area((0.9, 0.1, 0.5), (0, 0, 0), 0.5, 2.2, (1, 0.9, 0.78))
    area((0, -0.8, 1.0), (0, 0, 0), 0.8, 1.6)
    tb = join(
        [box(1.6, 0.118, 0.03, (R(-0.1, 0.1), -0.75 + i * 0.1205, -0.03), bevel=0.0025) for i in range(16)]
    )
    add(
        tb,
        MT._c("tbl", lambda: MT.wood("tbl", "#241509", "#69462a", rough=0.42, coat=0.08, bump=0.3)),
        angle=30,
    )
    pl = MT.ceramic("#23282a", "blackplate", 0.38, 0.0, 0.15)
    m, nt = material("blackplate2")
    v = nt.obj()
    n = nt.noise(v, 30, 5, 0.6)
    sp = nt.smooth(nt.noise(v, 620, 2), 0.63, 0.7, 0, 0.4)
    nt.out(
        nt.bsdf(
            Base_Color=nt.mix(sp, nt.mix(n, "#101314", "#1f2526"), "#7d8483"),
            Roughness=nt.remap(n, 0.3, 0.7, 0.28, 0.5),
            Clearcoat=0.25,
            Clearcoat_Roughness=0.15,
            Normal=nt.bump(n, 0.08, 0.002),
        )
    )
    P.plate(0.148, m, rim=0.2, h=0.014)
    z0 = 0.0062
    # puree swoosh
    n, k = 120, 31

    def sw(u, v):
        s = v * 2 - 1
        a = math.radians(205) - u * math.radians(215)
        r = 0.072 - 0.010 * u
        w = 0.0175 * np.interp(u, [0, 0.05, 0.15, 0.4, 0.8, 1], [0.3, 0.8, 1, 0.8, 0.38, 0.04])
        rr = r + s * w
        x, y = rr * np.cos(a), rr * np.sin(a)
        e = np.sqrt(np.maximum(0, 1 - np.abs(s) ** 2.6))
        gro = 1 - 0.55 * np.exp(-((s / 0.45) ** 2)) * (u > 0.04)
        q = np.stack([u.ravel() * 2, s.ravel() * 5, 0 * u.ravel()], 1)
        rid = fbm(q * [1, 2.2, 1], 3, 4).reshape(u.shape)
        hgt = np.interp(u, [0, 0.06, 0.2, 0.6, 1], [0.0045, 0.0078, 0.0052, 0.003, 0.0008])
        return x, y, z0 - 0.0006 + hgt * e * gro * (1 + 0.22 * rid)

    def pu():
        m, nt = material("pur")
        nn = nt.noise(nt.obj(), 220, 3)
        nt.out(
            nt.bsdf(
                Base_Color=nt.mix(nn, "#f2a11c", "#ffb93a"),
                Roughness=0.22,
                Specular=0.5,
                Subsurface=0.35,
                Subsurface_Color="#ffb020",
                Subsurface_Radius=(0.006, 0.003, 0.001),
                Normal=nt.bump(nn, 0.12, 0.001),
            )
        )
        return m

    add(gridf(sw, n, k), MT._c("pur", pu), smooth=True)

    # scallops
    def sm():
        m, nt = material("scal")
        v = nt.lc()
        x, y, z = nt.sep(v)
        top = nt.smooth(z, 0.0118, 0.0145)
        rad = nt.m("SQRT", nt.m("ADD", nt.m("MULTIPLY", x, x), nt.m("MULTIPLY", y, y)))
        o = nt.scalev(nt.comb(nt.rnd(), nt.rnd(), nt.rnd()), 3.1)
        vo = nt.vm("ADD", v, o)
        n1 = nt.noise(vo, 260, 7, 0.78)
        n2 = nt.noise(vo, 520, 3)
        sear = nt.m("ADD", nt.m("MULTIPLY", n1, 0.9), nt.remap(rad, 0.0, 0.02, 0.02, 0.22))
        cs = nt.ramp(sear, [(0.34, "#c98a3c"), (0.46, "#a2561c"), (0.58, "#6d300d"), (0.76, "#2f1407")])
        ang = nt.m("ARCTAN2", y, x)
        fib = nt.noise(
            nt.comb(nt.m("MULTIPLY", ang, 9.0), nt.m("MULTIPLY", z, 60.0), nt.m("MULTIPLY", nt.rnd(), 9.0)),
            2.6,
            3,
        )
        side = nt.mix(fib, "#efdcc0", "#fff6e6")
        edge = nt.smooth(z, 0.0095, 0.0140, 0, 0.85)
        side = nt.mix(edge, side, "#d89a52")
        c = nt.mix(top, side, cs)
        h = nt.m("ADD", nt.m("MULTIPLY", fib, 0.5), nt.m("MULTIPLY", n1, 0.9))
        nt.out(
            nt.bsdf(
                Base_Color=c,
                Roughness=nt.remap(n2, 0.3, 0.7, 0.25, 0.5),
                Specular=0.35,
                Subsurface=nt.remap(top, 0, 1, 0.3, 0.05),
                Subsurface_Color="#ffdfb0",
                Subsurface_Radius=(0.006, 0.004, 0.002),
                Normal=nt.bump(h, 0.7, 0.002),
            )
        )
        return m

    for i, (a, s) in enumerate([(196, 1.08), (148, 0.98), (98, 1.04)]):
        a = math.radians(a)
        r = 0.068
        pr = spline(
            np.array(
                [
                    (0, 0),
                    (0.016, 0),
                    (0.0195, 0.002),
                    (0.0208, 0.008),
                    (0.0200, 0.0138),
                    (0.0178, 0.0158),
                    (0.010, 0.0163),
                    (0, 0.0160),
                ]
            ),
            40,
        )
        g = lathe(pr, 72)
        an = np.arctan2(g.v[:, 1], g.v[:, 0])
        g.lc = g.v.copy()
        g.setrnd(0.1 + 0.27 * i)
        k = 1 + 0.05 * np.sin(an * 2 + i) + 0.03 * np.sin(an * 5 + i * 2)
        g.v[:, 0] *= k
        g.v[:, 1] *= k * (0.96 + 0.03 * i)
        g.v += (fbm(g.v * 170 + i * 7, 3, i) * 0.00055)[:, None] * [0.6, 0.6, 1]
        add(
            g,
            MT._c("scal", sm),
            smooth=True,
            loc=(r * math.cos(a), r * math.sin(a), z0 + 0.0035),
            rot=(0.1 * math.sin(i * 3), -0.1 + 0.08 * i, i * 2.0),
            scale=s,
        )
    # mango cubes + chilli + onion
    r_ = np.random.default_rng(8)
    mg = MT._c(
        "mango", lambda: MT.plain("mango", "#f8a51e", 0.2, sss=0.4, ssscol="#ffb838", bumps=260, bump=0.15)
    )
    av = MT.plain("avo", "#a9bf4a", 0.35, sss=0.3, ssscol="#c3d36a")
    ch = MT.plain("chi", "#b8160c", 0.2, coat=0.4)
    on = MT.plain("oni", "#b0567e", 0.2, coat=0.3)

    def chunk(m, s, x, y, z, k):
        o = add(
            box(s, s * (0.8 + 0.4 * r_.random()), s * (0.8 + 0.3 * r_.random()), bevel=s * 0.16),
            m,
            smooth=True,
            loc=(x, y, z),
            rot=(r_.normal() * 0.3, r_.normal() * 0.3, r_.random() * 3),
        )
        subsurf(o, 1)

    for i in range(26):
        a = math.radians(120 + r_.random() * 110)
        rr = 0.034 + 0.012 * r_.normal()
        chunk(
            (mg, mg, av)[i % 3],
            0.0068 + 0.002 * r_.random(),
            rr * math.cos(a) + 0.0,
            rr * math.sin(a),
            z0 + (0.004 if i > 15 else 0),
            i,
        )
    for i in range(20):
        a = math.radians(85 + r_.random() * 150)
        rr = 0.04 + 0.016 * r_.normal()
        chunk(
            (ch, on)[i % 2], 0.0024, rr * math.cos(a), rr * math.sin(a), z0 + 0.003 + 0.006 * r_.random(), i
        )

    # micro herbs
    def hm():
        return MT.leaf("herb", "#2c6a17", "#6fb12f", trans=0.45, gloss=0.2, rough=0.3)

    def hm2():
        return MT.leaf("herb2", "#5a1233", "#8a2a4e", trans=0.45, gloss=0.2, rough=0.3)

    lf = PL.broadleaf_geo(0.0105, 0.0078, 0.2, 0.7, 9, 7, up=0.5)
    base = []
    for q in range(4):
        gs = []
        hgt = 0.016 + 0.004 * q
        st = spline([(0, 0, 0), (0.002 * q, 0.001, hgt * 0.5), (0.004, 0.002 * q, hgt)], 8)
        gs.append(tube(st, 0.00045, 5, caps=False))
        for kk in range(2 + q):
            gs.append(
                lf.tf(
                    scale=(0.8 + 0.12 * kk,) * 3,
                    rot=(0.2, -0.1 * kk, kk * 2.3 + q),
                    loc=tuple(st[-1] - np.array([0, 0, 0.0035 * kk])),
                )
            )
        base.append(join(gs))
    Ms = []
    spots = [(-0.062, -0.020), (-0.057, 0.037), (-0.010, 0.066), (-0.028, 0.008), (-0.03, 0.025)]
    for i in range(33):
        x, y = spots[i % 5]
        x += r_.normal() * 0.007
        y += r_.normal() * 0.007
        Ms.append(
            np.array(
                Matrix.Translation((x, y, z0 + (0.019 if i % 5 < 3 else 0.007)))
                @ Euler((r_.normal() * 0.7, r_.normal() * 0.7, r_.random() * 6.28)).to_matrix().to_4x4()
                @ Matrix.Diagonal((0.7 + 0.4 * r_.random(),) * 3).to_4x4()
            )
        )
    add(scatter(base, np.array(Ms[:23]), r=r_), MT._c("herb", hm), smooth=True)
    add(scatter(base, np.array(Ms[23:]), r=r_), MT._c("herb2", hm2), smooth=True)
    # oil + puree dots
    oil = MT.glass("oil", (0.72, 0.86, 0.22), ior=1.46)
    dots = MT._c("pur", pu)
    for i in range(15):
        a = math.radians(-38 + i * 9.5 + 4 * r_.normal())
        rr = 0.070 + 0.022 * r_.normal()
        s = 0.0012 + 0.003 * r_.random() ** 1.4
        add(
            ico(1, 3).tf(scale=(s, s, s * 0.42)),
            oil if i % 3 else dots,
            smooth=True,
            loc=(rr * math.cos(a), rr * math.sin(a), z0 + 0.0002),
        )
    for x, y, s, sd in ((-0.043, -0.004, 0.026, 1), (0.012, 0.074, 0.022, 4)):
        f = P.frangipani(s, 0.9, sd, "#c57be0", "#f5d34a", None)
        f.location = (x, y, z0 + 0.0165 if sd == 4 else z0 + 0.016)
        f.rotation_euler = (0.35, -0.3, sd)
    # cutlery, napkin
    ml = MT.metal("#c8a15c", 0.2, "cut")
    add(P.cutlery("fork", 0.2), ml, smooth=True, angle=50, loc=(-0.205, -0.10, 0.004), rot=(0, 0, 1.5))
    add(P.cutlery("knife", 0.215), ml, smooth=True, angle=50, loc=(0.19, -0.11, 0.004), rot=(0, 0, 1.62))

    def nap(u, v):
        return (
            -0.30 + u * 0.135,
            -0.2 + v * 0.42,
            0.002
            + 0.0025 * np.sin(u * 7 + v * 2) * 0.3
            + 0.003 * np.abs(np.sin(u * 3.1)) * (v > 0.0)
            + 0 * u,
        )

    add(gridf(nap, 30, 60), MT.linen("#d9d2c2", "nap", weave=5200), smooth=True)


R = lambda a, b: float(np.random.uniform(a, b))
