import { beforeEach, describe, expect, test } from "vitest";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asGuest, asStaff } from "#test/factories/forms.ts";
import { bookDinner } from "#test/factories/reservations.ts";
import { cancelDinner } from "./operations/cancel-dinner.server.ts";
import { changeDinner } from "./operations/change-dinner.server.ts";
import { findDinner } from "./queries.server.ts";

const { db, pool } = await openTestDatabase();

const date = "2026-12-12";

beforeEach(async () => {
	await clearDatabase(pool);
});

const reserved = (change: Parameters<typeof bookDinner>[1] = {}) => bookDinner(db, change);

describe("a change", () => {
	const wanted = { date: "2026-12-20", seating: "20:30", guests: 10, agreedTotalCents: 132_500 };
	const change = (reservationId: string, differently: Partial<typeof wanted> = {}) =>
		changeDinner(db, { reservationId, ...wanted, ...differently }, asGuest());

	test("takes the new seating at its price, gives the old one back and is counted", async () => {
		const dinner = await reserved();
		expect(await change(dinner.id)).toMatchObject({ ok: true, quote: { totalCents: 132_500 } });
		expect(await findDinner(db, dinner.reference)).toMatchObject({
			date: "2026-12-20",
			seating: "20:30",
			guests: 10,
			totalCents: 132_500,
			revision: 1,
		});
		expect((await reserved()).seating).toBe("18:00");
	});

	test("to a seating that another group has changes nothing", async () => {
		const dinner = await reserved();
		await reserved({ date: "2026-12-20", seating: "20:30" });
		expect(await change(dinner.id)).toEqual({ ok: false, reason: "seating_taken" });
		expect(await findDinner(db, dinner.reference)).toEqual(dinner);
	});

	test("of the group alone leaves the seating", async () => {
		const dinner = await reserved();
		const more = { date, seating: "18:00", guests: 9, agreedTotalCents: 119_250 };
		expect(await change(dinner.id, more)).toMatchObject({ ok: true });
		expect(await findDinner(db, dinner.reference)).toMatchObject({
			seating: "18:00",
			guests: 9,
			revision: 1,
		});
	});

	test("to its present values is no change, and its revision stays", async () => {
		const dinner = await reserved();
		const same = { date, seating: "18:00", guests: 8, agreedTotalCents: 106_000 };
		expect(await change(dinner.id, same)).toMatchObject({ ok: true });
		expect(await findDinner(db, dinner.reference)).toEqual(dinner);
	});

	test.each([null, 132_499])("at a price of %j, which the guest did not see, is refused", async (agreed) => {
		const dinner = await reserved();
		const unseen = { reservationId: dinner.id, ...wanted, agreedTotalCents: agreed };
		expect(await changeDinner(db, unseen, asGuest())).toEqual({
			ok: false,
			reason: "price_changed",
			totalCents: 132_500,
		});
		expect(await findDinner(db, dinner.reference)).toEqual(dinner);
	});

	test("is too late once the last free day has passed, for a cancelled dinner, and for an hour too near", async () => {
		const dinner = await reserved();
		const late = asGuest(null, new Date("2026-12-10T06:00:00Z"));
		const after = await changeDinner(db, { reservationId: dinner.id, ...wanted }, late);
		expect(after).toEqual({ ok: false, reason: "not_changeable" });
		expect(await change(dinner.id, { date: "2026-11-20" })).toEqual({ ok: false, reason: "too_late" });
		await cancelDinner(db, { reservationId: dinner.id, agreedOwedCents: 0 }, asGuest());
		expect(await change(dinner.id)).toEqual({ ok: false, reason: "not_changeable" });
		expect(await change(crypto.randomUUID())).toEqual({ ok: false, reason: "not_changeable" });
	});

	test("to a seating that the pavilion does not have, or for too few, is refused", async () => {
		const dinner = await reserved();
		expect(await change(dinner.id, { seating: "19:00" })).toEqual({ ok: false, reason: "not_changeable" });
		expect(await change(dinner.id, { guests: 5 })).toEqual({ ok: false, reason: "not_changeable" });
		expect(await findDinner(db, dinner.reference)).toEqual(dinner);
	});

	test("by staff is possible after the last free day, and without an amount to agree to", async () => {
		const dinner = await reserved();
		const byStaff = { reservationId: dinner.id, ...wanted, agreedTotalCents: null };
		const late = asStaff(new Date("2026-12-12T18:00:00Z"));
		expect(await changeDinner(db, byStaff, late)).toMatchObject({ ok: true, quote: { totalCents: 132_500 } });
		expect(await findDinner(db, dinner.reference)).toMatchObject({ date: "2026-12-20", revision: 1 });
	});
});

describe("cancelling", () => {
	test("in time costs nothing and gives the seating back at once", async () => {
		const dinner = await reserved();
		expect(await cancelDinner(db, { reservationId: dinner.id, agreedOwedCents: 0 }, asGuest())).toEqual({
			ok: true,
			owedCents: 0,
		});
		expect(await findDinner(db, dinner.reference)).toMatchObject({
			status: "cancelled",
			owedCents: 0,
			revision: 1,
		});
		expect((await reserved()).seating).toBe("18:00");
	});

	test("later costs half, is not done for another amount than the guest saw, and only once", async () => {
		const dinner = await reserved();
		const late = asGuest(null, new Date("2026-12-10T06:00:00Z"));
		const cancel = (agreedOwedCents: number) =>
			cancelDinner(db, { reservationId: dinner.id, agreedOwedCents }, late);
		expect(await cancel(0)).toEqual({ ok: false, reason: "amount_changed", owedCents: 53_000 });
		expect(await cancel(53_000)).toEqual({ ok: true, owedCents: 53_000 });
		expect(await cancel(0)).toEqual({ ok: true, owedCents: 53_000 });
		expect(await findDinner(db, dinner.reference)).toMatchObject({ revision: 1, owedCents: 53_000 });
	});

	test("is over when the group sits down", async () => {
		const dinner = await reserved();
		const then = asGuest(null, new Date("2026-12-13T00:00:00Z"));
		expect(await cancelDinner(db, { reservationId: dinner.id, agreedOwedCents: 53_000 }, then)).toEqual({
			ok: false,
			reason: "not_changeable",
		});
	});

	test("by staff may cost another amount than the rule says, with a reason, also after the dinner began", async () => {
		const dinner = await reserved();
		const after = asStaff(new Date("2026-12-13T01:00:00Z"));
		const waived = { reservationId: dinner.id, agreedOwedCents: 0 };
		expect(await cancelDinner(db, waived, after)).toEqual({ ok: false, reason: "reason_missing" });
		expect(await cancelDinner(db, { ...waived, reason: "A storm" }, after)).toEqual({
			ok: true,
			owedCents: 0,
		});
	});
});
