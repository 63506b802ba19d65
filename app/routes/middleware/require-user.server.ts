import { href, type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import { refusals } from "#app/content/refusals.ts";
import { requestContext } from "#app/context.ts";
import { readWayBack, withWayBack } from "#app/lib/return-path.ts";

/**
 * For pages that are about somebody: whoever is not signed in is shown the door, and brought back to where they were
 * going. While the books are away nobody knows who asks, and saying "sign in" would be wrong.
 */
export const requireUser: MiddlewareFunction<Response> = async ({ context, url }) => {
	if (context.get(requestContext).session.unreadable)
		throw new Response(refusals.databaseUnavailable, {
			status: 503,
			statusText: "Service Unavailable",
			headers: { "Content-Type": "text/plain; charset=utf-8" },
		});
	if (!context.get(requestContext).user)
		throw redirect(withWayBack(href("/sign-in"), readWayBack(url.pathname + url.search)), { status: 303 });
};

/** Who is signed in, behind `requireUser`. */
export function userOf(context: Readonly<RouterContextProvider>) {
	const { user } = context.get(requestContext);
	if (!user) throw new Error("A page about somebody was opened by nobody.");
	return user;
}
