import { href, Link, redirect } from "react-router";
import { hotelClock, hotelToday } from "#app/content/hotel/hotel-time.ts";
import { siteNames } from "#app/content/words/booking-site-words.ts";
import { appContext } from "#app/context.ts";
import {
	acceptLossAct,
	answerEventAct,
	askAboutCopiesAct,
	changeAddressAct,
	readCalendarAct,
	renewAddressAct,
	switchOffCalendarAct,
} from "#app/features/channels/acts.server.ts";
import { ChangeAddress } from "#app/features/channels/desk/add-calendar.tsx";
import { CalendarReads } from "#app/features/channels/desk/calendar-reads.tsx";
import { channelWords } from "#app/features/channels/desk/desk-channel-words.ts";
import { DoubleSaleCard } from "#app/features/channels/desk/double-sale-card.tsx";
import { EventAnswers, EventRow } from "#app/features/channels/desk/event-row.tsx";
import { OurAddress } from "#app/features/channels/desk/our-address.tsx";
import { SwitchOff } from "#app/features/channels/desk/switch-off.tsx";
import { answersTo } from "#app/features/channels/double-sale.ts";
import { isLost } from "#app/features/channels/policy.ts";
import { listEvents, listReads, readSecrets } from "#app/features/channels/queries.server.ts";
import { listReferences } from "#app/features/reservations/queries.server.ts";
import { sayMoment } from "#app/lib/desk-dates.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import { SubmitButton } from "#app/ui/desk/desk-button.tsx";
import { DeskForm, FoldedForm } from "#app/ui/desk/desk-form.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskNote, DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { RefusedAct } from "#app/ui/desk/refused-act.tsx";
import { take, takesActs } from "../acts/takes-acts.server.ts";
import { readSales } from "../plan/sold-twice.server.ts";
import type { Route } from "./+types/calendar";
import { findForAct, getCalendar } from "./find-calendar.server.ts";

const words = channelWords.one;

export const middleware: Route.MiddlewareFunction[] = [requireAct("change_calendars")];

/** How many reads are listed: half a day. */
const listedReads = 72;

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { db, now, settings } = context.get(appContext);
	const calendar = await getCalendar(context, params);
	const { id, site, villaName } = calendar;
	if (!calendar.acceptedAt && !calendar.offAt)
		throw redirect(href("/desk/channels/:calendar/preview", { calendar: id }));
	const [events, sales, reads, { token, address }] = await Promise.all([
		listEvents(db, id),
		readSales(db, { now: now(), today: hotelClock(now()).date }),
		listReads(db, id, listedReads),
		readSecrets(calendar, settings),
	]);
	const references = await listReferences(
		db,
		events.flatMap(({ reservationId }) => reservationId ?? []),
	);
	const moment = (at: Date | null) => at && hotelClock(at);
	return {
		...{ id, site, villaName, failure: calendar.failure, asksAboutLoss: calendar.asksAboutLoss },
		repeatsOurs: calendar.repeatsOurs,
		isOff: calendar.offAt !== null,
		today: hotelClock(now()).date,
		goodAt: moment(calendar.goodAt),
		changedAt: moment(calendar.changedAt),
		theirReadAt: moment(calendar.theirReadAt),
		/** Not whole on the screen: anyone who has the address reads when the villa is empty. */
		address: address && shorten(address),
		standIn: settings.isPublic ? null : standInOf(address),
		ourAddress: token && new URL(href("/calendars/:token.ics", { token }), settings.appUrl ?? url).href,
		sales: sales.filter(({ calendarId }) => calendarId === id),
		missing: events.filter((event) => isLost(event, hotelToday(now()))).length,
		events: events.map((event) => ({
			...{ id: event.id, from: event.from, until: event.until, class: event.class, state: event.state },
			...{ summary: event.summary, link: event.link, missingReads: event.missingReads },
			reference: event.reservationId && (references.get(event.reservationId) ?? null),
			firstSeen: hotelClock(event.firstSeen),
			missingSince: moment(event.missingSince),
		})),
		reads: reads.map(({ bodyHash, readAt, ...read }) => ({
			...read,
			isPreview: calendar.acceptedAt === null || readAt < calendar.acceptedAt,
			readAt: hotelClock(readAt),
			hasText: bodyHash !== null,
		})),
	};
}

/** `www.airbnb.com/…4471`. */
function shorten(address: string): string {
	const { hostname, pathname } = new URL(address);
	return `${hostname}/…${pathname.replace(/\.ics$/, "").slice(-4)}`;
}

/** The page of the stand-in site where the calendar is of one; null elsewhere. */
const standInOf = (address: string | null) =>
	/^https?:\/\/[^/]+(\/dev\/sites\/[\w-]+\/[\w-]+)\/calendar\.ics$/.exec(address ?? "")?.[1] ?? null;

