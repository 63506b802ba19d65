import { eq } from "drizzle-orm";
import type { Acting, Approver } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { toFigures } from "#app/lib/typed-code.ts";
import { staffSessions } from "#db/schema/staff.ts";
import { type DeskAct, may } from "../permissions.ts";
import { listApprovers } from "../queries.server.ts";
import type { SignedInPresence } from "../signed-in-staff.ts";
import type { StaffAccounts } from "../staff-accounts.server.ts";
import { takePin } from "./take-pin.server.ts";
import { takeFactorCode } from "./write-second-factor.server.ts";

/** The code typed before a sensitive act: six figures, and the colleague whose code it is, if it is a colleague's. */
export type Proof = { secret: string; approverId: string | null };

/**
 * Takes the second factor once more, before a sensitive act, of a person whose role may do the act. In a browser of one's own
 * it is the code of one's own app, or of the colleague who approves this one act. At a tablet it is a PIN, one's own or the
 * colleague's; a colleague without a PIN uses a code there, too.
 * @returns who approved it
 */
export async function proveAgain(
	{ db, secret, onEvent }: Pick<StaffAccounts, "db" | "secret" | "onEvent">,
	input: {
		presence: SignedInPresence;
		act: DeskAct;
		proof: Proof;
	},
	{ now }: Acting,
): Promise<Outcome<{ approvedBy: Approver }, { reason: "wrong_proof" | "paused" }>> {
	const { presence, act, proof } = input;
	const { staff, session } = presence;
	const isTablet = session.kind === "tablet";
	const personId = proof.approverId ?? (isTablet ? "" : staff.id);
	const approver = (await listApprovers(db)).find(({ id }) => id === personId);
	if (!approver || !may(approver.roles, act)) return { ok: false, reason: "wrong_proof" };
	const isOwn = !isTablet && approver.id === staff.id;
	const isPin = isTablet && approver.hasPin;
	const code = toFigures(proof.secret);
	const taken = isPin
		? await takePin(db, { deviceId: session.deviceId, personId, pin: code }, now)
		: await db.transaction((tx) =>
				takeFactorCode(tx, { personId, code, kind: isOwn ? "app" : "approval" }, { secret, now }),
			);
	if (!taken.ok) {
		const reason = isPin ? "wrong_pin" : "wrong_code";
		onEvent({ event: "staff_sign_in_failed", person: personId, reason });
		return { ok: false, reason: taken.reason === "paused" ? "paused" : "wrong_proof" };
	}
	// One's own code counts for ten minutes, a colleague's for this act alone.
	if (isOwn)
		await db.update(staffSessions).set({ factorAt: now }).where(eq(staffSessions.token, session.token));
	return { ok: true, approvedBy: toApprover(approver) };
}

/** The fields of the approver that an act stores. */
export const toApprover = ({ id, name, roles }: Approver): Approver => ({ id, name, roles });
