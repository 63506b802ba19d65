import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { hotelTime } from "#app/content/hotel/hotel-time.ts";
import type { DeskIconName } from "#app/content/words/desk-icons.ts";
import type { DeskState } from "#app/content/words/desk-states.ts";
import { businessDayWords } from "#app/features/business-days/desk/desk-business-day-words.ts";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import { DoubleSaleCard } from "#app/features/channels/desk/double-sale-card.tsx";
import { EventAnswers } from "#app/features/channels/desk/event-row.tsx";
import type { ShownSale } from "#app/features/channels/double-sale.ts";
import { answersTo } from "#app/features/channels/double-sale.ts";
import { deskDepositWords } from "#app/features/folio/desk/desk-deposit-words.ts";
import { deskHoldWords } from "#app/features/front-office/desk/desk-hold-words.ts";
import { firstNameOf } from "#app/features/housekeeping/tasks.ts";
import { sayDay } from "#app/lib/desk-dates.ts";
import { formatDays, type HotelDate } from "#app/lib/hotel-date.ts";
import { isolate } from "#app/lib/isolate.ts";
import { formatUsd } from "#app/lib/money.ts";
import { ChangedBy, useChangedBy } from "#app/ui/desk/changed-rows.tsx";
import { DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { DeskRows, DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { StateSign } from "#app/ui/desk/state-sign.tsx";
import type { WaitingRow } from "../day-stay.ts";
import { todayWords as words } from "../desk-today-words.ts";
import { type Decision, type HoldMatter, hourOf } from "../today.ts";
import { stayPath } from "./day-rows.tsx";
import { extendPath } from "./stays-past-day.tsx";

const { pastDay } = businessDayWords;

/** How many rows are shown at once; the rest open beneath them. */
const shown = 12;

/**
 * The decisions that somebody has to make, the most urgent first: nights that are sold twice. It is gone when there is
 * nothing.
 */
export function Decisions({
	decisions,
	date,
	sales,
	mayAnswer,
}: {
	decisions: Decision[];
	date: HotelDate;
	sales: readonly ShownSale[];
	/** Whether this person may answer about events of other sites. */
	mayAnswer: boolean;
}) {
	const count = decisions.length + sales.length;
	if (count === 0) return null;
	return (
		<DeskSheet id="decide" className="decide" icon="alert" title={words.decide} count={count}>
			<div className="divide-y divide-sand border-b border-sand empty:hidden">
				{sales.map((sale) => (
					<DoubleSaleCard key={sale.id} sale={sale} today={date}>
						{mayAnswer ? (
							<EventAnswers
								eventId={sale.id}
								site={sale.site}
								answers={answersTo(sale)}
								action={href("/desk/plan/sold-twice/:event", { event: sale.id })}
							/>
						) : null}
					</DoubleSaleCard>
				))}
			</div>
			<DecisionRows decisions={decisions.slice(0, shown)} date={date} />
			{decisions.length > shown ? (
				<details>
					<summary className="sheet-body text-link">{words.more(decisions.length - shown)}</summary>
					<DecisionRows decisions={decisions.slice(shown)} date={date} />
				</details>
			) : null}
		</DeskSheet>
	);
}

function DecisionRows({ decisions, date }: { decisions: readonly Decision[]; date: HotelDate }) {
	return (
		<DeskRows>
			{decisions.map((decision) => (
				<DecisionRow key={keyOf(decision)} decision={decision} date={date} />
			))}
		</DeskRows>
	);
}

function keyOf(decision: Decision): string {
	if (decision.kind === "request") return decision.request.reservationId;
	if (decision.kind === "still_closed") return `repair ${decision.order.id}`;
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
					<span className="strong">{isolate(name)}</span>
				) : (
					<Link to={to} className="name">
						{isolate(name)}
					</Link>
				)}
				<span className="sub">
					{sub} <ChangedBy name={changedBy} />
				</span>
			</td>
			<td className="num">
				{steps
					.filter((step) => step !== false)
					.map(({ look, to: path, label }) => (
						<DeskButtonLink key={path} look={look} to={path} aria-label={`${label}: ${isolate(name)}`}>
							{label}
						</DeskButtonLink>
					))}
			</td>
		</tr>
	);
}

