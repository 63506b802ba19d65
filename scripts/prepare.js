/**
 * What a fresh clone needs before anything can run. Plain JavaScript and built-ins only, because it runs on any
 * Node started npm (20 or newer), before anything is installed.
 */
import { join } from "node:path";
import { build, isBuilt } from "./app-build.js";
import { oneAtATime } from "./one-at-a-time.js";
import { install, isInstalled, saysModuleIsMissing } from "./packages.js";
import { root, say } from "./project.js";

/** A second time would not help: what is still missing then is not in the lockfile. */
let hasInstalledAgain = false;

/** Installs what package-lock.json names when something of it is missing, the development part included. */
export function installIfNeeded() {
	if (isInstalled()) return;
	takeTurn(() => {
		if (!isInstalled()) install();
	});
}

/** Builds when the sources are not those of the last build, or when a file of it is missing or cut short. */
export function buildIfNeeded() {
	if (isBuilt()) return;
	takeTurn(() => {
		if (!isBuilt()) build({ repair: (output) => saysModuleIsMissing(output) && installAgainOnce() });
	});
}

/**
 * Installs although everything seems to be there, because a module was missing: once in a process.
 * @returns whether it was installed
 */
export function installAgain() {
	let hasHelped = false;
	takeTurn(() => {
		hasHelped = installAgainOnce();
	});
	return hasHelped;
}

function installAgainOnce() {
	if (hasInstalledAgain) return false;
	hasInstalledAgain = true;
	say("A module of a package is missing.");
	install();
	return true;
}

/** Two processes that start at once in a fresh clone must not install and build over each other. */
function takeTurn(work) {
	const onWait = () => say("Another process is preparing the app; waiting for it.");
	oneAtATime(join(root, ".preparing"), { work, onWait });
}
