import type { RouterContextProvider } from "react-router";
import { appContext } from "#app/context.ts";
import { endOf } from "#app/features/dining/availability.ts";
import { listOpenDinners } from "#app/features/dining/queries.server.ts";
import { listOpenStays } from "#app/features/stays/queries.server.ts";
import { listOpenTreatments } from "#app/features/wellness/queries.server.ts";
import { readClock } from "#app/routes/clock.ts";
import { readAccess } from "./open-reservation.server.ts";

/**
 * Whatever whoever asks may open and has still before them, wishes without a time among it: by their account, or
 * because this browser holds the references.
 */
export async function listUpcoming(context: Readonly<RouterContextProvider>, request: Request) {
	const by = await readAccess(context, request);
	// Whoever has neither an account nor a reference costs no query.
	if (by.userId === null && by.knownReferences.length === 0)
		return { stays: [], treatments: [], dinners: [] };
	const { db } = context.get(appContext);
	const { now, today } = readClock(context);
	const [stays, treatments, dinners] = await Promise.all([
		listOpenStays(db, by),
		listOpenTreatments(db, by),
		listOpenDinners(db, by),
	]);
	return {
		stays: stays.filter(
			({ status, checkOut }) => (status === "confirmed" || status === "checked_in") && checkOut >= today,
		),
		treatments: treatments.filter(
			({ status, endsAt }) =>
				(status === "confirmed" || status === "requested") && (endsAt === null || endsAt > now),
		),
		dinners: dinners.filter(
			({ status, experience, date, seating }) =>
				(status === "confirmed" || status === "requested") &&
				(seating === null ? date >= today : endOf({ experience, date, seating }) > now),
		),
	};
}
