import { href, redirect } from "react-router";
import { appContext, requestContext } from "#app/context.ts";
import { lockTablet } from "#app/features/staff/operations/open-tablet.server.ts";
import { signOutStaff } from "#app/features/staff/operations/sign-out-staff.server.ts";
import { readForm } from "#app/lib/form-fields.ts";
import { withReturnPath } from "#app/lib/return-path.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { readStaff } from "#app/routes/middleware/require-staff.server.ts";
import type { Route } from "./+types/lock";
import { arriving, deskCookies, staffCallerOf } from "./sign-in.server.ts";
import { readTabletPeople, tryPin } from "./tablet.server.ts";
import type { TabletPerson, TabletResult } from "./tablet-form.tsx";

export const middleware: Route.MiddlewareFunction[] = [readStaff];

export const handle: RouteFacts = { private: true, secretPath: true };

/** The answer to the lock over a page: the names while it is locked, and who has opened it or why not. */
export type LockState = { people: TabletPerson[] | null; openedBy?: string; result?: TabletResult };

/** Anyone who works at a tablet asks this now and then, so that the server knows that it is in use. */
export async function loader({ context }: Route.LoaderArgs) {
	const { staff } = context.get(requestContext);
	if (staff.kind !== "locked") return Response.json({ people: null } satisfies LockState);
	const people = await readTabletPeople(context, staff.device.id);
	return Response.json({ people } satisfies LockState);
}

/**
 * Locks the tablet, or signs out of a browser of one's own; the page it was sent from opens again after the PIN.
 * Scripts say `over=lock` and `over=open` instead, with which the page stays under the lock.
 */
export async function action({ request, context }: Route.ActionArgs) {
	const { staffAccounts, db } = context.get(appContext);
	const { staff } = context.get(requestContext);
	const form = await readForm(request);
	const acting = arriving(context);
	const over = form.get("over");
	if (over === "open" && staff.kind === "locked") {
		const tried = await tryPin(context, staff.device.id, form);
		if ("openedBy" in tried) return Response.json({ people: null, ...tried } satisfies LockState);
		const people = await readTabletPeople(context, staff.device.id);
		return Response.json({ people, result: tried.result } satisfies LockState);
	}
	// Also while a guest has it: the page beneath is theirs until a PIN.
	if ((staff.kind === "signed_in" || staff.kind === "handed") && staff.session.kind === "tablet") {
		await lockTablet(db, { sessionId: staff.session.id }, acting);
		if (over !== null)
			return Response.json({
				people: await readTabletPeople(context, staff.session.deviceId),
			} satisfies LockState);
		return redirect(withReturnPath(href("/desk/sign-in/tablet"), cameFrom(request)), { status: 303 });
	}
	if (staff.kind === "locked")
		return over === null
			? redirect(href("/desk/sign-in/tablet"), { status: 303 })
			: Response.json({ people: await readTabletPeople(context, staff.device.id) } satisfies LockState);
	if (over !== null) return Response.json({ people: null } satisfies LockState);
	const caller = staffCallerOf(request, context);
	const { setCookies } = await signOutStaff(
		staffAccounts,
		{ caller, presence: staff, isAskedFor: true },
		acting,
	);
	return redirect(href("/desk/sign-in"), { status: 303, headers: deskCookies(setCookies) });
}

/** The page of the desk whose button was pressed; null where the browser does not say. */
function cameFrom(request: Request): string | null {
	const referrer = request.headers.get("Referer");
	if (!referrer || !URL.canParse(referrer)) return null;
	const { pathname, search } = new URL(referrer);
	return pathname.startsWith("/desk") ? pathname + search : null;
}
