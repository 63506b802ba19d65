import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { databaseUrl, onServer } from "./database-cluster.ts";

export type AppProcess = {
	process: ChildProcess;
	/** Where it is open. Rejects, with what it said, when it ends before it opens. */
	address: Promise<string>;
	/** Everything it has said on standard output and standard error. */
	said: () => string;
	/** How it ended: its exit code, or null after a signal that it could not answer. */
	ended: Promise<number | null>;
};

/**
 * Starts the built house as a process of its own, on a port that the machine picks, with the settings given and none
 * of those that the tests themselves run with. It leads a process group, as what somebody types at a terminal does.
 * @param command by default the server on the Node of the tests
 */
export function startAppProcess(
	settings: Record<string, string>,
	[program, ...words]: [string, ...string[]] = [process.execPath, "server.ts"],
): AppProcess {
	const { PATH, HOME } = process.env;
	const child = spawn(program, words, {
		env: { PATH, HOME, NODE_ENV: "production", PORT: "0", ...settings },
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
		ended.then((code) => reject(new Error(`The house ended with ${code}: ${lines.join("\n")}`)));
	});
	address.catch(() => {}); // whoever waits for the address gets it; others wait for the end
	return { process: child, address, said: () => lines.join("\n"), ended };
}

/**
 * A database of its own on the server that `DATABASE_URL` names, as a setting, with what takes it away again; no
 * setting where none is named, because a data folder is a database of its own.
 */
export async function ownDatabase(name: string) {
	const serverUrl = process.env.DATABASE_URL;
	if (!serverUrl) return { settings: {}, drop: async () => {} };
	await onServer(serverUrl, (client) => client.query(`create database ${name}`));
	return {
		settings: { DATABASE_URL: databaseUrl(serverUrl, name) },
		drop: async () => {
			await onServer(serverUrl, (client) => client.query(`drop database ${name} with (force)`));
		},
	};
}
