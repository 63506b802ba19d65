/**
 * The built app. Every build has a folder of its own in `.builds`, and `build` is a link to the newest one that is
 * complete: anyone who starts the app never finds half a build, and a process that runs keeps the files of its own.
 */
import { spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import {
	cpSync,
	existsSync,
	lstatSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	readlinkSync,
	renameSync,
	rmSync,
	statSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { giveUp, pinnedNode, readJson, root, say } from "./project.js";

/** The sources of the build: folders and files. */
const builtFrom = [
	...["app", "db", "jobs", "server", "public", "scripts/one-language.ts", "scripts/precompress.js"],
	...["package.json", "package-lock.json", "react-router.config.ts", "tsconfig.json", "vite.config.ts"],
];
/** As in `app/lib/language.ts`, whose first language is in every build. */
const otherLanguages = ["es"];
const buildCommand = ["node_modules/@react-router/dev/bin.cjs", "build"];
const link = join(root, "build");
const builds = join(root, ".builds");
/** Written last into a build: the hash of its sources, and its files with their sizes in bytes. */
const contents = "built.json";

/** Whether the newest build is of these sources, by content and not by time, and is still complete. */
export function isBuilt() {
	const built = readJson(join("build", contents));
	if (!Array.isArray(built?.files)) return false;
	return (
		built.files.every(([file, size]) => sizeOf(join(link, file)) === size) &&
		built.sources === hashOfSources()
	);
}

/**
 * Builds beside the present build, and then puts the new one in its place. Ends the process where that fails.
 * @param {{ repair?: (output: string) => boolean }} options `repair` is called with the output of a build that failed,
 * and says whether another try can help
 */
export function build({ repair = () => false } = {}) {
	say("Building the app from its sources.");
	const sources = hashOfSources();
	const name = `${sources.slice(0, 12)}-${randomBytes(3).toString("hex")}`;
	const folder = join(builds, name);
	mkdirSync(folder, { recursive: true });
	const failure = runSteps(name);
	const lastFailure = failure !== null && repair(failure) ? runSteps(name) : failure;
	if (lastFailure !== null) {
		rmSync(folder, { recursive: true, force: true });
		giveUp("The build failed; the lines above say why.", lastFailure);
	}
	const files = listFiles(folder).map((file) => [file, sizeOf(join(folder, file))]);
	writeFileSync(join(folder, contents), JSON.stringify({ sources, files }));
	const before = putInPlace(name);
	removeUnused([name, before]);
}

/** @returns the output of the step that failed, or null */
function runSteps(name) {
	const folder = `.builds/${name}`;
	return (
		runStep(buildCommand, { BUILD_DIRECTORY: folder, BUILD_LANGUAGE: "en" }) ??
		otherLanguages.map((language) => addLanguage(folder, language)).find((failure) => failure !== null) ??
		runStep(["scripts/precompress.js", `${folder}/client`])
	);
}

/** Builds the client with the words of another language, and puts its files beside those of the first: equal names are equal files. */
function addLanguage(folder, language) {
	const own = `${folder}/${language}`;
	const failure = runStep(buildCommand, { BUILD_DIRECTORY: own, BUILD_LANGUAGE: language });
	if (failure !== null) return failure;
	cpSync(join(root, own, "client/assets"), join(root, folder, "client/assets"), { recursive: true });
	renameSync(join(root, own, "server/index.js"), join(root, folder, "server", `manifest-${language}.js`));
	rmSync(join(root, own), { recursive: true });
	return null;
}

/** @returns the output where it failed, or null */
function runStep(args, environment = {}) {
	const { status, stdout, stderr } = spawnSync(pinnedNode, args, {
		cwd: root,
		env: { ...process.env, NODE_ENV: "production", ...environment },
		encoding: "utf8",
	});
	return status === 0 ? null : `${stdout}${stderr}`;
}

/** A link is replaced by renaming another one over it, so that there is a build at every moment. */
function putInPlace(name) {
	const before = nameOfCurrent();
	// On Windows a folder can be linked without special rights by its full path only.
	const target = process.platform === "win32" ? join(builds, name) : join(".builds", name);
	const draft = join(builds, `${name}.link`);
	symlinkSync(target, draft, "junction");
	renameSync(draft, link);
	return before;
}

/** The folder of the build that `build` leads to. A folder `build` of earlier releases gets a name in `.builds`. */
function nameOfCurrent() {
	const found = lstatSync(link, { throwIfNoEntry: false });
	if (!found) return null;
	if (found.isSymbolicLink()) return basename(readlinkSync(link));
	const name = `before-${randomBytes(3).toString("hex")}`;
	renameSync(link, join(builds, name));
	return name;
}

/** Removes every build but the newest, the one before it, and those of processes that run (`server/load-app.ts`). */
function removeUnused(newest) {
	for (const name of readdirSync(builds)) {
		const folder = join(builds, name);
		if (!newest.includes(name) && !isInUse(folder)) rmSync(folder, { recursive: true, force: true });
	}
}

function isInUse(folder) {
	return readdirSync(folder).some((file) => {
		const pid = Number(/^used-by-(\d+)$/.exec(file)?.[1]);
		try {
			return pid > 0 && process.kill(pid, 0);
		} catch (error) {
			return error.code === "EPERM";
		}
	});
}

function hashOfSources() {
	const hash = createHash("sha256");
	for (const path of builtFrom) {
		const full = join(root, path);
		if (!existsSync(full)) continue;
		const files = statSync(full).isFile() ? [path] : listFiles(full).map((file) => join(path, file));
		for (const file of files)
			hash
				.update(`${file}\0`)
				.update(readFileSync(join(root, file)))
				.update("\0");
	}
	return hash.digest("hex");
}

/** The paths of all files below a folder, in a fixed order. */
function listFiles(folder) {
	return readdirSync(folder, { recursive: true })
		.filter((file) => statSync(join(folder, file)).isFile())
		.sort();
}

function sizeOf(file) {
	return statSync(file, { throwIfNoEntry: false })?.size ?? null;
}
