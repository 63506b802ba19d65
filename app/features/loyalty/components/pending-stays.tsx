import { href, Link } from "react-router";
import { hotelHours } from "#app/content/hotel/hotel.ts";
import { formatPoints, rewardWords } from "#app/content/hotel/rewards.ts";
import { listNames } from "#app/features/stays/words.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { useGuestLocale } from "#app/ui/use-guest-locale.ts";
import type { PendingStay } from "../queries.server.ts";

/** What is on its way to a guest: each stay with its points, and when they become the guest's own. */
export function PendingStays({ stays, pendingPoints }: { stays: PendingStay[]; pendingPoints: number }) {
	const { title, posts, none, book } = rewardWords.pending;
	const hours = hotelHours(useGuestLocale().hourStyle);
	return (
		<section aria-labelledby="pending" className="border-sand border-t pt-6">
			<h2 id="pending" className="heading flex flex-wrap items-baseline justify-between gap-x-6">
				<span>
					{title}
					{/* The shade that they have in ring and bar. */}
					<span aria-hidden="true" className="ml-3 inline-block size-3 rounded-full bg-sun/40" />
				</span>
				<span className="figures">{rewardWords.points(pendingPoints)}</span>
			</h2>
			{stays.length === 0 ? (
				<>
					<p className="mt-1.5 text-ink-soft">{none}</p>
					<ButtonLink to={href("/booking")} variant="secondary" viewTransition className="mt-5">
						{book}
					</ButtonLink>
				</>
			) : (
				<ul className="mt-3">
					{stays.map(({ reference, villaNames, checkOut, points }) => (
						<li
							key={reference}
							className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 border-sand border-t py-3"
						>
							<div className="min-w-0">
								<Link
									to={href("/reservations/:reference", { reference })}
									viewTransition
									className="inline-block py-2.5 text-lagoon underline underline-offset-4"
								>
									{listNames(villaNames)}
								</Link>
								<p className="text-ink-soft text-small">{posts(formatHotelDate(checkOut), hours.checkOut)}</p>
							</div>
							<p className="figures">{formatPoints(points)}</p>
						</li>
					))}
				</ul>
			)}
		</section>
	);
}
