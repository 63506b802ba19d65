import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { toVersion } from "#app/features/catalog/operations/change-setting.server.ts";
import { forgetGuestsWithoutAccount } from "#app/features/reservations/operations/forget-persons.server.ts";
import { findHeaderById } from "#app/features/reservations/queries.server.ts";
import { formerGuest } from "#app/features/reservations/retention.ts";
import { auditEvents } from "#db/schema/audit.ts";
import { registrations } from "#db/schema/guests.ts";
import { reservations } from "#db/schema/reservations.ts";
import { openTestDatabase } from "#test/db.ts";
import { asStaff, noon } from "#test/factories/forms.ts";
import { makeStay } from "#test/factories/reservations.ts";
import { forgetRegistrations } from "../personal-data.server.ts";
import { listRegistrations, readRegisterSetting } from "../queries.server.ts";
import type { RegistrationEntry } from "../schema.ts";
import { changeRegisterSettings } from "./change-register-settings.server.ts";
import { registerGuests } from "./register-guests.server.ts";
import { signRegistration } from "./sign-registration.server.ts";

const { db, pool } = await openTestDatabase();

const adult = (place: number, name: string, change: Partial<RegistrationEntry> = {}): RegistrationEntry => ({
	...{ place, name, country: "MX", nationality: null, documentKind: "passport", documentNumber: null },
	...change,
});

const register = (stayId: string, version: number, ...entries: RegistrationEntry[]) =>
	registerGuests(db, { stayId, version, entries }, asStaff());

test("both adults of a stay are registered, one is corrected and one is taken off", async () => {
	const stay = await makeStay(db);
	expect(await register(stay.stayId, 0, adult(0, "Ana"), adult(1, "Ben"))).toEqual({
		ok: true,
		registered: 2,
		version: 1,
	});
	const corrected = adult(0, "Ana Cruz", { documentNumber: "G1" });
	expect(await register(stay.stayId, 1, corrected, adult(1, ""))).toMatchObject({ ok: true, registered: 1 });
	expect(await listRegistrations(db, stay.id)).toMatchObject([
		{ place: 0, name: "Ana Cruz", documentNumber: "G1" },
	]);
});

test("a nationality from before countries had codes stays until a country is chosen, and nothing else is written", async () => {
	const stay = await makeStay(db);
	const unknown = { country: null, nationality: "Yugoslavia" };
	await register(stay.stayId, 0, adult(0, "Ana", unknown));
	expect(await listRegistrations(db, stay.id)).toMatchObject([{ country: null, nationality: null }]);
	await db.update(registrations).set(unknown).where(eq(registrations.stayId, stay.stayId));
	await register(stay.stayId, 1, adult(0, "Ana Cruz", unknown));
	expect(await listRegistrations(db, stay.id)).toMatchObject([{ name: "Ana Cruz", ...unknown }]);
	await register(stay.stayId, 2, adult(0, "Ana Cruz", { country: "RS" }));
	expect(await listRegistrations(db, stay.id)).toMatchObject([{ country: "RS", nationality: null }]);
});

test("two desks register at once: the second is refused, and overwrites nothing", async () => {
	const stay = await makeStay(db);
	const both = await Promise.all([
		register(stay.stayId, 0, adult(0, "Ana")),
		register(stay.stayId, 0, adult(0, "Anna")),
	]);
	expect(both.filter(({ ok }) => ok)).toHaveLength(1);
	expect(both.find(({ ok }) => !ok)).toEqual({ ok: false, reason: "changed_meanwhile" });
	const saved = both[0].ok ? "Ana" : "Anna";
	expect(await listRegistrations(db, stay.id)).toMatchObject([{ name: saved }]);
});

test("saving without a change is no change", async () => {
	const stay = await makeStay(db);
	await register(stay.stayId, 0, adult(0, "Ana"));
	expect(await register(stay.stayId, 1, adult(0, "Ana"))).toEqual({ ok: true, registered: 1, version: 1 });
});

test("nobody is registered in a stay that was cancelled, and not without a name", async () => {
	const cancelled = await makeStay(db, { status: "cancelled" });
	expect(await register(cancelled.stayId, 0, adult(0, "Ana"))).toMatchObject({ reason: "not_registrable" });
	const stay = await makeStay(db);
	expect(await register(stay.stayId, 0, adult(0, ""))).toMatchObject({ reason: "nobody" });
	expect(await register(crypto.randomUUID(), 0, adult(0, "Ana"))).toMatchObject({
		reason: "not_registrable",
	});
});

