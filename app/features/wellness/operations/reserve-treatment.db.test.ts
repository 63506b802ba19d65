import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { findTreatment, listTreatments } from "#app/features/wellness/queries.server.ts";
import { syncWellness } from "#db/catalog/sync-catalog.ts";
import { auditEvents } from "#db/schema/audit.ts";
import { services } from "#db/schema/catalog.ts";
import { reservations } from "#db/schema/reservations.ts";
import { resourceAllocations, treatmentNotes, treatments } from "#db/schema/treatments.ts";
import { openTestDatabase } from "#test/db.ts";
import { asGuest, asStaff } from "#test/factories/forms.ts";
import { reserveTreatment, type TreatmentInput } from "./reserve-treatment.server.ts";

const { db, inProcesses } = await openTestDatabase();
const anyProcess = inProcesses();

beforeAll(() => syncWellness(db));

type Input = Omit<TreatmentInput, "idempotencyKey">;

/** A request that leaves the time open. */
const input: Input = {
	userId: null,
	name: "Ana Pérez 😀",
	age: 34,
	wellnessType: "Head Spa",
	guests: 1,
	date: null,
	time: null,
	email: "ana@example.com",
	note: "Left shoulder,\nafter a fall.",
	agreedTotalCents: null,
};

const newKey = () => crypto.randomUUID();

const reserve = (one: Input, idempotencyKey = newKey(), makeReference?: () => string) =>
	reserveTreatment(anyProcess(), { ...one, idempotencyKey }, asGuest(), makeReference);

async function requestsWith(key: string) {
	const rows = await db
		.select({ header: reservations, line: treatments })
		.from(reservations)
		.innerJoin(treatments, eq(treatments.reservationId, reservations.id))
		.where(eq(reservations.idempotencyKey, key));
	return rows.map(({ header, line }) => ({ ...line, ...header }));
}

async function referenceOf(outcome: Awaited<ReturnType<typeof reserve>>): Promise<string> {
	if (!outcome.ok) throw new Error(`It was refused: ${outcome.reason}`);
	return outcome.reference;
}

test("a guest whose account is deleted in the same moment has the treatment without it", async () => {
	const outcome = await reserve({ ...input, userId: "gone" });
	const treatment = await findTreatment(db, await referenceOf(outcome));
	expect(treatment).toMatchObject({ userId: null, status: "requested" });
});

describe("a treatment without a time", () => {
	test("is recorded as a request that takes nobody's time, with its note apart from it", async () => {
		const key = newKey();
		const before = await db.$count(resourceAllocations);
		const outcome = await reserve(input, key);
		const { name, email, age, guests, note, date } = input;
		const [row] = await requestsWith(key);
		expect(row).toMatchObject({
			...{ name, email, age, guests, serviceId: "head-spa", preferredDate: date },
			...{ status: "requested", startsAt: null, revision: 0 },
		});
		expect(Object.values(row ?? {})).not.toContain(note);
		expect(outcome).toMatchObject({ ok: true, reference: row?.reference, linkToken: row?.linkToken });
		expect(await db.$count(resourceAllocations)).toBe(before);
		const notes = await db
			.select()
			.from(treatmentNotes)
			.where(eq(treatmentNotes.reservationId, row?.id ?? ""));
		expect(notes).toEqual([{ reservationId: row?.id, note }]);
	});

	test("and without a note leaves nothing among the notes", async () => {
		const before = await db.$count(treatmentNotes);
		await reserve({ ...input, note: "", email: null });
		expect(await db.$count(treatmentNotes)).toBe(before);
	});

	test("remembers the day that would suit", async () => {
		const reference = await referenceOf(await reserve({ ...input, date: "2026-12-24" }));
		expect(await findTreatment(db, reference)).toMatchObject({
			status: "requested",
			preferredDate: "2026-12-24",
		});
	});

	test("draws a secret of its own for its private link", async () => {
		const tokens = await db.select({ token: reservations.linkToken }).from(reservations);
		expect(new Set(tokens.map(({ token }) => token)).size).toBe(tokens.length);
		for (const { token } of tokens) expect(token).toMatch(/^[\w-]{32}$/);
	});
});

