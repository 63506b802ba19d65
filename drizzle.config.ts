import { defineConfig } from "drizzle-kit";

export default defineConfig({
	dialect: "postgresql",
	// Not the tests beside them: they wait at their top, which the loader of drizzle-kit cannot read.
	schema: "./db/schema/!(*.test).ts",
	out: "./db/migrations",
});
