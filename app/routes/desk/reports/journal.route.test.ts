import { expect, test } from "vitest";
import { changeAccountCodes } from "#app/features/accounting/operations/change-account-codes.server.ts";
import { readAccountCodes } from "#app/features/accounting/queries.server.ts";
import { toVersion } from "#app/features/catalog/operations/change-setting.server.ts";
import { closeHotelDay } from "#app/features/day-close/operations/close-hotel-day.server.ts";
import { ledgerAccountIds } from "#app/lib/ledger-accounts.ts";
import { auditEvents } from "#db/schema/audit.ts";
import { startApp } from "#test/app.ts";
import { asRole, makeCharge, makeFolio } from "#test/factories/folio.ts";
import { noon } from "#test/factories/forms.ts";
import { makeStay } from "#test/factories/reservations.ts";
import { openStaff, signInAs } from "#test/factories/staff.ts";

test("the journal of a closed day is a page, and a file once its accounts have codes, the same each time", async () => {
	const { db, database } = await startApp({ now: noon });
	const stay = await makeStay(db, { checkIn: "2026-11-22", checkOut: "2026-11-23", name: "Ana Cruz" });
	await makeCharge(db, await makeFolio(db, stay.id));
	const evening = new Date("2026-11-21T22:10:00-06:00");
	await closeHotelDay(db, { date: "2026-11-21", openMatters: 0 }, asRole("manager", evening));
	const desk = await startApp({ now: evening, database });
	signInAs(desk, await openStaff(db, { name: "Ines", roles: ["manager"] }));
	const page = await (await desk.get("/desk/reports/journal")).text();
	for (const text of ["Journal 0001", "equals the trial balance", "Without a code: ", "$13.25"])
		expect(page).toContain(text);
	expect(page).not.toContain("Cruz");
	const address = (format: string, from = 1) => `/desk/reports/journal/${format}?from=${from}`;
	expect((await desk.get(address("csv"))).status).toBe(409);

	const setting = Object.fromEntries(ledgerAccountIds.map((id, place) => [id, String(1_000 + place)]));
	const pavilion = setting.dining_revenue;
	const version = toVersion(await readAccountCodes(db));
	await changeAccountCodes(db, { version, setting }, asRole("manager", evening));
	const csv = await (await desk.get(address("csv"))).text();
	expect(csv.split("\r\n").slice(0, 2)).toEqual([
		"Date,Journal,Account code,Debit,Credit,Tax code,Department,Text,Source,Corrects,Currency",
		`2026-11-21,PAL-0001,${pavilion},,10.00,gst,Pavilion,Pavilion: charge,charge,,USD`,
	]);
	expect(await (await desk.get(address("csv"))).text()).toBe(csv);
	const quickbooks = await (await desk.get(address("quickbooks"))).text();
	expect(quickbooks).toContain(`PAL-0001,2026-11-21,${pavilion},,10.00,Pavilion: charge,,USD,,Pavilion`);
	const xero = await (await desk.get(address("xero"))).text();
	expect(xero).toContain(
		`PAL-0001,2026-11-21,Pavilion: charge,${pavilion},Tax Exempt,-10.00,Department,Pavilion,,`,
	);
	// Debits are credits in the file as well: the amounts of Xero sum to zero.
	const amounts = xero
		.trim()
		.split("\r\n")
		.slice(1)
		.map((line) => Math.round(Number(line.split(",")[5]) * 100));
	expect(amounts.reduce((sum, cents) => sum + cents, 0)).toBe(0);
	expect(await (await desk.get("/desk/reports/journal")).text()).not.toContain("No file yet");
	expect((await desk.get(address("csv", 2))).status).toBe(404);
	expect((await desk.get(address("pdf"))).status).toBe(404);
	expect((await desk.get("/desk/reports/journal?number=9")).status).toBe(404);
	const exported = (await db.select().from(auditEvents)).filter(({ act }) => act === "export_report");
	expect(exported).toHaveLength(4);
	expect(exported[0]).toMatchObject({
		actor: "Ines",
		subjectId: "journal",
		changes: { format: "csv", rows: 4 },
	});
});
