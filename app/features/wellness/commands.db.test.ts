import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { reserveTreatment } from "#app/features/wellness/commands.server.ts";
import {
	findReferenceOfForm,
	findTreatment,
	listTreatmentsOf,
} from "#app/features/wellness/queries.server.ts";
import type { TreatmentInput } from "#app/features/wellness/schema.ts";
import { syncWellness } from "#db/catalog/sync-catalog.ts";
import { treatmentNotes, treatmentRequests } from "#db/schema/reservations.ts";
import { treatmentSlots } from "#db/schema/resources.ts";
import { openTestDatabase } from "#test/db.ts";
import { noon } from "#test/factories/forms.ts";

const { db } = await openTestDatabase();

beforeAll(() => syncWellness(db));

/** A wish that leaves the time open. */
const input: TreatmentInput & { userId: string | null } = {
	userId: null,
	name: "Ana Pérez 😀",
	age: 34,
	wellnessType: "Head Spa",
	party: 1,
	date: null,
	time: null,
	email: "ana@example.com",
	note: "Left shoulder,\nafter a fall.",
};

const newKey = () => crypto.randomUUID();

const reserve = (one: typeof input, key = newKey(), makeReference?: () => string) =>
	reserveTreatment(db, one, key, noon, makeReference);

function requestsWith(key: string) {
	return db.select().from(treatmentRequests).where(eq(treatmentRequests.idempotencyKey, key));
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
	test("is recorded as a request that holds nothing, with its note apart from it", async () => {
		const key = newKey();
		const before = await db.$count(treatmentSlots);
		const outcome = await reserve(input, key);
		const { note, date, time: _, ...told } = input;
		const [row] = await requestsWith(key);
		expect(row).toMatchObject({ ...told, status: "requested", preferredDate: date, startsAt: null });
		expect(Object.values(row ?? {})).not.toContain(note);
		expect(outcome).toMatchObject({ ok: true, reference: row?.reference, linkToken: row?.linkToken });
		expect(await db.$count(treatmentSlots)).toBe(before);
		const notes = await db
			.select()
			.from(treatmentNotes)
			.where(eq(treatmentNotes.requestId, row?.id ?? ""));
		expect(notes).toEqual([{ requestId: row?.id, note }]);
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
		const tokens = await db.select({ token: treatmentRequests.linkToken }).from(treatmentRequests);
		expect(new Set(tokens.map(({ token }) => token)).size).toBe(tokens.length);
		for (const { token } of tokens) expect(token).toMatch(/^[\da-f]{64}$/);
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
		const before = [await db.$count(treatmentNotes), await db.$count(treatmentSlots)];
		const outcomes = await Promise.all(Array.from({ length: 30 }, () => reserve(one, key)));
		const [row] = await requestsWith(key);
		for (const outcome of outcomes) expect(outcome).toMatchObject({ ok: true, reference: row?.reference });
		expect(outcomes.filter((outcome) => outcome.ok && !outcome.repeated)).toHaveLength(1);
		expect([await db.$count(treatmentNotes), await db.$count(treatmentSlots)]).toEqual([
			(before[0] ?? 0) + 1,
			(before[1] ?? 0) + (time ? 2 : 0),
		]);
	});

	test.each([
		["name", { name: "Eva" }],
		["age", { age: 35 }],
		["type", { wellnessType: "Scrubs" as const }],
		["party", { party: 2 as const }],
		["e-mail", { email: null }],
		["note", { note: "" }],
		["day", { date: "2027-02-20" }],
		["time", { date: "2027-02-20", time: "15:00" }],
	])("with the same key and another %s is refused, and the first one stands", async (_, change) => {
		const [key, one] = [newKey(), fresh()];
		const reference = await referenceOf(await reserve(one, key));
		expect(await reserve({ ...one, ...change }, key)).toEqual({ ok: false, reason: "key_used", reference });
		expect(await requestsWith(key)).toMatchObject([{ name: input.name, age: 34, wellnessType: "Head Spa" }]);
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
		const before = await db.$count(treatmentSlots);
		await expect(reserve({ ...one, age: 0 }, key)).rejects.toThrow();
		await expect(reserve({ ...one, note: "a\u0000" }, key)).rejects.toThrow();
		expect(await requestsWith(key)).toEqual([]);
		expect(await db.$count(treatmentSlots)).toBe(before);
	});
});

test("a treatment is read back without age and note, and found again by the key of its form", async () => {
	const key = newKey();
	const reference = await referenceOf(await reserve(input, key));
	const found = await findTreatment(db, reference);
	expect(found).toMatchObject({
		reference,
		name: input.name,
		email: input.email,
		hasNote: true,
		revision: 0,
	});
	expect(JSON.stringify(found)).not.toContain("shoulder");
	expect(found).not.toHaveProperty("age");
	expect(await findReferenceOfForm(db, key)).toBe(reference);
	expect(await findReferenceOfForm(db, newKey())).toBeNull();
	expect(await findTreatment(db, "22222222")).toBeNull();
	expect(await listTreatmentsOf(db, "nobody")).toEqual([]);
});
