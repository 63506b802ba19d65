import { beforeEach, expect, test } from "vitest";
import { putOnAccount } from "#app/features/city-ledger/operations/put-on-account.server.ts";
import { listAccountBills } from "#app/features/city-ledger/queries.server.ts";
import { accountPaymentSchema } from "#app/features/city-ledger/schema.ts";
import { readFolio } from "#app/features/folio/queries.server.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { startApp } from "#test/app.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { makeCharge, makeFolio, makePayment, newKey } from "#test/factories/folio.ts";
import { asStaff, noon, today } from "#test/factories/forms.ts";
import { makeAccount } from "#test/factories/payer-accounts.ts";
import { makeStay, setStayStatus } from "#test/factories/reservations.ts";
import { openStaff, signInAs } from "#test/factories/staff.ts";

const app = await startApp({ now: noon });
const { db } = app;

beforeEach(async () => {
	await clearDatabase(app.database.pool);
	app.cookies.clear();
	await signInAs(app, await openStaff(db, { roles: ["manager"] }));
});

/** A bill of $13.25 that a company has on account. @returns the bill */
async function makeBillOf(accountId: string, name: string): Promise<string> {
	const stay = await makeStay(db, { checkIn: addDays(today, -1), checkOut: today, name });
	await setStayStatus(db, stay.id, "checked_out");
	const folioId = await makeFolio(db, stay.id);
	await makeCharge(db, folioId);
	const version = (await readFolio(db, folioId))?.version ?? 0;
	expect(await putOnAccount(db, { folioId, accountId, version }, asStaff())).toEqual({ ok: true });
	return folioId;
}

test("the form for a payment of an account offers no bill on which too much is paid already", async () => {
	const accountId = await makeAccount(db);
	const [overpaid, owed] = [await makeBillOf(accountId, "Ana Cruz"), await makeBillOf(accountId, "Ben Gone")];
	await makePayment(db, overpaid, 100_000);
	const page = `/desk/accounts/${accountId}`;
	const read = async () => (await app.request(page)).text();
	const offered = async () =>
		[...(await read()).matchAll(/name="bill"[^>]*value="([^"]+)"/g)].map(([, folioId]) => folioId);
	expect(await offered()).toEqual([owed]);
	const openCents =
		(await listAccountBills(db, accountId)).find(({ folioId }) => folioId === owed)?.openCents ?? 0;
	const form = {
		intent: "pay",
		bill: owed,
		tender: "bank_transfer",
		amount: String(openCents / 100),
		idempotencyKey: newKey(),
	};
	const paid = await app.post(page, form);
	// The bills that it has changed, and not the form.
	expect([paid.status, paid.headers.get("Location")]).toEqual([303, `${page}#open`]);
	expect(await offered()).toEqual([]);
	expect(await read()).not.toContain("Take a payment");
});

test("the printed statement of an account says which hotel it is from", async () => {
	const page = await app.request(`/desk/accounts/${await makeAccount(db)}/statement`);
	expect(await page.text()).toMatch(/class="hidden print:block"><b>PB Resort Belize<\/b>.*?\+501 555 0142/s);
});

test("a payment of an account may be of nothing where it deducts a commission, and only then", () => {
	const form = { tender: "bank_transfer", amount: "0", idempotencyKey: newKey() };
	const deducts = (commissionDeducted: string) =>
		accountPaymentSchema.safeParse({ ...form, commissionDeducted }).success;
	expect([deducts("60"), deducts("0"), deducts("")]).toEqual([true, false, false]);
});
