import { expect, test } from "vitest";
import { refundPayment } from "#app/features/folio/operations/refund-payment.server.ts";
import { reverseTransaction } from "#app/features/folio/operations/reverse-transaction.server.ts";
import { openTestDatabase } from "#test/db.ts";
import { asRole, makeCharge, makePayment, makeStayInHouse, newKey } from "#test/factories/folio.ts";
import { noon, today } from "#test/factories/forms.ts";
import { readReport } from "./read-report.server.ts";
import { readReportRequest } from "./report-request.ts";

const { db } = await openTestDatabase();

test("refunds and voided payments are listed with their person and reason, and are summed by both", async () => {
	const { folioId } = await makeStayInHouse(db, { name: "Ana Pérez" });
	const wrong = await makeCharge(db, folioId);
	const paid = await makePayment(db, folioId, 900);
	const [manager, owner] = [
		asRole("manager"),
		{ ...asRole("owner"), by: { ...asRole("owner").by, name: "Eve" } },
	];
	const refund = { paymentTransactionId: paid, amountCents: 250, reason: "Too much" };
	for (const by of [manager, owner])
		expect(await refundPayment(db, { ...refund, idempotencyKey: newKey() }, by)).toMatchObject({ ok: true });
	const taken = { transactionId: wrong, reason: "Wrong guest", idempotencyKey: newKey() };
	expect(await reverseTransaction(db, taken, manager)).toMatchObject({ ok: true });

	const { request } = readReportRequest(
		"adjustments",
		new URLSearchParams({ from: today, until: today }),
		today,
	);
	const { table } = await readReport(db, request, noon);
	expect(table.rows.map(({ cells: [, what, , guest, ...rest] }) => [what, guest, ...rest])).toEqual(
		expect.arrayContaining([
			["Refund", "Ana Pérez", "Too much", "Maria", 250],
			["Refund", "Ana Pérez", "Too much", "Eve", 250],
			["Charge, voided", "Ana Pérez", "Wrong guest", "Maria", 1_325],
		]),
	);
	expect(table.rows).toHaveLength(3);
	expect(table.sums?.map(([, what, , , , by, cents]) => [by, what, cents])).toEqual([
		["Eve", "Refund", 250],
		["Maria", "Charge, voided", 1_325],
		["Maria", "Refund", 250],
	]);
	expect(table.total?.at(-1)).toBe(1_825);
});
