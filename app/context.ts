import { createContext } from "react-router";
import type { Db } from "#db/client.server.ts";

/** The database, for loaders and actions to hand to queries and commands. */
export const dbContext = createContext<Db>();

/** The clock. Rules never look at it themselves: they are given `now` or `today`. */
export const nowContext = createContext<() => Date>();
