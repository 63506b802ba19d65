import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listFolios, listPriceList } from "#app/features/folio/queries.server.ts";
import { syncCatalog } from "#db/catalog/sync-catalog.ts";
import { startApp } from "#test/app.ts";
import { newKey as key, makeDrawer } from "#test/factories/folio.ts";
import { noon } from "#test/factories/forms.ts";
import { makeStay } from "#test/factories/reservations.ts";
import { openStaff, signInAs } from "#test/factories/staff.ts";

const reception = await startApp({ now: noon });
const manager = await startApp({ now: noon, database: reception.database });
const { db } = reception;

const itemIds = new Map<string, string>();

beforeAll(async () => {
	await syncCatalog(db);
	signInAs(reception, await openStaff(db, { name: "Maria Choc", roles: ["reception"] }));
	signInAs(manager, await openStaff(db, { name: "Ines Tillett", roles: ["manager"] }));
	for (const { id, name } of await listPriceList(db)) itemIds.set(name, id);
	await makeDrawer(db, { now: noon });
});

let stay: Awaited<ReturnType<typeof makeStay>>;
let page: string;

beforeEach(async () => {
	stay = await makeStay(db, {
		...{ status: "checked_in", checkIn: "2026-12-09", checkOut: "2026-12-14" },
		name: "Grace Usher",
	});
	page = `/desk/stays/${stay.reference}/folio`;
});

const textOf = async (response: Response | Promise<Response>) =>
	(await (await response).text()).replace(/<!--.*?-->/g, "");

const readFolio = async (number = 1) => {
	const folio = (await listFolios(db, stay.id)).find((one) => one.number === number);
	if (!folio) throw new Error("The stay has no such bill.");
	return folio;
};

const charge = async (name: string) => {
	const form = { form: "item", folio: "", quantity: "1", item: itemIds.get(name) ?? "" };
	expect((await reception.post(page, { ...form, idempotencyKey: key() })).status).toBe(303);
};

/** A bill with a sun hat of $42.75, and the address of its line. */
async function billWithHat() {
	await charge("Sun hat");
	const folio = await readFolio();
	return { folio, line: `${page}/lines/${folio.lines[0]?.lineId}` };
}

/** A form that has seen the bill as it is now. */
const seen = async (form: Record<string, string>, number = 1) => {
	const { id, version, balanceCents } = await readFolio(number);
	return {
		...{ folio: id, version: String(version), seenBalance: String(balanceCents), idempotencyKey: key() },
		...form,
	};
};

const voidingForm = (change = {}) => seen({ form: "reverse", reason: "wrong villa", ...change });

async function payByCard(amount = "42.75") {
	const form = { form: "payment", tender: "card_terminal", amount, slip: "004417" };
	expect((await reception.post(page, await seen(form))).status).toBe(303);
	const [paid] = (await readFolio()).payments;
	return `${page}/lines/${paid?.lineId}`;
}

