import { data, href, type LinksFunction, type ShouldRevalidateFunctionArgs } from "react-router";
import { walkInWords as words } from "#app/content/desk-walk-in-words.ts";
import { hotel, stayLimits } from "#app/content/hotel.ts";
import { appContext, requestContext } from "#app/context.ts";
import { readBusinessDate } from "#app/features/business-days/queries.server.ts";
import {
	WalkInForm,
	type WalkInQuery,
	type WalkInResult,
} from "#app/features/desk/components/walk-in-form.tsx";
import { readVillaConditions } from "#app/features/desk/villa-conditions.server.ts";
import { may } from "#app/features/staff/permissions.ts";
import { proposedHoldEnd } from "#app/features/stays/policy.ts";
import { listStillIn } from "#app/features/stays/villa-day-queries.server.ts";
import { formatDeskDay } from "#app/lib/desk-dates.ts";
import { readForm } from "#app/lib/form-fields.ts";
import { hotelClock } from "#app/lib/hotel-clock.ts";
import { type HotelDate, nightsBetween, parseHotelDate } from "#app/lib/hotel-date.ts";
import { sendForm } from "#app/lib/send-form.ts";
import { faultResponse } from "#app/routes/failure.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { SegmentLinks } from "#app/ui/desk/segments.tsx";
import type { Route } from "./+types/walk-in";
import stylesheet from "./stay-steps.css?url";
import { readNumber, readOffers, takeWalkInForm, type WalkInBy } from "./walk-in-forms.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAct("book_walk_in")];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

const readBy = (url: URL): WalkInBy => (url.searchParams.get("by") === "phone" ? "phone" : "here");

export async function loader({ context, url }: Route.LoaderArgs) {
	const { db, now } = context.get(appContext);
	const today = await readBusinessDate(db, now());
	const by = readBy(url);
	const query = readQuery(url, by, today);
	const clock = hotelClock(now(), hotel.timeZone);
	const { villas: _, ...offers } = await readOffers(context, query, today);
	return {
		by,
		today,
		clock,
		query,
		offers,
		/** The villa of the plan whose free nights were pressed. */
		wantedVillaId: url.searchParams.get("villa") ?? "",
		conditions: await readVillaConditions(db, now()),
		stillIn: sayStillIn(await listStillIn(db, today), today),
		formKey: context.get(requestContext).formKey,
		mayOverride: {
			price: may(staffOf(context).roles, "override_price"),
			policy: may(staffOf(context).roles, "override_policy"),
		},
		hold: proposedHoldEnd(clock),
	};
}

/** Who is still in each villa, in words; somebody who was forgotten days ago is perhaps not there. */
function sayStillIn(
	found: readonly { villaId: string; name: string; checkOut: HotelDate }[],
	today: HotelDate,
): Record<string, string> {
	const said: Record<string, string> = {};
	for (const { villaId, name, checkOut } of found)
		said[villaId] ??=
			checkOut === today
				? words.villa.stillIn(name)
				: words.villa.neverCheckedOut(name, formatDeskDay(checkOut));
	return said;
}

function readQuery({ searchParams }: URL, by: WalkInBy, today: HotelDate): WalkInQuery {
	const asked = parseHotelDate(searchParams.get("checkIn") ?? "");
	const checkIn = by === "phone" && asked && asked >= today ? asked : today;
	// The plan's links say the departure.
	const checkOut = parseHotelDate(searchParams.get("checkOut") ?? "");
	const nights = checkOut ? nightsBetween(checkIn, checkOut) : 1;
	return {
		checkIn,
		nights: readNumber(
			searchParams.get("nights"),
			nights >= 1 && nights <= stayLimits.maxNights ? nights : 1,
			stayLimits.maxNights,
		),
		guests: readNumber(searchParams.get("guests"), stayLimits.defaultGuests, stayLimits.maxGuests),
		several: searchParams.has("several"),
	};
}

export async function action({ request, context, url }: Route.ActionArgs) {
	const form = await readForm(request);
	try {
		return await takeWalkInForm(context, readBy(url), form);
	} catch (error) {
		const { status, headers } = faultResponse(context, error);
		return data<WalkInResult>({ errors: { form: words.refused.failed } }, { status, headers });
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	sendForm(serverAction, words.refused.failed);

/** A refused form brings the villas as they are now; one for other dates may lead from the counter to the phone. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
	const { actionStatus, defaultShouldRevalidate, currentUrl, nextUrl } = args;
	return (
		actionStatus === 409 ||
		readBy(currentUrl) !== readBy(nextUrl) ||
		(actionStatus === undefined && defaultShouldRevalidate)
	);
}

export default function WalkIn({ loaderData, actionData }: Route.ComponentProps) {
	const { by, clock } = loaderData;
	return (
		<>
			<DeskHead
				title={words.title[by]}
				back={{ to: href("/desk"), label: words.back }}
				sub={`${formatDeskDay(clock.date)}, ${clock.time}`}
			>
				<SegmentLinks
					label={words.kinds.label}
					links={[
						{ to: href("/desk/walk-in"), label: words.kinds.here, isCurrent: by === "here" },
						{ to: `${href("/desk/walk-in")}?by=phone`, label: words.kinds.phone, isCurrent: by === "phone" },
					]}
				/>
			</DeskHead>
			<WalkInForm key={by} {...loaderData} result={actionData} />
		</>
	);
}
