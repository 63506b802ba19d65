import { nameTender } from "#app/features/folio/tender-words.ts";
import { addDays, type HotelDate, nightsBetween, startOfMonth } from "#app/lib/hotel-date.ts";
import type { TenderKind } from "#app/lib/tenders.ts";
import {
	add,
	type Books,
	billEntry,
	closeOf,
	dayOf,
	departmentOf,
	type Entry,
	firstLine,
	posted,
	priceAt,
} from "./books.ts";
import type { Expected, Figure } from "./files.ts";

export type Period = { from: HotelDate; last: HotelDate };

const departments = [
	"room_revenue",
	"dining_revenue",
	"wellness_revenue",
	"shop_revenue",
	"other_revenue",
] as const;
export const revenueAccounts = [
	...departments,
	"other_room_revenue",
	"cancellation_revenue",
	"vouchers_expired",
	"discounts_given",
] as const;
export const moneyAccounts = ["drawer_usd", "drawer_bzd", "card_terminal", "bank", "online_payments"];

export const inMoney = <Heads extends readonly string[]>(...heads: Heads) =>
	heads.map((head) => [head, "money"] as const);

/** Each department after its discounts, revenue of no department, the sum, and the discounts of each, by day. */
export function expectRevenue(books: Books, days: readonly HotelDate[]): Expected {
	const line = (fits: (day: HotelDate) => boolean) => {
		const given = departments.map((department) =>
			add(
				books.entries.flatMap((entry) =>
					entry.account === "discounts_given" && fits(entry.day) && departmentOf(books, entry) === department
						? entry.cents
						: [],
				),
			),
		);
		const earned = departments.map(
			(department, place) => 0 - posted(books, department, fits) - (given[place] ?? 0),
		);
		const others = (["other_room_revenue", "cancellation_revenue", "vouchers_expired"] as const).map(
			(account) => 0 - posted(books, account, fits),
		);
		return [...earned, ...others, add([...earned, ...others]), ...given];
	};
	const names = ["Rooms", "Pavilion and bar", "Wellness", "Shop", "Other services"] as const;
	return {
		columns: [
			["Day", "day"],
			...inMoney(
				...names,
				"Fees, rooms department",
				"Fees, miscellaneous income",
				"Gift vouchers expired",
				"Revenue",
			),
			...names.map((name) => [`Discounts: ${name}`, "money"] as const),
		],
		rows: days.map((day) => [day, ...line((one) => one === day)]),
		total: ["Total", ...line((one) => days.includes(one))],
	};
}

/** The lines of bills that bear a tax: moves between bills say nothing of it. */
const taxed = (books: Books, code: string, fits: (day: HotelDate) => boolean) =>
	books.entries.filter(
		(one) => one.account === "guest_folios" && one.code === code && one.act !== "move_lines" && fits(one.day),
	);

/** How many guests a reservation had when a month was over. */
function guestsAt(books: Books, reservation: string, at: Date): number {
	const later = books.events.find(
		(one) =>
			one.subject === reservation &&
			one.at > at &&
			"after" in one.changes &&
			"guests" in Object(one.changes.after),
	);
	const before = later ? (later.changes.before as { guests: number }).guests : null;
	return before ?? books.reservations.get(reservation)?.guests ?? 0;
}

/** What each night was sold for by what was posted for it in a month, with its corrections and discounts. */
function pricesOfNights(books: Books, month: HotelDate, keyOf: (line: Entry) => string): Map<string, number> {
	const prices = new Map<string, number>();
	for (const entry of books.entries) {
		const isDiscount = entry.account === "discounts_given" && departmentOf(books, entry) === "room_revenue";
		if (startOfMonth(entry.day) !== month || !(isDiscount || entry.account === "room_revenue")) continue;
		const bill = billEntry(books, entry);
		const line = isDiscount ? firstLine(books, bill?.discounts ?? null) : bill;
		if (line) prices.set(keyOf(line), (prices.get(keyOf(line)) ?? 0) - entry.cents);
	}
	return prices;
}

