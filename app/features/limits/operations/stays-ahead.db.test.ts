import { beforeEach, expect, test } from "vitest";
import { claimReservations } from "#app/features/reservations/operations/claim-reservations.server.ts";
import { cancelStay } from "#app/features/stays/operations/cancel-stay.server.ts";
import { changeStayDates } from "#app/features/stays/operations/change-stay-dates.server.ts";
import { reserveStay } from "#app/features/stays/operations/reserve-stay.server.ts";
import { findStay } from "#app/features/stays/queries.server.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asGuest, makeUser, today } from "#test/factories/forms.ts";
import { guestFrom, nightsFrom, refusedBy, stranger } from "#test/factories/limits.ts";

const { db, pool } = await openTestDatabase();

beforeEach(async () => {
	await clearDatabase(pool);
	await syncVillas(db);
});

test("stays of one caller at the same moment are four and not one more", async () => {
	const outcomes = await Promise.all(
		Array.from({ length: 9 }, (_, index) =>
			reserveStay(db, nightsFrom(30 + 3 * index, 2), guestFrom(stranger)),
		),
	);
	expect(outcomes.filter(({ ok }) => ok)).toHaveLength(4);
});

test("a caller reserves four stays that are not over; who cancels one may reserve another", async () => {
	const outcomes = [];
	for (let index = 0; index < 4; index += 1)
		outcomes.push(await reserveStay(db, nightsFrom(30 + 3 * index, 2), guestFrom(stranger)));
	expect(await reserveStay(db, nightsFrom(60, 2), guestFrom(stranger))).toEqual(refusedBy("ahead"));
	const first = outcomes[0];
	const stay = first?.ok ? await findStay(db, first.reference) : null;
	await cancelStay(db, { reservationId: stay?.id ?? "", agreedOwedCents: 0 }, guestFrom(stranger));
	expect(await reserveStay(db, nightsFrom(60, 2), guestFrom(stranger))).toMatchObject({ ok: true });
	expect(await reserveStay(db, nightsFrom(70, 2), guestFrom(stranger))).toEqual(refusedBy("ahead"));
});

test("a party in two villas takes two of the four stays, and the nights of both", async () => {
	const pair = { villaIds: ["sunset-palms", "palm-grove"], guests: 7 };
	expect(await reserveStay(db, nightsFrom(30, 23, pair), guestFrom(stranger))).toEqual(refusedBy("ahead"));
	expect(await reserveStay(db, nightsFrom(30, 10, pair), guestFrom(stranger))).toMatchObject({ ok: true });
	expect(await reserveStay(db, nightsFrom(50, 2, pair), guestFrom(stranger))).toMatchObject({ ok: true });
	expect(await reserveStay(db, nightsFrom(60, 1), guestFrom(stranger))).toEqual(refusedBy("ahead"));
});

test("a caller reserves forty-five nights, and other dates are no way to more", async () => {
	expect(await reserveStay(db, nightsFrom(30, 40), guestFrom(stranger))).toMatchObject({ ok: true });
	expect(await reserveStay(db, nightsFrom(80, 6), guestFrom(stranger))).toEqual(refusedBy("ahead"));
	const short = await reserveStay(db, nightsFrom(80, 2), guestFrom(stranger));
	const stay = short.ok ? await findStay(db, short.reference) : null;
	const moveTo = async (nights: number, checkIn: HotelDate = addDays(today, 80)) => {
		const wanted = { reservationId: stay?.id ?? "", checkIn, checkOut: addDays(checkIn, nights) };
		const asked = await changeStayDates(db, { ...wanted, agreedTotalCents: -1 }, guestFrom(stranger));
		if (asked.ok || asked.reason !== "price_changed") return asked;
		return changeStayDates(db, { ...wanted, agreedTotalCents: asked.totalCents }, guestFrom(stranger));
	};
	expect(await moveTo(6)).toEqual(refusedBy("ahead"));
	expect(await moveTo(2, addDays(today, 100))).toMatchObject({ ok: true });
	expect(await moveTo(5)).toMatchObject({ ok: true });
	expect(await reserveStay(db, nightsFrom(120, 1), guestFrom(stranger))).toEqual(refusedBy("ahead"));
	expect(await moveTo(2)).toMatchObject({ ok: true });
	expect(await reserveStay(db, nightsFrom(120, 3), guestFrom(stranger, { minutes: 1 }))).toMatchObject({
		ok: true,
	});
});

