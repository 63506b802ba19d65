import { FindSelectField } from "#app/ui/desk/find-select-field.tsx";
import { EmailField, TextArea, TextField, toOptions } from "#app/ui/field.tsx";
import { deskFolioWords } from "./desk-folio-words.ts";

const words = deskFolioWords.payerFields;

/** The account of a company or an agent in a list. */
export type AccountOption = { id: string; name: string };

/** The account that pays; nothing where there is none to choose. */
export function PayerAccountField({
	name,
	accounts,
}: {
	name: string | undefined;
	accounts: readonly AccountOption[];
}) {
	if (!name || accounts.length === 0) return null;
	return (
		<FindSelectField name={name} label={words.account} hint={words.accountHint} optional>
			<option value="">{words.noAccount}</option>
			{toOptions(accounts.map((account) => [account.id, account.name]))}
		</FindSelectField>
	);
}

/** The payer of a bill, or the addressee of its tax invoice. */
export function PayerFields({
	names,
	label,
	hint,
	accounts = [],
	isRequired = accounts.length === 0,
}: {
	/** An e-mail address is asked for where e-mails go to this payer. */
	names: { name: string; address: string; tin: string; email?: string; account?: string };
	/** The question for the name. */
	label: string;
	hint: string;
	/** Companies and agents, one of which can be chosen instead. */
	accounts?: readonly AccountOption[];
	/** Where the payer may be left out. */
	isRequired?: boolean;
}) {
	return (
		<>
			<PayerAccountField name={names.account} accounts={accounts} />
			<div className="cols2 items-end">
				<TextField
					name={names.name}
					{...{ label, hint }}
					maxLength={100}
					autoComplete="off"
					required={isRequired}
					optional={!isRequired}
				/>
				<TextField
					name={names.tin}
					label={words.tin}
					hint={words.tinHint}
					maxLength={24}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					optional
				/>
			</div>
			<TextArea
				name={names.address}
				label={words.address}
				hint={words.addressHint}
				maxLength={300}
				rows={3}
				autoComplete="off"
				optional
			/>
			{names.email ? (
				<EmailField
					name={names.email}
					label={words.email}
					hint={words.emailHint}
					autoComplete="off"
					optional
				/>
			) : null}
		</>
	);
}
