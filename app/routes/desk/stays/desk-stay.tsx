import { href, redirect } from "react-router";
import { hotelClock } from "#app/content/hotel/hotel-time.ts";
import { deskStayWords } from "#app/content/words/desk-stay-words.ts";
import { appContext, type Context, requestContext } from "#app/context.ts";
import { findDeskBooking } from "#app/features/audit/queries.server.ts";
import { agreeCommissionAct } from "#app/features/city-ledger/acts.server.ts";
import { CommissionSheet } from "#app/features/city-ledger/desk/commission-sheet.tsx";
import {
	type AccountChoice,
	findStayCommission,
	listAccountChoices,
	type StayCommission,
} from "#app/features/city-ledger/queries.server.ts";
import { PartyHistory, PartyMailSheet, PartyPriceSheet } from "#app/features/desk/components/party-aside.tsx";
import { PartyDiet, PartyGuest, PartyNotes } from "#app/features/desk/components/party-guest.tsx";
import {
	PartyHoldSheet,
	PartyStepLinks,
	PartyUnits,
	PartyVisits,
} from "#app/features/desk/components/party-units.tsx";
import type { Party } from "#app/features/desk/party-facts.ts";
import { readParty } from "#app/features/desk/party-page-queries.server.ts";
import { describeParty, describeStep, findNextStep, listSteps } from "#app/features/desk/party-steps.ts";
import { BillOnLeaving } from "#app/features/folio/desk/folio-saved.tsx";
import {
	addNoteAct,
	lockVillaAct,
	resendConfirmationAct,
	saveDietAct,
	unlockVillaAct,
} from "#app/features/front-office/acts.server.ts";
import { ExemptionSheet } from "#app/features/front-office/desk/exemption-sheet.tsx";
import { ImportedPriceSheet } from "#app/features/front-office/desk/imported-price.tsx";
import {
	endRoomTaxExemptionAct,
	exemptFromRoomTaxAct,
} from "#app/features/front-office/exemption-acts.server.ts";
import { priceImportedStayAct } from "#app/features/front-office/imported-price-acts.server.ts";
import { readImportedPrice } from "#app/features/front-office/imported-price-queries.server.ts";
import { readStayExemptions } from "#app/features/front-office/shown-exemption-queries.server.ts";
import { actOfStep } from "#app/features/front-office/step-acts.server.ts";
import {
	noteLateDepositAct,
	payRefundByHandAct,
	retryRefundAct,
} from "#app/features/payments/acts.server.ts";
import {
	canRetryRefund,
	type DepositRefund,
	findDeposit,
	heldUntilOf,
	listRefunds,
} from "#app/features/payments/queries.server.ts";
import { UndoNotice } from "#app/features/plan/desk/undo-notice.tsx";
import { undoPlanChangeAct } from "#app/features/plan/plan-acts.server.ts";
import { may } from "#app/features/staff/permissions.ts";
import { stepWords } from "#app/features/stays/desk/desk-steps-words.ts";
import { liveStatuses, mayVoidUntil } from "#app/features/stays/policy.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { pick } from "#app/lib/pick.ts";
import { formatReference, normaliseReference } from "#app/lib/reference.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import { readAfterPaymentNews } from "#app/routes/payment-news.server.ts";
import { PageAnswer, resultOf } from "#app/ui/desk/act-result.ts";
import { DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { StateSign } from "#app/ui/desk/state-sign.tsx";
import { useChangedBy } from "#app/ui/desk/use-desk-changes.ts";
import { useAnswer } from "#app/ui/desk/use-read-again.ts";
import { readDeskDay, readStaffActing } from "../acts/acting.ts";
import { readProofNeed } from "../acts/fresh-factor.server.ts";
import { take, takesActs } from "../acts/takes-acts.server.ts";
import { isDeparture } from "../front-office/departure.server.ts";
import { findStep } from "../front-office/step-page.server.ts";
import { readUndo } from "../plan/plan.server.ts";
import type { Route } from "./+types/desk-stay";
import { DepositSheet, type DeskDeposit } from "./deposit-sheet.tsx";
import { findHeader, notAtDesk, readLastChange } from "./find-party.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAct("see_stay")];

const pageOf = (reference: string) => href("/desk/stays/:reference", { reference });

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const reference = normaliseReference(params.reference);
	if (reference === null) throw notAtDesk();
	if (reference !== params.reference) throw redirect(pageOf(reference));
	const { db, now } = context.get(appContext);
	const today = await readDeskDay(context);
	const party = await readAfterPaymentNews(
		context,
		() => readParty(db, reference, today, now()),
		(found) => (found ? found.units.map(({ status }) => ({ id: found.header.id, status })) : []),
	);
	if (!party) throw notAtDesk();
	const { name, roles } = staffOf(context);
	const saved = findStep(url.searchParams.get("saved") ?? "");
	const seesDiet = party.header.kind !== "treatment" && may(roles, "see_diet");
	const header = { ...party.header, diet: seesDiet ? party.header.diet : null };
	return {
		...(await readDeskDeposit(context, header.id)),
		party: { ...party, header },
		seesDiet,
		mayVoid:
			party.units.some(({ status }) => liveStatuses.includes(status)) &&
			mayVoidUntil(readStaffActing(context).by, await findDeskBooking(db, header.id), now()) !== null,
		imported: header.kind === "stay" ? await readImportedPrice(db, header.id, now()) : null,
		...(header.kind === "stay" && (await readStayCommission(context, header.id))),
		exemptions:
			header.kind === "stay"
				? await readStayExemptions(
						db,
						{ reservationId: header.id, statuses: party.units.map(({ status }) => status) },
						may(roles, "exempt_from_room_tax"),
					)
				: null,
		steps: listSteps(party)
			.filter((step) => may(roles, step === "check-in" ? "check_in" : actOfStep(step)))
			.map((step) => describeStep(reference, step))
			.filter(({ to }) => to !== findNextStep(party)?.to),
		saved: saved === null ? null : stepWords.saved[saved],
		hasLeft: saved !== null && isDeparture(saved) && may(roles, "see_folio"),
		undo: await readUndo(db, url.searchParams.get("change"), now()),
		formKey: context.get(requestContext).formKey,
		person: name,
	};
}

