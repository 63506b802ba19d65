import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import type { Route } from "./+types/today";

export const middleware: Route.MiddlewareFunction[] = [requireAct("see_today")];

export function loader({ context }: Route.LoaderArgs) {
	return { name: staffOf(context).name };
}

export default function Today({ loaderData }: Route.ComponentProps) {
	return (
		<main>
			<h1>Today</h1>
			<p>{loaderData.name}</p>
		</main>
	);
}
