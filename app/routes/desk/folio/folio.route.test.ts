import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { toVersion } from "#app/features/catalog/operations/change-setting.server.ts";
import {
	changePriceListItem,
	toPriceListSetting,
} from "#app/features/folio/operations/change-price-list-item.server.ts";
import { chargeFolio } from "#app/features/folio/operations/charge-folio.server.ts";
import { moveCash } from "#app/features/folio/operations/move-cash.server.ts";
import { nameVillaPayer } from "#app/features/folio/operations/name-villa-payer.server.ts";
import { openFolio } from "#app/features/folio/operations/open-folio.server.ts";
import type { PriceListItem } from "#app/features/folio/price-list.ts";
import { listFolios, listPriceList } from "#app/features/folio/queries.server.ts";
import { listUnits } from "#app/features/stays/queries.server.ts";
import { syncCatalog } from "#db/catalog/sync-catalog.ts";
import { folios } from "#db/schema/folio.ts";
import { startApp } from "#test/app.ts";
import { newKey as key, makeDrawer } from "#test/factories/folio.ts";
import { noon } from "#test/factories/forms.ts";
import { makeStay, setStayStatus } from "#test/factories/reservations.ts";
import { openStaff, signInAs } from "#test/factories/staff.ts";

const reception = await startApp({ now: noon });
const manager = await startApp({ now: noon, database: reception.database });
const guest = await startApp({ now: noon, database: reception.database });
const { db } = reception;
const acting = { by: { kind: "staff", name: "Ines", roles: ["manager"] }, now: noon } as const;

const itemIds = new Map<string, string>();

beforeAll(async () => {
	await syncCatalog(db);
	signInAs(reception, await openStaff(db, { name: "Maria Choc", roles: ["reception"] }));
	signInAs(manager, await openStaff(db, { name: "Ines Tillett", roles: ["manager"] }));
	for (const { id, name } of await listPriceList(db)) itemIds.set(name, id);
	await makeDrawer(db, acting);
	const change = { from: "bank", to: "drawer_bzd", amountCents: 5_000, reason: "Change" } as const;
	await moveCash(db, { ...change, idempotencyKey: key() }, acting);
});

let stay: Awaited<ReturnType<typeof makeStay>>;
let page: string;

beforeEach(async () => {
	stay = await makeStay(db, {
		status: "checked_in",
		checkIn: "2026-12-09",
		checkOut: "2026-12-14",
		name: "Grace Usher",
		email: "grace@example.com",
	});
	page = `/desk/stays/${stay.reference}/folio`;
});

const textOf = async (response: Response | Promise<Response>) =>
	(await (await response).text()).replace(/<!--.*?-->/g, "");
const item = (name: string, change: Record<string, string> = {}) => ({
	...{ form: "item", folio: "", quantity: "1", item: itemIds.get(name) ?? "", idempotencyKey: key() },
	...change,
});
const payment = (change: Record<string, string> = {}) => ({
	...{ form: "payment", folio: "", version: "0", tender: "cash_usd", amount: "10", idempotencyKey: key() },
	...change,
});
const readFolio = async () => {
	const [folio] = await listFolios(db, stay.id);
	if (!folio) throw new Error("The stay has no bill.");
	return folio;
};
async function billWithHat() {
	await reception.post(page, item("Sun hat"));
	return readFolio();
}

