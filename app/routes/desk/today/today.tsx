import { useState } from "react";
import { href } from "react-router";
import { appContext, requestContext } from "#app/context.ts";
import { BillsToSettle } from "#app/features/desk/components/bills-to-settle.tsx";
import {
	ArrivalsTable,
	DeparturesTable,
	LeftTable,
	StayingTable,
} from "#app/features/desk/components/day-rows.tsx";
import { Decisions, ReadyVillas } from "#app/features/desk/components/decisions.tsx";
import { CalmSheet, HoursSheet, StateLine } from "#app/features/desk/components/today-sheets.tsx";
import { UnpricedStays } from "#app/features/desk/components/unpriced-stays.tsx";
import { VisitsToAsk } from "#app/features/desk/components/visits-to-ask.tsx";
import { VisitsToSettle } from "#app/features/desk/components/visits-to-settle.tsx";
import { todayWords as words } from "#app/features/desk/desk-today-words.ts";
import { readDayPage } from "#app/features/desk/today-queries.server.ts";
import { addShiftNoteAct, tickShiftNoteAct } from "#app/features/shift-notes/acts.server.ts";
import { TasksSheet } from "#app/features/shift-notes/desk/tasks-sheet.tsx";
import { may } from "#app/features/staff/permissions.ts";
import { listStaffWhoMay } from "#app/features/staff/queries.server.ts";
import { formatDeskDay } from "#app/lib/desk-dates.ts";
import { leadToOwnScreen, requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import { PageAnswer } from "#app/ui/desk/act-result.ts";
import { ChangedRows } from "#app/ui/desk/changed-rows.tsx";
import { DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { pageAddress, readPageIndex, toPage } from "#app/ui/desk/page-links.tsx";
import { SegmentLinks } from "#app/ui/desk/segments.tsx";
import { useLivePage } from "#app/ui/desk/use-desk-changes.ts";
import { useAnswer } from "#app/ui/desk/use-read-again.ts";
import { take, takesActs } from "../acts/takes-acts.server.ts";
import { readSales } from "../plan/sold-twice.server.ts";
import type { Route } from "./+types/today";

export const middleware: Route.MiddlewareFunction[] = [leadToOwnScreen, requireAct("see_today")];

export async function loader({ context, url }: Route.LoaderArgs) {
	const { db, now } = context.get(appContext);
	const isToday = url.searchParams.get("day") !== "tomorrow";
	const day = await readDayPage(db, isToday ? "today" : "tomorrow", now());
	const rows = [...day.staying, ...day.departures, ...day.arrivals];
	const { tasks, notes, later } = day;
	const { rows: listed, around } = toPage([...notes, ...tasks, ...later], url);
	const onPage = <Note extends { id: string }>(all: readonly Note[]) =>
		all.filter(({ id }) => listed.some((one) => one.id === id));
	return {
		day: { ...day, tasks: onPage(tasks), notes: onPage(notes), later: onPage(later) },
		tasks: { around, counts: { tasks: tasks.length, notes: notes.length, later: later.length } },
		isToday,
		choices: {
			people: await listStaffWhoMay(db, "write_shift_notes"),
			guests: rows.map(({ reservationId: id, name, villaName }) => ({ id, name, villaName })),
		},
		// First of all decisions, on both days: each hour makes it harder to move one of the two.
		sales: await readSales(db, { now: now(), today: day.today }),
		mayAnswer: may(staffOf(context).roles, "change_calendars"),
		person: staffOf(context).name,
		formKey: context.get(requestContext).formKey,
	};
}

export const action = takesActs({
	// Who ticks tasks off on a later page of the list stays on it.
	find: ({ url }: Route.ActionArgs) => pageAddress(href("/desk"), readPageIndex(url)),
	path: (page) => page,
	acts: {
		add: take(addShiftNoteAct, "shift_note_added"),
		tick: take(tickShiftNoteAct, ({ kind, isDone }) => ({
			flash: isDone ? (kind === "task" ? "task_done" : "note_taken_down") : "task_put_back",
		})),
	},
});

/** Today: the counter's tasks, in the order in which they wait. */
export default function Today({ loaderData, actionData }: Route.ComponentProps) {
	const { day, isToday, person, formKey, sales, mayAnswer } = loaderData;
	const { figures, arrivals, departures, staying, decisions, hours, next } = day;
	const result = useAnswer(actionData);
	const isCalm =
		arrivals.length +
			departures.length +
			decisions.length +
			sales.length +
			day.bills.length +
			day.unbilled.length +
			day.unpriced.length +
			day.asked.length ===
		0;
	return (
		<ChangedRows value={useChangedRows(person)}>
			<DeskHead
				title={formatDeskDay(day.date)}
				documentTitle={isToday ? words.today : words.tomorrow}
				aside={
					<>
						<DeskButtonLink look="line" icon="phone" to="/desk/walk-in?by=phone">
							{words.byPhone}
						</DeskButtonLink>
						<DeskButtonLink look="fill" icon="plus" to="/desk/walk-in">
							{words.walkIn}
						</DeskButtonLink>
					</>
				}
			>
				<SegmentLinks
					label={words.days}
					links={[
						{ to: "/desk", label: words.today, isCurrent: isToday },
						{ to: "/desk?day=tomorrow", label: words.tomorrow, isCurrent: !isToday },
					]}
				/>
			</DeskHead>
			<StateLine figures={figures} isToday={isToday} />
			<div className="two wide:grid-cols-[minmax(0,1fr)_332px]">
				<div>
					<ReadyVillas decisions={decisions} />
					<Decisions decisions={decisions} date={day.date} sales={sales} mayAnswer={mayAnswer} />
					<UnpricedStays stays={day.unpriced} />
					<BillsToSettle bills={day.bills} />
					<VisitsToSettle visits={day.unbilled} today={day.date} />
					{isCalm ? <CalmSheet figures={figures} next={next} isToday={isToday} /> : null}
					{arrivals.length > 0 ? (
						<DeskSheet id="arrivals" title={words.arrivals} count={arrivals.length}>
							<ArrivalsTable rows={arrivals} isToday={isToday} today={day.today} />
						</DeskSheet>
					) : null}
					{departures.length > 0 ? (
						<DeskSheet id="departures" title={words.departures} count={departures.length}>
							<DeparturesTable rows={departures} isToday={isToday} />
						</DeskSheet>
					) : null}
					<VisitsToAsk visits={day.asked} />
					{day.left.length > 0 ? (
						<DeskSheet id="left" title={words.left} count={day.left.length}>
							<LeftTable rows={day.left} />
						</DeskSheet>
					) : null}
					{staying.length > 0 ? (
						<DeskSheet
							id="staying"
							title={isToday ? words.staying : words.stayingThen}
							count={staying.length}
						>
							<StayingTable rows={staying} date={day.date} isToday={isToday} />
						</DeskSheet>
					) : null}
				</div>
				<div className="side sm:max-wide:grid-cols-2">
					<HoursSheet rows={hours} />
					{isToday ? (
						<PageAnswer value={result}>
							<TasksSheet
								tasks={day.tasks}
								notes={day.notes}
								later={day.later}
								counts={loaderData.tasks.counts}
								around={loaderData.tasks.around}
								choices={loaderData.choices}
								lastDone={day.lastDone}
								today={day.today}
								formKey={formKey}
							/>
						</PageAnswer>
					) : null}
				</div>
			</div>
		</ChangedRows>
	);
}

/** How long the words beside a changed row stay, in milliseconds. */
const shownMs = 20_000;

/** Asks again when something was done elsewhere, and remembers for a while who did it. One's own work says nothing new. */
function useChangedRows(person: string): ReadonlyMap<string, string> {
	const [changed, setChanged] = useState<ReadonlyMap<string, string>>(new Map());
	useLivePage((changes) => {
		const byOthers = changes.flatMap(({ subjectId, by }) =>
			by === null || by === person ? [] : [[subjectId, by] as const],
		);
		if (byOthers.length === 0) return;
		setChanged((before) => new Map([...before, ...byOthers]));
		setTimeout(() => {
			setChanged((before) => {
				const after = new Map(before);
				for (const [id] of byOthers) after.delete(id);
				return after;
			});
		}, shownMs);
	});
	return changed;
}
