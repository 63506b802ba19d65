import { data, href } from "react-router";
import { hotel } from "#app/content/hotel/hotel.ts";
import { hotelClock } from "#app/content/hotel/hotel-time.ts";
import { appContext } from "#app/context.ts";
import { NarrowPage } from "#app/features/accounts/components/narrow-page.tsx";
import { bookOffer } from "#app/features/booking/operations/book-stay.server.ts";
import { depositWords } from "#app/features/folio/deposit-words.ts";
import { wasLetGoByGuest } from "#app/features/payments/queries.server.ts";
import { sayDeposit } from "#app/features/payments/words.ts";
import { getStayAvailability } from "#app/features/stays/availability-queries.server.ts";
import { findStayById, type GuestStay } from "#app/features/stays/queries.server.ts";
import { bookingWindow } from "#app/features/stays/stay-choice.ts";
import { FreeInstead, OfferPage } from "#app/features/waiting-list/components/offer-page.tsx";
import { DeadWaitingLink, SingleButtonForm } from "#app/features/waiting-list/components/waiting-parts.tsx";
import { passOfferOn } from "#app/features/waiting-list/operations/leave-waiting-list.server.ts";
import { findFreeInstead } from "#app/features/waiting-list/policy.ts";
import {
	listOfferedNames,
	listOfferedVillaIds,
	type WaitingEntry,
	wasOfferLetGo,
} from "#app/features/waiting-list/queries.server.ts";
import { waitingListWords } from "#app/features/waiting-list/waiting-list-words.ts";
import { readForm } from "#app/lib/form-fields.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { pick } from "#app/lib/pick.ts";
import { type Quote, sumLines } from "#app/lib/priced-line.ts";
import { sendForm } from "#app/lib/send-form.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { readToday } from "#app/routes/clock.ts";
import { answerHeaders } from "#app/routes/failure.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { readPaymentWords } from "../deposit-terms.server.ts";
import type { Route } from "./+types/waiting-list-offer";
import { readBookingContext, redirectToReserved } from "./new-reservation.server.ts";
import { pressOfWaitingLink, readWaitingLink, type WaitingLinkResult } from "./waiting-link.server.ts";

export const handle: RouteFacts = { film: "villas", secretPath: true, private: true };

const words = () => waitingListWords().offer;

/** Opening the link takes and lets go nothing: mail scanners open links too. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const link = await readWaitingLink(context, "offer", url);
	if (!link.entry) return data({ state: "dead", garbled: link.garbled } as const, { status: link.status });
	const { entry } = link;
	const { db, now } = context.get(appContext);
	const { checkIn, checkOut, guests, name, villaId, offerEndsAt } = entry;
	const price = sumLines(entry.offeredLines ?? []);
	const today = readToday(context);
	const action = href("/waiting-list/offer") + url.search;
	const stay = entry.reservationId === null ? null : await findStayById(db, entry.reservationId);
	if (stay?.status === "held") {
		const { title, reservation } = depositWords();
		return { state: "unpaid", title, lead: reservation.waiting, action } as const;
	}
	const ending = stay && (await readEnding(context, stay));
	if (entry.status === "taken" && !ending) return { state: "taken" } as const;
	if (isOpen(entry, now()) && offerEndsAt)
		return {
			state: "open",
			...{ checkIn, checkOut, guests, name },
			villaIds: listOfferedVillaIds(entry),
			villaNames: listOfferedNames(entry),
			until: hotelClock(offerEndsAt),
			price,
			today,
			action,
			...(await readPaid(context, { checkIn, quote: price }, today)),
		} as const;
	const window = { from: today, until: bookingWindow(today).until };
	const availability = await getStayAvailability(db, window, now());
	const why = ending ?? (await readWhyOver(context, entry));
	return data(
		{
			state: "over",
			...sayOver(why),
			waited: { villaId, checkIn, checkOut, guests },
			free: findFreeInstead(availability, entry, today),
		} as const,
		{ status: why === "passed" ? 200 : 410 },
	);
}

/** Why a stay that was taken by an offer is none; null while it is one. */
async function readEnding(
	context: Route.LoaderArgs["context"],
	{ id, status }: Pick<GuestStay, "id" | "status">,
) {
	if (status === "cancelled") return "cancelled";
	if (status !== "expired") return null;
	return (await wasLetGoByGuest(context.get(appContext).db, id)) ? "let_go" : "expired";
}

