import { actsOn } from "#app/features/staff/act.server.ts";
import { checkFields } from "#app/lib/form-fields.ts";
import type { EventClass } from "./calendar-types.ts";
import { channelWords as words } from "./desk/desk-channel-words.ts";
import { acceptCalendar } from "./operations/accept-calendar.server.ts";
import { addCalendar, renewCalendarToken } from "./operations/add-calendar.server.ts";
import { acceptLoss, answerEvent, askAboutCopies } from "./operations/answer-event.server.ts";
import { changeCalendarAddress } from "./operations/change-calendar-address.server.ts";
import { placeEvent } from "./operations/place-event.server.ts";
import { readAllCalendars } from "./operations/read-all-calendars.server.ts";
import { type CalendarTools, readSiteCalendar } from "./operations/read-site-calendar.server.ts";
import { switchOffCalendar } from "./operations/switch-off-calendar.server.ts";
import {
	acceptCalendarSchema,
	addCalendarSchema,
	answerEventSchema,
	changeAddressSchema,
	placeEventSchema,
	pressSchema,
	switchOffCalendarSchema,
} from "./schema.ts";

const { refusals } = words;

/** How sites are asked, and the clock. */
type Reading = { tools: CalendarTools; now: () => Date };

/** Adds the calendar of a villa at a site, and reads it once for its preview. */
export const addCalendarAct = actsOn<Reading>()({
	name: "add_calendar",
	may: "change_calendars",
	input: addCalendarSchema,
	run: async (db, sent, acting, { tools, now }) => {
		const added = await addCalendar(db, sent, tools, acting);
		if (added.ok) await readSiteCalendar(db, added, tools, now);
		return added;
	},
	refusals: {
		villa_unknown: { field: "villaId", message: refusals.villa_unknown },
		address_wrong: ({ mistake }) => ({ field: "address", message: words.add.mistakes[mistake] }),
		site_connected: { field: "site", message: words.add.connected },
		calendar_exists: { field: "site", message: words.add.exists },
	},
});

/** Reads every calendar now. */
export const readAllCalendarsAct = actsOn<Reading>()({
	name: "read_all_calendars",
	may: "change_calendars",
	input: pressSchema,
	run: (db, _, askedBy, { tools, now }) => readAllCalendars(db, tools, now, askedBy),
	refusals: {},
});

/** A calendar, with how its site is asked. */
type Calendar = Reading & { id: string };

/** Reads a calendar now. The result is among its reads. */
export const readCalendarAct = actsOn<Calendar>()({
	name: "read_calendar",
	may: "change_calendars",
	input: pressSchema,
	run: (db, _, askedBy, { id: calendarId, tools, now }) =>
		readSiteCalendar(db, { calendarId, askedBy }, tools, now),
	refusals: { being_read: refusals.being_read },
});

/** The choices of a preview: `class-3` is that of its fourth event. */
function readClasses(form: FormData): Map<number, EventClass> {
	const classes = new Map<number, EventClass>();
	for (const [name, value] of form) {
		const index = /^class-(\d{1,4})$/.exec(name)?.[1];
		const chosen = (["stay", "block", "window"] as const).find((one) => one === value);
		if (index && chosen) classes.set(Number(index), chosen);
	}
	return classes;
}

/** Takes the events of a preview. */
export const acceptCalendarAct = actsOn<Calendar>()({
	name: "accept_calendar",
	may: "change_calendars",
	input: ({ form }) => {
		const checked = checkFields(acceptCalendarSchema, form);
		return checked.ok
			? { ok: true as const, fields: { ...checked.fields, classes: readClasses(form) } }
			: { ok: false as const, errors: { form: words.preview.changed } };
	},
	run: (db, { read: readId, classes }, acting, { id: calendarId }) =>
		acceptCalendar(db, { calendarId, readId, classes }, acting),
	refusals: { changed_meanwhile: words.preview.changed, no_read: words.preview.noRead },
});

/** Answers what kind of event it is. */
export const answerEventAct = actsOn<Calendar>()({
	name: "answer_calendar_event",
	may: "change_calendars",
	input: answerEventSchema,
	run: async (db, { event: eventId, answer }, acting, { id: calendarId, tools, now }) => {
		const answered = await answerEvent(db, { calendarId, eventId, answer }, acting);
		// Their calendar may have lost it by now.
		if (answered.ok && answer === "cancelled") await readSiteCalendar(db, { calendarId }, tools, now);
		return answered;
	},
	refusals,
});

/** Gives the guest of a site another villa. */
export const placeEventAct = actsOn<Calendar & { eventId: string }>()({
	name: "place_sold_stay",
	may: "move_stay",
	input: placeEventSchema,
	run: (db, { villa: villaId }, acting, { id: calendarId, eventId }) =>
		placeEvent(db, { calendarId, eventId, villaId }, acting),
	refusals,
});

/** Asks about closings of exactly our nights again. */
export const askAboutCopiesAct = actsOn<Calendar>()({
	name: "ask_about_copies",
	may: "change_calendars",
	input: pressSchema,
	run: (db, _, acting, { id: calendarId }) => askAboutCopies(db, { calendarId }, acting),
	refusals: {},
});

/** Confirms that an event that a calendar has lost is cancelled at its site. */
export const acceptLossAct = actsOn<Calendar>()({
	name: "accept_calendar_loss",
	may: "change_calendars",
	input: pressSchema,
	run: (db, _, acting, { id: calendarId }) => acceptLoss(db, { calendarId }, acting),
	refusals,
});

/** Gives our calendar for a site a new address. */
export const renewAddressAct = actsOn<Calendar>()({
	name: "renew_calendar_address",
	may: "change_calendars",
	input: pressSchema,
	run: (db, _, acting, { id: calendarId, tools }) => renewCalendarToken(db, { calendarId }, tools, acting),
	refusals,
});

/** Gives a calendar another address of its site, and reads it. */
export const changeAddressAct = actsOn<Calendar>()({
	name: "change_calendar_address",
	may: "change_calendars",
	input: changeAddressSchema,
	run: async (db, { address }, acting, { id: calendarId, tools, now }) => {
		const changed = await changeCalendarAddress(db, { calendarId, address }, tools, acting);
		if (changed.ok) await readSiteCalendar(db, { calendarId }, tools, now);
		return changed;
	},
	refusals: {
		...refusals,
		address_wrong: ({ mistake }) => ({ field: "address", message: words.add.mistakes[mistake] }),
		address_unread: ({ failure }) => ({ field: "address", message: words.one.notChanged(failure) }),
		other_calendar: ({ known }) => ({ field: "address", message: words.one.otherCalendar(known) }),
	},
});

/** Switches a calendar off. */
export const switchOffCalendarAct = actsOn<Calendar>()({
	name: "switch_off_calendar",
	may: "change_calendars",
	input: switchOffCalendarSchema,
	run: (db, { nights }, acting, { id: calendarId }) => switchOffCalendar(db, { calendarId, nights }, acting),
	refusals,
});
