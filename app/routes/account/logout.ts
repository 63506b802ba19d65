import { href, redirect } from "react-router";
import { appContext } from "#app/context.ts";
import { signOut } from "#app/features/accounts/operations/sign-in.server.ts";
import { reservationAccess } from "#app/features/reservations/access-cookie.server.ts";
import { readActing } from "#app/routes/acting.ts";
import type { Route } from "./+types/logout";
import { callerOf, clearingHeaders } from "./sign-in-form.server.ts";

/** Somebody typed the address: there is nothing to see, and a link must not sign anybody out. */
export function loader() {
	return redirect(href("/sign-in"));
}

/** Ends the session, and forgets which reservations this browser may open: the next guest at it is another one. */
export async function action({ request, context }: Route.ActionArgs) {
	const acting = readActing(context);
	const { setCookies } = await signOut(
		context.get(appContext).accounts,
		{ caller: callerOf(request, context) },
		acting,
	);
	const forget = await reservationAccess(context.get(appContext)).end(request, acting);
	return redirect(href("/sign-in"), { status: 303, headers: clearingHeaders([...setCookies, forget]) });
}
