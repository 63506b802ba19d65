import { appContext, requestContext } from "#app/context.ts";
import { pressAct } from "#app/features/housekeeping/acts.server.ts";
import type { PressRefusal } from "#app/features/housekeeping/presses.ts";
import { pressSchema } from "#app/features/housekeeping/schema.ts";
import { hasStaffEnded } from "#app/features/staff/queries.server.ts";
import { checkForm } from "#app/lib/form-fields.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { readStaff } from "#app/routes/middleware/require-staff.server.ts";
import { readStaffActing } from "../acts/acting.ts";
import { statusOf } from "../acts/takes-acts.server.ts";
import type { Route } from "./+types/presses";

export const middleware: Route.MiddlewareFunction[] = [readStaff];

export const handle: RouteFacts = { private: true };

function refuse(reason: PressRefusal | "signed_out"): Response {
	const status = reason === "signed_out" ? 401 : statusOf(reason === "form" ? null : reason);
	return Response.json({ reason }, { status });
}

/**
 * Takes one press that a phone had stored. No redirect to the sign-in page: the phone has to know whether it should wait
 * for its person, or whether they no longer work here.
 */
export async function action({ request, context }: Route.ActionArgs) {
	const checked = await checkForm(pressSchema, request);
	const { staff } = context.get(requestContext);
	const { db } = context.get(appContext);
	const person = checked.ok ? checked.fields.person : undefined;
	if (staff.kind !== "signed_in")
		return refuse(person && (await hasStaffEnded(db, person)) ? "ended" : "signed_out");
	if (!checked.ok) return refuse("form");
	// Somebody else has signed in on this phone since: the press waits for its own person.
	if (person !== undefined && person !== staff.staff.id)
		return refuse((await hasStaffEnded(db, person)) ? "ended" : "signed_out");
	const acting = readStaffActing(context);
	const outcome = await pressAct.run(db, checked.fields, acting, null);
	if (!outcome.ok) return refuse(outcome.reason);
	return Response.json({
		superseded: outcome.superseded,
		agoMs: acting.now.getTime() - outcome.pressedAt.getTime(),
	});
}
