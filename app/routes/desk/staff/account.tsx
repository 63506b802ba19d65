import { href, Link, type ShouldRevalidateFunctionArgs, useRevalidator } from "react-router";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { listRoleNames, deskAccountWords as words } from "#app/content/words/desk-staff-words.ts";
import { appContext } from "#app/context.ts";
import {
	chooseLanguageAct,
	proveAct,
	removePasskeyAct,
	renewCodesAct,
	setPinAct,
} from "#app/features/staff/acts.server.ts";
import { offersPasskeys } from "#app/features/staff/policy.ts";
import { findSecondFactor, getStaffPerson, listPasskeys } from "#app/features/staff/queries.server.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { isolate } from "#app/lib/isolate.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { forbidden } from "#app/routes/failure.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import { actNamedIn, saidBy, useResultOf } from "#app/ui/desk/act-result.ts";
import { DeskButton, DeskButtonLink, SubmitRow } from "#app/ui/desk/desk-button.tsx";
import { DeskForm, RefusalNote } from "#app/ui/desk/desk-form.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { AddPasskey } from "#app/ui/desk/passkey-button.tsx";
import { ProofField } from "#app/ui/desk/proof-field.tsx";
import { TextField } from "#app/ui/field.tsx";
import { readProofNeed } from "../acts/fresh-factor.server.ts";
import { take, takesActs } from "../acts/takes-acts.server.ts";
import { RecoveryCodes } from "../sign-in/recovery-codes.tsx";
import { staffCallerOf } from "../sign-in/sign-in.server.ts";
import type { Route } from "./+types/account";
import { LanguageChoices } from "./role-choices.tsx";
import { Told } from "./told.tsx";

export const middleware: Route.MiddlewareFunction[] = [requireAct("see_own_account")];

export async function loader({ request, context }: Route.LoaderArgs) {
	const { db, staffAccounts } = context.get(appContext);
	const own = staffOf(context);
	const [person, factor, passkeys] = await Promise.all([
		getStaffPerson(db, own.id),
		findSecondFactor(db, own.id),
		listPasskeys(db, own.id),
	]);
	return {
		name: person.name,
		email: person.email,
		roles: own.roles,
		language: person.language,
		hasPin: person.hasPin,
		hasApp: factor?.isVerified === true,
		passkeys: passkeys.map(({ id, name, createdAt }) => ({
			id,
			name: name ?? "",
			added: createdAt && formatHotelDate(hotelToday(createdAt), "medium"),
		})),
		isTablet: own.device !== null,
		proof: await readProofNeed(context, "see_own_account"),
		isDemo: person.isDemo,
		offersPasskeys: offersPasskeys(staffAccounts.originOf(staffCallerOf(request, context))),
	};
}

export const action = takesActs({
	find: ({ context }: Route.ActionArgs, form) => {
		const { id: personId, device } = staffOf(context);
		// The tablet is everybody's: the ways to sign in elsewhere are changed elsewhere.
		if (device !== null && actNamedIn(form) !== "language") throw forbidden(words.tabletOnly);
		return { accounts: context.get(appContext).staffAccounts, personId };
	},
	path: () => href("/desk/account"),
	acts: {
		pin: take(setPinAct, { facts: { said: words.pinSaved } }),
		prove: take(proveAct, { facts: {} }),
		codes: take(renewCodesAct, ({ codes }) => ({ facts: { codes } })),
		remove_passkey: take(removePasskeyAct, { facts: { said: words.removed } }),
		language: take(chooseLanguageAct, { facts: { said: words.languageSaved } }),
	},
});

