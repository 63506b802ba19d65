import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { balanceOfReservation } from "#app/features/folio/balance-queries.server.ts";
import { billUndo } from "#app/features/folio/operations/bill-check-out.server.ts";
import { chargeFolio } from "#app/features/folio/operations/charge-folio.server.ts";
import { openFolio } from "#app/features/folio/operations/open-folio.server.ts";
import { listFolios } from "#app/features/folio/queries.server.ts";
import { findStayOfVisit } from "#app/features/reservations/queries.server.ts";
import { undoCheckOut } from "#app/features/stays/operations/check-out-stay.server.ts";
import { findStay, listUnits } from "#app/features/stays/queries.server.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { dinners } from "#db/schema/dinners.ts";
import { treatments } from "#db/schema/treatments.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import {
	atDesk,
	cash,
	early,
	halfDinner,
	makeDeparture,
	makeStaying,
	night,
	priceDinner,
	readHotel,
} from "#test/factories/departures.ts";
import { makeCharge, makeFolio, makePayment, newKey } from "#test/factories/folio.ts";
import { makeDinner } from "#test/factories/reservations.ts";
import { endVisit } from "./operations/end-visit.server.ts";
import { leaveEarly, previewLeaveEarly } from "./operations/leave-early.server.ts";
import { listVisits } from "./queries.server.ts";

const { db, pool, inProcesses } = await openTestDatabase();
const anyProcess = inProcesses();

beforeEach(async () => {
	await clearDatabase(pool);
	await syncVillas(db);
});

const statusOf = async (id: string) => (await listUnits(db, id)).map(({ status }) => status);

