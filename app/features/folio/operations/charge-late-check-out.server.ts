import { sql } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { takeBusinessDay } from "#app/features/business-days/operations/take-business-day.server.ts";
import { findOpenExemption } from "#app/features/stays/exemption-queries.server.ts";
import { refuseStep } from "#app/features/stays/operations/change-at-desk.server.ts";
import type { StayUnit } from "#app/features/stays/queries.server.ts";
import { readTaxRates } from "#app/features/taxes/queries.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Transaction } from "#db/connection/database.ts";
import { ledgerEntries } from "#db/schema/ledger.ts";
import { entriesOfCharge, totalOf } from "../entries.ts";
import { type LateFee, priceLateFees } from "../pricing.ts";
import { takeFoliosForPosting, writeTransactions } from "./write-ledger.server.ts";

/**
 * Puts the fee of a late check-out on the bill of each villa, taxed as the room, and exempt as the room is. One that has a fee keeps it until that is voided
 * on the bill: another one is refused. The caller has locked the reservation.
 */
export async function chargeLateCheckOut(
	tx: Transaction,
	{ reservationId, units, fee }: { reservationId: string; units: readonly StayUnit[]; fee: LateFee },
	acting: Acting,
): Promise<void> {
	const businessDate = await takeBusinessDay(tx, acting.now);
	const exemption = await findOpenExemption(tx, reservationId);
	const charges = priceLateFees(units, fee, await readTaxRates(tx), exemption?.id ?? null);
	const places = units.map(({ id: stayId }) => ({ reservationId, stayId }));
	const folioOf = await takeFoliosForPosting(tx, places, acting);
	const transactions = [];
	for (const [place, { id }] of units.entries()) {
		const charge = charges[place];
		const { before, isLive } = await readFees(tx, id);
		if (isLive) throw refuseStep("fee_on_bill");
		if (!charge || totalOf(charge) === 0) continue;
		transactions.push({
			act: "charge" as const,
			idempotencyKey: `late_check_out:${id}:${before}`,
			reservationId,
			entries: entriesOfCharge({ ...charge, stayId: id }, folioOf(reservationId, id), 0),
		});
	}
	if (transactions.length === 0) return;
	await writeTransactions(tx, businessDate, transactions, acting);
	await recordAudit(tx, acting, {
		act: "charge_folio",
		subject: { kind: "reservation", id: reservationId },
		changes: {
			from: "late_check_out",
			totalCents: charges.reduce((sum, charge) => sum + totalOf(charge), 0),
		},
	});
}

/** How often a stay was charged for a late check-out, and whether one of the fees still counts. */
async function readFees(tx: Transaction, stayId: string): Promise<{ before: number; isLive: boolean }> {
	const { rows } = await tx.execute<{ before: number; isLive: boolean }>(sql`
		select count(*) filter (where e.line_id = e.id)::int as before,
			coalesce(bool_or(e.takes_back_id is null and not exists (
				select from ${ledgerEntries} back where back.takes_back_id = e.id)), false) as "isLive"
		from ${ledgerEntries} e where e.stay_id = ${stayId} and e.description_code = 'late_check_out'`);
	return rows[0] ?? { before: 0, isLive: false };
}
