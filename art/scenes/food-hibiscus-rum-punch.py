from lib.core import *
from lib import mats as MT, props as P, plants as PL, food as F, sky
RENDER = dict(bounces=14, trans=14, glossy=6, clamp=10, transp=16)
GRADE = '--key 0.44 --sat 1.3 --power 1.38 --slope 1.12 --bloom 0.05 --temp 0.02'
def build():
    camera((0.02, -.78, .155), (.012, 0, .092), 78, 3.0, (0, -.035, .1))
    sky.use('noon', .16, az=-48, sunmul=1.15, soft=1.2, elev=33)
    area((-.8, .5, .6), (0, 0, .08), .45, 1.6, (1, .95, .88)); area((.8, -.5, .8), (0, 0, .08), .7, .8, (1, .93, .85))
    area((-.42, .12, .16), (0, 0, .08), .05, 1.1, (1, .97, .93), sizey=.5); area((.40, .20, .16), (0, 0, .08), .05, .9, (1, .95, .9), sizey=.5)
    # bar top
    top = join([box(3, .19, .05, (0, -.5+i*.1925, -.05), bevel=.003) for i in range(6)])
    add(top, MT._c('bar', lambda: MT.wood('bar', '#5a3a20', '#c08a55', rough=.25, coat=.6, bump=.12)), angle=30)
    add(gridf(lambda u, v: ((u-.5)*3000, 20+v*4000, -6+0*u), 2, 2), sea_mat())
    # palms in the far blur
    PL.palm((-3.4, 9, -4.4), 6.4, (1.0, 0), 3)
    r0, h = .0365, .135
    P.tumbler(r0, h, .0022, .014, taper=.93)
    rin = lambda z: (r0*.93+(r0*.07)*z/h)-.0022+.00025
    zl = .116; zz = np.linspace(.0145, zl, 24); pr = [(0, .0143)]+[(rin(z), z) for z in zz]+[(rin(zl)-.0012, zl-.0011), (0, zl-.0014)]
    add(lathe(pr, 96), F.liquid_mat([(0, '#c8140e'), (.22, '#e0340c'), (.5, '#f5860f'), (.8, '#fbb32a'), (1, '#fcd060')], .012, zl, .30), smooth=True, angle=50)
    for i, (x, y, z, rr) in enumerate([(-.011, -.006, .108, (.3, .2, .4)), (.014, .008, .117, (.7, .5, .1)), (-.008, .014, .125, (.2, .9, .8)), (.012, -.013, .085, (.1, .4, 1.)), (-.014, .002, .078, (.5, .1, .2)), (.004, .012, .055, (.9, .3, .5))]):
        o = F.ice(.0235, i); o.location = (x, y, z); o.rotation_euler = rr
    w = F.wheel(.0285, .0055, 'orange', 10); w.location = (.033, -.014, .140); w.rotation_euler = (math.radians(82), math.radians(-8), math.radians(24))
    o = F.mint((-.012, .004, .139), .034, 2, 12); o.rotation_euler = (.1, -.35, .3)
    add(tube([(.004, .016, .02), (.022, .022, .205)], .0028, 16), MT.metal('#d6a75c', .16, 'straw'), smooth=True)
    F.droplets(r0, .012, .112, 650, 3, taper=lambda z: r0*(.93+.07*z/h))
    # side props
    wf = F.wheel(.0285, .006, 'orange', 10); wf.location = (-.098, -.045, .0035); wf.rotation_euler = (0, 0, .4)
    wf = F.wheel(.0285, .006, 'orange', 10); wf.location = (-.128, -.012, .0085); wf.rotation_euler = (.16, .12, 1.4)
    wl = F.wheel(.021, .005, 'lime', 9); wl.location = (-.074, -.09, .003); wl.rotation_euler = (0, 0, 1.)
    fl = P.frangipani(.066, 1.0, 2); fl.location = (.112, -.06, .024); fl.rotation_euler = (.95, .1, .3)
    # blurred companion
    for (x, y, s) in ((.19, .30, 1.),):
        P.wineglass((x, y, 0), .175, .047, fill=.6, fillmat=F.liquid_mat([(0, '#f3b13a'), (1, '#ffe08a')], 0, .2, .25, 'l2'), bowlz=.5)
def sea_mat():
    m, nt = material('sea'); p = nt.pos(); v = nt.map(p, (1, .45, 1)); y = nt.sep(p)[1]
    h = nt.m('ADD', nt.noise(v, .35, 5, .6), nt.m('MULTIPLY', nt.noise(v, 1.6, 4), .35)); k = nt.m('ADD', y, nt.m('MULTIPLY', nt.noise(nt.map(p, (.02, .035, 1)), 1., 4), 60.))
    c = nt.ramp(nt.m('POWER', nt.remap(k, 30, 900), .5), [(0, '#7fe6d2'), (.16, '#3ed0c6'), (.36, '#12a6b8'), (.62, '#0a74a4'), (1, '#0a4f88')])
    nt.out(nt.bsdf(Base_Color=c, Roughness=.25, Specular=.35, Normal=nt.bump(h, .35, .5))); return m
