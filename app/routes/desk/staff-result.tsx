import { useEffect, useRef } from "react";
import type { StaffRole } from "#app/lib/actor.ts";
import type { FieldErrors, FieldValues } from "#app/lib/form-fields.ts";

/** What a form of the staff's pages came to: messages beside its fields, or a sentence. `of` says which form it was. */
export type StaffResult = {
	of: string;
	errors: FieldErrors;
	values?: FieldValues;
	roles?: StaffRole[];
	said?: string;
};

/** What was done, where the eye is: it takes the focus, so that it is read aloud and in sight. */
export function Told({ said }: { said: string | undefined }) {
	const line = useRef<HTMLParagraphElement>(null);
	useEffect(() => {
		if (said) line.current?.focus();
	}, [said]);
	return said ? (
		<p ref={line} tabIndex={-1} role="status" className="note">
			{said}
		</p>
	) : null;
}
