import { href, redirect } from "react-router";
import { accountsContext, settingsContext } from "#app/context.ts";
import { signOut } from "#app/features/accounts/operations/sign-out.server.ts";
import { reservationAccess } from "#app/features/reservations/access-cookie.server.ts";
import type { Route } from "./+types/logout";
import { callerOf, cookieHeaders, guestOf } from "./sign-in-form.server.ts";

/** Somebody typed the address: there is nothing to see, and a link must not sign anybody out. */
export function loader() {
	return redirect(href("/sign-in"));
}

/** Ends the session, and forgets which reservations this browser may open: the next guest at it is another one. */
export async function action({ request, context }: Route.ActionArgs) {
	const { setCookies } = await signOut(
		context.get(accountsContext),
		{ caller: callerOf(request, context) },
		guestOf(context),
	);
	const forget = await reservationAccess(context.get(settingsContext)).forget();
	return redirect(href("/sign-in"), { status: 303, headers: cookieHeaders([...setCookies, forget]) });
}
