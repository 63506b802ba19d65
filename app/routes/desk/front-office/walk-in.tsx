import { href, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { hotelClock } from "#app/content/hotel/hotel-time.ts";
import { appContext, requestContext } from "#app/context.ts";
import { WalkInForm } from "#app/features/front-office/desk/walk-in-form.tsx";
import { readVillasToEnter } from "#app/features/front-office/queries.server.ts";
import {
	bookAtDeskAct,
	joinWaitingListAct,
	readWalkInOffers,
	readWalkInQuery,
} from "#app/features/front-office/walk-in-acts.server.ts";
import { deskQuoteWords } from "#app/features/quotes/desk/desk-quote-words.ts";
import { findQuote } from "#app/features/quotes/queries.server.ts";
import { toQuoteInForm } from "#app/features/quotes/quote-in-form.ts";
import { may } from "#app/features/staff/permissions.ts";
import { walkInWords as words } from "#app/features/stays/desk/desk-walk-in-words.ts";
import { proposedHoldEnd } from "#app/features/stays/policy.ts";
import { readTaxRates } from "#app/features/taxes/queries.server.ts";
import { formatDeskDay } from "#app/lib/desk-dates.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import type { ActResult } from "#app/ui/desk/act-result.ts";
import { DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { SegmentLinks } from "#app/ui/desk/segments.tsx";
import { readDeskDay } from "../acts/acting.ts";
import { take, takesActs } from "../acts/takes-acts.server.ts";
import type { Route } from "./+types/walk-in";

export const middleware: Route.MiddlewareFunction[] = [requireAct("book_walk_in")];

type WalkInBy = "here" | "phone";

const readBy = (url: URL): WalkInBy => (url.searchParams.get("by") === "phone" ? "phone" : "here");

export async function loader({ context, url }: Route.LoaderArgs) {
	const { db, now } = context.get(appContext);
	const today = await readDeskDay(context);
	const by = readBy(url);
	const query = readWalkInQuery(url.searchParams, { by, today });
	const clock = hotelClock(now());
	const quoteId = (by === "phone" && url.searchParams.get("quote")) || "";
	const quote = isUuid(quoteId) ? await findQuote(db, quoteId) : null;
	// A quote that was booked is on its own page.
	if (quote?.reservationId) throw redirect(href("/desk/quotes/:quote", { quote: quote.id }));
	const wantedVillaId = url.searchParams.get("villa") ?? "";
	const asked = [wantedVillaId, quote?.place ?? ""];
	const { offers } = await readWalkInOffers(db, query, { today, now: now(), asked });
	return {
		by,
		today,
		clock,
		query,
		offers,
		/** The villa of the plan whose free nights were pressed. */
		wantedVillaId,
		...(await readVillasToEnter(db, today, now())),
		formKey: context.get(requestContext).formKey,
		mayOverride: {
			price: may(staffOf(context).roles, "override_price"),
			policy: may(staffOf(context).roles, "override_policy"),
		},
		hold: proposedHoldEnd(clock),
		keep: readKeep(url, quote !== null),
		quote: quote && toQuoteInForm(quote, { today: clock.date, ...(await readTaxRates(db)) }),
	};
}

/** A quote is booked; any other call is held, unless the link that led here says that a quote is wanted. */
function readKeep(url: URL, isQuoted: boolean): "book" | "hold" | "quote" {
	if (isQuoted) return "book";
	return url.searchParams.get("keep") === "quote" ? "quote" : "hold";
}

export const action = takesActs({
	find: async ({ context, url }: Route.ActionArgs) => ({
		by: readBy(url),
		today: await readDeskDay(context),
	}),
	path: ({ by }) => (by === "phone" ? `${href("/desk/walk-in")}?by=phone` : href("/desk/walk-in")),
	acts: {
		book: take(bookAtDeskAct, leadToBooked),
		show: take(bookAtDeskAct, leadToBooked),
		find: take(bookAtDeskAct, leadToBooked),
		wait: take(joinWaitingListAct, ({ shown: facts }) => ({ facts })),
	},
});

function leadToBooked(booked: { reference: string } | { quoteId: string }, { by }: { by: WalkInBy }) {
	if ("quoteId" in booked) return { to: href("/desk/quotes/:quote", { quote: booked.quoteId }) };
	const { reference } = booked;
	const page = by === "phone" ? "/desk/stays/:reference/booked" : "/desk/stays/:reference/check-in";
	return { to: href(page, { reference }) };
}

/** A form for other dates may lead from the counter to the phone. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
	readBy(args.currentUrl) !== readBy(args.nextUrl) || args.defaultShouldRevalidate;

export default function WalkIn({ loaderData, actionData }: Route.ComponentProps) {
	const { by, clock } = loaderData;
	return (
		<>
			<DeskHead
				title={words.title[by]}
				back={{ to: href("/desk"), label: words.back }}
				sub={`${formatDeskDay(clock.date)}, ${clock.time}`}
				{...(by === "phone" && {
					aside: (
						<DeskButtonLink look="plain" icon="note" to={href("/desk/quotes")}>
							{deskQuoteWords.title}
						</DeskButtonLink>
					),
				})}
			>
				<SegmentLinks
					label={words.kinds.label}
					links={[
						{ to: href("/desk/walk-in"), label: words.kinds.here, isCurrent: by === "here" },
						{ to: `${href("/desk/walk-in")}?by=phone`, label: words.kinds.phone, isCurrent: by === "phone" },
					]}
				/>
			</DeskHead>
			<WalkInForm key={by} {...loaderData} result={actionData as ActResult | undefined} />
		</>
	);
}
