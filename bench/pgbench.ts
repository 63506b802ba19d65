import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type pg from "pg";

/** Transactions per second and the milliseconds of each. */
export type Measured = {
	perSecond: number;
	latencies: number[];
	/** CPU time of our Node process per booking, in milliseconds: other work on the machine changes it little. */
	cpuMs?: number;
};

/** The version of pgbench as text; null where it is not installed. */
export function findPgbench(): string | null {
	try {
		return execFileSync("pgbench", ["--version"], { encoding: "utf8" }).trim();
	} catch {
		return null;
	}
}

/**
 * Runs a script with prepared statements, each client on a connection of its own.
 * @param base the first slot of this run; see `nightOfSlot`
 * @throws when a client was aborted: the figure would be too high
 */
export async function runPgbench(
	connection: pg.ClientConfig,
	script: string,
	run: { clients: number; seconds: number; base: number },
): Promise<Measured> {
	const folder = mkdtempSync(join(tmpdir(), "palapa-pgbench-"));
	try {
		const file = join(folder, "booking.sql");
		writeFileSync(file, script);
		const { stdout, stderr } = await promisify(execFile)(
			"pgbench",
			[
				...["-n", "-M", "prepared", "-f", file, "-T", String(run.seconds)],
				...["-c", String(run.clients), "-j", String(Math.min(2, run.clients))],
				...["-D", `base=${run.base}`, "-D", `clients=${run.clients}`, "-D", "turn=-1"],
				...["-l", "--log-prefix", join(folder, "log"), toConninfo(connection)],
			],
			{ env: { ...process.env, PGOPTIONS: connection.options }, maxBuffer: 1e8 },
		);
		if (/aborted/.test(stderr + stdout)) throw new Error(`pgbench aborted: ${stderr.slice(0, 2_000)}`);
		const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
		return { perSecond, latencies: readLatencies(folder) };
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

/** The third column of pgbench's log is a transaction's time in microseconds. */
function readLatencies(folder: string): number[] {
	return readdirSync(folder)
		.filter((name) => name.startsWith("log"))
		.flatMap((name) => readFileSync(join(folder, name), "utf8").trim().split("\n"))
		.map((line) => Number(line.split(" ")[2]) / 1_000);
}

function toConninfo(connection: pg.ClientConfig): string {
	if (connection.connectionString) return connection.connectionString;
	const { host, port, user, database } = connection;
	return `host='${host}' port=${port} user=${user} dbname=${database}`;
}
