import { hotel } from "#app/content/hotel/hotel.ts";
import { inLanguages } from "#app/lib/language.ts";
import { formatBzd } from "#app/lib/money.ts";

const belizeDollars = inLanguages({ en: "In Belize dollars", es: "En dólares de Belice" });

type NamedAmount = { name: string; amount: string };

/**
 * A price as it is made up, and its total to the cent; in Belize dollars, too, for guests who have chosen to see both
 * (`BelizeDollars`). The same in the form and afterwards.
 */
export function PriceTable({
	price: { lines, total },
	totalCents,
}: {
	price: { lines: readonly NamedAmount[]; total: NamedAmount };
	totalCents: number;
}) {
	return (
		<dl className="grid gap-1.5 text-small">
			{lines.map(({ name, amount }) => (
				<div key={name} className="flex flex-wrap justify-between gap-x-4">
					<dt className="min-w-0 tabular-nums">{name}</dt>
					<dd className="figures ml-auto">{amount}</dd>
				</div>
			))}
			<div className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-4 border-sand-deep/40 border-t pt-3">
				<dt className="font-medium text-body">{total.name}</dt>
				<dd className="figures ml-auto font-semibold text-xl" data-total>
					{total.amount}
				</dd>
			</div>
			<div className="also-bzd flex flex-wrap justify-between gap-x-4 text-ink-soft">
				<dt>{belizeDollars()}</dt>
				<dd className="figures">{formatBzd(totalCents * hotel.bzdPerUsd)}</dd>
			</div>
		</dl>
	);
}
