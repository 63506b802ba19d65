import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { setVillaCondition } from "#app/features/housekeeping/operations/set-villa-condition.server.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { stays } from "#db/schema/stays.ts";
import { startApp, textOf } from "#test/app.ts";
import { makeCharge, makePayment, makeStayInHouse, newKey } from "#test/factories/folio.ts";
import { asStaff, noon, today } from "#test/factories/forms.ts";
import { makeStay } from "#test/factories/reservations.ts";
import { openStaff, signInAs } from "#test/factories/staff.ts";

const app = await startApp({ now: noon });
const { db } = app;

beforeAll(async () => {
	await syncVillas(db);
	signInAs(app, await openStaff(db, { roles: ["manager"] }));
});

const read = async (path: string) => textOf(await app.request(path));

const plainText = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

test("staying tonight shows how housekeeping has reported the villa", async () => {
	const stay = { status: "checked_in", checkIn: today, checkOut: "2026-11-25", name: "Stays Long" } as const;
	const { villaId } = await makeStay(db, stay);
	const press = { villaId, condition: "inspected", eventId: newKey(), pressedAt: noon } as const;
	await setVillaCondition(db, press, asStaff());
	const sheet = (await read("/desk")).match(/<section id="staying"[\s\S]*?<\/section>/)?.[0] ?? "";
	expect(plainText(sheet)).toMatch(/Inspected\s+Stays Long/);
});

test("a swap begins with two people, and New begins in the days that are looked at", async () => {
	for (const name of ["Ana First", "Ben Second"])
		await makeStay(db, { checkIn: "2026-11-23", checkOut: "2026-11-26", name });
	const plan = await read("/desk/plan");
	const selected = (id: string) =>
		plan
			.match(new RegExp(`<select id="${id}"[\\s\\S]*?</select>`))?.[0]
			.match(/<option[^>]*selected[^>]*>([^<]*)|<option[^>]*>([^<]*)/g);
	const second = selected("rotate-second")?.find((option) => option.includes("selected"));
	expect(second).toBeDefined();
	expect(selected("rotate-first")?.[0]?.replace(/<[^>]*>/, "")).not.toBe(second?.replace(/<[^>]*>/, ""));
	expect(plan).toMatch(/href="\/desk\/walk-in"[^>]*>(<[^>]*>)*New</);
	expect(await read("/desk/plan?from=2027-02-01&days=14")).toContain(
		'href="/desk/walk-in?by=phone&amp;checkIn=2027-02-01"',
	);
});

test("a key that was not returned is said once the guest has left", async () => {
	const { reference, stayId } = await makeStay(db, {
		...{ status: "checked_out", checkIn: "2026-11-19", checkOut: today, name: "Leaves Now" },
	});
	const keys = (keysBack: number | null) =>
		db.update(stays).set({ keysOut: 2, keysBack }).where(eq(stays.id, stayId));
	await keys(1);
	expect(await read(`/desk/stays/${reference}`)).toContain("1 key was not returned");
	await keys(2);
	expect(await read(`/desk/stays/${reference}`)).not.toContain("not returned");
	await keys(null);
	expect(await read(`/desk/stays/${reference}`)).not.toContain("not returned");
});

test("after a payment its receipt is one press away, and after a refund the bill asks about the line", async () => {
	const { folioId, reference } = await makeStayInHouse(db);
	await makeCharge(db, folioId);
	const posted = await makePayment(db, folioId, 500);
	const page = `/desk/stays/${reference}/folio`;
	const paid = (await read(`${page}?saved=payment&posted=${posted}`)).match(
		/<div role="status"[\s\S]*?<\/div>/,
	);
	expect(paid?.[0]).toContain("Payment recorded");
	expect(paid?.[0]).toContain(`href="/desk/stays/${reference}/documents"`);
	const refunded = await read(`${page}?saved=refund&posted=${posted}`);
	expect(refunded).toContain("Take the line back too?");
	expect(refunded).toContain('href="#bill"');
	expect(await read(page)).not.toContain("Take the line back too?");
});
