import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useFreshData } from "#app/ui/use-fresh-data.ts";
import type { StayAvailability } from "./villa-search.ts";

/** Every open form is told of a change at once. Each asks at a random moment within this time. Milliseconds. */
const spreadMs = 600;

/**
 * The availability as it is now: asked for again whenever a villa is taken or released, as long as the page is open. What
 * the guest is looking at stays where it is on the screen, no matter what appears or goes above it.
 */
export function useLiveAvailability(
	loaded: StayAvailability | null,
	paths: { changes: string; availability: string },
): StayAvailability | null {
	const { data } = useFreshData({ data: loaded, path: paths.availability }, paths.availability, {
		stream: paths.changes,
		spreadMs,
	});
	const [shown, setShown] = useState(data);
	useEffect(() => {
		// Not in the effect itself: React cannot render at once there, and both places have to be measured.
		const soon = setTimeout(() => keepInPlace(() => flushSync(() => setShown(data))));
		return () => clearTimeout(soon);
	}, [data]);
	return shown;
}

/** Scrolls by as much as the change has moved the field with the focus, or what is in the middle of the screen. */
function keepInPlace(change: () => void): void {
	const focused = document.activeElement;
	const anchor =
		focused && focused !== document.body && isOnScreen(focused)
			? focused
			: document.elementFromPoint(innerWidth / 2, innerHeight / 2);
	const before = anchor?.getBoundingClientRect().top;
	change();
	if (!anchor?.isConnected || before === undefined) return;
	const moved = anchor.getBoundingClientRect().top - before;
	if (moved !== 0) window.scrollBy({ top: moved, behavior: "instant" });
}

function isOnScreen(element: Element): boolean {
	const { top, bottom } = element.getBoundingClientRect();
	return bottom > 0 && top < innerHeight;
}
