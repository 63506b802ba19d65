import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join, sep } from "node:path";
import { build, isBuilt } from "./app-build.js";
import { oneAtATime } from "./one-at-a-time.js";
import { giveUp, hasPinnedNode, readJson, root, say } from "./project.js";

/**
 * What a fresh clone needs before anything can run. Plain JavaScript and built-ins only, because it runs on any
 * Node started npm (20 or newer), before anything is installed.
 */

/** A second time would not help: a package that is still missing then is not in the lockfile. */
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

/** The output of a program that did not find a module of a package. */
const missingModule = /ERR_MODULE_NOT_FOUND|MODULE_NOT_FOUND|Cannot find (module|package)/;

/** Whether the output of a program says that installing again can help. */
function saysModuleIsMissing(output) {
	return missingModule.test(output);
}

/** Whether node_modules holds every package of the lockfile in its version; those for other machines may be missing. */
function isInstalled() {
	const wanted = readJson("package-lock.json")?.packages;
	const installed = readJson("node_modules/.package-lock.json")?.packages;
	if (!wanted || !installed || !hasPinnedNode()) return false;
	return Object.entries(wanted).every(([path, { version, optional, peer }]) => {
		if (path === "") return true;
		if (!installed[path]) return optional || peer;
		return installed[path].version === version && existsSync(join(root, path));
	});
}

/** Installs what package-lock.json names, the development part included. Ends the process where that fails. */
function install() {
	say("Installing the packages of the app; this takes a minute or two.");
	// npm ci deletes node_modules first, so neither npm nor its scripts may run on the Node in there.
	const path = (process.env.PATH ?? "")
		.split(delimiter)
		.filter((folder) => !folder.split(sep).includes("node_modules"))
		.join(delimiter);
	const env = { ...process.env, PATH: path, Path: path, NODE_ENV: "development" };
	// A newer package may ask for a newer Node than the one that runs npm; the app itself runs on the pinned one.
	const args = ["ci", "--include=dev", "--include=optional", "--loglevel=error", "--no-audit", "--no-fund"];
	const npm = process.env.npm_execpath;
	const { status } = npm?.endsWith(".js")
		? spawnSync("node", [npm, ...args], { cwd: root, env, stdio: "inherit" })
		: spawnSync("npm", args, { cwd: root, env, stdio: "inherit", shell: process.platform === "win32" });
	if (status !== 0) giveUp("npm could not install the packages of the app; the lines above say why.");
	if (!hasPinnedNode())
		giveUp(
			"npm installed no pinned Node: allow install scripts (npm config set ignore-scripts false) and try again.",
		);
}
