import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useResultOf } from "./act-result.ts";

/**
 * Empties a form that adds a text to a list, once its act is done and has led on. A colleague's addition or removal, which
 * may come at any time, does not change it, and one that was refused or not answered keeps its text and its key.
 * @returns `round` as the key of the form
 */
export function useEmptiedForm(act: string) {
	const { key } = useLocation();
	const result = useResultOf(act);
	const [round, setRound] = useState(0);
	/** Where the page was when the form was sent. */
	const sentAt = useRef<string>(null);
	useEffect(() => {
		const isDone = result === undefined && sentAt.current !== null && sentAt.current !== key;
		if (isDone) setRound((before) => before + 1);
		if (isDone || result) sentAt.current = null;
	}, [key, result]);
	const onSubmit = () => {
		sentAt.current = key;
	};
	return { round, onSubmit };
}