/** The same guarantees hold with a time; each has a day of its own. */
describe.each([
	["without a time", null],
	["with a time", "10:00"],
])("a form %s", (_, time) => {
	let days = 0;
	const fresh = () => {
		days += 1;
		return { ...input, time, date: time && `2027-01-${String(days).padStart(2, "0")}` };
	};

	test("sent again with the same key is the same treatment", async () => {
		const [key, one] = [newKey(), fresh()];
		const first = await reserve(one, key);
		expect(await reserve(one, key)).toEqual({ ...first, repeated: true });
		expect(await requestsWith(key)).toHaveLength(1);
	});

	test("sent thirty times at the same moment is one treatment with one note and one reference", async () => {
		const [key, one] = [newKey(), fresh()];
		const before = [await db.$count(treatmentNotes), await db.$count(resourceAllocations)];
		const outcomes = await Promise.all(Array.from({ length: 30 }, () => reserve(one, key)));
		const [row] = await requestsWith(key);
		for (const outcome of outcomes) expect(outcome).toMatchObject({ ok: true, reference: row?.reference });
		expect(outcomes.filter((outcome) => outcome.ok && !outcome.repeated)).toHaveLength(1);
		expect([await db.$count(treatmentNotes), await db.$count(resourceAllocations)]).toEqual([
			(before[0] ?? 0) + 1,
			(before[1] ?? 0) + (time ? 2 : 0),
		]);
	});

	test.each([
		["name", { name: "Eva" }],
		["age", { age: 35 }],
		["type", { wellnessType: "Scrubs" as const }],
		["number of guests", { guests: 2 as const }],
		["e-mail", { email: null }],
		["note", { note: "The other shoulder" }],
		["day", { date: "2027-02-20" }],
		["time", { date: "2027-02-20", time: "15:00" }],
	])("with the same key and another %s is refused, and the first one remains", async (_, change) => {
		const [key, one] = [newKey(), fresh()];
		const reference = await referenceOf(await reserve(one, key));
		expect(await reserve({ ...one, ...change }, key)).toEqual({
			ok: false,
			reason: "form_already_used",
			reference,
		});
		expect(await requestsWith(key)).toMatchObject([{ name: input.name, age: 34, serviceId: "head-spa" }]);
	});

	test("that differs from another under one key at the same moment: one is taken and one refused", async () => {
		const [key, one] = [newKey(), fresh()];
		const outcomes = await Promise.all([reserve(one, key), reserve({ ...one, age: 35 }, key)]);
		expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
		expect(new Set(outcomes.map((outcome) => "reference" in outcome && outcome.reference)).size).toBe(1);
	});

	test("gets another reference when the first one drawn is taken", async () => {
		const taken = await referenceOf(await reserve(fresh()));
		const wanted = time ? "23456789" : "2345678A";
		const drawn = [taken, taken, wanted];
		expect(await reserve(fresh(), newKey(), () => drawn.shift() ?? "")).toMatchObject({ reference: wanted });
	});

	test("that the database refuses leaves nothing half done", async () => {
		const [key, one] = [newKey(), fresh()];
		const before = await db.$count(resourceAllocations);
		await expect(reserve({ ...one, age: 0 }, key)).rejects.toThrow();
		await expect(reserve({ ...one, note: "a\u0000" }, key)).rejects.toThrow();
		expect(await requestsWith(key)).toEqual([]);
		expect(await db.$count(resourceAllocations)).toBe(before);
	});
});

test("a treatment is read back without age and note", async () => {
	const reference = await referenceOf(await reserve(input));
	const found = await findTreatment(db, reference);
	expect(found).toMatchObject({
		reference,
		name: input.name,
		email: input.email,
		wellnessType: "Head Spa",
		hasNote: true,
		revision: 0,
	});
	expect(JSON.stringify(found)).not.toContain("shoulder");
	expect(found).not.toHaveProperty("age");
	expect(await listTreatments(db, [found?.id ?? ""])).toEqual([found]);
	expect(await findTreatment(db, "22222222")).toBeNull();
	expect(await listTreatments(db, [])).toEqual([]);
});

