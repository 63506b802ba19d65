import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";
import { eventually } from "../eventually.ts";
import { fastStart } from "../fast-start.ts";
import { scratchFolder } from "../scratch-folder.ts";
import type { WriterLine } from "./booking-writer.ts";

export type Writer = {
	process: ChildProcess;
	lines: WriterLine[];
	/** The rows that the database has acknowledged to this process. */
	written: () => number[];
	/** Waits until it has reported something `times` times. */
	hasSaid: (what: WriterLine["said"], times?: number) => Promise<void>;
	/** Ends it by a signal and waits until it is gone. */
	end: (signal: "SIGTERM" | "SIGKILL") => Promise<void>;
};

export const isRoot = process.getuid?.() === 0;

/** The system's user without any rights, for running as an ordinary one while the tests run as root. */
export const nobody = { uid: 65_534, gid: 65_534 };

/** Starts a process that opens the database of a data folder and writes into it. It is ended with the test. */
export function startWriter(
	dataDir: string,
	options: {
		firstRow?: number;
		user?: { uid: number; gid: number };
		cwd?: string;
		command?: string[];
		env?: Record<string, string>;
	} = {},
): Writer {
	const [program = "", ...script] = options.command ?? [
		process.execPath,
		join(import.meta.dirname, "booking-writer.ts"),
	];
	const child = spawn(program, [...script, dataDir, String(options.firstRow ?? 1)], {
		cwd: options.cwd,
		env: { PATH: process.env.PATH, ...fastStart, ...options.env },
		stdio: ["ignore", "pipe", "pipe"],
		...options.user,
	});
	const lines: WriterLine[] = [];
	let errors = "";
	createInterface(child.stdout).on("line", (line) => lines.push(JSON.parse(line)));
	child.stderr.on("data", (text) => {
		errors += text;
	});
	const ended = once(child, "close");
	const count = (what: WriterLine["said"]) => lines.filter(({ said }) => said === what).length;
	const writer: Writer = {
		process: child,
		lines,
		written: () => lines.flatMap((line) => (line.said === "written" ? [line.row] : [])),
		hasSaid: (what, times = 1) =>
			eventually(`the writer reports "${what}" ${times} times`, () => {
				const isOver = child.exitCode !== null || child.signalCode !== null;
				if (isOver && count(what) < times) {
					throw new Error(`It ended without "${what}": ${JSON.stringify(lines.at(-1))} ${errors}`);
				}
				return count(what) >= times;
			}),
		end: async (signal) => {
			child.kill(signal);
			await ended;
		},
	};
	onTestFinished(() => writer.end("SIGKILL"));
	return writer;
}

/** A new folder name, below a folder that every user may enter. Removed with the test. */
export function newDataDir(...names: string[]): string {
	const top = join(scratchFolder, `palapa-crash-${process.pid}-${Math.random().toString(36).slice(2, 8)}`);
	const dataDir = join(top, ...names);
	onTestFinished(async () => {
		await eventually(`PostgreSQL in ${dataDir} has stopped`, () => findPostmaster(dataDir) === null);
		rmSync(top, { recursive: true, force: true });
	});
	return dataDir;
}

/** The process id of the PostgreSQL that serves a data folder, or null. */
export function findPostmaster(dataDir: string): number | null {
	try {
		const pid = Number.parseInt(readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8"), 10);
		return isAlive(pid) ? pid : null;
	} catch {
		return null;
	}
}

/** The process ids of the connections of the app to the PostgreSQL that serves a data folder. Only on Linux. */
export function findBackends(dataDir: string): number[] {
	const postmaster = findPostmaster(dataDir);
	return readdirSync("/proc")
		.map(Number)
		.filter((pid) => pid > 0 && readOrEmpty(`/proc/${pid}/status`).includes(`\nPPid:\t${postmaster}\n`))
		.filter((pid) => readOrEmpty(`/proc/${pid}/cmdline`).startsWith("postgres: palapa_app "));
}

function readOrEmpty(file: string): string {
	try {
		return readFileSync(file, "utf8");
	} catch {
		return ""; // the process has ended meanwhile
	}
}

function isAlive(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === "EPERM";
	}
}

/** Numbers in [0, 1) that are the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}
