import {
	type ComponentProps,
	createContext,
	type InputEvent,
	type ReactNode,
	type Ref,
	type SubmitEvent,
	useContext,
	useEffect,
	useMemo,
	useRef,
	useState,
} from "react";
import { Form, useActionData, useLocation, useNavigation } from "react-router";
import { fieldWords } from "#app/content/words/field-words.ts";
import { languageNames } from "#app/content/words/site-words.ts";
import type { FieldErrors, FieldValues, FormAnswer } from "#app/lib/form-fields.ts";
import { inPageLanguage, language, languages } from "#app/lib/language.ts";
import { expectPages, loadPages } from "#app/lib/pages-ahead.ts";
import type { LostSending } from "#app/lib/send-form.ts";
import { afterPaint } from "./after-paint.ts";
import { useHydrated } from "./use-hydrated.ts";

/** A sentence about a field with values of it. @param write how the field writes one of its values in words */
type FieldNote = (write: (value: string) => string) => string;

type FormState = { errors: FieldErrors; values: FieldValues; notes: Readonly<Record<string, FieldNote>> };

/** The state that the parts of a form may read while they are drawn. */
export type DrawnForm = { submitting: boolean; errors: FieldErrors };

const noNotes = {};

const FormStateContext = createContext<FormState>({ errors: {}, values: {}, notes: noNotes });

/** A field's message, its value when the form appeared, and the note beside it, for the components of this folder. */
export function useFieldState(name: string): {
	error: string | undefined;
	value: string | undefined;
	note: FieldNote | undefined;
} {
	const { errors, values, notes } = useContext(FormStateContext);
	return { error: errors[name], value: values[name], note: notes[name] };
}

const SubmittingContext = createContext(false);

/** Whether the form around a button is under way. */
export const useSubmitting = (): boolean => useContext(SubmittingContext);

/** The messages for a form's present values; empty when all are valid. */
export type FormCheck = (form: FormData) => FieldErrors;

type CheckedFormProps = Omit<ComponentProps<typeof Form>, "children" | "method"> & {
	/** Loads the same schema that the server uses, once the guest enters the form. */
	loadCheck: () => Promise<FormCheck>;
	/** The server's result of the last attempt. */
	result: (FormAnswer & LostSending) | undefined;
	/**
	 * For a form that reserves (`sendReservation`): an address of each page that it may lead to, so that a lost connection does not
	 * lose it. Empty for one that is answered on its own page.
	 */
	leadsTo?: readonly string[];
	/** The fields' values before the first attempt. */
	values?: FieldValues;
	/** Sentences beside fields, by name. */
	notes?: FormState["notes"];
	/** The page's title: the form writes it, with `Error: ` before it while a field is invalid. */
	title?: string;
	/** Shown below a message that belongs to no field: advice for the guest. */
	advice?: ReactNode;
	/** What is typed goes along where the guest changes the language: sent with `look`, the form is shown there and makes nothing. */
	"data-goes-along"?: boolean | undefined;
	children: ReactNode | ((form: DrawnForm) => ReactNode);
};

/**
 * A form that works without JavaScript and is better with it. The server always checks it; where scripts run it is
 * also checked before sending. One summary takes the focus, and each message is beside its field. Invalid fields are
 * checked again while the guest corrects them. The guest's text is never changed.
 */
