import { spawn } from "node:child_process";
import { once } from "node:events";
import {
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	truncateSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { eventually } from "#test/eventually.ts";

const project = join(import.meta.dirname, "..");
const packages = '{ "packages": { "": {}, "node_modules/flag": { "version": "1.0.0" } } }';

/** The files of a small project: its builder and its npm note each time that they run. */
const files = {
	"package.json": '{ "type": "module" }',
	"package-lock.json": packages,
	"node_modules/.package-lock.json": packages,
	"node_modules/flag/package.json": '{ "type": "module", "exports": "./index.js" }',
	"node_modules/flag/index.js": "",
	"node_modules/@react-router/dev/bin.cjs": `
		const { appendFileSync, cpSync, mkdirSync, writeFileSync } = require("node:fs");
		if (process.env.BUILD_LANGUAGE === "en") appendFileSync("noted", "build ");
		require("../../flag/index.js");
		const folder = process.env.BUILD_DIRECTORY;
		mkdirSync(folder + "/client/assets", { recursive: true });
		mkdirSync(folder + "/server");
		cpSync("app/page.txt", folder + "/client/page.txt");
		writeFileSync(folder + "/server/index.js", "export const createApp = ({ clientDir }) => ({ clientDir })");`,
	"npm.js": `
		import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
		appendFileSync("noted", "install ");
		if (process.env.NPM_BRINGS_IT === "1") writeFileSync("node_modules/flag/index.js", "");`,
	"app/page.txt": "first",
	// It shows its page at the start, and again whenever it gets a line.
	"server.ts": `
		import { readFileSync } from "node:fs";
		import { createInterface } from "node:readline";
		import "flag";
		import { loadBuiltApp } from "./server/load-app.ts";
		const { createApp } = await loadBuiltApp();
		const { clientDir } = await createApp({});
		const show = () => process.stdout.write("page: " + readFileSync(clientDir + "/page.txt", "utf8") + ".");
		createInterface(process.stdin).on("line", show).on("close", () => process.exit(0));
		show();`,
};

function newProject() {
	const folder = mkdtempSync(join(tmpdir(), "palapa-project-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const write = (path: string, text: string) => {
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		writeFileSync(join(folder, path), text);
	};
	for (const [path, text] of Object.entries(files)) write(path, text);
	cpSync(join(project, "scripts"), join(folder, "scripts"), { recursive: true });
	cpSync(join(project, "server/load-app.ts"), join(folder, "server/load-app.ts"));
	symlinkSync(join(project, "node_modules/node"), join(folder, "node_modules/node"));
	const builds = () => readdirSync(join(folder, ".builds")).sort();
	return { folder, write, builds, flag: join(folder, "node_modules/flag/index.js") };
}

/** Runs `npm start`, and waits until the server has shown its page or has ended. */
async function start(folder: string, env: Record<string, string> = {}) {
	rmSync(join(folder, "noted"), { force: true });
	const { PATH } = process.env;
	const child = spawn(process.execPath, ["scripts/start.js"], {
		cwd: folder,
		env: { PATH, npm_execpath: join(folder, "npm.js"), NPM_BRINGS_IT: "1", ...env },
		stdio: ["pipe", "pipe", "ignore"],
	});
	let shown = "";
	child.stdout.on("data", (text) => {
		shown += text;
	});
	const ended = once(child, "close");
	const end = async () => {
		child.stdin.end();
		await ended;
	};
	onTestFinished(end);
	const pages = () => [...shown.matchAll(/page: (\w+)\./g)].map(([, page]) => page);
	await eventually("it shows its page", () => pages().length > 0 || child.exitCode !== null);
	const noted = join(folder, "noted");
	return {
		/** The programs that ran until the page was there. */
		ran: existsSync(noted) ? readFileSync(noted, "utf8").trim() : "",
		page: pages()[0],
		exitCode: () => child.exitCode,
		showAgain: async () => {
			const known = pages().length;
			child.stdin.write("\n");
			await eventually("it shows its page again", () => pages().length > known);
			return pages().at(-1);
		},
		end,
	};
}

async function startAndEnd(folder: string, env?: Record<string, string>) {
	const { ran, page, end, exitCode } = await start(folder, env);
	await end();
	return { ran, page, exitCode: exitCode() };
}

test("the app is built once, and again when a source has changed", async () => {
	const { folder, write } = newProject();
	expect(await startAndEnd(folder)).toMatchObject({ ran: "build", page: "first" });
	expect(await startAndEnd(folder)).toMatchObject({ ran: "", page: "first" });
	write("app/page.txt", "second");
	expect(await startAndEnd(folder)).toMatchObject({ ran: "build", page: "second" });
});

test("a build with a file that is missing or cut short is made again", async () => {
	const { folder } = newProject();
	await startAndEnd(folder);
	rmSync(join(folder, "build/server/index.js"));
	expect(await startAndEnd(folder)).toMatchObject({ ran: "build", page: "first" });
	truncateSync(join(folder, "build/client/page.txt"), 1);
	expect(await startAndEnd(folder)).toMatchObject({ ran: "build", page: "first" });
});

test("a build that was killed is not used, and the next start builds", async () => {
	const { folder, write, builds } = newProject();
	write(".builds/killed/client/page.txt", "half");
	expect(await startAndEnd(folder)).toMatchObject({ ran: "build", page: "first" });
	expect(builds()).not.toContain("killed");
});

test("a folder of an earlier release's build is replaced", async () => {
	const { folder, write } = newProject();
	write("build/client/page.txt", "earlier");
	expect(await startAndEnd(folder)).toMatchObject({ ran: "build", page: "first" });
});

test("a process that runs keeps its files, however often the app is built meanwhile", async () => {
	const { folder, write, builds } = newProject();
	const running = await start(folder);
	for (const page of ["second", "third", "fourth"]) {
		write("app/page.txt", page);
		expect(await startAndEnd(folder)).toMatchObject({ page });
	}
	expect(await running.showAgain()).toBe("first");
	expect(builds()).toHaveLength(3);
	await running.end();
	write("app/page.txt", "fifth");
	await startAndEnd(folder);
	expect(builds()).toHaveLength(2);
});

test("a missing module of a package is installed again, and the app starts", async () => {
	const { folder, flag } = newProject();
	await startAndEnd(folder);
	rmSync(flag);
	expect(await startAndEnd(folder)).toMatchObject({ ran: "install", page: "first" });
	// The builder misses it too.
	rmSync(flag);
	rmSync(join(folder, "build/server/index.js"));
	expect(await startAndEnd(folder)).toMatchObject({ ran: "build install build", page: "first" });
});

test("a module that npm does not bring is installed once and not for ever", async () => {
	const { folder, flag } = newProject();
	await startAndEnd(folder);
	rmSync(flag);
	expect(await startAndEnd(folder, { NPM_BRINGS_IT: "0" })).toEqual({
		ran: "install",
		page: undefined,
		exitCode: 1,
	});
});
