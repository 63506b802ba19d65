import { z } from "zod";
import { idempotencyKey } from "#app/lib/form-fields.ts";
import { moneyAmount } from "#app/lib/money-fields.ts";
import { priceListWords } from "./desk/desk-price-list-words.ts";
import { type PriceListSetting, priceGroups } from "./price-list.ts";

const { messages } = priceListWords;

/** A box that is sent only while it is ticked. */
const tick = () =>
	z
		.string()
		.optional()
		.transform((value) => value !== undefined);

const fields = {
	name: z
		.string({ error: messages.name })
		.transform((text) => text.replace(/\s+/g, " ").trim().normalize("NFC"))
		.refine((text) => text !== "", messages.name)
		.refine((text) => text.length <= 80, messages.nameLong)
		.refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text), messages.unreal),
	group: z.enum(priceGroups, { error: messages.group }),
	price: moneyAmount({ wrong: messages.price, most: 10_000_000 }),
	hasServiceCharge: tick(),
	taxCode: z.enum(["gst", "none"], { error: messages.taxCode }),
};

/** A new item. Its key becomes its id. */
export const addPriceListItemSchema = z.object({ ...fields, idempotencyKey: idempotencyKey() });

/** An item that is on the list. `version` is the one that the form showed (`toVersion`). */
export const changePriceListItemSchema = z.object({
	...fields,
	inService: tick(),
	version: z.string({ error: messages.reload }).max(2000, messages.reload),
});

type Typed = Omit<PriceListSetting, "unitCents"> & { price: number };

/** The setting that the fields say. */
export function readPriceListSetting({
	name,
	group,
	price,
	hasServiceCharge,
	taxCode,
	inService,
}: Typed): PriceListSetting {
	return { name, group, unitCents: price, hasServiceCharge, taxCode, inService };
}
