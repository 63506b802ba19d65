import { data, href, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { stayLimits } from "#app/content/hotel.ts";
import { rewardWords } from "#app/content/rewards.ts";
import { dbContext, reportErrorContext, settingsContext, userContext } from "#app/context.ts";
import { pointsEarnedBy } from "#app/features/loyalty/points-for-stay.ts";
import { isChangeable, owedOnCancellation } from "#app/features/stays/cancellation.ts";
import { considerDates } from "#app/features/stays/change-of-dates.ts";
import { cancelStay, moveStay } from "#app/features/stays/commands.server.ts";
import { ClosedReservation } from "#app/features/stays/components/closed-reservation.tsx";
import { ReservationPage } from "#app/features/stays/components/reservation-page.tsx";
import { findReservation, getStayBoard } from "#app/features/stays/queries.server.ts";
import { moveSchema } from "#app/features/stays/schema.ts";
import { announceStayChange } from "#app/features/stays/stay-changes.server.ts";
import { checkFields, readForm } from "#app/lib/form-fields.ts";
import { normaliseReference } from "#app/lib/reference.ts";
import { isSameSecret } from "#app/lib/same-secret.server.ts";
import { sendOrAnswer } from "#app/lib/send-form.ts";
import { reservationAccess } from "#app/middleware/reservation-access.server.ts";
import { answerFault } from "#app/routes/booking/failure.ts";
import { findOpenReservation } from "#app/routes/booking/open-reservation.ts";
import { readToday } from "#app/routes/today.ts";
import type { Route } from "./+types/reservation";

/** The reservation, if whoever asks may open it. */
function findForGuest({
	request,
	params,
	context,
}: Pick<Route.LoaderArgs, "request" | "params" | "context">) {
	return findOpenReservation(context, request, params.reference);
}

export async function loader(args: Route.LoaderArgs) {
	const { request, params, context, url } = args;
	const key = url.searchParams.get("key");
	if (key !== null) return openBySecretLink(args, key);
	const reservation = await findForGuest(args);
	if (!reservation)
		return data({ reservation: null, reference: params.reference.slice(0, 40) }, { status: 403 });

	const today = readToday(context);
	const { id: _id, userId: _userId, createdAt: _createdAt, linkToken, ...shown } = reservation;
	const link = new URL(href("/reservations/:reference", { reference: reservation.reference }), request.url);
	link.searchParams.set("key", linkToken);
	const points = pointsEarnedBy(context.get(userContext)?.uid ?? null, reservation);
	return {
		reservation: shown,
		today,
		submitted: url.searchParams.has("submitted"),
		secretLink: link.href,
		contactEmail: context.get(settingsContext).hotelEmail,
		changeable: isChangeable(reservation, today),
		earned: points ? rewardWords.points(points) : null,
		owedCents: owedOnCancellation({
			freeUntil: reservation.freeCancellationUntil,
			nights: reservation.nights,
			today,
		}),
	};
}

async function openBySecretLink({ request, params, context }: Route.LoaderArgs, key: string) {
	const reservation = await findReservation(
		context.get(dbContext),
		normaliseReference(params.reference) ?? "",
	);
	const address = href("/reservations/:reference", { reference: params.reference });
	if (!reservation || !isSameSecret(reservation.linkToken, key)) return redirect(address);
	const access = reservationAccess(context.get(settingsContext));
	return redirect(address, { headers: { "Set-Cookie": await access.grant(request, reservation.reference) } });
}

/** Which part of the page was sent, so that the answer stands there. */
function readIntent(form: FormData): "cancel" | "dates" {
	return form.get("intent") === "cancel" ? "cancel" : "dates";
}

export async function action(args: Route.ActionArgs) {
	const form = await readForm(args.request);
	try {
		return await changeOrCancel(args, form);
	} catch (error) {
		return data({ kind: "failed", intent: readIntent(form) } as const, answerFault(args.context, error));
	}
}

async function changeOrCancel(args: Route.ActionArgs, form: FormData) {
	const { context } = args;
	const reservation = await findForGuest(args);
	if (!reservation) return data({ kind: "closed" } as const, { status: 403 });
	const db = context.get(dbContext);
	const today = readToday(context);

	if (readIntent(form) === "cancel") {
		const owed = form.get("agreedOwedCents");
		const agreedOwedCents = typeof owed === "string" && /^\d{1,9}$/.test(owed) ? Number(owed) : -1;
		const outcome = await cancelStay(db, { reservationId: reservation.id, agreedOwedCents }, today);
		if (outcome.ok) {
			await announceStayChange(db).catch(context.get(reportErrorContext));
			return { kind: "cancelled" } as const;
		}
		return data({ kind: "not_cancelled", reason: outcome.reason } as const, { status: 409 });
	}

	const checked = checkFields(moveSchema(today), form);
	if (!checked.ok) return data({ kind: "dates_wrong", ...checked } as const, { status: 400 });
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
			await announceStayChange(db).catch(context.get(reportErrorContext));
			return { kind: "moved" } as const;
		}
		if (outcome.reason === "not_changeable")
			return data({ kind: "not_moved", reason: "not_changeable", values } as const, { status: 409 });
	}

	// Either the guest only wants to see what other dates mean, or they have changed meanwhile: show it anew.
	const board = await getStayBoard(db, { from: today, until: checkOut });
	const change = considerDates({
		reservation,
		calendars: board.villas,
		rates: board.rates,
		stay: { from: checkIn, until: checkOut },
		freeDays: stayLimits.freeCancellationDays,
		today,
	});
	return data({ kind: "considered", change, values, repriced: moving } as const, {
		status: change.possible && !moving ? 200 : 409,
	});
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
	const intent = readIntent(await request.clone().formData());
	return sendOrAnswer(serverAction, { kind: "failed", intent } as const);
}

/** A refusal means that something changed meanwhile: the page shows it anew, the amount owed above all. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
	return actionStatus === 403 || actionStatus === 409 || defaultShouldRevalidate;
}

export default function Reservation({ loaderData, actionData }: Route.ComponentProps) {
	if (!loaderData.reservation) return <ClosedReservation reference={loaderData.reference} />;
	return <ReservationPage {...loaderData} answer={actionData?.kind === "closed" ? undefined : actionData} />;
}
