import { type ChangeEvent, type InputEvent, useState } from "react";
import { deskFolioWords } from "#app/content/desk-folio-words.ts";
import { deskTenders } from "#app/features/folio/desk-choices.ts";
import { changeDue, toBzdCents } from "#app/features/folio/tender.ts";
import type { FieldValues } from "#app/lib/form-fields.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { formatBzd, formatUsd } from "#app/lib/money.ts";
import { readAmount } from "#app/lib/typed-amount.ts";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FormKey } from "#app/ui/form-key.tsx";
import { FormVersion } from "#app/ui/form-version.tsx";
import { DeskButton } from "./desk-button.tsx";
import { DeskChoice } from "./desk-choice.tsx";
import type { FolioResult } from "./folio-charge.tsx";
import { FolioConflict } from "./folio-saved.tsx";

const words = deskFolioWords.payment;

type Typed = Record<"goesTo" | "tender" | "amount" | "amountBzd" | "given" | "givenBzd" | "changeIn", string>;

/**
 * A payment by any tender. A style shows the fields of the chosen one; where scripts run, the change is reckoned while
 * typing. Without them it is reckoned by the server, and the next page says what to give back.
 */
export function FolioPayment({
	balanceCents,
	toComeCents,
	depositCents,
	takesDeposit,
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
	const firstCents = isUsingDeposit ? Math.min(depositCents, dueCents) : dueCents;
	const values: FieldValues = {
		goesTo: "bill",
		tender: isUsingDeposit ? "deposit" : "card_terminal",
		amount: firstCents > 0 ? (firstCents / 100).toFixed(2) : "",
		amountBzd: dueCents > 0 ? (toBzdCents(dueCents) / 100).toFixed(2) : "",
		changeIn: "same",
	};
	const [typed, setTyped] = useState<Typed>(() => readTyped({ ...values, ...own?.values }));
	const read = (event: InputEvent<HTMLFormElement> | ChangeEvent<HTMLFormElement>) => {
		const form = new FormData(event.currentTarget);
		setTyped(readTyped(Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))));
	};
	const shown = deskTenders.filter((tender) => tender !== "deposit" || depositCents > 0);
	const { amountCents, change } = reckon(typed);
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
					<fieldset className="tenders" id="tender" tabIndex={-1}>
						<legend className="sr-only">{words.how}</legend>
						{errors.tender ? <p className="warn small">{errors.tender}</p> : null}
						{shown.map((tender) => (
							<DeskChoice
								key={tender}
								name="tender"
								value={tender}
								defaultChecked={(own?.values.tender ?? values.tender) === tender}
								label={words.tenders[tender]}
								sub={tender === "deposit" ? words.depositHeld(formatUsd(depositCents)) : undefined}
							/>
						))}
					</fieldset>
					<div className="cols2 keep">
						<div className="for-usd">
							<Money name="amount" label={words.amount} />
						</div>
						<div className="for-cash-usd">
							<Money name="given" label={words.given} />
						</div>
						<div className="for-cash-bzd">
							<Money name="amountBzd" label={words.amountBzd} />
						</div>
						<div className="for-cash-bzd">
							<Money name="givenBzd" label={words.givenBzd} />
						</div>
						<div className="for-card">
							<TextField name="slip" label={words.slip} maxLength={40} autoComplete="off" />
						</div>
						<div className="for-bank">
							<TextField name="bankReference" label={words.bank} maxLength={60} autoComplete="off" optional />
						</div>
						<div className="for-voucher">
							<TextField name="voucherCode" label={words.voucher} maxLength={40} autoComplete="off" />
						</div>
					</div>
					<p className="small soft for-card">{words.slipHint}</p>
					<p className="small soft for-cash">{words.givenHint}</p>
					<fieldset className="for-cash two-ways">
						<legend>{words.changeIn}</legend>
						<div className="seg">
							{(["same", "other"] as const).map((currency) => (
								<label key={currency}>
									<input
										type="radio"
										name="changeIn"
										value={currency}
										defaultChecked={(own?.values.changeIn ?? values.changeIn) === currency}
									/>
									{change ? describeChange(typed.tender, currency, change) : words.change[currency]}
								</label>
							))}
						</div>
					</fieldset>
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

function Money({ name, label }: { name: string; label: string }) {
	return <TextField name={name} label={label} inputMode="decimal" maxLength={12} autoComplete="off" />;
}

const readTyped = (values: FieldValues): Typed => ({
	goesTo: values.goesTo ?? "bill",
	tender: values.tender ?? "",
	amount: values.amount ?? "",
	amountBzd: values.amountBzd ?? "",
	given: values.given ?? "",
	givenBzd: values.givenBzd ?? "",
	changeIn: values.changeIn ?? "same",
});

type Change = { usdCents: number; bzdCents: number };

/** What the typed amounts mean: the payment in US cents, and the change of cash in either currency. */
function reckon(typed: Typed): { amountCents: number | null; change: Change | null } {
	const isBzd = typed.tender === "cash_bzd";
	const amount = isBzd ? readAmount(typed.amountBzd, "bzd") : readAmount(typed.amount);
	const amountCents = amount === null ? null : isBzd ? Math.floor(amount / 2) : amount;
	const given = isBzd ? readAmount(typed.givenBzd, "bzd") : readAmount(typed.given);
	if (amountCents === null || given === null) return { amountCents, change: null };
	const tender = isBzd
		? ({ kind: "cash_bzd", givenBzdCents: given } as const)
		: ({ kind: "cash_usd", givenCents: given } as const);
	const usd = changeDue({ ...tender, changeIn: "usd" }, amountCents);
	const bzd = changeDue({ ...tender, changeIn: "bzd" }, amountCents);
	const change = usd && bzd ? { usdCents: usd.changeCents, bzdCents: bzd.changeBzdCents } : null;
	return { amountCents, change };
}

const describeAmount = (tender: string, amountCents: number) =>
	tender === "cash_bzd" ? formatBzd(toBzdCents(amountCents)) : formatUsd(amountCents);

/** The change in the currency that was given, or in the other one. */
const describeChange = (tender: string, currency: "same" | "other", { usdCents, bzdCents }: Change) =>
	(tender === "cash_usd") === (currency === "same") ? words.usd(formatUsd(usdCents)) : formatBzd(bzdCents);

const describeRest = (restCents: number, toComeCents: number) =>
	words.leaves(formatUsd(restCents), toComeCents === 0 ? null : formatUsd(toComeCents));
