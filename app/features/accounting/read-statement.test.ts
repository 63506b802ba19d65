import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeStatement, readStatement, type StatementRefusal } from "./read-statement.server.ts";
import type { DateOrder } from "./statement-cells.ts";

type Settings = { currency?: "usd" | "bzd"; order?: DateOrder };

const text = (lines: readonly string[]) => lines.join("\n");
const read = (file: string | Uint8Array, { currency = "usd", order }: Settings = {}) => {
	const bytes = typeof file === "string" ? new TextEncoder().encode(file) : file;
	const decoded = decodeStatement(bytes);
	return decoded.ok ? readStatement(decoded.content, { currency, order }) : decoded;
};
const linesOf = (file: string | Uint8Array, settings: Settings = {}) => {
	const result = read(file, settings);
	if (!result.ok) throw new Error(JSON.stringify(result));
	return result.lines.map(({ statedOn, text, reference, amountCents, balanceCents }) => [
		...[statedOn, text, reference, amountCents, balanceCents],
	]);
};

const transfer = ["2026-11-03", "TRANSFER ANA CRUZ", "BT-17", 50_000, 150_000];
const fee = ["2026-11-04", "SERVICE FEE", "", -1_250, 148_750];

/** The same two lines as different banks write them. */
const files: [bank: string, lines: string[], settings?: Settings][] = [
	[
		"with debit and credit, after lines about the account",
		[
			"Account,**** 1234,,,,",
			"Currency:,USD,,,,",
			"",
			"Date,Description,Reference,Debit,Credit,Balance",
			"11/03/2026,TRANSFER ANA CRUZ,BT-17,,500.00,1500.00",
			"11/04/2026,SERVICE FEE,,12.50,,1487.50",
			",Total,,12.50,500.00,",
		],
		{ order: "month" },
	],
	[
		"with sums at the end under the name of a day",
		[
			"Date,Description,Reference,Debit,Credit,Balance",
			"2026-11-03,TRANSFER ANA CRUZ,BT-17,,500.00,1500.00",
			"2026-11-04,SERVICE FEE,,12.50,,1487.50",
			"Totals,,,12.50,500.00,",
			"Closing balance 2026-11-04,,,,1487.50,",
		],
	],
	[
		"with one amount with a sign, semicolons and a comma before the cents",
		[
			"sep=;",
			"Booking date;Narrative;Ref. No.;Amount;Balance",
			"03.11.2026;TRANSFER ANA CRUZ;BT-17;500,00;1.500,00",
			"04.11.2026;SERVICE FEE;;-12,50;1.487,50",
		],
		{ order: "day" },
	],
	[
		"with the newest first, quotation marks and parentheses",
		[
			'"Transaction Date","Details","Amount (US$)","Running Balance","Cheque No."',
			'"04-Nov-2026","SERVICE FEE","($12.50)","$1,487.50",""',
			'"03-Nov-2026","TRANSFER\nANA CRUZ","$500.00","$1,500.00","BT-17"',
		],
	],
	[
		"with DR and CR in a column of their own",
		[
			"Posting Date\tParticulars\tDR/CR\tAmount\tBalance\tReference\tCurrency",
			"2026-11-03 09:15:00\tTRANSFER ANA CRUZ\tCR\t500.00\t1500.00 CR\tBT-17\tUSD",
			"2026-11-04 10:00:00\tSERVICE FEE\tDR\t12.50\t1487.50 CR\t\tUSD",
		],
	],
	[
		"with a minus in the column of withdrawals, and zeros",
		[
			"Value Date,Date,Memo,Reference Number,Withdrawals,Deposits,Balance",
			"20261105,20261103,TRANSFER ANA CRUZ,BT-17,0.00,500.00,1500.00",
			"20261105,20261104,SERVICE FEE,,-12.50,0.00,1487.50",
		],
	],
	[
		"with a balance brought forward and amounts with a minus behind",
		[
			"Date,Description,Reference,Amount,Balance",
			"2026-11-01,BALANCE BROUGHT FORWARD,,,1000.00",
			"2026-11-03,TRANSFER ANA CRUZ,BT-17,500.00 USD,1500.00",
			"2026-11-04,SERVICE FEE,,12.50-,1487.50",
			"",
		],
	],
	[
		"with its head above every page",
		[
			"Account,**** 1234,,,,",
			"Date,Description,Reference,Debit,Credit,Balance",
			"2026-11-03,TRANSFER ANA CRUZ,BT-17,,500.00,1500.00",
			",Carried forward: balance,,,,1500.00",
			"Page 2 of 2,,,,,",
			"Account,**** 1234,,,,",
			" Date,Description,Reference,Debit,Credit,Balance",
			"2026-11-04,SERVICE FEE,,12.50,,1487.50",
		],
	],
	[
		"with debits and credits under Type",
		[
			"Date,Description,Reference,Type,Amount,Balance",
			"2026-11-03,TRANSFER ANA CRUZ,BT-17,Crédito,500.00,1500.00",
			"2026-11-04,SERVICE FEE,,DB,12.50,1487.50",
		],
	],
	[
		"with kinds of payments under Type, and signs",
		[
			"Date,Description,Reference,Type,Amount,Balance",
			"2026-11-03,TRANSFER ANA CRUZ,BT-17,Credit,500.00,1500.00",
			"2026-11-04,SERVICE FEE,,Fee,-12.50,1487.50",
		],
	],
	[
		"with the amounts of both currencies",
		[
			"Date,Description,Reference,Amount BZD,Amount USD,Balance USD",
			"3 Nov 2026,TRANSFER ANA CRUZ,BT-17,1000.00,500.00,1500.00",
			"Nov 4 2026,SERVICE FEE,,-25.00,-12.50,1487.50",
		],
	],
];

