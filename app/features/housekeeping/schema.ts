import { z } from "zod";
import { freeText, idempotencyKey, type Said, textOrEmpty, wholeNumber } from "#app/lib/form-fields.ts";
import { parseHotelTime } from "#app/lib/hotel-clock.ts";
import { type HotelDate, parseHotelDate } from "#app/lib/hotel-date.ts";
import { faultWords, lostAndFoundWords } from "./desk/desk-fault-words.ts";
import { housekeepingWords } from "./desk/desk-housekeeping-words.ts";
import { pressActs } from "./presses.ts";
import { faultUrgencies, housekeepingTasks, serviceSigns } from "./tasks.ts";

/** A phone may have been without network for so long, in milliseconds: a month. */
const longestAgoMs = 31 * 24 * 60 * 60_000;

// Buttons and hidden fields say these: nobody can correct one alone.
const unread = { error: () => housekeepingWords().refusals.form };
const id = z.string(unread).min(1, unread).max(100, unread);

/** A press as the phone sends it, or a form without scripts: that one is pressed when it arrives. */
export const pressSchema = z.object({
	event: z.uuid(unread),
	villa: id,
	act: z.enum(pressActs, unread),
	person: id.optional(),
	agoMs: z
		.string()
		.regex(/^\d{1,12}$/, unread)
		.optional()
		.default("0")
		.transform((text) => Math.min(Number(text), longestAgoMs)),
});

/** The person for a task; empty for nobody. */
export const assignmentSchema = z.object({
	villa: id,
	task: z.enum(housekeepingTasks, unread),
	staff: z.string(unread).max(100, unread),
});

const day = (wrong: () => string) =>
	z.string({ error: wrong }).transform((text, context): HotelDate => {
		const date = parseHotelDate(text.trim());
		if (date === null) context.addIssue({ code: "custom", message: wrong() });
		return date ?? "";
	});

/** Guests' requests for a day. */
export const requestSchema = z.object({
	stay: z.uuid({ error: () => housekeepingWords().villa.stay_unknown }),
	date: day(() => housekeepingWords().villa.not_there),
	notBefore: textOrEmpty().transform((text, context) => {
		const trimmed = text.trim();
		const time = trimmed === "" ? null : parseHotelTime(trimmed.padStart(5, "0"));
		if (trimmed !== "" && time === null)
			context.addIssue({ code: "custom", message: housekeepingWords().villa.not_before_wrong });
		return time;
	}),
	/** That of the shown request. Left out by other programs, which replace what there is. */
	version: z.string().max(500).optional(),
});

/** The signs that were chosen, in their own order; others are ignored. */
export function readSigns(form: FormData) {
	const chosen = form.getAll("sign");
	return serviceSigns.filter((sign) => chosen.includes(sign));
}

export const intervalSchema = z.object({
	deepCleanDays: wholeNumber({
		min: 1,
		max: 730,
		missing: () => housekeepingWords().interval.wrong,
		outside: () => housekeepingWords().interval.wrong,
	}),
	seenDays: z.coerce.number().int(),
});

export const linenSchema = z.object({
	linenDays: wholeNumber({
		min: 1,
		max: 30,
		missing: () => housekeepingWords().linen.wrong,
		outside: () => housekeepingWords().linen.wrong,
	}),
	seenLinenDays: z.coerce.number().int(),
});

const faults = (name: keyof ReturnType<typeof faultWords>["refusals"]) => () => faultWords().refusals[name];
const items = (name: keyof ReturnType<typeof lostAndFoundWords>["refusals"]) => () =>
	lostAndFoundWords().refusals[name];

const line = (missing: Said, most: number) => freeText(most).pipe(z.string().min(1, { error: missing }));

const faultWork = {
	urgency: z
		.enum(faultUrgencies, { error: faults("urgency") })
		.optional()
		.default("normal"),
	/** The person who is to mend it; empty for nobody in particular. */
	person: z
		.string()
		.max(100, { error: faults("person") })
		.optional()
		.default(""),
};

/** How soon a fault has to be mended, and by whom. */
export const faultWorkSchema = z.object({
	...faultWork,
	version: z.string().max(200).optional().default(""),
});

/** A fault; its photo is read beside it. */
export const faultSchema = z.object({
	idempotencyKey: idempotencyKey(),
	...faultWork,
	/** A villa, or another place. */
	villa: z
		.string({ error: faults("villa_unknown") })
		.min(1, { error: faults("villa_unknown") })
		.max(100, { error: faults("villa_unknown") }),
	what: line(faults("what"), 300),
});

/** The nights of a block. */
export const faultNightsSchema = z
	.object({ from: day(faults("dates")), until: day(faults("dates")) })
	.refine(({ from, until }) => from < until, { error: faults("dates"), path: ["until"] });

export const resolutionSchema = z.object({
	resolution: freeText(300),
	release: z.string().optional(),
});

/** Something that was found. */
export const foundItemSchema = z
	.object({
		idempotencyKey: idempotencyKey(),
		description: line(items("description"), 200),
		villa: z.string().max(100).optional().default(""),
		place: freeText(100),
		foundOn: day(items("foundOn")),
		storedWhere: line(items("storedWhere"), 100),
	})
	.refine(({ villa, place }) => villa !== "" || place !== "", { error: items("place"), path: ["place"] });

const foundItemStatuses = ["stored", "returned", "posted", "disposed"] as const;

/** A change of an item. The form carries the state in which it was shown. */
export const itemChangeSchema = z.object({
	item: z.uuid({ error: items("form") }),
	seenStatus: z.enum(foundItemStatuses, { error: items("form") }),
	seenOwner: z.uuid({ error: items("form") }).or(z.literal("")),
	status: z.enum(foundItemStatuses, { error: items("form") }).optional(),
	/** The reservation it belongs to, or `nobody`. */
	owner: z
		.uuid({ error: items("form") })
		.or(z.literal("nobody"))
		.optional(),
});
