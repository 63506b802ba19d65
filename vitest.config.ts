import { defineConfig } from "vitest/config";
import { fastStart } from "./test/fast-start.ts";
import { LongestFirst } from "./test/longest-first.ts";

// For the workers. A compile cache saves them nothing: Vitest transforms the modules of the app itself.
process.env.NODE_OPTIONS = fastStart.NODE_OPTIONS;

/** What runs on a test database: one cluster for all of them, started by the first project. */
const onDatabase = {
	environment: "node",
	globalSetup: "test/database-cluster.ts",
	setupFiles: "test/cheap-passwords.ts",
	// The files of a worker share its modules, as requests share a process: loading them anew took half of the time.
	isolate: false,
	testTimeout: 90_000,
	hookTimeout: 90_000,
} as const;

/** The kinds of tests, as CONTRIBUTING names them. A file's ending says which it is. */
export default defineConfig({
	test: {
		// By itself Vitest leaves one core free, which is one worker on two cores; most of a test's time is waiting.
		maxWorkers: "100%",
		sequence: { sequencer: LongestFirst },
		projects: [
			{
				test: {
					name: "rules",
					environment: "node",
					isolate: false,
					// Properties take their time on a machine that others use too.
					testTimeout: 60_000,
					include: [
						"{app,db,jobs,scripts,server}/**/*.test.ts",
						"test/*.test.ts",
						"test/architecture/*.test.ts",
					],
					exclude: ["**/*.{db,route,ui,language}.test.ts"],
				},
			},
			{ test: { ...onDatabase, name: "database", include: ["{app,db,jobs,server,test}/**/*.db.test.ts"] } },
			"./vitest.request.config.ts",
			{
				test: {
					name: "crash",
					environment: "node",
					globalSetup: "test/crash/prepared-hotel.ts",
					include: ["test/crash/**/*.test.ts"],
					// Beside no others: they start and kill whole servers.
					sequence: { groupOrder: 1 },
					// Much of their time is waiting for servers to start and to stop.
					maxWorkers: 3,
					// A long run repeats what it kills a hundred times, beside other work.
					testTimeout: process.env.LONG_TESTS === "1" ? 3_600_000 : 300_000,
					hookTimeout: 90_000,
				},
			},
		],
	},
});
