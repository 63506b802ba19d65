import { href } from "react-router";
import { deskFolioWords } from "#app/content/desk-folio-words.ts";
import { formatUsd } from "#app/lib/money.ts";
import { DeskButtonLink } from "./desk-button.tsx";
import { DeskIcon } from "./desk-icon.tsx";
import { ReasonField } from "./reason-field.tsx";
import type { StepFormProps } from "./step-page.tsx";

const words = deskFolioWords.checkOut;

/**
 * The bill at the check-out: what is owed, with the way to the payment and to a second payer, and why it stays open where it
 * does. A bill that is paid says so.
 */
export function OpenBalance({
	reference,
	money,
	mayLeaveOpen,
	isEarly = false,
}: Pick<StepFormProps, "reference" | "money" | "mayLeaveOpen"> & {
	/** Before the last night: what is still to come becomes less with the step. */
	isEarly?: boolean;
}) {
	const { balanceCents, dueCents } = money;
	const toComeCents = dueCents - balanceCents;
	// What was paid in advance pays what goes on the bill with the check-out.
	const isPaid = isEarly ? balanceCents === 0 : dueCents === 0;
	return (
		<section className="open-balance" aria-labelledby="open-balance-h">
			<h3 id="open-balance-h" className="strong">
				{words.title}
			</h3>
			{isPaid && !isEarly ? (
				<p>
					<DeskIcon name="check" /> {words.settled}
				</p>
			) : (
				<table className="sums">
					<tbody>
						<tr>
							<th scope="row">{balanceCents < 0 ? words.credit : words.dueNow}</th>
							<td className="num strong">{formatUsd(Math.abs(balanceCents))}</td>
						</tr>
						{isEarly || toComeCents === 0 ? null : (
							<>
								<tr>
									<th scope="row">{words.toCome}</th>
									<td className="num">{formatUsd(toComeCents)}</td>
								</tr>
								<tr className="total">
									<th scope="row">{words.inAll}</th>
									<td className="num">{formatUsd(dueCents)}</td>
								</tr>
							</>
						)}
					</tbody>
				</table>
			)}
			<p className="btns">
				<DeskButtonLink
					look={isPaid ? "plain" : "line"}
					icon="cash"
					to={href("/desk/stays/:reference/folio", { reference })}
				>
					{isPaid ? words.look : words.open}
				</DeskButtonLink>
				{isPaid ? null : (
					<DeskButtonLink look="plain" to={href("/desk/stays/:reference/folio/split", { reference })}>
						{words.split}
					</DeskButtonLink>
				)}
			</p>
			{isPaid && !isEarly ? null : (
				<ReasonField
					name="openReason"
					label={words.reason}
					hint={mayLeaveOpen ? words.reasonHintLead : words.reasonHint}
					optional={mayLeaveOpen || isEarly}
				/>
			)}
		</section>
	);
}
