import { hotel } from "#app/content/hotel/hotel.ts";
import type { GiftSetting } from "#app/features/loyalty/policy.ts";
import type { FieldValues, FormAnswer } from "#app/lib/form-fields.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { formatUsd } from "#app/lib/money.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckedForm, useFieldState } from "#app/ui/checked-form.tsx";
import { EmailField, TextArea, TextField } from "#app/ui/field.tsx";
import { FormDraft, FormKey, FormPart } from "#app/ui/form-parts.tsx";
import { FactList, FormSheet } from "#app/ui/form-sheet.tsx";
import { giftOrderWords } from "../gift-order-words.ts";
import { lastSendDay, proposedCents } from "../policy.ts";

/** The server's answer to the last attempt. */
export type GiftOrderResult = FormAnswer & { formKey?: string };

const words = () => giftOrderWords().form;

/**
 * The buyer of a gift voucher, its amount, its recipient, and the day on which it is sent. It works without scripts.
 */
export function GiftOrderForm(props: {
	today: HotelDate;
	setting: GiftSetting;
	guest: { name: string; email: string } | null;
	formKey: string;
	result: GiftOrderResult | undefined;
}) {
	const { today, setting, guest, formKey, result } = props;
	const { leastCents, mostCents, validMonths } = setting;
	const proposals = proposedCents(setting);
	const values: FieldValues = {
		proposal: String(proposals[1] ?? proposals[0] ?? "other"),
		...(guest && { buyerName: guest.name, buyerEmail: guest.email }),
	};
	const { aside } = giftOrderWords();
	const asideTitle = "gift-facts";
	return (
		<FormSheet
			aside={
				<section aria-labelledby={asideTitle} className="grid gap-5">
					<h2 id={asideTitle} className="heading">
						{aside.title}
					</h2>
					<FactList facts={aside.facts(validMonths)} />
				</section>
			}
		>
			<CheckedForm
				data-goes-along
				title={`${giftOrderWords().title} · ${hotel.name}`}
				result={result}
				values={values}
				loadCheck={loadCheck(async () =>
					(await import("../gift-order-schema.ts")).giftOrderSchema({
						today,
						leastCents,
						mostCents,
						validMonths,
					}),
				)}
			>
				{({ submitting }) => (
					<div className="max-w-2xl">
						<FormKey fresh={formKey} returned={result?.formKey} />
						<FormDraft isAnswered={result !== undefined} />
						<FormPart step={1} title={words().amount}>
							<Amounts
								proposals={proposals}
								chosen={result?.values?.proposal ?? values.proposal}
								limits={words().limits(formatUsd(leastCents), formatUsd(mostCents))}
							/>
						</FormPart>
						<FormPart step={2} title={words().you}>
							<TextField
								name="buyerName"
								label={words().buyerName}
								maxLength={100}
								autoComplete="name"
								required
							/>
							<EmailField
								name="buyerEmail"
								label={words().buyerEmail}
								hint={words().buyerEmailHint}
								maxLength={254}
								required
							/>
						</FormPart>
						<FormPart step={3} title={words().them}>
							<p className="text-ink-soft text-small">{words().themLead}</p>
							<TextField
								name="receiverName"
								label={words().receiverName}
								maxLength={100}
								autoComplete="off"
								optional
							/>
							<EmailField
								name="receiverEmail"
								label={words().receiverEmail}
								hint={words().receiverEmailHint}
								maxLength={254}
								autoComplete="off"
								optional
							/>
							<TextArea name="message" label={words().message} rows={3} maxLength={300} optional />
							<TextField
								name="sendOn"
								label={words().sendOn}
								hint={words().sendOnHint}
								type="date"
								min={today}
								max={lastSendDay(today, validMonths)}
								optional
							/>
						</FormPart>
						<div className="mt-8">
							<Button type="submit" busy={submitting} className="max-sm:w-full">
								{submitting ? words().submitting : words().submit}
							</Button>
						</div>
					</div>
				)}
			</CheckedForm>
		</FormSheet>
	);
}

/** A few amounts to choose from, and a field for another one, which is shown where it is chosen. */
function Amounts({
	proposals,
	chosen,
	limits,
}: {
	proposals: readonly number[];
	chosen: string | undefined;
	limits: string;
}) {
	const { error } = useFieldState("proposal");
	const choices = [
		...proposals.map((cents) => ({ value: String(cents), label: formatUsd(cents) })),
		{ value: "other", label: words().other },
	];
	return (
		<div className="group/amount grid gap-5">
			<fieldset id="proposal" tabIndex={-1} className="grid grid-cols-2 gap-3 sm:grid-cols-3">
				<legend className="sr-only">{words().amount}</legend>
				{choices.map(({ value, label }) => (
					<label
						key={value}
						className="flex min-h-13 cursor-pointer items-center gap-3 rounded-card border border-sand-deep/50 px-4 py-2 has-checked:border-lagoon has-checked:bg-lagoon/5 has-checked:font-medium max-sm:last:col-span-2"
					>
						<input
							type="radio"
							name="proposal"
							value={value}
							defaultChecked={chosen === value}
							className="size-4 accent-lagoon"
						/>
						{label}
					</label>
				))}
			</fieldset>
			{error ? <p className="text-coral-deep text-small">{error}</p> : null}
			<div className="hidden group-has-[[value=other]:checked]/amount:block">
				<TextField
					name="amount"
					label={words().typed}
					hint={limits}
					inputMode="decimal"
					maxLength={12}
					autoComplete="off"
				/>
			</div>
		</div>
	);
}