export function CheckedForm({
	loadCheck,
	result,
	leadsTo,
	values,
	notes = noNotes,
	title,
	advice,
	children,
	onSubmit,
	onInput,
	onFocus,
	...rest
}: CheckedFormProps) {
	const form = useRef<HTMLFormElement>(null);
	const check = useRef<FormCheck | null>(null);
	const isPreparing = useRef(false);
	const askedForParts = useRef(false);
	const [lostParts, setLostParts] = useState<typeof import("./lost-form.tsx") | null>(null);
	// The values of the first render only: a later result must not change fields that the guest has filled in.
	const [firstValues] = useState<FieldValues>(result?.values ?? values ?? {});
	const [errors, setErrors] = useState<FieldErrors>(result?.errors ?? {});
	const [seenAnswer, setSeenAnswer] = useState(result);
	const [attempts, setAttempts] = useState(result?.errors ? 1 : 0);
	const hydrated = useHydrated();
	const { submitting, sending } = useSending();
	const failed = Object.keys(errors).length > 0;
	const state = useMemo(() => ({ errors, values: firstValues, notes }), [errors, firstValues, notes]);

	if (result !== seenAnswer) {
		setSeenAnswer(result);
		setErrors(result?.errors ?? {});
		setAttempts(attempts + 1);
	}

	useEffect(() => {
		if (attempts > 0) form.current?.querySelector<HTMLElement>("[data-error-summary]")?.focus();
	}, [attempts]);

	const isLost = result?.lost !== undefined;
	useEffect(() => {
		if (!isLost || lostParts) return;
		// They were on their way when the line was cut.
		const load = () => import("./lost-form.tsx").then(setLostParts, () => {});
		addEventListener("online", load);
		return () => removeEventListener("online", load);
	}, [isLost, lostParts]);

	useTitleWithError(failed && title === undefined);

	const prepareForLoss = () => {
		if (!leadsTo || askedForParts.current) return;
		askedForParts.current = true;
		// Without them a lost form is sent again by hand, which makes nothing twice.
		const parts = import("./lost-form.tsx");
		parts.then(setLostParts, () => {});
		expectPages(Promise.all([parts, loadPages(leadsTo)]));
	};

	const prepare = () => {
		prepareForLoss();
		loadCheck().then(
			(loaded) => {
				check.current = loaded;
			},
			// When it does not load, the server's check is enough.
			() => {},
		);
	};

	/** The effect of the touch is painted first, also on a slow phone. */
	const prepareSoon = () => {
		if (isPreparing.current || check.current) return;
		isPreparing.current = true;
		afterPaint(() => {
			isPreparing.current = false;
			prepare();
		});
	};

	const submit = (event: SubmitEvent<HTMLFormElement>) => {
		onSubmit?.(event);
		if (sending.current || submitting) event.preventDefault();
		if (event.defaultPrevented || event.submitter?.hasAttribute("formnovalidate")) return;
		const found = check.current?.(new FormData(event.currentTarget)) ?? {};
		if (Object.keys(found).length === 0) {
			prepareForLoss();
			sending.current = true;
			return;
		}
		event.preventDefault();
		setErrors(found);
		setAttempts(attempts + 1);
	};

	const recheck = (event: InputEvent<HTMLFormElement>) => {
		onInput?.(event);
		prepareSoon();
		if (event.defaultPrevented || !failed || !check.current) return;
		const found = check.current(new FormData(event.currentTarget));
		const changed = (event.target as Partial<HTMLInputElement>).name ?? "";
		const remaining = messagesLeft(errors, found, result?.about?.includes(changed));
		if (JSON.stringify(remaining) !== JSON.stringify(errors)) setErrors(remaining);
	};

	return (
		<FormStateContext value={state}>
			{title === undefined ? null : <title>{failed ? fieldWords().errorTitle(title) : title}</title>}
			<Form
				{...rest}
				ref={form}
				method="post"
				noValidate={hydrated || undefined}
				onFocus={(event) => {
					onFocus?.(event);
					prepareSoon();
				}}
				onSubmit={submit}
				onInput={recheck}
			>
				<ErrorSummary errors={errors} advice={advice} />
				{lostParts && leadsTo ? <lostParts.RoutesAhead paths={leadsTo} /> : null}
				{lostParts && result?.lost ? (
					<lostParts.LostForm
						key={attempts}
						form={result.lost}
						madeAt={result.madeAt}
						isAnsweredHere={leadsTo?.length === 0}
					/>
				) : null}
				<SubmittingContext value={submitting}>
					{typeof children === "function" ? children({ submitting, errors }) : children}
				</SubmittingContext>
				{/* Browsers with scripts do not read it, so they get no code for it. */}
				{rest["data-goes-along"] ? (
					<noscript>{import.meta.env.SSR ? <LanguageButtons /> : null}</noscript>
				) : null}
			</Form>
		</FormStateContext>
	);
}

/**
 * The form in the other languages, for a guest without scripts: a link of the menu would lose what is typed. Last, because Enter
 * in a field presses the first button of a form.
 */
