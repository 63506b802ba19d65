import { memo } from "react";
import { EmailField, TextArea, TextField } from "#app/ui/field.tsx";
import { stayForm } from "../stay-form-words.ts";

const words = stayForm.fields;

/** Who comes, how to write to them, and what they ask for: drawn once, whatever is chosen above. */
export const GuestFields = memo(function GuestFields() {
	return (
		<>
			<div className="stay-names grid gap-5 sm:grid-cols-2">
				<TextField name="name" label={words.name} required maxLength={100} autoComplete="name" />
				<EmailField label={words.email} optional hint={words.emailHint} maxLength={254} />
			</div>
			<TextField
				type="tel"
				name="phone"
				label={words.phone}
				optional
				hint={words.phoneHint}
				maxLength={40}
				autoComplete="tel"
				inputMode="tel"
			/>
			<TextArea name="note" label={words.note} optional hint={words.noteHint} maxLength={2000} />
		</>
	);
});