/** Why an offer that nobody took is over: its time is, or the guest has let it go, or the staff have taken the nights back. */
async function readWhyOver(
	context: Route.LoaderArgs["context"],
	{ id, endedAt, offerEndsAt }: Pick<WaitingEntry, "id" | "endedAt" | "offerEndsAt">,
) {
	if (endedAt === null || offerEndsAt === null || endedAt >= offerEndsAt) return "over";
	return (await wasOfferLetGo(context.get(appContext).db, id)) ? "passed" : "taken_back";
}

/** Why nothing is held any more: nobody took it in time or paid its deposit, or it was let go, or cancelled once it was booked. */
function sayOver(why: "passed" | "taken_back" | "over" | "let_go" | "expired" | "cancelled"): {
	title: string;
	lead: string;
} {
	switch (why) {
		case "let_go":
			return pick(depositWords().letGo, "title", "lead");
		case "passed":
			return { title: words().passed, lead: words().passedLead };
		case "taken_back":
			return { title: words().takenBack, lead: words().takenBackLead };
		case "over":
			return { title: words().over, lead: words().overLead };
		case "expired":
			return pick(depositWords().expired, "title", "lead");
		case "cancelled":
			return { title: depositWords().cancelled.title, lead: words().cancelledLead };
	}
}

/** The schedule of payments, where not everything is paid at the resort. */
async function readPaid(
	context: Route.LoaderArgs["context"],
	stay: { checkIn: HotelDate; quote: Quote },
	today: HotelDate,
): Promise<{ paid?: string }> {
	const payment = await readPaymentWords(context);
	const paid = payment && sayDeposit(payment, stay, today);
	return paid ? { paid } : {};
}

const isOpen = ({ status, offerEndsAt }: WaitingEntry, now: Date) =>
	status === "offered" && offerEndsAt !== null && offerEndsAt > now;

export async function action(args: Route.ActionArgs) {
	const { request, context } = args;
	const { db } = context.get(appContext);
	const isPass = (await readForm(request)).get("intent") === "pass";
	return pressOfWaitingLink(args, "offer", async (link, acting) => {
		if (isPass) {
			const passed = await passOfferOn(db, link, acting);
			return data<WaitingLinkResult>({}, { status: passed.ok ? 200 : 410 });
		}
		const outcome = await bookOffer(db, link, acting, readBookingContext(context));
		if (!outcome.ok)
			return data<WaitingLinkResult>({}, { status: outcome.reason === "offer_over" ? 409 : 410 });
		return redirectToReserved(context, request, { kind: "stay", ...outcome });
	});
}

export const headers = answerHeaders;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return sendForm<WaitingLinkResult>(serverAction, waitingListWords().form.failed);
}

/** An offer that is over meanwhile shows as such. */
export const shouldRevalidate = () => true;

export default function WaitingOffer({ loaderData, actionData }: Route.ComponentProps) {
	switch (loaderData.state) {
		case "dead":
			return <DeadWaitingLink garbled={loaderData.garbled} />;
		case "open":
			return <OfferPage {...loaderData} result={actionData} />;
		case "taken":
			return (
				<NarrowPage title={words().taken} lead={words().takenLead} takesFocus>
					<title>{`${words().taken} · ${hotel.name}`}</title>
					<ButtonLink to={href("/reservations")} viewTransition>
						{words().open}
					</ButtonLink>
				</NarrowPage>
			);
		case "unpaid": {
			const { title, lead, action } = loaderData;
			return (
				<NarrowPage title={title} lead={lead}>
					<SingleButtonForm
						action={action}
						title={`${title} · ${hotel.name}`}
						result={actionData}
						submit={title}
						submitting={words().taking}
					/>
				</NarrowPage>
			);
		}
		case "over": {
			const { title, lead, free, waited } = loaderData;
			return (
				<NarrowPage title={title} lead={lead} takesFocus>
					<title>{`${title} · ${hotel.name}`}</title>
					<FreeInstead free={free} waited={waited} />
				</NarrowPage>
			);
		}
	}
}
