import fc from "fast-check";
import { expect, test } from "vitest";
import { type FormFields, mergeTyped } from "./merge-typed.ts";

const merge = (seen: string, typed: string, now: string) => {
	const { fields, conflicts } = mergeTyped({ field: [seen] }, { field: [typed] }, { field: [now] });
	return [fields.field?.[0], conflicts.field ?? null];
};

test("a field that was not touched takes what a colleague has saved", () => {
	expect(merge("old", "old", "theirs")).toEqual(["theirs", null]);
	expect(merge("old", "old", "")).toEqual(["", null]);
	expect(merge("old", " old ", "theirs")).toEqual(["theirs", null]);
});

test("a field that no colleague has changed keeps what was typed, also nothing", () => {
	expect(merge("old", "mine", "old")).toEqual(["mine", null]);
	expect(merge("old", "", "old")).toEqual(["", null]);
});

test("a field that both have changed to the same is no conflict", () => {
	expect(merge("old", "same", "same")).toEqual(["same", null]);
});

test("a field that both have changed keeps what was typed, and says what is saved and what was seen", () => {
	expect(merge("old", "mine", "theirs")).toEqual(["mine", { now: "theirs", saw: "old", showsNow: false }]);
	expect(merge("old", "mine", "")).toEqual(["mine", { now: "", saw: "old", showsNow: false }]);
});

test("an emptied field shows what a colleague has saved, and says so", () => {
	expect(merge("old", "", "theirs")).toEqual(["theirs", { now: "theirs", saw: "old", showsNow: true }]);
});

test("where nobody knows what was seen, both are shown", () => {
	const { fields, conflicts } = mergeTyped({}, { a: ["mine"], b: [""] }, { a: ["theirs"], b: ["theirs"] });
	expect(fields).toEqual({ a: ["mine"], b: ["theirs"] });
	expect(conflicts).toEqual({
		a: { now: "theirs", saw: null, showsNow: false },
		b: { now: "theirs", saw: null, showsNow: true },
	});
});

test("boxes are compared as a group", () => {
	const { fields, conflicts } = mergeTyped(
		{ roles: ["owner"], active: ["1"] },
		{ roles: ["owner", "dining"], active: [] },
		{ roles: ["manager"], active: ["1"] },
	);
	expect(fields).toEqual({ roles: ["owner", "dining"], active: [] });
	expect(conflicts).toEqual({ roles: { now: "manager", saw: "owner", showsNow: false } });
});

test("a field that only one side has stays as it is there", () => {
	expect(mergeTyped({}, { a: ["mine"] }, { b: ["theirs"] }).fields).toEqual({ a: ["mine"], b: ["theirs"] });
});

test("nothing is lost in silence: what a colleague has changed is shown, or beside the field", () => {
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
