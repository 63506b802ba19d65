import { registerGuests } from "#app/features/guests/operations/register-guests.server.ts";
import type { RegistrationEntry } from "#app/features/guests/schema.ts";
import type { DeskStepInput, DeskStepRefusal } from "#app/features/stays/operations/change-at-desk.server.ts";
import { saveCheckInPart } from "#app/features/stays/operations/save-check-in-part.server.ts";
import { listUnits } from "#app/features/stays/queries.server.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { HotelTime } from "#app/lib/hotel-clock.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db, Transaction } from "#db/connection/database.ts";

type ArrivalInput = DeskStepInput & {
	arrivedAt: HotelTime | null;
	/** The adults of one villa; empty where the form is for several, whose adults are registered one by one. */
	entries: readonly RegistrationEntry[];
};

/**
 * Saves the arrived guests and their arrival time: the adults are registered and the part of the check-in is saved,
 * both or neither.
 */
export function saveArrival(
	db: Db,
	{ entries, arrivedAt, ...step }: ArrivalInput,
	acting: StaffActing,
): Promise<Outcome<object, DeskStepRefusal>> {
	const prepare = (tx: Transaction) => register(tx, { ...step, entries }, acting);
	return saveCheckInPart(db, { ...step, saved: { part: "who", arrivedAt }, prepare }, acting);
}

async function register(
	tx: Transaction,
	{ reservationId, version, units, entries }: Omit<ArrivalInput, "arrivedAt">,
	acting: StaffActing,
): Promise<DeskStepRefusal["reason"] | null> {
	if (entries.length === 0) return null;
	const [unit, ...others] = (await listUnits(tx, reservationId)).filter((one) => units.includes(one.unit));
	if (!unit || others.length > 0) return "not_possible";
	const registered = await registerGuests(tx, { stayId: unit.id, version, entries }, acting);
	if (registered.ok) return null;
	const { reason } = registered;
	return reason === "not_allowed" || reason === "changed_meanwhile" ? reason : "not_possible";
}
