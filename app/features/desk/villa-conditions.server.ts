import type { Db } from "#db/connection/database.ts";
import type { Condition } from "./today.ts";

/** The condition of each villa as housekeeping has reported it, by the villa's id. Nobody reports one yet. */
export async function readVillaConditions(_db: Db, _now: Date): Promise<ReadonlyMap<string, Condition>> {
	return new Map();
}
