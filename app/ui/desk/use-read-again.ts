import { useCallback, useContext, useEffect, useRef, useState } from "react";
import {
	type DataRouter,
	type DataStrategyResult,
	type ErrorResponse,
	isRouteErrorResponse,
	type Location,
	type MiddlewareFunction,
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

/** The router of this browser; there is none on the server. */
let ofBrowser: DataRouter | undefined;

/** For the layout of all pages that `keepsUnanswered` is for. */
export function useKnownRouter(): void {
	const router = useContext(UNSAFE_DataRouterContext)?.router;
	useEffect(() => {
		ofBrowser = router;
	}, [router]);
}

/**
 * `clientMiddleware` of pages that are read again while somebody types on them. Where such a reading is not answered the page stays as
 * it is: the router would show the failure in its place, and all that is typed would be gone. The line that comes back has it read
 * once more (`onMissed` of the event stream).
 */
export const keepsUnanswered: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
	{ request },
	next,
) => {
	const results = await next();
	const { location, navigation, loaderData } = ofBrowser?.state ?? {};
	const { pathname, search } = new URL(request.url);
	// After a press that was answered on its page; one that leads on shows its failure, for the page before would look as if it were not done.
	const isAfterPress = navigation?.formMethod === "POST" && !navigation.location.state?._isRedirect;
	const isReadAgain =
		request.method === "GET" &&
		(navigation?.state === "idle" || isAfterPress) &&
		pathname + search === `${location?.pathname}${location?.search}`;
	if (!isReadAgain || !loaderData) return results;
	const shown = Object.entries(results).map(([route, read]): [string, DataStrategyResult] =>
		read.type === "error" && isNotAnswered(read.result) && route in loaderData
			? [route, { type: "data", result: loaderData[route] }]
			: [route, read],
	);
	return Object.fromEntries(shown);
};

/**
 * Whether a request got no answer of the app: its failure in the words of Chromium, Firefox and Safari, or the answer of a proxy before
 * an app that is away.
 */
export const isNotAnswered = (error: unknown) =>
	isRouteErrorResponse(error)
		? error.status >= 502
		: error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message);

/** Whether the person's role may not see the page or do the act. */
export const isNotAllowed = ({ status }: ErrorResponse) => status === 403;

/** The sentence of a refusal that replaces a page or an act; null where it has none that somebody could read. */
export function sentenceOf({ data }: ErrorResponse): string | null {
	const sentence = typeof data === "string" ? data : data?.sentence;
	return typeof sentence === "string" && sentence.length > 0 && sentence.length < 300 ? sentence : null;
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
