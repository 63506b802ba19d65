import { addDays, formatHotelDate } from "#app/lib/hotel-date.ts";
import type { BatchPreview, PreviewedValue, PreviewRow } from "../batch-preview.ts";
import type { BatchChange } from "../rate-change.ts";
import { layerWords, ruleWords, rateChangeWords as words } from "./desk-rates-words.ts";
import { writePrice } from "./rate-chart.tsx";

export type RatePreviewed = BatchPreview & { layer: BatchChange["layer"] };

/** What a batch would change: per villa and nights, gathered where it is the same. */
export function RatePreview({
	preview,
	villas,
}: {
	preview: RatePreviewed;
	villas: readonly { id: string; name: string }[];
}) {
	const { rows, nights, changed, layer } = preview;
	const isRule = layer in ruleWords;
	const nameOf = new Map(villas.map(({ id, name }) => [id, name]));
	return (
		<div>
			<h3 id="preview-title">{words.previewTitle}</h3>
			<p>
				{changed === 0 ? words.previewSame : words.previewSum(nights, changed)}{" "}
				{isRule ? words.guestsRules : words.guests}
			</p>
			{rows.length === 0 ? null : (
				// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
				<section className="preview-scroll" aria-labelledby="preview-title" tabIndex={0}>
					<table className="previewed">
						<thead>
							<tr>
								<th scope="col">{words.villa}</th>
								<th scope="col">{words.nights}</th>
								<th scope="col">{isRule ? words.ruleBefore : words.before}</th>
								<th scope="col">{isRule ? words.ruleAfter : words.after}</th>
							</tr>
						</thead>
						<tbody>
							{rows.map((row) => (
								<tr key={`${row.villaId} ${row.fromNight} ${row.weekdays?.join("")}`}>
									<th scope="row">{nameOf.get(row.villaId) ?? row.villaId}</th>
									<td>{describeArea(row)}</td>
									<td className="soft">
										<span className="small-only">{isRule ? words.ruleBefore : words.before}: </span>
										{describeValue(row.before, layer)}
									</td>
									<td className="becomes">
										<span className="small-only">{isRule ? words.ruleAfter : words.after}: </span>
										{describeValue(row.after, layer)}
									</td>
								</tr>
							))}
						</tbody>
					</table>
				</section>
			)}
		</div>
	);
}

/** "18 Dec – 6 Jan, Fri, Sat · 6 nights". */
function describeArea({
	fromNight,
	untilNight,
	weekdays,
	count,
}: Omit<PreviewRow, "villaId" | "before" | "after">): string {
	const last = addDays(untilNight ?? fromNight, -1);
	const days = weekdays?.map((weekday) => words.weekdayNames[weekday - 1]).join(", ");
	const isOneYear = fromNight.slice(0, 4) === last.slice(0, 4);
	const first = isOneYear ? formatHotelDate(fromNight, "short") : withYear(fromNight);
	const range = count === 1 ? formatHotelDate(fromNight) : `${first} – ${withYear(last)}`;
	return [range, ...(days && count > 1 ? [days] : []), `${count} ${count === 1 ? "night" : "nights"}`].join(
		" · ",
	);
}

const withYear = (day: string) => `${formatHotelDate(day, "short")} ${day.slice(0, 4)}`;

function describeValue(value: PreviewedValue, layer: BatchChange["layer"]): string {
	const rule = layer in ruleWords ? ruleWords[layer as keyof typeof ruleWords] : null;
	if (rule) return value && "nights" in value ? rule.long(value.nights) : words.noRule;
	return value && "cents" in value ? `${writePrice(value.cents)} · ${layerWords[value.layer]}` : words.none;
}
