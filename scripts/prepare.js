/**
 * What a fresh clone needs before anything can run. Plain JavaScript and built-ins only, because it runs on whatever
 * Node started npm (20 or newer), before anything is installed.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { delimiter, join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { oneAtATime } from "./one-at-a-time.js";

export const root = fileURLToPath(new URL("..", import.meta.url)).replace(/[\\/]$/, "");

/** Node as pinned in package.json, from npm: the app runs on it whatever Node started npm. */
export const pinnedNode = join(root, "node_modules/node/bin/node");

/** What the build is made of: folders and files. */
const builtFrom = [
	...["app", "db", "jobs", "server", "public", "scripts/precompress.js"],
	...["package.json", "package-lock.json", "react-router.config.ts", "tsconfig.json", "vite.config.ts"],
];
const buildStamp = join(root, "build/built-from");

/** Prints one line. */
export function say(sentence) {
	process.stdout.write(`${sentence}\n`);
}

/** Ends the process with one sentence, after the output of the program that failed. */
export function giveUp(sentence, output = "") {
	process.stderr.write(`${output}${sentence}\n`);
	process.exit(1);
}

/** Installs what package-lock.json names when something of it is missing, the development part included. */
export function installIfNeeded() {
	if (isInstalled()) return;
	takeTurn(() => {
		if (!isInstalled()) install();
	});
}

/** Builds when the sources are not those of the last build, by content and not by time. */
export function buildIfNeeded() {
	if (isBuilt()) return;
	takeTurn(() => {
		if (!isBuilt()) build();
	});
}

/** Two processes that start at once in a fresh clone must not install and build over each other. */
function takeTurn(work) {
	const onWait = () => say("Another process is preparing the app; waiting for it.");
	oneAtATime(join(root, ".preparing"), { work, onWait });
}

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
	if (!existsSync(pinnedNode) && !existsSync(`${pinnedNode}.exe`))
		giveUp(
			"npm installed no pinned Node: allow install scripts (npm config set ignore-scripts false) and try again.",
		);
}

/** Whether node_modules holds every package of the lockfile in its version; those for other machines may be missing. */
function isInstalled() {
	const installedList = join(root, "node_modules/.package-lock.json");
	if (!existsSync(installedList) || !(existsSync(pinnedNode) || existsSync(`${pinnedNode}.exe`)))
		return false;
	const wanted = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
	const installed = JSON.parse(readFileSync(installedList, "utf8")).packages;
	return Object.entries(wanted).every(([path, { version, optional, peer }]) => {
		if (path === "") return true;
		if (!installed[path]) return optional || peer;
		return installed[path].version === version && existsSync(join(root, path));
	});
}

function isBuilt() {
	return existsSync(buildStamp) && readFileSync(buildStamp, "utf8") === hashOfSources();
}

function build() {
	say("Building the app from its sources.");
	const sources = hashOfSources();
	rmSync(join(root, "build"), { recursive: true, force: true });
	for (const args of [["node_modules/@react-router/dev/bin.cjs", "build"], ["scripts/precompress.js"]]) {
		const { status, stdout, stderr } = spawnSync(pinnedNode, args, {
			cwd: root,
			env: { ...process.env, NODE_ENV: "production" },
			encoding: "utf8",
		});
		if (status !== 0) giveUp("The build failed; the lines above say why.", `${stdout}${stderr}`);
	}
	writeFileSync(buildStamp, sources);
}

function hashOfSources() {
	return hashOf(builtFrom);
}

function hashOf(paths) {
	const hash = createHash("sha256");
	for (const path of paths) {
		for (const file of listFiles(path))
			hash
				.update(`${file}\0`)
				.update(readFileSync(join(root, file)))
				.update("\0");
	}
	return hash.digest("hex");
}

function listFiles(path) {
	const full = join(root, path);
	if (!existsSync(full)) return [];
	if (statSync(full).isFile()) return [path];
	return readdirSync(full)
		.sort()
		.flatMap((name) => listFiles(join(path, name)));
}
