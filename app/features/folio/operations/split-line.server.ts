import type { Acting } from "#app/lib/actor.ts";
import { shareOfCents } from "#app/lib/money.ts";
import { asOutcome, Refused } from "#app/lib/outcome.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { type LedgerEntry, totalOf } from "../entries.ts";
import { divideDiscount } from "../pricing.ts";
import { listLiveDiscounts, listLiveEntries } from "../written-transactions.server.ts";
import { partsOf, sumParts } from "./discount-folio.server.ts";
import { type MoneyOutcome, type MoneyRefusal, postToLedger, refuseMoney } from "./post-to-ledger.server.ts";
import { findMovedTo, takeFolio } from "./split-folio.server.ts";
import type { Payer } from "./write-ledger.server.ts";

/**
 * How much of a line another payer pays: a share of its rest, after its discounts and shares, or an amount of US cents
 * with service charge and tax.
 */
export type ShareInput = { basisPoints: number } | { amountCents: number };

/**
 * Shares a line, which may be a night, between two bills of a reservation: another bill has a part of it, with its
 * part of service charge and tax, and the bill of the line has exactly as much less. Both parts add up to the line to
 * the cent. The line itself stays as it was charged, so that a night is still one night; the share that it gave moves
 * with the line, and voiding the share undoes both.
 * @param input.to another bill of the reservation, or the payer for whom one is opened; a refused share opens none
 */
export async function splitLine(
	db: Db,
	input: {
		reservationId: string;
		folioId: string;
		lineId: string;
		share: ShareInput;
		to: { folioId: string } | { payer: Payer };
		idempotencyKey: string;
		version: number;
	},
	acting: Acting,
): Promise<MoneyOutcome<{ toFolioId: string }>> {
	const { reservationId, to, ...own } = input;
	return asOutcome<{ ok: true; transactionId: string; isRepeated: boolean; toFolioId: string }, MoneyRefusal>(
		() =>
			db.transaction(async (tx) => {
				const sent = { idempotencyKey: own.idempotencyKey, fromFolioId: own.folioId };
				const toFolioId =
					(await findMovedTo(tx, sent)) ??
					("folioId" in to ? to.folioId : await takeFolio(tx, { reservationId, payer: to.payer }, acting));
				const shared = await postShare(tx, { ...own, toFolioId }, acting);
				if (!shared.ok) throw new Refused<MoneyRefusal>({ reason: shared.reason });
				return { ...shared, toFolioId };
			}),
	);
}

function postShare(
	tx: Transaction,
	input: {
		folioId: string;
		toFolioId: string;
		lineId: string;
		share: ShareInput;
		idempotencyKey: string;
		version: number;
	},
	acting: Acting,
): Promise<MoneyOutcome> {
	const { folioId, toFolioId, lineId, share } = input;
	return postToLedger(
		tx,
		{
			act: "move_lines",
			audited: "split_line",
			idempotencyKey: input.idempotencyKey,
			version: input.version,
			folioIds: [folioId, toFolioId],
			isSame: ({ act, entries }) =>
				act === "split_line" &&
				entries.some((entry) => entry.discountsLineId === lineId) &&
				(!("amountCents" in share) || entries.some(({ amountCents }) => amountCents === share.amountCents)),
			write: async ({ folios }) => {
				const [from, to] = folios;
				if (!from || !to || from.id === to.id || from.reservationId !== to.reservationId)
					throw refuseMoney("not_possible");
				const [line] = await listLiveEntries(tx, [lineId]);
				if (!line || line.folioId !== from.id) throw refuseMoney("changed_meanwhile");
				if (!isShareable(line)) throw refuseMoney("not_possible");
				const given = sumParts(await listLiveDiscounts(tx, [lineId]));
				const left = line.amountCents - totalOf(given);
				const cents = "amountCents" in share ? share.amountCents : shareOfCents(left, share.basisPoints);
				if (!Number.isSafeInteger(cents) || cents <= 0 || cents > left) throw refuseMoney("amount_invalid");
				const parts = divideDiscount(partsOf(line), cents, given);
				const { description, descriptionCode, promoCode, night } = line;
				const what = { description, descriptionCode, promoCode, night, kind: "share" } as const;
				const less = (part: number) => 0 - part;
				const entries: LedgerEntry[] = [
					{
						...{ ...what, ...parts, accountId: "guest_folios", folioId, line: 0, discountsLineId: lineId },
						baseCents: less(parts.baseCents),
						serviceChargeCents: less(parts.serviceChargeCents),
						taxCents: less(parts.taxCents),
						amountCents: less(cents),
					},
					{
						...{ ...what, ...parts, accountId: "guest_folios", folioId: toFolioId, line: 1 },
						amountCents: cents,
					},
				];
				return {
					transaction: { act: "split_line", entries },
					changes: { amountCents: cents, from: from.number, to: to.number },
				};
			},
		},
		acting,
	);
}

type Line = Awaited<ReturnType<typeof listLiveEntries>>[number];

/** Charges can be shared; discounts, write-offs and payments cannot. */
const isShareable = ({ kind, amountCents, baseCents, discountsLineId }: Line) =>
	["night", "night_change", "charge", "share"].includes(kind ?? "") &&
	amountCents > 0 &&
	baseCents !== null &&
	discountsLineId === null;
