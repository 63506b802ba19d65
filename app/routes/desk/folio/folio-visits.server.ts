import type { RouterContextProvider } from "react-router";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { appContext } from "#app/context.ts";
import { listDinnersOfStay } from "#app/features/dining/queries.server.ts";
import { titleOf } from "#app/features/dining/words.ts";
import { deskFolioWords } from "#app/features/folio/desk/desk-folio-words.ts";
import type { ShownVisit } from "#app/features/folio/desk/folio-charge.tsx";
import { listChargedServices } from "#app/features/folio/operations/charge-folio.server.ts";
import { findHeaderForDesk } from "#app/features/reservations/queries.server.ts";
import { listTreatmentsOfStay } from "#app/features/wellness/queries.server.ts";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import type { FolioGuest } from "./folio-page.server.ts";

/** What still happens, or has happened, and has a price. */
const isBillable = ({ status }: { status: string }) => ["requested", "confirmed", "done"].includes(status);

/** Treatments or dinners of the stay and its guest, in its days, that are on no bill yet, the first day first. */
export async function listVisitsToCharge(
	context: Readonly<RouterContextProvider>,
	{ reference, checkIn, checkOut }: FolioGuest,
	kind: "treatment" | "dinner",
): Promise<ShownVisit[]> {
	const { db } = context.get(appContext);
	const header = await findHeaderForDesk(db, reference);
	if (!header || checkIn === null || checkOut === null) return [];
	const days = { checkIn, checkOut };
	const found =
		kind === "treatment"
			? (await listTreatmentsOfStay(db, header, days)).flatMap(
					({ price, startsAt, wellnessType, ...one }) => ({
						...one,
						title: wellnessType,
						day: startsAt && hotelToday(startsAt),
						totalCents: price?.totalCents ?? null,
					}),
				)
			: (await listDinnersOfStay(db, header, days)).map(({ experience, date, ...one }) => ({
					...one,
					title: titleOf(experience),
					day: date,
				}));
	const charged = await listChargedServices(
		db,
		found.map(({ id }) => id),
	);
	return found
		.filter((one) => isBillable(one) && !charged.has(one.id))
		.toSorted((a, b) => (a.day ?? "9").localeCompare(b.day ?? "9"))
		.flatMap(({ id, title, day, guests, name, totalCents }) =>
			totalCents === null ? [] : [{ id, title, sub: describe(day, guests, name), totalCents: totalCents }],
		);
}

const describe = (day: HotelDate | null, guests: number, name: string) =>
	[day ? formatHotelDate(day, "short") : "", deskFolioWords.charge.guests(guests), name]
		.filter(Boolean)
		.join(" · ");
