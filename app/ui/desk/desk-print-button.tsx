import type { ReactNode } from "react";
import { DeskButton } from "./desk-button.tsx";

/** Prints the page. It needs scripts; without them the browser's own menu prints it. */
export function PrintButton({ look = "fill", children }: { look?: "fill" | "line"; children: ReactNode }) {
	return (
		<DeskButton type="button" look={look} icon="print" data-needs-script onClick={() => print()}>
			{children}
		</DeskButton>
	);
}
