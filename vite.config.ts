import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/**
 * The modules that nearly every page for guests needs. They are listed by name: a rule by how many pages share a module
 * would bring in what the many staff screens share, and a guest's page would load it.
 */
const siteParts = [
	"content/pictures",
	"lib/(guest-locale|hotel-date|load-check|money|next-page|priced-line|reference|send-form)",
	"ui/(button|checked-form|error-summary|field|icon|icons|page-heading|picture|sheet|toast)",
	"ui/use-(guest-locale|hydrated|typed-before)",
];

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
								{ name: "site", test: new RegExp(`/app/(${siteParts.join("|")})\\.(ts|tsx|svg)`) },
								// One file of styles for the parts of a stay: several small ones keep a page waiting longer.
								{ name: "stay-parts", test: /\/app\/features\/stays\/components\/[a-z-]+\.css/ },
								{ name: "landing-parts", test: /\/app\/routes\/site\/(landing|belize-map)\.css/ },
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
