import {
	Children,
	type ComponentProps,
	isValidElement,
	type ReactNode,
	type Ref,
	useImperativeHandle,
	useLayoutEffect,
	useRef,
	useState,
} from "react";
import { fieldWords } from "#app/content/words/field-words.ts";
import { useFieldState } from "#app/ui/checked-form.tsx";
import { DateInput } from "#app/ui/date-input.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

export type FieldProps = {
	/** The name in the form data; also the id, so that the summary can link to the field. */
	name: string;
	label: ReactNode;
	/** Limits and formats, so that the guest knows them before typing. */
	hint?: ReactNode;
	/** Shown beside the label; required fields have no mark. */
	optional?: boolean;
};

/** The look of every control: 17 px, so that a phone does not zoom in. An invalid field's second line is inside, so that nothing moves. */
export const fieldBox =
	"block w-full min-w-0 min-h-12 rounded-xl border border-sand-deep bg-shell px-4 py-2.5 text-body text-ink transition-colors duration-200 ease-calm placeholder:text-ink-soft hover:border-ink-soft aria-invalid:border-coral-deep aria-invalid:inset-ring aria-invalid:inset-ring-coral-deep";

/** Label, hint and message of a control. Passes the control the attributes that connect them. */
export function Field({
	name,
	label,
	hint,
	optional,
	controlled = false,
	write = String,
	children,
}: FieldProps & {
	/** The page has the value in its own state and sets it on the control. */
	controlled?: boolean;
	/** Writes a value of the field in words. */
	write?: (value: string) => string;
	children: (control: {
		id: string;
		name: string;
		"aria-describedby": string | undefined;
		"aria-invalid": true | undefined;
		defaultValue: string | undefined;
	}) => ReactNode;
}) {
	const { error, value, note } = useFieldState(name);
	const described = [hint && `${name}-hint`, error && `${name}-error`, note && `${name}-note`]
		.filter(Boolean)
		.join(" ");
	return (
		<div data-field className="grid min-w-0 grid-cols-1 content-start gap-1.5">
			<label
				id={`${name}-label`}
				htmlFor={name}
				className="max-w-full justify-self-start text-small font-medium"
			>
				{label}
				{optional ? <span className="font-normal text-ink-soft"> {fieldWords().optional}</span> : null}
			</label>
			{hint ? (
				<p id={`${name}-hint`} className="text-small text-ink-soft">
					{hint}
				</p>
			) : null}
			{error ? (
				<p id={`${name}-error`} className="text-small font-medium text-coral-deep">
					<span className="sr-only">{fieldWords().error} </span>
					{error}
				</p>
			) : null}
			{children({
				id: name,
				name,
				"aria-describedby": described || undefined,
				"aria-invalid": error ? true : undefined,
				defaultValue: controlled ? undefined : value,
			})}
			<FieldNote name={name} write={write} />
		</div>
	);
}

/** The note beside a field about its values, like the one that a colleague has saved meanwhile. */
export function FieldNote({ name, write = String }: { name: string; write?: (value: string) => string }) {
	const { note } = useFieldState(name);
	if (!note) return null;
	return (
		<p id={`${name}-note`} className="text-small font-medium text-coral-deep">
			{note(write)}
		</p>
	);
}

type ControlProps<Element extends "input" | "select" | "textarea"> = Omit<
	ComponentProps<Element>,
	"name" | "id" | "defaultValue"
>;

/** A date whose value the page has in its own state. Dates that nothing follows are a `TextField`. */
export function DateField({
	name,
	label,
	hint,
	optional = false,
	...rest
}: FieldProps & Omit<ComponentProps<typeof DateInput>, "name" | "id">) {
	return (
		<Field {...{ name, label, hint, optional }} controlled>
			{({ defaultValue: _, ...control }) => <DateInput {...control} {...rest} className={fieldBox} />}
		</Field>
	);
}

/** One line of text: a name, an address, a date. */
export function TextField({
	name,
	label,
	hint,
	optional = false,
	...rest
}: FieldProps & ControlProps<"input">) {
	return (
		<Field {...{ name, label, hint, optional }} controlled={rest.value !== undefined}>
			{(control) => <input type="text" {...control} {...rest} className={fieldBox} />}
		</Field>
	);
}

/**
 * An e-mail address, with the keyboard for it. The server decides which addresses are valid: the browsers' own
 * `type="email"` refuses addresses in other scripts, and without our scripts nobody gets past it.
 */
export function EmailField(props: Omit<FieldProps, "name"> & { name?: string } & ControlProps<"input">) {
	return (
		<TextField
			name="email"
			inputMode="email"
			autoComplete="email"
			autoCapitalize="none"
			spellCheck={false}
			{...props}
		/>
	);
}

/** A phone number, with the keyboard for it. */
export function PhoneField(props: Omit<FieldProps, "name">) {
	return <TextField name="phone" type="tel" inputMode="tel" autoComplete="tel" maxLength={40} {...props} />;
}

