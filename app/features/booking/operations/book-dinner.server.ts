import { reserveDinner } from "#app/features/dining/operations/reserve-dinner.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Db } from "#db/connection/database.ts";
import type { BookingContext } from "./book-stay.server.ts";

/** Books a dinner as guests do, within their limits; sent twice with one key it is one booking. */
export async function bookDinner(
	db: Db,
	input: Parameters<typeof reserveDinner>[1],
	acting: Acting,
	{ countReserving }: Pick<BookingContext, "countReserving">,
) {
	const outcome = await reserveDinner(db, input, acting);
	countReserving("dinner", outcome);
	return outcome;
}
