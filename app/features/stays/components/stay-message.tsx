import { useEffect, useRef } from "react";
import { href, Link } from "react-router";
import { limitWords } from "#app/content/limit-words.ts";
import { stayForm } from "#app/content/stay-form-words.ts";
import { formatUsd } from "#app/lib/money.ts";

/** Why a form that was right was not booked, in the command's own reasons. */
export type StayRefused =
	| { reason: "villa_taken" }
	| { reason: "price_changed"; totalCents: number }
	| { reason: "limit_reached"; limit: "quarter_hour" | "day" | "ahead" }
	/** The reference is null for a browser that may not open the reservation. */
	| { reason: "form_already_used"; reference: string | null };

/** Says what happened to a form that was sent, takes the focus, and leaves everything typed as it is. */
export function StayMessage({ message }: { message: StayRefused }) {
	const box = useRef<HTMLDivElement>(null);

	useEffect(() => {
		if (message) box.current?.focus();
	}, [message]);

	return (
		<div
			ref={box}
			role="alert"
			tabIndex={-1}
			className="rounded-card border-coral border-l-4 bg-coral/8 px-6 py-5"
		>
			<Words message={message} />
		</div>
	);
}

function Words({ message }: { message: StayRefused }) {
	const { refused } = stayForm;
	switch (message.reason) {
		case "villa_taken":
			return <p>{refused.villaTaken}</p>;
		case "limit_reached":
			return <p>{limitWords[message.limit]}</p>;
		case "price_changed":
			return (
				<p>
					{refused.priceChanged.before} <strong className="figures">{formatUsd(message.totalCents)}</strong>
					{refused.priceChanged.after}
				</p>
			);
		case "form_already_used":
			return (
				<p>
					{refused.alreadyUsed.before}{" "}
					<Link
						to={
							message.reference === null
								? href("/reservations")
								: href("/reservations/:reference", { reference: message.reference })
						}
						className="underline underline-offset-4"
					>
						{message.reference ?? refused.alreadyUsed.closed}
					</Link>
					{refused.alreadyUsed.after}
				</p>
			);
	}
}
