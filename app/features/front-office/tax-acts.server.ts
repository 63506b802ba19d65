import { actsOn } from "#app/features/staff/act.server.ts";
import { taxWords } from "#app/features/taxes/desk/desk-tax-words.ts";
import { addTaxRateSchema, taxRateSchema } from "#app/features/taxes/schema.ts";
import { addTaxRate, applyTaxRate, removeTaxRate } from "./operations/add-tax-rate.server.ts";

const { messages } = taxWords;

const refusals = {
	unknown: messages.gone,
	rate_begun: messages.rateBegun,
	day_begun: { field: "firstDay", message: messages.dayBegun },
	day_taken: { field: "firstDay", message: messages.dayTaken },
	same_rate: { field: "percent", message: messages.sameRate },
};

/** Sets what a tax is from a day on. */
export const addTaxRateAct = actsOn<null>()({
	name: "add_tax_rate",
	may: "change_taxes",
	input: addTaxRateSchema,
	run: (db, { idempotencyKey: id, percent: basisPoints, ...rate }, acting) =>
		addTaxRate(db, { id, basisPoints, ...rate }, acting),
	refusals,
});

/** Applies a rate to reservations agreed at another one. */
export const applyTaxRateAct = actsOn<null>()({
	name: "apply_tax_rate",
	may: "change_taxes",
	input: taxRateSchema,
	run: applyTaxRate,
	refusals,
});

/** Removes a rate that has not begun. */
export const removeTaxRateAct = actsOn<null>()({
	name: "remove_tax_rate",
	may: "change_taxes",
	input: taxRateSchema,
	run: removeTaxRate,
	refusals,
});
