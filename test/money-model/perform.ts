import { randomUUID } from "node:crypto";
import { listClearings, listOpenMovements } from "#app/features/accounting/clearing-queries.server.ts";
import { clearAccount } from "#app/features/accounting/operations/clear-account.server.ts";
import { closeBusinessDay } from "#app/features/business-days/operations/close-business-day.server.ts";
import { readBusinessDate } from "#app/features/business-days/queries.server.ts";
import { applyDeposit } from "#app/features/folio/operations/apply-deposit.server.ts";
import {
	billCheckIn,
	billCheckOut,
	billSettlement,
	billUndo,
} from "#app/features/folio/operations/bill-check-out.server.ts";
import { chargeFolio } from "#app/features/folio/operations/charge-folio.server.ts";
import { closeFolio, reopenFolio } from "#app/features/folio/operations/close-folio.server.ts";
import { discountFolio } from "#app/features/folio/operations/discount-folio.server.ts";
import { moveCash } from "#app/features/folio/operations/move-cash.server.ts";
import { moveLines } from "#app/features/folio/operations/move-lines.server.ts";
import { openFolio } from "#app/features/folio/operations/open-folio.server.ts";
import { payOutServiceCharge } from "#app/features/folio/operations/pay-out-service-charge.server.ts";
import { postBusinessDay } from "#app/features/folio/operations/post-business-day.server.ts";
import { refundPayment } from "#app/features/folio/operations/refund-payment.server.ts";
import { reverseTransaction } from "#app/features/folio/operations/reverse-transaction.server.ts";
import { sellGiftVoucher } from "#app/features/folio/operations/sell-gift-voucher.server.ts";
import { splitLine } from "#app/features/folio/operations/split-line.server.ts";
import { takeDeposit } from "#app/features/folio/operations/take-deposit.server.ts";
import { payWithGift, takePayment } from "#app/features/folio/operations/take-payment.server.ts";
import { writeOff } from "#app/features/folio/operations/write-off.server.ts";
import { listFolios } from "#app/features/folio/queries.server.ts";
import { cancelAtDesk } from "#app/features/front-office/operations/cancel-at-desk.server.ts";
import {
	endRoomTaxExemption,
	exemptFromRoomTax,
} from "#app/features/front-office/operations/exempt-from-room-tax.server.ts";
import { voidBooking } from "#app/features/front-office/operations/void-booking.server.ts";
import { listExemptions } from "#app/features/stays/exemption-queries.server.ts";
import { cancelStay } from "#app/features/stays/operations/cancel-stay.server.ts";
import { checkInStay } from "#app/features/stays/operations/check-in-stay.server.ts";
import { checkOutStay, undoCheckOut } from "#app/features/stays/operations/check-out-stay.server.ts";
import { endStayEarly } from "#app/features/stays/operations/end-stay-early.server.ts";
import { markNoShow } from "#app/features/stays/operations/mark-no-show.server.ts";
import { recordTaxPayment } from "#app/features/tax-returns/operations/record-tax-payment.server.ts";
import { takeBackTaxPayment } from "#app/features/tax-returns/operations/take-back-tax-payment.server.ts";
import { listTaxPayments, readTaxMonth } from "#app/features/tax-returns/queries.server.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import { addDays, type HotelDate, startOfMonth } from "#app/lib/hotel-date.ts";
import { clearedAccounts } from "#app/lib/ledger-accounts.ts";
import { exemptionReasons } from "#app/lib/tax-exemption.ts";
import type { Db } from "#db/connection/database.ts";
import { settleNow } from "../factories/folio.ts";
import { performOnPaper } from "./accounts-and-documents.ts";
import { type Act, type Guest, isPriceChange, kindFor, tenderOf } from "./acts.ts";
import { countAndClose, openWith } from "./drawer-shift.ts";

type Done = { ok: boolean };

/**
 * One act of a desk. A refusal is as good as a success: the sums at the end are what counts.
 * @returns the act and whether it was done, or null where there was nothing to do it to
 */
