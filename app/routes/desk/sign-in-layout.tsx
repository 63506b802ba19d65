import { type LinksFunction, Outlet } from "react-router";
import type { RouteFacts } from "#app/route-facts.ts";
import { readStaff } from "#app/routes/middleware/require-staff.server.ts";
import type { Route } from "./+types/sign-in-layout";
import deskStyles from "./desk.css?url";

export const middleware: Route.MiddlewareFunction[] = [readStaff];

export const handle: RouteFacts = { private: true, secretPath: true };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: deskStyles }];

/** The pages by which staff come in: one sheet, without the desk's bar. */
export default function DeskSignInLayout() {
	return (
		<main className="desk-sign-in">
			<meta name="robots" content="noindex" />
			<Outlet />
		</main>
	);
}
