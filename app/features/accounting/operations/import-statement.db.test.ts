import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { reverseTransaction } from "#app/features/folio/operations/reverse-transaction.server.ts";
import { takePayment } from "#app/features/folio/operations/take-payment.server.ts";
import { accountCents } from "#app/features/folio/queries.server.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asRole, makeStayInHouse, newKey } from "#test/factories/folio.ts";
import { asStaff, noon, today } from "#test/factories/forms.ts";
import { listOpenMovements, readBankAccount } from "../clearing-queries.server.ts";
import { referenceOf } from "../statement.ts";
import {
	findStatement,
	findStatementLine,
	readBankLines,
	readPreview,
	type WaitingLine,
} from "../statement-queries.server.ts";
import { clearAccount } from "./clear-account.server.ts";
import { importStatement } from "./import-statement.server.ts";
import { openBank } from "./open-bank.server.ts";
import { purgeStatements } from "./purge-statements.server.ts";
import { setLineAside } from "./set-line-aside.server.ts";
import { storeStatement } from "./store-statement.server.ts";

const { db, pool, inProcesses } = await openTestDatabase();
beforeEach(() => clearDatabase(pool));

const manager = asRole("manager");
const head = "Date,Description,Reference,Amount,Balance";
const bytesOf = (lines: readonly string[]) => Buffer.from([head, ...lines].join("\n"));

async function store(lines: readonly string[], currency: "usd" | "bzd" = "usd"): Promise<string> {
	const stored = await storeStatement(db, { id: newKey(), bytes: bytesOf(lines), currency }, manager);
	if (!stored.ok) throw new Error(stored.reason);
	return stored.statementId;
}

let minutes = 0;
/** Each file a minute later. */
const take = (statementId: string, on = db, order?: "day" | "month") => {
	minutes += 1;
	return importStatement(
		on,
		{ statementId, order },
		asRole("manager", new Date(noon.getTime() + minutes * 60_000)),
	);
};

/** Reads a file and imports it. @returns how many lines were new */
async function bring(lines: readonly string[], currency: "usd" | "bzd" = "usd"): Promise<number> {
	const done = await take(await store(lines, currency));
	if (!done.ok) throw new Error(done.reason);
	return done.imported;
}

const bankLines = () => readBankLines(db, { skip: 0, limit: 100, lineId: null });
const waiting = async () => (await bankLines()).waiting;
const saidBy = async () => (await waiting()).map(({ text, amountCents }) => [text, amountCents]);

/** The figures of the lines of the file, with the fee or the interest in a line. */
const match = (
	line: WaitingLine,
	transactionIds: readonly string[],
	more: Partial<Parameters<typeof clearAccount>[1]> = {},
	on = db,
) =>
	clearAccount(
		on,
		{
			...{ account: "bank", transactionIds, statementLineId: line.id, reference: referenceOf(line) },
			...{ statedOn: line.statedOn, currency: line.currency, amountCents: line.amountCents },
			...{ feeCents: 0, interestCents: 0, idempotencyKey: newKey(), ...more },
		},
		manager,
	);

async function transfer(amountCents: number, bankReference?: string): Promise<string> {
	const { folioId } = await makeStayInHouse(db);
	const tender = { kind: "bank_transfer" as const, ...(bankReference && { bankReference }) };
	const paid = await takePayment(db, { folioId, tender, amountCents, idempotencyKey: newKey() }, asStaff());
	if (!paid.ok) throw new Error(paid.reason);
	return paid.transactionId;
}

const a = `${today},TRANSFER ANA,BT-17,500.00,1500.00`;
const b = `${today},SERVICE FEE,,-12.50,1487.50`;
const c = `${today},SERVICE FEE,,-12.50,1475.00`;

test("the same file twice imports nothing, an overlapping one its new lines, and two equal lines of a day are two", async () => {
	expect(await bring([a, b])).toBe(2);
	expect(await bring([a, b])).toBe(0);
	expect(await bring([a, b, c])).toBe(1);
	// A file that begins later has the first of the equal lines alone.
	expect(await bring([c, `${today},RENT,,-1.00,1474.00`])).toBe(1);
	expect(await saidBy()).toEqual([
		["TRANSFER ANA", 50_000],
		["SERVICE FEE", -1_250],
		["SERVICE FEE", -1_250],
		["RENT", -100],
	]);
	// The same line of an account in the other currency is another one.
	expect(await bring([a], "bzd")).toBe(1);
});

test("the preview of a file with other columns counts the lines that another file has brought already", async () => {
	await bring([a, b]);
	const alike = async (lines: readonly string[], currency: "usd" | "bzd" = "usd") => {
		const statement = await findStatement(db, await store(lines, currency));
		return statement && (await readPreview(db, statement, { order: undefined, now: noon }))?.alike;
	};
	const other = `${today},TRANSFER,,500.00,`;
	expect(await alike([other, `${today},FEE,,-12.50,`, `${today},FEE,,-12.50,`])).toBe(2);
	// Another payment of the same amount beside the one that is known is a new one.
	expect([await alike([a, other]), await alike([a, b, c]), await alike([other], "bzd")]).toEqual([0, 0, 0]);
});

