import { Form, useNavigation } from "react-router";
import { deskDocumentsWords } from "#app/features/documents/desk/desk-documents-words.ts";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";

const words = deskDocumentsWords.of;

/** The payments that have no receipt yet, each with the button that issues it. */
export function ReceiptRows({
	payments,
}: {
	payments: readonly { id: string; date: HotelDate; tender: string; amountCents: number }[];
}) {
	const isSending = useNavigation().formMethod === "POST";
	if (payments.length === 0) return <p className="soft">{words.noPayments}</p>;
	return (
		<ul>
			{payments.map(({ id, date, tender, amountCents }) => (
				<li
					className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-t border-sand py-1.5 wrap-anywhere"
					key={id}
				>
					<span>
						<span className="strong">{formatUsd(amountCents)}</span>
						<span className="sub">
							{tender}, {formatHotelDate(date, "short")}
						</span>
					</span>
					<Form method="post">
						<input type="hidden" name="intent" value="receipt" />
						<input type="hidden" name="payment" value={id} />
						<DeskButton
							look="line"
							disabled={isSending}
							aria-label={words.receiptOf(tender, formatUsd(amountCents))}
						>
							{words.receipt}
						</DeskButton>
					</Form>
				</li>
			))}
		</ul>
	);
}
