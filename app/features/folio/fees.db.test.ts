import { beforeEach, expect, test } from "vitest";
import { toVersion } from "#app/features/catalog/operations/change-setting.server.ts";
import { cancelAtDesk } from "#app/features/front-office/operations/cancel-at-desk.server.ts";
import { missStay, undoMissedStay } from "#app/features/front-office/operations/miss-stay.server.ts";
import { readReport } from "#app/features/reports/read-report.server.ts";
import { readReportRequest } from "#app/features/reports/report-request.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { newKey } from "#test/factories/folio.ts";
import { today } from "#test/factories/forms.ts";
import { makeStay } from "#test/factories/reservations.ts";
import { readFeeSetting } from "./money-out-queries.server.ts";
import { changeFeeSettings } from "./operations/change-fee-settings.server.ts";
import { takeDeposit } from "./operations/take-deposit.server.ts";
import { defaultFeeSetting, type FeeSetting } from "./policy.ts";

const { db, pool } = await openTestDatabase();
beforeEach(() => clearDatabase(pool));

const maria: StaffActing = {
	by: { kind: "staff", name: "Maria", roles: ["manager"] },
	now: new Date(`${today}T22:30:00-06:00`),
};

async function set(change: Partial<FeeSetting>) {
	const version = toVersion(await readFeeSetting(db));
	const setting = { ...defaultFeeSetting, ...change };
	expect(await changeFeeSettings(db, { version, setting }, maria)).toEqual({ ok: true });
}

const versionOf = async (id: string) =>
	(await pool.query<{ version: number }>("select revision as version from reservations where id = $1", [id]))
		.rows[0]?.version ?? 0;

/** A stay of two nights at US$349.00, with 9 % room tax on each: US$31.41. */
const makeGuest = (checkIn = today) => makeStay(db, { checkIn, checkOut: addDays(checkIn, 2) });

async function miss(
	id: string,
	settlement: Parameters<typeof missStay>[1]["settlement"] = { choice: "charged" },
) {
	const step = { reservationId: id, version: await versionOf(id), units: [0] };
	expect((await missStay(db, { ...step, seenOn: today, settlement }, maria)).ok).toBe(true);
}

async function cancel(id: string, owedCents: number) {
	const input = {
		reservationId: id,
		version: await versionOf(id),
		stayId: null,
		owedCents,
		isRule: false,
		reason: "As agreed",
	};
	expect((await cancelAtDesk(db, input, maria)).ok).toBe(true);
}

/** The balance of each account of the ledger that is not empty. US cents. */
async function readLedger() {
	const { rows } = await pool.query<{ account: string; cents: number }>(
		"select account_id as account, sum(amount_cents)::int as cents from ledger_entries group by 1 having sum(amount_cents) <> 0",
	);
	return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
}

/** Nights, guests, base and tax of the month in the room tax return, which has no exempt nights here. */
async function readReturn() {
	const query = new URLSearchParams({ from: today, until: today });
	const { request } = readReportRequest("room-tax", query, today);
	const [, nights, , guests, base, , tax] =
		(await readReport(db, request, maria.now)).table.rows[0]?.cells ?? [];
	return [nights, guests, base, tax];
}

test("the fee for a no-show is revenue of the rooms department, and its room tax is in the return", async () => {
	const guest = await makeGuest();
	await miss(guest.id);
	expect(await readLedger()).toEqual({
		guest_folios: 38_041,
		other_room_revenue: -34_900,
		room_tax_due: -3_141,
	});
	expect(await readReturn()).toEqual([0, 0, 34_900, 3_141]);
	const step = { reservationId: guest.id, version: await versionOf(guest.id), units: [0] };
	expect((await undoMissedStay(db, step, maria)).ok).toBe(true);
	expect(await readLedger()).toEqual({});
	expect(await readReturn()).toEqual([0, 0, 0, 0]);
});

test("another amount than the rule's has its tax in it, and a waived fee posts nothing", async () => {
	await miss((await makeGuest()).id, { choice: "other", cents: 10_000, reason: "Storm" });
	// US$100.00 are US$91.74 and 9 % of it, US$8.26.
	expect(await readLedger()).toEqual({
		guest_folios: 10_000,
		other_room_revenue: -9_174,
		room_tax_due: -826,
	});
	await miss((await makeGuest()).id, { choice: "waived", reason: "Storm" });
	expect((await readLedger()).guest_folios).toBe(10_000);
});

test("a manager sets that fees bear no tax and their class in the books; posted fees stay, and are reversed as they were posted", async () => {
	const before = await makeGuest();
	await miss(before.id);
	await set({ bearsRoomTax: false, noShowClass: "miscellaneous", cancellationClass: "rooms" });
	await miss((await makeGuest()).id);
	expect(await readLedger()).toEqual({
		guest_folios: 2 * 38_041,
		other_room_revenue: -34_900,
		room_tax_due: -3_141,
		cancellation_revenue: -38_041,
	});
	const late = await makeGuest(addDays(today, 1));
	await cancel(late.id, 38_041);
	expect((await readLedger()).other_room_revenue).toBe(-34_900 - 38_041);
	const step = { reservationId: before.id, version: await versionOf(before.id), units: [0] };
	expect((await undoMissedStay(db, step, maria)).ok).toBe(true);
	expect(await readLedger()).toEqual({
		guest_folios: 2 * 38_041,
		other_room_revenue: -38_041,
		cancellation_revenue: -38_041,
	});
	const reception: StaffActing = { ...maria, by: { kind: "staff", name: "Elena", roles: ["reception"] } };
	const version = toVersion(await readFeeSetting(db));
	expect(await changeFeeSettings(db, { version, setting: defaultFeeSetting }, reception)).toEqual({
		ok: false,
		reason: "not_allowed",
	});
});

test("the deposit of a cancelled stay pays the fee at once, as that of a no-show does, and the rest is held for the guest", async () => {
	const guest = await makeGuest(addDays(today, 1));
	const deposit = {
		reservationId: guest.id,
		tender: { kind: "bank_transfer", bankReference: "B-77" },
		amountCents: 50_000,
	} as const;
	expect((await takeDeposit(db, { ...deposit, idempotencyKey: newKey() }, maria)).ok).toBe(true);
	await cancel(guest.id, 38_041);
	expect(await readLedger()).toEqual({
		bank: 50_000,
		deposits_held: -11_959,
		cancellation_revenue: -34_900,
		room_tax_due: -3_141,
	});
});
