import { beforeEach, expect, test } from "vitest";
import { addDays } from "#app/lib/hotel-date.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asGuest, makeStayInput } from "#test/factories/forms.ts";
import { bookStay, countDoubleBookings } from "#test/factories/reservations.ts";
import { cancelStay } from "./operations/cancel-stay.server.ts";
import { changeStayDates } from "./operations/change-stay-dates.server.ts";
import { reserveStay } from "./operations/reserve-stay.server.ts";
import { findStay } from "./queries.server.ts";

const { db, pool, inProcesses } = await openTestDatabase();
const anyProcess = inProcesses();

beforeEach(async () => {
	await clearDatabase(pool);
	await syncVillas(db);
});

/** Noon at the hotel on a day. */
const on = (day: string) => asGuest(null, new Date(`${day}T18:00:00Z`));

const reserved = (change: Parameters<typeof bookStay>[1] = {}) => bookStay(db, change);

test("cancelling in time owes nothing and makes the nights free at once", async () => {
	const { id: reservationId, reference } = await reserved();
	expect(await cancelStay(db, { reservationId, agreedOwedCents: 0 }, on("2026-12-05"))).toEqual({
		ok: true,
		owedCents: 0,
	});
	expect(await findStay(db, reference)).toMatchObject({ status: "cancelled", owedCents: 0 });
	expect(await reserveStay(db, makeStayInput({ name: "Ben" }), asGuest())).toMatchObject({ ok: true });
});

test("a guest cannot cancel free of charge after the cut-off, whatever the form sends", async () => {
	const { id: reservationId } = await reserved();
	expect(await cancelStay(db, { reservationId, agreedOwedCents: 0 }, on("2026-12-06"))).toEqual({
		ok: false,
		reason: "amount_changed",
		owedCents: 38_041,
	});
	expect(await cancelStay(db, { reservationId, agreedOwedCents: 38_041 }, on("2026-12-06"))).toEqual({
		ok: true,
		owedCents: 38_041,
	});
	// A second cancellation changes nothing, not even at another price.
	expect(await cancelStay(db, { reservationId, agreedOwedCents: 0 }, on("2026-12-07"))).toEqual({
		ok: true,
		owedCents: 38_041,
	});
});

test("a stay that has begun is neither moved nor cancelled by its guest", async () => {
	const { id: reservationId } = await reserved();
	const after = "2026-12-13";
	expect(await cancelStay(db, { reservationId, agreedOwedCents: 0 }, on(after))).toMatchObject({
		reason: "not_changeable",
	});
	const move = { reservationId, checkIn: "2026-12-20", checkOut: "2026-12-22", agreedTotalCents: 76_082 };
	expect(await changeStayDates(db, move, on(after))).toMatchObject({ reason: "not_changeable" });
});

test("a stay moves to free nights, its own included, at the price agreed to", async () => {
	const { id: reservationId, reference } = await reserved();
	const move = { reservationId, checkIn: "2026-12-13", checkOut: "2026-12-16" };
	expect(await changeStayDates(db, { ...move, agreedTotalCents: 76_082 }, asGuest())).toMatchObject({
		reason: "price_changed",
		totalCents: 114_123,
	});
	expect(await changeStayDates(db, { ...move, agreedTotalCents: 114_123 }, asGuest())).toMatchObject({
		ok: true,
	});
	expect(await findStay(db, reference)).toMatchObject({
		checkIn: "2026-12-13",
		checkOut: "2026-12-16",
		totalCents: 114_123,
		freeCancellationUntil: "2026-12-06",
	});
	expect(
		await reserveStay(db, makeStayInput({ checkIn: "2026-12-12", checkOut: "2026-12-13" }), asGuest()),
	).toMatchObject({
		ok: true,
	});
});

test("a stay cannot move onto another guest's nights and stays where it was", async () => {
	const { id: reservationId, reference } = await reserved();
	await reserved({ checkIn: "2026-12-20", checkOut: "2026-12-22" });
	const move = { reservationId, checkIn: "2026-12-21", checkOut: "2026-12-23", agreedTotalCents: 76_082 };
	expect(await changeStayDates(db, move, asGuest())).toEqual({
		ok: false,
		reason: "villa_taken",
		takenVillaIds: ["sunset-palms"],
	});
	expect(await findStay(db, reference)).toMatchObject({ checkIn: "2026-12-12", totalCents: 76_082 });
});

test("two villas that want other dates are told which of them is taken, and their own nights are not in their way", async () => {
	const { id: reservationId } = await reserved({ villaIds: ["sunset-palms", "palm-grove"], guests: 9 });
	await reserved({ villaIds: ["palm-grove"], checkIn: "2026-12-14", checkOut: "2026-12-16" });
	const move = { reservationId, checkIn: "2026-12-13", checkOut: "2026-12-15", agreedTotalCents: 2 * 92_432 };
	const outcome = await changeStayDates(db, move, asGuest());
	if (!outcome.ok && outcome.reason === "price_changed") throw new Error(String(outcome.totalCents));
	expect(outcome).toEqual({ ok: false, reason: "villa_taken", takenVillaIds: ["palm-grove"] });
});

test("guests who swap, move, cancel and book the same villa at once end without a double booking", async () => {
	const stays = await Promise.all(
		[0, 3, 6, 9].map((days) =>
			reserved({ checkIn: addDays("2026-12-12", days), checkOut: addDays("2026-12-12", days + 2) }),
		),
	);
	await Promise.all([
		...stays.flatMap(({ id: reservationId }, index) => [
			changeStayDates(
				anyProcess(),
				{
					reservationId,
					checkIn: addDays("2026-12-12", ((index + 1) % 4) * 3),
					checkOut: addDays("2026-12-12", ((index + 1) % 4) * 3 + 2),
					agreedTotalCents: 76_082,
				},
				asGuest(),
			),
			cancelStay(anyProcess(), { reservationId, agreedOwedCents: 0 }, asGuest()),
		]),
		...Array.from({ length: 12 }, (_, day) =>
			reserveStay(
				anyProcess(),
				makeStayInput({ checkIn: addDays("2026-12-12", day), checkOut: addDays("2026-12-12", day + 2) }),
				asGuest(),
			),
		),
	]);
	expect(await countDoubleBookings(pool)).toBe(0);
});
