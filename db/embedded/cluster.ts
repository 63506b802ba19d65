import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { CannotStart } from "../connection/cannot-start.ts";
import { belongTo } from "./engine-user.ts";
import { explainEngineFailure } from "./failure.ts";
import { administrator } from "./hotel-database.ts";
import type { EmbeddedLocation } from "./location.ts";
import { engineEnvironment, isServed } from "./postgres-process.ts";
import { withStartLock } from "./start-lock.ts";
import { hasCluster } from "./vanished-data.ts";

/**
 * A file in the cluster's folder that says how the cluster was made. Clusters of the pre-releases have none: their
 * superuser is `palapa`, and the roles of today cannot be made in them without handing over every object.
 */
const layoutFile = "palapa-cluster-layout";
const layout = "2\n";

/**
 * Sorting by code point with PostgreSQL's own Unicode tables, the same on every system: an index never goes
 * wrong because the system's language files were upgraded. Lists that guests read are sorted in words elsewhere.
 */
const locale = ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C", "--encoding=UTF8"];

/**
 * Makes the cluster unless it is there. It is made under a name of its own and renamed when finished, so that a
 * kill in between leaves no unfinished one under the final name. Call it with the start lock held.
 *
 * Nobody needs a password (`--auth=trust`): only the user who runs PostgreSQL can enter the folder of its socket.
 */
export async function makeCluster(location: EmbeddedLocation): Promise<void> {
	removeUnfinished(location.cluster);
	if (hasCluster(location.cluster)) return;
	const unfinished = `${location.cluster}.unfinished-${randomBytes(4).toString("hex")}`;
	const options = ["-D", unfinished, "-U", administrator, "--auth=trust", "--data-checksums", ...locale];
	try {
		mkdirSync(unfinished, { mode: 0o700 });
		belongTo(location.user, unfinished);
		await promisify(execFile)(location.engine.initdb, options, {
			cwd: location.run,
			env: engineEnvironment(),
			...location.user,
		});
		writeFileSync(join(unfinished, layoutFile), layout);
		belongTo(location.user, join(unfinished, layoutFile));
		renameSync(unfinished, location.cluster);
	} catch (cause) {
		rmSync(unfinished, { recursive: true, force: true });
		const { stderr, message } = cause as Error & { stderr?: string };
		throw new CannotStart(explainEngineFailure(stderr || message, dirname(location.cluster)), { cause });
	}
}

/**
 * Refuses a cluster of a pre-release, or of a newer release, before anything of it is started or changed.
 * @throws CannotStart with what to do
 */
export function refuseOtherCluster({ cluster }: EmbeddedLocation): void {
	if (!hasCluster(cluster)) return;
	const found = readLayout(cluster);
	if (found === layout) return;
	if (found !== null) {
		throw new CannotStart(
			`The database in ${cluster} was made by a newer release of Palapa: ` +
				"start the release that last used it, or a newer one.",
		);
	}
	throw new CannotStart(
		`The database in ${cluster} was made by a pre-release of Palapa and cannot be updated: run ` +
			"`npm run db:reset -- --yes`, which makes a new one and leaves the old one beside it under another name, " +
			"or set DATA_DIR to another folder.",
	);
}

/**
 * Renames a cluster of a pre-release to `postgres-before-<date and time>` and makes a new one in its place, which
 * belongs to the same system user.
 * @returns the old one's new path, or null when there is no cluster of a pre-release
 * @throws CannotStart while a PostgreSQL still uses it
 */
export async function replacePreReleaseCluster(
	location: EmbeddedLocation,
	now: Date,
): Promise<string | null> {
	if (!isOfPreRelease(location.cluster)) return null;
	return withStartLock(location, async () => {
		if (!isOfPreRelease(location.cluster)) return null;
		if (isServed(location.cluster)) {
			throw new CannotStart(
				`The database in ${location.cluster} is in use: stop the app that uses it first.`,
			);
		}
		const moment = now.toISOString().replace(/\..*/, "").replaceAll(/[:T]/g, "-");
		const aside = `${location.cluster}-before-${moment}`;
		renameSync(location.cluster, aside);
		await makeCluster(location);
		return aside;
	});
}

function isOfPreRelease(cluster: string): boolean {
	return hasCluster(cluster) && readLayout(cluster) === null;
}

function readLayout(cluster: string): string | null {
	const file = join(cluster, layoutFile);
	return existsSync(file) ? readFileSync(file, "utf8") : null;
}

/**
 * Removes the files that killed starts have left. An `initdb` that is still writing for a moment is left for the next
 * start.
 */
function removeUnfinished(cluster: string): void {
	const prefix = `${basename(cluster)}.unfinished-`;
	for (const name of readdirSync(dirname(cluster)).filter((entry) => entry.startsWith(prefix))) {
		try {
			rmSync(join(dirname(cluster), name), { recursive: true, force: true });
		} catch {
			// still being written
		}
	}
}