describe("the bill's page", () => {
	test("shows a stay without a bill its items to come, and opens the bill with the first charge", async () => {
		const before = await textOf(reception.get(page));
		for (const shown of ["Bill of Grace Usher", "Nothing is charged yet.", "5 nights", "Expected on leaving"])
			expect(before).toContain(shown);
		expect(await listFolios(db, stay.id)).toEqual([]);
		const answer = await reception.post(`${page}?charge=shop`, item("Fresh coconut", { quantity: "4" }));
		expect(answer.status).toBe(303);
		const after = await textOf(reception.get(answer.headers.get("Location") ?? ""));
		for (const shown of ["Charged: Fresh coconut × 4, $31.80.", "24.00", "4.80", "3.00"])
			expect(after).toContain(shown);
	});

	test("charges the price that it has shown: one that a manager has changed meanwhile is shown first", async () => {
		const shop = `${page}?charge=shop`;
		const shown = () =>
			textOf(reception.get(shop)).then((html) => /name="prices" value="([^"]*)"/.exec(html)?.[1] ?? "");
		const prices = (await shown()).replaceAll("&amp;", "&");
		const itemId = itemIds.get("Fresh coconut") ?? "";
		const setting = toPriceListSetting(
			(await listPriceList(db)).find(({ id }) => id === itemId) as PriceListItem,
		);
		const dearer = { ...setting, unitCents: 700 };
		const change = { itemId, version: toVersion(setting), setting: dearer };
		expect(await changePriceListItem(db, change, acting)).toEqual({ ok: true });
		const answer = await reception.post(shop, item("Fresh coconut", { prices }));
		expect(answer.status).toBe(409);
		// 7.00 with 20 % and 12.5 %: 9.28.
		const again = await textOf(answer);
		expect(again).toMatch(/the price of this item was changed meanwhile.*Fresh coconut.*\$9\.28/s);
		expect((await readFolio()).lines).toEqual([]);
		const seen = (await shown()).replaceAll("&amp;", "&");
		expect((await reception.post(shop, item("Fresh coconut", { prices: seen }))).status).toBe(303);
		expect((await readFolio()).balanceCents).toBe(928);
		const back = { itemId, version: toVersion(dearer), setting };
		expect(await changePriceListItem(db, back, acting)).toEqual({ ok: true });
	});

	test.each([
		["Please enter a number from 1 to 99.", item("Sun hat", { quantity: "0" })],
		["Please choose what to charge.", item("", { item: "" })],
		["Please enter a description.", { form: "other", otherWhat: "", otherPrice: "x", otherQuantity: "1" }],
		["Please choose how the guest pays.", payment({ tender: "" })],
		["Please enter an amount above zero.", payment({ amount: "0" })],
		["Please enter the slip number from the terminal.", payment({ tender: "card_terminal" })],
		["This looks like a card number.", payment({ tender: "card_terminal", slip: "4111 1111 1111 1111" })],
		["The guest has handed over less than the amount.", payment({ given: "9.99" })],
		["an even number of Belize cents", payment({ tender: "cash_bzd", amountBzd: "10.01" })],
		["Please enter the code of the voucher.", payment({ tender: "voucher" })],
	])("names the error of a form and posts nothing: %s", async (message, form) => {
		const answer = await reception.post(`${page}?charge=shop`, form);
		expect(answer.status).toBe(400);
		expect(await textOf(answer)).toContain(message);
		expect((await listFolios(db, stay.id)).flatMap(({ lines, payments }) => [...lines, ...payments])).toEqual(
			[],
		);
	});

	test("refuses a voucher that nobody has beside its field", async () => {
		const answer = await reception.post(page, payment({ tender: "voucher", voucherCode: "PALAPA-NONE" }));
		expect(answer.status).toBe(404);
		expect(await textOf(answer)).toContain("No voucher has this code.");
	});

	test("shows a desk that saw another balance that one and the present one, and keeps the typed values", async () => {
		const { id, version } = await billWithHat();
		const seen = { folio: id, version: String(version), seenBalance: "4275" };
		await reception.post(page, item("Fresh coconut", { folio: id }));
		const late = payment({ ...seen, amount: "42.75", given: "50" });
		const answer = await manager.post(page, late);
		const text = await textOf(answer);
		expect(answer.status).toBe(409);
		for (const shown of ["Due before", "$42.75", "Due now", "$50.70", 'value="42.75"', 'value="50"'])
			expect(text).toContain(shown);
		const again = await manager.post(page, { ...late, version: String((await readFolio()).version) });
		expect(again.status).toBe(303);
		expect((await readFolio()).paidCents).toBe(42_75);
	});

	test("says the change in the other currency, without scripts too", async () => {
		const { id, version } = await billWithHat();
		const answer = await reception.post(
			page,
			payment({ folio: id, version: String(version), amount: "42.75", given: "50", changeIn: "other" }),
		);
		const text = await textOf(reception.get(answer.headers.get("Location") ?? ""));
		expect(text).toContain("Give BZ$14.50 change.");
		expect(text).toContain("$50.00 given, BZ$14.50 back");
	});
});

test("the bill is printed, and mailed to its guest", async () => {
	await billWithHat();
	const text = await textOf(reception.get(`${page}/print`));
	for (const shown of ["grace@example.com", "Sun hat", "GST", "In Belize dollars", "BZ$85.50"])
		expect(text).toContain(shown);
	expect((await reception.post(`${page}/print`, {})).status).toBe(303);
	const { rows } = await reception.database.pool.query("select kind from jobs where reservation_id = $1", [
		stay.id,
	]);
	expect(rows).toEqual([{ kind: "send-bill-email" }]);
});

