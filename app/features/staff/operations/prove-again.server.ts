import { eq } from "drizzle-orm";
import type { Acting, Approver } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { staffSessions } from "#db/schema/staff.ts";
import { type DeskAct, may } from "../permissions.ts";
import { findStaffPerson } from "../queries.server.ts";
import type { StaffPresence } from "../signed-in-staff.ts";
import type { StaffAccounts } from "../staff-accounts.server.ts";
import { takePin } from "./take-pin.server.ts";
import { takeFactorCode } from "./write-second-factor.server.ts";

/** What is typed before a sensitive act: in a browser of one's own the code of the app, at a tablet the PIN of somebody who may. */
export type Proof = { secret: string; approverId: string | null };

/**
 * Takes the second factor once more, before a sensitive act. At a tablet it is the PIN of a person whose role may do the act:
 * their own, or a manager's who is beside them.
 * @returns who approved it
 */
export async function proveAgain(
	{ db, secret, onEvent }: Pick<StaffAccounts, "db" | "secret" | "onEvent">,
	input: {
		presence: Extract<StaffPresence, { kind: "signed_in" }>;
		act: DeskAct;
		proof: Proof;
	},
	{ now }: Acting,
): Promise<Outcome<{ approvedBy: Approver }, { reason: "wrong_proof" | "paused" }>> {
	const { presence, act, proof } = input;
	const { staff, session } = presence;
	if (session.kind === "tablet") {
		const approver = await findStaffPerson(db, proof.approverId ?? "");
		if (!approver || !may(approver.roles, act)) return { ok: false, reason: "wrong_proof" };
		const { deviceId } = session;
		const taken = await takePin(db, { deviceId, personId: approver.id, pin: proof.secret }, now);
		if (taken.ok) return { ok: true, approvedBy: toApprover(approver) };
		onEvent({ event: "staff_sign_in_failed", person: approver.id, reason: "wrong_pin" });
		return { ok: false, reason: taken.reason === "paused" ? "paused" : "wrong_proof" };
	}
	const code = proof.secret.replace(/\D/g, "");
	const taken = await db.transaction((tx) =>
		takeFactorCode(tx, { personId: staff.id, code, kind: "app" }, { secret, now }),
	);
	if (!taken.ok) {
		onEvent({ event: "staff_sign_in_failed", person: staff.id, reason: "wrong_code" });
		return { ok: false, reason: taken.reason === "paused" ? "paused" : "wrong_proof" };
	}
	await db.update(staffSessions).set({ factorAt: now }).where(eq(staffSessions.token, session.token));
	return { ok: true, approvedBy: toApprover(staff) };
}

/** The parts of a person that an act keeps of who has approved it. */
export const toApprover = ({ id, name, roles }: Approver): Approver => ({ id, name, roles });
