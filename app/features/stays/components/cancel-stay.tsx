import { concernsCancelling } from "#app/features/reservations/change-result.ts";
import { CancelForm } from "#app/features/reservations/components/cancel-form.tsx";
import { reservationWords } from "#app/features/reservations/reservation-words.ts";
import { formatUsd } from "#app/lib/money.ts";
import type { ReservationResult, ShownReservation } from "./stay-summary.tsx";

const words = reservationWords.cancel;

/** Cancelling a stay, with what is owed for the first night. */
export function CancelStay({
	reservation,
	owedCents,
	result,
}: {
	reservation: ShownReservation;
	owedCents: number;
	result: ReservationResult | undefined;
}) {
	const villas = reservation.villas.length;
	const owed = owedCents === 0 ? null : formatUsd(owedCents);
	return (
		<CancelForm
			title={words.title}
			consequence={owed ? words.owed(owed, villas) : words.free(villas)}
			submit={owed ? words.submitOwed(owed) : words.submitFree}
			agreedOwedCents={owedCents}
			isOpen={concernsCancelling(result)}
		/>
	);
}
