import { href, Link } from "react-router";
import { businessDayWords } from "#app/features/business-days/desk/desk-business-day-words.ts";
import { isolate } from "#app/lib/isolate.ts";
import { formatUsd } from "#app/lib/money.ts";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";

const words = businessDayWords.bills;

type Bill = { folioId: string; number: number; reference: string; name: string; cents: number };

/** Bills with an open balance of a guest who has left, or an amount owed to them, until they are settled. */
export function BillsToSettle({ bills }: { bills: readonly Bill[] }) {
	if (bills.length === 0) return null;
	return (
		<DeskSheet id="bills" title={words.title} count={bills.length}>
			<table className="list low">
				<tbody>
					{bills.map(({ folioId, number, reference, name, cents }) => (
						<tr key={folioId}>
							<th scope="row" className="c-guest">
								<Link
									className="name"
									to={`${href("/desk/stays/:reference/folio", { reference })}?folio=${number}`}
								>
									{isolate(name)}
								</Link>
							</th>
							<td className="num">
								{cents > 0 ? words.owes(formatUsd(cents)) : words.gets(formatUsd(-cents))}
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</DeskSheet>
	);
}
