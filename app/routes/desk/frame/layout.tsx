import { useEffect } from "react";
import { Outlet, useRevalidator, useRouteLoaderData } from "react-router";
import { appContext, requestContext } from "#app/context.ts";
import { writeGuestFailure } from "#app/features/guests/guest-page-words.ts";
import { listDrafts } from "#app/features/staff/queries.server.ts";
import { withLanguage } from "#app/lib/language-scope.server.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { readStaff, requireStaff, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import { keepsUnanswered, useKnownRouter } from "#app/ui/desk/use-read-again.ts";
import { sendsActs } from "../acts/sends-acts.ts";
import { TabletLock } from "../sign-in/tablet-lock.tsx";
import { readGuestLanguage } from "../stays/find-party.server.ts";
import type { Route } from "./+types/layout";
import { DeskFailure } from "./desk-failure.tsx";
import { DeskFrame } from "./desk-frame.tsx";
import { toFrameData, toGuestFrameData } from "./desk-frame-data.ts";
import { GuestFailure, GuestFrame, storeFailureTexts } from "./guest-frame.tsx";

export const middleware: Route.MiddlewareFunction[] = [readStaff, requireStaff];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepsUnanswered, sendsActs];

/** Staff screens are for one person: stored by no cache, and known to no search engine. */
export const handle: RouteFacts = { private: true, secretPath: true, camera: true };

/** Also there so that the browser asks the server before it shows a staff screen. */
export async function loader({ context }: Route.LoaderArgs) {
	const staff = staffOf(context);
	if (context.get(requestContext).staff.kind !== "handed") {
		const { db, now } = context.get(appContext);
		const readAt = now();
		return toFrameData(staff, { forms: await listDrafts(db, staff.id, readAt), readAt: readAt.getTime() });
	}
	return toGuestFrameData(staff, withLanguage(await readGuestLanguage(context), writeGuestFailure));
}

/** The frame stays mounted from screen to screen. */
export default function DeskLayout({ loaderData }: Route.ComponentProps) {
	const { lock } = loaderData;
	const isGuest = "guestAlone" in loaderData;
	useLeaveToGuest(isGuest);
	useKnownRouter();
	// On a line that is away the page of a failure could not be loaded.
	useEffect(() => void import("./desk-failure-page.tsx").catch(() => {}), []);
	const texts = isGuest ? loaderData.guestAlone : null;
	useEffect(() => storeFailureTexts(texts), [texts]);
	const page = (
		<>
			<meta name="robots" content="noindex" />
			<Outlet />
			{lock ? <TabletLock key={lock.personId} {...lock} isGuestPage={isGuest} /> : null}
		</>
	);
	return isGuest ? <GuestFrame>{page}</GuestFrame> : <DeskFrame data={loaderData}>{page}</DeskFrame>;
}

/**
 * A page of the desk asks the server anew when it comes out of the back/forward cache, and when another tab of this browser
 * shows the page of a guest: the server leads it there, too.
 */
function useLeaveToGuest(isGuest: boolean) {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		const ask = ({ persisted }: PageTransitionEvent) => {
			if (persisted) void revalidate();
		};
		const tabs = new BroadcastChannel("desk-with-guest");
		if (isGuest) tabs.postMessage(null);
		else tabs.onmessage = () => void revalidate();
		addEventListener("pageshow", ask);
		return () => {
			removeEventListener("pageshow", ask);
			tabs.close();
		};
	}, [revalidate, isGuest]);
}

/** A screen that failed, inside the frame. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	const data = useRouteLoaderData<typeof loader>("routes/desk/frame/layout");
	if (data && "guestAlone" in data)
		return (
			<GuestFrame>
				<GuestFailure error={error} texts={data.guestAlone} />
			</GuestFrame>
		);
	return (
		<DeskFrame data={data}>
			<DeskFailure error={error} />
		</DeskFrame>
	);
}
