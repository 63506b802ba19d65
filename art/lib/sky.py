"""Sky panoramas with the sun lamp that belongs to them, computed by tools/sky when a scene first asks for one."""

import os
import subprocess
from .core import *

# name: width, sun elevation (degrees), cumulus coverage, seed, cirrus, haze, cloud base (m), sun disc
SKIES = {
    "sunset": (4096, 4.2, 0.31, 37, 0.45, 1.3, 1100, 1),
    "sundown": (4096, 3.0, 0, 37, 0.32, 1.0, 1100, 1),
    "sunrise": (4096, 7.5, 0, 11, 0.35, 1.1, 1100, 1),
    "golden": (4096, 11, 0, 29, 0.5, 1.2, 1100, 1),
    "afternoon": (4096, 27, 0, 8, 0.28, 1.0, 1000, 1),
    "noon": (4096, 48, 0, 5, 0.22, 0.85, 900, 0),
    "dusk": (4096, -3.0, 0, 52, 0.6, 1.3, 1200, 0),
    "blue": (3072, -5.2, 0, 52, 0.25, 0.8, 1200, 0),
}
FOLDER = f"{ROOT}/out/sky"


def panorama(name):
    """Path of the panorama; the first line of the .txt beside it holds the colour of the sun."""
    path = f"{FOLDER}/{name}.exr"
    if not os.path.exists(path):
        import OpenImageIO as oi

        os.makedirs(FOLDER, exist_ok=True)
        width, *rest = SKIES[name]
        height = width // 2
        raw = f"{FOLDER}/{name}.raw"
        with open(f"{FOLDER}/{name}.txt", "w") as light:
            subprocess.check_call(
                [f"{ROOT}/tools/sky", raw, str(width), str(height), *map(str, rest)], stderr=light
            )
        pixels = np.fromfile(raw, np.float32).reshape(height, width, 3)
        os.remove(raw)
        out = oi.ImageOutput.create(path)
        spec = oi.ImageSpec(width, height, 3, "half")
        spec.attribute("compression", "zip")
        out.open(path, spec)
        out.write_image(np.ascontiguousarray(pixels))
        out.close()
    return path


def use(name, strength=1.0, az=0.0, sunmul=1.0, soft=0.53, elev=None, disc=0, tint=None):
    """Lights the scene. az: direction of the sun in degrees, 0 = +Y, clockwise; disc: brightness of a visible sun;
    tint: colour that the panorama is multiplied by (twilight comes out violet, (.55, .95, 1.1) makes it blue).
    """
    a = math.radians(az)
    world_env(
        panorama(name), strength, a + math.pi, tint
    )  # panorama files have the sun at -Y in Blender's convention
    T = [float(x) for x in open(f"{FOLDER}/{name}.txt").readline().split()[2:5]]
    e = math.radians(SKIES[name][1] if elev is None else elev)
    if max(T) > 0 and sunmul > 0:
        k = max(T)
        sun(e, a, 20 * k * strength * sunmul, tuple(t / k for t in T), soft)
    if disc:
        d = 6000
        o = add(
            ico(d * math.tan(math.radians(0.40)), 4),
            MT_disc(disc),
            smooth=True,
            loc=(d * math.cos(e) * math.sin(a), d * math.cos(e) * math.cos(a), d * math.sin(e)),
        )
        for k in ("diffuse", "glossy", "shadow", "transmission", "volume_scatter"):
            setattr(o, "visible_" + k, False)


def MT_disc(strength, c="#ffb765"):
    """The visible sun."""
    m, nt = material("disc")
    nt.out(nt.n("Emission", 0, None, Color=c, Strength=strength))
    return m
