import type { Db } from "#db/connection/database.ts";

/** What reports are read by: a database, or a transaction that shows one moment to all their statements. */
export type ReadDb = Pick<Db, "execute" | "select">;
