import type { FormFields } from "#app/lib/form-fields.ts";
import { findGuestDraft, findMade, saveGuestDraft } from "#app/lib/guest-drafts.ts";
import { isPrivateField, isSecretField } from "#app/lib/private-fields.ts";
import { afterPaint } from "./after-paint.ts";
import { fillAsItComes, fillForm, readDefaults, readFields, write } from "./form-controls.ts";

/**
 * Private text by page, with the moment of the draft that it belongs to: in the memory of the document alone, so that it is there again
 * after Back or a sign-up, and not after a reload. Where the draft was deleted it belongs to none.
 */
const unwritten = new Map<string, { at: number | undefined; typed: FormFields }>();

/** Forms that were sent: their answer may be at another address, which is another page. */
const sentForms = new WeakSet<HTMLFormElement>();

/**
 * Fills in the text that a guest had typed into a form of this page, and stores from then on the text typed into it. A text that was
 * sent comes with its idempotency key: where the answer was lost, sending it again makes nothing twice.
 * @param page its address, with the query
 * @param typedBefore the fields that were typed into since the page came: they are newer, and stored at once
 * @param sayMissing told whether private text that the guest had typed is missing, until they type it again
 * @returns a function that ends it
 */
export function followForm(
	form: HTMLFormElement,
	page: string,
	typedBefore: readonly string[],
	sayMissing: (isMissing: boolean) => void,
): () => void {
	const found = findGuestDraft(page);
	const inMemory = unwritten.get(page);
	const draft = Object.entries({
		...found?.typed,
		...(inMemory?.at === found?.at && inMemory?.typed),
	}).filter(([name]) => !typedBefore.includes(name));
	const madeAt = findMade(page);
	const key = form.querySelector<HTMLInputElement>("[name=idempotencyKey]");
	if (found?.formKey !== undefined) sentForms.add(form);
	if (key && found?.formKey) write(key, found.formKey);
	let isMissing =
		found?.hasPrivate === true &&
		![...draft.map(([name]) => name), ...typedBefore].some((name) => isPrivateField(name));
	sayMissing(isMissing);
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
			// What was left empty is left to the page: it may know the e-mail address of a guest who has signed up meanwhile.
			const shown = readDefaults(form);
			const typed = Object.entries(readFields(form)).filter(
				([name, values]) => !isSecretField(name) && (values.join("") || shown[name]?.join("")),
			);
			const formKey = sentForms.has(form) ? key?.value : undefined;
			const pick = (isPrivate: boolean) =>
				Object.fromEntries(typed.filter(([name]) => isPrivateField(name) === isPrivate));
			const hasTyped = Object.keys(pick(true)).length > 0;
			const hasPrivate = isMissing || hasTyped;
			if (isMissing && hasTyped) {
				isMissing = false;
				sayMissing(false);
			}
			saveGuestDraft(page, { typed: pick(false), formKey, ...(hasPrivate && { hasPrivate }) }, madeAt);
			const isSaved = madeAt === findMade(page);
			unwritten.set(page, { at: findGuestDraft(page)?.at, typed: isSaved ? pick(true) : {} });
		});
	};
	const send = () => {
		sentForms.add(form);
		store();
	};
	// An answer may bring another key.
	const keyChange = new MutationObserver(() => {
		if (key?.value !== found?.formKey) store();
	});
	if (key) keyChange.observe(key, { attributes: true });
	const save = ({ isTrusted }: Event) => {
		if (isFilling) return;
		if (isTrusted) filling.stop();
		store();
	};
	if (typedBefore.length > 0) store();
	const events = ["input", "change", "click"];
	for (const event of events) form.addEventListener(event, save);
	form.addEventListener("submit", send);
	return () => {
		keyChange.disconnect();
		stopSaving();
		filling.stop();
		for (const event of events) form.removeEventListener(event, save);
		form.removeEventListener("submit", send);
	};
}
