import { href } from "react-router";
import { deleteWords } from "#app/content/words/account-area.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { formatReference } from "#app/lib/reference.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { EmailField } from "#app/ui/field.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import type { AccountResult } from "../schema.ts";
import { AreaSection } from "./area-frame.tsx";

/** Something that is still to come, with the reference that opens it. */
type Expected = { reference: string; description: string };

/** What deleting means, in full and before anything is asked; then the question. */
export function DeleteAccountForm(props: {
	title: string;
	email: string;
	expected: Expected[];
	proof: "password" | "email" | "sign_in";
	result: AccountResult | undefined;
}) {
	return (
		<>
			<AreaSection title={deleteWords.at}>
				<ul className="prose-width grid list-disc gap-2 pl-5 marker:text-lagoon">
					{deleteWords.atOnce.map((line) => (
						<li key={line}>{line}</li>
					))}
				</ul>
			</AreaSection>
			<AreaSection title={deleteWords.later}>
				<ExpectedList entries={props.expected} />
			</AreaSection>
			<AreaSection title={deleteWords.confirm}>
				{props.proof === "sign_in" ? (
					<SignInAgain title={props.title} />
				) : (
					<Question {...props} proof={props.proof} />
				)}
			</AreaSection>
		</>
	);
}

function ExpectedList({ entries }: { entries: Expected[] }) {
	if (entries.length === 0) return <p>{deleteWords.nothingLater}</p>;
	return (
		<>
			<p className="prose-width">{deleteWords.laterText}</p>
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

function SignInAgain({ title }: { title: string }) {
	return (
		<>
			<title>{title}</title>
			<p className="prose-width mb-5">{deleteWords.signInAgain}</p>
			<ButtonLink to={`${href("/sign-in")}?to=${encodeURIComponent(href("/account/delete"))}`}>
				{deleteWords.signInAgainLink}
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
								label={deleteWords.password}
								autoComplete="current-password"
								required
							/>
						</>
					) : (
						<EmailField
							label={deleteWords.typeEmail}
							hint={deleteWords.typeEmailHint}
							autoComplete="off"
							required
						/>
					)}
					<div className="flex flex-wrap gap-3">
						<Button type="submit" variant="danger" disabled={submitting}>
							{submitting ? deleteWords.submitting : deleteWords.submit}
						</Button>
						<ButtonLink to={href("/account")} variant="secondary" viewTransition>
							{deleteWords.keep}
						</ButtonLink>
					</div>
				</div>
			)}
		</CheckedForm>
	);
}
