import { date, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";

/** Whose account a record belongs to; null for a guest without one. */
export const userId = () => text("user_id").references(() => users.id, { onDelete: "set null" });

/**
 * First day on which the person may no longer stand in a record, because their account is gone; null while it may.
 * A guest who is still to come is known at the desk until they have left.
 */
export const forgetPersonFrom = () => date("forget_person_from", { mode: "string" });

export const createdAt = () => timestamp("created_at", { withTimezone: true }).notNull().defaultNow();
