import type { FormFields } from "#app/lib/form-fields.ts";

/** A field that two people have changed. `saw` is null where the earlier value of the page is not known. */
export type FieldConflict = { now: string; saw: string | null; showsNow: boolean };

/** Whether two values of a field say the same. Blanks around a text are no change, and an unticked box is an empty field. */
export const isSameField = (one: readonly string[], other: readonly string[]): boolean =>
	Array.from({ length: Math.max(one.length, other.length) }).every(
		(_, place) => plain(one[place]) === plain(other[place]),
	);

const plain = (value = "") => value.trim().replaceAll("\r\n", "\n");

const textOf = (values: readonly string[]) => values.map(plain).filter(Boolean).join(", ");

/**
 * Merges the text typed into a form with the values that a colleague has saved meanwhile, after the operation has refused
 * the form as `changed_meanwhile`. A field that was not touched
 * takes the colleague's value, and so does each box of a group. A field that both have changed keeps the typed text
 * and is a conflict; an emptied one takes the colleague's value, so that a text is never replaced by nothing.
 * @param seen the form before anything was typed. A field that it does not have counts as changed by both.
 * @param typed the form now
 * @param now the saved values
 * @param groups the names whose values are each a choice of its own: groups of boxes, and lists of several choices
 */
export function mergeTyped(
	seen: FormFields,
	typed: FormFields,
	now: FormFields,
	groups: ReadonlySet<string> = new Set(),
): { fields: FormFields; conflicts: Readonly<Record<string, FieldConflict>> } {
	const fields: Record<string, readonly string[]> = {};
	const conflicts: Record<string, FieldConflict> = {};
	for (const name of new Set([...Object.keys(typed), ...Object.keys(now)])) {
		const theirs = now[name];
		const mine = typed[name];
		const saw = seen[name];
		if (!mine || !theirs) {
			fields[name] = mine ?? theirs ?? [];
			continue;
		}
		if (saw && groups.has(name)) {
			fields[name] = mergeGroup(saw, mine, theirs);
			continue;
		}
		const places = [...(theirs.length > mine.length ? theirs : mine).keys()];
		const merged = places.map((place) => mergeText(saw && plain(saw[place]), mine[place], theirs[place]));
		fields[name] = merged.map(({ value }) => value);
		const both = merged.filter(({ isConflict }) => isConflict);
		if (both.length === 0) continue;
		const showsNow = both.every(({ isMine }) => !isMine);
		conflicts[name] = { now: textOf(theirs), saw: saw ? textOf(saw) : null, showsNow };
	}
	return { fields, conflicts };
}

/** A box that this person has changed is as they left it; any other as it is saved. */
const mergeGroup = (saw: readonly string[], mine: readonly string[], theirs: readonly string[]) =>
	[...new Set([...theirs, ...mine])].filter((value) =>
		(mine.includes(value) === saw.includes(value) ? theirs : mine).includes(value),
	);

/** @param saw undefined where nobody knows it */
function mergeText(saw: string | undefined, mine = "", theirs = "") {
	const isConflict = ![plain(theirs), saw].includes(plain(mine)) && plain(theirs) !== saw;
	const isTouched = plain(mine) !== plain(theirs) && plain(mine) !== saw;
	const isMine = isTouched && !(isConflict && plain(mine) === "");
	return { value: isMine ? mine : theirs, isMine, isConflict };
}
