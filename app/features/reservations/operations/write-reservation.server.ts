import { randomBytes, randomUUID } from "node:crypto";
import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Acting, Actor } from "#app/lib/actor.ts";
import { defaultLanguage } from "#app/lib/language.ts";
import { newReference } from "#app/lib/reference.ts";
import { sqlState } from "#app/lib/sql-state.ts";
import { bindValues } from "#db/connection/bind-values.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { reservations } from "#db/schema/reservations.ts";

/** The header of a new reservation; the kinds write their own lines beside it. */
export type NewReservation = {
	kind: (typeof reservations.$inferInsert)["kind"];
	idempotencyKey: string;
	/** Whose account it is for; null for a guest without one. */
	userId: string | null;
	name: string;
	email: string | null;
	phone?: string | null;
	guests: number;
	/** Empty for a treatment, whose note is health data. */
	note: string;
	/** Allergies and diet, of a stay or a dinner. */
	diet?: string | null;
	/** Of a stay: when its guests think to arrive, in words, and how many of them are children or infants. */
	arrivalTime?: string | null;
	children?: number | null;
	infants?: number | null;
	cotWanted?: boolean;
	/** The stay whose guest a treatment or a dinner is for. */
	stayReservationId?: string | null;
	/** Its source, when the actor does not decide it: a call that staff have taken. */
	source?: (typeof reservations.$inferInsert)["source"];
};

/** Two references alike are one chance in 10^11; five in a row mean that something else is wrong. */
const referenceAttempts = 5;

/** The source of a reservation, by its actor. */
export function sourceOf(by: Actor): (typeof reservations.$inferInsert)["source"] {
	if (by.kind === "staff") return "desk";
	return by.kind === "channel" ? "channel" : "website";
}

/** The secret part of a private link. */
export function newLinkToken(): string {
	return randomBytes(24).toString("base64url");
}

/**
 * Writes the header of a reservation in the caller's transaction, with a reference of its own. An account that is being
 * deleted meanwhile leaves a reservation without one.
 * @returns null when the idempotency key has made a reservation before
 * @throws when no free reference is found
 */
export async function insertReservation(
	tx: Pick<Db, "insert" | "select">,
	header: NewReservation,
	{ by, now, language = defaultLanguage }: Acting,
	makeReference: () => string = newReference,
): Promise<{ id: string; reference: string; linkToken: string } | null> {
	for (let attempt = 0; attempt < referenceAttempts; attempt += 1) {
		const [written] = await tx
			.insert(reservations)
			.values({
				...header,
				id: randomUUID(),
				reference: makeReference(),
				linkToken: newLinkToken(),
				userId: sql`(select id from users where id = ${header.userId} for key share)`,
				source: header.source ?? sourceOf(by),
				createdBy: by.kind,
				createdAt: now,
				language,
			})
			.onConflictDoNothing()
			.returning({
				id: reservations.id,
				reference: reservations.reference,
				linkToken: reservations.linkToken,
			});
		if (written) return written;
		const [earlier] = await tx
			.select({ id: reservations.id })
			.from(reservations)
			.where(eq(reservations.idempotencyKey, header.idempotencyKey));
		if (earlier) return null;
	}
	throw noFreeReference();
}

/**
 * The header as part of a larger statement, for a reservation that is written in one statement. The values are
 * parameters or SQL. A key that was used writes nothing; a reference that was used raises 23505: draw another one.
 */
export function insertReservationSql(values: Record<string, string>, condition: string): string {
	const columns = Object.keys(values);
	return `insert into reservations (${columns.join(", ")})
		select ${columns.map((column) => values[column]).join(", ")} where ${condition}
		on conflict (idempotency_key) do nothing returning id, reference, email`;
}

/**
 * Runs such a larger statement, which selects the reference it has written, with another reference while the one drawn
 * is in use.
 * @param complete writes the other rows of the reservation, in the same transaction
 * @returns the reference, or null when the villas were taken or the key was used: without a header the foreign key
 * undoes the lines
 * @throws when no free reference is found
 */
