import { beforeEach, expect, test } from "vitest";
import { closeFolio } from "#app/features/folio/operations/close-folio.server.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { startApp, textOf } from "#test/app.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { priceDinner } from "#test/factories/departures.ts";
import { asRole, makeCharge, makePayment, makeStayInHouse } from "#test/factories/folio.ts";
import { noon, today } from "#test/factories/forms.ts";
import { makeDinner, makeStay, setStayStatus } from "#test/factories/reservations.ts";
import { openStaff, signInAs } from "#test/factories/staff.ts";

let now = noon;
const app = await startApp({ now: () => now });
const { db } = app;

beforeEach(async () => {
	await clearDatabase(app.database.pool);
	await syncVillas(db);
	app.cookies.clear();
	now = noon;
	signInAs(app, await openStaff(db, { roles: ["manager"] }));
});

const read = async (path: string) => textOf(await app.request(path));

/** A sheet of a page, as text; empty where there is none. */
const sheetOf = (page: string, id: string) =>
	(page.match(new RegExp(`<section id="${id}"[\\s\\S]*?</section>`))?.[0] ?? "")
		.replace(/<[^>]*>/g, " ")
		.replace(/\s+/g, " ");

test("a closed day lists its open matters, by kind", async () => {
	await makeStay(db, { checkIn: today, checkOut: "2026-11-24", name: "Comes late" });
	await makeStay(db, { checkIn: today, checkOut: "2026-11-24", name: "Comes later" });
	await makeStay(db, { status: "checked_in", checkIn: "2026-11-19", checkOut: today });
	now = new Date(noon.getTime() + 9 * 3_600_000);
	signInAs(app, await openStaff(db, { roles: ["manager"] }));
	const before = await read("/desk/business-day");
	expect(sheetOf(before, "past-day")).toMatch(/Does the guest stay tonight\?.*Check out.*Extend/);
	expect(before).toMatch(/href="\/desk\/plan\/propose\?stay=[^"]+"/);
	expect(before).toMatch(/href="\/desk#arrivals"[^>]*>2</);
	expect(before).toMatch(/href="\/desk#departures"[^>]*>1</);
	const closed = await app.post("/desk/business-day", {
		intent: "close",
		date: today,
		reason: "All are here",
	});
	expect(closed.status).toBe(303);
	const after = sheetOf(await read("/desk/business-day"), "closed");
	expect(after).toContain("3 still to do");
	expect(after).toContain("2 not come, not marked");
	expect(after).toContain("1 departure not checked out");
	expect(after).not.toContain("bill");
});

test("the close of a day asks whose a visit is, as Today does, and the closed day says that it was asked and which visits were not settled", async () => {
	const email = "ana@example.com";
	await makeStay(db, { checkIn: today, checkOut: "2026-11-24", name: "Ana Cruz", email });
	await makeDinner(db, { date: today, name: "Ana Cruz", email });
	const unmarked = await makeDinner(db, { date: "2026-11-19", name: "Ben Ortiz", email: null });
	await priceDinner(db, unmarked.id);
	now = new Date(noon.getTime() + 9 * 3_600_000);
	signInAs(app, await openStaff(db, { roles: ["manager"] }));
	for (const path of ["/desk", "/desk/business-day"]) {
		const page = await read(path);
		expect(sheetOf(page, "whose")).toContain("Ana Cruz");
		expect(sheetOf(page, "unbilled")).toContain("Ben Ortiz");
	}
	expect(await read("/desk/business-day")).toMatch(/href="#whose"[^>]*>1</);
	await app.post("/desk/business-day", { intent: "close", date: today, reason: "All are here" });
	const after = sheetOf(await read("/desk/business-day"), "closed");
	expect(after).toContain("1 treatment or dinner to settle");
	expect(after).toContain("1 treatment or dinner whose stay is not known");
});

test("the bill of a guest who left with money open is on Today until it is settled", async () => {
	const { id, folioId, reference } = await makeStayInHouse(db, { name: "Ana Cruz" });
	await makeCharge(db, folioId);
	expect(sheetOf(await read("/desk"), "bills")).toBe("");
	await setStayStatus(db, id, "checked_out");
	const open = await read("/desk");
	expect(sheetOf(open, "bills")).toContain("Ana Cruz $13.25 due");
	expect(open).toContain(`/desk/stays/${reference}/folio?folio=1`);
	const closed = await closeFolio(db, { folioId, reason: "Pays by transfer" }, asRole("manager"));
	expect(closed).toMatchObject({ ok: true });
	expect(sheetOf(await read("/desk"), "bills")).toContain("$13.25 due");
	expect(await read("/desk?day=tomorrow")).not.toContain("$13.25 due");
});

test("a bill that is paid is not on Today any more", async () => {
	const { id, folioId } = await makeStayInHouse(db, { name: "Ana Cruz" });
	await makeCharge(db, folioId);
	await setStayStatus(db, id, "checked_out");
	await makePayment(db, folioId, 1_325);
	expect(sheetOf(await read("/desk"), "bills")).toBe("");
});
