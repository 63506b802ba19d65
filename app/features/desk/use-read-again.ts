import { useCallback, useContext, useEffect, useRef } from "react";
import { type DataRouter, UNSAFE_DataRouterContext, UNSAFE_DataRouterDataContext } from "react-router";

/**
 * Reads the page's data again, at once or when the router is done with what it does and the page shows what it has read. Asked in
 * between, the router would not follow the redirect after a press, be it of the page or of a fetcher, and the message that was to be
 * shown there is given once. The answer to a press comes at the moment at which the press itself is announced as a change.
 *
 * The router itself is asked what it does: what `useNavigation` and `useFetchers` say comes with the next render, and a press on a slow
 * machine is announced before that. React gives up the render of what was read when more is read meanwhile: where changes come faster
 * than a slow machine draws, nothing new would be shown, and a message that a loader gives once would be lost.
 */
export function useReadAgain(): () => void {
	const router = useContext(UNSAFE_DataRouterContext)?.router;
	const rendered = useContext(UNSAFE_DataRouterDataContext)?.loaderData;
	const shown = useRef(rendered);
	const isAsked = useRef(false);
	const readWhenIdle = useCallback(() => {
		if (!router || !isAsked.current || isBusy(router.state)) return;
		if (shown.current !== router.state.loaderData) return;
		isAsked.current = false;
		void router.revalidate();
	}, [router]);
	useEffect(() => {
		shown.current = rendered;
		readWhenIdle();
	}, [rendered, readWhenIdle]);
	// A moment after the router has said so: it is in the middle of a step then.
	useEffect(() => router?.subscribe(() => queueMicrotask(readWhenIdle)), [router, readWhenIdle]);
	return useCallback(() => {
		isAsked.current = true;
		readWhenIdle();
	}, [readWhenIdle]);
}

function isBusy({ navigation, revalidation, fetchers }: DataRouter["state"]): boolean {
	const isPressed = [...fetchers.values()].some(({ state }) => state !== "idle");
	return navigation.state !== "idle" || revalidation !== "idle" || isPressed;
}
