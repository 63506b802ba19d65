import { hotel } from "#app/content/hotel/hotel.ts";
import { giftCodeLength, normaliseReference } from "#app/lib/reference.ts";
import { isTransfer, type MoneyTender, type transferTenders } from "#app/lib/tenders.ts";
import type { AccountEntry } from "./entries.ts";

/** Two Belize dollars are one US dollar, by law since 1978; the checks of the ledger count on it. */
const { bzdPerUsd } = hotel;

/** In which currency a guest gets change. */
type ChangeCurrency = "usd" | "bzd";

/** Where the money of a payment is, and where it goes back to. */
export const accountOfTender = {
	cash_usd: "drawer_usd",
	cash_bzd: "drawer_bzd",
	card_terminal: "card_terminal",
	bank_transfer: "bank",
	wise_transfer: "bank",
	online: "online_payments",
} as const satisfies Record<MoneyTender, AccountEntry["accountId"]>;

/** How a guest pays. Amounts are in cents of the currency named. The number of a card is never written down. */
export type Tender =
	| { kind: "cash_usd"; givenCents: number; changeIn?: ChangeCurrency }
	| { kind: "cash_bzd"; givenBzdCents: number; changeIn?: ChangeCurrency }
	/** The number on the terminal's slip. */
	| { kind: "card_terminal"; slipNumber: string }
	| { kind: (typeof transferTenders)[number]; bankReference?: string }
	/** By a payment provider; `providerReference` is its id of the payment. */
	| { kind: "online"; providerReference: string };

/**
 * The tender of a bill, a deposit or an account: also a gift voucher, by its code of 12 characters. It was paid
 * before.
 */
export type BillTender = Tender | { kind: "gift_voucher"; code: string };

/** An amount of US cents in Belize cents: always even. */
export function toBzdCents(cents: number): number {
	return cents * bzdPerUsd;
}

export type ChangeDue = { changeCents: number; changeBzdCents: number };

/**
 * The change for cash: exact in the currency that was given. In the other one it is exact too where the sum given in Belize
 * cents is even; half a US cent is rounded in the guest's favour.
 * @returns null when the sum given is less than the amount
 */
export function changeDue(
	tender: Extract<Tender, { kind: "cash_usd" | "cash_bzd" }>,
	amountCents: number,
): ChangeDue | null {
	if (tender.kind === "cash_usd") {
		const rest = tender.givenCents - amountCents;
		if (rest < 0) return null;
		return tender.changeIn === "bzd"
			? { changeCents: 0, changeBzdCents: toBzdCents(rest) }
			: { changeCents: rest, changeBzdCents: 0 };
	}
	const rest = tender.givenBzdCents - toBzdCents(amountCents);
	if (rest < 0) return null;
	return tender.changeIn === "usd"
		? { changeCents: Math.ceil(rest / bzdPerUsd), changeBzdCents: 0 }
		: { changeCents: 0, changeBzdCents: rest };
}

/**
 * Whether the drawer of Belize dollars would change by an odd number of cents, which is no whole number of US cents: only
 * where an odd sum is given and the change is in US dollars.
 */
export function isOddInDrawer(tender: Tender): boolean {
	return tender.kind === "cash_bzd" && tender.changeIn === "usd" && tender.givenBzdCents % bzdPerUsd !== 0;
}

/** Where the money of a payment goes: the sum given into one drawer, the change out of one. */
export function entriesOfTender(tender: Tender, amountCents: number): AccountEntry[] {
	const into = (accountId: AccountEntry["accountId"], cents: number) => ({
		accountId,
		amountCents: cents,
		line: 0,
	});
	switch (tender.kind) {
		case "cash_usd":
			return tender.changeIn === "bzd" && tender.givenCents > amountCents
				? [into("drawer_usd", tender.givenCents), into("drawer_bzd", amountCents - tender.givenCents)]
				: [into("drawer_usd", amountCents)];
		case "cash_bzd": {
			const given = tender.givenBzdCents / bzdPerUsd;
			return tender.changeIn === "usd" && given > amountCents
				? [into("drawer_bzd", given), into("drawer_usd", amountCents - given)]
				: [into("drawer_bzd", amountCents)];
		}
		default:
			return [into(accountOfTender[tender.kind], amountCents)];
	}
}

