import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, chmodSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { onTestFinished } from "vitest";
import { belongTo, chooseEngineUser } from "#db/embedded/engine-user.ts";
import { eventually } from "../eventually.ts";

/** Debian's PostgreSQL, where it is installed: the engine that npm brings has no pg_basebackup. */
export const postgresPrograms = existsSync("/usr/lib/postgresql")
	? readdirSync("/usr/lib/postgresql")
			.sort((a, b) => Number(b) - Number(a))
			.map((version) => `/usr/lib/postgresql/${version}/bin`)
			.find((folder) => existsSync(join(folder, "pg_basebackup")))
	: undefined;

export type Postgres = {
	/** The address of database `palapa` as a role of this server. */
	urlOf: (role: "palapa" | "palapa_app") => string;
	/** Ends the server and all its backends at once, as a machine that loses power. */
	kill: () => Promise<void>;
	/** Makes a standby the server that accepts writes. */
	promote: () => Promise<void>;
};

const administrator = "postgres";

/**
 * A PostgreSQL with the database and the two roles that the README names, and a synchronous standby: nothing is
 * acknowledged before both have it. Both are stopped with the test.
 */
export async function startWithStandby(folder: string, ports: { primary: number; standby: number }) {
	mkdirSync(folder, { recursive: true });
	chmodSync(folder, 0o755);
	const { user } = chooseEngineUser(join(folder, "primary"));
	const run = (program: string, ...options: string[]) =>
		execFileSync(join(postgresPrograms ?? "", program), options, { ...user, cwd: "/", stdio: "pipe" });
	for (const name of ["primary", "standby"]) {
		mkdirSync(join(folder, name), { mode: 0o700 });
		belongTo(user, join(folder, name));
	}
	const start = (name: string, port: number) => startServer(join(folder, name), { port, user });

	run(
		"initdb",
		"-D",
		join(folder, "primary"),
		"-U",
		administrator,
		"-E",
		"UTF8",
		"--locale=C",
		"--auth=trust",
	);
	appendFileSync(
		join(folder, "primary", "postgresql.conf"),
		"listen_addresses = '127.0.0.1'\nunix_socket_directories = ''\nmax_connections = 60\ncluster_name = 'one'\n",
	);
	const primary = await start("primary", ports.primary);
	await asAdministrator(ports.primary, [
		"create role palapa login",
		"create role palapa_app login",
		"create database palapa owner palapa",
	]);
	run(
		...(["pg_basebackup", "-h", "127.0.0.1", "-p", String(ports.primary), "-U", administrator] as const),
		...["-D", join(folder, "standby"), "-R", "-X", "stream", "-c", "fast"],
	);
	const standby = await start("standby", ports.standby);
	await asAdministrator(ports.primary, [
		"alter system set synchronous_standby_names = '*'",
		"select pg_reload_conf()",
	]);
	await eventually("the standby is synchronous", async () => {
		const found = await asAdministrator(ports.primary, [
			"select from pg_stat_replication where sync_state = 'sync'",
		]);
		return found === 1;
	});
	return { primary, standby };
}

async function startServer(
	data: string,
	{ port, user }: { port: number; user: { uid: number; gid: number } | null },
): Promise<Postgres> {
	const child = spawn(join(postgresPrograms ?? "", "postgres"), ["-D", data, "-p", String(port)], {
		...user,
		cwd: "/",
		stdio: "ignore",
		detached: true,
	});
	const kill = () => killGroup(child);
	onTestFinished(kill);
	await eventually(`PostgreSQL accepts connections on ${port}`, () =>
		asAdministrator(port, ["select"]).then(
			() => true,
			() => false,
		),
	);
	return {
		urlOf: (role) => `postgres://${role}@127.0.0.1:${port}/palapa`,
		kill,
		promote: async () => {
			await asAdministrator(port, ["select pg_promote()"]);
		},
	};
}

/** Its backends end themselves when the postmaster is gone, but each at its own moment: all are killed together. */
async function killGroup(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	const ended = once(child, "close");
	const backends = execFileSync("pgrep", ["-P", String(child.pid)], { encoding: "utf8" })
		.trim()
		.split("\n");
	for (const pid of [child.pid, ...backends.map(Number)])
		try {
			process.kill(pid ?? 0, "SIGKILL");
		} catch (error) {
			// One that has ended between the list and this moment.
			if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
		}
	await ended;
}

async function asAdministrator(port: number, statements: string[]): Promise<number> {
	const client = new pg.Client({ host: "127.0.0.1", port, user: administrator, database: "postgres" });
	client.on("error", () => {});
	await client.connect();
	try {
		let rows = 0;
		for (const statement of statements) rows = (await client.query(statement)).rowCount ?? 0;
		return rows;
	} finally {
		await client.end();
	}
}
