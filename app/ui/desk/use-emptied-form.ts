import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { useResultOf } from "./act-result.ts";

/**
 * Empties a form that adds a text to a list, once its own text is there. A colleague's addition or removal, which may
 * come at any time, does not change it. A form that was not answered stays as it is, even if its text is in the list:
 * it says that it should be pressed again, and does no harm with the key that it was sent with.
 * @param texts the list as the page shows it
 * @returns `round` as the key of the form
 */
export function useEmptiedForm(act: string, texts: readonly string[]) {
	const [round, setRound] = useState(0);
	const sent = useRef<{ text: string; times: number }>(null);
	const isUnanswered = useResultOf(act)?.reason === null;
	const countOf = (text: string) => texts.filter((one) => withoutBreaks(one) === text).length;
	// biome-ignore lint/correctness/useExhaustiveDependencies: the texts say whether it is there
	useEffect(() => {
		if (isUnanswered || sent.current === null || countOf(sent.current.text) <= sent.current.times) return;
		sent.current = null;
		setRound((before) => before + 1);
	}, [texts.join("\n"), isUnanswered]);
	const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
		const text = withoutBreaks(String(new FormData(event.currentTarget).get("text") ?? ""));
		// The list may have the text of the press before.
		if (sent.current?.text !== text) sent.current = { text, times: countOf(text) };
	};
	return { round, onSubmit };
}

/** The text as a field of one line saves it. */
const withoutBreaks = (text: string) => text.replace(/\s+/gu, " ").trim();
