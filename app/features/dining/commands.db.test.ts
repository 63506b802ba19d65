import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { submitDiningRequest } from "#app/features/dining/commands.server.ts";
import { findSentDiningRequest } from "#app/features/dining/queries.server.ts";
import type { DiningRequest } from "#app/features/dining/schema.ts";
import { diningRequests } from "#db/schema.ts";
import { openTestDatabase } from "#test/db.ts";

const { db } = await openTestDatabase();

const wish: DiningRequest & { userId: string | null } = {
	userId: null,
	experience: "legacy-lounge",
	date: "2026-12-24",
	guests: 8,
	name: "Ana Pérez",
	email: null,
	note: "One of us is allergic to nuts.",
};

const newKey = () => crypto.randomUUID();

function requestsWith(key: string) {
	return db.select().from(diningRequests).where(eq(diningRequests.idempotencyKey, key));
}

describe("a dining request", () => {
	test("is recorded as it was sent, its date a day of the calendar and nothing else", async () => {
		const key = newKey();
		const outcome = await submitDiningRequest(db, wish, key);
		const [row] = await requestsWith(key);
		expect(row).toMatchObject({ ...wish, status: "requested" });
		expect(outcome).toEqual({ ok: true, reference: row?.reference });
	});

	test("sent thirty times at the same moment is one request with one reference", async () => {
		const key = newKey();
		const outcomes = await Promise.all(Array.from({ length: 30 }, () => submitDiningRequest(db, wish, key)));
		const [row, ...others] = await requestsWith(key);
		expect(others).toEqual([]);
		expect(outcomes).toEqual(outcomes.map(() => ({ ok: true, reference: row?.reference })));
	});

	test.each([
		["experience", { experience: "civic-spirit" as const }],
		["date", { date: "2026-12-25" }],
		["number of guests", { guests: 9 }],
		["name", { name: "Eva" }],
		["e-mail", { email: "ana@example.com" }],
		["note", { note: "" }],
	])("with the same key and another %s is refused, and the first one stands", async (_, change) => {
		const key = newKey();
		const first = await submitDiningRequest(db, wish, key);
		const second = await submitDiningRequest(db, { ...wish, ...change }, key);
		expect(second).toEqual({ ok: false, reason: "key_used", reference: first.reference });
		expect(await requestsWith(key)).toMatchObject([wish]);
	});

	test("of another form with the same words is another request", async () => {
		const one = await submitDiningRequest(db, wish, newKey());
		const other = await submitDiningRequest(db, wish, newKey());
		expect(one.reference).not.toBe(other.reference);
	});

	test("gets another reference when the first one drawn is taken", async () => {
		const taken = await submitDiningRequest(db, wish, newKey());
		const drawn = [taken.reference, "98765432"];
		const outcome = await submitDiningRequest(db, wish, newKey(), () => drawn.shift() ?? "");
		expect(outcome).toEqual({ ok: true, reference: "98765432" });
	});

	test("is shown again to whoever holds its key, and to nobody else", async () => {
		const key = newKey();
		const { reference } = await submitDiningRequest(db, wish, key);
		const { note, ...shown } = wish;
		expect(await findSentDiningRequest(db, key)).toEqual({ reference, ...shown });
		expect(await findSentDiningRequest(db, newKey())).toBeNull();
	});
});
