import { useCallback, useEffect, useRef } from "react";
import { useFetchers, useNavigation, useRevalidator } from "react-router";

/**
 * Reads the page's data again, at once or when the router is done with what it does. The router would break off a redirect
 * that it follows and ask anew; the message that was to be shown there is given once, and would be lost. A redirect after a
 * press comes at the moment at which the press itself is announced as a change. Nor does the router follow the redirect of a
 * fetcher's press when it was asked to read again after that press.
 */
export function useReadAgain(): () => void {
	const navigation = useNavigation();
	const { revalidate, state } = useRevalidator();
	const isPressed = useFetchers().some(({ state }) => state !== "idle");
	const isBusy = navigation.state !== "idle" || state !== "idle" || isPressed;
	const latest = useRef({ isBusy, revalidate });
	const isAsked = useRef(false);
	useEffect(() => {
		latest.current = { isBusy, revalidate };
		if (isBusy || !isAsked.current) return;
		isAsked.current = false;
		void revalidate();
	}, [isBusy, revalidate]);
	return useCallback(() => {
		if (latest.current.isBusy) isAsked.current = true;
		else void latest.current.revalidate();
	}, []);
}
