import { type ChangeEvent, type InputEvent, useState } from "react";
import { deskFolioWords } from "#app/content/desk-folio-words.ts";
import { nameTender } from "#app/content/tender-words.ts";
import { judgeBalance } from "#app/features/folio/balance.ts";
import type { FieldValues } from "#app/lib/form-fields.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { formatUsd } from "#app/lib/money.ts";
import { deskTenders } from "#app/lib/tenders.ts";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { FormKey } from "#app/ui/form-key.tsx";
import { FormVersion } from "#app/ui/form-version.tsx";
import type { FolioResult } from "./folio-charge-other.tsx";
import { FolioConflict } from "./folio-saved.tsx";
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
	balanceCents,
	toComeCents,
	depositCents,
	takesDeposit,
	depositAskedCents,
	version,
	formKey,
	folioId,
	result,
}: {
	balanceCents: number;
	toComeCents: number;
	/** What is held as a deposit for the stay. */
	depositCents: number;
	/** Whether a deposit may be taken: the stay is not over. */
	takesDeposit: boolean;
	/** Where a deposit was asked for in the address: what is still missing of it; 0 where no sum was named. */
	depositAskedCents: number | null;
	/** The version of the bill that the form shows. */
	version: number;
	formKey: string;
	folioId: string;
	result: FolioResult | undefined;
}) {
	const own = result?.form === "payment" ? result : undefined;
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
	// What is held is what a deposit is checked against: the sum of the first render, as with `FormVersion`.
	const [heldAtFirst] = useState(depositCents);
	const isConflict = own?.isConflict === true;
	return (
		<CheckedForm
			className="payment"
			result={own}
			values={values}
			preventScrollReset
			loadCheck={loadCheck(async () => (await import("#app/features/folio/bill-schema.ts")).paymentSchema)}
			onInput={read}
			onChange={read}
		>
			{({ submitting, errors }) => (
				<div className="fields">
					<input type="hidden" name="form" value="payment" />
					<input type="hidden" name="folio" value={folioId} />
					<FormVersion seen={version} shown={isConflict ? version : undefined} />
					<input type="hidden" name="seenBalance" value={balanceCents} autoComplete="off" />
					<input
						type="hidden"
						name="seenHeld"
						value={isConflict ? depositCents : heldAtFirst}
						autoComplete="off"
					/>
					{!own?.isConflict ? null : own.values.goesTo === "deposit" ? (
						<FolioConflict of="deposit" saw={own.values.seenHeld} nowCents={depositCents} />
					) : (
						<FolioConflict saw={own.values.seenBalance} nowCents={balanceCents} />
					)}
					<FormKey fresh={formKey} returned={own?.formKey} />
					{takesDeposit ? (
						<fieldset className="two-ways">
							<legend>{words.goesTo}</legend>
							<div className="seg">
								{(["bill", "deposit"] as const).map((purpose) => (
									<label key={purpose}>
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
				</div>
			)}
		</CheckedForm>
	);
}

/** What a payment leaves: owed today and to come, or paid ahead. */
function describeRest(balanceCents: number, toComeCents: number): string {
	const { paidAheadCents, tooMuchCents, stillToPayCents } = judgeBalance({ balanceCents, toComeCents });
	if (tooMuchCents > 0) return words.leavesTooMuch(formatUsd(tooMuchCents));
	if (paidAheadCents > 0) return words.paysAhead(formatUsd(paidAheadCents));
	return words.leaves(formatUsd(stillToPayCents), toComeCents === 0 ? null : formatUsd(toComeCents));
}
