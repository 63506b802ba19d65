import { type FormEvent, useState } from "react";
import type { FieldValues } from "#app/lib/form-fields.ts";
import { formatBzd, formatUsd } from "#app/lib/money.ts";
import type { deskTenders } from "#app/lib/tenders.ts";
import { readAmount } from "#app/lib/typed-amount.ts";
import { DeskChoice } from "#app/ui/desk/desk-choice.tsx";
import { AmountField } from "#app/ui/desk/desk-fields.tsx";
import { TextField } from "#app/ui/field.tsx";
import { changeDue, toBzdCents } from "../tender.ts";
import { deskFolioWords } from "./desk-folio-words.ts";

const words = deskFolioWords.payment;

type DeskTender = (typeof deskTenders)[number];

/** The typed fields of a payment from which an amount is calculated. */
export type TypedTender = Record<"tender" | "amount" | "amountBzd" | "given" | "givenBzd", string>;

export function readTyped(values: FieldValues, amountName = "amount"): TypedTender {
	return {
		tender: values.tender ?? "",
		amount: values[amountName] ?? "",
		amountBzd: values.amountBzd ?? "",
		given: values.given ?? "",
		givenBzd: values.givenBzd ?? "",
	};
}

type Change = { usdCents: number; bzdCents: number };

/** The fields of a payment while they are typed. @param values the first values of the form */
export function useTypedTender(values: FieldValues) {
	const [typed, setTyped] = useState(() => readTyped(values));
	const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
		setTyped(readTyped(Object.fromEntries(new FormData(currentTarget)) as TypedTender));
	return { typed, onInput };
}

/** The typed amounts as the payment in US cents, and the change of cash in either currency. */
export function reckon(typed: TypedTender): { amountCents: number | null; change: Change | null } {
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

/** An amount of US cents as a field for dollars of either currency holds it; empty for nothing. */
export const typedUsd = (cents: number) => (cents > 0 ? (cents / 100).toFixed(2) : "");
export const typedBzd = (cents: number) => typedUsd(toBzdCents(cents));

export const describeAmount = (tender: string, amountCents: number) =>
	tender === "cash_bzd" ? formatBzd(toBzdCents(amountCents)) : formatUsd(amountCents);

/** The change in the currency that was given, or in the other one. */
const describeChange = (tender: string, currency: "same" | "other", { usdCents, bzdCents }: Change) =>
	(tender === "cash_usd") === (currency === "same") ? words.usd(formatUsd(usdCents)) : formatBzd(bzdCents);

/**
 * The ways to pay with the fields of each, within an element of the class `payment`: a style shows the fields of the
 * chosen one. Where scripts run, the change is calculated while typing.
 */
export function TenderFields({
	tenders,
	chosen,
	changeIn,
	typed,
	error,
	amountName = "amount",
	amounts,
}: {
	tenders: readonly { tender: DeskTender | "none"; label: string; sub?: string | undefined }[];
	chosen: string | undefined;
	changeIn: string | undefined;
	typed: TypedTender;
	error: string | undefined;
	/** The field of the amount in US dollars. */
	amountName?: string;
	/** The amounts where the page keeps them, by their fields. */
	amounts?: { values: Record<string, string>; set: (name: string, value: string) => void };
}) {
	const { change } = reckon(typed);
	const controlOf = (name: string) =>
		amounts && {
			value: amounts.values[name] ?? "",
			onChange: (event: { currentTarget: HTMLInputElement }) => amounts.set(name, event.currentTarget.value),
		};
	return (
		<>
			<fieldset className="choices halves" id="tender" tabIndex={-1}>
				<legend className="sr-only">{words.how}</legend>
				{error ? <p className="warn small">{error}</p> : null}
				{tenders.map(({ tender, label, sub }) => (
					<DeskChoice
						key={tender}
						name="tender"
						value={tender}
						defaultChecked={chosen === tender}
						label={label}
						sub={sub}
					/>
				))}
			</fieldset>
			<div className="cols2 keep items-end">
				<div className="for-usd">
					<AmountField name={amountName} label={words.amount} {...controlOf(amountName)} />
				</div>
				<div className="for-cash-usd">
					<AmountField name="given" label={words.given} />
				</div>
				<div className="for-cash-bzd">
					<AmountField
						name="amountBzd"
						label={words.amountBzd}
						hint={words.amountBzdHint}
						{...controlOf("amountBzd")}
					/>
				</div>
				<div className="for-cash-bzd">
					<AmountField name="givenBzd" label={words.givenBzd} />
				</div>
				<div className="for-card">
					<TextField name="slip" label={words.slip} maxLength={40} autoComplete="off" />
				</div>
				<div className="for-bank">
					<TextField name="bankReference" label={words.bank} maxLength={60} autoComplete="off" optional />
				</div>
				{tenders.some(({ tender }) => tender === "gift_voucher") ? (
					<div className="for-voucher col-span-full">
						<TextField name="voucherCode" label={words.voucher} maxLength={40} autoComplete="off" />
					</div>
				) : null}
			</div>
			<p className="small soft for-card">{words.slipHint}</p>
			<p className="small soft for-cash">{words.givenHint}</p>
			<fieldset className="for-cash">
				<legend>{words.changeIn}</legend>
				<div className="seg grid w-full grid-cols-2">
					{(["same", "other"] as const).map((currency) => (
						<label className="justify-center px-2 py-1 text-center" key={currency}>
							<input
								type="radio"
								name="changeIn"
								value={currency}
								defaultChecked={(changeIn ?? "same") === currency}
							/>
							{change ? describeChange(typed.tender, currency, change) : words.change[currency]}
						</label>
					))}
				</div>
			</fieldset>
		</>
	);
}
