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
			<h3 className="type-head" id="preview-title">
				{words.previewTitle}
			</h3>
			<p className="mb-2">
				{changed === 0 ? words.previewSame : words.previewSum(nights, changed)}{" "}
				{isRule ? words.guestsRules : words.guests}
			</p>
			{rows.length === 0 ? null : (
				<section
					className="max-h-[60dvh] overflow-auto rounded-field border border-sand"
					aria-labelledby="preview-title"
					// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
					tabIndex={0}
				>
					<table className="ruled border-separate [--cell:10px_12px] [--edge:12px] [border-spacing:0]">
						<thead className="max-sm:hidden">
							<tr>
								<th className="sticky top-0 border-t-0 bg-shell" scope="col">
									{words.villa}
								</th>
								<th className="sticky top-0 border-t-0 bg-shell" scope="col">
									{words.nights}
								</th>
								<th className="sticky top-0 border-t-0 bg-shell" scope="col">
									{isRule ? words.ruleBefore : words.before}
								</th>
								<th className="sticky top-0 border-t-0 bg-shell" scope="col">
									{isRule ? words.ruleAfter : words.after}
								</th>
							</tr>
						</thead>
						<tbody>
							{rows.map((row) => (
								<tr
									className="max-sm:grid max-sm:grid-cols-2 max-sm:border-t max-sm:border-sand max-sm:px-3 max-sm:py-2 max-sm:[--cell:2px_0] max-sm:[--edge:0px] max-sm:*:border-0"
									key={`${row.villaId} ${row.fromNight} ${row.weekdays?.join("")}`}
								>
									<th className="font-medium max-sm:col-span-full" scope="row">
										{nameOf.get(row.villaId) ?? row.villaId}
									</th>
									<td className="max-sm:col-span-full">{describeArea(row)}</td>
									<td className="soft">
										<span className="font-normal text-ink-soft sm:hidden">
											{isRule ? words.ruleBefore : words.before}:{" "}
										</span>
										{describeValue(row.before, layer)}
									</td>
									<td className="font-semibold">
										<span className="font-normal text-ink-soft sm:hidden">
											{isRule ? words.ruleAfter : words.after}:{" "}
										</span>
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