function LanguageButtons() {
	const { pathname, search } = useLocation();
	return languages
		.filter((one) => one !== language())
		.map((one) => (
			<button
				key={one}
				type="submit"
				name="look"
				value="1"
				lang={one}
				formAction={inPageLanguage(pathname + search, one)}
				formNoValidate
				className="mt-4 inline-flex min-h-11 items-center underline underline-offset-4"
			>
				{languageNames[one].form}
			</button>
		));
}

/**
 * The messages after a correction: those that the check still finds. A message about the whole form is the server's,
 * so it stays until the form is sent again.
 * @param isAnswered a field that it names has changed
 */
export function messagesLeft(errors: FieldErrors, found: FieldErrors, isAnswered = false): FieldErrors {
	const messages = Object.entries(errors).flatMap(([name, message]) => {
		const left = found[name] ?? (name === "form" && !isAnswered ? message : undefined);
		return left === undefined ? [] : [[name, left] as const];
	});
	return Object.fromEntries(messages);
}

/**
 * Whether a form is under way. It ends with the answer: the router reads the page's data again after it and counts
 * that to the sending, so that a press on the shown answer would be lost on a slow network.
 * @returns `sending` is true from the press on, before anything of it is drawn
 */
function useSending() {
	const { state, formMethod } = useNavigation();
	const { key: visit } = useLocation();
	const answer = useActionData<unknown>();
	const [seen, setSeen] = useState(answer);
	const [isAnswered, setAnswered] = useState(false);
	if (answer !== seen) {
		setSeen(answer);
		setAnswered(true);
	} else if (isAnswered && state === "submitting") {
		setAnswered(false);
	}
	const submitting = state !== "idle" && formMethod === "POST" && !isAnswered;
	const sending = useRef(false);
	// biome-ignore lint/correctness/useExhaustiveDependencies: an answer or the next page ends it even if no render happened while it was under way
	useEffect(() => {
		if (!submitting) sending.current = false;
	}, [submitting, answer, visit]);
	return { submitting, sending };
}

/** For a page that writes its own title: adds `Error: ` to it, and removes it unless another page has set its own title. */
function useTitleWithError(failed: boolean) {
	useEffect(() => {
		if (!failed || document.title.startsWith(fieldWords().errorTitle(""))) return;
		const plain = document.title;
		const marked = fieldWords().errorTitle(plain);
		document.title = marked;
		return () => {
			if (document.title === marked) document.title = plain;
		};
	}, [failed]);
}

/**
 * The list of a form's messages at its top, each with a link to its field. Takes the focus after an attempt. A message
 * under `form` belongs to no field and has no link; `advice` tells the guest how to go on.
 */
function ErrorSummary({
	errors,
	advice,
	ref,
}: {
	errors: FieldErrors;
	advice?: ReactNode;
	ref?: Ref<HTMLDivElement>;
}) {
	const entries = Object.entries(errors);
	if (entries.length === 0) return null;
	return (
		<div
			ref={ref}
			// Read out as a whole when it appears; not again when a message goes because its field was corrected.
			role="alert"
			aria-atomic="false"
			aria-relevant="additions"
			tabIndex={-1}
			// biome-ignore lint/a11y/noAutofocus: without scripts the browser has to move the focus to the messages
			autoFocus
			data-error-summary
			className="mb-8 rounded-card border border-coral/40 border-l-4 border-l-coral bg-coral/8 px-5 py-5 sm:px-6"
		>
			<h2 className="mb-1 text-body font-semibold text-coral-deep">{fieldWords().problem}</h2>
			<ul className="grid">
				{entries.map(([name, message]) => (
					<li key={name}>
						{name === "form" ? (
							<p className="wrap-anywhere py-1">{message}</p>
						) : (
							<FieldLink {...{ name, message }} />
						)}
					</li>
				))}
			</ul>
			{advice && errors.form ? <div className="mt-2 text-small">{advice}</div> : null}
		</div>
	);
}

function FieldLink({ name, message }: { name: string; message: string }) {
	return (
		<a
			href={`#${name}`}
			className="inline-flex min-h-11 items-center text-coral-deep underline underline-offset-4 hover:decoration-2"
			onClick={(event) => {
				const field = document.getElementById(name);
				if (!field) return;
				event.preventDefault();
				field.focus({ preventScroll: true });
				(field.closest("[data-field]") ?? field).scrollIntoView({ block: "center" });
			}}
		>
			{message}
		</a>
	);
}
