import { type ReactNode, useEffect, useRef, useState } from "react";
import { useFieldState } from "#app/ui/checked-form.tsx";
import {
	amountOf,
	type Currency,
	currencies,
	type Denomination,
	denominations,
	fieldOf,
} from "../denominations.ts";
import { formatCash, formatPiece } from "../words.ts";
import { drawerWords as words } from "./desk-drawer-words.ts";

/** A field for each note and coin of both currencies, side by side, with what was counted so far where scripts run. */
export function CountFields() {
	return (
		<div className="counts">
			{currencies.map((currency) => (
				<CountOfCurrency key={currency} currency={currency} />
			))}
		</div>
	);
}

function CountOfCurrency({ currency }: { currency: Currency }) {
	const table = useRef<HTMLTableElement>(null);
	const [pieces, setPieces] = useState<Record<string, number>>({});
	const read = () => {
		const fields = table.current?.querySelectorAll("input") ?? [];
		setPieces(
			Object.fromEntries(
				Array.from(fields, ({ dataset, value }) => [
					dataset.cents ?? "0",
					/^\d{1,4}$/.test(value.trim()) ? Number(value) : 0,
				]),
			),
		);
	};
	// What was typed before the scripts came, or is there after a refusal.
	useEffect(read, []);
	return (
		<table ref={table} onInput={read} className="count-table">
			<caption>{words.currencies[currency]}</caption>
			<thead>
				<tr>
					<th scope="col">{words.value}</th>
					<th scope="col">{words.pieces}</th>
					<th scope="col" className="num" data-needs-script>
						{words.sum}
					</th>
				</tr>
			</thead>
			<tbody>
				{denominations[currency].map((one) => (
					<CountRow
						key={one.cents}
						currency={currency}
						denomination={one}
						sum={formatCash(currency, one.cents * (pieces[one.cents] ?? 0))}
					/>
				))}
			</tbody>
			<tfoot data-needs-script>
				<tr>
					<th scope="row" colSpan={2}>
						{words.total}
					</th>
					<td className="num">
						<output>{formatCash(currency, amountOf(currency, pieces))}</output>
					</td>
				</tr>
			</tfoot>
		</table>
	);
}

function CountRow({
	currency,
	denomination,
	sum,
}: {
	currency: Currency;
	denomination: Denomination;
	sum: ReactNode;
}) {
	const name = fieldOf(currency, denomination);
	const { error, value } = useFieldState(name);
	return (
		<tr>
			<th scope="row">
				<label htmlFor={name}>
					{formatPiece(currency, denomination)}
					<span className="soft"> {words.kinds[denomination.kind]}</span>
				</label>
			</th>
			<td>
				<input
					id={name}
					name={name}
					type="text"
					inputMode="numeric"
					autoComplete="off"
					maxLength={4}
					data-cents={denomination.cents}
					defaultValue={value}
					aria-invalid={error ? true : undefined}
					aria-describedby={error ? `${name}-error` : undefined}
				/>
				{error ? (
					<p id={`${name}-error`} className="warn small">
						<span className="sr-only">Error: </span>
						{error}
					</p>
				) : null}
			</td>
			<td className="num soft" data-needs-script>
				{sum}
			</td>
		</tr>
	);
}
