import { chargeLateCheckOut } from "#app/features/folio/operations/charge-late-check-out.server.ts";
import type { LateFee } from "#app/features/folio/pricing.ts";
import type { DeskStepInput, DeskStepRefusal } from "#app/features/stays/operations/change-at-desk.server.ts";
import { agreeOnLateCheckOut } from "#app/features/stays/operations/check-out-stay.server.ts";
import { listUnits } from "#app/features/stays/queries.server.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { HotelTime } from "#app/lib/hotel-clock.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";

/** Agrees on a late check-out with its fee, in one transaction: the hour is stored and the fee is on the bill, or neither. */
export function agreeLateDeparture(
	db: Db,
	input: DeskStepInput & {
		lateCheckOutAt: HotelTime | null;
		/** Null where it is free, and for the usual hour. */
		fee: LateFee | null;
		reason?: string | undefined;
	},
	acting: StaffActing,
): Promise<Outcome<object, DeskStepRefusal>> {
	const { fee, ...step } = input;
	return agreeOnLateCheckOut(
		db,
		{
			...step,
			money: async (tx, { reservationId }) => {
				if (fee === null) return null;
				const units = (await listUnits(tx, reservationId)).filter(({ unit }) => step.units.includes(unit));
				await chargeLateCheckOut(tx, { reservationId, units, fee }, acting);
				return null;
			},
		},
		acting,
	);
}
