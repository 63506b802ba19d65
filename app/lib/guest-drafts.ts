import { createDraftStore, nobody } from "./draft-store.ts";
import type { FormFields } from "./form-fields.ts";
import { splitLanguage } from "./language.ts";

/**
 * A form's text, and its idempotency key once it was sent: where the answer was lost, it is sent again under the same key.
 * `hasPrivate` says that there was private text too, which is not stored.
 */
type GuestDraft = { typed: FormFields; formKey?: string | undefined; hasPrivate?: boolean };

const store = createDraftStore<GuestDraft & { madeAt?: string }>(
	() => sessionStorage,
	"guest-drafts",
	24 * 60 * 60_000,
);

/** Opens the drafts of the guest in this tab, and deletes those of a guest who has signed out. @param uid null while nobody is signed in */
export const openGuestDrafts = (uid: string | null): void => store.open(uid ?? nobody);

/** @param page the address of the form, with its query: another villa is another form */
export const findGuestDraft = (page: string) => store.find(null, page);

/**
 * Stores the text typed into the form of a page. Where that form has made something meanwhile, the text was typed
 * before, and is done.
 * @param draft the fields that a guest types into or chooses in, without the private ones
 * @param madeAt the reservation that the form of this page had made when the guest began to type
 */
export function saveGuestDraft(page: string, draft: GuestDraft, madeAt = findMade(page)): void {
	if (madeAt === findMade(page)) store.save(null, page, { ...(madeAt && { madeAt }), ...draft });
}

/** Deletes the text typed into a form that has made something, also where it was opened with another query. */
export function deleteGuestDrafts(address: string): void {
	const { path } = splitLanguage(new URL(address).pathname.replace(/\.data$/, ""));
	store.deleteOf((page) => page.split("?")[0] === path);
}

/**
 * Notes the result of the form of a page, for a guest who goes back to it. @param madeAt the address of the result
 */
export const noteMade = (page: string, madeAt: string): void => store.save(null, page, { typed: {}, madeAt });

/** The address of the reservation that the form of a page has made; null where it has made none. */
export const findMade = (page: string): string | null => store.find(null, page)?.madeAt ?? null;
