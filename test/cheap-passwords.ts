import crypto, { type Argon2Parameters } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

/**
 * Setup of the tests with a database: each of hundreds of passwords took 50 ms of a core, which is the purpose of
 * Argon2id. Here it runs with the least memory and one pass, even if a call asks for more; the stored hash has the same
 * form. `password.test.ts` and the journeys pay the full price.
 */
const atFullCost = crypto.argon2;

function argon2AtLeastCost(
	algorithm: Parameters<typeof atFullCost>[0],
	parameters: Argon2Parameters,
	callback: Parameters<typeof atFullCost>[2],
) {
	const { parallelism } = parameters;
	atFullCost(algorithm, { ...parameters, memory: 8 * parallelism, passes: 1 }, callback);
}

// The files of a worker share its modules, and each of them runs this.
if (atFullCost.name !== argon2AtLeastCost.name) {
	crypto.argon2 = argon2AtLeastCost;
	syncBuiltinESMExports();
}
