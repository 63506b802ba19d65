import { useCallback, useContext, useEffect, useRef } from "react";
import { type DataRouter, UNSAFE_DataRouterContext } from "react-router";

/**
 * Reads the page's data again, at once or when the router is done with what it does. Asked in between, the router would not follow the
 * redirect after a press, be it of the page or of a fetcher, and the message that was to be shown there is given once. The answer to a
 * press comes at the moment at which the press itself is announced as a change.
 *
 * The router itself is asked what it does: what `useNavigation` and `useFetchers` say comes with the next render, and a press on a slow
 * machine is announced before that.
 */
export function useReadAgain(): () => void {
	const router = useContext(UNSAFE_DataRouterContext)?.router;
	const isAsked = useRef(false);
	const readWhenIdle = useCallback(() => {
		if (!router || !isAsked.current || isBusy(router.state)) return;
		isAsked.current = false;
		void router.revalidate();
	}, [router]);
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
