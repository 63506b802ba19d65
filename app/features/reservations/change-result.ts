import { reservationPageWords } from "#app/content/reservation-frame-words.ts";
import type { FieldErrors, FieldValues } from "#app/lib/form-fields.ts";
import { formatUsd } from "#app/lib/money.ts";

/** Nobody knows whether it was done: the network or the database was lost on the way. */
export type ChangeFailed = { kind: "failed"; intent: "cancel" | "change" };

/** What became of a change or a cancellation, for what has a price. */
export type ChangeResult<Change> =
	| { kind: "cancelled" }
	| { kind: "moved" }
	| ChangeFailed
	| { kind: "not_cancelled"; reason: "not_changeable" | "amount_changed" }
	| { kind: "not_moved"; values: FieldValues }
	| { kind: "change_wrong"; errors: FieldErrors; values: FieldValues }
	/** What the change would mean; `repriced` when it was asked for and nothing was changed. */
	| { kind: "considered"; change: Change; values: FieldValues; repriced: boolean };

/** Whether a result is about cancelling, so that its part of the page stays open. */
export function concernsCancelling(result: ChangeResult<unknown> | undefined): boolean {
	return result?.kind === "not_cancelled" || (result?.kind === "failed" && result.intent === "cancel");
}

/** What the page says of a reservation after a change or cancellation; null where there is nothing to say. */
export function describeResult(
	result: ChangeResult<unknown> | undefined,
	reservation: { status: string; owedCents: number | null },
	words: { moved: string; cancelled: (owed: string | null) => string; notChangeable: string },
): string | null {
	if (result?.kind === "failed") return reservationPageWords.state.failed;
	if (result?.kind === "moved") return words.moved;
	if (reservation.status === "cancelled")
		return words.cancelled(reservation.owedCents ? formatUsd(reservation.owedCents) : null);
	if (result?.kind === "not_moved") return words.notChangeable;
	if (result?.kind !== "not_cancelled") return null;
	return result.reason === "amount_changed" ? reservationPageWords.state.amountChanged : words.notChangeable;
}
