import type { RouterContextProvider } from "react-router";
import { deskStaffWords } from "#app/content/words/desk-staff-words.ts";
import { appContext, requestContext } from "#app/context.ts";
import { proveAgain, toApprover } from "#app/features/staff/operations/prove-again.server.ts";
import { type DeskAct, may } from "#app/features/staff/permissions.ts";
import { isFresh } from "#app/features/staff/policy.ts";
import { findSecondFactor, listTabletPeople } from "#app/features/staff/queries.server.ts";
import type { StaffPresence } from "#app/features/staff/signed-in-staff.ts";
import type { Approver } from "#app/lib/actor.ts";
import { type ProofFieldName, type ProofNeed, proofFields } from "#app/ui/desk/proof-field.tsx";
import { arriving, attemptAtDesk } from "../sign-in/sign-in.server.ts";

export type Context = Readonly<RouterContextProvider>;

const words = deskStaffWords.proof;

function presenceOf(context: Context): Extract<StaffPresence, { kind: "signed_in" }> {
	const { staff } = context.get(requestContext);
	if (staff.kind !== "signed_in") throw new Error("A sensitive act is done by a person of the staff.");
	return staff;
}

/** Which proof a form of a sensitive act has to ask for now: what `ProofField` shows. */
export async function readProofNeed(context: Context, act: DeskAct): Promise<ProofNeed> {
	const { db, now } = context.get(appContext);
	const { staff, session, factorAt } = presenceOf(context);
	if (session.kind === "tablet") {
		const people = await listTabletPeople(db, session.deviceId);
		const approvers = people.filter(({ roles }) => may(roles, act)).map(({ id, name }) => ({ id, name }));
		return { kind: "pin", approvers };
	}
	if (isFresh(factorAt, now())) return { kind: "none" };
	return { kind: (await findSecondFactor(db, staff.id))?.isVerified ? "code" : "passkey" };
}

/** Whether an act can be done here: by this person's own role, or with the PIN of somebody who may, at a tablet. */
export async function canBeApproved(context: Context, act: DeskAct): Promise<boolean> {
	if (may(presenceOf(context).staff.roles, act)) return true;
	const need = await readProofNeed(context, act);
	return need.kind === "pin" && need.approvers.length > 0;
}

/** Who has approved, or the message for the field of the proof. */
export type Proven =
	| { ok: true; approvedBy: Approver }
	| { ok: false; field: ProofFieldName; message: string; status: number };

/**
 * Asks for the second factor once more before a sensitive act: role changes, money back, reopening what was closed. In a
 * browser of one's own it holds for ten minutes; at a tablet each act needs the PIN of a person who may do it. A refusal is
 * the message for the form's field of the proof, with which the form is shown again and nothing that was typed is lost.
 */
export async function requireFreshFactor(
	context: Context,
	{ act, form }: { act: DeskAct; form: FormData },
): Promise<Proven> {
	const presence = presenceOf(context);
	const isTablet = presence.session.kind === "tablet";
	if (!isTablet && isFresh(presence.factorAt, context.get(appContext).now()))
		return { ok: true, approvedBy: toApprover(presence.staff) };
	const field = form.has(proofFields.takeBackProof.secret) ? "takeBackProof" : "proof";
	const secret = String(form.get(field) ?? "").replace(/\s/g, "");
	if (!/^\d{6}$/.test(secret))
		return { ok: false, field, message: isTablet ? words.missingPin : words.missing, status: 400 };
	const approverId = String(form.get(proofFields[field].approver) ?? "") || null;
	const attempt = await attemptAtDesk(
		context,
		`proof of ${presence.staff.id}`,
		() =>
			proveAgain(
				context.get(appContext).staffAccounts,
				{ presence, act, proof: { secret, approverId } },
				arriving(context),
			),
		({ ok }) => !ok,
	);
	if (!attempt) return { ok: false, field, message: words.paused, status: 429 };
	const outcome = attempt.result;
	if (outcome.ok) return outcome;
	const isPaused = outcome.reason === "paused";
	return { ok: false, field, message: isPaused ? words.paused : words.wrong, status: isPaused ? 429 : 401 };
}
