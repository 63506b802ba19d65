import { eq, isNull } from "drizzle-orm";
import { nameOf, recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { OpenKinds } from "#app/lib/day-figures.ts";
import { laterOf } from "#app/lib/hotel-clock.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { businessDays } from "#db/schema/business-days.ts";
import { businessDateOf, mayCloseByHand } from "../policy.ts";

/**
 * Writes into a day just before it is closed, in the same transaction: the nights of the day and the owner's sheet,
 * for example. The bills are above the days and pass it in; `day-close/operations/close-hotel-day.server.ts` puts it
 * together.
 */
export type PostDay = (
	tx: Transaction,
	day: { date: HotelDate; openMatters: number },
	acting: Acting,
) => Promise<unknown>;

export type DayToClose = {
	/** The day that the form or the job saw open: no other one is closed. */
	date: HotelDate;
	/** How many matters are open, by their kind where that was counted; none of them stops the day. */
	openMatters: number | OpenKinds;
	/** Required of people who may not close a day without one. */
	reason?: string;
	post: PostDay;
};

export type ClosingRefusal =
	| { reason: "not_allowed" | "reason_missing" | "too_early" }
	/** Somebody else, or the job, was first. `open` is the day that is open now. */
	| { reason: "closed_meanwhile"; open: HotelDate };

/**
 * Closes the open business day and opens the next one. Arrivals that have not come, departures that have not left and
 * everything else that is open goes on the next day: an old mistake never stops today's work.
 */
export async function closeBusinessDay(
	db: Db,
	{ date, openMatters: counted, reason, post }: DayToClose,
	acting: Acting,
): Promise<Outcome<{ opened: HotelDate }, ClosingRefusal>> {
	const { by, now, approvedBy } = acting;
	if (!mayAct({ by, approvedBy }, "close_business_day")) return { ok: false, reason: "not_allowed" };
	if (!reason && !mayAct({ by, approvedBy }, "close_business_day_without_reason"))
		return { ok: false, reason: "reason_missing" };
	if (!mayCloseByHand(date, now)) return { ok: false, reason: "too_early" };
	const next = addDays(date, 1);
	const openKinds = typeof counted === "number" ? null : counted;
	const openMatters =
		typeof counted === "number" ? counted : Object.values(counted).reduce((sum, count) => sum + count, 0);
	return db.transaction(async (tx) => {
		const open = await lockOpenDay(tx, now);
		if (open.date !== date) return { ok: false, reason: "closed_meanwhile", open: open.date };
		await post(tx, { date, openMatters }, acting);
		// Another process, whose clock may be ahead, may have opened the day after this one began to close it.
		const closedAt = laterOf(open.openedAt, now);
		await tx
			.update(businessDays)
			.set({ closedAt, closedBy: nameOf(by) ?? by.kind, reason: reason ?? null, openMatters, openKinds })
			.where(eq(businessDays.date, date));
		await tx.insert(businessDays).values({ date: next, openedAt: closedAt });
		await recordAudit(
			tx,
			{
				act: "close_business_day",
				subject: { kind: "business_day", id: date },
				changes: { openMatters },
				...(reason && { reason }),
			},
			acting,
		);
		return { ok: true, opened: next };
	});
}

/** The open day, locked until the transaction ends. The first day of a hotel is opened here. */
async function lockOpenDay(tx: Transaction, now: Date): Promise<{ date: HotelDate; openedAt: Date }> {
	const readOpen = () =>
		tx
			.select({ date: businessDays.date, openedAt: businessDays.openedAt })
			.from(businessDays)
			.where(isNull(businessDays.closedAt))
			.for("update");
	const [open] = await readOpen();
	if (open) return open;
	await tx
		.insert(businessDays)
		.values({ date: businessDateOf(now), openedAt: now })
		.onConflictDoNothing();
	const [opened] = await readOpen();
	if (!opened) throw new Error("No business day is open, and none could be opened.");
	return opened;
}
