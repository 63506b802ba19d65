import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether scripts run: false on the server and in the first render, then true. */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
}

/**
 * A width below which a page looks different, as the style sheets have it too. The browser is asked once: every render reads
 * it. The answer is false on the server and in the first render.
 */
export function createScreenQuery(query: string) {
	let known: MediaQueryList | undefined;
	const ask = () => {
		known ??= matchMedia(query);
		return known;
	};
	const listen = (onChange: () => void) => {
		const asked = ask();
		asked.addEventListener("change", onChange);
		return () => asked.removeEventListener("change", onChange);
	};
	return () =>
		useSyncExternalStore(
			listen,
			() => ask().matches,
			() => false,
		);
}
