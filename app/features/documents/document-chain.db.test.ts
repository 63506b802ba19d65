import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Db } from "#db/connection/database.ts";
import { asOwner, openTestDatabase } from "#test/db.ts";
import { makeBusinessDays, makeDocument, makeEmptyBill } from "#test/factories/documents.ts";
import { roundsOf } from "#test/rounds.ts";
import { verifyDocuments } from "./operations/verify-documents.server.ts";

const { db, pool, inProcesses } = await openTestDatabase();
const lastYear = "2026-12-31";
const newYear = "2027-01-01";
let bill = { reservationId: "", folioId: "" };

/** A change that the owner of the tables can make while the triggers are off. */
const tamper = (statement: string) => {
	const tables = ["documents", "document_lines", "document_counters"];
	const turn = (way: string) => tables.map((table) => `alter table ${table} ${way} trigger user`);
	return asOwner(pool, [...turn("disable"), statement, ...turn("enable")].join("; "));
};

beforeAll(async () => {
	await makeBusinessDays(db, [lastYear, newYear]);
	bill = await makeEmptyBill(db);
});
beforeEach(() => tamper("delete from document_lines; delete from documents; delete from document_counters"));

const issue = (on: Db, date = lastYear, key: string = randomUUID()) =>
	on.transaction((tx) => makeDocument(tx, { kind: "invoice", date, ...bill, idempotencyKey: key }));

/** A kind beside the invoices: its counter is another one. */
const issueCreditNote = (on: Db, invoiceId: string) =>
	on.transaction((tx) => makeDocument(tx, { kind: "credit_note", date: lastYear, ...bill, invoiceId }));

async function numbersOf(kind: string) {
	const { rows } = await pool.query<{ year: number; number: number }>(
		"select year, number from documents where kind = $1 order by year, number",
		[kind],
	);
	return rows.map(({ year, number }) => `${year}-${number}`);
}

test("fifty desks issue at once and some give up: no number is left out and no chain is broken", async () => {
	const nextProcess = inProcesses();
	const { id: invoiceId } = await issue(db);
	const turns = roundsOf({ short: 4, long: 60 });
	class GivenUp extends Error {}
	const issued = ["invoice 1"];
	const desk = async (name: number) => {
		for (let turn = 0; turn < turns; turn += 1) {
			const kind = (name + turn) % 3 === 0 ? "credit_note" : "invoice";
			const givesUp = (name + turn) % 4 === 0;
			const work = nextProcess().transaction(async (tx) => {
				const document = await makeDocument(tx, {
					...{ kind, date: lastYear, ...bill },
					...(kind === "credit_note" && { invoiceId }),
				});
				if (givesUp) throw new GivenUp();
				issued.push(`${kind} ${document.number}`);
			});
			await (givesUp ? expect(work).rejects.toThrow(GivenUp) : work);
		}
	};
	await Promise.all(Array.from({ length: 50 }, (_, name) => desk(name)));
	for (const kind of ["credit_note", "invoice"] as const) {
		const count = issued.filter((one) => one.startsWith(kind)).length;
		expect(await numbersOf(kind)).toEqual(Array.from({ length: count }, (_, index) => `2026-${index + 1}`));
	}
	expect(new Set(issued).size).toBe(issued.length);
	expect(await verifyDocuments(db)).toMatchObject({ ok: true });
});

test("the numbers of a kind begin with 1 in a new year, and its chain goes on", async () => {
	const { id } = await issue(db);
	await issue(db);
	await issueCreditNote(db, id);
	await issue(db, newYear);
	expect(await numbersOf("invoice")).toEqual(["2026-1", "2026-2", "2027-1"]);
	expect(await numbersOf("credit_note")).toEqual(["2026-1"]);
	const { rows } = await pool.query(
		"select previous_hash, hash from documents where kind = 'invoice' order by year, number",
	);
	expect(rows[0].previous_hash).toBe("0".repeat(64));
	expect(rows[2].previous_hash).toBe(rows[1].hash);
	expect(await verifyDocuments(db)).toEqual({
		ok: true,
		counts: { receipt: 0, invoice: 3, credit_note: 1, void_slip: 0 },
	});
	await expect(issue(db, lastYear)).rejects.toThrow("The numbers of 2026 are closed");
	expect(await numbersOf("invoice")).toHaveLength(3);
});

