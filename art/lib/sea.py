"""Sea, lagoon and ground (metres, z up, sea level z=0)."""

from .core import *
from . import mats as MT


class Waves:
    """periodic FFT height field (Phillips-like, cos^2 directional)"""

    def __init__(s, size=120.0, n=1024, wind=5.5, dirdeg=200, seed=3, choppy=0.0, lmin=0.35, amp=1.0):
        k1 = np.fft.fftfreq(n, size / n) * 2 * np.pi
        kx, ky = np.meshgrid(k1, k1, indexing="ij")
        k = np.hypot(kx, ky)
        k[0, 0] = 1
        L = wind**2 / 9.81
        d = np.radians(dirdeg)
        c = (kx * np.cos(d) + ky * np.sin(d)) / k
        ph = (
            np.exp(-1 / (k * L) ** 2)
            / k**4
            * (c**2 * 0.85 + 0.15)
            * np.where(c > 0, 1, 0.25)
            * np.exp(-((k * lmin / 6.28) ** 2))
        )
        ph[0, 0] = 0
        r = np.random.default_rng(seed)
        h = np.sqrt(ph / 2) * (r.normal(size=k.shape) + 1j * r.normal(size=k.shape))
        z = np.fft.ifft2(h).real
        s.z = z / z.std()
        s.n, s.size, s.amp = n, size, amp

    def at(s, x, y):
        from math import floor

        u, v = (x / s.size * s.n) % s.n, (y / s.size * s.n) % s.n
        i, j = u.astype(int), v.astype(int)
        a, b = u - i, v - j
        i1, j1 = (i + 1) % s.n, (j + 1) % s.n
        i %= s.n
        j %= s.n
        z = s.z
        return s.amp * (
            (z[i, j] * (1 - a) + z[i1, j] * a) * (1 - b) + (z[i, j1] * (1 - a) + z[i1, j1] * a) * b
        )


def sea(cam, fov=70, mat=None, waves=None, far=9000, near=1.0, nu=700, nv=700, az=0.0, level=0.0, sink=None):
    """screen-space-like fan grid from below the camera out to the horizon (az: view azimuth, deg from +Y clockwise)"""
    w = waves or Waves(amp=0.09)
    a = np.radians(np.linspace(az - fov / 2, az + fov / 2, nu))
    r = near * (far / near) ** np.linspace(0, 1, nv)
    A, Rr = np.meshgrid(a, r, indexing="ij")
    x = cam[0] + np.sin(A) * Rr
    y = cam[1] + np.cos(A) * Rr
    cell = Rr * math.radians(fov) / nu
    fade = 1 / (1 + (cell / 1.2) ** 2)
    z = w.at(x, y) * fade + 0.45 * w.at(x * 0.23 + 31, y * 0.23) * fade
    if sink is not None:
        z = z * sink(x, y)
    i, j = np.meshgrid(np.arange(nu - 1), np.arange(nv - 1), indexing="ij")
    q = (i * nv + j).ravel()
    return add(
        Geo(np.stack([x, y, z + level], -1).reshape(-1, 3), np.stack([q, q + nv, q + nv + 1, q + 1], 1)),
        mat or sea_mat(),
        "sea",
        smooth=True,
    )


