import { requestWords } from "#app/content/requests.ts";
import { wellnessTypes } from "#app/content/wellness.ts";
import { wellnessForm } from "#app/content/wellness-form.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextArea, TextField } from "#app/ui/field.tsx";

const { fields, limits } = wellnessForm;

/** The fields of a treatment request and the button that sends it. */
export function WellnessFields({ submitting }: { submitting: boolean }) {
	return (
		<div className="grid gap-7">
			<TextField name="name" label={fields.name} autoComplete="name" required />
			<div className="grid gap-7 sm:grid-cols-[9rem_minmax(0,1fr)]">
				<TextField
					name="age"
					label={fields.age}
					type="number"
					inputMode="numeric"
					min={limits.minAge}
					max={limits.maxAge}
					required
				/>
				<SelectField name="wellnessType" label={fields.wellnessType} required>
					<option value="">{fields.choose}</option>
					{wellnessTypes.map((type) => (
						<option key={type}>{type}</option>
					))}
				</SelectField>
			</div>
			<TextField
				name="email"
				label={fields.email}
				hint={fields.emailHint}
				optional
				type="email"
				autoComplete="email"
				spellCheck={false}
			/>
			<TextArea name="note" label={fields.note} hint={fields.noteHint} optional rows={5} />
			<Button type="submit" disabled={submitting} className="w-full sm:w-auto sm:justify-self-start sm:px-10">
				{submitting ? requestWords.submitting : wellnessForm.submit}
			</Button>
		</div>
	);
}
