import { walkInWords } from "#app/content/desk-walk-in-words.ts";
import { hotel } from "#app/content/hotel.ts";
import { type WalkInPrice as Price, priceAt } from "#app/features/stays/walk-in-offers.ts";
import { countNights } from "#app/features/stays/words.ts";
import { formatUsd } from "#app/lib/money.ts";
import { TextField } from "#app/ui/field.tsx";

const words = walkInWords.price;

/** What the chosen villa costs, and another price for those who may agree on one. */
export function WalkInPrice({
	price,
	otherPrice,
	mayOverride,
	isOpen,
}: {
	/** Null while no villa is chosen. */
	price: Price | null;
	/** The price for a night as typed. */
	otherPrice: string;
	mayOverride: boolean;
	/** Whether another price is wrong, so that it shows. */
	isOpen: boolean;
}) {
	const nightlyCents = readDollars(otherPrice);
	const shown = price && nightlyCents !== null ? priceAt(price, nightlyCents) : price;
	return (
		<>
			{shown ? <Sums price={shown} /> : <p className="soft">{price ? words.noPreview : words.choose}</p>}
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

function Sums({ price: { rates, taxCents, totalCents } }: { price: Price }) {
	return (
		<table className="sums">
			<tbody>
				{rates.map(({ nights, unitCents, totalCents: cents }) => (
					<tr key={unitCents}>
						<th scope="row">{`${countNights(nights)} × ${formatUsd(unitCents)}`}</th>
						<td className="num">{formatUsd(cents)}</td>
					</tr>
				))}
				<tr>
					<th scope="row">{words.tax}</th>
					<td className="num">{formatUsd(taxCents)}</td>
				</tr>
				<tr className="total">
					<th scope="row">{words.total}</th>
					<td className="num">{formatUsd(totalCents)}</td>
				</tr>
				<tr className="soft">
					<th scope="row">{words.belizeDollars}</th>
					<td className="num">BZ{formatUsd(totalCents * hotel.bzdPerUsd)}</td>
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