def sea_mat(
    shore=None,
    shallow="#8fe3d2",
    mid="#22b3b4",
    deep="#0b5f86",
    far="#0a4670",
    d0=2,
    d1=160,
    bump=0.35,
    rough=0.06,
    foam=True,
    reefs=0.55,
    refl=1.0,
    caustics=0.0,
    wobble=38.0,
    clear=None,
    tint=(0.50, 0.92, 0.90),
):
    """opaque tropical water: body colour from distance to shore (world expression), reefs, foam; sky reflection by fresnel.
    shore: fn(nt,p)->socket giving signed distance (m) to shore, >0 = offshore
    clear: (x, y, near, far, share) - within `near` metres of the point one sees down to lagoon_bed(), beyond `far` not
    """
    m, nt = material("sea")
    p = nt.pos()
    x, y, z = nt.sep(p)
    dist = shore(nt, p) if shore else y
    wob = nt.m("MULTIPLY", nt.m("SUBTRACT", nt.noise(nt.map(p, (0.035, 0.035, 0)), 1, 4, 0.55), 0.5), wobble)
    k = nt.m("POWER", nt.remap(nt.m("ADD", dist, wob), d0, d1), 0.6)
    c = nt.ramp(k, [(0, shallow), (0.16, nt_l(shallow, mid, 0.45)), (0.38, mid), (0.68, deep), (1, far)])
    if reefs:
        rf = nt.smooth(
            nt.noise(nt.map(p, (0.03, 0.05, 0), loc=(3, 7, 0)), 1, 5, 0.6, 0.4), 0.50, 0.66, 0, reefs
        )
        rf = nt.m("MULTIPLY", rf, nt.smooth(dist, 8, 30))
        c = nt.mix(rf, c, nt.mix(0.7, c, "#04333f"))
    if caustics:
        q = nt.vm(
            "ADD",
            nt.map(p, (1, 1, 0)),
            nt.scalev(nt.noise(nt.map(p, (0.9, 0.9, 0)), 1.0, 3, out="Color"), 0.9),
        )
        e = nt.m(
            "ADD",
            nt.smooth(nt.vor(q, 0.75, "DISTANCE_TO_EDGE"), 0.0, 0.16, 1, 0),
            nt.m(
                "MULTIPLY",
                nt.smooth(nt.vor(nt.vm("ADD", q, (5, 2, 0)), 1.25, "DISTANCE_TO_EDGE"), 0.0, 0.14, 1, 0),
                0.6,
            ),
        )
        c = nt.mix(
            nt.m("MULTIPLY", nt.m("MULTIPLY", e, caustics), nt.smooth(k, 0.5, 0.05, 0, 1), clamp=True),
            c,
            nt.mix(0.55, c, "#ffffff"),
        )
    nb = nt.m(
        "ADD",
        nt.noise(nt.map(p, (1, 0.8, 1)), 2.2, 5, 0.6, 0.3),
        nt.m("MULTIPLY", nt.noise(nt.map(p, (1, 0.8, 1)), 9, 3), 0.25),
    )
    nrm = nt.bump(nb, bump, 0.12)
    body = nt.n("BsdfDiffuse", 0, None, Color=c, Normal=nt.n("CombineXYZ", 0, None, X=0, Y=0, Z=1))
    if foam and shore:
        # swash line + lace
        e = nt.m(
            "ADD",
            dist,
            nt.m("MULTIPLY", nt.m("SUBTRACT", nt.noise(nt.map(p, (0.25, 0.25, 0)), 1, 5, 0.6), 0.5), 5.0),
        )
        lace = nt.vor(
            nt.vm("ADD", nt.map(p, (1.1, 1.1, 0)), nt.scalev(nt.noise(p, 0.8, 3, out="Color"), 1.2)),
            1.3,
            "DISTANCE_TO_EDGE",
        )
        lace2 = nt.vor(p, 4.5, "DISTANCE_TO_EDGE")
        band = nt.ramp(
            nt.remap(e, -0.5, 14),
            [
                (0, 1.0),
                (0.06, 0.95),
                (0.10, 0.45),
                (0.22, 0.12),
                (0.30, 0.5),
                (0.335, 0.95),
                (0.36, 0.3),
                (0.5, 0.08),
                (0.62, 0),
                (1, 0),
            ],
        )
        f = nt.smooth(
            nt.m(
                "SUBTRACT",
                nt.m("MULTIPLY", band, 1.25),
                nt.m("ADD", nt.m("MULTIPLY", lace, 1.4), nt.m("MULTIPLY", lace2, 0.9)),
            ),
            0.0,
            0.35,
        )
        body = nt.mixs(f, body, nt.n("BsdfDiffuse", 0, None, Color="#f4f7f5"))
    g = nt.n("BsdfGlossy", 0, None, Color=(1, 1, 1), Roughness=rough, Normal=nrm)
    fr = nt.n("Fresnel", 0, None, IOR=1.333, Normal=nrm)
    fr = nt.m("MULTIPLY", nt.m("MINIMUM", fr, 0.75), refl)
    if not clear:
        nt.out(nt.mixs(fr, body, g))
        return m
    cx, cy, near, reach, share = clear
    see = nt.smooth(
        nt.n("VectorMath", 1, {"operation": "DISTANCE"}, i0=nt.map(p, (1, 1, 0)), i1=(cx, cy, 0)),
        near,
        reach,
        share,
        0,
    )
    down = nt.n(
        "BsdfRefraction", 0, None, Color=tint, Roughness=0, IOR=1.333, Normal=nt.bump(nb, bump * 0.6, 0.12)
    )
    whole = nt.mixs(fr, nt.mixs(see, body, down), g)
    light = nt.m(
        "MULTIPLY", nt.m("MAXIMUM", nt.lightpath("Is Shadow Ray"), nt.lightpath("Is Diffuse Ray")), see
    )
    nt.out(nt.mixs(light, whole, nt.n("BsdfTransparent", 0, None, Color=tuple(q**0.4 for q in tint) + (1,))))
    return m


