import { href } from "react-router";
import { deleteWords, securityWords } from "#app/content/words/account-area.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { withReturnPath } from "#app/lib/return-path.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import type { AccountResult } from "../schema.ts";
import { AreaSection } from "./area-frame.tsx";

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
 * The browsers that are logged in. Each but this one can be logged out, at once: whoever finds a browser open must not
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
			<AreaSection title={securityWords.sessions}>
				<Browsers sessions={sessions} />
				{others.length === 0 ? (
					<p className="mt-4 text-ink-soft text-small">{securityWords.alone}</p>
				) : (
					<SignInAgain />
				)}
			</AreaSection>
		);
	return (
		<AreaSection title={securityWords.sessions}>
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
						{/* The Enter key would press the first button, and end whichever session stands first. */}
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
									label={securityWords.proof}
									hint={securityWords.proofHint}
									autoComplete="current-password"
									required
								/>
							</div>
						) : null}
						<Browsers sessions={sessions} end={{ disabled: submitting }} />
						<Button
							type="submit"
							name="session"
							value="others"
							variant="danger"
							className="mt-5"
							disabled={submitting}
						>
							{securityWords.endOthers}
						</Button>
					</>
				)}
			</CheckedForm>
		</AreaSection>
	);
}

function Browsers({ sessions, end }: { sessions: ShownSession[]; end?: { disabled: boolean } }) {
	return (
		<ul className="divide-y divide-sand border-sand border-y">
			{sessions.map(({ id, isHere, browser, startedOn, lastUsedOn }) => (
				<li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
					<div className="min-w-0">
						<p id={`session-${id}`} className="font-medium">
							{browser}
							{isHere ? (
								<span className="ml-2 rounded-pill bg-sand px-2.5 py-0.5 font-normal text-small">
									{securityWords.here}
								</span>
							) : null}
						</p>
						<p className="text-ink-soft text-small">
							{securityWords.started} {startedOn}, {securityWords.lastUsed} {lastUsedOn}
						</p>
					</div>
					{isHere || !end ? null : (
						<Button
							type="submit"
							name="session"
							value={id}
							id={`end-${id}`}
							variant="secondary"
							disabled={end.disabled}
							aria-labelledby={`end-${id} session-${id}`}
						>
							{securityWords.end}
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
			<p className="prose-width my-5">{securityWords.signInAgain}</p>
			<ButtonLink to={withReturnPath(href("/sign-in"), href("/account/security"))} variant="secondary">
				{deleteWords.signInAgainLink}
			</ButtonLink>
		</>
	);
}
