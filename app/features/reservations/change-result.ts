import type { FieldErrors, FieldValues } from "#app/lib/form-fields.ts";
import { formatUsd } from "#app/lib/money.ts";
import { reservationPageWords } from "./reservation-frame-words.ts";
import type { ContactForm } from "./schema.ts";

/** Nobody knows whether it was done: the network or the database was lost on the way. */
export type ChangeFailed = {
	kind: "failed";
	intent: "cancel" | "change";
	/** The connection dropped: the page looks again once the server can be reached. */
	isLost?: true;
};

/** The result of a change or a cancellation, for reservations with a price. */
export type ChangeResult<Change> =
	| { kind: "cancelled" }
	| { kind: "moved" }
	| ChangeFailed
	| { kind: "not_cancelled"; reason: "not_changeable" | "amount_changed" }
	| { kind: "not_moved"; values: FieldValues }
	| { kind: "change_wrong"; errors: FieldErrors; values: FieldValues }
	/** The effect of the change; `repriced` when it was asked for and nothing was changed. */
	| { kind: "considered"; change: Change; values: FieldValues; repriced: boolean };

/** Whether a result is about cancelling, so that its part of the page stays open. */
export function concernsCancelling(result: ChangeResult<unknown> | undefined): boolean {
	return result?.kind === "not_cancelled" || (result?.kind === "failed" && result.intent === "cancel");
}

/** The result of a form that adds a guest's contact. */
export type ContactResult =
	| { kind: "contact_saved"; form: ContactForm; message: string }
	| { kind: "contact_wrong"; form: ContactForm; errors: FieldErrors; values: FieldValues };

/** Divides the result of a page: the answer to a form of the contact, and any other answer. */
export function splitResult<Result extends { kind: string }>(
	result: Result | ContactResult | undefined,
): { contact: ContactResult | undefined; change: Result | undefined } {
	if (isContactResult(result)) return { contact: result, change: undefined };
	return { contact: undefined, change: result };
}

function isContactResult(result: { kind: string } | undefined): result is ContactResult {
	return result?.kind === "contact_saved" || result?.kind === "contact_wrong";
}

/** The heading of a reservation after a change or cancellation that was done, or that it is cancelled. */
export function describeDone(
	result: { kind: string } | undefined,
	reservation: { status: string; owedCents: number | null },
	words: { moved: string; cancelled: (owed: string | null) => string },
): { heading: string; title: string } | null {
	if (reservation.status === "cancelled") {
		const heading = words.cancelled(reservation.owedCents ? formatUsd(reservation.owedCents) : null);
		return { heading, title: reservationPageWords().cancelled.title };
	}
	return result?.kind === "moved"
		? { heading: words.moved, title: reservationPageWords().state.changed }
		: null;
}

/** Why a change or cancellation was not done; null where there is nothing to say. */
export function describeNotDone(
	result: ChangeResult<unknown> | { kind: "choosing" | "not_changeable" } | undefined,
	reservation: { status: string },
	notChangeable: string,
): string | null {
	if (reservation.status === "cancelled") return null;
	if (result?.kind === "failed") return reservationPageWords().state.failed;
	if (result?.kind === "not_moved" || result?.kind === "not_changeable") return notChangeable;
	if (result?.kind !== "not_cancelled") return null;
	return result.reason === "amount_changed" ? reservationPageWords().state.amountChanged : notChangeable;
}
