import { and, eq } from "drizzle-orm";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { calendars } from "#db/schema/calendars.ts";
import type { EventAnswer } from "../calendar-types.ts";
import { listCancelledHere } from "../double-sale-queries.server.ts";
import { isLost } from "../policy.ts";
import { findEvent, listEvents, type StoredEvent } from "../queries.server.ts";
import { leaseCalendar } from "./lease-calendar.server.ts";
import { asSite, endEvent, settleEvent } from "./write-event.server.ts";

const answered: Record<EventAnswer, (now: Date) => Partial<StoredEvent>> = {
	stay: () => ({ class: "stay", classIsFixed: true }),
	closing: () => ({ class: "block", classIsFixed: true }),
	cancelled: (now) => ({ saidGoneAt: now }),
	ignore: () => ({ state: "ignored", classIsFixed: true }),
	repeats: () => ({ state: "ignored", classIsFixed: true }),
};

/**
 * A person says what an event is; from then on no read changes it. Its nights follow at once. Where the answer is that
 * it is cancelled at the site, it stays until the calendar has lost it: the first good read without it ends it, unless
 * another answer was given since. When a site repeats our calendar, nobody is asked again about exactly the nights that
 * we told it.
 */
export async function answerEvent(
	db: Db,
	{ calendarId, eventId, answer }: { calendarId: string; eventId: string; answer: EventAnswer },
	acting: Acting,
): Promise<
	Outcome<
		{ state: StoredEvent["state"]; answer: EventAnswer },
		{ reason: "not_allowed" | "event_gone" | "being_read" }
	>
> {
	if (!mayAct(acting, "change_calendars")) return { ok: false, reason: "not_allowed" };
	const lease = { calendarId, now: acting.now, waits: true };
	const done = await leaseCalendar(db, lease, async (calendar) => {
		const event = await findEvent(db, eventId);
		if (event?.calendarId !== calendarId) return { ok: false, reason: "event_gone" } as const;
		const { site, villaId } = calendar;
		await recordAudit(db, acting, {
			act: "answer_calendar_event",
			subject: { kind: "villa", id: villaId },
			changes: { site, answer, from: event.from, until: event.until },
		});
		if (answer === "repeats")
			await db.update(calendars).set({ repeatsOurs: true }).where(eq(calendars.id, calendarId));
		const state = event.state === "ignored" ? ("asked" as const) : event.state;
		// A stay that was cancelled here is taken anew.
		const isAnew =
			(answer === "stay" || answer === "closing") &&
			(await listCancelledHere(db, calendarId)).has(event.reservationId ?? "");
		const next = {
			...{ ...event, state, saidGoneAt: null, ...answered[answer](acting.now) },
			...(isAnew && { reservationId: null }),
		};
		return {
			ok: true,
			answer,
			state: (await settleEvent(db, calendar, next, asSite(calendar, acting))).state,
		} as const;
	});
	return done?.result ?? { ok: false, reason: "being_read" };
}

/** Asks about closings of exactly our nights again: the site does not repeat our calendar, or not any more. */
export async function askAboutCopies(
	db: Db,
	{ calendarId }: { calendarId: string },
	acting: Acting,
): Promise<Outcome<object, { reason: "not_allowed" }>> {
	if (!mayAct(acting, "change_calendars")) return { ok: false, reason: "not_allowed" };
	await db.transaction(async (tx) => {
		const [asked] = await tx
			.update(calendars)
			.set({ repeatsOurs: false })
			.where(and(eq(calendars.id, calendarId), calendars.repeatsOurs))
			.returning({ site: calendars.site, villaId: calendars.villaId });
		if (!asked) return;
		const subject = { kind: "villa", id: asked.villaId } as const;
		await recordAudit(tx, acting, { act: "ask_about_copies", subject, changes: { site: asked.site } });
	});
	return { ok: true };
}

/**
 * A person confirms that the events which a site has lost are cancelled there: their nights are free, except those of guests in house and
 * those that are over.
 * @returns how many there were
 */
export async function acceptLoss(
	db: Db,
	{ calendarId }: { calendarId: string },
	acting: Acting,
): Promise<Outcome<{ ended: number }, { reason: "not_allowed" | "being_read" }>> {
	if (!mayAct(acting, "change_calendars")) return { ok: false, reason: "not_allowed" };
	const lease = { calendarId, now: acting.now, waits: true };
	const done = await leaseCalendar(db, lease, async (calendar, extend) => {
		const { site, villaId } = calendar;
		const today = hotelToday(acting.now);
		const lost = (await listEvents(db, calendarId)).filter((event) => isLost(event, today));
		await recordAudit(db, acting, {
			act: "accept_calendar_loss",
			subject: { kind: "villa", id: villaId },
			changes: { site, events: lost.length },
		});
		for (const event of lost) {
			await endEvent(db, calendar, event, asSite(calendar, acting));
			await extend();
		}
		await db
			.update(calendars)
			.set({ heldSince: null, asksAboutLoss: false })
			.where(eq(calendars.id, calendarId));
		return { ok: true, ended: lost.length } as const;
	});
	return done?.result ?? { ok: false, reason: "being_read" };
}
