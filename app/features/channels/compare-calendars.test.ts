import { expect, test } from "vitest";
import { addDays, type HotelDate, listNights } from "#app/lib/hotel-date.ts";
import { numbersFrom } from "#test/channels/mutate.ts";
import { roundsOf } from "#test/rounds.ts";
import type { BookingSite, CalendarEvent, EarlierRead, KnownEvent } from "./calendar-types.ts";
import { compareCalendars, edgesOf } from "./compare-calendars.ts";

const minuteMs = 60_000;
const start = new Date("2027-03-01T18:00:00Z");
const today = "2027-03-01";
const dayOf = (at: Date) => new Date(at.getTime() - 6 * 60 * minuteMs).toISOString().slice(0, 10);

const stay = (
	uid: string,
	from: HotelDate,
	until: HotelDate,
	more: Partial<CalendarEvent> = {},
): CalendarEvent => ({
	...{ uid, from, until, class: "stay", summary: "Reserved", link: null },
	...more,
});

/** The hotel's side of one calendar: the events it has read, and those that it took. */
class Hotel {
	known: KnownEvent[] = [];
	earlier: EarlierRead[] = [];
	site: BookingSite;
	constructor(site: BookingSite = "airbnb") {
		this.site = site;
	}
	read(events: readonly CalendarEvent[], now = start) {
		const { site, known, earlier } = this;
		const comparison = compareCalendars({
			site,
			known,
			read: events,
			earlier,
			now,
			today: dayOf(now),
			dayOf,
		});
		this.earlier = [
			...earlier,
			{ at: now, windowEdges: edgesOf(events), held: comparison.held !== null },
		].slice(-600);
		for (const change of comparison.changes) {
			if (change.kind === "new") {
				const id = `${change.event.uid} ${this.known.length} ${now.getTime()}`;
				this.known.push({ ...change.event, id, firstSeen: now, missingSince: null, missingReads: 0 });
				continue;
			}
			const { id } = change.known;
			this.known = this.known.flatMap((one) => {
				if (one.id !== id) return one;
				if (change.kind === "vanished") return [];
				if (change.kind === "missing")
					return { ...one, missingReads: change.missingReads, missingSince: change.missingSince };
				if (change.kind === "back") return { ...one, missingReads: 0, missingSince: null };
				return { ...one, ...change.event };
			});
		}
		return comparison;
	}
	/** The nights that it has taken for the calendar. */
	nights = () =>
		new Set(
			this.known
				.filter((one) => one.class !== "window")
				.flatMap(({ from, until }) => listNights(from, until)),
		);
}

const kindsOf = ({ changes }: ReturnType<Hotel["read"]>) => changes.map(({ kind }) => kind);
const after = (minutes: number) => new Date(start.getTime() + minutes * minuteMs);
const four = ["2027-03-10", "2027-03-20", "2027-03-30", "2027-04-10"].map((from, index) =>
	stay(String(index), from, addDays(from, 3)),
);

test("events of a first read are new, and the same once more is no change", () => {
	const hotel = new Hotel();
	expect(kindsOf(hotel.read(four))).toEqual(["new", "new", "new", "new"]);
	expect(hotel.read(four, after(10))).toEqual({ changes: [], held: null });
});

test("the same identifier with other nights is moved", () => {
	const hotel = new Hotel();
	hotel.read(four);
	const [first, ...others] = four;
	const moved = stay("0", "2027-05-01", "2027-05-04");
	expect(hotel.read([moved, ...others], after(10)).changes).toMatchObject([
		{ kind: "moved", known: { uid: first?.uid }, event: moved },
	]);
});

test("another identifier for the same nights is the same event, and nothing is free in between", () => {
	const hotel = new Hotel();
	hotel.read(four);
	expect(
		kindsOf(
			hotel.read(
				four.map((one) => ({ ...one, uid: `new ${one.uid}` })),
				after(10),
			),
		),
	).toEqual(Array(4).fill("renamed"));
});

