import { drawerWords } from "#app/content/desk-drawer-words.ts";
import { appContext } from "#app/context.ts";
import { readPayoutLimitCents } from "#app/features/folio/money-out-queries.server.ts";
import { may } from "#app/features/staff/permissions.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { FieldErrors, FieldValues } from "#app/lib/form-fields.ts";
import { formatUsd } from "#app/lib/money.ts";
import { staffOf } from "#app/routes/middleware/require-staff.server.ts";
import type { ProofNeed } from "#app/ui/desk/proof-field.tsx";
import { readStaffActing } from "./acting.ts";
import { type Context, readProofNeed, requireFreshFactor } from "./fresh-factor.server.ts";

const { approval } = drawerWords;

/** A pay-out that waits for a manager: what is said at which field, and the proof that the form then asks for. */
export type WaitsForApproval = {
	errors: FieldErrors;
	status: number;
	/** Who was chosen, so that a wrong PIN loses nothing. The PIN itself is never written into a page. */
	values: FieldValues;
	proof: ProofNeed;
};

/**
 * Runs a pay-out from the drawer. Where it is more than the sum of a day it is run again with the manager who has shown who they
 * are: on a device of their own by a second factor that is fresh, at a tablet by their PIN.
 */
export async function runWithApproval<Outcome extends { ok: true } | { ok: false; reason: string }>(
	context: Context,
	form: FormData,
	run: (acting: StaffActing) => Promise<Outcome>,
): Promise<{ outcome: Outcome } | { waits: WaitsForApproval }> {
	const acting = readStaffActing(context);
	const first = await run(acting);
	if (first.ok || first.reason !== "needs_approval") return { outcome: first };
	const proof = await readProofNeed(context, "approve_pay_out");
	const needed = approval.needed(formatUsd(await readPayoutLimitCents(context.get(appContext).db)));
	const approver = String(form.get("approver") ?? "").slice(0, 60);
	const wait = (errors: FieldErrors, status: number, asked = proof) => ({
		waits: { errors, status, values: approver ? { approver } : {}, proof: asked },
	});
	const hasApprover =
		proof.kind === "pin" ? proof.approvers.length > 0 : may(staffOf(context).roles, "approve_pay_out");
	if (!hasApprover) return wait({ amount: `${needed} ${approval.elsewhere}` }, 403, { kind: "none" });
	if (proof.kind !== "none" && !form.has("proof"))
		return wait({ amount: `${needed} ${approval.ask[proof.kind]}` }, 403);
	const proven = await requireFreshFactor(context, { act: "approve_pay_out", form });
	if (!proven.ok) return wait({ [proven.field]: proven.message }, proven.status);
	return { outcome: await run({ ...acting, approvedBy: proven.approvedBy }) };
}
