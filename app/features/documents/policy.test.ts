import { expect, test } from "vitest";
import type { BillLine } from "#app/features/folio/bill.ts";
import { linesToCredit, listCreditDue, type StandingInvoice } from "./policy.ts";

const voided = { name: "Maria", at: new Date(), businessDate: "2026-12-10", reason: "wrong villa" };

/** A line of a bill, as far as a credit note depends on it. */
const line = (lineId: string, change: Partial<BillLine> = {}) =>
	({ lineId, discountsLineId: null, voided: null, description: lineId, ...change }) as BillLine;

const invoice: StandingInvoice = { kind: "invoice", year: 2026, number: 17, folioId: "bill" };
const invoiced = (...lineIds: string[]) => new Map(lineIds.map((lineId) => [lineId, invoice]));
const due = (lines: BillLine[], invoices: Map<string, StandingInvoice>, id = "bill") =>
	listCreditDue({ id, lines }, invoices).map((one) => one.line.lineId);

test("a line that is as it was invoiced asks for no credit note", () => {
	expect(due([line("hat"), line("rum")], invoiced("hat"))).toEqual([]);
});

test("a line on an invoice that was voided asks for one, a line on none does not", () => {
	const lines = [line("hat", { voided }), line("rum", { voided })];
	expect(due(lines, invoiced("hat"))).toEqual(["hat"]);
});

test("a discount that was given after the invoice asks for one, a discount on the invoice itself does not", () => {
	const lines = [line("hat"), line("off", { discountsLineId: "hat" })];
	expect(due(lines, invoiced("hat"))).toEqual(["hat"]);
	expect(due(lines, invoiced("hat", "off"))).toEqual([]);
	expect(due([line("hat"), line("off", { discountsLineId: "hat", voided })], invoiced("hat"))).toEqual([]);
});

test("a line that has gone to the bill of another payer asks for one", () => {
	expect(due([line("hat")], invoiced("hat"), "other")).toEqual(["hat"]);
});

test("a credit note takes the lines along that would leave less than nothing on the invoice", () => {
	// A night that became cheaper, on an invoice without that night.
	const amounts = { rum: 1_000, tour: 700, cheaper: -500 };
	const open = Object.entries(amounts).map(([lineId, totalCents], position) => ({
		...{ lineId, totalCents, position, discountsLineId: null },
	}));
	const credited = (...positions: number[]) => linesToCredit(open, positions).map(({ lineId }) => lineId);
	expect(credited(0)).toEqual(["rum"]);
	expect(credited(0, 1)).toEqual(["rum", "tour", "cheaper"]);
});
