import { rollBusinessDays } from "#app/features/business-days/operations/roll-business-days.server.ts";
import { postBusinessDay } from "#app/features/folio/operations/post-business-day.server.ts";
import type { StaffRole } from "#app/lib/actor.ts";
import type { Db } from "#db/connection/database.ts";
import { asStaff } from "./forms.ts";

/** A person of the staff in the afternoon of a day of December 2026, in other roles than the usual ones where they are named. */
export const onDecember = (day: number, roles?: StaffRole[]) => {
	const acting = asStaff(new Date(`2026-12-${day}T21:30:00Z`));
	return roles ? { ...acting, by: { ...acting.by, roles } } : acting;
};

/** Closes the business days before a day of December, with their nights. */
export const rollToDecember = (db: Db, day: number) =>
	rollBusinessDays(db, { countStillToDo: async () => 0, post: postBusinessDay }, onDecember(day));
