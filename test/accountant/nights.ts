import { addDays, type HotelDate, listNights, startOfMonth } from "#app/lib/hotel-date.ts";
import {
	add,
	type Books,
	billEntry,
	closeOf,
	dayOf,
	departmentOf,
	divide,
	type Entry,
	firstLine,
	priceAt,
	type Stay,
	share,
	type Taken,
} from "./books.ts";
import type { Expected } from "./files.ts";

/** A villa night as the accountant counts it. `nights` is -1 where one was reversed, 0 where only money moved. */
type Night = {
	day: HotelDate;
	villa: string | null;
	stay: string | null;
	use: "sold" | "complimentary" | "imported" | "house_use" | "out_of_order" | "not_come";
	nights: number;
	cents: number;
};

export type Counts = Record<Night["use"], number> & { inventory: number; cents: number };

/** The postings to rooms on a closed day, by stay and night: the nights sold, reversals, and discounts. */
function listPostedNights(books: Books, day: HotelDate): Night[] {
	const groups = new Map<
		string,
		{ of: Entry; nights: number; cents: number; unpriced: number; villa: string | null }
	>();
	for (const entry of books.byDay.get(day) ?? []) {
		const isDiscount = entry.account === "discounts_given";
		if (!isDiscount && entry.account !== "room_revenue") continue;
		const bill = billEntry(books, entry);
		const of = isDiscount ? firstLine(books, bill?.discounts ?? null) : bill;
		if (!of || (isDiscount && departmentOf(books, entry) !== "room_revenue")) continue;
		const key = `${of.stay} ${of.night}`;
		const group = groups.get(key) ?? { of, nights: 0, cents: 0, unpriced: 0, villa: null };
		group.cents -= entry.cents;
		if (!isDiscount && of.kind === "night")
			group.nights += of.act === "post_nights" ? 1 : of.act === "reversal" ? -1 : 0;
		const isPosted = of.act === "post_nights" || of.act === "correct_nights";
		if (!isDiscount) group.unpriced += (of.unpriced ?? 0) * (isPosted ? 1 : of.act === "reversal" ? -1 : 0);
		if (of.kind === "night" || of.kind === "night_change") group.villa = of.itemId;
		groups.set(key, group);
	}
	return [...groups.values()].flatMap(({ of, nights, cents, unpriced, villa }): Night[] => {
		const night = { day, stay: of.stay, villa: villa ?? villaAt(books, of) };
		const isRest = unpriced === 0 || cents !== 0 || nights !== unpriced;
		return [
			...(unpriced === 0 ? [] : [{ ...night, nights: unpriced, cents: 0, use: "imported" as const }]),
			...(isRest
				? [
						{
							...{ ...night, nights: nights - unpriced, cents },
							use: nights !== unpriced && cents === 0 ? ("complimentary" as const) : ("sold" as const),
						},
					]
				: []),
		];
	});
}

/** The villa that a stay had last when a day was closed: of a stay in several villas the last one. */
function villaAt(books: Books, { stay, day }: Entry): string | null {
	const own = books.taken.filter((one) => one.stay === stay && one.madeAt <= closeOf(books, day));
	const last = Math.max(...own.map(({ madeAt }) => madeAt.getTime()));
	const made = own.filter(({ madeAt }) => madeAt.getTime() === last);
	return made.toSorted((one, other) => (one.until > other.until ? -1 : 1))[0]?.villa ?? null;
}

const isHeld = ({ madeAt, releasedAt, because }: Taken, at: Date | null) =>
	at === null
		? releasedAt === null
		: madeAt <= at && (releasedAt === null || releasedAt > at) && because !== "voided";

const whatBlockIs = (taken: Taken): Night["use"] => {
	if (taken.kind === "import") return "imported";
	if (taken.blockKind === "courtesy") return "complimentary";
	return taken.blockKind === "house_use" || taken.blockKind === "owner" ? "house_use" : "out_of_order";
};

/** The agreed price of a night of a stay, as of a moment. */
const agreed = (books: Books, stay: Stay, night: HotelDate, at: Date | null) =>
	add(priceAt(books, stay, at).flatMap((line) => (line.night === night ? line.baseCents : [])));

