import { href, redirect } from "react-router";
import { hotelClock } from "#app/content/hotel/hotel-time.ts";
import { appContext } from "#app/context.ts";
import { depositWords as words } from "#app/features/folio/deposit-words.ts";
import { PayPage, type ShownPayment } from "#app/features/payments/components/pay-page.tsx";
import { letGoDeposit } from "#app/features/payments/operations/let-go-deposit.server.ts";
import {
	type Deposit,
	findDeposit,
	heldUntilOf,
	wasLetGoByGuest,
} from "#app/features/payments/queries.server.ts";
import { ClosedReservation } from "#app/features/reservations/components/reservation-parts.tsx";
import { owedOnCancellation } from "#app/features/stays/policy.ts";
import { findStayById, type GuestStay } from "#app/features/stays/queries.server.ts";
import { writeSameStayQuery } from "#app/features/stays/stay-link.ts";
import { listNames } from "#app/features/stays/words.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import { formatReference } from "#app/lib/reference.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { readActing } from "#app/routes/acting.ts";
import { readToday } from "#app/routes/clock.ts";
import { findOpenReservation } from "#app/routes/open-reservation.server.ts";
import { takePaymentNews } from "#app/routes/payment-news.server.ts";
import { forbidden } from "../failure.ts";
import type { Route } from "./+types/pay";
import { redirectToReserved } from "./new-reservation.server.ts";
import { openByPrivateLink, sayRefund } from "./reservation-page.server.ts";

export const handle: RouteFacts = { film: "villas", private: true };

/**
 * The page "Pay the deposit", for anyone who may open the reservation. A guest may be faster than the provider's message, or open it
 * after that message was lost: the provider is asked.
 */
export async function loader(args: Route.LoaderArgs) {
	const { params, context, request, url } = args;
	const key = url.searchParams.get("key");
	const path = href("/pay/:reference", { reference: params.reference });
	if (key !== null) return openByPrivateLink(args, { key, path });
	const header = await findOpenReservation(context, request, params.reference);
	const closed = { payment: null, reference: params.reference.slice(0, 40) };
	if (header?.kind !== "stay") return forbidden(closed);
	const { db, now } = context.get(appContext);
	const hasReturned = url.searchParams.has("returned");
	const isUnknown = await takePaymentNews(context, header.id, hasReturned);
	const [deposit, stay] = await Promise.all([findDeposit(db, header.id), findStayById(db, header.id)]);
	// The desk may have confirmed the stay, or taken the deposit, while the page of the provider was open.
	const isBooked = stay?.status === "confirmed" || stay?.status === "checked_in";
	if (!deposit || !stay || isBooked || deposit.state === "paid") {
		const page = href("/reservations/:reference", { reference: header.reference });
		return hasReturned ? await redirectToReserved(context, request, header) : redirect(page);
	}
	const shown = describe({
		...{ deposit, stay, now: now(), today: readToday(context) },
		wasLetGo: deposit.state === "expired" && (await wasLetGoByGuest(db, header.id)),
		isAgain: url.searchParams.has("again"),
	});
	const notice = url.searchParams.has("unreachable")
		? words().unreachable
		: url.searchParams.has("silent")
			? words().letGo.silent
			: hasReturned && isUnknown
				? words().checking
				: null;
	return {
		payment: { ...shown, notice: shown.link?.leavesApp ? notice : null },
		reference: header.reference,
	};
}

/** Lets the nights go. */
export async function action({ params, context, request }: Route.ActionArgs) {
	const header = await findOpenReservation(context, request, params.reference);
	if (header?.kind !== "stay") return forbidden(null);
	const { db, payments } = context.get(appContext);
	const { id: reservationId, reference } = header;
	const outcome = await letGoDeposit(db, { provider: payments, reservationId }, readActing(context));
	const page = href("/pay/:reference", { reference });
	return redirect(!outcome.ok && outcome.reason === "provider_silent" ? `${page}?silent` : page, 303);
}

function describe(facts: {
	deposit: Deposit;
	stay: GuestStay;
	now: Date;
	today: string;
	isAgain: boolean;
	/** Whether the guest has given the nights back. */
	wasLetGo: boolean;
}): ShownPayment {
	const { deposit, stay, now, today, isAgain, wasLetGo } = facts;
	const { reference, villas, checkIn, checkOut, totalCents, freeCancellationUntil, units, unitCount } = stay;
	const owedCents = owedOnCancellation(units, today);
	const amount = formatUsd(deposit.amountCents);
	const nothing = { facts: [], amounts: [], notice: null, notes: [] };
	const to = `${href("/booking")}?${writeSameStayQuery(stay)}`;
	const again = { to, label: words().expired.again, leavesApp: false };
	const open = { to: href("/reservations/:reference", { reference }), label: words().open, leavesApp: false };
	if (deposit.state === "refused")
		return { ...nothing, title: words().refused.title, lead: [words().refused.lead(amount)], link: again };
	if (stay.status === "held" && deposit.state !== "waiting")
		return { ...nothing, title: words().secured.title, lead: [words().secured.lead], link: open };
	if (stay.status === "cancelled")
		return { ...nothing, title: words().cancelled.title, lead: [words().cancelled.lead], link: open };
	if (wasLetGo)
		return {
			...{ ...nothing, title: words().letGo.title, lead: [words().letGo.lead], link: again },
			takesFocus: true,
		};
	if (deposit.state === "expired")
		return { ...nothing, title: words().expired.title, lead: [words().expired.lead], link: again };
	if (deposit.state === "unanswered" || heldUntilOf(deposit) <= now)
		return { ...nothing, title: words().unanswered.title, lead: [words().unanswered.lead], link: open };
	const [before, after] = isAgain ? words().again : words().lead(villas.length);
	const { facts: names } = words();
	const provider = deposit.provider === "stripe" ? words().providers.stripe : words().providers["stand-in"];
	return {
		title: words().title,
		lead: [before, { until: hotelClock(heldUntilOf(deposit)).time }, after],
		facts: [
			{ name: names.reference, value: formatReference(reference) },
			{ name: names.villa(villas.length), value: listNames(villas.map(({ name }) => name)) },
			{ name: names.nights, value: words().range(formatHotelDate(checkIn), formatHotelDate(checkOut)) },
		],
		amounts: [
			{ name: names.total, value: formatUsd(totalCents) },
			{ name: names.rest, value: formatUsd(totalCents - deposit.amountCents) },
			{ name: names.deposit, value: amount, isMain: true },
		],
		notice: null,
		canLetGo: true,
		link: {
			to: href("/pay/:reference/page", { reference }),
			label: words().pay(amount),
			leavesApp: true,
		},
		notes: [
			deposit.provider === "stand-in" ? words().standIn : words().elsewhere(provider),
			owedCents === 0
				? words().free(formatHotelDate(freeCancellationUntil), amount, unitCount)
				: `${words().freeEnded(formatUsd(owedCents), unitCount)} ${sayRefund(deposit.amountCents, owedCents)}`,
		],
	};
}

export default function Pay({ loaderData }: Route.ComponentProps) {
	if (!loaderData.payment) return <ClosedReservation reference={loaderData.reference} />;
	return <PayPage payment={loaderData.payment} />;
}
