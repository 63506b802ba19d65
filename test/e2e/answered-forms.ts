import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** A form and the visible part of its answer. */
export type AnsweredForm = {
	/** The route modules whose actions it sends something to, from the folder of the routes. */
	routes: readonly string[];
	/** The act, for the report. */
	what: string;
	/** The heading of a new page, or the changed part of the same one. */
	ends: "heading" | "change";
	/** The text at the focus then, which was not there before. */
	says: string | RegExp;
	/** Opens the page, fills the form in and sends it. */
	send: (page: Page) => Promise<void>;
};

/** Runs in the page: the focused element, and whether it is on the screen with nothing over it. */
function readFocus() {
	const focused = document.activeElement;
	if (!focused || focused === document.body || focused.id === "main")
		return { says: "", isHeading: false, isInSight: false };
	const { top, left, width, height } = focused.getBoundingClientRect();
	// A message over the page goes by itself.
	const there = document
		.elementsFromPoint(left + width / 2, top + Math.min(height / 2, 8))
		.find((element) => !element.closest(".toasts"));
	return {
		says: (focused.textContent || (focused as HTMLInputElement).value).replace(/\s+/g, " ").trim(),
		isHeading: focused.tagName === "H1",
		isInSight: top >= 0 && there !== undefined && (focused.contains(there) || there.contains(focused)),
	};
}

/** After a form was sent: its answer has the focus and is on the screen, below the bar. */
export async function seesAnswer(page: Page, { ends, says }: Pick<AnsweredForm, "ends" | "says">) {
	await expect
		.poll(() => page.evaluate(readFocus).catch(() => null))
		.toEqual({
			says: typeof says === "string" ? expect.stringContaining(says) : expect.stringMatching(says),
			isHeading: ends === "heading",
			isInSight: true,
		});
}
