import { beforeEach, expect, test } from "vitest";
import { takePayment } from "#app/features/folio/operations/take-payment.server.ts";
import type { BillTender } from "#app/features/folio/tender.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { startApp } from "#test/app.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { makeDrawer, makeStayInHouse, newKey } from "#test/factories/folio.ts";
import { asStaff, noon, today } from "#test/factories/forms.ts";
import { makeStay } from "#test/factories/reservations.ts";
import { openStaff, signInAs } from "#test/factories/staff.ts";

const app = await startApp({ now: noon });
const { db } = app;

beforeEach(async () => {
	await clearDatabase(app.database.pool);
	await syncVillas(db);
	app.cookies.clear();
	signInAs(app, await openStaff(db, { roles: ["reception"] }));
});

const open = { intent: "open", usdFromBank: "", bzdFromBank: "", reason: "" };

test("cash without an open drawer leads to opening it and back, and nothing that was typed is lost", async () => {
	const { reference } = await makeStay(db, { checkIn: "2026-11-19", checkOut: today, status: "checked_in" });
	for (const [page, form] of [
		["folio", { form: "payment", folio: "", version: "0", tender: "cash_usd", amount: "12.34" }],
		[
			"steps/check-out",
			{ form: "check-out", unit: "0", version: "0", tender: "cash_usd", amountUsd: "760.82", toPay: "76082" },
		],
	] as const) {
		const path = `/desk/stays/${reference}/${page}`;
		const refused = await app.post(path, { ...form, idempotencyKey: newKey() });
		const text = await refused.text();
		expect(refused.status).toBe(409);
		expect(text).toContain("No cash drawer is open.");
		expect(text).toContain(`/desk/drawer?back=${encodeURIComponent(path)}`);
		expect(text).toContain("amount" in form ? 'value="12.34"' : 'value="760.82"');
	}
	const back = `/desk/stays/${reference}/folio?folio=1`;
	const drawer = `/desk/drawer?back=${encodeURIComponent(back)}`;
	expect(await (await app.request(drawer)).text()).toContain("Back to where you were");
	const opened = await app.post(drawer, { ...open, idempotencyKey: newKey() });
	expect([opened.status, opened.headers.get("Location")]).toEqual([303, back]);
});

test("a payment with change in the other currency is one payment of the open drawer", async () => {
	const { folioId } = await makeStayInHouse(db);
	await makeDrawer(db);
	const pay = (tender: BillTender, amountCents: number) =>
		takePayment(db, { folioId, tender, amountCents, idempotencyKey: newKey() }, asStaff());
	expect(await pay({ kind: "cash_bzd", givenBzdCents: 8_000 }, 4_000)).toMatchObject({ ok: true });
	expect(await pay({ kind: "cash_usd", givenCents: 5_000, changeIn: "bzd" }, 4_500)).toMatchObject({
		ok: true,
	});
	expect(await (await app.request("/desk/drawer")).text()).toMatch(/Cash payments and refunds<\/dt><dd>2</);
});

test.each([
	"//evil.example",
	"https://evil.example/desk",
	"/rooms",
	"/desk/../rooms\\",
	"/deskevil",
	"/desk//evil.example",
])("the drawer never leads back to %s", async (back) => {
	const opened = await app.post(`/desk/drawer?back=${encodeURIComponent(back)}`, {
		...open,
		idempotencyKey: newKey(),
	});
	const to = opened.headers.get("Location") ?? "";
	expect([opened.status, new URL(to, "http://desk.example").host]).toEqual([303, "desk.example"]);
	expect(to).toMatch(/^\/desk/);
	expect(to).not.toMatch(/^\/desk(evil|\/\.\.)/);
});
