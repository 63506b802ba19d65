import { actsOn } from "#app/features/staff/act.server.ts";
import { stepRefusals } from "#app/features/stays/desk/desk-steps-words.ts";
import { checkFields } from "#app/lib/form-fields.ts";
import { importedWords } from "./desk/desk-imported-words.ts";
import { priceImportedStay } from "./operations/price-imported-stay.server.ts";
import { importedPriceSchema, readImportedPrice } from "./schema.ts";

const { messages } = importedWords;

/** Types the price at which another site has sold a stay, and its payer. */
export const priceImportedStayAct = actsOn<{ id: string; reference: string }>()({
	name: "price_imported_stay",
	may: "price_imported_stay",
	approval: "override_price",
	input: ({ form }) => {
		const checked = checkFields(importedPriceSchema, form);
		return checked.ok ? { ok: true, fields: readImportedPrice(checked.fields) } : checked;
	},
	run: (db, sent, acting, { id: reservationId }) => priceImportedStay(db, { reservationId, ...sent }, acting),
	approves: ({ price }, { reference }) => importedWords.approves(reference, price),
	refusals: {
		...stepRefusals,
		commission_too_much: { field: "commissionPercent", message: messages.commissionTooMuch },
		price_too_low: { field: "grossPrice", message: messages.priceTooLow },
		account_unknown: { field: "payer", message: messages.accountUnknown },
	},
});
