/**
 * The structure of the project as one list: who may import whom, and who owns which table. The names of a feature's
 * files are in `architecture/feature-files.ts`; `test/architecture/` also has the rules that read these lists, and the
 * words that are refused (`private-vocabulary.ts`). Anyone who needs something new adds it here, on purpose, in the
 * same commit.
 */

/** The path of a folder or a file. A file belongs to the longest path that fits. */
export type Area = string;

const words: Area[] = ["app/content", "app/lib"];
const pages: Area[] = ["app/ui", ...words];
const database: Area[] = ["db/schema", "db/connection"];

/** The imports that every feature may have; of the queue only the functions that add a job. */
const ofEveryFeature: Area[] = [...pages, ...database, "jobs/queue/enqueue.ts"];

const feature = (...names: string[]): Area[] => names.map((name) => `app/features/${name}`);

const foundation = [
	...feature("accounts", "audit", "taxes", "rates", "catalog"),
	...feature("email", "limits", "staff", "business-days"),
];
const onStays = [...foundation, ...feature("reservations", "stays")];
const kinds = feature("stays", "wellness", "dining");

const featureArrows: Record<Area, Area[]> = {
	"app/features/audit": [],
	"app/features/email": [],
	"app/features/limits": [],
	"app/features/taxes": feature("audit", "staff"),
	"app/features/rates": feature("audit", "staff", "taxes"),
	"app/features/catalog": feature("rates", "audit", "staff", "taxes"),
	"app/features/accounts": feature("audit", "email"),
	"app/features/staff": feature("accounts", "audit", "email"),
	"app/features/business-days": feature("audit", "staff"),
	"app/features/shift-notes": feature("accounts", "audit", "staff", "business-days", "reservations"),
	"app/features/reservations": foundation,
	"app/features/stays": [...foundation, ...feature("reservations")],
	"app/features/wellness": [...foundation, ...feature("reservations")],
	"app/features/dining": [...foundation, ...feature("reservations")],
	// The tape chart, and staff's changes on it. A block that is for a repair stays bound to it.
	"app/features/plan": [...onStays, ...feature("housekeeping")],
	"app/features/waiting-list": onStays,
	"app/features/quotes": onStays,
	"app/features/guests": [...foundation, ...feature("catalog", "reservations", "stays")],
	"app/features/drawer": [...foundation, ...feature("folio")],
	"app/features/service-charge": [...foundation, ...feature("folio")],
	"app/features/accounting": [...foundation, ...feature("folio")],
	"app/features/tax-returns": [...foundation, ...feature("folio")],
	// The owner's sheet names the void slips of a day.
	"app/features/day-close": [
		...foundation,
		...feature("stays", "folio", "city-ledger", "drawer", "documents", "accounting"),
	],
	// A voucher that pays for a treatment is used with the payment.
	"app/features/folio": [...foundation, ...feature("reservations"), ...kinds, ...feature("loyalty")],
	// The pages of gift vouchers: the rows are those of loyalty, the money that of the ledger or of the payment provider.
	"app/features/gift-vouchers": [
		...foundation,
		...feature("reservations", "loyalty", "folio", "documents", "payments"),
	],
	// Companies and agents that pay bills later.
	"app/features/city-ledger": [...foundation, ...feature("reservations", "stays", "folio")],
	"app/features/documents": [...foundation, ...feature("reservations"), ...kinds, ...feature("folio")],
	"app/features/payments": [...foundation, ...feature("reservations", "stays", "folio", "shift-notes")],
	"app/features/front-office": [
		...foundation,
		...feature("reservations"),
		...kinds,
		// A guest for whom nothing is free at the desk is put on the waiting list. An invoice to a payer stays with that
		// payer.
		...feature("guests", "housekeeping", "folio", "city-ledger", "waiting-list", "quotes", "documents"),
		// The guest who is checked in to a villa that another site has sold too.
		...feature("channels"),
	],
	// Guests' bookings, with their limits, codes and deposits.
	"app/features/booking": [
		...foundation,
		...feature("reservations"),
		...kinds,
		...feature("payments", "waiting-list"),
	],
	"app/features/loyalty": onStays,
	"app/features/channels": [...foundation, ...feature("reservations"), ...kinds, ...feature("booking")],
	"app/features/housekeeping": [...foundation, ...feature("staff", "reservations", "stays")],
	"app/features/desk": [
		...foundation,
		...feature("reservations"),
		...kinds,
		...feature("folio", "loyalty", "channels", "housekeeping", "shift-notes", "guests", "payments"),
		...feature("drawer", "service-charge", "day-close", "front-office", "quotes", "accounting"),
	],
	// Read models above all others; its pages are made of the desk's parts and tell acts in the desk's words.
	"app/features/reports": [
		...foundation,
		...feature("reservations"),
		...kinds,
		...feature(
			"folio",
			"city-ledger",
			"loyalty",
			"housekeeping",
			"guests",
			"accounting",
			"documents",
			"tax-returns",
			"desk",
		),
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
	// The parts that routes of several folders share: the clock, the flash message, the page for an unknown address.
	"app/routes": [...features, ...routeParts],
	// Middleware needs to know who is signed in, and no rule of the hotel.
	"app/routes/middleware": [...words, ...feature("accounts", "staff"), "app/context.ts"],
	// The frames of the site and of the desk for a failure outside every layout.
	"app/root.tsx": [
		...routeParts,
		...feature("accounts"),
		"app/routes",
		"app/routes/middleware",
		"app/routes/site",
		"app/routes/desk",
	],
	"app/entry.server.tsx": [...words, "app/context.ts"],
	"app/entry.client.tsx": words,
	"app/routes.ts": [],
	"app/context.ts": [],
	"app/route-facts.ts": words,
	// A response of one sentence, for the server before any page and for routes without one.
	"app/refusal-page.ts": words,
	"app/env.d.ts": [],
	// The work of other features when an address is verified or an account deleted: accounts are beneath them.
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
	"server/settings.ts": [
		...words,
		...["guest", "business", "calendar", "payment"].map((part) => `server/${part}-settings.ts`),
	],
	"server/guest-settings.ts": words,
	"server/business-settings.ts": words,
	"server/calendar-settings.ts": words,
	"server/payment-settings.ts": words,

	jobs: [...words, ...features, "app/account-hooks.server.ts", ...queue, "db/connection", ...settings],
	// The parts of which jobs are made; most of them send an e-mail.
	"jobs/queue/define-job.ts": ["app/lib", ...feature("email", "payments"), "db/connection", "jobs/queue"],
	"jobs/queue": ["app/lib", ...database, ...databaseErrors, "jobs/queue/enqueue.ts"],
	"jobs/queue/enqueue.ts": ["app/lib", ...database],

	"db/schema": ["app/lib"],
	"db/connection/cannot-start.ts": [],
	"db/connection/is-unavailable.ts": ["app/lib", "db/connection/cannot-start.ts"],
	"db/embedded": ["app/lib", ...databaseErrors],
	"db/connection": ["app/lib", "db/schema", "db/embedded", ...databaseErrors],
	// Fills the database with people who follow the hotel's rules, so it needs the rules.
	"db/catalog": [...words, ...features, ...database],
	// Knows no feature: it copies the tables that the database itself lists.
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

/** The modules that an area may know as types and never call: such an import is gone when the program runs. */
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
	businessDays: "app/features/business-days",
	shiftNotes: "app/features/shift-notes",
	staffPeople: "app/features/staff",
	staffPersonRoles: "app/features/staff",
	staffSessions: "app/features/staff",
	staffSignInMethods: "app/features/staff",
	staffVerifications: "app/features/staff",
	staffTwoFactors: "app/features/staff",
	staffPasskeys: "app/features/staff",
	staffLinks: "app/features/staff",
	staffDevices: "app/features/staff",
	deskSessions: "app/features/staff",
	formDrafts: "app/features/staff",
	staffPins: "app/features/staff",
	staffPinFailures: "app/features/staff",
	villas: "app/features/catalog",
	services: "app/features/catalog",
	experiences: "app/features/catalog",
	openingHours: "app/features/catalog",
	seatings: "app/features/catalog",
	pavilionTables: "app/features/catalog",
	diningSettings: "app/features/catalog",
	resources: "app/features/catalog",
	resourceHours: "app/features/catalog",
	rewards: "app/features/catalog",
	hotelContacts: "app/features/catalog",
	catalogVersions: "app/features/catalog",
	taxRates: "app/features/taxes",
	rates: "app/features/rates",
	rateBatches: "app/features/rates",
	restrictions: "app/features/rates",
	discounts: "app/features/rates",
	discountUses: "app/features/rates",
	reservations: "app/features/reservations",
	endedBrowserAccess: "app/features/reservations",
	staffNotes: "app/features/reservations",
	registrations: "app/features/guests",
	registerSettings: "app/features/guests",
	stays: "app/features/stays",
	stayFormerPrices: "app/features/stays",
	stayHolds: "app/features/stays",
	importedStays: "app/features/stays",
	roomTaxExemptions: "app/features/stays",
	villaAllocations: "app/features/stays",
	checkInSteps: "app/features/stays",
	planChanges: "app/features/plan",
	treatments: "app/features/wellness",
	treatmentNotes: "app/features/wellness",
	resourceAllocations: "app/features/wellness",
	dinners: "app/features/dining",
	tableAllocations: "app/features/dining",
	quotes: "app/features/quotes",
	waitingEntries: "app/features/waiting-list",
	waitingLinks: "app/features/waiting-list",
	drawers: "app/features/drawer",
	drawerCounts: "app/features/drawer",
	serviceChargeShares: "app/features/service-charge",
	serviceChargePayouts: "app/features/service-charge",
	taxPayments: "app/features/tax-returns",
	taxReturns: "app/features/tax-returns",
	journals: "app/features/accounting",
	journalLines: "app/features/accounting",
	accountCodes: "app/features/accounting",
	journalFiles: "app/features/accounting",
	calendars: "app/features/channels",
	calendarEvents: "app/features/channels",
	calendarReads: "app/features/channels",
	clearings: "app/features/accounting",
	clearingLines: "app/features/accounting",
	bankStatements: "app/features/accounting",
	bankStatementLines: "app/features/accounting",
	ownerSheets: "app/features/day-close",
	payerAccounts: "app/features/city-ledger",
	folios: "app/features/folio",
	pastAccountBills: "app/features/folio",
	ledgerAccounts: "app/features/folio",
	ledgerTransactions: "app/features/folio",
	ledgerEntries: "app/features/folio",
	commissions: "app/features/folio",
	commissionPostings: "app/features/folio",
	cashSettings: "app/features/folio",
	feeSettings: "app/features/folio",
	priceListItems: "app/features/folio",
	limitEntries: "app/features/limits",
	depositSettings: "app/features/payments",
	deposits: "app/features/payments",
	depositRefunds: "app/features/payments",
	pointsAccounts: "app/features/loyalty",
	pointsEntries: "app/features/loyalty",
	vouchers: "app/features/loyalty",
	giftVoucherSettings: "app/features/loyalty",
	giftOrders: "app/features/gift-vouchers",
	housekeepingEvents: "app/features/housekeeping",
	housekeepingAssignments: "app/features/housekeeping",
	housekeepingSettings: "app/features/housekeeping",
	serviceRequests: "app/features/housekeeping",
	workOrders: "app/features/housekeeping",
	workOrderPhotos: "app/features/housekeeping",
	foundItems: "app/features/housekeeping",
	documents: "app/features/documents",
	documentCounters: "app/features/documents",
	documentLines: "app/features/documents",
	documentDeliveries: "app/features/documents",
	jobs: "jobs/queue",
};

/** They fill databases rather than run the hotel: the catalog at a start, and test and benchmark databases. */
export const mayWriteEveryTable: Area[] = ["db/catalog", "test", "bench"];
