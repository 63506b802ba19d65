import { EmailField, TextArea, TextField } from "#app/ui/field.tsx";
import { deskFolioWords } from "./desk-folio-words.ts";

const words = deskFolioWords.payerFields;

/** The payer of a bill, or the addressee of its tax invoice. */
export function PayerFields({
	names,
	label,
	hint,
	isRequired = true,
}: {
	/** An e-mail address is asked for where e-mails go to this payer. */
	names: { name: string; address: string; tin: string; email?: string };
	/** The question for the name. */
	label: string;
	hint: string;
	/** Where the payer may be left out. */
	isRequired?: boolean;
}) {
	return (
		<>
			<div className="cols2 items-end">
				<TextField
					name={names.name}
					{...{ label, hint }}
					maxLength={100}
					autoComplete="off"
					required={isRequired}
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
