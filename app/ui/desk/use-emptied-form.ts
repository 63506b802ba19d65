import { type SubmitEvent, useEffect, useRef, useState } from "react";

/**
 * Empties a form that adds a text to a list, once its own text is there. A colleague's addition or removal, which may
 * come at any time, does not change it.
 * @param texts the list as the page shows it
 * @returns `round` as the key of the form
 */
export function useEmptiedForm(texts: readonly string[]) {
	const [round, setRound] = useState(0);
	const sent = useRef<{ text: string; times: number }>(null);
	const countOf = (text: string) => texts.filter((one) => withoutBreaks(one) === text).length;
	// biome-ignore lint/correctness/useExhaustiveDependencies: the texts say whether it is there
	useEffect(() => {
		if (sent.current === null || countOf(sent.current.text) <= sent.current.times) return;
		sent.current = null;
		setRound((before) => before + 1);
	}, [texts.join("\n")]);
	const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
		const text = withoutBreaks(String(new FormData(event.currentTarget).get("text") ?? ""));
		sent.current = { text, times: countOf(text) };
	};
	return { round, onSubmit };
}

/** As a field of one line is saved. */
const withoutBreaks = (text: string) => text.replace(/\s+/gu, " ").trim();
