import { href } from "react-router";
import { appContext, type Context } from "#app/context.ts";
import { type Folio, takesSettling } from "#app/features/folio/bill.ts";
import { listDeposits, type TakenDeposit } from "#app/features/folio/queries.server.ts";
import { nameTender } from "#app/features/folio/tender-words.ts";
import { findDeposit, listRefunds } from "#app/features/payments/queries.server.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { pick } from "#app/lib/pick.ts";
import type { TenderKind } from "#app/lib/tenders.ts";
import type { FolioGuest, readSurplus } from "./folio-page.server.ts";

/** A deposit of a stay as a row, with its page and its refunds. US cents. */
export type ShownDeposit = {
	path: string;
	way: string;
	by: string | null;
	date: HotelDate;
	amountCents: number;
	refundedCents: number;
	isReversed: boolean;
};

/** The address of a deposit's page. */
export const depositPath = (reference: string, deposit: string) =>
	href("/desk/stays/:reference/folio/deposits/:deposit", { reference, deposit });

/** The rest of a deposit after refunds; nothing once it is voided. US cents. */
export const leftOf = ({ amountCents, refundedCents, isReversed }: TakenDeposit) =>
	isReversed ? 0 : amountCents - refundedCents;

/** The deposits of a stay, the first one first. */
export async function readDeposits(context: Context, guest: FolioGuest): Promise<TakenDeposit[]> {
	return listDeposits(context.get(appContext).db, guest.reservationId);
}

export const toShownDeposit = (guest: FolioGuest, deposit: TakenDeposit): ShownDeposit => ({
	path: depositPath(guest.reference, deposit.transactionId),
	way: nameTender(deposit.tender),
	by: deposit.by,
	date: deposit.businessDate,
	...pick(deposit, "amountCents", "refundedCents", "isReversed"),
});

/** Money of the guest that is not owed, with the pages on which it is refunded. US cents. */
export type RefundDue = {
	overpaidCents: number;
	heldCents: number;
	/** Whether the stay is over: nothing else comes then. */
	isOver: boolean;
	/** `mostCents` is the amount that this person may refund of it now. */
	ways: { to: string; tender: TenderKind; amountCents: number; mostCents: number }[];
	isClosed: boolean;
};

/**
 * The refund due to a guest: payments and deposits beyond everything charged and to come. Null for nothing.
 * @param of.surplus the surplus on this bill and of the deposits, in US cents
 * @param of.mostOfLeft the most that this person may refund now of an amount (`readRefundLimit`)
 */
export function findRefundDue(
	guest: FolioGuest,
	folio: Folio | null,
	deposits: readonly TakenDeposit[],
	{
		surplus,
		mostOfLeft,
	}: { surplus: Awaited<ReturnType<typeof readSurplus>>; mostOfLeft: (leftCents: number) => number },
): RefundDue | null {
	const overpaidCents = folio ? surplus.ofBill(folio.number) : 0;
	const restCents = surplus.heldCents;
	if (overpaidCents === 0 && restCents === 0) return null;
	const toWay = (tender: TenderKind, amountCents: number) => ({
		...{ tender, amountCents, mostCents: mostOfLeft(amountCents) },
	});
	const paid = (overpaidCents === 0 ? [] : (folio?.payments ?? [])).flatMap(
		({ lineId: line, tender, refundableCents }) =>
			refundableCents > 0
				? [
						{
							to: href("/desk/stays/:reference/folio/lines/:line", { reference: guest.reference, line }),
							...toWay(tender, Math.min(refundableCents, overpaidCents)),
						},
					]
				: [],
	);
	const held = (restCents === 0 ? [] : deposits).flatMap((deposit) =>
		leftOf(deposit) > 0
			? [
					{
						to: depositPath(guest.reference, deposit.transactionId),
						...toWay(deposit.tender, Math.min(leftOf(deposit), restCents)),
					},
				]
			: [],
	);
	return {
		overpaidCents,
		heldCents: restCents,
		isOver: guest.isOver,
		ways: [...paid, ...held],
		isClosed: folio !== null && !takesSettling(folio),
	};
}

/**
 * Whether the refund of a deposit is under way by the payment provider, or waits for staff on the page of the stay: then it is
 * not refunded here as well.
 */
export async function isRefundedOnline(
	context: Context,
	{ reservationId }: FolioGuest,
	{ tender }: Pick<TakenDeposit, "tender">,
): Promise<boolean> {
	if (tender !== "online") return false;
	const { db } = context.get(appContext);
	const deposit = await findDeposit(db, reservationId);
	if (!deposit) return false;
	return (await listRefunds(db, deposit.id)).some(({ state }) => state === "due" || state === "failed");
}
