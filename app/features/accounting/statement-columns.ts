import type { StatedCurrency } from "./statement-cells.ts";

/** The role of a column in a statement. */
export type ColumnRole =
	| "date"
	| "text"
	| "reference"
	| "amount"
	| "debit"
	| "credit"
	| "balance"
	| "direction"
	| "currency";

/** How banks call their columns, without capitals, accents and signs. Of several dates the first in this order counts. */
const names: Readonly<Record<ColumnRole, readonly string[]>> = {
	date: [
		...["date", "transaction date", "txn date", "trans date", "tran date", "date of transaction"],
		...["posting date", "posted date", "post date", "date posted", "posted", "booking date", "entry date"],
		...["effective date", "value date", "fecha"],
	],
	text: [
		...["description", "details", "transaction details", "transaction description", "narrative", "narration"],
		...["particulars", "transaction", "memo", "text", "remarks", "payee", "name", "description 1"],
		...["description 2", "additional details", "descripcion", "concepto"],
	],
	reference: [
		...["reference", "reference no", "reference number", "ref", "ref no", "ref number", "bank reference"],
		...["transaction reference", "customer reference", "transaction id", "transaction no"],
		...["transaction number", "cheque no", "cheque number", "cheque", "check no", "check number"],
		...["check or slip", "referencia"],
	],
	amount: ["amount", "transaction amount", "amt", "net amount", "importe", "monto"],
	debit: [
		...["debit", "debits", "debit amount", "amount debit", "dr", "withdrawal", "withdrawals"],
		...["withdrawal amount", "paid out", "money out", "payments", "debito", "cargo"],
	],
	credit: [
		...["credit", "credits", "credit amount", "amount credit", "cr", "deposit", "deposits"],
		...["deposit amount", "paid in", "money in", "receipts", "credito", "abono"],
	],
	balance: [
		...["balance", "running balance", "ledger balance", "account balance", "closing balance", "running bal"],
		...["book balance", "saldo"],
	],
	direction: [
		"dr cr",
		"cr dr",
		"debit credit",
		"credit debit",
		"type",
		"transaction type",
		"indicator",
		"sign",
	],
	currency: ["currency", "ccy", "account currency", "transaction currency", "moneda"],
};

const roles = Object.keys(names) as ColumnRole[];

/** A column that was recognised. */
export type StatementColumn = {
	role: ColumnRole;
	index: number;
	/** As the file calls it. */
	name: string;
	/** In "Amount (BZ$)"; null where its name says none. */
	currency: StatedCurrency | null;
	/** How usual its name is for its role; the smaller, the more. */
	rank: number;
};

/** Recognises the columns of a line of names. A name that is none of these is left out. */
export function readColumns(cells: readonly string[]): StatementColumn[] {
	return cells.flatMap((cell, index) => {
		const { bare, currency } = simplify(cell);
		const role = roles.find((one) => names[one].includes(bare));
		const rank = role ? names[role].indexOf(bare) : 0;
		return role ? [{ role, index, name: cell.trim(), currency, rank }] : [];
	});
}

function simplify(cell: string): { bare: string; currency: StatedCurrency | null } {
	const text = cell.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
	const currency = /\bbz(d|\$)/.test(text) ? "bzd" : /\bus(d|\$)/.test(text) ? "usd" : null;
	const bare = text.replace(/\b(bzd|bz\$|usd|us\$)/g, " ").replace(/[^a-z0-9]+/g, " ");
	return { bare: bare.trim(), currency };
}

/** The columns that every statement has: each of these by any of its roles. */
const needed: readonly (readonly ColumnRole[])[] = [
	["date"],
	["text", "reference"],
	["amount", "debit", "credit"],
];

/** Which columns a line of names lacks; none where it is the head of a statement. */
export const missingColumns = (columns: readonly StatementColumn[]): ColumnRole[] =>
	needed.flatMap((any) =>
		columns.some(({ role }) => any.includes(role)) ? [] : (any.slice(0, 1) as ColumnRole[]),
	);
