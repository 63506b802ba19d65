import { Outlet, useLocation } from "react-router";
import { areaWords } from "#app/content/words/account-area.ts";
import { AreaFrame } from "#app/features/accounts/components/area-frame.tsx";
import type { RouteFacts } from "#app/route-facts.ts";
import { requireUser, userOf } from "#app/routes/middleware/require-user.server.ts";
import type { Route } from "./+types/area";

export const handle: RouteFacts = { film: "account", private: true };

export const middleware: Route.MiddlewareFunction[] = [requireUser];

/** Also there so that the browser asks the server before it shows a page of the area. */
export function loader({ context }: Route.LoaderArgs) {
	const { email, emailVerified } = userOf(context);
	return { email, emailVerified };
}

export default function AccountArea({ loaderData }: Route.ComponentProps) {
	const path = useLocation().pathname.toLowerCase().replace(/\/$/, "");
	const page = Object.values(areaWords().pages).find((one) => one.path === path);
	if (!page) return <Outlet />;
	return (
		<AreaFrame page={page} {...loaderData}>
			<Outlet />
		</AreaFrame>
	);
}
