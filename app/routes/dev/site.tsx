import { data, Form, href, Link, redirect } from "react-router";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { siteNames } from "#app/content/words/booking-site-words.ts";
import { appContext } from "#app/context.ts";
import { faultNames, siteFaults } from "#app/features/channels/site-faults.ts";
import {
	addEvent,
	isFreeAtSite,
	readClosedNights,
	readStandInSite,
	type StandInSite,
	writeStandInSite,
} from "#app/features/channels/stand-in-site.server.ts";
import { readForm } from "#app/lib/form-fields.ts";
import { addDays, formatDays, parseHotelDate } from "#app/lib/hotel-date.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { Button } from "#app/ui/button.tsx";
import { fieldBox, toOptions } from "#app/ui/field.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import type { Route } from "./+types/site";
import { openListing } from "./site-access.ts";

export const handle: RouteFacts = { private: true };

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const { listing, villaName, dataDir } = await openListing(request, context, params);
	const { now } = context.get(appContext);
	const state = await readStandInSite(dataDir, listing);
	const address = href("/dev/sites/:site/:villa/calendar.ics", {
		site: listing.site,
		villa: listing.villaId,
	});
	return {
		site: listing.site,
		villaName,
		state,
		tomorrow: addDays(hotelToday(now()), 1),
		address: new URL(address, request.url).href,
	};
}

/** A person's act at the site. Nights that the site knows to be taken are refused, as a real one refuses them. */
export async function action({ request, params, context }: Route.ActionArgs) {
	const { listing, dataDir } = await openListing(request, context, params);
	const state = await readStandInSite(dataDir, listing);
	const form = await readForm(request);
	const field = (name: string) => String(form.get(name) ?? "").trim();
	const changed = await change(state, field, new URL(request.url).origin);
	if (typeof changed === "string") return data({ error: changed }, { status: 409 });
	await writeStandInSite(dataDir, listing, changed);
	return redirect(href("/dev/sites/:site/:villa", { site: listing.site, villa: listing.villaId }), 303);
}

/** @returns the site afterwards, or why nothing was changed */
async function change(
	state: StandInSite,
	field: (name: string) => string,
	origin: string,
): Promise<StandInSite | string> {
	const event = state.events.find(({ id }) => id === field("event"));
	const from = parseHotelDate(field("from"));
	const until = parseHotelDate(field("until"));
	switch (field("intent")) {
		case "book":
		case "close":
		case "move": {
			const isMove = field("intent") === "move";
			if (isMove && !event) return "This event is gone.";
			if (!from || !until || from >= until) return "Choose a day of arrival and a later day of departure.";
			if (!isFreeAtSite(state, { from, until }, event?.id))
				return "The site knows that some of these nights are taken.";
			if (!event)
				return addEvent(
					state,
					{ from, until },
					field("intent") === "book" ? field("guest") || "Guest" : null,
				);
			const events = state.events.map((one) => (one === event ? { ...one, from, until } : one));
			return { ...state, events };
		}
		case "cancel":
			return { ...state, events: state.events.filter((one) => one !== event) };
		case "answer": {
			const fault = siteFaults.find((one) => one === field("fault")) ?? "none";
			return { ...state, fault, hasWindow: field("window") === "on" };
		}
		case "read":
			return readHotelCalendar(state, field("address"), origin);
		default:
			return "There is no such button.";
	}
}

/** Reads the hotel's calendar of the villa, which is always one of this hotel. */
async function readHotelCalendar(
	state: StandInSite,
	address: string,
	origin: string,
): Promise<StandInSite | string> {
	const path = /\/calendars\/[\w-]+\.ics$/.exec(address)?.[0];
	if (path === undefined) return "Copy the address from the front desk: it ends in .ics.";
	const answer = await fetch(new URL(path, origin));
	if (!answer.ok) return "The hotel has no calendar at this address.";
	const closedByHotel = readClosedNights(await answer.text());
	return { ...state, hotelCalendar: address, closedByHotel, readAt: new Date().toISOString() };
}

