import { data, href, type LinksFunction, redirect } from "react-router";
import { deskSignInWords } from "#app/content/desk-sign-in-words.ts";
import { deskStaffWords } from "#app/content/desk-staff-words.ts";
import { appContext, requestContext } from "#app/context.ts";
import { enrolDevice } from "#app/features/staff/operations/enrol-device.server.ts";
import { signOutStaff } from "#app/features/staff/operations/sign-out-staff.server.ts";
import { deviceSchema } from "#app/features/staff/schema.ts";
import { checkFields, readForm } from "#app/lib/form-fields.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { sendForm } from "#app/lib/send-form.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskNote, DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { ProofField } from "#app/ui/desk/proof-field.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/staff-tablet";
import { readStaffActing } from "./acting.ts";
import { readProofNeed, requireFreshFactor } from "./fresh-factor.server.ts";
import { arriving, type DeskFormResult, deskCookies, staffCallerOf } from "./sign-in.server.ts";
import staffStyles from "./staff.css?url";

const words = deskStaffWords.devices;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: staffStyles }];

export const middleware: Route.MiddlewareFunction[] = [requireAct("enrol_device")];

export async function loader({ request, context }: Route.LoaderArgs) {
	const { staffAccounts } = context.get(appContext);
	return {
		proof: await readProofNeed(context, "enrol_device"),
		isPlainHttp: staffAccounts.originOf(staffCallerOf(request, context)).startsWith("http:"),
	};
}

/** Makes this browser a tablet. The tablet is for everybody, so whoever enrolled it is signed out. */
export async function action({ request, context }: Route.ActionArgs) {
	const { staffAccounts } = context.get(appContext);
	const form = await readForm(request);
	const checked = checkFields(deviceSchema, form);
	const { values } = checked;
	const refuse = (errors: DeskFormResult["errors"], status: number) =>
		data<DeskFormResult>({ errors, values }, { status });
	if (!checked.ok) return refuse(checked.errors, 400);
	const proof = await requireFreshFactor(context, { act: "enrol_device", form });
	if (!proof.ok) return refuse({ proof: proof.message }, proof.status);
	const enrolled = await enrolDevice(
		staffAccounts,
		{ name: checked.fields.deviceName },
		readStaffActing(context),
	);
	if (!enrolled.ok) return refuse({ form: deskStaffWords.errors[enrolled.reason] }, 403);
	const { setCookies } = await signOutStaff(
		staffAccounts,
		{ caller: staffCallerOf(request, context), presence: context.get(requestContext).staff },
		arriving(context),
	);
	return redirect(href("/desk/sign-in/tablet"), {
		status: 303,
		headers: deskCookies([...setCookies, enrolled.setCookie]),
	});
}

/** Nothing typed is lost with the connection. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	sendForm(serverAction, deskSignInWords.errors.no_connection);

/** Enrolling the tablet of the counter, done on the tablet itself. */
export default function StaffTablet({ loaderData, actionData }: Route.ComponentProps) {
	const { proof, isPlainHttp } = loaderData;
	return (
		<>
			<DeskHead title={words.enrol} back={{ to: href("/desk/staff"), label: deskStaffWords.title }} />
			<DeskSheet id="tablet" title={words.title}>
				<div className="sheet-body">
					<p>{words.enrolLead}</p>
					{isPlainHttp ? <DeskNote look="sun">{words.needsHttps}</DeskNote> : null}
					<CheckedForm
						result={actionData}
						loadCheck={loadCheck(async () => (await import("#app/features/staff/schema.ts")).deviceSchema)}
					>
						{({ submitting }) => (
							<div className="fields">
								<TextField name="deviceName" label={words.name} hint={words.nameHint} required />
								<ProofField need={proof} />
								<div className="btns">
									<DeskButton look="fill" disabled={submitting}>
										{words.enrol}
									</DeskButton>
								</div>
							</div>
						)}
					</CheckedForm>
				</div>
			</DeskSheet>
		</>
	);
}
