import { data, href, Link, redirect } from "react-router";
import { deskSignInWords } from "#app/content/words/desk-sign-in-words.ts";
import { appContext } from "#app/context.ts";
import { signInDemoStaff } from "#app/features/staff/operations/sign-in-demo-staff.server.ts";
import type { Route } from "./+types/demo-sign-in";
import { arriving, deskCookies, staffCallerOf } from "./sign-in.server.ts";

/** The link that the server of a demo hotel prints for each role. In a hotel that is open to the public it never works. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
	const outcome = await signInDemoStaff(
		context.get(appContext).staffAccounts,
		{
			caller: staffCallerOf(request, context),
			personId: url.searchParams.get("person") ?? "",
			key: url.searchParams.get("key") ?? "",
		},
		arriving(context),
	);
	if (!outcome.ok) return data(null, { status: 404 });
	throw redirect("/desk", { status: 303, headers: deskCookies([outcome.setCookie]) });
}

export default function DeadDemoLink() {
	return (
		<div className="door">
			<title>{deskSignInWords.titleEnd}</title>
			<h1>{deskSignInWords.password.title}</h1>
			<p className="lead">{deskSignInWords.demo.unknown}</p>
			<div className="ways">
				<Link className="text-link" to={href("/desk/sign-in")}>
					{deskSignInWords.password.title}
				</Link>
			</div>
		</div>
	);
}
