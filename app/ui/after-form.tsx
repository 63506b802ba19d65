import { useContext, useEffect, useRef } from "react";
import { UNSAFE_DataRouterContext, useLocation } from "react-router";
import { afterPaint } from "#app/ui/after-paint.ts";
import { rememberForm, type SentForm, showAnswer } from "#app/ui/form-answer.ts";

/** A form under way; once it is answered, the visit of the page that has the answer. */
type UnderWay = { form: SentForm; isSearch: boolean; visit?: string };

/**
 * Shows what became of each form of every page (`showAnswer`). It follows the router's forms alone: what a page reads again by
 * itself, a link and a fetcher move no focus, and neither does an answer while somebody types on. The router itself is asked
 * which form is under way: a quick answer comes before that was rendered.
 */
export function AfterForm() {
	const router = useContext(UNSAFE_DataRouterContext)?.router;
	const { key: visit } = useLocation();
	const underWay = useRef<UnderWay>(null);
	const isTyping = useRef(false);

	useEffect(() => {
		let pressed: SentForm | null = null;
		const onSubmit = ({ target }: Event) => {
			pressed = rememberForm(target instanceof Element ? target : null);
			isTyping.current = false;
		};
		const onInput = () => {
			isTyping.current = true;
		};
		document.addEventListener("submit", onSubmit, true);
		document.addEventListener("input", onInput, true);
		const stop = router?.subscribe(({ navigation, location }) => {
			const { state, formMethod } = navigation;
			if (state === "idle") {
				if (underWay.current) underWay.current.visit ??= location.key;
			} else if (formMethod) {
				const form = pressed ?? underWay.current?.form ?? rememberForm(null);
				underWay.current = { form, isSearch: formMethod === "GET" };
			} else underWay.current = null;
			pressed = null;
		});
		return () => {
			stop?.();
			document.removeEventListener("submit", onSubmit, true);
			document.removeEventListener("input", onInput, true);
		};
	}, [router]);

	useEffect(() => {
		const answered = underWay.current;
		if (answered?.visit !== visit) return;
		underWay.current = null;
		if (isTyping.current) return;
		showAnswer(answered.form, answered.isSearch);
		// A form that is emptied is drawn anew after this, and its button goes with the focus.
		return afterPaint(() => {
			if (document.activeElement === document.body) showAnswer(answered.form, answered.isSearch);
		});
	}, [visit]);

	return null;
}
