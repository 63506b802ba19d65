import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readParty } from "#app/features/desk/party-page-queries.server.ts";
import { withBilledFee } from "#app/features/folio/balance-queries.server.ts";
import { billHold } from "#app/features/folio/operations/follow-hold.server.ts";
import { postSettlement } from "#app/features/folio/operations/post-settlement.server.ts";
import { cancelStay } from "#app/features/stays/operations/cancel-stay.server.ts";
import { changeStayDates } from "#app/features/stays/operations/change-stay-dates.server.ts";
import { confirmHeldStay } from "#app/features/stays/operations/confirm-held-stay.server.ts";
import { markNoShow } from "#app/features/stays/operations/mark-no-show.server.ts";
import { dropHeldStay, retakeHeldStay } from "#app/features/stays/operations/prolong-hold.server.ts";
import { reserveByPhone } from "#app/features/stays/operations/reserve-by-phone.server.ts";
import { isChangeable } from "#app/features/stays/policy.ts";
import { findStay, listUnits } from "#app/features/stays/queries.server.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { syncCatalog } from "#db/catalog/sync-catalog.ts";
import { startApp } from "#test/app.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asGuest, asStaff, makeDeskBooking, noon, today } from "#test/factories/forms.ts";
import { bookStay } from "#test/factories/reservations.ts";
import { openStaff, signInAs } from "#test/factories/staff.ts";

const app = await startApp({ now: noon });
const { db } = app;
const { pool } = app.database;

beforeAll(() => syncCatalog(db));

const villaIds = ["palm-grove", "sunset-palms"];
/** The first night of Palm Grove and of Sunset Palms with the tax, in US cents. */
const palmGrove = 54_391;
const sunsetPalms = 38_041;

async function stepOf(reference: string, units: number[]) {
	const stay = await findStay(db, reference);
	return { reservationId: stay?.id ?? "", version: stay?.revision ?? 0, units, money: billHold };
}

const statesOf = async (reference: string) =>
	(await listUnits(db, (await findStay(db, reference))?.id ?? "")).map(({ status }) => status);

/** What the desk offers to cancel, by the amounts of the rule. */
async function offeredAt(reference: string) {
	const html = await (await app.get(`/desk/stays/${reference}/cancel`)).text();
	return [...html.matchAll(/name="rule-([^"]+)" value="(\d+)"/g)].map(([, what, cents]) => [
		what,
		Number(cents),
	]);
}

beforeEach(async () => {
	await clearDatabase(pool);
	await syncCatalog(db);
	signInAs(app, await openStaff(db, { name: "Maria Choc", roles: ["reception"] }));
});

