import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { submitTreatmentRequest } from "#app/features/wellness/commands.server.ts";
import { findSentTreatmentRequest } from "#app/features/wellness/queries.server.ts";
import type { TreatmentRequest } from "#app/features/wellness/schema.ts";
import { treatmentNotes, treatmentRequests } from "#db/schema.ts";
import { openTestDatabase } from "#test/db.ts";

const { db } = await openTestDatabase();

const wish: TreatmentRequest & { userId: string | null } = {
	userId: null,
	name: "Ana Pérez 😀",
	age: 34,
	wellnessType: "Head Spa",
	email: "ana@example.com",
	note: "Left shoulder,\nafter a fall.",
};

const newKey = () => crypto.randomUUID();

function requestsWith(key: string) {
	return db.select().from(treatmentRequests).where(eq(treatmentRequests.idempotencyKey, key));
}

describe("a treatment request", () => {
	test("is recorded with its note apart from it", async () => {
		const key = newKey();
		const outcome = await submitTreatmentRequest(db, wish, key);
		const { note, ...told } = wish;
		const [row] = await requestsWith(key);
		expect(row).toMatchObject({ ...told, status: "requested" });
		expect(Object.values(row ?? {})).not.toContain(note);
		expect(outcome).toEqual({ ok: true, reference: row?.reference });
		const notes = await db
			.select()
			.from(treatmentNotes)
			.where(eq(treatmentNotes.requestId, row?.id ?? ""));
		expect(notes).toEqual([{ requestId: row?.id, note }]);
	});

	test("without a note leaves nothing among the notes", async () => {
		const before = await db.$count(treatmentNotes);
		await submitTreatmentRequest(db, { ...wish, note: "", email: null }, newKey());
		expect(await db.$count(treatmentNotes)).toBe(before);
	});

	test("sent again with the same key is the same request", async () => {
		const key = newKey();
		const first = await submitTreatmentRequest(db, wish, key);
		expect(await submitTreatmentRequest(db, wish, key)).toEqual(first);
		expect(await requestsWith(key)).toHaveLength(1);
	});

	test("sent thirty times at the same moment is one request with one note and one reference", async () => {
		const key = newKey();
		const before = await db.$count(treatmentNotes);
		const outcomes = await Promise.all(
			Array.from({ length: 30 }, () => submitTreatmentRequest(db, wish, key)),
		);
		const [row] = await requestsWith(key);
		expect(outcomes).toEqual(outcomes.map(() => ({ ok: true, reference: row?.reference })));
		expect(await db.$count(treatmentNotes)).toBe(before + 1);
	});

	test.each([
		["name", { name: "Eva" }],
		["age", { age: 35 }],
		["type", { wellnessType: "Scrubs" as const }],
		["e-mail", { email: null }],
		["note", { note: "" }],
	])("with the same key and another %s is refused, and the first one stands", async (_, change) => {
		const key = newKey();
		const first = await submitTreatmentRequest(db, wish, key);
		const second = await submitTreatmentRequest(db, { ...wish, ...change }, key);
		expect(second).toEqual({ ok: false, reason: "key_used", reference: first.reference });
		expect(await requestsWith(key)).toMatchObject([{ name: wish.name, age: 34, wellnessType: "Head Spa" }]);
	});

	test("of two different ones under one key at the same moment, one is taken and one refused", async () => {
		const key = newKey();
		const outcomes = await Promise.all([
			submitTreatmentRequest(db, wish, key),
			submitTreatmentRequest(db, { ...wish, age: 35 }, key),
		]);
		expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
		expect(new Set(outcomes.map(({ reference }) => reference)).size).toBe(1);
	});

	test("gets another reference when the first one drawn is taken", async () => {
		const taken = await submitTreatmentRequest(db, wish, newKey());
		const drawn = [taken.reference, taken.reference, "23456789"];
		const outcome = await submitTreatmentRequest(db, wish, newKey(), () => drawn.shift() ?? "");
		expect(outcome).toEqual({ ok: true, reference: "23456789" });
	});

	test("that the database refuses leaves nothing half done", async () => {
		const key = newKey();
		await expect(submitTreatmentRequest(db, { ...wish, age: 0 }, key)).rejects.toThrow();
		await expect(submitTreatmentRequest(db, { ...wish, note: "a\u0000" }, key)).rejects.toThrow();
		expect(await requestsWith(key)).toEqual([]);
	});

	test("is shown again to whoever holds its key, without age or note", async () => {
		const key = newKey();
		const { reference } = await submitTreatmentRequest(db, wish, key);
		expect(await findSentTreatmentRequest(db, key)).toEqual({
			reference,
			name: wish.name,
			email: wish.email,
			wellnessType: wish.wellnessType,
		});
		expect(await findSentTreatmentRequest(db, newKey())).toBeNull();
	});
});
