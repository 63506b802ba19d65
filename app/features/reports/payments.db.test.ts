import { expect, test } from "vitest";
import { readTrialBalance } from "#app/features/accounting/queries.server.ts";
import { refundPayment } from "#app/features/folio/operations/refund-payment.server.ts";
import { reverseTransaction } from "#app/features/folio/operations/reverse-transaction.server.ts";
import { takePayment } from "#app/features/folio/operations/take-payment.server.ts";
import type { BillTender } from "#app/features/folio/tender.ts";
import { openTestDatabase } from "#test/db.ts";
import { asRole, makeCharge, makePayment, makeStayInHouse, newKey } from "#test/factories/folio.ts";
import { noon, today } from "#test/factories/forms.ts";
import { personOf } from "./ledger-queries.server.ts";
import { readReport } from "./read-report.server.ts";
import { describeReport, nameFile } from "./report-about.ts";
import { readReportRequest, writeReportQuery } from "./report-request.ts";

const { db } = await openTestDatabase();

test("a refund and a voided payment are rows below zero, and the sum is the drawer in the trial balance", async () => {
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

test("change in the other currency is a row of its own, and part of its payment in the count", async () => {
	const { folioId } = await makeStayInHouse(db);
	await makeCharge(db, folioId, { unitCents: 9_000 });
	const { request } = readReportRequest(
		"payments",
		new URLSearchParams({ from: today, until: today }),
		today,
	);
	const read = async () => {
		const { figures, table } = await readReport(db, request, noon);
		return [figures.at(-1)?.value, table.rows.length];
	};
	const [count, rows] = (await read()) as [number, number];
	const pay = (tender: BillTender, amountCents: number) =>
		takePayment(db, { folioId, tender, amountCents, idempotencyKey: newKey() }, asRole("manager"));
	expect(await pay({ kind: "cash_bzd", givenBzdCents: 8_000 }, 4_000)).toMatchObject({ ok: true });
	expect(await pay({ kind: "cash_usd", givenCents: 5_000, changeIn: "bzd" }, 4_500)).toMatchObject({
		ok: true,
	});
	expect(await read()).toEqual([count + 2, rows + 3]);
});

test("payments and discounts are filtered by the person who posted them, and the sums are that person's", async () => {
	const { folioId } = await makeStayInHouse(db);
	const as = (name: string) => ({ by: { kind: "staff", name, roles: ["manager"] } as const, now: noon });
	await makeCharge(db, folioId, { unitCents: 2_000 });
	const rosa = await makePayment(db, folioId, 700, as("Rosa"));
	await makePayment(db, folioId, 400, as("Ines"));
	const back = { paymentTransactionId: rosa, amountCents: 100, reason: "Too much" };
	expect(await refundPayment(db, { ...back, idempotencyKey: newKey() }, as("Ines"))).toMatchObject({
		ok: true,
	});
	const readOf = async (report: "payments" | "adjustments", person: string) => {
		const asked = new URLSearchParams({ from: today, until: today, person });
		const { request } = readReportRequest(report, asked, today);
		expect(writeReportQuery(request)).toBe(`?${asked}`);
		expect(nameFile(request, today)).toBe(`${report}_${today}_${today}_${person}`);
		const { table, people } = await readReport(db, request, noon);
		const about = describeReport(request, { date: today, time: "12:00" }, table);
		expect(about).toContainEqual(["Person", person]);
		expect(about.map(([name]) => name)).not.toContain("Rows");
		expect(people).toEqual(expect.arrayContaining(["Ines"]));
		return { rows: table.rows.map(({ cells }) => cells.at(-1)).toSorted(), total: table.total?.at(-1) };
	};
	expect(await readOf("payments", "Rosa")).toEqual({ rows: [700], total: 700 });
	expect(await readOf("payments", "Ines")).toEqual({ rows: [-100, 400], total: 300 });
	expect(await readOf("adjustments", "Ines")).toEqual({ rows: [100], total: 100 });
	expect((await readOf("adjustments", "Rosa")).rows).toEqual([]);
});

test("a file that has not every row of its report says how many there are", () => {
	const { request } = readReportRequest("payments", new URLSearchParams(), today);
	const table = { rows: [{ cells: [] }], allRows: 2_001 };
	expect(describeReport(request, { date: today, time: "12:00" }, table)).toContainEqual([
		"Rows",
		expect.stringContaining("the first 1 of 2,001 rows"),
	]);
});

test("the author of a posting is a person by name, the guests, or the app under each of its tasks", () => {
	expect([null, "guest", "system", "held-deposit", "Rosa"].map(personOf)).toEqual([
		...["guests", "guests", "app", "app", "Rosa"],
	]);
});
