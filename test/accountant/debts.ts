import { accountWords } from "#app/content/words/ledger-account-words.ts";
import { addDays, type HotelDate, nightsBetween, startOfMonth } from "#app/lib/hotel-date.ts";
import type { LedgerAccountId } from "#app/lib/ledger-accounts.ts";
import { add, type Books, type Entry, posted } from "./books.ts";
import type { Expected, Figure } from "./files.ts";
import { inMoney, type Period } from "./money.ts";

/** The bills with an open balance at the end of a day, with the charges and payments of each. */
function listOpenBills(books: Books, last: HotelDate) {
	const own = books.entries.filter(({ folio, day }) => folio !== null && day <= last);
	return [...Map.groupBy(own, ({ folio }) => folio ?? "")].flatMap(([id, entries]) => {
		const folio = books.folios.get(id);
		const reservation = books.reservations.get(folio?.reservation ?? "");
		const cents = add(entries.map((one) => one.cents));
		if (!folio || !reservation || cents === 0) return [];
		const isPaid = ({ kind }: Entry) => ["payment", "refund", "deposit"].includes(kind ?? "");
		const paid = 0 - add(entries.flatMap((one) => (isPaid(one) ? one.cents : [])));
		return [{ folio, reservation, entries, cents, paid, charged: cents + paid }];
	});
}

type OpenBill = ReturnType<typeof listOpenBills>[number];

export function expectBalances(books: Books, last: HotelDate): Expected {
	const groups = [...Map.groupBy(listOpenBills(books, last), ({ reservation }) => reservation.reference)];
	const sums = (some: readonly OpenBill[]) =>
		(["charged", "paid", "cents"] as const).map((part) => add(some.map((one) => one[part])));
	return {
		columns: [["Reservation", "text"], ...inMoney("Charged", "Paid", "Due")],
		rows: groups.map(([reference, some]) => [reference, ...sums(some)]),
		total: ["Total", ...sums(groups.flatMap(([, some]) => some))],
		isSorted: false,
	};
}

/** When the guests of a bill left or are to leave, as of the end of a day. */
function departureOf(books: Books, { folio, reservation, entries }: OpenBill, last: HotelDate): HotelDate {
	const units = books.stays.filter(
		(one) => one.reservation === reservation.id && (folio.stay === null || one.id === folio.stay),
	);
	const days = units.flatMap(({ status, checkOut, checkedOutOn }) => {
		if (status === "checked_in") return checkOut > last ? checkOut : addDays(last, 1);
		return ["held", "confirmed", "checked_out"].includes(status) ? (checkedOutOn ?? checkOut) : [];
	});
	const latest = days.toSorted().at(-1);
	if (latest) return latest;
	const visit =
		units.length === 0 ? books.visits.filter((one) => one.reservation === reservation.id).at(-1) : null;
	if (visit) return visit.day;
	const charges = entries.filter(({ kind }) => !["payment", "refund", "deposit"].includes(kind ?? ""));
	return (
		(charges.length > 0 ? charges : entries)
			.map(({ day }) => day)
			.toSorted()
			.at(-1) ?? last
	);
}

export function expectReceivables(books: Books, last: HotelDate): Expected {
	const bills = listOpenBills(books, last).map((bill) => ({
		...bill,
		departure: departureOf(books, bill, last),
		debtor: books.debtors.find(
			({ folio, since, until }) =>
				folio === bill.folio.id && since <= last && (until === null || until > last),
		),
		// The name of an account is on a bill only while it is on the account.
		payer: bill.folio.isOnAccount ? null : bill.folio.payer,
	}));
	const place = ({ departure, debtor }: (typeof bills)[number]) => {
		if (debtor ? debtor.dueOn >= last : departure > last) return 0;
		const days = nightsBetween(debtor?.dueOn ?? departure, last);
		return days <= 30 ? 1 : days <= 60 ? 2 : days <= 90 ? 3 : 4;
	};
	const ages = [0, 1, 2, 3, 4];
	return {
		columns: [
			["Payer", "text"],
			["Reservation", "text"],
			["Bill", "text"],
			["Departure", "day"],
			...inMoney(
				"Not left or not due yet",
				"Up to 30 days",
				"31 to 60 days",
				"61 to 90 days",
				"Over 90 days",
				"Due",
			),
			["Phone", "text"],
			["E-mail", "text"],
		],
		rows: bills.map((bill) => [
			...[
				bill.debtor?.name ?? bill.payer ?? bill.reservation.name,
				bill.reservation.reference,
				String(bill.folio.number),
				bill.departure,
			],
			...ages.map((age) => (place(bill) === age ? bill.cents : null)),
			...[
				bill.cents,
				(bill.debtor ?? bill.reservation).phone,
				bill.debtor ? bill.debtor.email : bill.payer === null ? bill.reservation.email : bill.folio.email,
			],
		]),
		total: [
			...["Total", null, null, null],
			...ages.map((age) => add(bills.flatMap((bill) => (place(bill) === age ? bill.cents : [])))),
			...[add(bills.map(({ cents }) => cents)), null, null],
		],
		isSorted: false,
	};
}

