import { reservationWords } from "#app/content/reservation-words.ts";
import { formatUsd } from "#app/lib/money.ts";
import { CancelForm } from "#app/ui/cancel-form.tsx";
import { concernsCancelling } from "#app/ui/change-result.ts";
import type { ReservationResult, ShownReservation } from "./reservation-page.tsx";

const words = reservationWords.cancel;

/** Cancelling a stay, with what is owed for the first night. */
export function CancelStay({
	reservation,
	owedCents,
	answer,
}: {
	reservation: ShownReservation;
	owedCents: number;
	answer: ReservationResult | undefined;
}) {
	const villas = reservation.villas.length;
	const owed = owedCents === 0 ? null : formatUsd(owedCents);
	return (
		<CancelForm
			title={words.title}
			consequence={owed ? words.owed(owed, villas) : words.free(villas)}
			submit={owed ? words.submitOwed(owed) : words.submitFree}
			agreedOwedCents={owedCents}
			isOpen={concernsCancelling(answer)}
		/>
	);
}
