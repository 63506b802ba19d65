import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { CannotStart } from "../connection/cannot-start.ts";
import { belongTo } from "./engine-user.ts";
import { explainEngineFailure } from "./failure.ts";
import type { EmbeddedLocation } from "./location.ts";
import { engineEnvironment } from "./postgres-process.ts";

/** Whom the embedded PostgreSQL knows, and the database that is theirs. */
export const owner = "palapa";

/**
 * Sorting by code point with PostgreSQL's own Unicode tables, the same on every system: an index never goes
 * wrong because the system's language files were upgraded. Lists that guests read are sorted in words elsewhere.
 */
const locale = ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C", "--encoding=UTF8"];

/**
 * Makes the cluster unless it is there. It is made under a name of its own and renamed when finished, so that a
 * kill in between leaves no half one. Call it with the start lock held.
 * @param access how connections prove themselves: `initdb` options such as `--auth=trust`
 */
export async function makeCluster(location: EmbeddedLocation, access: readonly string[]): Promise<void> {
	sweepUnfinished(location.cluster);
	if (existsSync(join(location.cluster, "PG_VERSION"))) return;
	const unfinished = `${location.cluster}.unfinished-${randomBytes(4).toString("hex")}`;
	const options = ["-D", unfinished, "-U", owner, "--data-checksums", ...locale, ...access];
	try {
		mkdirSync(unfinished, { mode: 0o700 });
		belongTo(location.user, unfinished);
		await promisify(execFile)(location.engine.initdb, options, {
			cwd: location.run,
			env: engineEnvironment(),
			...location.user,
		});
		renameSync(unfinished, location.cluster);
	} catch (cause) {
		rmSync(unfinished, { recursive: true, force: true });
		const { stderr, message } = cause as Error & { stderr?: string };
		throw new CannotStart(explainEngineFailure(stderr || message, dirname(location.cluster)), { cause });
	}
}

/** What killed starts have left. Their `initdb` may still be writing for a moment: what it keeps waits for next time. */
function sweepUnfinished(cluster: string): void {
	const prefix = `${basename(cluster)}.unfinished-`;
	for (const name of readdirSync(dirname(cluster)).filter((entry) => entry.startsWith(prefix))) {
		try {
			rmSync(join(dirname(cluster), name), { recursive: true, force: true });
		} catch {
			// still being written
		}
	}
}