const depositSaved = { to: "#deposit", flash: "desk_deposit_saved" } as const;

export const action = takesActs({
	find: ({ context, params }: Route.ActionArgs) => findHeader(context, params),
	path: ({ reference }) => pageOf(reference),
	acts: {
		note: take(addNoteAct, { to: "#notes", flash: "desk_note_added" }),
		diet: take(saveDietAct, { to: "#allergies", flash: "desk_diet_saved" }),
		resend: take(resendConfirmationAct, { to: "#mail", flash: "desk_mail_sent" }),
		undo: take(undoPlanChangeAct, ({ mail }) => ({ to: "#villas", flash: `plan_undone_mail_${mail}` })),
		price: take(priceImportedStayAct, { to: "#imported", flash: "desk_imported_priced" }),
		commission: take(agreeCommissionAct, { to: "#commission", flash: "commission_agreed" }),
		exempt: take(exemptFromRoomTaxAct, { to: "#room-tax", flash: "desk_room_tax_exempt" }),
		"end-exemption": take(endRoomTaxExemptionAct, { to: "#room-tax", flash: "desk_room_tax_due" }),
		lock: take(lockVillaAct, { to: "#villas", flash: "desk_villa_locked" }),
		unlock: take(unlockVillaAct, { to: "#villas", flash: "desk_villa_unlocked" }),
		"deposit-note": take(noteLateDepositAct, depositSaved),
		"deposit-retry": take(retryRefundAct, depositSaved),
		"deposit-by-hand": take(payRefundByHandAct, depositSaved),
	},
	conflict: readLastChange,
});

