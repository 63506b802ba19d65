import { memo } from "react";
import { StateSign } from "#app/ui/desk/state-sign.tsx";
import { type ChartWindow, layOutRow } from "../chart-cells.ts";
import type { PlanRow } from "../plan-view.ts";
import { planWords } from "./desk-plan-words.ts";
import { PlanBarLink } from "./plan-bar.tsx";

/**
 * A villa's row. Drawn again only when its own data or what is lifted from it changes. It has no handlers: the table
 * listens for all of them.
 */
export const PlanRowView = memo(function PlanRowView({
	row,
	index,
	from,
	days,
	liftedId,
	isTarget,
	changedBy,
	toVilla,
	toNight,
}: {
	row: PlanRow;
	index: number;
	from: ChartWindow["from"];
	days: number;
	/** The bar that is lifted, if it is in this row. */
	liftedId: string | null;
	isTarget: boolean;
	/** Who has just changed it; empty for somebody whose name is not known, null when nobody did. */
	changedBy: string | null;
	toVilla: (villaId: string) => string;
	toNight: (villaId: string, night: string) => string;
}) {
	const look = [isTarget && "target", changedBy !== null && "changed"].filter(Boolean).join(" ");
	return (
		<tr data-row={index} className={look || undefined}>
			<th scope="row">
				<a href={toVilla(row.villaId)}>{row.villaName}</a>
				{changedBy === null ? (
					<span className="sub">
						{row.isInService ? (
							row.condition ? (
								<StateSign state={row.condition} bare />
							) : (
								<span />
							)
						) : (
							<span>{planWords.outOfService}</span>
						)}
						{row.rate ? <span className="rate">{row.rate}</span> : null}
					</span>
				) : (
					<span className="changed-by">{planWords.changedBy(changedBy || null)}</span>
				)}
			</th>
			{layOutRow(row.bars, { from, days }).map((cell) => {
				if (cell.kind === "morning") return <td key="morning" />;
				if (cell.kind === "free")
					return (
						<td key={cell.night} colSpan={cell.span} className="free">
							{/* biome-ignore lint/a11y/useAnchorContent: an empty night has a label and no words */}
							<a
								href={toNight(row.villaId, cell.night)}
								aria-label={planWords.freeNight(row.villaName, cell.night)}
								data-night=""
							/>
						</td>
					);
				return (
					<td
						key={cell.bar.id}
						colSpan={cell.span}
						className={cell.bar.isTurnover && !cell.startsBefore ? "turn" : undefined}
					>
						{cell.bar.isTurnover && !cell.startsBefore ? <span className="turn-mark" /> : null}
						<PlanBarLink
							bar={cell.bar}
							startsBefore={cell.startsBefore}
							goesOn={cell.goesOn}
							isSliver={cell.span === 1}
							wasHere={cell.bar.id === liftedId}
						/>
					</td>
				);
			})}
		</tr>
	);
});
