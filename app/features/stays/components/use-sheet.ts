import { type ComponentType, useEffect, useState } from "react";
import { afterPaint } from "#app/ui/after-paint.ts";
import { createScreenQuery } from "#app/ui/use-hydrated.ts";

/** Whether the page has one column: there the calendar opens over the whole screen. */
export const useNarrowScreen = createScreenQuery("(width < 61.25rem)");

/** Whether a calendar of the page has room for one month alone. */
export const useOneMonth = createScreenQuery("(width < 48rem)");

/** Signs that a guest has begun to use the page. */
const signsOfUse = ["pointerdown", "keydown", "scroll"] as const;

/**
 * A sheet that is loaded and drawn unseen on a narrow screen as soon as the guest begins to use the page, so that it opens at once
 * and the page itself comes without it. Each time it is closed, the next one is drawn.
 * @param load the same function in every render
 */
export function useSheet<Props>(load: () => Promise<ComponentType<Props>>) {
	const [{ isOpen, times }, setShown] = useState({ isOpen: false, times: 0 });
	const [Component, setComponent] = useState<ComponentType<Props> | null>(null);
	const isNarrow = useNarrowScreen();
	const [isWanted, setWanted] = useState(false);
	useEffect(() => {
		if (!isNarrow) return;
		const listening = new AbortController();
		const want = () => void afterPaint(() => setWanted(true));
		for (const sign of signsOfUse) addEventListener(sign, want, { passive: true, signal: listening.signal });
		return () => listening.abort();
	}, [isNarrow]);
	useEffect(() => {
		// A module that does not load now is loaded again when it is needed.
		if (isWanted)
			load().then(
				(loaded) => setComponent(() => loaded),
				() => {},
			);
	}, [isWanted, load]);
	return {
		Component: isOpen || isNarrow ? Component : null,
		isNarrow,
		isOpen,
		times,
		/** @param otherwise what to do when it cannot be loaded */
		open: (otherwise: () => void) => {
			setShown((shown) => ({ ...shown, isOpen: true }));
			if (!Component) load().then((loaded) => setComponent(() => loaded), otherwise);
		},
		close: () => setShown((shown) => ({ isOpen: false, times: shown.times + 1 })),
	};
}
