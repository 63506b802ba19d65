import type { VillaConditions } from "#app/features/desk/plan-rows.ts";
import type { Db } from "./plan-database.ts";

/** The sign of housekeeping of each villa. There is no housekeeping yet, so no villa has one. */
export async function readVillaConditions(_db: Db): Promise<VillaConditions> {
	return {};
}
