/** The result of an operation. A refusal is a value with a reason, which the route turns into words; a fault throws. */
export type Outcome<Success extends object, Refusal extends { reason: string }> =
	| ({ ok: true } & Success)
	| ({ ok: false } & Refusal);

/** Thrown inside a transaction to undo it, and turned into the refusal it carries by `asOutcome`. */
export class Refused<Refusal extends { reason: string }> extends Error {
	readonly refusal: Refusal;

	constructor(refusal: Refusal) {
		super(`refused: ${refusal.reason}`);
		this.refusal = refusal;
	}
}

/**
 * Runs work that may throw `Refused`, and returns its refusal as a value.
 * @param reasonOf turns another error into a refusal, such as a constraint's; null lets the error through
 */
export async function asOutcome<Done extends { ok: true }, Refusal extends { reason: string }>(
	work: () => Promise<Done>,
	reasonOf: (error: unknown) => Refusal | null = () => null,
): Promise<Done | ({ ok: false } & Refusal)> {
	try {
		return await work();
	} catch (error) {
		const refusal = error instanceof Refused ? (error.refusal as Refusal) : reasonOf(error);
		if (!refusal) throw error;
		return { ok: false, ...refusal };
	}
}
