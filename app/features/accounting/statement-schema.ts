import { z } from "zod";
import { idempotencyKey } from "#app/lib/form-fields.ts";
import { oneLine } from "./clearing-schema.ts";
import { statementWords } from "./desk/desk-statement-words.ts";

const { messages } = statementWords;

/** The form that reads a file; the file is read beside it. */
export const readStatementSchema = z.object({
	fileCurrency: z.enum(["usd", "bzd"], { error: messages.currency }),
	idempotencyKey: idempotencyKey(),
});

/** The form that imports the lines of the preview. `dates` is the order that was chosen there. */
export const importStatementSchema = z.object({
	dates: z.enum(["day", "month"], { error: messages.dates }).optional(),
});

/** The form that sets a line aside, and the button that puts it back. */
export const setAsideSchema = z.object({
	statementLine: z.uuid({ error: messages.line }),
	reason: oneLine(messages.reasonMissing, messages.reasonLong, 200),
});
export const putBackSchema = z.object({ statementLine: z.uuid({ error: messages.line }) });
