import { href, Link } from "react-router";
import { rewardWords } from "#app/content/hotel/rewards.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import type { GuestVoucher } from "../queries.server.ts";

/** The guest's vouchers: those that can still be used first, each leading to its own page. */
export function VoucherList({ vouchers }: { vouchers: GuestVoucher[] }) {
	const { title, redeemed, used } = rewardWords.vouchers;
	return (
		<section aria-labelledby="vouchers" className="mt-14 border-sand border-t pt-12">
			<h2 id="vouchers" className="heading pb-6">
				{title}
			</h2>
			<ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
				{vouchers.map(({ code, rewardName, redeemedOn, usedOn }) => (
					<li
						key={code}
						className={`relative grid content-start gap-1 rounded-card border p-5 transition duration-200 ease-calm hover:border-lagoon ${usedOn ? "border-sand text-ink-soft" : "border-sand-deep bg-shell"}`}
					>
						{/* The whole card is the link's target. */}
						<Link
							to={href("/points/vouchers/:code", { code })}
							viewTransition
							className={`text-lg leading-snug underline-offset-4 after:absolute after:inset-0 after:rounded-card hover:underline ${usedOn ? "" : "text-lagoon"}`}
						>
							{rewardName}
						</Link>
						<p className={`figures tracking-[0.12em] ${usedOn ? "line-through" : ""}`}>{code}</p>
						<p className="text-ink-soft text-small">
							{usedOn ? used(formatHotelDate(usedOn)) : redeemed(formatHotelDate(redeemedOn))}
						</p>
					</li>
				))}
			</ul>
		</section>
	);
}
