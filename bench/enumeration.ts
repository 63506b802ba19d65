/**
 * Whether the response time shows if an e-mail address has an account: sign-in, sign-up and forgotten password, each in
 * turn for a known and an unknown address. `npm run bench:enumeration`; ATTEMPTS (40).
 */
import { median, percentile, printTable, setting, short } from "./figures.ts";
import { openScratch, startTestServer } from "./scratch.ts";

const attempts = setting("ATTEMPTS", 40);
const known = "known@example.com";
const password = "blue heron at dawn";

const scratch = await openScratch();
const app = await startTestServer({
	...scratch,
	env: { ...scratch.env, TRUST_PROXY: "1", LOG_LEVEL: "warn" },
});
const database = await scratch.open();
let callers = 0;

try {
	await send("/sign-up", { fullName: "Ana Cruz", email: known, password });
	await database.pool.query(
		"update users set email = claimed_email, claimed_email = null, email_verified = true where claimed_email = $1",
		[known],
	);
	const rows = [
		await compare("sign-in, wrong password", "/sign-in", { password: "not the heron" }),
		await compare("sign-up", "/sign-up", { fullName: "Bo Diaz", password }),
		await compare("forgotten password", "/forgot-password", {}),
	];
	printTable(
		["form", "known, p50 ms", "unknown, p50 ms", "known, p90 ms", "unknown, p90 ms", "ratio of p50"],
		rows,
	);
} finally {
	await app.stop();
	await scratch.close();
}

/** In turn, so that other work on the machine slows both. */
async function compare(form: string, path: string, fields: Record<string, string>) {
	const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
	const statuses = new Set<number>();
	for (let attempt = 0; attempt < attempts; attempt += 1) {
		for (const kind of ["known", "unknown"] as const) {
			const email = kind === "known" ? known : `nobody-${form.length}-${attempt}@example.com`;
			const started = performance.now();
			statuses.add(await send(path, { ...fields, email }));
			times[kind].push(performance.now() - started);
		}
	}
	if (statuses.size > 1) throw new Error(`${form}: the statuses differ, ${[...statuses].join(" and ")}.`);
	return [
		form,
		median(times.known),
		median(times.unknown),
		percentile(times.known, 90),
		percentile(times.unknown, 90),
		short(median(times.known) / median(times.unknown)),
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
