/** The SQLSTATE of a database error, also when the query builder has wrapped it; undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
	for (let cause = error; cause instanceof Error; cause = cause.cause) {
		if ("code" in cause && typeof cause.code === "string" && /^[0-9A-Z]{5}$/.test(cause.code))
			return cause.code;
	}
	return undefined;
}

/** The name of the constraint that a database error names, wrapped or not; undefined for any other error. */
export function violatedConstraint(error: unknown): string | undefined {
	for (let cause = error; cause instanceof Error; cause = cause.cause) {
		if ("constraint" in cause && typeof cause.constraint === "string") return cause.constraint;
	}
	return undefined;
}
