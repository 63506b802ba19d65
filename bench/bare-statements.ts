import pg from "pg";

/** One statement as the driver got it. */
export type Statement = { text: string; values: unknown[] };

/** The role of a value of a statement, so that another booking can use its own value. */
type Role =
	| { kind: "villa" | "villas" | "checkIn" | "checkOut" | "reference" }
	| { kind: "uuid"; nth: number }
	/** The stays of a party as JSON, with placeholders for the id of the one stay and for its villa. */
	| { kind: "units"; json: string; nth: number }
	| { kind: "fixed"; value: unknown };

/** A statement of the operation with the meaning of each of its values. */
export type BareStatement = { text: string; roles: Role[] };

/**
 * Records the statements of an operation, because a copy of its SQL here would become out of date. It records every
 * connection of the process, so call it while nothing else runs.
 */
export async function recordStatements(operation: () => Promise<unknown>): Promise<Statement[]> {
	const recorded: Statement[] = [];
	const original = pg.Client.prototype.query;
	const query = original as (...args: unknown[]) => unknown;
	pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
		const [first, second] = args;
		const config = typeof first === "string" ? { text: first } : (first as Partial<Statement>);
		recorded.push({
			text: config.text ?? "",
			values: Array.isArray(second) ? second : (config.values ?? []),
		});
		return query.apply(this, args);
	} as typeof original;
	try {
		await operation();
	} finally {
		pg.Client.prototype.query = original;
	}
	return recorded;
}

const unitMark = "@unit@";
const villaMark = "@villa@";

/** Finds what each recorded value means, by comparing it with the stay that was booked while recording. */
export function readRoles(
	statements: readonly Statement[],
	stay: { villaId: string; checkIn: string; checkOut: string },
): BareStatement[] {
	const uuids: string[] = [];
	return statements.map(({ text, values }) => ({
		text,
		roles: values.map((value): Role => {
			if (value === stay.villaId) return { kind: "villa" };
			if (Array.isArray(value) && value.length === 1 && value[0] === stay.villaId) return { kind: "villas" };
			if (value === stay.checkIn) return { kind: "checkIn" };
			if (value === stay.checkOut) return { kind: "checkOut" };
			if (typeof value === "string" && /^[2-9A-HJKMNP-TV-Z]{8}$/.test(value)) return { kind: "reference" };
			if (typeof value === "string" && value.startsWith('[{"id":"')) {
				const id = value.slice(8, 44);
				uuids.push(id);
				const json = value.replaceAll(id, unitMark).replaceAll(stay.villaId, villaMark);
				return { kind: "units", json, nth: uuids.length - 1 };
			}
			if (value instanceof Date) return { kind: "fixed", value: value.toISOString() };
			if (typeof value === "string" && /^[0-9a-f]{8}-[0-9a-f]{4}-/.test(value)) {
				if (!uuids.includes(value)) uuids.push(value);
				return { kind: "uuid", nth: uuids.indexOf(value) };
			}
			return { kind: "fixed", value };
		}),
	}));
}

/** The values for another booking, for the bare driver. */
export function valuesFor(
	roles: readonly Role[],
	stay: { villaId: string; checkIn: string; checkOut: string; reference: string; uuids: string[] },
): unknown[] {
	return roles.map((role) => {
		switch (role.kind) {
			case "villa":
				return stay.villaId;
			case "villas":
				return [stay.villaId];
			case "uuid":
				return stay.uuids[role.nth];
			case "units":
				return role.json.replaceAll(unitMark, stay.uuids[role.nth] ?? "").replaceAll(villaMark, stay.villaId);
			case "fixed":
				return role.value;
			default:
				return stay[role.kind];
		}
	});
}

/**
 * The statements as a script for pgbench. Its variables are numbers only, so the statement itself builds texts from them.
 * PostgreSQL does that work, which makes the comparison a little slower than it could be.
 */
export function writePgbenchScript(
	statements: readonly BareStatement[],
	{ villas, firstNight }: { villas: number; firstNight: string },
): string {
	const uuids = Math.max(
		0,
		...statements.flatMap(({ roles }) => roles.map((role) => ("nth" in role ? role.nth + 1 : 0))),
	);
	const sets = [
		"\\set turn :turn + 1",
		"\\set slot :base + :client_id + :turn * :clients",
		`\\set villa :slot % ${villas}`,
		`\\set day :slot / ${villas}`,
		// Multiplying by an odd number modulo 2^32 gives a different reference for every slot.
		"\\set reference (:slot * 2654435761) % 4294967296",
		...Array.from({ length: uuids }, (_, nth) => `\\set uuid${nth} random(1, 9223372036854775807)`),
	];
	const night = `date '${firstNight}' + :day::int`;
	const uuid = (nth: number) => `(lpad(to_hex(:uuid${nth}::bigint), 32, '0')::uuid)`;
	const villa = "('scratch-' || :villa::text)";
	const sqlOf = (role: Role): string => {
		switch (role.kind) {
			case "villa":
				return villa;
			case "villas":
				return "(array['scratch-' || :villa::text])";
			case "checkIn":
				return `(${night})`;
			case "checkOut":
				return `(${night} + 1)`;
			case "reference":
				return "translate(lpad(upper(to_hex(:reference::bigint)), 8, '0'), '01', 'GH')";
			case "uuid":
				return uuid(role.nth);
			case "units":
				return `(replace(replace(${literal(role.json)}, '${unitMark}', ${uuid(role.nth)}::text), '${villaMark}', ${villa}))`;
			case "fixed":
				return literal(role.value);
		}
	};
	const commands = statements.map(({ text, roles }) =>
		`${text.trim()};`.replaceAll(/\$(\d+)/g, (_, number) => {
			const role = roles[Number(number) - 1];
			if (!role) throw new Error(`No value for $${number} in ${text}`);
			return sqlOf(role);
		}),
	);
	return `${[...sets, ...commands].join("\n")}\n`;
}

/** A constant. pgbench would read `:30000` as a variable, so a colon is written as its code. */
function literal(value: unknown): string {
	if (value === null || value === undefined) return "null";
	if (typeof value === "number" || typeof value === "boolean") return String(value);
	if (Array.isArray(value)) return literal(`{${value.map((one) => JSON.stringify(String(one))).join(",")}}`);
	const text = String(value).replaceAll("\\", "\\\\").replaceAll("'", "''").replaceAll(":", "\\x3A");
	return `E'${text}'`;
}
