import { data } from "react-router";
import { appContext, requestContext } from "#app/context.ts";
import { storeDraft } from "#app/features/staff/operations/store-draft.server.ts";
import { sentDraftSchema } from "#app/features/staff/schema.ts";
import { checkForm } from "#app/lib/form-fields.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { readStaff } from "#app/routes/middleware/require-staff.server.ts";
import { readStaffActing } from "../acts/acting.ts";
import type { Route } from "./+types/form-drafts";

export const middleware: Route.MiddlewareFunction[] = [readStaff];

export const handle: RouteFacts = { private: true };

/**
 * Stores the text of one form that was not sent (`ui/desk/drafts.ts`). No redirect to the sign-in page: the browser has to know that
 * the text waits for its person. Milliseconds since 1970 of the answer are those of the frame's list of drafts.
 */
export async function action({ request, context }: Route.ActionArgs) {
	const { db, now } = context.get(appContext);
	const { staff } = context.get(requestContext);
	const checked = await checkForm(sentDraftSchema, request);
	if (staff.kind !== "signed_in") throw data(null, 401);
	if (!checked.ok) throw data(null, 400);
	const { person, form, draft } = checked.fields;
	// A page that is still open in another tab is of the person before.
	if (person !== staff.staff.id) throw data(null, 401);
	await storeDraft(db, { personId: person, form, draft }, readStaffActing(context));
	return Response.json({ takenAt: now().getTime() });
}
