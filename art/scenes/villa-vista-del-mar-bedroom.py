from lib.core import *
from lib import mats as MT, props as P, plants as PL, villa as V, houses as H, rooms as RM, interiors as IN, bedrooms as BR, furnishings as F, sky

RENDER = dict(bounces=5, trans=6, clamp=4, transp=16, diffuse=3)
GRADE = "--key 0.19 --power 1.30 --bloom 0.06 --temp=-0.05 --tint=-0.01 --sat 1.05 --scales 3 --radius 6"


def arch(x0, x1, z0, z1, y, z_top, mat, th=0.34, n=24):
    """The piece of wall above an opening that is round at its top: z1 is the crown, the spring lies half a width lower."""
    c, r = (x0 + x1) / 2, (x1 - x0) / 2
    t = np.linspace(math.pi, 0, n)
    under = np.stack([c + r * np.cos(t), z1 - r + r * np.sin(t)], 1)
    v, f = [], []
    for yy in (y - th / 2, y + th / 2):
        v += [(px, yy, pz) for px, pz in under] + [(px, yy, z_top) for px, _ in under]
    m = 2 * n
    for i in range(n - 1):
        f += [(i, i + 1, n + i + 1, n + i), (m + i + 1, m + i, m + n + i, m + n + i + 1), (i + 1, i, m + i, m + i + 1)]
    add(Geo(v, f), mat)


