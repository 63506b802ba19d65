import { useState } from "react";

/**
 * The idempotency key of a form: sending it twice makes one record. It stays the same when a response is lost, so that
 * trying again cannot make a second record, and changes only when a response brings a new key.
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
