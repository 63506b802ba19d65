/**
 * Facts about the project for every script. Plain JavaScript and built-ins only: it runs before anything is installed.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url)).replace(/[\\/]$/, "");

/** Node as pinned in package.json, from npm: the app runs on it under every npm. */
export const pinnedNode = join(root, "node_modules/node/bin/node");

export function hasPinnedNode() {
	return existsSync(pinnedNode) || existsSync(`${pinnedNode}.exe`);
}

/** The content of a JSON file below the project's folder, or null where it is missing or damaged. */
export function readJson(path) {
	try {
		return JSON.parse(readFileSync(join(root, path), "utf8"));
	} catch {
		return null;
	}
}

/** Prints one line. */
export function say(sentence) {
	process.stdout.write(`${sentence}\n`);
}

/** Ends the process with one sentence, after the output of the program that failed. */
export function giveUp(sentence, output = "") {
	process.stderr.write(`${output}${sentence}\n`);
	process.exit(1);
}