export const action = takesActs({
	find: ({ context, params }: Route.ActionArgs) => findForAct(context, params),
	path: ({ id }) => href("/desk/channels/:calendar", { calendar: id }),
	acts: {
		read: take(readCalendarAct, "calendar_read"),
		answer: take(answerEventAct, ({ answer }) => ({
			flash: answer === "cancelled" ? "calendar_event_said_gone" : "calendar_event_answered",
		})),
		copies: take(askAboutCopiesAct, "calendar_copies_asked"),
		loss: take(acceptLossAct, "calendar_loss_accepted"),
		renew: take(renewAddressAct, "calendar_address_renewed"),
		address: take(changeAddressAct, "calendar_address_changed"),
		off: take(switchOffCalendarAct, () => ({ to: href("/desk/channels"), flash: "calendar_off" })),
	},
});

/** The calendar of one villa at one site: its events, its reads, both addresses, and the end of it. */
export default function Calendar({ loaderData, actionData }: Route.ComponentProps) {
	const { site, villaName, today, goodAt, changedAt, theirReadAt, failure, isOff, missing } = loaderData;
	const { events, sales, reads, address, ourAddress, id } = loaderData;
	const good = goodAt
		? words.goodAt(sayMoment(goodAt, today)) + (changedAt ? words.changedAt(sayMoment(changedAt, today)) : "")
		: words.never;
	return (
		<>
			<DeskHead
				title={channelWords.name(site, villaName)}
				sub={good}
				back={{ to: href("/desk/channels"), label: channelWords.back }}
				{...(!isOff && {
					aside: (
						<DeskForm act="read">
							<SubmitButton doing={words.reading} look="line">
								{words.readNow}
							</SubmitButton>
						</DeskForm>
					),
				})}
			/>
			{isOff ? <DeskNote>{words.isOff}</DeskNote> : null}
			{failure === null || isOff ? null : (
				<DeskNote look="coral">{`${channelWords.failure(failure)} ${channelWords.look.stillClosed(events.length)}`}</DeskNote>
			)}
			{actionData?.act === "answer" ? <RefusedAct /> : null}
			<div className="two pb-16">
				<div>
					{sales.length > 0 ? (
						<DeskSheet
							id="sold-twice"
							title={channelWords.look.soldTwice}
							icon="alert"
							count={sales.length}
							className="decide mb-3"
						>
							{sales.map((sale) => (
								<DoubleSaleCard key={sale.id} sale={sale} today={today}>
									<EventAnswers eventId={sale.id} site={site} answers={answersTo(sale)} />
								</DoubleSaleCard>
							))}
						</DeskSheet>
					) : null}
					{loaderData.asksAboutLoss ? (
						<DeskSheet id="loss" title={words.lossTitle} icon="alert" className="decide mb-3" body>
							<p>{words.lossText(missing)}</p>
							<DeskForm act="loss">
								<SubmitButton look="coral" className="mt-3">
									{words.lossButton}
								</SubmitButton>
							</DeskForm>
						</DeskSheet>
					) : null}
					<DeskSheet
						id="events"
						title={words.events}
						count={events.length}
						className="mb-3"
						empty={events.length === 0 && words.noEvents}
					>
						<ul className="divide-y divide-sand">
							{events.map((event) => (
								<EventRow key={event.id} event={event} site={site} today={today} />
							))}
						</ul>
					</DeskSheet>
					<DeskSheet id="reads" title={words.reads}>
						<CalendarReads calendarId={id} reads={reads} today={today} />
					</DeskSheet>
				</div>
				<div>
					{isOff ? null : (
						<>
							<OurAddress address={ourAddress} readAt={theirReadAt && sayMoment(theirReadAt, today)}>
								<p className="small mt-2">{words.theirAddress(address ?? words.addressLost)}</p>
								{loaderData.standIn ? (
									<Link to={loaderData.standIn} className="inline-flex min-h-11 items-center text-lagoon">
										{words.standIn}
									</Link>
								) : null}
								<ChangeAddress />
								{loaderData.repeatsOurs ? (
									<DeskForm act="copies">
										<div className="mt-2">
											<p className="small">{words.repeats(siteNames[site])}</p>
											<SubmitButton look="line" className="mt-2">
												{words.askAgain}
											</SubmitButton>
										</div>
									</DeskForm>
								) : null}
								<FoldedForm act="renew" title={words.renew} className="mt-2">
									<p className="small">{words.renewText}</p>
									<DeskForm act="renew">
										<SubmitButton doing={words.renewing} look="coral" className="my-2">
											{words.renew}
										</SubmitButton>
									</DeskForm>
								</FoldedForm>
							</OurAddress>
							<SwitchOff />
						</>
					)}
				</div>
			</div>
		</>
	);
}
