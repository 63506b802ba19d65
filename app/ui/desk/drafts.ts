import { createDraftStore } from "#app/lib/draft-store.ts";
import type { FormFields } from "#app/lib/form-fields.ts";

/**
 * Somebody's text in a form: the fields that differ from the rendered page, which is `seen`, and the idempotency key once it was sent
 * under one. Its answer may have been lost: sent again under the same key it is done once.
 */
export type Draft = { seen: FormFields; typed: FormFields; formKey?: string | undefined };

/** As old as a long shift. */
const draftMs = 12 * 60 * 60_000;

type StoredDraft = Draft & { isSent: boolean };

const key = "desk-drafts";

/** Several people share the tablet of the counter: each has drafts of their own, and the PIN of a colleague deletes none. */
const draftsOf = (person: string) => createDraftStore<StoredDraft>(() => localStorage, key + person, draftMs);

/** The people with drafts in this browser; nobody where storage is closed. */
function listPeople(): string[] {
	try {
		return Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place) ?? "")
			.filter((name) => name.startsWith(key))
			.map((name) => name.slice(key.length));
	} catch {
		return [];
	}
}

/** The person who works at the desk in this page. */
let worker: string | null = null;

/** Opens the drafts of the person who works at the desk in this browser, and deletes the old ones of everybody. */
export function openDrafts(person: string): void {
	worker = person;
	for (const one of new Set([person, ...listPeople()])) draftsOf(one).open(one);
}

/** Deletes every draft of this browser: its person has signed out. */
export function deleteDrafts(): void {
	for (const person of listPeople()) draftsOf(person).deleteAll();
}

/**
 * Stores the text typed into a form, or deletes its draft where there is none.
 * @param isSent the form is being sent
 */
export function saveDraft(person: string, form: string, draft: Draft, isSent = false): void {
	draftsOf(person).save(person, form, Object.keys(draft.typed).length === 0 ? null : { ...draft, isSent });
}

/** This person's text in a form that was not sent; null where there is none. */
export const findDraft = (person: string, form: string): Draft | null => draftsOf(person).find(person, form);

/** Deletes this person's draft of a form that was emptied. */
export function deleteDraft(person: string, form: string): void {
	draftsOf(person).save(person, form, null);
}

/**
 * Deletes the draft of an act that was done, whichever button of its form has named it. Of several forms of one act it is the one
 * that was sent; where none was sent by scripts, all of them.
 */
export function deleteSentDrafts(address: string, act: string): void {
	if (worker === null) return;
	const store = draftsOf(worker);
	const place = placeOf(address);
	const forms = store.list().filter(([name]) => {
		const [path, ...acts] = (name.split("#")[0] ?? "").split(" ");
		return path === place && acts.includes(act);
	});
	const sent = forms.filter(([, { isSent }]) => isSent);
	const done = (sent.length > 0 ? sent : forms).map(([name]) => name);
	store.deleteOf((name) => done.includes(name));
}

/**
 * The name of a form: the address that it is sent to, and its act or acts.
 * @param id the form's own id, where a page has several forms of one act
 */
export function nameForm(address: string, act: string | readonly string[], id: string | null = null): string {
	const name = [placeOf(address), act].flat().join(" ");
	return id === null ? name : `${name}#${id}`;
}

/** An address as the name of a form has it, which has no blank. */
function placeOf(address: string): string {
	const { pathname, searchParams } = new URL(address);
	// React Router adds the first to the address of an index route. The others are the seen version and the page to
	// return to, and are not the same when the form is opened again.
	for (const name of [...searchParams.keys()])
		if (/^(index|returnTo|(.*\.)?version)$/.test(name)) searchParams.delete(name);
	return `${pathname}?${searchParams}`;
}
