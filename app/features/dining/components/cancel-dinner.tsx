import { concernsCancelling } from "#app/features/reservations/change-result.ts";
import { CancelForm } from "#app/features/reservations/components/cancel-form.tsx";
import { formatUsd } from "#app/lib/money.ts";
import { dinnerWords } from "../dinner-words.ts";
import type { DinnerPageProps } from "./change-dinner.tsx";

const words = dinnerWords.cancel;

/** Cancelling a dinner, as long as the group has not sat down. */
export function CancelDinner({ cancellable, owedCents, result }: DinnerPageProps) {
	if (!cancellable) return null;
	const owed = owedCents === 0 ? null : formatUsd(owedCents);
	return (
		<CancelForm
			title={words.title}
			consequence={owed ? words.owed(owed) : words.free}
			submit={owed ? words.submitOwed(owed) : words.submitFree}
			agreedOwedCents={owedCents}
			isOpen={concernsCancelling(result)}
		/>
	);
}
