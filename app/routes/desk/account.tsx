import { data, href, Link, type LinksFunction, useRevalidator } from "react-router";
import { deskSignInWords } from "#app/content/desk-sign-in-words.ts";
import { listRoleNames, deskAccountWords as words } from "#app/content/desk-staff-words.ts";
import { hotelToday } from "#app/content/hotel-time.ts";
import { appContext, requestContext } from "#app/context.ts";
import { removePasskey } from "#app/features/staff/operations/remove-passkey.server.ts";
import { renewRecoveryCodes } from "#app/features/staff/operations/renew-recovery-codes.server.ts";
import { setPin } from "#app/features/staff/operations/set-pin.server.ts";
import { offersPasskeys } from "#app/features/staff/policy.ts";
import { findSecondFactor, getStaffPerson, listPasskeys } from "#app/features/staff/queries.server.ts";
import { pinSchema } from "#app/features/staff/schema.ts";
import { checkFields, readForm } from "#app/lib/form-fields.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { sendWithFallback } from "#app/lib/send-form.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { DeskButton, DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { AddPasskey } from "#app/ui/desk/passkey-button.tsx";
import { ProofField } from "#app/ui/desk/proof-field.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/account";
import { readStaffActing } from "./acting.ts";
import { readProofNeed, requireFreshFactor } from "./fresh-factor.server.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import signInStyles from "./sign-in.css?url";
import { staffCallerOf } from "./sign-in.server.ts";
import staffStyles from "./staff.css?url";
import { type StaffResult, Told } from "./staff-result.tsx";

export const links: LinksFunction = () => [
	{ rel: "stylesheet", href: signInStyles },
	{ rel: "stylesheet", href: staffStyles },
];

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

type Result = StaffResult & { codes?: string[] };

export async function action({ request, context }: Route.ActionArgs) {
	const { db, staffAccounts } = context.get(appContext);
	const { staff } = context.get(requestContext);
	const acting = readStaffActing(context);
	const personId = staffOf(context).id;
	// The tablet is everybody's: what opens the desk elsewhere is changed elsewhere.
	if (staff.kind !== "signed_in" || staff.session.kind === "tablet")
		return data<Result>({ of: "pin", errors: { form: words.tabletOnly } }, { status: 403 });
	const form = await readForm(request);
	const intent = form.get("intent");
	const proof = await requireFreshFactor(context, { act: "see_own_account", form });
	if (!proof.ok)
		return data<Result>({ of: "proof", errors: { proof: proof.message } }, { status: proof.status });
	if (intent === "prove") return data<Result>({ of: "proof", errors: {} });
	if (intent === "codes") {
		const codes = await renewRecoveryCodes(staffAccounts, { personId }, acting);
		return data<Result>({ of: "codes", errors: {}, codes });
	}
	if (intent === "remove_passkey") {
		const removed = await removePasskey(db, { personId, passkeyId: String(form.get("passkey")) }, acting);
		return removed.ok
			? data<Result>({ of: "passkeys", errors: {}, said: words.removed })
			: data<Result>({ of: "passkeys", errors: {}, said: words.lastFactor }, { status: 409 });
	}
	const checked = checkFields(pinSchema, form);
	const refuse = (errors: Result["errors"]) => data<Result>({ of: "pin", errors }, { status: 400 });
	if (!checked.ok) return refuse(checked.errors);
	const { pin, again } = checked.fields;
	if (pin !== again) return refuse({ again: words.pinDiffers });
	const set = await setPin(db, { personId, pin }, acting);
	return set.ok
		? data<Result>({ of: "pin", errors: {}, said: words.pinSaved })
		: refuse({ pin: words.pinEasy });
}

