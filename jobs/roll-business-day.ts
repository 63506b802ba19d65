import { rollHotelDays } from "#app/features/day-close/operations/close-hotel-day.server.ts";
import { countStillToDo } from "#app/features/desk/still-to-do-queries.server.ts";
import { defineRecurringJob } from "./queue/define-job.ts";

/**
 * Closes the business day once its 03:30 has passed, and every day that the server was off. A manager may have been earlier;
 * then there is nothing to do.
 */
export const rollBusinessDay = defineRecurringJob({
	kind: "roll-business-day",
	everyMinutes: 5,
	run: async ({ db, now }) => {
		const acting = { by: { kind: "system", task: "roll-business-day" }, now: now() } as const;
		await rollHotelDays(db, (date) => countStillToDo(db, date, acting.now), acting);
	},
});
