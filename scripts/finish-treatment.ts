import { finishTreatment } from "#app/features/wellness/operations/finish-treatment.server.ts";
import { findTreatment } from "#app/features/wellness/queries.server.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { normaliseReference } from "#app/lib/reference.ts";
import type { Db } from "#db/connection/database.ts";
import { toWellnessTeam } from "./arrange-treatment.ts";
import { readWords, runAtDesk, type Said, say } from "./desk-command.ts";

const usage = "Usage: npm run treatment:done -- K7MQ2XHD";

/** The reference that was typed and who typed it, or the sentence that says what is wrong with it. */
export function readDone(
	argv: readonly string[],
): Outcome<{ reference: string; by: StaffActing["by"] }, { reason: string }> {
	const read = readWords(argv);
	const reference = normaliseReference(read?.words.join(" ") ?? "");
	if (reference) return { ok: true, reference, by: toWellnessTeam(read?.by) };
	return {
		ok: false,
		reason: `Which treatment? Its reference has 8 letters and figures. ${usage}`,
	};
}

/** Notes that a treatment was given. */
export async function finishAtDesk(db: Db, reference: string, acting: StaffActing): Promise<Said> {
	const treatment = await findTreatment(db, reference);
	if (!treatment)
		return { ok: false, sentence: `There is no treatment ${reference}. Please check the reference.` };
	const { id: reservationId, wellnessType, name } = treatment;
	const outcome = await finishTreatment(db, { reservationId }, acting);
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
	if (read.ok) await runAtDesk((db) => finishAtDesk(db, read.reference, { by: read.by, now: new Date() }));
	else say({ ok: false, sentence: read.reason });
}
