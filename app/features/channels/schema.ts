import { z } from "zod";
import { bookingSites } from "#app/lib/booking-sites.ts";
import { eventAnswers } from "./calendar-types.ts";
import { channelWords as words } from "./desk/desk-channel-words.ts";

/** The calendar of a villa at a site. */
export const addCalendarSchema = z.object({
	villaId: z.string({ error: words.add.villaMissing }).min(1, words.add.villaMissing).max(60),
	site: z.enum(bookingSites, { error: words.add.siteMissing }),
	address: z
		.string({ error: words.add.mistakes.not_an_address })
		.trim()
		.min(1, words.add.mistakes.not_an_address)
		.max(2_000, words.add.mistakes.not_an_address),
});

/** Another address of a calendar that is there. */
export const changeAddressSchema = addCalendarSchema.pick({ address: true });

/** A preview is accepted as it was shown; the choices of its events are read beside it. */
export const acceptCalendarSchema = z.object({ read: z.uuid({ error: words.preview.changed }) });

/** The kinds of an event, in the words of its buttons. */
export const answerEventSchema = z.object({
	event: z.uuid({ error: words.refusals.event_gone }),
	answer: z.enum(eventAnswers, { error: words.refusals.event_gone }),
});

/** The villa that the guest of a site gets. */
export const placeEventSchema = z.object({ villa: z.string().max(60).default("") });

export const switchOffCalendarSchema = z.object({
	nights: z.enum(["keep", "free"], { error: words.one.offMissing }),
});

/** A press that says nothing else. */
export const pressSchema = z.object({});
