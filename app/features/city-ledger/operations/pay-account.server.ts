import { takeBusinessDay } from "#app/features/business-days/operations/take-business-day.server.ts";
import { readCommissionDueCents } from "#app/features/folio/commission-queries.server.ts";
import {
	centsOn,
	findReservationOfFolio,
	listPosted,
	type MoneyRefusal,
	refuseMoney,
	type WrittenAct,
} from "#app/features/folio/operations/post-to-ledger.server.ts";
import { settleCommission } from "#app/features/folio/operations/settle-commission.server.ts";
import { takePayment } from "#app/features/folio/operations/take-payment.server.ts";
import { lockFolios } from "#app/features/folio/operations/write-ledger.server.ts";
import { type BillTender, tenderFacts, toBzdCents } from "#app/features/folio/tender.ts";
import { lockReservation } from "#app/features/reservations/operations/write-reservation.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { Acting } from "#app/lib/actor.ts";
import { asOutcome, type Outcome, Refused } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { mostBills } from "../policy.ts";
import { listAccountBills } from "../queries.server.ts";
import { lockAccount } from "./lock-account.server.ts";

type Refusal = MoneyRefusal | { reason: "bills_missing" | "too_much" | "commission_too_much" };

/**
 * An account pays some of its bills: the amount goes to the one that is due first until it is used up. Each bill has a
 * payment of its own, so that it can be receipted, refunded and voided alone; all of them are one transaction of the
 * database. Change of cash is that of the last one. Deducted commission pays the same bills before the money does.
 * @param input.amountCents US cents with every tender; never more than the open amount of the chosen bills, and 0
 * where commission alone pays them
 * @param input.commissionCents the deducted commission, at most the amount that the hotel owes the account
 */
export async function payAccount(
	db: Db,
	input: {
		accountId: string;
		folioIds: readonly string[];
		tender: BillTender;
		amountCents: number;
		commissionCents?: number;
		idempotencyKey: string;
	},
	acting: Acting,
): Promise<Outcome<{ paidBills: number }, Refusal>> {
	const { accountId, tender, amountCents, commissionCents = 0, idempotencyKey } = input;
	const keyOf = (place: number | `commission:${number}`) => `account:${idempotencyKey}:${place}`;
	return asOutcome<{ ok: true; paidBills: number }, Refusal>(async () => {
		if (!mayAct(acting, "take_payment")) throw refuseMoney("not_allowed");
		return db.transaction(async (tx) => {
			const chosen = new Set(input.folioIds);
			const reservationIds = new Set<string>();
			for (const id of chosen) reservationIds.add((await findReservationOfFolio(tx, id)) ?? "");
			if (chosen.size === 0 || reservationIds.has(""))
				throw new Refused<Refusal>({ reason: "bills_missing" });
			for (const id of [...reservationIds].toSorted()) await lockReservation(tx, id);
			await takeBusinessDay(tx, acting.now);
			await lockFolios(tx, [...chosen]);
			const posted = await listPosted(
				tx,
				Array.from({ length: mostBills }, (_, place) => [keyOf(place), keyOf(`commission:${place}`)]).flat(),
			);
			if (posted.length > 0) {
				if (!isSamePayment(posted, { chosen, tender, amountCents, commissionCents }))
					throw refuseMoney("key_used");
				return { ok: true, paidBills: 0 } as const;
			}
			const own = await listAccountBills(tx, accountId);
			const bills = own.filter(({ folioId, openCents }) => chosen.has(folioId) && openCents > 0);
			if (bills.length !== chosen.size) throw new Refused<Refusal>({ reason: "bills_missing" });
			if (commissionCents > 0) {
				await lockAccount(tx, accountId);
				if (commissionCents > (await readCommissionDueCents(tx, accountId)))
					throw new Refused<Refusal>({ reason: "commission_too_much" });
			}
			const deductedParts = spread(bills, commissionCents);
			const parts = deductedParts && spread(lessPaid(bills, deductedParts), amountCents);
			if (!parts || amountCents + commissionCents === 0) throw new Refused<Refusal>({ reason: "too_much" });
			for (const [place, { folioId, cents }] of deductedParts.entries()) {
				const deducted = await settleCommission(
					tx,
					{ accountId, folioId, amountCents: cents, idempotencyKey: keyOf(`commission:${place}`) },
					acting,
				);
				if (!deducted.ok) throw new Refused<MoneyRefusal>(deducted);
			}
			let usedCents = 0;
			for (const [place, { folioId, cents }] of parts.entries()) {
				const isLast = place === parts.length - 1;
				const part = isLast ? lessGiven(tender, usedCents) : exactly(tender, cents);
				const paid = await takePayment(
					tx,
					{ folioId, tender: part, amountCents: cents, idempotencyKey: keyOf(place) },
					acting,
				);
				if (!paid.ok) throw new Refused<MoneyRefusal>(paid);
				usedCents += cents;
			}
			const paid = new Set([...deductedParts, ...parts].map(({ folioId }) => folioId));
			return { ok: true, paidBills: paid.size } as const;
		});
	});
}

/** Whether a form that has paid before asks for the same: the same tender and amounts, on bills that it chooses. */
function isSamePayment(
	posted: readonly WrittenAct[],
	form: { chosen: ReadonlySet<string>; tender: BillTender; amountCents: number; commissionCents: number },
): boolean {
	const paidBy = (tender: string) =>
		posted.reduce((sum, one) => (one.tender === tender ? sum - centsOn(one, "guest_folios") : sum), 0);
	const note = tenderFacts(form.tender, form.amountCents).tenderNote;
	const bills = posted.flatMap(({ entries }) => entries.flatMap(({ folioId }) => folioId ?? []));
	return (
		bills.every((id) => form.chosen.has(id)) &&
		paidBy(form.tender.kind) === form.amountCents &&
		paidBy("commission") === form.commissionCents &&
		posted.every(
			({ tender, tenderNote }) =>
				tender === "commission" || (tender === form.tender.kind && tenderNote === note),
		)
	);
}

/** The open amounts of some bills after a payment. */
const lessPaid = (
	bills: readonly { folioId: string; openCents: number }[],
	parts: readonly { folioId: string; cents: number }[],
) =>
	bills.map((bill) => ({
		...bill,
		openCents: bill.openCents - (parts.find(({ folioId }) => folioId === bill.folioId)?.cents ?? 0),
	}));

/** The part of an amount that pays each bill; null where it is more than they owe. */
function spread(
	bills: readonly { folioId: string; openCents: number }[],
	amountCents: number,
): { folioId: string; cents: number }[] | null {
	let restCents = amountCents;
	const parts = bills.flatMap(({ folioId, openCents }) => {
		const cents = Math.min(openCents, restCents);
		restCents -= cents;
		return cents > 0 ? [{ folioId, cents }] : [];
	});
	return restCents > 0 ? null : parts;
}

/** The tender of a bill that is not the last: of cash the amount of the bill. */
function exactly(tender: BillTender, cents: number): BillTender {
	if (tender.kind === "cash_usd") return { kind: "cash_usd", givenCents: cents };
	if (tender.kind === "cash_bzd") return { kind: "cash_bzd", givenBzdCents: toBzdCents(cents) };
	return tender;
}

/** The tender of the last bill: of cash the rest of the amount handed over. */
function lessGiven(tender: BillTender, usedCents: number): BillTender {
	if (tender.kind === "cash_usd") return { ...tender, givenCents: tender.givenCents - usedCents };
	if (tender.kind === "cash_bzd")
		return { ...tender, givenBzdCents: tender.givenBzdCents - toBzdCents(usedCents) };
	return tender;
}
