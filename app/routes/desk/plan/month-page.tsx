import { Form } from "react-router";
import { tonightWords } from "#app/features/plan/desk/desk-tonight-words.ts";
import { VillaSelect } from "#app/features/plan/desk/move-form.tsx";
import { type ComingView, VillaMonth } from "#app/features/plan/desk/villa-month.tsx";
import type { PlanRow } from "#app/features/plan/plan-view.ts";
import { formatHotelDate, type HotelDate, startOfMonth } from "#app/lib/hotel-date.ts";
import { DeskButton, DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { monthPath } from "./plan-address.ts";

const words = tonightWords.month;

/** The month of one villa, for phones and for a look ahead. */
export function MonthPage({
	row,
	coming,
	villa,
	villas,
	month,
	today,
	here,
}: {
	row: PlanRow | null;
	coming: ComingView[];
	villa: { id: string; label: string } | null;
	villas: { id: string; label: string }[];
	month: HotelDate;
	today: HotelDate;
	here: string;
}) {
	const monthName = formatHotelDate(month, "month");
	const step = (by: number) => startOfMonth(month, by);
	return (
		<div className="plan-page month-page">
			<DeskHead
				title={villa?.label ?? ""}
				documentTitle={words.caption(villa?.label ?? "", monthName)}
				back={{ to: "/desk/plan", label: words.allVillas }}
				aside={
					<Form action="/desk/plan" className="month-head">
						<input type="hidden" name="view" value="month" />
						<input type="hidden" name="month" value={month.slice(0, 7)} />
						<VillaSelect villas={villas} chosen={villa?.id ?? ""} id="month-villa" key={villa?.id} />
						<DeskButton look="line">{words.show}</DeskButton>
					</Form>
				}
			>
				<div className="btns">
					<DeskButtonLink
						look="line"
						className="square"
						icon="prev"
						to={monthPath(villa?.id ?? "", step(-1))}
						aria-label={formatHotelDate(step(-1), "month")}
					/>
					<b>{monthName}</b>
					<DeskButtonLink
						look="line"
						className="square"
						icon="next"
						to={monthPath(villa?.id ?? "", step(1))}
						aria-label={formatHotelDate(step(1), "month")}
					/>
				</div>
			</DeskHead>
			{row ? <VillaMonth row={row} coming={coming} month={month} today={today} here={here} /> : null}
		</div>
	);
}
