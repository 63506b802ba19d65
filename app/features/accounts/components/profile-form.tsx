import { href } from "react-router";
import { profileWords } from "#app/content/words/account-area.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { AccountResult } from "../schema.ts";
import { AreaSection } from "./area-frame.tsx";

/** How somebody wants to be called, by voice too. The address is beside it and is not changed here. */
export function ProfileForm(props: {
	title: string;
	displayName: string;
	email: string;
	emailVerified: boolean;
	phoneNumber: string | null;
	result: AccountResult | undefined;
}) {
	const { displayName, email, emailVerified, phoneNumber } = props;
	return (
		<AreaSection title={profileWords.details}>
			<CheckedForm
				action={href("/account")}
				title={props.title}
				result={props.result}
				values={{ fullName: displayName, phone: phoneNumber ?? "" }}
				loadCheck={loadCheck(async () => (await import("../schema.ts")).profileSchema)}
				className="max-w-lg"
			>
				{({ submitting }) => (
					<div className="grid grid-cols-1 gap-5">
						<TextField
							name="fullName"
							label={profileWords.name}
							autoComplete="name"
							maxLength={100}
							required
						/>
						<TextField
							name="phone"
							label={profileWords.phone}
							hint={profileWords.phoneHint}
							optional
							type="tel"
							autoComplete="tel"
							maxLength={40}
						/>
						<div className="min-w-0">
							<p className="font-medium text-small">{profileWords.email}</p>
							<p className="wrap-anywhere">
								{email}{" "}
								<span className="text-ink-soft text-small">
									({emailVerified ? profileWords.confirmed : profileWords.unconfirmed})
								</span>
							</p>
						</div>
						<div>
							<Button type="submit" disabled={submitting}>
								{submitting ? profileWords.saving : profileWords.save}
							</Button>
						</div>
					</div>
				)}
			</CheckedForm>
		</AreaSection>
	);
}
