import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig(({ command }) => ({
	plugins: [tailwindcss(), reactRouter()],
	environments: {
		// A file of its own costs some 700 bytes of head and a place in the queue: what nearly every page needs comes in
		// two, one of them unchanged from one release to the next.
		client: {
			build: {
				rolldownOptions: {
					output: {
						codeSplitting: {
							groups: [
								{ name: "react", test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
								{ name: "house", test: /\/app\/(ui|lib|routes\/site\/frame)\//, minShareCount: 8 },
							],
						},
					},
				},
			},
		},
		ssr: { build: { rolldownOptions: { input: "./server/app.ts" } } },
	},
	// Node copies drizzle's package.json, 180 KB of it, for each of its 450 modules, and better-auth brings it in as well.
	// In one file the house starts with 145 MB instead of 260, and two thirds of the CPU time.
	ssr: {
		external: ["pg"],
		noExternal: command === "build" ? ["drizzle-orm", "better-auth", /^@better-auth\//] : [],
	},
	build: { assetsInlineLimit: 0 },
}));
