/**
 * Tables whose rows are only ever added. Triggers refuse UPDATE, DELETE and TRUNCATE for everybody, and the role that
 * serves requests has no right to them. No foreign key in them cascades or sets null.
 */
export const appendOnlyTables = ["audit_events", "points_entries"] as const;
