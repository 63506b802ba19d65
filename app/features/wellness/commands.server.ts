import { eq } from "drizzle-orm";
import type { TreatmentRequest } from "#app/features/wellness/schema.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { newReference } from "#app/lib/reference.ts";
import type { Db } from "#db/client.server.ts";
import { treatmentNotes, treatmentRequests } from "#db/schema.ts";

/** Two references alike are one chance in 10^11; five in a row mean that something else is wrong. */
const referenceAttempts = 5;

/**
 * Records a wish for a treatment, its note apart from it. The same key with the same content is the same request
 * and has the same reference, however often and however close together it is sent; with other content it is refused.
 */
export async function submitTreatmentRequest(
	db: Db,
	request: TreatmentRequest & { userId: string | null },
	idempotencyKey: string,
	makeReference: () => string = newReference,
): Promise<Outcome<{ reference: string }, { reason: "key_used"; reference: string }>> {
	const { note, ...told } = request;
	return db.transaction(async (tx) => {
		for (let attempt = 0; attempt < referenceAttempts; attempt++) {
			const id = crypto.randomUUID();
			const reference = makeReference();
			const written = await tx
				.insert(treatmentRequests)
				.values({ id, reference, idempotencyKey, ...told })
				.onConflictDoNothing()
				.returning({ id: treatmentRequests.id });
			if (written.length > 0) {
				if (note !== "") await tx.insert(treatmentNotes).values({ requestId: id, note });
				return { ok: true, reference };
			}

			const [earlier] = await tx
				.select({
					reference: treatmentRequests.reference,
					name: treatmentRequests.name,
					age: treatmentRequests.age,
					wellnessType: treatmentRequests.wellnessType,
					email: treatmentRequests.email,
					note: treatmentNotes.note,
				})
				.from(treatmentRequests)
				.leftJoin(treatmentNotes, eq(treatmentNotes.requestId, treatmentRequests.id))
				.where(eq(treatmentRequests.idempotencyKey, idempotencyKey));
			if (earlier) {
				const same =
					earlier.name === told.name &&
					earlier.age === told.age &&
					earlier.wellnessType === told.wellnessType &&
					earlier.email === told.email &&
					(earlier.note ?? "") === note;
				return same
					? { ok: true, reference: earlier.reference }
					: { ok: false, reason: "key_used", reference: earlier.reference };
			}
		}
		throw new Error("No free reference was found for a treatment request.");
	});
}
