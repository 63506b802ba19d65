import { href, redirect } from "react-router";
import { appContext, requestContext } from "#app/context.ts";
import { addPasskey, beginPasskey } from "#app/features/staff/operations/add-passkey.server.ts";
import { signInWithPasskey } from "#app/features/staff/operations/sign-in-with-passkey.server.ts";
import { isFresh, offersPasskeys } from "#app/features/staff/policy.ts";
import { passkeyAnswer } from "#app/features/staff/schema.ts";
import type { StaffPresence } from "#app/features/staff/signed-in-staff.ts";
import { readForm } from "#app/lib/form-fields.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { readStaff } from "#app/routes/middleware/require-staff.server.ts";
import type { PasskeyResult } from "#app/ui/desk/passkey-button.tsx";
import { statusOf } from "../acts/takes-acts.server.ts";
import type { Route } from "./+types/sign-in-passkey";
import { arriving, attemptAtDesk, deskCookies, staffCallerOf } from "./sign-in.server.ts";

export const middleware: Route.MiddlewareFunction[] = [readStaff];

export const handle: RouteFacts = { private: true, secretPath: true };

export function loader() {
	return redirect(href("/desk/sign-in"));
}

const refused = (status: number) => Response.json({ ok: false } satisfies PasskeyResult, { status });

/** The two steps of a passkey, for scripts: the question to the device, and its answer. */
export async function action({ request, context }: Route.ActionArgs) {
	const { staffAccounts } = context.get(appContext);
	const { staff: presence } = context.get(requestContext);
	const caller = staffCallerOf(request, context);
	const form = await readForm(request);
	const purpose = form.get("purpose");
	const token = tokenOf(presence);
	if (!offersPasskeys(staffAccounts.originOf(caller))) return refused(404);
	// Adding one, or proving once more who somebody is, needs a browser of one's own that is signed in.
	if (purpose !== "sign_in" && token === null) return refused(statusOf("not_allowed"));
	const acting = arriving(context);
	if (form.get("step") === "options") {
		const { options, setCookies } = await beginPasskey(
			staffAccounts,
			{ caller, purpose: purpose === "add" ? "add" : "sign_in" },
			acting,
		);
		return Response.json(options, { headers: deskCookies(setCookies) });
	}
	const answer = passkeyAnswer.safeParse(readJson(form.get("answer")));
	if (!answer.success) return refused(400);
	const person = "staff" in presence ? presence.staff : null;
	if (purpose === "add" && person && token) {
		if (presence.kind === "signed_in" && !isFresh(presence.factorAt, acting.now))
			return refused(statusOf("not_allowed"));
		const name = String(form.get("name") ?? "").slice(0, 60);
		const added = await addPasskey(
			staffAccounts,
			{ caller, personId: person.id, token, name, response: answer.data },
			acting,
		);
		return Response.json({ ok: added.ok, codes: added.ok ? added.codes : null });
	}
	const attempt = await attemptAtDesk(
		context,
		"passkey",
		() =>
			signInWithPasskey(
				staffAccounts,
				{ caller, response: answer.data, ...(purpose === "prove" && person && { personId: person.id }) },
				acting,
			),
		({ ok }) => !ok,
	);
	if (!attempt) return refused(429);
	if (!attempt.result.ok) return Response.json({ ok: false } satisfies PasskeyResult);
	return Response.json({ ok: true, codes: null } satisfies PasskeyResult, {
		headers: deskCookies(attempt.result.setCookies),
	});
}

function tokenOf(presence: StaffPresence): string | null {
	if (presence.kind === "unenrolled") return presence.sessionToken;
	return presence.kind === "signed_in" && presence.session.kind === "browser" ? presence.session.token : null;
}

function readJson(text: unknown): unknown {
	try {
		return JSON.parse(String(text));
	} catch {
		return null;
	}
}