test.each(files)("reads a file %s", (_bank, lines, settings) => {
	expect(linesOf(text(lines), settings)).toEqual([transfer, fee]);
	// Windows ends its lines with two signs, and puts a mark at the start of the file.
	expect(linesOf(`\ufeff${lines.join("\r\n")}`, settings)).toEqual([transfer, fee]);
});

test("reads accents of Windows-1252 and of UTF-16, as older programs write", () => {
	const file = text(["Date;Details;Amount", "2026-11-03;DEPÓSITO JOSÉ – Ñ;1"]);
	const expected = [["2026-11-03", "DEPÓSITO JOSÉ – Ñ", "", 100, null]];
	expect(linesOf(file)).toEqual(expected);
	const old = Buffer.from(file.replace("–", "\x96"), "latin1");
	expect(linesOf(old)).toEqual(expected);
	expect(linesOf(Buffer.from(`\ufeff${file}`, "utf16le"))).toEqual(expected);
});

test("Belize dollars are read in their cents", () => {
	const file = text(["Date,Details,Amount", "2026-11-03,A,BZ$20.01", "2026-11-03,B,(BZ$1.00)"]);
	expect(linesOf(file, { currency: "bzd" }).map(([, , , cents]) => cents)).toEqual([2_001, -100]);
});

const orders: [dates: string[], order: string, first: string][] = [
	[["03/04/2026", "05/06/2026"], "asked", "2026-04-03"],
	[["03/04/2026", "25/04/2026"], "day", "2026-04-03"],
	[["03/04/2026", "04/25/2026"], "month", "2026-03-04"],
	[["04/04/2026", "05/05/26"], "day", "2026-04-04"],
	[["2026-04-03", "2026-04-05"], "day", "2026-04-03"],
];

test.each(orders)(
	"the order of the dates %j is %s: it is asked where both are possible, never guessed",
	(dates, order, first) => {
		const file = text(["Date,Details,Amount", ...dates.map((date) => `${date},A,1.00`)]);
		const result = read(file);
		expect(result).toMatchObject({ ok: true, order, lines: [{ statedOn: first }, {}] });
		if (order === "asked")
			expect(read(file, { order: "month" })).toMatchObject({
				order: "month",
				lines: [{ statedOn: "2026-03-04" }, {}],
			});
	},
);

test("two equal lines of one day are two, and the same line in another file is the same", () => {
	const lines = ["Date,Details,Amount", "2026-11-03,A,1.00", "2026-11-03,A,1.00"];
	const result = read(text([...lines, "2026-11-04,A,1.00"]));
	const again = read(text([lines[0] ?? "", "2026-11-02,B,9.00", ...lines.slice(1)]));
	if (!result.ok || !again.ok) throw new Error("not read");
	const places = result.lines.map(({ identity, place }) => [identity, place]);
	expect(new Set(places.map(String)).size).toBe(3);
	expect(places.map(([, place]) => place)).toEqual([0, 1, 0]);
	expect(again.lines.slice(1).map(({ identity, place }) => [identity, place])).toEqual(places.slice(0, 2));
});

test("lines of one day are put in order by their balances, and a line that is missing is noticed", () => {
	const head = "Date,Details,Amount,Balance";
	const newest = ["2026-11-03,C,3.00,16.00", "2026-11-03,B,2.00,13.00", "2026-11-03,A,1.00,11.00"];
	expect(linesOf(text([head, ...newest])).map(([, what]) => what)).toEqual(["A", "B", "C"]);
	expect(read(text([head, newest[0] ?? "", newest[2] ?? ""]))).toMatchObject({ gaps: [3] });
});

test("a refund in the column of withdrawals comes in, where the others have no sign", () => {
	const file = ["Date,Details,Debit,Credit", "2026-11-03,FEE,5.00,", "2026-11-03,FEE BACK,-5.00,"];
	expect(linesOf(text(file)).map(([, , , cents]) => cents)).toEqual([-500, 500]);
});

