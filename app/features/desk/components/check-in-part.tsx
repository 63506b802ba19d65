import type { ReactNode } from "react";
import { checkInWords as words } from "#app/content/desk-check-in-words.ts";
import type { CheckInPart } from "#app/features/stays/stay-steps.ts";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { gapsOf } from "./check-in-final.tsx";
import type { CheckInPartProps } from "./check-in-page.tsx";

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
			className={isDone ? "part done" : "part"}
			open={isOpen}
		>
			<summary>
				<span className="nr">{isDone ? <DeskIcon name="check" /> : numbers[part]}</span>
				<span>
					<h2>{words.parts[part].title}</h2>
					<span className="small soft">{sub}</span>
				</span>
				{aside ? <span className="num">{aside}</span> : null}
				{isDone ? <span className="btn plain">{words.change}</span> : null}
			</summary>
			<div className="part-body">{children}</div>
		</details>
	);
}

const numbers = { who: 1, villa: 2, money: 3, keys: 4 } as const;

/** How a part stands in the chosen stays. */
export function stateOf({ units, result }: CheckInPartProps, part: CheckInPart) {
	const saved = units.map((unit) => unit.parts.find((one) => one.part === part));
	return {
		isDone: !gapsOf(units).includes(part),
		saved: saved[0],
		hasErrors: result?.act === part && Object.keys(result.errors).length > 0,
		// One filled button: that of the part that comes next.
		look: gapsOf(units)[0] === part ? ("fill" as const) : ("line" as const),
	};
}
