import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { putOnAccount } from "#app/features/city-ledger/operations/put-on-account.server.ts";
import { cancelDinner } from "#app/features/dining/operations/cancel-dinner.server.ts";
import { balanceOfReservation } from "#app/features/folio/balance-queries.server.ts";
import type { BillsBalance, OtherBill } from "#app/features/folio/bill.ts";
import { listOpenFolios } from "#app/features/folio/operations/apply-held-deposit.server.ts";
import { billCheckOut, type PostedDeparture } from "#app/features/folio/operations/bill-check-out.server.ts";
import { voidVisitCharge } from "#app/features/folio/operations/charge-visits.server.ts";
import {
	type MoveChargeRefusal,
	moveVisitCharge,
} from "#app/features/folio/operations/move-visit-charge.server.ts";
import { findPosted, type MoneyRefusal } from "#app/features/folio/operations/post-to-ledger.server.ts";
import { payWithGift, takePayment } from "#app/features/folio/operations/take-payment.server.ts";
import type { Tender } from "#app/features/folio/tender.ts";
import {
	lockReservations,
	nameStay,
} from "#app/features/reservations/operations/write-reservation.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import { listUnpricedStays } from "#app/features/stays/imported-stay-queries.server.ts";
import type {
	BilledStepInput,
	DeskStepInput,
	DeskStepRefusal,
} from "#app/features/stays/operations/change-at-desk.server.ts";
import { listUnits } from "#app/features/stays/queries.server.ts";
import { cancelTreatment } from "#app/features/wellness/operations/cancel-treatment.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import { asOutcome, type Outcome, Refused } from "#app/lib/outcome.ts";
import { pick } from "#app/lib/pick.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { listVisits, type VisitToCome } from "../queries.server.ts";

/** A departure as its form asks for it. Amounts are US cents. */
export type DepartureInput = DeskStepInput & {
	/** How many keys the guests have brought back, of all their villas; null where nobody counted. */
	keysBack: number | null;
	/** Treatments and dinners still ahead that are cancelled with it, by their reservations. The others stay booked. */
	cancelledVisits: readonly string[];
	/** Those that have begun and belong to no stay, and that the guest wants on this bill. */
	ownVisits?: readonly string[] | undefined;
	/** The code of a gift voucher, which pays first and as much as is left on it. */
	giftCode?: string | undefined;
	/** Null where nothing else is paid with the departure. */
	payment: { tender: Tender; amountCents: number } | null;
	/**
	 * The accounts of companies and agents that owe the rest of some bills after the payment, by the numbers of the
	 * bills.
	 */
	accounts?: ReadonlyMap<number, string> | undefined;
	/** The amount to pay that the form has shown: another amount by now is refused and shown first. */
	agreedToPayCents?: number | undefined;
	/** Why a manager lets the guest leave with something owed. */
	openReason?: string | undefined;
	/** Why the guest leaves although the price at which another site has sold the stay is not known. */
	unpricedReason?: string | undefined;
	/** The form's: sent twice it is one departure and one payment. */
	idempotencyKey: string;
};

/** Why a departure was not taken; nothing of it was done then. */
export type DepartureRefusal =
	| DeskStepRefusal
	/** Another amount is to be paid than the form has shown. */
	| { reason: "amount_changed"; toPayCents: number }
	/** More than is to be paid: the rest would have to go back at once. */
	| { reason: "paid_too_much"; toPayCents: number }
	/** The price at which another site has sold nights is not typed, and nobody has said why the guest leaves without it. */
	| { reason: "nights_unpriced"; nights: number }
	/** The payment leaves something open, and only a manager may let the guest leave then. */
	| { reason: "still_open"; leftCents: number }
	/** The same of another bill, of another payer or of a villa of its own: it is paid on its own page. */
	| { reason: "other_bill_open"; leftCents: number; number: number; payerName: string | null }
	/** A treatment or a dinner that was ticked is not ahead, or not to be asked about, any more. */
	| { reason: "visits_changed" }
	/** One that was ticked is on a bill, and something there depends on it. */
	| { reason: "visit_on_bill"; title: string }
	| { reason: "payment_refused" | "gift_refused"; why: MoneyRefusal["reason"] }
	/** The rest of a bill goes on no account, or not on this one. */
	| { reason: "account_refused"; number: number; why: OnAccountRefusal; leftCents: number };

type OnAccountRefusal = Extract<Awaited<ReturnType<typeof putOnAccount>>, { ok: false }>["reason"];

