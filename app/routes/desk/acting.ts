import type { RouterContextProvider } from "react-router";
import { appContext } from "#app/context.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import { staffOf } from "#app/routes/middleware/require-staff.server.ts";

/** The person at the desk and the moment: what a desk route passes to an operation. */
export function readStaffActing(context: Readonly<RouterContextProvider>): StaffActing {
	const { id, name, roles, device } = staffOf(context);
	return {
		by: { kind: "staff", id, name, roles, ...(device !== null && { device }) },
		now: context.get(appContext).now(),
	};
}
