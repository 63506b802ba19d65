import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { inject } from "vitest";
import type { TestProject } from "vitest/node";
import { startAppProcess } from "../app-process.ts";
import { scratchFolder } from "../scratch-folder.ts";
import { newDataDir } from "./processes.ts";

declare module "vitest" {
	export interface ProvidedContext {
		/** A data folder in which the app has had its first start; null where the tests run on the server of `DATABASE_URL`. */
		preparedHotel: string | null;
	}
}

let folder: string | undefined;

/** Lets the app have its first start, once for the run. */
export async function setup(project: TestProject): Promise<void> {
	if (process.env.DATABASE_URL) {
		project.provide("preparedHotel", null);
		return;
	}
	folder = mkdtempSync(join(scratchFolder, "palapa-prepared-"));
	// The user who runs PostgreSQL has to enter it.
	chmodSync(folder, 0o755);
	const dataDir = join(folder, "data");
	const app = startAppProcess({ LOG_LEVEL: "silent", DATA_DIR: dataDir });
	await app.address;
	app.process.kill("SIGTERM");
	await app.ended;
	project.provide("preparedHotel", dataDir);
}

export function teardown(): void {
	if (folder) rmSync(folder, { recursive: true, force: true });
}

/**
 * A data folder as the first start of the app leaves it, with its demo guests: a copy takes a tenth of the time. First
 * starts are tested in `first-start`, `location` and `vanished`. Removed with the test.
 */
export function newHotelFolder(name = "data"): string {
	const dataDir = newDataDir(name);
	const prepared = inject("preparedHotel");
	if (prepared) {
		mkdirSync(dirname(dataDir), { recursive: true });
		execFileSync("cp", ["-a", prepared, dataDir]);
	}
	return dataDir;
}