test("a signature stays with its name, and goes when another name is written", async () => {
	const stay = await makeStay(db);
	await register(stay.stayId, 0, adult(0, "Ana"));
	const read = async () => (await listRegistrations(db, stay.id))[0];
	const first = await read();
	const registrationId = first?.id ?? "";
	const signing = { registrationId, path: "M10 20L30 40", seenAt: first?.updatedAt ?? noon };
	expect(await signRegistration(db, { ...signing, seenAt: new Date(0) }, asStaff())).toMatchObject({
		reason: "changed_meanwhile",
	});
	expect(await signRegistration(db, signing, asStaff())).toEqual({ ok: true });
	await register(stay.stayId, 1, adult(0, "Ana", { documentNumber: "G1" }));
	expect(await read()).toMatchObject({ signature: "M10 20L30 40", signedAt: noon });
	await register(stay.stayId, 2, adult(0, "Anna"));
	expect(await read()).toMatchObject({ signature: null, signedAt: null });
	const gone = { ...signing, registrationId: crypto.randomUUID() };
	expect(await signRegistration(db, gone, asStaff())).toEqual({ ok: false, reason: "gone" });
});

test("the history says that guests were registered, and no name", async () => {
	const stay = await makeStay(db);
	await register(stay.stayId, 0, adult(0, "Secret Name", { documentNumber: "SECRET1" }));
	const events = await db.select().from(auditEvents).where(eq(auditEvents.subjectId, stay.id));
	expect(events).toMatchObject([
		{ act: "register_guests", changes: { registered: 1, added: 1, removed: 0 } },
	]);
	expect(JSON.stringify(events)).not.toMatch(/secret/i);
});

test("everything but the countries is erased from the registrations with the guest of the reservation", async () => {
	const stay = await makeStay(db, {
		status: "checked_out",
		checkIn: "2020-01-01",
		checkOut: "2020-01-03",
		createdAt: new Date("2019-12-01T12:00:00Z"),
	});
	const further = { birthDate: "1980-05-24", residence: "DE", homeAddress: "1 Main St", occupation: "Baker" };
	const first = { ...adult(0, "Ana", { documentNumber: "G1" }), ...further };
	await register(stay.stayId, 0, first, adult(1, "Ben", { country: null }));
	const signature = { signature: "M10 20L30 40", signedAt: noon };
	await db.update(registrations).set(signature).where(eq(registrations.stayId, stay.stayId));
	const acting = { by: { kind: "system", task: "forget-persons" }, now: noon } as const;
	await forgetRegistrations(db, acting);
	expect(await listRegistrations(db, stay.id)).toMatchObject([{ name: "Ana" }, { name: "Ben" }]);
	await forgetGuestsWithoutAccount(db, 24, acting);
	for (const _ of [1, 2]) await forgetRegistrations(db, acting);
	const [header] = await db.select().from(reservations).where(eq(reservations.id, stay.id));
	expect(header?.name).toBe(formerGuest);
	const [{ id, updatedAt, ...left } = {}, ...others] = await listRegistrations(db, stay.id);
	expect([left, others]).toEqual([
		{
			...{ stayId: stay.stayId, place: 0, name: formerGuest, country: "MX", nationality: null },
			...{ documentKind: null, documentNumber: null, birthDate: null, residence: null, homeAddress: null },
			...{ occupation: null, signature: null, signedAt: null },
		},
		[],
	]);
	const told = await db.select().from(auditEvents).where(eq(auditEvents.act, "delete_registrations"));
	expect(told).toMatchObject([{ subjectId: stay.id }]);
	expect(await register(stay.stayId, 1, adult(0, "Ana"))).toMatchObject({ reason: "not_registrable" });
});

test("further answers of the register stay after a form that does not ask for them, and are emptied by one that does", async () => {
	const stay = await makeStay(db);
	const further = { birthDate: "1980-05-24", residence: "DE", homeAddress: "1 Main St", occupation: "Baker" };
	await register(stay.stayId, 0, { ...adult(0, "Ana"), ...further });
	const read = async () => (await listRegistrations(db, stay.id))[0];
	expect(await read()).toMatchObject(further);
	await register(stay.stayId, 1, adult(0, "Ana", { documentNumber: "G1" }));
	expect(await read()).toMatchObject({ ...further, documentNumber: "G1" });
	await register(stay.stayId, 2, { ...adult(0, "Ana", { documentNumber: "G1" }), occupation: null });
	expect(await read()).toMatchObject({ ...further, occupation: null });
	await register(stay.stayId, 3, { ...adult(0, "Ana", { documentNumber: "G1" }), occupation: null });
	expect((await findHeaderById(db, stay.id))?.revision).toBe(3);
});

test("a manager sets the fields of the register; of two at once the second is told", async () => {
	const none = { birthDate: false, residence: false, homeAddress: false, occupation: false };
	expect(await readRegisterSetting(db)).toEqual(none);
	const change = (version: object, setting: Partial<typeof none>) =>
		changeRegisterSettings(
			db,
			{ version: toVersion({ ...version }), setting: { ...none, ...setting } },
			{ by: { kind: "staff", name: "Ines", roles: ["manager"] }, now: noon },
		);
	expect(await change(none, { birthDate: true })).toEqual({ ok: true });
	expect(await change(none, { occupation: true })).toMatchObject({ reason: "changed_meanwhile" });
	expect(await readRegisterSetting(db)).toEqual({ ...none, birthDate: true });
	await pool.query("delete from register_settings");
});
