import { expect, test } from "vitest";
import { auditEvents } from "#db/schema/audit.ts";
import { startApp } from "#test/app.ts";
import { newKey } from "#test/factories/folio.ts";
import { noon, today } from "#test/factories/forms.ts";
import { openStaff, signInAs } from "#test/factories/staff.ts";
import { makeTaxDue } from "#test/factories/tax-returns.ts";

const app = await startApp({ now: noon });
const { db } = app;
signInAs(app, await openStaff(db, { name: "Ines", roles: ["manager"] }));
await makeTaxDue(db, { tax: "room_tax", day: "2026-09-30", cents: 40_010 });
await makeTaxDue(db, { tax: "room_tax", day: "2026-10-31", cents: 12_000 });

const october = "/desk/tax-returns/room-tax/2026-10";
const text = async (path: string) => (await app.get(path)).text();
const pay = (change: Record<string, string>, path = october) =>
	app.post(path, {
		...{ intent: "pay", paidOn: "2026-11-12", currency: "bzd", amount: "240.00", reference: "BT 771" },
		...{ idempotencyKey: newKey(), ...change },
	});

test("a manager pays the room tax of a month in Belize dollars, and the month says so until it is taken back", async () => {
	const list = await text("/desk/tax-returns");
	for (const said of [
		"October 2026",
		"To file by Sat 14 Nov 2026 · To pay by Sat 14 Nov 2026",
		"$400.10",
		"September 2026",
	])
		expect(list).toContain(said);
	expect(await text(october)).toContain('value="240.00"');
	for (const [change, sentence] of [
		[{ amount: "240.01" }, "Enter an even number of Belize cents"],
		[{ amount: "240.02" }, "more than what is due for this month: BZ$240.00 ($120.00)"],
		[{ paidOn: "2026-10-31" }, "Enter a day from Sun 1 Nov 2026 on."],
		[{ paidOn: "2026-11-22" }, "This day has not begun at the desk."],
		[{ reference: " " }, "Enter the number of the transfer or of the receipt."],
	] as const) {
		const refused = await pay(change);
		expect(refused.status).toBeGreaterThanOrEqual(400);
		expect(await refused.text()).toContain(sentence);
	}
	expect((await pay({})).status).toBe(303);
	const page = await text(october);
	for (const said of [
		"There is nothing to pay for this month.",
		"Thu 12 Nov 2026",
		"BT 771",
		"noted Sat 21 Nov 2026",
	])
		expect(page).toContain(said);
	expect(await text("/desk/tax-returns")).toContain("To file by Sat 14 Nov 2026 · Paid");

	const payment = /<option value="([0-9a-f-]{36})"/.exec(page)?.[1] ?? "";
	const back = { intent: "take_back", payment, reason: "Noted twice", idempotencyKey: newKey() };
	expect((await app.post("/desk/tax-returns/gst/2026-10", back)).status).toBe(409);
	expect((await app.post(october, back)).status).toBe(303);
	expect(await text(october)).toContain("taken back");
	expect((await pay({ currency: "usd", amount: "120", paidOn: today })).status).toBe(303);
});

test("a return is saved as it was filed, once for each version that was seen", async () => {
	const september = "/desk/tax-returns/gst/2026-09";
	expect(await text(september)).toContain("file a nil return");
	// A return without numbers of nights or guests has no column for them.
	const headOf = async (path: string) => /<thead>.*?<\/thead>/s.exec(await text(path))?.[0];
	expect(await headOf(september)).not.toContain(">Number<");
	expect(await headOf("/desk/tax-returns/room_tax/2026-09")).toContain(">Number<");
	expect(await text("/desk/tax-returns")).toContain("To file by Thu 15 Oct 2026 · Nothing to pay");
	const form = { intent: "file", filedOn: "2026-10-15", filedReference: "BTS 9", version: "0" };
	const early = await app.post(september, { ...form, filedOn: "2026-09-30", idempotencyKey: newKey() });
	expect(await early.text()).toContain("Enter a day from Thu 1 Oct 2026 on.");
	expect((await app.post(september, { ...form, idempotencyKey: newKey() })).status).toBe(303);
	expect(await text(september)).toContain("These are the figures as they were filed.");
	expect(await text("/desk/tax-returns")).toContain("Filed on Thu 15 Oct 2026 · Nothing to pay");
	const file = await app.get(`${september}/return/csv`);
	expect(file.headers.get("Content-Disposition")).toContain("gst_2026-09_return.csv");
	expect(await file.text()).toContain('As of,"Filed on Thu 15 Oct 2026, BTS 9"');
	expect((await app.get(`${september}/invoices/xlsx`)).status).toBe(200);
	for (const none of ["register/csv", "return/pdf", "return2/csv"])
		expect((await app.get(`${september}/${none}`)).status).toBe(404);
	const filing = { ...form, filedOn: today, idempotencyKey: newKey() };
	expect((await app.post(october, filing)).status).toBe(303);
	// The register is not filed: it is as it is now.
	expect(await text(`${october}/register/csv`)).toContain("As of,The register on 2026-11-21 ");
	const exported = (await db.select().from(auditEvents)).filter(({ act }) => act === "export_report");
	expect(exported).toMatchObject([
		{ actor: "Ines", subjectId: "tax-return", changes: { query: "gst 2026-09-01 return", rows: 6 } },
		{ changes: { query: "gst 2026-09-01 invoices" } },
		{ changes: { query: "room_tax 2026-10-01 register", rows: 0 } },
	]);
	const second = await app.post(september, { ...form, idempotencyKey: newKey() });
	expect([second.status, await second.text()]).toEqual([
		409,
		expect.stringContaining("A colleague has noted in the meantime that it was filed."),
	]);
});

test("a month with more tax back than charged says what is less to pay for the next one, and the next one has it", async () => {
	await makeTaxDue(db, { tax: "gst", day: "2026-08-31", cents: -375 });
	await makeTaxDue(db, { tax: "gst", day: "2026-10-30", cents: 1_000 });
	const list = await text("/desk/tax-returns");
	expect(list).toContain("· $3.75 less to pay for the next month");
	const august = await text("/desk/tax-returns/gst/2026-08");
	expect(august).toContain("Credit for the next month");
	expect(august).toContain("There is nothing to pay for this month.");
	const page = await text("/desk/tax-returns/gst/2026-10");
	for (const said of ["Credit of the month before", "−$3.75", 'value="12.50"']) expect(page).toContain(said);
	expect((await pay({ amount: "12.50" }, "/desk/tax-returns/gst/2026-10")).status).toBe(303);
});

test.each([
	"room-tax/2026-13",
	"room-tax/2026-12",
	"room-tax/26-10",
	"vat/2026-10",
	"service_charge/2026-10",
])("there is no return %s", async (address) => {
	expect((await app.get(`/desk/tax-returns/${address}`)).status).toBe(404);
});
