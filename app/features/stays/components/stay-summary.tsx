import type { ReactNode } from "react";
import { hotel } from "#app/content/hotel.ts";
import { stayForm } from "#app/content/stay-form-words.ts";
import { formatHotelDate, type HotelDate, nightsBetween } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import type { Quote } from "#app/lib/priced-line.ts";
import { isForSeveralVillas, listNightsAtRate } from "../pricing.ts";
import { countNights, nameOfVilla } from "../words.ts";

const words = stayForm.summary;

type Priced = Pick<Quote, "lines" | "taxCents" | "totalCents">;

/** A price as it is made up: nights at their rate, room tax, total to the cent. The same everywhere. */
export function PriceTable({
	quote,
	villas,
}: {
	quote: Priced;
	villas: readonly { id: string; name: string }[];
}) {
	const lines = listNightsAtRate(quote.lines);
	return (
		<dl className="grid gap-2 text-small">
			{lines.map(({ villaId, nights, unitCents, totalCents }) => (
				<Row key={`${villaId} ${unitCents}`} cents={totalCents}>
					{isForSeveralVillas(lines) ? `${nameOfVilla(villaId, villas)}: ` : null}
					<span className="figures">{`${countNights(nights)} × ${formatUsd(unitCents)}`}</span>
				</Row>
			))}
			<Row cents={quote.taxCents}>{words.tax}</Row>
			<div className="mt-2 flex items-baseline justify-between gap-4 border-t border-sand-deep/40 pt-3">
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
	);
}

function Row({ children, cents }: { children: ReactNode; cents: number }) {
	return (
		<div className="flex justify-between gap-4">
			<dt>{children}</dt>
			<dd className="figures">{formatUsd(cents)}</dd>
		</div>
	);
}

/** Arrival and departure with their hours. */
export function StayDates({ checkIn, checkOut }: { checkIn: HotelDate; checkOut: HotelDate }) {
	return (
		<div className="grid gap-3 text-small">
			<dl className="grid grid-cols-2 gap-4">
				<div>
					<dt className="label text-ink-soft">{words.checkIn}</dt>
					<dd>
						<span className="block font-medium">{formatHotelDate(checkIn)}</span>
						<span className="text-ink-soft">{words.checkInTime}</span>
					</dd>
				</div>
				<div>
					<dt className="label text-ink-soft">{words.checkOut}</dt>
					<dd>
						<span className="block font-medium">{formatHotelDate(checkOut)}</span>
						<span className="text-ink-soft">{words.checkOutTime}</span>
					</dd>
				</div>
			</dl>
			<p className="text-ink-soft">{countNights(nightsBetween(checkIn, checkOut))}</p>
		</div>
	);
}
