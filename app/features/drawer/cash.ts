import type { HotelDate } from "#app/lib/hotel-date.ts";

/** The two currencies in which the hotel takes cash. A Belize dollar is half a US dollar by law, so nothing floats. */
export const currencies = ["usd", "bzd"] as const;

export type Currency = (typeof currencies)[number];

export type Denomination = {
	/** Its value in cents of its currency. */
	cents: number;
	kind: "note" | "coin";
};

const values = (notes: readonly number[], coins: readonly number[]): readonly Denomination[] => [
	...notes.map((cents) => ({ cents, kind: "note" }) as const),
	...coins.map((cents) => ({ cents, kind: "coin" }) as const),
];

/**
 * The notes and coins that a drawer may hold, the largest first: those that the US Federal Reserve and the Central Bank of
 * Belize have in circulation. A US dollar is a note at the counter, a Belize dollar is a coin.
 */
export const denominations: Record<Currency, readonly Denomination[]> = {
	usd: values([10_000, 5_000, 2_000, 1_000, 500, 200, 100], [50, 25, 10, 5, 1]),
	bzd: values([10_000, 5_000, 2_000, 1_000, 500, 200], [100, 50, 25, 10, 5, 1]),
};

/** How many pieces of each value were counted, by the value in cents. */
export type Pieces = Record<string, number>;

/** The cash in the drawer, or a figure about it, in cents of each currency. */
export type Cash = Record<Currency, number>;

/** Nothing of either currency. */
export const noCash: Cash = { usd: 0, bzd: 0 };

/** The worth of the pieces, in cents of their currency. */
export function sumPieces(pieces: Pieces): number {
	return Object.entries(pieces).reduce((sum, [cents, count]) => sum + Number(cents) * count, 0);
}

/**
 * The amount of counted pieces in the books, in cents of their currency. A Belize cent is half a US cent, which no
 * entry can have, so a single odd Belize cent is left out.
 */
export function amountOf(currency: Currency, pieces: Pieces): number {
	const sum = sumPieces(pieces);
	return currency === "bzd" ? sum - (sum % 2) : sum;
}

/** An amount of a currency as US cents: two Belize dollars are one US dollar. */
export function toUsdCents(currency: Currency, cents: number): number {
	return currency === "bzd" ? cents / 2 : cents;
}

/** Two amounts of cash, added for each currency. */
export function addCash(one: Cash, other: Cash): Cash {
	return { usd: one.usd + other.usd, bzd: one.bzd + other.bzd };
}

/** The counted less the expected amount, for each currency: negative where money is missing. */
export function differenceOf(counted: Cash, expected: Cash): Cash {
	return { usd: counted.usd - expected.usd, bzd: counted.bzd - expected.bzd };
}

/** Whether there is nothing of either currency. */
export function isNone(cash: Cash): boolean {
	return cash.usd === 0 && cash.bzd === 0;
}

/** The name of the field in which the pieces of a value are counted: `usd_10000`. */
export function fieldOf(currency: Currency, { cents }: Pick<Denomination, "cents">): string {
	return `${currency}_${cents}`;
}

/** How cash came into a drawer or left it, as the slip groups it. */
export const cashKinds = [
	"payments",
	"refunds",
	"from_bank",
	"to_bank",
	"paid_out",
	"paid_to_staff",
] as const;

type CashKind = (typeof cashKinds)[number];

/** One row of the ledger in a drawer. */
export type CashRow = {
	id: string;
	/** Change in the other currency has the one of its payment. */
	transactionId: string;
	at: Date;
	by: string;
	kind: CashKind | "difference";
	/** Whether it belongs to the float, to the shift, or to the close of the drawer. */
	phase: "opening" | "open" | "closing";
	reason: string | null;
	currency: Currency;
	/** Cents of the currency; negative where cash left the drawer. */
	cents: number;
};

/** A count of a drawer, with the amount expected at that moment. */
export type DrawerCount = {
	id: string;
	kind: "opening" | "closing";
	countedAt: Date;
	countedBy: string;
	pieces: Record<Currency, Pieces>;
	counted: Cash;
	expected: Cash;
};

/** A drawer from its float to its end. */
export type Drawer = {
	id: string;
	/** The business day on which it was opened: before the close of the day, the day before that of the calendar. */
	openedOn: HotelDate;
	openedAt: Date;
	openedBy: string;
	/** The person who closed the drawer before it, whose money it took over; null for the first one. */
	takenOverFrom: string | null;
	left: Cash;
	float: Cash;
	openingReason: string | null;
	/** Null while it is open. */
	end: {
		at: Date;
		by: string;
		differences: Cash;
		reason: string | null;
		toBank: Cash;
	} | null;
	/** How often it was counted before it was closed. */
	closingCounts: number;
};

/** The sums of cash rows by their kind, for each currency. */
export function sumByKind(
	rows: readonly Pick<CashRow, "kind" | "currency" | "cents">[],
): Record<CashRow["kind"], Cash> {
	const sums: Record<CashRow["kind"], Cash> = {
		payments: { usd: 0, bzd: 0 },
		refunds: { usd: 0, bzd: 0 },
		from_bank: { usd: 0, bzd: 0 },
		to_bank: { usd: 0, bzd: 0 },
		paid_out: { usd: 0, bzd: 0 },
		paid_to_staff: { usd: 0, bzd: 0 },
		difference: { usd: 0, bzd: 0 },
	};
	for (const { kind, currency, cents } of rows) sums[kind][currency] += cents;
	return sums;
}
