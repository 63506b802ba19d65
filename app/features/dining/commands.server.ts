import { eq } from "drizzle-orm";
import type { DiningRequest } from "#app/features/dining/schema.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { newReference } from "#app/lib/reference.ts";
import type { Db } from "#db/client.server.ts";
import { diningRequests } from "#db/schema.ts";

/** Two references alike are one chance in 10^11; five in a row mean that something else is wrong. */
const referenceAttempts = 5;

/**
 * Records a wish for an evening at the pavilion. The same key with the same content is the same request and has the
 * same reference, however often and however close together it is sent; with other content it is refused.
 */
export async function submitDiningRequest(
	db: Db,
	request: DiningRequest & { userId: string | null },
	idempotencyKey: string,
	makeReference: () => string = newReference,
): Promise<Outcome<{ reference: string }, { reason: "key_used"; reference: string }>> {
	return db.transaction(async (tx) => {
		for (let attempt = 0; attempt < referenceAttempts; attempt++) {
			const reference = makeReference();
			const written = await tx
				.insert(diningRequests)
				.values({ id: crypto.randomUUID(), reference, idempotencyKey, ...request })
				.onConflictDoNothing()
				.returning({ id: diningRequests.id });
			if (written.length > 0) return { ok: true, reference };

			const [earlier] = await tx
				.select()
				.from(diningRequests)
				.where(eq(diningRequests.idempotencyKey, idempotencyKey));
			if (earlier) {
				const same =
					earlier.experience === request.experience &&
					earlier.date === request.date &&
					earlier.guests === request.guests &&
					earlier.name === request.name &&
					earlier.email === request.email &&
					earlier.note === request.note;
				return same
					? { ok: true, reference: earlier.reference }
					: { ok: false, reason: "key_used", reference: earlier.reference };
			}
		}
		throw new Error("No free reference was found for a dining request.");
	});
}
