import { execFile, execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { belongTo } from "#db/embedded/engine-user.ts";
import { createLifetimeLock } from "#db/embedded/lifetime-lock.ts";
import { type EmbeddedLocation, resolveLocation } from "#db/embedded/location.ts";
import { engineEnvironment, launchPostgres } from "#db/embedded/postgres-process.ts";
import { eventually } from "../eventually.ts";
import { fastStart } from "../fast-start.ts";
import { findPostmaster, newDataDir, startWriter } from "./processes.ts";

const project = resolve(import.meta.dirname, "../..");

/** A cluster as the pre-releases made it: its superuser is `palapa`. */
async function makePreReleaseCluster(dataDir: string): Promise<EmbeddedLocation> {
	const location = await resolveLocation(dataDir);
	mkdirSync(location.cluster, { mode: 0o700 });
	belongTo(location.user, location.cluster);
	execFileSync(
		location.engine.initdb,
		["-D", location.cluster, "-U", "palapa", "--auth=trust", "--no-sync"],
		{ cwd: location.run, env: engineEnvironment(), stdio: "ignore", ...location.user },
	);
	return location;
}

/** Every file below a folder with its size and the time of its last change. */
function listFiles(folder: string): string[] {
	return readdirSync(folder, { recursive: true, encoding: "utf8" })
		.map((name) => {
			const { size, mtimeMs } = statSync(join(folder, name));
			return `${name} ${size} ${mtimeMs}`;
		})
		.sort();
}

function runReset(dataDir: string, ...options: string[]) {
	const env = { PATH: process.env.PATH, ...fastStart, DATA_DIR: dataDir, NODE_ENV: "production" };
	return promisify(execFile)(process.execPath, ["db/reset.ts", ...options], { cwd: project, env });
}

test("a data folder of a pre-release is refused with the command that replaces it, and not changed", async () => {
	const dataDir = newDataDir();
	const { cluster } = await makePreReleaseCluster(dataDir);
	const before = listFiles(cluster);
	const writer = startWriter(dataDir);
	await writer.hasSaid("refused");
	expect(writer.lines).toEqual([
		{
			said: "refused",
			sentence: `The database in ${cluster} was made by a pre-release of Palapa and cannot be updated: run \`npm run db:reset -- --yes\`, which makes a new one and leaves the old one beside it under another name, or set DATA_DIR to another folder.`,
		},
	]);
	expect(listFiles(cluster)).toEqual(before);
});

test("db:reset replaces the data folder of a pre-release and leaves the old one under another name", async () => {
	const dataDir = newDataDir();
	const { cluster } = await makePreReleaseCluster(dataDir);
	const before = listFiles(cluster);
	await expect(runReset(dataDir)).rejects.toMatchObject({ code: 1 });
	expect(listFiles(cluster)).toEqual(before);

	// The first rows are enough: the demo hotel takes longer than all the rest.
	const { stdout } = await runReset(dataDir, "--yes", "--no-demo");
	const [aside = ""] = readdirSync(dirname(cluster)).filter((name) => name.startsWith("postgres-before-"));
	expect(aside).toMatch(/^postgres-before-\d{4}-\d\d-\d\d-\d\d-\d\d-\d\d$/);
	expect(stdout).toBe(
		`The database of a pre-release was renamed to ${join(dirname(cluster), aside)}.\nThe database is new.\n`,
	);
	expect(listFiles(join(dirname(cluster), aside))).toEqual(before);

	const writer = startWriter(dataDir);
	await writer.hasSaid("written", 3);
	await writer.end("SIGTERM");
	expect(writer.lines.at(-1)).toEqual({ said: "closed" });

	await runReset(dataDir, "--yes", "--no-demo");
	expect(readdirSync(dirname(cluster)).filter((name) => name.startsWith("postgres-"))).toEqual([aside]);
});

test("db:reset does not replace the data folder of a pre-release while its database is in use", async () => {
	const dataDir = newDataDir();
	const location = await makePreReleaseCluster(dataDir);
	const lock = createLifetimeLock(join(location.run, "lock-of-the-pre-release"));
	lock.acquire();
	belongTo(location.user, lock.file);
	onTestFinished(async () => {
		lock.release();
		await eventually("it has stopped", () => findPostmaster(dataDir) === null);
	});
	launchPostgres(location, lock.file);
	await eventually("it runs", () => findPostmaster(dataDir) !== null);
	await expect(runReset(dataDir, "--yes")).rejects.toMatchObject({
		code: 1,
		stderr: `The database in ${location.cluster} is in use: stop the app that uses it first.\n`,
	});
	expect(readdirSync(dirname(location.cluster))).not.toContain("postgres-before");
});
