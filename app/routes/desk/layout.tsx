import { Outlet } from "react-router";
import type { RouteFacts } from "#app/route-facts.ts";
import { readStaff, requireStaff } from "#app/routes/middleware/require-staff.server.ts";
import type { Route } from "./+types/layout";

export const middleware: Route.MiddlewareFunction[] = [readStaff, requireStaff];

export const handle: RouteFacts = { private: true };

/** What stands around every page of the desk. */
export default function DeskLayout() {
	return <Outlet />;
}
