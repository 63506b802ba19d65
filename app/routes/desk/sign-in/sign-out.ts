import { href, redirect } from "react-router";
import { appContext, requestContext } from "#app/context.ts";
import { signOutStaff } from "#app/features/staff/operations/sign-out-staff.server.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { readStaff } from "#app/routes/middleware/require-staff.server.ts";
import type { Route } from "./+types/sign-out";
import { arriving, deskCookies, staffCallerOf } from "./sign-in.server.ts";

export const middleware: Route.MiddlewareFunction[] = [readStaff];

export const handle: RouteFacts = { private: true };

/** Somebody typed the address: a link must not sign anybody out. */
export function loader() {
	return redirect(href("/desk/sign-in"));
}

/** Ends the sign-in of this browser, or the work of a person at the tablet. */
export async function action({ request, context }: Route.ActionArgs) {
	const { setCookies } = await signOutStaff(
		context.get(appContext).staffAccounts,
		{
			caller: staffCallerOf(request, context),
			presence: context.get(requestContext).staff,
			isAskedFor: true,
		},
		arriving(context),
	);
	return redirect(href("/desk/sign-in"), { status: 303, headers: deskCookies(setCookies) });
}
