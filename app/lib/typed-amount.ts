import { toPlainDigits } from "./typed-code.ts";

/** The currency of a field. An amount with the mark of the other one is refused, not converted. */
export type AmountCurrency = "usd" | "bzd";

const marks = { usd: String.raw`US\$|USD|\$`, bzd: String.raw`BZ\$|BZD|BZ|\$` };

/** No amount is larger than 9,999,999.99, which fits the database's integers with room to add. */
const maxWholeDigits = 7;

/** Groups of three with one kind of separator, or digits without any. */
const grouped = (separator: string) => String.raw`\d{1,3}(?:${separator}\d{3})+|\d+`;

/**
 * The ways to write an amount that mean one thing only. Money has no third decimal, so a comma before two digits or one begins
 * the cents (`149,00`) and commas before three separate thousands (`1,200`). Dots separate thousands only where a comma begins the
 * cents (`1.200,50`): `1.200` may be a slip for 1.20, and is refused.
 */
const readings = [
	new RegExp(String.raw`^(${grouped("[, '’]")})(?:\.(\d{1,2}))?$`),
	new RegExp(String.raw`^(${grouped("[. '’]")}),(\d{1,2})$`),
];

/**
 * Reads an amount of money as people type it, in cents of its currency: `150`, `$1,200.50`, `149,00`, `1.200,50`, `1 200,50`,
 * `149.50 USD`. The one reader of money for every field.
 * @returns null where the text is not an amount, could mean two amounts, has parts of a cent, or names the other currency
 */
export function readAmount(text: string, currency: AmountCurrency = "usd"): number | null {
	const mark = marks[currency];
	const bare = toPlainDigits(text)
		.trim()
		.replace(new RegExp(String.raw`^(?:${mark})\s*|\s*(?:${mark})$`, "i"), "")
		// No-break and thin spaces, as other programs write them between thousands.
		.replace(/\s/gu, " ");
	for (const reading of readings) {
		const [, whole, part = ""] = reading.exec(bare) ?? [];
		if (whole === undefined || hasTwoSeparators(whole)) continue;
		const digits = whole.replace(/\D/g, "");
		// A zero before thousands is a slip: 0,500 is neither a half nor five hundred.
		if (digits.length > maxWholeDigits || (digits !== whole && digits.startsWith("0"))) continue;
		return Number(digits) * 100 + Number(part.padEnd(2, "0"));
	}
	return null;
}

const hasTwoSeparators = (whole: string) => new Set(whole.replace(/\d/g, "")).size > 1;
