import { beforeEach, expect, test } from "vitest";
import { putOnAccount } from "#app/features/city-ledger/operations/put-on-account.server.ts";
import { listAccountBills, readStatement } from "#app/features/city-ledger/queries.server.ts";
import { closeFolio, reopenFolio } from "#app/features/folio/operations/close-folio.server.ts";
import { splitLine } from "#app/features/folio/operations/split-line.server.ts";
import {
	folioBalanceCents,
	listFolioHeaders,
	listFolios,
	readFolio,
} from "#app/features/folio/queries.server.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { getIssued, issuer } from "#test/factories/documents.ts";
import { asRole, makeCharge, makeFolio, makePayment, newKey } from "#test/factories/folio.ts";
import { noon, today } from "#test/factories/forms.ts";
import { makeAccount } from "#test/factories/payer-accounts.ts";
import { makeStay, setStayStatus } from "#test/factories/reservations.ts";
import { expectSoundBooks } from "#test/ledger-books.ts";
import { issueCreditNote } from "./operations/issue-credit-note.server.ts";
import { issueInvoice } from "./operations/issue-invoice.server.ts";
import { verifyDocuments } from "./operations/verify-documents.server.ts";
import { voidTransaction } from "./operations/void-transaction.server.ts";

const { db, pool } = await openTestDatabase();

beforeEach(() => clearDatabase(pool));

const states = ["open", "paid", "left_open", "on_account"] as const;
type State = (typeof states)[number];

const manager = (minutes = 0) => asRole("manager", new Date(noon.getTime() + minutes * 60_000));

const versionOf = async (folioId: string) => (await readFolio(db, folioId))?.version ?? 0;

/** Brings a bill into a state; it is on account with everything that is owed on it. */
async function bring(folioId: string, state: State): Promise<string | null> {
	if (state === "open") return null;
	if (state === "on_account") {
		const accountId = await makeAccount(db);
		const version = await versionOf(folioId);
		expect(await putOnAccount(db, { folioId, accountId, version }, manager(10))).toEqual({ ok: true });
		return accountId;
	}
	if (state === "paid") await makePayment(db, folioId, await folioBalanceCents(db, folioId), manager(10));
	const closed = await closeFolio(db, { folioId, reason: "They pay later" }, manager(11));
	expect(closed).toMatchObject({ ok: true });
	return null;
}

/** A drink of $13.25 of which another payer has $4.00, each part on a tax invoice where `isInvoiced` says so. */
async function makeShared(own: State, other: State, isOtherInvoiced: boolean) {
	const stay = await makeStay(db);
	await setStayStatus(db, stay.id, "checked_out");
	const folioId = await makeFolio(db, stay.id);
	await makeCharge(db, folioId);
	const lineId = (await readFolio(db, folioId))?.lines[0]?.lineId ?? "";
	const shared = await splitLine(
		db,
		{
			...{ reservationId: stay.id, folioId, lineId, share: { amountCents: 400 } },
			...{ to: { payer: { name: "Reef Ltd" } }, idempotencyKey: newKey(), version: await versionOf(folioId) },
		},
		manager(1),
	);
	if (!shared.ok) throw new Error(shared.reason);
	const invoice = async (bill: string, name: string) => {
		const lineIds = ((await readFolio(db, bill))?.lines ?? []).map((line) => line.lineId);
		const recipient = { name, address: null, tin: null };
		const form = { reservationId: stay.id, folioId: bill, lineIds, recipient, issuer };
		return getIssued(db, await issueInvoice(db, { ...form, idempotencyKey: newKey() }, manager(2)));
	};
	const issued = await invoice(folioId, "Maya Tours");
	if (isOtherInvoiced) await invoice(shared.toFolioId, "Reef Ltd");
	const accountId = await bring(folioId, own);
	await bring(shared.toFolioId, other);
	return { ...stay, folioId, accountId, issued, shareId: shared.transactionId, toFolioId: shared.toFolioId };
}

type Shared = Awaited<ReturnType<typeof makeShared>>;

const credit = (of: Pick<Shared, "issued">, takesOff: boolean) =>
	issueCreditNote(
		db,
		{
			...{ invoiceId: of.issued.id, positions: [0], reason: "Not theirs", takesOff, issuer },
			idempotencyKey: newKey(),
		},
		manager(20),
	);

/** Does what the sentence of a refusal says, and what that one's refusal says in turn. @returns the steps by name */
async function follow(of: Shared, why: string): Promise<string[]> {
	if (why === "folio_closed") {
		const closed = (await listFolioHeaders(db, of.id)).filter(
			({ closedAt, accountId }) => closedAt !== null && accountId === null,
		);
		for (const { id } of closed)
			expect(await reopenFolio(db, { folioId: id, reason: "Credit note" }, manager(21))).toEqual({
				ok: true,
			});
		return ["reopen"];
	}
	expect(why).toBe("shared");
	const form = { transactionId: of.shareId, reason: "Not theirs", idempotencyKey: newKey() };
	const voided = await voidTransaction(db, form, manager(22));
	if (voided.ok) return ["void the share"];
	const first = await follow(of, voided.reason);
	expect(await voidTransaction(db, { ...form, idempotencyKey: newKey() }, manager(23))).toMatchObject({
		ok: true,
	});
	return [...first, "void the share"];
}

const cases = states.flatMap((own) =>
	states.flatMap((other) => [false, true].map((isInvoiced) => [own, other, isInvoiced] as const)),
);

test.each(cases)(
	"a credit note for a shared line of a bill that is %s, the other one %s and invoiced %s: each refusal leads to one that is issued",
	async (own, other, isInvoiced) => {
		const of = await makeShared(own, other, isInvoiced);
		const steps: string[] = [];
		let outcome = await credit(of, true);
		for (let tries = 0; !outcome.ok && tries < 4; tries += 1) {
			if (outcome.reason !== "bill_refuses") throw new Error(outcome.reason);
			steps.push(...(await follow(of, outcome.why)));
			outcome = await credit(of, true);
		}
		expect(outcome).toMatchObject({ ok: true });
		// A bill that is on account stays there, as long as no closed bill is in the way.
		const needsOpening = [own, other].some((state) => state === "paid" || state === "left_open");
		expect(steps).toEqual([...(needsOpening ? ["reopen"] : []), "void the share"]);
		const [first, second] = await listFolios(db, of.id);
		expect([first, second].map((bill) => bill?.chargedCents)).toEqual([0, 0]);
		if (own === "on_account" && of.accountId) {
			expect(await listAccountBills(db, of.accountId)).toMatchObject([{ openCents: 0 }]);
			const { closingCents, lines } = await readStatement(db, of.accountId, { from: today, last: today });
			expect([closingCents, lines.map(({ cents }) => cents)]).toEqual([0, [925, 400, -1_325]]);
		}
		expect(await verifyDocuments(db)).toMatchObject({ ok: true });
		await expectSoundBooks(pool);
	},
);

test.each(states)(
	"a credit note that leaves the lines on a bill that is %s is issued at once",
	async (state) => {
		expect(await credit(await makeShared(state, "open", true), false)).toMatchObject({ ok: true });
	},
);
