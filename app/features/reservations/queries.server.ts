import { and, asc, desc, eq, gt, inArray, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { findPerson } from "#app/features/accounts/queries.server.ts";
import { nameInMail } from "#app/features/email/address.ts";
import { foldText } from "#app/lib/fold-text.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { defaultLanguage, type Language } from "#app/lib/language.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { pick } from "#app/lib/pick.ts";
import type { Db } from "#db/connection/database.ts";
import { endedBrowserAccess, reservations, staffNotes } from "#db/schema/reservations.ts";
import { lastDayOfPrivateLink, type ReservationAccess } from "./access.ts";
import { formerGuest } from "./retention.ts";

const headerColumns = {
	...pick(reservations, "id", "kind", "reference", "linkToken", "idempotencyKey", "userId"),
	...pick(reservations, "name", "email", "phone", "guests", "children", "infants"),
	...pick(reservations, "cotWanted", "note", "revision", "owedCents", "language", "createdAt"),
};

/** The header of a reservation as access, forms and lists need it. */
export type ReservationHeader = Pick<typeof reservations.$inferSelect, keyof typeof headerColumns>;

async function findHeader(db: Pick<Db, "select">, which: SQL): Promise<ReservationHeader | null> {
	const [header] = await db.select(headerColumns).from(reservations).where(which);
	return header ?? null;
}

/** The reservation of a reference, of any kind, or null. The caller decides first who may see it. */
export async function findReservation(db: Pick<Db, "select">, reference: string) {
	return findHeader(db, eq(reservations.reference, reference));
}

/** The reservation that a form with this key has made, or null. */
export async function findReservationOfForm(db: Pick<Db, "select">, idempotencyKey: string) {
	return findHeader(db, eq(reservations.idempotencyKey, idempotencyKey));
}

/** The preferred day of a treatment, of a reservation's id in SQL; null for anything else. */
export const preferredDay = (id: SQLWrapper) =>
	sql<HotelDate | null>`(select preferred_date from treatments where reservation_id = ${id})`;

/** The secret of a reservation's private link, and the last day on which it opens it; null for an unknown reference. */
export async function findPrivateLink(
	db: Db,
	reference: string,
): Promise<{ token: string; lastDay: HotelDate } | null> {
	const [link] = await db
		.select({
			token: reservations.linkToken,
			renewedAt: reservations.linkRenewedAt,
			createdAt: reservations.createdAt,
			lastDay: sql<HotelDate | null>`(select last_day from reservation_days where reservation_id = ${reservations.id})`,
			preferredDay: preferredDay(reservations.id),
		})
		.from(reservations)
		.where(eq(reservations.reference, reference));
	if (!link) return null;
	const lastDay = lastDayOfPrivateLink({
		...pick(link, "lastDay", "preferredDay"),
		madeOn: hotelToday(link.createdAt),
		renewedOn: link.renewedAt && hotelToday(link.renewedAt),
	});
	return { token: link.token, lastDay };
}

/**
 * How long a form that is sent again with the same fields opens the reservation it made, for anyone who sends it. A guest whose
 * first response was lost has no other proof.
 */
const repeatHours = 24;

/**
 * Whether a form that is sent again says the same in a private field. Browsers store no such text, so it is empty where the
 * page was loaded again after its answer was lost.
 */
export const saysTheSame = (earlier: string | null, again: string | null | undefined) =>
	!again || earlier === again;

/**
 * The outcome for a form that was sent before: the reservation it made, or a refusal when it asks for something else than
 * the first time, or comes a day later.
 */
export function respondToRepeatedForm(
	{ reference, linkToken, createdAt }: ReservationHeader,
	asksForTheSame: boolean,
	now: Date,
): Outcome<
	{ reference: string; linkToken: string; repeated: true },
	{ reason: "form_already_used"; reference: string }
> {
	const isInTime = now.getTime() - createdAt.getTime() < repeatHours * 60 * 60 * 1000;
	return asksForTheSame && isInTime
		? { ok: true, reference, linkToken, repeated: true }
		: { ok: false, reason: "form_already_used", reference };
}

/** The reservations of every kind that somebody may open (`mayOpenReservation`), the latest made first. */
export async function listReservations(db: Db, by: ReservationAccess): Promise<ReservationHeader[]> {
	// Anyone who has neither an account nor a reference costs no query.
	if (by.userId === null && by.knownReferences.length === 0) return [];
	const known = inArray(reservations.reference, [...by.knownReferences]);
	return db
		.select(headerColumns)
		.from(reservations)
		.where(by.userId === null ? known : or(eq(reservations.userId, by.userId), known))
		.orderBy(desc(reservations.createdAt), reservations.id);
}

/** How the desk knows that two reservations are of one guest. */
export type KnownGuest = { userId: string | null; email: string | null; phone: string | null; name: string };

/**
 * The treatments and dinners of a stay, by its own reservation: those that belong to it, and those that belong to no
 * stay and may be the same guest's. A friend's that names the stay is one of them; one that belongs to another stay is
 * not (`visit_stays`).
 */
export function isOfStay(stay: KnownGuest & { id: string }): SQL | undefined {
	return or(
		sql`${stayOfVisit} = ${stay.id}`,
		and(sql`${stayOfVisit} is null`, eq(reservations.withoutStay, false), isSameGuest(stay)),
	);
}

/** The stay that a treatment or a dinner belongs to, for a statement that reads its header; null where it belongs to none. */
export const stayOfVisit = sql<string | null>`(
	select visit.stay_reservation_id from visit_stays visit where visit.reservation_id = ${reservations.id})`;

/** The stay that a treatment or a dinner belongs to; null where it belongs to none. */
export async function findStayOfVisit(
	db: Pick<Db, "execute">,
	visitId: string,
): Promise<{ id: string; reference: string } | null> {
	const { rows } = await db.execute<{ id: string; reference: string }>(sql`
		select r.id, r.reference from visit_stays v join reservations r on r.id = v.stay_reservation_id
		where v.reservation_id = ${visitId}`);
	return rows[0] ?? null;
}

/**
 * The reservations of the same guest: of the account, under the e-mail address, the phone number or the same name.
 * Further access of the guest's browser is in its cookie alone, so the desk cannot go by that. Only for statements
 * that look at few days: names are not indexed.
 */
function isSameGuest({ userId, email, phone, name }: KnownGuest): SQL | undefined {
	return or(
		userId === null ? sql`false` : eq(reservations.userId, userId),
		email === null ? sql`false` : eq(reservations.email, email),
		phone === null ? sql`false` : eq(reservations.phone, phone),
		// All forgotten guests have the same name.
		name === formerGuest ? sql`false` : sql`fold_text(${reservations.name}) = ${foldText(name)}`,
	);
}

/** The reservations of treatments and dinners that name a stay. */
export async function listVisitIds(db: Pick<Db, "select">, stayReservationId: string): Promise<string[]> {
	const rows = await db
		.select({ id: reservations.id })
		.from(reservations)
		.where(eq(reservations.stayReservationId, stayReservationId));
	return rows.map(({ id }) => id);
}

/** Notes of the staff on a reservation, the oldest first. */
export async function listStaffNotes(
	db: Pick<Db, "select">,
	reservationId: string,
): Promise<{ id: string; text: string; writtenBy: string; createdAt: Date }[]> {
	return db
		.select({
			...pick(staffNotes, "id", "text", "writtenBy", "createdAt"),
		})
		.from(staffNotes)
		.where(eq(staffNotes.reservationId, reservationId))
		.orderBy(asc(staffNotes.createdAt), asc(staffNotes.id));
}

/** The texts of the staff's notes on several reservations, the oldest first. */
export async function listNotesOf(
	db: Pick<Db, "select">,
	reservationIds: readonly string[],
): Promise<{ reservationId: string; text: string }[]> {
	if (reservationIds.length === 0) return [];
	const { reservationId, text, createdAt, id } = staffNotes;
	return db
		.select({ reservationId, text })
		.from(staffNotes)
		.where(inArray(reservationId, [...reservationIds]))
		.orderBy(asc(createdAt), asc(id));
}

/** The header of a reservation as staff read it, of any kind, or null. */
export async function findHeaderForDesk(db: Pick<Db, "select">, reference: string) {
	const [header] = await db.select().from(reservations).where(eq(reservations.reference, reference));
	return header ?? null;
}

/** The same by the id. */
export async function findHeaderById(db: Pick<Db, "select">, id: string) {
	const [header] = await db.select().from(reservations).where(eq(reservations.id, id));
	return header ?? null;
}

/** Whether a browser's cookie for reservations, issued at an instant, was ended before its time. */
export async function isBrowserAccessEnded(
	db: Pick<Db, "select">,
	accessId: string,
	issuedAt: Date,
): Promise<boolean> {
	const ended = await db
		.select({ accessId: endedBrowserAccess.accessId })
		.from(endedBrowserAccess)
		.where(and(eq(endedBrowserAccess.accessId, accessId), gt(endedBrowserAccess.issuedBefore, issuedAt)));
	return ended.length > 0;
}

/** The references of reservations, by their ids. */
export async function listReferences(
	db: Pick<Db, "select">,
	ids: readonly string[],
): Promise<Map<string, string>> {
	if (ids.length === 0) return new Map();
	const rows = await db
		.select({ id: reservations.id, reference: reservations.reference })
		.from(reservations)
		.where(inArray(reservations.id, [...ids]));
	return new Map(rows.map(({ id, reference }) => [id, reference]));
}

/** The language of the guest of a reservation; English where it is gone. */
export async function readReservationLanguage(db: Db, id: string): Promise<Language> {
	const [found] = await db
		.select({ language: reservations.language })
		.from(reservations)
		.where(eq(reservations.id, id));
	return found?.language ?? defaultLanguage;
}

/**
 * How e-mails about a reservation may name its guest, and whether the guest has confirmed the address: with the account
 * that it belongs to, or because staff have written it down. Everything else anybody can have typed.
 */
export async function readRecipient(
	db: Db,
	{ id, name, email, userId }: Pick<ReservationHeader, "id" | "name" | "email" | "userId">,
): Promise<{ name: string; isConfirmed: boolean }> {
	const person = userId === null ? null : await findPerson(db, userId);
	const [made] = await db
		.select({ source: reservations.source })
		.from(reservations)
		.where(eq(reservations.id, id));
	const isConfirmed = made?.source !== "website" || (person?.isVerified === true && person.email === email);
	return { name: nameInMail({ name, isVerified: isConfirmed }), isConfirmed };
}
