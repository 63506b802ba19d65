/** The result of an operation. A refusal is a value with a reason, which the route turns into words; a fault throws. */
export type Outcome<Success extends object, Refusal extends { reason: string }> =
	| ({ ok: true } & Success)
	| ({ ok: false } & Refusal);
