import type { ReactNode } from "react";
import type { DeskIconName } from "#app/content/words/desk-icons.ts";
import { type DeskState, stateClass, stateWords } from "#app/content/words/desk-states.ts";
import { DeskIcon } from "./desk-icon.tsx";

/** The sign of each state. Icon and word say it; fill or edge (`frame/signs.css`) say it a third time. */
const stateIcons: Record<DeskState, DeskIconName> = {
	booked: "booked",
	due: "in",
	staying: "home",
	leaving: "out",
	late: "late",
	left: "check",
	block: "wrench",
	hold: "clock",
	import: "link",
	twice: "alert",
	offer: "in",
	dirty: "dirty",
	in_progress: "half",
	clean: "clean",
	inspected: "inspected",
	turnover: "swap",
};

/** A state of a stay, an allocation or a villa as icon and word. */
export function StateSign({
	state,
	bare = false,
	children,
}: {
	state: DeskState;
	/** Without a box, for the second line of a row. */
	bare?: boolean;
	/** More exact words than the state's own: "Due today 15:30". */
	children?: ReactNode;
}) {
	return (
		<span className={`sign ${stateClass(state)}${bare ? " bare" : ""}`}>
			<DeskIcon name={stateIcons[state]} size="s" />
			{children ?? stateWords[state]}
		</span>
	);
}
