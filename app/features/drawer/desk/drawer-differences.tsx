import { type Cash, currencies, differenceOf } from "../denominations.ts";
import { describeDifference, formatCash } from "../words.ts";
import { drawerWords } from "./desk-drawer-words.ts";

const words = drawerWords.count;

/** What a count says: expected, counted and the difference of each currency. */
export function DrawerDifferences({ counted, expected }: { counted: Cash; expected: Cash }) {
	const differences = differenceOf(counted, expected);
	return (
		<table className="ruled [--cell:12px_8px] [--edge:16px] max-sm:[--cell:8px_6px] max-sm:[&_.num]:whitespace-normal">
			<thead>
				<tr>
					<td />
					<th scope="col" className="num">
						{words.expected}
					</th>
					<th scope="col" className="num">
						{words.counted}
					</th>
					<th scope="col" className="num">
						{words.difference}
					</th>
				</tr>
			</thead>
			<tbody>
				{currencies.map((currency) => (
					<tr key={currency}>
						<th scope="row">{drawerWords.currencies[currency]}</th>
						<td className="num">{formatCash(currency, expected[currency])}</td>
						<td className="num">{formatCash(currency, counted[currency])}</td>
						<td className={differences[currency] === 0 ? "num strong" : "num warn"}>
							{describeDifference(currency, differences[currency])}
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
