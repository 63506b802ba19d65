import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { discountFolio } from "#app/features/folio/operations/discount-folio.server.ts";
import { moveLines } from "#app/features/folio/operations/move-lines.server.ts";
import { openFolio } from "#app/features/folio/operations/open-folio.server.ts";
import { reverseTransaction } from "#app/features/folio/operations/reverse-transaction.server.ts";
import { readFolio } from "#app/features/folio/queries.server.ts";
import type { Db } from "#db/connection/database.ts";
import { auditEvents } from "#db/schema/audit.ts";
import { folios } from "#db/schema/folio.ts";
import { openTestDatabase } from "#test/db.ts";
import { getIssued, issuer } from "#test/factories/documents.ts";
import { asRole, makeCharge, makeFolio, newKey } from "#test/factories/folio.ts";
import { asStaff, noon } from "#test/factories/forms.ts";
import { makeStay } from "#test/factories/reservations.ts";
import { sequencesOf } from "#test/rounds.ts";
import { type DocumentNumber, formatDocumentNumber } from "./document-number.ts";
import { issueCreditNote } from "./operations/issue-credit-note.server.ts";
import type { DocumentOutcome } from "./operations/issue-document.server.ts";
import { issueInvoice } from "./operations/issue-invoice.server.ts";
import { verifyDocuments } from "./operations/verify-documents.server.ts";

const { db, pool, inProcesses } = await openTestDatabase();

const recipient = { name: "Reef Tours Ltd.", address: "12 Front Street\nSan Pedro", tin: "654321" };

/** A bill with two drinks of $13.25 and one of $26.50. */
async function makeBill() {
	const stay = await makeStay(db);
	const folioId = await makeFolio(db, stay.id);
	const charged: string[] = [];
	for (const [minute, unitCents] of [1_000, 1_000, 2_000].entries()) {
		const at = asStaff(new Date(noon.getTime() + minute * 60_000));
		charged.push(await makeCharge(db, folioId, { unitCents }, at));
	}
	return { reservationId: stay.id, reference: stay.reference, folioId, charged };
}

type Bill = Pick<Awaited<ReturnType<typeof makeBill>>, "reservationId" | "folioId">;

async function linesOf({ folioId }: Pick<Bill, "folioId">) {
	return ((await readFolio(db, folioId))?.lines ?? []).map(({ lineId }) => lineId);
}

function invoice({ reservationId, folioId }: Bill, lineIds: readonly string[], change = {}, on: Db = db) {
	const form = { reservationId, folioId, lineIds, recipient, issuer, idempotencyKey: newKey(), ...change };
	return issueInvoice(on, form, asStaff());
}

const get = (outcome: DocumentOutcome<{ reason: string }>) => getIssued(db, outcome);

function credit(invoiceId: string, positions: readonly number[], change = {}, on: Db = db) {
	const form = { invoiceId, positions, reason: "Wrong name", issuer, idempotencyKey: newKey(), ...change };
	return issueCreditNote(on, form, asStaff());
}

const refused = (reason: string) => ({ ok: false, reason });

