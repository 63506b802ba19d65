import type { AppContext } from "#app/context.ts";

/** The database as routes are given it. */
export type Db = AppContext["db"];
