/**
 * The elements that can be open over a page, and that a person may close: the lock of a tablet is not one of them.
 */
const openSelector = 'dialog[open]:not([closedby="none"]), :popover-open';

const mark = "isOverPage";

/** The page's second entry in the history, as long as the browser is on it. */
let second: { state: Record<string, unknown>; href: string } | null = null;

let isListening = false;

const { pushState, replaceState } = globalThis.History?.prototype ?? {};

function noteEntry(): void {
	const { state } = history;
	second =
		typeof state === "object" && state !== null && mark in state ? { state, href: location.href } : null;
}

/** Adds the second entry, for code that changes the address and opens something after that. It is there once. */
export function addSecondEntry(): void {
	if (!isListening || second !== null) return;
	pushState?.call(history, { ...history.state, [mark]: true }, "");
	noteEntry();
}

/** An element that opens has its entry before it is seen: Back may be pressed at once. */
function noteOpening({ newState, target }: ToggleEvent): void {
	if (newState === "open" && target instanceof Element && !target.matches('[closedby="none"]'))
		addSecondEntry();
}

/** Adds it where something is open over the page. Browsers without such events of dialogs have it called. */
export function noteOpened(): void {
	if (document.querySelector(openSelector)) addSecondEntry();
}

/**
 * Back closes the element that is open over the page (dialog, sheet, full-screen picture, menu) and does not leave the
 * page. Opening it adds a second entry of the same page to the history, from which Back goes back.
 *
 * Closing it in another way leaves that entry there: to go back by script would race with a link that is pressed
 * meanwhile. The next element that opens uses it, the next page takes its place, and Back from it leads to the page
 * before.
 * @returns a function that ends it
 */
export function letBackClose(): () => void {
	const onPopState = (event: PopStateEvent) => {
		const left = second;
		noteEntry();
		if (left === null || second !== null || history.state?.idx !== left.state.idx) return;
		// The router was on this page all the time, perhaps with another query since something opened.
		event.stopImmediatePropagation();
		const { [mark]: _, ...state } = left.state;
		replaceState?.call(history, state, "", left.href);
		const opened = [...document.querySelectorAll<HTMLElement>(openSelector)];
		const last = opened.pop();
		if (!last) return history.back();
		if (last instanceof HTMLDialogElement && last.open) last.close();
		else last.hidePopover();
		if (opened.length > 0) addSecondEntry();
	};
	history.pushState = (state, unused, url) => {
		(second === null ? pushState : replaceState)?.call(history, state, unused, url);
		noteEntry();
	};
	history.replaceState = (state, unused, url) => {
		replaceState?.call(history, second === null ? state : { ...state, [mark]: true }, unused, url);
		noteEntry();
	};
	isListening = true;
	// Before the router, which would read the page's data again.
	addEventListener("popstate", onPopState, true);
	// Dialogs and popovers both tell of it, and the event does not bubble; folds (`<details>`) do not.
	document.addEventListener("beforetoggle", noteOpening, true);
	noteEntry();
	noteOpened();
	return () => {
		isListening = false;
		removeEventListener("popstate", onPopState, true);
		document.removeEventListener("beforetoggle", noteOpening, true);
		Object.assign(history, { pushState, replaceState });
	};
}
