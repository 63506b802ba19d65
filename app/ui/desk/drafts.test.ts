import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
	deleteDraft,
	deleteDrafts,
	deleteSentDrafts,
	findDraft,
	nameForm,
	openDrafts,
	saveDraft,
} from "./drafts.ts";

const hourMs = 60 * 60_000;
const form = nameForm("http://localhost/desk/walk-in?by=phone", "book");
const text = { seen: { name: [""] }, typed: { name: ["Camille"] } };

let stored: Map<string, string>;

beforeEach(() => {
	stored = new Map();
	vi.useFakeTimers();
	vi.stubGlobal("localStorage", {
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, value: string) => stored.set(key, value),
		removeItem: (key: string) => stored.delete(key),
		key: (place: number) => [...stored.keys()][place] ?? null,
		get length() {
			return stored.size;
		},
	});
	openDrafts("maria");
	saveDraft("maria", form, text);
});

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test("a form is named by its address and its act", () => {
	expect(nameForm("http://localhost/desk?index", "add")).toBe(nameForm("http://localhost/desk#tasks", "add"));
	expect(form).not.toBe(nameForm("http://localhost/desk/walk-in?by=walk_in", "book"));
	expect(form).not.toBe(nameForm("http://localhost/desk/walk-in?by=phone", "show"));
});

test("a form has the same name on whichever way it is opened, and with whichever version of its record", () => {
	const nights = "http://localhost/desk/plan/nights?villa=palm-grove&from=2027-01-03";
	expect(nameForm(`${nights}&returnTo=%2Fdesk%2Fplan`, "")).toBe(nameForm(nights, ""));
	const move = "http://localhost/desk/plan/propose?moves.0.stay=x&moves.0.version=";
	expect(nameForm(`${move}1`, "")).toBe(nameForm(`${move}2`, ""));
});

test("of several forms of one act only the draft of the one that was sent is deleted", () => {
	const address = "http://localhost/desk/stays/PALM/party";
	const [first, second] = ["first", "second"].map((id) => nameForm(address, "lock", id));
	saveDraft("maria", first ?? "", text);
	saveDraft("maria", second ?? "", text, true);
	deleteSentDrafts(address, "lock");
	expect(findDraft("maria", first ?? "")).not.toBeNull();
	expect(findDraft("maria", second ?? "")).toBeNull();
});

test("a draft comes back to its person for twelve hours after it was typed", () => {
	vi.advanceTimersByTime(12 * hourMs - 1);
	expect(findDraft("maria", form)).toMatchObject(text);
	vi.advanceTimersByTime(1);
	expect(findDraft("maria", form)).toBeNull();
	openDrafts("maria");
	expect([...stored.values()].join()).not.toContain("Camille");
});

test("a colleague who works in this browser in between neither gets it nor deletes it", () => {
	openDrafts("joel");
	expect(findDraft("joel", form)).toBeNull();
	saveDraft("joel", form, { ...text, typed: { name: ["Joel’s"] } });
	deleteSentDrafts("http://localhost/desk/walk-in?by=phone", "book");
	expect(findDraft("joel", form)).toBeNull();
	openDrafts("maria");
	expect(findDraft("maria", form)).toMatchObject(text);
	deleteDrafts();
	expect(stored.size).toBe(0);
});

test("old drafts are deleted whoever works in this browser, and those of the release before, too", () => {
	stored.set(
		"desk-drafts",
		JSON.stringify({ person: "maria", forms: { [form]: { ...text, at: Date.now() } } }),
	);
	vi.advanceTimersByTime(12 * hourMs);
	openDrafts("joel");
	expect([...stored.values()].join()).not.toContain("Camille");
});

test("a form whose buttons name its acts has one draft, which is gone once any of them is done", () => {
	const address = "http://localhost/desk/rates/change";
	const change = nameForm(address, ["preview", "save"]);
	for (const done of ["preview", "save"]) {
		saveDraft("maria", change, text);
		deleteSentDrafts(`${address}?from=2027-01-01`, done);
		deleteSentDrafts(address, "undo");
		expect(findDraft("maria", change)).toMatchObject(text);
		deleteSentDrafts(address, done);
		expect(findDraft("maria", change)).toBeNull();
	}
	expect(findDraft("maria", form)).toMatchObject(text);
});

test("two forms of one act have a draft each by their ids", () => {
	const [one, other] = ["one", "other"].map((id) => nameForm("http://localhost/desk/stays/AB", "retry", id));
	saveDraft("maria", one ?? "", text);
	expect(findDraft("maria", other ?? "")).toBeNull();
	deleteSentDrafts("http://localhost/desk/stays/AB", "retry");
	expect(findDraft("maria", one ?? "")).toBeNull();
});

test("it is gone after the form was sent, after it was emptied, and after signing out", () => {
	deleteDraft("maria", form);
	expect(findDraft("maria", form)).toBeNull();
	saveDraft("maria", form, text);
	saveDraft("maria", form, { ...text, typed: {} });
	expect(findDraft("maria", form)).toBeNull();
	saveDraft("maria", form, text);
	deleteDrafts();
	expect(stored.size).toBe(0);
});

test("a page that is still open after its person signed out adds nothing, also under somebody else", () => {
	deleteDrafts();
	saveDraft("maria", form, text);
	expect(stored.size).toBe(0);
	openDrafts("joel");
	saveDraft("joel", form, { ...text, typed: { name: ["Joel’s"] } });
	saveDraft("maria", form, text);
	expect(findDraft("joel", form)).toMatchObject({ typed: { name: ["Joel’s"] } });
});

test("without storage there are no drafts and nothing fails", () => {
	vi.stubGlobal("localStorage", {
		getItem: () => {
			throw new Error("Storage is closed.");
		},
	});
	openDrafts("maria");
	saveDraft("maria", form, text);
	expect(findDraft("maria", form)).toBeNull();
});
