import { Form, href } from "react-router";
import { deleteWords, securityWords } from "#app/content/words/account-area.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { formatReference } from "#app/lib/reference.ts";
import { withReturnPath } from "#app/lib/return-path.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { EmailField } from "#app/ui/field.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import type { AccountResult } from "../schema.ts";
import { AreaSection } from "./area-frame.tsx";

/** Changing the password; where there is none, a way to one. */
export function PasswordForm(props: {
	title: string;
	email: string;
	hasPassword: boolean;
	result: AccountResult | undefined;
}) {
	const action = href("/account/security");
	if (!props.hasPassword)
		return (
			<AreaSection title={securityWords().password}>
				<title>{props.title}</title>
				<p className="prose-width">{securityWords().none}</p>
				<Form method="post" action={action} className="mt-5">
					<input type="hidden" name="intent" value="send_link" />
					<Button type="submit" variant="secondary">
						{securityWords().sendLink}
					</Button>
				</Form>
			</AreaSection>
		);
	return (
		<AreaSection title={securityWords().password}>
			<CheckedForm
				// Another password needs empty fields.
				key={props.result === undefined ? "fresh" : "answered"}
				action={action}
				title={props.title}
				result={props.result}
				loadCheck={loadCheck(async () => (await import("../schema.ts")).passwordSchema)}
				className="max-w-lg"
			>
				{({ submitting }) => (
					<div className="grid grid-cols-1 gap-5">
						{/* For password managers: which account the new password belongs to. */}
						<input type="text" name="username" autoComplete="username" value={props.email} readOnly hidden />
						<PasswordField
							name="currentPassword"
							label={securityWords().current}
							autoComplete="current-password"
							required
						/>
						<PasswordField
							name="newPassword"
							label={securityWords().next}
							hint={securityWords().nextHint}
							autoComplete="new-password"
							required
							minLength={8}
						/>
						<p className="text-ink-soft text-small">{securityWords().othersEnd}</p>
						<div>
							<Button type="submit" name="intent" value="password" busy={submitting}>
								{submitting ? securityWords().changing : securityWords().change}
							</Button>
						</div>
					</div>
				)}
			</CheckedForm>
		</AreaSection>
	);
}

type ShownSession = {
	id: string;
	isHere: boolean;
	browser: string;
	/** Days, in words. */
	startedOn: string;
	lastUsedOn: string;
};

/** How a guest proves once more who they are; `sign_in` when they must sign in first. */
type Proof = "password" | "just_signed_in" | "sign_in";

/**
 * The browsers that are logged in. Each but this one can be logged out, at once: anyone who finds a browser open must not
 * lock its guest out, so that takes the password.
 */
export function SessionList(props: {
	sessions: ShownSession[];
	proof: Proof;
	email: string;
	result: AccountResult | undefined;
}) {
	const { sessions, proof } = props;
	const others = sessions.filter(({ isHere }) => !isHere);
	if (others.length === 0 || proof === "sign_in")
		return (
			<AreaSection title={securityWords().sessions}>
				<Browsers sessions={sessions} />
				{others.length === 0 ? (
					<p className="mt-4 text-ink-soft text-small">{securityWords().alone}</p>
				) : (
					<SignInAgain />
				)}
			</AreaSection>
		);
	return (
		<AreaSection title={securityWords().sessions}>
			<CheckedForm
				// Another list needs an empty field.
				key={others.map(({ id }) => id).join()}
				action={href("/account/security")}
				result={props.result}
				loadCheck={
					proof === "password"
						? loadCheck(async () => (await import("../schema.ts")).passwordProofSchema)
						: () => Promise.resolve(() => ({}))
				}
			>
				{({ submitting }) => (
					<>
						<input type="hidden" name="intent" value="end_sessions" />
						{/* The Enter key would press the first button, and end the session at the top. */}
						<button type="submit" disabled hidden />
						{proof === "password" ? (
							<div className="mb-5 grid max-w-lg grid-cols-1 gap-5">
								<input
									type="text"
									name="username"
									autoComplete="username"
									value={props.email}
									readOnly
									hidden
								/>
								<PasswordField
									name="password"
									label={securityWords().proof}
									hint={securityWords().proofHint}
									autoComplete="current-password"
									required
								/>
							</div>
						) : null}
						<Browsers sessions={sessions} end={{ busy: submitting }} />
						<Button
							type="submit"
							name="session"
							value="others"
							variant="danger"
							className="mt-5"
							busy={submitting}
						>
							{securityWords().endOthers}
						</Button>
					</>
				)}
			</CheckedForm>
		</AreaSection>
	);
}

function Browsers({ sessions, end }: { sessions: ShownSession[]; end?: { busy: boolean } }) {
	return (
		<ul className="divide-y divide-sand border-sand border-y">
			{sessions.map(({ id, isHere, browser, startedOn, lastUsedOn }) => (
				<li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
					<div className="min-w-0">
						<p id={`session-${id}`} className="font-medium">
							{browser}
							{isHere ? (
								<span className="ml-2 rounded-pill bg-sand px-2.5 py-0.5 font-normal text-small">
									{securityWords().here}
								</span>
							) : null}
						</p>
						<p className="text-ink-soft text-small">
							{securityWords().started} {startedOn}, {securityWords().lastUsed} {lastUsedOn}
						</p>
					</div>
					{isHere || !end ? null : (
						<Button
							type="submit"
							name="session"
							value={id}
							id={`end-${id}`}
							variant="secondary"
							busy={end.busy}
							aria-labelledby={`end-${id} session-${id}`}
						>
							{securityWords().end}
						</Button>
					)}
				</li>
			))}
		</ul>
	);
}

