import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { listWaitingTreatments, type WaitingTreatment } from "#app/features/wellness/team-queries.server.ts";
import { treatmentWords } from "#app/features/wellness/treatment-words.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import { readWords, runAtDesk, type Said, say } from "./desk-command.ts";

const usage = "Usage: npm run treatment:waiting, or npm run treatment:waiting -- notes";

/** Reads the command line: whether to show notes; null when something else was typed. */
export function readWaiting(argv: readonly string[]): { withNotes: boolean } | null {
	const words = readWords(argv)?.words.join(" ");
	if (words === "") return { withNotes: false };
	return words === "notes" ? { withNotes: true } : null;
}

/** Treatments without a time, one line each. Notes are health data: they are shown only when the wellness team asks. */
export async function describeWaiting(db: Db, { withNotes }: { withNotes: boolean }): Promise<Said> {
	const waiting = await listWaitingTreatments(db);
	const lines = waiting.flatMap((one) => [
		toLine(one),
		...(withNotes && one.note ? one.note.split("\n").map((line) => `          ${line}`) : []),
	]);
	return { ok: true, sentence: lines.length > 0 ? lines.join("\n") : "No treatment waits for a time." };
}

function toLine({ reference, wellnessType, name, guests, preferredDate, ...one }: WaitingTreatment): string {
	const { facts } = treatmentWords();
	const asked = formatHotelDate(hotelToday(one.createdAt));
	const when = preferredDate ? facts.preferred(formatHotelDate(preferredDate)) : facts.noTime;
	const contact = one.email ?? "no e-mail address";
	const note = one.note ? ", with a note" : "";
	return `${reference}  ${wellnessType}, ${name}, ${facts.parties(guests)}. ${when}. Asked for on ${asked}, ${contact}${note}.`;
}

if (import.meta.main) {
	const read = readWaiting(process.argv.slice(2));
	if (read) await runAtDesk((db) => describeWaiting(db, read));
	else say({ ok: false, sentence: usage });
}
