import { describe, expect, test } from "vitest";
import type { DayStay } from "./day-stay.ts";
import { todayWords } from "./desk-today-words.ts";
import { arrangeDay, type DayFacts } from "./today.ts";

const date = "2026-12-12";
let count = 0;

function makeDayStay(change: Partial<DayStay> = {}): DayStay {
	count += 1;
	return {
		stayId: `stay-${count}`,
		reservationId: `reservation-${count}`,
		reference: "K7MQ2XHD",
		name: "Mei Lindqvist",
		status: "confirmed",
		checkIn: date,
		checkOut: "2026-12-16",
		guests: 2,
		units: 1,
		cotWanted: false,
		hasNote: false,
		hasDiet: false,
		arrivalTime: null,
		billNumber: 1,
		dueCents: 100_00,
		tooMuchCents: 0,
		isUnpriced: false,
		villaId: `villa-${count}`,
		villaName: `Villa ${count}`,
		movesFrom: null,
		movesFromName: null,
		holdUntil: null,
		lateCheckOutAt: null,
		mayCheckIn: false,
		stillComingOn: null,
		expectedAt: null,
		missing: [],
		entering: { checkedInAt: null, villaPart: null, movedAt: null },
		...change,
	};
}

function arrange(stays: DayStay[], hour: number, change: Partial<DayFacts> = {}) {
	return arrangeDay({
		...{ date, minutes: hour * 60, stays, conditions: new Map(), requests: [], mail: [], villas: 8, free: 3 },
		...change,
	});
}

const kinds = (day: ReturnType<typeof arrange>) => day.decisions.map(({ kind }) => kind);
const leavingNow = (change: Partial<DayStay> = {}) =>
	makeDayStay({ status: "checked_in", checkIn: "2026-12-08", checkOut: date, ...change });

describe("a departure", () => {
	test("is late after 11:00, and names the next guest", () => {
		const leaving = leavingNow({ villaId: "sunset-palms" });
		const next = makeDayStay({ villaId: "sunset-palms", arrivalTime: "15:30 by boat" });
		const day = arrange([leaving, next], 11 + 20 / 60);
		expect(kinds(day)).toEqual(["departure_late"]);
		expect(day.departures[0]).toMatchObject({
			lateMinutes: 20,
			next: { arrival: { minutes: 930, way: "boat" } },
		});
		expect(day.arrivals[0]?.readiness).toMatchObject({ occupied: true, ready: false });
	});

	test("with an agreed hour is late after that hour", () => {
		const leaving = leavingNow({ lateCheckOutAt: "14:00" });
		expect(kinds(arrange([leaving], 13.9))).toEqual([]);
		expect(kinds(arrange([leaving], 14.1))).toEqual(["departure_late"]);
	});

	test("is late by the days of the calendar, at any hour, and by the minutes on its own day", () => {
		const late = (checkOut: string, hour: number) => {
			const [row] = arrange([leavingNow({ checkOut })], hour).departures;
			return row && [row.lateMinutes, todayWords.late(row)];
		};
		expect(late("2026-12-12", 11.5)).toEqual([30, "30 min late"]);
		// After midnight the business day is still the same.
		expect(late("2026-12-12", 25)).toEqual([14 * 60, "14 h 0 min late"]);
		expect(late("2026-12-11", 8)).toEqual([21 * 60, "1 day late"]);
		expect(late("2026-12-11", 12)).toEqual([25 * 60, "1 day late"]);
		expect(late("2026-12-09", 10)).toEqual([71 * 60, "3 days late"]);
		expect(late("2026-12-02", 8)?.[1]).toBe("10 days late");
	});

	test("that somebody forgot days ago is late at once and stops nothing", () => {
		const day = arrange([leavingNow({ checkOut: "2026-12-02" }), makeDayStay()], 8);
		expect(kinds(day)).toEqual(["departure_late"]);
		expect(day.arrivals).toHaveLength(1);
	});

	test("before which a guest waits comes before one that nobody waits for", () => {
		const free = leavingNow({ checkOut: "2026-12-11" });
		const wanted = leavingNow({ villaId: "wanted" });
		const day = arrange([free, wanted, makeDayStay({ villaId: "wanted" })], 12);
		expect(day.decisions.map((one) => "row" in one && one.row.stayId)).toEqual([wanted.stayId, free.stayId]);
	});
});

