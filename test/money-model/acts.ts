import fc from "fast-check";
import type { Tender } from "#app/features/folio/tender.ts";

const cents = fc.integer({ min: 1, max: 30_000 });
export const kinds = [
	"check_in",
	"check_out",
	"leave_early",
	"undo_check_out",
	"no_show",
	"cancel",
	"void",
	"charge",
	"charge",
	"charge",
	"charge",
	"pay",
	"pay",
	"pay",
	"refund",
	"move",
	"share",
	"split",
	"reverse",
	"discount",
	"deposit",
	"apply",
	"write_off",
	"settle",
	"move_cash",
	"count_drawer",
	"open_drawer",
	"pay_out",
	"clear",
	"clear",
	"unclear",
	"pay_tax",
	"take_back_tax",
	"sell_gift",
	"sell_gift",
	"pay_gift",
	"pay_gift",
	"deposit_gift",
	"void_gift",
	"exempt",
	"exempt",
	"close_bill",
	"reopen_bill",
	"invoice",
	"invoice",
	"credit",
	"credit",
	"put_on_account",
	"pay_account",
	"pay_account",
	"agree_commission",
	"pay_commission",
	"pay_commission",
	"close_day",
	"close_day",
] as const;

/** The acts that make the bill of a stay another amount than the agreed price. */
const changesPrice: ReadonlySet<Kind> = new Set([
	"charge",
	"discount",
	"move",
	"split",
	"reverse",
	"no_show",
	"cancel",
	"void",
	"leave_early",
	"settle",
	"write_off",
	"credit",
]);

type Kind = (typeof kinds)[number];

const act = fc.record({
	kind: fc.constantFrom(...kinds),
	/** Which of the stays, and which of its bills, lines or payments. */
	stay: fc.nat(3),
	which: fc.nat(20),
	cents,
	/** How many minutes have passed since the act before it. */
	minutes: fc.integer({ min: 0, max: 700 }),
	/** By how many seconds the clock of the desk is fast. */
	fastSeconds: fc.integer({ min: 0, max: 120 }),
	/** Which tender, whether the change is in the other currency, and whether the form is sent twice. */
	way: fc.nat(3),
	isOdd: fc.boolean(),
	isTwice: fc.boolean(),
});

export type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

/** A step is one act of a desk, or two or three acts at the same moment. */
export const step = fc.array(act, { minLength: 1, maxLength: 3 });

export type Guest = {
	id: string;
	/** A guest with the plain acts alone, so that their bill must be the agreed price in the end. */
	isPlain: boolean;
	/** Whether something was done that makes the bill another amount than the agreed price. */
	isTouched: boolean;
};

/** The act for a guest: for a plain one a payment where the bill would become another amount. */
export function kindFor({ isPlain }: Guest, { kind }: Act): Kind {
	return isPlain && changesPrice.has(kind) ? "pay" : kind;
}

/** Whether the bill is no longer the agreed price once this was done. */
export function isPriceChange(kind: Kind): boolean {
	return changesPrice.has(kind);
}

/** How an amount is paid: with more cash than is owed, so that there is change, also in the other currency. */
export function tenderOf({ way, isOdd, cents: amount, which }: Act): Tender {
	const changeIn = isOdd ? ({ changeIn: "usd" } as const) : {};
	if (way === 0)
		return { kind: "cash_usd", givenCents: amount + which, ...(isOdd && ({ changeIn: "bzd" } as const)) };
	if (way === 1) return { kind: "cash_bzd", givenBzdCents: amount * 2 + which, ...changeIn };
	if (way === 2) return { kind: "card_terminal", slipNumber: `00${which}` };
	return { kind: isOdd ? "wise_transfer" : "bank_transfer" };
}
