import type { FieldValues } from "#app/lib/form-fields.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import { useFormatHour } from "#app/ui/use-guest-locale.ts";
import type { EveningPreview } from "../dinner-change.ts";
import { dinnerWords } from "../dinner-words.ts";

const words = dinnerWords.change;

/** What another evening would mean: its price and rule, or what is in its way. */
export function ChangePreview(props: { change: EveningPreview; values: FieldValues; repriced: boolean }) {
	const { change, values, repriced } = props;
	const date = formatHotelDate(values.date ?? "");
	const hour = useFormatHour();
	const seating = hour(values.seating ?? "");
	if (!change.possible) {
		const free = change.evening.seatings.find(({ state }) => state === "free");
		return (
			<p className="rounded-card bg-sand/60 p-5">
				{free ? words.taken.other(seating, date, hour(free.seating)) : words.taken.full(date)}
			</p>
		);
	}
	const freeUntil = change.free ? formatHotelDate(change.freeUntil) : null;
	return (
		<div className="grid gap-2 rounded-card bg-sand/60 p-5">
			{repriced ? <p>{words.repriced}</p> : null}
			<p>
				{dinnerWords.when(date, seating)}, {dinnerWords.group(Number(values.guests))}:{" "}
				<strong className="figures">{formatUsd(change.quote.totalCents)}</strong>{" "}
				{words.price(describeDifference(change.differenceCents), freeUntil)}
			</p>
		</div>
	);
}

function describeDifference(cents: number): string {
	if (cents === 0) return words.same;
	return cents > 0 ? words.more(formatUsd(cents)) : words.less(formatUsd(-cents));
}
