import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { Reach } from "#app/ui/desk/visit-row.tsx";
import type { ShownDinner } from "../shown-dinner.ts";
import { deskPavilion } from "./desk-pavilion-words.ts";

const { facts } = deskPavilion.dinner;

/** What is known of a dinner and its host. */
export function DinnerCard({ dinner }: { dinner: ShownDinner }) {
	return (
		<DeskSheet id="facts" title={dinner.title}>
			<div className="sheet-body">
				<dl className="facts">
					<dt>{facts.when}</dt>
					<dd>{`${formatHotelDate(dinner.date)}, ${dinner.seating}`}</dd>
					<dt>{facts.guests}</dt>
					<dd>{deskPavilion.guests(dinner.guests)}</dd>
					<dt>{facts.reach}</dt>
					<dd>
						<Reach {...dinner} nobody={deskPavilion.unreachable} />
					</dd>
					{dinner.note === "" ? null : (
						<>
							<dt>{facts.note}</dt>
							<dd className="typed">{dinner.note}</dd>
						</>
					)}
					<dt>{facts.price}</dt>
					<dd>{formatUsd(dinner.totalCents)}</dd>
				</dl>
			</div>
		</DeskSheet>
	);
}
