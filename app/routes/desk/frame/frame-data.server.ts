import type { RouterContextProvider } from "react-router";
import { may } from "#app/features/staff/permissions.ts";
import { staffOf } from "#app/routes/middleware/require-staff.server.ts";
import { type DeskFrameData, toFrameData } from "./desk-frame-data.ts";

/** Who works here, and where their roles let them go. */
export function readFrameData(context: Readonly<RouterContextProvider>): DeskFrameData {
	const { name, roles } = staffOf(context);
	return toFrameData(name, (act) => may(roles, act));
}