describe("an arrival", () => {
	test("is looked for an hour after the time that the guest named", () => {
		const coming = makeDayStay({ arrivalTime: "13:00" });
		expect(kinds(arrange([coming], 13.9))).toEqual([]);
		expect(kinds(arrange([coming], 14))).toEqual(["arrival_overdue"]);
	});

	test("without a time is looked for in the evening", () => {
		expect(kinds(arrange([makeDayStay()], 19.9))).toEqual([]);
		expect(kinds(arrange([makeDayStay()], 20))).toEqual(["arrival_overdue"]);
	});

	test("may be a no-show from 22:00, also after midnight, and is never one by itself", () => {
		for (const hour of [22, 25]) {
			const day = arrange([makeDayStay()], hour);
			expect(kinds(day)).toEqual(["no_show"]);
			expect(day.arrivals).toHaveLength(1);
		}
	});

	test("of a guest who is still coming is left alone until an hour after the time they named", () => {
		const coming = makeDayStay({ stillComingOn: date, expectedAt: "23:30" });
		expect(kinds(arrange([coming], 23))).toEqual([]);
		expect(kinds(arrange([coming], 24.6))).toEqual(["no_show"]);
		expect(kinds(arrange([makeDayStay({ stillComingOn: date })], 23))).toEqual([]);
	});

	test("of yesterday is still there on the next day, to be decided", () => {
		const day = arrange([makeDayStay({ checkIn: "2026-12-11" })], 9);
		expect(kinds(day)).toEqual(["no_show"]);
		expect(day.figures.arrivals).toBe(1);
	});

	test("finds its villa ready when housekeeping has said so, and nobody is in it", () => {
		const stays = ["dirty", "in_progress", "clean", "inspected"].map((villaId) => makeDayStay({ villaId }));
		const conditions = new Map(stays.map(({ villaId }) => [villaId, villaId as "dirty"]));
		const day = arrange([...stays, makeDayStay({ villaId: "never-reported" })], 12, { conditions });
		expect(day.arrivals.map(({ readiness }) => readiness.ready)).toEqual([false, false, true, true, true]);
		expect(day.figures.notReady).toBe(2);
	});

	test("without a time comes after those with one", () => {
		const day = arrange(
			[makeDayStay(), makeDayStay({ arrivalTime: "15:30" }), makeDayStay({ arrivalTime: "9 am" })],
			8,
		);
		expect(day.arrivals.map(({ arrival }) => arrival.minutes)).toEqual([540, 930, null]);
	});

	test("that is only held is shown and owes nothing", () => {
		const day = arrange([makeDayStay({ status: "held", holdUntil: "18:00" })], 23);
		expect(kinds(day)).toEqual([]);
		expect(day.figures).toMatchObject({ arrivals: 1, dueCents: 0 });
	});
});

test("requests of guests whom nobody can reach come first", () => {
	const request = { reservationId: "", reference: "", service: "Massages", guests: 1, preferredDate: null };
	const day = arrange([], 9, {
		requests: [
			{ ...request, name: "Ana", unreachable: false },
			{ ...request, name: "Ben", unreachable: true },
		],
	});
	expect(day.decisions.map((one) => one.kind === "request" && one.request.name)).toEqual(["Ben", "Ana"]);
});

test("a missing part of a check-in stays listed until it is saved", () => {
	const incomplete = makeDayStay({
		status: "checked_in",
		checkIn: "2026-12-11",
		missing: ["registration", "keys"],
	});
	expect(kinds(arrange([incomplete], 9))).toEqual(["check_in_incomplete"]);
});

test("a guest who changed one of two villas counts where they sleep", () => {
	const moving = makeDayStay({
		status: "checked_in",
		checkIn: "2026-12-10",
		villaId: "new",
		movesFrom: "old",
	});
	const next = makeDayStay({ villaId: "old" });
	expect(arrange([moving, next], 12).arrivals[0]?.readiness.occupied).toBe(true);
});

