import fc from "fast-check";
import { expect, test } from "vitest";
import type { FormFields } from "#app/lib/form-fields.ts";
import { mergeTyped } from "./merge-typed.ts";

const merge = (seen: string, typed: string, now: string) => {
	const { fields, conflicts } = mergeTyped({ field: [seen] }, { field: [typed] }, { field: [now] });
	return [fields.field?.[0], conflicts.field ?? null];
};

test("a field that was not touched takes the value that a colleague has saved", () => {
	expect(merge("old", "old", "theirs")).toEqual(["theirs", null]);
	expect(merge("old", "old", "")).toEqual(["", null]);
	expect(merge("old", " old ", "theirs")).toEqual(["theirs", null]);
});

test("a field that no colleague has changed keeps the typed text, also an empty one", () => {
	expect(merge("old", "mine", "old")).toEqual(["mine", null]);
	expect(merge("old", "", "old")).toEqual(["", null]);
});

test("a field that both have changed to the same value is not a conflict", () => {
	expect(merge("old", "same", "same")).toEqual(["same", null]);
});

test("a field that both have changed keeps the typed text, and names the saved and the seen value", () => {
	expect(merge("old", "mine", "theirs")).toEqual(["mine", { now: "theirs", saw: "old", showsNow: false }]);
	expect(merge("old", "mine", "")).toEqual(["mine", { now: "", saw: "old", showsNow: false }]);
});

test("an emptied field shows the value that a colleague has saved, and says so", () => {
	expect(merge("old", "", "theirs")).toEqual(["theirs", { now: "theirs", saw: "old", showsNow: true }]);
});

test("both values are shown if nobody knows which one the person saw", () => {
	const { fields, conflicts } = mergeTyped({}, { a: ["mine"], b: [""] }, { a: ["theirs"], b: ["theirs"] });
	expect(fields).toEqual({ a: ["mine"], b: ["theirs"] });
	expect(conflicts).toEqual({
		a: { now: "theirs", saw: null, showsNow: false },
		b: { now: "theirs", saw: null, showsNow: true },
	});
});

test("each box of a group is a choice of its own: one that was not touched is as a colleague has left it", () => {
	const { fields, conflicts } = mergeTyped(
		{ roles: ["owner"], active: ["1"] },
		{ roles: ["owner", "dining"], active: [] },
		{ roles: ["manager"], active: ["1"] },
		new Set(["roles", "active"]),
	);
	expect(fields).toEqual({ roles: ["manager", "dining"], active: [] });
	expect(conflicts).toEqual({});
});

test("several fields of one name are merged one by one", () => {
	const { fields, conflicts } = mergeTyped(
		{ name: ["Ana", "", "Noor"] },
		{ name: ["Ana", "Joel", "Nora"] },
		{ name: ["Anna", "", "Noura"] },
	);
	expect(fields).toEqual({ name: ["Anna", "Joel", "Nora"] });
	expect(conflicts).toEqual({ name: { now: "Anna, Noura", saw: "Ana, Noor", showsNow: false } });
});

test("a field that only one side has stays as it is there", () => {
	expect(mergeTyped({}, { a: ["mine"] }, { b: ["theirs"] }).fields).toEqual({ a: ["mine"], b: ["theirs"] });
});

test("nothing is lost in silence: a colleague's change is shown, or is beside the field", () => {
	const text = fc.constantFrom("", "one", "two", "three");
	fc.assert(
		fc.property(text, text, text, fc.boolean(), (saw, mine, theirs, isKnown) => {
			const seen: FormFields = isKnown ? { field: [saw] } : {};
			const { fields, conflicts } = mergeTyped(seen, { field: [mine] }, { field: [theirs] });
			const shown = [fields.field?.[0], conflicts.field?.now];
			if (!isKnown || theirs !== saw) expect(shown).toContain(theirs);
			if (mine !== "" && (!isKnown || mine !== saw)) expect(fields.field).toEqual([mine]);
			expect(mergeTyped(seen, fields, { field: [theirs] }).fields).toEqual(fields);
		}),
	);
});

/** The kinds of fields, with the values that a form can read from each. */
const values = ["", "one", "two", "three"];
const kinds = {
	text: fc.tuple(fc.constantFrom(...values)),
	/** Nothing is chosen at first, or one. */
	radio: fc.constantFrom<string[]>([], ["one"], ["two"], ["three"]),
	/** Also boxes of one name, and a single box. */
	group: fc.subarray(values.slice(1)),
	/** As many fields as there are, each with its place. */
	several: fc.tuple(...values.map(() => fc.constantFrom(...values))),
};

/** The values that a person can change one by one: each box, each text, or the choice of a radio button. */
const choicesOf = (kind: string, field: readonly string[]): readonly (string | boolean)[] => {
	if (kind === "group") return values.map((value) => field.includes(value));
	return kind === "several" ? field : [field[0] ?? ""];
};

test("in a field of any kind, untouched parts are as they are saved, and parts touched by one person alone are as they were typed", () => {
	const form = fc.record(kinds);
	const groups = new Set(["group"]);
	fc.assert(
		fc.property(form, form, form, (seen: FormFields, typed: FormFields, now: FormFields) => {
			const { fields, conflicts } = mergeTyped(seen, typed, now, groups);
			for (const kind of Object.keys(kinds)) {
				const [saw, mine, theirs, merged] = [seen, typed, now, fields].map((of) =>
					choicesOf(kind, of[kind] ?? []),
				);
				const both = merged?.filter((value, place) => {
					const [before, own, saved] = [saw?.[place], mine?.[place], theirs?.[place]];
					if (own === before) expect(value).toBe(saved);
					else if (saved === before) expect(value).toBe(own);
					return own !== before && saved !== before && own !== saved;
				});
				expect(kind in conflicts).toBe(both?.length !== 0);
			}
			expect(mergeTyped(now, fields, now, groups).fields).toEqual(fields);
		}),
	);
});
