/** The colours of `tokens.css`, for what is no style sheet of the app: the page's head, e-mails. A test compares both. */
export const colours = {
	white: "#ffffff",
	black: "#000000",
	ink: "#0b2226",
	inkSoft: "#47595b",
	inkFaint: "#5d6c6e",
	lagoon: "#0e5e63",
	lagoonDeep: "#0a474b",
	reef: "#17808a",
	foam: "#f8f5ef",
	shell: "#ffffff",
	sand: "#e9dfcd",
	sandLight: "#f1eadd",
	sandDeep: "#8a7b60",
	coral: "#c4472b",
	coralDeep: "#a5351c",
	sun: "#d99a2b",
} as const;
