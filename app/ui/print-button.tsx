import { Button } from "#app/ui/button.tsx";

/** Prints the page. Only of use with scripts; without them the browser's own menu does it. */
export function PrintButton({ children }: { children: string }) {
	return (
		<Button look="secondary" data-needs-script data-print="hide" onClick={() => window.print()}>
			{children}
		</Button>
	);
}
