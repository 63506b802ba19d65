import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { databaseUrl, dropDatabase, onServer } from "./database-cluster.ts";
import { fastStart } from "./fast-start.ts";

export type AppProcess = {
	process: ChildProcess;
	/** The address it listens on. Rejects, with its output, when it ends before it listens. */
	address: Promise<string>;
	/** Everything it has written to standard output and standard error. */
	said: () => string;
	/** How it ended: its exit code, or null after a signal that it could not handle. */
	ended: Promise<number | null>;
};

/**
 * Starts the built app as a process of its own, on a port that the machine picks, with the settings given and none
 * of those that the tests themselves run with. It leads a process group, as a command typed at a terminal does. Its demo
 * hotel has taken no money, unless a test wants it to.
 * @param command by default the server on the Node of the tests
 */
export function startAppProcess(
	settings: Record<string, string>,
	[program, ...words]: [string, ...string[]] = [process.execPath, "server.ts"],
): AppProcess {
	const { PATH, HOME, LD_PRELOAD, FAKETIME, FAKETIME_SHARED } = process.env;
	// It has the clock of the tests, which `faketime` may have set.
	const clock = LD_PRELOAD && FAKETIME ? { LD_PRELOAD, FAKETIME, FAKETIME_SHARED } : {};
	const child = spawn(program, words, {
		env: {
			PATH,
			HOME,
			...clock,
			...fastStart,
			NODE_ENV: "production",
			PORT: "0",
			DEMO_MONEY: "0",
			...settings,
		},
		stdio: ["ignore", "pipe", "pipe"],
		detached: true,
	});
	const lines: string[] = [];
	const ended = once(child, "close").then(([code]): number | null => code);
	const address = new Promise<string>((resolve, reject) => {
		for (const stream of [child.stdout, child.stderr])
			createInterface(stream).on("line", (line) => {
				lines.push(line);
				const open = / is open at (http:\S+)$/.exec(line);
				if (open?.[1]) resolve(open[1]);
			});
		ended.then((code) => reject(new Error(`The app ended with ${code}: ${lines.join("\n")}`)));
	});
	address.catch(() => {}); // a test that does not need the address waits for the end instead
	return { process: child, address, said: () => lines.join("\n"), ended };
}

/**
 * The settings of a process for a database on the server that `DATABASE_URL` names, with both roles where
 * `DATABASE_APP_URL` names a second one; none where no server is named, because a data folder has its own database.
 */
export function databaseSettings(name: string): { DATABASE_URL?: string; DATABASE_APP_URL?: string } {
	const { DATABASE_URL: url, DATABASE_APP_URL: appUrl } = process.env;
	return {
		...(url && { DATABASE_URL: databaseUrl(url, name) }),
		...(url && appUrl && { DATABASE_APP_URL: databaseUrl(appUrl, name) }),
	};
}

/** Makes a database of its own on the server that `DATABASE_URL` names, if it names one. */
export async function ownDatabase(name: string) {
	const serverUrl = process.env.DATABASE_URL;
	if (serverUrl) await onServer(serverUrl, (client) => client.query(`create database ${name}`));
	return {
		settings: databaseSettings(name),
		drop: async () => {
			if (serverUrl) await onServer(serverUrl, (client) => dropDatabase(client, name));
		},
	};
}
