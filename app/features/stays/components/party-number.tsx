import { type ReactNode, startTransition, useOptimistic, useRef } from "react";
import { fieldWords } from "#app/content/words/field-words.ts";
import { useFieldState } from "#app/ui/checked-form.tsx";
import { fieldBox } from "#app/ui/field.tsx";
import "./party-number.css";

/**
 * How many: label and hint on the left, the number between a minus and a plus on the right. The number is a native input,
 * so it can be typed, and without scripts it is alone.
 */
export function PartyNumber(props: {
	name: string;
	label: string;
	hint?: ReactNode;
	/** The effect of the minus and the plus: `One traveler fewer`. */
	steps: readonly [fewer: string, more: string];
	min: number;
	max: number;
	required?: boolean;
	value: string;
	onValue: (value: string) => void;
	className?: string;
}) {
	const { name, label, hint, steps, min, max, className = "" } = props;
	// The number shows at once; its effects elsewhere on the page may take a moment longer.
	const [value, show] = useOptimistic(props.value);
	const onValue = (next: string) =>
		startTransition(() => {
			show(next);
			props.onValue(next);
		});
	const { error } = useFieldState(name);
	const spoken = useRef<HTMLSpanElement>(null);
	const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
	const step = (by: number) => {
		const number = Number(value);
		const next = value === "" || Number.isNaN(number) ? min : Math.min(max, Math.max(min, number + by));
		onValue(String(next));
		if (spoken.current) spoken.current.textContent = String(next);
	};
	return (
		<div data-field className={`party-number ${className}`}>
			<div>
				<label id={`${name}-label`} htmlFor={name} className="font-medium text-small">
					{label}
				</label>
				{hint ? (
					<p id={`${name}-hint`} className="party-hint text-ink-soft text-label">
						{hint}
					</p>
				) : null}
			</div>
			<div className="flex items-center gap-1">
				<StepButton name={steps[0]} sign="−" onPress={() => step(-1)} />
				<input
					type="number"
					inputMode="numeric"
					id={name}
					name={name}
					min={min}
					max={max}
					required={props.required}
					value={value}
					onChange={(event) => onValue(event.target.value)}
					aria-describedby={described || undefined}
					aria-invalid={error ? true : undefined}
					className={`${fieldBox} figures w-12 px-1! text-center font-medium [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none`}
				/>
				<StepButton name={steps[1]} sign="+" onPress={() => step(1)} />
				<span ref={spoken} role="status" className="sr-only" />
			</div>
			{error ? (
				<p id={`${name}-error`} className="col-span-full font-medium text-coral-deep text-small">
					<span className="sr-only">{fieldWords().error} </span>
					{error}
				</p>
			) : null}
		</div>
	);
}

/** It needs scripts, so it is hidden without them. */
function StepButton({ name, sign, onPress }: { name: string; sign: string; onPress: () => void }) {
	return (
		<button
			type="button"
			aria-label={name}
			onClick={onPress}
			data-needs-script
			className="grid size-[44px] shrink-0 place-items-center rounded-full border border-sand-deep text-xl text-lagoon transition duration-200 ease-calm hover:border-lagoon hover:bg-sand active:scale-95"
		>
			<span aria-hidden="true">{sign}</span>
		</button>
	);
}
