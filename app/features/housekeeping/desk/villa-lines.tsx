import type { ReactNode } from "react";
import { hotel } from "#app/content/hotel/hotel.ts";
import { hotelTime } from "#app/content/hotel/hotel-time.ts";
import type { DeskIconName } from "#app/content/words/desk-icons.ts";
import { sayDay } from "#app/lib/desk-dates.ts";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import type { HousekeepingDay } from "../day-queries.server.ts";
import type { Press, PressAct } from "../presses.ts";
import { isWaitedFor, type TaskKind, tasksOf, type VillaDay } from "../tasks.ts";
import { serviceSignWords, housekeepingWords as words } from "./desk-housekeeping-words.ts";

/** The data that a card or a row of a villa needs in addition to the villa. */
export type VillaPressing = {
	day: Pick<HousekeepingDay, "date" | "began">;
	/** The time at the hotel when the page was made, `HH:MM`. */
	time: string;
	/** The presses that this person is allowed. */
	mayPress: readonly PressAct[];
	person: Press["person"];
	/** For each villa, for its forms where they are sent without scripts: sent twice, they are one press. */
	eventIds: Readonly<Record<string, string>>;
	/** Whether presses on a villa wait for the network. */
	isNotSent: (villa: VillaDay) => boolean;
	/** Takes a press over where scripts run; without them the form is sent as it is. @returns whether it did */
	onPress: (villa: VillaDay, act: PressAct) => boolean;
};

const timeOf = (instant: string) => hotelTime(new Date(instant));

/** The facts of a villa for housekeeping, a line each: the task, requests, guests, the reason why it is closed. */
export function VillaLines({
	villa,
	task,
	pressing,
}: {
	villa: VillaDay;
	task: TaskKind | null;
	pressing: VillaPressing;
}) {
	const isNotSent = pressing.isNotSent(villa);
	const { leaving, staying, closed, signs, arrivedLateAt, since, by } = villa;
	const signWords = signs
		.filter((sign) => sign !== "service")
		.map((sign) =>
			sign === "towels" ? words().towelsFor(guestsOf(villa)) : serviceSignWords()[sign].toLowerCase(),
		);
	return (
		<ul className="mt-2 mb-3.5">
			{isWaitedFor(villa) && villa.waiting ? (
				<Line icon="late">
					<b className="warn">{words().waitingSince(villa.waiting.firstName, villa.waiting.since)}</b>
				</Line>
			) : null}
			{task ? <Line icon={task === "turnover" ? "swap" : "broom"}>{taskWords(villa, task)}</Line> : null}
			{task === "stay_over" && villa.linenIsDue ? (
				<Line icon="swap">
					<b>{words().changeLinen}</b>
				</Line>
			) : null}
			{signWords.length > 0 ? (
				<Line icon="bell">
					<b>{capitalized(signWords.join(", "))}</b>
				</Line>
			) : null}
			{staying ? (
				<Line icon="users">{words().staying(staying.firstName, staying.guests, villa.notBefore)}</Line>
			) : null}
			{leaving?.isStillIn ? <LeavingLine leaving={leaving} pressing={pressing} /> : null}
			{closed ? (
				<Line icon="wrench">
					{closed.from <= pressing.day.date
						? words().closed(closed.reason, sayDay(closed.until, pressing.day.date))
						: words().closedFrom(closed.reason, sayDay(closed.from, pressing.day.date))}
				</Line>
			) : null}
			{villa.openFaults > 0 ? (
				<Line icon="alert">
					<a className="text-link" href="/desk/housekeeping/work-orders">
						{words().openFaults(villa.openFaults)}
					</a>
				</Line>
			) : null}
			{arrivedLateAt && since && by && !isNotSent ? (
				<Line icon="offline">{words().arrivedLate(timeOf(since), by, timeOf(arrivedLateAt))}</Line>
			) : null}
			{isNotSent ? <Line icon="offline">{words().notSentYet}</Line> : null}
		</ul>
	);
}

function Line({ icon, children }: { icon: DeskIconName; children: ReactNode }) {
	return (
		<li className="grid grid-cols-[20px_minmax(0,1fr)] gap-2 py-0.75 [&>.icon]:mt-0.5 [&>.icon]:text-ink-soft">
			<DeskIcon name={icon} />
			<span>{children}</span>
		</li>
	);
}

function LeavingLine({
	leaving: { firstName: name, dueOn },
	pressing: { day, time },
}: {
	leaving: NonNullable<VillaDay["leaving"]>;
	pressing: VillaPressing;
}) {
	const { checkOutTime } = hotel;
	const isOverdue = dueOn < day.date;
	return isOverdue || time > checkOutTime ? (
		<Line icon="late">
			<span className="warn">
				{words().stillIn(name, isOverdue ? sayDay(dueOn, day.date) : checkOutTime)}
			</span>
		</Line>
	) : (
		<Line icon="out">{words().leaves(name, checkOutTime)}</Line>
	);
}

/** For how many guests: those who stay, or those who come. */
function guestsOf({ staying, arriving }: VillaDay): number {
	return staying?.guests ?? arriving?.guests ?? 1;
}

function taskWords(villa: VillaDay, task: TaskKind): ReactNode {
	const { arriving, waiting, nightsUntilArrival, condition, since, by } = villa;
	const started =
		condition === "in_progress" && since && by ? `, ${words().task.started(timeOf(since), by)}` : "";
	if (task === "deep_clean") return words().task.deepClean + started;
	if (task === "stay_over") return words().task.stayOver + started;
	if (waiting)
		return `${words().task.turnover} ${capitalized(words().task.guests(waiting.guests))}${started}`;
	if (arriving)
		return (
			<>
				{words().task.turnover} <b>{words().task.comes(arriving.firstName, arriving.at)}</b>
				{arriving.guests > 0 ? `, ${words().task.guests(arriving.guests)}` : ""}
				{started}
			</>
		);
	if (nightsUntilArrival !== null) return words().task.turnoverNext(nightsUntilArrival) + started;
	return words().task.turnoverNobody + started;
}

/** One line for a villa that is done or has nothing to do. */
export function restLine(villa: VillaDay, { day, isNotSent }: VillaPressing): string {
	const { arriving, staying, signs, closed, since, by, arrivedLateAt } = villa;
	if (!villa.inService) return words().outOfService;
	if (isNotSent(villa)) return words().notSentYet;
	if (closed && closed.from <= day.date) return words().closed(closed.reason, sayDay(closed.until, day.date));
	if (arrivedLateAt && since && by) return words().arrivedLate(timeOf(since), by, timeOf(arrivedLateAt));
	if (arriving) return words().task.comes(arriving.firstName, arriving.at);
	const isDone = tasksOf(villa, day.began).some((task) => task.isDone);
	if (isDone && since && by) return words().done(timeOf(since), by);
	if (signs.includes("no_service")) return words().noService;
	if (staying) return words().arrivedToday;
	return since && by && since >= day.began ? words().done(timeOf(since), by) : "";
}

function capitalized(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
