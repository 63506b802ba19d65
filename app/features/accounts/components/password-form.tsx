import { Form, href } from "react-router";
import { securityWords } from "#app/content/words/account-area.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckedForm } from "#app/ui/checked-form.tsx";
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
			<AreaSection title={securityWords.password}>
				<title>{props.title}</title>
				<p className="prose-width">{securityWords.none}</p>
				<Form method="post" action={action} className="mt-5">
					<input type="hidden" name="intent" value="send_link" />
					<Button type="submit" variant="secondary">
						{securityWords.sendLink}
					</Button>
				</Form>
			</AreaSection>
		);
	return (
		<AreaSection title={securityWords.password}>
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
							label={securityWords.current}
							autoComplete="current-password"
							required
						/>
						<PasswordField
							name="newPassword"
							label={securityWords.next}
							hint={securityWords.nextHint}
							autoComplete="new-password"
							required
							minLength={8}
						/>
						<p className="text-ink-soft text-small">{securityWords.othersEnd}</p>
						<div>
							<Button type="submit" name="intent" value="password" disabled={submitting}>
								{submitting ? securityWords.changing : securityWords.change}
							</Button>
						</div>
					</div>
				)}
			</CheckedForm>
		</AreaSection>
	);
}