/** The nights of a day as they were known at a moment, or are known now: posted ones of a closed day, booked ones of another. */
function listNightsOf(books: Books, day: HotelDate, at: Date | null): Night[] {
	const closedAt = books.days.find(({ date }) => date === day)?.closedAt ?? null;
	const isClosed = closedAt !== null && (at === null || closedAt <= at);
	const taken = books.taken.filter(({ kind, from, until }) => kind !== "hold" && from <= day && day < until);
	const others = taken.flatMap((one): Night[] => {
		const night = { day, villa: one.villa, stay: one.stay, nights: 1, cents: 0 };
		if (one.kind !== "stay") {
			const isThere = isClosed
				? one.madeAt <= closedAt && (one.releasedAt === null || one.releasedAt > closedAt)
				: isHeld(one, at);
			return isThere ? [{ ...night, use: whatBlockIs(one) }] : [];
		}
		const stay = books.stays.find(({ id }) => id === one.stay);
		if (!stay || !isHeld(one, at)) return [];
		if (isClosed) {
			const isAbsent = stay.checkedInAt === null || (at !== null && stay.checkedInAt > at);
			return isAbsent ? [{ ...night, use: "not_come" }] : [];
		}
		const cents = agreed(books, stay, day, at);
		const isOfSite = books.reservations.get(stay.reservation)?.source === "channel";
		return [{ ...night, cents, use: cents > 0 ? "sold" : isOfSite ? "imported" : "complimentary" }];
	});
	return isClosed ? [...others, ...listPostedNights(books, day)] : others;
}

/**
 * Whether a villa was in service on a night, as it was known at a moment: by the last change until it, or by the
 * former value of the next one.
 */
function isInService(
	books: Books,
	villa: { id: string; isInService: boolean },
	day: HotelDate,
	at: Date | null,
): boolean {
	const changes = books.events
		.filter(({ act, subject }) => act === "set_villa_in_service" && subject === villa.id)
		.map((event) => ({ ...event, to: (event.changes.inService as [boolean, boolean])[1] }));
	const known = changes.filter((one) => at === null || one.at <= at);
	const before = known.filter((one) => (dayOf(books, one.at) ?? day) <= day).at(-1);
	if (before) return before.to;
	const next = known[0] ?? changes[0];
	return next ? !next.to : villa.isInService;
}

const none: Counts = {
	...{
		inventory: 0,
		sold: 0,
		complimentary: 0,
		imported: 0,
		house_use: 0,
		out_of_order: 0,
		not_come: 0,
		cents: 0,
	},
};

function count(nights: readonly Night[], inventory: number): Counts {
	const counts = { ...none, inventory };
	for (const { use, nights: number, cents } of nights) {
		counts[use] += number;
		counts.cents += cents;
	}
	return counts;
}

/** The nights of the days of a report as of a moment, and how many could have been sold, by day. */
export function countDays(books: Books, days: readonly HotelDate[], at: Date | null): Map<HotelDate, Counts> {
	return new Map(
		days.map((day) => {
			const nights = listNightsOf(books, day, at);
			const closed = new Set(
				books.villas.filter((villa) => !isInService(books, villa, day, at)).map(({ id }) => id),
			);
			// One that is out of service and taken all the same is in the inventory on that night.
			const beyond = add(
				nights.flatMap(({ villa, use, nights: number }) =>
					closed.has(villa ?? "") && use !== "out_of_order" && use !== "not_come" ? number : [],
				),
			);
			return [day, count(nights, books.villas.length - closed.size + beyond)];
		}),
	);
}

const sumCounts = (counts: Iterable<Counts>): Counts => {
	const sum = { ...none };
	for (const one of counts) for (const key of Object.keys(sum) as (keyof Counts)[]) sum[key] += one[key];
	return sum;
};

const occupied = ({ sold, complimentary, imported }: Counts) => sold + complimentary + imported;

const cellsOf = (counts: Counts) => [
	...[
		counts.inventory,
		counts.sold,
		counts.complimentary,
		counts.imported,
		counts.house_use,
		counts.out_of_order,
		counts.not_come,
	],
	...[
		share(occupied(counts), counts.inventory),
		counts.cents,
		divide(counts.cents, counts.sold),
		divide(counts.cents, counts.inventory),
	],
];

const occupancyColumns = [
	...(
		[
			"Villa nights",
			"Sold",
			"Complimentary",
			"Imported",
			"House use",
			"Closed",
			"Not come, not marked",
		] as const
	).map((head) => [head, "count"] as const),
	["Occupancy", "share"],
	["Room revenue", "money"],
	["ADR", "money"],
	["RevPAR", "money"],
] as const;

type Period = { from: HotelDate; last: HotelDate };

export const daysOf = ({ from, last }: Period) => listNights(from, addDays(last, 1));

