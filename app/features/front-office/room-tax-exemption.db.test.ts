import { beforeEach, describe, expect, test } from "vitest";
import { accountHooks } from "#app/account-hooks.server.ts";
import { exportPersonalData } from "#app/features/accounts/personal-data.server.ts";
import { moveImportedStay } from "#app/features/booking/operations/take-imported-stay.server.ts";
import { closeHotelDay } from "#app/features/day-close/operations/close-hotel-day.server.ts";
import { readParty } from "#app/features/desk/party-page-queries.server.ts";
import { issueInvoice } from "#app/features/documents/operations/issue-invoice.server.ts";
import { balanceOfReservation } from "#app/features/folio/balance-queries.server.ts";
import { discountFolio } from "#app/features/folio/operations/discount-folio.server.ts";
import { splitLine } from "#app/features/folio/operations/split-line.server.ts";
import { accountCents, listFolios, readFolio } from "#app/features/folio/queries.server.ts";
import { changePlan } from "#app/features/plan/operations/change-plan.server.ts";
import { undoPlanChange } from "#app/features/plan/operations/undo-plan-change.server.ts";
import { formerGuest } from "#app/features/reservations/retention.ts";
import { listExemptionsDuring } from "#app/features/stays/exemption-queries.server.ts";
import { changeStayDates } from "#app/features/stays/operations/change-stay-dates.server.ts";
import { undoCheckOut } from "#app/features/stays/operations/check-out-stay.server.ts";
import { forgetStays } from "#app/features/stays/personal-data.server.ts";
import { findStay, listUnits } from "#app/features/stays/queries.server.ts";
import { readReturnFigures } from "#app/features/tax-returns/return-queries.server.ts";
import type { StaffRole } from "#app/lib/actor.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { getIssued, issuer } from "#test/factories/documents.ts";
import { asRole, makeDrawer, newKey } from "#test/factories/folio.ts";
import { asGuest, today } from "#test/factories/forms.ts";
import { asSite, makeImportedStay } from "#test/factories/imported-stays.ts";
import { makePerson } from "#test/factories/people.ts";
import { bookPlanned, december, moveTo } from "#test/factories/plan.ts";
import { bookStay } from "#test/factories/reservations.ts";
import { addTaxRate, applyTaxRate } from "./operations/add-tax-rate.server.ts";
import { agreeLateDeparture } from "./operations/agree-late-departure.server.ts";
import { checkInGuest } from "./operations/check-in-guest.server.ts";
import {
	type ExemptInput,
	endRoomTaxExemption,
	exemptFromRoomTax,
} from "./operations/exempt-from-room-tax.server.ts";
import { leaveEarly } from "./operations/leave-early.server.ts";
import { missStay } from "./operations/miss-stay.server.ts";
import { priceImportedStay } from "./operations/price-imported-stay.server.ts";

const { db, pool, inProcesses } = await openTestDatabase();

beforeEach(async () => {
	await clearDatabase(pool);
	await syncVillas(db);
});

/** A night at Sunset Palms is US$349.00; 9 % of it are US$31.41. */
const base = 34_900;
const tax = 3_141;
const night = base + tax;

const manager = (day = today, hour = "22:30") => asRole("manager", new Date(`${day}T${hour}:00-06:00`));

const close = (date: string) =>
	closeHotelDay(db, { date, openMatters: 0 }, manager(date)).then((outcome) =>
		expect(outcome).toMatchObject({ ok: true }),
	);

/** A stay from today on, or from another day, with functions that act on it. */
async function makeGuest({ nights = 3, from = today, isInHouse = true } = {}) {
	const { id, reference } = await bookStay(db, { checkIn: from, checkOut: addDays(from, nights) });
	const version = async () => (await findStay(db, reference))?.revision ?? -1;
	const step = async () => ({ reservationId: id, version: await version(), units: [0] });
	if (isInHouse) expect(await checkInGuest(db, await step(), manager())).toMatchObject({ ok: true });
	const exempt = async (change: Partial<ExemptInput> = {}, acting = manager(), on = db) =>
		exemptFromRoomTax(
			on,
			{
				...{ id: newKey(), reservationId: id, version: await version(), reason: "diplomat", note: null },
				...{ reference: "MFA 112/26", ...change },
			},
			acting,
		);
	const end = async (acting = manager()) => {
		const { rows } = await pool.query("select id from room_tax_exemptions order by marked_at desc limit 1");
		return endRoomTaxExemption(db, { id: rows[0]?.id, reservationId: id, version: await version() }, acting);
	};
	const total = async () => (await findStay(db, reference))?.totalCents;
	/** Kind, night, price and tax of each line that counts on its bills, with the document that was shown. */
	const lines = async () =>
		(await listFolios(db, id)).flatMap((folio) =>
			folio.lines
				.filter(({ voided }) => voided === null)
				.map((line) => [
					line.kind,
					line.night,
					line.baseCents,
					line.taxCents,
					line.exemption?.reference ?? null,
				]),
		);
	return { id, reference, version, step, exempt, end, total, lines };
}

