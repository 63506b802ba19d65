import { documentWords } from "#app/content/words/document-words.ts";
import { accountWords, departmentWords } from "#app/content/words/ledger-account-words.ts";
import { nameLedgerAct } from "#app/content/words/ledger-act-words.ts";
import type { JournalLine } from "#app/features/accounting/queries.server.ts";
import type { ReportCell, ReportColumn, ReportTable } from "./report.ts";

/*
 * The columns of the files of journals. Those for QuickBooks Online and Xero follow what their help pages say about the import of journals;
 * they are NOT VERIFIED with a live company of either program. Anyone who has one corrects the names of columns here alone.
 */

type JournalColumn = ReportColumn & { cell: (line: JournalLine) => ReportCell };

const column = (label: string, kind: ReportColumn["kind"], cell: JournalColumn["cell"]): JournalColumn => ({
	label,
	kind,
	cell,
});

/** The text of a line: the account and the act. */
export const writeLineText = ({ accountId, act }: Pick<JournalLine, "accountId" | "act">): string =>
	`${accountWords[accountId]}: ${nameLedgerAct(act).toLowerCase()}`;

/** The department of a line, or null. */
export const nameDepartment = ({ department }: Pick<JournalLine, "department">): string | null =>
	department && departmentWords[department];

/** The tax of a line in words, or null where it has nothing to do with one. */
export const nameTax = ({ taxCode }: Pick<JournalLine, "taxCode">): string | null =>
	taxCode && documentWords.taxes[taxCode];

/** The number of a journal as the accountant sees it, with its zeros: `0121`. */
export const writeJournalNumber = (number: number): string => String(number).padStart(4, "0");

const debit = ({ cents }: JournalLine) => (cents > 0 ? cents : null);
const credit = ({ cents }: JournalLine) => (cents < 0 ? -cents : null);
const number = (line: JournalLine) => `PAL-${writeJournalNumber(line.number)}`;
const nothing = () => null;

const formats = {
	csv: [
		column("Date", "day", ({ date }) => date),
		column("Journal", "text", number),
		column("Account code", "text", ({ code }) => code),
		column("Debit", "money", debit),
		column("Credit", "money", credit),
		column("Tax code", "text", ({ taxCode }) => taxCode),
		column("Department", "text", nameDepartment),
		column("Text", "text", writeLineText),
		column("Source", "text", ({ act }) => act),
		column("Corrects", "text", ({ corrects }) => corrects && `PAL-${writeJournalNumber(corrects)}`),
		column("Currency", "text", () => "USD"),
	],
	quickbooks: [
		column("*JournalNo", "text", number),
		column("*JournalDate", "day", ({ date }) => date),
		column("*AccountName", "text", ({ code }) => code),
		column("*Debits", "money", debit),
		column("*Credits", "money", credit),
		column("Description", "text", writeLineText),
		column("Name", "text", nothing),
		column("Currency", "text", () => "USD"),
		column("Location", "text", nothing),
		column("Class", "text", nameDepartment),
	],
	xero: [
		column("*Narration", "text", number),
		column("*Date", "day", ({ date }) => date),
		column("Description", "text", writeLineText),
		column("*AccountCode", "text", ({ code }) => code),
		// The taxes are lines of their own: no program must calculate them once more.
		column("*TaxRate", "text", () => "Tax Exempt"),
		column("*Amount", "money", ({ cents }) => cents),
		column("TrackingName1", "text", (line) => nameDepartment(line) && "Department"),
		column("TrackingOption1", "text", nameDepartment),
		column("TrackingName2", "text", nothing),
		column("TrackingOption2", "text", nothing),
	],
} as const satisfies Record<string, readonly JournalColumn[]>;

export type JournalFormat = keyof typeof formats;

/** The programs for which there is a file, as addresses name them. */
export const journalFormats: readonly JournalFormat[] = ["csv", "quickbooks", "xero"];

/** The lines of journals as the table that a program imports. */
export function toJournalTable(lines: readonly JournalLine[], format: JournalFormat): ReportTable {
	const columns: readonly JournalColumn[] = formats[format];
	return {
		columns,
		rows: lines.map((line) => ({ cells: columns.map(({ cell }) => cell(line)) })),
		total: null,
	};
}
