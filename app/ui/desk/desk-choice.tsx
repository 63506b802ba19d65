import type { ComponentProps, ReactNode } from "react";
import { actWords } from "#app/content/words/desk-act-words.ts";
import { useFieldState } from "#app/ui/checked-form.tsx";

type Choice = Omit<ComponentProps<"input">, "type"> & {
	label: ReactNode;
	sub?: ReactNode;
	/** At its right. */
	amount?: ReactNode;
};

/** A radio button or check box with words, as one large target. */
export function DeskChoice({
	type = "radio",
	label,
	sub,
	amount,
	...rest
}: Choice & { type?: "radio" | "checkbox" }) {
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

type Choices = Omit<ComponentProps<"fieldset">, "name"> & {
	name: string;
	legend: ReactNode;
	error: string | undefined;
	/** A heading above says the same as the legend. */
	isTitled?: boolean;
	/** A sentence before the choices. */
	lead?: string;
};

/** Choices of one field under a legend, with their error. */
export function DeskChoices({ name, legend, error, isTitled = false, lead, children, ...rest }: Choices) {
	return (
		<fieldset aria-describedby={error ? `${name}-error` : undefined} {...rest}>
			<legend className={isTitled ? "sr-only" : undefined}>{legend}</legend>
			{error ? (
				<p id={`${name}-error`} className="warn small">
					{error}
				</p>
			) : null}
			{lead ? <p className="small soft mb-2">{lead}</p> : null}
			{children}
		</fieldset>
	);
}

/** One of several, as radio buttons. A refusal leads to the first of them. */
export function DeskRadios({
	options,
	chosen,
	children,
	...field
}: Omit<Choices, "id"> & {
	/** Those that are offered. */
	options: readonly ((Choice & { value: string }) | false)[];
	/** The value that is chosen at first. */
	chosen?: string | undefined;
}) {
	return (
		<DeskChoices {...field}>
			{options
				.filter((option) => option !== false)
				.map((option, place) => (
					<DeskChoice
						key={option.value}
						id={place === 0 ? field.name : undefined}
						name={field.name}
						defaultChecked={option.value === chosen}
						{...option}
					/>
				))}
			{children}
		</DeskChoices>
	);
}