const readReturn = (month = "2026-11-01") => readReturnFigures(db, "room_tax", month);

describe("a diplomat's stay", () => {
	test("costs its price without tax from the first night that is not posted, and the return counts these nights by their reason", async () => {
		const guest = await makeGuest();
		await close("2026-11-21");
		expect(await guest.total()).toBe(3 * night);
		expect(await guest.exempt({}, manager("2026-11-22"))).toEqual({ ok: true });
		expect(await guest.total()).toBe(night + 2 * base);
		// The balance expected on leaving follows: nothing is paid yet.
		expect((await balanceOfReservation(db, guest.id)).dueCents).toBe(night + 2 * base);
		await close("2026-11-22");
		await close("2026-11-23");
		expect(await guest.lines()).toEqual([
			["night", "2026-11-21", base, tax, null],
			["night", "2026-11-22", base, 0, "MFA 112/26"],
			["night", "2026-11-23", base, 0, "MFA 112/26"],
		]);
		const figures = await readReturn();
		expect(figures).toMatchObject({
			...{ nights_taxed: 1, nights_exempt_diplomat: 2, nights_exempt_official_mission: 0, nights: 3 },
			...{ nights_exempt_other: 0, nights_zero_rated: 0, nights_free: 0 },
			...{ base, exempt: 2 * base, exempt_guests_diplomat: 2 * base, exempt_guests_other: 0, tax },
		});
		expect(await accountCents(db, "room_tax_due")).toBe(-tax);
		// An exempt night is a sold night.
		const { rows } = await pool.query(
			"select sum(nights)::int as nights, sum(cents)::int as cents from revenue_lines where night is not null",
		);
		expect(rows).toEqual([{ nights: 3, cents: 3 * base }]);
	});

	test("bears the tax again once it is ended, at the rate of each night, and posted nights stay exempt", async () => {
		const guest = await makeGuest();
		await guest.exempt({ reason: "official_mission" });
		expect(await guest.total()).toBe(3 * base);
		await close("2026-11-21");
		expect(await guest.end(manager("2026-11-22"))).toEqual({ ok: true });
		expect(await guest.total()).toBe(base + 2 * night);
		// Done once, and another one can be marked later.
		expect(await guest.end(manager("2026-11-22"))).toEqual({ ok: true });
		await close("2026-11-22");
		expect(await guest.exempt({ reason: "other", note: "Visiting judge" }, manager("2026-11-23"))).toEqual({
			ok: true,
		});
		await close("2026-11-23");
		expect(await guest.lines()).toEqual([
			["night", "2026-11-21", base, 0, "MFA 112/26"],
			["night", "2026-11-22", base, tax, null],
			["night", "2026-11-23", base, 0, "MFA 112/26"],
		]);
		expect(await readReturn()).toMatchObject({
			...{ nights_taxed: 1, nights_exempt_official_mission: 1, nights_exempt_other: 1, tax },
			...{ exempt_guests_official_mission: base, exempt_guests_other: base, exempt: 2 * base },
		});
	});

	test("is marked by the owner and managers, once, and never when nothing would change", async () => {
		const guest = await makeGuest({ nights: 1 });
		for (const role of ["reception", "housekeeping"] satisfies StaffRole[])
			expect(await guest.exempt({}, asRole(role))).toEqual({ ok: false, reason: "not_allowed" });
		const version = await guest.version();
		const form = { id: newKey(), version };
		const next = inProcesses();
		// A double press, and a colleague at the same moment.
		const pressed = await Promise.all([
			guest.exempt(form, manager(), next()),
			guest.exempt(form, manager(), next()),
			guest.exempt({ version }, manager(), next()),
		]);
		expect(pressed.filter(({ ok }) => ok).length).toBeLessThanOrEqual(2);
		expect((await pool.query("select from room_tax_exemptions")).rowCount).toBe(1);
		expect((await pool.query("select from audit_events where act = 'exempt_from_room_tax'")).rowCount).toBe(
			1,
		);
		const { rows } = await pool.query("select id, reference from room_tax_exemptions");
		expect(await guest.exempt({ id: rows[0].id, version })).toEqual({ ok: true });
		expect(await guest.exempt({ id: rows[0].id, reference: "Other" })).toEqual({
			...{ ok: false, reason: "form_already_used" },
		});
		expect(await guest.exempt({})).toEqual({ ok: false, reason: "exempt_already" });
		expect(await guest.exempt({ version })).toEqual({ ok: false, reason: "changed_meanwhile" });
		await expect(pool.query("update room_tax_exemptions set reason = 'other'")).rejects.toThrow(
			"never changes",
		);

		await guest.end();
		await close("2026-11-21");
		expect(await guest.exempt({}, manager("2026-11-22"))).toEqual({ ok: false, reason: "no_night_left" });
	});

	test("leaves the document out of the audit", async () => {
		const guest = await makeGuest();
		await guest.exempt({ reason: "other", note: "Visiting judge" });
		const { rows } = await pool.query(
			"select changes, reason from audit_events where act = 'exempt_from_room_tax'",
		);
		expect(rows).toMatchObject([
			{
				changes: { reason: "other", from: today, totalCents: { from: 3 * night, to: 3 * base } },
				reason: null,
			},
		]);
		expect(JSON.stringify(rows)).not.toMatch(/judge|MFA/);
	});
});

