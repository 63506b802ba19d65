import { Link } from "react-router";
import { depositWords } from "#app/features/folio/deposit-words.ts";
import { formatDeskDay } from "#app/lib/desk-dates.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import { ChangedBy, useChangedBy } from "#app/ui/desk/changed-rows.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { StateSign } from "#app/ui/desk/state-sign.tsx";
import { todayWords as words } from "../desk-today-words.ts";
import { type Decision, hourOf } from "../today.ts";
import { dayOrNull, stayPath } from "./day-rows.tsx";
import { partsOfHold } from "./decision-hold.tsx";
import { type RowParts, Step } from "./decision-parts.tsx";
import { partsOfWaiting } from "./decision-waiting.tsx";

/** How many rows are shown; the rest are on the pages that a last row leads to. */
const shown = 12;

/** What somebody has to decide, the most urgent first. It is gone when there is nothing. */
export function Decisions({ decisions, date }: { decisions: Decision[]; date: HotelDate }) {
	if (decisions.length === 0) return null;
	return (
		<DeskSheet id="decide" className="decide" icon="alert" title={words.decide} count={decisions.length}>
			<table className="list">
				<tbody>
					{decisions.slice(0, shown).map((decision) => (
						<DecisionRow key={keyOf(decision)} decision={decision} date={date} />
					))}
				</tbody>
			</table>
			{decisions.length > shown ? (
				<p className="sheet-body soft">{words.more(decisions.length - shown)}</p>
			) : null}
		</DeskSheet>
	);
}

function keyOf(decision: Decision): string {
	if (decision.kind === "request") return decision.request.reservationId;
	if (decision.kind === "hold") return `hold ${decision.hold.reservationId}`;
	if (decision.kind === "deposit") return `${decision.matter.kind} ${decision.matter.depositId}`;
	return decision.kind === "mail" ? decision.mail.jobId : `${decision.kind} ${decision.row.stayId}`;
}

function DecisionRow({ decision, date }: { decision: Decision; date: HotelDate }) {
	const { ids, villa, state, name, to, sub, steps } = partsOf(decision, date);
	const changedBy = useChangedBy(...ids);
	return (
		<tr className={changedBy ? "changed" : undefined}>
			<th scope="row" className="c-villa">
				{villa === null ? (
					<span className="strong">{state}</span>
				) : (
					<>
						<span className="strong">{villa}</span>
						<span className="sub">{state}</span>
					</>
				)}
			</th>
			<td className="c-guest">
				{to === null ? (
					<span className="strong">{name}</span>
				) : (
					<Link to={to} className="name">
						{name}
					</Link>
				)}
				<span className="sub">
					{sub} <ChangedBy name={changedBy} />
				</span>
			</td>
			<td className="num">{steps}</td>
		</tr>
	);
}

function partsOf(decision: Decision, date: HotelDate): RowParts {
	if (decision.kind === "request") {
		const { reference, name, service, guests, preferredDate, unreachable, reservationId } = decision.request;
		const to = `/desk/wellness/${reference}`;
		return {
			ids: [reservationId],
			villa: null,
			state: (
				<>
					<DeskIcon name="leaf" /> {words.request}
				</>
			),
			name,
			to,
			sub: (
				<>
					{words.requestSub(service, guests, dayOrNull(preferredDate))}
					{unreachable ? <span className="warn">{` · ${words.unreachable}`}</span> : null}
				</>
			),
			steps: <Step look="line" to={to} label={words.steps.giveTime} name={name} />,
		};
	}
	if (decision.kind === "mail") {
		const { reference, name, reservationId } = decision.mail;
		return {
			ids: [reservationId],
			villa: null,
			state: (
				<>
					<DeskIcon name="mail" /> {words.mailFailed}
				</>
			),
			name: name ?? words.mailUnknown,
			to: reference && stayPath(reference, "#mail"),
			sub: words.mailSub,
			steps: reference ? (
				<Step look="line" to={stayPath(reference, "#mail")} label={words.steps.look} name={name ?? ""} />
			) : null,
		};
	}
	if (decision.kind === "deposit") {
		const { kind, reference, name, amountCents, reservationId } = decision.matter;
		const to = stayPath(reference, "#deposit");
		return {
			ids: [reservationId],
			villa: null,
			state: (
				<>
					<DeskIcon name="alert" /> {depositWords.desk.matters[kind]}
				</>
			),
			name,
			to,
			sub: `${formatUsd(amountCents)} · ${depositWords.desk.matterSubs[kind]}`,
			steps: <Step look="line" to={to} label={words.steps.look} name={name} />,
		};
	}
	if (decision.kind === "hold") return partsOfHold(decision.hold);
	if (decision.kind === "villa_ready" || decision.kind === "villa_waited_for")
		return partsOfWaiting(decision.row);
	const { row } = decision;
	const common = {
		ids: [row.reservationId, row.villaId],
		villa: row.villaName,
		name: row.name,
		to: stayPath(row.reference),
	};
	if (decision.kind === "departure_late") {
		const { dueMinutes, checkOut, next } = decision.row;
		return {
			...common,
			state: (
				<StateSign state="late" bare>
					{checkOut < date
						? words.lateSince(formatDeskDay(checkOut, "near"))
						: words.lateOut(hourOf(dueMinutes))}
				</StateSign>
			),
			sub: next
				? words.nextGuest(next.arrival.minutes === null ? null : hourOf(next.arrival.minutes), false)
				: words.nobodyNext,
			steps: (
				<>
					<Step
						look="plain"
						to={stayPath(row.reference, "/steps/late-check-out")}
						label={words.leave.agreeTime}
						name={row.name}
					/>
					<Step
						look="fill"
						to={stayPath(row.reference, "/steps/check-out")}
						label={words.leave.checkOut}
						name={row.name}
					/>
				</>
			),
		};
	}
	if (decision.kind === "check_in_incomplete")
		return {
			...common,
			state: (
				<>
					<DeskIcon name="users" /> {words.incomplete}
				</>
			),
			sub: words.missing(decision.row.missing),
			steps: (
				<Step
					look="line"
					to={stayPath(row.reference, "/check-in")}
					label={words.steps.complete}
					name={row.name}
				/>
			),
		};
	const { arrival, checkIn } = decision.row;
	const hour = arrival.minutes === null ? null : hourOf(arrival.minutes);
	const isNoShow = decision.kind === "no_show";
	return {
		...common,
		state: (
			<StateSign state="late" bare>
				{isNoShow ? words.noShow : words.overdue(hour)}
			</StateSign>
		),
		sub: isNoShow
			? words.noShowSub(checkIn < date ? formatDeskDay(checkIn, "near") : null)
			: (arrival.words ?? ""),
		steps: (
			<>
				{isNoShow ? (
					<Step
						look="plain"
						to={stayPath(row.reference, "/steps/no-show")}
						label={words.steps.noShow}
						name={row.name}
					/>
				) : null}
				<Step
					look="line"
					to={stayPath(row.reference, "/steps/still-coming")}
					label={words.steps.stillComing}
					name={row.name}
				/>
			</>
		),
	};
}
