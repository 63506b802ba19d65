import { data, href, type LinksFunction, useActionData } from "react-router";
import { deskSignInWords } from "#app/content/desk-sign-in-words.ts";
import { deskStaffWords, listRoleNames } from "#app/content/desk-staff-words.ts";
import { hotelToday } from "#app/content/hotel-time.ts";
import { appContext } from "#app/context.ts";
import { endDevice } from "#app/features/staff/operations/end-device.server.ts";
import { inviteStaff } from "#app/features/staff/operations/invite-staff.server.ts";
import { may } from "#app/features/staff/permissions.ts";
import { listDevices, listStaff } from "#app/features/staff/queries.server.ts";
import { inviteSchema, readRoles } from "#app/features/staff/schema.ts";
import { checkFields, readForm } from "#app/lib/form-fields.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { sendWithFallback } from "#app/lib/send-form.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { DeskButton, DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { ProofField } from "#app/ui/desk/proof-field.tsx";
import { EmailField, TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/staff";
import { readStaffActing } from "./acting.ts";
import { readProofNeed, requireFreshFactor } from "./fresh-factor.server.ts";
import { RoleChoices } from "./role-choices.tsx";
import staffStyles from "./staff.css?url";
import { type StaffResult, Told } from "./staff-result.tsx";

const words = deskStaffWords;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: staffStyles }];

export const middleware: Route.MiddlewareFunction[] = [requireAct("see_staff")];

const dateOf = (at: Date) => formatHotelDate(hotelToday(at), "medium");

export async function loader({ context }: Route.LoaderArgs) {
	const { db } = context.get(appContext);
	const [people, devices, proof] = await Promise.all([
		listStaff(db),
		listDevices(db),
		readProofNeed(context, "invite_staff"),
	]);
	const { roles, device } = staffOf(context);
	return {
		people: people.map(({ id, name, email, roles, endedAt, isDemo, isEnrolled, passwordHash }) => ({
			...{ id, name, email, roles },
			isEnded: endedAt !== null,
			state: endedAt
				? words.states.ended(dateOf(endedAt))
				: isDemo
					? words.states.demo
					: isEnrolled
						? words.states.working
						: passwordHash
							? words.states.unenrolled
							: words.states.invited,
		})),
		devices: devices.map(({ id, name, enrolledAt }) => ({ id, name, enrolled: dateOf(enrolledAt) })),
		proof,
		isTablet: device !== null,
		mayMakeOwners: may(roles, "manage_owners"),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const { staffAccounts } = context.get(appContext);
	const acting = readStaffActing(context);
	const form = await readForm(request);
	if (form.get("intent") === "end_device") {
		const ended = await endDevice(staffAccounts, { deviceId: String(form.get("device")) }, acting);
		return data<StaffResult>({
			of: "devices",
			errors: {},
			said: ended.ok ? words.devices.ended(ended.name) : words.errors.unknown,
		});
	}
	const checked = checkFields(inviteSchema, form);
	const { values } = checked;
	const roles = readRoles(form);
	const refuse = (errors: StaffResult["errors"], status: number) =>
		data<StaffResult>({ of: "invite", errors, values, roles }, { status });
	if (!checked.ok) return refuse(checked.errors, 400);
	if (roles.length === 0) return refuse({ role: words.errors.no_role }, 400);
	const proof = await requireFreshFactor(context, { act: "invite_staff", form });
	if (!proof.ok) return refuse({ proof: proof.message }, proof.status);
	const invited = await inviteStaff(staffAccounts, { ...checked.fields, roles }, acting);
	if (!invited.ok) {
		const field = invited.reason === "works_here" ? "email" : "form";
		return refuse({ [field]: words.errors[invited.reason] }, invited.reason === "not_allowed" ? 403 : 409);
	}
	return data<StaffResult>({ of: "invite", errors: {}, said: words.invite.done(checked.fields.name) });
}

/** Nothing typed is lost with the connection. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	sendWithFallback(serverAction, lost);

const lost: StaffResult = { of: "invite", errors: { form: deskSignInWords.errors.no_connection } };

/** Who works here, and the tablets. */
export default function Staff({ loaderData }: Route.ComponentProps) {
	const { people, devices, proof, isTablet, mayMakeOwners } = loaderData;
	const result = useActionData<StaffResult>();
	const ofInvite = result?.of === "invite" ? result : undefined;
	const ofDevices = result?.of === "devices" ? result : undefined;
	return (
		<>
			<DeskHead title={words.title} />
			<div className="two">
				<div>
					<DeskSheet id="people" title={words.peopleTitle} count={people.length}>
						<ul className="people">
							{people.map(({ id, name, roles, state, isEnded }) => (
								<li key={id} className={isEnded ? "ended" : undefined}>
									<div>
										<b>{name}</b>
										<span className="sub">
											{listRoleNames(roles)} · {state}
										</span>
									</div>
									<DeskButtonLink
										look="plain"
										to={href("/desk/staff/:person", { person: id })}
										aria-label={`${words.open} ${name}`}
									>
										{words.open}
									</DeskButtonLink>
								</li>
							))}
						</ul>
					</DeskSheet>
					<DeskSheet id="devices" title={words.devices.title} count={devices.length}>
						<div className="sheet-body">
							<p className="soft">{words.devices.lead}</p>
							<Told said={ofDevices?.said} />
							{devices.length === 0 ? <p>{words.devices.none}</p> : null}
						</div>
						<ul className="people">
							{devices.map(({ id, name, enrolled }) => (
								<li key={id}>
									<div>
										<b>{name}</b>
										<span className="sub">{words.devices.enrolled(enrolled)}</span>
									</div>
									<form method="post">
										<input type="hidden" name="device" value={id} />
										<DeskButton look="coral" name="intent" value="end_device">
											{words.devices.end(name)}
										</DeskButton>
									</form>
								</li>
							))}
						</ul>
						{isTablet ? null : (
							<div className="sheet-body">
								<DeskButtonLink look="line" icon="plus" to={href("/desk/staff/tablet")}>
									{words.devices.enrol}
								</DeskButtonLink>
							</div>
						)}
					</DeskSheet>
				</div>
				<DeskSheet id="invite" title={words.invite.title} icon="plus">
					<div className="sheet-body">
						<Told said={ofInvite?.said} />
						<CheckedForm
							key={ofInvite?.said}
							result={ofInvite?.said ? undefined : ofInvite}
							loadCheck={loadCheck(async () => (await import("#app/features/staff/schema.ts")).inviteSchema)}
						>
							{({ submitting, errors }) => (
								<div className="fields">
									<TextField name="name" label={words.invite.name} autoComplete="off" required />
									<EmailField label={words.invite.email} autoComplete="off" required />
									<RoleChoices
										chosen={ofInvite?.roles ?? []}
										mayMakeOwners={mayMakeOwners}
										error={errors.role}
									/>
									<ProofField need={proof} />
									<div className="btns">
										<DeskButton look="fill" disabled={submitting}>
											{words.invite.submit}
										</DeskButton>
									</div>
								</div>
							)}
						</CheckedForm>
					</div>
				</DeskSheet>
			</div>
		</>
	);
}
