import { useContext, useEffect, useRef } from "react";
import { UNSAFE_DataRouterContext, useLocation } from "react-router";
import { afterPaint } from "./after-paint.ts";

/** A form under way; once it is answered, the visit of the page that has the answer. */
type UnderWay = { form: SentForm; isSearch: boolean; visit?: string };

/**
 * Shows the answer to each form of every page (`showAnswer`). It follows the router's forms alone: a page that reads
 * its data again by itself, a link and a fetcher move no focus, and neither does an answer while somebody types on.
 * The router itself is asked which form is under way: a quick answer comes before that was rendered.
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

/** A form as it was when it was sent. */
type SentForm = {
	pathname: string;
	/** Path and search: the address without its place within the page. */
	page: string;
	/** The element that had the focus. */
	focused: Element | null;
	heading: string | undefined;
	/** The texts that the page had already, by their elements. */
	said: ReadonlyMap<Element, string>;
	/** The form and the elements around it, from the inside. */
	around: readonly Element[];
};

/** The elements that say how a form ended; the first kind that has something new to say is shown. */
const kindsOfAnswer = [
	"[data-error-summary]",
	"[role=alert]",
	"[role=status], output, [data-answer]",
] as const;

/** The part shown for a form whose button is gone with its row. */
const place = "[id], li, tr, article, section";

/** Fields that somebody writes in, and goes on writing in after a search. */
const field = "input:not([type=checkbox], [type=radio]), textarea, select";

/** Remembers the page as it is before an answer. @param form null for a form that a script has sent */
function rememberForm(form: Element | null): SentForm {
	const around: Element[] = [];
	for (let at = form; at && at.id !== "main" && at !== document.body; at = at.parentElement) around.push(at);
	const { pathname, search } = location;
	return {
		pathname,
		page: pathname + search,
		focused: document.activeElement,
		heading: findHeading()?.textContent,
		said: new Map(listAnswers(document, kindsOfAnswer.join()).map((one) => [one, one.textContent])),
		around,
	};
}

/**
 * Shows the answer to a form and moves the focus there. A new page is shown from its heading, or at the place that its
 * address names. On the same page it is the changed part: messages, a sentence, another heading, else the row or the
 * part that the form was in. Where a page or a person has moved the focus meanwhile it stays.
 * @param isSearch it only asked for other data: the same page keeps the focus while the focused element is there
 */
function showAnswer(sent: SentForm, isSearch: boolean): void {
	const shown = findShown(sent, isSearch);
	if (!shown) return;
	if (shown === findHeading()) window.scrollTo({ top: 0, behavior: "instant" });
	moveTo(shown);
}

function findShown(sent: SentForm, isSearch: boolean): Element | null {
	const focused = document.activeElement;
	const modal = document.querySelector("dialog:modal");
	// An open dialog keeps the focus in it.
	if (modal) return findAnswer(modal, sent) ?? (modal.contains(focused) ? null : modal);
	const isLost = !focused || focused === document.body || focused.id === "main";
	if (!isLost && focused !== sent.focused) return focused;
	const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
	if (named) return named;
	if (location.pathname !== sent.pathname) return findHeading();
	if (isSearch && focused?.matches(field)) return focused;
	const found = isSearch ? findAnswer(findMain(), sent) : findChange(sent);
	return found ?? (isLost ? findLeft(sent) : focused);
}

/** The new part of the same page; null where nothing says anything new. */
function findChange(sent: SentForm): Element | null {
	const answer = findAnswer(findMain(), sent);
	if (answer?.matches(kindsOfAnswer[0])) return answer;
	const heading = findHeading();
	if (heading?.textContent !== sent.heading) return heading;
	return answer ?? (location.pathname + location.search === sent.page ? null : heading);
}

/** The field that had the focus, where it was drawn anew; else the rest of the parts around the form. */
function findLeft({ focused, around }: SentForm): Element | null {
	const again = focused?.matches(field) ? document.getElementById(focused.id) : null;
	const left = around.find((one) => one.isConnected && one.matches(place) && one.checkVisibility());
	return again ?? left ?? findHeading();
}

/** Shows an element below the bar and moves the focus there. */
function moveTo(element: Element): void {
	if (!(element instanceof HTMLElement)) return;
	element.focus({ preventScroll: true });
	if (document.activeElement !== element) {
		element.tabIndex = -1;
		element.focus({ preventScroll: true });
	}
	reveal(element);
}

function reveal(element: Element): void {
	const isLarge = element.getBoundingClientRect().height > window.innerHeight / 2;
	element.scrollIntoView({ block: isLarge ? "start" : "nearest", behavior: "instant" });
}

const findHeading = () => document.querySelector("h1");

const findMain = () => document.querySelector("main") ?? document;

/** An element with a new message, or one that gives the same message again. */
function findAnswer(within: ParentNode, { said }: SentForm): Element | null {
	for (const kind of kindsOfAnswer) {
		const answers = listAnswers(within, kind);
		const changed = answers.find((one) => said.get(one) !== one.textContent);
		if (changed) return changed;
		if (kind !== kindsOfAnswer[2] && answers[0]) return answers[0];
	}
	return null;
}

/** A message for screen readers alone has no place on the screen, and one over the page leaves by itself. */
function listAnswers(within: ParentNode, kind: string): Element[] {
	return [...within.querySelectorAll(kind)].filter(
		(one) =>
			one.textContent.trim() !== "" && one.getBoundingClientRect().width > 1 && !one.closest(".toasts"),
	);
}
