/**
 * The structure of the project as one list: who may import whom, who owns which table and what the files of a feature are
 * called. `test/architecture/` holds the rules that read this list, and the words that stay out (`private-words.ts`).
 * Who needs something new adds it here, on purpose, in the same commit.
 */

/** The path of a folder or a file. A file belongs to the longest path that fits. */
type Area = string;

const words: Area[] = ["app/content", "app/lib"];
const pages: Area[] = ["app/ui", ...words];
const database: Area[] = ["db/schema", "db/connection"];

/** What every feature may import; of the queue only the functions that add a job. */
const ofEveryFeature: Area[] = [...pages, ...database, "jobs/queue/enqueue.ts"];

const feature = (...names: string[]): Area[] => names.map((name) => `app/features/${name}`);

const foundation = feature("accounts", "audit", "rates", "catalog", "email", "limits");
const kinds = feature("stays", "wellness", "dining");

const featureArrows: Record<Area, Area[]> = {
	"app/features/audit": [],
	"app/features/email": [],
	"app/features/limits": [],
	"app/features/rates": [],
	"app/features/catalog": feature("rates"),
	"app/features/accounts": feature("audit", "email"),
	"app/features/reservations": foundation,
	"app/features/stays": [...foundation, ...feature("reservations")],
	"app/features/wellness": [...foundation, ...feature("reservations")],
	"app/features/dining": [...foundation, ...feature("reservations")],
	"app/features/waiting-list": [...foundation, ...feature("reservations", "stays")],
	"app/features/folio": [...foundation, ...feature("reservations"), ...kinds],
	"app/features/loyalty": [...foundation, ...feature("reservations", "stays")],
	"app/features/channels": [...foundation, ...feature("reservations"), ...kinds],
	"app/features/desk": [
		...foundation,
		...feature("reservations"),
		...kinds,
		...feature("folio", "loyalty", "channels"),
	],
};

const features = Object.keys(featureArrows);
const routeParts: Area[] = [...pages, "app/context.ts", "app/refusal-page.ts", "app/route-facts.ts"];
const routes: Area[] = [...features, ...routeParts, "app/routes", "app/routes/middleware"];
const settings: Area[] = ["server/settings.ts", "server/log.ts"];
const queue: Area[] = ["jobs/queue", "jobs/queue/define-job.ts", "jobs/queue/enqueue.ts"];
/** Which errors of the database have a meaning of their own. */
const databaseErrors: Area[] = ["db/connection/cannot-start.ts", "db/connection/is-unavailable.ts"];
const anyDatabase: Area[] = ["db/connection", ...databaseErrors, "db/embedded", "db/catalog"];

/** Each area with the areas that it may import. A file that fits no area is a violation. */
export const arrows: Record<Area, Area[]> = {
	"app/lib": [],
	"app/content": ["app/lib"],
	"app/ui": words,
	...Object.fromEntries(features.map((one) => [one, [...ofEveryFeature, ...(featureArrows[one] ?? [])]])),

	"app/routes/site": routes,
	"app/routes/booking": routes,
	"app/routes/account": routes,
	"app/routes/desk": routes,
	"app/routes/feeds": routes,
	"app/routes/dev": routes,
	// What routes of several folders share: the clock, the flash message, the page for an unknown address.
	"app/routes": [...features, ...routeParts],
	// Middleware needs to know who is signed in, and no rule of the hotel.
	"app/routes/middleware": [...words, ...feature("accounts"), "app/context.ts"],
	// The site's frame for a failure outside every layout.
	"app/root.tsx": [
		...routeParts,
		...feature("accounts"),
		"app/routes",
		"app/routes/middleware",
		"app/routes/site",
	],
	"app/entry.server.tsx": [...words, "app/context.ts"],
	"app/entry.client.tsx": words,
	"app/routes.ts": [],
	"app/context.ts": [],
	"app/route-facts.ts": words,
	// A response of one sentence, for the server before any page and for routes without one.
	"app/refusal-page.ts": words,
	"app/env.d.ts": [],
	// What other features do when an address is verified or an account deleted: accounts stand beneath them.
	"app/account-hooks.server.ts": features,

	"server.ts": [...words, "server", ...settings, "jobs", ...queue, ...anyDatabase],
	server: [
		...words,
		...features,
		"app/account-hooks.server.ts",
		"app/context.ts",
		"app/refusal-page.ts",
		"app/route-facts.ts",
		...settings,
		"jobs",
		...queue,
		...anyDatabase,
	],
	"server/log.ts": ["app/lib", "server/settings.ts"],
	"server/settings.ts": [...words, "server/guest-settings.ts"],
	"server/guest-settings.ts": words,

	jobs: [...words, ...features, "app/account-hooks.server.ts", ...queue, "db/connection", ...settings],
	// What jobs are made with; most of them send an e-mail.
	"jobs/queue/define-job.ts": ["app/lib", ...feature("email"), "db/connection", "jobs/queue"],
	"jobs/queue": ["app/lib", ...database, ...databaseErrors, "jobs/queue/enqueue.ts"],
	"jobs/queue/enqueue.ts": ["app/lib", ...database],

	"db/schema": ["app/lib"],
	"db/connection/cannot-start.ts": [],
	"db/connection/is-unavailable.ts": ["app/lib", "db/connection/cannot-start.ts"],
	"db/embedded": ["app/lib", ...databaseErrors],
	"db/connection": ["app/lib", "db/schema", "db/embedded", ...databaseErrors],
	// Fills the database with people who follow the hotel's rules, so it needs the rules.
	"db/catalog": [...words, ...features, ...database],
	// Knows no feature: it copies what the database itself says that it has.
	"db/backup": ["app/lib", "db/connection", ...databaseErrors],
	"db/reset.ts": [...words, ...anyDatabase, ...settings],

	scripts: [...words, ...features, "jobs", ...queue, ...anyDatabase, "db/backup", ...settings],
	bench: [
		...words,
		...features,
		"jobs",
		...queue,
		...anyDatabase,
		...settings,
		"db/schema",
		"server",
		"test",
	],
	art: words,
	test: ["*"],
};

