import { listVillaConditions } from "#app/features/housekeeping/queries.server.ts";
import type { Db } from "#db/connection/database.ts";
import type { Condition } from "./today.ts";

/** The condition of each villa as housekeeping has reported it, by the villa's id. */
export async function readVillaConditions(db: Db, now: Date): Promise<ReadonlyMap<string, Condition>> {
	const villas = await listVillaConditions(db, now);
	return new Map(villas.map(({ villaId, condition }) => [villaId, condition]));
}
