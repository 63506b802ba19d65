import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig(({ command }) => ({
	plugins: [tailwindcss(), reactRouter()],
	environments: {
		// Every file costs some 700 bytes of headers and a place in the queue. What nearly every page needs comes in two
		// files, and one of them is the same from release to release.
		client: {
			build: {
				rolldownOptions: {
					output: {
						codeSplitting: {
							groups: [
								{ name: "react", test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
								{ name: "site", test: /\/app\/(ui|lib|routes\/site\/frame)\//, minShareCount: 8 },
							],
						},
					},
				},
			},
		},
		ssr: { build: { rolldownOptions: { input: "./server/app.ts" } } },
	},
	// Node copies drizzle's package.json of 180 KB for each of its 450 modules, and better-auth brings it in as well.
	// In one file the app starts with 145 MB instead of 260, and in two thirds of the CPU time.
	ssr: {
		external: ["pg"],
		noExternal: command === "build" ? ["drizzle-orm", "better-auth", /^@better-auth\//] : [],
	},
	build: { assetsInlineLimit: 0 },
}));