/** What an area may know as a type and never call: such an import is gone when the program runs. */
export const typeArrows: Record<Area, Area[]> = {
	"app/context.ts": [...features, "app/lib", "app/route-facts.ts", "db/connection", "server/settings.ts"],
};

/** Tables by their name in `db/schema`, with the one area that writes them. Others call the owner's operations. */
export const tableOwners: Record<string, Area> = {
	users: "app/features/accounts",
	sessions: "app/features/accounts",
	signInMethods: "app/features/accounts",
	verifications: "app/features/accounts",
	userPhotos: "app/features/accounts",
	auditEvents: "app/features/audit",
	villas: "app/features/catalog",
	services: "app/features/catalog",
	experiences: "app/features/catalog",
	openingHours: "app/features/catalog",
	seatings: "app/features/catalog",
	resources: "app/features/catalog",
	rewards: "app/features/catalog",
	catalogVersions: "app/features/catalog",
	rates: "app/features/rates",
	reservations: "app/features/reservations",
	endedBrowserAccess: "app/features/reservations",
	stays: "app/features/stays",
	villaAllocations: "app/features/stays",
	treatments: "app/features/wellness",
	treatmentNotes: "app/features/wellness",
	resourceAllocations: "app/features/wellness",
	dinners: "app/features/dining",
	waitingEntries: "app/features/waiting-list",
	waitingLinks: "app/features/waiting-list",
	limitEntries: "app/features/limits",
	pointsAccounts: "app/features/loyalty",
	pointsEntries: "app/features/loyalty",
	vouchers: "app/features/loyalty",
	jobs: "jobs/queue",
};

/** Who else may read a table in its own statements, beside the owner; everybody else calls the owner's queries. */
export const tableReaders: Record<string, { readers: Area[]; reason: string }> = {
	reservations: {
		readers: [...kinds, "app/features/loyalty"],
		reason: "a line or a points entry is read together with its header, in one statement",
	},
	villas: { readers: ["app/features/rates"], reason: "the rates of the villas in service, in one statement" },
};

/** They fill databases rather than run the hotel: the catalog at a start, and test and benchmark databases. */
export const mayWriteEveryTable: Area[] = ["db/catalog", "test", "bench"];

/** What a feature's files are called, so that siblings mirror each other. Tests stand beside what they test. */
export const featureFiles: RegExp[] = [
	/^(availability|pricing|policy|schema|email|words|structured-data)\.ts$/,
	/^(queries|calendar|email-jobs|personal-data)\.server\.ts$/,
	/^operations\/[a-z]+(-[a-z0-9]+)+\.server\.ts$/,
	/^components\/[a-z0-9-]+\.tsx$/,
	/^(components\/)?use-[a-z0-9-]+\.ts$/,
];

/** Files of a feature that may hold statements. */
export const statementFiles = /^(operations\/.+|queries|personal-data)\.server\.ts$/;

/** Files of a feature that may write its tables: its operations, and the erasure of a person. */
export const writingFiles = /^(operations\/.+|personal-data)\.server\.ts$/;

/** Server files of a feature that other areas may import. */
export const openFiles = /^(operations\/.+|queries|calendar|email-jobs|personal-data)\.server\.ts$/;

/**
 * More files of a feature, each with its reason. `isOpen` lets other areas import a server file; `hasStatements` lets it
 * import the tables.
 */