describe("the guest's own bill", () => {
	const open = async () => {
		guest.cookies.clear();
		await guest.get(`/reservations/${stay.reference}?key=${stay.linkToken}`);
	};

	test("is there while in house, without the names of staff and without the bill of somebody else", async () => {
		const { id, lines } = await billWithHat();
		await reception.post(page, item("Fresh coconut", { folio: id }));
		await reception.post(`${page}/split`, {
			...{ form: "split", folio: id, version: String((await readFolio()).version), idempotencyKey: key() },
			...{ line: lines[0]?.lineId ?? "", payer: "Reef Ltd" },
		});
		await open();
		const reservation = await textOf(guest.get(`/reservations/${stay.reference}`));
		expect(reservation).toContain(`/reservations/${stay.reference}/bill`);
		const text = await textOf(guest.get(`/reservations/${stay.reference}/bill`));
		for (const shown of ["Your bill", "Fresh coconut", "To come", "is on a bill that somebody else pays"])
			expect(text).toContain(shown);
		for (const hidden of ["Maria", "Sun hat", "Reef Ltd"]) expect(text).not.toContain(hidden);
	});

	test("counts a held deposit among the items to come, and no more once the guests have left", async () => {
		await reception.post(page, payment({ goesTo: "deposit", seenHeld: "0", amount: "100", given: "100" }));
		await open();
		const bill = `/reservations/${stay.reference}/bill`;
		expect(await textOf(guest.get(bill))).toContain("Deposit, paid and held");
		await setStayStatus(db, stay.id, "checked_out");
		const after = await textOf(guest.get(bill));
		expect(after).toContain("Your bill");
		expect(after).not.toContain("Deposit, paid and held");
	});

	test("is nobody else's, and has nothing before the arrival", async () => {
		guest.cookies.clear();
		const folio = await openFolio(db, { reservationId: stay.id, payer: null }, acting);
		if (folio.ok)
			await chargeFolio(
				db,
				{
					folioId: folio.folioId,
					charge: { from: "price_list", itemId: itemIds.get("Sun hat") ?? "", quantity: 1 },
					idempotencyKey: key(),
				},
				acting,
			);
		const closed = await guest.get(`/reservations/${stay.reference}/bill`);
		expect([closed.status, await textOf(closed)]).toEqual([403, expect.not.stringContaining("Sun hat")]);
		stay = await makeStay(db, { checkIn: "2026-12-20", checkOut: "2026-12-22" });
		await open();
		expect(await textOf(guest.get(`/reservations/${stay.reference}/bill`))).toContain("from your arrival on");
	});
});

test("on the bill of the company that pays the villa the desk says that the guest pays it again, and a refusal keeps the choice", async () => {
	const [unit] = await listUnits(db, stay.id);
	const payer = { name: "Reef Ltd", address: null, tin: null, email: null };
	await db.transaction(async (tx) =>
		nameVillaPayer(tx, { reservationId: stay.id, stayIds: [unit?.id ?? ""], payer }, acting),
	);
	const [, company] = await listFolios(db, stay.id);
	if (!company) throw new Error("The company has no bill.");
	const charge = { from: "price_list", itemId: itemIds.get("Sun hat") ?? "", quantity: 1 } as const;
	await chargeFolio(db, { folioId: company.id, charge, idempotencyKey: key() }, acting);
	const path = `${page}?folio=2`;
	expect(await textOf(reception.request(path))).toContain("The guest pays the villa again");
	const send = (version: string) =>
		reception.post(path, {
			...{ form: "guest_pays", folio: company.id, lines: "move", version, idempotencyKey: key() },
		});
	const late = await send("0");
	expect(late.status).toBe(409);
	expect(await late.text()).toMatch(
		/<input[^>]*value="move"[^>]*checked|<input[^>]*checked[^>]*value="move"/,
	);
	const [, seen] = await listFolios(db, stay.id);
	expect((await send(String(seen?.version))).status).toBe(303);
	expect((await listFolios(db, stay.id)).map(({ stayId, lines }) => [stayId, lines.length])).toEqual([
		[null, 1],
		[null, 0],
	]);
	expect(await textOf(reception.request(path))).not.toContain("The guest pays the villa again");
});

test("two bills of one payer are told apart by their numbers", async () => {
	for (const payer of [null, { name: "Reef Ltd", email: null }, { name: "Blue Ltd", email: null }])
		await openFolio(db, { reservationId: stay.id, payer }, acting);
	// As after the account of one company has taken both bills.
	await db.update(folios).set({ payerName: "Reef Ltd" }).where(eq(folios.payerName, "Blue Ltd"));
	const html = await textOf(reception.request(`${page}?folio=2`));
	for (const words of ["Reef Ltd, bill 2", "Reef Ltd, bill 3", "Grace Usher"]) expect(html).toContain(words);
	expect(html).not.toContain("Grace Usher, bill");
});

test("a late charge on the bill of guests who never came does not say that they have left", async () => {
	const notes = async () => await textOf(manager.request(`${page}?charge=shop`));
	expect(await notes()).not.toMatch(/have left|did not stay/);
	await setStayStatus(db, stay.id, "checked_out");
	expect(await notes()).toContain("These guests have left.");
	await setStayStatus(db, stay.id, "no_show");
	expect(await notes()).toContain("These guests did not stay.");
});
