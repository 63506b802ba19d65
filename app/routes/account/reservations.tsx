import type { ReactNode } from "react";
import { href } from "react-router";
import { hotel } from "#app/content/hotel/hotel.ts";
import { hotelClock, hotelToday } from "#app/content/hotel/hotel-time.ts";
import { serviceTitle } from "#app/content/hotel/wellness-services.ts";
import { myReservationsWords as words } from "#app/content/words/account-area.ts";
import { appContext } from "#app/context.ts";
import { dinnerWords } from "#app/features/dining/dinner-words.ts";
import { titleOf } from "#app/features/dining/words.ts";
import { withBilledFees } from "#app/features/folio/balance-queries.server.ts";
import { ReservationLine } from "#app/features/reservations/components/reservation-line.tsx";
import { itineraryWords } from "#app/features/reservations/itinerary-words.ts";
import { reservationWords } from "#app/features/reservations/reservation-words.ts";
import { liveStatuses } from "#app/features/stays/policy.ts";
import { countTravelers, listNames } from "#app/features/stays/words.ts";
import { treatmentWords } from "#app/features/wellness/treatment-words.ts";
import { formatDays, formatHotelDate } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import { readFormatHour, readToday } from "#app/routes/clock.ts";
import { userOf } from "#app/routes/middleware/require-user.server.ts";
import { listReserved } from "#app/routes/my-reservations.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/reservations";

/** Something reserved, as a line of the list. */
type Line = {
	kind: keyof ReturnType<typeof words>["kinds"];
	reference: string;
	title: string;
	when: string;
	details: string;
	/** The total that a cancelled one would have been. */
	struck?: string;
	status: string;
	/** Sorts the lines, and decides whether they are still to come. */
	lastDay: string;
	/** Cancelled, over, or not attended. */
	isOff: boolean;
	isCancelled: boolean;
	/** Its own page. */
	href: string;
};

export async function loader({ context }: Route.LoaderArgs) {
	const user = userOf(context);
	const { db } = context.get(appContext);
	const today = readToday(context);
	const hour = readFormatHour(context);
	const { treatments, ...reserved } = await listReserved(context, { userId: user.uid, knownReferences: [] });
	const stays = await withBilledFees(db, reserved.stays);
	const dinners = await withBilledFees(db, reserved.dinners);
	const lines: Line[] = [
		...stays.map((stay) => ({
			kind: "stay" as const,
			reference: stay.reference,
			href: href("/reservations/:reference", { reference: stay.reference }),
			title: listNames(stay.villas.map(({ name }) => name)),
			when: formatDays({ from: stay.checkIn, until: stay.checkOut }, "dated"),
			...describeAmount(countTravelers(stay.guests), stay),
			status: reservationWords().statuses[stay.status],
			lastDay: stay.checkOut,
			isOff: !liveStatuses.includes(stay.status),
			isCancelled: stay.status === "cancelled",
		})),
		...treatments.map((treatment) => {
			const { reference, wellnessType, status, guests, startsAt, preferredDate, createdAt } = treatment;
			const isOpen = status === "requested";
			const slot = startsAt && hotelClock(startsAt);
			const asked = hotelToday(createdAt);
			return {
				kind: "treatment" as const,
				reference,
				href: href("/treatments/:reference", { reference }),
				title: serviceTitle(wellnessType),
				when: slot
					? `${formatHotelDate(slot.date, "medium")}, ${hour(slot.time)}`
					: isOpen && preferredDate
						? treatmentWords().facts.preferred(formatHotelDate(preferredDate, "medium"))
						: words().requested(formatHotelDate(asked, "medium"), isOpen),
				details: guests === 2 ? treatmentWords().facts.parties(guests) : "",
				status: treatmentWords().statuses[status],
				// Without a time it is still to come, whenever that is.
				lastDay: slot?.date ?? "9999-12-31",
				isOff: !isOpen && status !== "confirmed",
				isCancelled: status === "cancelled",
			};
		}),
		...dinners.map(({ reference, experience, date, seating, guests, totalCents, owedCents, status }) => ({
			kind: "dinner" as const,
			reference,
			href: href("/dinners/:reference", { reference }),
			title: titleOf(experience),
			when: dinnerWords().when(formatHotelDate(date, "medium"), hour(seating)),
			...describeAmount(words().group(guests), { totalCents, owedCents }),
			status: dinnerWords().statuses[status],
			lastDay: date,
			isOff: status !== "confirmed",
			isCancelled: status === "cancelled",
		})),
	];
	const latestFirst = (a: Line, b: Line) => b.lastDay.localeCompare(a.lastDay);
	const isUpcoming = (line: Line) => !line.isOff && line.lastDay >= today;
	return {
		upcoming: lines.filter(isUpcoming).sort((a, b) => a.lastDay.localeCompare(b.lastDay)),
		past: lines.filter((line) => !isUpcoming(line) && !line.isCancelled).sort(latestFirst),
		cancelled: lines.filter((line) => line.isCancelled).sort(latestFirst),
		emailVerified: user.emailVerified,
	};
}