/** Occupancy, ADR and RevPAR by day, by month or by villa. */
export function expectOccupancy(
	books: Books,
	period: Period,
	by: "day" | "month" | "villa" | "source",
	at: Date | null,
): Expected {
	const days = countDays(books, daysOf(period), at);
	const all = sumCounts(days.values());
	const total = ["Total", ...cellsOf(all)];
	if (by === "day")
		return {
			columns: [["Day", "day"], ...occupancyColumns],
			rows: Array.from(days, ([day, counts]) => [day, ...cellsOf(counts)]),
			total,
		};
	if (by === "month") {
		const months = Map.groupBy(days, ([day]) => startOfMonth(day));
		return {
			columns: [["Month", "month"], ...occupancyColumns],
			rows: Array.from(months, ([month, own]) => [
				month,
				...cellsOf(sumCounts(own.map(([, counts]) => counts))),
			]),
			total,
		};
	}
	const nights = daysOf(period).flatMap((day) => listNightsOf(books, day, at));
	if (by === "source") {
		const sourceOf = ({ stay, use }: Night) => {
			const reservation = books.stays.find(({ id }) => id === stay)?.reservation ?? "";
			return books.reservations.get(reservation)?.source ?? (use === "imported" ? "channel" : "hotel");
		};
		const names: Record<string, string> = {
			demo: "Demo",
			hotel: "Closed by the hotel",
			channel: "Other websites",
			website: "Website",
			desk: "Front desk",
			phone: "Phone",
		};
		return {
			columns: [["Source", "text"], ...occupancyColumns],
			rows: Array.from(Map.groupBy(nights, sourceOf), ([source, own]) => [
				names[source] ?? source,
				...cellsOf(count(own, all.inventory)),
			]),
			total,
			isSorted: false,
		};
	}
	return {
		columns: [["Villa", "text"], ...occupancyColumns],
		rows: books.villas.map(({ id, name, isInService: _ }) => {
			const own = nights.filter(({ villa }) => villa === id);
			const villa = { ...books, villas: books.villas.filter((one) => one.id === id) };
			const inService = add(
				daysOf(period).map((day) =>
					isInService(books, villa.villas[0] ?? { id, isInService: true }, day, at) ? 1 : 0,
				),
			);
			const beyond = add(
				own.flatMap(({ day, use, nights: number }) =>
					!isInService(books, villa.villas[0] ?? { id, isInService: true }, day, at) &&
					use !== "out_of_order" &&
					use !== "not_come"
						? number
						: [],
				),
			);
			return [name, ...cellsOf(count(own, inService + beyond))];
		}),
		total,
	};
}

/** The nights on the books now, or as of a day, and those that have come since an earlier one, by day or month. */
export function expectPickUp(
	books: Books,
	period: Period,
	{ since, asOf, by }: { since: HotelDate; asOf: HotelDate | null; by: "day" | "month" },
): Expected {
	const countsAt = (at: Date | null) => {
		const days = countDays(books, daysOf(period), at);
		const groups = Map.groupBy(days, ([day]) => (by === "day" ? day : startOfMonth(day)));
		return new Map(Array.from(groups, ([key, own]) => [key, sumCounts(own.map(([, counts]) => counts))]));
	};
	const [then, now] = [countsAt(closeOf(books, since)), countsAt(asOf ? closeOf(books, asOf) : null)];
	const line = (before: Counts, after: Counts) => [
		...[before.sold, after.sold, after.sold - before.sold],
		...[before.cents, after.cents, after.cents - before.cents],
		...[share(after.sold, after.inventory), divide(after.cents, after.sold)],
	];
	return {
		columns: [
			[by === "day" ? "Day" : "Month", by],
			[`Nights, ${shortDay(since)}`, "count"],
			["Nights", "count"],
			["Nights picked up", "count"],
			[`Revenue, ${shortDay(since)}`, "money"],
			["Revenue", "money"],
			["Revenue picked up", "money"],
			["Of villa nights", "share"],
			["ADR", "money"],
		],
		rows: Array.from(now, ([key, after]) => [key, ...line(then.get(key) ?? none, after)]),
		total: ["Total", ...line(sumCounts(then.values()), sumCounts(now.values()))],
	};
}

const shortDay = (day: HotelDate) =>
	new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" }).format(
		new Date(`${day}T00:00Z`),
	);

/** The nights that guests have slept by the country of the first adult who has one, as registered now. */
export function expectCountries(books: Books, period: Period): Expected {
	const nights = daysOf(period)
		.flatMap((day) => listNightsOf(books, day, null))
		.filter(({ use }) => use === "sold" || use === "complimentary" || use === "imported");
	const codeOf = ({ stay }: Night) => {
		const adult = books.registrations.find((one) => one.stay === stay && (one.country ?? one.nationality));
		return adult ? (adult.country ?? "written") : "unknown";
	};
	const all = add(nights.map((one) => one.nights));
	const groups = Array.from(Map.groupBy(nights, codeOf), ([code, own]) => {
		const slept = add(own.map((one) => one.nights));
		return [
			code.length === 2 ? code : null,
			slept,
			share(slept, all),
			add(own.map(({ cents }) => cents)),
		] as const;
	});
	return {
		columns: [
			["Code", "text"],
			["Nights", "count"],
			["Share of nights", "share"],
			["Room revenue", "money"],
		],
		rows: groups.filter(([, slept]) => slept > 0),
		total: [null, all, share(all, all), add(nights.map(({ cents }) => cents))],
		isSorted: false,
	};
}
