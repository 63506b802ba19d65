import { useState } from "react";
import { useRevalidator } from "react-router";
import { useDeskChanges } from "./use-desk-changes.ts";

/** Reads the page anew when something is done to the reservation elsewhere; the name of the colleague who did it. */
export function useChangedBy(reservationId: string, person: string): string | null {
	const { revalidate } = useRevalidator();
	const [changedBy, setChangedBy] = useState<string | null>(null);
	useDeskChanges((changes) => {
		const own = changes.filter(({ subjectId }) => subjectId === reservationId);
		if (changes.length > 0 && own.length === 0) return;
		revalidate();
		const other = own.findLast(({ by }) => by !== null && by !== person);
		if (other?.by) setChangedBy(other.by);
	});
	return changedBy;
}
