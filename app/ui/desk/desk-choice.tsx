import type { ComponentProps, ReactNode } from "react";
import { actWords } from "#app/content/words/desk-act-words.ts";
import { useFieldState } from "#app/ui/checked-form.tsx";

/** A radio button or check box with words, as one large target. `amount` is at its right. */
export function DeskChoice({
	type = "radio",
	label,
	sub,
	amount,
	...rest
}: Omit<ComponentProps<"input">, "type"> & {
	type?: "radio" | "checkbox";
	label: ReactNode;
	sub?: ReactNode;
	amount?: ReactNode;
}) {
	const { note } = useFieldState(rest.name ?? "");
	const { ticked, notTicked } = actWords().conflict;
	const said = type === "checkbox" && note?.((value) => (value === "" ? notTicked : ticked));
	return (
		<label className="choice">
			<input type={type} {...rest} />
			<span>
				{label}
				{sub ? <span className="sub">{sub}</span> : null}
				{said ? <span className="sub strong">{said}</span> : null}
			</span>
			{amount ? <span className="num">{amount}</span> : null}
		</label>
	);
}

/** Choices of one field under a legend, with what is wrong about them. `isTitled` where a heading above says the same. */
export function DeskChoices({
	name,
	legend,
	error,
	isTitled = false,
	children,
	...rest
}: Omit<ComponentProps<"fieldset">, "name"> & {
	name: string;
	legend: ReactNode;
	error: string | undefined;
	isTitled?: boolean;
}) {
	return (
		<fieldset aria-describedby={error ? `${name}-error` : undefined} {...rest}>
			<legend className={isTitled ? "sr-only" : undefined}>{legend}</legend>
			{error ? (
				<p id={`${name}-error`} className="warn small">
					{error}
				</p>
			) : null}
			{children}
		</fieldset>
	);
}
