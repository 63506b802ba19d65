import { z } from "zod";

/** The environment's settings of the calendars of other booking sites. */
export type CalendarSettings = {
	/**
	 * Hosts that the guard against addresses inside the network lets through, such as `127.0.0.1:4001`. The server adds
	 * its own one, for the stand-in site, where it is not public; a public hotel has none.
	 */
	calendarTestHosts: string[];
	/** How many seconds lie between two reads of a calendar. */
	calendarReadSeconds: number;
};

/** The variables of the environment. */
export const calendarVariables = {
	CALENDAR_TEST_HOSTS: z
		.string()
		.transform((text) => text.split(/[\s,]+/).filter(Boolean))
		.refine(
			(hosts) => hosts.every((host) => /^(\[[0-9a-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i.test(host)),
			"CALENDAR_TEST_HOSTS must be a list of hosts with their ports, such as 127.0.0.1:4001.",
		)
		.optional(),
	CALENDAR_READ_SECONDS: z
		.string()
		.regex(/^[1-9]\d{0,4}$/, "CALENDAR_READ_SECONDS must be a whole number of seconds, from 1 to 99999.")
		.transform(Number)
		.default(600),
};

/** @returns null, or why the hotel does not start: in a public one nobody but the internet is asked */
export function whyNoCalendars(
	{ CALENDAR_TEST_HOSTS }: { CALENDAR_TEST_HOSTS?: string[] | undefined },
	isPublic: boolean,
): string | null {
	return isPublic && CALENDAR_TEST_HOSTS
		? "CALENDAR_TEST_HOSTS is for tests: with a public APP_URL, leave it out."
		: null;
}

export function toCalendarSettings(
	values: z.output<z.ZodObject<typeof calendarVariables>>,
): CalendarSettings {
	return {
		calendarTestHosts: values.CALENDAR_TEST_HOSTS ?? [],
		calendarReadSeconds: values.CALENDAR_READ_SECONDS,
	};
}