describe("acts on an exempt stay", () => {
	test("prices new nights without the tax, for staff and for the guest, who agrees to that price", async () => {
		const guest = await makeGuest({ from: "2026-12-12", nights: 2, isInHouse: false });
		await guest.exempt();
		const dates = { reservationId: guest.id, checkIn: "2026-12-13", checkOut: "2026-12-17" };
		expect(await changeStayDates(db, { ...dates, agreedTotalCents: 4 * night }, asGuest())).toMatchObject({
			reason: "price_changed",
			totalCents: 4 * base,
		});
		expect(await changeStayDates(db, { ...dates, agreedTotalCents: 4 * base }, asGuest())).toMatchObject({
			ok: true,
		});
		expect(await guest.total()).toBe(4 * base);
	});

	test("keeps it exempt in another villa and on other nights of the plan, and when that is undone", async () => {
		const ana = await bookPlanned(db, december("sunset-palms", 14, 16));
		const version = async () => (await findStay(db, ana.reference))?.revision ?? -1;
		const exemption = { reason: "diplomat", note: null, reference: "MFA 7" } as const;
		const input = { id: newKey(), reservationId: ana.reservationId, version: await version(), ...exemption };
		expect(await exemptFromRoomTax(db, input, manager())).toEqual({ ok: true });
		const taxes = async () => {
			const [unit] = await listUnits(db, ana.reservationId);
			return unit?.lines.map(({ night: day, baseCents, tax: { cents, exemptionId } }) => [
				...[day, baseCents, cents, exemptionId === input.id],
			]);
		};
		const seen = { ...ana, version: await version() };
		const move = moveTo(seen, [december("palm-grove", 15, 18)], { kind: "new" });
		const changed = await changePlan(db, { moves: [move], mailGuest: false }, manager());
		if (!changed.ok) throw new Error(changed.reason);
		const all = (await taxes()) ?? [];
		expect(all.map(([day, , cents, isExempt]) => [day, cents, isExempt])).toEqual([
			["2026-12-15", 0, true],
			["2026-12-16", 0, true],
			["2026-12-17", 0, true],
		]);
		expect(await undoPlanChange(db, { changeId: changed.changeId }, manager())).toMatchObject({ ok: true });
		expect(await taxes()).toEqual([
			["2026-12-14", base, 0, true],
			["2026-12-15", base, 0, true],
		]);
	});

	test("gives no exempt night the new rate of the tax", async () => {
		const guest = await makeGuest({ from: "2026-12-12", nights: 2, isInHouse: false });
		await guest.exempt();
		const owner = asRole("owner");
		const rate = { id: newKey(), tax: "room_tax", firstDay: "2026-12-01", basisPoints: 1_200 } as const;
		expect(await addTaxRate(db, rate, owner)).toMatchObject({ ok: true });
		const { rows } = await pool.query("select id from tax_rates where basis_points = 1200");
		expect(await applyTaxRate(db, { id: rows[0].id }, owner)).toMatchObject({ ok: true });
		expect(await guest.total()).toBe(2 * base);
		await guest.end();
		// 12 % of US$349.00 are US$41.88.
		expect(await guest.total()).toBe(2 * (base + 4_188));
	});

	test("charges a late check-out and the fee of an early departure without the tax, which an undone departure keeps", async () => {
		const guest = await makeGuest();
		await close("2026-11-21");
		const noon = manager("2026-11-22", "12:00");
		await guest.exempt({}, noon);
		await makeDrawer(db, noon);
		const late = { lateCheckOutAt: "13:00", fee: { choice: "half" } } as const;
		expect(await agreeLateDeparture(db, { ...(await guest.step()), ...late }, noon)).toMatchObject({
			ok: true,
		});
		expect((await guest.lines()).at(-1)).toEqual(["charge", null, base / 2, 0, "MFA 112/26"]);
		const settlement = { choice: "charged" } as const;
		const early = { leavesOn: "2026-11-22", settlement, keysBack: null, cancelledVisits: [], payment: null };
		const leaving = {
			...(await guest.step()),
			...early,
			idempotencyKey: newKey(),
			openReason: "Embassy pays",
		};
		expect(await leaveEarly(db, leaving, manager("2026-11-22", "12:10"))).toMatchObject({ ok: true });
		// The rule asks for the next night, which would have borne no tax.
		expect((await guest.lines()).at(-1)).toEqual(["settlement", null, base, 0, "MFA 112/26"]);
		expect(await readReturn()).toMatchObject({ tax, base_fees: 0, exempt_guests_diplomat: 1.5 * base });
		expect(await undoCheckOut(db, { ...(await guest.step()), money: async () => null }, noon)).toMatchObject({
			ok: true,
		});
		expect(await guest.total()).toBe(night + 2 * base);
	});

	test("charges no tax in the fee of a guest who does not come", async () => {
		const guest = await makeGuest({ isInHouse: false });
		await guest.exempt();
		const miss = { ...(await guest.step()), seenOn: today, settlement: { choice: "charged" } } as const;
		expect(await missStay(db, miss, manager())).toMatchObject({ ok: true });
		expect(await guest.lines()).toEqual([["settlement", null, base, 0, "MFA 112/26"]]);
		expect(await readReturn()).toMatchObject({ base_fees: 0, exempt_guests_diplomat: base, tax: 0 });
	});

	test("keeps a stay of another site exempt when its price is typed and when the site adds a night", async () => {
		const { now } = manager();
		const { reservationId, reference } = await makeImportedStay(db, { now, from: "2026-12-12" });
		const version = async () => (await findStay(db, reference))?.revision ?? -1;
		const exemption = { id: newKey(), reason: "diplomat", note: null, reference: "MFA 7" } as const;
		const seen = async () => ({ reservationId, version: await version() });
		expect(await exemptFromRoomTax(db, { ...(await seen()), ...exemption }, manager())).toEqual({ ok: true });
		const sold = { price: { per: "stay", cents: 40_000 }, commission: { basisPoints: 1_500 } } as const;
		const priced = { ...(await seen()), ...sold, payer: { kind: "guest" } } as const;
		expect(await priceImportedStay(db, priced, manager())).toMatchObject({ ok: true });
		const until = "2026-12-15";
		const longer = { reservationId, from: "2026-12-12", until };
		expect(await moveImportedStay(db, longer, asSite(now))).toMatchObject({ ok: true });
		const [unit] = await listUnits(db, reservationId);
		// The price of the site has no tax in it then: all of it is the base.
		expect(unit?.lines.map(({ baseCents, tax: own }) => [baseCents, own.cents, own.exemptionId])).toEqual([
			[20_000, 0, exemption.id],
			[20_000, 0, exemption.id],
			[0, 0, exemption.id],
		]);
	});

	test("counts a discount and a share of another bill in the price of exempt nights", async () => {
		const guest = await makeGuest({ nights: 1 });
		await guest.exempt();
		await close("2026-11-21");
		const [bill] = await listFolios(db, guest.id);
		const lineIds = bill?.lines.map(({ lineId }) => lineId) ?? [];
		const acting = manager("2026-11-22");
		const discount = { folioId: bill?.id ?? "", lineIds, discount: { amountCents: 4_900 }, reason: "Noise" };
		expect(await discountFolio(db, { ...discount, idempotencyKey: newKey() }, acting)).toMatchObject({
			ok: true,
		});
		const [lineId = ""] = lineIds;
		const to = { payer: { name: "Embassy", email: "embassy@embassy.example" } };
		const shared = { reservationId: guest.id, folioId: bill?.id ?? "", lineId, to };
		const split = { ...shared, share: { basisPoints: 5_000 }, idempotencyKey: newKey() };
		const { version = 0 } = (await readFolio(db, shared.folioId)) ?? {};
		expect(await splitLine(db, { ...split, version }, acting)).toMatchObject({ ok: true });
		const second = (await listFolios(db, guest.id)).find(({ number }) => number === 2);
		expect(second?.lines[0]?.exemption?.reference).toBe("MFA 112/26");
		expect(await readReturn()).toMatchObject({
			...{ nights_exempt_diplomat: 1, exempt_guests_diplomat: 30_000, exempt: 30_000, base: 0, tax: 0 },
		});
	});
});

