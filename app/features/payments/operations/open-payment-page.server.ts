import { and, eq, isNull } from "drizzle-orm";
import { depositWords } from "#app/features/folio/deposit-words.ts";
import { listUnits } from "#app/features/stays/queries.server.ts";
import { listNames } from "#app/features/stays/words.ts";
import type { Acting } from "#app/lib/actor.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { inPageLanguage } from "#app/lib/language.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { deposits, type StoredPageOrder } from "#db/schema/payments.ts";
import { endOfPage, keyOfOrder, orderAgain } from "../policy.ts";
import type { PageOrder, PaymentProvider } from "../provider.ts";
import { type Deposit, findDeposit } from "../queries.server.ts";

/**
 * The address of the provider's page for a deposit, made when the guest first goes there. The request to the provider
 * is stored before it is sent: where the answer is lost, the same order with the same key finds the page again, for
 * the guest and for anyone who has to close it. One that is too old to be sent again is replaced by another.
 * @param input.origin the app's own address, to which the guest comes back
 * @throws ProviderUnavailable, ProviderRefused
 */
export async function openPaymentPage(
	db: Db,
	provider: PaymentProvider,
	{ reservationId, reference, origin }: { reservationId: string; reference: string; origin: string },
	{ now, language }: Acting,
): Promise<Outcome<{ url: string }, { reason: "not_waiting" }>> {
	const units = await listUnits(db, reservationId);
	const page = new URL(inPageLanguage(`/pay/${reference}`), origin).href;
	const order = {
		description: describeStay(units),
		...(language && { language }),
		successUrl: `${page}?returned`,
		cancelUrl: page,
	};
	const deposit = await db.transaction(async (tx) => {
		const [found] = await tx
			.select()
			.from(deposits)
			.where(eq(deposits.reservationId, reservationId))
			.for("update");
		const isWaiting = found?.state === "waiting" && found.closesAt > now && found.provider === provider.name;
		if (!found || !isWaiting) return null;
		if (found.pageId) return found;
		const expiresAt = endOfPage(now, found.closesAt).toISOString();
		const pageOrder: StoredPageOrder = orderAgain(found.pageOrder, { ...order, expiresAt }, now);
		await tx.update(deposits).set({ pageOrder }).where(eq(deposits.id, found.id));
		return { ...found, pageOrder };
	});
	if (!deposit) return { ok: false, reason: "not_waiting" };
	if (deposit.pageUrl) return { ok: true, url: deposit.pageUrl };
	const made = await findOrMakePage(db, provider, deposit, reference);
	return made.url ? { ok: true, url: made.url } : { ok: false, reason: "not_waiting" };
}

/** Asks the provider for the page of an order that is stored, and stores its id. */
export async function findOrMakePage(
	db: Db,
	provider: PaymentProvider,
	deposit: Pick<Deposit, "id" | "amountCents" | "pageOrder">,
	reference: string,
): Promise<{ pageId: string; url: string | null }> {
	const made = await provider.createPaymentPage(toOrder(deposit, reference));
	await db
		.update(deposits)
		.set({ pageId: made.pageId, pageUrl: made.url })
		.where(and(eq(deposits.id, deposit.id), isNull(deposits.pageId)));
	return made;
}

function toOrder(
	{ id, amountCents, pageOrder }: Pick<Deposit, "id" | "amountCents" | "pageOrder">,
	reference: string,
): PageOrder {
	if (!pageOrder) throw new Error("Nobody has asked for a payment page of this deposit.");
	const { expiresAt, attempt: _attempt, ...order } = pageOrder;
	const idempotencyKey = keyOfOrder(`deposit-${id}`, pageOrder);
	return { ...order, idempotencyKey, amountCents, reference, depositId: id, expiresAt: new Date(expiresAt) };
}

/** `Deposit: Palm Grove, Sat 12 Dec 2026 to Mon 14 Dec 2026`. */
function describeStay(units: Awaited<ReturnType<typeof listUnits>>): string {
	const names = units.flatMap(({ villas }) => villas.map(({ name }) => name));
	const [first] = units;
	if (!first) return "Deposit";
	const { order, range } = depositWords();
	return order(listNames(names), range(formatHotelDate(first.checkIn), formatHotelDate(first.checkOut)));
}

/** Whether the guest who comes back from the provider has paid, where its message has not come yet. */
export async function askAboutPayment(db: Db, provider: PaymentProvider, reservationId: string) {
	const deposit = await findDeposit(db, reservationId);
	if (!deposit?.pageId || deposit.provider !== provider.name) return null;
	const payment = await provider.readPayment(deposit.pageId);
	return payment.state === "paid" ? { ...payment, depositId: deposit.id, pageId: deposit.pageId } : null;
}
