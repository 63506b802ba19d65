import type { RouteFacts } from "#app/route-facts.ts";
import type { Route } from "./+types/housekeeping-worker";
import worker from "./housekeeping-worker.js?raw";

export const handle: RouteFacts = { private: true };

/**
 * The service worker of the housekeeping page. It may work for that page's address, which is not below its own, and
 * has no secret: a browser asks for it again whether anyone is signed in or not.
 */
export function loader(_: Route.LoaderArgs) {
	return new Response(worker, {
		headers: {
			"Content-Type": "text/javascript; charset=utf-8",
			"Service-Worker-Allowed": "/desk/housekeeping",
			// Its own requests are those of the page, and go nowhere else.
			"Content-Security-Policy": "default-src 'none'; connect-src 'self'",
		},
	});
}