test("stays made longer at the same moment do not get more nights together than one after the other", async () => {
	const ids: string[] = [];
	for (const days of [30, 100]) {
		const made = await reserveStay(db, nightsFrom(days, 1), guestFrom(stranger));
		const stay = made.ok ? await findStay(db, made.reference) : null;
		ids.push(stay?.id ?? "");
	}
	const priceOf = await changeStayDates(
		db,
		{ reservationId: ids[0] ?? "", ...nightsOf(30), agreedTotalCents: null },
		asGuest(),
	);
	const total = !priceOf.ok && priceOf.reason === "price_changed" ? priceOf.totalCents : null;
	const outcomes = await Promise.all(
		ids.map((reservationId, index) =>
			changeStayDates(
				db,
				{ reservationId, ...nightsOf([30, 100][index] ?? 0), agreedTotalCents: total },
				guestFrom(stranger),
			),
		),
	);
	expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
	expect(outcomes).toContainEqual(refusedBy("ahead"));
});

/** Forty nights, beginning so many days after the tests' day. */
const nightsOf = (days: number) => ({ checkIn: addDays(today, days), checkOut: addDays(today, days + 40) });

test("an address that nobody has confirmed has its four stays, wherever and whenever they are reserved", async () => {
	const email = "ana@example.com";
	for (let index = 0; index < 4; index += 1)
		expect(
			await reserveStay(
				db,
				nightsFrom(30 + 3 * index, 2, { email }),
				guestFrom(`198.51.100.${index}`, { minutes: index * 2000 }),
			),
		).toMatchObject({ ok: true });
	const later = { minutes: 10_000 };
	const fifth = () => nightsFrom(60, 2, { email });
	expect(await reserveStay(db, fifth(), guestFrom("198.51.100.9", later))).toEqual(refusedBy("ahead"));
	expect(await reserveStay(db, nightsFrom(60, 2), guestFrom("198.51.100.9", later))).toMatchObject({
		ok: true,
	});
	const outcomes = await Promise.all(
		Array.from({ length: 6 }, (_, index) =>
			reserveStay(
				db,
				nightsFrom(100 + index, 1, { email: "eva@example.com" }),
				guestFrom(`192.0.2.${index}`),
			),
		),
	);
	expect(outcomes.filter(({ ok }) => ok)).toHaveLength(4);
});

test("reservations of strangers under a confirmed address do not get in the way of its owner", async () => {
	const owner = await makeUser(db);
	const { id: userId, email } = owner;
	for (let index = 0; index < 4; index += 1)
		await reserveStay(db, nightsFrom(30 + 3 * index, 2, { email }), guestFrom(`198.51.100.${index}`));
	await claimReservations(db, { userId, email }, asGuest(userId));
	const account = { email, emailVerified: true };
	const acting = guestFrom("192.0.2.1", { account, userId });
	expect(await reserveStay(db, nightsFrom(60, 2, { email, userId }), acting)).toMatchObject({ ok: true });
});

test("an account that has confirmed no address counts for the address it types, too", async () => {
	const { id: userId } = await makeUser(db, { emailVerified: false });
	const account = { email: "x@example.com", emailVerified: false };
	for (let index = 0; index < 4; index += 1)
		await reserveStay(
			db,
			nightsFrom(30 + 3 * index, 2, { email: "ana@example.com", userId }),
			guestFrom(`198.51.100.${index}`, { account, userId }),
		);
	expect(
		await reserveStay(db, nightsFrom(60, 2, { email: "ana@example.com" }), guestFrom("192.0.2.1")),
	).toEqual(refusedBy("ahead"));
});
