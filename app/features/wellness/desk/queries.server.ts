import { and, asc, eq, isNull } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { resources, treatmentSlots } from "#db/wellness-schema.ts";

/** Who and what a treatment holds: the names of its therapists, then of its room. */
export async function listHeldNames(db: Db, requestId: string): Promise<string[]> {
	const held = await db
		.select({ name: resources.name, kind: resources.kind })
		.from(treatmentSlots)
		.innerJoin(resources, eq(resources.id, treatmentSlots.resourceId))
		.where(and(eq(treatmentSlots.requestId, requestId), isNull(treatmentSlots.releasedAt)))
		.orderBy(asc(resources.name));
	const names = (wanted: string) => held.flatMap(({ name, kind }) => (kind === wanted ? [name] : []));
	return [...names("therapist"), ...names("room")];
}