describe("the document that a guest has shown", () => {
	/** One exempt night on the bill, and the bill's lines. */
	async function makeBilled() {
		const guest = await makeGuest({ nights: 1 });
		await guest.exempt({ reason: "other", note: "Visiting judge" });
		await close("2026-11-21");
		const [bill] = await listFolios(db, guest.id);
		if (!bill) throw new Error("There is no bill.");
		return { ...guest, folioId: bill.id, lineIds: bill.lines.map(({ lineId }) => lineId) };
	}

	test("is on the tax invoice, in the register of the month and in the history", async () => {
		const { id: reservationId, reference, folioId, lineIds } = await makeBilled();
		const recipient = { name: "Embassy", address: null, tin: null };
		const form = { reservationId, folioId, lineIds, recipient, issuer, idempotencyKey: newKey() };
		const { content } = await getIssued(db, await issueInvoice(db, form, manager("2026-11-22")));
		const told = "Other: Visiting judge, MFA 112/26";
		expect("lines" in content && content.lines[0]?.tax).toEqual({
			...{ name: "Room tax", basisPoints: 0, cents: 0, exemption: `Room tax: exempt, ${told}` },
		});
		const days = { from: "2026-11-01", until: "2026-12-01" };
		expect(await listExemptionsDuring(db, days)).toMatchObject([{ stayReference: reference }]);
		expect(await listExemptionsDuring(db, { from: "2026-10-01", until: "2026-11-01" })).toEqual([]);
		const party = await readParty(db, reference, "2026-11-22", manager("2026-11-22").now);
		expect(party?.history.map(({ what }) => what)).toContain(
			`marked the guest as exempt from the room tax from 21 Nov, ${told}, total $349.00`,
		);
	});

	test("is forgotten with the guest, and the reason stays on the bill and in the return", async () => {
		const { id, reference, lines } = await makeBilled();
		const person = await makePerson(db);
		await pool.query("update reservations set user_id = $2 where id = $1", [id, person.id]);
		const exported: Record<string, unknown> | null = await exportPersonalData(
			{ db, ...accountHooks },
			person.id,
		);
		expect(exported).toMatchObject({
			reservations: [{ roomTaxExemptions: [{ note: "Visiting judge", reference: "MFA 112/26" }] }],
		});
		await pool.query("update reservations set name = $2, user_id = null where id = $1", [id, formerGuest]);
		await forgetStays(db);
		expect((await pool.query("select reason, note, reference from room_tax_exemptions")).rows).toEqual([
			{ reason: "other", note: null, reference: null },
		]);
		expect(await lines()).toEqual([["night", "2026-11-21", base, 0, null]]);
		expect(await readReturn()).toMatchObject({ nights_exempt_other: 1, exempt_guests_other: base });
		const party = await readParty(db, reference, "2026-11-22", manager("2026-11-22").now);
		expect(JSON.stringify(party)).not.toMatch(/judge|MFA/);
	});
});
