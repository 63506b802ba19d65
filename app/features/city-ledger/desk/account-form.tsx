import { siteNames } from "#app/content/words/booking-site-words.ts";
import { bookingSites } from "#app/lib/booking-sites.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { SubmitRow } from "#app/ui/desk/desk-button.tsx";
import { AmountField, PercentField } from "#app/ui/desk/desk-fields.tsx";
import { DeskForm } from "#app/ui/desk/desk-form.tsx";
import { EmailField, SelectField, TextArea, TextField, toOptions } from "#app/ui/field.tsx";
import type { PayerAccount } from "../queries.server.ts";
import { accountWords as words } from "./desk-account-words.ts";

const checkNew = loadCheck(async () => (await import("../schema.ts")).addAccountSchema);
const checkChange = loadCheck(async () => (await import("../schema.ts")).changeAccountSchema);

/** The details of a company or an agent: of a new account, or of one that is changed. */
export function AccountForm({ account, formKey }: { account: PayerAccount | null; formKey: string }) {
	const limit = account?.creditLimitCents ?? null;
	const percent = account?.commissionBasisPoints ?? null;
	return (
		<DeskForm
			fields
			act={account ? "change" : "add"}
			key={formKey}
			{...(account ? { version: account.version } : { formKey })}
			loadCheck={account ? checkChange : checkNew}
			values={
				account
					? {
							...{ kind: account.kind, name: account.name, site: account.site ?? "", tin: account.tin ?? "" },
							...{ address: account.address ?? "", email: account.email ?? "", phone: account.phone ?? "" },
							termsDays: String(account.termsDays),
							creditLimit: limit === null ? "" : (limit / 100).toFixed(2),
							commission: percent === null ? "" : String(percent / 100),
						}
					: { termsDays: "30" }
			}
		>
			<SelectField name="kind" label={words.fields.kind} required>
				<option value="company">{words.kinds.company}</option>
				<option value="agent">{words.kinds.agent}</option>
			</SelectField>
			<TextField name="name" label={words.fields.name} maxLength={100} autoComplete="off" required />
			<SelectField name="site" label={words.fields.site} hint={words.fields.siteHint} optional>
				<option value="" />
				{toOptions(bookingSites.map((site) => [site, siteNames[site]]))}
			</SelectField>
			<TextField name="tin" label={words.fields.tin} maxLength={20} autoComplete="off" optional />
			<TextArea name="address" label={words.fields.address} rows={2} maxLength={300} optional />
			<EmailField name="email" label={words.fields.email} maxLength={254} autoComplete="off" optional />
			<TextField
				name="phone"
				type="tel"
				label={words.fields.phone}
				maxLength={40}
				autoComplete="off"
				optional
			/>
			<TextField
				name="termsDays"
				label={words.fields.termsDays}
				inputMode="numeric"
				maxLength={3}
				autoComplete="off"
				required
			/>
			<AmountField
				name="creditLimit"
				label={words.fields.creditLimit}
				hint={words.fields.creditLimitHint}
				optional
			/>
			<PercentField
				name="commission"
				label={words.fields.commission}
				hint={words.fields.commissionHint}
				optional
			/>
			<SubmitRow doing={words.saving} look="fill" icon="check">
				{words.save}
			</SubmitRow>
		</DeskForm>
	);
}
