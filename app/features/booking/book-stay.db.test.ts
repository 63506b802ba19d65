import { beforeEach, expect, test } from "vitest";
import { openPaymentPage } from "#app/features/payments/operations/open-payment-page.server.ts";
import { minutesAfter } from "#app/features/payments/policy.ts";
import { findDeposit } from "#app/features/payments/queries.server.ts";
import { openStandIn } from "#app/features/payments/stand-in.server.ts";
import { findReservation } from "#app/features/reservations/queries.server.ts";
import { cancelStay } from "#app/features/stays/operations/cancel-stay.server.ts";
import { findStay } from "#app/features/stays/queries.server.ts";
import { offerFreedNights } from "#app/features/waiting-list/operations/offer-freed-nights.server.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { depositSettings } from "#db/schema/payments.ts";
import { openTestDatabase, withoutTables } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asGuest, makeStayInput, noon } from "#test/factories/forms.ts";
import { makeWaiting, makeWaitingLink } from "#test/factories/waiting-list.ts";
import { type BookingContext, bookOffer, bookStay } from "./operations/book-stay.server.ts";

const { db, pool } = await openTestDatabase();

beforeEach(async () => {
	await clearDatabase(pool);
	await syncVillas(db);
	await db.insert(depositSettings).values({ id: "hotel", kind: "first_night", sharePercent: 30 });
});

const counted: string[] = [];

function throughSite(change: Partial<BookingContext> = {}): BookingContext {
	counted.length = 0;
	return {
		payments: openStandIn({ sessionSecret: "a secret of a test", dataDir: "/nowhere" }, () => noon),
		caller: { address: "192.0.2.1", userId: null },
		countReserving: (kind, outcome) => counted.push(`${kind} ${outcome.ok}`),
		...change,
	};
}

const depositOf = async (reference: string) => {
	const header = await findReservation(db, reference);
	return header && (await findDeposit(db, header.id));
};

test("a booking whose deposit cannot be asked for holds no nights, and is made whole when the form is sent again", async () => {
	const input = makeStayInput();
	await withoutTables(pool, "deposits", () =>
		expect(bookStay(db, input, asGuest(), throughSite())).rejects.toThrow(),
	);
	expect((await pool.query("select from villa_allocations")).rowCount).toBe(0);
	expect((await pool.query("select from reservations")).rowCount).toBe(0);

	const booked = await bookStay(db, input, asGuest(), throughSite());
	expect(booked).toMatchObject({ ok: true, repeated: false, isPaidFirst: true });
	const reference = booked.ok ? booked.reference : "";
	expect(await depositOf(reference)).toMatchObject({ state: "waiting" });
	expect(await bookStay(db, input, asGuest(), throughSite())).toEqual({ ...booked, repeated: true });
	expect((await pool.query("select from deposits")).rowCount).toBe(1);
});

test("a stay is confirmed at once where the deposit is too small to be charged, and without a provider", async () => {
	await db.update(depositSettings).set({ kind: "share", sharePercent: 1 });
	await pool.query("update rates set nightly_cents = 1000");
	const small = await bookStay(db, makeStayInput(), asGuest(), throughSite());
	const other = makeStayInput({ villaIds: ["palm-grove"] });
	const without = await bookStay(db, other, asGuest(), throughSite({ payments: null }));
	for (const booked of [small, without]) {
		expect(booked).toMatchObject({ ok: true, isPaidFirst: false });
		const stay = await findStay(db, booked.ok ? booked.reference : "");
		expect(stay?.status).toBe("confirmed");
		expect(await depositOf(stay?.reference ?? "")).toBeNull();
	}
	expect(counted).toEqual(["stay true"]);
});

test("unknown codes can be tried thirty times, and these tries have booked nothing", async () => {
	const context = throughSite({ caller: { address: "192.0.2.77", userId: "somebody" } });
	const typed = () => bookStay(db, makeStayInput({ promoCode: "NOSUCHCODE" }), asGuest(), context);
	for (let attempt = 0; attempt < 30; attempt += 1)
		expect(await typed()).toMatchObject({ reason: "code_refused" });
	expect(await typed()).toEqual({ ok: false, reason: "too_many_codes" });
	expect((await pool.query("select from reservations")).rowCount).toBe(0);
});

test.each([
	{ booked: 5, paidUntil: 120 },
	{ booked: 110, paidUntil: 130 },
])(
	"an offer of the waiting list, booked after $booked minutes, is held for the deposit until minute $paidUntil",
	async ({ booked, paidUntil }) => {
		const before = await bookStay(db, makeStayInput(), asGuest(), throughSite({ payments: null }));
		const entryId = await makeWaiting(db);
		const stay = await findStay(db, before.ok ? before.reference : "");
		await cancelStay(db, { reservationId: stay?.id ?? "", agreedOwedCents: 0 }, asGuest());
		await offerFreedNights(db, { by: { kind: "system", task: "offer-waiting-list" }, now: noon });
		const at = (minutes: number) => minutesAfter(noon, minutes);
		const payments = openStandIn({ sessionSecret: "a secret of a test", dataDir: "/nowhere" }, () =>
			at(booked),
		);
		const secret = await makeWaitingLink(db, entryId, "offer");
		const outcome = await bookOffer(db, { secret }, asGuest(null, at(booked)), throughSite({ payments }));
		expect(outcome).toMatchObject({ ok: true, isPaidFirst: true });
		const reference = outcome.ok ? outcome.reference : "";
		expect(await depositOf(reference)).toMatchObject({
			closesAt: at(paidUntil),
			holdEndsAt: at(paidUntil + 25),
		});

		const reservationId = (await findReservation(db, reference))?.id ?? "";
		const input = { reservationId, reference, origin: "https://hotel.example" };
		expect(await openPaymentPage(db, payments, input, asGuest(null, at(booked)))).toMatchObject({ ok: true });
		const pageEnds = new Date((await depositOf(reference))?.pageOrder?.expiresAt ?? 0);
		expect(pageEnds.getTime()).toBeGreaterThan(at(paidUntil).getTime());
	},
);
