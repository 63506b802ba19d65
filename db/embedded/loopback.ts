import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { CannotStart } from "../connection/cannot-start.ts";
import { makeCluster, owner } from "./cluster.ts";
import type { Embedded } from "./embedded.ts";
import { explainEngineFailure } from "./failure.ts";
import type { EmbeddedLocation } from "./location.ts";
import { engineEnvironment } from "./postgres-process.ts";
import { answers, isInUse } from "./probe.ts";
import { withStartLock } from "./start-lock.ts";

type Access = { port: number; password: string };

/**
 * The embedded PostgreSQL on Windows, where no socket file, no named pipe in a folder and no shell can be relied
 * on: a TCP port of the loopback address with a password made on the first start, both kept in the data folder.
 * `pg_ctl` starts it, because `postgres.exe` refuses administrators and `pg_ctl` takes their rights off first.
 * Without a watchdog it outlives a killed app and the next start shares it; the app that leaves last stops it.
 *
 * Its steps run on Linux in the tests. On Windows itself nobody has run it yet.
 */
export async function openOnLoopback(location: EmbeddedLocation): Promise<Embedded> {
	const { port, password } = await withStartLock(location, () => settleAccess(location));
	const connection = { host: "127.0.0.1", port, user: owner, password, database: owner, ssl: false };
	return {
		connection,
		revive: () =>
			withStartLock(location, async () => {
				await makeClusterWithPassword(location, password);
				if (await answers(connection)) return;
				await startDetached(location, port);
				await answers(connection);
			}),
		stop: () =>
			withStartLock(location, async () => {
				if (!(await answers(connection)) || (await isInUse(connection))) return;
				await runPgCtl(location, ["stop", "-w", "-m", "fast", "-D", location.cluster]);
			}),
	};
}

/** The port and password in force. The port of a PostgreSQL that runs is kept, otherwise a free one is taken. */
async function settleAccess(location: EmbeddedLocation): Promise<Access> {
	const file = join(location.run, "access.json");
	const known = readAccess(file);
	if (known && isRunning(location)) return known;
	const access = {
		port: await findFreePort(),
		password: known?.password ?? randomBytes(24).toString("base64url"),
	};
	writeFileSync(file, JSON.stringify(access), { mode: 0o600 });
	return access;
}

function readAccess(file: string): Access | null {
	try {
		return JSON.parse(readFileSync(file, "utf8")) as Access;
	} catch {
		return null;
	}
}

function isRunning(location: EmbeddedLocation): boolean {
	try {
		const pid = Number.parseInt(readFileSync(join(location.cluster, "postmaster.pid"), "utf8"), 10);
		return process.kill(pid, 0);
	} catch {
		return false;
	}
}

async function findFreePort(): Promise<number> {
	const server = createServer().listen(0, "127.0.0.1");
	await once(server, "listening");
	const address = server.address();
	server.close();
	await once(server, "close");
	if (address === null || typeof address === "string") throw new Error("The loopback address gave no port");
	return address.port;
}

async function makeClusterWithPassword(location: EmbeddedLocation, password: string): Promise<void> {
	const passwordFile = join(location.run, "password");
	writeFileSync(passwordFile, password, { mode: 0o600 });
	try {
		await makeCluster(location, ["--auth=scram-sha-256", `--pwfile=${passwordFile}`]);
	} finally {
		rmSync(passwordFile, { force: true });
	}
}

async function startDetached(location: EmbeddedLocation, port: number): Promise<void> {
	const log = join(location.run, "postgres.log");
	rmSync(log, { force: true });
	const settings = [
		`-p ${port}`,
		"-c listen_addresses=127.0.0.1",
		"-c unix_socket_directories=",
		"-c max_connections=100",
		"-c log_min_messages=fatal",
		"-c log_min_error_statement=panic",
		"-c timezone=UTC",
	].join(" ");
	const started = await runPgCtl(location, [
		"start",
		"-w",
		"-t",
		"90",
		"-D",
		location.cluster,
		"-l",
		log,
		"-o",
		settings,
	]);
	if (!started) throw new CannotStart(explainEngineFailure(readFileSync(log, "utf8"), location.cluster));
}

/** Its output is not read: PostgreSQL inherits the pipe and would keep it open as long as it runs. */
async function runPgCtl(location: EmbeddedLocation, options: string[]): Promise<boolean> {
	const child = spawn(location.engine.pgCtl, options, {
		cwd: location.run,
		env: engineEnvironment(),
		stdio: "ignore",
		windowsHide: true,
	});
	const [status] = await once(child, "exit");
	return status === 0;
}
