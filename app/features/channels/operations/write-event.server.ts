import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { siteNames } from "#app/content/words/booking-site-words.ts";
import {
	cancelImportedStay,
	moveImportedStay,
	takeImportedStay,
} from "#app/features/booking/operations/take-imported-stay.server.ts";
import { setImportedClosing } from "#app/features/stays/operations/set-imported-closing.server.ts";
import { type InTheWay, listInTheWay } from "#app/features/stays/villa-use-queries.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import { addDays, type HotelDate, listNights } from "#app/lib/hotel-date.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { calendarEvents } from "#db/schema/calendars.ts";
import type { TakenNights } from "../calendar.server.ts";
import {
	findStayHere,
	listEvents,
	listTold,
	type StoredCalendar,
	type StoredEvent,
} from "../queries.server.ts";

type EventCalendar = Pick<StoredCalendar, "id" | "villaId" | "site" | "theirReadAt" | "repeatsOurs">;

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
 * Brings the nights of a villa in line with an event of its calendar, and writes the event in the same transaction. It
 * can be repeated without harm: nights that could not be taken are tried with every read.
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
	if (taken.reason === "nights_taken") {
		const here = await findStayHere(db, calendar, event, hotelToday(acting.now));
		if (here) return moveStay(db, calendar, { ...event, reservationId: here }, here, acting);
	}
	const state = taken.reason === "nights_taken" ? refusedState(event, taken.inTheWay, others) : "over";
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
	const state = moved.reason === "nights_taken" ? refusedState(event, moved.inTheWay, others) : "asked";
	stored = { ...event, state };
	await writeEvent(db, stored);
	return stored;
}

/**
 * Nights that are all taken for other events of the same calendar are not sold twice, unless a stay has to move there: the
 * site has given two of its guests each other's nights.
 */
function refusedState(event: StoredEvent, inTheWay: readonly InTheWay[], others: readonly StoredEvent[]) {
	const isCopy =
		event.reservationId === null &&
		foreign(inTheWay, others).length === 0 &&
		without(event, inTheWay).length === 0;
	return isCopy ? "copy" : "sold_twice";
}

const foreign = (inTheWay: readonly InTheWay[], others: readonly StoredEvent[]) =>
	inTheWay.filter(
		({ reservationId }) =>
			reservationId === null || !others.some((other) => other.reservationId === reservationId),
	);

/** The nights of an event that our calendar had told the site when it last read ours. */
export async function listToldOf(
	db: Db,
	{ villaId, site, theirReadAt }: EventCalendar,
	nights: Pick<StoredEvent, "from" | "until">,
): Promise<TakenNights[]> {
	return theirReadAt === null ? [] : listTold(db, { villaId, site, at: theirReadAt, nights });
}

/**
 * A closing takes the free ones of its nights, without those that our own calendar told the site. A window takes none.
 * Where the site does not say whether it has sold the nights, it may have done so before it read ours: as long as
 * others have them a person is asked, and once they are free they belong to the event.
 */
async function close(
	db: Db,
	calendar: EventCalendar,
	event: StoredEvent,
	acting: Acting,
): Promise<StoredEvent> {
	const { villaId, site } = calendar;
	const told = await listToldOf(db, calendar, event);
	const isUnclear = event.class === "unclear" && !isOurs(calendar, event, told);
	// The site may have sold the nights before it read ours: once asked about, they are its own as soon as they are free.
	const free = isUnclear && event.state === "asked" ? [event] : without(event, repeatedBy(event, told));
	const closed = await setImportedClosing(
		db,
		{
			...{ villaId, eventId: event.id, reason: siteNames[site] },
			nights: event.class === "window" ? [] : free,
			note: (tx) => writeEvent(tx, { ...event, state: "taken" }),
		},
		acting,
	);
	if (!closed.ok) throw new Error("A calendar may not close its villa.");
	const isAsked =
		isUnclear &&
		isTakenByOthers(event, {
			taken: await listInTheWay(db, { ...event, villaId }),
			events: await listEvents(db, calendar.id),
		});
	const state = event.class === "window" ? "window" : isAsked ? "asked" : closed.taken > 0 ? "taken" : "copy";
	const stored = { ...event, state } as const;
	if (state !== "taken") await writeEvent(db, stored);
	return stored;
}

/**
 * The nights of a closing that it may only repeat from our own calendar, which told them to its site. Where the site
 * does not say whether it has sold them, an event that begins or ends elsewhere, or has a further night, repeats
 * nothing.
 * @param told of the nights of this event or of more
 */
export function repeatedBy(
	event: Pick<StoredEvent, "class" | "from" | "until">,
	told: readonly Nights[],
): readonly Nights[] {
	const parts = told.filter((nights) => overlap(nights, event));
	const isWithin = parts.every(({ from, until }) => event.from <= from && until <= event.until);
	return event.class === "block" || (isWithin && without(event, parts).length === 0) ? parts : [];
}

/** Whether an event repeats nights that our calendar told the site: a person has said that this site repeats ours. */
export function isOurs(
	{ repeatsOurs }: Pick<EventCalendar, "repeatsOurs">,
	event: Pick<StoredEvent, "class" | "from" | "until">,
	told: readonly Nights[],
): boolean {
	return repeatsOurs && repeatedBy(event, told).length > 0;
}

/**
 * Whether others have nights of an event: a stay, a hold or a closing of the hotel. Closings of sites are no sale.
 * @param among the allocations of the villa, and the events of this calendar
 */
export function isTakenByOthers(
	event: StoredEvent,
	among: { taken: readonly InTheWay[]; events: readonly StoredEvent[] },
): boolean {
	const others = among.events.filter(({ id }) => id !== event.id);
	const inTheWay = foreign(among.taken, others).filter((nights) => overlap(nights, event));
	return inTheWay.some(({ kind }) => kind !== "import");
}

type Nights = { from: HotelDate; until: HotelDate };

const overlap = (one: Nights, other: Nights) => one.from < other.until && other.from < one.until;

/** Nights without others, as ranges. */
function without({ from, until }: Nights, taken: readonly Nights[]) {
	return listNights(from, until)
		.filter((night) => !taken.some((one) => one.from <= night && night < one.until))
		.map((night) => ({ from: night, until: addDays(night, 1) }));
}

/** The site's name for the reservation, from the end of its address: `…/reservations/details/HMABC123`. */
export function referenceOf(link: string | null): string | null {
	const name = link && URL.canParse(link) ? new URL(link).pathname.split("/").filter(Boolean).at(-1) : null;
	return name && /^[\w-]{3,40}$/.test(name) ? name : null;
}

/**
 * Ends an event that the site has no longer: its closing is opened, its stay cancelled unless its guests are in house
 * or have left.
 */
export async function endEvent(
	db: Db,
	calendar: Pick<StoredCalendar, "villaId" | "site">,
	event: StoredEvent,
	acting: Acting,
): Promise<void> {
	const gone = { ...event, goneAt: acting.now };
	let isWritten = false;
	const note = async (tx: Transaction) => {
		await writeEvent(tx, gone);
		isWritten = true;
	};
	if (event.reservationId !== null) {
		const cancelled = await cancelImportedStay(db, { reservationId: event.reservationId, note }, acting);
		// The desk had cancelled it before.
		if (!cancelled.ok || !isWritten) await writeEvent(db, gone);
		return;
	}
	const { villaId, site } = calendar;
	await setImportedClosing(
		db,
		{ villaId, eventId: event.id, nights: [], reason: siteNames[site], note },
		acting,
	);
}
