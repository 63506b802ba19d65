import { listDoubleSales } from "#app/features/channels/double-sale-queries.server.ts";
import { writeSoldTwiceEmail, writeUnreadCalendarsEmail } from "#app/features/channels/email.ts";
import { calendarEmailJob } from "#app/features/channels/email-jobs.server.ts";
import { healthOf } from "#app/features/channels/policy.ts";
import { listCalendars } from "#app/features/channels/queries.server.ts";
import { may } from "#app/features/staff/permissions.ts";
import { findStaffPerson } from "#app/features/staff/queries.server.ts";
import { defineEmailJob } from "./queue/define-job.ts";

/** The e-mail to a person who looks after the calendars; none where all is settled by the time it is sent. */
export const sendCalendarEmail = defineEmailJob({
	...calendarEmailJob,
	write: async ({ personId, about }, { db, origin, now }) => {
		const person = await findStaffPerson(db, personId);
		if (!person || person.endedAt !== null || !may(person.roles, "change_calendars")) return null;
		const to = { to: { name: person.name, address: person.email }, isConfirmed: true };
		const url = `${origin}/desk/channels`;
		if (about === "sold_twice") {
			const sales = await listDoubleSales(db);
			return sales.length === 0 ? null : { ...to, content: writeSoldTwiceEmail(sales, url) };
		}
		const unread = (await listCalendars(db)).filter(
			(calendar) => calendar.acceptedAt !== null && healthOf(calendar, now) === "failed",
		);
		return unread.length === 0 ? null : { ...to, content: writeUnreadCalendarsEmail(unread, url) };
	},
});
