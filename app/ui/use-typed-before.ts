import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import type { FieldValues } from "#app/lib/form-fields.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";

/**
 * Hands over what a guest on a slow line, or the browser on the way back, put into a form before its scripts came: the
 * fields that no longer hold what the page was sent with. React leaves them as they are, but does not know of them, and
 * would write its own value over them with its next change. (Text areas it does not leave: see `TextArea`.)
 * @param inside any element of the form
 */
export function useTypedBefore(inside: RefObject<Element | null>, adopt: (typed: FieldValues) => void): void {
	const handOver = useEffectEvent(adopt);
	const hydrated = useHydrated();
	const [cameWithThePage] = useState(!hydrated);
	useEffect(() => {
		if (!cameWithThePage) return;
		const fields = [...(inside.current?.closest("form")?.elements ?? [])];
		const typed = Object.fromEntries(fields.flatMap(readTyped));
		if (Object.keys(typed).length > 0) handOver(typed);
	}, [inside, cameWithThePage]);
}

/** Name and value of a field that was touched; of radio buttons the chosen one, of a box that was cleared the empty text. */
function readTyped(field: Element): [string, string][] {
	if (field instanceof HTMLSelectElement) {
		const sent = Math.max(
			0,
			[...field.options].findIndex(({ defaultSelected }) => defaultSelected),
		);
		return field.selectedIndex === sent ? [] : [[field.name, field.value]];
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
