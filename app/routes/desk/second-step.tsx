import { href, redirect } from "react-router";
import { requestContext } from "#app/context.ts";
import type { Route } from "./+types/second-step";

export function loader({ context }: Route.LoaderArgs) {
	if (context.get(requestContext).staff.kind !== "unenrolled")
		throw redirect(href("/desk/sign-in"), { status: 303 });
	return null;
}

export function action({ context }: Route.ActionArgs) {
	if (context.get(requestContext).staff.kind !== "unenrolled")
		throw redirect(href("/desk/sign-in"), { status: 303 });
	return null;
}

/** Setting up the second step of signing in. */
export default function SecondStep() {
	return <h1>Second step</h1>;
}
