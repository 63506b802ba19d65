import { href, type MiddlewareFunction, redirect } from "react-router";
import { refusals } from "#app/content/words/refusals.ts";
import { type Context, requestContext } from "#app/context.ts";
import { readReturnPath, withReturnPath } from "#app/lib/return-path.ts";

/**
 * For pages of a signed-in user: everyone else goes to the sign-in page, and from there back to this page. While the
 * database is unavailable the user is unknown, and a request to sign in would be wrong, so it is a 503.
 */
export const requireUser: MiddlewareFunction<Response> = async ({ context, url }) => {
	if (context.get(requestContext).session.unreadable)
		throw new Response(refusals().databaseUnavailable, {
			status: 503,
			statusText: "Service Unavailable",
			headers: { "Content-Type": "text/plain; charset=utf-8" },
		});
	if (!context.get(requestContext).user)
		throw redirect(withReturnPath(href("/sign-in"), readReturnPath(url.pathname + url.search)), {
			status: 303,
		});
};

/** The signed-in guest, on pages behind `requireUser`. @throws when nobody is signed in */
export function userOf(context: Context) {
	const { user } = context.get(requestContext);
	if (!user) throw new Error("A page behind requireUser was opened without a user.");
	return user;
}
