import { data, type RouterContextProvider, redirect } from "react-router";
import { appContext } from "#app/context.ts";
import { reservationAccess } from "#app/features/reservations/access-cookie.server.ts";
import type { ContactResult } from "#app/features/reservations/change-result.ts";
import type { ShownPrivateLink } from "#app/features/reservations/components/reservation-parts.tsx";
import { contactWords } from "#app/features/reservations/contact-words.ts";
import { renewPrivateLink } from "#app/features/reservations/operations/renew-private-link.server.ts";
import type { ContactInput, saveContact } from "#app/features/reservations/operations/save-contact.server.ts";
import { findPrivateLink } from "#app/features/reservations/queries.server.ts";
import { checkContact } from "#app/features/reservations/schema.ts";
import { agreedCents, readForm } from "#app/lib/form-fields.ts";
import { privateLink } from "#app/lib/private-link.ts";
import { normaliseReference } from "#app/lib/reference.ts";
import { isSameSecret } from "#app/lib/signer.server.ts";
import { readActing } from "#app/routes/acting.ts";
import { readToday } from "#app/routes/clock.ts";
import { faultResponse } from "#app/routes/failure.ts";
import { redirectWithFlash } from "#app/routes/flash.server.ts";
import { findOpenReservation } from "#app/routes/open-reservation.server.ts";
import { readHotelContact } from "#app/routes/read-hotel-contact.server.ts";
import { describeFailure, readContactForm } from "./change-or-cancel.ts";
import { reservationPath } from "./reservation-path.ts";

type Asked = {
	request: Request;
	context: Readonly<RouterContextProvider>;
	params: { reference: string };
};

/**
 * Takes the secret out of the address and lets this browser open what it belongs to; a wrong one, or one that has ended,
 * opens nothing.
 */
export async function openByPrivateLink(
	{ request, context, params }: Asked,
	{ key, path }: { key: string; path: string },
) {
	const reference = normaliseReference(params.reference) ?? "";
	const link = await findPrivateLink(context.get(appContext).db, reference);
	if (!link || !isSameSecret(link.token, key)) return redirect(path);
	if (link.lastDay < readToday(context)) return redirectWithFlash(context, path, "private_link_ended");
	const access = reservationAccess(context.get(appContext));
	return redirect(path, { headers: { "Set-Cookie": await access.grant(request, reference) } });
}

/** The private link of a reservation that is open, for its own page. */
export async function readPrivateLink(
	{ request, context }: Pick<Asked, "request" | "context">,
	{ reference, path }: { reference: string; path: string },
): Promise<ShownPrivateLink> {
	const link = await findPrivateLink(context.get(appContext).db, reference);
	if (!link) throw new Error("An open reservation has no private link.");
	const { token, lastDay } = link;
	return { href: lastDay < readToday(context) ? null : privateLink(path, request.url, token), lastDay };
}

/** Reads the form and handles it. While the database is unavailable, nobody knows whether it was done. */
export async function handleChange<Args extends Asked, Result>(
	args: Args,
	handle: (args: Args, form: FormData) => Promise<Result>,
) {
	const form = await readForm(args.request);
	try {
		if (form.get("intent") === "renew_link") {
			const header = await findOpenReservation(args.context, args.request, args.params.reference);
			if (header) {
				const acting = readActing(args.context);
				await renewPrivateLink(args.context.get(appContext).db, { reservationId: header.id }, acting);
				return await redirectWithFlash(args.context, reservationPath(header), "private_link_renewed");
			}
		}
		return await handle(args, form);
	} catch (error) {
		return data(describeFailure(form), faultResponse(args.context, error));
	}
}

/**
 * Saves how a guest can be reached, where that form was sent.
 * @returns null for every other form of the page
 */
export async function handleContact(
	form: FormData,
	reservation: { id: string; email: string | null },
	save: (input: ContactInput) => Promise<Awaited<ReturnType<typeof saveContact>>>,
	context: Readonly<RouterContextProvider>,
) {
	const contact = readContactForm(form);
	if (!contact) return null;
	const respond = (result: ContactResult, status: number) => data(result, { status });
	const checked = checkContact(contact, form);
	const { values } = checked;
	if (!checked.ok)
		return respond({ kind: "contact_wrong", form: contact, errors: checked.errors, values }, 400);
	const { email, ...rest } = checked.fields;
	const outcome = await save({ reservationId: reservation.id, ...rest, ...(email ? { email } : {}) });
	const { messages, saved } = contactWords;
	if (!outcome.ok) {
		const isLimit = outcome.reason === "limit_reached";
		const errors = {
			form: isLimit ? messages.limit : messages.notChangeable((await readHotelContact(context)).phone),
		};
		return respond({ kind: "contact_wrong", form: contact, errors, values }, isLimit ? 429 : 409);
	}
	const message = email ? (outcome.isSent ? saved.email(email) : saved.same(email)) : saved.details;
	return respond(
		{ kind: "contact_saved", form: contact, message: contact === "reach" && !email ? saved.reach : message },
		200,
	);
}

/** What the guest has agreed to owe, in US cents; -1, which nobody owes, where the form does not say it. */
export function readAgreedOwed(form: FormData): number {
	return agreedCents().parse(form.get("agreedOwedCents")) ?? -1;
}
