import { appContext, type Context } from "#app/context.ts";
import type { StayChoice } from "#app/features/front-office/desk/move-visit-form.tsx";
import { findReservation } from "#app/features/reservations/queries.server.ts";
import { type OfferedParty, toOfferedParty } from "#app/features/reservations/staying-party.ts";
import { listParties, listStayingParties } from "#app/features/stays/desk-queries.server.ts";
import { takesVisits } from "#app/features/stays/policy.ts";
import { listUnits } from "#app/features/stays/queries.server.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import { normaliseReference } from "#app/lib/reference.ts";
import { readClock } from "#app/routes/clock.ts";
import { readDay } from "../acts/acting.ts";

/** The stay from whose page something is reserved (`?stay=`), null of one that has ended, and the day to begin with. */
type ReservedFor = { stay: (OfferedParty & { reference: string }) | null; day: HotelDate };

/** The day is the one that the address names, else the first of the stay that is still to come, else today. */
export async function readReservedFor(context: Context, url: URL): Promise<ReservedFor> {
	const { db } = context.get(appContext);
	const { today } = readClock(context);
	const reference = normaliseReference(url.searchParams.get("stay") ?? "");
	const header = reference ? await findReservation(db, reference) : null;
	const isStaying = header !== null && (await listUnits(db, header.id)).some(takesVisits);
	const [party] = isStaying ? await listParties(db, [header.id], today) : [];
	const asked = readDay(url, party && party.checkOut >= today ? party.checkIn : today);
	const stay = party ? { ...toOfferedParty(party), reference: party.reference } : null;
	return { stay, day: asked < today ? today : asked };
}

/**
 * The stay that a treatment or a dinner belongs to, and the others that it can be moved to: those that sleep here around its day.
 * Null where there are none.
 */
export async function readStayChoice(
	context: Context,
	{ stayReservationId, day }: { stayReservationId: string | null; day: HotelDate },
): Promise<StayChoice | null> {
	const { db } = context.get(appContext);
	const current = stayReservationId === null ? [] : await listParties(db, [stayReservationId], day);
	const around = await Promise.all([-1, 0, 1].map((days) => listStayingParties(db, addDays(day, days))));
	const others = new Map(around.flat().map((party) => [party.id, party]));
	others.delete(stayReservationId ?? "");
	if (current.length === 0 && others.size === 0) return null;
	return {
		current: current[0] ? toOfferedParty(current[0]) : null,
		offered: [...others.values()].map(toOfferedParty),
	};
}

/** The guests whose stay has a day: something on it can be reserved for them. */
export async function listOfferedParties(context: Context, day: HotelDate): Promise<OfferedParty[]> {
	return (await listStayingParties(context.get(appContext).db, day)).map(toOfferedParty);
}
