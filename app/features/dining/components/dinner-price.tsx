import { hotel } from "#app/content/hotel.ts";
import { pavilionForm } from "#app/content/pavilion-form-words.ts";
import { formatUsd } from "#app/lib/money.ts";
import type { Quote } from "#app/lib/priced-line.ts";

const words = pavilionForm.aside.estimate;

/** A price as it is made up: menu, service charge, GST, total to the cent. The same everywhere. */
export function DinnerPrice({ quote }: { quote: Omit<Quote, "lines"> }) {
	const lines = [
		[words.food, quote.baseCents],
		[words.service, quote.serviceChargeCents],
		[words.gst, quote.taxCents],
	] as const;
	return (
		<>
			<dl className="grid gap-1.5 text-small">
				{lines.map(([term, cents]) => (
					<div key={term} className="flex justify-between gap-4">
						<dt>{term}</dt>
						<dd className="figures">{formatUsd(cents)}</dd>
					</div>
				))}
				<div className="mt-1.5 flex items-baseline justify-between gap-4 border-sand-deep/40 border-t pt-3">
					<dt className="font-medium text-body">{words.total}</dt>
					<dd className="figures font-semibold text-xl" data-total>
						{formatUsd(quote.totalCents)}
					</dd>
				</div>
				<div className="flex justify-between gap-4 text-ink-soft">
					<dt>{words.belizeDollars}</dt>
					<dd className="figures">BZ{formatUsd(quote.totalCents * hotel.bzdPerUsd)}</dd>
				</div>
			</dl>
			<p className="mt-3 text-ink-soft text-small">{words.plus}</p>
		</>
	);
}
