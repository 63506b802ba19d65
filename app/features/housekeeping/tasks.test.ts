import { expect, test } from "vitest";
import {
	arrangeDay,
	arrivalHour,
	firstNameOf,
	isDeepCleanDue,
	isLinenDue,
	tasksOf,
	type VillaDay,
} from "./tasks.ts";

const dayBegan = "2026-11-21T09:30:00.000Z";
const ten = "2026-11-21T16:00:00.000Z";

const villa = (change: Partial<VillaDay> = {}): VillaDay => ({
	villaId: "sunset-palms",
	villaName: "Sunset Palms",
	inService: true,
	condition: "clean",
	since: "2026-11-19T16:00:00.000Z",
	by: "Rosa",
	arrivedLateAt: null,
	leaving: null,
	staying: null,
	arriving: null,
	waiting: null,
	nightsUntilArrival: null,
	closed: null,
	signs: [],
	notBefore: null,
	requestedAt: null,
	deepCleanedAt: null,
	deepCleanIsDue: false,
	linenIsDue: false,
	assigned: [],
	openFaults: 0,
	...change,
});
const grace = { firstName: "Grace", guests: 5, sinceBefore: false };
const stays = { ...grace, sinceBefore: true };
const kinds = (one: VillaDay) => tasksOf(one, dayBegan);

test("a clean villa where nothing happens has no task", () => {
	expect(kinds(villa())).toEqual([]);
});

test("a turnover is done when its guests have left and the villa is clean", () => {
	const leaving = { ...grace, isStillIn: false, dueOn: "2026-11-21" };
	expect(kinds(villa({ condition: "dirty", leaving }))).toEqual([{ kind: "turnover", isDone: false }]);
	expect(kinds(villa({ condition: "in_progress", leaving }))).toEqual([{ kind: "turnover", isDone: false }]);
	expect(kinds(villa({ condition: "inspected", leaving }))).toEqual([{ kind: "turnover", isDone: true }]);
	const stillIn = { ...grace, isStillIn: true, dueOn: "2026-11-21" };
	expect(kinds(villa({ leaving: stillIn }))).toEqual([{ kind: "turnover", isDone: false }]);
});

test("a villa in which guests stay is no turnover, reported or not", () => {
	for (const condition of ["dirty", "in_progress", "clean"] as const)
		expect(kinds(villa({ condition, since: null, by: null, staying: grace }))).toEqual([]);
	expect(kinds(villa({ condition: "dirty" }))).toEqual([{ kind: "turnover", isDone: false }]);
	expect(kinds(villa({ condition: "dirty", arriving: { ...grace, at: null } }))).toEqual([
		{ kind: "turnover", isDone: false },
	]);
});

test("a villa in which guests have slept is cleaned every day by rule, unless they do not want to be disturbed", () => {
	expect(kinds(villa({ staying: stays }))).toEqual([{ kind: "stay_over", isDone: false }]);
	// Cleaned yesterday is not cleaned today.
	const cleaned = (since: string) => kinds(villa({ staying: stays, since }));
	expect(cleaned("2026-11-20T18:00:00.000Z")).toMatchObject([{ isDone: false }]);
	expect(cleaned(ten)).toMatchObject([{ isDone: true }]);
	expect(kinds(villa({ staying: stays, condition: "dirty" }))).toMatchObject([{ isDone: false }]);
	expect(kinds(villa({ staying: stays, signs: ["no_service"], requestedAt: ten }))).toEqual([]);
	const { next, rest } = arrangeDay([villa({ staying: stays })], dayBegan);
	expect([next.length, rest.length]).toEqual([1, 0]);
});

test.each([
	["2026-11-21", 3, false],
	["2026-11-20", 3, false],
	["2026-11-18", 3, true],
	["2026-11-15", 3, true],
	["2026-11-17", 3, false],
	["2026-11-20", 1, true],
])("the linen of guests who came on %s and have it changed every %i nights: %s", (checkIn, every, isDue) => {
	expect(isLinenDue(checkIn, "2026-11-21", every)).toBe(isDue);
});

test("guests who came today have a task only if they ask for something, and again if they ask later", () => {
	expect(kinds(villa({ staying: grace }))).toEqual([]);
	expect(kinds(villa({ staying: grace, signs: ["no_service"], requestedAt: ten }))).toEqual([]);
	const asked = { staying: grace, signs: ["towels" as const], requestedAt: ten };
	expect(kinds(villa(asked))).toEqual([{ kind: "stay_over", isDone: false }]);
	expect(kinds(villa({ ...asked, since: "2026-11-21T15:00:00.000Z" }))).toMatchObject([{ isDone: false }]);
	expect(kinds(villa({ ...asked, since: "2026-11-21T17:00:00.000Z" }))).toMatchObject([{ isDone: true }]);
	const yesterday = { ...asked, requestedAt: "2026-11-20T16:00:00.000Z" };
	expect(kinds(villa({ ...yesterday, since: "2026-11-20T18:00:00.000Z" }))).toMatchObject([
		{ isDone: false },
	]);
});

