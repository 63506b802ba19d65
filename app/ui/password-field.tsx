import { type ComponentProps, useState } from "react";
import { Field, type FieldProps, fieldBox } from "#app/ui/field.tsx";

/** A password field: never filled in by the server; the guest may paste into it and show it.  */
export function PasswordField({
	name,
	label,
	hint,
	...rest
}: Omit<FieldProps, "optional"> & Omit<ComponentProps<"input">, "name" | "id" | "type" | "defaultValue">) {
	const [shown, setShown] = useState(false);
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
						aria-label={shown ? "Hide password" : "Show password"}
						aria-controls={name}
						onClick={() => setShown(!shown)}
						className="absolute inset-y-0.5 right-0.5 min-w-16 rounded-[0.6rem] px-3 text-small font-medium text-lagoon hover:bg-sand"
					>
						<span aria-hidden="true">{shown ? "Hide" : "Show"}</span>
					</button>
				</div>
			)}
		</Field>
	);
}
