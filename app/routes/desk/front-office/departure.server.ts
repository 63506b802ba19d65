import { data, href, redirect } from "react-router";
import { approvedActWords } from "#app/content/words/desk-act-words.ts";
import { appContext, type Context, requestContext } from "#app/context.ts";
import { accountWords } from "#app/features/city-ledger/desk/desk-account-words.ts";
import { listAccountChoices } from "#app/features/city-ledger/queries.server.ts";
import { balanceOfReservation } from "#app/features/folio/balance-queries.server.ts";
import { deskFolioWords } from "#app/features/folio/desk/desk-folio-words.ts";
import { folioPath } from "#app/features/folio/desk/folio-path.ts";
import { findPosted, type MoneyRefusal } from "#app/features/folio/operations/post-to-ledger.server.ts";
import { listFolios } from "#app/features/folio/queries.server.ts";
import { amountOfSent, tenderOfSent } from "#app/features/folio/tender.ts";
import { accountFieldOf, readAccounts } from "#app/features/front-office/desk/departure-accounts.tsx";
import type { DepartureView } from "#app/features/front-office/desk/departure-form.tsx";
import { departureWords } from "#app/features/front-office/desk/desk-departure-words.ts";
import { importedWords } from "#app/features/front-office/desk/desk-imported-words.ts";
import type { StepResult } from "#app/features/front-office/desk/step-form.tsx";
import {
	checkOutGuest,
	previewCheckOut,
} from "#app/features/front-office/operations/check-out-guest.server.ts";
import { leaveEarly, previewLeaveEarly } from "#app/features/front-office/operations/leave-early.server.ts";
import {
	type DepartureInput,
	type DeparturePreview,
	type DepartureRefusal,
	giftKeyOf,
} from "#app/features/front-office/operations/settle-departure.server.ts";
import { listVisits } from "#app/features/front-office/queries.server.ts";
import {
	checkOutSchema,
	followAmount,
	leaveEarlySchema,
	toSettlement,
} from "#app/features/front-office/schema.ts";
import { readStepInput } from "#app/features/front-office/step-acts.server.ts";
import { type DeskAct, may } from "#app/features/staff/permissions.ts";
import { stepRefusals, stepWords } from "#app/features/stays/desk/desk-steps-words.ts";
import { readSettlement } from "#app/features/stays/desk-schema.ts";
import { listUnpricedStays } from "#app/features/stays/imported-stay-queries.server.ts";
import { decidedCents, type SettlementInput } from "#app/features/stays/stay-steps.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import { checkFields, type FieldErrors } from "#app/lib/form-fields.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import { giftCodeLength, normaliseReference } from "#app/lib/reference.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { faultResponse } from "#app/routes/failure.ts";
import { staffOf } from "#app/routes/middleware/require-staff.server.ts";
import { readStaffActing } from "../acts/acting.ts";
import { askApproval } from "../acts/fresh-factor.server.ts";
import { type PageActs, statusOf } from "../acts/takes-acts.server.ts";
import { isStepPossible, readStayForSteps } from "./step-page.server.ts";

export type DepartureStep = "check-out" | "early-departure";

/** The steps that end a stay with its money: their form has more than a step's. */
export const isDeparture = (step: string): step is DepartureStep =>
	step === "check-out" || step === "early-departure";

/** The two departures as acts: `takeDepartureForm` takes them itself, because each of its answers has the amounts again. */
export const departureActs = {
	"check-out": { declared: [{ name: "check_out", may: "check_out", input: checkOutSchema }] },
	"early-departure": { declared: [{ name: "end_stay_early", may: "check_out", input: leaveEarlySchema }] },
} as const satisfies Record<DepartureStep, PageActs[string]>;

type Found = Awaited<ReturnType<typeof readStayForSteps>>;

/** The choices of a form of a departure, as far as the amounts depend on them. */
type Choices = {
	units: number[];
	cancelledVisits: string[];
	ownVisits?: string[];
	settlement: SettlementInput;
	giftCode?: string | undefined;
};

