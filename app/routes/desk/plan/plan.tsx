import { useMemo } from "react";
import { data, Form, Link, type LinksFunction, useLocation } from "react-router";
import { appContext } from "#app/context.ts";
import { planWords, tonightWords } from "#app/features/plan/desk/desk-plan-words.ts";
import { proposalWords } from "#app/features/plan/desk/desk-proposal-words.ts";
import { VillaSelect } from "#app/features/plan/desk/move-form.tsx";
import { PlainForms } from "#app/features/plan/desk/plain-forms.tsx";
import { PlanDesk } from "#app/features/plan/desk/plan-desk.tsx";
import { PlanLanes } from "#app/features/plan/desk/plan-lanes.tsx";
import { SoldTwiceNotices, type SoldTwiceView } from "#app/features/plan/desk/sold-twice-notice.tsx";
import { UndoNotice } from "#app/features/plan/desk/undo-notice.tsx";
import { type ComingView, VillaMonth } from "#app/features/plan/desk/villa-month.tsx";
import { undoPlanChangeAct } from "#app/features/plan/plan-acts.server.ts";
import { type RowView, readPlanRows } from "#app/features/plan/plan-view.ts";
import { useLivePlan } from "#app/features/plan/use-live-plan.ts";
import type { TonightView } from "#app/features/plan/villa-tonight.ts";
import { addDays, formatDays, formatHotelDate, type HotelDate, startOfMonth } from "#app/lib/hotel-date.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { requireAct, requireActToChange } from "#app/routes/middleware/require-staff.server.ts";
import { DeskButton, DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { SegmentLinks } from "#app/ui/desk/segments.tsx";
import { StateSign } from "#app/ui/desk/state-sign.tsx";
import { useAnswer } from "#app/ui/desk/use-read-again.ts";
import { readDeskDay } from "../acts/acting.ts";
import { saysWhenLost } from "../acts/sends-acts.ts";
import { take, takesActs } from "../acts/takes-acts.server.ts";
import type { Route } from "./+types/plan";
import planStyles from "./plan.css?url";
import { readHoldEnd, readPlanPage } from "./plan.server.ts";
import {
	dayCounts,
	daysBefore,
	monthPath,
	planPath,
	readPlanAddress,
	readReturnToPlan,
	soldTwicePath,
	withChange,
	withForms,
} from "./plan-address.ts";

export const middleware: Route.MiddlewareFunction[] = [
	requireAct("see_plan"),
	requireActToChange("move_stay"),
];
export const links: LinksFunction = () => [{ rel: "stylesheet", href: planStyles }];
export const handle: RouteFacts = { private: true };

/** The chart of some days, or the month of one villa. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { db, now } = context.get(appContext);
	const today = await readDeskDay(context);
	const page = await readPlanPage(db, readPlanAddress(url.searchParams, today), { now: now(), today });
	return data({ ...page, hold: readHoldEnd(now()) });
}

/** Takes a change back. The chart itself is changed on `/desk/plan/propose`. */
export const action = takesActs({
	find: (_: Route.ActionArgs, form) => ({
		returnTo: withChange(readReturnToPlan(form.get("returnTo")), null),
	}),
	path: ({ returnTo }) => returnTo,
	acts: { undo: take(undoPlanChangeAct, ({ mail }) => ({ flash: `plan_undone_mail_${mail}` })) },
});

export const clientAction = saysWhenLost(() => proposalWords.done.lost);

export default function PlanPage({ loaderData, actionData }: Route.ComponentProps) {
	useLivePlan();
	const notUndone = useAnswer(actionData)?.errors.form;
	const { pathname, search } = useLocation();
	const here = withChange(pathname + search, null);
	if (loaderData.kind === "month") return <MonthPage {...loaderData} here={here} />;
	return <ChartPage {...loaderData} here={here} notUndone={notUndone} />;
}

function ChartPage({
	here,
	notUndone,
	...chart
}: Extract<Route.ComponentProps["loaderData"], { kind: "chart" }> & {
	here: string;
	/** Why a change was not undone. */
	notUndone: string | undefined;
}) {
	const { window, today, hold, day, undo, change, tonight, lanes, villas, stays, asksForForms, sales } =
		chart;
	const { from, days } = window;
	// The same text makes the same rows, so that a reading without news draws nothing again.
	const view = useMemo(
		() => ({ days: chart.days, rows: readPlanRows(chart.rows, from) }),
		[chart.days, chart.rows, from],
	);
	const last = addDays(from, days - 1);
	const title = formatDays({ from, until: last });
	const count = String(days);
	const toMonth = (villaId: string) => monthPath(villaId, from < today && today <= last ? today : from);
	const step = (by: number) => planPath({ from: addDays(from, by), days: count });
	const toChosen = (sale: string, mover: string) => planPath({ from, days: count, sale, mover });
	return (
		<div className={`plan-page days-${days}${view.rows.length > 10 ? " is-long" : ""}`}>
			<div className="plan-desk">
				<DeskHead
					title={title}
					documentTitle={planWords.title}
					aside={
						<>
							<SegmentLinks
								label={planWords.daysShown}
								links={[
									...dayCounts.map((one) => ({
										to: planPath({ from, days: String(one) }),
										label: String(one),
										isCurrent: one === days,
									})),
									{ to: toMonth(villas[0]?.id ?? ""), label: planWords.month, isCurrent: false },
								]}
							/>
							<DeskButtonLink look="fill" icon="plus" to={newStayPath(from, today)}>
								{planWords.new}
							</DeskButtonLink>
						</>
					}
				>
					<span className="year">{last.slice(0, 4)}</span>
					<div className="btns">
						<DeskButtonLink
							look="line"
							className="square"
							icon="prev"
							to={step(-days)}
							aria-label={planWords.earlier(
								formatDays({ from: addDays(from, -days), until: addDays(from, -1) }),
							)}
						/>
						<DeskButtonLink
							look="line"
							className="square"
							icon="next"
							to={step(days)}
							aria-label={planWords.later(
								formatDays({ from: addDays(from, days), until: addDays(from, 2 * days - 1) }),
							)}
						/>
						<DeskButtonLink look="plain" to={planPath({ from: addDays(today, -daysBefore), days: count })}>
							{planWords.today}
						</DeskButtonLink>
					</div>
				</DeskHead>
				<SoldTwiceNotices sales={sales} pathOf={toChosen} />
				<PlanDesk
					view={view}
					window={window}
					title={title}
					day={day}
					today={today}
					hold={hold}
					here={here}
					change={change}
					links={{
						toVilla: toMonth,
						toNight: (villaId, night) => `/desk/plan/nights?villa=${villaId}&from=${night}`,
						toDay: (date) => planPath({ from, days: count, day: date }),
					}}
				/>
				<PlanLanes day={day} lanes={lanes} />
				<PlainForms
					villas={villas}
					stays={stays}
					isOpen={asksForForms}
					today={today}
					returnTo={here}
					toForms={withForms(here)}
				/>
			</div>
			<div className="plan-phone">
				<div className="head">
					<h1>{tonightWords.title(today)}</h1>
					<div className="aside">
						<SegmentLinks
							label={tonightWords.views}
							links={[
								{ to: here, label: tonightWords.villas, isCurrent: true },
								{ to: toMonth(villas[0]?.id ?? ""), label: tonightWords.oneVilla, isCurrent: false },
							]}
						/>
						<DeskButtonLink look="fill" icon="plus" to="/desk/walk-in">
							{planWords.new}
						</DeskButtonLink>
					</div>
				</div>
				<SoldTwiceNotices sales={sales} pathOf={toChosen} />
				<VillaTonightList villas={tonight} toVilla={toMonth} />
			</div>
			<UndoNotice undo={undo} returnTo={here} problem={notUndone} />
		</div>
	);
}

const words = tonightWords.month;

/** The month of one villa, for phones and for a look ahead. */
function MonthPage({
	row,
	coming,
	villa,
	villas,
	month,
	today,
	sales,
	here,
}: {
	sales: SoldTwiceView[];
	row: RowView | null;
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
			<SoldTwiceNotices sales={sales} pathOf={(sale, mover) => soldTwicePath(sale, mover)} />
			{row ? <VillaMonth row={row} coming={coming} month={month} today={today} here={here} /> : null}
		</div>
	);
}

/** The plan of a phone: a villa in a row, with tonight and the next bar or free nights. */
function VillaTonightList({
	villas,
	toVilla,
}: {
	villas: readonly TonightView[];
	toVilla: (villaId: string) => string;
}) {
	return (
		<ul className="sheet">
			{villas.map(({ villaId, villaName, sign, lines, condition }) => (
				<li key={villaId}>
					<Link to={toVilla(villaId)} className="tonight">
						<span className="villa">{villaName}</span>
						{sign.state ? (
							<StateSign state={sign.state}>{sign.label}</StateSign>
						) : (
							<span className="sign">
								<DeskIcon name="plus" size="s" />
								{sign.label}
							</span>
						)}
						{lines.map((line) => (
							<span key={line} className="sub">
								{line}
							</span>
						))}
						{condition ? (
							<span className="sub">
								<StateSign state={condition} bare />
							</span>
						) : null}
					</Link>
				</li>
			))}
		</ul>
	);
}

/** A new stay in the days that are looked at: a guest at the counter where today is among them or over, else a caller from their first. */
const newStayPath = (from: HotelDate, today: HotelDate) =>
	from > today ? `/desk/walk-in?by=phone&checkIn=${from}` : "/desk/walk-in";
