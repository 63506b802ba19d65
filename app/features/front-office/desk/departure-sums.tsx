import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { formatDeskDay } from "#app/lib/desk-dates.ts";
import { DeskNote } from "#app/ui/desk/desk-sheet.tsx";
import { SumTable } from "#app/ui/desk/sum-table.tsx";
import type { DeparturePreview } from "../operations/settle-departure.server.ts";
import { departureWords as words } from "./desk-departure-words.ts";
import { type StepPageUnit, sum } from "./step-form.tsx";

const sumWords = words.sums;

/** The sums of a departure: nights, fee, visits, payments, and the balance to pay now. */
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
				<p>{sumWords.unknown}</p>
				{children}
			</section>
		);
	const {
		feeCents,
		visitsCents,
		putOn,
		chargedCents,
		paidCents,
		heldCents,
		toPayCents,
		tooMuchCents,
		isLast,
		isClosing,
	} = preview;
	const giftCents = preview.gift && "cents" in preview.gift ? preview.gift.cents : 0;
	const sleptCents = sum(units, (unit) => unit.sleptCents);
	const otherBillsCents = preview.otherBills.reduce((cents, { openCents }) => cents + openCents, 0);
	const putOnCents = putOn.reduce((cents, { totalCents }) => cents + totalCents, 0);
	const otherCents = chargedCents - sleptCents - feeCents - visitsCents - putOnCents;
	const most = (of: (unit: StepPageUnit) => number) => Math.max(0, ...units.map(of));
	const slept = most(({ sleptNights }) => sleptNights);
	const returned = most(({ returnedNights }) => returnedNights);
	const bill = href("/desk/stays/:reference/folio", { reference });
	return (
		<section className="quiet-box" aria-labelledby="open-balance-h" aria-live="polite">
			<h3 id="open-balance-h" className="strong">
				{sumWords.title}
			</h3>
			<SumTable
				rows={[
					slept > 0 && { name: sumWords.slept(slept), sum: sleptCents },
					isEarly && returned > 0 && { name: sumWords.returned(returned), sum: sumWords.notCharged },
					isEarly && { name: sumWords.fee, sum: feeCents },
					visitsCents !== 0 && { name: sumWords.visits, sum: visitsCents },
					...putOn.map(({ title, day, totalCents }) => ({
						name: sumWords.putOn(title, formatDeskDay(day, "near")),
						sum: totalCents,
					})),
					otherCents !== 0 && { name: sumWords.others, sum: otherCents },
					{ name: sumWords.charged, sum: chargedCents },
					paidCents !== 0 && { name: sumWords.paid, sum: -paidCents },
					heldCents !== 0 && { name: sumWords.held, sum: -heldCents },
					giftCents > 0 && { name: sumWords.gift, sum: -giftCents },
					otherBillsCents > 0 && { name: sumWords.otherDue, sum: -otherBillsCents },
					tooMuchCents > 0 && toPayCents > 0 && { name: sumWords.otherCredit, sum: tooMuchCents },
					tooMuchCents > 0 && toPayCents === 0
						? { name: sumWords.credit, sum: tooMuchCents, look: "total" }
						: { name: isClosing ? sumWords.toPay : sumWords.openNow, sum: toPayCents, look: "total" },
				]}
			/>
			{isLast ? null : <p>{isClosing ? words.ownBill : words.notLast}</p>}
			{isClosing && tooMuchCents > 0 ? <p>{words.credit(tooMuchCents)}</p> : null}
			{isClosing && tooMuchCents === 0 && toPayCents === 0 && preview.otherBills.length === 0 ? (
				<p>{preview.isWaiting ? words.staysOpen : words.nothing}</p>
			) : null}
			{preview.otherBills.map((other) => (
				<DeskNote key={other.number} look="coral">
					{words.otherBill(other)}{" "}
					<Link className="text-link" to={`${bill}?folio=${other.number}`}>
						{words.openBill}
					</Link>
				</DeskNote>
			))}
			<p>
				<Link className="text-link" to={bill}>
					{words.openBill}
				</Link>
			</p>
			{children}
		</section>
	);
}
