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
		<div className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2">
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
		<table ref={table} onInput={read} className="ruled [--cell:2px_0] border-separate [border-spacing:0]">
			<caption className="type-head py-1 text-left">{words.currencies[currency]}</caption>
			<thead>
				<tr>
					<th className="w-30 border-0 py-1" scope="col">
						{words.value}
					</th>
					<th className="border-0 py-1" scope="col">
						{words.pieces}
					</th>
					<th scope="col" className="num border-0 py-1" data-needs-script>
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
					<th className="py-2.5" scope="row" colSpan={2}>
						{words.total}
					</th>
					<td className="num py-2.5 text-[1.125rem]">
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
			<th className="w-30 pr-2 align-middle" scope="row">
				<label className="flex min-h-12 items-center gap-1 font-semibold" htmlFor={name}>
					{formatPiece(currency, denomination)}
					<span className="soft font-normal"> {words.kinds[denomination.kind]}</span>
				</label>
			</th>
			<td className="align-middle">
				<input
					className="field-box w-22 text-right text-[1.125rem]"
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
			<td className="num soft align-middle" data-needs-script>
				{sum}
			</td>
		</tr>
	);
}
