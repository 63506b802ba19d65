import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { formatUsd } from "#app/lib/money.ts";
import { withQuery } from "#app/lib/return-path.ts";
import type { NearbyStay, Nights, Offer } from "../availability.ts";
import { stayForm } from "../stay-form-words.ts";
import { countTravelers, describeNights, describeReason } from "../words.ts";

type SoldOutPanelProps = {
	/** What was chosen and is not free; null when no villa is. */
	wanted: Offer | null;
	stay: Nights;
	guests: number;
	nearby: readonly NearbyStay[];
	/** Other villas free for the same nights, with the total in US cents. */
	others: readonly { offer: Offer; totalCents: number }[];
	onDates: (stay: Nights) => void;
	onVilla: (id: string) => void;
	/** Shown in a message that has said what is taken. */
	inMessage?: boolean;
};

/** Sold out is not an error: buttons for the nearest free dates and the other free villas. */
export function SoldOutPanel(props: SoldOutPanelProps) {
	const { wanted, stay, guests, nearby, others, onDates, onVilla, inMessage = false } = props;
	const words = stayForm.soldOut;
	const nights = describeNights(stay);
	return (
		<section
			aria-labelledby="sold-out-title"
			data-sold-out
			className={inMessage ? "grid gap-4" : "grid gap-4 rounded-card bg-sand/60 p-5 sm:p-6"}
		>
			<h3 id="sold-out-title" className={inMessage ? "" : "font-medium text-lg leading-snug"}>
				{inMessage
					? stayForm.refused.stillFree
					: wanted?.notOffered?.kind === "restricted"
						? words.restricted(wanted.name, nights, describeReason(wanted, wanted.notOffered))
						: wanted?.notOffered
							? words.wanted(
									wanted.name,
									wanted.villas.length,
									nights,
									describeReason(wanted, wanted.notOffered),
								)
							: words.all(countTravelers(guests), nights)}
			</h3>
			{nearby.length > 0 ? (
				<div className="grid gap-2">
					<p className="text-small">
						{words.nearby[!wanted ? "any" : wanted.villas.length > 1 ? "two" : "one"]}
					</p>
					<ul className="flex flex-wrap gap-2">
						{nearby.map((near) => (
							<li key={`${near.from}_${near.until}`}>
								<Choice
									name="dates"
									value={`${near.from}_${near.until}`}
									onPress={() => onDates({ from: near.from, until: near.until })}
								>
									{describeNights(near)}
									<span className="text-ink-soft"> · {words.distance(near.days)}</span>
								</Choice>
							</li>
						))}
					</ul>
				</div>
			) : null}
			{others.length > 0 ? (
				<div className="grid gap-2">
					<p className="text-small">{words.others}</p>
					<ul className="flex flex-wrap gap-2">
						{others.map(({ offer, totalCents }) => (
							<li key={offer.id}>
								<Choice name="choose" value={offer.id} onPress={() => onVilla(offer.id)}>
									{offer.name}
									<span className="figures text-ink-soft"> · {formatUsd(totalCents)}</span>
								</Choice>
							</li>
						))}
					</ul>
				</div>
			) : null}
			{nearby.length === 0 && others.length === 0 ? <p className="text-small">{words.nothing}</p> : null}
			{wanted?.notOffered?.kind === "restricted" ? null : (
				<p>
					<Link
						to={withQuery(href("/waiting-list"), {
							...{ checkIn: stay.from, checkOut: stay.until, guests: String(guests) },
							villaId: wanted?.id ?? null,
						})}
						viewTransition
						className="inline-flex min-h-11 items-center font-medium text-lagoon underline underline-offset-4 hover:decoration-2"
					>
						{words.wait}
					</Link>
				</p>
			)}
		</section>
	);
}

function Choice(props: { name: string; value: string; onPress: () => void; children: ReactNode }) {
	return (
		<button
			type="submit"
			formNoValidate
			name={props.name}
			value={props.value}
			onClick={(event) => {
				event.preventDefault();
				props.onPress();
			}}
			className="min-h-11 rounded-pill border border-lagoon bg-foam px-4 py-2 text-left text-lagoon text-small hover:bg-white"
		>
			{props.children}
		</button>
	);
}
