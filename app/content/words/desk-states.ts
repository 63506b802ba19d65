/** The states that a sign shows at the desk and on the plan, each by icon, word and pattern. */
export const stateWords = {
	booked: "Booked",
	due: "Due today",
	staying: "In house",
	leaving: "Leaves today",
	late: "Late",
	left: "Left",
	block: "Closed",
	hold: "Hold",
	import: "Imported",
	twice: "Sold twice",
	offer: "Free to move to",
	dirty: "Dirty",
	in_progress: "In progress",
	clean: "Clean",
	inspected: "Inspected",
	turnover: "Turnover",
} as const;

export type DeskState = keyof typeof stateWords;

/** The class of a sign or a bar in this state. `block` would be the utility of this name. */
export const stateClass = (state: DeskState): string => (state === "block" ? "closed" : state);
