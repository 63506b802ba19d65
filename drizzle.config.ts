import { defineConfig } from "drizzle-kit";

export default defineConfig({
	dialect: "postgresql",
	// Tests beside the schema are no part of it.
	schema: "./db/schema/!(*.test).ts",
	out: "./db/migrations",
});
