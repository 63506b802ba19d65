import { randomUUID } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import {
	lockReservation,
	reviseReservation,
} from "#app/features/reservations/operations/write-reservation.server.ts";
import { formerGuest } from "#app/features/reservations/retention.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import { listUnitsByIds } from "#app/features/stays/queries.server.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { registerFields } from "#app/lib/register-fields.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { registrations } from "#db/schema/guests.ts";
import { mayRegister } from "../policy.ts";
import { listRegistrationsOfStay, type Registration } from "../queries.server.ts";
import type { RegistrationEntry } from "../schema.ts";

type RegisterOutcome = Outcome<
	{ registered: number; version: number },
	{ reason: "not_allowed" | "not_registrable" | "nobody" | "changed_meanwhile" }
>;

/**
 * Registers the adults of one stay of a party, or corrects them. Places that the form does not show stay as they are; an
 * empty name removes the adult who was there. A signature belongs to a name: it goes when the name changes.
 * @param input.version the revision of the reservation that the form saw
 * @returns how many adults of this stay are registered now, and the new revision of the reservation
 */
export async function registerGuests(
	db: Db | Transaction,
	input: { stayId: string; version: number; entries: readonly RegistrationEntry[] },
	acting: StaffActing,
): Promise<RegisterOutcome> {
	if (!mayAct(acting, "register_guests")) return { ok: false, reason: "not_allowed" };
	const { stayId, version, entries } = input;
	const [found] = await listUnitsByIds(db, [stayId]);
	if (!found) return { ok: false, reason: "not_registrable" };
	return db.transaction(async (tx): Promise<RegisterOutcome> => {
		const header = await lockReservation(tx, found.reservationId);
		const [unit] = await listUnitsByIds(tx, [stayId]);
		if (!header || header.name === formerGuest || !unit || !mayRegister(unit))
			return { ok: false, reason: "not_registrable" };
		if (header.revision !== version) return { ok: false, reason: "changed_meanwhile" };

		const before = await listRegistrationsOfStay(tx, stayId);
		const changed = entries
			.map((entry) => keepWritten(entry, before))
			.filter((entry) => isChanged(entry, before));
		const removed = changed.filter(({ name }) => name === "").map(({ place }) => place);
		const written = changed.filter(({ name }) => name !== "");
		const registered = before.length - removed.length + written.filter(isNewIn(before)).length;
		if (registered === 0 && before.length === 0) return { ok: false, reason: "nobody" };
		if (changed.length === 0) return { ok: true, registered, version };

		if (removed.length > 0)
			await tx
				.delete(registrations)
				.where(and(eq(registrations.stayId, stayId), inArray(registrations.place, removed)));
		if (written.length > 0) await upsert(tx, stayId, written, acting.now);
		await reviseReservation(tx, header.id);
		await recordAudit(
			tx,
			{
				act: "register_guests",
				subject: { kind: "reservation", id: header.id },
				changes: {
					stayId,
					registered,
					added: written.filter(isNewIn(before)).length,
					removed: removed.length,
				},
			},
			acting,
		);
		return { ok: true, registered, version: version + 1 };
	});
}

const isNewIn =
	(before: readonly Registration[]) =>
	({ place }: RegistrationEntry) =>
		before.every((one) => one.place !== place);

/** Only a text that the registration already has may differ from the countries of the list. */
function keepWritten(entry: RegistrationEntry, before: readonly Registration[]): RegistrationEntry {
	const known = before.find(({ place }) => place === entry.place);
	// Fields that the form has not asked do not change.
	const unasked = registerFields.filter((field) => entry[field] === undefined);
	return {
		...entry,
		...Object.fromEntries(unasked.map((field) => [field, known?.[field] ?? null])),
		nationality: entry.nationality === known?.nationality ? entry.nationality : null,
	};
}

const compared = [
	...(["name", "country", "nationality", "documentKind", "documentNumber"] as const),
	...registerFields,
] as const;

function isChanged(entry: RegistrationEntry, before: readonly Registration[]): boolean {
	const known = before.find(({ place }) => place === entry.place);
	if (!known) return entry.name !== "";
	return compared.some((field) => known[field] !== entry[field]);
}

async function upsert(
	tx: Pick<Db, "insert">,
	stayId: string,
	entries: readonly RegistrationEntry[],
	now: Date,
): Promise<void> {
	const ofSameName = (column: string) =>
		sql.raw(`case when registrations.name = excluded.name then registrations.${column} end`);
	await tx
		.insert(registrations)
		.values(entries.map((entry) => ({ ...entry, id: randomUUID(), stayId, createdAt: now, updatedAt: now })))
		.onConflictDoUpdate({
			target: [registrations.stayId, registrations.place],
			set: {
				name: sql`excluded.name`,
				country: sql`excluded.country`,
				nationality: sql`excluded.nationality`,
				documentKind: sql`excluded.document_kind`,
				documentNumber: sql`excluded.document_number`,
				birthDate: sql`excluded.birth_date`,
				residence: sql`excluded.residence`,
				homeAddress: sql`excluded.home_address`,
				occupation: sql`excluded.occupation`,
				signature: ofSameName("signature"),
				signedAt: ofSameName("signed_at"),
				updatedAt: now,
			},
		});
}
