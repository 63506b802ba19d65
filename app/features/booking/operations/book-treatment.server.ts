import { reserveTreatment } from "#app/features/wellness/operations/reserve-treatment.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Db } from "#db/connection/database.ts";
import type { BookingContext } from "./book-stay.server.ts";

/** Books a treatment as guests do, within their limits; sent twice with one key it is one booking. */
export async function bookTreatment(
	db: Db,
	input: Parameters<typeof reserveTreatment>[1],
	acting: Acting,
	{ countReserving }: Pick<BookingContext, "countReserving">,
) {
	const outcome = await reserveTreatment(db, input, acting);
	countReserving("treatment", outcome);
	return outcome;
}
