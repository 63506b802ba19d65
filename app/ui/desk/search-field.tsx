import type { ReactNode } from "react";
import { fieldBox, SelectBox } from "#app/ui/field.tsx";

type Asked = { name: string; label: string; hint?: string; error?: string | undefined; value: string };

/** A field of a search, which sends no form: its value is in the address, and so is its error. */
function SearchField({
	name,
	label,
	hint,
	error,
	children,
}: Omit<Asked, "value"> & {
	children: (control: {
		id: string;
		name: string;
		className: string;
		"aria-describedby": string | undefined;
		"aria-invalid": true | undefined;
	}) => ReactNode;
}) {
	const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
	return (
		<div data-field className="grid min-w-0 grid-cols-1 content-start gap-1.5">
			<label htmlFor={name}>{label}</label>
			{hint ? (
				<p id={`${name}-hint`} className="soft">
					{hint}
				</p>
			) : null}
			{error ? (
				<p id={`${name}-error`} className="warn">
					<span className="sr-only">Error: </span>
					{error}
				</p>
			) : null}
			{children({
				id: name,
				name,
				className: fieldBox,
				"aria-describedby": described || undefined,
				"aria-invalid": error ? true : undefined,
			})}
		</div>
	);
}

/** One line of text, a number or a day. */
export function SearchText({
	value,
	type = "text",
	inputMode,
	maxLength,
	...field
}: Asked & { type?: "text" | "date" | "search"; inputMode?: "numeric" | "decimal"; maxLength?: number }) {
	return (
		<SearchField {...field}>
			{(control) => (
				<input
					{...control}
					key={value}
					type={type}
					inputMode={inputMode}
					maxLength={maxLength}
					defaultValue={value}
					autoComplete="off"
				/>
			)}
		</SearchField>
	);
}

/** One choice of a list. */
export function SearchSelect({ value, children, ...field }: Asked & { children: ReactNode }) {
	return (
		<SearchField {...field}>
			{(control) => (
				<SelectBox {...control} key={value} defaultValue={value}>
					{children}
				</SelectBox>
			)}
		</SearchField>
	);
}
