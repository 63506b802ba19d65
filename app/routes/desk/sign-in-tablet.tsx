import { data, href, Link, redirect, useNavigation } from "react-router";
import { deskSignInWords } from "#app/content/desk-sign-in-words.ts";
import { requestContext } from "#app/context.ts";
import { readForm } from "#app/lib/form-fields.ts";
import { withQuery } from "#app/lib/return-path.ts";
import type { Route } from "./+types/sign-in-tablet";
import { deskPageOf } from "./sign-in.server.ts";
import { readTabletPeople, tryPin } from "./tablet.server.ts";
import { TabletForm } from "./tablet-form.tsx";

const words = deskSignInWords.tablet;

export async function loader({ context, url }: Route.LoaderArgs) {
	const { staff } = context.get(requestContext);
	if (staff.kind === "signed_in") throw redirect(deskPageOf(url), { status: 303 });
	const to = url.searchParams.get("to");
	if (staff.kind !== "locked") throw redirect(withQuery(href("/desk/sign-in"), { to }), { status: 303 });
	return {
		to: deskPageOf(url),
		cameFromPage: to !== null,
		people: await readTabletPeople(context, staff.device.id),
	};
}

export async function action({ request, context, url }: Route.ActionArgs) {
	const { staff } = context.get(requestContext);
	if (staff.kind === "signed_in") return redirect(deskPageOf(url), { status: 303 });
	if (staff.kind !== "locked") return redirect(href("/desk/sign-in"), { status: 303 });
	const tried = await tryPin(context, staff.device.id, await readForm(request));
	if ("openedBy" in tried) return redirect(deskPageOf(url), { status: 303 });
	return data(tried.result, { status: tried.status });
}

/** A tablet of the hotel that is locked: who is at the desk, and their PIN. */
export default function DeskTablet({ loaderData, actionData }: Route.ComponentProps) {
	const { to, cameFromPage, people } = loaderData;
	const isBusy = useNavigation().state !== "idle";
	return (
		<>
			<title>{`${words.title} · ${deskSignInWords.titleEnd}`}</title>
			<TabletForm
				people={people}
				result={actionData}
				action={withQuery(href("/desk/sign-in/tablet"), { to })}
				isBusy={isBusy}
			/>
			<div className="lock-foot">
				<span>{cameFromPage ? words.locked : null}</span>
				<Link className="text-link" to={withQuery(href("/desk/sign-in"), { to })}>
					{words.password}
				</Link>
			</div>
		</>
	);
}