export async function perform(
	on: Db,
	guests: readonly Guest[],
	one: Act,
	acting: StaffActing,
): Promise<{ kind: string; ok: boolean } | null> {
	const guest = guests[one.stay % guests.length];
	if (!guest) return null;
	const kind = kindFor(guest, one);
	const done = await performKind(on, guest, { ...one, kind }, acting);
	if (done?.ok && isPriceChange(kind)) guest.isTouched = true;
	return done && { kind: kind === "pay" ? `pay_${tenderOf(one).kind}` : kind, ok: done.ok };
}

async function performKind(on: Db, guest: Guest, one: Act, acting: StaffActing): Promise<Done | null> {
	const { id: reservationId } = guest;
	const header = await on.execute<{ revision: number }>(
		`select revision from reservations where id = '${reservationId}'`,
	);
	const version = header.rows[0]?.revision ?? 0;
	const party = { reservationId, version, units: [0] };
	const bills = await listFolios(on, reservationId);
	const bill = bills[one.which % Math.max(bills.length, 1)];
	const line = bill?.lines[one.which % Math.max(bill.lines.length, 1)];
	const payment = bill?.payments[one.which % Math.max(bill.payments.length, 1)];
	const key = randomUUID();
	const folioId = bill?.id ?? randomUUID();
	const businessDate = await readBusinessDate(on, acting.now);
	const again = async (work: () => Promise<Done>) => {
		const first = await work();
		return one.isTwice ? { ok: (await work()).ok || first.ok } : first;
	};
	const { kind } = one;
	switch (kind) {
		case "check_in":
			return await checkInStay(on, { ...party, money: billCheckIn }, acting);
		case "check_out":
			return await checkOutStay(on, { ...party, keysBack: null, money: billCheckOut() }, acting);
		case "leave_early": {
			const leave = { leavesOn: businessDate, settlement: { choice: "charged" }, keysBack: null } as const;
			const money = billCheckOut(one.isOdd ? "Pays later" : undefined);
			return await endStayEarly(on, { ...party, ...leave, money }, acting);
		}
		case "undo_check_out":
			return await undoCheckOut(on, { ...party, sharesVilla: one.isOdd, money: billUndo }, acting);
		case "no_show": {
			const decided = { seenOn: businessDate, settlement: { choice: "charged" } } as const;
			return await markNoShow(on, { ...party, ...decided, money: billSettlement }, acting);
		}
		case "cancel": {
			const decided = { agreedOwedCents: one.isOdd ? one.cents : 0, reason: "Storm" };
			// A guest's cancellation is posted by the close of the day, the desk's at once.
			if (one.way === 0) return await cancelStay(on, { reservationId, ...decided }, acting);
			const { agreedOwedCents: owedCents, reason } = decided;
			const atDesk = { reservationId, version, stayId: null, owedCents, isRule: false, reason };
			return await again(() => cancelAtDesk(on, atDesk, acting));
		}
		case "void":
			return await again(() => voidBooking(on, { reservationId, version, tellsGuest: one.isOdd }, acting));
		case "charge": {
			const opened = await openFolio(on, { reservationId, payer: null }, acting);
			if (!opened.ok) return opened;
			const department = (["dining", "wellness", "shop", "room"] as const)[one.way] ?? "other";
			const charge = {
				from: "free_text",
				department,
				description: "Charge",
				quantity: (one.which % 3) + 1,
				unitCents: one.cents,
			} as const;
			const target = bill?.id ?? opened.folioId;
			return again(() => chargeFolio(on, { folioId: target, charge, idempotencyKey: key }, acting));
		}
		case "pay":
			return again(() =>
				takePayment(
					on,
					{ folioId, tender: tenderOf(one), amountCents: one.cents, idempotencyKey: key },
					acting,
				),
			);
		case "refund": {
			const of = payment?.transactionId ?? randomUUID();
			const amountCents = Math.min(one.cents, payment?.refundableCents ?? 1);
			const refund = { paymentTransactionId: of, amountCents, reason: "Too much", slipNumber: "77" };
			return again(() => refundPayment(on, { ...refund, idempotencyKey: key }, acting));
		}
		case "split":
			return await openFolio(on, { reservationId, payer: { name: "Reef Ltd" } }, acting);
		case "move": {
			const to = bills.find(({ id }) => id !== folioId)?.id ?? folioId;
			const lineIds = [line?.lineId ?? payment?.lineId ?? randomUUID()];
			return again(() =>
				moveLines(on, { fromFolioId: folioId, toFolioId: to, lineIds, idempotencyKey: key }, acting),
			);
		}
		case "share": {
			const to = bills.find(({ id }) => id !== folioId)?.id;
			const share = one.isOdd ? { basisPoints: (one.which + 1) * 400 } : { amountCents: one.cents };
			const input = {
				...{ reservationId, folioId, lineId: line?.lineId ?? randomUUID(), share, idempotencyKey: key },
				...{ version: bill?.version ?? 0 },
				to: to ? { folioId: to } : { payer: { name: "Reef Ltd", email: null } },
			};
			return again(() => splitLine(on, input, acting));
		}
		case "reverse": {
			const found = one.isOdd ? line : payment;
			const transactionId = found?.transactionId ?? randomUUID();
			return again(() =>
				reverseTransaction(on, { transactionId, reason: "A mistake", idempotencyKey: key }, acting),
			);
		}
		case "discount": {
			const discount = one.isOdd ? { basisPoints: (one.which + 1) * 400 } : { amountCents: one.cents };
			const lineIds = (bill?.lines ?? []).slice(0, 2).map(({ lineId }) => lineId);
			return again(() =>
				discountFolio(on, { folioId, lineIds, discount, reason: "Late", idempotencyKey: key }, acting),
			);
		}
		case "deposit":
			return again(() =>
				takeDeposit(
					on,
					{ reservationId, tender: tenderOf(one), amountCents: one.cents, idempotencyKey: key },
					acting,
				),
			);
		case "apply":
			return again(() => applyDeposit(on, { folioId, idempotencyKey: key }, acting));
		case "write_off": {
			const amountCents = Math.min(one.cents, Math.max(bill?.balanceCents ?? 0, 1));
			return again(() => writeOff(on, { folioId, amountCents, reason: "Lost", idempotencyKey: key }, acting));
		}
		case "settle":
			return again(() => settleNow(on, reservationId, acting));
		case "move_cash": {
			const places =
				one.way === 3
					? ({ from: "drawer_usd", to: "paid_out" } as const)
					: ({ from: one.isOdd ? "bank" : "drawer_bzd", to: "drawer_usd" } as const);
			const move = { ...places, amountCents: one.cents, reason: "Float", idempotencyKey: key };
			return again(() => moveCash(on, move, acting));
		}
		case "count_drawer":
			return countAndClose(on, one, acting);
		case "open_drawer":
			return openWith(on, one, acting);
		case "pay_out": {
			const out = { amountCents: one.cents, from: "bank", reason: "November" } as const;
			return again(() => payOutServiceCharge(on, { ...out, idempotencyKey: key }, acting));
		}
		case "clear": {
			const account = clearedAccounts[one.way % 3] ?? "bank";
			const open = (await listOpenMovements(on, account)).slice(one.which % 3, (one.which % 3) + 3);
			const sumCents = open.reduce((sum, { cents }) => sum + cents, 0);
			const feeCents = one.isOdd ? Math.min(one.cents, Math.max(sumCents, 0)) : 0;
			const stated = {
				currency: "usd",
				amountCents: sumCents - feeCents,
				feeCents,
				interestCents: 0,
			} as const;
			const transactionIds = open.map(({ transactionId }) => transactionId);
			const paper = { account, transactionIds, statedOn: businessDate, reference: "417" };
			return again(() => clearAccount(on, { ...paper, ...stated, idempotencyKey: key }, acting));
		}
		case "unclear": {
			const account = clearedAccounts[one.way % 3] ?? "bank";
			const [cleared] = await listClearings(on, account, { limit: 1, offset: 0 });
			const transactionId = cleared?.transactionId ?? randomUUID();
			return again(() =>
				reverseTransaction(on, { transactionId, reason: "Wrong batch", idempotencyKey: key }, acting),
			);
		}
		case "pay_tax": {
			const { tax, month } = taxOf(one, businessDate);
			const { dueCents } = await readTaxMonth(on, tax, month);
			const amountCents = one.way < 2 ? dueCents : one.cents;
			const paid = { tax, month, paidOn: businessDate, amountCents, reference: "BT 5", idempotencyKey: key };
			return again(() => recordTaxPayment(on, paid, acting));
		}
		case "take_back_tax": {
			const of = taxOf(one, businessDate);
			const [last] = await listTaxPayments(on, of.tax, of.month);
			const back = { paymentId: last?.id ?? key, of, reason: "A mistake", idempotencyKey: key };
			return again(() => takeBackTaxPayment(on, back, acting));
		}
		case "sell_gift": {
			const persons = { buyerName: "Ana Cruz", buyerEmail: null, receiverName: null, receiverEmail: null };
			const sale = { ...persons, message: null, tender: tenderOf(one), amountCents: one.cents };
			const sold = await again(() => sellGiftVoucher(on, { ...sale, idempotencyKey: key }, acting));
			// Some are valid for a few days alone, so that the close of a day finds a balance on them.
			if (sold.ok && one.which % 3 === 0)
				await on.execute(
					`update vouchers set expires_on = '${addDays(businessDate, one.way)}' where idempotency_key = '${key}'`,
				);
			return sold;
		}
		case "pay_gift": {
			const gift = await findGiftFor(on, one);
			const pay = { tender: { kind: "gift_voucher", ...gift }, amountCents: one.cents } as const;
			if (one.isOdd)
				return again(async () =>
					on.transaction((tx) =>
						payWithGift(tx, { folioId, ...gift, owedCents: one.cents, idempotencyKey: key }, acting),
					),
				);
			return again(() => takePayment(on, { folioId, ...pay, idempotencyKey: key }, acting));
		}
		case "deposit_gift": {
			const tender = { kind: "gift_voucher", ...(await findGiftFor(on, one)) } as const;
			const deposit = { reservationId, tender, amountCents: one.cents };
			return again(() => takeDeposit(on, { ...deposit, idempotencyKey: key }, acting));
		}
		case "void_gift": {
			const { saleId: transactionId } = await findGiftFor(on, one);
			return again(() =>
				reverseTransaction(on, { transactionId, reason: "A mistake", idempotencyKey: key }, acting),
			);
		}
		case "exempt": {
			const [last] = (await listExemptions(on, reservationId)).filter(({ endedAt }) => endedAt === null);
			const seen = { reservationId, version };
			if (last) return again(() => endRoomTaxExemption(on, { ...seen, id: last.id }, acting));
			const reason = exemptionReasons[one.way % 3] ?? "other";
			const exemption = { id: key, reason, note: "Seen at the desk", reference: `MFA ${one.which}/26` };
			return again(() => exemptFromRoomTax(on, { ...seen, ...exemption }, acting));
		}
		case "close_bill":
			return await closeFolio(on, { folioId, reason: "Pays later" }, acting);
		case "reopen_bill":
			return await reopenFolio(on, { folioId, reason: "A mistake" }, acting);
		case "invoice":
		case "credit":
		case "put_on_account":
		case "pay_account":
		case "agree_commission":
		case "pay_commission": {
			const of = { reservationId, version, bill, idempotencyKey: key };
			return again(() => performOnPaper(on, of, { ...one, kind }, acting));
		}
		case "close_day": {
			const day = { date: businessDate, openMatters: 0, post: postBusinessDay };
			return again(() => closeBusinessDay(on, day, acting));
		}
	}
}

/** One of the gift vouchers, those with something left first; a code of none where none was sold. */
async function findGiftFor(on: Db, { which }: Act): Promise<{ code: string; saleId: string }> {
	const { rows } = await on.execute<{ code: string; saleId: string }>(
		`select v.code, t.id as "saleId" from vouchers v
		join ledger_entries e on e.voucher_id = v.id
		join ledger_transactions t on t.id = e.transaction_id and t.act = 'sell_voucher'
		order by v.balance_cents = 0, v.created_at, v.code limit 5`,
	);
	return rows[which % Math.max(rows.length, 1)] ?? { code: "22222222AAAA", saleId: randomUUID() };
}

/** A tax and a month: the last one, which is over, or the one that is not. */
const taxOf = ({ isOdd, which }: Act, businessDate: HotelDate) => ({
	tax: isOdd ? ("room_tax" as const) : ("gst" as const),
	month: startOfMonth(businessDate, which % 4 === 1 ? 0 : -1),
});
