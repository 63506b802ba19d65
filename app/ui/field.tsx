import { type ComponentProps, type ReactNode, type Ref, useImperativeHandle, useRef } from "react";
import { useFieldState } from "#app/ui/checked-form.tsx";

export type FieldProps = {
	/** The name it is sent under; also its id, so that a summary can link to it. */
	name: string;
	label: ReactNode;
	/** Limits and formats, said before they are hit. */
	hint?: ReactNode;
	/** Shown beside the label; required fields carry no mark. */
	optional?: boolean;
};

/** How every control of a form looks. */
export const fieldBox =
	"block w-full min-h-12 rounded-xl border border-sand-deep bg-shell px-4 py-2.5 text-body text-ink placeholder:text-ink-soft aria-invalid:border-2 aria-invalid:border-coral-deep";

/** The words around a control: label, hint, message. Gives the control what ties them together. */
export function Field({
	name,
	label,
	hint,
	optional,
	children,
}: FieldProps & {
	children: (control: {
		id: string;
		name: string;
		"aria-describedby": string | undefined;
		"aria-invalid": true | undefined;
		defaultValue: string | undefined;
	}) => ReactNode;
}) {
	const { error, value } = useFieldState(name);
	const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
	return (
		<div data-field className="grid content-start gap-1.5">
			<label htmlFor={name} className="text-small font-medium">
				{label}
				{optional ? <span className="font-normal text-ink-soft"> (optional)</span> : null}
			</label>
			{hint ? (
				<p id={`${name}-hint`} className="text-small text-ink-soft">
					{hint}
				</p>
			) : null}
			{error ? (
				<p id={`${name}-error`} className="text-small font-medium text-coral-deep">
					<span className="sr-only">Error: </span>
					{error}
				</p>
			) : null}
			{children({
				id: name,
				name,
				"aria-describedby": described || undefined,
				"aria-invalid": error ? true : undefined,
				defaultValue: value,
			})}
		</div>
	);
}

type ControlProps<Element extends "input" | "select" | "textarea"> = Omit<
	ComponentProps<Element>,
	"name" | "id" | "defaultValue"
>;

/** A line of text: names, addresses, dates. */
export function TextField({ name, label, hint, optional, ...rest }: FieldProps & ControlProps<"input">) {
	return (
		<Field name={name} label={label} hint={hint} optional={optional ?? false}>
			{(control) => <input type="text" {...control} {...rest} className={fieldBox} />}
		</Field>
	);
}

/** Several lines of text. */
export function TextArea({ name, label, hint, optional, ...rest }: FieldProps & ControlProps<"textarea">) {
	return (
		<Field name={name} label={label} hint={hint} optional={optional ?? false}>
			{(control) => <textarea rows={4} {...control} {...rest} className={fieldBox} />}
		</Field>
	);
}

/** One of a list, by the browser's own select. Give it `key={value}` to change the choice from outside. */
export function SelectField({ name, label, hint, optional, ...rest }: FieldProps & ControlProps<"select">) {
	return (
		<Field name={name} label={label} hint={hint} optional={optional ?? false}>
			{(control) => <select {...control} {...rest} className={`${fieldBox} pr-10`} />}
		</Field>
	);
}

/** A number with a minus and a plus of 44 px beside it. */
export function NumberField({
	name,
	label,
	hint,
	optional,
	min,
	max,
	ref,
	...rest
}: FieldProps &
	Omit<ControlProps<"input">, "type"> & { min: number; max?: number; ref?: Ref<HTMLInputElement> }) {
	const input = useRef<HTMLInputElement>(null);
	useImperativeHandle(ref, () => input.current as HTMLInputElement);
	const step = (direction: "stepUp" | "stepDown") => () => {
		const field = input.current;
		if (!field) return;
		if (field.value === "") field.value = String(min);
		else field[direction]();
		field.dispatchEvent(new Event("input", { bubbles: true }));
		field.dispatchEvent(new Event("change", { bubbles: true }));
	};
	return (
		<Field name={name} label={label} hint={hint} optional={optional ?? false}>
			{(control) => (
				<div className="flex items-stretch gap-2">
					<StepButton label="One fewer" sign="−" onClick={step("stepDown")} />
					<input
						type="number"
						inputMode="numeric"
						{...control}
						{...rest}
						min={min}
						max={max}
						ref={input}
						className={`${fieldBox} figures max-w-28 text-center [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none`}
					/>
					<StepButton label="One more" sign="+" onClick={step("stepUp")} />
				</div>
			)}
		</Field>
	);
}

/** Only of use with scripts, so it stays out of sight and reach without them. */
function StepButton({ label, sign, onClick }: { label: string; sign: string; onClick: () => void }) {
	return (
		<button
			type="button"
			aria-label={label}
			onClick={onClick}
			data-needs-script
			className="grid size-12 shrink-0 place-items-center rounded-full border border-sand-deep bg-shell text-xl text-lagoon transition hover:bg-sand active:scale-95"
		>
			<span aria-hidden="true">{sign}</span>
		</button>
	);
}
