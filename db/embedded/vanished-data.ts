import { existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CannotStart } from "../connection/cannot-start.ts";
import { explainEngineFailure } from "./failure.ts";
import type { EmbeddedLocation } from "./location.ts";

/** Written into the data folder when its database has run for the first time. */
const installedFile = "installed.json";

/** Files that only a data folder has in which the app ran before. initdb's temporary folder is none: it never ran. */
const traces = [installedFile, "mail", "postgres"];

export function hasCluster(cluster: string): boolean {
	return existsSync(join(cluster, "PG_VERSION"));
}

/**
 * Refuses to make a new database where one has been. A volume that was not mounted, or a folder that was restored only
 * in part, must not become a new and empty hotel. An empty or missing folder is a first start, unless data are
 * expected. Call it with the start lock held: otherwise another process could finish its first start between the two
 * questions.
 * @param isExpected `DATA_EXPECTED`: the folder is on a volume that has had its first start
 * @throws CannotStart with one sentence that says what to do
 */
export function refuseVanishedData({ dataDir, cluster }: EmbeddedLocation, isExpected: boolean): void {
	if (hasCluster(cluster)) return;
	const trace = traces.find((name) => existsSync(join(dataDir, name)));
	if (trace) {
		throw new CannotStart(
			`${dataDir} was used before (${trace} is in it) and its database is gone: ` +
				`put ${cluster} back, for example from a backup, or set DATA_DIR to an empty folder for a new hotel.`,
		);
	}
	if (!isExpected) return;
	throw new CannotStart(
		`DATA_EXPECTED=1 is set and ${dataDir} has no database: mount the volume that holds it, ` +
			"or leave DATA_EXPECTED out for the first start.",
	);
}

/**
 * What a running process does when the database is gone: it waits for the folder to come back.
 * @throws CannotStart while there is no database
 */
export function refuseWithoutCluster({ cluster }: EmbeddedLocation): void {
	if (hasCluster(cluster)) return;
	throw new CannotStart(
		`The database in ${cluster} is gone: put the folder back, and the app goes on by itself.`,
	);
}

/** Notes in the data folder that it has a database. The file appears whole or not at all. */
export function noteInstalled({ dataDir, cluster }: EmbeddedLocation, now: Date): void {
	const file = join(dataDir, installedFile);
	if (existsSync(file)) return;
	const draft = `${file}.${process.pid}`;
	try {
		writeFileSync(draft, `${JSON.stringify({ installedAt: now.toISOString(), database: cluster })}\n`);
		renameSync(draft, file);
	} catch (cause) {
		rmSync(draft, { force: true });
		throw new CannotStart(explainEngineFailure((cause as Error).message, dataDir), { cause });
	}
}
