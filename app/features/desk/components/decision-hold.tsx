import { deskHoldWords } from "#app/features/front-office/desk/desk-hold-words.ts";
import { formatUsd } from "#app/lib/money.ts";
import { StateSign } from "#app/ui/desk/state-sign.tsx";
import type { HoldMatter } from "../hold-matters.server.ts";
import { stayPath } from "./day-rows.tsx";
import { type RowParts, Step } from "./decision-parts.tsx";

const words = deskHoldWords.today;

/** A hold with money: what was received, whether the nights can still be had, and what staff may do. */
export function partsOfHold(hold: HoldMatter): RowParts {
	const { reference, name, reservationId, villas, isHeld, isFree, askedCents, receivedCents, end, isOver } =
		hold;
	const at = (rest: string) => stayPath(reference, rest);
	const hasMoney = receivedCents > 0;
	const received = formatUsd(receivedCents);
	const money =
		isHeld && askedCents !== null ? words.of(received, formatUsd(askedCents)) : words.received(received);
	const state = !isHeld
		? words.ended
		: !hasMoney
			? words.noMoney
			: askedCents === null
				? words.some
				: words.part;
	const rest = isHeld
		? end === null
			? null
			: isOver
				? words.endedAt(end)
				: words.wasToEnd(end)
		: isFree
			? words.free
			: words.gone;
	return {
		ids: [reservationId],
		villa: villas.join(" and "),
		state: (
			<StateSign state="hold" bare>
				{state}
			</StateSign>
		),
		name,
		to: at("#hold"),
		sub: [hasMoney ? money : null, rest].filter(Boolean).join(" · "),
		steps: isHeld ? (
			<>
				<Step look="plain" to={at("/steps/drop-hold")} label={words.release} name={name} />
				<Step look="line" to={at("/steps/prolong-hold")} label={words.prolong} name={name} />
				{hasMoney ? (
					<Step look="fill" to={at("/steps/confirm-hold")} label={words.confirm} name={name} />
				) : null}
			</>
		) : (
			<>
				<Step look="plain" to={at("/folio")} label={words.refund} name={name} />
				<Step
					look="line"
					to={at("/steps/retake-hold")}
					label={isFree ? words.again : words.other}
					name={name}
				/>
			</>
		),
	};
}