/** The parts of a row in the list of decisions. */
type RowParts = {
	ids: (string | null)[];
	villa: string | null;
	state: ReactNode;
	name: string;
	to: string | null;
	sub: ReactNode;
	/** The possible steps, as links to their pages. A false one is left out. */
	steps: ({ look: "fill" | "line" | "plain"; to: string; label: string } | false)[];
};

const withIcon = (icon: DeskIconName, text: string) => (
	<>
		<DeskIcon name={icon} /> {text}
	</>
);

const withSign = (state: DeskState, text: string) => (
	<StateSign state={state} bare>
		{text}
	</StateSign>
);

function partsOf(decision: Decision, date: HotelDate): RowParts {
	if (decision.kind === "request") {
		const { reference, name, service, guests, preferredDate, unreachable, reservationId } = decision.request;
		const to = `/desk/wellness/${reference}`;
		return {
			...{ ids: [reservationId], villa: null, state: withIcon("leaf", words.request), name, to },
			sub: (
				<>
					{words.requestSub(service, guests, preferredDate && sayDay(preferredDate, date))}
					{unreachable ? <span className="warn">{` · ${words.unreachable}`}</span> : null}
				</>
			),
			steps: [{ look: "line", to, label: words.steps.giveTime }],
		};
	}
	if (decision.kind === "mail") {
		const { reference, name, reservationId } = decision.mail;
		const to = reference && stayPath(reference, "#mail");
		return {
			...{ ids: [reservationId], villa: null, state: withIcon("mail", words.mailFailed), to },
			name: name ?? words.mailUnknown,
			sub: words.mailSub,
			steps: [to !== null && { look: "line", to, label: words.steps.look }],
		};
	}
	if (decision.kind === "deposit") {
		const { kind, reference, name, amountCents, reservationId } = decision.matter;
		const to = stayPath(reference, "#deposit");
		const { matters, matterSubs } = deskDepositWords;
		return {
			...{ ids: [reservationId], villa: null, state: withIcon("alert", matters[kind]), name, to },
			sub: `${formatUsd(amountCents)} · ${matterSubs[kind]}`,
			steps: [{ look: "line", to, label: words.steps.look }],
		};
	}
	if (decision.kind === "still_closed") {
		const { villaId, villaName, what, resolvedBy, block, id } = decision.order;
		const { from, until } = block;
		return {
			...{ ids: [villaId], villa: shortVillaName(villaName), name: what },
			state: withIcon("wrench", words.stillClosed),
			to: href("/desk/housekeeping/work-orders/:order", { order: id }),
			sub: words.stillClosedSub(firstNameOf(resolvedBy), formatDays({ from, until }, "day")),
			steps: [
				{
					look: "line",
					to: `${href("/desk/plan/nights")}?allocation=${block.id}`,
					label: words.steps.openVilla,
				},
			],
		};
	}
	if (decision.kind === "hold") return partsOfHold(decision.hold);
	if (decision.kind === "villa_ready" || decision.kind === "villa_waited_for")
		return partsOfWaiting(decision.row);
	const { row } = decision;
	const at = (rest: string) => stayPath(row.reference, rest);
	const common = {
		ids: [row.reservationId, row.villaId],
		villa: row.villaName,
		name: row.name,
		to: at(""),
	};
	if (decision.kind === "departure_late") {
		const { dueMinutes, checkOut, next, stayId } = decision.row;
		const since = sayDay(checkOut, date);
		const isPastDay = checkOut < date;
		return {
			...common,
			state: withSign("late", isPastDay ? words.lateSince(since) : words.lateOut(hourOf(dueMinutes))),
			sub: next
				? words.nextGuest(next.arrival.minutes === null ? null : hourOf(next.arrival.minutes), false)
				: words.nobodyNext,
			steps: [
				isPastDay
					? { look: "plain", to: extendPath(stayId, href("/desk")), label: pastDay.extend }
					: { look: "plain", to: at("/steps/late-check-out"), label: words.leave.agreeTime },
				{ look: "fill", to: at("/steps/check-out"), label: words.leave.checkOut },
			],
		};
	}
	if (decision.kind === "check_in_incomplete")
		return {
			...common,
			state: withIcon("users", words.incomplete),
			sub: words.missing(decision.row.missing),
			steps: [{ look: "line", to: at("/check-in"), label: words.steps.complete }],
		};
	const { arrival, checkIn } = decision.row;
	const hour = arrival.minutes === null ? null : hourOf(arrival.minutes);
	const isNoShow = decision.kind === "no_show";
	return {
		...common,
		state: withSign("late", isNoShow ? words.noShow : words.overdue(hour)),
		sub: isNoShow ? words.noShowSub(checkIn < date ? sayDay(checkIn, date) : null) : (arrival.words ?? ""),
		steps: [
			isNoShow && { look: "plain", to: at("/steps/no-show"), label: words.steps.noShow },
			{ look: "line", to: at("/steps/still-coming"), label: words.steps.arrivingLate },
		],
	};
}

