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
import { isInvited } from "#app/features/staff/policy.ts";
import { findStaffPerson, listPausedPins } from "#app/features/staff/queries.server.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import { type ActResult, chosenIn, saidBy } from "#app/ui/desk/act-result.ts";
import { DeskButton, SubmitButton, SubmitRow } from "#app/ui/desk/desk-button.tsx";
import { DeskForm } from "#app/ui/desk/desk-form.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskNote, DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { readProofNeed } from "../acts/fresh-factor.server.ts";
import { take, takesActs } from "../acts/takes-acts.server.ts";
import type { Route } from "./+types/staff-person";
import { LanguageChoices, RoleChoices } from "./role-choices.tsx";
import { Told } from "./told.tsx";

const words = deskStaffWords.person;
const { errors: refusals } = deskStaffWords;

export const middleware: Route.MiddlewareFunction[] = [requireAct("see_staff")];

async function findPerson({ params, context }: Pick<Route.LoaderArgs, "params" | "context">) {
	const { db, staffAccounts: accounts } = context.get(appContext);
	const person = await findStaffPerson(db, params.person);
	if (!person) throw new Response(null, { status: 404, statusText: "Not Found" });
	return { person, personId: person.id, accounts };
}

export async function loader(args: Route.LoaderArgs) {
	const { person } = await findPerson(args);
	const { context } = args;
	const { db, now } = context.get(appContext);
	const own = staffOf(context);
	const mayMakeOwners = may(own.roles, "manage_owners");
	const { id, name, email, roles, language, endedAt } = person;
	return {
		...{ id, name, email, roles, language },
		isInvited: isInvited(person),
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

/** One person: their roles, and their way in. */
export default function StaffPerson({ loaderData, actionData }: Route.ComponentProps) {
	const { name, email, roles, language, isEnded, isInvited, isPaused, mayMakeOwners, mayChange, isOwn } =
		loaderData;
	const result = actionData as ActResult | undefined;
	const said = result && saidBy(result, result.act);
	// Where scripts run the boxes have the sent values by themselves, and these are merged with the saved ones.
	const hydrated = useHydrated();
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
				<DeskForm
					key={said}
					act={["roles", "resend", "unlock", "reset", "end"]}
					proof={{ need: loaderData.proof }}
					version={[...roles, language].join()}
					versionField={null}
					isLive
				>
					{({ errors, proof }) => (
						<div className="two">
							<DeskSheet id="roles" title={words.rolesTitle} body>
								{roles.map((role) => (
									<input key={role} type="hidden" name="seen" value={role} />
								))}
								<div className="fields mt-3">
									<RoleChoices
										chosen={(hydrated ? undefined : chosenIn(said ? undefined : result, "role")) ?? roles}
										mayMakeOwners={mayMakeOwners}
										error={errors.role}
									/>
									<input type="hidden" name="seenLanguage" value={language} />
									<LanguageChoices
										chosen={
											(hydrated ? undefined : chosenIn(said ? undefined : result, "language")?.[0]) ??
											language
										}
										error={errors.language}
									/>
									{proof}
									<SubmitRow look="fill" name="intent" value="roles">
										{words.rolesSubmit}
									</SubmitRow>
								</div>
							</DeskSheet>
							<DeskSheet id="access" title={words.accessTitle} body="space-y-3">
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
								{isOwn
									? null
									: (
											[
												["reset", words.resetLead, words.reset],
												["end", words.endLead, words.end(name)],
											] as const
										).map(([act, lead, label]) => (
											<div
												key={act}
												className="not-first:mt-5 not-first:border-t not-first:border-sand not-first:pt-4"
											>
												<p>{lead}</p>
												<SubmitButton className="mt-2" look="coral" name="intent" value={act}>
													{label}
												</SubmitButton>
											</div>
										))}
							</DeskSheet>
						</div>
					)}
				</DeskForm>
			) : null}
		</>
	);
}
