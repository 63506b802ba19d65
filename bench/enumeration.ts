/**
 * Whether the response time shows if an e-mail address has an account: sign-in and forgotten password, each for a
 * verified, an unverified and an unknown address in turn. (Sign-up says so in words.) `npm run bench:enumeration`;
 * ATTEMPTS (40).
 */
import { median, percentile, printTable, setting, short } from "./figures.ts";
import { openScratch, startTestServer } from "./scratch.ts";

const attempts = setting("ATTEMPTS", 40);
const kinds = ["verified", "unverified", "unknown"] as const;

const scratch = await openScratch();
const app = await startTestServer({
	...scratch,
	env: { ...scratch.env, TRUST_PROXY: "1", LOG_LEVEL: "warn" },
});
const database = await scratch.open();
let callers = 0;

try {
	await send("/sign-up", { fullName: "Ana Cruz", email: "ana@example.com", password: "blue heron at dawn" });
	// Every attempt has an address of its own, so that no limit of a mailbox is met.
	for (const kind of ["verified", "unverified"] as const) {
		await database.pool.query(
			`insert into users (id, name, email, email_verified)
			select $1 || n, 'Ana Cruz', $1 || n || '@example.com', $2 from generate_series(0, $3::int - 1) n`,
			[kind, kind === "verified", attempts],
		);
		await database.pool.query(
			`insert into sign_in_methods (id, user_id, provider_id, account_id, password)
			select $1 || n, $1 || n, 'credential', $1 || n, (select password from sign_in_methods limit 1)
			from generate_series(0, $2::int - 1) n`,
			[kind, attempts],
		);
	}
	const rows = [
		await compare("sign-in, wrong password", "/sign-in", { password: "not the heron" }),
		await compare("forgotten password", "/forgot-password", {}),
	];
	printTable(
		["form", ...kinds.flatMap((kind) => [`${kind}, p50 ms`, `${kind}, p90 ms`]), "largest ratio of p50"],
		rows,
	);
} finally {
	await app.stop();
	await scratch.close();
}

/** In turn, so that other work on the machine slows all of them. */
async function compare(form: string, path: string, fields: Record<string, string>) {
	const times: Record<(typeof kinds)[number], number[]> = { verified: [], unverified: [], unknown: [] };
	const statuses = new Set<number>();
	for (let attempt = 0; attempt < attempts; attempt += 1) {
		for (const kind of kinds) {
			const started = performance.now();
			statuses.add(await send(path, { ...fields, email: `${kind}${attempt}@example.com` }));
			times[kind].push(performance.now() - started);
		}
	}
	if (statuses.size > 1) throw new Error(`${form}: the statuses differ, ${[...statuses].join(" and ")}.`);
	const medians = kinds.map((kind) => median(times[kind]));
	return [
		form,
		...kinds.flatMap((kind) => [median(times[kind]), percentile(times[kind], 90)]),
		short(Math.max(...medians) / Math.min(...medians)),
	];
}

/** Sends a form as a browser does, each from another address, so that no limit is reached. */
async function send(path: string, fields: Record<string, string>): Promise<number> {
	callers += 1;
	const response = await fetch(app.origin + path, {
		method: "POST",
		body: new URLSearchParams(fields),
		redirect: "manual",
		headers: { Origin: app.origin, "X-Forwarded-For": `10.3.${callers >> 8}.${callers & 255}` },
	});
	await response.arrayBuffer();
	return response.status;
}
