import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
	deleteGuestDrafts,
	findGuestDraft,
	findMade,
	noteMade,
	openGuestDrafts,
	saveGuestDraft,
} from "./guest-drafts.ts";

const hourMs = 60 * 60_000;
const page = "/booking?villaId=palm-grove";
const typed = { name: ["Ana Pérez"] };
const draft = { typed };

let stored: Map<string, string>;
const everything = () => [...stored.values()].join();

beforeEach(() => {
	stored = new Map();
	vi.useFakeTimers();
	vi.stubGlobal("sessionStorage", {
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, value: string) => stored.set(key, value),
		removeItem: (key: string) => stored.delete(key),
	});
	openGuestDrafts(null);
	saveGuestDraft(page, draft);
});

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test("typed text is there again for a day, on the page with the same query", () => {
	vi.advanceTimersByTime(24 * hourMs - 1);
	expect(findGuestDraft(page)).toMatchObject(draft);
	expect(findGuestDraft("/booking?villaId=blue-horizon")).toBeNull();
	vi.advanceTimersByTime(1);
	expect(findGuestDraft(page)).toBeNull();
	openGuestDrafts(null);
	expect(everything()).not.toContain("Ana");
});

test("it stays for the guest who signs in, and is erased when they sign out or somebody else signs in", () => {
	openGuestDrafts("ana");
	expect(findGuestDraft(page)).toMatchObject(draft);
	for (const next of [null, "joel"]) {
		openGuestDrafts("ana");
		saveGuestDraft(page, draft);
		openGuestDrafts(next);
		expect(findGuestDraft(page)).toBeNull();
		expect(everything()).not.toContain("Ana");
	}
});

test.each(["/booking", "/booking?villaId=blue-horizon", "/booking.data?index"])(
	"a form that was sent to %s and has made something leaves nothing",
	(address) => {
		saveGuestDraft("/reserve-wellness", draft);
		deleteGuestDrafts(`http://localhost${address}`);
		expect(findGuestDraft(page)).toBeNull();
		expect(findGuestDraft("/reserve-wellness")).toMatchObject(draft);
	},
);

test("text typed before the form has made something is not stored after it, and later text is", () => {
	const before = findMade(page);
	deleteGuestDrafts(`http://localhost${page}`);
	noteMade(page, "/reservations/K7Q4XW2M");
	saveGuestDraft(page, draft, before);
	expect(everything()).not.toContain("Ana");
	saveGuestDraft(page, draft);
	expect(findGuestDraft(page)).toMatchObject(draft);
	expect(findMade(page)).toBe("/reservations/K7Q4XW2M");
});

test("storage that is closed or full costs nothing but the draft", () => {
	vi.stubGlobal("sessionStorage", {
		getItem: () => {
			throw new DOMException("closed");
		},
		setItem: () => {
			throw new DOMException("full");
		},
	});
	saveGuestDraft(page, draft);
	expect(findGuestDraft(page)).toBeNull();
});
