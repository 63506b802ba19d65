import type { FormFields } from "./merge-typed.ts";

/** What somebody has typed into a form: the fields that differ from what the page said, which is `seen`. */
export type Draft = { seen: FormFields; typed: FormFields };

/** The drafts of one person, by the name of the form. */
type Drafts = { person: string; forms: Record<string, Draft & { at: number }> };

const storageKey = "desk-drafts";

/** How old a draft may get: as old as a long shift. */
const draftMs = 12 * 60 * 60_000;

/**
 * Opens the drafts of the person who works at the desk in this browser. Those of somebody else are deleted, and so are old ones.
 * Nothing is stored before: a page that is still open in another tab after its person has signed out cannot add a draft.
 */
export function openDrafts(person: string): void {
	write(load(person) ?? { person, forms: {} });
}

/** Deletes every draft of this browser: its person has signed out. */
export function deleteDrafts(): void {
	write(null);
}

/** Stores what is typed into a form, or deletes its draft where nothing is. */
export function saveDraft(person: string, form: string, draft: Draft): void {
	const drafts = load(person);
	if (!drafts) return;
	if (Object.keys(draft.typed).length === 0) delete drafts.forms[form];
	else drafts.forms[form] = { ...draft, at: Date.now() };
	write(drafts);
}

/** What this person has typed into a form and not sent; null where there is nothing. */
export const findDraft = (person: string, form: string): Draft | null => load(person)?.forms[form] ?? null;

/** Deletes the draft of a form that was sent or emptied. */
export function deleteDraft(form: string): void {
	const drafts = load(null);
	if (!drafts?.forms[form]) return;
	delete drafts.forms[form];
	write(drafts);
}

/** The name of a form: the address that it is sent to, and its act. */
export function nameForm(address: string, act: string): string {
	const { pathname, searchParams } = new URL(address);
	// React Router adds it to the address of an index route, and the address of the page does not have it.
	searchParams.delete("index");
	return `${pathname}?${searchParams} ${act}`;
}

/** @param person null for anybody. @returns null where nothing was opened for this person, or storage is closed */
function load(person: string | null): Drafts | null {
	try {
		const drafts = JSON.parse(localStorage.getItem(storageKey) ?? "null") as Drafts | null;
		if (!drafts || (person !== null && drafts.person !== person)) return null;
		const young = Object.entries(drafts.forms).filter(([, { at }]) => Date.now() - at < draftMs);
		return { ...drafts, forms: Object.fromEntries(young) };
	} catch {
		return null;
	}
}

function write(drafts: Drafts | null): void {
	try {
		if (drafts) localStorage.setItem(storageKey, JSON.stringify(drafts));
		else localStorage.removeItem(storageKey);
	} catch {
		// Storage is closed or full: the page still has what was typed.
	}
}
