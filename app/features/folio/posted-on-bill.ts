import { formatBzd, formatUsd } from "#app/lib/money.ts";
import type { Folio } from "./bill.ts";
import { arrangeBill, type BillRow } from "./bill-rows.ts";
import { deskFolioWords } from "./desk/desk-folio-words.ts";
import type { TakenDeposit } from "./queries.server.ts";
import { nameTender } from "./tender-words.ts";

const { saved: words, change, savedWith } = deskFolioWords;

type Saved = keyof typeof words;

const isSaved = (text: string): text is Saved => Object.hasOwn(words, text);

/**
 * What a bill's page says after a form: what was done, with its line and amount, and the change to hand out.
 * @param posted the ledger transaction of the form
 */
export function describeSaved(
	saved: string | null,
	posted: string | null,
	{ folio, deposits = [] }: { folio: Folio | null; deposits?: readonly TakenDeposit[] },
): { text: string; change: string | null } | null {
	if (saved === null || !isSaved(saved)) return null;
	const bill = folio && arrangeBill(folio, []);
	const row = [...(bill?.charged ?? []), ...(bill?.paid ?? [])].find(({ transactionIds }) =>
		transactionIds.some((id) => id === posted),
	);
	const deposit = deposits.find(({ transactionId }) => transactionId === posted);
	const payment = folio?.payments.find(({ transactionId }) => transactionId === posted);
	if (deposit && saved === "deposit") {
		const line = `${nameTender(deposit.tender)}, ${formatUsd(deposit.amountCents)}`;
		return { text: savedWith(words.deposit, line), change: describeChange(deposit) };
	}
	return {
		text:
			row && saved !== "move" && saved !== "split" ? savedWith(words[saved], describeRow(row)) : words[saved],
		change: payment ? describeChange(payment) : null,
	};
}

/** What is handed out of a payment in cash, in its currency. */
function describeChange({
	changeCents,
	changeBzdCents,
}: Pick<TakenDeposit, "changeCents" | "changeBzdCents">): string | null {
	if (changeBzdCents) return change(formatBzd(changeBzdCents));
	return changeCents ? change(formatUsd(changeCents)) : null;
}

const describeRow = ({ what, totalCents }: BillRow) => `${what}, ${formatUsd(Math.abs(totalCents))}`;
