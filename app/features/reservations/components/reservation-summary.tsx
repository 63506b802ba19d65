import type { ReactNode } from "react";
import type { HotelMoment } from "#app/lib/hotel-clock.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { FactRow } from "#app/ui/form-sheet.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import { useFormatHour } from "#app/ui/use-guest-locale.ts";
import { reservationPageWords as words } from "../reservation-frame-words.ts";
import { PriceTable } from "./price-table.tsx";

/** A fact about the reservation; without a value it is left out. */
export type Fact = { name: string; value: ReactNode };

/** A button of the summary that leads to a part further down the page, and opens it. */
type Jump = { to: string; words: string };

/**
 * The cancellation fee and its part that is still to be paid, in US cents, whether it is on the bill of a stay, when it was
 * cancelled, and the label of the total before.
 */
type CancelledFee = {
	owedCents: number;
	unpaidCents: number;
	isWithStay?: boolean;
	on: HotelMoment | null;
	before?: string;
};

/** The fee of a reservation that was cancelled; null of any other. */
export const feeOf = (of: {
	status: string;
	owedCents: number | null;
	unpaidFeeCents: number;
	/** The stay of a treatment or a dinner. */
	stayReservationId?: string | null;
	cancelledOn: HotelMoment | null;
}): CancelledFee | null =>
	of.status === "cancelled"
		? {
				...{ owedCents: of.owedCents ?? 0, unpaidCents: of.unpaidFeeCents },
				...{ isWithStay: Boolean(of.stayReservationId), on: of.cancelledOn },
			}
		: null;

/** A reservation in short: picture, name, facts, price, and its next steps. */
export function ReservationSummary({
	picture,
	heading,
	isNamedAbove,
	status,
	statusWords,
	facts,
	price,
	cancelled,
	rule,
	notes = [],
	calendarHref,
	jumps,
}: {
	picture: ReactNode;
	heading: string;
	/** Whether the heading of the page says the same. */
	isNamedAbove: boolean;
	status: string;
	statusWords: string;
	facts: readonly Fact[];
	/** Null where nobody has named a price. */
	price: { lines: Parameters<typeof PriceTable>[0]["price"]; totalCents: number } | string;
	/** Null while it is not cancelled. */
	cancelled: CancelledFee | null;
	/** Until when cancelling is free; null once there is nothing to cancel. */
	rule: string | null;
	notes?: readonly string[];
	/** Null while it has no day that a calendar could hold. */
	calendarHref: string | null;
	jumps: readonly Jump[];
}) {
	const hour = useFormatHour();
	const on = cancelled?.on && `${formatHotelDate(cancelled.on.date)}, ${hour(cancelled.on.time)}`;
	return (
		<section aria-label={words().summary}>
			{cancelled ? null : (
				<div className="-mx-6 -mt-6 mb-6 overflow-clip rounded-t-card" data-print="hide">
					{picture}
				</div>
			)}
			<div className="grid grid-cols-1 gap-5">
				<div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
					{isNamedAbove ? (
						<p className="text-xl">{heading}</p>
					) : (
						<h2 className="text-xl font-normal">{heading}</h2>
					)}
					<p className={`label ${cancelled ? "text-coral-deep" : "text-ink-soft"}`} data-status={status}>
						{statusWords}
					</p>
				</div>
				{cancelled ? <Cancelled {...cancelled} price={price} /> : null}
				<Facts facts={on ? [...facts, { name: words().cancelled.on, value: on }] : facts} />
				{cancelled ? null : (
					<div className="border-sand border-t pt-5">
						{typeof price === "string" ? (
							<p className="text-small">{price}</p>
						) : (
							<PriceTable price={price.lines} totalCents={price.totalCents} />
						)}
					</div>
				)}
				{[rule, ...notes].map((note) =>
					note ? (
						<p key={note} className="text-ink-soft text-small">
							{note}
						</p>
					) : null,
				)}
				<div
					className="grid grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))] gap-2"
					data-print="hide"
				>
					{calendarHref ? (
						<ButtonLink variant="secondary" className="px-3!" reloadDocument to={calendarHref}>
							<Icon name="calendar" />
							{words().next.calendar}
						</ButtonLink>
					) : null}
					<PrintButton>
						<Icon name="print" />
						{words().next.print}
					</PrintButton>
					{jumps.map((jump) => (
						<JumpButton key={jump.to} {...jump} />
					))}
				</div>
				<p className="text-ink-soft text-label" data-print="hide">
					{words().openAgain}
				</p>
			</div>
		</section>
	);
}

function Facts({ facts }: { facts: readonly Fact[] }) {
	return (
		<dl className="grid gap-2 text-small">
			{facts.map(({ name, value }) =>
				value ? (
					<FactRow key={name} name={name}>
						{value}
					</FactRow>
				) : null,
			)}
		</dl>
	);
}

/** The amount to pay, or the fee once it is paid, then the total before the cancellation. */
function Cancelled({
	owedCents,
	unpaidCents,
	isWithStay,
	price,
	before = words().cancelled.before,
}: {
	owedCents: number;
	unpaidCents: number;
	isWithStay?: boolean;
	price: { totalCents: number } | string;
	before?: string;
}) {
	const { nothing, charge, chargeWithStay, fee, feePaid } = words().cancelled;
	const toPay = isWithStay ? chargeWithStay : charge;
	const isPaid = owedCents > 0 && unpaidCents === 0;
	return (
		<dl className="grid gap-2 border-sand border-b pb-5 text-small">
			<div className="flex flex-wrap items-baseline justify-between gap-x-4">
				<dt className="font-medium text-body">{owedCents === 0 ? nothing : isPaid ? feePaid : toPay}</dt>
				<dd className="figures font-semibold text-xl">{formatUsd(isPaid ? owedCents : unpaidCents)}</dd>
			</div>
			{unpaidCents > 0 && unpaidCents < owedCents ? (
				<div className="flex flex-wrap items-baseline justify-between gap-x-4 text-ink-soft">
					<dt>{fee}</dt>
					<dd className="figures">{formatUsd(owedCents)}</dd>
				</div>
			) : null}
			{typeof price === "string" ? null : (
				<div className="flex flex-wrap items-baseline justify-between gap-x-4 text-ink-soft">
					<dt>{before}</dt>
					<dd className="figures">
						<s data-total>{formatUsd(price.totalCents)}</s>
					</dd>
				</div>
			)}
		</dl>
	);
}

/** Opens the part it leads to. Without scripts it leads to its heading, which opens by a press. */
function JumpButton({ to, words: text }: Jump) {
	return (
		<ButtonLink
			variant="secondary"
			className="px-3!"
			to={`#${to}`}
			reloadDocument
			onClick={(event) => {
				const part = document.getElementById(to)?.querySelector("details");
				if (!part) return;
				event.preventDefault();
				part.open = true;
				part.querySelector("summary")?.focus({ preventScroll: true });
				part.scrollIntoView({ block: "center" });
			}}
		>
			{text}
		</ButtonLink>
	);
}
