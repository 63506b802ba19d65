import type { ReactNode } from "react";
import { formatUsd } from "#app/lib/money.ts";

/** A row of sums. `line-above` begins another part, `total` ends it, `soft` says the same in other words. */
export type Sum = {
	name: ReactNode;
	/** In US cents, or in words. */
	sum: number | string;
	look?: "line-above" | "total" | "soft";
};

/** Names and their sums, one beneath the other. An entry that is false makes no row, so that a row can depend on something. */
export function SumTable({ rows, className = "" }: { rows: readonly (Sum | false)[]; className?: string }) {
	return (
		<table className={`totals ${className}`}>
			<tbody>
				{rows
					.filter((row) => row !== false)
					.map(({ name, sum, look }, place) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: two rows may have the same name
						<tr key={place} className={look}>
							<th scope="row">{name}</th>
							<td className="num">{typeof sum === "number" ? formatUsd(sum) : sum}</td>
						</tr>
					))}
			</tbody>
		</table>
	);
}

/** The heads of columns: first those of texts, an empty one above the names of the rows, then those of figures. */
export function HeadRow({
	names,
	figures = [],
	figureClass = "num",
}: {
	names: readonly string[];
	figures?: readonly string[];
	figureClass?: string;
}) {
	const head = (name: string, className?: string) => (
		<th key={name} scope="col" className={className}>
			{name}
		</th>
	);
	return (
		<tr>
			{names.map((name) => (name === "" ? <td key="corner" /> : head(name)))}
			{figures.map((name) => head(name, figureClass))}
		</tr>
	);
}