describe("a tax invoice", () => {
	test("names hotel, guest, items, sums before tax, service charge, tax by rate and the total", async () => {
		const bill = await makeBill();
		const issued = await get(await invoice(bill, await linesOf(bill)));
		expect(issued).toMatchObject({ kind: "invoice", totalCents: 5_300 });
		expect(issued.content).toMatchObject({
			title: "TAX INVOICE",
			date: "2026-11-21",
			issuer: { tin: "123456" },
			recipient,
			stay: { reference: bill.reference, checkIn: "2026-12-12" },
			lines: [
				{ description: "Bar", beforeTaxCents: 1_000, serviceChargeCents: 200, totalCents: 1_325 },
				{ tax: { name: "GST", basisPoints: 1_250, cents: 125 } },
				{ beforeTaxCents: 2_000, totalCents: 2_650 },
			],
			sums: {
				beforeTaxCents: 4_000,
				serviceChargeCents: 800,
				taxes: [{ name: "GST", basisPoints: 1_250, ofCents: 4_000, cents: 500 }],
				totalCents: 5_300,
			},
		});
		const [event] = await db
			.select()
			.from(auditEvents)
			.where(and(eq(auditEvents.act, "issue_invoice"), eq(auditEvents.subjectId, bill.reservationId)));
		expect(event?.changes).toEqual({ number: formatDocumentNumber(issued), totalCents: 5_300 });
	});

	test("covers the lines that were chosen; the others go on the next one, and none on two", async () => {
		const bill = await makeBill();
		const [first = "", ...others] = await linesOf(bill);
		expect((await get(await invoice(bill, [first]))).totalCents).toBe(1_325);
		expect(await invoice(bill, [first, ...others])).toEqual(refused("lines_changed"));
		expect((await get(await invoice(bill, others))).totalCents).toBe(3_975);
		expect(await invoice(bill, others)).toEqual(refused("lines_changed"));
		expect(await invoice(bill, [])).toEqual(refused("nothing_chosen"));
		expect(await invoice(bill, [newKey()])).toEqual(refused("lines_changed"));
		expect(await verifyDocuments(db)).toMatchObject({ ok: true });
	});

	test("is issued once for a form that is sent twice, and not for another choice with its key", async () => {
		const bill = await makeBill();
		const lines = await linesOf(bill);
		const idempotencyKey = newKey();
		const [one, two] = await Promise.all([
			invoice(bill, lines, { idempotencyKey }),
			invoice(bill, lines, { idempotencyKey }),
		]);
		expect(one).toMatchObject({ ok: true, document: (two as { document: DocumentNumber }).document });
		expect([one, two].map((outcome) => outcome.ok && outcome.isRepeated).toSorted()).toEqual([false, true]);
		expect(await invoice(bill, lines.slice(1), { idempotencyKey })).toEqual(refused("key_used"));
	});

	test("over the same lines is issued by one of several desks", async () => {
		const bill = await makeBill();
		const lines = await linesOf(bill);
		const nextProcess = inProcesses();
		const outcomes = await Promise.all(
			Array.from({ length: 6 }, () => invoice(bill, lines, {}, nextProcess())),
		);
		expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
		expect(outcomes.filter(({ ok }) => !ok)).toEqual(
			Array.from({ length: 5 }, () => refused("lines_changed")),
		);
	});

	test("leaves out voided lines, and takes a discount off", async () => {
		const bill = await makeBill();
		const [first = "", second = ""] = await linesOf(bill);
		const transactionId = bill.charged[0] ?? "";
		await reverseTransaction(
			db,
			{ transactionId, reason: "Wrong villa", idempotencyKey: newKey() },
			asStaff(),
		);
		expect(await invoice(bill, [first])).toEqual(refused("lines_changed"));
		const discount = { basisPoints: 1_000 };
		await discountFolio(
			db,
			{ folioId: bill.folioId, lineIds: [second], discount, reason: "Late", idempotencyKey: newKey() },
			asStaff(),
		);
		const discounted = (await readFolio(db, bill.folioId))?.lines.filter(({ kind }) => kind === "discount");
		const given = discounted?.[0]?.lineId ?? "";
		const [other = ""] = (await linesOf(bill)).filter((id) => ![first, second, given].includes(id));
		for (const chosen of [[given], [given, other]])
			expect(await invoice(bill, chosen)).toEqual(refused("discount_alone"));
		const idempotencyKey = newKey();
		const issued = await get(await invoice(bill, [second], { idempotencyKey }));
		expect(issued.totalCents).toBe(1_325 - 133);
		expect(await invoice(bill, [second], { idempotencyKey })).toMatchObject({ isRepeated: true });
		expect(JSON.stringify(issued.content)).toContain('"description":"Discount, ');
	});

	test("waits with a discount on an invoiced line until that is credited", async () => {
		const bill = await makeBill();
		const [first = "", ...others] = await linesOf(bill);
		const { id: invoiceId } = await get(await invoice(bill, [first]));
		await discount(bill.folioId, [first], 1_000);
		const [given = ""] = (await linesOf(bill)).filter((id) => ![first, ...others].includes(id));
		expect(await invoice(bill, [...others, given])).toEqual(refused("lines_changed"));
		await get(await credit(invoiceId, [0]));
		expect((await get(await invoice(bill, [first]))).totalCents).toBe(1_325 - 133);
	});

	test("does not cover a line a second time after it has moved to another bill", async () => {
		const bill = await makeBill();
		const [first = ""] = await linesOf(bill);
		const { id: invoiceId } = await get(await invoice(bill, [first]));
		const { reservationId } = bill;
		const other = await openFolio(db, { reservationId, payer: { name: "Ben" } }, asStaff());
		const toFolioId = other.ok ? other.folioId : "";
		const move = { fromFolioId: bill.folioId, toFolioId, lineIds: [first], idempotencyKey: newKey() };
		expect(await moveLines(db, move, asStaff())).toMatchObject({ ok: true });
		const moved = { reservationId, folioId: toFolioId };
		expect(await linesOf(moved)).toEqual([first]);
		expect(await invoice(moved, [first])).toEqual(refused("lines_changed"));
		await get(await credit(invoiceId, [0]));
		expect((await get(await invoice(moved, [first]))).folioId).toBe(toFolioId);
	});

	test("is refused without the hotel's TIN, and to roles that may not issue one", async () => {
		const bill = await makeBill();
		const lines = await linesOf(bill);
		expect(await invoice(bill, lines, { issuer: { ...issuer, tin: null } })).toEqual(
			refused("issuer_unknown"),
		);
		const form = { ...bill, lineIds: lines, recipient, issuer, idempotencyKey: newKey() };
		const by = { kind: "staff", name: "Rosa", roles: ["housekeeping"] } as const;
		expect(await issueInvoice(db, form, { by, now: noon })).toEqual(refused("not_allowed"));
		const another = await makeBill();
		expect(await invoice({ ...bill, folioId: another.folioId }, lines)).toEqual(refused("folio_unknown"));
	});
});

