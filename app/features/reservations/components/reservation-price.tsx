import type { ReactNode } from "react";
import { reservationPageWords } from "#app/content/reservation-frame-words.ts";
import { formatUsd } from "#app/lib/money.ts";

const words = reservationPageWords.price;

/** Beside what a guest keeps: its price, the rule for cancelling it, and what is owed once it is cancelled. */
export function ReservationPrice({
	rule,
	owedCents,
	children,
}: {
	/** Null once there is nothing to cancel. */
	rule: string | null;
	owedCents: number | null;
	children: ReactNode;
}) {
	return (
		<section aria-label={words.title} className="grid gap-6">
			<h2 className="heading">{words.title}</h2>
			{children}
			{rule ? <p className="text-ink-soft text-small">{rule}</p> : null}
			{owedCents === null ? null : (
				<p className="text-small">
					{words.owed} <strong className="figures">{formatUsd(owedCents)}</strong>
				</p>
			)}
		</section>
	);
}