function noteOf(tender: Exclude<BillTender, { kind: "cash_usd" | "cash_bzd" }>): string | null {
	if (tender.kind === "card_terminal") return tender.slipNumber;
	if (tender.kind === "online") return tender.providerReference;
	return tender.kind === "gift_voucher" ? null : (tender.bankReference ?? null);
}

/**
 * The facts about a tender in the header of a transaction. The code of a gift voucher is not written into the ledger.
 */
export function tenderFacts(tender: BillTender, amountCents: number) {
	if (tender.kind === "cash_usd" || tender.kind === "cash_bzd") {
		const change = changeDue(tender, amountCents);
		return {
			tender: tender.kind,
			tenderNote: null,
			givenCents: tender.kind === "cash_usd" ? tender.givenCents : tender.givenBzdCents,
			changeCents: change?.changeCents ?? 0,
			changeBzdCents: change?.changeBzdCents ?? 0,
		};
	}
	return {
		tender: tender.kind,
		tenderNote: noteOf(tender),
		givenCents: null,
		changeCents: null,
		changeBzdCents: null,
	};
}

/** Whether money came in the same way: with the same slip or reference, and as much given and changed. */
export function isSameTender(
	written: Record<keyof ReturnType<typeof tenderFacts>, string | number | null>,
	sent: ReturnType<typeof tenderFacts>,
): boolean {
	return (
		written.tender === sent.tender &&
		written.tenderNote === sent.tenderNote &&
		written.givenCents === sent.givenCents &&
		written.changeCents === sent.changeCents &&
		written.changeBzdCents === sent.changeBzdCents
	);
}

/** A payment as a form has sent it: amounts in cents of the currency named, null where left out. */
export type SentPayment = {
	tender: string;
	amount: number | null;
	amountBzd: number | null;
	given: number | null;
	givenBzd: number | null;
	changeIn: "same" | "other";
	slip: string;
	bankReference: string;
	voucherCode: string;
};

/** The amount of a payment, in US cents in any currency. */
export function amountOfSent(sent: Pick<SentPayment, "tender" | "amount" | "amountBzd">): number {
	return (sent.tender === "cash_bzd" ? (sent.amountBzd ?? 0) / bzdPerUsd : sent.amount) ?? 0;
}

/** The tender of such a payment. Cash without an amount handed over is the exact amount. */
export function tenderOfSent(sent: SentPayment): Tender {
	const amountCents = amountOfSent(sent);
	const isSame = sent.changeIn === "same";
	switch (sent.tender) {
		case "cash_usd":
			return { kind: "cash_usd", givenCents: sent.given ?? amountCents, changeIn: isSame ? "usd" : "bzd" };
		case "cash_bzd":
			return {
				kind: "cash_bzd",
				givenBzdCents: sent.givenBzd ?? toBzdCents(amountCents),
				changeIn: isSame ? "bzd" : "usd",
			};
		case "card_terminal":
			return { kind: "card_terminal", slipNumber: sent.slip };
		default:
			return {
				kind: isTransfer(sent.tender) ? sent.tender : "bank_transfer",
				...(sent.bankReference && { bankReference: sent.bankReference }),
			};
	}
}

/** The same where a gift voucher may pay. */
export function billTenderOfSent(sent: SentPayment): BillTender {
	if (sent.tender !== "gift_voucher") return tenderOfSent(sent);
	return { kind: "gift_voucher", code: normaliseReference(sent.voucherCode, giftCodeLength) ?? "" };
}