/** The sums of a departure for some choices. It runs as a command, so that choices a manager has yet to approve count too. */
function preview(
	context: Context,
	{ stay, businessDate: leavesOn }: Found,
	step: DepartureStep,
	{ settlement, ...choices }: Choices,
): Promise<DeparturePreview | null> {
	const { db } = context.get(appContext);
	const { by, now } = readStaffActing(context);
	const acting: StaffActing = { by: { kind: "staff", name: by.name }, now };
	const input: DepartureInput = {
		...{ ...choices, reservationId: stay.id, version: stay.revision },
		...{ keysBack: null, payment: null, idempotencyKey: crypto.randomUUID() },
	};
	return step === "check-out"
		? previewCheckOut(db, input, acting)
		: previewLeaveEarly(db, { ...input, leavesOn, settlement }, acting);
}

const isStaying = ({ status }: { status: string }) => ["held", "confirmed", "checked_in"].includes(status);

/**
 * The money of a departure for its page, with the choices that it begins with: everybody who can leave leaves, and visits
 * after an early departure are cancelled where nobody of the party stays.
 */
export async function readDeparture(
	context: Context,
	reference: string,
	step: DepartureStep,
): Promise<DepartureView> {
	const { db } = context.get(appContext);
	const found = await readStayForSteps(context, reference);
	const { stay, businessDate, now } = found;
	const leaving = stay.units.filter((unit) => isStepPossible(step, unit, businessDate, now));
	const { ahead: visits, begun } = await listVisits(db, stay.id, now);
	const isLast = stay.units.filter(isStaying).length === leaving.length;
	const isCancelled = step === "early-departure" && isLast;
	const cancelled = visits.flatMap(({ id, isUnlinked }) => (isCancelled && !isUnlinked ? [id] : []));
	const choices = { units: leaving.map(({ unit }) => unit), cancelledVisits: cancelled };
	return {
		preview:
			leaving.length === 0
				? null
				: await preview(context, found, step, { ...choices, settlement: { choice: "charged" } }),
		visits,
		asked: begun.filter(({ isUnlinked }) => isUnlinked),
		cancelled,
		accounts: may(staffOf(context).roles, "put_on_account") ? await listAccountChoices(db) : [],
		unpricedNights: (
			await listUnpricedStays(db, addDays(businessDate, -1), { reservationId: stay.id })
		).reduce((sum, { nights }) => sum + nights, 0),
		mayLeaveOpen: may(staffOf(context).roles, "leave_open_balance"),
		formKey: context.get(requestContext).formKey,
	};
}

/** The amount to pay that the form showed, in US cents; undefined where it could not show it. */
function readToPay(form: FormData): number | undefined {
	const toPay = String(form.get("toPay") ?? "");
	return /^\d{1,9}$/.test(toPay) ? Number(toPay) : undefined;
}

/** The form of a departure as it was sent: with everything that its operation needs, or with its errors. */
function readDepartureForm(step: DepartureStep, form: FormData) {
	const agreedToPayCents = readToPay(form);
	const cancelledVisits = form.getAll("cancelVisit").map(String).filter(isUuid);
	const ownVisits = form.getAll("ownVisit").map(String).filter(isUuid);
	const giftCode = normaliseReference(String(form.get("voucherCode") ?? ""), giftCodeLength) ?? undefined;
	const common = { agreedToPayCents, cancelledVisits, ownVisits, giftCode, accounts: readAccounts(form) };
	const early = step === "early-departure" ? checkFields(leaveEarlySchema, form) : null;
	const checked = early ?? checkFields(checkOutSchema, form);
	const values = {
		...followAmount(checked.values, agreedToPayCents),
		...Object.fromEntries([...common.accounts].map(([number, id]) => [accountFieldOf(number), id])),
	};
	const settlement = early?.ok ? readSettlement(early.fields) : toSettlement(values);
	if (!checked.ok) return { ok: false, ...common, values, settlement, errors: checked.errors } as const;
	const {
		keysBack,
		openReason,
		unpricedReason,
		idempotencyKey = crypto.randomUUID(),
		tender,
		amountUsd: amount,
		...sent
	} = checked.fields;
	const payment = { ...sent, tender, amount };
	return {
		...{ ok: true as const, ...common, values, settlement },
		leavesOn: (early?.ok ? early.fields.day : "") as HotelDate,
		input: {
			...{ ...common, keysBack, openReason, unpricedReason, idempotencyKey },
			payment:
				tender === "none" ? null : { tender: tenderOfSent(payment), amountCents: amountOfSent(payment) },
		},
	};
}

