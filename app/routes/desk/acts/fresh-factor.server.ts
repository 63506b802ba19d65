import { actWords } from "#app/content/words/desk-act-words.ts";
import { proofWords as words } from "#app/content/words/desk-proof-words.ts";
import { appContext, type Context, requestContext } from "#app/context.ts";
import { proveAgain, toApprover } from "#app/features/staff/operations/prove-again.server.ts";
import { type DeskAct, may } from "#app/features/staff/permissions.ts";
import { isFresh } from "#app/features/staff/policy.ts";
import { findSecondFactor, listApprovers } from "#app/features/staff/queries.server.ts";
import type { SignedInPresence } from "#app/features/staff/signed-in-staff.ts";
import type { Approver } from "#app/lib/actor.ts";
import type { FieldErrors } from "#app/lib/form-fields.ts";
import { toFigures } from "#app/lib/typed-code.ts";
import {
	type ProofFieldName,
	type ProofNeed,
	proofFields,
	readByApprover,
} from "#app/ui/desk/proof-field.tsx";
import { notAllowed } from "../../failure.ts";
import { arriving, attemptAtDesk } from "../sign-in/sign-in.server.ts";

function presenceOf(context: Context): SignedInPresence {
	const { staff } = context.get(requestContext);
	if (staff.kind !== "signed_in") throw new Error("A sensitive act is done by a person of the staff.");
	return staff;
}

/**
 * The proof that a form of a sensitive act has to ask for now, as `ProofField` shows it. In a browser of one's own it
 * is the person's own factor where their role may do the act, and otherwise that of a colleague whose role may.
 */
export async function readProofNeed(context: Context, act: DeskAct): Promise<ProofNeed> {
	const { db, now } = context.get(appContext);
	const { staff, session, factorAt } = presenceOf(context);
	const isTablet = session.kind === "tablet";
	if (isTablet || !may(staff.roles, act)) {
		const people = await listApprovers(db);
		const approvers = people
			.filter(({ roles, hasPin, hasApp }) => may(roles, act) && (hasApp || (isTablet && hasPin)))
			.map(({ id, name, hasPin }) => ({ id, name, hasPin }));
		return { kind: isTablet ? "pin" : "approver_code", approvers };
	}
	if (isFresh(factorAt, now())) return { kind: "none" };
	return { kind: (await findSecondFactor(db, staff.id))?.isVerified ? "code" : "passkey" };
}

/** The person who has approved, or the message for the field of the proof. */
export type Proven =
	| { ok: true; approvedBy: Approver }
	| { ok: false; field: ProofFieldName; message: string; status: number };

/** By which of its names a form has sent a proof; null where it has none. */
const proofFieldIn = (form: FormData): ProofFieldName | null =>
	form.has(proofFields.takeBackProof.secret)
		? "takeBackProof"
		: form.has(proofFields.proof.secret)
			? "proof"
			: null;

/**
 * Asks for the second factor once more before a sensitive act: role changes, refunds, reopening a closed bill. In a
 * browser of one's own it holds for ten minutes; at a tablet each act needs the PIN of a person who may do it. A
 * colleague's factor counts in one's own browser where it approves an act that one's own role may not do, and only for
 * this form. A refusal is the message for the form's field of the proof, with which the form is shown again and no
 * typed value is lost.
 * @param asked.approval whose roles a colleague needs where they are not those of `act`
 */