def lagoon_bed(x0, x1, y0, y1, z=-1.25, sandc="#efe3c4", grass=0.8, gscale=0.11, caustics=1.0, seed=0):
    """sandy bottom under clear water: ripples, sea grass in patches, the net of light that waves throw on it"""
    m, nt = material("bed")
    p = nt.pos()
    v = nt.map(p, (1, 1, 0), loc=(seed * 7.0, seed * 3.0, 0))
    q = nt.vm("ADD", v, nt.scalev(nt.noise(v, 0.9, 3, out="Color"), 1.1))
    e = nt.m(
        "ADD",
        nt.smooth(nt.vor(q, 0.8, "DISTANCE_TO_EDGE"), 0, 0.12, 1, 0),
        nt.m(
            "MULTIPLY",
            nt.smooth(nt.vor(nt.vm("ADD", q, (5, 2, 0)), 1.35, "DISTANCE_TO_EDGE"), 0, 0.10, 1, 0),
            0.6,
        ),
    )
    rip = nt.wave(nt.vm("ADD", v, nt.scalev(nt.noise(v, 0.5, 3, out="Color"), 1.6)), 1.1, 2.0, 3)
    g = nt.smooth(nt.noise(v, gscale, 6, 0.62, 0.3), 0.52, 0.60, 0, grass)
    c = nt.mix(nt.noise(v, 0.7, 5, 0.6), sandc, tuple(x * 0.8 for x in col(sandc)[:3]) + (1,))
    c = nt.mix(g, c, nt.mix(nt.noise(v, 3.5, 4), "#22412f", "#5d7443"))
    c = nt.mix(
        nt.m(
            "MULTIPLY",
            nt.m("MULTIPLY", e, 0.5 * caustics),
            nt.m("SUBTRACT", 1.0, nt.m("MULTIPLY", g, 0.6)),
            clamp=True,
        ),
        nt.mix(0.18, c, "#000000"),
        "#fffdf2",
    )
    nt.out(
        nt.n(
            "BsdfDiffuse",
            0,
            None,
            Color=c,
            Normal=nt.bump(nt.m("ADD", rip, nt.m("MULTIPLY", g, 2.0)), 0.5, 0.05),
        )
    )
    return add(
        gridf(
            lambda a, b: (
                x0 + (x1 - x0) * a,
                y0 + (y1 - y0) * b,
                z + 0.18 * n2(x0 + (x1 - x0) * a, y0 + (y1 - y0) * b, 0.12, 3, seed),
            ),
            160,
            160,
        ),
        m,
        "bed",
        smooth=True,
    )


def nt_l(a, b, f):
    """Two colours mixed, linear."""
    a, b = col(a), col(b)
    return tuple(p * (1 - f) + q * f for p, q in zip(a, b))


def terrain(fn, x0, x1, y0, y1, n=300, mat=None):
    """Ground as a height field fn(x, y) over a rectangle."""

    def f(u, v):
        x = x0 + (x1 - x0) * u
        y = y0 + (y1 - y0) * v
        return x, y, fn(x, y)

    return add(gridf(f, n, n), mat or MT.sand(), "terrain", smooth=True)


def n2(x, y, s, oct=4, seed=0):
    """Smooth noise over the plane, scale s."""
    q = np.stack([np.ravel(x) * s, np.ravel(y) * s, 0 * np.ravel(x)], 1)
    return fbm(q, oct, seed).reshape(np.shape(x))
