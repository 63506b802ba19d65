/** Words of the page of journals. */
export const journalPage = {
	title: "Accounting journal",
	sentence: "One journal for each closed day, with files for the program of the accountant.",
	proven: (count: number, day: string) =>
		count === 1
			? `The first journal equals the trial balance of ${day}.`
			: `All ${count} journals together equal the trial balance of ${day}.`,
	notProven: (day: string) =>
		`The journals do not add up to the trial balance of ${day}. Please tell who looks after the app.`,
	none: "No journal yet",
	noneText: "The first journal is written when the first business day is closed.",
	days: "Closed days",
	day: "Day",
	number: "No.",
	sum: "Debit = credit",
	noFile: "No file yet",
	file: (format: string, when: string) => `${format}, ${when}`,
	difference: (number: string) => `Difference to ${number}`,
	openNumber: (number: string) => `Open journal ${number}`,
	earlier: "Earlier",
	latest: "Latest",
	heading: (number: string, day: string) => `Journal ${number}, ${day}`,
	currency: "US dollars",
	account: "Code",
	text: "Text",
	department: "Department",
	tax: "Tax",
	debit: "Debit",
	credit: "Credit",
	noCode: "No code",
	total: (lines: number) => `${lines} lines, difference 0.00`,
	empty: "Nothing was posted on this day.",
	files: "File of this journal",
	formats: { csv: "CSV", quickbooks: "QuickBooks Online", xero: "Xero" },
	missing: (accounts: string) =>
		`Without a code: ${accounts}. No file is written until every account of the journal has one.`,
	setCodes: "Set account codes",
	same: "A journal never changes: the same day gives the same number and, after its first file, the same codes. What is corrected later comes as a journal of its own.",
	notVerified:
		"The columns for QuickBooks Online and Xero follow their help pages. They were not tried with a live company: look at the first import.",
} as const;
