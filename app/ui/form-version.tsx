import { useState } from "react";

/**
 * The version of a record that a form has seen. It stays the one of the first render, also when the page shows newer data
 * meanwhile: only a response that has shown both values brings another one.
 */
export function FormVersion<Version extends number | string>({
	name = "version",
	seen,
	shown,
}: {
	name?: string;
	seen: Version;
	shown: Version | undefined;
}) {
	const [version] = useState(seen);
	return <input type="hidden" name={name} value={shown ?? version} autoComplete="off" />;
}
