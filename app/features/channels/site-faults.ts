/** The fault of the stand-in's calendar, so that each fault of a real site can be tried. */
export const siteFaults = [
	"none",
	"down",
	"busy",
	"page",
	"empty",
	"half",
	"cut",
	"slow",
	"large",
	"new_uids",
	"redirect",
] as const;

/** The name of each on the page that switches it on. */
export const faultNames: Record<(typeof siteFaults)[number], string> = {
	none: "It answers well",
	down: "Error 500",
	busy: "Error 429, try again in 30 minutes",
	page: "A sign-in page instead of the calendar",
	empty: "A calendar without events",
	half: "Half of the events are gone",
	cut: "Cut off in the middle",
	slow: "Ten letters a second",
	large: "50 MB",
	new_uids: "New identifiers at each read",
	redirect: "A redirect into the network of the hotel",
};
