import type { ComponentProps, ReactNode } from "react";

/** A radio button or check box with words, as one large target. `amount` is at its right. */
export function DeskChoice({
	type = "radio",
	label,
	sub,
	amount,
	...rest
}: Omit<ComponentProps<"input">, "type"> & {
	type?: "radio" | "checkbox";
	label: ReactNode;
	sub?: ReactNode;
	amount?: ReactNode;
}) {
	return (
		<label className="choice">
			<input type={type} {...rest} />
			<span>
				{label}
				{sub ? <span className="sub">{sub}</span> : null}
			</span>
			{amount ? <span className="num">{amount}</span> : null}
		</label>
	);
}