describe("a line of the bill", () => {
	test("is voided with a reason, and stays struck out", async () => {
		const { folio, line } = await billWithHat();
		const bare = await reception.post(line, await voidingForm({ reason: " " }));
		expect([bare.status, await textOf(bare)]).toEqual([
			400,
			expect.stringContaining("Please give a reason."),
		]);
		expect((await reception.post(line, await voidingForm())).status).toBe(303);
		const text = await textOf(reception.get(page));
		expect(text).toContain("Voided by Maria Choc");
		expect(text).toContain("“wrong villa”");
		expect((await readFolio()).balanceCents).toBe(0);
		// A colleague who still has the page of before.
		const late = await manager.post(line, { ...(await voidingForm()), version: String(folio.version) });
		const said = await textOf(late);
		expect(late.status).toBe(409);
		expect(said).toContain("Nothing more was done: this has been voided since you opened the page.");
		expect(said.split("</main>")[0]).not.toContain("still in the form");
		const again = await reception.post(line, await voidingForm());
		expect([again.status, await textOf(again)]).toEqual([
			409,
			expect.stringContaining("This has been voided already."),
		]);
	});

	test("gets a discount as large as the role may give, with a reason", async () => {
		const { line } = await billWithHat();
		const half = await seen({ form: "discount", percent: "50", discountReason: "A stain" });
		const refused = await reception.post(line, half);
		expect([refused.status, await textOf(refused)]).toEqual([
			403,
			expect.stringContaining("This is more than your role may give."),
		]);
		expect((await manager.post(line, half)).status).toBe(303);
		expect((await readFolio()).balanceCents).toBe(21_37);
		expect(await textOf(reception.get(page))).toContain("Discount, Sun hat");
	});

	test("has its rest discounted by 100 per cent, and offers no discount and no share after that", async () => {
		const { line } = await billWithHat();
		for (const [percent, left] of [
			["50", "21.37"],
			["100", null],
		] as const) {
			const form = await seen({ form: "discount", percent, discountReason: "A stain" });
			expect((await manager.post(line, form)).status).toBe(303);
			const text = await textOf(manager.get(line));
			if (left) expect(text).toContain(`Up to $${left}, the amount left of the line.`);
			expect([text.includes("Give the discount"), text.includes("Share the line")]).toEqual([
				left !== null,
				left !== null,
			]);
		}
		expect((await readFolio()).balanceCents).toBe(0);
	});

	test("of a payment is refunded by the way it came, at most its amount", async () => {
		await billWithHat();
		const line = await payByCard();
		const refund = await seen({ form: "refund", refundAmount: "42.75", refundReason: "Left early" });
		expect((await reception.post(line, refund)).status).toBe(409);
		const tooMuch = await reception.post(line, { ...refund, refundAmount: "43", refundSlip: "5" });
		expect(tooMuch.status).toBe(409);
		expect((await reception.post(line, { ...refund, refundSlip: "004420" })).status).toBe(303);
		expect((await readFolio()).balanceCents).toBe(42_75);
	});

	test("goes to the bill of another payer and comes back", async () => {
		const { folio } = await billWithHat();
		const line = folio.lines[0]?.lineId ?? "";
		const split = await seen({ form: "split" });
		const nobody = await reception.post(`${page}/split`, { ...split, line, payer: "" });
		const text = await textOf(nobody);
		expect([nobody.status, text]).toEqual([
			400,
			expect.stringContaining("Please enter who pays the second bill."),
		]);
		expect(text).toMatch(new RegExp(`checked="" value="${line}"|value="${line}" checked=""`));
		const nothing = await reception.post(`${page}/split`, { ...split, payer: "Reef Ltd" });
		expect(await textOf(nothing)).toContain("Please choose at least one line.");
		const done = await reception.post(`${page}/split`, { ...split, line, payer: "Reef Ltd" });
		expect(done.headers.get("Location")).toContain("folio=2");
		const second = await textOf(reception.get(`${page}?folio=2`));
		expect(second).toContain("Bill of Reef Ltd");
		expect(second).toContain("Sun hat");
		const other = await readFolio(2);
		expect([(await readFolio()).balanceCents, other.balanceCents]).toEqual([0, 42_75]);
		// A colleague who still has the page of before reads where the line is, and not the balances of two bills.
		const late = await voidingForm({ folio: folio.id, version: String(folio.version) });
		const moved = await manager.post(`${page}/lines/${line}`, late);
		const said = await textOf(moved);
		expect(moved.status).toBe(409);
		expect(said).toContain("on the bill of Reef Ltd");
		expect(said).toContain("This line has been moved to another bill of the stay in the meantime");
		expect(said).toContain('value="wrong villa"');
		expect(said).not.toContain("Due before");
		const back = await seen({ form: "move", toFolio: folio.id, line }, 2);
		expect((await reception.post(`${page}/split?folio=2`, back)).status).toBe(303);
		expect((await readFolio()).balanceCents).toBe(42_75);
	});

	test("that no bill of the stay has is a 404", async () => {
		await billWithHat();
		expect((await reception.get(`${page}/lines/${key()}`)).status).toBe(404);
		expect((await reception.get(`${page}?folio=3`)).status).toBe(404);
	});
});

