import { useEffect, useState } from "react";
import type { StayAvailability } from "./villa-search.ts";

/** Everybody hears of a change at once; asking a moment apart spares the house a crowd at the door. Milliseconds. */
const spreadMs = 600;

/**
 * The board as it is now: asked for again whenever somebody takes or gives back a villa, as long as the page is open.
 * Asked beside the router, because a look that fails on a lost network must leave the page and its answers alone.
 * The stream is closed while the page rests in the back/forward cache; when it opens again, then or after a lost
 * network, what happened meanwhile counts as a change.
 */
export function useLiveAvailability(
	loaded: StayAvailability | null,
	addresses: { changes: string; availability: string },
): StayAvailability | null {
	const [availability, setAvailability] = useState(loaded);
	const [seen, setSeen] = useState(loaded);
	const { changes, availability: availabilityPath } = addresses;

	if (loaded !== seen) {
		setSeen(loaded);
		setAvailability(loaded);
	}

	useEffect(() => {
		let source: EventSource | null = null;
		let opened = false;
		let asking: ReturnType<typeof setTimeout> | undefined;

		const ask = async () => {
			asking = undefined;
			try {
				const answer = await fetch(availabilityPath);
				if (answer.ok) setAvailability(await answer.json());
			} catch {
				// The network is lost; the stream opens again when it is back.
			}
		};
		const change = () => {
			asking ??= setTimeout(ask, Math.random() * spreadMs);
		};
		const open = () => {
			source?.close();
			source = new EventSource(changes);
			source.onopen = () => {
				if (opened) change();
				opened = true;
			};
			source.onmessage = change;
		};
		const close = () => {
			source?.close();
			clearTimeout(asking);
			asking = undefined;
		};
		const reopen = (event: PageTransitionEvent) => {
			if (event.persisted) open();
		};

		open();
		window.addEventListener("pagehide", close);
		window.addEventListener("pageshow", reopen);
		return () => {
			close();
			window.removeEventListener("pagehide", close);
			window.removeEventListener("pageshow", reopen);
		};
	}, [changes, availabilityPath]);

	return availability;
}