/** Several lines of text. */
export function TextArea({
	name,
	label,
	hint,
	optional = false,
	...rest
}: FieldProps & ControlProps<"textarea">) {
	const area = useRef<HTMLTextAreaElement>(null);
	const hydrated = useHydrated();
	// Text typed before hydration: React resets a text area that the server rendered with text in it.
	const [typed] = useState(() => {
		if (hydrated || typeof document === "undefined") return null;
		const before = document.getElementById(name);
		return before instanceof HTMLTextAreaElement && before.value !== before.defaultValue
			? before.value
			: null;
	});
	useLayoutEffect(() => {
		if (typed !== null && area.current) area.current.value = typed;
	}, [typed]);
	return (
		<Field {...{ name, label, hint, optional }} controlled={rest.value !== undefined}>
			{(control) => <textarea ref={area} rows={4} {...control} {...rest} className={fieldBox} />}
		</Field>
	);
}

/** One choice of a list, as the browser's own select. */
export function SelectField({
	name,
	label,
	hint,
	optional = false,
	...rest
}: FieldProps & ControlProps<"select">) {
	return (
		<Field
			{...{ name, label, hint, optional }}
			controlled={rest.value !== undefined}
			write={(value) => textOfOption(rest.children, value)}
		>
			{(control) => <SelectBox {...control} {...rest} />}
		</Field>
	);
}

/** The select alone, with our arrow. */
export function SelectBox(props: ComponentProps<"select">) {
	return (
		<div className="grid">
			<select
				{...props}
				className={`${fieldBox} col-start-1 row-start-1 appearance-none text-ellipsis pr-11 forced-colors:appearance-auto`}
			/>
			<svg
				aria-hidden="true"
				viewBox="0 0 24 24"
				fill="none"
				stroke="currentColor"
				strokeWidth="1.5"
				className="pointer-events-none col-start-1 row-start-1 mr-3.5 size-5 self-center justify-self-end text-lagoon forced-colors:hidden"
			>
				<path d="m6 9.5 6 6 6-6" />
			</svg>
		</div>
	);
}

/** The options of a select, each by its value and its words. */
export function toOptions(listed: readonly (readonly [value: string, words: string])[]) {
	return listed.map(([value, words]) => (
		<option key={value} value={value}>
			{words}
		</option>
	));
}

/** The words of an option, for its value. */
function textOfOption(options: ReactNode, value: string): string {
	for (const option of Children.toArray(options)) {
		if (!isValidElement<ComponentProps<"option">>(option)) continue;
		const { children } = option.props;
		if (option.props.value === value) return Children.toArray(children).join("");
		const text = option.type === "optgroup" ? textOfOption(children, value) : value;
		if (text !== value) return text;
	}
	return value;
}

/** A number with a minus and a plus button beside it. */
export function NumberField({
	name,
	label,
	hint,
	optional = false,
	min,
	max,
	ref,
	...rest
}: FieldProps &
	Omit<ControlProps<"input">, "type"> & { min: number; max?: number; ref?: Ref<HTMLInputElement> }) {
	const input = useRef<HTMLInputElement>(null);
	const spoken = useRef<HTMLSpanElement>(null);
	useImperativeHandle(ref, () => input.current as HTMLInputElement);
	const step = (direction: "stepUp" | "stepDown") => () => {
		const field = input.current;
		if (!field) return;
		if (field.value === "") field.value = String(min);
		else field[direction]();
		if (spoken.current) spoken.current.textContent = field.value;
		field.dispatchEvent(new Event("input", { bubbles: true }));
		field.dispatchEvent(new Event("change", { bubbles: true }));
	};
	return (
		<Field {...{ name, label, hint, optional }} controlled={rest.value !== undefined}>
			{(control) => (
				<div className="flex items-center gap-[8px]">
					<StepButton name={name} label={fieldWords().fewer} sign="−" onClick={step("stepDown")} />
					<input
						type="number"
						inputMode="numeric"
						{...control}
						{...rest}
						min={min}
						max={max}
						ref={input}
						className={`${fieldBox} figures max-w-28 px-2! text-center [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none`}
					/>
					<StepButton name={name} label={fieldWords().more} sign="+" onClick={step("stepUp")} />
					<span ref={spoken} role="status" className="sr-only" />
				</div>
			)}
		</Field>
	);
}

/**
 * Measured in pixels, so that both buttons and the number fit a small phone at twice the text size.
 * It needs scripts, so it is hidden without them. Its name for screen readers includes the field's label.
 */
function StepButton({
	name,
	label,
	sign,
	onClick,
}: {
	name: string;
	label: string;
	sign: string;
	onClick: () => void;
}) {
	const id = `${name}-${label.toLowerCase().replace(" ", "-")}`;
	return (
		<button
			type="button"
			id={id}
			aria-label={label}
			aria-labelledby={`${id} ${name}-label`}
			onClick={onClick}
			data-needs-script
			className="grid size-[48px] shrink-0 place-items-center rounded-full border border-sand-deep bg-shell text-xl text-lagoon transition duration-200 ease-calm hover:border-lagoon hover:bg-sand active:scale-95"
		>
			<span aria-hidden="true">{sign}</span>
		</button>
	);
}
