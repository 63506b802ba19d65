import { createContext, useContext } from "react";
import { actWords } from "#app/content/words/desk-act-words.ts";

/** Colleagues' changes of the last moments: the ids of reservations and villas, with the names. */
export const ChangedRows = createContext<ReadonlyMap<string, string>>(new Map());

/** The person who has just changed one of the records that a row shows; null where nobody has. */
export function useChangedBy(...ids: (string | null)[]): string | null {
	const changed = useContext(ChangedRows);
	return (
		ids.map((id) => (id === null ? undefined : changed.get(id))).find((name) => name !== undefined) ?? null
	);
}

/** The words beside a row that a colleague has changed. */
export function ChangedBy({ name }: { name: string | null }) {
	return name === null ? null : <span className="changed-by">{actWords().changedBy(name)}</span>;
}
