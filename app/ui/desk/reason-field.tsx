import type { ComponentProps } from "react";
import { TextField } from "#app/ui/field.tsx";

/** Why something is done that a colleague will ask about: one line, for the history of what was done. */
export function ReasonField({
	name = "reason",
	maxLength = 200,
	...rest
}: Omit<ComponentProps<typeof TextField>, "name"> & { name?: string }) {
	return <TextField name={name} maxLength={maxLength} autoComplete="off" {...rest} />;
}
