import { execFileSync, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { belongTo } from "./engine-user.ts";
import { type EmbeddedLocation, socketName } from "./location.ts";

/**
 * Starts PostgreSQL and runs beside it as its watchdog. The lifetime lock ($1) is first opened for both directions,
 * because opening it for reading alone would wait for a writer, who may have died meanwhile. Reading from it ends
 * when the last process that uses the database is gone, even by `kill -9`. PostgreSQL is then stopped:
 * - for 5 s by SIGINT, every second, because one that was forked a moment ago does not handle the first;
 * - for 5 s more by SIGQUIT, because PostgreSQL 18.4 that recovers from the death of one of its processes never ends
 *   after SIGINT;
 * - then by SIGKILL, it and its processes, which would keep the next PostgreSQL from starting. It is held still while
 *   they are listed, so that it forks no more of them.
 * Everything that was committed is in the log that the next start replays.
 *
 * The subshell that reads is ended by SIGKILL: one that was forked a moment ago still has the watchdog's trap and loses
 * a SIGTERM, so that 2 of 100 watchdogs of a PostgreSQL that refused its data at once never ended.
 */
const watchdog = `
exec 3<>"$1" 4<"$1" 3>&-
shift
"$@" </dev/null 4<&- &
postgres=$!
children() {
	if [ -r /proc/self/status ]; then
		grep -ls "^PPid:.$postgres\\$" /proc/[0-9]*/status | tr -dc '0-9\\n'
	else
		pgrep -P $postgres
	fi
}
stop() {
	for signal in INT QUIT; do
		for _ in 1 2 3 4 5; do
			kill -$signal $postgres 2>/dev/null || return
			sleep 1 4<&-
		done
	done
	kill -STOP $postgres 2>/dev/null
	kill -KILL $(children) $postgres 2>/dev/null
}
trap 'stop 4<&- &' INT TERM
(
	while read -r _; do :; done <&4
	stop
) &
waiter=$!
while kill -0 $postgres 2>/dev/null; do wait $postgres; status=$?; done
kill -KILL $waiter 2>/dev/null
wait $waiter 2>/dev/null
exit $status
`;

/** Only what ends the server is logged: a refused statement would bring guests' names into the file. */
const settings = {
	listen_addresses: "",
	unix_socket_permissions: "0700",
	max_connections: "100",
	shared_buffers: "64MB",
	log_min_messages: "fatal",
	log_min_error_statement: "panic",
	timezone: "UTC",
	log_timezone: "UTC",
};

export type PostgresProcess = {
	hasExited: () => boolean;
	/** Whether somebody else ended it by `kill -9`, as a system does that is short of memory. */
	wasKilled: () => boolean;
	log: () => string;
};

/** The status that the watchdog's shell returns for a PostgreSQL that `kill -9` has ended. */
const killedStatus = 128 + 9;

/** Starts PostgreSQL with its watchdog and returns at once, before it is ready. */
export function launchPostgres(location: EmbeddedLocation, lifetimeLockFile: string): PostgresProcess {
	const logFile = join(location.run, "postgres.log");
	const log = openSync(logFile, "w", 0o600);
	belongTo(location.user, logFile);
	const child = spawn(
		"/bin/sh",
		["-c", watchdog, "sh", lifetimeLockFile, location.engine.postgres, ...argumentsFor(location)],
		{
			cwd: location.run,
			detached: true, // Ctrl-C in the terminal is for the app; PostgreSQL stops after it
			env: engineEnvironment(),
			stdio: ["ignore", log, log],
			...location.user,
		},
	);
	closeSync(log);
	let exited = false;
	let status: number | null = null;
	child
		.once("exit", (code) => {
			exited = true;
			status = code;
		})
		.once("error", () => {
			exited = true;
		})
		.unref();
	return {
		hasExited: () => exited,
		wasKilled: () => status === killedStatus,
		log: () => readFileSync(logFile, "utf8").slice(-4_000),
	};
}

/** Nothing of the caller's locale or PG* settings reaches the engine; its messages stay English for `failure.ts`. */
export function engineEnvironment(): NodeJS.ProcessEnv {
	return { PATH: process.env.PATH ?? "/usr/bin:/bin", LC_ALL: "C" };
}

function argumentsFor(location: EmbeddedLocation): string[] {
	// The setting is a list with commas: quotes keep a folder with a comma or a space in its name whole.
	const folder = `"${location.socketFolder.replaceAll('"', '""')}"`;
	const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
	return ["-D", location.cluster, "-k", folder, "-p", "5432", ...flags];
}

/**
 * Removes the lock files of a PostgreSQL that has ended, whose process id now belongs to nobody, to a process
 * that its parent has not reaped, or to another program (usual after a container restarts). PostgreSQL would wait for that
 * process for ever. A file without a process id is of one that was killed before it wrote it, and PostgreSQL would
 * refuse to start beside it. Call it only with the start lock held and without a watchdog: then nobody is writing one.
 */
export function clearStaleLocks(location: EmbeddedLocation): void {
	for (const file of [pidFile(location.cluster), join(location.socketFolder, `${socketName}.lock`)]) {
		const pid = readPid(file);
		if (pid !== null && !servesCluster(pid, location.cluster)) rmSync(file, { force: true });
	}
}

/** Whether a PostgreSQL runs on a cluster, anyone who has started it. */
export function isServed(cluster: string): boolean {
	const pid = readPid(pidFile(cluster));
	return pid !== null && servesCluster(pid, cluster);
}

function pidFile(cluster: string): string {
	return join(cluster, "postmaster.pid");
}

/** @returns the process id in a lock file, NaN where nothing is written in it; null where there is none, or it may not be read */
function readPid(file: string): number | null {
	try {
		return Number.parseInt(readFileSync(file, "utf8"), 10);
	} catch {
		return null;
	}
}

/** A dead process has no command line, and neither has a killed one that is still listed (a zombie), nor NaN. */
function servesCluster(pid: number, cluster: string): boolean {
	try {
		const command =
			process.platform === "linux"
				? readFileSync(`/proc/${pid}/cmdline`, "utf8")
				: execFileSync("ps", ["-ww", "-o", "command=", "-p", String(pid)], { encoding: "utf8" });
		return command.includes(cluster);
	} catch {
		return false;
	}
}
