import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { hotelTimeZone, hotelToday } from "#app/content/hotel/hotel-time.ts";
import { auditRowsSql, recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { reservations } from "#db/schema/reservations.ts";
import { preferredDay } from "../queries.server.ts";
import { forgetFrom, formerGuest, type KnownFor } from "../retention.ts";

/** A person whose reservations are meant: those of the account, and those under an address proven to be theirs. */
export type ReservationOwner = { id: string; email: string; emailVerified: boolean };

/** Which reservations are a person's own. */
export function ownReservations(owner: ReservationOwner) {
	const ofAccount = eq(reservations.userId, owner.id);
	return owner.emailVerified
		? or(ofAccount, and(isNull(reservations.userId), eq(reservations.email, owner.email)))
		: ofAccount;
}

/**
 * Removes a person who closes their account from their reservations: at once where they are over, else as soon as they
 * are. Until then staff know whom they expect.
 */
export async function erasePersonFromReservations(
	tx: Transaction,
	owner: ReservationOwner,
	acting: Acting,
): Promise<void> {
	const today = hotelToday(acting.now);
	// All of them are locked before the first is written: writing one locks the points account, which comes last (0021).
	const own = await tx.select().from(reservations).where(ownReservations(owner)).for("no key update");
	const days = await listDays(
		tx,
		own.map(({ id }) => id),
	);
	const known = own.flatMap(({ id, kind, createdAt }): (KnownFor & { id: string })[] => {
		const found = days.get(id);
		return found ? [{ id, kind, ...found, madeOn: hotelToday(createdAt) }] : [];
	});
	const lastCheckOut =
		known
			.filter(({ kind, isLive, lastDay }) => kind === "stay" && isLive && (lastDay ?? "") > today)
			.map(({ lastDay }) => lastDay ?? "")
			.sort()
			.at(-1) ?? null;
	for (const reservation of known) {
		const forgetPersonFrom = forgetFrom(reservation, lastCheckOut, today);
		await tx
			.update(reservations)
			.set({ userId: null, forgetPersonFrom })
			.where(eq(reservations.id, reservation.id));
		const subject = { kind: "reservation", id: reservation.id } as const;
		await recordAudit(tx, acting, { act: "set_forget_date", subject, changes: { forgetPersonFrom } });
	}
	await forgetPersons(tx, acting);
}

async function listDays(tx: Transaction, ids: readonly string[]) {
	const { rows } = await tx.execute<
		{ id: string } & Pick<KnownFor, "isLive" | "lastDay" | "preferredDay">
	>(sql`
		select reservation_id as id, is_live as "isLive", last_day as "lastDay",
			${preferredDay(sql`d.reservation_id`)} as "preferredDay"
		from reservation_days d where reservation_id = any(${sql.param([...ids])}::uuid[])`);
	return new Map(rows.map(({ id, ...found }) => [id, found]));
}

/**
 * Takes the person out of every reservation whose day for it has come. Called daily; running it twice changes nothing.
 * A private link in an old e-mail stops working too.
 * @returns how many reservations were changed
 */
export async function forgetPersons(db: Pick<Db, "execute">, acting: Acting): Promise<number> {
	const today = hotelToday(acting.now);
	// A guest who came back with a new account is known again. Reservations moved or cancelled since count as they are now.
	return blankWhere(
		db,
		sql`r.forget_person_from is not null and (
			not d.is_live
			or r.forget_person_from <= ${today}::date
				and (d.last_day is null or d.last_day < ${today}::date or r.kind = 'stay' and d.last_day = ${today}::date)
		)`,
		acting,
	);
}

/**
 * Removes guests who reserved without an account from reservations whose last day is `afterMonths` ago: the check-out
 * of a stay, the day of a dinner or treatment, the day on which a request without a time was made. Cancelled
 * reservations count too. A guest with an account is forgotten when they leave. Called daily; running it twice changes
 * nothing.
 * @returns how many reservations were changed
 */
export async function forgetGuestsWithoutAccount(
	db: Pick<Db, "execute">,
	afterMonths: number,
	acting: Acting,
): Promise<number> {
	const today = hotelToday(acting.now);
	// Later reservations cannot have ended yet, so most rows need no look at their days.
	return blankWhere(
		db,
		sql`r.forget_person_from is null and r.name <> ${formerGuest}
			and (r.created_at at time zone ${hotelTimeZone})::date <= ${today}::date - make_interval(months => ${afterMonths}::integer)
			and coalesce(d.last_day, (r.created_at at time zone ${hotelTimeZone})::date)
				<= ${today}::date - make_interval(months => ${afterMonths}::integer)`,
		acting,
	);
}

/** @param isDue a condition over the header `r`, which has no account, and its days `d` */
async function blankWhere(db: Pick<Db, "execute">, isDue: SQL, acting: Acting): Promise<number> {
	const audited = auditRowsSql(acting, {
		act: "forget_person",
		subjectKind: "reservation",
		subjectId: sql`forgotten.id::text`,
		from: sql`forgotten`,
	});
	const { rows } = await db.execute<{ forgotten: number }>(sql`
		with forgotten as (
			update reservations r set
				name = ${formerGuest}, email = null, phone = null, note = '', arrival_time = null, diet = null, forget_person_from = null,
				link_token = gen_random_uuid()::text || gen_random_uuid()::text
			from reservation_days d
			where d.reservation_id = r.id and r.user_id is null and ${isDue}
			returning r.id
		), deleted_notes as (
			delete from staff_notes n using forgotten where n.reservation_id = forgotten.id
		), audited as (${audited})
		select count(*)::int as forgotten from forgotten`);
	return rows[0]?.forgotten ?? 0;
}
