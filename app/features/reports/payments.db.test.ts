import { expect, test } from "vitest";
import { readTrialBalance } from "#app/features/accounting/queries.server.ts";
import { refundPayment } from "#app/features/folio/operations/refund-payment.server.ts";
import { reverseTransaction } from "#app/features/folio/operations/reverse-transaction.server.ts";
import { openTestDatabase } from "#test/db.ts";
import { asRole, makeCharge, makePayment, makeStayInHouse, newKey } from "#test/factories/folio.ts";
import { noon, today } from "#test/factories/forms.ts";
import { readReport } from "./read-report.server.ts";
import { readReportRequest } from "./report-request.ts";

const { db } = await openTestDatabase();

test("a refund and a voided payment are rows below zero, and the sum is what the trial balance has in the drawer", async () => {
	const asked = new URLSearchParams({ from: today, until: today });
	const { request } = readReportRequest("payments", asked, today);
	const readDrawer = async () =>
		(await readTrialBalance(db, today)).find(({ accountId }) => accountId === "drawer_usd")?.cents ?? 0;
	const { folioId } = await makeStayInHouse(db);
	await makeCharge(db, folioId, { unitCents: 2_000 });
	const paid = await makePayment(db, folioId, 900);
	const wrong = await makePayment(db, folioId, 300);
	const float = (await readDrawer()) - 1_200;
	const manager = asRole("manager");
	const refund = { paymentTransactionId: paid, amountCents: 250, reason: "Too much" };
	expect(await refundPayment(db, { ...refund, idempotencyKey: newKey() }, manager)).toMatchObject({
		ok: true,
	});
	const void_ = { transactionId: wrong, reason: "Twice", idempotencyKey: newKey() };
	expect(await reverseTransaction(db, void_, manager)).toMatchObject({ ok: true });

	const { table } = await readReport(db, request, noon);
	const rows = table.rows.map(({ cells }) => [cells[1], cells[3], cells.at(-1)]);
	expect(rows.toSorted((one, other) => Number(one[2]) - Number(other[2]))).toEqual([
		["Cash US$", "Payment, voided", -300],
		["Cash US$", "Refund", -250],
		["Cash US$", "Payment", 300],
		["Cash US$", "Payment", 900],
	]);
	expect(table.sums?.map((cells) => cells.at(-1))).toEqual([650]);
	expect(await readDrawer()).toBe(float + 650);
});
