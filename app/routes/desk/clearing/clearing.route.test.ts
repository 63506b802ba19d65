import { beforeEach, expect, test } from "vitest";
import { takePayment } from "#app/features/folio/operations/take-payment.server.ts";
import { startApp } from "#test/app.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { makeStayInHouse, newKey } from "#test/factories/folio.ts";
import { asStaff, noon, today } from "#test/factories/forms.ts";
import { openStaff, signInAs } from "#test/factories/staff.ts";

const app = await startApp({ now: noon });
const { db } = app;
const page = "/desk/clearing";

beforeEach(async () => {
	await clearDatabase(app.database.pool);
	app.cookies.clear();
	signInAs(app, await openStaff(db, { roles: ["manager"] }));
});

async function payByCard(amountCents: number, slipNumber: string): Promise<string> {
	const { folioId } = await makeStayInHouse(db);
	const tender = { kind: "card_terminal", slipNumber } as const;
	const paid = await takePayment(db, { folioId, tender, amountCents, idempotencyKey: newKey() }, asStaff());
	if (!paid.ok) throw new Error(paid.reason);
	return paid.transactionId;
}

const batch = (line: string[], more: Record<string, string> = {}) => ({
	...{ intent: "clear", account: "card_terminal", statedOn: today, reference: "Batch 417", currency: "usd" },
	...{ direction: "in", amount: "970.00", fee: "30", interest: "", line, idempotencyKey: newKey(), ...more },
});

const read = async (path: string) => (await app.request(path)).text();
const isTicked = (html: string, id: string) =>
	[...html.matchAll(/<input[^>]*name="line"[^>]*>/g)].some(
		([box]) => box.includes(id) && /\schecked/.test(box),
	);

test("a manager settles a batch and matches it with the statement: the accounts are empty, and each says so", async () => {
	const ids = [await payByCard(60_000, "0041"), await payByCard(40_000, "0042")];
	const before = await read(page);
	expect(before).toContain("$1,000.00");
	expect(before).toContain("no.\u00a00041");
	expect(ids.map((id) => isTicked(before, id))).toEqual([false, false]);
	// Without scripts all of them are ticked by a link.
	const all = await read(`${page}?account=card_terminal&tick=all`);
	expect(ids.map((id) => isTicked(all, id))).toEqual([true, true]);

	const settled = await app.post(page, batch(ids));
	expect([settled.status, settled.headers.get("Location")]).toEqual([303, `${page}?account=card_terminal`]);
	const cards = await read(page);
	expect(cards).toContain("Nothing is open here.");
	expect(cards).toContain("Batch 417");
	const bank = await read(`${page}?account=bank`);
	const [id = ""] = [...bank.matchAll(/<input[^>]*name="line"[^>]*>/g)].flatMap(
		([box]) => /value="([^"]+)"/.exec(box)?.[1] ?? [],
	);
	const matched = await app.post(page, batch([id], { account: "bank", fee: "", reference: "ATLANTIC POS" }));
	expect([matched.status, matched.headers.get("Location")]).toEqual([303, `${page}?account=bank`]);
	expect(await read(`${page}?account=bank`)).toMatch(/Bank account, as on statements.*?\$970\.00/s);
	const { rows } = await app.database.pool.query(
		"select account_id, sum(amount_cents)::int as cents from ledger_entries where account_id in ('card_terminal', 'bank') group by 1 order by 1",
	);
	expect(rows).toEqual([
		{ account_id: "bank", cents: 0 },
		{ account_id: "card_terminal", cents: 0 },
	]);
});

test("a batch that does not add up says by how much, and the ticked lines and typed values are still there", async () => {
	const ids = [await payByCard(60_000, "0041"), await payByCard(40_000, "0042")];
	const refused = await app.post(page, batch(ids.slice(0, 1)));
	const text = await refused.text();
	expect(refused.status).toBe(409);
	expect(text).toContain("The ticked lines come to $600.00. After the fee, the batch says $400.00 more");
	expect(text).toContain('value="970.00"');
	expect(ids.map((id) => isTicked(text, id))).toEqual([true, false]);
	const fee = await app.post(page, batch(ids, { fee: "1000.01", amount: "0" }));
	expect(await fee.text()).toContain("The fee is more than the ticked lines, which come to $1,000.00.");
	// An amount of the other currency is refused, not converted.
	const other = await app.post(page, batch(ids, { amount: "BZ$1,940" }));
	expect([other.status, (await other.text()).includes("Enter an amount like 1200")]).toEqual([400, true]);
	const inBzd = batch(ids, { currency: "bzd", amount: "BZ$1,940.00", fee: "60" });
	expect((await app.post(page, inBzd)).status).toBe(303);
});

