import { siteNames } from "#app/content/words/booking-site-words.ts";
import {
	cancelImportedStay,
	moveImportedStay,
	takeImportedStay,
} from "#app/features/booking/operations/take-imported-stay.server.ts";
import { setImportedClosing } from "#app/features/stays/operations/set-imported-closing.server.ts";
import type { InTheWay } from "#app/features/stays/villa-use-queries.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import { addDays, type HotelDate, listNights } from "#app/lib/hotel-date.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { calendarEvents } from "#db/schema/calendars.ts";
import { listEvents, listTold, type StoredCalendar, type StoredEvent } from "../queries.server.ts";

type EventCalendar = Pick<StoredCalendar, "id" | "villaId" | "site" | "theirReadAt">;

/** A site acts at the moment at which a person or a job lets it. */
export const asSite = ({ site }: Pick<StoredCalendar, "site">, { now }: Pick<Acting, "now">): Acting => ({
	by: { kind: "channel", name: site },
	now,
});

/** Writes an event as it is now, new or not. */
export async function writeEvent(db: Pick<Db | Transaction, "insert">, event: StoredEvent): Promise<void> {
	const { id: _, ...columns } = event;
	await db
		.insert(calendarEvents)
		.values(event)
		.onConflictDoUpdate({ target: calendarEvents.id, set: columns });
}

/**
 * Brings the nights of a villa in line with an event of its calendar, and writes the event in the same transaction. It does the same again
 * without harm: what could not be taken is tried with every read.
 * @param event as it is to be stored; its `state` is found here
 * @returns the event as it was stored
 */
export async function settleEvent(
	db: Db,
	calendar: EventCalendar,
	event: StoredEvent,
	acting: Acting,
): Promise<StoredEvent> {
	if (event.state === "ignored") {
		await writeEvent(db, event);
		return event;
	}
	// A stay stays one, also where the site calls it something else later: its guest may have written to the hotel.
	if (event.reservationId !== null) return moveStay(db, calendar, event, event.reservationId, acting);
	if (event.class === "stay") return takeStay(db, calendar, event, acting);
	return close(db, calendar, event, acting);
}

/** The events of a calendar without one: they are no obstacle to it, because the site has sold or closed the nights once. */
async function othersOf(db: Db, calendar: EventCalendar, event: StoredEvent): Promise<StoredEvent[]> {
	return (await listEvents(db, calendar.id)).filter(({ id }) => id !== event.id);
}

async function takeStay(
	db: Db,
	calendar: EventCalendar,
	event: StoredEvent,
	acting: Acting,
): Promise<StoredEvent> {
	const others = await othersOf(db, calendar, event);
	let stored: StoredEvent = event;
	const taken = await takeImportedStay(
		db,
		{
			...{ villaId: calendar.villaId, site: calendar.site, reference: referenceOf(event.link) },
			...{ from: event.from, until: event.until },
			insteadOf: [event.id, ...others.map(({ id }) => id)],
			note: async (tx, { reservationId }) => {
				stored = { ...event, state: "taken", reservationId };
				await writeEvent(tx, stored);
			},
		},
		acting,
	);
	if (taken.ok) return stored;
	const state = taken.reason === "nights_taken" ? refusedState(taken.inTheWay, others) : "over";
	stored = { ...event, state };
	await writeEvent(db, stored);
	return stored;
}

async function moveStay(
	db: Db,
	calendar: EventCalendar,
	event: StoredEvent,
	reservationId: string,
	acting: Acting,
): Promise<StoredEvent> {
	const others = await othersOf(db, calendar, event);
	let stored: StoredEvent = { ...event, state: "taken" };
	const moved = await moveImportedStay(
		db,
		{
			...{ reservationId, from: event.from, until: event.until },
			insteadOf: others.map(({ id }) => id),
			note: (tx) => writeEvent(tx, stored),
		},
		acting,
	);
	if (moved.ok) return stored;
	// Its old nights stay. Where it cannot be moved at all, a person decides.
	const state = moved.reason === "nights_taken" ? refusedState(moved.inTheWay, others) : "asked";
	stored = { ...event, state };
	await writeEvent(db, stored);
	return stored;
}

/** Nights that the same calendar has for another of its events are not sold twice. */
function refusedState(inTheWay: readonly InTheWay[], others: readonly StoredEvent[]) {
	return foreign(inTheWay, others).length === 0 ? "copy" : "sold_twice";
}

const foreign = (inTheWay: readonly InTheWay[], others: readonly StoredEvent[]) =>
	inTheWay.filter(
		({ reservationId }) =>
			reservationId === null || !others.some((other) => other.reservationId === reservationId),
	);

/** A closing takes what is free of its nights, without those that our own calendar told the site. A window takes none. */
async function close(
	db: Db,
	calendar: EventCalendar,
	event: StoredEvent,
	acting: Acting,
): Promise<StoredEvent> {
	const { villaId, site, theirReadAt } = calendar;
	const others = await othersOf(db, calendar, event);
	const told =
		event.class === "window" || theirReadAt === null
			? []
			: await listTold(db, { villaId, site, at: theirReadAt, nights: event });
	const nights = event.class === "window" ? [] : without(event, told);
	const closed = await setImportedClosing(
		db,
		{
			...{ villaId, eventId: event.id, nights, reason: siteNames[site] },
			note: (tx) => writeEvent(tx, { ...event, state: "taken" }),
		},
		acting,
	);
	if (!closed.ok) throw new Error("A calendar may not close its villa.");
	const stored = { ...event, state: stateOf(event, closed, others) };
	if (stored.state !== "taken") await writeEvent(db, stored);
	return stored;
}

function stateOf(
	event: StoredEvent,
	{ taken, inTheWay }: { taken: number; inTheWay: readonly InTheWay[] },
	others: readonly StoredEvent[],
): StoredEvent["state"] {
	if (event.class === "window") return "window";
	// The site may have sold nights that others have here, or may only repeat them.
	if (event.class === "unclear" && foreign(inTheWay, others).some(({ kind }) => kind !== "import"))
		return "asked";
	return taken > 0 ? "taken" : "copy";
}

/** Nights without others, as ranges. */
function without(
	{ from, until }: { from: HotelDate; until: HotelDate },
	taken: readonly { from: HotelDate; until: HotelDate }[],
) {
	return listNights(from, until)
		.filter((night) => !taken.some((one) => one.from <= night && night < one.until))
		.map((night) => ({ from: night, until: addDays(night, 1) }));
}

/** What the site calls the reservation, from the end of its address: `…/reservations/details/HMABC123`. */
export function referenceOf(link: string | null): string | null {
	const name = link && URL.canParse(link) ? new URL(link).pathname.split("/").filter(Boolean).at(-1) : null;
	return name && /^[\w-]{3,40}$/.test(name) ? name : null;
}

/** What the site has no longer: its closing is opened, its stay cancelled unless its guests are in house or have left. */
export async function endEvent(
	db: Db,
	calendar: Pick<StoredCalendar, "villaId" | "site">,
	event: StoredEvent,
	acting: Acting,
): Promise<void> {
	const gone = { ...event, goneAt: acting.now };
	const note = (tx: Transaction) => writeEvent(tx, gone);
	if (event.reservationId !== null) {
		const cancelled = await cancelImportedStay(db, { reservationId: event.reservationId, note }, acting);
		if (!cancelled.ok) await writeEvent(db, gone);
		return;
	}
	const { villaId, site } = calendar;
	await setImportedClosing(
		db,
		{ villaId, eventId: event.id, nights: [], reason: siteNames[site], note },
		acting,
	);
}