/**
 * Takes the form of a departure, or calculates its amounts again. Every answer has the amounts for the choices of the
 * form, so that a refused form can be sent again as it is.
 */
export async function takeDepartureForm(
	context: Context,
	{ reference, step, form }: { reference: string; step: DepartureStep; form: FormData },
) {
	const { db } = context.get(appContext);
	const { stay } = await readStayForSteps(context, reference);
	const sent = readStepInput(form, stay);
	const read = readDepartureForm(step, form);
	const units = sent ? [...sent.units] : [];
	const answer = async (
		{ errors = {}, reason = null, proof }: Partial<Pick<StepResult, "errors" | "reason" | "proof">>,
		init: ResponseInit,
	) => {
		const { values, settlement, cancelledVisits, ownVisits, giftCode } = read;
		const key = values.idempotencyKey ?? "";
		const now = await readStayForSteps(context, reference).catch(() => null);
		const choices = { units, cancelledVisits, ownVisits, settlement, giftCode };
		return data<StepResult>(
			{
				...{
					act: step,
					errors,
					reason,
					values,
					visits: cancelledVisits,
					ownVisits,
					lists: { unit: units.map(String) },
				},
				...{ ...(isUuid(key) && { formKey: key }), ...(proof && { proof }) },
				preview:
					now && units.length > 0 ? await preview(context, now, step, choices).catch(() => null) : null,
			},
			init,
		);
	};
	if (form.get("intent") === "preview") return answer({}, { status: 200 });
	if (!sent) return answer({ errors: { unit: stepWords.unitsMissing } }, { status: 400 });
	if (!read.ok) return answer({ errors: read.errors }, { status: 400 });
	const { settlement, leavesOn } = read;
	const input = { ...sent, ...read.input };
	const acting = readStaffActing(context);
	const leave = (by: StaffActing) =>
		step === "check-out"
			? checkOutGuest(db, input, by)
			: leaveEarly(db, { ...input, leavesOn, settlement }, by);
	try {
		let outcome = await leave(acting);
		const asked = outcome.ok ? null : toApprove(outcome, input.openReason);
		if (!outcome.ok && asked) {
			const { errors } = describeRefusal(outcome, read.values.tender);
			const approved = await askApproval(context, {
				...{ act: asked.act, form, refused: { ok: false, errors, reason: outcome.reason } },
				what: approvedActWords.departure(reference, decidedCents(settlement), asked.openCents),
			});
			if (!approved.ok) return answer(approved, { status: approved.status ?? statusOf("needs_approval") });
			outcome = await leave({ ...acting, approvedBy: approved.approvedBy });
		}
		if (!outcome.ok) {
			const { errors, status } = describeRefusal(outcome, read.values.tender);
			const reason = "why" in outcome ? outcome.why : outcome.reason;
			return answer({ errors, reason }, { status });
		}
		return redirect(await afterDeparture(context, stay, step, input), { status: 303 });
	} catch (error) {
		if (error instanceof Response) throw error;
		// Nobody knows whether it was done; the form keeps its key.
		return answer({ errors: { form: stepRefusals.failed } }, faultResponse(context, error));
	}
}

/**
 * The part of a refused departure that a manager approves: another fee than the rule's, or a balance that stays open
 * for the given reason.
 */
