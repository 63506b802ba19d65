import { data, href, type LinksFunction, redirect } from "react-router";
import { siteNames } from "#app/content/words/booking-site-words.ts";
import { appContext } from "#app/context.ts";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import { answerEventAct, placeEventAct } from "#app/features/channels/acts.server.ts";
import { DoubleSaleCard } from "#app/features/channels/desk/double-sale-card.tsx";
import { EventAnswers } from "#app/features/channels/desk/event-row.tsx";
import { answersTo } from "#app/features/channels/double-sale.ts";
import { findEvent } from "#app/features/channels/queries.server.ts";
import { twiceWords as words } from "#app/features/plan/desk/desk-plan-words.ts";
import { type OfferView, WhoMoves } from "#app/features/plan/desk/sold-twice-notice.tsx";
import { may } from "#app/features/staff/permissions.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { requireAct, requireActToChange, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import { DeskButtonLink, SubmitButton } from "#app/ui/desk/desk-button.tsx";
import { DeskForm } from "#app/ui/desk/desk-form.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { RefusedAct } from "#app/ui/desk/refused-act.tsx";
import { readDeskDay } from "../acts/acting.ts";
import { take, takesActs } from "../acts/takes-acts.server.ts";
import { readingOf } from "../channels/find-calendar.server.ts";
import type { Route } from "./+types/sold-twice";
import planStyles from "./plan.css?url";
import { planPath, soldTwicePath } from "./plan-address.ts";
import { readSales } from "./sold-twice.server.ts";

export const middleware: Route.MiddlewareFunction[] = [
	requireAct("see_plan"),
	requireActToChange("move_stay"),
];
export const links: LinksFunction = () => [{ rel: "stylesheet", href: planStyles }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { db, now } = context.get(appContext);
	if (!isUuid(params.event)) throw data(null, { status: 404 });
	const today = await readDeskDay(context);
	const sale = (await readSales(db, { now: now(), today })).find(({ id }) => id === params.event);
	// It is settled by now.
	if (!sale) throw redirect(planPath(), 303);
	const moverId = url.searchParams.get("mover");
	return {
		...{ sale, today },
		moverId: sale.movers.find(({ id }) => id === moverId)?.id ?? sale.movers[0]?.id ?? null,
		mayAnswer: may(staffOf(context).roles, "change_calendars"),
	};
}

export const action = takesActs({
	find: async ({ context, params }: Route.ActionArgs) => {
		const event = isUuid(params.event) ? await findEvent(context.get(appContext).db, params.event) : null;
		if (!event) throw data(null, { status: 404 });
		return { id: event.calendarId, eventId: event.id, ...readingOf(context) };
	},
	path: ({ eventId }) => soldTwicePath(eventId),
	acts: {
		place: take(placeEventAct, ({ reference }) => ({
			to: href("/desk/stays/:reference", { reference }),
			flash: "sold_stay_placed",
		})),
		answer: take(answerEventAct, ({ answer }) => ({
			to: "/desk",
			flash: answer === "cancelled" ? "calendar_event_said_gone" : "calendar_event_answered",
		})),
	},
});

/** Nights that are sold twice: both sides, the guests who may move and where to, and the other ways out. */
export default function SoldTwice({ loaderData }: Route.ComponentProps) {
	const { sale, today, moverId, mayAnswer } = loaderData;
	const mover = sale.movers.find(({ id }) => id === moverId) ?? null;
	const isHere = (way: typeof sale.way) => way?.to === soldTwicePath(sale.id);
	return (
		<>
			<DeskHead
				title={words.title(shortVillaName(sale.villaName))}
				back={{ to: planPath({ from: sale.from < today ? today : sale.from }), label: words.plan }}
			/>
			<RefusedAct />
			<div className="two pb-16">
				<div>
					<section className="sheet decide">
						<DoubleSaleCard sale={{ ...sale, way: isHere(sale.way) ? null : sale.way }} today={today}>
							{mayAnswer ? (
								<EventAnswers eventId={sale.id} site={sale.site} answers={answersTo(sale)} />
							) : null}
						</DoubleSaleCard>
					</section>
				</div>
				{mover ? (
					<DeskSheet id="free" title={words.whoMoves} body>
						<WhoMoves movers={sale.movers} chosen={mover} pathOf={({ id }) => soldTwicePath(sale.id, id)} />
						<h3 className="mt-3 font-semibold">{words.freeFor(mover.name)}</h3>
						{mover.offers.length === 0 ? <p>{words.noneFree}</p> : null}
						{mover.id !== "site" ? null : (
							<p className="small soft">{words.placeText(siteNames[sale.site])}</p>
						)}
						<ul className="divide-y divide-sand">
							{mover.offers.map((offer) => (
								<li
									key={offer.villaId}
									id={offer.villaId}
									className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
								>
									<p>
										<b>{offer.villaName}</b>
										<span className="sub">{offer.price}</span>
									</p>
									<Offer offer={offer} name={mover.name} />
								</li>
							))}
						</ul>
					</DeskSheet>
				) : null}
			</div>
		</>
	);
}

function Offer({ offer: { villaId, villaName, isSamePrice, to }, name }: { offer: OfferView; name: string }) {
	const look = isSamePrice ? "fill" : "line";
	const label = words.moveTo(name, villaName);
	if (to !== null)
		return (
			<DeskButtonLink look={look} to={to} aria-label={label}>
				{words.move}
			</DeskButtonLink>
		);
	return (
		<DeskForm act="place">
			<input type="hidden" name="villa" value={villaId} />
			<SubmitButton look={look} aria-label={label}>
				{words.move}
			</SubmitButton>
		</DeskForm>
	);
}
