/** In metres, x to the right and y down: left, top, width, depth. */
export type Rect = readonly [x: number, y: number, w: number, d: number];
export type Side = "top" | "right" | "bottom" | "left";

export type Room = {
	/** As the page calls it; without one it is a part of a neighbour (a bath, a stair). */
	name?: string;
	at: Rect;
	/** Kind and left upper corner of each bed, and the side its head is at. */
	beds?: readonly (readonly [kind: keyof typeof bedSizes, x: number, y: number, head: Side])[];
};

export type Outside = { kind: "deck" | "pool" | "garden" | "steps" | "roof"; at: Rect; name?: string };

type Floor = {
	rooms: readonly Room[];
	outside: readonly Outside[];
	/** Doors and windows as lines in the walls. */
	openings: readonly Rect[];
	/** Round or square things one looks for: a tub, a table, a hammock, a fire. */
	things?: readonly { kind: "tub" | "table" | "hammock" | "fire" | "books"; at: Rect }[];
};

/** `sea` says on which sides water lies, `north` the way there in degrees, clockwise from up. */
export type Drawing = { id: string; north: number; sea: readonly Side[]; floors: readonly Floor[] };

/** Width and length in metres. */
export const bedSizes = {
	king: [1.93, 2.03],
	queen: [1.53, 2.03],
	single: [0.99, 2.03],
	sofa: [1.9, 0.9],
	daybed: [1.9, 0.9],
} as const;
