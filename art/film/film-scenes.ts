/** How one loop is seen and encoded; the environment of `reef.c` says what each setting means. */
type Film = {
	settings: Record<string, number | string>;
	/** Average of the H.264 file, in thousands of bits a second. */
	kbps: number;
	/** Coarseness of the AV1 file, 0 to 63. */
	quantiser: number;
	/** Coarseness of a second AV1 file of 1920 × 1080 for large screens, for a film that has one. */
	largeQuantiser?: number;
	/** Radius in pixels of a last softening: a film that always lies under its scrim spends no bits on what is not seen. */
	soften: number;
};

/** Every film by its name in public/film; its poster is the picture `film-<name>`. */
export const films: Record<string, Film> = {
	/** From the air over the reef: the first page and every page without a film of its own. */
	reef: {
		settings: { SUN_AZ: 50, GLIT: 0.5 },
		kbps: 1120,
		quantiser: 25,
		largeQuantiser: 28,
		soften: 0.5,
	},
	/** A bright lagoon over sand at noon, a net of light on its floor, coral at the edges. */
	villas: {
		settings: {
			...{ CAM_H: 15, PITCH: -38, SX: 500, SY: -200, BED: 150, BED_Y: -9 },
			...{ SUN_AZ: 60, SUN_EL: 60, GLIT: 0.2, GLIT_SOFT: 0.6, EXPOSURE: 1.65, SATURATION: 1.6 },
			...{ DEPTH: 0.8, SHELF: 70, REEF: -0.04, HEADS: 0.9, ABSORB: "0.45,0.04,0.02" },
			...{ RIPPLE: 0.4, SWELL: 0.8, TEMPO: 0.8, CAUSTIC: 0.9, WEB: 0.45, WEB_M: 16, WEB_DEPTH: 10 },
		},
		kbps: 1160,
		quantiser: 28,
		soften: 1.3,
	},
	/** Still, shallow and green in the first soft light. */
	wellness: {
		settings: {
			...{ CAM_H: 8, PITCH: -36, SX: -300, SY: 80, BED: 90, BED_Y: -9 },
			...{ SUN_AZ: -40, SUN_EL: 28, SUN: "1.12,1,0.82", HORIZON: "0.95,0.88,0.8", ZENITH: "0.4,0.5,0.6" },
			...{ GLOW: "0.5,0.4,0.25", GLOW_POWER: 8, GLIT: 0.15, GLIT_SOFT: 0.5, EXPOSURE: 1.2, SATURATION: 1.25 },
			...{ DEPTH: 1, SHELF: 45, REEF: -1, HEADS: 0, WATER: "0.01,0.12,0.14", ABSORB: "0.42,0.05,0.06" },
			...{ RIPPLE: 0.25, SWELL: 0.5, TEMPO: 0.6, CAUSTIC: 0.5, WEB: 0.36, WEB_M: 20, WEB_DEPTH: 13 },
		},
		kbps: 1120,
		quantiser: 20,
		soften: 0.7,
	},
	/** The open sea minutes after sunset, the sky still warm. */
	pavilion: {
		settings: {
			...{ CAM_H: 5, PITCH: -8, LOWEST: 0.002, HAZE_M: 1500 },
			...{ SUN_AZ: -4, SUN_EL: 1.5, HORIZON: "0.15,0.17,0.25", ZENITH: "0.01,0.045,0.15", DUSK: "1,0.33,0.08", DUSK_HEIGHT: 0.085 },
			...{ GLOW: "0.7,0.25,0.06", GLOW_POWER: 110, CLOUDS: 0.42, GLINT: "1,0.45,0.16", GLIT: 0.012, GLIT_SOFT: 12 },
			...{ BED: 0, WATER: "0.004,0.038,0.057", RIPPLE: 0.6, SWELL: 0.7, TEMPO: 0.8, ROUGH: 0.6, SATURATION: 1.4 },
		},
		kbps: 1160,
		quantiser: 30,
		soften: 0.8,
	},
	/** Deep and quiet, blue-green, with the last pink of the evening far out. */
	account: {
		settings: {
			...{ CAM_H: 10, PITCH: -22, LOWEST: 0.002, HAZE_M: 1800 },
			...{ SUN_AZ: -14, SUN_EL: 5, SUN: "0.4,0.4,0.34", AMBIENT: "0.55,0.65,0.8" },
			...{ HORIZON: "0.18,0.26,0.42", ZENITH: "0.02,0.09,0.24", DUSK: "0.5,0.24,0.16", DUSK_HEIGHT: 0.1 },
			...{ GLOW: "0.3,0.16,0.1", GLOW_POWER: 40, GLIT: 0.002, GLIT_SOFT: 12, EXPOSURE: 0.8, SATURATION: 1.4 },
			...{ DEPTH: 1.5, SHELF: 60, REEF: -1, HEADS: 0, WATER: "0.002,0.055,0.08", ABSORB: "0.35,0.07,0.045" },
			...{ RIPPLE: 0.4, SWELL: 0.6, TEMPO: 0.7, ROUGH: 0.4 },
		},
		kbps: 1120,
		quantiser: 16,
		soften: 0.7,
	},
};
