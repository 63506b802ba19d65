import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
	deleteDraft,
	deleteDrafts,
	deleteSentDrafts,
	findDraft,
	nameForm,
	openDrafts,
	saveDraft,
	watchDrafts,
} from "./drafts.ts";

const hourMs = 60 * 60_000;
const form = nameForm("http://localhost/desk/walk-in?by=phone", "book");
const text = { seen: { name: [""] }, typed: { name: ["Camille"] } };

let stored: Map<string, string>;

/** A server that takes drafts of the person who is signed in, or is away. */
let server: {
	signedIn: string | null;
	isAway: boolean;
	forms: Map<string, Parameters<typeof saveDraft>[2] & { isSent: boolean }>;
	asked: number;
};

const serve = async (_: string, { body }: { body: URLSearchParams }) => {
	server.asked += 1;
	if (server.isAway) throw new TypeError("Failed to fetch");
	const [person, form, draft] = ["person", "form", "draft"].map((name) => body.get(name));
	if (person !== server.signedIn) return new Response(null, { status: 401 });
	if (String(body).length > 64 * 1024) return new Response(null, { status: 413 });
	if (draft) server.forms.set(`${person} ${form}`, JSON.parse(draft));
	else server.forms.delete(`${person} ${form}`);
	return Response.json({ takenAt: Date.now() });
};

/** What the server tells with a page. */
const tell = (person: string) => {
	const own = [...server.forms].filter(([name]) => name.startsWith(person));
	return {
		forms: Object.fromEntries(own.map(([name, draft]) => [name.slice(person.length + 1), draft])),
		readAt: Date.now(),
	};
};

/** A page of the desk that is loaded. */
const load = (person: string) => {
	deleteMemory();
	server.signedIn = person;
	openDrafts(person, tell(person));
};

/** A page that is left; its drafts in the browser stay. */
const deleteMemory = () => {
	const before = new Map(stored);
	deleteDrafts();
	stored = before;
};

const settle = () => vi.advanceTimersByTimeAsync(1_000);

const inBrowser = () => [...stored.values()].join();

