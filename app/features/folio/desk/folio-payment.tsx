import { type ChangeEvent, type InputEvent, useState } from "react";
import type { FieldValues } from "#app/lib/form-fields.ts";
import { formatUsd } from "#app/lib/money.ts";
import { deskTenders } from "#app/lib/tenders.ts";
import { resultOf } from "#app/ui/desk/act-result.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { judgeBalance } from "../balance.ts";
import { nameTender } from "../tender-words.ts";
import { deskFolioWords } from "./desk-folio-words.ts";
import { FolioForm, type FolioFormPlace } from "./folio-form.tsx";
import {
	describeAmount,
	readTyped,
	reckon,
	TenderFields,
	type TypedTender,
	typedBzd,
	typedUsd,
} from "./tender-fields.tsx";

const words = deskFolioWords.payment;

type Typed = TypedTender & { goesTo: string };

const readForm = (values: FieldValues): Typed => ({ ...readTyped(values), goesTo: values.goesTo ?? "bill" });

/**
 * A payment by any tender. A style shows the fields of the chosen one; where scripts run, the change is reckoned while
 * typing. Without them it is reckoned by the server, and the next page says what to give back.
 */
export function FolioPayment({
	place,
	toComeCents,
	depositCents,
	takesDeposit,
	depositAskedCents,
}: {
	place: FolioFormPlace;
	toComeCents: number;
	/** What is held as a deposit for the stay. */
	depositCents: number;
	/** Whether a deposit may be taken: the stay is not over. */
	takesDeposit: boolean;
	/** Where a deposit was asked for in the address: what is still missing of it; 0 where no sum was named. */
	depositAskedCents: number | null;
}) {
	const { balanceCents } = place;
	const own = resultOf(place.result, "payment");
	const dueCents = Math.max(0, balanceCents);
	// Once the stay is over, what is held pays what is owed before the guest pays again.
	const isUsingDeposit = !takesDeposit && depositCents > 0 && dueCents > 0;
	const startCents = depositAskedCents ?? (isUsingDeposit ? Math.min(depositCents, dueCents) : dueCents);
	const values: FieldValues = {
		goesTo: depositAskedCents === null ? "bill" : "deposit",
		tender: isUsingDeposit ? "deposit" : "card_terminal",
		amount: typedUsd(startCents),
		amountBzd: typedBzd(depositAskedCents ?? dueCents),
		changeIn: "same",
	};
	const [typed, setTyped] = useState<Typed>(() => readForm({ ...values, ...own?.values }));
	const read = (event: InputEvent<HTMLFormElement> | ChangeEvent<HTMLFormElement>) => {
		const form = new FormData(event.currentTarget);
		setTyped(readForm(Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))));
	};
	const shown = deskTenders.filter((tender) => tender !== "deposit" || depositCents > 0);
	const { amountCents } = reckon(typed);
	const isDeposit = takesDeposit && typed.goesTo === "deposit";
	return (
		<FolioForm
			name="payment"
			className="payment"
			values={values}
			place={place}
			heldCents={depositCents}
			loadSchema={async () => (await import("../bill-schema.ts")).paymentSchema}
			onInput={read}
			onChange={read}
		>
			{({ submitting, errors }) => (
				<>
					{takesDeposit ? (
						<fieldset>
							<legend>{words.goesTo}</legend>
							<div className="seg grid w-full grid-cols-2">
								{(["bill", "deposit"] as const).map((purpose) => (
									<label className="justify-center px-2 py-1 text-center" key={purpose}>
										<input
											type="radio"
											name="goesTo"
											value={purpose}
											defaultChecked={(own?.values.goesTo ?? values.goesTo) === purpose}
										/>
										{words.purposes[purpose]}
									</label>
								))}
							</div>
						</fieldset>
					) : null}
					{takesDeposit ? <p className="small soft for-deposit">{words.depositLead}</p> : null}
					<TenderFields
						tenders={shown.map((tender) => ({
							tender,
							label: nameTender(tender, "form"),
							sub: tender === "deposit" ? words.depositHeld(formatUsd(depositCents)) : undefined,
						}))}
						chosen={own?.values.tender ?? values.tender}
						changeIn={own?.values.changeIn}
						typed={typed}
						error={errors.tender}
					/>
					<p className="btns">
						<DeskButton look="fill" big disabled={submitting}>
							{amountCents ? (
								<>
									<span data-needs-script>{words.submit(describeAmount(typed.tender, amountCents))}</span>
									{/* Without scripts no amount on the button would follow what is typed. */}
									<span data-scriptless>{words.submitPlain}</span>
								</>
							) : (
								words.submitPlain
							)}
						</DeskButton>
					</p>
					<p className="small soft" role="status" data-needs-script>
						{amountCents && !isDeposit ? describeRest(balanceCents - amountCents, toComeCents) : null}
					</p>
				</>
			)}
		</FolioForm>
	);
}

/** What a payment leaves: owed today and to come, or paid ahead. */
function describeRest(balanceCents: number, toComeCents: number): string {
	const { paidAheadCents, tooMuchCents, stillToPayCents } = judgeBalance({ balanceCents, toComeCents });
	if (tooMuchCents > 0) return words.leavesCredit(formatUsd(tooMuchCents));
	if (paidAheadCents > 0) return words.paysAhead(formatUsd(paidAheadCents));
	return words.leaves(formatUsd(stillToPayCents), toComeCents === 0 ? null : formatUsd(toComeCents));
}