describe("a party whose first villa was let go while it was held", () => {
	const from = addDays(today, 2);
	const until = addDays(today, 4);
	let reference = "";
	let reservationId = "";

	beforeEach(async () => {
		const place = villaIds.map((villaId) => [{ villaId, from, until }]);
		const hold = { holdUntil: new Date("2026-11-22T00:00:00Z"), askedCents: null, freeUntil: null };
		const booked = await reserveByPhone(db, { ...makeDeskBooking({ place, guests: 8 }), ...hold }, asStaff());
		reference = booked.ok ? booked.reference : "";
		expect(await dropHeldStay(db, await stepOf(reference, [0]), asStaff())).toEqual({ ok: true });
		({ reservationId } = await stepOf(reference, []));
		expect(await confirmHeldStay(db, { reservationId }, asStaff())).toMatchObject({ ok: true });
		expect(await statesOf(reference)).toEqual(["expired", "confirmed"]);
	});

	test("has the price of the villa that is left, on the page of its guest and at the desk", async () => {
		expect(await findStay(db, reference)).toMatchObject({
			totalCents: 2 * sunsetPalms,
			villas: [{ id: "sunset-palms" }],
		});
		expect((await readParty(db, reference, today, noon))?.price).toMatchObject({
			totalCents: 2 * sunsetPalms,
		});
	});

	test("changes its dates and is cancelled by its guest, and then nobody takes the other villa again for it", async () => {
		const stay = await findStay(db, reference);
		expect(stay && isChangeable(stay, today)).toBe(true);
		const agreedTotalCents = 3 * sunsetPalms;
		const dates = { reservationId, checkIn: from, checkOut: addDays(from, 3), agreedTotalCents };
		expect(await changeStayDates(db, dates, asGuest())).toMatchObject({ ok: true });
		const cancel = { reservationId, agreedOwedCents: sunsetPalms };
		expect(await cancelStay(db, cancel, asGuest())).toEqual({ ok: true, owedCents: sunsetPalms });
		expect(await statesOf(reference)).toEqual(["cancelled", "cancelled"]);
		const again = { ...(await stepOf(reference, [0])), villaId: "palm-grove", holdUntil: null };
		expect(await retakeHeldStay(db, again, asStaff())).toEqual({ ok: false, reason: "not_possible" });
	});

	test("is cancelled at the desk as a whole", async () => {
		expect(await offeredAt(reference)).toEqual([["party", sunsetPalms]]);
		const { version } = await stepOf(reference, []);
		const form = {
			act: "cancel",
			version: String(version),
			what: "party",
			owed: "rule",
			amount: "",
			reason: "",
		};
		const sent = { ...form, "rule-party": String(sunsetPalms) };
		expect((await app.post(`/desk/stays/${reference}/cancel`, sent)).status).toBe(303);
		expect(await statesOf(reference)).toEqual(["cancelled", "cancelled"]);
	});
});

describe("a party of whose two villas nobody arrived in the first", () => {
	let reference = "";
	const late = asStaff(new Date(`${today}T22:30:00-06:00`));

	beforeEach(async () => {
		({ reference } = await bookStay(db, {
			villaIds,
			guests: 8,
			checkIn: today,
			checkOut: addDays(today, 2),
		}));
		const money = async (
			tx: Parameters<typeof postSettlement>[0],
			{ reservationId }: { reservationId: string },
		) => {
			await postSettlement(tx, { reservationId }, late);
			return null;
		};
		const step = { ...(await stepOf(reference, [0])), money, seenOn: today };
		expect(await markNoShow(db, { ...step, settlement: { choice: "charged" } }, late)).toEqual({ ok: true });
	});

	test("has the nights of the other villa and the fee in its price, and is not changed by its guest", async () => {
		const stay = await withBilledFee(db, await findStay(db, reference));
		expect(stay).toMatchObject({
			status: "confirmed",
			totalCents: 2 * palmGrove,
			settlementCents: sunsetPalms,
			isTogether: false,
		});
		expect(stay && isChangeable(stay, today)).toBe(false);
		expect((await readParty(db, reference, today, noon))?.price).toMatchObject({
			totalCents: 2 * palmGrove,
		});
		const link = `/reservations/${reference}?key=${stay?.linkToken}`;
		const opened = await app.get(link);
		const cookie = opened.headers
			.getSetCookie()
			.map((one) => one.split(";")[0])
			.join("; ");
		const html = await (await app.get(`/reservations/${reference}`, { cookie })).text();
		expect(html).toContain("For nights not used");
		expect(html).toContain("$1,468.23");
	});

	test("is offered at the desk to be cancelled by the villa that is left", async () => {
		const [unit] = (await listUnits(db, (await findStay(db, reference))?.id ?? "")).slice(1);
		expect(await offeredAt(reference)).toEqual([[unit?.id, palmGrove]]);
		const { version } = await stepOf(reference, []);
		const form = {
			act: "cancel",
			version: String(version),
			what: unit?.id ?? "",
			owed: "rule",
			amount: "",
			reason: "",
		};
		const sent = { ...form, [`rule-${unit?.id}`]: String(palmGrove) };
		expect((await app.post(`/desk/stays/${reference}/cancel`, sent)).status).toBe(303);
		expect(await statesOf(reference)).toEqual(["no_show", "cancelled"]);
	});
});
