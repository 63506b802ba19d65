import { data, href } from "react-router";
import { rewardWords } from "#app/content/hotel/rewards.ts";
import { listCardPictures } from "#app/content/hotel/villa-descriptions.ts";
import { appContext, requestContext } from "#app/context.ts";
import { toVillaValue } from "#app/features/catalog/villa.ts";
import { takeSoldFirst } from "#app/features/channels/operations/place-event.server.ts";
import { readUnpaidFeeCents } from "#app/features/folio/balance-queries.server.ts";
import { depositWords as words } from "#app/features/folio/deposit-words.ts";
import { tellGuestOfSite } from "#app/features/front-office/imported-price-queries.server.ts";
import { listStillBooked } from "#app/features/front-office/queries.server.ts";
import { limitWords } from "#app/features/limits/limit-words.ts";
import { pointsEarnedBy } from "#app/features/loyalty/policy.ts";
import { type DepositFacts, readDepositFacts } from "#app/features/payments/queries.server.ts";
import { toItsPage } from "#app/features/reservations/access.ts";
import { ClosedReservation } from "#app/features/reservations/components/reservation-parts.tsx";
import { getStayAvailability } from "#app/features/stays/availability-queries.server.ts";
import { StayPage } from "#app/features/stays/components/stay-page.tsx";
import type { DescribedDeposit } from "#app/features/stays/components/stay-summary.tsx";
import { considerDates } from "#app/features/stays/date-change.ts";
import type { StillBooked } from "#app/features/stays/email.ts";
import { listExemptNights } from "#app/features/stays/exemption-queries.server.ts";
import { cancelStay } from "#app/features/stays/operations/cancel-stay.server.ts";
import { changeStayDates } from "#app/features/stays/operations/change-stay-dates.server.ts";
import { enqueueStayState } from "#app/features/stays/operations/correct-stay.server.ts";
import { isChangeable, owedOnCancellation } from "#app/features/stays/policy.ts";
import { findStayById, listUsedDiscounts } from "#app/features/stays/queries.server.ts";
import { changeDatesSchema } from "#app/features/stays/schema.ts";
import { bookingWindow, takeProposedDates } from "#app/features/stays/stay-choice.ts";
import { checkFields } from "#app/lib/form-fields.ts";
import { formatUsd } from "#app/lib/money.ts";
import { revalidateRefused } from "#app/lib/send-form.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { readActing } from "#app/routes/acting.ts";
import { readFormatHour, readToday } from "#app/routes/clock.ts";
import { forbidden } from "#app/routes/failure.ts";
import { readAfterPaymentNews } from "#app/routes/payment-news.server.ts";
import { readHotelContact } from "#app/routes/read-hotel-contact.server.ts";
import type { Route } from "./+types/reservation";
import { readIntent, sendChange } from "./change-or-cancel.ts";
import { readIsNew } from "./new-reservation.server.ts";
import {
	findMoreToReserve,
	findOpenAs,
	handleChange,
	handleContact,
	listIssuedDocuments,
	openByPrivateLink,
	readAgreedOwed,
	readPrivateLink,
	respondToCancelling,
	sayRefund,
} from "./reservation-page.server.ts";

const findOpenStay = findOpenAs("stay", findStayById);

export const handle: RouteFacts = { film: "villas", private: true };

export async function loader(args: Route.LoaderArgs) {
	const { params, context, url } = args;
	const key = url.searchParams.get("key");
	if (key !== null) return openByPrivateLink(args, { key, path: href("/reservations/:reference", params) });
	const { request } = args;
	const reservation = await readAfterPaymentNews(
		context,
		() => findOpenStay(args),
		(found) => (found ? [found] : []),
	);
	if (!reservation) return forbidden({ reservation: null, reference: params.reference.slice(0, 40) });

	const today = readToday(context);
	const { source: _source, units, ...shown } = toItsPage(reservation);
	const { id, reference, status } = reservation;
	const villaIds = reservation.villas.map(({ id: villaId }) => villaId);
	const { isNew, headers } = await readIsNew(context, { request, url, reference });
	const isLive = status === "held" || status === "confirmed" || status === "checked_in";
	const deposit = await readDepositFacts(context.get(appContext).db, id);
	const ofSite = await tellGuestOfSite(context.get(appContext).db, reservation);
	const points = pointsEarnedBy(context.get(requestContext).user?.uid ?? null, reservation);
	return data(
		{
			reservation: {
				...shown,
				villaValue: toVillaValue(villaIds),
				pictures: listCardPictures(villaIds),
				usedDiscounts: await listUsedDiscounts(context.get(appContext).db, reservation),
				exempt: (await listExemptNights(context.get(appContext).db, [id])).map(
					({ reservationId: _, ...nights }) => nights,
				),
			},
			today,
			submitted: isNew,
			privateLink: await readPrivateLink(args, { kind: "stay", reference }),
			contactEmail: (await readHotelContact(context)).email,
			changeable: isChangeable(reservation, today),
			earned: points ? rewardWords().points(points) : null,
			sitePrice: ofSite?.price ?? null,
			siteRule: ofSite && [ofSite.pays, ofSite.rule].filter(Boolean).join(" "),
			owedCents: owedOnCancellation(units, today),
			stillBooked: await readStillBooked(context, reservation),
			unpaidFeeCents: await readUnpaidFeeCents(context.get(appContext).db, reservation),
			documents: await listIssuedDocuments(context, reservation),
			...(deposit && {
				deposit: describeDeposit(
					deposit,
					reservation,
					reservation.owedCents ?? owedOnCancellation(units, today),
				),
			}),
			hasBill: status === "checked_in" || status === "checked_out",
			more: isLive ? await findMoreToReserve(args, { kind: "stay" }) : null,
		},
		{ headers },
	);
}

