import { eq } from "drizzle-orm";
import type pg from "pg";
import { checkInGuest } from "#app/features/front-office/operations/check-in-guest.server.ts";
import type { DepartureInput } from "#app/features/front-office/operations/settle-departure.server.ts";
import { findStay } from "#app/features/stays/queries.server.ts";
import type { SettlementInput } from "#app/features/stays/stay-steps.ts";
import type { StaffRole } from "#app/lib/actor.ts";
import { priceLine } from "#app/lib/priced-line.ts";
import type { Db } from "#db/connection/database.ts";
import { dinners } from "#db/schema/dinners.ts";
import { asRole, makeDrawer, newKey } from "./folio.ts";
import { asStaff } from "./forms.ts";
import { bookStay, makeDinner, makeTreatment } from "./reservations.ts";

/** A time at the hotel, which is six hours behind UTC. */
const atHotel = (text: string) => new Date(`${text}:00-06:00`);

/** Sunset Palms, 12 to 16 December, at $380.41 a night with its tax. */
const fourNights = { checkIn: "2026-12-12", checkOut: "2026-12-16" };
export const night = 38_041;
/** The fee of a dinner of `makeDinner` by the rule once its last free day is over. */
export const halfDinner = 39_750;

/** Somebody at the desk, the reception if nothing else is said. */
export const atDesk = (moment: string, role: StaffRole = "reception") => asRole(role, atHotel(moment));

/** Guests in house, with a dinner and a treatment on the evening of the 15th, and an open drawer. */
export async function makeStaying(
	db: Db,
	{
		visits = true,
		moment = "2026-12-14T09:00",
		bzdFloatCents = 10_000,
		...change
	}: Partial<Parameters<typeof bookStay>[1]> & {
		visits?: boolean;
		moment?: string;
		bzdFloatCents?: number;
	} = {},
) {
	const { id, reference, villas } = await bookStay(db, { ...fourNights, ...change });
	const units = villas.map((_, place) => place);
	const arrived = await checkInGuest(
		db,
		{ reservationId: id, version: 0, units },
		asStaff(atHotel("2026-12-12T15:30")),
	);
	if (!arrived.ok) throw new Error(arrived.reason);
	const linked = { stayReservationId: id, name: "Ana Cruz", email: null };
	const dinner = visits ? await makeDinner(db, { ...linked, date: "2026-12-15" }) : null;
	const startsAt = atHotel("2026-12-15T16:00");
	const treatment = visits
		? await makeTreatment(db, {
				...linked,
				status: "confirmed",
				startsAt,
				endsAt: atHotel("2026-12-15T17:30"),
			})
		: null;
	await makeDrawer(db, { now: atHotel(moment), bzdFloatCents });
	return { id, reference, ids: [dinner, treatment].flatMap((one) => one?.id ?? []), dinner, treatment };
}

/** The form of a departure with the version that the stay has now. */
export async function makeDeparture(
	db: Db,
	reference: string,
	change: Partial<DepartureInput> = {},
): Promise<DepartureInput> {
	const stay = await findStay(db, reference);
	if (!stay) throw new Error("The stay was not found.");
	return {
		...{ reservationId: stay.id, version: stay.revision, units: [0], keysBack: 2 },
		...{ cancelledVisits: [], payment: null, idempotencyKey: newKey() },
		...change,
	};
}

/** Cash in US dollars. */
export const cash = (amountCents: number, givenCents = amountCents) => ({
	tender: { kind: "cash_usd", givenCents } as const,
	amountCents,
});

/** The further fields of an early departure. */
export const early = (leavesOn = "2026-12-14", settlement: SettlementInput = { choice: "charged" }) => ({
	leavesOn,
	settlement,
});

/** Everything that a departure could change, to see that a refused one changes nothing. */
export async function readHotel(pool: pg.Pool): Promise<unknown> {
	const { rows } = await pool.query(`select
		(select json_agg(s order by s.id) from stays s) as stays,
		(select json_agg(a order by a.id) from villa_allocations a) as villas,
		(select json_agg(r order by r.id) from reservations r) as reservations,
		(select json_agg(d order by d.reservation_id) from dinners d) as dinners,
		(select json_agg(t order by t.reservation_id) from treatments t) as treatments,
		(select json_agg(f order by f.id) from folios f) as folios,
		(select count(*) from ledger_entries) as entries,
		(select count(*) from audit_events) as audits,
		(select count(*) from jobs) as jobs`);
	return rows[0];
}

/** Gives a dinner its price as lines: $795.00. */
export const priceDinner = (db: Db, id: string) =>
	db
		.update(dinners)
		.set({
			lines: [
				priceLine({
					...{ kind: "dinner", itemId: "legacy-lounge", description: "Legacy Lounge" },
					...{ quantity: 6, unitCents: 10_000, serviceChargeBasisPoints: 2_000 },
					tax: { code: "gst", basisPoints: 1_250 },
				}),
			],
		})
		.where(eq(dinners.reservationId, id));
