import { listHoldMatters } from "#app/features/desk/hold-matters.server.ts";
import { takeDeposit } from "#app/features/folio/operations/take-deposit.server.ts";
import type { Tender } from "#app/features/folio/tender.ts";
import { reserveByPhone } from "#app/features/stays/operations/reserve-by-phone.server.ts";
import { findStay } from "#app/features/stays/queries.server.ts";
import type { Db } from "#db/connection/database.ts";
import { newKey } from "./folio.ts";
import { asStaff, makeDeskBooking, noon, today } from "./forms.ts";

/** An instant of November on the hotel's clock: `21T18:00`. */
export const at = (time: string) => new Date(`2026-11-${time}:00-06:00`);
/** Until when the villa is held, on the phone at noon. */
export const holdEnds = at("21T18:00");
export const later = at("21T18:01");
export const heldNights = { from: "2026-12-12", until: "2026-12-14" };
/** What is asked for, in US cents. */
export const deposit = 20_000;

/** Sunset Palms for the nights of `makeStayInput`, held until 18:00 for a guest who was asked for $200, or for nothing. */
export async function makeHeldStay(db: Db, askedCents: number | null = deposit) {
	const booking = makeDeskBooking({ villaId: "sunset-palms", checkIn: heldNights.from, name: "Joel Tun" });
	const hold = { ...booking, holdUntil: holdEnds, askedCents, freeUntil: null };
	const outcome = await reserveByPhone(db, hold, asStaff());
	if (!outcome.ok) throw new Error(`Not held: ${outcome.reason}`);
	const { reference } = outcome;
	const stay = await findStay(db, reference);
	if (!stay) throw new Error("The hold is not there.");
	return {
		id: stay.id,
		reference,
		status: async () => (await findStay(db, reference))?.status,
		step: async () => ({
			reservationId: stay.id,
			version: (await findStay(db, reference))?.revision ?? -1,
			units: [0],
		}),
		pay: (amountCents: number, now = noon, tender?: Tender) =>
			takeDeposit(
				db,
				{
					reservationId: stay.id,
					tender: tender ?? { kind: "bank_transfer" },
					amountCents,
					idempotencyKey: newKey(),
				},
				asStaff(now),
			),
		matter: async (now = later) =>
			(await listHoldMatters(db, today, now)).find(({ reservationId }) => reservationId === stay.id),
	};
}