/** The sums of a departure. US cents. */
export type DeparturePreview = {
	/** Whether nobody of the party stays behind. Others may pay when they leave. */
	isLast: boolean;
	/**
	 * Whether the bills are closed with it once they are paid: all, or the own bills of guests who leave before the
	 * others.
	 */
	isClosing: boolean;
	/** The fee for the nights given back, of the villas chosen together. */
	feeCents: number;
	/** The fees for the cancelled visits. */
	visitsCents: number;
	/** Treatments and dinners that have begun and are put on the bill with it. */
	putOn: { title: string; day: HotelDate; totalCents: number }[];
	/** Everything on the bills of the party then, or on the own bills of those who leave before the others. */
	chargedCents: number;
	/** Payments on them so far, and the deposit held. */
	paidCents: number;
	heldCents: number;
	/**
	 * How much of it a gift voucher pays, and the balance of the voucher then; or why it pays nothing. Null without one.
	 */
	gift: GiftPart | null;
	/** To pay with the departure beside it, on the bill of the guest, and the number of that bill where there is one. */
	toPayCents: number;
	toPayNumber: number | null;
	/** The account of the company or agent that is the payer of that bill. */
	toPayAccountId: string | null;
	/** The open balances of the others of these bills. */
	otherBills: OtherBill[];
	/**
	 * The surplus on others of these bills, which is refunded to the guest afterwards: all of it where no balance is
	 * due.
	 */
	tooMuchCents: number;
	/** Whether a visit that stays booked keeps the bill open. */
	isWaiting: boolean;
};

type GiftPart = { cents: number; leftCents: number } | { refused: MoneyRefusal["reason"] };

const refuse = (refusal: DepartureRefusal) => new Refused<DepartureRefusal>(refusal);

/** The bill that the departure is paid on: the first one with something open. */
const payable = ({ bills }: PostedDeparture) => bills.find(({ balanceCents }) => balanceCents > 0);

/** The key of the payment of a gift voucher with the form of a departure. */
export const giftKeyOf = (idempotencyKey: string) => `gift:${idempotencyKey}`;

/** Pays with the gift voucher that the form names. Null where it names none, or nothing is to pay. */
async function payGift(
	tx: Transaction,
	posted: PostedDeparture,
	{ giftCode: code, idempotencyKey }: DepartureInput,
	acting: Acting,
): Promise<GiftPart | null> {
	const own = payable(posted);
	if (!code || !own) return null;
	const paid = await payWithGift(
		tx,
		{
			...{ folioId: own.id, code, owedCents: own.balanceCents },
			idempotencyKey: giftKeyOf(idempotencyKey),
		},
		acting,
	);
	return paid.ok ? { cents: paid.paidCents, leftCents: paid.leftCents } : { refused: paid.reason };
}

const giftCents = (gift: GiftPart | null) => (gift && "cents" in gift ? gift.cents : 0);

/**
 * The part of a departure that is not about the stays, in their transaction: it cancels visits by the rule of their
 * kind, posts everything on the bill, takes the payment and closes the bills. It throws a `DepartureRefusal`, and
 * nothing is done then.
 * @param look reads the postings and the payment of a gift voucher, before the rest is paid, for a preview
 */
export function settleDeparture(
	input: DepartureInput,
	look?: (tx: Transaction, posted: PostedDeparture, gift: GiftPart | null) => Promise<never>,
): Pick<BilledStepInput, "money" | "wasSent"> {
	const {
		idempotencyKey,
		payment,
		agreedToPayCents,
		openReason,
		unpricedReason,
		accounts = new Map(),
	} = input;
	return {
		money: async (tx, step, acting) => {
			await takeVisits(tx, input, acting);
			return billCheckOut(openReason, async (_, posted) => {
				const gift = await payGift(tx, posted, input, acting);
				await look?.(tx, posted, gift);
				if (gift && "refused" in gift) throw refuse({ reason: "gift_refused", why: gift.refused });
				await requirePrice(tx, step, unpricedReason, acting);
				const own = payable(posted);
				const toPayCents = (own?.balanceCents ?? 0) - giftCents(gift);
				if (agreedToPayCents !== undefined && agreedToPayCents !== toPayCents)
					throw refuse({ reason: "amount_changed", toPayCents });
				const { amountCents = 0, tender } = payment ?? {};
				if (amountCents > toPayCents) throw refuse({ reason: "paid_too_much", toPayCents });
				const paidCents = amountCents + giftCents(gift);
				if (posted.isLast) requireSettled(posted, { paidCents, accounts }, acting);
				if (own && tender) {
					const paid = await takePayment(
						tx,
						{ folioId: own.id, tender, amountCents, idempotencyKey },
						acting,
					);
					if (!paid.ok) throw refuse({ reason: "payment_refused", why: paid.reason });
				}
				if (posted.isLast) await putRestOnAccounts(tx, step.reservationId, accounts, acting);
			})(tx, step, acting);
		},
		...((payment || input.giftCode) && {
			wasSent: async (tx) =>
				((await findPosted(tx, idempotencyKey)) ?? (await findPosted(tx, giftKeyOf(idempotencyKey)))) !==
				null,
		}),
	};
}