/** Nothing typed is lost with the connection. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
	const of = (await request.clone().formData()).get("intent") === "prove" ? "proof" : "pin";
	const lost: Result = { of, errors: { form: deskSignInWords.errors.no_connection } };
	return sendWithFallback(serverAction, lost);
}

/** What a person sets up for themselves: PIN, second step, recovery codes, password. */
export default function DeskAccount({ loaderData, actionData }: Route.ComponentProps) {
	const { name, email, roles, hasPin, hasApp, passkeys, isTablet, isDemo } = loaderData;
	const { revalidate } = useRevalidator();
	const of = (part: string) => (actionData?.of === part ? actionData : undefined);
	const codes = of("codes")?.codes;
	if (codes)
		return (
			<>
				<DeskHead title={words.title} />
				<RecoveryCodes codes={codes} to={href("/desk/account")} />
			</>
		);
	// Who left this browser open must not have their sign-in changed by whoever sits down at it.
	if (!isTablet && loaderData.proof.kind !== "none")
		return (
			<>
				<DeskHead title={words.title} />
				<DeskSheet id="prove" title={words.proveTitle} icon="lock">
					<div className="sheet-body">
						<CheckedForm result={of("proof")} loadCheck={async () => () => ({})}>
							{({ submitting }) => (
								<div className="fields">
									<ProofField need={loaderData.proof} />
									<div className="btns">
										<DeskButton look="fill" name="intent" value="prove" disabled={submitting}>
											{words.prove}
										</DeskButton>
									</div>
								</div>
							)}
						</CheckedForm>
					</div>
				</DeskSheet>
			</>
		);
	return (
		<>
			<DeskHead title={words.title} sub={`${name} · ${email} · ${listRoleNames(roles)}`} />
			{isTablet ? <p className="note">{words.tabletOnly}</p> : null}
			<div className="cols2">
				<DeskSheet id="pin-part" title={words.pinTitle} icon="lock">
					<div className="sheet-body">
						<p>{hasPin ? words.pinSet : words.pinLead}</p>
						<Told said={of("pin")?.said} />
						{isTablet ? null : (
							<CheckedForm
								key={of("pin")?.said}
								result={of("pin")?.said ? undefined : of("pin")}
								loadCheck={loadCheck(async () => (await import("#app/features/staff/schema.ts")).pinSchema)}
							>
								{({ submitting }) => (
									<div className="fields">
										<div className="cols2">
											<PinField name="pin" label={words.pin} />
											<PinField name="again" label={words.again} />
										</div>
										<div className="btns">
											<DeskButton look="line" disabled={submitting}>
												{words.pinSubmit}
											</DeskButton>
										</div>
									</div>
								)}
							</CheckedForm>
						)}
					</div>
				</DeskSheet>
				{isTablet || isDemo ? null : (
					<>
						<DeskSheet id="passkeys" title={words.passkeysTitle} icon="key" count={passkeys.length}>
							<div className="sheet-body">
								<Told said={of("passkeys")?.said} />
								{passkeys.length === 0 ? <p>{words.noPasskeys}</p> : null}
							</div>
							<ul className="people">
								{passkeys.map(({ id, name: title, added }) => (
									<li key={id}>
										<div>
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
							<div className="sheet-body">
								<AddPasskey passkeys={loaderData.offersPasskeys} onDone={() => void revalidate()} />
							</div>
						</DeskSheet>
						<DeskSheet id="app" title={words.appTitle}>
							<div className="sheet-body">
								{hasApp ? (
									<p>{words.appOn}</p>
								) : (
									<DeskButtonLink look="line" to={href("/desk/sign-in/second-step")}>
										{words.appAdd}
									</DeskButtonLink>
								)}
							</div>
						</DeskSheet>
						<DeskSheet id="codes" title={words.codesTitle}>
							<div className="sheet-body">
								<p>{words.codesLead}</p>
								<form method="post">
									<DeskButton look="line" name="intent" value="codes">
										{words.codesRenew}
									</DeskButton>
								</form>
							</div>
						</DeskSheet>
						<DeskSheet id="password" title={words.passwordTitle}>
							<div className="sheet-body">
								<p>{words.passwordLead}</p>
								<Link className="text-link" to={href("/desk/sign-in/forgot")}>
									{words.passwordLink}
								</Link>
							</div>
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
			maxLength={6}
			required
		/>
	);
}