/** An account without a password, whose sign-in was not just now. */
function SignInAgain() {
	return (
		<>
			<p className="prose-width my-5">{securityWords().signInAgain}</p>
			<ButtonLink to={withReturnPath(href("/sign-in"), href("/account/security"))} variant="secondary">
				{deleteWords().signInAgainLink}
			</ButtonLink>
		</>
	);
}

/** The first that fits counts: most browsers name their rivals too. */
const browsers = [
	[/\bEdg(e|A|iOS)?\//, "Edge"],
	[/\b(OPR|Opera)\//, "Opera"],
	[/\bSamsungBrowser\//, "Samsung Internet"],
	[/\b(Firefox|FxiOS)\//, "Firefox"],
	[/\b(Chrome|CriOS|Chromium)\//, "Chrome"],
	[/\bSafari\//, "Safari"],
] as const;

const devices = [
	[/iPhone/, "iPhone"],
	[/iPad/, "iPad"],
	[/Android.*Mobile/, "androidPhone"],
	[/Android/, "androidTablet"],
	[/Windows/, "windows"],
	[/CrOS/, "chromebook"],
	[/Macintosh|Mac OS X/, "mac"],
	[/Linux|X11/, "linux"],
] as const;

/** A browser as its owner would call it, by its user agent: `Firefox on Windows`. */
export function nameBrowser(userAgent: string): string {
	const words = securityWords().browsers;
	const browser = browsers.find(([sign]) => sign.test(userAgent))?.[1];
	const device = devices.find(([sign]) => sign.test(userAgent))?.[1];
	if (!browser && !device) return words.unknown;
	return words.on(browser ?? words.some, device ? words.devices[device] : words.someDevice);
}

/** Something that is still to come, with the reference that opens it. */
type Expected = { reference: string; description: string };

/** The consequences of deleting, in full and before anything is asked; then the question. */
export function DeleteAccountForm(props: {
	title: string;
	email: string;
	expected: Expected[];
	proof: "password" | "email" | "sign_in";
	result: AccountResult | undefined;
}) {
	return (
		<>
			<AreaSection title={deleteWords().at}>
				<ul className="prose-width grid list-disc gap-2 pl-5 marker:text-lagoon">
					{deleteWords().atOnce.map((line) => (
						<li key={line}>{line}</li>
					))}
				</ul>
			</AreaSection>
			<AreaSection title={deleteWords().later}>
				<ExpectedList entries={props.expected} />
			</AreaSection>
			<AreaSection title={deleteWords().confirm}>
				{props.proof === "sign_in" ? (
					<SignInAgainToDelete title={props.title} />
				) : (
					<Question {...props} proof={props.proof} />
				)}
			</AreaSection>
		</>
	);
}

function ExpectedList({ entries }: { entries: Expected[] }) {
	if (entries.length === 0) return <p>{deleteWords().nothingLater}</p>;
	return (
		<>
			<p className="prose-width">{deleteWords().laterText}</p>
			<ul className="mt-4 divide-y divide-sand border-sand border-y">
				{entries.map(({ reference, description }) => (
					<li key={reference} className="flex flex-wrap justify-between gap-x-6 py-3">
						<span>{description}</span>
						<span className="figures font-medium tracking-[0.08em]">{formatReference(reference)}</span>
					</li>
				))}
			</ul>
		</>
	);
}

function SignInAgainToDelete({ title }: { title: string }) {
	return (
		<>
			<title>{title}</title>
			<p className="prose-width mb-5">{deleteWords().signInAgain}</p>
			<ButtonLink to={`${href("/sign-in")}?to=${encodeURIComponent(href("/account/delete"))}`}>
				{deleteWords().signInAgainLink}
			</ButtonLink>
		</>
	);
}

function Question({
	title,
	email,
	proof,
	result,
}: {
	title: string;
	email: string;
	proof: "password" | "email";
	result: AccountResult | undefined;
}) {
	return (
		<CheckedForm
			action={href("/account/delete")}
			title={title}
			result={result}
			loadCheck={
				proof === "password"
					? loadCheck(async () => (await import("../schema.ts")).passwordProofSchema)
					: loadCheck(async () => (await import("../schema.ts")).deleteByEmailSchema)
			}
			className="max-w-lg"
		>
			{({ submitting }) => (
				<div className="grid grid-cols-1 gap-5">
					{proof === "password" ? (
						<>
							<input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
							<PasswordField
								name="password"
								label={deleteWords().password}
								autoComplete="current-password"
								required
							/>
						</>
					) : (
						<EmailField
							label={deleteWords().typeEmail}
							hint={deleteWords().typeEmailHint}
							autoComplete="off"
							required
						/>
					)}
					<div className="flex flex-wrap gap-3">
						<Button type="submit" variant="danger" busy={submitting}>
							{submitting ? deleteWords().submitting : deleteWords().submit}
						</Button>
						<ButtonLink to={href("/account")} variant="secondary" viewTransition>
							{deleteWords().keep}
						</ButtonLink>
					</div>
				</div>
			)}
		</CheckedForm>
	);
}