describe("a credit note", () => {
	test("names its invoice and the reason, reverses its lines once, and these may be invoiced again", async () => {
		const bill = await makeBill();
		const lines = await linesOf(bill);
		const { id: invoiceId, ...issued } = await get(await invoice(bill, lines));
		const part = await get(await credit(invoiceId, [1]));
		expect(part).toMatchObject({ kind: "credit_note", totalCents: 1_325, invoiceId });
		expect(part.content).toMatchObject({
			title: "CREDIT NOTE",
			invoice: { number: formatDocumentNumber(issued), date: "2026-11-21" },
			reason: "Wrong name",
			recipient,
		});
		expect(await credit(invoiceId, [1])).toEqual(refused("lines_changed"));
		expect(await credit(invoiceId, [0, 1, 2])).toEqual(refused("lines_changed"));
		expect((await get(await credit(invoiceId, [0, 2]))).totalCents).toBe(3_975);
		const again = await get(await invoice(bill, lines));
		expect(again).toMatchObject({ number: issued.number + 1, totalCents: 5_300 });
		expect(await credit(invoiceId, [0])).toEqual(refused("lines_changed"));
		expect((await get(await credit(again.id, [0, 1, 2]))).totalCents).toBe(5_300);
		expect(await verifyDocuments(db)).toMatchObject({ ok: true });
	});

	test("is issued by one of several desks, with a reason and at least one line", async () => {
		const bill = await makeBill();
		const { id } = await get(await invoice(bill, await linesOf(bill)));
		expect(await credit(id, [0], { reason: " " })).toEqual(refused("reason_missing"));
		expect(await credit(id, [])).toEqual(refused("nothing_chosen"));
		expect(await credit(id, [7])).toEqual(refused("lines_changed"));
		expect(await credit(newKey(), [0])).toEqual(refused("invoice_unknown"));
		const nextProcess = inProcesses();
		const outcomes = await Promise.all(
			Array.from({ length: 5 }, () => credit(id, [0, 1, 2], {}, nextProcess())),
		);
		expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
		const [one] = outcomes.filter(({ ok }) => ok);
		const note = await get(one as DocumentOutcome);
		expect(await credit(note.id, [0])).toEqual(refused("invoice_unknown"));
	});

	test("is the same one for a form that is sent twice", async () => {
		const bill = await makeBill();
		const { id } = await get(await invoice(bill, await linesOf(bill)));
		const idempotencyKey = newKey();
		expect(await credit(id, [0, 1], { idempotencyKey })).toMatchObject({ ok: true, isRepeated: false });
		expect(await credit(id, [1, 0], { idempotencyKey })).toMatchObject({ ok: true, isRepeated: true });
		expect(await credit(id, [2], { idempotencyKey })).toEqual(refused("key_used"));
	});
});

