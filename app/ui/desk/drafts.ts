import { createDraftStore } from "#app/lib/draft-store.ts";
import type { FormFields } from "#app/lib/form-fields.ts";

/**
 * Somebody's text in a form: the fields that differ from the rendered page, which is `seen`, and the idempotency key once it was sent
 * under one. Its answer may have been lost: sent again under the same key it is done once.
 */
export type Draft = { seen: FormFields; typed: FormFields; formKey?: string | undefined };

type StoredDraft = Draft & { isSent: boolean };

/** The drafts of a person as the server has them. @property readAt when it has read them, in milliseconds since 1970 */
export type ToldDrafts = { forms: Record<string, StoredDraft>; readAt: number };

/** As old as a long shift, as on the server. */
const draftMs = 12 * 60 * 60_000;

/** Text goes to the server so soon after it was typed. */
const pauseMs = 1_000;

const key = "desk-drafts";

/**
 * What the server has not taken yet, because the line is away or the tablet has locked; null for a draft to delete. Several people
 * share the tablet of the counter: each has a store of their own, and the PIN of a colleague deletes none.
 */
const untakenOf = (person: string) =>
	createDraftStore<{ draft: StoredDraft | null }>(() => localStorage, key + person, draftMs);

/** The people with a store in this browser; nobody where storage is closed. */
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

type KnownDraft = {
	/** Null where the form was sent or emptied. */
	draft: StoredDraft | null;
	/** When the server took it, by its clock. `waits` for it; `refused` as too long, and in this browser alone. */
	taken: number | "waits" | "refused";
};

/** The drafts of that person by the name of their form. */
const known = new Map<string, KnownDraft>();

/**
 * Opens the drafts of the person who works at the desk in this browser, and deletes the old ones of everybody.
 * @param told null where the page does not say
 */
export function openDrafts(person: string, told: ToldDrafts | null): void {
	for (const one of new Set([person, ...listPeople()])) untakenOf(one).open(one);
	if (worker !== person) {
		worker = person;
		known.clear();
		for (const [form, { draft }] of untakenOf(person).list()) known.set(form, { draft, taken: "waits" });
	}
	if (told) {
		for (const [form, { taken }] of known)
			if (typeof taken === "number" && taken <= told.readAt) known.delete(form);
		for (const [form, draft] of Object.entries(told.forms))
			if (!known.has(form)) known.set(form, { draft, taken: told.readAt });
	}
	void sendWaiting();
}

/** Deletes every draft in this browser: its person has signed out. On the server their drafts are gone with it. */
export function deleteDrafts(): void {
	for (const person of worker === null ? listPeople() : [worker]) untakenOf(person).deleteAll();
	worker = null;
	known.clear();
}

/**
 * Stores the text typed into a form, or deletes its draft where there is none.
 * @param isSent the form is being sent
 */
export function saveDraft(person: string, form: string, draft: Draft, isSent = false): void {
	if (person !== worker) return;
	change(form, Object.keys(draft.typed).length === 0 ? null : { ...draft, isSent });
}

/** This person's text in a form that was not sent; null where there is none. */
export const findDraft = (person: string, form: string): Draft | null =>
	person === worker ? (known.get(form)?.draft ?? null) : null;

/** Deletes this person's draft of a form that was emptied. */
export function deleteDraft(person: string, form: string): void {
	if (person === worker) change(form, null);
}

/**
 * Deletes the draft of an act that was done, whichever button of its form has named it. Of several forms of one act it is the one
 * that was sent; where none was sent by scripts, all of them.
 */
export function deleteSentDrafts(address: string, act: string): void {
	const place = placeOf(address);
	const forms = [...known].flatMap(([name, { draft }]) => {
		const [path, ...acts] = (name.split("#")[0] ?? "").split(" ");
		return draft && path === place && acts.includes(act) ? [{ name, isSent: draft.isSent }] : [];
	});
	const sent = forms.filter(({ isSent }) => isSent);
	for (const { name } of sent.length > 0 ? sent : forms) change(name, null);
}

/**
 * Until when another page is on its way: the list that comes with it may have been read before a draft was taken, so what waits now
 * stays in the browser for it. A file that is downloaded looks the same, and this page stays: it waits no longer than for a slow page.
 */
let leavesUntil = 0;

const slowPageMs = 30_000;

/** Sends waiting drafts when the page is left, and once the line is there again. @returns how to end it */
export function watchDrafts(): () => void {
	const listeners = {
		beforeunload: () => {
			leavesUntil = Date.now() + slowPageMs;
		},
		pagehide: () => {
			for (const form of listWaiting()) void send(form);
		},
		online: () => void sendWaiting(),
	};
	for (const [event, listener] of Object.entries(listeners)) addEventListener(event, listener);
	return () => {
		leavesUntil = 0;
		for (const [event, listener] of Object.entries(listeners)) removeEventListener(event, listener);
	};
}

let timer: ReturnType<typeof setTimeout> | null = null;

function change(form: string, draft: StoredDraft | null): void {
	if (worker === null || (draft === null && !known.get(form)?.draft)) return;
	known.set(form, { draft, taken: "waits" });
	untakenOf(worker).save(worker, form, { draft });
	timer ??= setTimeout(() => void sendWaiting(), pauseMs);
}

const listWaiting = () => [...known].flatMap(([form, { taken }]) => (taken === "waits" ? [form] : []));

/** The forms are sent one after the other, until the line is away. */
let isSending = false;

async function sendWaiting(): Promise<void> {
	if (timer !== null) clearTimeout(timer);
	timer = null;
	if (isSending) return;
	isSending = true;
	const sent = new Set<KnownDraft | undefined>();
	const findNext = () => listWaiting().find((form) => !sent.has(known.get(form)));
	for (let form = findNext(); form !== undefined; form = findNext()) {
		sent.add(known.get(form));
		if (!(await send(form))) break;
	}
	isSending = false;
}

/** @returns whether the next one may be sent: not on a line that is away, or where somebody else or nobody is signed in */
async function send(form: string): Promise<boolean> {
	const person = worker;
	const entry = known.get(form);
	if (person === null || !entry) return false;
	const { draft } = entry;
	const body = new URLSearchParams({ person, form, ...(draft && { draft: JSON.stringify(draft) }) });
	// One that is on its way arrives also when the page is left at once. Browsers allow that for 64 kB.
	const keepalive = String(body).length < 60_000;
	try {
		const response = await fetch("/desk/drafts", { method: "POST", body, keepalive });
		const isRefused = response.status === 400 || response.status === 413;
		if (!response.ok && !isRefused) return false;
		const taken = response.ok ? ((await response.json()) as { takenAt: number }).takenAt : "refused";
		if (Date.now() < leavesUntil) return true;
		// Something was typed meanwhile, or somebody else works here now.
		if (known.get(form) !== entry) return true;
		known.set(form, { draft, taken });
		if (!isRefused) untakenOf(person).save(person, form, null);
		return true;
	} catch {
		return false;
	}
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
