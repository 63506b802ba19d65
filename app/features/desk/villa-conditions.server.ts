import type { VillaCondition } from "#app/features/housekeeping/policy.ts";
import { listVillaConditions } from "#app/features/housekeeping/queries.server.ts";
import type { Db } from "#db/connection/database.ts";

/** The condition of each villa as housekeeping has reported it, by the villa's id. For every screen of the desk. */
export async function readVillaConditions(
	db: Db,
	now: Date,
): Promise<Readonly<Record<string, VillaCondition>>> {
	const villas = await listVillaConditions(db, now);
	return Object.fromEntries(villas.map(({ villaId, condition }) => [villaId, condition]));
}
