import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { formatUsd } from "#app/lib/money.ts";
import { DeskNote } from "#app/ui/desk/desk-sheet.tsx";
import type { DeparturePreview } from "../operations/settle-departure.server.ts";
import { departureWords } from "./desk-departure-words.ts";
import type { StepPageUnit } from "./step-form.tsx";

const words = departureWords.sums;

const sum = (units: readonly StepPageUnit[], of: (unit: StepPageUnit) => number) =>
	units.reduce((total, unit) => total + of(unit), 0);

/** What a departure comes to: nights, fee, visits, what is paid, and what is to pay now. */
export function DepartureSums({
	preview,
	units,
	isEarly,
	reference,
	children,
}: {
	preview: DeparturePreview | null;
	/** The stays that it is for. */
	units: readonly StepPageUnit[];
	isEarly: boolean;
	reference: string;
	children: ReactNode;
}) {
	if (preview === null)
		return (
			<section className="quiet-box">
				<p>{words.unknown}</p>
				{children}
			</section>
		);
	const {
		feeCents,
		visitsCents,
		putOnCents,
		chargedCents,
		paidCents,
		heldCents,
		toPayCents,
		tooMuchCents,
		isLast,
	} = preview;
	const sleptCents = sum(units, (unit) => unit.sleptCents);
	const otherCents = chargedCents - sleptCents - feeCents - visitsCents - putOnCents;
	const most = (of: (unit: StepPageUnit) => number) => Math.max(0, ...units.map(of));
	const slept = most(({ sleptNights }) => sleptNights);
	const returned = most(({ returnedNights }) => returnedNights);
	const bill = href("/desk/stays/:reference/folio", { reference });
	return (
		<section className="quiet-box" aria-labelledby="open-balance-h" aria-live="polite">
			<h3 id="open-balance-h" className="strong">
				{words.title}
			</h3>
			<table className="totals">
				<tbody>
					{slept > 0 ? <Row name={words.slept(slept)} cents={sleptCents} /> : null}
					{isEarly && returned > 0 ? (
						<tr>
							<th scope="row">{words.returned(returned)}</th>
							<td className="num soft">{words.notCharged}</td>
						</tr>
					) : null}
					{isEarly ? <Row name={words.fee} cents={feeCents} /> : null}
					{visitsCents === 0 ? null : <Row name={words.visits} cents={visitsCents} />}
					{putOnCents === 0 ? null : <Row name={words.putOn} cents={putOnCents} />}
					{otherCents === 0 ? null : <Row name={words.others} cents={otherCents} />}
					<Row name={words.charged} cents={chargedCents} />
					{paidCents === 0 ? null : <Row name={words.paid} cents={-paidCents} />}
					{heldCents === 0 ? null : <Row name={words.held} cents={-heldCents} />}
					{tooMuchCents > 0 && toPayCents === 0 ? (
						<Row name={words.credit} cents={tooMuchCents} isTotal />
					) : (
						<Row name={isLast ? words.toPay : words.openNow} cents={toPayCents} isTotal />
					)}
				</tbody>
			</table>
			{isLast ? null : <p>{departureWords.notLast}</p>}
			{isLast && tooMuchCents > 0 ? <p>{departureWords.credit(tooMuchCents)}</p> : null}
			{isLast && tooMuchCents === 0 && toPayCents === 0 && preview.otherBills.length === 0 ? (
				<p>{preview.isWaiting ? departureWords.staysOpen : departureWords.nothing}</p>
			) : null}
			{preview.otherBills.map(({ number, payerName, openCents }) => (
				<DeskNote key={number} look="coral">
					{departureWords.otherBill(payerName, number, openCents)}{" "}
					<Link className="text-link" to={`${bill}?folio=${number}`}>
						{departureWords.openBill}
					</Link>
				</DeskNote>
			))}
			<p>
				<Link className="text-link" to={bill}>
					{departureWords.openBill}
				</Link>
			</p>
			{children}
		</section>
	);
}

function Row({ name, cents, isTotal = false }: { name: string; cents: number; isTotal?: boolean }) {
	return (
		<tr className={isTotal ? "total" : undefined}>
			<th scope="row">{name}</th>
			<td className="num">{formatUsd(cents)}</td>
		</tr>
	);
}
