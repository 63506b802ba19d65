import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";

/** Prints the page. Hidden without scripts; the browser's own menu prints then. */
export function PrintButton({ children }: { children: ReactNode }) {
	return (
		<Button variant="secondary" data-needs-script data-print="hide" onClick={() => window.print()}>
			{children}
		</Button>
	);
}
