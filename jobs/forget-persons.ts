import { forgetPayers } from "#app/features/folio/personal-data.server.ts";
import { forgetRegistrations } from "#app/features/guests/personal-data.server.ts";
import { forgetGiftPersons } from "#app/features/loyalty/personal-data.server.ts";
import { deleteForgottenQuotes } from "#app/features/quotes/operations/purge-quotes.server.ts";
import {
	forgetGuestsWithoutAccount,
	forgetPersons,
} from "#app/features/reservations/operations/forget-persons.server.ts";
import { deleteForgottenShiftNotes } from "#app/features/shift-notes/operations/purge-shift-notes.server.ts";
import { forgetStays } from "#app/features/stays/personal-data.server.ts";
import { deleteForgottenNotes } from "#app/features/wellness/personal-data.server.ts";
import { defineRecurringJob } from "./queue/define-job.ts";

/** Removes names and addresses of deleted accounts, and of guests without one, from reservations that are over. */
export const forgetDuePersons = defineRecurringJob({
	kind: "forget-persons",
	everyMinutes: 6 * 60,
	run: async ({ db, now, retention }) => {
		const acting = { by: { kind: "system", task: "forget-persons" }, now: now() } as const;
		await db.transaction(async (tx) => {
			await forgetPersons(tx, acting);
			await forgetGuestsWithoutAccount(tx, retention.forgetAfterMonths, acting);
			await deleteForgottenNotes(tx, acting);
			await forgetRegistrations(tx, acting);
			await deleteForgottenShiftNotes(tx);
			await deleteForgottenQuotes(tx);
			await forgetPayers(tx);
			await forgetStays(tx);
			await forgetGiftPersons(tx, retention.forgetAfterMonths, acting.now);
		});
	},
});
