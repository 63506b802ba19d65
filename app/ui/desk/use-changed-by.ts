import { useState } from "react";
import { useDeskChanges } from "./use-desk-changes.ts";
import { useReadAgain } from "./use-read-again.ts";

/** Reads the page anew when something is done to the reservation elsewhere; the name of the colleague who did it. */
export function useChangedBy(reservationId: string, person: string): string | null {
	const readAgain = useReadAgain();
	const [last, setLast] = useState<{ reservationId: string; by: string } | null>(null);
	useDeskChanges((changes) => {
		const own = changes.filter(({ subjectId }) => subjectId === reservationId);
		if (changes.length > 0 && own.length === 0) return;
		readAgain();
		const other = own.findLast(({ by }) => by !== null && by !== person);
		if (other?.by) setLast({ reservationId, by: other.by });
	});
	return last?.reservationId === reservationId ? last.by : null;
}
