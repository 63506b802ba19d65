/**
 * The order in which tables are filled, so that every row finds what it refers to. Tables that refer to nothing come
 * first; otherwise the given order stays.
 * @param tables `references` are the tables that its foreign keys lead to and that are checked at once. Those to itself
 * do not count: PostgreSQL checks them when the whole table is there.
 * @throws Error when tables refer to each other in a circle
 */
export function orderTables<Table extends { name: string; references: readonly string[] }>(
	tables: readonly Table[],
): Table[] {
	const ordered: Table[] = [];
	let waiting = [...tables];
	while (waiting.length > 0) {
		const blocked = new Set(waiting.map(({ name }) => name));
		const isReady = ({ name, references }: Table) =>
			references.every((other) => other === name || !blocked.has(other));
		const ready = waiting.filter(isReady);
		if (ready.length === 0)
			throw new Error(`Tables refer to each other in a circle: ${[...blocked].join(", ")}`);
		ordered.push(...ready);
		waiting = waiting.filter((table) => !ready.includes(table));
	}
	return ordered;
}