test("reception credits as much as it may refund on one day, and a manager more", async () => {
	const reception = (minute: number, name = "Rosa") => ({
		by: { kind: "staff", name, id: name, roles: ["reception"] } as const,
		now: new Date(noon.getTime() + minute * 60_000),
	});
	const stay = await makeStay(db);
	const folioId = await makeFolio(db, stay.id);
	// $106.00 each, with service charge and GST.
	for (const minute of [0, 1, 2])
		await makeCharge(db, folioId, { unitCents: 8_000 }, asStaff(new Date(noon.getTime() + minute * 60_000)));
	const bill = { reservationId: stay.id, folioId };
	const { id } = await get(await invoice(bill, await linesOf(bill)));
	const form = (positions: number[]) => ({
		...{ invoiceId: id, positions, reason: "Wrong name", issuer, idempotencyKey: newKey() },
	});
	const overLimit = { ok: false, reason: "over_limit" };
	expect(await issueCreditNote(db, form([0, 1]), reception(1))).toEqual(overLimit);
	expect(await issueCreditNote(db, form([0]), reception(2))).toMatchObject({ ok: true });
	expect(await issueCreditNote(db, form([1]), reception(3))).toEqual(overLimit);
	// For one stay it counts what everybody has credited.
	expect(await issueCreditNote(db, form([1]), reception(4, "Joel"))).toEqual(overLimit);
	const manager = { id: "m", name: "Ines", roles: ["manager"] } as const;
	const approved = { ...reception(5), approvedBy: manager };
	expect(await issueCreditNote(db, form([1, 2]), approved)).toMatchObject({ ok: true });
});

test("a credit note takes its lines off the bill with it, and issues nothing where the bill refuses that", async () => {
	const bill = await makeBill();
	const issued = await get(await invoice(bill, await linesOf(bill)));
	expect(await credit(issued.id, [0], { takesOff: true })).toMatchObject({ ok: true });
	expect((await readFolio(db, bill.folioId))?.balanceCents).toBe(3_975);
	expect(await credit(issued.id, [1])).toMatchObject({ ok: true });
	expect((await readFolio(db, bill.folioId))?.balanceCents).toBe(3_975);
	await db.update(folios).set({ closedAt: noon, closedOn: "2026-11-21", closedBy: "Maria" });
	expect(await credit(issued.id, [2], { takesOff: true })).toEqual({
		...refused("bill_refuses"),
		why: "folio_closed",
	});
	expect(await credit(issued.id, [2])).toMatchObject({ ok: true });
});