export const featureAdditions: Record<string, { reason: string; isOpen?: true; hasStatements?: true }> = {
	"accounts/accounts.server.ts": { reason: "opens sign-in and sessions for a process", isOpen: true },
	"accounts/auth.server.ts": { reason: "sets up better-auth", isOpen: true, hasStatements: true },
	"accounts/browser-name.ts": { reason: "names a session's browser for the guest" },
	"accounts/google.server.ts": { reason: "checks what Google says about a person", isOpen: true },
	"accounts/google-message.ts": { reason: "the message between the pop-up window and its page" },
	"accounts/google-pop-up-page.ts": { reason: "the page inside the pop-up window" },
	"accounts/open-google-pop-up.ts": { reason: "opens the pop-up window in the browser" },
	"accounts/guessable-password.server.ts": { reason: "the word lists are too large for the browser" },
	"accounts/link-secret.server.ts": {
		reason: "the secret in a link of an e-mail, and how it is stored",
		isOpen: true,
	},
	"accounts/password-hash.server.ts": { reason: "Argon2id, which runs on the server alone" },
	"accounts/photo-format.ts": { reason: "which bytes are a picture, and of what size" },
	"accounts/shrink-photo.ts": { reason: "makes a photo smaller in the browser, before it is sent" },
	"accounts/signed-in-user.ts": { reason: "what a page may know of who is signed in" },
	"catalog/experience.ts": { reason: "an experience as its row and its words together" },
	"catalog/reward.ts": { reason: "a reward as its row and its words together" },
	"catalog/service.ts": { reason: "a service of the wellness center as its row and its words together" },
	"catalog/villa.ts": { reason: "a villa as its row and its words together" },
	"dining/dinner-change.ts": { reason: "what a change of a dinner costs" },
	"dining/draft.ts": { reason: "a form that is still being filled in" },
	"email/address.ts": { reason: "which texts are e-mail addresses" },
	"email/email-content.ts": { reason: "the parts of an e-mail, before it is written as text and HTML" },
	"email/email-html.ts": { reason: "writes an e-mail as HTML" },
	"email/email-text.ts": { reason: "writes an e-mail as plain text" },
	"email/greeting.ts": { reason: "by what name an e-mail greets its reader" },
	"email/mail-folder.server.ts": { reason: "e-mails as files, where there is no mail server", isOpen: true },
	"email/mailer.server.ts": { reason: "sends e-mails", isOpen: true },
	"email/message.ts": { reason: "puts an e-mail's subject, text and HTML together" },
	"email/palette.ts": { reason: "colours of e-mails, generated from the design tokens" },
	"limits/caller-limits.server.ts": {
		reason: "what a caller is and may reserve, by the settings",
		isOpen: true,
	},
	"loyalty/points-for-stay.ts": { reason: "how many points a stay earns" },
	"loyalty/redemption.ts": { reason: "whether a balance pays for a reward" },
	"loyalty/voucher-qr.server.ts": { reason: "a voucher's code as a picture", isOpen: true },
	"rates/nightly-rate.ts": { reason: "which of a villa's rates counts for a night" },
	"rates/taxes.ts": { reason: "which tax rate holds on a day" },
	"reservations/access.ts": { reason: "who may see a reservation" },
	"reservations/access-cookie.server.ts": { reason: "the cookie behind a private link", isOpen: true },
	"reservations/change-result.ts": { reason: "the result of a change or cancellation in words" },
	"reservations/guest-match.ts": { reason: "whether a name fits a reservation" },
	"reservations/itinerary-days.ts": { reason: "sorts what a guest has reserved into days" },
	"reservations/retention.ts": { reason: "how long a person stays in a reservation" },
	"stays/availability-changes.server.ts": {
		reason: "passes changes of availability to open pages",
		isOpen: true,
	},
	"stays/calendar-days.ts": { reason: "what each day of the calendar says and does" },
	"stays/calendar-keys.ts": { reason: "which day a key of the keyboard leads to" },
	"stays/date-change.ts": { reason: "what a change of dates costs" },
	"stays/page-versions.server.ts": {
		reason: "the version of what pages show, for the page cache",
		isOpen: true,
		hasStatements: true,
	},
	"stays/stay-choice.ts": { reason: "the dates, villas and guests of a form that is being filled in" },
	"stays/stay-link.ts": { reason: "carries dates and party from page to page, in links and forms" },
	"stays/villa-list.ts": {
		reason: "which villas suit dates and a party, at which total, and in which order",
	},
	"stays/villa-list-words.ts": { reason: "that list in words, written on the server alone" },
	"stays/villa-search.ts": { reason: "which villas, or pairs of them, suit a search" },
	"stays/villa-terms.server.ts": {
		reason: "what a villa may be reserved at, as read last",
		hasStatements: true,
	},
	"wellness/team-queries.server.ts": {
		reason: "the treatments that wait for the team, and those whose guests are reminded",
		isOpen: true,
		hasStatements: true,
	},
};

/** Names that say nothing: whatever stands in such a file has a better one. */
export const emptyNames = [
	"util",
	"utils",
	"helper",
	"helpers",
	"misc",
	"common",
	"manager",
	"index",
	"shared",
];

export const maxLines = 300;
