import { href } from "react-router";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { type ChartBar, type ChartWindow, columnsOf, layOutRow } from "../chart-cells.ts";
import type { TwiceView } from "../plan-view.ts";
import { twiceWords as words } from "./desk-plan-words.ts";

/** The bars of nights that are sold twice, one under the other where two sites have the same. */
export function laneTwice(twice: readonly TwiceView[], window: ChartWindow): TwiceView[][] {
	const lanes: TwiceView[][] = [];
	for (const one of twice) {
		const { start, end } = columnsOf(one, window);
		if (start >= end) continue;
		const lane = lanes.find((others) =>
			others.every((other) => other.until <= one.from || one.until <= other.from),
		);
		if (lane) lane.push(one);
		else lanes.push([one]);
	}
	return lanes;
}

/** Two rows for each lane under the row of a villa: a band over the nights that both have, and the bar of the site. */
export function TwiceLanes({ lanes, ...window }: { lanes: readonly (readonly TwiceView[])[] } & ChartWindow) {
	return lanes.flatMap((lane) => {
		const bands: ChartBar[] = lane.flatMap(({ both }) =>
			both.map((nights) => ({ id: nights.from, ...nights })),
		);
		const key = lane.map(({ id }) => id).join();
		return [
			// biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
			<tr key={`${key} both`} className="twice-band" aria-hidden="true">
				{layOutRow(bands, window).map((cell) =>
					cell.kind === "bar" ? (
						<td key={cell.bar.id} colSpan={cell.span}>
							<span className="twice-mark">
								{cell.span > 3 ? <span>{words.sign}</span> : <DeskIcon name="alert" size="s" />}
							</span>
						</td>
					) : (
						<Gap key={cell.kind === "free" ? cell.night : cell.kind} span={cell.span} />
					),
				)}
			</tr>,
			<tr key={key} className="twice-bar">
				{layOutRow(lane, window).map((cell) =>
					cell.kind === "bar" ? (
						<td key={cell.bar.id} colSpan={cell.span}>
							<a
								href={href("/desk/plan/sold-twice/:event", { event: cell.bar.id })}
								className={[
									"bar-link import",
									cell.startsBefore && "from-before",
									cell.goesOn && "goes-on",
									cell.span === 1 && "sliver",
									cell.span === 2 && "short",
								]
									.filter(Boolean)
									.join(" ")}
								aria-label={words.label(cell.bar.site, cell.bar.detail)}
							>
								<span>
									<b>{cell.bar.site}</b>
									<i>{` ${cell.bar.detail}`}</i>
								</span>
							</a>
						</td>
					) : (
						<Gap key={cell.kind === "free" ? cell.night : cell.kind} span={cell.span} />
					),
				)}
			</tr>,
		];
	});
}

const Gap = ({ span }: { span: number }) => <td colSpan={span} />;
