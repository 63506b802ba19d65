import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vitest/config";

/**
 * Requests through the whole app in process. A project of its own: React Router's plugin belongs to these tests and
 * breaks those of components.
 */
export default defineConfig({
	plugins: [reactRouter()],
	server: { watch: null },
	test: {
		name: "request",
		include: ["app/**/*.route.test.ts"],
		environment: "node",
		globalSetup: "test/database-cluster.ts",
		testTimeout: 20_000,
		hookTimeout: 30_000,
	},
});
