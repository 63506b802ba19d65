import { desc, eq } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { treatmentRequests } from "#db/schema.ts";

/** What a guest may see again of a request. The note is health data and never leaves the wellness team. */
export type SentTreatmentRequest = {
	reference: string;
	name: string;
	email: string | null;
	wellnessType: string;
};

/** The request that a form with this key became, or null. The key is known to nobody but the guest. */
export async function findSentTreatmentRequest(
	db: Db,
	idempotencyKey: string,
): Promise<SentTreatmentRequest | null> {
	const [request] = await db
		.select({
			reference: treatmentRequests.reference,
			name: treatmentRequests.name,
			email: treatmentRequests.email,
			wellnessType: treatmentRequests.wellnessType,
		})
		.from(treatmentRequests)
		.where(eq(treatmentRequests.idempotencyKey, idempotencyKey));
	return request ?? null;
}

/** The treatments that an account has asked for, the latest first. Their notes stay with the wellness team. */
export async function listTreatmentRequestsOf(
	db: Db,
	userId: string,
): Promise<{ reference: string; wellnessType: string; status: string; createdAt: Date }[]> {
	return db
		.select({
			reference: treatmentRequests.reference,
			wellnessType: treatmentRequests.wellnessType,
			status: treatmentRequests.status,
			createdAt: treatmentRequests.createdAt,
		})
		.from(treatmentRequests)
		.where(eq(treatmentRequests.userId, userId))
		.orderBy(desc(treatmentRequests.createdAt));
}
