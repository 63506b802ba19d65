import type { Db } from "#db/connection/database.ts";

/** The database of the reports, or a transaction that shows one moment to all their statements. */
export type ReadDb = Pick<Db, "execute" | "select">;
