import { useCallback, useContext, useEffect, useRef, useState } from "react";
import {
	type DataRouter,
	type Location,
	UNSAFE_DataRouterContext,
	UNSAFE_DataRouterDataContext,
	useLocation,
} from "react-router";

/**
 * Reads the page's data again, at once or when the router has finished its work and the page shows its result. Asked
 * in between, the router would not follow the redirect after a press, be it of the page or of a fetcher, and the
 * message that was to be shown there is given once. The answer to a press comes at the moment at which the press
 * itself is announced as a change.
 *
 * The router itself is asked for its state: `useNavigation` and `useFetchers` have it with the next render, and a
 * press on a slow machine is announced before that. React gives up a render when newer data are read meanwhile: where
 * changes come faster than a slow machine draws, nothing new would be shown, and a message that a loader gives once
 * would be lost.
 *
 * A reading that is under way while a fetcher is sent ends after the redirect has begun, and the router says then that
 * it is done. It is not before the page that it leaves has changed: a reading of that page would bring it back.
 */
export function useReadAgain(): () => void {
	const router = useContext(UNSAFE_DataRouterContext)?.router;
	const rendered = useContext(UNSAFE_DataRouterDataContext)?.loaderData;
	const shown = useRef(rendered);
	const isAsked = useRef(false);
	const left = useRef<Location>(null);
	const readWhenIdle = useCallback(() => {
		if (!router || !isAsked.current || isBusy(router.state)) return;
		if (left.current === router.state.location) return;
		if (shown.current !== router.state.loaderData) return;
		isAsked.current = false;
		void router.revalidate();
	}, [router]);
	useEffect(() => {
		shown.current = rendered;
		readWhenIdle();
	}, [rendered, readWhenIdle]);
	useEffect(
		() =>
			router?.subscribe(({ navigation, location }) => {
				if (navigation.state !== "idle") left.current = location;
				// A moment after the router has said so: it is in the middle of a step then.
				queueMicrotask(readWhenIdle);
			}),
		[router, readWhenIdle],
	);
	return useCallback(() => {
		isAsked.current = true;
		readWhenIdle();
	}, [readWhenIdle]);
}

function isBusy({ navigation, revalidation, fetchers }: DataRouter["state"]): boolean {
	const isPressed = [...fetchers.values()].some(({ state }) => state !== "idle");
	return navigation.state !== "idle" || revalidation !== "idle" || isPressed;
}

/**
 * The answer to the last form of a page that is read again by itself (`useReadAgain`): the router forgets it then, and
 * the message about a form would be gone before somebody has read it. It stays until the next answer or the next visit
 * of the page.
 */
export function useAnswer<Answer>(actionData: Answer | undefined): Answer | undefined {
	const { key: visit } = useLocation();
	const [last, setLast] = useState({ answer: actionData, visit });
	if (actionData !== undefined && (actionData !== last.answer || visit !== last.visit))
		setLast({ answer: actionData, visit });
	return actionData ?? (visit === last.visit ? last.answer : undefined);
}
