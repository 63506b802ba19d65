import type { ReactNode } from "react";
import { DeskButtonLink } from "#app/ui/desk/desk-button.tsx";

/** What a row of the list of decisions shows. */
export type RowParts = {
	ids: (string | null)[];
	villa: string | null;
	state: ReactNode;
	name: string;
	to: string | null;
	sub: ReactNode;
	steps: ReactNode;
};

/** What can be done about a decision, as a link to where it is done. */
export function Step({
	look,
	to,
	label,
	name,
}: {
	look: "fill" | "line" | "plain";
	to: string;
	label: string;
	name: string;
}) {
	return (
		<DeskButtonLink look={look} to={to} aria-label={`${label}: ${name}`}>
			{label}
		</DeskButtonLink>
	);
}