test("an identifier that changes with the days, as Vrbo's does, is a move where nothing else fits", () => {
	const hotel = new Hotel("vrbo");
	hotel.read(four);
	const [, ...others] = four;
	expect(kindsOf(hotel.read([stay("0 moved", "2027-03-11", "2027-03-14"), ...others], after(10)))).toEqual([
		"moved",
	]);
	expect(kindsOf(hotel.read([stay("0 again", "2027-06-11", "2027-06-14"), ...others], after(20)))).toEqual([
		"missing",
		"new",
	]);
});

test("several events of one identifier are told apart by their days", () => {
	const hotel = new Hotel();
	const two = [stay("same", "2027-03-10", "2027-03-13"), stay("same", "2027-03-20", "2027-03-22")];
	hotel.read(two);
	expect(hotel.read(two.toReversed(), after(10)).changes).toEqual([]);
	const [first] = two;
	expect(kindsOf(hotel.read(first ? [first] : [], after(20)))).toEqual(["missing"]);
});

test("an event that is gone keeps its nights for three good reads and an hour", () => {
	const hotel = new Hotel();
	hotel.read(four);
	const rest = four.slice(1);
	expect(kindsOf(hotel.read(rest, after(10)))).toEqual(["missing"]);
	expect(kindsOf(hotel.read(rest, after(20)))).toEqual(["missing"]);
	expect(kindsOf(hotel.read(rest, after(30)))).toEqual(["missing"]);
	expect(kindsOf(hotel.read(rest, after(69)))).toEqual(["missing"]);
	expect(kindsOf(hotel.read(rest, after(70)))).toEqual(["vanished"]);
});

test("an event that comes back was never gone", () => {
	const hotel = new Hotel();
	hotel.read(four);
	hotel.read(four.slice(1), after(10));
	hotel.read(four.slice(1), after(20));
	expect(kindsOf(hotel.read(four, after(30)))).toEqual(["back"]);
	expect(kindsOf(hotel.read(four.slice(1), after(90)))).toEqual(["missing"]);
});

test("a calendar that loses more than half of its events frees nothing, and a person is asked after two more reads and half an hour", () => {
	for (const left of [[], four.slice(3)]) {
		const hotel = new Hotel();
		hotel.read(four);
		expect(hotel.read(left, after(10)).held).toMatchObject({ reads: 1, askAPerson: false });
		expect(hotel.read(left, after(20)).held).toMatchObject({ reads: 2, askAPerson: false });
		expect(hotel.read(left, after(30)).held).toMatchObject({ reads: 3, askAPerson: false });
		expect(hotel.read(left, after(40)).held).toMatchObject({ reads: 4, since: after(10), askAPerson: true });
		for (let hours = 1; hours < 40; hours += 1)
			expect(kindsOf(hotel.read(left, after(60 * hours)))).not.toContain("vanished");
		expect(hotel.read(four, after(3_000))).toMatchObject({ held: null });
	}
});

test("an event that was gone while its calendar was held waits anew when the others are back", () => {
	const hotel = new Hotel();
	hotel.read(four);
	for (const minutes of [10, 40, 70, 100]) hotel.read([], after(minutes));
	for (const minutes of [110, 120, 140])
		expect(kindsOf(hotel.read(four.slice(1), after(minutes)))).toContain("missing");
	expect(kindsOf(hotel.read(four.slice(1), after(170)))).toEqual(["vanished"]);
});

test("a calendar of three events may lose all of them", () => {
	const hotel = new Hotel();
	hotel.read(four.slice(1));
	for (const minutes of [10, 40]) hotel.read([], after(minutes));
	expect(kindsOf(hotel.read([], after(70)))).toEqual(["vanished", "vanished", "vanished"]);
});

test("an event that has begun is never gone, one of today is noted, and one that is over is in no change", () => {
	const hotel = new Hotel();
	hotel.read([stay("here", "2027-02-26", "2027-03-03"), stay("today", today, "2027-03-02")]);
	const noted = [{ kind: "missing", known: { uid: "today" }, missingSince: after(10) }];
	for (const minutes of [10, 40, 70, 100])
		expect(hotel.read([], after(minutes)).changes).toMatchObject(noted);
	expect(hotel.read([stay("here", today, "2027-03-03")], after(110)).changes).toMatchObject(noted);
	expect(hotel.read([], after(60 * 24 * 3)).changes).toEqual([]);
});

