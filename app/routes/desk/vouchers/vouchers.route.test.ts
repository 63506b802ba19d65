import { beforeEach, expect, test } from "vitest";
import { takePayment } from "#app/features/folio/operations/take-payment.server.ts";
import type { StaffRole } from "#app/lib/actor.ts";
import { formatReference } from "#app/lib/reference.ts";
import { startApp } from "#test/app.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { makeStayInHouse, newKey } from "#test/factories/folio.ts";
import { asStaff, noon } from "#test/factories/forms.ts";
import { makeGift } from "#test/factories/gift-vouchers.ts";
import { openStaff, signInAs } from "#test/factories/staff.ts";

const app = await startApp({ now: noon });
const { db } = app;
const page = "/desk/vouchers";

beforeEach(async () => {
	await clearDatabase(app.database.pool);
	app.cookies.clear();
});

const signIn = async (role: StaffRole) => signInAs(app, await openStaff(db, { roles: [role] }));
const read = async (path: string) => (await app.request(path)).text();

const sale = (more: Record<string, string> = {}) => ({
	...{ intent: "sell", buyerName: "Ana Cruz", buyerEmail: "", receiverName: "Ben Tun", receiverEmail: "" },
	...{ message: "", tender: "bank_transfer", amount: "150", idempotencyKey: newKey(), ...more },
});

test("reception sells a voucher, and its page has the paper with the code", async () => {
	await signIn("reception");
	expect(await read(page)).toContain("No gift voucher has been sold yet.");
	const form = sale();
	const sold = await app.post(page, form);
	expect(sold.status).toBe(303);
	const at = sold.headers.get("Location") ?? "";
	expect(at).toMatch(/^\/desk\/vouchers\/[0-9a-f-]{36}$/);
	expect((await app.post(page, form)).headers.get("Location")).toBe(at);
	const voucher = await read(at);
	for (const told of ["The voucher is sold.", "For <bdi>Ben Tun</bdi>", "$150.00", "Not used"])
		expect(voucher.replaceAll(/[\u2068\u2069]/g, "")).toContain(told.replaceAll(/<\/?bdi>/g, ""));
	expect(await read(page)).toContain("1 not used up, $150.00 owed on them.");
	const wrong = await app.post(page, sale({ amount: "0", buyerName: " " }));
	expect(wrong.status).toBe(400);
	expect(await wrong.text()).toContain("Write the name of who buys the voucher.");
});

test("a voucher is found by its code, however it is typed, and its address does not have it", async () => {
	await signIn("reception");
	const { id, code } = await makeGift(db);
	const find = (giftCode: string) => app.post(page, { intent: "find", giftCode });
	for (const typed of [code, formatReference(code).toLowerCase(), code.replace(/(.{4})/g, "$1-")])
		expect((await find(typed)).headers.get("Location")).toBe(`${page}/${id}`);
	const unknown = await find("22222222AAAA");
	expect([unknown.status, await unknown.text()]).toEqual([
		404,
		expect.stringContaining("No gift voucher has this code."),
	]);
	expect((await find("12345")).status).toBe(400);
	expect(await read(page)).not.toContain(code);
	expect(await read(`/desk/search?q=${code}`)).not.toContain(formatReference(code));
});

test("the page shows each use with its bill, and a used voucher is neither printed nor voided", async () => {
	await signIn("manager");
	const { id, code } = await makeGift(db);
	expect(await read(`${page}/${id}`)).toContain("Void the sale");
	const { folioId, reference } = await makeStayInHouse(db);
	const pay = (amountCents: number) =>
		takePayment(
			db,
			{ folioId, tender: { kind: "gift_voucher", code }, amountCents, idempotencyKey: newKey() },
			asStaff(),
		);
	await pay(4_000);
	const part = await read(`${page}/${id}`);
	expect(part).toContain(formatReference(reference));
	expect(part).toContain("Partly used");
	expect(part).not.toContain("Void the sale");
	await pay(6_000);
	const used = await read(`${page}/${id}`);
	expect(used).toContain("Used up");
	expect(used).not.toContain(formatReference(code));
});

test("an online sale is voided by the reference of its refund there, which the page asks for", async () => {
	await signIn("manager");
	const tender = { kind: "online", providerReference: "pi_417" } as const;
	const { id } = await makeGift(db, { tender });
	const at = `${page}/${id}`;
	expect(await read(at)).toContain("Refund the money on the payment provider’s website first");
	const form = { intent: "take_back", reason: "Bought twice", idempotencyKey: newKey() };
	const missing = await app.post(at, form);
	const answer = await missing.text();
	expect(answer).toContain("This was paid online. Refund it on the payment provider’s website first");
	expect(answer).toContain("Bought twice");
	expect((await app.post(at, { ...form, refundReference: "re_99" })).status).toBe(303);
	expect(await read(at)).toContain("Sale voided");
	const { id: paidInCash } = await makeGift(db);
	expect(await read(`${page}/${paidInCash}`)).not.toContain("Provider reference");
});

test("a manager sets how long new vouchers are good, and reception sees no such form", async () => {
	await signIn("manager");
	const version = (html: string) =>
		html.match(/name="version" value="([^"]*)"/)?.[1]?.replaceAll("&quot;", '"') ?? "";
	const before = await read(page);
	expect(before).toContain("New vouchers are good for 24 months.");
	const save = (validMonths: string, more = "1000") =>
		app.post(page, {
			...{ intent: "setting", validMonths, version: version(before) },
			...{ leastAmount: "25", mostAmount: more },
		});
	expect((await save("0")).status).toBe(400);
	expect(await (await save("24", "20")).text()).toContain("The largest amount is less than the smallest.");
	expect((await save("")).status).toBe(303);
	expect(await read(page)).toContain("New vouchers have no last day.");
	const { id } = await makeGift(db);
	expect(await read(`${page}/${id}`)).toContain("No last day");
	await signIn("reception");
	expect(await read(page)).not.toContain("Months from the sale");
});
