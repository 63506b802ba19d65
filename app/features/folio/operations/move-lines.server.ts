import type { Acting } from "#app/lib/actor.ts";
import { pick } from "#app/lib/pick.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import type { LedgerEntry } from "../entries.ts";
import { listLiveDiscounts, listLiveEntries } from "../written-transactions.server.ts";
import { type MoneyOutcome, postToLedger, refuseMoney } from "./post-to-ledger.server.ts";

/**
 * Moves lines, with their discounts, or payments from one bill of a reservation to another, in one transaction. A line that a colleague has moved or
 * voided meanwhile is not moved, and neither are the others.
 */
export async function moveLines(
	db: Db | Transaction,
	input: {
		fromFolioId: string;
		toFolioId: string;
		lineIds: readonly string[];
		idempotencyKey: string;
		version?: number;
	},
	acting: Acting,
): Promise<MoneyOutcome> {
	const { fromFolioId, toFolioId } = input;
	const lineIds = [...new Set(input.lineIds)];
	return postToLedger(
		db,
		{
			act: "move_lines",
			audited: "move_lines",
			idempotencyKey: input.idempotencyKey,
			version: input.version,
			folioIds: [fromFolioId, toFolioId],
			isSame: ({ act, entries }) =>
				act === "move_lines" &&
				lineIds.every((id) => entries.some(({ lineId, folioId }) => lineId === id && folioId === toFolioId)),
			write: async ({ tx, folios }) => {
				const [from, to] = folios;
				if (!from || !to || from.id === to.id || from.reservationId !== to.reservationId)
					throw refuseMoney("not_possible");
				const wanted = await listLiveEntries(tx, lineIds);
				if (lineIds.length === 0 || wanted.length !== lineIds.length) throw refuseMoney("changed_meanwhile");
				const known = new Set<string | null>(lineIds);
				// A discount goes where its line goes, and so does the share of it on another bill.
				if (wanted.some(({ discountsLineId: of }) => of !== null && !known.has(of)))
					throw refuseMoney("not_possible");
				const discounts = (await listLiveDiscounts(tx, lineIds)).filter(({ lineId }) => !known.has(lineId));
				const moved = [...wanted, ...discounts];
				if (moved.some(({ folioId }) => folioId !== from.id)) throw refuseMoney("changed_meanwhile");
				return {
					transaction: {
						act: "move_lines",
						entries: moved.flatMap((entry, line) => moveEntry(entry, to.id, line)),
					},
					changes: {
						lines: moved.length,
						amountCents: moved.reduce((sum, { amountCents }) => sum + amountCents, 0),
						from: from.number,
						to: to.number,
					},
				};
			},
		},
		acting,
	);
}

type WrittenEntry = Awaited<ReturnType<typeof listLiveEntries>>[number];

function moveEntry(entry: WrittenEntry, toFolioId: string, line: number): LedgerEntry[] {
	const { folioId, kind, lineId } = entry;
	if (folioId === null || kind === null || lineId === null)
		throw new Error("This entry is no line of a bill.");
	return [
		reverseEntry(entry, line),
		{
			...factsOf(entry),
			accountId: "guest_folios",
			folioId: toFolioId,
			kind,
			lineId,
			line,
			amountCents: entry.amountCents,
		},
	];
}

/** The exact opposite of a line of a bill, on the same bill. */
export function reverseEntry(entry: WrittenEntry, line: number): LedgerEntry {
	const { folioId, kind, lineId } = entry;
	if (folioId === null || kind === null || lineId === null)
		throw new Error("This entry is no line of a bill.");
	const facts = factsOf(entry);
	const less = (cents: number | undefined) => 0 - (cents ?? 0);
	return {
		...facts,
		...(facts.baseCents !== undefined && {
			baseCents: less(facts.baseCents),
			serviceChargeCents: less(facts.serviceChargeCents),
			taxCents: less(facts.taxCents),
		}),
		accountId: "guest_folios",
		folioId,
		kind,
		lineId,
		line,
		takesBackId: entry.id,
		amountCents: 0 - entry.amountCents,
	};
}

function factsOf(entry: WrittenEntry) {
	const { baseCents, serviceChargeCents, taxCents, taxCode, taxBasisPoints, exemptionId } = entry;
	const isPriced =
		baseCents !== null &&
		serviceChargeCents !== null &&
		taxCents !== null &&
		taxCode !== null &&
		taxBasisPoints !== null;
	return {
		...pick(entry, "description", "descriptionCode", "promoCode", "itemId", "stayId", "night"),
		...pick(entry, "serviceReservationId", "discountsLineId", "quantity", "unitCents", "unpricedNights"),
		...(isPriced && { baseCents, serviceChargeCents, taxCents, taxCode, taxBasisPoints, exemptionId }),
	};
}
