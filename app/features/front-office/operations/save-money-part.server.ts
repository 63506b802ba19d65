import { nameVillaPayer } from "#app/features/folio/operations/name-villa-payer.server.ts";
import type { Payer } from "#app/features/folio/operations/write-ledger.server.ts";
import { listFolioHeaders } from "#app/features/folio/queries.server.ts";
import type { DeskStepInput, DeskStepRefusal } from "#app/features/stays/operations/change-at-desk.server.ts";
import { saveCheckInPart } from "#app/features/stays/operations/save-check-in-part.server.ts";
import { listUnits } from "#app/features/stays/queries.server.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import { asOutcome, type Outcome } from "#app/lib/outcome.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { type GuestPaysRefusal, takeBackPayer } from "./make-guest-pay-villa.server.ts";

/** Saves who pays on leaving: the guest, or another payer the villa and the guest the rest; the bills and the part, or neither. */
export function saveMoneyPart(
	db: Db,
	{ payer, ...step }: DeskStepInput & { payer: Payer | null },
	acting: StaffActing,
): Promise<Outcome<object, DeskStepRefusal>> {
	const prepare = async (tx: Transaction) => {
		const { reservationId } = step;
		const units = (await listUnits(tx, reservationId)).filter(({ unit }) => step.units.includes(unit));
		const stayIds = units.map(({ id }) => id);
		if (payer === null) return takeBackPayers(tx, { reservationId, stayIds }, acting);
		return nameVillaPayer(tx, { reservationId, stayIds, payer }, acting);
	};
	return saveCheckInPart(
		db,
		{ ...step, saved: { part: "money", choice: "pays_on_leaving" }, prepare },
		acting,
	);
}

const refusalOf: Partial<Record<GuestPaysRefusal["reason"], DeskStepRefusal["reason"]>> = {
	not_allowed: "not_allowed",
	invoiced: "payer_invoiced",
	paid_there: "payer_paid",
	folio_closed: "payer_bill_closed",
};

/**
 * Once another payer was named for villas, an empty name means that the guest pays them again, with the charges posted
 * meanwhile.
 */
export async function takeBackPayers(
	tx: Transaction,
	{ reservationId, stayIds }: { reservationId: string; stayIds: readonly string[] },
	acting: StaffActing,
): Promise<DeskStepRefusal["reason"] | null> {
	const bills = (await listFolioHeaders(tx, reservationId)).filter(
		({ stayId, payerName }) => payerName !== null && stayIds.some((id) => id === stayId),
	);
	for (const { id: folioId } of bills) {
		const input = { folioId, lines: "move", idempotencyKey: crypto.randomUUID() } as const;
		const outcome = await asOutcome<{ ok: true }, GuestPaysRefusal>(async () => {
			await takeBackPayer(tx, input, acting);
			return { ok: true };
		});
		if (!outcome.ok) return refusalOf[outcome.reason] ?? "not_possible";
	}
	return null;
}
