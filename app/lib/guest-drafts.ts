import { createDraftStore, nobody } from "./draft-store.ts";
import type { FormFields } from "./form-fields.ts";
import { splitLanguage } from "./language.ts";
import { isPrivateField } from "./private-fields.ts";

/** A form's text, and its idempotency key once it was sent: where the answer was lost, it is sent again under the same key. */
type GuestDraft = { typed: FormFields; formKey?: string | undefined };

const key = "guest-drafts";
const maxMs = 24 * 60 * 60_000;

const store = createDraftStore<GuestDraft & { madeAt?: string }>(() => sessionStorage, key, maxMs);

const memory = new Map<string, string>();

/** Private text: in the memory of the document alone, so that it is there after Back or a sign-up and gone after a reload. */
const unwritten = createDraftStore<{ typed: FormFields }>(
	() => ({
		getItem: (name) => memory.get(name) ?? null,
		setItem: (name, text) => void memory.set(name, text),
		removeItem: (name) => void memory.delete(name),
	}),
	key,
	maxMs,
);

/** Opens the drafts of the guest in this tab, and deletes those of a guest who has signed out. @param uid null while nobody is signed in */
export function openGuestDrafts(uid: string | null): void {
	for (const drafts of [store, unwritten]) drafts.open(uid ?? nobody);
}

/** @param page the address of the form, with its query: another villa is another form */
export function findGuestDraft(page: string): GuestDraft | null {
	const draft = store.find(null, page);
	return draft && { ...draft, typed: { ...draft.typed, ...unwritten.find(null, page)?.typed } };
}

/**
 * Stores the text typed into the form of a page. Where that form has made something meanwhile, the text was typed
 * before, and is done.
 * @param draft the fields that a guest types into or chooses in, and the key once the form was sent
 * @param madeAt the reservation that the form of this page had made when the guest began to type
 */
export function saveGuestDraft(page: string, { typed, formKey }: GuestDraft, madeAt = findMade(page)): void {
	if (madeAt !== findMade(page)) return;
	const [written, inMemory] = [false, true].map((isPrivate) =>
		Object.fromEntries(Object.entries(typed).filter(([name]) => isPrivateField(name) === isPrivate)),
	) as [FormFields, FormFields];
	store.save(null, page, { ...(madeAt && { madeAt }), typed: written, formKey });
	unwritten.save(null, page, { typed: inMemory });
}

/** Deletes the text typed into a form that has made something, also where it was opened with another query. */
export function deleteGuestDrafts(address: string): void {
	const { path } = splitLanguage(new URL(address).pathname.replace(/\.data$/, ""));
	for (const drafts of [store, unwritten]) drafts.deleteOf((page) => page.split("?")[0] === path);
}

/**
 * Notes the result of the form of a page, for a guest who goes back to it. @param madeAt the address of the result
 */
export const noteMade = (page: string, madeAt: string): void => store.save(null, page, { typed: {}, madeAt });

/** The address of the reservation that the form of a page has made; null where it has made none. */
export const findMade = (page: string): string | null => store.find(null, page)?.madeAt ?? null;
