import { expect, test } from "vitest";
import { checkFields } from "#app/lib/form-fields.ts";
import { batchForm, discountForm, readBatchChange, readBatchRange, readDiscountValue } from "./schema.ts";

const formOf = (fields: Record<string, string>) => {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	return form;
};

const right = {
	...{ what: "override", firstNight: "2026-12-18", lastNight: "2027-01-06", mode: "set", price: "349.50" },
	...{ "weekday-5": "1", "weekday-6": "1", "villa-b": "1" },
};

test("a form that is right is read as it was meant", () => {
	const form = formOf(right);
	const checked = checkFields(batchForm, form);
	if (!checked.ok) throw new Error(JSON.stringify(checked.errors));
	expect(readBatchChange(checked.fields)).toEqual({
		layer: "override",
		change: { mode: "set", cents: 34_950 },
	});
	expect(readBatchRange(checked.fields, form, ["a", "b"])).toEqual({
		...{ villaIds: ["b"], fromNight: "2026-12-18", untilNight: "2027-01-07", weekdays: [5, 6] },
	});
});

test.each([
	["10", 1_000],
	["12.5", 1_250],
	["-7.5 %", -750],
	["+ 3", 300],
	["−20%", -2_000],
])("a share of %s is %i basis points", (percent, basisPoints) => {
	const checked = checkFields(batchForm, formOf({ ...right, mode: "percent", percent, rounding: "to_5" }));
	expect(checked.ok && readBatchChange(checked.fields).change).toEqual({
		...{ mode: "percent", basisPoints, rounding: "to_5" },
	});
});

test.each([
	[{ firstNight: "2026-02-30" }, "firstNight"],
	[{ lastNight: "2026-12-17" }, "lastNight"],
	[{ lastNight: "2028-12-25" }, "lastNight"],
	[{ price: "cheap" }, "price"],
	[{ price: "0" }, "price"],
	[{ mode: "percent", percent: "0" }, "percent"],
	[{ mode: "percent", percent: "-95" }, "percent"],
	[{ mode: "percent", percent: "ten" }, "percent"],
	[{ what: "stop_sell", mode: "percent", percent: "5" }, "mode"],
	[{ what: "flat", mode: "remove" }, "mode"],
	[{ what: "min_stay_through", nights: "1" }, "nights"],
	[{ what: "everything" }, "what"],
] as const)("%o is refused at %s", (wrong, field) => {
	const checked = checkFields(batchForm, formOf({ ...right, ...wrong }));
	expect(checked.ok ? [] : Object.keys(checked.errors)).toContain(field);
});

test("a code is read with its capital letters, its share and its days", () => {
	const checked = checkFields(
		discountForm,
		formOf({
			name: "Reef",
			code: "reef-20",
			takes: "percent",
			percent: "20",
			minNights: "2",
			bookedUntil: "2027-01-01",
			maxUses: "",
			active: "1",
		}),
	);
	if (!checked.ok) throw new Error(JSON.stringify(checked.errors));
	expect(checked.fields).toMatchObject({
		code: "REEF20",
		minNights: 2,
		bookedFrom: null,
		bookedUntil: "2027-01-01",
		maxUses: null,
		active: true,
	});
	expect(readDiscountValue(checked.fields)).toEqual({ basisPoints: 2_000, amountCents: null });
});

test.each([
	[{ code: "AB" }, "code"],
	[{ code: "", minNights: "1" }, "minNights"],
	[{ percent: "95" }, "percent"],
	[{ takes: "amount", amount: "" }, "amount"],
	[{ bookedFrom: "2027-02-01", bookedUntil: "2027-01-01" }, "bookedUntil"],
	[{ maxUses: "0" }, "maxUses"],
	// Nobody counts how often a discount without a code is in a price.
	[{ code: "", maxUses: "5" }, "maxUses"],
] as const)("a discount with %o is refused at %s", (wrong, field) => {
	const checked = checkFields(
		discountForm,
		formOf({ name: "Reef", code: "REEF", takes: "percent", percent: "20", minNights: "2", ...wrong }),
	);
	expect(checked.ok ? [] : Object.keys(checked.errors)).toContain(field);
});
