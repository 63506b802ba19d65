import { type ComponentProps, useState } from "react";
import { fieldWords } from "#app/content/words/field-words.ts";
import { Field, type FieldProps, fieldBox } from "#app/ui/field.tsx";

/** A password field: never filled in by the server; the guest may paste into it and show it.  */
export function PasswordField({
	name,
	label,
	hint,
	...rest
}: Omit<FieldProps, "optional"> & Omit<ComponentProps<"input">, "name" | "id" | "type" | "defaultValue">) {
	const [shown, setShown] = useState(false);
	const { password: words } = fieldWords();
	return (
		<Field name={name} label={label} hint={hint}>
			{({ defaultValue: _neverEchoed, ...control }) => (
				<div className="relative">
					<input
						{...control}
						{...rest}
						type={shown ? "text" : "password"}
						autoCapitalize="none"
						spellCheck={false}
						className={`${fieldBox} pr-20`}
					/>
					<button
						type="button"
						data-needs-script
						aria-label={shown ? words.hideIt : words.showIt}
						aria-controls={name}
						onClick={() => setShown(!shown)}
						className="absolute inset-y-0.5 right-0.5 min-w-16 rounded-[0.6rem] px-3 text-small font-medium text-lagoon hover:bg-sand"
					>
						<span aria-hidden="true">{shown ? words.hide : words.show}</span>
					</button>
				</div>
			)}
		</Field>
	);
}
