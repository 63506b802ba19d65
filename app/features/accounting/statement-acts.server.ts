import { actsOn, type RefusalWords } from "#app/features/staff/act.server.ts";
import { checkFields } from "#app/lib/form-fields.ts";
import type { ClearedAccount } from "#app/lib/ledger-accounts.ts";
import { sayStatementRefusal, statementWords } from "./desk/desk-statement-words.ts";
import { importStatement } from "./operations/import-statement.server.ts";
import { setLineAside } from "./operations/set-line-aside.server.ts";
import { storeStatement } from "./operations/store-statement.server.ts";
import type { StatementRefusal } from "./read-statement.server.ts";
import type { Statement } from "./statement-queries.server.ts";
import {
	importStatementSchema,
	putBackSchema,
	readStatementSchema,
	setAsideSchema,
} from "./statement-schema.ts";

const define = actsOn<ClearedAccount>();
const { refused } = statementWords;

const beside = (refusal: StatementRefusal): RefusalWords => ({
	field: "statement",
	message: sayStatementRefusal(refusal),
});

/** The form with its file. A text in place of the file is read in the same way. */
async function readUpload(form: FormData) {
	const checked = checkFields(readStatementSchema, form);
	if (!checked.ok) return checked;
	const sent = form.get("statement") ?? "";
	const bytes = typeof sent === "string" ? Buffer.from(sent) : Buffer.from(await sent.arrayBuffer());
	return { ok: true as const, fields: { ...checked.fields, bytes } };
}

/** Reads a file of the bank's statement for its preview. */
export const readStatementAct = define({
	name: "read_statement",
	may: "clear_accounts",
	input: ({ form }) => readUpload(form),
	run: (db, { fileCurrency: currency, idempotencyKey: id, bytes }, acting) =>
		storeStatement(db, { id, bytes, currency }, acting),
	refusals: {
		empty_file: (refusal) => beside(refusal),
		too_large: (refusal) => beside(refusal),
		too_many_lines: (refusal) => beside(refusal),
		no_head: (refusal) => beside(refusal),
		no_lines: (refusal) => beside(refusal),
		no_text_file: (refusal) => beside(refusal),
		columns_missing: (refusal) => beside(refusal),
		column_twice: (refusal) => beside(refusal),
		other_currency: (refusal) => beside(refusal),
		no_date: (refusal) => beside(refusal),
		no_amount: (refusal) => beside(refusal),
		no_direction: (refusal) => beside(refusal),
		quote_open: (refusal) => beside(refusal),
		two_amounts: (refusal) => beside(refusal),
	},
});

/** Imports the new lines of a file as its preview has shown them. */
export const importStatementAct = actsOn<Statement>()({
	name: "import_statement",
	may: "clear_accounts",
	input: importStatementSchema,
	run: (db, { dates: order }, acting, { id: statementId }) =>
		importStatement(db, { statementId, order }, acting),
	refusals: { statement_unknown: refused.statementUnknown, dates_asked: refused.datesAsked },
});

/** Sets a line aside that nobody is to match. */
export const setLineAsideAct = define({
	name: "set_line_aside",
	may: "clear_accounts",
	input: setAsideSchema,
	run: (db, { statementLine: lineId, reason }, acting) => setLineAside(db, { lineId, reason }, acting),
	refusals: { line_unknown: refused.lineUnknown, changed_meanwhile: refused.changed },
});

/** Puts a line back that was set aside. */
export const putLineBackAct = define({
	name: "put_line_back",
	may: "clear_accounts",
	input: putBackSchema,
	run: (db, { statementLine: lineId }, acting) => setLineAside(db, { lineId, reason: null }, acting),
	refusals: { line_unknown: refused.lineUnknown, changed_meanwhile: refused.changed },
});