describe("two desks at one bill", () => {
	const refused = async (answer: Promise<Response>) => {
		const response = await answer;
		const text = await textOf(response);
		expect(response.status).toBe(409);
		for (const shown of ["Due before", "Due now", "$50.70"]) expect(text).toContain(shown);
		return text;
	};

	test.each([
		["a discount", { form: "discount", percent: "10", discountReason: "A stain" }, 'value="A stain"'],
		["taking a line back", { form: "reverse", reason: "wrong villa" }, 'value="wrong villa"'],
	])("%s that saw an older bill does nothing, says so and keeps the typed values", async (_, form, typed) => {
		const { line } = await billWithHat();
		const late = await seen(form);
		await charge("Fresh coconut");
		expect(await refused(manager.post(line, late))).toContain(typed);
		expect((await readFolio()).balanceCents).toBe(50_70);
		const again = { ...late, version: String((await readFolio()).version) };
		expect((await manager.post(line, again)).status).toBe(303);
	});

	test("a refund that saw an older bill moves no money", async () => {
		await billWithHat();
		const line = await payByCard();
		const refund = { form: "refund", refundAmount: "42.75", refundSlip: "7", refundReason: "Left early" };
		const late = await seen(refund);
		await charge("Fresh coconut");
		const answer = await manager.post(line, late);
		const text = await textOf(answer);
		expect(answer.status).toBe(409);
		for (const shown of ["$7.95", 'value="Left early"', 'value="42.75"']) expect(text).toContain(shown);
		expect((await readFolio()).paidCents).toBe(42_75);
	});

	test("a second bill is not made of an older one, and no empty bill is left behind", async () => {
		const { folio } = await billWithHat();
		const line = folio.lines[0]?.lineId ?? "";
		const late = await seen({ form: "split", payer: "Reef Ltd", line });
		await charge("Fresh coconut");
		const text = await refused(manager.post(`${page}/split`, late));
		expect(text).toContain('value="Reef Ltd"');
		expect(text).toMatch(new RegExp(`checked="" value="${line}"|value="${line}" checked=""`));
		expect(await listFolios(db, stay.id)).toHaveLength(1);
	});

	test("a line that went to another bill meanwhile is not voided there", async () => {
		const { folio, line } = await billWithHat();
		const late = await voidingForm();
		const split = await seen({ form: "split", payer: "Reef Ltd", line: folio.lines[0]?.lineId ?? "" });
		expect((await reception.post(`${page}/split`, split)).status).toBe(303);
		expect((await manager.post(line, late)).status).toBe(409);
		expect((await readFolio(2)).balanceCents).toBe(42_75);
	});

	test("a form without the version that it saw does nothing", async () => {
		const { folio, line } = await billWithHat();
		const blind = { form: "reverse", folio: folio.id, reason: "wrong", idempotencyKey: key() };
		expect((await reception.post(line, blind)).status).toBe(409);
	});
});

describe("a line on a tax invoice", () => {
	async function invoice() {
		const { folio, line } = await billWithHat();
		const issued = await reception.post(`/desk/stays/${stay.reference}/documents`, {
			...{ intent: "invoice", folio: folio.id, line: folio.lines[0]?.lineId ?? "" },
			...{ name: "Reef Tours Ltd.", address: "", tin: "", idempotencyKey: key() },
		});
		return { folio, line, path: issued.headers.get("Location") ?? "" };
	}
	const due = "A credit note is due";

	test("says so before it is changed, and leads to its invoice from the bill", async () => {
		const { line, path } = await invoice();
		expect(await textOf(reception.get(line))).toContain("a credit note is due");
		const bill = await textOf(reception.get(page));
		expect(bill).toContain(`href="${path}"`);
		expect(bill).not.toContain(due);
	});

	test.each([
		["voided", { form: "reverse", reason: "wrong villa" }],
		["discounted", { form: "discount", percent: "10", discountReason: "A stain" }],
	])("asks for a credit note once it is %s, until that is issued", async (_, form) => {
		const { line, path } = await invoice();
		const answer = await reception.post(line, await seen(form));
		const text = await textOf(reception.get(answer.headers.get("Location") ?? ""));
		for (const shown of [due, `href="${path}#credit"`, "Issue the credit note on I-2026-"])
			expect(text).toContain(shown);
		const note = { intent: "credit", line: "0", reason: "A stain", idempotencyKey: key() };
		expect((await reception.post(path, note)).status).toBe(303);
		expect(await textOf(reception.get(page))).not.toContain(due);
	});

	test("asks for one when another payer takes it over", async () => {
		const { folio } = await invoice();
		const split = await seen({ form: "split", payer: "Reef Ltd", line: folio.lines[0]?.lineId ?? "" });
		await reception.post(`${page}/split`, split);
		expect(await textOf(reception.get(`${page}?folio=2`))).toContain(due);
	});
});

test("a payment leads to its receipt once there is one, and to where it is issued before", async () => {
	await billWithHat();
	const line = await payByCard();
	const documents = `/desk/stays/${stay.reference}/documents`;
	expect(await textOf(reception.get(page))).toContain(`href="${documents}"`);
	expect(await textOf(reception.get(line))).toContain("Issue a receipt");
	const payment = (await readFolio()).payments[0]?.transactionId ?? "";
	const issued = await reception.post(documents, { intent: "receipt", payment });
	const receipt = issued.headers.get("Location") ?? "";
	expect(await textOf(reception.get(line))).toContain("Receipt R-2026-");
	for (const place of [line, page]) expect(await textOf(reception.get(place))).toContain(`href="${receipt}"`);
});
