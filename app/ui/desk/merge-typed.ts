/** What a form says, by the name of a field: the boxes of a group that are ticked, and one text for any other field. */
export type FormFields = Readonly<Record<string, readonly string[]>>;

/** A field that two people have changed. `saw` is null where it is not known what the page said before. */
export type FieldConflict = { now: string; saw: string | null; showsNow: boolean };

/** Whether two values of a field say the same. Blanks around a text are no change, and an unticked box is an empty field. */
export const isSameField = (one: readonly string[], other: readonly string[]): boolean =>
	textOf(one) === textOf(other);

const textOf = (values: readonly string[]) =>
	values
		.map((value) => value.trim().replaceAll("\r\n", "\n"))
		.filter(Boolean)
		.join(", ");

/**
 * Merges what was typed into a form with what a colleague has saved meanwhile. A field that was not touched takes the colleague's
 * value. A field that both have changed keeps what was typed and is a conflict; an emptied one takes the colleague's value, so
 * that a text is never replaced by nothing.
 * @param seen what the form said before anything was typed. A field that it does not have counts as changed by both.
 * @param typed what the form says
 * @param now what is saved
 */
export function mergeTyped(
	seen: FormFields,
	typed: FormFields,
	now: FormFields,
): { fields: FormFields; conflicts: Readonly<Record<string, FieldConflict>> } {
	const fields: Record<string, readonly string[]> = {};
	const conflicts: Record<string, FieldConflict> = {};
	for (const name of new Set([...Object.keys(typed), ...Object.keys(now)])) {
		const theirs = now[name];
		const mine = typed[name];
		const saw = seen[name];
		const isTheirs = !mine || (theirs && (isSameField(mine, theirs) || (saw && isSameField(mine, saw))));
		if (isTheirs || !theirs || (saw && isSameField(theirs, saw))) {
			fields[name] = (isTheirs ? theirs : mine) ?? [];
			continue;
		}
		const showsNow = textOf(mine) === "";
		fields[name] = showsNow ? theirs : mine;
		conflicts[name] = { now: textOf(theirs), saw: saw ? textOf(saw) : null, showsNow };
	}
	return { fields, conflicts };
}
