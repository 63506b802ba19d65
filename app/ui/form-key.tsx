import { useState } from "react";

/**
 * The key that makes sending a form twice the same as sending it once. It outlives a lost answer, so that trying
 * again cannot make a second record, and changes only when an answer brings a fresh one.
 */
export function FormKey({ fresh, answered }: { fresh: string; answered: string | undefined }) {
	const [key, setKey] = useState(answered ?? fresh);
	const [seen, setSeen] = useState(answered);
	if (answered !== seen) {
		setSeen(answered);
		if (answered !== undefined) setKey(answered);
	}
	return <input type="hidden" name="idempotencyKey" value={key} autoComplete="off" />;
}
