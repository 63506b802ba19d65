import { hotelClock } from "#app/content/hotel/hotel-time.ts";
import { deskStayWords } from "#app/content/words/desk-stay-words.ts";
import { appContext, type Context, requestContext } from "#app/context.ts";
import { listHistory } from "#app/features/audit/queries.server.ts";
import { listVillas } from "#app/features/catalog/queries.server.ts";
import { describeAct, nameActor } from "#app/features/desk/history-words.ts";
import { findHeaderForDesk, findReservation } from "#app/features/reservations/queries.server.ts";
import { listUnits, type StayUnit } from "#app/features/stays/queries.server.ts";
import { defaultLanguage, type Language } from "#app/lib/language.ts";
import { normaliseReference } from "#app/lib/reference.ts";
import { readAfterPaymentNews } from "#app/routes/payment-news.server.ts";

/** A page of the desk that does not exist, as the desk's frame shows it. */
export function notAtDesk(): Response {
	return new Response(deskStayWords.notFound.text, { status: 404, statusText: "Not Found" });
}

/**
 * The header of the reservation that an address of the desk names, of any kind.
 * @throws 404 when there is none
 */
export async function findHeader(context: Context, params: { reference: string }) {
	const reference = normaliseReference(params.reference);
	const header = reference && (await findHeaderForDesk(context.get(appContext).db, reference));
	if (!header) throw notAtDesk();
	return header;
}

/** The same where only a stay has such a page. @throws 404 for anything else */
export async function findStayHeader(context: Context, params: { reference: string }) {
	const header = await findHeader(context, params);
	if (header.kind !== "stay") throw notAtDesk();
	return header;
}

/** The villas of a stay, after the news of a payment whose message is late or lost: nobody asks a guest who has paid to pay again. */
export function listUnitsAfterPaymentNews(context: Context, reservationId: string): Promise<StayUnit[]> {
	const { db } = context.get(appContext);
	return readAfterPaymentNews(
		context,
		() => listUnits(db, reservationId),
		(units) => units.map(({ status }) => ({ id: reservationId, status })),
	);
}

/** The person who changed a reservation last, in a sentence for a form that has met the change. */
export async function readLastChange(context: Context, { id }: { id: string }): Promise<string | null> {
	const { db } = context.get(appContext);
	const [[last], villas] = await Promise.all([listHistory(db, id), listVillas(db)]);
	if (!last) return null;
	const names = new Map(villas.map((villa) => [villa.id, villa.name]));
	const { time } = hotelClock(last.at);
	return deskStayWords.conflict.last(nameActor(last), describeAct(last, names), time);
}

/** The language of a guest who has the browser in hand; English where the staff have it. */
export async function readGuestLanguage(context: Context): Promise<Language> {
	const { staff } = context.get(requestContext);
	if (staff.kind !== "handed") return defaultLanguage;
	const reservation = await findReservation(context.get(appContext).db, staff.guest.reference);
	return reservation?.language ?? defaultLanguage;
}
