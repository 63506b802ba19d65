import {
	type ComponentProps,
	createContext,
	type InputEvent,
	type ReactNode,
	type SubmitEvent,
	useContext,
	useEffect,
	useRef,
	useState,
} from "react";
import { Form, useNavigation } from "react-router";
import type { FieldErrors, FieldValues } from "#app/lib/form-fields.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";

type FormState = { errors: FieldErrors; values: FieldValues };

const FormStateContext = createContext<FormState>({ errors: {}, values: {} });

/** A field's message and what it last held, for the field parts of this folder. */
export function useFieldState(name: string): { error: string | undefined; value: string | undefined } {
	const { errors, values } = useContext(FormStateContext);
	return { error: errors[name], value: values[name] };
}

/** Messages for a form as it stands; empty when all is right. */
export type FormCheck = (form: FormData) => FieldErrors;

type CheckedFormProps = Omit<ComponentProps<typeof Form>, "children" | "method"> & {
	/** Loads the same schema that the server uses, once the guest starts typing. */
	loadCheck: () => Promise<FormCheck>;
	/** What the server said of the last attempt. */
	answer: { errors?: FieldErrors; values?: FieldValues } | undefined;
	/** What the fields hold before the first attempt. */
	values?: FieldValues;
	/** The names in the order of the form, with the words the summary calls them by. */
	children: (state: { submitting: boolean; errors: FieldErrors }) => ReactNode;
};

/**
 * A form that works without JavaScript and is better with it: checked by the server always, before sending where
 * scripts run, with one summary that takes the focus and messages beside the fields; failed fields are checked
 * again while they are mended.
 */
export function CheckedForm({
	loadCheck,
	answer,
	values,
	children,
	onSubmit,
	onInput,
	...rest
}: CheckedFormProps) {
	const form = useRef<HTMLFormElement>(null);
	const summary = useRef<HTMLDivElement>(null);
	const check = useRef<FormCheck | null>(null);
	const [errors, setErrors] = useState<FieldErrors>(answer?.errors ?? {});
	const [seenAnswer, setSeenAnswer] = useState(answer);
	const [attempts, setAttempts] = useState(0);
	const [hydrated, setHydrated] = useState(false);
	const navigation = useNavigation();
	const submitting = navigation.state !== "idle" && navigation.formMethod === "POST";

	if (answer !== seenAnswer) {
		setSeenAnswer(answer);
		setErrors(answer?.errors ?? {});
		setAttempts(attempts + 1);
	}

	useEffect(() => setHydrated(true), []);

	const failed = Object.keys(errors).length > 0;

	useEffect(() => {
		if (attempts > 0) summary.current?.focus();
	}, [attempts]);

	useEffect(() => {
		if (!failed || document.title.startsWith("Error: ")) return;
		const title = document.title;
		document.title = `Error: ${title}`;
		return () => {
			document.title = title;
		};
	}, [failed]);

	const prepare = () => {
		if (!check.current)
			loadCheck().then(
				(loaded) => {
					check.current = loaded;
				},
				() => {},
			);
	};

	const submit = (event: SubmitEvent<HTMLFormElement>) => {
		onSubmit?.(event);
		if (submitting) event.preventDefault();
		const submitter = event.submitter;
		if (event.defaultPrevented || !check.current || submitter?.getAttribute("formmethod") === "get") return;
		const found = check.current(new FormData(event.currentTarget));
		if (Object.keys(found).length === 0) return;
		event.preventDefault();
		setErrors(found);
		setAttempts(attempts + 1);
	};

	const recheck = (event: InputEvent<HTMLFormElement>) => {
		onInput?.(event);
		prepare();
		if (!failed || !check.current || !form.current) return;
		const found = check.current(new FormData(form.current));
		const still = Object.fromEntries(
			Object.keys(errors).flatMap((name) => (found[name] ? [[name, found[name]]] : [])),
		);
		if (JSON.stringify(still) !== JSON.stringify(errors)) setErrors(still);
	};

	return (
		<FormStateContext value={{ errors, values: answer?.values ?? values ?? {} }}>
			<Form
				{...rest}
				ref={form}
				method="post"
				noValidate={hydrated || undefined}
				onFocus={prepare}
				onSubmit={submit}
				onInput={recheck}
			>
				<ErrorSummary ref={summary} errors={errors} />
				{children({ submitting, errors })}
			</Form>
		</FormStateContext>
	);
}
