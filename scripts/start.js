/**
 * `npm start` and `npm run dev`: installs and builds what is missing, then runs the server on the pinned Node and
 * passes every signal to stop on to it.
 */
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { buildIfNeeded, installIfNeeded, pinnedNode, root } from "./prepare.js";

const isDevelopment = process.argv.includes("--dev");

installIfNeeded();
if (!isDevelopment) buildIfNeeded();

const server = spawn(pinnedNode, ["server.ts", ...process.argv.slice(2)], {
	cwd: root,
	env: { ...process.env, NODE_ENV: isDevelopment ? "development" : "production" },
	// The channel closes when this process ends, however it ended, and then the server stops.
	stdio: ["inherit", "inherit", "inherit", "ipc"],
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));

// npm runs this in a shell, and the shell does not pass SIGTERM on: all that can be seen is that the shell has ended.
if (process.env.npm_lifecycle_event) {
	const shell = process.ppid;
	const watch = setInterval(() => {
		if (process.ppid === shell) return;
		clearInterval(watch);
		server.kill("SIGTERM");
	}, 250);
}
