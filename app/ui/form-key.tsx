import { useState } from "react";

/**
 * The idempotency key of a form: sending it twice makes one record. It stays the same when a response is lost, so that
 * trying again cannot make a second record, and changes only when a response brings a new key.
 */
export function FormKey({ fresh, returned }: { fresh: string; returned: string | undefined }) {
	const [key, setKey] = useState(returned ?? fresh);
	const [seen, setSeen] = useState(returned);
	if (returned !== seen) {
		setSeen(returned);
		if (returned !== undefined) setKey(returned);
	}
	return <input type="hidden" name="idempotencyKey" value={key} autoComplete="off" />;
}
