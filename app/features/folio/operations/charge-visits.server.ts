import { sql } from "drizzle-orm";
import { hotelTimeZone } from "#app/content/hotel/hotel-time.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Transaction } from "#db/connection/database.ts";
import { chargeFolio } from "./charge-folio.server.ts";
import { reverseTransaction } from "./reverse-transaction.server.ts";
import { takeFoliosForPosting } from "./write-ledger.server.ts";

/**
 * Charges the treatments and dinners of a stay that have begun and were never on a bill, at their agreed prices: none is
 * forgotten when the guest leaves. What staff have voided stays voided. Nothing is charged twice, however often this
 * is called.
 * @returns what was charged, in US cents
 */
export async function chargeVisits(
	tx: Transaction,
	{ reservationId }: { reservationId: string },
	acting: Acting,
): Promise<number> {
	const visits = await listUncharged(tx, reservationId, acting.now);
	if (visits.length === 0) return 0;
	const folioId = (await takeFoliosForPosting(tx, [reservationId], acting))(reservationId, null);
	for (const { id, kind } of visits) {
		const charge = { from: kind, reservationId: id };
		const charged = await chargeFolio(tx, { folioId, charge, idempotencyKey: `visit:${id}` }, acting);
		if (!charged.ok) throw new Error(`A visit of the stay was not charged: ${charged.reason}`);
	}
	return visits.reduce((sum, { cents }) => sum + cents, 0);
}

/**
 * Voids the charge of a visit that is cancelled, on the bill where it is; a visit without a charge has nothing to void. An
 * earlier day makes no difference: the cancellation decides.
 * @returns false where a discount, a voucher or a closed bill is in the way
 */
export async function voidVisitCharge(tx: Transaction, visitId: string, { now }: Acting): Promise<boolean> {
	const { rows } = await tx.execute<{ id: string }>(sql`
		select distinct o.transaction_id as id
		from ledger_entries e join ledger_entries o on o.id = e.line_id
		where e.service_reservation_id = ${visitId} and e.kind = 'charge' and e.takes_back_id is null
			and not exists (select from ledger_entries back where back.takes_back_id = e.id)`);
	for (const { id: transactionId } of rows) {
		const input = {
			transactionId,
			reason: { code: "visit_cancelled" } as const,
			idempotencyKey: `cancelled:${transactionId}`,
		};
		const by = { kind: "system", task: "departure" } as const;
		if (!(await reverseTransaction(tx, input, { by, now })).ok) return false;
	}
	return true;
}

async function listUncharged(tx: Transaction, stayId: string, now: Date) {
	const { rows } = await tx.execute<{ id: string; kind: "treatment" | "dinner"; cents: number }>(sql`
		select v.id, v.kind,
			(select sum((line->>'totalCents')::int)::int from jsonb_array_elements(v.lines) line) as cents
		from (
			select r.id, 'treatment' as kind, t.status, t.starts_at, t.lines
			from reservations r join treatments t on t.reservation_id = r.id where r.stay_reservation_id = ${stayId}
			union all
			select r.id, 'dinner', d.status, (d.date + d.seating::time) at time zone ${hotelTimeZone}, d.lines
			from reservations r join dinners d on d.reservation_id = r.id where r.stay_reservation_id = ${stayId}
		) v
		where (v.status = 'done' or (v.status = 'confirmed' and v.starts_at <= ${now.toISOString()}::timestamptz))
			and jsonb_array_length(coalesce(v.lines, '[]')) > 0
			and not exists (select from ledger_entries e where e.service_reservation_id = v.id and e.kind = 'charge')
		order by v.starts_at, v.id`);
	return rows;
}