const holdWords = deskHoldWords.today;

/** A hold with money: the amount received, whether the nights are still free, and the steps that staff may take. */
function partsOfHold(hold: HoldMatter): RowParts {
	const { reference, name, reservationId, villas, isHeld, isFree, askedCents, receivedCents, end, isOver } =
		hold;
	const at = (rest: string) => stayPath(reference, rest);
	const hasMoney = receivedCents > 0;
	const received = formatUsd(receivedCents);
	const common = { ids: [reservationId], villa: villas.join(" and "), name, to: at("#hold") };
	if (!isHeld)
		return {
			...common,
			state: withSign("hold", holdWords.ended),
			sub: [hasMoney && holdWords.received(received), isFree ? holdWords.free : holdWords.gone]
				.filter(Boolean)
				.join(" · "),
			steps: [
				{ look: "plain", to: at("/folio"), label: holdWords.refund },
				{ look: "line", to: at("/steps/retake-hold"), label: isFree ? holdWords.again : holdWords.other },
			],
		};
	const money =
		askedCents === null ? holdWords.received(received) : holdWords.of(received, formatUsd(askedCents));
	const ofAsked = askedCents === null ? holdWords.some : holdWords.part;
	const ends = end !== null && (isOver ? holdWords.endedAt(end) : holdWords.wasToEnd(end));
	return {
		...common,
		state: withSign("hold", hasMoney ? ofAsked : holdWords.noMoney),
		sub: [hasMoney && money, ends].filter(Boolean).join(" · "),
		steps: [
			{ look: "plain", to: at("/steps/drop-hold"), label: holdWords.release },
			{ look: "line", to: at("/steps/prolong-hold"), label: holdWords.prolong },
			hasMoney && { look: "fill", to: at("/steps/confirm-hold"), label: holdWords.confirm },
		],
	};
}

const waitingWords = words.waiting;

/** A guest who waits for the villa: why it is not ready, or that it is. */
function partsOfWaiting(row: WaitingRow): RowParts {
	const { reservationId, villaId, villaName, name, reference, readiness, waitsSince } = row;
	const { ready, condition, occupiedBy } = readiness;
	const hour = hotelTime(new Date(waitsSince));
	const isReported = condition === "dirty" || condition === "in_progress";
	const why = isReported ? waitingWords[condition] : waitingWords.notReported;
	const common = {
		ids: [reservationId, villaId],
		villa: villaName,
		name,
		to: stayPath(reference),
	};
	const to = stayPath(reference, "/check-in#part-villa");
	return ready
		? {
				...common,
				state: withSign("clean", waitingWords.ready(firstNameOf(name))),
				sub: waitingWords.sinceSub(hour),
				steps: [{ look: "fill", to, label: waitingWords.letIn }],
			}
		: {
				...common,
				state: withSign("late", waitingWords.since(hour)),
				sub: occupiedBy === null ? why : waitingWords.stillIn(occupiedBy),
				steps: [{ look: "line", to, label: waitingWords.open }],
			};
}

/** Tells those who listen that a villa is ready for guests who wait, as soon as an open page learns it. */
export function ReadyVillas({ decisions }: { decisions: readonly Decision[] }) {
	const told = decisions.flatMap((decision) =>
		decision.kind === "villa_ready" ? [waitingWords.told(decision.row.villaName, decision.row.name)] : [],
	);
	return (
		<p role="status" className="sr-only">
			{told.join(" ")}
		</p>
	);
}