export async function writeWithReference(
	db: Db,
	statement: { name: string; text: string },
	valuesWith: (reference: string) => unknown[],
	{ makeReference = newReference, ...around }: { makeReference?: () => string } & Around = {},
): Promise<string | null> {
	for (let attempt = 0; attempt < referenceAttempts; attempt += 1) {
		try {
			const values = valuesWith(makeReference());
			if (around.complete) return await writeWithin(db, bindValues(statement.text, values), around);
			const { rows } = await db.$client.query<{ reference: string }>({ ...statement, values });
			return rows[0]?.reference ?? null;
		} catch (error) {
			if (sqlState(error) === "23503") return null;
			if (sqlState(error) !== "23505") throw error;
		}
	}
	throw noFreeReference();
}

/** Further work in the transaction of the statement. */
type Around = {
	/** Takes locks before it; false where nothing is to be written. */
	prepare?: (tx: Transaction) => Promise<boolean>;
	/** Writes what hangs on it. */
	complete?: (tx: Transaction, reference: string) => Promise<void>;
};

function writeWithin(db: Db, statement: SQL, { prepare, complete }: Around): Promise<string | null> {
	return db.transaction(async (tx) => {
		if (prepare && !(await prepare(tx))) return null;
		const { rows } = await tx.execute<{ reference: string }>(statement);
		const reference = rows[0]?.reference ?? null;
		if (reference) await complete?.(tx, reference);
		return reference;
	});
}

const noFreeReference = () => new Error("No free reference was found for a reservation.");

/**
 * Counts a change of a reservation, as calendars and e-mails number their editions, and writes its changes of the
 * header.
 */
export async function reviseReservation(
	tx: Pick<Db, "update">,
	id: string,
	changes: { guests?: number } = {},
): Promise<void> {
	await tx
		.update(reservations)
		.set({ ...changes, revision: sql`${reservations.revision} + 1` })
		.where(eq(reservations.id, id));
}

/** Puts a treatment or a dinner that names no stay on one: its charge belongs to the bill of the stay. */
export async function nameStay(
	tx: Pick<Db, "update">,
	{ id, stayReservationId }: { id: string; stayReservationId: string },
): Promise<void> {
	await tx
		.update(reservations)
		.set({ stayReservationId, withoutStay: false })
		.where(and(eq(reservations.id, id), isNull(reservations.stayReservationId)));
}

/** Puts a treatment or a dinner on another stay, also one of another guest; null for none. */
export async function moveToStay(
	tx: Pick<Db, "update">,
	{ id, stayReservationId }: { id: string; stayReservationId: string | null },
): Promise<void> {
	await tx
		.update(reservations)
		.set({
			...{ stayReservationId, withoutStay: stayReservationId === null },
			revision: sql`${reservations.revision} + 1`,
		})
		.where(eq(reservations.id, id));
}

/**
 * Puts a treatment or a dinner that was just reserved on the stay that it belongs to (`visit_stays`): from then on no other
 * stay takes it, however alike the guests are.
 */
export async function keepStayOfVisit(tx: Pick<Db, "execute">, reference: string): Promise<void> {
	await tx.execute(sql`
		update reservations r set stay_reservation_id = v.stay_reservation_id
		from visit_stays v
		where r.reference = ${reference} and v.reservation_id = r.id
			and r.stay_reservation_id is null and v.stay_reservation_id is not null`);
}

/** Notes in the header that the reservation is cancelled, and the amount owed for that in US cents. */
export async function closeReservation(
	tx: Pick<Db, "update">,
	{ id, owedCents }: { id: string; owedCents: number },
	now: Date,
): Promise<void> {
	await tx
		.update(reservations)
		.set({ cancelledAt: now, owedCents, revision: sql`${reservations.revision} + 1` })
		.where(eq(reservations.id, id));
}

/**
 * Locks the header, after any villa and before anything of the kind, so that changes of one reservation take turns.
 * Rows that only refer to it, such as an entry of its bill, do not wait: the close of a day holds the day and refers
 * to reservations.
 */
export async function lockReservation(tx: Pick<Db, "select">, id: string) {
	const [header] = await tx.select().from(reservations).where(eq(reservations.id, id)).for("no key update");
	return header ?? null;
}

/** The same for several reservations, in the order of their ids. */
export async function lockReservations(tx: Pick<Db, "select">, ids: readonly string[]) {
	return tx
		.select()
		.from(reservations)
		.where(inArray(reservations.id, [...ids]))
		.orderBy(asc(reservations.id))
		.for("no key update");
}
