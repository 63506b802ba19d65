import { findGuestDraft, findMade, saveGuestDraft } from "#app/lib/guest-drafts.ts";
import { isPrivateField } from "#app/lib/private-fields.ts";
import { afterPaint } from "./after-paint.ts";
import { fillForm, readFields } from "./form-controls.ts";

/**
 * Fills in what a guest had typed into a form of this page, and stores from then on what is typed into it.
 * @param page its address, with the query
 * @param typedBefore the fields that were typed into since the page came: they are newer, and stored at once
 * @returns what ends it
 */
export function followForm(form: HTMLFormElement, page: string, typedBefore: readonly string[]): () => void {
	const left = new Map(
		Object.entries(findGuestDraft(page) ?? {}).filter(([name]) => !typedBefore.includes(name)),
	);
	const madeAt = findMade(page);
	let isFilling = false;
	let stopSaving = () => {};

	/** What depends on another field, such as the hours of a day, is filled in once it is there. */
	const fill = () => {
		const there = readFields(form);
		const ready = [...left].filter(([name, values]) => name in there && canHave(form, name, values));
		for (const [name] of ready) left.delete(name);
		isFilling = true;
		fillForm(form, Object.fromEntries(ready));
		isFilling = false;
		if (left.size === 0) later.disconnect();
	};
	const later = new MutationObserver(fill);
	later.observe(form, { childList: true, subtree: true });
	fill();

	const store = () => {
		stopSaving();
		stopSaving = afterPaint(() => {
			const typed = Object.entries(readFields(form)).filter(([name]) => !isPrivateField(name));
			saveGuestDraft(page, Object.fromEntries(typed), madeAt);
		});
	};
	const save = ({ isTrusted }: Event) => {
		if (isFilling) return;
		if (isTrusted) {
			left.clear();
			later.disconnect();
		}
		store();
	};
	if (typedBefore.length > 0) store();
	const events = ["input", "change", "click"];
	for (const event of events) form.addEventListener(event, save);
	return () => {
		stopSaving();
		later.disconnect();
		for (const event of events) form.removeEventListener(event, save);
	};
}

/** Whether a field has these values to choose from. Text may be anything. */
function canHave(form: HTMLFormElement, name: string, values: readonly string[]): boolean {
	const field = form.elements.namedItem(name);
	if (field instanceof HTMLSelectElement)
		return values.every((value) => [...field.options].some((option) => option.value === value));
	const radios = [...form.elements].filter(
		(one) => one instanceof HTMLInputElement && one.type === "radio" && one.name === name,
	) as HTMLInputElement[];
	return radios.length === 0 || values.length === 0 || radios.some(({ value }) => values.includes(value));
}