test("a recorded clearing is undone with a reason, and a batch that the bank has shown names the first step", async () => {
	const paid = await payByCard(100_000, "0041");
	await app.post(page, batch([paid]));
	const { rows } = await app.database.pool.query(
		"select id, transaction_id from clearings order by cleared_at",
	);
	const own = `${page}/${rows[0].id}`;
	await app.post(page, batch([rows[0].transaction_id], { account: "bank", fee: "", reference: "POS" }));
	expect(await read(own)).toContain("Batch 417");
	const undo = () => app.post(own, { intent: "undo", reason: "Wrong batch", idempotencyKey: newKey() });
	const refused = await undo();
	expect(refused.status).toBe(409);
	expect(await refused.text()).toContain("Undo that first.");
	const line = await app.database.pool.query("select id from clearings where account_id = 'bank'");
	const undone = await app.post(`${page}/${line.rows[0].id}`, {
		...{ intent: "undo", reason: "Wrong line", idempotencyKey: newKey() },
	});
	expect([undone.status, undone.headers.get("Location")]).toEqual([303, `${page}?account=bank`]);
	expect((await undo()).status).toBe(303);
	expect(isTicked(await read(`${page}?tick=all`), paid)).toBe(true);
	expect(await read(own)).toContain("This was undone.");
	expect((await app.request(`${page}/${crypto.randomUUID()}`)).status).toBe(404);
	// Not by the transaction that it has posted.
	expect((await app.request(`${page}/${rows[0].transaction_id}`)).status).toBe(404);
});

test("reception neither sees the page nor clears anything", async () => {
	const paid = await payByCard(100_000, "0041");
	app.cookies.clear();
	signInAs(app, await openStaff(db, { roles: ["reception"] }));
	expect((await app.request(page)).status).toBe(403);
	expect((await app.post(page, batch([paid]))).status).toBe(403);
	const { rows } = await app.database.pool.query("select count(*)::int as n from clearings");
	expect(rows[0].n).toBe(0);
});

test("the opening balance of the bank is on its account, and typed again it is corrected by the difference", async () => {
	const open = (openingAmount: string, side = "credit") =>
		app.post(page, { intent: "open", openingAmount, side, idempotencyKey: newKey() });
	expect((await open("-5")).status).toBe(400);
	const saved = await open("1,200.50");
	expect([saved.status, saved.headers.get("Location")]).toEqual([303, `${page}?account=bank`]);
	expect(await read(`${page}?account=bank`)).toMatch(/Bank account, as on statements.*?\$1,200\.50/s);
	expect((await open("200.50", "overdrawn")).status).toBe(303);
	expect((await open("200.50", "overdrawn")).status).toBe(303);
	const { rows } = await app.database.pool.query(
		`select e.account_id, e.amount_cents from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
		where t.act = 'open_bank' order by t.id, e.account_id`,
	);
	expect(rows).toHaveLength(4);
	const on = (account: string) =>
		rows.reduce((sum, row) => (row.account_id === account ? sum + row.amount_cents : sum), 0);
	expect([on("bank_account"), on("opening_balances")]).toEqual([-20_050, 20_050]);
});

test("lines beyond the 80 of one form are on the next page, where they are cleared before the others", async () => {
	const { folioId } = await makeStayInHouse(db);
	const ids: string[] = [];
	for (let place = 0; place < 82; place += 1) {
		const tender = { kind: "card_terminal", slipNumber: `9${place}` } as const;
		const acting = asStaff(new Date(noon.getTime() + place * 1_000));
		const paid = await takePayment(
			db,
			{ folioId, tender, amountCents: 100, idempotencyKey: newKey() },
			acting,
		);
		if (paid.ok) ids.push(paid.transactionId);
	}
	const boxes = (html: string) =>
		[...html.matchAll(/<input[^>]*name="line"[^>]*value="([^"]+)"/g)].map(([, id]) => id);
	const first = await read(page);
	expect(boxes(first)).toHaveLength(80);
	expect(first).toContain("Lines 1 to 80");
	expect(first).toContain("skip=80");
	const second = await read(`${page}?account=card_terminal&skip=80`);
	expect(boxes(second)).toEqual(ids.slice(80));
	const cleared = await app.post(
		`${page}?account=card_terminal&skip=80`,
		batch(ids.slice(80), { amount: "2.00", fee: "" }),
	);
	expect(cleared.status).toBe(303);
	expect(boxes(await read(page))).toEqual(ids.slice(0, 80));
});
