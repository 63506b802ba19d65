import { randomUUID } from "node:crypto";
import { hotelTimeZone } from "#app/content/hotel/hotel-time.ts";
import { listInTheWay } from "#app/features/stays/villa-use-queries.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import { dayIn, type HotelDate, listNights } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import type { ReadChanges } from "#db/schema/calendars.ts";
import type { CalendarChange, CalendarEvent } from "../calendar-types.ts";
import { compareCalendars } from "../compare-calendars.ts";
import { listCancelledHere } from "../double-sale-queries.server.ts";
import { listEarlierReads, listEvents, type StoredCalendar, type StoredEvent } from "../queries.server.ts";
import {
	endEvent,
	isOurs,
	isTakenByOthers,
	listToldOf,
	repeatedBy,
	settleEvent,
	writeEvent,
} from "./write-event.server.ts";

/** Reads of so long are compared, for events that move with the day. Milliseconds. */
const comparedMs = 4 * 24 * 60 * 60_000;

type Applied = { changes: ReadChanges; heldSince: Date | null; asksAboutLoss: boolean };

/** An event as a site's calendar has it, which nobody has judged yet. */
export function newEvent(calendarId: string, event: CalendarEvent, firstSeen: Date): StoredEvent {
	return {
		...{ id: randomUUID(), calendarId, ...event, firstSeen },
		...{ state: "taken", classIsFixed: false, reservationId: null },
		...{ missingSince: null, missingReads: 0, goneAt: null, toldAt: null, saidGoneAt: null },
	};
}

/**
 * Carries out the changes of a good read, each event in a transaction of its own: gone events first, so that their
 * nights are free for new ones. A process that dies in between has written each event with its nights or not at all;
 * the next read goes on.
 */
export async function applyReading(
	db: Db,
	calendar: StoredCalendar,
	read: readonly CalendarEvent[],
	{ today, extend }: { today: HotelDate; extend: () => Promise<void> },
	acting: Acting,
): Promise<Applied> {
	const { now } = acting;
	const stored = await listEvents(db, calendar.id);
	const byId = new Map(stored.map((event) => [event.id, event]));
	const { changes, held } = compareCalendars({
		...{ site: calendar.site, known: stored, read, now, today },
		earlier: await listEarlierReads(db, calendar.id, new Date(now.getTime() - comparedMs)),
		dayOf: (at) => dayIn(at, hotelTimeZone),
	});
	const counts: ReadChanges = {};
	const count = (kind: keyof ReadChanges) => {
		counts[kind] = (counts[kind] ?? 0) + 1;
	};
	for (const change of changes) {
		if (change.kind !== "vanished") continue;
		const event = byId.get(change.known.id);
		if (event) await endEvent(db, calendar, event, acting);
		byId.delete(change.known.id);
		if (change.known.class !== "window") count("gone");
	}
	const toSettle = new Set<string>();
	for (const change of changes) {
		if (change.kind === "vanished") continue;
		if (change.kind === "new") {
			const event = newEvent(calendar.id, change.event, now);
			byId.set(event.id, event);
			toSettle.add(event.id);
			if (event.class !== "window") count("new");
			continue;
		}
		const before = byId.get(change.known.id);
		if (!before) continue;
		const after = { ...before, ...patchOf(change, before) };
		byId.set(after.id, after);
		if (change.kind === "moved" || after.class !== before.class) toSettle.add(after.id);
		else if (!toSettle.has(after.id)) await writeEvent(db, after);
		if (change.kind === "moved" && before.class !== "window") count("moved");
		if (change.kind === "missing" && before.missingReads === 0) count("missing");
		if (change.kind === "back") count("back");
	}
	for (const id of toSettle) {
		const event = byId.get(id);
		if (event) byId.set(id, await settleEvent(db, calendar, event, acting));
		await extend();
	}
	await settleOpen(db, calendar, [...byId.values()], today, acting);
	return { changes: counts, heldSince: held?.since ?? null, asksAboutLoss: held?.askAPerson ?? false };
}

/** The values that a change writes into the known event. */
function patchOf(
	change: Exclude<CalendarChange, { kind: "new" | "vanished" }>,
	before: StoredEvent,
): Partial<StoredEvent> {
	switch (change.kind) {
		case "missing":
			return { missingReads: change.missingReads, missingSince: change.missingSince };
		case "back":
			return { missingReads: 0, missingSince: null };
		case "reclassed":
			return before.classIsFixed ? {} : { class: change.event.class };
		case "moved": {
			const { from, until, uid, summary, link } = change.event;
			// A person has judged the nights that it had before.
			const state = before.state === "ignored" ? "taken" : before.state;
			return { from, until, uid, summary, link, state, toldAt: null, saidGoneAt: null };
		}
		case "renamed": {
			const { uid, summary, link } = change.event;
			return { uid, summary, link };
		}
	}
}

/**
 * Tries events again that could not be taken, or whose stay was cancelled here alone. Judges a closing anew where nights of it are free by now that it does
 * not have, or where somebody has nights and the site does not say whether it has sold them.
 */
async function settleOpen(
	db: Db,
	calendar: StoredCalendar,
	events: readonly StoredEvent[],
	today: HotelDate,
	acting: Acting,
): Promise<void> {
	if (events.length === 0) return;
	const from = events.map((event) => event.from).sort()[0] ?? today;
	const until =
		events
			.map((event) => event.until)
			.sort()
			.at(-1) ?? today;
	const told = await listToldOf(db, calendar, { from, until });
	const taken = await listInTheWay(db, { villaId: calendar.villaId, from, until });
	const cancelledHere = await listCancelledHere(db, calendar.id);
	const has = (night: HotelDate) => (nights: { from: HotelDate; until: HotelDate }) =>
		nights.from <= night && night < nights.until;
	for (const event of events.filter(({ until }) => until > today)) {
		const { state, reservationId } = event;
		const isClosing = event.class === "block" || event.class === "unclear";
		const repeated = repeatedBy(event, told);
		const lacksNights =
			isClosing &&
			listNights(event.from, event.until).some(
				(night) => night >= today && !repeated.some(has(night)) && !taken.some(has(night)),
			);
		const mayBeSold =
			event.class === "unclear" &&
			!isOurs(calendar, event, told) &&
			isTakenByOthers(event, { taken, events });
		// The site still sells to nobody else what our website sells again: a person decides.
		const isDropped = reservationId !== null && state === "taken" && cancelledHere.has(reservationId);
		const isOpen =
			state === "sold_twice" || state === "asked" || (state === "copy" && !isClosing) || isDropped;
		const isJudged = state === "ignored" || (isClosing && reservationId !== null);
		if (isOpen || (!isJudged && (lacksNights || mayBeSold))) await settleEvent(db, calendar, event, acting);
	}
}
