import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { ChangeFailed } from "#app/features/reservations/change-result.ts";
import { sendWithFallback } from "#app/lib/send-form.ts";

/** Which part of the page was sent, so that the result is shown there. */
export function readIntent(form: FormData): ChangeFailed["intent"] {
	return form.get("intent") === "cancel" ? "cancel" : "change";
}

/** Sends a change or a cancellation from the browser. With the network lost the page stays and says so. */
export async function sendChange<Answer>(sent: { request: Request; serverAction: () => Promise<Answer> }) {
	const intent = readIntent(await sent.request.clone().formData());
	return sendWithFallback<Answer, ChangeFailed>(sent.serverAction, { kind: "failed", intent });
}

/** A refusal means that something changed meanwhile: the page shows it anew, the amount owed above all. */
export function revalidateRefused({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
	return actionStatus === 403 || actionStatus === 409 || defaultShouldRevalidate;
}
