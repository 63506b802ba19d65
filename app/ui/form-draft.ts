import { findGuestDraft, findMade, saveGuestDraft } from "#app/lib/guest-drafts.ts";
import { isPrivateField } from "#app/lib/private-fields.ts";
import { afterPaint } from "./after-paint.ts";
import { fillAsItComes, fillForm, readFields } from "./form-controls.ts";

/**
 * Fills in the text that a guest had typed into a form of this page, and stores from then on the text typed into it.
 * @param page its address, with the query
 * @param typedBefore the fields that were typed into since the page came: they are newer, and stored at once
 * @returns a function that ends it
 */
export function followForm(form: HTMLFormElement, page: string, typedBefore: readonly string[]): () => void {
	const draft = Object.entries(findGuestDraft(page) ?? {}).filter(([name]) => !typedBefore.includes(name));
	const madeAt = findMade(page);
	let isFilling = false;
	let stopSaving = () => {};
	const filling = fillAsItComes(form, Object.fromEntries(draft), (fields) => {
		isFilling = true;
		fillForm(form, fields);
		isFilling = false;
	});

	const store = () => {
		stopSaving();
		stopSaving = afterPaint(() => {
			const typed = Object.entries(readFields(form)).filter(([name]) => !isPrivateField(name));
			saveGuestDraft(page, Object.fromEntries(typed), madeAt);
		});
	};
	const save = ({ isTrusted }: Event) => {
		if (isFilling) return;
		if (isTrusted) filling.stop();
		store();
	};
	if (typedBefore.length > 0) store();
	const events = ["input", "change", "click"];
	for (const event of events) form.addEventListener(event, save);
	return () => {
		stopSaving();
		filling.stop();
		for (const event of events) form.removeEventListener(event, save);
	};
}
