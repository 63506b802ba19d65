import { type Column, is, SQL } from "drizzle-orm";
import { getViewConfig } from "drizzle-orm/pg-core";
import { beforeAll, expect, test } from "vitest";
import { reverseTransaction } from "#app/features/folio/operations/reverse-transaction.server.ts";
import { openTestDatabase } from "#test/db.ts";
import { makeDrawer, makePayment, makeStayInHouse, newKey } from "#test/factories/folio.ts";
import { asStaff } from "#test/factories/forms.ts";
import { ledgerEntries } from "./schema/ledger.ts";
import { reservations } from "./schema/reservations.ts";
import { stays, villaAllocations } from "./schema/stays.ts";
import { ledgerLines, reservationHeads, stayHeads, villaNights } from "./schema/views.ts";

const { db, pool } = await openTestDatabase();

beforeAll(async () => {
	await makeDrawer(db);
	const { folioId } = await makeStayInHouse(db);
	const transactionId = await makePayment(db, folioId, 100);
	const input = { transactionId, reason: { code: "not_in_house" }, idempotencyKey: newKey() } as const;
	expect(await reverseTransaction(db, input, asStaff())).toMatchObject({ ok: true });
});

test.each([
	[reservationHeads, reservations],
	[stayHeads, stays],
	[villaNights, villaAllocations],
	[ledgerLines, ledgerEntries],
] as const)(
	"a view has the columns that are declared, and a row for each row of its table",
	async (view, table) => {
		const { name, selectedFields } = getViewConfig(view);
		const { rows, fields } = await pool.query(`select * from ${name}`);
		const declared = Object.values(selectedFields).map((field) =>
			is(field, SQL.Aliased) ? field.fieldAlias : (field as Column).name,
		);
		expect(fields.map((field) => field.name)).toEqual(declared);
		expect(rows.length).toBeGreaterThan(0);
		expect(rows).toHaveLength(await db.$count(table));
	},
);

test("a line that voids a payment names the act and the tender", async () => {
	const { rows } = await pool.query(
		"select reason_code, origin_act, origin_tender from ledger_lines where act = 'reversal'",
	);
	expect(rows).toContainEqual({
		reason_code: "not_in_house",
		origin_act: "payment",
		origin_tender: "cash_usd",
	});
});
