import { endVisit } from "#app/features/front-office/operations/end-visit.server.ts";
import { findTreatment } from "#app/features/wellness/queries.server.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { normaliseReference } from "#app/lib/reference.ts";
import type { Db } from "#db/connection/database.ts";
import { toWellnessTeam } from "./arrange-treatment.ts";
import { readWords, runAtDesk, type Said, say } from "./desk-command.ts";

const usage = "Usage: npm run treatment:done -- K7MQ2XHD";

/** The typed reference and who typed it, or the sentence about an error in it. */
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

/** Notes that a treatment was given, and charges it. */
export async function finishAtDesk(db: Db, reference: string, acting: StaffActing): Promise<Said> {
	const treatment = await findTreatment(db, reference);
	if (!treatment)
		return { ok: false, sentence: `There is no treatment ${reference}. Please check the reference.` };
	const { id: reservationId, wellnessType, name } = treatment;
	const outcome = await endVisit(db, "treatment", { reservationId }, acting);
	if (outcome.ok) return { ok: true, sentence: `${wellnessType} for ${name} (${reference}) is done.` };
	const because =
		outcome.reason === "not_begun"
			? "has not begun yet"
			: outcome.reason === "price_missing"
				? "has no price yet, and is charged when it is done"
				: "was not confirmed, or was cancelled";
	return { ok: false, sentence: `Nothing was changed: ${reference} ${because}.` };
}

if (import.meta.main) {
	const read = readDone(process.argv.slice(2));
	if (read.ok) await runAtDesk((db) => finishAtDesk(db, read.reference, { by: read.by, now: new Date() }));
	else say({ ok: false, sentence: read.reason });
}
