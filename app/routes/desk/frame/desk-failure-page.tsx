import { isRouteErrorResponse } from "react-router";
import type { DeskRefusal } from "#app/routes/middleware/require-staff.server.ts";
import { TabletLock } from "../sign-in/tablet-lock.tsx";
import deskStyles from "./desk.css?url";
import { DeskFailure } from "./desk-failure.tsx";
import { DeskFrame } from "./desk-frame.tsx";
import { toFrameData } from "./desk-frame-data.ts";
import { GuestFailure, GuestFrame, useStoredFailureTexts } from "./guest-frame.tsx";

/**
 * A failure at the desk before the layout could read anything: a page that is not for this person's roles, or an
 * unavailable database. It comes without the layout's data and style sheets. The refusal names the person who works
 * here; nothing else does but the tab's own storage for a guest who has the browser in hand.
 */
export function DeskFailurePage({ error }: { error: unknown }) {
	const staff = isRouteErrorResponse(error) ? (error.data as Partial<DeskRefusal> | null)?.staff : undefined;
	const frame = staff && toFrameData(staff, null);
	const guestTexts = useStoredFailureTexts();
	if (guestTexts && !frame)
		return (
			<>
				<link rel="stylesheet" href={deskStyles} />
				<GuestFrame>
					<GuestFailure error={error} texts={guestTexts} />
				</GuestFrame>
			</>
		);
	return (
		<>
			<link rel="stylesheet" href={deskStyles} />
			<DeskFrame data={frame}>
				<DeskFailure error={error} />
				{frame?.lock ? <TabletLock key={frame.lock.personId} {...frame.lock} /> : null}
			</DeskFrame>
		</>
	);
}
