import { hasCharges } from "#app/features/folio/balance-queries.server.ts";
import { type CancelRefusal, cancelStay } from "#app/features/stays/operations/cancel-stay.server.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import { asOutcome, type Outcome, Refused } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";

type VoidRefusal = CancelRefusal | { reason: "something_posted" };

/**
 * Voids a booking that the same person has made by mistake, for 30 minutes: its nights are free and nothing is due,
 * regardless of the rule of cancellation. Charges were made to somebody, so they are voided on the bill first; money that
 * was taken goes back from there. The lock of the reservation, which `cancelStay` takes, lets no charge come between.
 */
export async function voidBooking(
	db: Db,
	input: { reservationId: string; version: number; tellsGuest: boolean },
	acting: StaffActing,
): Promise<Outcome<object, VoidRefusal>> {
	const { reservationId, version, tellsGuest } = input;
	return asOutcome<{ ok: true }, VoidRefusal>(async () => {
		const outcome = await cancelStay(
			db,
			{
				...{ reservationId, version, agreedOwedCents: 0, voided: { tellsGuest } },
				settle: async (tx) => {
					if (await hasCharges(tx, reservationId))
						throw new Refused<VoidRefusal>({ reason: "something_posted" });
				},
			},
			acting,
		);
		if (!outcome.ok) throw new Refused<VoidRefusal>(outcome);
		return { ok: true };
	});
}
