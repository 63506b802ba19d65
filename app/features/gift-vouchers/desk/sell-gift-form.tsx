import { TenderFields, useTypedTender } from "#app/features/folio/desk/tender-fields.tsx";
import { nameTender } from "#app/features/folio/tender-words.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { moneyTenders } from "#app/lib/tenders.ts";
import { useResultOf } from "#app/ui/desk/act-result.ts";
import { SubmitRow } from "#app/ui/desk/desk-button.tsx";
import { DeskForm } from "#app/ui/desk/desk-form.tsx";
import { EmailField, TextArea, TextField } from "#app/ui/field.tsx";
import { giftWords } from "./desk-gift-voucher-words.ts";

const { sell: words } = giftWords;

const check = loadCheck(async () => (await import("../schema.ts")).sellGiftSchema);

/** The sale of a gift voucher: its recipient, and the payment, whose amount is that of the voucher. */
export function SellGiftForm({ formKey }: { formKey: string }) {
	const own = useResultOf("sell");
	const values = { tender: "card_terminal" };
	const { typed, onInput } = useTypedTender(own?.values ?? values);
	return (
		<DeskForm
			fields
			act="sell"
			key={formKey}
			formKey={formKey}
			loadCheck={check}
			values={values}
			className="payment"
			onInput={onInput}
		>
			{({ errors }) => (
				<>
					<TextField name="buyerName" label={words.buyerName} maxLength={100} autoComplete="off" required />
					<EmailField name="buyerEmail" label={words.buyerEmail} autoComplete="off" optional />
					<TextField
						name="receiverName"
						label={words.receiverName}
						maxLength={100}
						autoComplete="off"
						optional
					/>
					<EmailField name="receiverEmail" label={words.receiverEmail} autoComplete="off" optional />
					<TextArea name="message" label={words.message} rows={2} maxLength={300} optional />
					<TenderFields
						tenders={moneyTenders.map((tender) => ({ tender, label: nameTender(tender, "form") }))}
						chosen={own?.values.tender ?? values.tender}
						changeIn={own?.values.changeIn}
						typed={typed}
						error={errors.tender}
					/>
					<SubmitRow doing={words.submitting} look="fill" icon="gift">
						{words.submit}
					</SubmitRow>
				</>
			)}
		</DeskForm>
	);
}