test("a preview lists the new lines, imports nothing, and its file is one however often it is sent", async () => {
	await bring([a]);
	const id = newKey();
	const send = (lines: readonly string[]) =>
		storeStatement(db, { id, bytes: bytesOf(lines), currency: "usd" }, manager);
	expect(await send([a, b])).toEqual({ ok: true, statementId: id });
	expect(await send([a, b])).toEqual({ ok: true, statementId: id });
	expect(await send([a])).toEqual({ ok: false, reason: "key_used" });
	const statement = await findStatement(db, id);
	const preview = statement && (await readPreview(db, statement, { order: undefined, now: noon }));
	expect(preview).toMatchObject({ fresh: 1, known: 1, inCents: 0, outCents: -1_250 });
	expect(preview?.lines.map(({ isKnown }) => isKnown)).toEqual([true, false]);
	expect(await saidBy()).toHaveLength(1);
	expect(await take(id)).toEqual({ ok: true, imported: 1 });
	// Its text is deleted with it, and a second press imports nothing.
	expect(await findStatement(db, id)).toMatchObject({ content: null });
	expect(await take(id)).toEqual({ ok: true, imported: 0 });
	expect(await take(newKey())).toEqual({ ok: false, reason: "statement_unknown" });
});

test("a file whose dates mean two days is imported once somebody says which", async () => {
	const id = await store(["03/04/2026,A,,1.00,", "05/06/2026,B,,1.00,"]);
	expect(await take(id)).toEqual({ ok: false, reason: "dates_asked" });
	expect(await take(id, db, "month")).toEqual({ ok: true, imported: 2 });
	expect((await waiting()).map(({ statedOn }) => statedOn)).toEqual(["2026-03-04", "2026-05-06"]);
});

test("people who import the same file, and files that overlap, at once bring each line once", async () => {
	const one = await store([a, b, c]);
	const other = await store([c, b, a, `${today},RENT,,-1.00,1474.00`]);
	const next = inProcesses();
	const all = await Promise.all([
		take(one, next()),
		take(one, next()),
		take(other, next()),
		take(other, next()),
	]);
	expect(all.every(({ ok }) => ok)).toBe(true);
	expect(all.reduce((sum, done) => sum + (done.ok ? done.imported : 0), 0)).toBe(4);
	expect(await saidBy()).toHaveLength(4);
});

test("a role without the bank neither reads a file nor imports it, and a wrong file is not stored", async () => {
	const reception = asRole("reception");
	const bytes = bytesOf([a]);
	expect(await storeStatement(db, { id: newKey(), bytes, currency: "usd" }, reception)).toMatchObject({
		reason: "not_allowed",
	});
	const statementId = await store([a]);
	expect(await importStatement(db, { statementId, order: undefined }, reception)).toMatchObject({
		reason: "not_allowed",
	});
	const wrong = await storeStatement(
		db,
		{ id: newKey(), bytes: Buffer.from("Name,Amount\nAna,1"), currency: "usd" },
		manager,
	);
	expect(wrong).toEqual({ ok: false, reason: "columns_missing", line: 1, missing: ["date"] });
	const { rows } = await pool.query("select count(*)::int as n from bank_statements");
	expect(rows[0].n).toBe(1);
});

test("once every line is matched, the books agree with the bank, and nothing is open", async () => {
	await openBank(db, { amountCents: 100_000, idempotencyKey: newKey() }, manager);
	const [first, second] = [await transfer(50_000, "BT-17"), await transfer(20_000)];
	await bring([a, b, `${today},POS LESS FEE,,198.00,1685.50`, `${today},INTEREST,,0.84,1686.34`]);
	const before = await bankLines();
	expect(before.balance).toMatchObject({
		bankCents: 168_634,
		bookCents: 100_000,
		differenceCents: 68_634,
		since: today,
	});
	expect(before.waitingCents).toBe(68_634);
	const [ana, fee, pos, interest] = before.waiting;
	if (!ana || !fee || !pos || !interest) throw new Error("a line is missing");
	expect(
		before.waiting.map(({ suggestion }) => [suggestion?.movement.transactionId, suggestion?.isExact]),
	).toEqual([
		[first, true],
		[undefined, undefined],
		[undefined, undefined],
		[undefined, undefined],
	]);
	expect(await match(ana, [first])).toMatchObject({ ok: true });
	expect(await match(fee, [], { feeCents: 1_250 })).toMatchObject({ ok: true });
	// The rules of a typed line hold: the rest has to be named as a fee.
	expect(await match(pos, [second])).toMatchObject({ reason: "sum_differs", differenceCents: -200 });
	expect(await match(pos, [second], { feeCents: 200 })).toMatchObject({ ok: true });
	expect(await match(interest, [], { interestCents: 84 })).toMatchObject({ ok: true });
	const after = await bankLines();
	expect(after).toMatchObject({ count: 0, waitingCents: 0, balance: { differenceCents: 0, since: null } });
	expect(after.balance?.bookCents).toBe((await readBankAccount(db)).cents);
	expect(await listOpenMovements(db, "bank")).toEqual([]);
	expect([await accountCents(db, "bank"), await accountCents(db, "bank_fees")]).toEqual([0, 1_450]);
});

