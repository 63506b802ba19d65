import type { Cash, Currency, Pieces } from "./denominations.ts";

/** How cash came into a drawer or left it, as the slip groups it. */
export const cashKinds = ["payments", "refunds", "from_bank", "to_bank", "paid_out"] as const;

type CashKind = (typeof cashKinds)[number];

/** One row of the ledger in a drawer. */
export type CashRow = {
	id: string;
	at: Date;
	by: string;
	kind: CashKind | "difference";
	/** Whether it belongs to the float, to the shift, or to what was done when the drawer was closed. */
	phase: "opening" | "open" | "closing";
	reason: string | null;
	currency: Currency;
	/** Cents of the currency; negative where cash left the drawer. */
	cents: number;
};

/** A count of a drawer, with what was expected at that moment. */
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
	openedAt: Date;
	openedBy: string;
	/** Who closed the drawer before it, whose money it took over; null for the first one. */
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
		difference: { usd: 0, bzd: 0 },
	};
	for (const { kind, currency, cents } of rows) sums[kind][currency] += cents;
	return sums;
}
