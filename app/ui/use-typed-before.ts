import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import type { FieldValues } from "#app/lib/form-fields.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";

/**
 * Passes on values put into a form before hydration, by a guest on a slow connection or by the browser after "back":
 * the fields whose value differs from the one the server rendered. React leaves such a field unchanged but does not
 * know its value, and would overwrite it with its next change. (React resets text areas at once: see `TextArea`.)
 * @param inside any element of the form
 * @param adopt is called with the changed values, by field name
 */
export function useTypedBefore(inside: RefObject<Element | null>, adopt: (typed: FieldValues) => void): void {
	const passOn = useEffectEvent(adopt);
	const hydrated = useHydrated();
	const [wasInFirstPage] = useState(!hydrated);
	useEffect(() => {
		if (!wasInFirstPage) return;
		const typed = readTypedBefore(inside.current?.closest("form"));
		if (Object.keys(typed).length > 0) passOn(typed);
	}, [inside, wasInFirstPage]);
}

/** The values of the fields that differ from the rendered page, by name. */
export const readTypedBefore = (form: HTMLFormElement | null | undefined): FieldValues =>
	Object.fromEntries([...(form?.elements ?? [])].flatMap(readTyped));

/** Name and value of a changed field: of radio buttons the chosen one, of a cleared checkbox the empty text. */
function readTyped(field: Element): [string, string][] {
	if (field instanceof HTMLSelectElement) {
		const initial = Math.max(
			0,
			[...field.options].findIndex(({ defaultSelected }) => defaultSelected),
		);
		return field.selectedIndex === initial ? [] : [[field.name, field.value]];
	}
	if (field instanceof HTMLTextAreaElement)
		return field.value === field.defaultValue ? [] : [[field.name, field.value]];
	if (!(field instanceof HTMLInputElement)) return [];
	if (field.type !== "checkbox" && field.type !== "radio")
		return field.value === field.defaultValue ? [] : [[field.name, field.value]];
	if (field.checked === field.defaultChecked) return [];
	if (field.checked) return [[field.name, field.value]];
	return field.type === "checkbox" ? [[field.name, ""]] : [];
}
