import { href } from "react-router";
import { deskStaffWords } from "#app/content/words/desk-staff-words.ts";
import { appContext } from "#app/context.ts";
import {
	changeRolesAct,
	endStaffAct,
	resendInvitationAct,
	resetFactorAct,
	unlockPinAct,
} from "#app/features/staff/acts.server.ts";
import { may } from "#app/features/staff/permissions.ts";
import { findStaffPerson, listPausedPins } from "#app/features/staff/queries.server.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { type ActResult, chosenIn, saidBy } from "#app/ui/desk/act-result.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskNote, DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { ProofField } from "#app/ui/desk/proof-field.tsx";
import { readProofNeed } from "../acts/fresh-factor.server.ts";
import { readsAfterConflict, sendsActs } from "../acts/sends-acts.ts";
import { take, takesActs } from "../acts/takes-acts.server.ts";
import type { Route } from "./+types/staff-person";
import { RoleChoices } from "./role-choices.tsx";
import { Told } from "./told.tsx";

const words = deskStaffWords.person;
const { errors: refusals } = deskStaffWords;

export const middleware: Route.MiddlewareFunction[] = [requireAct("see_staff")];

async function findPerson({ params, context }: Pick<Route.LoaderArgs, "params" | "context">) {
	const { db, staffAccounts: accounts } = context.get(appContext);
	const person = await findStaffPerson(db, params.person);
	if (!person) throw new Response(null, { status: 404, statusText: "Not Found" });
	const { id: personId, endedAt, passwordHash, isDemo } = person;
	return { person, personId, accounts, isInvited: endedAt === null && passwordHash === null && !isDemo };
}

export async function loader(args: Route.LoaderArgs) {
	const { person, isInvited } = await findPerson(args);
	const { context } = args;
	const { db, now } = context.get(appContext);
	const own = staffOf(context);
	const mayMakeOwners = may(own.roles, "manage_owners");
	const { id, name, email, roles, endedAt } = person;
	return {
		...{ id, name, email, roles, isInvited },
		isEnded: endedAt !== null,
		isPaused: (await listPausedPins(db, now())).some(({ personId }) => personId === id),
		proof: await readProofNeed(context, "change_roles"),
		mayMakeOwners,
		// Only owners change owners.
		mayChange: endedAt === null && (mayMakeOwners || !roles.includes("owner")),
		isOwn: own.id === id,
	};
}

const say = (said: string) => ({ facts: { said } });

export const action = takesActs({
	find: (args: Route.ActionArgs) => findPerson(args),
	path: ({ personId: person }) => href("/desk/staff/:person", { person }),
	acts: {
		roles: take(changeRolesAct, ({ name }) => say(words.saved(name))),
		resend: take(resendInvitationAct, say(words.resent)),
		unlock: take(unlockPinAct, say(words.unlocked)),
		reset: take(resetFactorAct, ({ name }) => say(words.resetDone(name))),
		end: take(endStaffAct, ({ name }) => say(words.endDone(name))),
	},
});

export const clientAction = sendsActs();

export const shouldRevalidate = readsAfterConflict;

/** One person: their roles, and their way in. */
export default function StaffPerson({ loaderData, actionData }: Route.ComponentProps) {
	const { name, email, roles, isEnded, isInvited, isPaused, proof, mayMakeOwners, mayChange, isOwn } =
		loaderData;
	const result = actionData as ActResult | undefined;
	const said = result && saidBy(result, result.act);
	return (
		<>
			<DeskHead
				title={name}
				sub={email}
				documentTitle={deskStaffWords.title}
				back={{ to: href("/desk/staff"), label: words.back }}
			/>
			<Told said={said} />
			{mayChange ? null : <DeskNote>{isEnded ? refusals.unknown : refusals.not_allowed}</DeskNote>}
			{mayChange ? (
				<CheckedForm key={said} result={said ? undefined : result} loadCheck={async () => () => ({})}>
					{({ submitting, errors }) => (
						<div className="two">
							<DeskSheet id="roles" title={words.rolesTitle}>
								<div className="sheet-body">
									{roles.map((role) => (
										<input key={role} type="hidden" name="seen" value={role} />
									))}
									<div className="fields mt-3">
										<RoleChoices
											key={roles.join()}
											chosen={chosenIn(said ? undefined : result, "role") ?? roles}
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
								<div className="sheet-body space-y-3">
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
											<div className="not-first:mt-5 not-first:border-t not-first:border-sand not-first:pt-4">
												<p>{words.resetLead}</p>
												<DeskButton
													className="mt-2"
													look="coral"
													name="intent"
													value="reset"
													disabled={submitting}
												>
													{words.reset}
												</DeskButton>
											</div>
											<div className="not-first:mt-5 not-first:border-t not-first:border-sand not-first:pt-4">
												<p>{words.endLead}</p>
												<DeskButton
													className="mt-2"
													look="coral"
													name="intent"
													value="end"
													disabled={submitting}
												>
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
