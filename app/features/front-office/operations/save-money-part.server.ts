import { nameVillaPayer } from "#app/features/folio/operations/name-villa-payer.server.ts";
import type { DeskStepInput, DeskStepRefusal } from "#app/features/stays/operations/change-at-desk.server.ts";
import { saveCheckInPart } from "#app/features/stays/operations/save-check-in-part.server.ts";
import { listUnits } from "#app/features/stays/queries.server.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db, Transaction } from "#db/connection/database.ts";

/** Who pays the villa, where it is not the guest. */
export type VillaPayer = { name: string; address: string | null; tin: string | null; email: string | null };

/** Saves who pays on leaving: the guest, or another payer the villa and the guest the rest; the bills and the part, or neither. */
export function saveMoneyPart(
	db: Db,
	{ payer, ...step }: DeskStepInput & { payer: VillaPayer | null },
	acting: StaffActing,
): Promise<Outcome<object, DeskStepRefusal>> {
	const prepare = async (tx: Transaction) => {
		if (payer === null) return null;
		const { reservationId } = step;
		const units = (await listUnits(tx, reservationId)).filter(({ unit }) => step.units.includes(unit));
		const stayIds = units.map(({ id }) => id);
		return nameVillaPayer(tx, { reservationId, stayIds, payer }, acting);
	};
	return saveCheckInPart(
		db,
		{ ...step, saved: { part: "money", choice: "pays_on_leaving" }, prepare },
		acting,
	);
}
