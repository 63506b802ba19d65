import type { PlanMove, PlanPrice } from "#app/features/plan/plan-changes.ts";
import { listUnits } from "#app/features/stays/queries.server.ts";
import { joinNights, type PlannedNights } from "#app/features/stays/villa-nights.ts";
import type { Db } from "#db/connection/database.ts";
import { bookStay } from "./reservations.ts";

/** A villa from one day of December 2026 to another. */
export const december = (villaId: string, from: number, until: number): PlannedNights => ({
	villaId,
	from: `2026-12-${from}`,
	until: `2026-12-${until}`,
});

/** A booked stay in one villa, as the plan has it. */
export async function bookPlanned(
	db: Db,
	nights: PlannedNights,
	change: Omit<Parameters<typeof bookStay>[1], "villaIds" | "checkIn" | "checkOut"> = {},
) {
	const { villaId, from: checkIn, until: checkOut } = nights;
	const { id, reference, revision } = await bookStay(db, {
		villaIds: [villaId],
		checkIn,
		checkOut,
		email: "ana@example.com",
		...change,
	});
	const [unit] = await listUnits(db, id);
	return { reservationId: id, reference, stayId: unit?.id ?? "", version: revision, villas: [nights] };
}

/** The move of a stay to other villas or nights, at the agreed price unless told otherwise. */
export function moveTo(
	{ stayId, version }: { stayId: string; version: number },
	villas: PlannedNights[],
	price: PlanPrice = { kind: "keep" },
): PlanMove {
	return { stayId, version, villas: joinNights(villas), price };
}
