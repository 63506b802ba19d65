import { defineConfig } from "drizzle-kit";

export default defineConfig({
	dialect: "postgresql",
	// Without its tests, which drizzle-kit cannot load.
	schema: "./db/schema/!(*.test).ts",
	out: "./db/migrations",
});