function toApprove(
	refusal: DepartureRefusal,
	openReason: string | undefined,
): { act: DeskAct; openCents: number } | null {
	if (refusal.reason === "not_allowed") return { act: "waive_charge", openCents: 0 };
	const isOverCredit = refusal.reason === "account_refused" && refusal.why === "over_credit";
	if (isOverCredit) return { act: "leave_open_balance", openCents: refusal.leftCents };
	const isOpen = refusal.reason === "still_open" || refusal.reason === "other_bill_open";
	return isOpen && openReason ? { act: "leave_open_balance", openCents: refusal.leftCents } : null;
}

/**
 * Where a departure leads: to the bill with the payment, its change and its receipt, or with the money that goes back;
 * otherwise to the stay.
 */
async function afterDeparture(
	context: Context,
	{ id, reference }: { id: string; reference: string },
	step: DepartureStep,
	{ payment, giftCode, idempotencyKey }: Pick<DepartureInput, "payment" | "giftCode" | "idempotencyKey">,
): Promise<string> {
	const { db } = context.get(appContext);
	const [balance, folios, paidId] = await Promise.all([
		balanceOfReservation(db, id),
		listFolios(db, id),
		payment ? findPosted(db, idempotencyKey) : giftCode ? findPosted(db, giftKeyOf(idempotencyKey)) : null,
	]);
	if (paidId) {
		const paid = folios.find(({ payments }) =>
			payments.some(({ transactionId }) => transactionId === paidId),
		);
		return folioPath(reference, paid?.number ?? 1, { saved: "left_paid", posted: paidId });
	}
	const credit = folios.find(({ balanceCents }) => balanceCents < 0);
	// Somebody else's credit may be for nights to come.
	if (balance.judged.tooMuchCents > 0 || (credit && balance.toComeCents === 0))
		return folioPath(reference, credit?.number, { saved: "left" });
	return `${href("/desk/stays/:reference", { reference })}?saved=${step}`;
}

/** The field of a payment that a refusal is about, where it is about one. */
const paymentFieldOf: Partial<Record<MoneyRefusal["reason"], string>> = {
	amount_invalid: "amountUsd",
	too_little_given: "given",
	odd_belize_cents: "givenBzd",
};

/** The message of a refusal, its field, and its status. */
function describeRefusal(
	refusal: DepartureRefusal,
	tender: string | undefined,
): { errors: FieldErrors; status: number } {
	return { errors: sayRefusal(refusal, tender), status: statusOf(refusal.reason) };
}

function sayOnAccount(why: Extract<DepartureRefusal, { reason: "account_refused" }>["why"]): string {
	const words = accountWords.refusals;
	return why in words
		? words[why as keyof typeof words]
		: deskFolioWords.refusals[why as MoneyRefusal["reason"]];
}

function sayRefusal(refusal: DepartureRefusal, tender: string | undefined): FieldErrors {
	const { refusals } = departureWords;
	const amountField = tender === "cash_bzd" ? "amountBzd" : tender === "none" ? "tender" : "amountUsd";
	switch (refusal.reason) {
		case "amount_changed":
			return { form: refusals.amount_changed(refusal.toPayCents) };
		case "paid_too_much":
			return { [amountField]: refusals.paid_too_much(refusal.toPayCents) };
		case "still_open":
			return { [tender === undefined ? "form" : amountField]: refusals.still_open(refusal.leftCents) };
		case "other_bill_open":
			return { form: refusals.other_bill_open(refusal.payerName, refusal.number, refusal.leftCents) };
		case "visits_changed":
			return { form: refusals.visits_changed };
		case "visit_on_bill":
			return { form: refusals.visit_on_bill(refusal.title) };
		case "nights_unpriced":
			return { unpricedReason: importedWords.departure.refused };
		case "gift_refused":
			return { voucherCode: deskFolioWords.refusals[refusal.why] };
		case "payment_refused":
			return { [paymentFieldOf[refusal.why] ?? "form"]: deskFolioWords.refusals[refusal.why] };
		case "account_refused":
			return { [accountFieldOf(refusal.number)]: sayOnAccount(refusal.why) };
		case "open_reason_missing":
			return { openReason: stepRefusals.open_reason_missing };
		default:
			return { form: stepRefusals[refusal.reason] };
	}
}