/** The returns of room tax and of GST, by month. */
export function expectTaxReturn(
	books: Books,
	months: readonly HotelDate[],
	code: "room_tax" | "gst",
): Expected {
	const isRoomTax = code === "room_tax";
	const line = (month: HotelDate) => {
		const own = taxed(books, code, (day) => startOfMonth(day) === month);
		const nightsOf = (some: readonly Entry[]) =>
			add(
				some.map(({ kind, act }) =>
					kind !== "night" ? 0 : act === "post_nights" ? 1 : act === "reversal" ? -1 : 0,
				),
			);
		const parties = [...Map.groupBy(own, ({ reservation }) => reservation ?? "")].filter(
			([, some]) => nightsOf(some) > 0,
		);
		const last = books.days.findLast(({ date, closedAt }) => closedAt && startOfMonth(date) === month)?.date;
		const isOver = books.days.some(
			({ date, closedAt }) => closedAt && date === addDays(startOfMonth(month, 1), -1),
		);
		const at = isOver && last ? closeOf(books, last) : new Date("9999-01-01");
		const guests = add(parties.map(([reservation]) => guestsAt(books, reservation, at)));
		const sum = (some: readonly Entry[], ...parts: ("base" | "service" | "tax")[]) =>
			add(some.flatMap((one) => parts.map((part) => one[part] ?? 0)));
		const [taxable, atNought] = [own.filter(({ points }) => points), own.filter(({ points }) => !points)];
		if (!isRoomTax) {
			const of = (other: string) => taxed(books, other, (day) => startOfMonth(day) === month);
			return [
				...[sum(taxable, "base"), sum(taxable, "service"), sum(atNought, "base", "service")],
				...[sum(of("room_tax"), "base"), sum(of("none"), "base", "service"), sum(own, "tax")],
			];
		}
		// A night is exempt by its guest, its rate or its price.
		const keyOf = ({ stay, night }: Entry) => `${stay} ${night}`;
		const nights = Map.groupBy(
			own.filter(({ kind }) => kind === "night"),
			keyOf,
		);
		const prices = pricesOfNights(books, month, keyOf);
		const exempt = [...nights]
			.filter(([key, some]) => some.every(({ points }) => !points) || !prices.get(key))
			.map(([, some]) => some);
		return [
			...[nightsOf(own), nightsOf(exempt.flat()), guests],
			...[sum(taxable, "base"), sum(atNought, "base"), sum(own, "tax")],
		];
	};
	const lines = months.map((month) => line(month));
	return {
		columns: isRoomTax
			? [
					["Month", "month"],
					["Nights", "count"],
					["Exempt nights", "count"],
					["Guests", "count"],
					...inMoney("Base", "Exempt price", "Room tax"),
					["Return due", "day"],
				]
			: [
					["Month", "month"],
					...inMoney("Base", "Service charge", "Zero-rated", "Exempt: rooms", "Exempt: other", "GST"),
					["Return due", "day"],
				],
		rows: months.map((month, place) => [
			month,
			...(lines[place] ?? []),
			addDays(startOfMonth(month, 1), isRoomTax ? 13 : 14),
		]),
		total: ["Total", ...(lines[0] ?? []).map((_, place) => add(lines.map((one) => one[place] ?? 0))), null],
	};
}

/** Every payment and refund, and the sums by tender and currency. */
export function expectPayments(books: Books, { from, last }: Period): Expected {
	const acts = ["payment", "refund", "take_deposit", "refund_deposit", "sell_voucher"];
	const own = books.entries.filter(
		(one) =>
			moneyAccounts.includes(one.account) &&
			acts.includes(one.originAct) &&
			from <= one.day &&
			one.day <= last,
	);
	const currency = ({ account }: Entry) => (account === "drawer_bzd" ? "BZD" : "USD");
	const bzd = ({ account, bzd: cents }: Entry) => (account === "drawer_bzd" ? cents : null);
	const tender = ({ originTender }: Entry) => nameTender(originTender as TenderKind);
	const groups = Map.groupBy(own, (one) => `${one.originTender} ${currency(one) === "BZD" ? 1 : 0}`);
	return {
		columns: [
			["Day", "day"],
			["Tender", "text"],
			["Currency", "text"],
			["Slip or reference", "text"],
			["Reservation", "text"],
			["BZ$", "money"],
			["US$", "money"],
		],
		rows: own.map((one) => [
			...[one.day, tender(one), currency(one), one.note],
			...[books.reservations.get(one.reservation ?? "")?.reference ?? null, bzd(one), one.cents],
		]),
		sums: [...groups]
			.toSorted(([one], [other]) => (one < other ? -1 : 1))
			.map(([, some]) => {
				const [first] = some as [Entry];
				const inBzd = currency(first) === "BZD" ? add(some.map((one) => one.bzd ?? 0)) : null;
				return [
					"Sum",
					tender(first),
					currency(first),
					null,
					null,
					inBzd,
					add(some.map(({ cents }) => cents)),
				];
			}),
		total: [
			...["Total", null, null, null, null],
			...[add(own.map((one) => one.bzd ?? 0)), add(own.map(({ cents }) => cents))],
		],
		isSorted: false,
	};
}

