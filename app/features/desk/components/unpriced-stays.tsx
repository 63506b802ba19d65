import { href, Link } from "react-router";
import { siteNames } from "#app/content/words/booking-site-words.ts";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import { importedWords } from "#app/features/front-office/desk/desk-imported-words.ts";
import type { UnpricedStay } from "#app/features/stays/imported-stay-queries.server.ts";
import { formatDays } from "#app/lib/hotel-date.ts";
import { isolate } from "#app/lib/isolate.ts";
import { DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";

const { list: words } = importedWords;

/** Stays of other sites whose nights are posted at 0.00 until their price is typed. */
export function UnpricedStays({ stays }: { stays: readonly UnpricedStay[] }) {
	if (stays.length === 0) return null;
	return (
		<DeskSheet id="unpriced" icon="alert" title={words.title} count={stays.length}>
			<p className="sheet-body small soft">{words.lead}</p>
			<table className="list">
				<tbody>
					{stays.map((stay) => (
						<Row key={stay.stayId} {...stay} />
					))}
				</tbody>
			</table>
		</DeskSheet>
	);
}

function Row({ reference, name, site, villaName, checkIn, checkOut, nights }: UnpricedStay) {
	const page = href("/desk/stays/:reference", { reference });
	return (
		<tr>
			<th scope="row" className="c-guest">
				<Link className="name" to={page}>
					{isolate(name)}
				</Link>
				<span className="sub">
					{shortVillaName(villaName)} · {formatDays({ from: checkIn, until: checkOut })}
				</span>
			</th>
			<td className="c-when">
				{siteNames[site]}
				<span className="sub">{words.nights(nights)}</span>
			</td>
			<td>
				<div className="btns justify-end">
					<DeskButtonLink look="line" to={`${page}#imported`}>
						{words.type}
						<span className="sr-only">, {isolate(name)}</span>
					</DeskButtonLink>
				</div>
			</td>
		</tr>
	);
}
