import { defineConfig } from "drizzle-kit";

export default defineConfig({
	dialect: "postgresql",
	schema: [
		"./db/schema.ts",
		"./db/account-schema.ts",
		"./db/points-schema.ts",
		"./db/jobs-schema.ts",
		"./db/photos-schema.ts",
		"./db/wellness-schema.ts",
		"./db/dining-schema.ts",
	],
	out: "./db/migrations",
});
