import { href, redirect } from "react-router";
import { deskStaffWords } from "#app/content/words/desk-staff-words.ts";
import { appContext, requestContext } from "#app/context.ts";
import { enrolDeviceAct } from "#app/features/staff/acts.server.ts";
import { signOutStaff } from "#app/features/staff/operations/sign-out-staff.server.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import { SubmitRow } from "#app/ui/desk/desk-button.tsx";
import { DeskForm } from "#app/ui/desk/desk-form.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskNote, DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { ProofField } from "#app/ui/desk/proof-field.tsx";
import { TextField } from "#app/ui/field.tsx";
import { readProofNeed } from "../acts/fresh-factor.server.ts";
import { take, takesActs } from "../acts/takes-acts.server.ts";
import { arriving, deskCookies, staffCallerOf } from "../sign-in/sign-in.server.ts";
import type { Route } from "./+types/staff-tablet";

const words = deskStaffWords.devices;

export const middleware: Route.MiddlewareFunction[] = [requireAct("enrol_device")];

export async function loader({ request, context }: Route.LoaderArgs) {
	const { staffAccounts } = context.get(appContext);
	return {
		proof: await readProofNeed(context, "enrol_device"),
		formKey: context.get(requestContext).formKey,
		isPlainHttp: staffAccounts.originOf(staffCallerOf(request, context)).startsWith("http:"),
	};
}

/** Makes this browser a tablet. The tablet is for everybody, so the person who enrolled it is signed out. */
export const action = takesActs({
	find: ({ request, context }: Route.ActionArgs) => ({
		accounts: context.get(appContext).staffAccounts,
		caller: staffCallerOf(request, context),
	}),
	path: () => href("/desk/staff/tablet"),
	acts: {
		enrol: take(enrolDeviceAct, async ({ setCookie }, { accounts, caller }, context) => {
			const presence = context.get(requestContext).staff;
			const leaving = { caller, presence, isAskedFor: false };
			const { setCookies } = await signOutStaff(accounts, leaving, arriving(context));
			const headers = deskCookies([...setCookies, setCookie]);
			return redirect(href("/desk/sign-in/tablet"), { status: 303, headers });
		}),
	},
});

/** Enrolling the tablet of the counter, done on the tablet itself. */
export default function StaffTablet({ loaderData }: Route.ComponentProps) {
	const { proof, formKey, isPlainHttp } = loaderData;
	return (
		<>
			<DeskHead title={words.enrol} back={{ to: href("/desk/staff"), label: deskStaffWords.title }} />
			<DeskSheet id="tablet" title={words.title} body="space-y-3">
				<p>{words.enrolLead}</p>
				{isPlainHttp ? <DeskNote look="sun">{words.needsHttps}</DeskNote> : null}
				<DeskForm
					fields
					act="enrol"
					formKey={formKey}
					loadCheck={loadCheck(async () => (await import("#app/features/staff/schema.ts")).deviceSchema)}
				>
					<TextField name="deviceName" label={words.name} hint={words.nameHint} required />
					<ProofField need={proof} />
					<SubmitRow look="fill">{words.enrol}</SubmitRow>
				</DeskForm>
			</DeskSheet>
		</>
	);
}
