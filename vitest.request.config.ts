import { reactRouter } from "@react-router/dev/vite";
import type { PluginOption } from "vite";
import { defineConfig } from "vitest/config";

/**
 * Vitest opens the Vite server of every project to learn its name and, when `--project` leaves a project out, never
 * closes it: React Router's watchers would then hold up the end of the run for ten seconds.
 */
const isAsked =
	process.argv.every((word) => !word.startsWith("--project")) ||
	/--project[ =]request\b/.test(process.argv.join(" "));

/** React Router's plugin asks for JSX that only the development version of React understands. */
export const productionJsx: PluginOption = {
	name: "production-jsx",
	enforce: "post",
	config: () => ({ oxc: { jsx: { runtime: "automatic", development: false } } }),
};

/** As in vitest.config.ts, which these projects do not inherit from. */
export const onRequests = {
	environment: "node",
	// React as it is shipped: a page takes half of the time that React for development needs.
	env: { NODE_ENV: "production" },
	// Vitest leaves style sheets empty, and with them the addresses of those that a page links to.
	css: { include: [/\/site\.css/, /\.css\?url$/] },
	maxWorkers: "100%",
	isolate: false,
	globalSetup: "test/database-cluster.ts",
	setupFiles: "test/cheap-passwords.ts",
	testTimeout: 90_000,
	hookTimeout: 90_000,
};

/**
 * Requests through the whole app in process. A project of its own: React Router's plugin belongs to these tests and
 * breaks those of components.
 */
export default defineConfig({
	plugins: isAsked ? [reactRouter(), productionJsx] : [],
	server: { watch: null },
	test: { ...onRequests, name: "request", include: ["{app,server}/**/*.route.test.ts"] },
});