test("a deep clean waits for a night without guests, and can be undone", () => {
	expect(kinds(villa({ deepCleanIsDue: true }))).toEqual([{ kind: "deep_clean", isDone: false }]);
	expect(kinds(villa({ deepCleanIsDue: true, staying: grace }))).toEqual([]);
	expect(kinds(villa({ deepCleanIsDue: true, arriving: { ...grace, at: null } }))).toEqual([]);
	expect(kinds(villa({ deepCleanedAt: ten }))).toEqual([{ kind: "deep_clean", isDone: true }]);
});

test("the earliest arrival comes first, a closed villa last", () => {
	const dirty = (villaId: string, change: Partial<VillaDay>) =>
		villa({ villaId, condition: "dirty", ...change });
	const day = [
		dirty("closed", { closed: { reason: "Pump", from: "2026-11-21", until: "2026-11-23" } }),
		dirty("nobody", {}),
		dirty("tomorrow", { nightsUntilArrival: 1 }),
		dirty("any hour", { arriving: { ...grace, at: null } }),
		dirty("early", { arriving: { ...grace, at: "11:30" } }),
		villa({ villaId: "asked", staying: grace, signs: ["water"], requestedAt: ten }),
		dirty("busy", { condition: "in_progress" }),
		villa({ villaId: "ready" }),
		dirty("out of service", { inService: false }),
	];
	const { now, next, rest } = arrangeDay(day, dayBegan);
	const ids = (villas: VillaDay[]) => villas.map(({ villaId }) => villaId);
	expect(ids(now)).toEqual(["busy"]);
	expect(ids(next)).toEqual(["early", "any hour", "asked", "tomorrow", "nobody", "closed"]);
	expect(ids(rest)).toEqual(["ready", "out of service"]);
});

test.each([
	["15:30", "15:30"],
	["around 3.30 pm", "15:30"],
	["4pm", "16:00"],
	["12 am", "00:00"],
	["12:15 pm", "12:15"],
	["by noon", "12:00"],
	["14h05", "14:05"],
	["late", null],
	["flight 512", null],
	["25:00", null],
	[null, null],
])("a guest who writes %j comes at %j", (words, hour) => {
	expect(arrivalHour(words)).toBe(hour);
});

test.each([
	["Ana Pérez", "Ana"],
	["The Okonkwo party", "Okonkwo"],
	["Dr. Grace Lee", "Grace"],
	["  Mei ", "Mei"],
	["Mr", "Mr"],
])("housekeeping knows %j as %j", (name, first) => {
	expect(firstNameOf(name)).toBe(first);
});

test("a deep clean is due when its days have passed since the last one", () => {
	expect(isDeepCleanDue("2026-09-22", "2026-11-21", 60)).toBe(true);
	expect(isDeepCleanDue("2026-09-23", "2026-11-21", 60)).toBe(false);
	expect(isDeepCleanDue(null, "2026-11-21", 60)).toBe(false);
});

const camille = { firstName: "Camille", guests: 2, since: "11:11" };
const inHouse = { firstName: "Camille", guests: 2, sinceBefore: false };

test("a dirty villa whose guests wait outside is the first card, before those in progress, and longest waited first", () => {
	const villas = [
		villa({
			villaId: "begun",
			condition: "in_progress",
			leaving: { ...grace, isStillIn: false, dueOn: "2026-11-21" },
		}),
		villa({ villaId: "soon", condition: "dirty", arriving: { ...grace, at: "09:00" } }),
		villa({
			villaId: "later",
			condition: "dirty",
			staying: inHouse,
			waiting: { ...camille, since: "12:30" },
		}),
		villa({ villaId: "waits", condition: "in_progress", staying: inHouse, waiting: camille }),
	];
	const day = arrangeDay(villas, dayBegan);
	expect(day.waiting.map(({ villaId }) => villaId)).toEqual(["waits", "later"]);
	expect([day.now.map(({ villaId }) => villaId), day.next.map(({ villaId }) => villaId)]).toEqual([
		["begun"],
		["soon"],
	]);
	for (const one of day.waiting) expect(kinds(one)).toEqual([{ kind: "turnover", isDone: false }]);
});

test("a villa that guests wait for has no waiting card while others are still in it, nor once it is clean", () => {
	const waited = { staying: inHouse, waiting: camille };
	const occupied = villa({
		...waited,
		condition: "dirty",
		leaving: { ...grace, isStillIn: true, dueOn: "2026-11-21" },
	});
	const clean = villa({ ...waited, condition: "clean" });
	for (const one of [occupied, clean]) expect(arrangeDay([one], dayBegan).waiting).toEqual([]);
	expect(arrangeDay([occupied], dayBegan).next).toEqual([occupied]);
});
