import { and, inArray, isNull, lte } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { takeImportedStay } from "#app/features/booking/operations/take-imported-stay.server.ts";
import { readBusinessDate } from "#app/features/business-days/queries.server.ts";
import { listVillas } from "#app/features/catalog/queries.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { calendarEvents } from "#db/schema/calendars.ts";
import { listDoubleSales } from "../double-sale-queries.server.ts";
import { findEvent } from "../queries.server.ts";
import { leaseCalendar } from "./lease-calendar.server.ts";
import { readBeforeBooking } from "./read-before-booking.server.ts";
import type { CalendarTools } from "./read-site-calendar.server.ts";
import { asSite, referenceOf, settleEvent, writeEvent } from "./write-event.server.ts";

type PlaceRefusal = {
	reason: "not_allowed" | "event_gone" | "being_read" | "villa_unknown" | "nights_taken" | "past";
};

/**
 * Gives a guest of another site, whose nights somebody else has here, another villa: an imported stay of the site,
 * which follows its event from then on. The exclusion constraint of `villa_allocations` decides who gets the nights.
 * Only the person who presses tells the guest: the site learns it from our calendar of that villa.
 */
export async function placeEvent(
	db: Db,
	{ calendarId, eventId, villaId }: { calendarId: string; eventId: string; villaId: string },
	acting: Acting,
): Promise<Outcome<{ reference: string; villaName: string }, PlaceRefusal>> {
	if (!mayAct(acting, "move_stay")) return { ok: false, reason: "not_allowed" };
	const villa = (await listVillas(db)).find(({ id, available }) => id === villaId && available);
	if (!villa) return { ok: false, reason: "villa_unknown" };
	const lease = { calendarId, now: acting.now, waits: true };
	const done = await leaseCalendar(db, lease, async (calendar) => {
		const event = await findEvent(db, eventId);
		const isOpen = event?.state === "sold_twice" || event?.state === "asked";
		if (event?.calendarId !== calendarId || !isOpen || event.reservationId !== null)
			return { ok: false, reason: "event_gone" } as const;
		const { site } = calendar;
		const { from, until } = event;
		const taken = await takeImportedStay(
			db,
			{
				...{ villaId, site, reference: referenceOf(event.link), from, until },
				note: async (tx, { reservationId }) => {
					const isStay = { class: "stay", classIsFixed: true, saidGoneAt: null } as const;
					await writeEvent(tx, { ...event, ...isStay, state: "taken", reservationId });
					await recordAudit(tx, acting, {
						act: "place_sold_stay",
						subject: { kind: "villa", id: calendar.villaId },
						changes: { site, from, until, villa: villaId },
					});
				},
			},
			asSite(calendar, acting),
		);
		if (!taken.ok) return { ok: false, reason: taken.reason } as const;
		return { ok: true, reference: taken.reference, villaName: villa.name } as const;
	});
	return done?.result ?? { ok: false, reason: "being_read" };
}

/**
 * Lets events take nights that nobody else has any more: a guest here was moved or has cancelled since the last read. Calendars that are
 * being read are left out: the read does it. Nights that are over need no decision any more, also where their site cannot be read.
 */
export async function settleFreed(db: Db, now: Date): Promise<void> {
	const sales = await listDoubleSales(db);
	if (sales.length === 0) return;
	const isOver = and(
		isNull(calendarEvents.goneAt),
		inArray(calendarEvents.state, ["sold_twice", "asked"]),
		lte(calendarEvents.until, await readBusinessDate(db, now)),
	);
	await db.update(calendarEvents).set({ state: "over" }).where(isOver);
	const freed = sales.filter(
		({ inTheWay, reservationId, state }) =>
			inTheWay.length === 0 && (reservationId === null || state === "sold_twice"),
	);
	for (const { id, calendarId } of freed)
		await leaseCalendar(db, { calendarId, now, waits: false }, async (calendar) => {
			const event = await findEvent(db, id);
			if (event?.state === "sold_twice" || event?.state === "asked")
				await settleEvent(db, calendar, event, asSite(calendar, { now }));
		});
}

/**
 * Nights that another site has sold, in villas that somebody is about to take, are taken first: nights that are free
 * for it by now, and the events of its calendar, where that is older than five minutes. It never throws and waits
 * three seconds for a site at most (`readBeforeBooking`).
 */
export async function takeSoldFirst(
	db: Db,
	villaIds: readonly string[],
	tools: CalendarTools,
	now: () => Date,
): Promise<void> {
	if (villaIds.length === 0) return;
	await readBeforeBooking(db, villaIds, tools, now);
	await settleFreed(db, now()).catch(() => {});
}