test("every reservation writes one audit row, without name, e-mail, age or note", async () => {
	const key = newKey();
	const one = { ...input, name: "Somebody Audited", age: 97 };
	await Promise.all([reserve(one, key), reserve(one, key)]);
	await reserve({ ...one, age: 98 }, key);
	const [row] = await requestsWith(key);
	const events = await db
		.select()
		.from(auditEvents)
		.where(eq(auditEvents.subjectId, row?.id ?? ""));
	expect(events).toMatchObject([
		{
			act: "reserve_treatment",
			subjectKind: "reservation",
			actorKind: "guest",
			actor: null,
			changes: { serviceId: "head-spa", guests: 1, startsAt: null, totalCents: 112_63 },
		},
	]);
	expect(JSON.stringify(events)).not.toMatch(/Audited|ana@|shoulder|\b9[78]\b/);
});

describe("the price", () => {
	test("is stored as agreed, with its line", async () => {
		const key = newKey();
		await reserve({ ...input, guests: 2 }, key);
		expect(await requestsWith(key)).toMatchObject([
			{ baseCents: 170_00, serviceChargeCents: 34_00, taxCents: 21_25, totalCents: 225_25 },
		]);
		expect((await requestsWith(key))[0]?.lines).toMatchObject([
			{ itemId: "head-spa", description: "Head Spa", quantity: 2 },
		]);
	});

	test("of Other is open until staff name one", async () => {
		const key = newKey();
		await reserve({ ...input, wellnessType: "Other" }, key);
		expect(await requestsWith(key)).toMatchObject([{ serviceId: null, lines: null, totalCents: null }]);
	});

	test("that is no longer the one shown is refused to guests and staff, and nothing is reserved", async () => {
		const key = newKey();
		const shown = { ...input, agreedTotalCents: 100_00 };
		expect(await reserve(shown, key)).toEqual({ ok: false, reason: "price_changed", totalCents: 112_63 });
		expect(await requestsWith(key)).toEqual([]);
		expect(await reserve({ ...shown, agreedTotalCents: 112_63 }, key)).toMatchObject({ ok: true });
		const byStaff = (agreedTotalCents: number | null) =>
			reserveTreatment(db, { ...shown, agreedTotalCents, idempotencyKey: newKey() }, asStaff());
		expect(await byStaff(100_00)).toEqual({ ok: false, reason: "price_changed", totalCents: 112_63 });
		// Without scripts a form of guests shows none.
		expect(await byStaff(null)).toMatchObject({ ok: true });
	});
});

test("a service that is out of service is refused to guests, with and without a time, and is open to staff", async () => {
	await db.update(services).set({ inService: false }).where(eq(services.id, "facials"));
	const facial = { ...input, wellnessType: "Facials" as const };
	for (const one of [facial, { ...facial, date: "2027-03-01", time: "10:00" }])
		expect(await reserve(one)).toEqual({ ok: false, reason: "service_unavailable" });
	const byStaff = await reserveTreatment(db, { ...facial, idempotencyKey: newKey() }, asStaff());
	expect(byStaff).toMatchObject({ ok: true });
	await db.update(services).set({ inService: true }).where(eq(services.id, "facials"));
});

test("a form sent before its service went out of service is the same treatment when it is sent again", async () => {
	const key = newKey();
	const first = await reserve({ ...input, wellnessType: "Scrubs" }, key);
	await db.update(services).set({ inService: false, priceCents: 1 }).where(eq(services.id, "scrubs"));
	expect(await reserve({ ...input, wellnessType: "Scrubs" }, key)).toEqual({ ...first, repeated: true });
	await db.update(services).set({ inService: true }).where(eq(services.id, "scrubs"));
});
