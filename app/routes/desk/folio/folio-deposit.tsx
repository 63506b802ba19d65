import { href } from "react-router";
import { appContext, requestContext } from "#app/context.ts";
import { voidDepositAct } from "#app/features/documents/acts.server.ts";
import { balanceOfReservation } from "#app/features/folio/balance-queries.server.ts";
import { refundDepositAct } from "#app/features/folio/bill-acts.server.ts";
import { folioMoneyWords as moneyWords } from "#app/features/folio/desk/desk-folio-money-words.ts";
import { deskFolioWords as words } from "#app/features/folio/desk/desk-folio-words.ts";
import { FolioLineForms, LineFacts, type LineForms } from "#app/features/folio/desk/folio-line-forms.tsx";
import { folioPath } from "#app/features/folio/desk/folio-path.ts";
import { isOfToday } from "#app/features/folio/policy.ts";
import { listFolios } from "#app/features/folio/queries.server.ts";
import { nameTender } from "#app/features/folio/tender-words.ts";
import { may } from "#app/features/staff/permissions.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import { formatReference } from "#app/lib/reference.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import { DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskNote } from "#app/ui/desk/desk-sheet.tsx";
import { readProofNeed } from "../acts/fresh-factor.server.ts";
import { take, takesActs } from "../acts/takes-acts.server.ts";
import { leadToVoidSlip } from "../documents/document-table.tsx";
import { notAtDesk } from "../stays/find-party.server.ts";
import type { Route } from "./+types/folio-deposit";
import { depositPath, isRefundedOnline, leftOf, readDeposits } from "./folio-deposits.server.ts";
import { describePosted, type Facts, readRefundLimit } from "./folio-line.server.ts";
import { readFolioDocuments, readFolioGuest, readSurplus } from "./folio-page.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAct("see_folio")];

type Args = Pick<Route.LoaderArgs, "context" | "params">;

async function getDeposit({ context, params }: Args) {
	const { guest, today } = await readFolioGuest(context, params);
	const deposits = await readDeposits(context, guest);
	const deposit = deposits.find(({ transactionId }) => transactionId === params.deposit);
	if (!deposit) throw notAtDesk();
	return { guest, today, deposit, isRefundedOnline: await isRefundedOnline(context, guest, deposit) };
}

export async function loader({ context, params }: Route.LoaderArgs) {
	const { db } = context.get(appContext);
	const { guest, today, deposit, isRefundedOnline: isOnline } = await getDeposit({ context, params });
	const { depositsHeldCents: heldCents } = await balanceOfReservation(db, guest.reservationId);
	const { roles } = staffOf(context);
	// A deposit that has paid a bill since is held no more, and is refunded as a payment of that bill.
	const leftCents = isOnline ? 0 : Math.min(leftOf(deposit), heldCents);
	// It pays for charges to come: only the surplus is refunded.
	const surplus = await readSurplus(context, guest, await listFolios(db, guest.reservationId));
	const refundableCents = Math.min(leftCents, surplus.heldCents);
	const mayReverse = isOfToday(deposit, today)
		? may(roles, "reverse_transaction")
		: may(roles, "reverse_earlier_day");
	const forms: LineForms = {
		discount: null,
		share: null,
		move: null,
		refund:
			leftCents > 0 && may(roles, "refund_payment")
				? {
						way: deposit.tender,
						isTooMuch: refundableCents > 0,
						...(await readRefundLimit(context, { guest, today, leftCents: refundableCents })),
					}
				: null,
		reverse:
			leftCents === deposit.amountCents && deposit.tender !== "online"
				? { isAllowed: mayReverse, isPayment: true, together: 0, asksProof: mayReverse }
				: null,
	};
	const { receipts } = await readFolioDocuments(context, guest, null);
	return {
		reference: guest.reference,
		name: guest.name,
		isOnline,
		amountCents: deposit.amountCents,
		way: nameTender(deposit.tender),
		facts: listFacts(deposit, heldCents),
		isReversed: deposit.isReversed,
		forms,
		heldCents,
		leftCents,
		isNeeded: leftCents > 0 && refundableCents === 0,
		receipt: receipts[deposit.transactionId] ?? null,
		proof: forms.refund || forms.reverse?.asksProof ? await readProofNeed(context, "refund_payment") : null,
		formKey: context.get(requestContext).formKey,
	};
}

function listFacts(
	{
		businessDate,
		by,
		at,
		tenderNote,
		amountCents,
		refundedCents,
	}: Awaited<ReturnType<typeof getDeposit>>["deposit"],
	heldCents: number,
): Facts {
	return [
		[words.line.day, formatHotelDate(businessDate)],
		describePosted(by, at),
		...(tenderNote ? [[words.line.note, tenderNote] as Facts[number]] : []),
		[words.line.paid, formatUsd(amountCents)],
		...(refundedCents > 0 ? [[moneyWords.deposits.given, formatUsd(refundedCents)] as Facts[number]] : []),
		[moneyWords.deposits.held, formatUsd(heldCents)],
	];
}

type Found = Awaited<ReturnType<typeof getDeposit>>;

const toBill = (saved: string, { guest }: Pick<Found, "guest">) => ({
	to: folioPath(guest.reference, 1, { saved }),
});

export const action = takesActs({
	find: ({ context, params }: Route.ActionArgs) => getDeposit({ context, params }),
	path: ({ guest: { reference }, deposit: { transactionId } }) => depositPath(reference, transactionId),
	acts: {
		refund: take(refundDepositAct, (_, found: Found) => toBill("deposit_refund", found)),
		reverse: take(
			voidDepositAct,
			(done, found: Found) => leadToVoidSlip(done) ?? toBill("deposit_reverse", found),
		),
	},
});

/** A deposit of a stay: its facts, its refund, and voiding it where it was a mistake. */
export default function FolioDeposit({ loaderData }: Route.ComponentProps) {
	const { reference, name, way, facts, forms, heldCents, isOnline, isReversed, proof } = loaderData;
	return (
		<>
			<DeskHead
				title={moneyWords.deposits.of(name)}
				documentTitle={`${moneyWords.deposits.one} ${formatReference(reference)}`}
				back={{ to: folioPath(reference), label: words.bill }}
				sub={`${formatUsd(loaderData.amountCents)} · ${way}`}
			/>
			{isOnline ? (
				<DeskNote look="sun">
					<p>{moneyWords.deposits.online}</p>
					<p className="btns">
						<DeskButtonLink look="line" to={`${href("/desk/stays/:reference", { reference })}#deposit`}>
							{moneyWords.deposits.openStay}
						</DeskButtonLink>
					</p>
				</DeskNote>
			) : null}
			{loaderData.isNeeded ? <p className="note">{moneyWords.refundDue.nothing}</p> : null}
			<div className="two pb-16">
				<FolioLineForms
					forms={forms}
					place={{
						formKey: loaderData.formKey,
						folioId: "",
						version: 0,
						balanceCents: heldCents,
						of: "deposit",
					}}
					undone={isReversed ? words.line.isUndone : null}
					nothing={isOnline || loaderData.leftCents > 0 ? null : moneyWords.deposits.nothingHeld}
					proof={proof}
				/>
				<LineFacts
					facts={facts}
					receipt={loaderData.receipt}
					documentsAt={isReversed ? null : href("/desk/stays/:reference/documents", { reference })}
				/>
			</div>
		</>
	);
}