test("a line is matched once, by its content, and waits again when the match is undone", async () => {
	const [paid, other] = [await transfer(50_000), await transfer(50_000)];
	await bring([a]);
	const [line] = await waiting();
	if (!line) throw new Error("no line");
	// Neither another amount nor another day, currency or account, nor a line that is not there.
	for (const change of [
		{ amountCents: 49_000, feeCents: 1_000 },
		{ statedOn: "2026-11-01" },
		{ currency: "bzd" as const, amountCents: 50_000 },
		{ account: "card_terminal" as const },
		{ statementLineId: newKey() },
	])
		expect(await match(line, [paid], change)).toEqual({ ok: false, reason: "line_unknown" });
	const next = inProcesses();
	const idempotencyKey = newKey();
	const all = await Promise.all([
		match(line, [paid], { idempotencyKey }, next()),
		match(line, [paid], { idempotencyKey }, next()),
		match(line, [other], {}, next()),
	]);
	const done = all.filter((one) => one.ok);
	expect(new Set(done.map((one) => one.clearingId)).size).toBe(1);
	for (const one of all) if (!one.ok) expect(one.reason).toBe("changed_meanwhile");
	expect(await waiting()).toEqual([]);
	expect(await setLineAside(db, { lineId: line.id, reason: "Of the owner" }, manager)).toMatchObject({
		reason: "changed_meanwhile",
	});
	const { rows } = await pool.query("select transaction_id from clearings");
	const back = { transactionId: rows[0].transaction_id, reason: "Wrong", idempotencyKey: newKey() };
	expect(await reverseTransaction(db, back, manager)).toMatchObject({ ok: true });
	expect(await waiting()).toHaveLength(1);
	expect(await match(line, [other])).toMatchObject({ ok: true });
	// The constraint alone refuses a second clearing of the turn.
	const copy = sql`insert into clearings select gen_random_uuid(), t.id, c.account_id, c.stated_on, c.reference, c.currency,
		c.amount_cents, c.fee_cents, c.interest_cents, c.cleared_at, c.cleared_by, c.statement_line_id, c.statement_turn
		from clearings c, ledger_transactions t where t.id = ${paid}`;
	await expect(db.execute(copy)).rejects.toMatchObject({
		cause: expect.objectContaining({ constraint: "clearings_statement_once" }),
	});
});

test("a line that is set aside waits no longer and is not matched; it is put back, and two people at once do one thing", async () => {
	const paid = await transfer(50_000);
	await bring([a]);
	const [line] = await waiting();
	if (!line) throw new Error("no line");
	const aside = (reason: string | null, on = db, acting = manager) =>
		setLineAside(on, { lineId: line.id, reason }, acting);
	expect(await aside("Of the owner", db, asRole("reception"))).toMatchObject({ reason: "not_allowed" });
	expect(await aside("Of the owner")).toEqual({ ok: true });
	expect(await aside("Of the owner")).toEqual({ ok: true });
	expect(await aside("Another reason")).toEqual({ ok: false, reason: "changed_meanwhile" });
	// What the books never have is beside the difference.
	expect(await bankLines()).toMatchObject({
		...{ count: 0, aside: [{ asideReason: "Of the owner" }] },
		...{ waitingCents: 0, asideCents: 50_000 },
	});
	expect(await match(line, [paid])).toMatchObject({ reason: "changed_meanwhile" });
	expect(await aside(null)).toEqual({ ok: true });
	expect(await aside(null)).toEqual({ ok: true });
	expect(await bankLines()).toMatchObject({ waitingCents: 50_000, asideCents: 0 });
	const next = inProcesses();
	const [matched, put] = await Promise.all([match(line, [paid], {}, next()), aside("Of the owner", next())]);
	expect([matched.ok, put.ok].filter(Boolean)).toHaveLength(1);
	expect(await setLineAside(db, { lineId: newKey(), reason: null }, manager)).toMatchObject({
		reason: "line_unknown",
	});
});

test("a preview lasts a day and the bank's words fourteen months; then the file still imports nothing", async () => {
	const open = await store([b]);
	await bring([a, b]);
	const [line] = await waiting();
	await setLineAside(db, { lineId: line?.id ?? "", reason: "Of Ana" }, manager);
	const later = (days: number) => new Date(noon.getTime() + days * 86_400_000);
	await purgeStatements(db, later(0));
	expect(await findStatement(db, open)).not.toBeNull();
	await purgeStatements(db, later(2));
	expect(await findStatement(db, open)).toBeNull();
	expect(await findStatementLine(db, line?.id ?? "")).toMatchObject({
		text: "TRANSFER ANA",
		reference: "BT-17",
	});
	await purgeStatements(db, later(430));
	expect(await findStatementLine(db, line?.id ?? "")).toMatchObject({
		text: "",
		reference: "",
		asideReason: "",
	});
	expect(await bring([a, b])).toBe(0);
});
