import { data, href } from "react-router";
import { hotelClock } from "#app/content/hotel/hotel-time.ts";
import { rewardWords } from "#app/content/hotel/rewards.ts";
import { appContext, requestContext } from "#app/context.ts";
import { limitWords } from "#app/features/limits/limit-words.ts";
import { pointsEarnedBy } from "#app/features/loyalty/points-for-stay.ts";
import { readDepositFacts } from "#app/features/payments/queries.server.ts";
import { ClosedReservation } from "#app/features/reservations/components/reservation-parts.tsx";
import { getStayAvailability } from "#app/features/stays/availability-queries.server.ts";
import { StayPage } from "#app/features/stays/components/stay-page.tsx";
import { considerDates } from "#app/features/stays/date-change.ts";
import { cancelStay } from "#app/features/stays/operations/cancel-stay.server.ts";
import { changeStayDates } from "#app/features/stays/operations/change-stay-dates.server.ts";
import { saveStayContact } from "#app/features/stays/operations/save-stay-contact.server.ts";
import { isChangeable, owedOnCancellation } from "#app/features/stays/policy.ts";
import { findStayById, listUsedDiscounts } from "#app/features/stays/queries.server.ts";
import { moveSchema } from "#app/features/stays/schema.ts";
import { bookingWindow, takeProposedDates } from "#app/features/stays/stay-choice.ts";
import { checkFields } from "#app/lib/form-fields.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { readToday } from "#app/routes/clock.ts";
import { findOpen } from "#app/routes/open-reservation.server.ts";
import { readHotelContact } from "#app/routes/read-hotel-contact.server.ts";
import { readActing } from "../acting.ts";
import { forbidden, revalidateRefused } from "../failure.ts";
import type { Route } from "./+types/reservation";
import {
	handleChange,
	handleContact,
	openByPrivateLink,
	readAgreedOwed,
	readPrivateLink,
} from "./change-or-cancel.server.ts";
import { readIntent, sendChange } from "./change-or-cancel.ts";
import { describeDeposit } from "./deposit.server.ts";
import { listIssuedDocuments } from "./issued-documents.server.ts";
import { listMoreToReserve } from "./more-to-reserve.server.ts";
import { readIsNew } from "./new-reservation.server.ts";

const pathOf = (reference: string) => href("/reservations/:reference", { reference });

function findOpenStay({
	context,
	request,
	params,
}: Pick<Route.LoaderArgs, "context" | "request" | "params">) {
	const { db } = context.get(appContext);
	return findOpen(context, request, params.reference, { kind: "stay", find: (id) => findStayById(db, id) });
}
export const handle: RouteFacts = { film: "villas", private: true };

export async function loader(args: Route.LoaderArgs) {
	const { params, context, url } = args;
	const key = url.searchParams.get("key");
	if (key !== null) return openByPrivateLink(args, { key, path: pathOf(params.reference) });
	const { request } = args;
	const reservation = await findOpenStay(args);
	if (!reservation) return forbidden({ reservation: null, reference: params.reference.slice(0, 40) });

	const today = readToday(context);
	const {
		id,
		userId: _userId,
		createdAt: _createdAt,
		revision: _revision,
		linkToken: _linkToken,
		cancelledAt,
		units,
		...shown
	} = reservation;
	const { reference, status } = reservation;
	const { isNew, headers } = await readIsNew(context, { request, url, reference });
	const isLive = status === "held" || status === "confirmed" || status === "checked_in";
	const deposit = await readDepositFacts(context.get(appContext).db, id);
	const points = pointsEarnedBy(context.get(requestContext).user?.uid ?? null, reservation);
	return data(
		{
			reservation: {
				...shown,
				cancelledOn: cancelledAt && hotelClock(cancelledAt),
				usedDiscounts: await listUsedDiscounts(context.get(appContext).db, reservation),
			},
			today,
			submitted: isNew,
			privateLink: await readPrivateLink(args, { reference, path: pathOf(reference) }),
			contactEmail: (await readHotelContact(context)).email,
			changeable: isChangeable(reservation, today),
			earned: points ? rewardWords.points(points) : null,
			owedCents: owedOnCancellation(units, today),
			documents: await listIssuedDocuments(context, reservation),
			...(deposit && {
				deposit: describeDeposit(
					deposit,
					reservation,
					reservation.owedCents ?? owedOnCancellation(units, today),
				),
			}),
			hasBill: status === "checked_in" || status === "checked_out",
			offers: isLive ? await listMoreToReserve(context, "stay") : [],
		},
		{ headers },
	);
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
	const contact = await handleContact(
		form,
		reservation,
		(input) => saveStayContact(db, input, acting),
		context,
	);
	if (contact) return contact;

	if (readIntent(form) === "cancel") {
		const outcome = await cancelStay(db, { reservationId, agreedOwedCents: readAgreedOwed(form) }, acting);
		return outcome.ok
			? ({ kind: "cancelled" } as const)
			: data(
					{
						kind: "not_cancelled",
						reason: outcome.reason === "amount_changed" ? "amount_changed" : "not_changeable",
					} as const,
					{ status: 409 },
				);
	}

	const checked = checkFields(moveSchema(today), takeProposedDates(form));
	if (!checked.ok) return data({ kind: "change_wrong", ...checked } as const, { status: 400 });
	const { checkIn, checkOut } = checked.fields;
	const { values } = checked;
	const moving = form.get("intent") === "move";
	if (moving) {
		const outcome = await changeStayDates(db, { reservationId, ...checked.fields }, acting);
		if (outcome.ok) return { kind: "moved" } as const;
		if (outcome.reason === "not_changeable")
			return data({ kind: "not_moved", values } as const, { status: 409 });
		if (outcome.reason === "limit_reached")
			return data(
				{
					kind: "change_wrong",
					errors: { form: limitWords((await readHotelContact(context)).phone).datesNotChanged },
					values,
				} as const,
				{
					status: 429,
				},
			);
	}

	// Either the guest only wants to see what other dates mean, or they have changed meanwhile: show it anew.
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
