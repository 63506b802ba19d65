import { expect, test } from "vitest";
import { discountSchema } from "./bill-schema.ts";

test("a percentage has up to two decimals, with a point or a comma", () => {
	const read = (percent: string) => {
		const { success, data } = discountSchema.safeParse({
			version: "1",
			idempotencyKey: "00000000-0000-4000-8000-000000000000",
			folio: "00000000-0000-4000-8000-000000000000",
			percent,
			discountAmount: "",
			discountReason: "Late",
		});
		return success ? data.percent : null;
	};
	const typed = ["12.5", "12,25 %", "100", "0.01", "12.345", "0", "100.01", "a"];
	expect(typed.map(read)).toEqual([12.5, 12.25, 100, 0.01, null, null, null, null]);
});
