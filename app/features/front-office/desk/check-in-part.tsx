import type { ReactNode } from "react";
import type { ShownRegistration } from "#app/features/guests/components/registration-fields.tsx";
import type { VillaCondition } from "#app/features/housekeeping/policy.ts";
import { checkInWords as words } from "#app/features/stays/desk/desk-check-in-words.ts";
import type { CheckInPart } from "#app/features/stays/stay-steps.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import type { StepResult } from "./step-form.tsx";

/** A part as it was saved, its time on the hotel's clock. */
type ShownPart = { part: CheckInPart; choice: string; reason: string | null; time: string };

/** A stay of a party as its check-in needs it. Money in US cents, times on the hotel's clock. */
export type CheckInUnit = {
	unit: number;
	villa: { id: string; name: string };
	status: string;
	checkIn: HotelDate;
	checkOut: HotelDate;
	/** `HH:MM`; null while nobody is checked in. */
	checkedInAt: string | null;
	mayCheckIn: boolean;
	mayUndo: boolean;
	parts: ShownPart[];
	missing: CheckInPart[];
	arrivedAt: string | null;
	keysOut: number | null;
	totalCents: number;
	condition: VillaCondition | null;
	/** Guests who are still checked in to the villa: those who leave today, and those who were forgotten before. */
	stillThere: { name: string; reference: string; checkOut: HotelDate }[];
	freeVillas: { id: string; name: string; sleeps: number }[];
	/** The adults registered in this villa, and how many its form asks for. */
	registered: ShownRegistration[];
	asked: number;
};

export type CheckInPageProps = {
	reference: string;
	version: number;
	businessDate: HotelDate;
	/** The time of day at the hotel. */
	time: string;
	guest: {
		name: string;
		guests: number;
		cotWanted: boolean;
		note: string;
		arrivalTime: string | null;
		/** Whether nobody of the party is registered yet: then the first one is the guest of the reservation. */
		isUnregistered: boolean;
	};
	/** All stays of the party, and those that the page is for now. */
	party: CheckInUnit[];
	chosen: number[];
	/** What was saved a moment ago; null otherwise. */
	saved: string | null;
	/** What the party is expected to owe on leaving, and what it has paid. US cents. */
	money: { dueCents: number; paidCents: number };
	result: StepResult | undefined;
};

/** What each part of the page is given: the chosen stays. */
export type CheckInPartProps = CheckInPageProps & { units: CheckInUnit[] };

export const checkInParts = ["who", "villa", "money", "keys"] as const;

/** The parts that are open in one of the stays. */
export function missingOf(units: readonly CheckInUnit[]): CheckInPart[] {
	return checkInParts.filter((part) => units.some(({ missing }) => missing.includes(part)));
}

/** One part of a check-in: open until it is saved, then folded to one line with a tick. It works without scripts. */
export function CheckInPartFrame({
	part,
	isDone,
	hasErrors,
	sub,
	aside,
	children,
}: {
	part: CheckInPart;
	isDone: boolean;
	/** Whether its form was refused: then it stays open. */
	hasErrors: boolean;
	sub: ReactNode;
	aside?: ReactNode;
	children: ReactNode;
}) {
	const isOpen = !isDone || hasErrors;
	return (
		<details
			// A part that was saved folds, even where its summary was pressed before.
			key={`${part} ${isOpen}`}
			id={`part-${part}`}
			className="group mb-3 rounded-sheet border border-sand bg-shell"
			open={isOpen}
		>
			<summary className="grid min-h-15 cursor-pointer grid-cols-[32px_minmax(0,1fr)_auto_auto] items-center gap-3 rounded-sheet px-4 py-2">
				<span
					className={`grid size-8 place-items-center rounded-full font-semibold ${isDone ? "bg-lagoon text-white" : "border-2 border-dashed border-ink-soft group-open:border-0 group-open:bg-ink group-open:text-white"}`}
				>
					{isDone ? <DeskIcon name="check" /> : numbers[part]}
				</span>
				<span>
					<h2 className="type-head">{words.parts[part].title}</h2>
					<span className="small soft">{sub}</span>
				</span>
				{aside ? <span className="num">{aside}</span> : null}
				{isDone ? <span className="btn plain col-start-4">{words.change}</span> : null}
			</summary>
			<div className="px-4 pb-4 sm:pl-15 [&>.note]:mb-3">{children}</div>
		</details>
	);
}

const numbers = { who: 1, villa: 2, money: 3, keys: 4 } as const;

/** The state of a part in the chosen stays. */
export function stateOf({ units, result }: CheckInPartProps, part: CheckInPart) {
	const saved = units.map((unit) => unit.parts.find((one) => one.part === part));
	return {
		isDone: !missingOf(units).includes(part),
		saved: saved[0],
		hasErrors: result?.act === part && Object.keys(result.errors).length > 0,
		// One filled button: that of the part that comes next.
		look: missingOf(units)[0] === part ? ("fill" as const) : ("line" as const),
	};
}