test("a discounted line is credited at its charged amount, once, and its discount not alone", async () => {
	const bill = await makeBill();
	const charged = await linesOf(bill);
	const [first = ""] = charged;
	await discount(bill.folioId, [first], 1_000);
	const all = await linesOf(bill);
	const off = all.findIndex((id) => !charged.includes(id));
	const { id, totalCents } = await get(await invoice(bill, all));
	expect(totalCents).toBe(5_300 - 133);
	expect(await credit(id, [off])).toEqual(refused("amount_not_positive"));
	const key = newKey();
	const note = await get(await credit(id, [all.indexOf(first)], { idempotencyKey: key, takesOff: true }));
	expect(note.totalCents).toBe(1_325 - 133);
	expect(await credit(id, [all.indexOf(first)], { idempotencyKey: key, takesOff: true })).toMatchObject({
		isRepeated: true,
	});
	expect(await credit(id, [all.indexOf(first)])).toEqual(refused("lines_changed"));
	expect(await credit(id, [off])).toEqual(refused("lines_changed"));
	expect((await readFolio(db, bill.folioId))?.balanceCents).toBe(3_975);
});

function discount(folioId: string, lineIds: readonly string[], basisPoints: number) {
	const form = { folioId, lineIds, discount: { basisPoints }, reason: "A regular", idempotencyKey: newKey() };
	return discountFolio(db, form, asRole("manager"));
}

const action = fc.record({
	kind: fc.constantFrom("charge", "discount", "invoice", "credit", "credit", "void"),
	/** Which lines, by the bits of a number, and which invoice. */
	lines: fc.nat(255),
	which: fc.nat(7),
	basisPoints: fc.constantFrom(500, 1_000, 3_333, 10_000),
	takesOff: fc.boolean(),
});

test(
	"in any order of charges, discounts, voids, invoices and credit notes no invoice is credited for more than its total, and no bill falls below its charges",
	async () => {
		await fc.assert(
			fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 14 }), async (actions) => {
				const bill = await makeBill();
				const invoices: { id: string; totalCents: number; lines: number }[] = [];
				for (const { kind, lines, which, basisPoints, takesOff } of actions) {
					const ids = (await linesOf(bill)).filter((_, place) => (lines >> (place % 8)) & 1);
					const [one] = ids;
					const invoiced = invoices[which % Math.max(1, invoices.length)];
					if (kind === "charge") await makeCharge(db, bill.folioId, { unitCents: 100 + lines });
					else if (kind === "discount") await discount(bill.folioId, ids, basisPoints);
					else if (kind === "void" && one) {
						const found = (await readFolio(db, bill.folioId))?.lines.find(({ lineId }) => lineId === one);
						const transactionId = found?.transactionId ?? "";
						const form = { transactionId, reason: "Wrong bill", idempotencyKey: newKey() };
						await reverseTransaction(db, form, asRole("manager"));
					} else if (kind === "invoice") {
						const outcome = await invoice(bill, ids);
						if (!outcome.ok) continue;
						const { id, totalCents } = await get(outcome);
						invoices.push({ id, totalCents, lines: ids.length });
					} else if (kind === "credit" && invoiced) {
						const positions = Array.from({ length: invoiced.lines }, (_, place) => place);
						const chosen = positions.filter((place) => (lines >> (place % 8)) & 1);
						const outcome = await credit(invoiced.id, chosen, { takesOff });
						if (outcome.ok) expect((await get(outcome)).totalCents).toBeGreaterThan(0);
					}
					expect((await readFolio(db, bill.folioId))?.balanceCents).toBeGreaterThanOrEqual(0);
					const { rows } = await pool.query(
						`select id from documents i where kind = 'invoice' and reservation_id = $1 and total_cents < (
						select coalesce(sum(c.total_cents), 0) from documents c where c.invoice_id = i.id)`,
						[bill.reservationId],
					);
					expect(rows).toEqual([]);
				}
			}),
			{ numRuns: sequencesOf(12) },
		);
		expect(await verifyDocuments(db)).toMatchObject({ ok: true });
	},
	60_000 + 3_000 * sequencesOf(12),
);
