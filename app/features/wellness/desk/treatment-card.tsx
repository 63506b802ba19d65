import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { Reach } from "#app/ui/desk/visit-row.tsx";
import type { ShownTreatment } from "../shown-treatment.ts";
import { deskWellness } from "./desk-wellness-words.ts";
import { NoteOf } from "./waiting-requests.tsx";

const { facts, ...words } = deskWellness.treatment;

/** What is known of a treatment and its guest. The note and the age are there for the wellness team alone. */
export function TreatmentCard({ treatment }: { treatment: ShownTreatment }) {
	const { slot, servedBy, guests, age, totalCents, preferredDate, askedOn, serviceName } = treatment;
	return (
		<DeskSheet id="facts" title={serviceName}>
			<div className="sheet-body">
				<dl className="facts">
					<dt>{facts.time}</dt>
					<dd>
						{slot
							? `${formatHotelDate(slot.date)}, ${deskWellness.chart.span(slot.from, slot.until)}`
							: words.noTime}
					</dd>
					{slot ? null : (
						<>
							<dt>{facts.day}</dt>
							<dd>{preferredDate ? formatHotelDate(preferredDate) : deskWellness.waiting.anyDay}</dd>
						</>
					)}
					{servedBy.length > 0 ? (
						<>
							<dt>{facts.with}</dt>
							<dd>{servedBy.join(", ")}</dd>
						</>
					) : null}
					<dt>{facts.guests}</dt>
					<dd>{deskWellness.list.guests(guests)}</dd>
					<dt>{facts.reach}</dt>
					<dd>
						<Reach {...treatment} nobody={words.unreachable} />
					</dd>
					{age === null ? null : (
						<>
							<dt>{facts.age}</dt>
							<dd>{age}</dd>
						</>
					)}
					<dt>{facts.price}</dt>
					<dd>{totalCents === null ? words.onRequest : formatUsd(totalCents)}</dd>
					<dt>{facts.asked}</dt>
					<dd>{formatHotelDate(askedOn)}</dd>
				</dl>
				<NoteOf treatment={treatment} />
			</div>
		</DeskSheet>
	);
}
