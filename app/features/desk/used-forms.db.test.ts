import { beforeEach, expect, test } from "vitest";
import { saveAccount } from "#app/features/city-ledger/operations/save-account.server.ts";
import { addPriceListItem } from "#app/features/folio/operations/add-price-list-item.server.ts";
import { addTaxRate } from "#app/features/front-office/operations/add-tax-rate.server.ts";
import { recordFoundItem } from "#app/features/housekeeping/operations/record-found-item.server.ts";
import { reportFault } from "#app/features/housekeeping/operations/report-fault.server.ts";
import { addStaffNote } from "#app/features/reservations/operations/add-staff-note.server.ts";
import { addShiftNote } from "#app/features/shift-notes/operations/add-shift-note.server.ts";
import { syncCatalog } from "#db/catalog/sync-catalog.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asRole, newKey } from "#test/factories/folio.ts";
import { today } from "#test/factories/forms.ts";
import { makeStay } from "#test/factories/reservations.ts";
import { bitOfPng } from "#test/tiny-pictures.ts";

const { db, pool } = await openTestDatabase();
const owner = asRole("owner");

beforeEach(async () => {
	await clearDatabase(pool);
	await syncCatalog(db);
});

const villaId = "sunset-palms";
const found = { description: "A straw hat", villaId, place: "", foundOn: today, storedWhere: "Shelf 2" };
const fault = { villaId, what: "The tap drips", photo: null };
const rate = { tax: "room_tax", firstDay: "2027-04-01", basisPoints: 1_000 } as const;
const rum = {
	group: "bar",
	unitCents: 1_500,
	hasServiceCharge: true,
	taxCode: "gst",
	inService: true,
} as const;
const account = {
	kind: "company",
	...{ name: "Cayo Tours", tin: null, address: null, email: null, phone: null },
	...{ termsDays: 30, creditLimitCents: null, commissionBasisPoints: null },
} as const;
const task = { kind: "task", text: "Cot to Sunset Palms", dueAt: null, date: "2026-12-01" } as const;

type Send = (key: string, isOther: boolean) => Promise<{ ok: boolean; reason?: string }>;

/** What each form sends the second time, where it says something else. */
const forms: [string, Send][] = [
	[
		"an item that was found",
		(id, isOther) =>
			recordFoundItem(
				db,
				{ id, ...found, reservationId: null, ...(isOther && { storedWhere: "Office safe" }) },
				owner,
			),
	],
	[
		"a fault",
		(id, isOther) => reportFault(db, { id, ...fault, ...(isOther && { what: "No hot water" }) }, owner),
	],
	[
		"a fault with a photo",
		(id, isOther) => reportFault(db, { id, ...fault, photo: isOther ? Buffer.from(bitOfPng) : null }, owner),
	],
	[
		"a rate of a tax",
		(id, isOther) => addTaxRate(db, { id, ...rate, ...(isOther && { basisPoints: 1_100 }) }, owner),
	],
	[
		"an item of the price list",
		(id, isOther) =>
			addPriceListItem(
				db,
				{ id, setting: { ...rum, name: "Rum", unitCents: isOther ? 1_600 : 1_500 } },
				owner,
			),
	],
	[
		"an account",
		(id, isOther) => saveAccount(db, { id, ...account, ...(isOther && { termsDays: 14 }) }, owner),
	],
	[
		"a task",
		(idempotencyKey, isOther) =>
			addShiftNote(db, { idempotencyKey, ...task, ...(isOther && { date: "2026-12-02" }) }, owner),
	],
];

test.each(forms)("%s is one when it is sent twice, and with other values it is refused", async (_, send) => {
	const key = newKey();
	for (const time of [1, 2]) expect(await send(key, false), `time ${time}`).toMatchObject({ ok: true });
	expect(await send(key, true)).toEqual({ ok: false, reason: "form_already_used" });
	expect(await send(newKey(), false)).not.toMatchObject({ reason: "form_already_used" });
});

test("a note about a guest is one when it is sent twice, and with other words it is refused", async () => {
	const { id: reservationId } = await makeStay(db, { name: "Ana Cruz" });
	const note = { reservationId, text: "Comes by boat", idempotencyKey: newKey() };
	for (const _ of [1, 2]) expect(await addStaffNote(db, note, owner)).toEqual({ ok: true });
	expect(await addStaffNote(db, { ...note, text: "Comes by taxi" }, owner)).toEqual({
		ok: false,
		reason: "form_already_used",
	});
});
