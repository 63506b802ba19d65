import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { fieldWords } from "#app/content/words/field-words.ts";

/** Announces a new page to screen readers, and moves the focus to its content. */
export function PageChange() {
	const { pathname } = useLocation();
	const shown = useRef(pathname);
	const [announced, setAnnounced] = useState("");

	useEffect(() => {
		if (shown.current === pathname) return;
		shown.current = pathname;
		const main = document.getElementById("main");
		if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
		setAnnounced(document.title);
	}, [pathname]);

	usePassOverCutTransitions();
	useOneSendingOfEnter();

	return (
		<p role="status" className="sr-only">
			{announced}
		</p>
	);
}

/**
 * A change of page whose animation the browser ends early, because the phone was turned or the guest went on, is not an error: the new page
 * is shown all the same. The router keeps only the promise that says so of the page, and the browser reports the one of the animation.
 */
function usePassOverCutTransitions() {
	useEffect(() => {
		const passOver = (event: PromiseRejectionEvent) => {
			const { reason } = event;
			if (reason instanceof DOMException && reason.message.startsWith("Transition was "))
				event.preventDefault();
		};
		addEventListener("unhandledrejection", passOver);
		return () => removeEventListener("unhandledrejection", passOver);
	}, []);
}

/** A key that is held down repeats itself: Enter sends a form once, and not again with the answer. */
function useOneSendingOfEnter() {
	useEffect(() => {
		const hold = (event: KeyboardEvent) => {
			const at = event.target as Element | null;
			if (event.repeat && event.key === "Enter" && at?.matches("input, select, [type=submit]"))
				event.preventDefault();
		};
		addEventListener("keydown", hold);
		return () => removeEventListener("keydown", hold);
	}, []);
}

/** A line at the top while the next page takes longer than 300 ms; CSS delays it. */
export function SlowPageLine() {
	const { state } = useNavigation();
	if (state === "idle") return null;
	return <div role="status" aria-label={fieldWords().loadingPage} className="slow-line" />;
}
