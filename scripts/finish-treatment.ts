import { finishTreatment } from "#app/features/wellness/desk/commands.server.ts";
import { findTreatment } from "#app/features/wellness/queries.server.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { normaliseReference } from "#app/lib/reference.ts";
import type { Db } from "#db/connection/database.ts";
import { readWords, runAtDesk, type Said, say } from "./desk-command.ts";

const usage = "Usage: npm run treatment:done -- K7MQ2XHD";

/** Reads the reference of the command line. Refused with a sentence that says what is wrong. */
export function readDone(argv: readonly string[]): Outcome<{ reference: string }, { reason: string }> {
	const written = readWords(argv)?.words.join(" ") ?? "";
	const reference = normaliseReference(written);
	if (reference) return { ok: true, reference };
	return {
		ok: false,
		reason: `Which treatment? Its reference has 8 letters and figures. ${usage}`,
	};
}

/** Marks a treatment as done. The result is a sentence for staff. */
export async function finishAtDesk(db: Db, reference: string, now: Date): Promise<Said> {
	const treatment = await findTreatment(db, reference);
	if (!treatment)
		return { ok: false, sentence: `There is no treatment ${reference}. Please check the reference.` };
	const { id: requestId, wellnessType, name } = treatment;
	const outcome = await finishTreatment(db, { requestId }, now);
	if (outcome.ok) return { ok: true, sentence: `${wellnessType} for ${name} (${reference}) is done.` };
	return {
		ok: false,
		sentence:
			outcome.reason === "not_begun"
				? `Nothing was changed: ${reference} has not begun yet.`
				: `Nothing was changed: ${reference} was not confirmed, or was cancelled.`,
	};
}

if (import.meta.main) {
	const read = readDone(process.argv.slice(2));
	if (read.ok) await runAtDesk((db) => finishAtDesk(db, read.reference, new Date()));
	else say({ ok: false, sentence: read.reason });
}
