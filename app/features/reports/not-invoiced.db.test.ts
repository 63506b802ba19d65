import { beforeEach, expect, test } from "vitest";
import { issueCreditNote } from "#app/features/documents/operations/issue-credit-note.server.ts";
import { issueInvoice } from "#app/features/documents/operations/issue-invoice.server.ts";
import { moveLines } from "#app/features/folio/operations/move-lines.server.ts";
import { openFolio } from "#app/features/folio/operations/open-folio.server.ts";
import { reverseTransaction } from "#app/features/folio/operations/reverse-transaction.server.ts";
import { writeOff } from "#app/features/folio/operations/write-off.server.ts";
import { readFolio } from "#app/features/folio/queries.server.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { getIssued, issuer } from "#test/factories/documents.ts";
import { asRole, makeCharge, makePayment, makeStayInHouse, newKey } from "#test/factories/folio.ts";
import { asStaff, noon, today } from "#test/factories/forms.ts";
import { readReport } from "./read-report.server.ts";

const { db, pool } = await openTestDatabase();

const recipient = { name: "Reef Tours Ltd.", address: "12 Front Street\nSan Pedro", tin: "654321" };

beforeEach(() => clearDatabase(pool));

async function listRows() {
	const days = { from: today, last: today };
	const { table, figures } = await readReport(
		db,
		{
			...{ report: "not-invoiced", days, by: "month", asOf: null, since: today },
			...{ person: null, act: null, rows: null },
		},
		noon,
	);
	return {
		rows: table.rows.map(({ cells }) => [cells[1], cells.at(-1)]),
		total: table.total?.at(-1),
		figures: figures.map(({ value }) => value),
		to: table.rows.map((row) => row.to),
	};
}

test("a line is listed until bill and invoice say the same: not invoiced, credited but charged, or voided after its invoice", async () => {
	const { id: reservationId, reference, folioId } = await makeStayInHouse(db);
	for (const [minute, unitCents] of [1_000, 2_000, 3_000].entries())
		await makeCharge(db, folioId, { unitCents }, asStaff(new Date(noon.getTime() + minute * 60_000)));
	await makePayment(db, folioId, 500);
	expect(await listRows()).toMatchObject({ total: 7_950, figures: [7_950, 0, 0, 3] });

	const lineIds = ((await readFolio(db, folioId))?.lines ?? []).map(({ lineId }) => lineId);
	const form = { reservationId, folioId, recipient, issuer };
	const invoiced = await issueInvoice(
		db,
		{ ...form, lineIds: lineIds.slice(0, 2), idempotencyKey: newKey() },
		asStaff(),
	);
	const { id: invoiceId } = await getIssued(db, invoiced);
	expect((await listRows()).rows).toEqual([["Not invoiced", 3_975]]);

	const credit = { invoiceId, positions: [0], reason: "Wrong name", issuer };
	expect(await issueCreditNote(db, { ...credit, idempotencyKey: newKey() }, asStaff())).toMatchObject({
		ok: true,
	});
	const void_ = async (transactionId: string) =>
		reverseTransaction(
			db,
			{ transactionId, reason: "Not hers", idempotencyKey: newKey() },
			asRole("manager"),
		);
	const [first, second, third] = (await readFolio(db, folioId))?.lines ?? [];
	expect(await void_(second?.transactionId ?? "")).toMatchObject({ ok: true });
	const found = await listRows();
	expect(found.rows.toSorted()).toEqual([
		["Credited, still charged", 1_325],
		["Not invoiced", 3_975],
		["Voided after its invoice", 2_650],
	]);
	expect(found.figures).toEqual([3_975, 1_325, 2_650, 3]);

	// A line that went to the bill of another payer is found there, once.
	const opened = await openFolio(db, { reservationId, payer: { name: "Reef Tours" } }, asStaff());
	const move = {
		fromFolioId: folioId,
		toFolioId: opened.ok ? opened.folioId : "",
		lineIds: [third?.lineId ?? ""],
	};
	expect(await moveLines(db, { ...move, idempotencyKey: newKey() }, asStaff())).toMatchObject({ ok: true });
	expect((await listRows()).to).toContain(`/desk/stays/${reference}/folio?folio=2`);
	// Both are settled: the credited line is off the bill, and so is the line that was never invoiced.
	expect(await void_(first?.transactionId ?? "")).toMatchObject({ ok: true });
	// A write-off was never sold: no invoice can have it.
	const lost = {
		folioId: opened.ok ? opened.folioId : "",
		amountCents: 300,
		reason: "Rounding",
		idempotencyKey: newKey(),
	};
	expect(await writeOff(db, lost, asRole("manager"))).toMatchObject({ ok: true });
	expect((await listRows()).rows.toSorted()).toEqual([
		["Not invoiced", 3_975],
		["Voided after its invoice", 2_650],
	]);
});