const good = ["Date,Details,Amount", "2026-11-03,A,1.00"];
const wrong: [what: string, file: string | Uint8Array, refusal: StatementRefusal, settings?: Settings][] = [
	["nothing", "", { reason: "empty_file" }],
	["spaces alone", " \n\n", { reason: "empty_file" }],
	["a picture", Buffer.from("\x89PNG\r\n\x1a\n\0\0", "latin1"), { reason: "no_text_file", kind: "picture" }],
	["a PDF", "%PDF-1.7 …", { reason: "no_text_file", kind: "pdf" }],
	["a workbook", Buffer.from("PK\x03\x04\x14\0", "latin1"), { reason: "no_text_file", kind: "workbook" }],
	["bytes", Buffer.from([1, 2, 3, 4]), { reason: "no_text_file", kind: "other" }],
	["more than 1 MB", new Uint8Array(1024 * 1024 + 1).fill(65), { reason: "too_large" }],
	["a letter", "Dear Ana,\nsee you soon.", { reason: "no_head" }],
	[
		"a list of guests",
		"Name,E-mail\nAna,ana@example.com",
		{ reason: "columns_missing", line: 1, missing: ["date", "amount"] },
	],
	["a head alone", "Date,Details,Amount\n", { reason: "no_lines" }],
	[
		"a date that is none",
		text([...good, "2026-02-30,B,1.00"]),
		{ reason: "no_date", line: 3, column: "Date" },
	],
	[
		"dates in both orders",
		text(["Date,Details,Amount", "25/11/2026,A,1", "11/26/2026,B,1"]),
		{ reason: "no_date", line: 3, column: "Date" },
	],
	["no date", text([...good, ",B,1.00"]), { reason: "no_date", line: 3, column: "Date" }],
	[
		"an amount that is none",
		text([...good, "2026-11-03,B,1.234"]),
		{ reason: "no_amount", line: 3, column: "Amount" },
	],
	[
		"an amount with letters",
		text([...good, "2026-11-03,B,twelve"]),
		{ reason: "no_amount", line: 3, column: "Amount" },
	],
	[
		"a line without a direction among others that say it",
		text(["Date,Details,Type,Amount", "2026-11-03,A,Credit,1", "2026-11-04,B,Fee,2"]),
		{ reason: "no_direction", line: 3, column: "Type" },
	],
	[
		"a second account under the same head",
		text([...good, "Account,**** 5678,", ...good]),
		{ reason: "no_amount", line: 4, column: "Amount" },
	],
	["an amount in and out", "Date,Details,Debit,Credit\n2026-11-03,A,1,2", { reason: "two_amounts", line: 2 }],
	[
		"the other currency in a cell",
		text([...good, "2026-11-03,B,BZ$2.00"]),
		{ reason: "other_currency", line: 3, column: "Amount" },
	],
	[
		"the other currency in its head",
		"Date,Details,Amount (BZD)\n2026-11-03,A,1",
		{ reason: "other_currency", line: 1, column: "Amount (BZD)" },
	],
	[
		"the other currency above its head",
		text(["Currency: BZD", ...good]),
		{ reason: "other_currency", line: 1, column: "" },
	],
	[
		"a third currency",
		"Date,Details,Amount,Currency\n2026-11-03,A,1,EUR",
		{ reason: "other_currency", line: 2, column: "Currency" },
	],
	[
		"two amounts",
		"Date,Details,Amount,Transaction amount\n2026-11-03,A,1,1",
		{ reason: "column_twice", line: 1, column: "Transaction amount" },
	],
	[
		"a quotation mark that is not closed",
		text([...good, '2026-11-03,"B,1.00']),
		{ reason: "quote_open", line: 3 },
	],
	[
		"too many lines",
		text([...good, ...Array(2_000).fill("2026-11-03,B,1.00")]),
		{ reason: "too_many_lines" },
	],
];

test.each(wrong)("a file with %s is refused", (_what, file, refusal, settings) => {
	expect(read(file, settings)).toEqual({ ok: false, ...refusal });
});

test("whatever is in a file, it is read or refused", () => {
	const sample = Buffer.from(text(files[2]?.[1] ?? []));
	const broken = fc
		.array(fc.tuple(fc.nat(sample.length - 1), fc.integer({ min: 0, max: 255 })), { maxLength: 20 })
		.map((changes) => {
			const bytes = Buffer.from(sample);
			for (const [at, byte] of changes) bytes[at] = byte;
			return bytes;
		});
	const cells = fc
		.array(
			fc
				.array(
					fc.constantFrom(
						"Date",
						"Details",
						"Amount",
						"Balance",
						"1",
						'"',
						"-",
						"2026-11-03",
						"3/4/26",
						",",
						"(1",
						"\u202e",
						"\ud800",
					),
					{ maxLength: 6 },
				)
				.map((row) => row.join(",")),
			{ maxLength: 8 },
		)
		.map((rows) => Buffer.from(rows.join("\n")));
	fc.assert(
		fc.property(
			fc.oneof(fc.uint8Array({ maxLength: 400 }), broken, cells),
			fc.constantFrom("usd", "bzd"),
			(bytes, currency) => {
				const result = read(bytes, { currency });
				if (!result.ok) return typeof result.reason === "string";
				return result.lines.every(
					({ amountCents, statedOn, text }) =>
						Number.isSafeInteger(amountCents) &&
						amountCents !== 0 &&
						statedOn >= "1990" &&
						text.isWellFormed(),
				);
			},
		),
		{ numRuns: 2_000 },
	);
});
