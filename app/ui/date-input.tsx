import { type ComponentProps, type FocusEvent, useLayoutEffect, useRef, useState } from "react";

/**
 * A date input whose value the page keeps. It is written only while it has not the focus: a browser forgets the digits of a day
 * or year that is being typed when a script writes the value, and React writes that of a controlled input again and again.
 */
export function DateInput({
	value,
	onBlur,
	...rest
}: Omit<ComponentProps<"input">, "type" | "ref" | "value" | "defaultValue"> & { value: string }) {
	const input = useRef<HTMLInputElement>(null);
	const [first] = useState(value);
	const written = useRef(value);
	const write = (field: HTMLInputElement) => {
		if (field.value !== value) field.value = value;
	};
	useLayoutEffect(() => {
		// A value typed before hydration stays until the page has taken it over.
		if (written.current === value) return;
		written.current = value;
		if (input.current && input.current !== document.activeElement) write(input.current);
	});
	return (
		<input
			{...rest}
			ref={input}
			type="date"
			defaultValue={first}
			onBlur={(event) => {
				onBlur?.(event);
				write(event.currentTarget);
			}}
		/>
	);
}

/**
 * Whether the focus has left the date inputs within an element, for its `onBlur`. Dates are corrected only then: while a year is
 * typed, a date input has the years 2, 20 and 202, or nothing. A window that loses the focus has not left its field.
 */
export function hasLeftDates({ currentTarget, target, relatedTarget }: FocusEvent<HTMLElement>): boolean {
	const isDate = (element: EventTarget | null) =>
		element instanceof HTMLInputElement && element.type === "date" && currentTarget.contains(element);
	return isDate(target) && !isDate(relatedTarget) && document.activeElement !== target;
}