/** What stays booked when the stay is cancelled, or is still booked after that. */
async function readStillBooked(
	context: Route.LoaderArgs["context"],
	{ id, status }: { id: string; status: string },
): Promise<StillBooked[]> {
	if (!["held", "confirmed", "cancelled"].includes(status)) return [];
	const { db, now } = context.get(appContext);
	return listStillBooked(db, id, now(), readFormatHour(context));
}

export async function action(args: Route.ActionArgs) {
	return handleChange(args, changeOrCancel);
}

async function changeOrCancel(args: Route.ActionArgs, form: FormData) {
	const { context } = args;
	const reservation = await findOpenStay(args);
	if (!reservation) return forbidden({ kind: "closed" } as const);
	const { db } = context.get(appContext);
	const acting = readActing(context);
	const today = readToday(context);
	const { id: reservationId } = reservation;
	const isHeld = reservation.status === "held";
	const contact = await handleContact(context, form, reservationId, enqueueStayState, isHeld);
	if (contact) return contact;

	if (readIntent(form) === "cancel") {
		const outcome = await cancelStay(db, { reservationId, agreedOwedCents: readAgreedOwed(form) }, acting);
		return respondToCancelling(outcome);
	}

	const checked = checkFields(changeDatesSchema(today), takeProposedDates(form));
	if (!checked.ok) return data({ kind: "change_wrong", ...checked } as const, { status: 400 });
	const { checkIn, checkOut } = checked.fields;
	const { values } = checked;
	const moving = form.get("intent") === "move";
	if (moving) {
		const { settings, now } = context.get(appContext);
		const villaIds = reservation.villas.map(({ id }) => id);
		await takeSoldFirst(db, villaIds, settings, now);
		const outcome = await changeStayDates(db, { reservationId, ...checked.fields }, acting);
		if (outcome.ok) return { kind: "moved" } as const;
		if (outcome.reason === "not_changeable")
			return data({ kind: "not_moved", values } as const, { status: 409 });
		if (outcome.reason === "limit_reached") {
			const errors = { form: limitWords((await readHotelContact(context)).phone).datesNotChanged };
			return data({ kind: "change_wrong", errors, values } as const, { status: 429 });
		}
	}

	// Either the guest only wants to see the effect of other dates, or they have changed meanwhile: show it anew.
	const availability = await getStayAvailability(
		db,
		{ from: today, until: bookingWindow(today).until },
		acting.now,
	);
	const change = considerDates({
		reservation,
		calendars: availability.villas,
		rates: availability.rates,
		discounts: [...(availability.discounts ?? []), ...(await listUsedDiscounts(db, reservation))],
		exempt: await listExemptNights(db, [reservationId]),
		stay: { from: checkIn, until: checkOut },
		today,
	});
	return data({ kind: "considered", change, values, repriced: moving } as const, {
		status: change.possible && !moving ? 200 : 409,
	});
}

export const clientAction = (args: Route.ClientActionArgs) => sendChange(args);

export const shouldRevalidate = revalidateRefused;

export default function Reservation({ loaderData, actionData }: Route.ComponentProps) {
	if (!loaderData.reservation) return <ClosedReservation reference={loaderData.reference} />;
	return <StayPage {...loaderData} result={actionData?.kind === "closed" ? undefined : actionData} />;
}

/**
 * The deposit on the page of a reservation. US cents.
 * @param owedCents the cost of cancelling today, or the amount owed for the cancellation
 */
function describeDeposit(
	deposit: DepositFacts,
	stay: { reference: string; totalCents: number; status: string },
	owedCents: number,
): DescribedDeposit {
	const { amountCents, state, refundCents, isRefunded } = deposit;
	const own = words().reservation;
	const refund = formatUsd(refundCents);
	const refunded = { name: isRefunded ? own.refund : own.refunding, value: refund };
	if (state === "waiting")
		return {
			facts: [
				{ name: words().facts.deposit, value: formatUsd(amountCents) },
				{ name: words().facts.rest, value: formatUsd(stay.totalCents - amountCents) },
			],
			state: own.waiting,
			link: { to: href("/pay/:reference", stay), label: words().title },
		};
	if (state !== "paid") return { facts: refundCents > 0 ? [refunded] : [] };
	const facts = [{ name: own.paid, value: formatUsd(amountCents) }, ...(refundCents > 0 ? [refunded] : [])];
	if (stay.status === "cancelled") return { facts, rule: sayRefund(amountCents, owedCents) };
	const leftCents = amountCents - refundCents;
	const isAhead = stay.status === "held" || stay.status === "confirmed";
	if ((!isAhead && stay.status !== "checked_in") || leftCents <= 0) return { facts };
	const restCents = Math.max(0, stay.totalCents - leftCents);
	return {
		facts: [...facts, { name: own.rest, value: formatUsd(restCents) }],
		welcome: restCents === 0 ? own.welcomePaid : own.welcome(formatUsd(restCents)),
		...(isAhead && {
			rule: owedCents === 0 ? own.comesBack(formatUsd(leftCents)) : sayRefund(leftCents, owedCents),
		}),
	};
}
