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
	"accounts/guessable-password.server.ts": {
		reason: "the word lists are too large for the browser",
		isOpen: true,
	},
	"accounts/link-secret.server.ts": {
		reason: "the secret in a link of an e-mail, and how it is stored",
		isOpen: true,
	},
	"accounts/password-hash.server.ts": { reason: "Argon2id, which runs on the server alone", isOpen: true },
	"accounts/photo-format.ts": { reason: "which bytes are a picture, and of what size" },
	"accounts/shrink-photo.ts": { reason: "makes a photo smaller in the browser, before it is sent" },
	"accounts/signed-in-user.ts": { reason: "what a page may know of who is signed in" },
	"audit/latest-act-queries.server.ts": {
		reason: "who of the staff acted last on a reservation or a villa",
		isOpen: true,
		hasStatements: true,
	},
	"catalog/experience.ts": { reason: "an experience as its row and its words together" },
	"catalog/reward.ts": { reason: "a reward as its row and its words together" },
	"catalog/service.ts": { reason: "a service of the wellness center as its row and its words together" },
	"catalog/setting-forms.ts": { reason: "settings as the fields of their forms" },
	"catalog/setting-version.ts": {
		reason: "what a setting was when its form was opened, and what has changed",
	},
	"catalog/villa.ts": { reason: "a villa as its row and its words together" },
	"desk/arrival.ts": { reason: "what a guest's words about their arrival say" },
	"desk/desk-change.ts": { reason: "what open staff screens learn of what was done" },
	"desk/desk-changes.server.ts": {
		reason: "passes what was done to open staff screens",
		isOpen: true,
		hasStatements: true,
	},
	"desk/search.ts": { reason: "what a text looks for at the desk" },
	"desk/search-queries.server.ts": {
		reason: "finds guests, villas and vouchers for the desk",
		isOpen: true,
		hasStatements: true,
	},
	"desk/today.ts": { reason: "what the counter has to do on a day, in the order in which it waits" },
	"desk/today-queries.server.ts": {
		reason: "Today and the open matters of a business day",
		isOpen: true,
		hasStatements: true,
	},
	"desk/villa-conditions.server.ts": {
		reason: "the condition of the villas for the staff screens",
		isOpen: true,
	},
	"desk/kitchen-counts.ts": { reason: "counts the guests of an evening by experience and seating" },
	"desk/shown-dinner.ts": { reason: "a dinner with the villa of its host" },
	"desk/slot-choice.ts": { reason: "the free times that a page of the desk offers" },
	"desk/shown-treatment.ts": { reason: "a treatment on the hotel's clock, with the villa of its guest" },
	"desk/wellness-lanes.ts": { reason: "lays the day of a therapist or a room out in columns" },
	"desk/party-facts.ts": { reason: "a party as its page for staff shows it" },
	"desk/party-page-queries.server.ts": {
		reason: "everything about a party for its page for staff",
		isOpen: true,
	},
	"desk/party-steps.ts": { reason: "the state of a party and the next thing to do for it" },
	"desk/story-facts.ts": { reason: "what an audit row says, for the sentences of the story" },
	"desk/story-words.ts": { reason: "a sentence for every audited act" },
	"desk/other-act-words.ts": { reason: "the sentences of acts that are never done to a reservation" },
	"desk/chart-cells.ts": { reason: "lays bars out as cells of the plan's table" },
	"desk/lane-cells.ts": { reason: "lays treatments and seatings out as cells of a table" },
	"desk/villa-tonight.ts": { reason: "a villa tonight and what comes next, for phones" },
	"desk/plan-keys.ts": { reason: "what a key does in the plan" },
	"desk/plan-pointer.ts": { reason: "what a mouse or a finger does in the plan" },
	"desk/plan-elements.ts": { reason: "finds and measures the plan's cells in the browser" },
	"desk/plan-request.ts": { reason: "what the plan's page asks of a stay, as moves" },
	"desk/plan-rows.ts": { reason: "the plan in the words and signs of its page" },
	"desk/plan-view.ts": { reason: "what the plan's page shows" },
	"desk/proposal-view.ts": { reason: "a proposal in words" },
	"desk/day-sheet.ts": { reason: "what stands on the day sheet" },
	"desk/day-sheet-email.ts": { reason: "the day at a glance, as an e-mail for the front desk" },
	"desk/day-sheet-file.server.tsx": {
		reason: "the day sheet as a file that is there without the app",
		isOpen: true,
	},
	"desk/day-sheet-queries.server.ts": {
		reason: "reads the day sheet",
		isOpen: true,
		hasStatements: true,
	},
	"dining/dinner-change.ts": { reason: "what a change of a dinner costs" },
	"dining/draft.ts": { reason: "a form that is still being filled in" },
	"dining/team-schema.ts": { reason: "the forms of the desk, beside those of guests" },
	"email/address.ts": { reason: "which texts are e-mail addresses" },
	"email/email-content.ts": { reason: "the parts of an e-mail, before it is written as text and HTML" },
	"email/email-html.ts": { reason: "writes an e-mail as HTML" },
	"email/email-text.ts": { reason: "writes an e-mail as plain text" },
	"email/greeting.ts": { reason: "by what name an e-mail greets its reader" },
	"email/mail-folder.server.ts": { reason: "e-mails as files, where there is no mail server", isOpen: true },
	"email/mailer.server.ts": { reason: "sends e-mails", isOpen: true },
	"email/message.ts": { reason: "puts an e-mail's subject, text and HTML together" },
	"email/palette.ts": { reason: "colours of e-mails, generated from the design tokens" },
	"housekeeping/condition.ts": { reason: "how clean a villa is, from presses and departures" },
	"housekeeping/day-queries.server.ts": {
		reason: "a day of housekeeping: every villa with its guests and tasks",
		isOpen: true,
		hasStatements: true,
	},
	"housekeeping/found-item-queries.server.ts": {
		reason: "what guests left behind",
		isOpen: true,
		hasStatements: true,
	},
	"housekeeping/page-copy.ts": { reason: "the copy of the page that a phone shows without network" },
	"housekeeping/press-queue.ts": { reason: "what was pressed on a phone and is not sent yet" },
	"housekeeping/presses.ts": { reason: "a press, and what it changes on the page before the server has it" },
	"housekeeping/tasks.ts": { reason: "which tasks a day has, and in which order" },
	"housekeeping/work-order-queries.server.ts": {
		reason: "faults, and what a block for one would collide with",
		isOpen: true,
		hasStatements: true,
	},
	"limits/caller-limits.server.ts": {
		reason: "what a caller is and may reserve, by the settings",
		isOpen: true,
	},
	"loyalty/grant-schema.ts": { reason: "the form by which the desk gives points" },
	"loyalty/points-for-stay.ts": { reason: "how many points a stay earns" },
	"loyalty/redemption.ts": { reason: "whether a balance pays for a reward" },
	"rates/nightly-rate.ts": { reason: "which of a villa's rates counts for a night" },
	"rates/taxes.ts": { reason: "which tax rate holds on a day" },
	"reservations/access.ts": { reason: "who may see a reservation" },
	"reservations/access-cookie.server.ts": { reason: "the cookie behind a private link", isOpen: true },
	"reservations/change-result.ts": { reason: "the result of a change or cancellation in words" },
	"reservations/correction-schema.ts": { reason: "forms of staff, whose words no guest page loads" },
	"reservations/guest-match.ts": { reason: "whether a name fits a reservation" },
	"reservations/itinerary-days.ts": { reason: "sorts what a guest has reserved into days" },
	"reservations/retention.ts": { reason: "how long a person stays in a reservation" },
	"staff/permissions.ts": { reason: "which role may do what at the desk" },
	"staff/signed-in-staff.ts": { reason: "what a page may know of who works at the desk" },
	"staff/staff-accounts.server.ts": { reason: "opens the sign-in of the staff for a process", isOpen: true },
	"staff/staff-auth.server.ts": { reason: "sets up better-auth for the staff" },
	"staff/staff-cookie.server.ts": { reason: "the cookie of a session of the staff" },
	"stays/availability-changes.server.ts": {
		reason: "passes changes of availability to open pages",
		isOpen: true,
	},
	"stays/availability-queries.server.ts": {
		reason: "which nights of which villas are taken, and what a night costs",
		isOpen: true,
		hasStatements: true,
	},
	"stays/calendar-days.ts": { reason: "what each day of the calendar says and does" },
	"stays/calendar-keys.ts": { reason: "which day a key of the keyboard leads to" },
	"stays/cancellation-schema.ts": { reason: "forms of staff, whose words no guest page loads" },
	"stays/date-change.ts": { reason: "what a change of dates costs" },
	"stays/desk-queries.server.ts": {
		reason: "what the steps of the desk need to know of a party",
		isOpen: true,
		hasStatements: true,
	},
	"stays/desk-schema.ts": { reason: "the forms of the desk, each with its messages" },
	"stays/page-versions.server.ts": {
		reason: "the version of what pages show, for the page cache",
		isOpen: true,
		hasStatements: true,
	},
	"stays/plan-changes.ts": { reason: "the moves of a change of the plan, and how a form carries them" },
	"stays/plan-chart.ts": { reason: "the bars and days of the plan" },
	"stays/plan-facts.ts": { reason: "what a change of the plan is judged by" },
	"stays/plan-gestures.ts": { reason: "what a drag or a key on the plan means as a move" },
	"stays/plan-lists.ts": { reason: "the plan as lists, for a phone" },
	"stays/plan-price.ts": { reason: "what a stay costs after a change of the plan" },
	"stays/plan-problems.ts": { reason: "why a move of the plan cannot be made" },
	"stays/plan-proposal.ts": { reason: "what a change of the plan would do" },
	"stays/plan-proposal-queries.server.ts": {
		reason: "what a change of the plan is judged by, read at one moment",
		isOpen: true,
		hasStatements: true,
	},
	"stays/plan-suggestions.ts": {
		reason: "which stays can make room, and which two villas follow each other",
	},
	"stays/plan-suggestion-queries.server.ts": {
		reason: "the same from the calendar as it is now",
		isOpen: true,
	},
	"stays/plan-queries.server.ts": {
		reason: "the plan that the desk sees",
		isOpen: true,
		hasStatements: true,
	},
	"stays/plan-change-queries.server.ts": {
		reason: "a change of the plan that was made",
		isOpen: true,
		hasStatements: true,
	},
	"stays/stay-choice.ts": { reason: "the dates, villas and guests of a form that is being filled in" },
	"stays/stay-link.ts": { reason: "carries dates and party from page to page, in links and forms" },
	"stays/stay-steps.ts": { reason: "which step the desk may take with a stay, and what is owed for it" },
	"stays/villa-day.ts": { reason: "who had a villa on a day, in the hotel's words" },
	"stays/villa-day-queries.server.ts": {
		reason: "the history of a villa around a day",
		isOpen: true,
		hasStatements: true,
	},
	"stays/villa-list.ts": {
		reason: "which villas suit dates and a party, at which total, and in which order",
	},
	"stays/villa-list-words.ts": { reason: "that list in words, written on the server alone" },
	"stays/walk-in-offers.ts": { reason: "which villas a guest without a reservation can have" },
	"stays/villa-search.ts": { reason: "which villas, or pairs of them, suit a search" },
	"stays/villa-use-queries.server.ts": {
		reason: "what takes the villas, for those who prepare them",
		isOpen: true,
		hasStatements: true,
	},
	"stays/villa-terms.server.ts": {
		reason: "what a villa may be reserved at, as read last",
		hasStatements: true,
	},
	"dining/pavilion-day.server.ts": {
		reason: "a day of the pavilion as staff see it",
		isOpen: true,
		hasStatements: true,
	},
	"stays/party-queries.server.ts": {
		reason: "who is in house on a day, for what staff reserve and cook for them",
		isOpen: true,
		hasStatements: true,
	},
	"wellness/desk-treatment-schema.ts": { reason: "the forms of the desk, beside those of guests" },
	"wellness/slot-queries.server.ts": {
		reason: "the free times that the desk offers, with who would serve",
		isOpen: true,
	},
	"wellness/wellness-day.server.ts": {
		reason: "a day of the wellness center as staff see it",
		isOpen: true,
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
