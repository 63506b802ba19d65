import { useEffect } from "react";
import { useRevalidator } from "react-router";

/**
 * Asks the server again whenever somebody takes or gives back a villa, as long as the page is open. The stream is
 * closed while the page rests in the back/forward cache. Whenever it opens again, then or after a lost network, what
 * happened meanwhile counts as a change.
 */
export function useStayChanges(address: string): void {
	const { revalidate } = useRevalidator();

	useEffect(() => {
		let source: EventSource | null = null;
		let opened = false;
		const open = () => {
			source?.close();
			source = new EventSource(address);
			source.onopen = () => {
				if (opened) void revalidate();
				opened = true;
			};
			source.onmessage = () => void revalidate();
		};
		const close = () => source?.close();
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
	}, [address, revalidate]);
}
