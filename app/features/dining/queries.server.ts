import { desc, eq } from "drizzle-orm";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/client.server.ts";
import { diningRequests } from "#db/schema.ts";

/** What a guest may see again of a request. */
export type SentDiningRequest = {
	reference: string;
	name: string;
	email: string | null;
	experience: string;
	date: HotelDate;
	guests: number;
};

/** The request that a form with this key became, or null. The key is known to nobody but the guest. */
export async function findSentDiningRequest(
	db: Db,
	idempotencyKey: string,
): Promise<SentDiningRequest | null> {
	const [request] = await db
		.select({
			reference: diningRequests.reference,
			name: diningRequests.name,
			email: diningRequests.email,
			experience: diningRequests.experience,
			date: diningRequests.date,
			guests: diningRequests.guests,
		})
		.from(diningRequests)
		.where(eq(diningRequests.idempotencyKey, idempotencyKey));
	return request ?? null;
}

/** The evenings at the pavilion that an account has asked for, the latest first. */
export async function listDiningRequestsOf(
	db: Db,
	userId: string,
): Promise<{ reference: string; experience: string; date: HotelDate; guests: number; status: string }[]> {
	return db
		.select({
			reference: diningRequests.reference,
			experience: diningRequests.experience,
			date: diningRequests.date,
			guests: diningRequests.guests,
			status: diningRequests.status,
		})
		.from(diningRequests)
		.where(eq(diningRequests.userId, userId))
		.orderBy(desc(diningRequests.date));
}
