import type { ReactNode } from "react";
import { fieldBox } from "#app/ui/field.tsx";

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
				<div className="grid">
					<select
						{...control}
						key={value}
						defaultValue={value}
						className={`${fieldBox} col-start-1 row-start-1 appearance-none text-ellipsis pr-11 forced-colors:appearance-auto`}
					>
						{children}
					</select>
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
			)}
		</SearchField>
	);
}
