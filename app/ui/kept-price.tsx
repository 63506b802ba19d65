import type { ReactNode } from "react";
import { keptWords } from "#app/content/kept.ts";
import { formatUsd } from "#app/lib/money.ts";

const words = keptWords.price;

/** Beside what a guest keeps: its price, the rule for cancelling it, and what is owed once it is cancelled. */
export function KeptPrice({
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
