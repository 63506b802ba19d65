import { data, href } from "react-router";
import { stayLimits } from "#app/content/hotel.ts";
import { rewardWords } from "#app/content/rewards.ts";
import { appContext, requestContext } from "#app/context.ts";
import { pointsEarnedBy } from "#app/features/loyalty/points-for-stay.ts";
import { ClosedReservation } from "#app/features/reservations/components/closed-reservation.tsx";
import { cancelStay, moveStay } from "#app/features/stays/commands.server.ts";
import { StayPage } from "#app/features/stays/components/stay-page.tsx";
import { considerDates } from "#app/features/stays/date-change.ts";
import { isChangeable, owedOnCancellation } from "#app/features/stays/policy.ts";
import { findReservation, getStayAvailability } from "#app/features/stays/queries.server.ts";
import { moveSchema } from "#app/features/stays/schema.ts";
import { announceStayChange } from "#app/features/stays/stay-changes.server.ts";
import { checkFields } from "#app/lib/form-fields.ts";
import { privateLink } from "#app/lib/private-link.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import {
	handleChange,
	openBySecretLink,
	readAgreedOwed,
} from "#app/routes/booking/change-or-cancel.server.ts";
import { readIntent, revalidateRefused, sendChange } from "#app/routes/booking/change-or-cancel.ts";
import { readToday } from "#app/routes/today.ts";
import type { Route } from "./+types/reservation";
import { findOpenReservation } from "./open-reservation.server.ts";

export const handle: RouteFacts = { film: "villas" };

const addressOf = (reference: string) => href("/reservations/:reference", { reference });

export async function loader(args: Route.LoaderArgs) {
	const { request, params, context, url } = args;
	const key = url.searchParams.get("key");
	if (key !== null)
		return openBySecretLink(args, key, { address: addressOf(params.reference), find: findReservation });
	const reservation = await findOpenReservation(context, request, params.reference);
	if (!reservation)
		return data({ reservation: null, reference: params.reference.slice(0, 40) }, { status: 403 });

	const today = readToday(context);
	const { id: _id, userId: _userId, createdAt: _createdAt, linkToken, ...shown } = reservation;
	const points = pointsEarnedBy(context.get(requestContext).user?.uid ?? null, reservation);
	return {
		reservation: shown,
		today,
		submitted: url.searchParams.has("submitted"),
		secretLink: privateLink(addressOf(reservation.reference), request.url, linkToken),
		contactEmail: context.get(appContext).settings.hotelEmail,
		changeable: isChangeable(reservation, today),
		earned: points ? rewardWords.points(points) : null,
		owedCents: owedOnCancellation({
			freeUntil: reservation.freeCancellationUntil,
			nights: reservation.nights,
			today,
		}),
	};
}

export async function action(args: Route.ActionArgs) {
	return handleChange(args, changeOrCancel);
}

async function changeOrCancel({ request, params, context }: Route.ActionArgs, form: FormData) {
	const { reportError } = context.get(requestContext);
	const reservation = await findOpenReservation(context, request, params.reference);
	if (!reservation) return data({ kind: "closed" } as const, { status: 403 });
	const { db } = context.get(appContext);
	const today = readToday(context);

	if (readIntent(form) === "cancel") {
		const agreedOwedCents = readAgreedOwed(form);
		const outcome = await cancelStay(db, { reservationId: reservation.id, agreedOwedCents }, today);
		if (outcome.ok) {
			await announceStayChange(db).catch(reportError);
			return { kind: "cancelled" } as const;
		}
		return data({ kind: "not_cancelled", reason: outcome.reason } as const, { status: 409 });
	}

	const checked = checkFields(moveSchema(today), form);
	if (!checked.ok) return data({ kind: "change_wrong", ...checked } as const, { status: 400 });
	const { checkIn, checkOut, agreedTotalCents } = checked.fields;
	const { values } = checked;
	const moving = form.get("intent") === "move";
	if (moving) {
		const outcome = await moveStay(
			db,
			{ reservationId: reservation.id, checkIn, checkOut, agreedTotalCents },
			today,
		);
		if (outcome.ok) {
			await announceStayChange(db).catch(reportError);
			return { kind: "moved" } as const;
		}
		if (outcome.reason === "not_changeable")
			return data({ kind: "not_moved", values } as const, { status: 409 });
	}

	// Either the guest only wants to see what other dates mean, or they have changed meanwhile: show it anew.
	const availability = await getStayAvailability(db, { from: today, until: checkOut });
	const change = considerDates({
		reservation,
		calendars: availability.villas,
		rates: availability.rates,
		stay: { from: checkIn, until: checkOut },
		freeDays: stayLimits.freeCancellationDays,
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
	return <StayPage {...loaderData} answer={actionData?.kind === "closed" ? undefined : actionData} />;
}
