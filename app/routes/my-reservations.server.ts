import { type AppContext, appContext, type Context } from "#app/context.ts";
import { endOf } from "#app/features/dining/availability.ts";
import { type GuestDinner, listDinners } from "#app/features/dining/queries.server.ts";
import type { ReservationAccess } from "#app/features/reservations/access.ts";
import { listReservations } from "#app/features/reservations/queries.server.ts";
import { type GuestStay, listStays } from "#app/features/stays/queries.server.ts";
import { type GuestTreatment, listTreatments } from "#app/features/wellness/queries.server.ts";
import { readClock } from "./clock.ts";
import { readAccess } from "./open-reservation.server.ts";
import { readAfterPaymentNews } from "./payment-news.server.ts";

/** Reservations by kind. */
export type Reserved = { stays: GuestStay[]; treatments: GuestTreatment[]; dinners: GuestDinner[] };

/** Everything of every kind that somebody may open, after the news of what is being paid. */
export async function listReserved(context: Context, by: ReservationAccess): Promise<Reserved> {
	const { db } = context.get(appContext);
	return readAfterPaymentNews(
		context,
		() => readReserved(db, by),
		({ stays }) => stays,
	);
}

async function readReserved(db: AppContext["db"], by: ReservationAccess): Promise<Reserved> {
	const headers = await listReservations(db, by);
	const idsOf = (kind: (typeof headers)[number]["kind"]) =>
		headers.filter((header) => header.kind === kind).map(({ id }) => id);
	const [stays, treatments, dinners] = await Promise.all([
		listStays(db, idsOf("stay")),
		listTreatments(db, idsOf("treatment")),
		listDinners(db, idsOf("dinner")),
	]);
	return { stays, treatments, dinners };
}

/** The caller's reservations that are still to come and that they may open, including requests without a time. */
export async function listUpcoming(context: Context, request: Request): Promise<Reserved> {
	const { now, today } = readClock(context);
	const reserved = await listReserved(context, await readAccess(context, request));
	return {
		stays: reserved.stays.filter(
			({ status, checkOut }) => (status === "confirmed" || status === "checked_in") && checkOut >= today,
		),
		treatments: reserved.treatments.filter(
			({ status, endsAt }) =>
				(status === "confirmed" || status === "requested") && (endsAt === null || endsAt > now),
		),
		dinners: reserved.dinners.filter((dinner) => dinner.status === "confirmed" && endOf(dinner) > now),
	};
}