export async function requireFreshFactor(
	context: Context,
	{ act, approval = act, form }: { act: DeskAct; approval?: DeskAct | undefined; form: FormData },
): Promise<Proven> {
	const presence = presenceOf(context);
	const { staff, session } = presence;
	const isTablet = session.kind === "tablet";
	const field = proofFieldIn(form) ?? "proof";
	const named = String(form.get(proofFields[field].approver) ?? "") || null;
	const mayOwn = may(staff.roles, act);
	const isColleagues = !isTablet && (!mayOwn || (named !== null && !may(staff.roles, approval)));
	if (!isTablet && !isColleagues && isFresh(presence.factorAt, context.get(appContext).now()))
		return { ok: true, approvedBy: toApprover(staff) };
	const secret = toFigures(String(form.get(field) ?? ""));
	if (!/^\d{6}$/.test(secret) || (isColleagues && named === null)) {
		const message = isTablet ? words().missingPin : isColleagues ? words().missingApprover : words().missing;
		return { ok: false, field, message, status: 400 };
	}
	const proof = { secret, approverId: isTablet || isColleagues ? named : null };
	const attempt = await attemptAtDesk(
		context,
		`proof of ${staff.id}`,
		() =>
			proveAgain(
				context.get(appContext).staffAccounts,
				{ presence, act: isColleagues ? approval : act, proof },
				arriving(context),
			),
		({ ok }) => !ok,
	);
	if (!attempt) return { ok: false, field, message: words().paused, status: 429 };
	const outcome = attempt.result;
	if (outcome.ok) return outcome;
	const isPaused = outcome.reason === "paused";
	return {
		ok: false,
		field,
		message: isPaused ? words().paused : words().wrong,
		status: isPaused ? 429 : 401,
	};
}

/** A refusal of an act, as its form shows it. */
export type Refusal = {
	ok: false;
	errors: FieldErrors;
	reason: string | null;
	status?: number;
	proof?: ProofNeed;
	facts?: Readonly<Record<string, unknown>>;
};

export const notProven = ({ field, message, status }: Extract<Proven, { ok: false }>): Refusal => ({
	...{ ok: false, reason: null, errors: { [field]: message }, status },
});

/**
 * Asks for an approval again where the form says something else than the person who approves has read; null where it says
 * the same, or nobody has read anything. Their PIN or code is not taken.
 */
export async function askAgainIfChanged(
	context: Context,
	{ act, form, what }: { act: DeskAct; form: FormData; what: string | undefined },
): Promise<Refusal | null> {
	const read = form.get(readByApprover);
	if (what === undefined || typeof read !== "string" || read === what) return null;
	const proof = { ...(await readProofNeed(context, act)), what };
	if (proof.kind === "none") return null;
	const message = words().changed;
	const { status } = notAllowed;
	return { ...notProven({ ok: false, field: proofFieldIn(form) ?? "proof", message, status }), proof };
}

/**
 * Lets a manager approve an act that was refused for the role or the limit of the person at this screen: the refusal
 * says so and asks for the manager's PIN or code, and the same form sent again with it is approved, once.
 * @param asked.act whose roles may approve
 * @param asked.what act, subject and amount in words, as the manager reads them
 * @param asked.wrong errors in the other fields. A code counts once, so none is taken for a form that fails anyway.
 * @param asked.isProofUsed whether the proof in the form was the person's own, and was taken already
 */
export async function askApproval(
	context: Context,
	asked: {
		act: DeskAct;
		form: FormData;
		refused: Refusal;
		what?: string | undefined;
		wrong?: Refusal | null;
		isProofUsed?: boolean;
	},
): Promise<{ ok: true; approvedBy: Approver } | Refusal> {
	const { act, form, refused, what, wrong, isProofUsed = false } = asked;
	const need = await readProofNeed(context, act);
	const proof = { ...need, ...(what !== undefined && { what }) };
	const say = (next: string) =>
		Object.fromEntries(Object.entries(refused.errors).map(([field, words]) => [field, `${words} ${next}`]));
	if ("approvers" in need && need.approvers.length === 0)
		return { ...refused, errors: say(actWords().approval.elsewhere) };
	if (need.kind !== "none" && (isProofUsed || proofFieldIn(form) === null))
		return { ...refused, errors: say(actWords().approval[need.kind]), proof };
	if (wrong) return { ...wrong, proof };
	const changed = await askAgainIfChanged(context, { act, form, what });
	if (changed) return changed;
	const proven = await requireFreshFactor(context, { act, form });
	return proven.ok ? proven : { ...notProven(proven), proof };
}
