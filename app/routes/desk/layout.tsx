import { type LinksFunction, Outlet, useRouteLoaderData } from "react-router";
import type { RouteFacts } from "#app/route-facts.ts";
import { readStaff, requireStaff, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import type { Route } from "./+types/layout";
import deskStyles from "./desk.css?url";
import { DeskFailure } from "./frame/desk-failure.tsx";
import { DeskFrame } from "./frame/desk-frame.tsx";
import { toFrameData } from "./frame/desk-frame-data.ts";
import signInStyles from "./sign-in.css?url";
import { TabletLock } from "./tablet-lock.tsx";

export const middleware: Route.MiddlewareFunction[] = [readStaff, requireStaff];

/** Staff screens are for one person: stored by no cache, and known to no search engine. */
export const handle: RouteFacts = { private: true, secretPath: true, camera: true };

export const links: LinksFunction = () => [
	{ rel: "stylesheet", href: deskStyles },
	// For the lock over a page of a tablet.
	{ rel: "stylesheet", href: signInStyles },
];

/** Also there so that the browser asks the server before it shows a staff screen. */
export function loader({ context }: Route.LoaderArgs) {
	return toFrameData(staffOf(context));
}

/** The frame stays mounted from screen to screen. */
export default function DeskLayout({ loaderData }: Route.ComponentProps) {
	return (
		<DeskFrame data={loaderData}>
			<meta name="robots" content="noindex" />
			<Outlet />
			{loaderData.lock ? <TabletLock key={loaderData.lock.personId} {...loaderData.lock} /> : null}
		</DeskFrame>
	);
}

/** A screen that failed, inside the frame. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	const data = useRouteLoaderData<typeof loader>("routes/desk/layout");
	return (
		<DeskFrame data={data}>
			<DeskFailure error={error} />
		</DeskFrame>
	);
}
