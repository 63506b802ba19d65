import type { ActionFunctionArgs } from "react-router";
import { type AppContext, appContext, type Context } from "#app/context.ts";
import { balanceOfReservation } from "#app/features/folio/balance-queries.server.ts";
import { findBillOfVisit, listUnbilledVisits } from "#app/features/folio/unbilled-queries.server.ts";
import type { dinnerEndActs, treatmentEndActs } from "#app/features/front-office/visit-end-acts.server.ts";
import { findStayOfVisit } from "#app/features/reservations/queries.server.ts";
import { may } from "#app/features/staff/permissions.ts";
import { normaliseReference } from "#app/lib/reference.ts";
import { staffOf } from "#app/routes/middleware/require-staff.server.ts";
import type { VisitBilling } from "#app/ui/desk/visit-page.tsx";
import { mapValues, take, takesActs } from "../acts/takes-acts.server.ts";

/** The message of a page where the press has used a voucher of the guest. */
export const paidWithVoucher = { flash: "treatment_paid_with_voucher" } as const;

type FindVisit<Visit> = (db: AppContext["db"], reference: string) => Promise<Visit | null>;

/**
 * The treatment or dinner that an address or a form names.
 * @throws 404 with this sentence where there is none
 */
export async function getVisit<Visit>(
	context: Context,
	reference: unknown,
	find: FindVisit<Visit>,
	unknown: string,
): Promise<Visit> {
	const visit = await find(context.get(appContext).db, normaliseReference(String(reference)) ?? "");
	if (!visit) throw new Response(unknown, { status: 404 });
	return visit;
}

/** The action of a day's page: it ends the visit that the row names, and the page shows it in its row. */
export function takesVisitEnds<Visit extends { id: string; reference: string }>(
	path: string,
	acts: typeof treatmentEndActs | typeof dinnerEndActs,
	find: FindVisit<Visit>,
	unknown: string,
) {
	return takesActs({
		find: ({ context }: ActionFunctionArgs, form): Promise<Visit> =>
			getVisit(context, form.get("reference"), find, unknown),
		path: () => path,
		acts: mapValues(acts, (act) =>
			take(act, ({ vouchers }, { reference: done }) => (vouchers ? paidWithVoucher : { facts: { done } })),
		),
	});
}

/**
 * Where a treatment or a dinner is billed and the money paid ahead for it, for those who may see bills, and whether it
 * is done and on none. A visit of a guest who does not stay has a bill of its own before it is charged: a deposit is
 * taken there.
 */
export async function readVisitBilling(
	context: Context,
	{ id, reference, name }: { id: string; reference: string; name: string },
): Promise<VisitBilling> {
	const { db, now } = context.get(appContext);
	const [visit] = await listUnbilledVisits(db, now(), { id });
	const isUnbilled = visit?.isDone ?? false;
	if (!may(staffOf(context).roles, "see_folio")) return { bill: null, isUnbilled, paidAhead: null };
	const charged = await findBillOfVisit(db, id);
	const { paidCents, depositsHeldCents: heldCents } = await balanceOfReservation(db, id);
	const isOwn = paidCents > 0 || (await findStayOfVisit(db, id)) === null;
	return {
		bill: charged ?? (isOwn && !isUnbilled ? { reference, number: 1, name } : null),
		isUnbilled,
		paidAhead: charged ? null : { paidCents, heldCents },
	};
}
