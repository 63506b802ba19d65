import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { oneLanguage } from "./scripts/one-language.ts";

/**
 * The modules that nearly every page for guests needs. They are listed by name: a rule by how many pages share a module
 * would bring in what the many staff screens share, and a guest's page would load it.
 */
const siteParts = [
	"content/words/(diet-words|field-words|form-outcome-words|guest-document-words|lost-form-words|row-code-words|site-words)",
	"content/hotel/(hotel|hotel-contact|pictures)",
	"content/hotel/(tax-rates|wellness-center)",
	"features/catalog/(experience|villa)",
	"features/reservations/components/price-table",
	"features/stays/(stay-choice|words)",
	"features/stays/components/use-sheet",
	"lib/(actor|guest-locale|hotel-date|isolate|language|load-check|money|prices|priced-line|reference|return-path|send-form|spanish|taxes)",
	"routes/root-data",
	"routes/site/frame/[a-z-]+",
	"ui/(belize-dollars|button|checked-form|choice-card|field|form-parts|form-sheet|icon|icons)",
	"ui/(back-closes|event-stream|page-heading|picture|sheet|structured-data|toast)",
	"ui/use-(fresh-data|guest-locale|hotel-contact|hydrated|typed-before)",
];

/** What the page of a reserved stay needs of the form of a villa at once: its words and its dates. */
const stayDates = [
	"features/stays/(stay-form-words|offer-words|pricing)",
	"features/rates/(discounts|nightly-rate)",
	"features/stays/components/(date-fields|date-pair)",
];

/** What the form of a villa needs besides, and the page of a reserved stay once its calendar is opened. */
const stayFormParts = [
	"features/rates/restrictions",
	"features/stays/(availability|calendar-days|policy|villa-search)",
	"features/stays/components/(availability-calendar|stay-aside|use-calendar)",
	"features/stays/components/(use-stay-calendar|villa-choice|villa-look)",
];

/** What the pages of reserved stays, treatments and dinners share. */
const reservationParts = [
	"features/reservations/(change-result|contact-words|reservation-frame-words|reservation-words)",
	"features/reservations/components/(contact-forms|open-reservation-form|reservation-frame)",
	"features/reservations/components/(reservation-parts|reservation-summary)",
	"features/stays/components/villa-picture",
	"routes/booking/change-or-cancel",
	"ui/print-button",
];

/** What nearly every form of the desk needs. */
const deskParts = [
	"content/words/desk-act-words",
	"lib/form-values",
	"routes/desk/acts/sends-acts",
	"ui/desk/(act-result|desk-button|desk-choice|desk-form|desk-head|desk-icon|desk-sheet|drafts|merge-typed|proof-field)",
	"ui/desk/(refused-act|use-answer|use-desk-changes|use-draft|use-emptied-form|use-read-again)",
];

const modules = (parts: readonly string[]) => new RegExp(`/app/(${parts.join("|")})\\.(ts|tsx|svg)`);

/**
 * What a file is loaded with that comes later: the files that it imports, asked for at once. The importer has their names in it.
 * None names those that every page has already. The root names none at all: every page loads it, and its one such file, the page
 * for failures of the desk, imports thirty others.
 */
function listedWith(importer: string, files: string[]): string[] {
	const others = files.filter((file) => !/^assets\/(react|rolldown-runtime|root|site)-/.test(file));
	return importer.startsWith("assets/root-") || others.length === 1 ? [] : others;
}

/** The client is built once for each language (`scripts/app-build.js`); the server, once, with all of them. */
const language = process.env.BUILD_LANGUAGE ?? "en";
const serverEntry = language === "en" ? "./server/app.ts" : "./server/client-manifest.ts";

export default defineConfig(({ command }) => ({
	plugins: [tailwindcss(), reactRouter(), oneLanguage(language)],
	environments: {
		// Every file costs some 700 bytes of headers and a place in the queue. What nearly every page needs comes in two
		// files, and one of them is the same from release to release; what the form of a villa needs besides in a third.
		client: {
			build: {
				rolldownOptions: {
					// No module of the app does anything to a page that uses nothing of it. Without this a page loads modules of which it
					// uses nothing.
					treeshake: {
						moduleSideEffects: [{ test: /\/app\/(content|features|lib|ui)\/.*\.tsx?$/, sideEffects: false }],
					},
					output: {
						codeSplitting: {
							groups: [
								{ name: "react", test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
								// One file of styles for the parts of a stay: several small ones keep a page waiting longer.
								{ name: "stay-parts", test: /\/app\/features\/stays\/components\/[a-z-]+\.css/, priority: 1 },
								{ name: "site", test: modules(siteParts) },
								{ name: "stay-dates", test: modules(stayDates) },
								// Named apart, because the next group takes in everything that it imports, and many pages need this alone.
								{ name: "phone-number", test: modules(["lib/phone-number"]) },
								{ name: "reservation-page", test: modules(reservationParts) },
								{ name: "stay-form", test: modules(stayFormParts) },
								// Of the forms of guests and of the desk, which load it at different times.
								{ name: "typed-fields", test: modules(["lib/private-fields", "ui/form-controls"]) },
								{ name: "desk", test: modules(deskParts) },
								{ name: "landing-parts", test: /\/app\/routes\/site\/(landing|belize-map)\.css/ },
							],
						},
					},
				},
			},
		},
		ssr: { build: { rolldownOptions: { input: serverEntry } } },
	},
	// Node copies drizzle's package.json of 180 KB for each of its 450 modules, and better-auth brings it in as well.
	// In one file the app starts with 145 MB instead of 260, and in two thirds of the CPU time.
	ssr: {
		external: ["pg"],
		noExternal: command === "build" ? ["drizzle-orm", "better-auth", /^@better-auth\//] : [],
	},
	build: {
		assetsInlineLimit: 0,
		copyPublicDir: language === "en",
		modulePreload: { resolveDependencies: (_file, files, { hostId }) => listedWith(hostId, files) },
	},
}));
