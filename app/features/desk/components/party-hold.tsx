import { deskHoldWords } from "#app/features/front-office/desk/desk-hold-words.ts";
import { stepWords } from "#app/features/stays/desk/desk-steps-words.ts";
import { formatDeskMoment } from "#app/lib/desk-dates.ts";
import { formatUsd } from "#app/lib/money.ts";
import { DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import type { Party } from "../party-facts.ts";

const words = deskHoldWords.stay;

/** The hold of a party: when it ends, what was asked for and received, and what staff can do about it. */
export function PartyHoldSheet({ party }: { party: Party }) {
	const { hold, header, today } = party;
	if (!hold) return null;
	const { isHeld, isSecured, endsAt, askedCents, receivedCents } = hold;
	const page = `/desk/stays/${header.reference}`;
	const when = endsAt && formatDeskMoment(endsAt, today);
	const missing = askedCents === null ? 0 : askedCents - receivedCents;
	return (
		<DeskSheet id="hold" title={words.title}>
			<div className="sheet-body">
				{isHeld ? null : <p>{when ? words.endedAt(when) : words.ended}</p>}
				{isSecured && when ? (
					<>
						<p className="strong">{words.secured}</p>
						<p className="small soft">
							{receivedCents > 0 ? words.securedSub(when) : words.securedOver(when)}
						</p>
					</>
				) : null}
				<table className="totals">
					<tbody>
						{isHeld && !isSecured && when ? (
							<tr>
								<td>{words.until}</td>
								<td className="num">{when}</td>
							</tr>
						) : null}
						{askedCents === null ? null : (
							<tr>
								<td>{words.asked}</td>
								<td className="num">{formatUsd(askedCents)}</td>
							</tr>
						)}
						{receivedCents > 0 ? (
							<tr>
								<td>{words.received}</td>
								<td className="num">{formatUsd(receivedCents)}</td>
							</tr>
						) : null}
						{isHeld && receivedCents > 0 && missing > 0 ? (
							<tr className="total">
								<td>{words.missing}</td>
								<td className="num">{formatUsd(missing)}</td>
							</tr>
						) : null}
					</tbody>
				</table>
				<p className="btns mt-3">
					{isHeld ? (
						<>
							<DeskButtonLink look="line" icon="cash" to={`${page}/folio?pay=deposit`}>
								{words.take}
							</DeskButtonLink>
							<DeskButtonLink look="line" icon="clock" to={`${page}/steps/prolong-hold`}>
								{stepWords.titles["prolong-hold"]}
							</DeskButtonLink>
						</>
					) : receivedCents > 0 ? (
						<DeskButtonLink look="line" icon="cash" to={`${page}/folio`}>
							{words.refund}
						</DeskButtonLink>
					) : null}
				</p>
			</div>
		</DeskSheet>
	);
}
