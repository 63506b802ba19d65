import { data, href, redirect } from "react-router";
import { guestDocumentWords } from "#app/content/words/guest-document-words.ts";
import { type AppContext, appContext, type Context, requestContext } from "#app/context.ts";
import {
	findTableDinner,
	formatExperiencePrice,
	groupExperiences,
} from "#app/features/catalog/catalog-terms.ts";
import { getDiningCatalog, listServiceTerms } from "#app/features/catalog/queries.server.ts";
import { formatDocumentNumber, toKindPath } from "#app/features/documents/document-number.ts";
import {
	listDocumentsOf,
	listDocumentsOfVisit,
	type StoredDocument,
} from "#app/features/documents/queries.server.ts";
import { withBilledFee } from "#app/features/folio/balance-queries.server.ts";
import { depositWords } from "#app/features/folio/deposit-words.ts";
import { listFolioHeaders } from "#app/features/folio/queries.server.ts";
import { refundOnCancellation } from "#app/features/payments/policy.ts";
import { reservationAccess } from "#app/features/reservations/access-cookie.server.ts";
import type { ContactResult } from "#app/features/reservations/change-result.ts";
import type { MoreToReserve, Offer } from "#app/features/reservations/components/reservation-frame.tsx";
import type {
	IssuedDocument,
	ShownPrivateLink,
} from "#app/features/reservations/components/reservation-parts.tsx";
import { contactWords } from "#app/features/reservations/contact-words.ts";
import { renewPrivateLink } from "#app/features/reservations/operations/renew-private-link.server.ts";
import type { EnqueueState } from "#app/features/reservations/operations/resend-confirmation.server.ts";
import { saveContact } from "#app/features/reservations/operations/save-contact.server.ts";
import {
	findPrivateLink,
	listReferences,
	type ReservationHeader,
} from "#app/features/reservations/queries.server.ts";
import { reservationPageWords } from "#app/features/reservations/reservation-frame-words.ts";
import { checkContact } from "#app/features/reservations/schema.ts";
import { listNightlyCents } from "#app/features/stays/availability-queries.server.ts";
import { agreedCents, readForm } from "#app/lib/form-fields.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { formatShortUsd, formatUsd } from "#app/lib/money.ts";
import { privateLink } from "#app/lib/private-link.ts";
import { normaliseReference } from "#app/lib/reference.ts";
import { isSameSecret } from "#app/lib/signer.server.ts";
import { readActing } from "#app/routes/acting.ts";
import { readToday } from "#app/routes/clock.ts";
import { faultResponse } from "#app/routes/failure.ts";
import { redirectWithFlash } from "#app/routes/flash.server.ts";
import { listUpcoming } from "#app/routes/my-reservations.server.ts";
import { findOpen, findOpenReservation } from "#app/routes/open-reservation.server.ts";
import { readHotelContact } from "#app/routes/read-hotel-contact.server.ts";
import { describeFailure, readContactForm } from "./change-or-cancel.ts";

/** A request to the page of a reservation. */
type Asked = {
	request: Request;
	context: Context;
	params: { reference: string };
};

/** Finds the reservation of a page of one kind, with the fee on its bill, if anyone who asks may open it. */
export function findOpenAs<Found extends { id: string; status: string; owedCents: number | null }>(
	kind: ReservationHeader["kind"],
	find: (db: AppContext["db"], id: string) => Promise<Found | null>,
) {
	return ({ context, request, params }: Asked) => {
		const { db } = context.get(appContext);
		return findOpen(context, request, params.reference, {
			kind,
			find: async (id) => withBilledFee(db, await find(db, id)),
		});
	};
}

/**
 * Takes the secret out of the address and lets this browser open its reservation; a wrong secret, or one that has
 * ended, opens nothing.
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
	of: { kind: ReservationHeader["kind"]; reference: string },
): Promise<ShownPrivateLink> {
	const link = await findPrivateLink(context.get(appContext).db, of.reference);
	if (!link) throw new Error("An open reservation has no private link.");
	const { token, lastDay } = link;
	return {
		href: lastDay < readToday(context) ? null : privateLink(reservationPath(of), request.url, token),
		lastDay,
	};
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
 * @param isHeld nothing is booked yet, so that there is no confirmation to send
 * @returns null for every other form of the page
 */