const control = `${fieldBox} w-auto max-w-full`;

function Days({ from, until }: { from?: string; until?: string }) {
	return (
		<>
			<label className="grid gap-1 text-small">
				Arrival
				<input type="date" name="from" required defaultValue={from} className={control} />
			</label>
			<label className="grid gap-1 text-small">
				Departure
				<input type="date" name="until" required defaultValue={until} className={control} />
			</label>
		</>
	);
}

export default function Site({ loaderData, actionData }: Route.ComponentProps) {
	const { site, villaName, state, tomorrow, address } = loaderData;
	const row = "flex flex-wrap items-end gap-3";
	return (
		<>
			<title>{`${villaName} at ${siteNames[site]}`}</title>
			<meta name="robots" content="noindex" />
			<PageHeading label="Stand-in for another booking site" title={`${villaName} at ${siteNames[site]}`}>
				<p className="wrap-anywhere">
					Calendar for the hotel: <a href={address}>{address}</a>
				</p>
			</PageHeading>
			<Sheet>
				<div className="grid grid-cols-1 gap-10">
					<Link to={href("/dev/sites")} className="justify-self-start underline underline-offset-4">
						All villas and sites
					</Link>
					{actionData?.error ? (
						<p role="alert" className="font-medium text-coral-deep">
							{actionData.error}
						</p>
					) : null}
					<Form method="post" className={row} aria-label="Book or close nights">
						<Days from={tomorrow} until={addDays(tomorrow, 2)} />
						<label className="grid gap-1 text-small">
							Guest
							<input name="guest" maxLength={60} className={control} />
						</label>
						<Button type="submit" name="intent" value="book">
							Book
						</Button>
						<Button type="submit" name="intent" value="close" variant="secondary">
							Close these nights
						</Button>
					</Form>
					<ul className="divide-y divide-sand">
						{state.events.map(({ id, from, until, guest }) => (
							<li key={id} className="grid gap-3 py-4">
								<p>
									<span className="font-medium">{guest ?? "Closed"}</span>, {formatDays({ from, until })}
								</p>
								<Form
									method="post"
									className={row}
									aria-label={`${guest ?? "Closed"}, ${formatDays({ from, until })}`}
								>
									<input type="hidden" name="event" value={id} />
									<Days from={from} until={until} />
									<Button type="submit" name="intent" value="move" variant="secondary">
										Move
									</Button>
									<Button type="submit" name="intent" value="cancel" variant="secondary" formNoValidate>
										Cancel
									</Button>
								</Form>
							</li>
						))}
					</ul>
					<Form method="post" className={row} aria-label="How it answers">
						<label className="grid gap-1 text-small">
							How the calendar answers
							<select name="fault" defaultValue={state.fault} className={control}>
								{toOptions(siteFaults.map((fault) => [fault, faultNames[fault]]))}
							</select>
						</label>
						{site === "airbnb" ? (
							<label className="flex min-h-12 items-center gap-2">
								<input type="checkbox" name="window" defaultChecked={state.hasWindow} />A day's notice, and a
								year ahead at most
							</label>
						) : null}
						<Button type="submit" name="intent" value="answer" variant="secondary">
							Save
						</Button>
					</Form>
					<Form method="post" className={row} aria-label="The hotel's calendar">
						<label className="grid grow gap-1 text-small">
							Address of the hotel's calendar
							<input name="address" required defaultValue={state.hotelCalendar} className={fieldBox} />
						</label>
						<Button type="submit" name="intent" value="read" variant="secondary">
							Read it now
						</Button>
					</Form>
					{state.readAt === null ? null : (
						<p role="status">
							{`Read at ${state.readAt.slice(11, 16)} UTC: `}
							{state.closedByHotel.length === 0
								? "nothing is closed."
								: state.closedByHotel.map((nights) => formatDays(nights)).join(", ")}
						</p>
					)}
				</div>
			</Sheet>
		</>
	);
}