/** Nights of another site without a price are not forgotten: somebody types it, or says why the guest leaves without it. */
async function requirePrice(
	tx: Transaction,
	{ reservationId, date, stayIds }: { reservationId: string; date: HotelDate; stayIds: readonly string[] },
	reason: string | undefined,
	acting: Acting,
): Promise<void> {
	const unpriced = (await listUnpricedStays(tx, addDays(date, -1), { reservationId })).filter(({ stayId }) =>
		stayIds.includes(stayId),
	);
	if (unpriced.length === 0) return;
	const nights = unpriced.reduce((sum, one) => sum + one.nights, 0);
	if (!reason) throw refuse({ reason: "nights_unpriced", nights });
	const subject = { kind: "reservation", id: reservationId } as const;
	await recordAudit(tx, acting, { act: "leave_unpriced", subject, changes: { nights }, reason });
}

/** Only a manager lets guests leave with something owed: the bill that has it is named. */
function requireSettled(
	posted: PostedDeparture,
	{ paidCents, accounts }: { paidCents: number; accounts: ReadonlyMap<number, string> },
	{ by, approvedBy }: Acting,
): void {
	if (mayAct({ by, approvedBy }, "leave_open_balance")) return;
	const own = payable(posted);
	for (const { id, number, payerName, balanceCents } of posted.bills) {
		const leftCents = balanceCents - (id === own?.id ? paidCents : 0);
		if (leftCents <= 0 || accounts.has(number)) continue;
		throw id === own?.id
			? refuse({ reason: "still_open", leftCents })
			: refuse({ reason: "other_bill_open", leftCents, number, payerName });
	}
}

/** Puts open balances on accounts, for the bills where the form names one. */
async function putRestOnAccounts(
	tx: Transaction,
	reservationId: string,
	accounts: ReadonlyMap<number, string>,
	acting: Acting,
): Promise<void> {
	if (accounts.size === 0) return;
	for (const { id: folioId, number, version, balanceCents } of await listOpenFolios(tx, reservationId)) {
		const accountId = accounts.get(number);
		if (accountId === undefined) continue;
		const put = await putOnAccount(tx, { folioId, accountId, version }, acting);
		if (!put.ok)
			throw refuse({ reason: "account_refused", number, why: put.reason, leftCents: balanceCents });
	}
}

/**
 * Treatments and dinners of a stay belong to its bill: those that have begun are charged there, and so are the fees
 * for cancelling the ticked ones. One that belongs to no stay is left where it is unless somebody ticked it; its
 * charges on a bill of its own then move with it.
 */
async function takeVisits(
	tx: Transaction,
	{ reservationId: stayReservationId, cancelledVisits, ownVisits = [] }: DepartureInput,
	acting: Acting,
): Promise<void> {
	const { ahead, begun } = await listVisits(tx, stayReservationId, acting.now);
	// Before the day: a charge of one of them takes them in this order too.
	await lockReservations(
		tx,
		[...ahead, ...begun].map(({ id }) => id),
	);
	for (const { id, isUnlinked } of [...ahead, ...begun])
		if (!isUnlinked) await nameStay(tx, { id, stayReservationId });
	for (const id of [...new Set(ownVisits)].toSorted()) {
		const visit = begun.find((one) => one.id === id && one.isUnlinked);
		if (!visit) throw refuse({ reason: "visits_changed" });
		await takeOver(tx, visit, stayReservationId, acting);
	}
	for (const id of [...new Set(cancelledVisits)].toSorted()) {
		const visit = ahead.find((one) => one.id === id);
		if (!visit) throw refuse({ reason: "visits_changed" });
		await nameStay(tx, { id, stayReservationId });
		const cancelled =
			visit.kind === "treatment"
				? await cancelTreatment(tx, { reservationId: id }, acting)
				: await cancelDinner(tx, { reservationId: id, agreedOwedCents: visit.ruleCents }, acting);
		if (!cancelled.ok) throw refuse({ reason: "visits_changed" });
		if (!(await voidVisitCharge(tx, id, "visit_cancelled", acting)))
			throw refuse({ reason: "visit_on_bill", title: visit.title });
	}
}