def build():
    """Upstairs at Vista Del Mar, an hour before sunset: lime-washed walls, waxed clay, two round-headed doors on the lagoon."""
    w, d, h = 6.2, 5.6, 2.95
    cam = (2.05, -0.45, 1.45)
    camera(cam, (-0.45, 4.0, 1.28), 21)
    sky.use("golden", 0.45, az=34, sunmul=1.25, soft=0.8, elev=13)
    lime = BR.limewash("#ead9bd")
    F.timbers()
    dark = MT.darkwood()
    RM.pane()
    add(box(w + 0.4, d + 1.0, 0.05, (0, d / 2 - 0.3, -0.05)), BR.terracotta())
    doors = [(-1.75, -0.45), (0.65, 1.95)]
    crown = 2.45
    IN.wall(-w / 2 - 0.1, w / 2 + 0.1, 0, h, d, [(a, b, 0.0, crown) for a, b in doors], lime, 0.34)
    for a, b in doors:
        c, r = (a + b) / 2, (b - a) / 2
        # the hole of the wall is square: its upper corners are filled round
        arch(a, b, 0, crown - 0.002, d, crown + 0.01, lime, 0.338)
        IN.portal(a, b, 0.03, crown, d + 0.25)
    IN.wall(-0.8, d, 0, h, -w / 2 - 0.1, [], lime, 0.2, "y")
    IN.wall(-0.8, d, 0, h, w / 2 + 0.1, [(2.2, 3.3, 0.95, 2.15)], lime, 0.34, "y")
    IN.portal(2.2, 3.3, 0.97, 2.13, w / 2 + 0.4, "y", 1)
    add(box(0.42, 1.2, 0.05, (w / 2 + 0.1, 2.75, 0.92)), dark)
    IN.close_in(w, d, h, lime)
    # beams of old mahogany under boards
    IN.ceiling_boards(w, d, h, F.grained("cedar", "#8d5a35", "#b27d4f", "Y", 0.55, spread=0.1), 5, dark, 0.2)
    # each door has two leaves that open inwards
    for k, (a, b) in enumerate(doors):
        r = (b - a) / 2
        for s, x, a0 in ((1, a + 0.02, -1.35 if k == 0 else -1.12), (-1, b - 0.02, 1.22 if k == 0 else 1.42)):

            def leaf(s=s, r=r):
                g = [box(0.06, 0.045, crown - r - 0.02, (s * q, 0, 0.01)) for q in (0.03, r - 0.05)]
                g += [box(r - 0.04, 0.045, t, (s * (r / 2 - 0.01), 0, z)) for z, t in ((0.01, 0.16), (0.62, 0.05), (1.2, 0.05), (crown - r - 0.08, 0.07))]
                add(join(g), dark, angle=30)
                q = Geo([(s * 0.05, 0, 0.1), (s * (r - 0.05), 0, 0.1), (s * (r - 0.05), 0, crown - r - 0.05), (s * 0.05, 0, crown - r - 0.05)], np.array([(0, 1, 2, 3)]))
                add(q, RM.pane())

            RM.group(leaf, (x, d - 0.12, 0), a0)
    # a balcony with an iron rail, the tops of palms, the lagoon from above
    V.pave(-6, 6, d + 0.17, d + 1.9, -0.03, MT.paving("#cbb897", 0.4, rough=0.5), 0.25)
    iron = MT.blackmetal()
    g = [tube([(x, d + 1.75, -0.03), (x, d + 1.75, 0.5), (x, d + 1.75, 0.98)], 0.008, 6) for x in np.arange(-5.8, 5.81, 0.125)]
    g += [tube([(-5.8, d + 1.75, z), (0, d + 1.75, z), (5.8, d + 1.75, z)], r_, 8) for z, r_ in ((0.08, 0.01), (0.98, 0.02))]
    add(join(g), iron)
    for x, s in ((-2.6, 1), (2.55, 2)):
        add(lathe([(0, 0), (0.16, 0), (0.23, 0.2), (0.21, 0.38), (0.24, 0.42), (0.2, 0.4), (0, 0.36)], 40), MT._c("clay", lambda: MT.plain("clay", "#a8623f", 0.8, var=0.15, bumps=30)), smooth=True, loc=(x, d + 1.35, 0))
        PL.agave_like((x, d + 1.35, 0.36), 26, 0.62, 0.07, seed=s)
    IN.lagoon(cam, 2, -4.6, waves=0.05, shallow="#b8e2d2", mid="#4fb8b2", d0=-10, reefs=0.7)
    V.terrain(lambda x, y: -4.5 + 0.1 * V.n2(x, y, 0.2, 4, 3) - 0.28 * np.clip(y - d - 6 + 1.5 * np.sin(x * 0.22), 0, 20), -30, 30, d + 1, d + 26, 160, MT.sand())
    for x, y, hh, s in ((-4.6, 6.5, 6.0, 3), (3.9, 8.0, 5.4, 5), (-0.4, 12, 4.6, 8), (7.5, 7, 6.6, 9)):
        PL.palm((x, d + y, -4.6), hh, (0.9, 0.6), s, 28)
    H.boat(5.5, d + 34, -4.55, 0.8)
    # the lamp over the camera that photographers turn to the ceiling
    area((0.8, 0.2, 1.9), (0, 1.8, 3.0), 1.4, 80, (1, 0.9, 0.78))
    # the bed, its head at the left wall under a niche
    def bed():
        cover = lambda w, l, top: F.quilt(w, l, top, F.quilting("#f3eee2", "channels"), 0.38, seed=31)
        F.bed(1.95, 2.05, lambda w, l: F.tiled_arch(w, l, lime), "leaning", cover, cushions=("#2f5f8f", "#d8b878"), wood=dark, seed=31)
        F.folded(1.95, 2.05, 0.56, "#c98f3f", seed=3)

    RM.group(bed, (-1.85, 3.1, 0), math.pi / 2)
    for y, b in ((1.62, True), (4.58, False)):
        RM.group(lambda: RM.nightstand(0, 0, 0, 0.48, books=b, seed=int(y * 6), wood=dark), (-2.8, y, 0), math.pi / 2)
        F.iron_lantern(-w / 2, y, 1.5, math.pi / 2)
    F.kilim_rug(0.55, 2.5, 0.004, 1.15, 1.9, 0.2)
    RM.armchair(2.2, 3.9, 0, -0.8, "#e6d8bd", "#c98f3f", dark)
    F.chest(-0.45, 3.1, 0, 1.25, rz=math.pi / 2, wood=dark)
    RM.sheer(-1.95, d - 0.3, -1.72, d - 0.3, 0.02, 2.7, 4, 0.045, 0.06, 2)
    RM.sheer(-0.5, d - 0.3, -0.2, d - 0.3, 0.02, 2.7, 4, 0.045, 0.26, 4)
    RM.sheer(1.98, d - 0.3, 2.25, d - 0.3, 0.02, 2.7, 4, 0.045, 0.05, 6)
    add(join([tube([(x - 0.95, d - 0.3, 2.72), (x, d - 0.3, 2.715), (x + 0.95, d - 0.3, 2.72)], 0.014, 8) for x in (-1.1, 1.3)]), iron)
    RM.vase(2.6, 5.0, 0, 0.55, 6, 7, "#a8623f")
    P.bowl(0.1, 0.06, loc=(w / 2 + 0.05, 2.9, 0.97))
