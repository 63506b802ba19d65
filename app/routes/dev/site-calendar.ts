import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { appContext } from "#app/context.ts";
import {
	inPieces,
	padded,
	readStandInSite,
	writeSiteCalendar,
} from "#app/features/channels/stand-in-site.server.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import type { Route } from "./+types/site-calendar";
import { openListing } from "./site-access.ts";

export const handle: RouteFacts = { private: true };

const calendarType = { "Content-Type": "text/calendar; charset=utf-8", "Cache-Control": "no-store" };

/** The calendar of a villa at the stand-in, or the fault that a person has switched on. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
	const { listing, dataDir } = await openListing(request, context, params);
	const state = await readStandInSite(dataDir, listing);
	const text = writeSiteCalendar(listing, state, hotelToday(context.get(appContext).now()));
	const answer = (body: BodyInit | null, status = 200, headers: Record<string, string> = calendarType) =>
		new Response(body, { status, headers });
	switch (state.fault) {
		case "down":
			return answer("Something went wrong.", 500, { "Content-Type": "text/plain" });
		case "busy":
			return answer("Too many requests.", 429, { "Content-Type": "text/plain", "Retry-After": "1800" });
		case "page":
			return answer("<!doctype html><title>Sign in</title><h1>Please sign in</h1>", 200, {
				"Content-Type": "text/html",
			});
		case "redirect":
			return answer(null, 302, { Location: "http://169.254.169.254/latest/meta-data/" });
		case "cut":
			return answer(text.slice(0, Math.floor(text.length * 0.6)));
		case "slow":
			return answer(inPieces(text, 1_000));
		case "large":
			return answer(padded(text));
		default:
			return answer(text);
	}
}
