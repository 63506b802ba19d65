/** The named properties of an object; of a table, the columns to select. */
export function pick<From extends object, Key extends keyof From>(
	from: From,
	...keys: Key[]
): Pick<From, Key> {
	return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<From, Key>;
}

/** Whether a row has all values of a form: a form that is sent twice is the same one only then. */
export function hasValues<Row extends object>(row: Row | undefined, sent: Partial<Row>): boolean {
	const names = Object.keys(sent) as (keyof Row)[];
	return row !== undefined && names.every((name) => row[name] === sent[name]);
}
