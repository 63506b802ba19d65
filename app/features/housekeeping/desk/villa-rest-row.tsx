import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { StateSign } from "#app/ui/desk/state-sign.tsx";
import { tasksOf, type VillaDay } from "../tasks.ts";
import { housekeepingWords as words } from "./desk-housekeeping-words.ts";
import { ConditionSign, FaultLink, PressForm } from "./housekeeping-card.tsx";
import { restLine, type VillaPressing } from "./villa-lines.tsx";

/** A villa that is done or has nothing to do: one line, which opens to what can be pressed all the same. */
export function VillaRestRow({
	villa,
	isNotSent,
	eventId,
	pressing,
}: {
	villa: VillaDay;
	isNotSent: boolean;
	/** Of its forms, where they are sent without scripts. */
	eventId: string;
	pressing: VillaPressing;
}) {
	const { mayInspect, day } = pressing;
	const form = { villa, pressing, look: "line" as const, big: true };
	const isDeepCleaned = tasksOf(villa, day.began).some(({ kind, isDone }) => kind === "deep_clean" && isDone);
	const isClosed = villa.closed !== null && villa.closed.from <= day.date;
	const line = restLine(villa, pressing, isNotSent);
	return (
		<details className="not-first:border-t not-first:border-sand" id={`v-${villa.villaId}`}>
			<summary className="row-summary">
				<span className="grid">
					<b>{villa.villaName}</b>
					{line ? <span className="small soft">{line}</span> : null}
				</span>
				<span className="flex items-center gap-2 [&>.icon]:text-ink-soft">
					{isClosed || !villa.inService ? (
						<StateSign state="block">{villa.inService ? undefined : words.outOfService}</StateSign>
					) : (
						<ConditionSign villa={villa} isNotSent={isNotSent} />
					)}
					<DeskIcon name="more" />
				</span>
			</summary>
			<div className="two-buttons px-3.5 pt-1 pb-3.5 [&_.big]:mt-3">
				{mayInspect && villa.condition === "clean" ? (
					<PressForm {...form} act="inspected" eventId={eventId} icon="inspected">
						{words.press.inspected}
					</PressForm>
				) : null}
				{villa.condition === "dirty" || villa.condition === "in_progress" ? (
					<PressForm {...form} act="clean" eventId={eventId} icon="check">
						{words.press.clean}
					</PressForm>
				) : (
					<PressForm {...form} act="dirty" eventId={eventId} icon="undo">
						{words.press.dirty}
					</PressForm>
				)}
				{isDeepCleaned ? (
					<PressForm {...form} act="deep_clean_undone" eventId={eventId} icon="undo">
						{words.press.deepCleanUndone}
					</PressForm>
				) : null}
				<FaultLink villa={villa} />
				<a className="btn plain big" href={`/desk/housekeeping/villas/${villa.villaId}`}>
					{words.press.history}
				</a>
			</div>
		</details>
	);
}
