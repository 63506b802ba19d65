import type { RouterContextProvider } from "react-router";
import type { ShownCondition } from "#app/features/desk/components/walk-in-villas.tsx";

/** How housekeeping has reported each villa, by its id. */
export async function readConditions(
	_context: Readonly<RouterContextProvider>,
): Promise<Record<string, ShownCondition>> {
	return {};
}
