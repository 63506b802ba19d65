import { walkInWords } from "#app/content/desk-walk-in-words.ts";
import { hotel } from "#app/content/hotel.ts";
import { quoteAtPrice } from "#app/features/stays/pricing.ts";
import { describePrice } from "#app/features/stays/words.ts";
import { formatUsd } from "#app/lib/money.ts";
import type { Quote } from "#app/lib/priced-line.ts";
import { TextField } from "#app/ui/field.tsx";

const words = walkInWords.price;

/** What the chosen villa costs, and another price for those who may agree on one. */
export function WalkInPrice({
	quote,
	otherPrice,
	mayOverride,
	isOpen,
}: {
	/** Null while no villa is chosen. */
	quote: Quote | null;
	/** The price for a night as typed. */
	otherPrice: string;
	mayOverride: boolean;
	/** Whether another price is wrong, so that it shows. */
	isOpen: boolean;
}) {
	const nightlyCents = readDollars(otherPrice);
	const price = quote && nightlyCents !== null ? quoteAtPrice(quote, nightlyCents) : quote;
	return (
		<>
			{price ? <Sums quote={price} /> : <p className="soft">{words.choose}</p>}
			{mayOverride ? (
				<details className="other-price" open={isOpen}>
					<summary>{words.other}</summary>
					<div className="fields">
						<TextField
							name="nightlyPrice"
							inputMode="decimal"
							label={words.nightly}
							hint={words.nightlyHint}
							autoComplete="off"
						/>
						<TextField
							name="priceReason"
							label={words.reason}
							hint={words.reasonHint}
							maxLength={200}
							autoComplete="off"
						/>
					</div>
				</details>
			) : null}
		</>
	);
}

function Sums({ quote }: { quote: Quote }) {
	const { lines, total } = describePrice(quote);
	return (
		<table className="sums">
			<tbody>
				{lines.map(({ name, amount }) => (
					<tr key={name}>
						<th scope="row">{name}</th>
						<td className="num">{amount}</td>
					</tr>
				))}
				<tr className="total">
					<th scope="row">{total.name}</th>
					<td className="num">{total.amount}</td>
				</tr>
				<tr className="soft">
					<th scope="row">{words.belizeDollars}</th>
					<td className="num">BZ{formatUsd(quote.totalCents * hotel.bzdPerUsd)}</td>
				</tr>
			</tbody>
		</table>
	);
}

/** What is typed as US cents, as far as it is an amount; the server decides. */
function readDollars(text: string): number | null {
	const typed = text.replace(/[\s$,]/g, "");
	return /^\d{1,6}(\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : null;
}
