type Colours = Record<
	"page" | "sheet" | "ink" | "soft" | "line" | "band" | "onBand" | "action" | "onAction" | "link",
	string
>;

/**
 * The colours of e-mails. The light ones are the design tokens (`palette.test.ts` compares them), the dark ones replace
 * them in a dark mail program. Mail programs know no custom properties, so the values are repeated here.
 */
export const palette: { light: Colours; dark: Colours } = {
	light: {
		page: "#f8f5ef",
		sheet: "#ffffff",
		ink: "#0b2226",
		soft: "#47595b",
		line: "#e9dfcd",
		band: "#0e5e63",
		onBand: "#ffffff",
		action: "#0e5e63",
		onAction: "#ffffff",
		link: "#0e5e63",
	},
	dark: {
		page: "#071719",
		sheet: "#0f2a2f",
		ink: "#f8f5ef",
		soft: "#b9c8c6",
		line: "#28474c",
		band: "#0a474b",
		onBand: "#ffffff",
		action: "#9fdcd6",
		onAction: "#0b2226",
		link: "#9fdcd6",
	},
};

/** Text colours with the backgrounds they are on: each pair must have a contrast of at least 4.5:1. */
export const textOnBackgrounds = [
	["ink", "sheet"],
	["soft", "sheet"],
	["soft", "page"],
	["link", "sheet"],
	["link", "page"],
	["onBand", "band"],
	["onAction", "action"],
] as const satisfies readonly (readonly [keyof Colours, keyof Colours])[];
