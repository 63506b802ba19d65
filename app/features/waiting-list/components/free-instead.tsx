import { href, Link } from "react-router";
import { describeNights } from "#app/features/stays/words.ts";
import { formatUsd } from "#app/lib/money.ts";
import { withQuery } from "#app/lib/return-path.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { FreeInstead as Free, WaitingFor } from "../policy.ts";
import { waitingListWords } from "../waiting-list-words.ts";

const words = waitingListWords.offer;

const link =
	"inline-flex min-h-11 items-center font-medium text-lagoon underline underline-offset-4 hover:decoration-2";

/** What is free now, one press away, for somebody who comes too late. */
export function FreeInstead({ free, waited }: { free: Free; waited: WaitingFor }) {
	const { villaId, checkIn, checkOut } = waited;
	const guests = String(waited.guests);
	return (
		<div className="grid gap-5">
			{free.villas.length > 0 ? (
				<div>
					<h2 className="font-medium">{words.free}</h2>
					<ul className="mt-1">
						{free.villas.map(({ id, name, totalCents }) => (
							<li key={id}>
								<Link
									to={withQuery(href("/booking"), { checkIn, checkOut, guests, villaId: id })}
									className={link}
								>
									{name}
									<span className="figures">, {formatUsd(totalCents)}</span>
								</Link>
							</li>
						))}
					</ul>
				</div>
			) : free.nearby.length > 0 ? (
				<div>
					<h2 className="font-medium">{words.nearby}</h2>
					<ul className="mt-1">
						{free.nearby.map((near) => (
							<li key={near.from}>
								<Link
									to={withQuery(href("/booking"), { checkIn: near.from, checkOut: near.until, guests })}
									className={link}
								>
									{describeNights(near)}
								</Link>
							</li>
						))}
					</ul>
				</div>
			) : (
				<p>{words.nothing}</p>
			)}
			<div className="grid gap-3">
				{free.villas.length === 0 ? (
					<ButtonLink
						to={withQuery(href("/waiting-list"), { checkIn, checkOut, guests, villaId })}
						viewTransition
					>
						{words.again}
					</ButtonLink>
				) : null}
				<ButtonLink to={href("/rooms")} variant="secondary" viewTransition>
					{words.see}
				</ButtonLink>
			</div>
		</div>
	);
}
