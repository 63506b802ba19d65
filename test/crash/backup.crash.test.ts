import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { type Archive, openArchive } from "#db/backup/archive-reader.ts";
import { startAppProcess } from "../app-process.ts";
import { eventually } from "../eventually.ts";
import { makeForm } from "../factories/forms.ts";
import { roundsOf } from "../rounds.ts";
import { isRoot, newDataDir, seededRandom } from "./processes.ts";

type Ended = { code: number | null; said: string };

/** A command as an operator types it. It is ended with the test. */
function startCommand(script: string, dataDir: string, words: string[] = []) {
	const child: ChildProcess = spawn(process.execPath, [join("scripts", script), ...words], {
		env: { PATH: process.env.PATH, DATA_DIR: dataDir },
		stdio: ["ignore", "pipe", "pipe"],
	});
	let said = "";
	for (const stream of [child.stdout, child.stderr])
		stream?.on("data", (text) => {
			said += text;
		});
	const ended = once(child, "close").then(([code]): Ended => ({ code, said }));
	onTestFinished(async () => {
		child.kill("SIGKILL");
		await ended;
	});
	return { child, ended };
}

const run = (script: string, dataDir: string, words?: string[]) =>
	startCommand(script, dataDir, words).ended;

/** The built app on a data folder, with its demo guests. */
async function startApp(dataDir: string) {
	const app = startAppProcess({ LOG_LEVEL: "warn", DATA_DIR: dataDir });
	onTestFinished(async () => {
		app.process.kill("SIGKILL");
		await app.ended;
	});
	return { ...app, address: await app.address };
}

async function readArchive(file: string): Promise<Archive> {
	const archive = await openArchive(file);
	archive.close();
	return archive;
}

const checksumsOf = (archive: Archive) =>
	archive.manifest.tables.map(({ name, rows }) => [name, rows, archive.checksumOf(name)]);

const rowsOf = (archive: Archive, table: string) =>
	archive.manifest.tables.find(({ name }) => name === table)?.rows ?? 0;
