import { hotel } from "#app/content/hotel.ts";
import { wellnessForm } from "#app/content/wellness-form-words.ts";
import { formatUsd } from "#app/lib/money.ts";
import type { Quote } from "#app/lib/priced-line.ts";
import { describePrice } from "../words.ts";

/** A price as it is made up: treatment, service charge, GST, total to the cent. The same in the form and afterwards. */
export function TreatmentPrice({ quote }: { quote: Quote }) {
	const { lines, total } = describePrice(quote);
	return (
		<dl className="grid gap-1.5 text-small">
			{lines.map(({ name, amount }) => (
				<div key={name} className="flex justify-between gap-4">
					<dt>{name}</dt>
					<dd className="figures">{amount}</dd>
				</div>
			))}
			<div className="mt-1.5 flex items-baseline justify-between gap-4 border-sand-deep/40 border-t pt-3">
				<dt className="font-medium text-body">{total.name}</dt>
				<dd className="figures font-semibold text-xl" data-total>
					{total.amount}
				</dd>
			</div>
			<div className="flex justify-between gap-4 text-ink-soft">
				<dt>{wellnessForm.price.belizeDollars}</dt>
				<dd className="figures">BZ{formatUsd(quote.totalCents * hotel.bzdPerUsd)}</dd>
			</div>
		</dl>
	);
}