test("one form sent twice takes no second number", async () => {
	const key = randomUUID();
	await issue(db, lastYear, key);
	await expect(issue(db, lastYear, key)).rejects.toMatchObject({ cause: { code: "23505" } });
	await issue(db);
	expect(await numbersOf("invoice")).toEqual(["2026-1", "2026-2"]);
});

describe("nobody who serves requests", () => {
	const refusals = [
		["changes what a document says", "update documents set content = '{}'"],
		["deletes a document", "delete from documents"],
		["empties the documents", "truncate documents cascade"],
		["takes a line off its document", "delete from document_lines"],
		["says that an original was never printed", "update document_deliveries set is_original = false"],
		["turns a counter back", "update document_counters set last_number = last_number - 1"],
		["breaks the chain of a counter", "update document_counters set last_hash = repeat('1', 64)"],
		["deletes a counter", "delete from document_counters"],
		[
			"takes a number without a document",
			"update document_counters set last_number = last_number + 1, previous_hash = last_hash, last_hash = repeat('1', 64)",
		],
		[
			"begins a counter in the middle",
			"insert into document_counters values ('receipt', 2026, 41, repeat('0', 64), repeat('0', 64))",
		],
		[
			"writes a document with a number of its own",
			`insert into documents select gen_random_uuid(), kind, year, 7, hash, document_hash(hash, kind, year, 7, content),
				content, business_date, issued_at, issued_by, reservation_id, folio_id, null, total_cents, null, gen_random_uuid()
				from documents`,
		],
	] as const;
	for (const [what, statement] of refusals)
		test(what, async () => {
			await issue(db);
			await expect(pool.query(statement)).rejects.toMatchObject({
				code: expect.stringMatching(/^(42501|23001|PA002)$/),
			});
			expect(await verifyDocuments(db)).toMatchObject({ ok: true });
		});

	test("and the owner of the tables neither, while the triggers are on", async () => {
		await issue(db);
		for (const statement of [
			"update documents set content = '{}'",
			"delete from documents",
			"truncate documents cascade",
			"delete from document_counters",
		])
			await expect(asOwner(pool, statement)).rejects.toMatchObject({ code: "23001" });
	});
});

describe("the check of all documents finds", () => {
	const second = "where kind = 'invoice' and year = 2026 and number = 2";
	const tampered = [
		[
			"a text that was changed",
			`update documents set content = replace(content, '41311', '11311') ${second}`,
			{ number: "I-2026-0002", fault: "hash_wrong" },
		],
		[
			"a text that was changed with its hash",
			`update documents set content = replace(content, 'Blue', 'Red'),
				hash = document_hash(previous_hash, kind, year, number, replace(content, 'Blue', 'Red')) ${second}`,
			{ number: "I-2026-0003", fault: "chain_broken" },
		],
		[
			"a hash that was changed",
			`update documents set hash = repeat('a', 64) ${second}`,
			{ number: "I-2026-0002", fault: "hash_wrong" },
		],
		[
			"a document that was taken out",
			`delete from document_lines; delete from documents ${second}`,
			{ number: "I-2026-0002", fault: "number_wrong" },
		],
		[
			"a number that was changed",
			`update documents set number = 9 ${second}`,
			{ number: "I-2026-0002", fault: "number_wrong" },
		],
		[
			"two documents that changed places",
			`update documents set number = case number when 1 then 102 else 101 end where number < 3;
				update documents set number = number - 100 where number > 100`,
			{ number: "I-2026-0001", fault: "hash_wrong" },
		],
		[
			"another sum in the lists",
			`update documents set total_cents = 1 ${second}`,
			{ number: "I-2026-0002", fault: "content_differs" },
		],
		[
			"a last document that was taken away",
			"delete from document_lines; delete from documents where number = 3",
			{ number: "I-2026-0003", fault: "counter_differs" },
		],
		[
			"a counter that was turned back",
			"update document_counters set last_number = 2",
			{ number: "I-2026-0002", fault: "counter_differs" },
		],
		[
			"a counter with another hash",
			"update document_counters set last_hash = repeat('b', 64)",
			{ number: "I-2026-0003", fault: "counter_differs" },
		],
		[
			"a counter without a document",
			"delete from document_lines; delete from documents",
			{ number: "I-2026-0003", fault: "counter_differs" },
		],
	] as const;
	for (const [what, statement, found] of tampered)
		test(what, async () => {
			for (let count = 0; count < 3; count += 1) await issue(db);
			await tamper(statement);
			expect(await verifyDocuments(db)).toEqual({ ok: false, reason: "tampered", kind: "invoice", ...found });
		});
});
