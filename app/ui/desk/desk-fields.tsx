import type { ComponentProps } from "react";
import { TextField } from "#app/ui/field.tsx";

/** An amount of money as it is typed, `12.50`; the server decides whether it is one. */
export function AmountField(props: ComponentProps<typeof TextField>) {
	return <TextField inputMode="decimal" maxLength={12} autoComplete="off" {...props} />;
}

/** A share in percent as it is typed, `7.5`; the server decides whether it is one. */
export function PercentField(props: ComponentProps<typeof TextField>) {
	return <TextField inputMode="decimal" maxLength={6} autoComplete="off" {...props} />;
}

/** The reason of an act that a colleague will ask about: one line, for the history. */
export function ReasonField({
	name = "reason",
	maxLength = 200,
	...rest
}: Omit<ComponentProps<typeof TextField>, "name"> & { name?: string }) {
	return <TextField name={name} maxLength={maxLength} autoComplete="off" {...rest} />;
}
