import { useEffect, useRef } from "react";
import { formatUsd } from "#app/lib/money.ts";
import { pavilionForm } from "../pavilion-form-words.ts";

/** Why a form that was right was not accepted, in the command's own reasons. */
export type DinnerRefused =
	| { reason: "seating_taken"; dateText: string; isFull: boolean }
	| { reason: "too_late" }
	| { reason: "price_changed"; totalCents: number };

/** Says what happened to a form that was sent, takes the focus, and leaves everything typed as it is. */
export function DinnerMessage({ refused }: { refused: DinnerRefused }) {
	const box = useRef<HTMLDivElement>(null);

	useEffect(() => {
		if (refused) box.current?.focus();
	}, [refused]);

	return (
		<div
			ref={box}
			role="alert"
			tabIndex={-1}
			className="mb-8 rounded-card border-coral border-l-4 bg-coral/8 px-6 py-5"
		>
			<p>
				<Words refused={refused} />
			</p>
		</div>
	);
}

function Words({ refused }: { refused: DinnerRefused }) {
	const { taken, full, tooLate, priceChanged } = pavilionForm.refused;
	if (refused.reason === "seating_taken") return (refused.isFull ? full : taken)(refused.dateText);
	if (refused.reason === "too_late") return tooLate;
	return (
		<>
			{priceChanged.before} <strong className="figures">{formatUsd(refused.totalCents)}</strong>
			{priceChanged.after}
		</>
	);
}