beforeEach(() => {
	stored = new Map();
	server = { signedIn: null, isAway: false, forms: new Map(), asked: 0 };
	deleteDrafts();
	vi.useFakeTimers();
	vi.stubGlobal("fetch", serve);
	vi.stubGlobal("localStorage", {
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, value: string) => stored.set(key, value),
		removeItem: (key: string) => stored.delete(key),
		key: (place: number) => [...stored.keys()][place] ?? null,
		get length() {
			return stored.size;
		},
	});
	load("maria");
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

test("a draft goes to the server and is in this browser no longer, and another browser gives it back", async () => {
	expect(inBrowser()).toContain("Camille");
	await settle();
	expect(inBrowser()).not.toContain("Camille");
	stored = new Map();
	load("maria");
	expect(findDraft("maria", form)).toMatchObject(text);
});

test("text that the server cannot take waits in this browser for twelve hours, and goes there once the line is back", async () => {
	server.isAway = true;
	await settle();
	load("maria");
	expect(findDraft("maria", form)).toMatchObject(text);
	await settle();
	server.isAway = false;
	load("maria");
	await settle();
	expect(server.forms.size).toBe(1);
	expect(inBrowser()).not.toContain("Camille");

	server.isAway = true;
	saveDraft("maria", form, { ...text, typed: { name: ["Noor"] } });
	vi.advanceTimersByTime(12 * hourMs - 1);
	load("maria");
	expect(findDraft("maria", form)).toMatchObject({ typed: { name: ["Noor"] } });
	vi.advanceTimersByTime(1);
	load("maria");
	expect(findDraft("maria", form)).toMatchObject(text);
	expect(inBrowser()).not.toContain("Noor");
});

test("what is typed while text is on its way is sent after it, and a list that was read before is not believed", async () => {
	const before = tell("maria");
	await settle();
	openDrafts("maria", { ...before, readAt: before.readAt - 1 });
	expect(findDraft("maria", form)).toMatchObject(text);
	const other = { ...text, typed: { name: ["Noor"] } };
	const sending = vi.advanceTimersByTimeAsync(1_000);
	saveDraft("maria", form, other);
	await sending;
	await settle();
	expect([...server.forms.values()]).toEqual([expect.objectContaining(other)]);
});

test("while another page is on its way, what the server takes stays in this browser for it", async () => {
	const listeners = new Map<string, () => void>();
	vi.stubGlobal("addEventListener", (event: string, listener: () => void) => listeners.set(event, listener));
	vi.stubGlobal("removeEventListener", () => {});
	const stop = watchDrafts();
	await settle();
	const readBefore = tell("maria");
	listeners.get("beforeunload")?.();
	deleteDraft("maria", form);
	// The page is still drawn anew meanwhile.
	openDrafts("maria", tell("maria"));
	await settle();
	expect(server.forms.size).toBe(0);
	deleteMemory();
	openDrafts("maria", readBefore);
	expect(findDraft("maria", form)).toBeNull();
	stop();
	await settle();
	expect(inBrowser()).not.toContain("walk-in");
});

test("a draft that was sent in another tab is gone here with the next page", async () => {
	await settle();
	server.forms.clear();
	openDrafts("maria", tell("maria"));
	expect(findDraft("maria", form)).toBeNull();
});

test("text too long for the server stays in this browser and is not sent again and again, and others are sent", async () => {
	const long = { ...text, typed: { name: ["Ñ".repeat(20_000)] } };
	saveDraft("maria", form, long);
	saveDraft("maria", `${form} other`, text);
	await settle();
	const { asked } = server;
	await settle();
	expect(server.asked).toBe(asked);
	expect([...server.forms.keys()]).toEqual([`maria ${form} other`]);
	expect(findDraft("maria", form)).toMatchObject(long);
	expect(inBrowser()).toContain("ÑÑÑ");
});

test("a colleague who works in this browser in between neither gets it nor deletes it, on the line or without it", async () => {
	for (const isAway of [false, true]) {
		server.isAway = isAway;
		load("maria");
		saveDraft("maria", form, { ...text, typed: { name: [`Camille ${isAway}`] } });
		await settle();
		server.signedIn = "joel";
		openDrafts("joel", { forms: {}, readAt: Date.now() });
		expect(findDraft("joel", form)).toBeNull();
		expect(findDraft("maria", form)).toBeNull();
		saveDraft("joel", form, { ...text, typed: { name: ["Joel’s"] } });
		deleteSentDrafts("http://localhost/desk/walk-in?by=phone", "book");
		expect(findDraft("joel", form)).toBeNull();
		openDrafts("maria", tell("maria"));
		expect(findDraft("maria", form)).toMatchObject({ typed: { name: [`Camille ${isAway}`] } });
	}
	deleteDrafts();
	expect(inBrowser()).not.toContain("Camille");
});

test("old text is deleted whoever works in this browser, and that of the release before, too", () => {
	const forms = { [form]: { draft: text, at: Date.now() } };
	stored.set("desk-drafts", JSON.stringify({ person: "maria", forms }));
	vi.advanceTimersByTime(12 * hourMs);
	load("joel");
	expect(inBrowser()).not.toContain("Camille");
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

test("it is gone after the form was sent, after it was emptied, and after signing out", async () => {
	await settle();
	deleteDraft("maria", form);
	expect(findDraft("maria", form)).toBeNull();
	await settle();
	expect(server.forms.size).toBe(0);
	saveDraft("maria", form, text);
	saveDraft("maria", form, { ...text, typed: {} });
	expect(findDraft("maria", form)).toBeNull();
	saveDraft("maria", form, text);
	deleteDrafts();
	expect(stored.size).toBe(0);
	await settle();
	expect(server.forms.size).toBe(0);
});

test("a page that is still open after its person signed out adds nothing, also under somebody else", () => {
	deleteDrafts();
	saveDraft("maria", form, text);
	expect(stored.size).toBe(0);
	load("joel");
	saveDraft("joel", form, { ...text, typed: { name: ["Joel’s"] } });
	saveDraft("maria", form, text);
	expect(findDraft("joel", form)).toMatchObject({ typed: { name: ["Joel’s"] } });
	expect(inBrowser()).not.toContain("Camille");
});

test("without storage drafts are on the server, and nothing fails", async () => {
	vi.stubGlobal("localStorage", {
		getItem: () => {
			throw new Error("Storage is closed.");
		},
	});
	openDrafts("maria", tell("maria"));
	saveDraft("maria", form, text);
	await settle();
	expect(findDraft("maria", form)).toMatchObject(text);
	expect(server.forms.size).toBe(1);
});
