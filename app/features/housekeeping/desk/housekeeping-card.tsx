import type { ReactNode, SubmitEvent } from "react";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { StateSign } from "#app/ui/desk/state-sign.tsx";
import type { PressAct } from "../presses.ts";
import { tasksOf, type VillaDay } from "../tasks.ts";
import { housekeepingWords as words } from "./desk-housekeeping-words.ts";
import { VillaLines, type VillaPressing } from "./villa-lines.tsx";

/** One press as a form: it works without scripts, and is stored on the phone where they run. */
export function PressForm({
	villa,
	act,
	pressing: { onPress, person },
	eventId,
	children,
	...look
}: {
	villa: VillaDay;
	act: PressAct;
	/** Of a form that is sent without scripts. */
	eventId: string;
	pressing: VillaPressing;
	children: string;
} & Pick<Parameters<typeof DeskButton>[0], "look" | "icon" | "big">) {
	const press = (event: SubmitEvent<HTMLFormElement>) => {
		if (onPress(villa, act)) event.preventDefault();
	};
	return (
		<form method="post" onSubmit={press}>
			<input type="hidden" name="villa" value={villa.villaId} />
			<input type="hidden" name="act" value={act} />
			<input type="hidden" name="event" value={eventId} />
			{/* For the worker, which stores the press where the network fails before the scripts run. */}
			<input type="hidden" name="villaName" value={villa.villaName} />
			<input type="hidden" name="person" value={person.id} />
			<input type="hidden" name="personName" value={person.name} />
			<DeskButton {...look} aria-label={`${children}, ${villa.villaName}`}>
				{children}
			</DeskButton>
		</form>
	);
}

/** A villa in which somebody is at work, or which comes next: a big card for one thumb. */
export function HousekeepingCard({
	villa,
	isNow,
	isNotSent,
	eventId,
	pressing,
	children,
}: {
	villa: VillaDay;
	isNow: boolean;
	isNotSent: boolean;
	/** Of its forms, where they are sent without scripts. */
	eventId: string;
	pressing: VillaPressing;
	/** Who does it. */
	children?: ReactNode;
}) {
	const { day } = pressing;
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
			<VillaLines villa={villa} task={open?.kind ?? null} pressing={pressing} isNotSent={isNotSent} />
			{isNow ? (
				<PressForm {...form} act="clean" eventId={eventId} look="fill" icon="check" big>
					{words.press.clean}
				</PressForm>
			) : waitsFor ? (
				<p className="btn line big cursor-default" aria-disabled="true">
					{words.waits(waitsFor)}
				</p>
			) : open?.kind === "deep_clean" ? (
				<PressForm {...form} act="deep_cleaned" eventId={eventId} look="line" big>
					{words.press.deepCleaned}
				</PressForm>
			) : (
				<PressForm {...form} act="in_progress" eventId={eventId} look="line" big>
					{words.press.start}
				</PressForm>
			)}
			{isNow ? (
				<div className="two-buttons mt-2">
					<FaultLink villa={villa} />
					<PressForm {...form} act="dirty" eventId={eventId} look="line" icon="undo" big>
						{words.press.stop}
					</PressForm>
				</div>
			) : null}
			{children}
		</article>
	);
}

/** Leads to the form of a fault. A new document, so that the worker answers where there is no network. */
export function FaultLink({ villa }: { villa: VillaDay }) {
	return (
		<a
			className="btn line big"
			href={`/desk/housekeeping/work-orders?villa=${villa.villaId}#report`}
			aria-label={`${words.press.fault}, ${villa.villaName}`}
		>
			<DeskIcon name="camera" />
			{words.press.fault}
		</a>
	);
}

/** How a villa is, as a sign; dashed while the server does not know it yet. */
export function ConditionSign({ villa, isNotSent }: { villa: VillaDay; isNotSent: boolean }) {
	const { condition } = villa;
	if (isNotSent)
		return (
			<span className="[&_.sign]:border-[1.5px] [&_.sign]:border-dashed [&_.sign]:border-ink-soft">
				<StateSign state={condition} />
			</span>
		);
	if (condition === "inspected")
		return (
			<span className="[&_.sign]:border-lagoon [&_.sign]:text-lagoon-deep">
				<StateSign state={condition} />
			</span>
		);
	return <StateSign state={condition} />;
}
