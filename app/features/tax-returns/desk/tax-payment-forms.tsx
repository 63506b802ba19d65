import { toBzdCents } from "#app/features/folio/tender.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { isolate } from "#app/lib/isolate.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { formatBzd, formatUsd } from "#app/lib/money.ts";
import { SubmitRow } from "#app/ui/desk/desk-button.tsx";
import { AmountField } from "#app/ui/desk/desk-fields.tsx";
import { DeskForm } from "#app/ui/desk/desk-form.tsx";
import { TakeBackForm } from "#app/ui/desk/take-back-form.tsx";
import { SelectField, TextField, toOptions } from "#app/ui/field.tsx";
import { taxReturnWords } from "./desk-tax-return-words.ts";

const loadPayCheck = loadCheck(async () => (await import("../schema.ts")).payTaxSchema);

/** Notes that the tax was paid: all that is due, in Belize dollars, until something else is typed. */
export function PayTaxForm({
	dueCents,
	today,
	formKey,
}: {
	/** US cents. */
	dueCents: number;
	/** The open business day: nothing was paid after it. */
	today: HotelDate;
	formKey: string;
}) {
	const { pay: words } = taxReturnWords;
	const dueBzdCents = toBzdCents(Math.max(0, dueCents));
	const values = { paidOn: today, currency: "bzd", amount: (dueBzdCents / 100).toFixed(2) };
	return (
		<DeskForm
			fields
			act="pay"
			loadCheck={loadPayCheck}
			{...{ formKey, values }}
			aria-label={words.title}
			key={formKey}
		>
			<p className="soft">{words.lead}</p>
			<TextField name="paidOn" type="date" label={words.paidOn} max={today} required />
			<div className="cols2">
				<SelectField name="currency" label={words.currency}>
					{toOptions((["bzd", "usd"] as const).map((currency) => [currency, words.currencies[currency]]))}
				</SelectField>
				<AmountField
					name="amount"
					label={words.amount}
					hint={words.amountHint(formatBzd(dueBzdCents), formatUsd(dueCents))}
				/>
			</div>
			<TextField
				name="reference"
				label={words.reference}
				hint={words.referenceHint}
				maxLength={80}
				autoComplete="off"
			/>
			<SubmitRow doing={words.submitting} look="fill">
				{words.submit}
			</SubmitRow>
		</DeskForm>
	);
}

const loadTakeBackCheck = loadCheck(async () => (await import("../schema.ts")).takeBackTaxSchema);

/** Takes a payment back that was noted by mistake. */
export function TakeBackTaxForm({
	payments,
	formKey,
}: {
	payments: readonly { id: string; day: string; amountCents: number; reference: string }[];
	formKey: string;
}) {
	return (
		<TakeBackForm
			act="take_back"
			check={loadTakeBackCheck}
			formKey={formKey}
			payments={payments.map(({ id, day, amountCents, reference }) => [
				id,
				`${day}, ${formatBzd(toBzdCents(amountCents))}, ${isolate(reference)}`,
			])}
			words={taxReturnWords.takeBack}
		/>
	);
}