export async function handleContact(
	context: Context,
	form: FormData,
	reservationId: string,
	enqueueState: EnqueueState,
	isHeld = false,
) {
	const contact = readContactForm(form);
	if (!contact) return null;
	const respond = (result: ContactResult, status: number) => data(result, { status });
	const checked = checkContact(contact, form);
	const { values } = checked;
	if (form.has("look")) return respond({ kind: "contact_wrong", form: contact, errors: {}, values }, 200);
	if (!checked.ok)
		return respond({ kind: "contact_wrong", form: contact, errors: checked.errors, values }, 400);
	const { email, ...rest } = checked.fields;
	const input = { reservationId, ...rest, ...(email ? { email } : {}) };
	const outcome = await saveContact(context.get(appContext).db, input, readActing(context), enqueueState);
	const { messages, saved } = contactWords();
	if (!outcome.ok) {
		const isLimit = outcome.reason === "limit_reached";
		const errors = {
			form: isLimit ? messages.limit : messages.notChangeable((await readHotelContact(context)).phone),
		};
		return respond({ kind: "contact_wrong", form: contact, errors, values }, isLimit ? 429 : 409);
	}
	const sent = isHeld ? saved.held : outcome.isSent ? saved.email : saved.same;
	const message = email ? sent(email) : saved.details;
	return respond(
		{ kind: "contact_saved", form: contact, message: contact === "reach" && !email ? saved.reach : message },
		200,
	);
}

/** The answer to the cancellation of a reservation with a price. */
export function respondToCancelling(outcome: { ok: true } | { ok: false; reason: string }) {
	if (outcome.ok) return { kind: "cancelled" } as const;
	const reason = outcome.reason === "amount_changed" ? "amount_changed" : "not_changeable";
	return data({ kind: "not_cancelled", reason } as const, { status: 409 });
}

/** The fee that the guest has agreed to, in US cents; -1, which nobody owes, where the form has none. */
export function readAgreedOwed(form: FormData): number {
	return agreedCents().parse(form.get("agreedOwedCents")) ?? -1;
}

/** The part of a deposit that a cancellation gives back, after the fee. US cents. */
export function sayRefund(amountCents: number, owedCents: number): string {
	const { cancelRefund, cancelCovered, cancelPartly } = depositWords().reservation;
	const back = refundOnCancellation(amountCents, owedCents);
	if (back > 0) return cancelRefund(formatUsd(back));
	return amountCents < owedCents ? cancelPartly : cancelCovered;
}

const words = () => reservationPageWords().more;

/** What a guest may reserve beside a stay, a treatment or a dinner. The day of a visit is null while nobody knows it. */
type Beside =
	| { kind: "stay" }
	| { kind: "treatment" | "dinner"; stayReservationId: string | null; date: HotelDate | null };

/**
 * The further kinds that a guest may reserve beside one, with prices from the database. Kinds that cannot be read are
 * left out.
 */
export async function findMoreToReserve(
	{ context, request }: Pick<Asked, "context" | "request">,
	beside: Beside,
): Promise<MoreToReserve> {
	const isOfStay = await hasStay({ context, request }, beside);
	const found = await Promise.all([
		beside.kind === "treatment" ? null : findMassage(context),
		...(beside.kind === "dinner" ? [] : [findDinner(context), findTable(context)]),
		isOfStay ? null : findVilla(context),
	]).catch((error) => {
		context.get(requestContext).reportError(error);
		return [];
	});
	return {
		title: isOfStay ? words().ofStay : words().ofVisit,
		offers: found.flatMap((offer) => (offer ? [offer] : [])),
	};
}

/** Whether the guest has a villa already: of a stay that the visit belongs to, or of one that this browser may open. */
async function hasStay({ context, request }: Pick<Asked, "context" | "request">, beside: Beside) {
	if (beside.kind === "stay" || beside.stayReservationId !== null) return true;
	const { date } = beside;
	const { stays } = await listUpcoming(context, request);
	return stays.some(({ checkIn, checkOut }) => date === null || (checkIn <= date && date <= checkOut));
}

async function findMassage(context: Context): Promise<Offer | null> {
	const terms = await listServiceTerms(context.get(appContext).db);
	const massage = terms.find(({ id, inService }) => id === "massages" && inService);
	if (!massage) return null;
	return {
		path: href("/reserve-wellness"),
		title: words().massage.title,
		text: words().massage.text(massage.minutes, formatShortUsd(massage.priceCents)),
		cents: massage.priceCents,
		picture: "wellness-massages",
	};
}

