import { data, href, type LinksFunction } from "react-router";
import { deskSignInWords } from "#app/content/desk-sign-in-words.ts";
import { deskStaffWords, listRoleNames } from "#app/content/desk-staff-words.ts";
import { appContext } from "#app/context.ts";
import { changeStaffRoles } from "#app/features/staff/operations/change-staff-roles.server.ts";
import { endStaff } from "#app/features/staff/operations/end-staff.server.ts";
import { requestStaffLink } from "#app/features/staff/operations/request-staff-link.server.ts";
import { resetSecondFactor } from "#app/features/staff/operations/reset-second-factor.server.ts";
import { unlockPin } from "#app/features/staff/operations/unlock-pin.server.ts";
import { type DeskAct, may } from "#app/features/staff/permissions.ts";
import { findStaffPerson, listPausedPins } from "#app/features/staff/queries.server.ts";
import { readRoles } from "#app/features/staff/schema.ts";
import { readForm } from "#app/lib/form-fields.ts";
import { sendWithFallback } from "#app/lib/send-form.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskNote, DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { ProofField } from "#app/ui/desk/proof-field.tsx";
import type { Route } from "./+types/staff-person";
import { readStaffActing } from "./acting.ts";
import { readProofNeed, requireFreshFactor } from "./fresh-factor.server.ts";
import { RoleChoices } from "./role-choices.tsx";
import staffStyles from "./staff.css?url";
import { type StaffResult, Told } from "./staff-result.tsx";

const words = deskStaffWords.person;
const { errors: refusals } = deskStaffWords;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: staffStyles }];

export const middleware: Route.MiddlewareFunction[] = [requireAct("see_staff")];

const statuses = { not_allowed: 403, no_role: 400, unknown: 409, last_owner: 409 } as const;

/** What each button asks for, as an act that a second factor is asked for. */
const actOf: Record<string, DeskAct> = { roles: "change_roles", reset: "reset_factor", end: "end_staff" };

export async function loader({ params, context }: Route.LoaderArgs) {
	const { db, now } = context.get(appContext);
	const person = await findStaffPerson(db, params.person);
	if (!person) throw new Response(null, { status: 404, statusText: "Not Found" });
	const own = staffOf(context);
	const mayMakeOwners = may(own.roles, "manage_owners");
	const { id, name, email, roles, endedAt, passwordHash, isDemo } = person;
	return {
		...{ id, name, email, roles },
		isEnded: endedAt !== null,
		isInvited: passwordHash === null && !isDemo,
		isPaused: (await listPausedPins(db, now())).some(({ personId }) => personId === id),
		proof: await readProofNeed(context, "change_roles"),
		mayMakeOwners,
		// Only owners change owners.
		mayChange: endedAt === null && (mayMakeOwners || !roles.includes("owner")),
		isOwn: own.id === id,
	};
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const { staffAccounts, db } = context.get(appContext);
	const form = await readForm(request);
	const intent = String(form.get("intent") ?? "");
	const personId = params.person;
	const acting = readStaffActing(context);
	const roles = readRoles(form);
	const refuse = (errors: StaffResult["errors"], status: number, more: { roles?: typeof roles } = {}) =>
		data<StaffResult>({ of: "person", errors, roles, ...more }, { status });
	const done = (said: string) => data<StaffResult>({ of: "person", errors: {}, said });
	const person = await findStaffPerson(db, personId);
	if (!person) throw new Response(null, { status: 404, statusText: "Not Found" });

	if (intent === "resend" && !person.endedAt && person.passwordHash === null) {
		await requestStaffLink(db, { kind: "invitation", personId }, acting);
		return done(words.resent);
	}
	if (intent === "unlock") {
		const unlocked = await unlockPin(db, { personId }, acting);
		return unlocked.ok ? done(words.unlocked) : refuse({ form: refusals[unlocked.reason] }, 403);
	}
	const act = actOf[intent];
	if (!act) return refuse({ form: refusals.unknown }, 400);
	const proof = await requireFreshFactor(context, { act, form });
	if (!proof.ok) return refuse({ proof: proof.message }, proof.status);
	if (intent === "roles") {
		const seenRoles = readRoles(form, "seen");
		// A box that a manager may not change is not sent.
		const staysOwner = seenRoles.includes("owner") && !may(staffOf(context).roles, "manage_owners");
		const changed = await changeStaffRoles(
			staffAccounts,
			{ personId, roles: staysOwner ? ["owner", ...roles] : roles, seenRoles },
			acting,
		);
		if (changed.ok) return done(words.saved(changed.name));
		if (changed.reason === "changed_meanwhile")
			return refuse({ form: words.changedMeanwhile(listRoleNames(changed.roles)) }, 409);
		const field = changed.reason === "no_role" ? "role" : "form";
		return refuse({ [field]: refusals[changed.reason] }, statuses[changed.reason]);
	}
	const outcome =
		intent === "end"
			? await endStaff(staffAccounts, { personId }, acting)
			: await resetSecondFactor(staffAccounts, { personId }, acting);
	if (!outcome.ok) return refuse({ form: refusals[outcome.reason] }, statuses[outcome.reason]);
	return done(intent === "end" ? words.endDone(outcome.name) : words.resetDone(outcome.name));
}