/** The page reads itself again also when the second factor is asked for: its first form is then the one that takes it. */
export const shouldRevalidate = ({
	actionStatus = 200,
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => [400, 401].includes(actionStatus) || defaultShouldRevalidate;

/** The settings of a person's own sign-in: PIN, second step, recovery codes, password. */
export default function DeskAccount({ loaderData, actionData }: Route.ComponentProps) {
	const { name, email, roles, hasPin, hasApp, passkeys, isTablet, isDemo } = loaderData;
	const { revalidate } = useRevalidator();
	const codes = useResultOf("codes")?.facts?.codes as string[] | undefined;
	const pinSaid = saidBy(actionData, "pin");
	if (codes)
		return (
			<>
				<DeskHead title={words.title} />
				<RecoveryCodes codes={codes} to={href("/desk/account")} />
			</>
		);
	// If somebody left this browser open, nobody who sits down at it may change their sign-in.
	if (!isTablet && loaderData.proof.kind !== "none")
		return (
			<>
				<DeskHead title={words.title} />
				<DeskSheet id="prove" title={words.proveTitle} icon="lock" body="space-y-3">
					<DeskForm fields act="prove">
						<ProofField need={loaderData.proof} />
						<SubmitRow look="fill">{words.prove}</SubmitRow>
					</DeskForm>
				</DeskSheet>
			</>
		);
	return (
		<>
			<DeskHead title={words.title} sub={`${isolate(name)} · ${email} · ${listRoleNames(roles)}`} />
			{isTablet ? <p className="note">{words.tabletOnly}</p> : null}
			<div className="cols2 items-start">
				<DeskSheet id="pin-part" title={words.pinTitle} icon="lock" body="space-y-3">
					<p>{hasPin ? words.pinSet : words.pinLead}</p>
					<Told said={pinSaid} />
					{isTablet ? null : (
						<DeskForm
							fields
							key={pinSaid}
							act="pin"
							loadCheck={loadCheck(async () => (await import("#app/features/staff/schema.ts")).pinSchema)}
						>
							<div className="cols2">
								<PinField name="pin" label={words.pin} />
								<PinField name="again" label={words.again} />
							</div>
							<SubmitRow look="line">{words.pinSubmit}</SubmitRow>
						</DeskForm>
					)}
				</DeskSheet>
				<DeskSheet id="language-part" title={words.languageTitle} icon="broom" body="space-y-3">
					<Told said={saidBy(actionData, "language")} />
					<DeskForm fields act="language">
						<LanguageChoices chosen={loaderData.language} isTitled />
						<SubmitRow look="line">{words.languageSubmit}</SubmitRow>
					</DeskForm>
				</DeskSheet>
				{isTablet || isDemo ? null : (
					<>
						<DeskSheet id="passkeys" title={words.passkeysTitle} icon="key" count={passkeys.length}>
							<div className="sheet-body space-y-3">
								<Told said={saidBy(actionData, "remove_passkey")} />
								<RefusalNote act="remove_passkey" />
								{passkeys.length === 0 ? <p>{words.noPasskeys}</p> : null}
							</div>
							<ul className="rows">
								{passkeys.map(({ id, name: title, added }) => (
									<li key={id}>
										<div className="grid flex-[1_1_14rem] min-w-0 wrap-anywhere">
											<b>{title}</b>
											<span className="sub">{added ? words.added(added) : null}</span>
										</div>
										<form method="post">
											<input type="hidden" name="passkey" value={id} />
											<DeskButton look="coral" name="intent" value="remove_passkey">
												{words.remove(title)}
											</DeskButton>
										</form>
									</li>
								))}
							</ul>
							<div className="sheet-body space-y-3">
								<AddPasskey passkeys={loaderData.offersPasskeys} onDone={() => void revalidate()} />
							</div>
						</DeskSheet>
						<DeskSheet id="app" title={words.appTitle} body="space-y-3">
							{hasApp ? (
								<p>{words.appOn}</p>
							) : (
								<>
									<p>{words.appLead}</p>
									<DeskButtonLink look="line" to={href("/desk/sign-in/second-step")}>
										{words.appAdd}
									</DeskButtonLink>
								</>
							)}
						</DeskSheet>
						<DeskSheet id="codes" title={words.codesTitle} body="space-y-3">
							<p>{words.codesLead}</p>
							<form method="post">
								<DeskButton look="line" name="intent" value="codes">
									{words.codesRenew}
								</DeskButton>
							</form>
						</DeskSheet>
						<DeskSheet id="password" title={words.passwordTitle} body="space-y-3">
							<p>{words.passwordLead}</p>
							<Link className="text-link" to={href("/desk/sign-in/forgot")}>
								{words.passwordLink}
							</Link>
						</DeskSheet>
					</>
				)}
			</div>
		</>
	);
}

function PinField({ name, label }: { name: string; label: string }) {
	return (
		<TextField
			name={name}
			label={label}
			type="password"
			inputMode="numeric"
			autoComplete="off"
			maxLength={20}
			required
		/>
	);
}
