import { useSyncExternalStore } from "react";

function subscribe(listener: () => void): () => void {
	addEventListener("online", listener);
	addEventListener("offline", listener);
	return () => {
		removeEventListener("online", listener);
		removeEventListener("offline", listener);
	};
}

/** A note at the bottom of the page while the browser is offline. */
export function ConnectionNote({ lang, children }: { lang?: string | undefined; children: string }) {
	const online = useSyncExternalStore(
		subscribe,
		() => navigator.onLine,
		() => true,
	);
	return (
		<div
			role="status"
			data-print="hide"
			className="connection-note pointer-events-none fixed inset-x-0 bottom-0 z-50 grid p-4"
		>
			{online ? null : (
				<p lang={lang} className="mx-auto rounded-pill bg-ink px-5 py-2.5 text-small text-white shadow-soft">
					{children}
				</p>
			)}
		</div>
	);
}
