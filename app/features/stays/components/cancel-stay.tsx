import { Form, useNavigation } from "react-router";
import { reservationWords } from "#app/content/reservation.ts";
import { formatUsd } from "#app/lib/money.ts";
import { Button } from "#app/ui/button.tsx";
import type { ReservationAnswer, ShownReservation } from "./reservation-page.tsx";

/** Cancelling, with the exact amount before the last press. The amount agreed to is sent along. */
export function CancelStay({
	reservation,
	owedCents,
	answer,
}: {
	reservation: ShownReservation;
	owedCents: number;
	answer: ReservationAnswer | undefined;
}) {
	const navigation = useNavigation();
	const cancelling = navigation.formData?.get("intent") === "cancel";
	const words = reservationWords.cancel;
	const villas = reservation.villas.length;
	const concerned =
		answer?.kind === "not_cancelled" || (answer?.kind === "failed" && answer.intent === "cancel");
	return (
		<details className="border-sand-deep/40 border-t pt-4" open={concerned || undefined}>
			<summary className="min-h-11 py-2 font-medium text-coral-deep">{words.title}</summary>
			<Form method="post" className="grid gap-4 py-4">
				<p className="prose-width">
					{owedCents === 0 ? words.free(villas) : words.owed(formatUsd(owedCents), villas)}
				</p>
				<input type="hidden" name="intent" value="cancel" />
				<input type="hidden" name="agreedOwedCents" value={owedCents} />
				<div>
					<Button type="submit" look="danger" disabled={cancelling}>
						{cancelling
							? reservationWords.submitting
							: owedCents === 0
								? words.submitFree
								: words.submitOwed(formatUsd(owedCents))}
					</Button>
				</div>
			</Form>
		</details>
	);
}
