import { settingWords } from "#app/features/catalog/desk/desk-settings-words.ts";
import { actsOn } from "#app/features/staff/act.server.ts";
import { priceListWords } from "./desk/desk-price-list-words.ts";
import { addPriceListItem } from "./operations/add-price-list-item.server.ts";
import { changePriceListItem } from "./operations/change-price-list-item.server.ts";
import {
	addPriceListItemSchema,
	changePriceListItemSchema,
	readPriceListSetting,
} from "./price-list-schema.ts";

const { messages } = priceListWords;

const refusals = { name_taken: { field: "name", message: messages.nameTaken } };

/** Adds an item to the price list. The key of the form becomes its id. */
export const addPriceListItemAct = actsOn<null>()({
	name: "add_price_list_item",
	may: "change_price_list",
	input: addPriceListItemSchema,
	run: (db, { idempotencyKey: id, ...typed }, acting) =>
		addPriceListItem(db, { id, setting: readPriceListSetting({ ...typed, inService: true }) }, acting),
	refusals,
});

/** Changes an item of the price list, or retires it. */
export const changePriceListItemAct = actsOn<{ id: string }>()({
	name: "change_price_list_item",
	may: "change_price_list",
	input: changePriceListItemSchema,
	run: (db, { version, ...typed }, acting, { id: itemId }) =>
		changePriceListItem(db, { itemId, version, setting: readPriceListSetting(typed) }, acting),
	refusals: { ...refusals, unknown: messages.reload, changed_meanwhile: settingWords.conflict.title },
});
