import { useSyncExternalStore } from "react";

/** Below this width the calendar opens over the whole screen, as the style sheets have it too. */
const narrow = "(width < 61.25rem)";

let known: MediaQueryList | undefined;

/** Asked for once: every render reads it. */
function narrowScreen(): MediaQueryList {
	known ??= matchMedia(narrow);
	return known;
}

function listen(onChange: () => void): () => void {
	const query = narrowScreen();
	query.addEventListener("change", onChange);
	return () => query.removeEventListener("change", onChange);
}

/** Whether the page has one column. False on the server and in the first render. */
export function useNarrowScreen(): boolean {
	return useSyncExternalStore(
		listen,
		() => narrowScreen().matches,
		() => false,
	);
}
