import { z } from "zod";
import { idempotencyKey, textOrEmpty, trimmedText } from "#app/lib/form-fields.ts";
import { parseHotelTime } from "#app/lib/hotel-clock.ts";
import { type HotelDate, parseHotelDate } from "#app/lib/hotel-date.ts";
import { shiftNoteWords } from "./desk/desk-shift-note-words.ts";

const { refused } = shiftNoteWords;

/** The form of a note for the next shift, or of a task. */
export const shiftNoteSchema = z.object({
	kind: z.enum(["note", "task"], { error: refused.kindMissing }),
	text: z
		.string({ error: refused.textMissing })
		.transform((text) => text.replace(/\s+/gu, " ").trim())
		.pipe(z.string().min(1, refused.textMissing).max(300, refused.textTooLong)),
	dueAt: trimmedText()
		.refine((text) => text === "" || parseHotelTime(text) !== null, refused.hourUnknown)
		.transform((text) => (text === "" ? null : text)),
	/** The day from which it is shown; empty for the open one. */
	date: textOrEmpty().transform((text, context): HotelDate | null => {
		const typed = text.trim();
		const date = parseHotelDate(typed);
		if (typed !== "" && date === null) context.addIssue({ code: "custom", message: refused.dayUnknown });
		return date;
	}),
	/** The person who is to do a task; empty for anybody. */
	person: z.string().max(100, refused.personGone).optional().default(""),
	/** The reservation of the guest that it is about; empty for nobody. */
	guest: z.uuid(refused.guestGone).or(z.literal("")).optional().default(""),
	idempotencyKey: idempotencyKey(),
});

/** The form that ticks a task off, or puts it back. */
export const tickSchema = z.object({
	id: z.uuid({ error: refused.gone }),
	done: z.enum(["yes", "no"], { error: refused.gone }),
});
