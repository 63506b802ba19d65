from lib.core import *
from lib import mats as MT, props as P, dishes as D, table as T

RENDER = dict(bounces=8, clamp=6)
GRADE = "--key 0.34"


def build():
    camera((-0.03, -0.38, 0.345), (0.0, 0.004, 0.012), 80, 5.0, (0.0, -0.04, 0.016))
    T.light(66, 32, 10, (1, 0.90, 0.76), 2.5, fill=0.8, rim=0.4)
    area((-0.6, -0.6, 0.8), (0, 0, 0), 0.7, 5, (1, 0.97, 0.93))
    T.planks("#8b7a62", "#cdbfa6", rough=0.6, coat=0.0, turn=0.25, seed=7, y0=-0.45, n=10)
    stone = MT.ceramic("#e6e1d6", "stoneplate", 0.40, 0.45, 0.15)
    P.plate(0.138, stone, rim=0.14, h=0.012)
    z = 0.0052
    cream = MT.plain("cream", "#eef0d8", 0.3, sss=0.45, ssscol="#f6f6e0", bumps=120, bump=0.06)
    D.pool(0.050, 0.0055, 4, cream, (0.004, 0.002, z), 0.10)
    kinds = {
        "beet": D.slice_mat(
            "beet",
            [(0, "#8f1242"), (0.5, "#760b32"), (0.85, "#84103a"), (1, "#560822")],
            "#3d0a1a",
            0.35,
            0.15,
            0.45,
            0.15,
        ),
        "gold": D.slice_mat(
            "gold beet", [(0, "#f3ab22"), (0.6, "#f7bd3c"), (1, "#e89c1a")], "#b97a2a", 0.25, 0.25, 0.4
        ),
        "candy": D.slice_mat(
            "candy", [(0, "#fbeef2"), (0.2, "#d9386f"), (1, "#cf2f66")], "#b02656", 0.92, 0.25, 0.35
        ),
        "radish": D.slice_mat(
            "radish", [(0, "#f7f7f0"), (0.85, "#fcfbf6"), (1, "#f7e2e8")], "#cc1f52", 0, 0.35, 0.35
        ),
        "cucumber": D.slice_mat(
            "cucumber",
            [(0, "#cfe0a0"), (0.42, "#dce9b6"), (0.6, "#b5d384"), (1, "#9fc670")],
            "#2c5a24",
            0,
            0.25,
            0.4,
        ),
    }
    size = dict(beet=0.0235, gold=0.0205, candy=0.0195, radish=0.0125, cucumber=0.0165)
    order = [
        "beet",
        "gold",
        "radish",
        "candy",
        "cucumber",
        "beet",
        "radish",
        "gold",
        "cucumber",
        "candy",
        "radish",
    ]
    g = np.random.default_rng(17)
    for k in range(25):
        name = order[k % len(order)]
        a = math.radians(150 + k * 10.4 + g.normal() * 3)
        d = 0.050 + 0.013 * math.sin(k * 2.4) + (0.010 if name == "radish" else 0)
        o = D.disc(size[name] * g.uniform(0.9, 1.08), 0.0016, k)
        tilt = g.uniform(0.25, 0.6) if name != "radish" else g.uniform(0.2, 0.8)
        up = z + 0.004 + math.sin(tilt) * size[name] * 0.62
        add(
            o,
            kinds[name],
            name,
            smooth=True,
            loc=(d * math.cos(a), d * math.sin(a), up),
            rot=(tilt * math.cos(a + 1.2), tilt * math.sin(a + 1.2), g.random() * 6),
        )
    rm = MT._c("ribbon", D.ribbon_mat)
    for k, (x, y, t) in enumerate(
        ((-0.026, -0.030, 0.3), (0.040, -0.034, 2.0), (0.012, 0.040, 4.0), (-0.046, 0.016, 1.2))
    ):
        add(
            D.ribbon(0.16, 0.019, 1.7, 0.0065, k),
            rm,
            "ribbon",
            smooth=True,
            loc=(x, y, z + 0.002),
            rot=(0.25 * math.cos(t), 0.25 * math.sin(t), t),
        )
    spots = [
        (0.056 * math.cos(a) + 0.010 * g.normal(), 0.056 * math.sin(a) + 0.010 * g.normal(), z + 0.009)
        for a in np.radians(np.linspace(150, 400, 30))
    ]
    D.strew(D.micro_leaves(0.0115, 0.0085, 11, stem=0.012), D.leaf_green(), spots, 0.7, seed=2)
    D.strew(
        D.micro_leaves(0.0105, 0.0080, 12, stem=0.010),
        D.leaf_green("shiso", "#4a1030", "#8a2c54"),
        spots[1::4],
        0.7,
        seed=8,
    )
    petal = P.petal_geo(0.015, 0.0085, cup=0.3, tip=0.2)
    flower = MT.leaf("marigold", "#e8781a", "#f7b02a", trans=0.35, gloss=0.05)
    D.strew(
        [petal],
        flower,
        [(x, y, q + 0.010) for x, y, q in spots[2::5]]
        + [(0.006, -0.004, z + 0.006), (-0.012, 0.010, z + 0.006)],
        0.5,
        seed=5,
    )
    seeds = D.flesh("pepita", "#6e7f38", "#93a050", 0.35, 0.1, 0.25, 400, 0.2, 0.15)
    D.strew(
        [ico(1, 3).tf(scale=(0.0052, 0.0031, 0.0013))],
        seeds,
        [
            (
                0.024 * math.cos(k) * (0.4 + 0.6 * g.random()),
                0.024 * math.sin(k) * (0.4 + 0.6 * g.random()),
                z + 0.0065,
            )
            for k in range(11)
        ],
        0.25,
        seed=9,
    )
    dots = [
        (0.092 * math.cos(a), 0.092 * math.sin(a), z, s)
        for a, s in (
            (0.35, 0.0034),
            (0.55, 0.0022),
            (0.72, 0.0030),
            (0.9, 0.0016),
            (1.05, 0.0024),
            (3.7, 0.0026),
            (3.9, 0.0018),
        )
    ]
    D.drops(dots, D.oil("herboil", (0.50, 0.72, 0.10)), 0.35)
