/** A refusal is a value with a reason that the caller turns into words; breakage throws. */
export type Outcome<Success extends object, Refusal extends { reason: string }> =
	| ({ ok: true } & Success)
	| ({ ok: false } & Refusal);