/** Puts a visit on the bill of the stay, with its charges on a bill of its own. */
async function takeOver(
	tx: Transaction,
	{ id, kind, title }: VisitToCome,
	stayReservationId: string,
	acting: Acting,
): Promise<void> {
	const visit = { id, kind, toReservationId: stayReservationId };
	const moved = await asOutcome<{ ok: true }, MoveChargeRefusal>(async () => {
		await moveVisitCharge(tx, visit, acting, () => nameStay(tx, { id, stayReservationId }));
		return { ok: true };
	});
	if (!moved.ok) throw refuse({ reason: "visit_on_bill", title });
}

/**
 * Runs a departure as far as it is posted, reads the sums, and undoes all of it: a form shows exactly what its button
 * posts, for any bill. Null where the departure is not possible with these choices.
 * @param run the departure with its money
 */
export async function previewDeparture(
	db: Db,
	input: DepartureInput,
	run: (money: ReturnType<typeof settleDeparture>) => Promise<Outcome<object, { reason: string }>>,
	{ now }: Acting,
): Promise<DeparturePreview | null> {
	const { reservationId } = input;
	const [before, { ahead }] = await Promise.all([
		balanceOfReservation(db, reservationId),
		listVisits(db, reservationId, now),
	]);
	const visitsCents = ahead
		.filter(({ id }) => input.cancelledVisits.includes(id))
		.reduce((sum, { ruleCents }) => sum + ruleCents, 0);
	let preview: DeparturePreview | null = null;
	await run(
		settleDeparture(input, async (tx, posted, gift) => {
			const heldCents = before.depositsHeldCents;
			preview = await readPreview(tx, input, { posted, gift, heldCents, visitsCents });
			throw new Refused({ reason: "previewed" });
		}),
	);
	return preview;
}

async function readPreview(
	tx: Transaction,
	{ reservationId, units }: DepartureInput,
	{
		posted,
		gift,
		heldCents,
		visitsCents,
	}: { posted: PostedDeparture; gift: GiftPart | null; heldCents: number; visitsCents: number },
): Promise<DeparturePreview> {
	const { isLast, isClosing, bills } = posted;
	const all = await listUnits(tx, reservationId);
	const leaving = all.filter(({ unit }) => units.includes(unit));
	const whole = await balanceOfReservation(tx, reservationId);
	const ownBills = leaving.flatMap(({ id }) => whole.ownBills.get(id) ?? []);
	const balances = isLast ? [whole] : isClosing ? ownBills : [whole.sharedBills];
	const sumOf = (of: (balance: BillsBalance) => number) =>
		balances.reduce((cents, balance) => cents + of(balance), 0);
	const chargedCents = sumOf((balance) => balance.chargedCents);
	const takenCents = sumOf((balance) => balance.paidCents);
	const shownHeldCents = isLast ? heldCents : sumOf((balance) => balance.depositsHeldCents);
	const own = payable(posted);
	const toPayCents = (own?.balanceCents ?? 0) - giftCents(gift);
	const otherBills = bills
		.filter(({ id, balanceCents }) => id !== own?.id && balanceCents > 0)
		.map(({ balanceCents: openCents, ...bill }) => ({
			...pick(bill, "number", "payerName", "payerAccountId"),
			villa: all.find(({ id }) => id === bill.stayId)?.villas[0]?.name ?? null,
			openCents,
		}));
	const otherCents = otherBills.reduce((cents, { openCents }) => cents + openCents, 0);
	// Charges that belong to no villa go on the first open bill, and that may be another guest's.
	const [first] = await listOpenFolios(tx, reservationId);
	const hasVisits = first === undefined || bills.some(({ id }) => id === first.id);
	const putOn = posted.putOn.map(({ title, startsAt, totalCents }) => ({
		...{ title, totalCents },
		day: hotelToday(startsAt),
	}));
	return {
		...{ isLast, isClosing, chargedCents, gift, toPayCents, otherBills },
		toPayNumber: own?.number ?? null,
		toPayAccountId: own?.payerAccountId ?? null,
		feeCents: leaving.reduce((sum, { settlementCents }) => sum + (settlementCents ?? 0), 0),
		...(hasVisits ? { visitsCents, putOn } : { visitsCents: 0, putOn: [] }),
		paidCents: takenCents - shownHeldCents - giftCents(gift),
		heldCents: shownHeldCents,
		tooMuchCents:
			toPayCents > 0
				? toPayCents + otherCents - (chargedCents - takenCents)
				: sumOf(({ judged }) => judged.tooMuchCents),
		isWaiting: isLast && whole.toComeCents > 0,
	};
}