describe("an early departure", () => {
	test("is one press: nights, fee, visits by their rule, the payment in cash, and the bill is closed", async () => {
		const { id, reference, ids, dinner, treatment } = await makeStaying(db);
		const input = { ...(await makeDeparture(db, reference, { cancelledVisits: ids })), ...early() };
		const before = await readHotel(pool);
		const toPayCents = 3 * night + halfDinner;
		expect(await previewLeaveEarly(db, input, atDesk("2026-12-14T09:00"))).toEqual({
			...{
				...{ isLast: true, isClosing: true },
				feeCents: night,
				visitsCents: halfDinner,
				chargedCents: toPayCents,
				paidCents: 0,
				putOn: [],
			},
			...{ heldCents: 0, toPayCents, toPayNumber: 1, toPayAccountId: null, otherBills: [], tooMuchCents: 0 },
			...{ isWaiting: false, gift: null },
		});
		// A preview has done nothing.
		expect(await readHotel(pool)).toEqual(before);
		const paid = { ...input, payment: cash(toPayCents, 160_000), agreedToPayCents: toPayCents };
		expect(await leaveEarly(db, paid, atDesk("2026-12-14T09:05"))).toEqual({ ok: true });
		expect(await statusOf(id)).toEqual(["checked_out"]);
		const [bill] = await listFolios(db, id);
		expect(bill).toMatchObject({ balanceCents: 0, closedOn: "2026-12-14", closedReason: null });
		expect(bill?.lines.map(({ kind, totalCents }) => [kind, totalCents]).toSorted()).toEqual([
			["night", night],
			["night", night],
			["settlement", night],
			["settlement", halfDinner],
		]);
		expect(bill?.payments).toMatchObject([
			{ tender: "cash_usd", paidCents: toPayCents, changeCents: 160_000 - toPayCents },
		]);
		const [served] = await db
			.select()
			.from(dinners)
			.where(eq(dinners.reservationId, dinner?.id ?? ""));
		const [given] = await db
			.select()
			.from(treatments)
			.where(eq(treatments.reservationId, treatment?.id ?? ""));
		expect([served?.status, given?.status]).toEqual(["cancelled", "cancelled"]);
	});

	test.each([
		[
			"the drawer is closed",
			{ payment: cash(3 * night) },
			{ reason: "payment_refused", why: "no_open_drawer" },
			true,
		],
		["too little is paid", { payment: cash(3 * night - 1) }, { reason: "still_open", leftCents: 1 }, false],
		["nothing is paid", {}, { reason: "still_open", leftCents: 3 * night }, false],
		[
			"a reason is no payment",
			{ openReason: "Pays later" },
			{ reason: "still_open", leftCents: 3 * night },
			false,
		],
		[
			"too much is paid",
			{ payment: cash(4 * night) },
			{ reason: "paid_too_much", toPayCents: 3 * night },
			false,
		],
		[
			"too little is handed over",
			{ payment: cash(3 * night, 5) },
			{ reason: "payment_refused", why: "too_little_given" },
			false,
		],
		[
			"the page showed less",
			{ payment: cash(100), agreedToPayCents: 100 },
			{ reason: "amount_changed", toPayCents: 3 * night },
			false,
		],
		[
			"a visit is not of this stay",
			{ cancelledVisits: [crypto.randomUUID()] },
			{ reason: "visits_changed" },
			false,
		],
		[
			"the stay has changed",
			{ version: 77, payment: cash(3 * night) },
			{ reason: "changed_meanwhile" },
			false,
		],
	])("leaves everything as it was where %s", async (_, change, refusal, hasNoDrawer) => {
		const { reference } = await makeStaying(db);
		if (hasNoDrawer) await pool.query("delete from drawers");
		const input = { ...(await makeDeparture(db, reference, change)), ...early() };
		const before = await readHotel(pool);
		const outcome = await leaveEarly(db, input, atDesk("2026-12-14T09:00"));
		expect(outcome).toEqual({ ok: false, ...refusal });
		expect(await readHotel(pool)).toEqual(before);
	});

	test("sent twice is one departure and one payment; a colleague's payment for the same stay is refused", async () => {
		const { id, reference } = await makeStaying(db, { visits: false });
		const input = { ...(await makeDeparture(db, reference, { payment: cash(3 * night) })), ...early() };
		const acting = atDesk("2026-12-14T09:00");
		const both = await Promise.all([0, 1, 2].map(() => leaveEarly(anyProcess(), input, acting)));
		expect(both).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
		const other = { ...input, idempotencyKey: newKey() };
		expect(await leaveEarly(db, other, acting)).toMatchObject({ reason: "changed_meanwhile" });
		expect((await listFolios(db, id)).flatMap(({ payments }) => payments)).toHaveLength(1);
	});

	test("leaves a visit that is not ticked booked, on the stay, and the bill open for it", async () => {
		const { id, reference, ids, dinner } = await makeStaying(db);
		const cancelledVisits = ids.filter((one) => one !== dinner?.id);
		const input = {
			...(await makeDeparture(db, reference, { cancelledVisits, payment: cash(3 * night) })),
			...early(),
		};
		await priceDinner(db, dinner?.id ?? "");
		const acting = atDesk("2026-12-14T09:00");
		expect(await previewLeaveEarly(db, input, acting)).toMatchObject({
			toPayCents: 3 * night,
			isWaiting: true,
		});
		expect(await leaveEarly(db, input, acting)).toEqual({ ok: true });
		expect((await listVisits(db, id, acting.now)).ahead).toMatchObject([{ id: dinner?.id, kind: "dinner" }]);
		expect(await listFolios(db, id)).toMatchObject([{ balanceCents: 0, closedAt: null }]);
	});

	test("takes the charge of a cancelled visit back that was on the bill already", async () => {
		const { id, reference, dinner } = await makeStaying(db);
		await priceDinner(db, dinner?.id ?? "");
		const folioId = await makeFolio(db, id, atDesk("2026-12-14T09:00"));
		const charge = { from: "dinner", reservationId: dinner?.id ?? "" } as const;
		await chargeFolio(db, { folioId, charge, idempotencyKey: newKey() }, atDesk("2026-12-14T09:00"));
		const cancelledVisits = [dinner?.id ?? ""];
		const input = { ...(await makeDeparture(db, reference, { cancelledVisits })), ...early() };
		expect(await previewLeaveEarly(db, input, atDesk("2026-12-14T09:00"))).toMatchObject({
			chargedCents: 3 * night + halfDinner,
		});
		const paid = { ...input, payment: cash(3 * night + halfDinner) };
		expect(await leaveEarly(db, paid, atDesk("2026-12-14T09:00"))).toEqual({ ok: true });
		const [bill] = await listFolios(db, id);
		expect(bill?.lines.find(({ kind }) => kind === "charge")?.voided?.reason).toBe(
			"Cancelled with the departure.",
		);
	});

	test.each([
		["what it says itself", { email: "ana@example.com" }, true],
		["an address that nobody has verified", { email: "ana@example.com" }, false],
		["the name alone", { email: null }, false],
		["another name and address", { name: "Ben", email: "ben@example.com" }, null],
	])(
		"finds a visit that the guest has reserved alone, by %s, and its price is on the bill of the stay",
		async (_, who, isSure) => {
			const { id, reference } = await makeStaying(db, {
				visits: false,
				name: "Ana Cruz",
				email: "ana@example.com",
			});
			const of = { name: "Ana Cruz", ...who, ...(isSure && { stayReservationId: id }) };
			const served = await makeDinner(db, { ...of, date: "2026-12-13" });
			await priceDinner(db, served.id);
			const ahead = await makeDinner(db, { ...of, date: "2026-12-15" });
			const acting = atDesk("2026-12-14T09:00");
			const found = (await listVisits(db, id, acting.now)).ahead;
			expect(found.map(({ id: visit, isUnlinked }) => [visit, isUnlinked])).toEqual(
				isSure === null ? [] : [[ahead.id, !isSure]],
			);
			const cancelledVisits = found.map((visit) => visit.id);
			const input = { ...(await makeDeparture(db, reference, { cancelledVisits })), ...early() };
			const putOnCents = isSure ? 79_500 : 0;
			const visitsCents = isSure === null ? 0 : halfDinner;
			const toPayCents = 3 * night + putOnCents + visitsCents;
			expect(await previewLeaveEarly(db, input, acting)).toMatchObject({
				putOn: isSure ? [{ title: "Legacy Lounge", day: "2026-12-13", totalCents: putOnCents }] : [],
				visitsCents,
				toPayCents,
			});
			expect(await leaveEarly(db, { ...input, payment: cash(toPayCents) }, acting)).toEqual({ ok: true });
			expect(await listFolios(db, id)).toMatchObject([{ balanceCents: 0, closedOn: "2026-12-14" }]);
			expect(await listFolios(db, ahead.id)).toEqual([]);
		},
	);

	test("asks about visits that have begun under an address that nobody verified, and takes the ticked ones over, also from a bill of their own", async () => {
		const { id, reference } = await makeStaying(db, {
			visits: false,
			name: "Ana Cruz",
			email: "ana@example.com",
		});
		const of = { name: "Ana Cruz", email: "ana@example.com" };
		const served = await makeDinner(db, { ...of, date: "2026-12-12" });
		const marked = await makeDinner(db, { ...of, date: "2026-12-13" });
		const others = await makeDinner(db, { ...of, date: "2026-12-11" });
		for (const dinner of [served, marked, others]) await priceDinner(db, dinner.id);
		const acting = atDesk("2026-12-14T09:00");
		await endVisit(db, "dinner", { reservationId: marked.id }, acting);
		expect(await listFolios(db, marked.id)).toMatchObject([{ balanceCents: 79_500 }]);
		const input = { ...(await makeDeparture(db, reference)), ...early(), ownVisits: [served.id, marked.id] };
		const toPayCents = 3 * night + 2 * 79_500;
		expect(await previewLeaveEarly(db, input, acting)).toMatchObject({ toPayCents });
		expect(await leaveEarly(db, { ...input, payment: cash(toPayCents) }, acting)).toEqual({ ok: true });
		expect(await listFolios(db, id)).toMatchObject([{ balanceCents: 0, closedOn: "2026-12-14" }]);
		expect(await listFolios(db, marked.id)).toMatchObject([{ balanceCents: 0 }]);
		expect(await findStayOfVisit(db, served.id)).toMatchObject({ id });
		expect(await findStayOfVisit(db, others.id)).toBeNull();
	});

	test("of one villa of two leaves the bill open, and nothing has to be paid before the last one leaves", async () => {
		const villaIds = ["sunset-palms", "palm-grove"];
		const { id, reference } = await makeStaying(db, { villaIds, guests: 8, visits: false });
		const acting = atDesk("2026-12-14T09:00");
		const one = { ...(await makeDeparture(db, reference, { units: [1] })), ...early() };
		expect(await previewLeaveEarly(db, one, acting)).toMatchObject({ isLast: false });
		expect(await leaveEarly(db, one, acting)).toEqual({ ok: true });
		expect(await listFolios(db, id)).toMatchObject([{ closedAt: null, payments: [] }]);
		const last = { ...(await makeDeparture(db, reference, { units: [0] })), ...early() };
		expect(await leaveEarly(db, last, acting)).toMatchObject({ reason: "still_open" });
		const { toPayCents = 0 } = (await previewLeaveEarly(db, last, acting)) ?? {};
		expect(await leaveEarly(db, { ...last, payment: cash(toPayCents) }, acting)).toEqual({ ok: true });
		expect(await listFolios(db, id)).toMatchObject([{ balanceCents: 0, closedOn: "2026-12-14" }]);
	});

	test("names the bill of another payer that is still open", async () => {
		const { id, reference } = await makeStaying(db, { visits: false });
		const acting = atDesk("2026-12-14T09:00");
		await makeFolio(db, id, acting);
		const company = await openFolio(db, { reservationId: id, payer: { name: "Reef Ltd" } }, acting);
		const folioId = company.ok ? company.folioId : "";
		await makeCharge(db, folioId, {}, acting);
		const input = { ...(await makeDeparture(db, reference, { payment: cash(3 * night) })), ...early() };
		expect(await leaveEarly(db, input, acting)).toEqual({
			...{ ok: false, reason: "other_bill_open", payerName: "Reef Ltd", number: 2, leftCents: 1_325 },
		});
		await makePayment(db, folioId, 1_325, acting);
		expect(await leaveEarly(db, input, acting)).toEqual({ ok: true });
		expect((await listFolios(db, id)).map(({ closedOn }) => closedOn)).toEqual(["2026-12-14", "2026-12-14"]);
	});

	test("with something left open needs a manager and a reason", async () => {
		const { id, reference } = await makeStaying(db, { visits: false });
		const input = { ...(await makeDeparture(db, reference, { payment: cash(night) })), ...early() };
		const manager = atDesk("2026-12-14T09:00", "manager");
		expect(await leaveEarly(db, input, manager)).toMatchObject({ reason: "open_reason_missing" });
		const why = { ...input, openReason: "Invoice to the company" };
		expect(await leaveEarly(db, why, atDesk("2026-12-14T09:00"))).toMatchObject({ reason: "still_open" });
		expect(await leaveEarly(db, why, manager)).toEqual({ ok: true });
		expect(await listFolios(db, id)).toMatchObject([
			{ balanceCents: 2 * night, closedReason: "Invoice to the company" },
		]);
	});

	test("taken back on its day has its nights again, the payment paid ahead, and the visits stay cancelled", async () => {
		const { id, reference, ids } = await makeStaying(db);
		const toPayCents = 3 * night + halfDinner;
		const leave = { cancelledVisits: ids, payment: cash(toPayCents) };
		const acting = atDesk("2026-12-14T09:00");
		await leaveEarly(db, { ...(await makeDeparture(db, reference, leave)), ...early() }, acting);
		const stay = await findStay(db, reference);
		const undo = { reservationId: id, version: stay?.revision ?? 0, units: [0], money: billUndo };
		expect(await undoCheckOut(db, undo, acting)).toEqual({ ok: true });
		expect(await balanceOfReservation(db, id)).toMatchObject({
			...{ chargedCents: 2 * night + halfDinner, toComeCents: 2 * night },
			judged: { stillToPayCents: 0, paidAheadCents: night, tooMuchCents: 0, expectedOnLeavingCents: night },
		});
		expect((await listVisits(db, id, acting.now)).ahead).toEqual([]);
		const again = {
			...(await makeDeparture(db, reference, { payment: cash(0) })),
			...early(),
			payment: null,
		};
		expect(await leaveEarly(db, again, acting)).toEqual({ ok: true });
		expect(await listFolios(db, id)).toMatchObject([{ balanceCents: 0, closedOn: "2026-12-14" }]);
	});
});