/** The party with the total; for a cancelled reservation the fee to pay, with the total struck out. */
function describeAmount(
	party: string,
	{ totalCents, owedCents }: { totalCents: number; owedCents: number | null },
): Pick<Line, "details" | "struck"> {
	const total = formatUsd(totalCents);
	if (owedCents === null) return { details: `${party} · ${total}` };
	const due = owedCents === 0 ? words().nothingOwed : words().toPay(formatUsd(owedCents));
	return { details: due, struck: total };
}

export default function MyReservations({ loaderData }: Route.ComponentProps) {
	const { upcoming, past, cancelled, emailVerified } = loaderData;
	return (
		<>
			<title>{`${words().title} · ${hotel.name}`}</title>
			<div className="grid gap-12">
				<Part title={words().upcoming}>
					{upcoming.length > 0 ? (
						<div className="grid justify-items-start gap-6">
							<div className="w-full">
								<Lines lines={upcoming} />
							</div>
							<ButtonLink variant="secondary" to={href("/itinerary")} viewTransition>
								{itineraryWords().whole}
							</ButtonLink>
						</div>
					) : (
						<div className="grid justify-items-start gap-5">
							<p className="text-ink-soft">{words().none.upcoming}</p>
							<ButtonLink to={href("/booking")} viewTransition>
								{words().book}
							</ButtonLink>
						</div>
					)}
				</Part>
				{past.length > 0 || cancelled.length === 0 ? (
					<Part title={words().past}>
						{past.length > 0 ? <Lines lines={past} /> : <p className="text-ink-soft">{words().none.past}</p>}
					</Part>
				) : null}
				{cancelled.length > 0 ? (
					<Part title={words().cancelled}>
						<Lines lines={cancelled} />
					</Part>
				) : null}
				<p className="text-small text-ink-soft">
					{emailVerified ? words().earlier.verified : words().earlier.unverified}
				</p>
			</div>
		</>
	);
}

function Part({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section>
			<h2 className="heading mb-4">{title}</h2>
			{children}
		</section>
	);
}

function Lines({ lines }: { lines: Line[] }) {
	return (
		<ul className="divide-y divide-sand border-sand border-y">
			{lines.map(({ kind, reference, title, href: to, when, details, struck, status }) => (
				<ReservationLine
					key={reference}
					kind={words().kinds[kind]}
					title={title}
					to={to}
					status={status}
					reference={reference}
					referenceLabel={words().reference}
				>
					<p className="text-small tabular-nums">{when}</p>
					{details ? (
						<p className="text-ink-soft text-small tabular-nums">
							{details}
							{struck ? (
								<>
									{" "}
									<s>{struck}</s>
								</>
							) : null}
						</p>
					) : null}
				</ReservationLine>
			))}
		</ul>
	);
}
