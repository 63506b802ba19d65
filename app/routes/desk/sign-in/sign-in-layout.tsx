import { Outlet } from "react-router";
import { hotelTime, hotelToday } from "#app/content/hotel/hotel-time.ts";
import { appContext, requestContext } from "#app/context.ts";
import { PressLeftovers } from "#app/features/housekeeping/desk/press-leftovers.tsx";
import { formatDeskDay } from "#app/lib/desk-dates.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { readStaff } from "#app/routes/middleware/require-staff.server.ts";
import { Roof } from "#app/ui/desk/desk-icon.tsx";
import { sendsActs } from "../acts/sends-acts.ts";
import { DeskFailure } from "../frame/desk-failure.tsx";
import type { Route } from "./+types/sign-in-layout";

export const middleware: Route.MiddlewareFunction[] = [readStaff];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [sendsActs];

/** The document of a sign-in stays while the desk opens in it, and a document keeps the permissions it came with. */
export const handle: RouteFacts = { private: true, secretPath: true, camera: true };

export function loader({ context }: Route.LoaderArgs) {
	const now = context.get(appContext).now();
	const { staff } = context.get(requestContext);
	return {
		time: hotelTime(now),
		day: formatDeskDay(hotelToday(now)),
		device: staff.kind === "locked" ? staff.device.name : staff.kind === "handed" ? staff.staff.device : null,
	};
}

/** The pages of the staff's sign-in: the roof and the hour, and the question. */
export default function DeskSignInLayout({ loaderData }: Route.ComponentProps) {
	const { time, day, device } = loaderData;
	return (
		<main className="alone">
			<meta name="robots" content="noindex" />
			<div className="alone-top">
				<Roof />
				<span>
					<b>{time}</b> <span className="soft">{device === null ? day : `${day} · ${device}`}</span>
				</span>
			</div>
			<Outlet />
			<PressLeftovers />
		</main>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return (
		<main className="page">
			<DeskFailure error={error} />
		</main>
	);
}
