import { href, redirect } from "react-router";
import { appContext } from "#app/context.ts";
import { reservationAccess } from "#app/features/reservations/access-cookie.server.ts";
import type { Route } from "./+types/logout";
import { callerOf } from "./sign-in-form.server.ts";

/** Somebody typed the address: there is nothing to see, and a link must not sign anybody out. */
export function loader() {
	return redirect(href("/sign-in"));
}

/** Ends the session, and forgets which reservations this browser may open: the next guest at it is another one. */
export async function action({ request, context }: Route.ActionArgs) {
	const { accounts, settings } = context.get(appContext);
	const { setCookies } = await accounts.signOut(callerOf(request, context));
	const headers = new Headers();
	for (const cookie of [...setCookies, await reservationAccess(settings).forget()])
		headers.append("Set-Cookie", cookie);
	return redirect(href("/sign-in"), { status: 303, headers });
}
