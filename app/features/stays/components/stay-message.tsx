import { type ReactNode, useEffect, useRef } from "react";
import { href, Link } from "react-router";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import { limitWords } from "#app/features/limits/limit-words.ts";
import { formatUsd } from "#app/lib/money.ts";
import { useHotelContact } from "#app/ui/use-hotel-contact.ts";
import { stayForm } from "../stay-form-words.ts";
import { listNames } from "../words.ts";

/** Why a form that was right was not booked, in the command's own reasons. */
export type StayRefused =
	/** The villas that are taken, and those that were asked for. */
	| { reason: "villa_taken"; takenNames: readonly string[]; askedNames: readonly string[] }
	| { reason: "price_changed"; totalCents: number }
	/** The rule of the hotel by which these dates cannot be had, in words. */
	| { reason: "restricted"; rule: string }
	| { reason: "limit_reached"; limit: "quarter_hour" | "day" | "ahead" }
	/** The reference is null for a browser that may not open the reservation. */
	| { reason: "form_already_used"; reference: string | null };

/**
 * Says what happened to a form that was sent, takes the focus, and leaves everything typed as it is.
 * @param proposals what the guest may choose instead of the villa that was taken
 */
export function StayMessage({ message, proposals }: { message: StayRefused; proposals: ReactNode }) {
	const box = useRef<HTMLDivElement>(null);

	useEffect(() => {
		if (message) box.current?.focus();
	}, [message]);

	return (
		<div
			ref={box}
			role="alert"
			tabIndex={-1}
			className="grid gap-4 rounded-card border-coral border-l-4 bg-coral/8 px-5 py-5 sm:px-6"
		>
			<Words message={message} />
			{proposals}
		</div>
	);
}

function Words({ message }: { message: StayRefused }) {
	const { refused } = stayForm;
	const { phone } = useHotelContact();
	switch (message.reason) {
		case "villa_taken":
			return <p>{describeTaken(message)}</p>;
		case "restricted":
			return <p>{refused.restricted(message.rule)}</p>;
		case "limit_reached":
			return <p>{limitWords(phone)[message.limit]}</p>;
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

/** Which villa was taken; of two it names the one, and says what that means for both. */
function describeTaken({ takenNames, askedNames }: Extract<StayRefused, { reason: "villa_taken" }>): string {
	const { villaTaken, oneOfTwoTaken } = stayForm.refused;
	const taken = takenNames.map(shortVillaName);
	const asked = askedNames.map(shortVillaName);
	return taken.length === 1 && asked.length > 1
		? oneOfTwoTaken(listNames(taken), listNames(asked))
		: villaTaken(listNames(taken.length > 0 ? taken : asked), Math.max(taken.length, 1));
}
