import { useEffect, useRef } from "react";

/** The result, where the eye is: it takes the focus, so that it is read aloud and in sight. */
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