test("a closing whose edge moves with the day is the site's rule from the third day on, and at no site but Airbnb", () => {
	for (const [site, isWindow] of [
		["airbnb", true],
		["booking", false],
		["google", false],
	] as const) {
		const hotel = new Hotel(site);
		for (const day of [0, 1, 2]) {
			const now = after(day * 24 * 60);
			const from = dayOf(now);
			const closing = { class: "block" as const, summary: "Airbnb (Not available)" };
			const events = [
				stay(`notice ${day}`, from, addDays(from, 2), closing),
				stay(`window ${day}`, addDays(from, 365), addDays(from, 700), closing),
				stay("closed", "2027-03-20", "2027-03-25", closing),
			];
			hotel.read(events, now);
		}
		const nights = hotel.nights();
		expect([site, nights.has("2027-03-03"), nights.has("2028-03-10")]).toEqual([site, !isWindow, !isWindow]);
		expect(nights.has("2027-03-20"), "a person's closing stays one").toBe(true);
	}
});

test("for months, no lie of a calendar opens a night that is sold there, or closes one that never was", () => {
	for (let seed = 0; seed < roundsOf({ short: 20, long: 400 }); seed += 1) {
		const next = numbersFrom(seed);
		const at = (count: number) => Math.floor(next() * count);
		const hotel = new Hotel((["airbnb", "vrbo", "booking"] as const)[seed % 3]);
		const sold = new Map<string, CalendarEvent>();
		const ever = new Set<string>();
		let serial = 0;
		let lie = "none";
		let lieUntil = 0;
		for (let minutes = 0; minutes < 20 * 24 * 60; minutes += 10 + at(30)) {
			const now = after(minutes);
			const day = dayOf(now);
			if (next() < 0.2 && sold.size < 12) {
				const from = addDays(day, 1 + at(60));
				const event = stay(`${serial++}`, from, addDays(from, 1 + at(5)));
				const isFree = [...sold.values()].every((one) => one.until <= event.from || event.until <= one.from);
				if (isFree) sold.set(event.uid, event);
			}
			if (minutes >= lieUntil) {
				// Between two false answers the calendar gives the true one once.
				lie =
					lie === "none" ? (["empty", "most gone", "new identifiers", "one gone"][at(4)] ?? "none") : "none";
				// A single event that is gone for an hour is cancelled: that distinguishes it from a false answer.
				lieUntil = minutes + (lie === "one gone" ? 45 : at(600));
			}
			const future = [...sold.values()].filter(({ until }) => until > day);
			const ahead = hotel.known.filter(({ from }) => from > day);
			const isHeldWith = (left: readonly CalendarEvent[]) =>
				ahead.length >= 4 &&
				ahead.filter(({ from }) => !left.some((one) => one.from === from)).length * 2 > ahead.length;
			const lies: Record<string, CalendarEvent[]> = {
				empty: [],
				"most gone": future.slice(0, Math.floor(future.length / 3)),
				"new identifiers": future.map((one) => ({ ...one, uid: `${one.uid} ${minutes}` })),
				"one gone": future.slice(1),
			};
			const told = lies[lie] ?? future;
			const shown = (lie === "empty" || lie === "most gone") && !isHeldWith(told) ? future : told;
			for (const { from, until } of shown) for (const night of listNights(from, until)) ever.add(night);
			const before = hotel.nights();
			hotel.read(shown, now);
			const nights = hotel.nights();
			const opened = future
				.flatMap(({ from, until }) => listNights(from, until))
				.filter((night) => night >= day && before.has(night) && !nights.has(night));
			const closed = [...nights].filter((night) => !ever.has(night));
			if (opened.length + closed.length > 0)
				expect({ seed, minutes, lie, opened, closed }).toEqual({ opened: [], closed: [] });
		}
	}
});
