/** Keys and presses from before the scripts of the page were ready. */
type EarlyPresses = { events: (KeyboardEvent | PointerEvent)[]; stop: () => void };

declare global {
	interface Window {
		earlyPresses?: EarlyPresses;
		/** From then on the router follows Back. */
		stopEarlyBack?: () => void;
	}
}

/**
 * Runs in the page before its scripts: Back to another page of the same document, as after a reload, changes the address alone
 * until the router is there, and the router would begin with the address of one page and the content of another. That page
 * is loaded instead. The address of the document is the browser's own record, as Back may have come before this script; a browser that
 * has none yet says the present one.
 */
export const loadAfterEarlyBack = `() => {
	const [loaded] = performance.getEntriesByType("navigation");
	const { pathname, search } = new URL(/^https?:/.test(loaded?.name) ? loaded.name : location.href);
	const load = () => {
		if (location.pathname !== pathname || location.search !== search) location.reload();
	};
	load();
	addEventListener("popstate", load, true);
	self.stopEarlyBack = () => removeEventListener("popstate", load, true);
}`.replace(/\s+/g, " ");

/** The mark of a part of a page whose early presses wait for its scripts. */
export const keepsPresses = "data-keeps-presses";

/**
 * Runs in the page before its scripts: keeps the keys that carry a bar of the plan, and presses of the mouse that drag one. A click, a
 * tap, Tab and Enter on a link stay the browser's own. A finger that is still down when the scripts come begins its hold then.
 */
export const keepEarlyPresses = `() => {
	const types = ["keydown", "pointerdown", "pointermove", "pointerup", "pointercancel", "dragstart", "click"];
	let events = [];
	let down = null;
	let isSwallowed = false;
	const isMark = ({ key }) => key === "m" || key === "M";
	const hasMoved = (event) => Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) >= 4;
	const onKey = (event) => {
		if (event.altKey || event.metaKey || (event.ctrlKey && isMark(event))) return;
		const keys = events.some(isMark) ? /^(Arrow.+|Enter|Escape)$/ : /^(Arrow.+|Home|End|[mM])$/;
		if (!keys.test(event.key) || !event.target.closest("[${keepsPresses}] [data-row] a")) return;
		event.preventDefault();
		events.push(event);
	};
	const onPointer = (event) => {
		if (event.type === "pointerdown") {
			if (event.button !== 0 || !event.isPrimary) return;
			down = event.target.closest("[${keepsPresses}] :is([data-bar], [data-night])") && event;
			if (down) events.push(event);
			return;
		}
		if (!down || event.pointerId !== down.pointerId) return;
		events.push(event);
		if (event.type === "pointermove") return;
		isSwallowed = event.type === "pointerup" && event.pointerType !== "touch" && hasMoved(event);
		if (!isSwallowed) events = events.filter(({ pointerId }) => pointerId !== down.pointerId);
		self.earlyPresses.events = events;
		down = null;
	};
	const keep = (event) => {
		if (event.type === "keydown") onKey(event);
		else if (event.type.startsWith("pointer")) onPointer(event);
		else if (event.type === "dragstart" ? down : isSwallowed) {
			event.preventDefault();
			event.stopPropagation();
			isSwallowed = false;
		}
	};
	for (const type of types) addEventListener(type, keep, true);
	const stop = () => types.forEach((type) => removeEventListener(type, keep, true));
	self.earlyPresses = { events, stop };
}`.replace(/\s+/g, " ");

/** Repeats the presses from before the scripts were ready: each one once the result of the one before is drawn. */
export async function pressEarlyPresses(): Promise<void> {
	const early = window.earlyPresses;
	delete window.earlyPresses;
	early?.stop();
	for (const event of early?.events ?? []) {
		await new Promise((resolve) => setTimeout(resolve));
		const at = event.type === "pointerdown" ? event.target : document.activeElement;
		at?.dispatchEvent(copyOf(event));
	}
}

function copyOf(event: KeyboardEvent | PointerEvent): Event {
	const { type, ctrlKey, shiftKey } = event;
	const same = { bubbles: true, cancelable: true, ctrlKey, shiftKey };
	if (event instanceof KeyboardEvent) return new KeyboardEvent(type, { ...same, key: event.key });
	const { pointerId, pointerType, isPrimary, button, buttons, clientX, clientY } = event;
	return new PointerEvent(type, {
		...same,
		...{ pointerId, pointerType, isPrimary, button, buttons, clientX, clientY },
	});
}
