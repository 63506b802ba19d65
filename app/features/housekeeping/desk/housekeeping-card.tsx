import type { ReactNode, SubmitEvent } from "react";
import type { DeskIconName } from "#app/content/words/desk-icons.ts";
import { useResultOf } from "#app/ui/desk/act-result.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { StateSign } from "#app/ui/desk/state-sign.tsx";
import { toOptions } from "#app/ui/field.tsx";
import type { PressAct } from "../presses.ts";
import { type TaskKind, tasksOf, type VillaDay } from "../tasks.ts";
import { housekeepingWords as words } from "./desk-housekeeping-words.ts";
import { restLine, VillaLines, type VillaPressing } from "./villa-lines.tsx";

/** The button of each press. */
function pressLabels(): Record<PressAct, string> {
	const { press } = words();
	return {
		dirty: press.dirty,
		in_progress: press.start,
		clean: press.clean,
		inspected: press.inspected,
		deep_cleaned: press.deepCleaned,
		deep_clean_undone: press.deepCleanUndone,
	};
}

/**
 * One press as a form, for somebody with the right to it: it works without scripts, and is stored on the phone where
 * they run.
 */
function PressForm({
	villa,
	act,
	pressing: { onPress, person, mayPress, eventIds },
	label = pressLabels()[act],
	look = "line",
	icon,
	className,
}: {
	villa: VillaDay;
	act: PressAct;
	pressing: VillaPressing;
	label?: string;
	look?: "fill" | "line";
	icon?: DeskIconName;
	className?: string;
}) {
	const press = (event: SubmitEvent<HTMLFormElement>) => {
		if (onPress(villa, act)) event.preventDefault();
	};
	if (!mayPress.includes(act)) return null;
	return (
		<form method="post" className={className} onSubmit={press}>
			<input type="hidden" name="villa" value={villa.villaId} />
			<input type="hidden" name="act" value={act} />
			<input type="hidden" name="event" value={eventIds[villa.villaId] ?? ""} />
			{/* For the worker, which stores the press where the network fails before the scripts run. */}
			<input type="hidden" name="villaName" value={villa.villaName} />
			<input type="hidden" name="person" value={person.id} />
			<input type="hidden" name="personName" value={person.name} />
			<DeskButton look={look} {...(icon && { icon })} big aria-label={`${label}, ${villa.villaName}`}>
				{label}
			</DeskButton>
		</form>
	);
}

/** A villa in which somebody is at work, or which comes next: a big card for one thumb. */
export function HousekeepingCard({
	villa,
	isNow,
	pressing,
	children,
}: {
	villa: VillaDay;
	isNow: boolean;
	pressing: VillaPressing;
	/** The form that assigns the task. */
	children?: ReactNode;
}) {
	const { day } = pressing;
	const isNotSent = pressing.isNotSent(villa);
	const open = tasksOf(villa, day.began).find(({ isDone }) => !isDone);
	const form = { villa, pressing };
	const waitsFor = villa.leaving?.isStillIn ? villa.leaving.firstName : null;
	return (
		<article
			className={`rounded-sheet bg-shell ${isNow ? "border-2 border-ink p-3.25" : "border border-sand p-3.5"}`}
			id={`v-${villa.villaId}`}
			tabIndex={-1}
		>
			<div className="flex items-start justify-between gap-2">
				<h3 className="text-xl leading-6.5 font-semibold tracking-[-0.01em]">
					<a
						className="-my-2.25 inline-flex min-h-11 items-center hover:underline"
						href={`/desk/housekeeping/villas/${villa.villaId}`}
					>
						{villa.villaName}
					</a>
				</h3>
				<ConditionSign villa={villa} isNotSent={isNotSent} />
			</div>
			<VillaLines villa={villa} task={open?.kind ?? null} pressing={pressing} />
			{isNow ? (
				<PressForm {...form} act="clean" look="fill" icon="check" />
			) : waitsFor ? (
				<p className="btn line big cursor-default whitespace-normal" aria-disabled="true">
					{words().waits(waitsFor)}
				</p>
			) : open?.kind === "deep_clean" ? (
				<PressForm {...form} act="deep_cleaned" />
			) : (
				<PressForm {...form} act="in_progress" />
			)}
			{/* A villa that was clean yesterday is not inspected before today's stay-over. */}
			{villa.condition === "clean" && !waitsFor && open?.kind !== "stay_over" ? (
				<PressForm {...form} act="inspected" icon="inspected" className="mt-2" />
			) : null}
			{isNow ? (
				<div className="two-buttons mt-2">
					<FaultLink villa={villa} />
					<PressForm {...form} act="dirty" label={words().press.stop} icon="undo" />
				</div>
			) : null}
			{children}
		</article>
	);
}

