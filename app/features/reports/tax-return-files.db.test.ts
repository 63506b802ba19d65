import { expect, test } from "vitest";
import { issueCreditNote } from "#app/features/documents/operations/issue-credit-note.server.ts";
import { issueInvoice } from "#app/features/documents/operations/issue-invoice.server.ts";
import { listTaxDocuments } from "#app/features/documents/queries.server.ts";
import { readFolio } from "#app/features/folio/queries.server.ts";
import { listRegister } from "#app/features/guests/queries.server.ts";
import { readReturnFigures } from "#app/features/tax-returns/return-queries.server.ts";
import { registrations } from "#db/schema/guests.ts";
import { openTestDatabase } from "#test/db.ts";
import { getIssued, issuer } from "#test/factories/documents.ts";
import { makeCharge, makeStayInHouse, newKey } from "#test/factories/folio.ts";
import { asStaff, noon } from "#test/factories/forms.ts";
import { toInvoiceTable, toRegisterTable, toReturnTable } from "./tax-return-files.ts";

const { db } = await openTestDatabase();
const november = { from: "2026-11-01", until: "2026-12-01" };

test("sales are listed by invoice with the customer's TIN, and sales on no invoice make up the return in Belize dollars", async () => {
	const { id: reservationId, folioId } = await makeStayInHouse(db);
	// Lines of a bill are in the order of their moments.
	for (const [minute, unitCents] of [1_000, 2_000, 4_000].entries())
		await makeCharge(db, folioId, { unitCents }, asStaff(new Date(noon.getTime() + minute * 60_000)));
	const lineIds = ((await readFolio(db, folioId))?.lines ?? []).slice(0, 2).map(({ lineId }) => lineId);
	const recipient = { name: "Reef Tours Ltd.", address: null, tin: "654321" };
	const form = { reservationId, folioId, lineIds, recipient, issuer, idempotencyKey: newKey() };
	const invoice = await getIssued(db, await issueInvoice(db, form, asStaff()));
	const credit = { invoiceId: invoice.id, positions: [0], reason: "Wrong", issuer, idempotencyKey: newKey() };
	await getIssued(db, await issueCreditNote(db, credit, asStaff()));

	const figures = await readReturnFigures(db, "gst", november.from);
	const table = toInvoiceTable(await listTaxDocuments(db, november), figures);
	expect(table.rows.map(({ cells }) => cells)).toEqual([
		["C-2026-0001", "2026-11-21", "Reef Tours Ltd.", "654321", -2_000, -400, 0, 0, -250],
		["I-2026-0001", "2026-11-21", "Reef Tours Ltd.", "654321", 6_000, 1_200, 0, 0, 750],
	]);
	// The first line was credited, the third never invoiced.
	expect(table.sums?.[0]?.slice(4)).toEqual([10_000, 2_000, 0, 0, 1_250]);
	expect(table.total?.slice(4)).toEqual([14_000, 2_800, 0, 0, 1_750]);
	const rows = toReturnTable("gst", figures).rows.map(({ cells }) => cells);
	expect(rows.at(0)).toEqual(["Taxed sales", null, 14_000, 7_000]);
	expect(rows.at(-1)).toEqual(["GST", null, 1_750, 875]);
});

test("the register has who slept in the month, with the columns of its setting", async () => {
	const { stayId, reference } = await makeStayInHouse(db);
	const adult = {
		name: "Ana Cruz",
		country: "BZ",
		documentKind: "passport",
		documentNumber: "P 123",
	} as const;
	await db.insert(registrations).values({ id: newKey(), stayId, place: 0, ...adult, occupation: "Nurse" });
	const none = { birthDate: false, residence: false, homeAddress: false, occupation: false };
	const guests = await listRegister(db, november);
	expect(toRegisterTable(guests, none, []).rows.map(({ cells }) => cells)).toEqual([
		[reference, "2026-11-21", "2026-11-23", null, "Ana Cruz", "Belize", "Passport", "P 123"],
	]);
	const asked = toRegisterTable(guests, { ...none, occupation: true }, []);
	expect(asked.columns.at(-1)?.label).toBe("Occupation");
	expect(asked.rows[0]?.cells.at(-1)).toBe("Nurse");
	expect(await listRegister(db, { from: "2026-11-23", until: "2026-12-01" })).toEqual([]);
});