async function findDinner(context: Context): Promise<Offer | null> {
	const { experiences } = await getDiningCatalog(context.get(appContext).db);
	const offered = groupExperiences(experiences).filter(({ inService }) => inService);
	const [cheapest] = offered.toSorted((a, b) => a.perPersonCents - b.perPersonCents);
	if (!cheapest) return null;
	return {
		path: href("/reserve-pavilion"),
		title: words().dinner.title,
		text: words().dinner.text(offered.length, formatExperiencePrice(cheapest)),
		cents: cheapest.perPersonCents,
		picture: cheapest.picture,
	};
}

async function findTable(context: Context): Promise<Offer | null> {
	const { experiences } = await getDiningCatalog(context.get(appContext).db);
	const dinner = findTableDinner(experiences);
	if (!dinner) return null;
	return {
		path: href("/reserve-table"),
		title: words().table.title,
		text: words().table.text(formatExperiencePrice(dinner)),
		cents: dinner.perPersonCents,
		picture: dinner.picture,
	};
}

async function findVilla(context: Context): Promise<Offer | null> {
	const nightly = Object.values(await listNightlyCents(context.get(appContext).db, readToday(context)));
	if (nightly.length === 0) return null;
	const cents = Math.min(...nightly);
	return {
		path: href("/booking"),
		title: words().villa.title,
		text: words().villa.text(formatShortUsd(cents)),
		cents,
		picture: "villa-ocean-breeze",
	};
}

const toIssued = (document: StoredDocument, reference: string): IssuedDocument => ({
	name: guestDocumentWords().named(document.kind, formatDocumentNumber(document)),
	path: href("/reservations/:reference/documents/:kind/:year/:number", {
		reference,
		kind: toKindPath(document.kind),
		year: String(document.year),
		number: String(document.number),
	}),
});

/** The documents of a reservation that its guest may see: those of another payer's bill are for that payer. */
export async function keepForGuest(
	context: Context,
	reservationId: string,
	documents: readonly StoredDocument[],
): Promise<StoredDocument[]> {
	if (documents.length === 0) return [];
	const folios = await listFolioHeaders(context.get(appContext).db, reservationId);
	const ofOthers = new Set(folios.flatMap(({ id, payerName }) => (payerName === null ? [] : [id])));
	return documents.filter(
		(document) =>
			document.reservationId === reservationId &&
			(document.folioId === null || !ofOthers.has(document.folioId)),
	);
}

/** The documents issued for a reservation, for its guest: each by name, with the address of its page. */
export async function listIssuedDocuments(
	context: Context,
	{ id, reference }: { id: string; reference: string },
): Promise<IssuedDocument[]> {
	const issued = await listDocumentsOf(context.get(appContext).db, id);
	return (await keepForGuest(context, id, issued)).map((document) => toIssued(document, reference));
}

/**
 * The same for a treatment or a dinner. Documents of the bill of its stay are included for anyone who may open the
 * stay: the link to a treatment opens nothing else.
 */
export async function listIssuedForVisit(
	context: Context,
	request: Request,
	{ id }: { id: string },
): Promise<IssuedDocument[]> {
	const { db } = context.get(appContext);
	const issued = await listDocumentsOfVisit(db, id);
	const ids = [...new Set(issued.map(({ reservationId }) => reservationId))];
	const references = await listReferences(db, ids);
	const lists = await Promise.all(
		ids.map(async (reservationId) => {
			const reference = references.get(reservationId) ?? "";
			if (!(await findOpenReservation(context, request, reference))) return [];
			const seen = await keepForGuest(context, reservationId, issued);
			return seen.map((document) => toIssued(document, reference));
		}),
	);
	return lists.flat();
}

/** The address of a reservation's own page. */
export function reservationPath({
	kind,
	reference,
}: {
	kind: ReservationHeader["kind"];
	reference: string;
}): string {
	switch (kind) {
		case "stay":
			return href("/reservations/:reference", { reference });
		case "treatment":
			return href("/treatments/:reference", { reference });
		case "dinner":
			return href("/dinners/:reference", { reference });
	}
}
