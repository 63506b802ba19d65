import type { Drawing } from "./plan-shapes.ts";

/** Every villa, as its pictures show it and its page describes it. */
export const drawings: readonly Drawing[] = [
	{
		id: "sunset-palms",
		north: 0,
		sea: ["left"],
		floors: [
			{
				rooms: [
					{ name: "Bedroom", at: [0, 0, 7, 4.6], beds: [["king", 2.6, 2.45, "bottom"]] },
					{
						name: "Second bedroom",
						at: [7, 3.6, 5, 4.4],
						beds: [
							["single", 9.8, 4, "right"],
							["single", 9.8, 6.4, "right"],
						],
					},
					{ name: "Living room", at: [0, 4.6, 7, 3.4] },
					{ name: "Bathroom", at: [7, 0, 5, 3.6] },
				],
				outside: [
					{ kind: "deck", at: [-2.2, -2.2, 11.2, 2.2] },
					{ kind: "deck", at: [-2.2, 0, 2.2, 8] },
					{ kind: "pool", at: [-4.4, -6.2, 9, 4] },
					{ kind: "garden", at: [12, 0.5, 1.9, 2.4] },
				],
				openings: [
					[0, 0.7, 0, 3.2],
					[2, 0, 3.6, 0],
					[0, 5.1, 0, 2.4],
					[5.6, 4.6, 0.9, 0],
					[7, 2.2, 0, 0.8],
					[7, 5.4, 0, 0.9],
					[12, 1.2, 0, 0.8],
					[12, 5.1, 0, 1.3],
				],
				things: [{ kind: "table", at: [2.6, 5.8, 1.8, 0.9] }],
			},
		],
	},
	{
		id: "caribbean-breeze",
		north: 0,
		sea: ["bottom", "left", "top", "right"],
		floors: [
			{
				rooms: [
					{ name: "Bedroom", at: [0, 0, 5.2, 6.2], beds: [["king", 1.6, 0.15, "top"]] },
					{ name: "Sitting room", at: [5.2, 0, 4.8, 3.9], beds: [["daybed", 7.9, 0.2, "top"]] },
					{ name: "Bathroom", at: [5.2, 3.9, 4.8, 2.3] },
				],
				outside: [
					{ kind: "deck", at: [0, 6.2, 10, 2.4], name: "Porch" },
					{ kind: "steps", at: [1, 8.6, 1.9, 2] },
				],
				openings: [
					[0, 1, 0, 3.6],
					[0.7, 0, 0.6, 0],
					[3.8, 0, 1, 0],
					[2.6, 6.2, 2.2, 0],
					[5.2, 2.2, 0, 0.9],
					[5.2, 4.7, 0, 0.8],
					[10, 1.1, 0, 1.6],
				],
				things: [{ kind: "hammock", at: [5.6, 6.9, 3, 0.9] }],
			},
		],
	},
	{
		id: "ocean-breeze",
		north: 0,
		sea: ["top", "right", "bottom", "left"],
		floors: [
			{
				rooms: [
					{ name: "Bedroom", at: [5.25, 0, 4.5, 8], beds: [["king", 6.2, 5.8, "bottom"]] },
					{ name: "Living room", at: [0, 0, 5.25, 5], beds: [["sofa", 1.6, 0.15, "top"]] },
					{ name: "Bathroom", at: [0, 5, 5.25, 3] },
				],
				outside: [
					{ kind: "deck", at: [-2, -2, 13.75, 2], name: "Veranda" },
					{ kind: "deck", at: [-2, 8, 13.75, 2] },
					{ kind: "deck", at: [-2, 0, 2, 8] },
					{ kind: "deck", at: [9.75, 0, 2, 8] },
					{ kind: "deck", at: [11.75, 1.5, 3.2, 5] },
					{ kind: "steps", at: [14.95, 3.2, 1, 1.2] },
				],
				openings: [
					[9.75, 0.5, 0, 7],
					[5.25, 1.5, 0, 0.9],
					[5.25, 5.1, 0, 0.7],
					[0, 1.2, 0, 2.6],
					[6.2, 0, 2.6, 0],
					[8.4, 8, 1.1, 0],
				],
			},
		],
	},
	{
		id: "blue-horizon",
		north: 90,
		sea: ["bottom"],
		floors: [
			{
				rooms: [
					{ name: "Bedroom", at: [0, 0, 4.2, 5.9], beds: [["queen", 0.15, 2.1, "left"]] },
					{ name: "Second bedroom", at: [4.2, 0, 4.2, 5.9], beds: [["queen", 4.35, 2.1, "left"]] },
					{ name: "Small room", at: [15.2, 0, 2.3, 5.9], beds: [["single", 15.35, 0.2, "top"]] },
					{ name: "Living room and kitchen", at: [8.4, 0, 6.8, 5.9] },
					{ name: "Bathroom", at: [17.5, 0, 2.5, 5.9] },
				],
				outside: [
					{ kind: "deck", at: [-1, 5.9, 22, 1.6] },
					{ kind: "pool", at: [0.6, 7.9, 14, 4.4] },
					{ kind: "deck", at: [15, 7.9, 5.4, 4.4] },
				],
				openings: [
					[0.4, 5.9, 3.4, 0],
					[4.6, 5.9, 3.4, 0],
					[8.8, 5.9, 6, 0],
					[15.5, 5.9, 1.7, 0],
					[17.8, 5.9, 1.9, 0],
					[8.4, 0.8, 0, 0.9],
					[4.2, 0.8, 0, 0.9],
					[15.2, 4.4, 0, 0.9],
					[17.5, 0.8, 0, 0.8],
					[11, 0, 1.1, 0],
				],
				things: [
					{ kind: "tub", at: [17.8, 4.6, 1.7, 0.85] },
					{ kind: "table", at: [10.6, 2.2, 1.8, 1] },
				],
			},
		],
	},
	{
		id: "tropical-hideaway",
		north: 0,
		sea: [],
		floors: [
			{
				rooms: [
					{ name: "Bedroom", at: [0, 0, 5.6, 5.5], beds: [["queen", 0.15, 1.75, "left"]] },
					{ name: "Bathroom", at: [5.6, 0, 2.4, 5.5] },
				],
				outside: [
					{ kind: "deck", at: [0, 5.5, 5.6, 1.9], name: "Porch" },
					{ kind: "garden", at: [8, 0.6, 2.4, 3] },
				],
				openings: [
					[1.4, 5.5, 1, 0],
					[3, 5.5, 1.7, 0],
					[0, 1.8, 0, 1.5],
					[5.6, 0.5, 0, 0.8],
					[8, 1.6, 0, 0.8],
				],
				things: [{ kind: "hammock", at: [-3.2, 1.6, 2.6, 0.9] }],
			},
		],
	},
	{
		id: "vista-del-mar",
		north: 0,
		sea: [],
		floors: [
			{
				rooms: [
					{ name: "Downstairs", at: [0, 0, 6.25, 8] },
					{ at: [6.25, 0, 4, 4.6], beds: [["queen", 8.05, 1.5, "right"]] },
					{ at: [6.25, 4.6, 4, 3.4] },
				],
				outside: [{ kind: "pool", at: [0, 9.2, 10.25, 4.4] }],
				openings: [
					[0.8, 8, 4.6, 0],
					[0, 1.2, 0, 2],
					[6.25, 3.2, 0, 0.9],
					[6.25, 5.2, 0, 0.9],
					[10.25, 5.6, 0, 1.2],
				],
				things: [{ kind: "table", at: [1.8, 4.2, 2.6, 1.1] }],
			},
			{
				rooms: [
					{ name: "Upstairs", at: [0, 0, 5, 8], beds: [["king", 1.9, 5.8, "bottom"]] },
					{ at: [5, 0, 5.25, 5], beds: [["queen", 6.8, 0.15, "top"]] },
					{ at: [5, 5, 5.25, 3] },
				],
				outside: [],
				openings: [
					[0, 2.4, 0, 1.3],
					[0, 4.6, 0, 1.3],
					[10.25, 1.4, 0, 2.4],
					[5, 5.8, 0, 0.9],
					[6.6, 5, 0.9, 0],
				],
			},
			{
				rooms: [],
				outside: [
					{ kind: "roof", at: [0, 0, 6.4, 8] },
					{ kind: "deck", at: [6.4, 0, 3.85, 8], name: "Roof terrace" },
				],
				openings: [],
			},
		],
	},
	{
		id: "serenity-sands",
		north: 0,
		sea: ["top"],
		floors: [
			{
				rooms: [
					{ name: "Bedroom", at: [0, 0, 5.6, 6], beds: [["king", 3.4, 2, "right"]] },
					{ name: "Bathroom", at: [5.6, 0, 2.4, 6] },
				],
				outside: [
					{ kind: "deck", at: [-0.6, -2.6, 6.8, 2.6], name: "Porch" },
					{ kind: "steps", at: [1, -4.8, 3, 2.2] },
				],
				openings: [
					[0.5, 0, 3.4, 0],
					[0, 2.6, 0, 1.4],
					[5.6, 0.7, 0, 0.8],
					[5.6, 0.7, 0, 0.8],
					[6.2, 0, 1.2, 0],
				],
				things: [
					{ kind: "tub", at: [5.95, 3.7, 1.7, 0.85] },
					{ kind: "books", at: [0.08, 4.4, 0.32, 1.2] },
				],
			},
		],
	},
	{
		id: "palm-grove",
		north: 0,
		sea: [],
		floors: [
			{
				rooms: [
					{ name: "Bedroom", at: [0, 0, 5.5, 8], beds: [["king", 3.3, 3, "right"]] },
					{ name: "Second bedroom", at: [-8, 8.6, 8, 7.25], beds: [["king", -7.85, 11, "left"]] },
					{
						name: "Third bedroom",
						at: [12, 8.6, 8, 7.25],
						beds: [
							["single", 17.82, 9.6, "right"],
							["single", 17.82, 12.4, "right"],
						],
					},
					{ name: "Kitchen", at: [5.5, 0, 6.5, 8] },
				],
				outside: [
					{ kind: "deck", at: [0, 8, 12, 1.6] },
					{ kind: "deck", at: [0, 9.6, 12, 6.6], name: "Courtyard" },
					{ kind: "pool", at: [2.4, 10.6, 7.2, 4.6] },
				],
				openings: [
					[1, 8, 3.6, 0],
					[6.4, 8, 4.6, 0],
					[0, 10, 0, 4.4],
					[12, 10, 0, 4.4],
					[5.5, 1, 0, 0.9],
					[8, 0, 1.2, 0],
				],
				things: [
					{ kind: "table", at: [14, 3.2, 3.2, 1.2] },
					{ kind: "fire", at: [-4.6, 3.4, 1.4, 1.4] },
				],
			},
		],
	},
];
