/**
 * `npm start` and `npm run dev`: installs and builds missing parts, then runs the server on the pinned Node and passes
 * every signal to stop on to it.
 */
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { missingModuleCode } from "./missing-module.js";
import { buildIfNeeded, installAgain, installIfNeeded } from "./prepare.js";
import { pinnedNode, root } from "./project.js";

const isDevelopment = process.argv.includes("--dev");

installIfNeeded();
if (!isDevelopment) buildIfNeeded();

let server = startServer();
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));

// npm runs this in a shell, and the shell does not pass SIGTERM on: all that can be seen is that the shell has ended.
if (process.env.npm_lifecycle_event) {
	const shell = process.ppid;
	const watch = setInterval(() => {
		if (process.ppid === shell) return;
		clearInterval(watch);
		server.kill("SIGTERM");
	}, 250);
}

function startServer() {
	const started = spawn(
		pinnedNode,
		["--import", "./scripts/missing-module.js", "server.ts", ...process.argv.slice(2)],
		{
			cwd: root,
			env: { ...process.env, NODE_ENV: isDevelopment ? "development" : "production" },
			// The channel closes when this process ends, however it ended, and then the server stops.
			stdio: ["inherit", "inherit", "inherit", "ipc"],
		},
	);
	started.on("exit", (code, signal) => {
		if (code !== missingModuleCode) process.exit(code ?? 128 + constants.signals[signal]);
		if (!installAgain()) process.exit(1);
		server = startServer();
	});
	return started;
}
