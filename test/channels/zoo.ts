import { type BookingSite, bookingSites } from "#app/features/channels/calendar-types.ts";

/** The hotel's day on which the calendars of the zoo are read, and its zone. */
export const zooAt = { today: "2027-03-01", timeZone: "America/Belize" };

/**
 * Calendars of our own making, each modelled on the reported output of a site or a program (`shared/channels.md`). In
 * each line the file, which begins with the site; its description, with the public report; and the nights it takes, or
 * why it cannot be read.
 */
const lines = `
airbnb-stay: a stay with its address and the end of a telephone number: 2027-03-10 2027-03-13 stay
airbnb-block: closed by the host: 2027-03-10 2027-03-13 block
airbnb-notice-and-window: advance notice and booking window as closings, fewohbee 285: 2027-03-01 2027-03-02 block, 2028-03-01 2029-03-01 block
airbnb-back-to-back: one leaves on the day on which the next one comes: 2027-03-10 2027-03-13 stay, 2027-03-13 2027-03-15 stay
airbnb-empty: a calendar without events is one: nothing
airbnb-error-page: a page with status 200, rental-control 245: no_calendar
airbnb-blank: nothing at all, rental-control 245: no_calendar
airbnb-cut: cut off on the way: cut_off
airbnb-cut-in-event: an event without its end: cut_off
airbnb-past-and-future: what is over takes nothing: 2027-03-10 2027-03-13 stay
airbnb-in-progress: a guest who is here: 2027-02-26 2027-03-03 stay
airbnb-leaves-today: whose last night was the one before today: nothing
airbnb-other-language: known by the address of its reservation: 2027-03-10 2027-03-13 stay
airbnb-unknown-words: words that nobody knows take their nights: 2027-03-10 2027-03-13 unclear
booking-closed: written for stays, too, rental-control 241: 2027-03-10 2027-03-13 unclear
booking-named: with the guest's name: 2027-03-10 2027-03-13 stay
booking-starts-today: begins today and is no advance notice: 2027-03-01 2027-03-02 unclear
booking-our-own: its setting that sends our own closings home: 2027-03-10 2027-03-13 unclear, 2027-03-20 2027-03-25 unclear
booking-same-words: two events with one identifier, rental-control 304: 2027-03-10 2027-03-13 unclear, 2027-03-20 2027-03-22 unclear
vrbo-reserved: a guest's first name and an initial: 2027-03-10 2027-03-13 stay
vrbo-name: only the name: 2027-03-10 2027-03-13 stay
vrbo-blocked: closed by the host: 2027-03-10 2027-03-13 block
vrbo-mixed: closings among stays: 2027-03-10 2027-03-13 block, 2027-03-13 2027-03-16 stay
vrbo-no-summary: no words at all: 2027-03-10 2027-03-13 unclear
google-all-day: whole days: 2027-03-10 2027-03-13 block
google-one-day: one day: 2027-03-10 2027-03-11 block
google-time-zone: hours in the hotel's zone, prism 518: 2027-03-10 2027-03-13 block
google-utc: hours in UTC: 2027-03-10 2027-03-13 block
google-utc-night: after midnight in UTC, the evening before at the hotel: 2027-03-10 2027-03-13 block
google-other-zone: hours in another zone: 2027-03-10 2027-03-13 block
google-floating: hours without a zone are the hotel's: 2027-03-10 2027-03-13 block
google-afternoon-end: whoever is there after noon is there for the night: 2027-03-10 2027-03-14 block
google-noon: noon is a departure: 2027-03-10 2027-03-13 block
google-within-a-day: some hours take the night of their day: 2027-03-10 2027-03-11 block
google-series: a series is refused: nothing
google-endless-series: a series without end is not counted out: nothing
google-exception-of-series: an exception of a series: nothing
google-cancelled: cancelled takes nothing: nothing
google-free: shown as free takes nothing: nothing
google-alarm: with a reminder: 2027-03-10 2027-03-13 block
google-with-zone: with the zone written out: 2027-03-10 2027-03-13 block
google-unknown-zone: a zone by a name that is none: 2027-03-10 2027-03-13 block
google-long-zone: a zone at the end of a longer name: 2027-03-10 2027-03-13 block
other-guesty-lite: every stay is written as a closing, rental-control 304: 2027-03-10 2027-03-13 unclear
other-smoobu: each stay three times, rental-control 159: 2027-03-10 2027-03-13 stay
other-reservation: another program's stay: 2027-03-10 2027-03-13 stay
other-no-end: one night where no end is written: 2027-03-10 2027-03-11 stay
other-same-end: one night where it ends on its first day, node-ical 68: 2027-03-10 2027-03-11 stay
other-end-before-start: ends before it begins: nothing
other-duration: a number of days for an end: 2027-03-10 2027-03-13 stay
other-duration-hours: hours for an end: 2027-03-10 2027-03-13 stay
other-no-value: days without VALUE=DATE, as some shops write them, Woo 207: 2027-03-10 2027-03-13 stay
other-no-uid: no identifier: 2027-03-10 2027-03-13 stay
other-no-start: no beginning: nothing
other-no-such-day: 30 February: nothing
other-words-for-day: no day at all: unreadable
other-for-ever: until the end of time: three years are taken: 2027-03-10 2030-03-14 stay
other-far-future: in a thousand years: nothing
other-unix-lines: lines that end with LF alone: 2027-03-10 2027-03-13 stay
other-bom: a byte order mark before it: 2027-03-10 2027-03-13 stay
other-folded: folded lines: 2027-03-10 2027-03-13 stay
other-folded-date: a day that is folded in its middle: 2027-03-10 2027-03-13 stay
other-broken-description: a description with bare line ends: 2027-03-10 2027-03-13 stay
other-latin: letters in an old encoding: 2027-03-10 2027-03-13 stay
other-lower-case: names in small letters: 2027-03-10 2027-03-13 stay
other-two-calendars: two calendars in one file: 2027-03-10 2027-03-13 stay, 2027-03-20 2027-03-22 stay
other-todo: tasks are no events: 2027-03-20 2027-03-22 stay
other-twice: one event written twice: 2027-03-10 2027-03-13 stay
other-link: an address of the reservation: 2027-03-10 2027-03-13 stay
other-script: what would run in a page is text: 2027-03-10 2027-03-13 stay
other-json: another format: no_calendar
other-too-deep: components within components: 2027-03-10 2027-03-13 stay
other-wrong-nesting: ends what has not begun: unreadable
`;

/** `expected`: the days and classes of its events, `2027-03-10 2027-03-13 stay`, or why it cannot be read. */
type ZooCalendar = { file: string; site: BookingSite; about: string; expected: string[] | string };

export const zoo: readonly ZooCalendar[] = lines
	.trim()
	.split("\n")
	.map((line) => {
		const [file = "", ...rest] = line.split(": ");
		const expected = rest.pop() ?? "";
		const isTaken = expected.startsWith("2");
		return {
			file,
			site: bookingSites.find((site) => file.startsWith(site)) ?? "other",
			about: rest.join(": "),
			expected: isTaken ? expected.split(", ") : expected === "nothing" ? [] : expected,
		};
	});
