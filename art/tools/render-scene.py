"""Renders one scene: blender -b -P tools/render-scene.py -- <scene> <output base> <width> <height> <samples>

The scene is a file of scenes/ without its ending. Two halves with different seeds are written, because the denoiser
judges noise by how much they differ.
"""

import importlib
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from lib import core

arguments = sys.argv[sys.argv.index("--") + 1 :]
name, base = arguments[:2]
width, height, samples = map(int, arguments[2:5])

core.reset()
began = time.time()
scene = importlib.import_module("scenes." + name)
scene.build()
built = time.time()
core.render(base, width, height, samples, **getattr(scene, "RENDER", {}))
print(
    f"RENDERED {name} build {built - began:.1f} s render {time.time() - built:.1f} s cpu {time.process_time():.0f} s"
)