/** The amount due on the bills with an open balance, and the amount paid ahead or overpaid. */
export function dueOf(books: Books, last: HotelDate): { due: number; over: number } {
	const cents = listOpenBills(books, last).map((bill) => bill.cents);
	return { due: add(cents.filter((one) => one > 0)), over: 0 - add(cents.filter((one) => one < 0)) };
}

export function expectDeposits(books: Books, last: HotelDate): Expected {
	const own = books.entries.filter(({ account, day }) => account === "deposits_held" && day <= last);
	const rows = [...Map.groupBy(own, ({ reservation }) => reservation ?? "")].flatMap(([id, some]) => {
		const held = 0 - add(some.map(({ cents }) => cents));
		const taken = 0 - add(some.flatMap(({ act, cents }) => (act === "take_deposit" ? cents : [])));
		return held === 0
			? []
			: [[books.reservations.get(id)?.reference ?? "", taken, taken - held, held] as const];
	});
	return {
		columns: [["Reservation", "text"], ...inMoney("Taken", "Applied or paid back", "Held")],
		rows,
		total: ["Total", ...([1, 2, 3] as const).map((place) => add(rows.map((row) => row[place])))],
		isSorted: false,
	};
}

/**
 * An account of debts from period to period: before, the amounts that raised it (the first columns), those that
 * lowered it, after.
 */
function rollForward(
	books: Books,
	account: string,
	periods: readonly { key: HotelDate; days: Period }[],
	columns: readonly ((entry: Entry) => boolean)[],
	raising = 1,
): Figure[][] {
	return periods.map(({ key, days: { from, last } }) => {
		const own = books.entries.filter((one) => one.account === account && from <= one.day && one.day <= last);
		const before = 0 - posted(books, account, (day) => day < from);
		const parts = columns.map((fits, place) => {
			const cents = add(own.filter(fits).map((one) => one.cents));
			return place < raising ? 0 - cents : cents;
		});
		return [key, before, ...parts, 0 - posted(books, account, (day) => day <= last)];
	});
}

const sumRoll = (rows: readonly Figure[][]): Figure[] => {
	const [first = []] = rows;
	return first.map((cell, place) => {
		if (place === 0) return "Total";
		if (place === 1) return cell;
		return place === first.length - 1
			? (rows.at(-1)?.[place] ?? null)
			: add(rows.map((row) => Number(row[place])));
	});
};

export function expectDepositsRoll(books: Books, days: readonly HotelDate[]): Expected {
	const rows = rollForward(
		books,
		"deposits_held",
		days.map((key) => ({ key, days: { from: key, last: key } })),
		[
			({ originAct }) => originAct === "take_deposit",
			({ originAct }) => originAct === "apply_deposit",
			({ originAct }) => originAct === "refund_deposit",
		],
	);
	return {
		columns: [
			["Day", "day"],
			...inMoney("Held before", "Taken", "Applied to bills", "Paid back", "Held after"),
		],
		rows,
		total: sumRoll(rows),
	};
}

export function expectGifts(books: Books, days: readonly HotelDate[]): Expected {
	const given = ["refund", "refund_deposit"];
	const rows = rollForward(
		books,
		"gift_vouchers",
		days.map((key) => ({ key, days: { from: key, last: key } })),
		[
			({ originAct }) => originAct === "sell_voucher",
			({ originAct }) => given.includes(originAct),
			({ originAct }) => originAct === "payment" || originAct === "take_deposit",
			({ originAct }) => originAct === "expire_voucher",
		],
		2,
	);
	return {
		columns: [
			["Day", "day"],
			...inMoney("Owed before", "Sold", "Given back", "Used", "Expired", "Owed after"),
		],
		rows,
		total: sumRoll(rows),
	};
}

export function expectPool(books: Books, months: readonly HotelDate[]): Expected {
	const isPaidOut = ({ originAct }: Entry) => originAct === "pay_out_service_charge";
	const rows = rollForward(
		books,
		"service_charge_pool",
		months.map((key) => ({ key, days: { from: key, last: addDays(startOfMonth(key, 1), -1) } })),
		[(entry) => !isPaidOut(entry), isPaidOut],
	);
	return {
		columns: [["Month", "month"], ...inMoney("Pool before", "Collected", "Paid out", "Pool after")],
		rows,
		total: sumRoll(rows),
	};
}

export function expectTrialBalance(books: Books, last: HotelDate): Expected {
	const accounts = [...new Set(books.entries.flatMap(({ day, account }) => (day <= last ? account : [])))];
	const rows = accounts.map((account) => {
		const cents = posted(books, account, (day) => day <= last);
		return [
			accountWords[account as LedgerAccountId],
			cents > 0 ? cents : null,
			cents < 0 ? -cents : null,
		] as const;
	});
	return {
		columns: [["Account", "text"], ...inMoney("Debit", "Credit")],
		rows,
		total: ["Total", add(rows.map(([, debit]) => debit ?? 0)), add(rows.map(([, , credit]) => credit ?? 0))],
		isSorted: false,
	};
}
