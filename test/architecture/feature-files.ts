/** The names of a feature's files, so that siblings mirror each other. Tests are beside the code they test. */
export const featureFiles: RegExp[] = [
	/^[a-z0-9-]+\.ts$/,
	/^(([a-z0-9-]+-)?(queries|acts)|calendar|email-jobs|personal-data)\.server\.ts$/,
	/^operations\/[a-z]+(-[a-z0-9]+)+\.server\.ts$/,
	// The reading of one report.
	/^read-[a-z0-9-]+\.server\.ts$/,
	/^components\/[a-z0-9-]+\.tsx$/,
	// Components and words of the staff screens: their classes are not looked for in a guest's page (`app.css`).
	/^desk\/[a-z0-9-]+\.tsx?$/,
	/^(components\/)?use-[a-z0-9-]+\.ts$/,
];

/** Names that several features use for the same kind of file. */
export const siblingFiles =
	/^((availability|pricing|policy|schema|email|words|structured-data)\.ts|(queries|acts|calendar|email-jobs|personal-data)\.server\.ts)$/;

/** Files of a feature that may hold statements. */
export const statementFiles =
	/^(operations\/.+|([a-z0-9-]+-)?queries|read-[a-z0-9-]+|personal-data)\.server\.ts$/;

/** Files of a feature that may write its tables: its operations, and the erasure of a person. */
export const writingFiles = /^(operations\/.+|personal-data)\.server\.ts$/;

/** Server files of a feature that other areas may import. */
export const openFiles =
	/^(operations\/.+|([a-z0-9-]+-)?(queries|acts)|calendar|email-jobs|personal-data)\.server\.ts$/;

/** A file of a feature beside those that every feature may have. */
type FeatureAddition = { reason: string; isOpen?: true; hasStatements?: true };

/**
 * Other server files of a feature, each with its reason. `isOpen` lets other areas import it; `hasStatements` lets it import the
 * tables. A list longer than 40 is no list: give the file one of the names above.
 */
export const featureAdditions: Record<string, FeatureAddition> = {
	"reports/report-database.ts": { reason: "what reports are read by", hasStatements: true },
	"staff/act.server.ts": { reason: "what an act is, for the acts of every feature", isOpen: true },
	"accounts/accounts.server.ts": { reason: "opens sign-in and sessions for a process", isOpen: true },
	"accounts/auth.server.ts": { reason: "sets up better-auth", isOpen: true, hasStatements: true },
	"accounts/google.server.ts": { reason: "checks what Google says about a person", isOpen: true },
	"accounts/guessable-password.server.ts": { reason: "word lists too large for a browser", isOpen: true },
	"accounts/link-secret.server.ts": {
		reason: "the secret in a link of an e-mail, and how it is stored",
		isOpen: true,
	},
	"accounts/password-hash.server.ts": { reason: "Argon2id, which runs on the server alone", isOpen: true },
	"channels/stand-in-site.server.ts": {
		reason: "another booking site for tests and demos, beside the hotel itself",
		isOpen: true,
	},
	"channels/calendar-secrets.server.ts": { reason: "encrypts addresses and tokens with the server's secret" },
	"channels/fetch-calendar.server.ts": {
		reason: "asks another site, by the rules for addresses",
		isOpen: true,
	},
	"desk/day-sheet-file.server.tsx": {
		reason: "the day sheet as a file that is there without the app",
		isOpen: true,
	},
	"desk/desk-changes.server.ts": {
		reason: "passes what was done to open staff screens",
		isOpen: true,
		hasStatements: true,
	},
	"dining/pavilion-day.server.ts": {
		reason: "a day of the pavilion as staff see it",
		isOpen: true,
		hasStatements: true,
	},
	"email/mail-folder.server.ts": { reason: "e-mails as files, where there is no mail server", isOpen: true },
	"email/mailer.server.ts": { reason: "sends e-mails", isOpen: true },
	"folio/money-out-limits.server.ts": {
		reason:
			"how much may go out on a business day, by person, by stay and out of the drawer, under its locks",
		hasStatements: true,
	},
	"folio/written-transactions.server.ts": {
		reason: "what stands in the ledger, for the operations that take it back or move it",
		hasStatements: true,
	},
	"limits/caller-limits.server.ts": {
		reason: "what a caller is and may reserve, by the settings",
		isOpen: true,
	},
	"payments/payment-provider.server.ts": { reason: "opens the provider that is set", isOpen: true },
	"payments/stand-in.server.ts": {
		reason: "a provider that takes no money, for tests and demos",
		isOpen: true,
	},
	"payments/stripe.server.ts": { reason: "payment pages and refunds of Stripe" },
	"payments/webhook-messages.server.ts": {
		reason: "signs, checks and reads messages of a provider",
		isOpen: true,
	},
	"reports/read-report.server.ts": {
		reason: "reads any report at one moment",
		isOpen: true,
		hasStatements: true,
	},
	"reports/report-xlsx.server.ts": { reason: "a report as a workbook", isOpen: true },
	"reservations/access-cookie.server.ts": { reason: "the cookie behind a private link", isOpen: true },
	"staff/staff-accounts.server.ts": { reason: "opens the sign-in of the staff for a process", isOpen: true },
	"staff/staff-auth.server.ts": { reason: "sets up better-auth for the staff" },
	"stays/availability-changes.server.ts": {
		reason: "passes changes of availability to open pages",
		isOpen: true,
	},
	"stays/page-versions.server.ts": {
		reason: "the version of what pages show, for the page cache",
		isOpen: true,
		hasStatements: true,
	},
	"stays/villa-terms.server.ts": {
		reason: "what a villa may be reserved at, as read last",
		hasStatements: true,
	},
	"wellness/wellness-day.server.ts": {
		reason: "a day of the wellness center as staff see it",
		isOpen: true,
		hasStatements: true,
	},
};
