import { beforeAll, describe, expect, test } from "vitest";
import { takeDeposit } from "#app/features/folio/operations/take-deposit.server.ts";
import { listFolios } from "#app/features/folio/queries.server.ts";
import { formatUsd } from "#app/lib/money.ts";
import { syncCatalog } from "#db/catalog/sync-catalog.ts";
import { startApp } from "#test/app.ts";
import { makeCharge, makeDrawer, makePayment, makeStayInHouse, newKey } from "#test/factories/folio.ts";
import { asStaff, noon } from "#test/factories/forms.ts";
import { openStaff, signInAs } from "#test/factories/staff.ts";

const reception = await startApp({ now: noon });
const guest = await startApp({ now: noon, database: reception.database });
const { db } = reception;

/** Two nights to come at $380.41. */
const toCome = 76_082;
const bar = 1_325;

beforeAll(async () => {
	await syncCatalog(db);
	signInAs(reception, await openStaff(db, { name: "Maria Choc", roles: ["reception"] }));
	await makeDrawer(db, asStaff());
});

const textOf = async (response: Response | Promise<Response>) =>
	(await (await response).text())
		.replace(/<script.*?<\/script>/gs, "")
		.replace(/<!--.*?-->/g, "")
		.replace(/<[^>]+>/g, " ")
		.replace(/\s+/g, " ");

/** A guest in house who has paid, with something from the bar on the bill or nothing. */
async function stayPaid({ paidCents, charged }: { paidCents: number; charged: boolean }) {
	const stay = await makeStayInHouse(db);
	if (charged) await makeCharge(db, stay.folioId);
	if (paidCents > 0) await makePayment(db, stay.folioId, paidCents);
	const [folio] = await listFolios(db, stay.id);
	const line = folio?.payments[0]?.lineId ?? "";
	return { ...stay, line, bill: `/desk/stays/${stay.reference}/folio` };
}

const cases = [false, true].flatMap((charged) =>
	[0, 20_000, 43_491, toCome, toCome + bar, toCome + 9_999].map((paidCents) => ({ charged, paidCents })),
);

describe.each(cases)(
	"a guest with two nights to come who has paid $paidCents cents (bar: $charged)",
	(of) => {
		const chargedCents = of.charged ? bar : 0;
		const aheadCents = Math.min(toCome, Math.max(0, of.paidCents - chargedCents));
		const tooMuchCents = Math.max(0, of.paidCents - chargedCents - toCome);
		const owedCents = Math.max(0, chargedCents - of.paidCents);
		const expectedCents = Math.max(0, chargedCents + toCome - of.paidCents);
		const ahead =
			expectedCents === 0
				? `Paid ahead ${formatUsd(aheadCents)}, nothing more to pay`
				: `Paid ahead ${formatUsd(aheadCents)}.`;

		test("finds on the bill the amount still to pay, the amount paid ahead, and a refund of the surplus alone", async () => {
			const { bill, line } = await stayPaid(of);
			const text = await textOf(reception.get(bill));
			expect(text).toContain(`Balance now ${formatUsd(owedCents)}`);
			expect(text).toContain(`Expected on leaving ${formatUsd(expectedCents)}`);
			expect(text.includes(ahead)).toBe(aheadCents > 0);
			expect(text.includes("Refund due")).toBe(tooMuchCents > 0);
			expect(text.includes(`Refund Cash US$, ${formatUsd(tooMuchCents)}`)).toBe(tooMuchCents > 0);
			expect(text).not.toContain("favour");
			if (of.paidCents === 0) return;
			const payment = await textOf(reception.get(`${bill}/lines/${line}`));
			expect(payment.includes("Record the refund")).toBe(tooMuchCents > 0);
			expect(payment.includes("No refund is due")).toBe(tooMuchCents === 0);
			expect(payment.includes(`Up to ${formatUsd(tooMuchCents)} of this payment`)).toBe(tooMuchCents > 0);
		});

		test("reads the same on paper, on the own bill, and beside the name on Today", async () => {
			const stay = await stayPaid(of);
			const own = `/reservations/${stay.reference}`;
			await guest.get(`${own}?key=${stay.linkToken}`);
			for (const text of [
				await textOf(reception.get(`${stay.bill}/print`)),
				await textOf(guest.get(`${own}/bill`)),
			]) {
				expect(text).toContain(`Balance now ${formatUsd(owedCents)}`);
				expect(text.includes(ahead)).toBe(aheadCents > 0);
				expect(text.includes(`Credit ${formatUsd(tooMuchCents)}`)).toBe(tooMuchCents > 0);
			}
			const day = await textOf(reception.get("/desk"));
			const row = day.slice(day.indexOf(stay.reference) < 0 ? 0 : day.indexOf(stay.reference));
			expect(row).toContain(formatUsd(tooMuchCents > 0 ? tooMuchCents : expectedCents));
		});
	},
);

test("a deposit that pays for nights to come is not refunded, one that is too much is", async () => {
	const { id, reference } = await makeStayInHouse(db);
	const take = async (amountCents: number) => {
		const tender = { kind: "bank_transfer" } as const;
		const input = { reservationId: id, tender, amountCents, idempotencyKey: newKey() };
		const taken = await takeDeposit(db, input, asStaff());
		return taken.ok ? taken.transactionId : "";
	};
	const deposit = await take(toCome);
	const bill = `/desk/stays/${reference}/folio`;
	expect(await textOf(reception.get(bill))).not.toContain("Refund due");
	expect(await textOf(reception.get(`${bill}/deposits/${deposit}`))).toContain("No refund is due");
	await take(5_000);
	const text = await textOf(reception.get(bill));
	expect(text).toContain("$50.00 is held as a deposit, more than all charges, with those to come");
	expect(text).toContain("Refund Bank transfer, $50.00");
});