/** Nothing typed is lost with the connection. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	sendWithFallback(serverAction, lost);

const lost: StaffResult = { of: "person", errors: { form: deskSignInWords.errors.no_connection } };

/** One person: their roles, and their way in. */
export default function StaffPerson({ loaderData, actionData }: Route.ComponentProps) {
	const { name, email, roles, isEnded, isInvited, isPaused, proof, mayMakeOwners, mayChange, isOwn } =
		loaderData;
	return (
		<>
			<DeskHead
				title={name}
				sub={email}
				documentTitle={deskStaffWords.title}
				back={{ to: href("/desk/staff"), label: words.back }}
			/>
			<Told said={actionData?.said} />
			{mayChange ? null : <DeskNote>{isEnded ? refusals.unknown : refusals.not_allowed}</DeskNote>}
			{mayChange ? (
				<CheckedForm
					key={actionData?.said}
					result={actionData?.said ? undefined : actionData}
					loadCheck={async () => () => ({})}
				>
					{({ submitting, errors }) => (
						<div className="two">
							<DeskSheet id="roles" title={words.rolesTitle}>
								<div className="sheet-body">
									{roles.map((role) => (
										<input key={role} type="hidden" name="seen" value={role} />
									))}
									<div className="fields">
										<RoleChoices
											key={roles.join()}
											chosen={actionData?.roles ?? roles}
											mayMakeOwners={mayMakeOwners}
											error={errors.role}
											isTitled
										/>
										<ProofField need={proof} />
										<div className="btns">
											<DeskButton look="fill" name="intent" value="roles" disabled={submitting}>
												{words.rolesSubmit}
											</DeskButton>
										</div>
									</div>
								</div>
							</DeskSheet>
							<DeskSheet id="access" title={words.accessTitle}>
								<div className="sheet-body">
									{isInvited ? (
										<DeskButton look="line" name="intent" value="resend" formNoValidate>
											{words.resend}
										</DeskButton>
									) : null}
									{isPaused ? (
										<div>
											<p>{words.paused}</p>
											<DeskButton look="line" name="intent" value="unlock" formNoValidate>
												{words.unlock}
											</DeskButton>
										</div>
									) : null}
									{isOwn ? null : (
										<>
											<div className="danger">
												<p>{words.resetLead}</p>
												<DeskButton look="coral" name="intent" value="reset" disabled={submitting}>
													{words.reset}
												</DeskButton>
											</div>
											<div className="danger">
												<p>{words.endLead}</p>
												<DeskButton look="coral" name="intent" value="end" disabled={submitting}>
													{words.end(name)}
												</DeskButton>
											</div>
										</>
									)}
								</div>
							</DeskSheet>
						</div>
					)}
				</CheckedForm>
			) : null}
		</>
	);
}