/** Leads to the form of a fault. A new document, so that the worker answers where there is no network. */
function FaultLink({ villa }: { villa: VillaDay }) {
	return (
		<a
			className="btn line big"
			href={`/desk/housekeeping/work-orders?villa=${villa.villaId}#report`}
			aria-label={`${words().press.fault}, ${villa.villaName}`}
		>
			<DeskIcon name="camera" />
			{words().press.fault}
		</a>
	);
}

/** How a villa is, as a sign; dashed while the server does not know it yet. */
function ConditionSign({ villa, isNotSent }: { villa: VillaDay; isNotSent: boolean }) {
	const { condition } = villa;
	if (isNotSent)
		return (
			<span className="[&_.sign]:border-[1.5px] [&_.sign]:border-dashed [&_.sign]:border-ink-soft">
				<StateSign state={condition}>{words().villa.acts[condition]}</StateSign>
			</span>
		);
	if (condition === "inspected")
		return (
			<span className="[&_.sign]:border-lagoon [&_.sign]:text-lagoon-deep">
				<StateSign state={condition}>{words().villa.acts[condition]}</StateSign>
			</span>
		);
	return <StateSign state={condition}>{words().villa.acts[condition]}</StateSign>;
}

/** A villa that is done or has nothing to do: one line, which opens to its buttons all the same. */
export function VillaRestRow({ villa, pressing }: { villa: VillaDay; pressing: VillaPressing }) {
	const { day } = pressing;
	const isNotSent = pressing.isNotSent(villa);
	const form = { villa, pressing };
	const isDeepCleaned = tasksOf(villa, day.began).some(({ kind, isDone }) => kind === "deep_clean" && isDone);
	const isClosed = villa.closed !== null && villa.closed.from <= day.date;
	const line = restLine(villa, pressing);
	return (
		<details className="not-first:border-t not-first:border-sand" id={`v-${villa.villaId}`} tabIndex={-1}>
			<summary className="row-summary">
				<span className="grid">
					<b>{villa.villaName}</b>
					{line ? <span className="small soft">{line}</span> : null}
				</span>
				<span className="flex items-center gap-2 [&>.icon]:text-ink-soft">
					{isClosed || !villa.inService ? (
						<StateSign state="block">{villa.inService ? words().closedNow : words().outOfService}</StateSign>
					) : (
						<ConditionSign villa={villa} isNotSent={isNotSent} />
					)}
					<DeskIcon name="more" />
				</span>
			</summary>
			<div className="two-buttons px-3.5 pt-1 pb-3.5 [&_.big]:mt-3">
				{villa.condition === "clean" ? <PressForm {...form} act="inspected" icon="inspected" /> : null}
				{villa.condition === "dirty" || villa.condition === "in_progress" ? (
					<PressForm {...form} act="clean" icon="check" />
				) : (
					<PressForm {...form} act="dirty" icon="undo" />
				)}
				{isDeepCleaned ? <PressForm {...form} act="deep_clean_undone" icon="undo" /> : null}
				<FaultLink villa={villa} />
				<a className="btn plain big" href={`/desk/housekeeping/villas/${villa.villaId}`}>
					{words().press.history}
				</a>
			</div>
		</details>
	);
}

/** Assigns a task to a person of housekeeping, or to nobody. It opens to a plain form. */
export function TaskAssignment({
	villa,
	task,
	people,
}: {
	villa: VillaDay;
	task: TaskKind;
	people: readonly { id: string; name: string }[];
}) {
	const assigned = villa.assigned.find((one) => one.task === task);
	const field = `who-${villa.villaId}`;
	const sent = useResultOf("assign")?.values;
	const refused = sent?.villa === villa.villaId ? sent : undefined;
	return (
		<details className="mt-2 -mb-2 open:mb-0" open={refused !== undefined || undefined}>
			<summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-lagoon">
				<DeskIcon name="users" />
				{assigned ? words().for(assigned.name) : words().who.unassigned}
			</summary>
			<form method="post">
				<input type="hidden" name="intent" value="assign" />
				<input type="hidden" name="villa" value={villa.villaId} />
				<input type="hidden" name="task" value={task} />
				<label className="small" htmlFor={field}>
					{words().who.label(villa.villaName)}
				</label>
				<div className="two-buttons mt-1">
					<select
						className="field-box min-h-14"
						id={field}
						name="staff"
						defaultValue={refused?.staff ?? assigned?.staffId ?? ""}
					>
						<option value="">{words().who.nobody}</option>
						{toOptions(people.map(({ id, name }) => [id, name]))}
					</select>
					<DeskButton look="line" big>
						{words().who.save}
					</DeskButton>
				</div>
			</form>
		</details>
	);
}