export default function DeskStay({ loaderData, actionData }: Route.ComponentProps) {
	const { party, seesDiet, formKey } = loaderData;
	const { header } = party;
	const page = pageOf(header.reference);
	const result = useAnswer(actionData);
	const changedBy = useChangedBy(header.id, loaderData.person);
	const unpricedNights = loaderData.imported?.unpricedNights ?? 0;
	// What a site keeps is typed with its price.
	const accounts = loaderData.imported ? null : (loaderData.accounts ?? null);
	return (
		<PageAnswer value={result}>
			<Head party={party} />
			{loaderData.saved ? (
				<div role="status" className="note mb-4">
					<p>{loaderData.saved}</p>
					{loaderData.hasLeft ? <BillOnLeaving reference={header.reference} number={1} /> : null}
				</div>
			) : null}
			<PartyStepLinks steps={loaderData.steps} />
			<p role="status" className={changedBy ? "changed-by" : undefined}>
				{changedBy ? deskStayWords.changedBy(changedBy) : null}
			</p>
			{/* Text that was typed for one guest is not in the forms of the next. */}
			<div key={header.id} className="two pb-16">
				<div>
					{header.kind === "stay" ? (
						<PartyUnits
							{...{ page, unpricedNights }}
							units={party.units}
							today={party.today}
							version={header.version}
						/>
					) : null}
					{header.kind === "stay" ? <PartyVisits party={party} /> : null}
					<PartyGuest party={party} />
					{seesDiet ? (
						<PartyDiet diet={header.diet} version={header.version} isOpen={!header.isForgotten} />
					) : null}
					<PartyNotes
						guestNote={header.note}
						notes={party.notes}
						formKey={formKey}
						isOpen={!header.isForgotten}
					/>
				</div>
				<div className="side sm:max-wide:grid-cols-2 sm:max-wide:grid-rows-[auto_1fr] sm:max-wide:[&>:first-child]:row-span-2">
					<PartyHoldSheet party={party} />
					{loaderData.imported && !loaderData.imported.isOver ? (
						<ImportedPriceSheet imported={loaderData.imported} version={header.version} />
					) : null}
					<PartyPriceSheet party={party} soldBy={loaderData.imported} mayVoid={loaderData.mayVoid} />
					{loaderData.exemptions ? (
						<ExemptionSheet
							exemptions={loaderData.exemptions}
							version={header.version}
							formKey={formKey}
							today={party.today}
						/>
					) : null}
					{accounts || loaderData.commission ? (
						<CommissionSheet
							commission={loaderData.commission ?? null}
							accounts={accounts}
							version={header.version}
						/>
					) : null}
					{loaderData.deposit ? <DepositSheet deposit={loaderData.deposit} today={party.today} /> : null}
					<PartyMailSheet party={party} />
					<PartyHistory party={party} />
				</div>
			</div>
			<UndoNotice undo={loaderData.undo} returnTo={page} problem={resultOf(result, "undo")?.errors.form} />
		</PageAnswer>
	);
}

function Head({ party }: { party: Party }) {
	const { header, visit } = party;
	const { state, text } = describeParty(party);
	const next = findNextStep(party);
	return (
		<DeskHead
			title={header.name}
			documentTitle={`${deskStayWords.kinds[header.kind]} ${formatReference(header.reference)}`}
			back={{ to: "/desk", label: deskStayWords.back }}
			aside={
				next ? (
					<DeskButtonLink to={next.to} look="fill">
						{next.label}
					</DeskButtonLink>
				) : null
			}
		>
			<span className="soft whitespace-nowrap">{formatReference(header.reference)}</span>
			{visit ? (
				<span>
					{visit.title}
					{visit.day ? `, ${formatHotelDate(visit.day)}` : ""}
					{visit.time ? `, ${visit.time}` : ""}
				</span>
			) : null}
			{state ? <StateSign state={state}>{text}</StateSign> : <span className="sign">{text}</span>}
		</DeskHead>
	);
}

/**
 * An agent's commission on the price of a stay, with the accounts that can have one; nothing where neither is there to
 * be shown.
 */
async function readStayCommission(
	context: Context,
	reservationId: string,
): Promise<{ commission?: StayCommission; accounts?: AccountChoice[] }> {
	const { db } = context.get(appContext);
	const commission = await findStayCommission(db, reservationId);
	const accounts = may(staffOf(context).roles, "agree_commission") ? await listAccountChoices(db) : [];
	return { ...(commission && { commission }), ...(accounts.length > 0 && { accounts }) };
}

/** The deposit of a reservation as the stay page shows it; nothing where none was asked for. */
async function readDeskDeposit(context: Context, reservationId: string): Promise<{ deposit?: DeskDeposit }> {
	const { db, now } = context.get(appContext);
	const deposit = await findDeposit(db, reservationId);
	if (!deposit) return {};
	const refunds = await listRefunds(db, deposit.id);
	const canRetry = (refund: DepositRefund) => canRetryRefund(refund, now());
	return {
		deposit: {
			state: deposit.state,
			amountCents: deposit.amountCents,
			heldUntil: hotelClock(heldUntilOf(deposit)).time,
			provider: deposit.provider === "stripe" ? "stripe" : "stand-in",
			paidOn: deposit.paidAt && hotelClock(deposit.paidAt),
			paymentId: deposit.paymentId,
			isLate: deposit.paidAfterRelease !== null,
			notedBy: deposit.notedBy,
			refunds: refunds.map((refund) => ({
				...pick(refund, "id", "reason", "amountCents", "state", "failure", "byHandReason"),
				on: refund.endedAt && hotelClock(refund.endedAt),
				canRetry: canRetry(refund),
			})),
			proof: refunds.some(canRetry) ? await readProofNeed(context, "refund_payment") : { kind: "none" },
		},
	};
}
