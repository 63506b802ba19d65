import type { ChangeFailed, ContactResult } from "#app/features/reservations/change-result.ts";
import { contactWords } from "#app/features/reservations/contact-words.ts";
import type { ContactForm } from "#app/features/reservations/schema.ts";
import { sendWithFallback } from "#app/lib/send-form.ts";

/** Which part of the page was sent, so that the result is shown there. */
export function readIntent(form: FormData): ChangeFailed["intent"] {
	return form.get("intent") === "cancel" ? "cancel" : "change";
}

/** Sends a change or a cancellation from the browser. With the network lost the page stays and says so. */
export async function sendChange<Answer>(sent: { request: Request; serverAction: () => Promise<Answer> }) {
	const failure = describeFailure(await sent.request.clone().formData());
	return sendWithFallback(sent.serverAction, { ...failure, isLost: true as const });
}

/** Which form of the contact was sent; null for every other form of the page. */
export function readContactForm(form: FormData): ContactForm | null {
	const name = form.get("contact");
	return contactForms.find((one) => one === name) ?? null;
}

// Named here and not read from the schemas, which the page opens without.
const contactForms: readonly ContactForm[] = ["email", "arrival", "dinner", "phone", "reach"];

/** The answer of a page when nobody knows whether a form of it was handled. */
export function describeFailure(form: FormData): ChangeFailed | ContactResult {
	const contact = readContactForm(form);
	if (!contact) return { kind: "failed", intent: readIntent(form) };
	const errors = { form: contactWords().messages.failed };
	return { kind: "contact_wrong", form: contact, errors, values: {} };
}
