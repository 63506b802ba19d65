import { agreeCommission } from "#app/features/city-ledger/operations/agree-commission.server.ts";
import { payAccount } from "#app/features/city-ledger/operations/pay-account.server.ts";
import { payCommission } from "#app/features/city-ledger/operations/pay-commission.server.ts";
import { putOnAccount } from "#app/features/city-ledger/operations/put-on-account.server.ts";
import { listAccountBills } from "#app/features/city-ledger/queries.server.ts";
import { issueCreditNote } from "#app/features/documents/operations/issue-credit-note.server.ts";
import { issueInvoice } from "#app/features/documents/operations/issue-invoice.server.ts";
import { listInvoiceable } from "#app/features/documents/policy.ts";
import { listDocumentsOf, listLineStates } from "#app/features/documents/queries.server.ts";
import type { Folio } from "#app/features/folio/bill.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { Db } from "#db/connection/database.ts";
import { issuer } from "../factories/documents.ts";
import { makeAccount } from "../factories/payer-accounts.ts";
import { type Act, tenderOf } from "./acts.ts";

/** The acts of companies, agents and documents on bills. */
type Kind = Extract<
	Act["kind"],
	"invoice" | "credit" | "put_on_account" | "pay_account" | "agree_commission" | "pay_commission"
>;

export const accounts = {
	company: "00000000-0000-4000-8000-00000000c001",
	agent: "00000000-0000-4000-8000-00000000a001",
};

/** A company that may owe $500, and an agent that keeps a tenth of the room price. */
export async function makeAccounts(db: Db): Promise<void> {
	await makeAccount(db, { id: accounts.company, creditLimitCents: 50_000 });
	await makeAccount(db, { id: accounts.agent, kind: "agent", commissionBasisPoints: 1_000, termsDays: 0 });
}

/** One desk's act on a bill of a reservation, or on an account. */
export async function performOnPaper(
	on: Db,
	of: { reservationId: string; version: number; bill: Folio | undefined; idempotencyKey: string },
	one: Act & { kind: Kind },
	acting: StaffActing,
): Promise<{ ok: boolean }> {
	const { reservationId, version, bill, idempotencyKey } = of;
	const folioId = bill?.id ?? reservationId;
	const accountId = one.isOdd ? accounts.agent : accounts.company;
	/** By the bits of a number, or all of them. */
	const choose = <Line>(lines: readonly Line[]) => {
		const some = lines.filter((_, place) => ((one.cents >> (place % 8)) & 1) === 1);
		return some.length > 0 ? some : lines;
	};
	switch (one.kind) {
		case "invoice": {
			const states = await listLineStates(on, bill?.lines.map(({ lineId }) => lineId) ?? []);
			const lineIds = choose(listInvoiceable(bill?.lines ?? [], states)).map(({ lineId }) => lineId);
			const recipient = { name: "Reef Ltd", address: null, tin: null };
			const form = { reservationId, folioId, lineIds, recipient, issuer, idempotencyKey };
			return issueInvoice(on, form, acting);
		}
		case "credit": {
			const invoices = (await listDocumentsOf(on, reservationId)).filter(({ kind }) => kind === "invoice");
			const invoice = invoices[one.which % Math.max(invoices.length, 1)];
			const lines = invoice?.content.kind === "invoice" ? invoice.content.lines : [];
			const positions = choose([...lines.keys()]);
			const note = { invoiceId: invoice?.id ?? reservationId, positions, takesOff: one.isOdd };
			return issueCreditNote(on, { ...note, reason: "Wrong name", issuer, idempotencyKey }, acting);
		}
		case "put_on_account":
			return putOnAccount(on, { folioId, accountId, version: bill?.version ?? 0 }, acting);
		case "pay_account": {
			const bills = (await listAccountBills(on, accountId)).filter(({ openCents }) => openCents > 0);
			const paid = { accountId, folioIds: bills.map((open) => open.folioId), tender: tenderOf(one) };
			const commissionCents = one.which % 2 === 0 ? one.minutes : 0;
			return payAccount(on, { ...paid, amountCents: one.cents, commissionCents, idempotencyKey }, acting);
		}
		case "agree_commission": {
			const ways = ["usual", { basisPoints: 1_500 }, { cents: one.cents }, { basisPoints: 0 }] as const;
			const agreed = { reservationId, version, accountId, commission: ways[one.way] ?? "usual" };
			return agreeCommission(on, agreed, acting);
		}
		case "pay_commission": {
			const paid = { accountId, amountCents: one.minutes + 1, bankReference: "W 417", idempotencyKey };
			return payCommission(on, paid, acting);
		}
	}
}
