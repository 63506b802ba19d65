import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { eventually } from "../eventually.ts";
import { newHotelFolder } from "./prepared-hotel.ts";
import { findPostmaster, newDataDir, startWriter } from "./processes.ts";

async function refusalOf(dataDir: string, env: Record<string, string> = {}): Promise<string> {
	const writer = startWriter(dataDir, { env });
	await writer.hasSaid("refused");
	return writer.lines.flatMap((line) => (line.said === "refused" ? [line.sentence] : []))[0] ?? "";
}

async function startAndStop(dataDir: string, env: Record<string, string> = {}): Promise<void> {
	const writer = startWriter(dataDir, { env });
	await writer.hasSaid("written");
	await writer.end("SIGTERM");
	expect(writer.lines.at(-1)).toEqual({ said: "closed" });
}

const usedBefore = (dataDir: string, trace: string) =>
	`${dataDir} was used before (${trace} is in it) and its database is gone: put ${dataDir}/postgres back, ` +
	"for example from a backup, or set DATA_DIR to an empty folder for a new hotel.";

test("a data folder whose database is gone does not become a new hotel", async () => {
	const dataDir = newDataDir();
	await startAndStop(dataDir);
	expect(JSON.parse(readFileSync(join(dataDir, "installed.json"), "utf8"))).toEqual({
		installedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
		database: join(dataDir, "postgres"),
	});
	renameSync(join(dataDir, "postgres"), `${dataDir}-aside`);
	expect(await refusalOf(dataDir)).toBe(usedBefore(dataDir, "installed.json"));
	expect(readdirSync(dataDir).sort()).toEqual(["installed.json", "run"]);

	renameSync(`${dataDir}-aside`, join(dataDir, "postgres"));
	await startAndStop(dataDir);
});

test.each(["mail", "postgres"])(
	"%s without a database is a trace of a hotel that was there",
	async (trace) => {
		const dataDir = newDataDir();
		mkdirSync(join(dataDir, trace), { recursive: true });
		expect(await refusalOf(dataDir)).toBe(usedBefore(dataDir, trace));
		expect(existsSync(join(dataDir, "postgres", "PG_VERSION"))).toBe(false);
	},
);

test("a first start that was killed while it made the database has left no trace", async () => {
	const dataDir = newDataDir();
	mkdirSync(join(dataDir, "postgres.unfinished-1a2b3c4d", "base"), { recursive: true });
	mkdirSync(join(dataDir, "run"));
	await startAndStop(dataDir);
});

test("DATA_EXPECTED refuses an empty data folder, and one that has had its first start is opened", async () => {
	const dataDir = newDataDir();
	mkdirSync(dataDir);
	expect(await refusalOf(dataDir, { DATA_EXPECTED: "1" })).toBe(
		`DATA_EXPECTED=1 is set and ${dataDir} has no database: mount the volume that holds it, or leave DATA_EXPECTED out for the first start.`,
	);
	await startAndStop(dataDir);
	await startAndStop(dataDir, { DATA_EXPECTED: "1" });
});

test("a running app whose database is taken away makes no new one, and goes on when it is back", async () => {
	const dataDir = newHotelFolder();
	const writer = startWriter(dataDir);
	await writer.hasSaid("written", 5);
	const postmaster = Number(findPostmaster(dataDir));
	const aside = `${dataDir}-aside`;
	renameSync(join(dataDir, "postgres"), aside);
	process.kill(postmaster, "SIGKILL");
	await writer.hasSaid("unavailable", 20);
	expect(readdirSync(dataDir).filter((name) => name.startsWith("postgres"))).toEqual([]);

	rmSync(join(aside, "postmaster.pid"), { force: true });
	renameSync(aside, join(dataDir, "postgres"));
	await writer.hasSaid("written", writer.written().length + 5);
	await writer.end("SIGTERM");
	await eventually("it has stopped", () => findPostmaster(dataDir) === null);
});

test("a database of a newer release is refused before anything of it is started", async () => {
	const dataDir = newHotelFolder();
	const layout = join(dataDir, "postgres", "palapa-cluster-layout");
	writeFileSync(layout, "3\n");
	expect(await refusalOf(dataDir)).toBe(
		`The database in ${dataDir}/postgres was made by a newer release of Palapa: start the release that last used it, or a newer one.`,
	);
	expect(readFileSync(layout, "utf8")).toBe("3\n");
});