/** Discounts, refunds and voided postings. */
export function expectAdjustments(books: Books, { from, last }: Period): Expected {
	const acts = ["discount", "write_off", "refund", "refund_deposit", "reversal"];
	const rows = [...books.byTransaction.values()].flatMap((entries) => {
		const [first] = entries as [Entry];
		if (!acts.includes(first.act) || first.day < from || first.day > last) return [];
		const on = (account: string) => add(entries.flatMap((one) => (one.account === account ? one.cents : [])));
		const isSale = first.originAct === "sell_voucher";
		const cents = Math.abs(on("guest_folios") || on("deposits_held") || (isSale ? on("gift_vouchers") : 0));
		const reference = books.reservations.get(first.reservation ?? "")?.reference ?? null;
		const kind = first.act === "reversal" ? `${first.originAct}, voided` : first.act;
		return cents === 0 ? [] : [{ kind, by: first.actor, cells: [first.day, reference, cents] as const }];
	});
	const cents = (some: readonly (typeof rows)[number][]) => add(some.map(({ cells }) => cells[2]));
	const groups = [...Map.groupBy(rows, ({ kind, by }) => `${by} ${kind}`).values()];
	return {
		columns: [
			["Day", "day"],
			["Reservation", "text"],
			["Amount", "money"],
		],
		rows: rows.map(({ cells }) => cells),
		sums: groups.map((some) => ["Sum", null, cents(some)]),
		total: ["Total", null, cents(rows)],
		isSorted: false,
	};
}

/** Lines of bills whose tax invoices differ from the bill, as they are now. */
export function expectNotInvoiced(books: Books, { from, last }: Period): Expected {
	const rows = books.entries.flatMap((first): Figure[][] => {
		const isSold =
			first.folio !== null && first.lineId === first.id && first.day >= from && first.day <= last;
		if (!isSold || ["payment", "refund", "deposit", "write_off"].includes(first.kind ?? "")) return [];
		const own = books.entries.filter(({ lineId }) => lineId === first.id);
		const now = add(own.map(({ cents }) => cents));
		const count = (kind: string) =>
			books.documentLines.filter((one) => one.line === first.id && one.kind === kind).length;
		const isInvoiced = count("invoice") > count("credit_note");
		if ((now !== 0) === isInvoiced) return [];
		const state =
			now === 0
				? "Voided after its invoice"
				: count("invoice") > 0
					? "Credited, still charged"
					: "Not invoiced";
		// Its bill may have changed, never its reservation.
		const reference =
			books.reservations.get(books.folios.get(first.folio ?? "")?.reservation ?? "")?.reference ?? null;
		return [[first.day, state, reference, now === 0 ? first.cents : now]];
	});
	return {
		columns: [
			["Day", "day"],
			["State", "text"],
			["Reservation", "text"],
			["Amount", "money"],
		],
		rows,
		total: ["Total", null, null, add(rows.map((row) => Number(row[3])))],
		isSorted: false,
	};
}

/**
 * The stays that were given up, by the business day on which that was noted, and less on the day on which it was
 * undone; their fees by the day on which they were charged or taken back.
 */
export function expectCancellations(books: Books, days: readonly HotelDate[]): Expected {
	const noted = books.stays.flatMap((stay) => {
		const own = books.taken.filter((one) => one.stay === stay.id && one.kind === "stay");
		const given = own.filter(({ because }) => because === "cancelled" || because === "no_show");
		return [...Map.groupBy(given, ({ releasedAt }) => releasedAt?.getTime() ?? 0)].flatMap(
			([time, nights]) => {
				const at = new Date(time);
				const again = own.flatMap(({ madeAt }) => (madeAt > at ? madeAt.getTime() : []));
				const back = again.length > 0 ? dayOf(books, new Date(Math.min(...again))) : null;
				const one = {
					isNoShow: nights[0]?.because === "no_show",
					nights: add(nights.map(({ from, until }) => nightsBetween(from, until))),
					base: add(priceAt(books, stay, at).map(({ baseCents }) => baseCents)),
				};
				const day = dayOf(books, at);
				if (back === day) return [];
				return [{ ...one, day, times: 1 }, ...(back === null ? [] : [{ ...one, day: back, times: -1 }])];
			},
		);
	});
	const line = (fits: (day: HotelDate) => boolean) => {
		const own = noted.filter(({ day }) => day !== null && fits(day));
		const sum = (of: (one: (typeof own)[number]) => number) => add(own.map((one) => one.times * of(one)));
		return [
			...[sum(({ isNoShow }) => Number(!isNoShow)), sum(({ isNoShow }) => Number(isNoShow))],
			...[sum(({ nights }) => nights), sum(({ base }) => base)],
			add(books.entries.flatMap((one) => (isFeeOfStay(books, one) && fits(one.day) ? one.cents : []))),
		];
	};
	return {
		columns: [
			["Day", "day"],
			["Cancelled", "count"],
			["No-shows", "count"],
			["Nights", "count"],
			...inMoney("Room revenue lost", "Owed"),
		],
		rows: days.map((day) => [day, ...line((one) => one === day)]),
		total: ["Total", ...line((one) => days.includes(one))],
	};
}

/** Whether a line charges or takes back the fee for a stay that was given up, not for an early departure or a visit. */
const isFeeOfStay = (books: Books, { kind, what, itemId, stay, reservation }: Entry) =>
	kind === "settlement" &&
	(what === "cancelled" || what === "no_show") &&
	(stay !== null || (itemId === reservation && books.reservations.get(reservation ?? "")?.kind === "stay"));
