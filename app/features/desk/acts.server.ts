import { businessDayWords } from "#app/features/business-days/desk/desk-business-day-words.ts";
import { closeDaySchema } from "#app/features/business-days/schema.ts";
import { closeHotelDay } from "#app/features/day-close/operations/close-hotel-day.server.ts";
import { actsOn } from "#app/features/staff/act.server.ts";
import { formatDeskDay } from "#app/lib/desk-dates.ts";
import { countOpenMatters } from "./open-matters-queries.server.ts";

const { messages, refusals } = businessDayWords;

/** Closes the business day by hand. Its record says how many matters of all kinds were open. */
export const closeDayAct = actsOn<null>()({
	name: "close_business_day",
	may: "close_business_day",
	input: closeDaySchema,
	run: async (db, { date, reason }, acting) => {
		const openMatters = await countOpenMatters(db, date, acting.now);
		return closeHotelDay(db, { date, openMatters, ...(reason && { reason }) }, acting);
	},
	refusals: {
		not_allowed: refusals.not_allowed,
		too_early: refusals.too_early,
		reason_missing: { field: "reason", message: messages.reasonMissing },
		closed_meanwhile: ({ open }, form) =>
			refusals.closed_meanwhile(formatDeskDay(String(form.get("date"))), formatDeskDay(open)),
	},
});
