import { href } from "react-router";
import type { FieldErrors, FieldValues } from "#app/lib/form-fields.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { reservationWords } from "../reservation-words.ts";

/** Reference and the guest's name or e-mail: they open a reservation on a browser that did not make it. */
export function OpenReservationForm(props: {
	reference: string;
	result: { errors?: FieldErrors; values?: FieldValues } | undefined;
}) {
	const { find } = reservationWords();
	return (
		<Sheet>
			<CheckedForm
				data-goes-along
				action={href("/reservations")}
				result={props.result}
				values={{ reference: props.reference }}
				loadCheck={async () => {
					const [{ findSchema }, { checkFields }] = await Promise.all([
						import("../schema.ts"),
						import("#app/lib/form-fields.ts"),
					]);
					return (form) => {
						const checked = checkFields(findSchema, form);
						return checked.ok ? {} : checked.errors;
					};
				}}
				className="sheet grid max-w-xl gap-6 px-5 py-8 sm:px-10 sm:py-10"
			>
				{({ submitting }) => (
					<>
						<TextField
							name="reference"
							label={find.reference}
							hint={find.referenceHint}
							required
							maxLength={40}
							autoComplete="off"
							autoCapitalize="characters"
							spellCheck={false}
						/>
						<TextField
							name="guest"
							label={find.guest}
							hint={find.guestHint}
							required
							maxLength={254}
							autoComplete="name"
						/>
						<div>
							<Button type="submit" busy={submitting}>
								{submitting ? find.submitting : find.submit}
							</Button>
						</div>
					</>
				)}
			</CheckedForm>
		</Sheet>
	);
}
