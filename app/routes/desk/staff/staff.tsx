import { href } from "react-router";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { deskStaffWords, listRoleNames } from "#app/content/words/desk-staff-words.ts";
import { appContext } from "#app/context.ts";
import { endDeviceAct, inviteStaffAct } from "#app/features/staff/acts.server.ts";
import { may } from "#app/features/staff/permissions.ts";
import { listDevices, listStaff } from "#app/features/staff/queries.server.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { isolate } from "#app/lib/isolate.ts";
import { defaultLanguage } from "#app/lib/language.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import { chosenIn, resultOf, saidBy } from "#app/ui/desk/act-result.ts";
import { DeskButton, DeskButtonLink, SubmitRow } from "#app/ui/desk/desk-button.tsx";
import { DeskForm, RefusalNote } from "#app/ui/desk/desk-form.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { ProofField } from "#app/ui/desk/proof-field.tsx";
import { EmailField, TextField } from "#app/ui/field.tsx";
import { readProofNeed } from "../acts/fresh-factor.server.ts";
import { take, takesActs } from "../acts/takes-acts.server.ts";
import type { Route } from "./+types/staff";
import { LanguageChoices, RoleChoices } from "./role-choices.tsx";
import { Told } from "./told.tsx";

const words = deskStaffWords;

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

export const action = takesActs({
	find: ({ context }: Route.ActionArgs) => ({ accounts: context.get(appContext).staffAccounts }),
	path: () => href("/desk/staff"),
	acts: {
		invite: take(inviteStaffAct, ({ name }) => ({ facts: { said: words.invite.done(name) } })),
		end_device: take(endDeviceAct, ({ name }) => ({ facts: { said: words.devices.ended(name) } })),
	},
});

/** The people who work here, and the tablets. */
export default function Staff({ loaderData, actionData }: Route.ComponentProps) {
	const { people, devices, proof, isTablet, mayMakeOwners } = loaderData;
	const invited = saidBy(actionData, "invite");
	return (
		<>
			<DeskHead title={words.title} />
			<div className="two">
				<div>
					<DeskSheet id="people" title={words.peopleTitle} count={people.length}>
						<ul className="rows">
							{people.map(({ id, name, roles, state, isEnded }) => (
								<li key={id} className={isEnded ? "text-ink-soft" : undefined}>
									<div className="grid flex-[1_1_14rem] min-w-0 wrap-anywhere">
										<b>{isolate(name)}</b>
										<span className="sub">
											{listRoleNames(roles)} · {state}
										</span>
									</div>
									<DeskButtonLink
										look="plain"
										to={href("/desk/staff/:person", { person: id })}
										aria-label={`${words.open} ${isolate(name)}`}
									>
										{words.open}
									</DeskButtonLink>
								</li>
							))}
						</ul>
					</DeskSheet>
					<DeskSheet id="devices" title={words.devices.title} count={devices.length}>
						<div className="sheet-body space-y-3">
							<p className="soft">{words.devices.lead}</p>
							<Told said={saidBy(actionData, "end_device")} />
							<RefusalNote act="end_device" />
							{devices.length === 0 ? <p>{words.devices.none}</p> : null}
						</div>
						<ul className="rows">
							{devices.map(({ id, name, enrolled }) => (
								<li key={id}>
									<div className="grid flex-[1_1_14rem] min-w-0 wrap-anywhere">
										<b>{isolate(name)}</b>
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
				<DeskSheet id="invite" title={words.invite.title} icon="plus" body="space-y-3">
					<Told said={invited} />
					<DeskForm
						fields
						key={invited}
						act="invite"
						loadCheck={loadCheck(async () => (await import("#app/features/staff/schema.ts")).inviteSchema)}
					>
						{({ errors }) => (
							<>
								<TextField name="name" label={words.invite.name} autoComplete="off" required />
								<EmailField label={words.invite.email} autoComplete="off" required />
								<RoleChoices
									chosen={chosenIn(resultOf(actionData, "invite"), "role") ?? []}
									mayMakeOwners={mayMakeOwners}
									error={errors.role}
								/>
								<LanguageChoices
									chosen={chosenIn(resultOf(actionData, "invite"), "language")?.[0] ?? defaultLanguage}
									error={errors.language}
								/>
								<ProofField need={proof} />
								<SubmitRow look="fill">{words.invite.submit}</SubmitRow>
							</>
						)}
					</DeskForm>
				</DeskSheet>
			</div>
		</>
	);
}