test("tomorrow lists the guests who come and leave then, and nothing to decide", () => {
	const stays = [
		makeDayStay({ status: "checked_in", checkIn: "2026-12-10", checkOut: "2026-12-13" }),
		makeDayStay({ checkIn: date, checkOut: "2026-12-13" }),
		makeDayStay({ checkIn: date, checkOut: "2026-12-15" }),
		makeDayStay({ checkIn: "2026-12-13", checkOut: "2026-12-15" }),
	];
	const day = arrange(stays, 0, { date: "2026-12-13", minutes: null });
	expect([day.arrivals, day.departures, day.staying].map((rows) => rows.length)).toEqual([1, 2, 1]);
	expect(day.decisions).toEqual([]);
});

test("Today calls every villa ready only where each without a guest is clean", () => {
	const isReady = (conditions: Record<string, "dirty" | "clean" | "inspected">) =>
		arrange([makeDayStay({ villaId: "taken", status: "checked_in", checkIn: "2026-12-11" })], 12, {
			conditions: new Map(Object.entries(conditions)),
		}).figures.isEveryReady;
	expect(isReady({ taken: "dirty", first: "clean", second: "inspected" })).toBe(true);
	expect(isReady({ taken: "clean", first: "clean", second: "dirty" })).toBe(false);
});

describe("guests who wait for their villa", () => {
	const hour = (time: string) => new Date(`${date}T${time}:00-06:00`);
	const waits = (change: Partial<DayStay> = {}) =>
		makeDayStay({
			...{ status: "checked_in", name: "Camille Roux", villaId: "ocean-breeze", missing: ["villa", "money"] },
			entering: {
				checkedInAt: hour("11:00"),
				villaPart: { choice: "waiting", savedAt: hour("11:11") },
				movedAt: null,
			},
			...change,
		});
	const arrangeWith = (
		condition: "dirty" | "in_progress" | "clean",
		stays: DayStay[],
		since = hour("10:00"),
	) =>
		arrange(stays, 12, {
			conditions: new Map([["ocean-breeze", condition]]),
			conditionsSince: new Map([["ocean-breeze", since]]),
			dayBegan: hour("03:30"),
		});

	test.each(["dirty", "in_progress"] as const)(
		"count as not ready while it is %s, and say since when",
		(condition) => {
			const day = arrangeWith(condition, [waits()]);
			expect(day.figures.notReady).toBe(1);
			expect(day.decisions).toMatchObject([
				{
					kind: "villa_waited_for",
					row: { waitsSince: hour("11:11"), readiness: { condition, ready: false } },
				},
				{ kind: "check_in_incomplete", row: { missing: ["money"] } },
			]);
		},
	);

	test("can go in once it is clean, before everything else, until the desk has let them in", () => {
		const late = leavingNow();
		const day = arrangeWith("clean", [late, waits()], hour("11:40"));
		expect(kinds(day)).toEqual(["villa_ready", "departure_late", "check_in_incomplete"]);
		expect(day.figures.notReady).toBe(0);
		const villaPart = { choice: "ready", savedAt: hour("11:50") };
		const isIn = waits({ missing: [], entering: { checkedInAt: hour("11:00"), villaPart, movedAt: null } });
		expect(kinds(arrangeWith("clean", [isIn], hour("11:40")))).toEqual([]);
	});

	test("wait for guests who have not left it, and the desk sees for whom", () => {
		const vera = leavingNow({ name: "Vera Novak", villaId: "ocean-breeze" });
		const day = arrangeWith("clean", [vera, waits()]);
		expect(day.figures.notReady).toBe(1);
		expect(day.decisions).toContainEqual(
			expect.objectContaining({
				kind: "villa_waited_for",
				row: expect.objectContaining({ readiness: expect.objectContaining({ occupiedBy: "Vera Novak" }) }),
			}),
		);
	});

	test("before their check-in are here: nobody is asked whether they are still coming", () => {
		const here = waits({ status: "confirmed", missing: [], arrivalTime: "09:00" });
		expect(kinds(arrangeWith("dirty", [here]))).toEqual(["villa_waited_for"]);
	});
});
