import { type RefObject, useEffect, useState } from "react";
import type { StayChoice } from "../stay-choice.ts";

/**
 * Has the form checked again after a date or a villa was chosen by a button: the browser tells a form only what is typed,
 * and the message of a field that is right now would stay.
 */
export function useRecheck(inside: RefObject<Element | null>, choice: StayChoice): void {
	const [first] = useState(choice);
	useEffect(() => {
		if (choice !== first)
			inside.current?.closest("form")?.dispatchEvent(new InputEvent("input", { bubbles: true }));
	}, [choice, first, inside]);
}
