import { Form, useNavigation } from "react-router";
import { formatUsd } from "#app/lib/money.ts";
import { Button } from "#app/ui/button.tsx";
import type { ReservationAnswer } from "./reservation-page.tsx";

/** Cancelling, with the exact amount before the last press. The amount agreed to is sent along. */
export function CancelStay({
	owedCents,
	answer,
}: {
	owedCents: number;
	answer: ReservationAnswer | undefined;
}) {
	const navigation = useNavigation();
	const cancelling = navigation.formData?.get("intent") === "cancel";
	return (
		<details
			className="border-sand-deep/40 border-t pt-4"
			open={answer?.kind === "not_cancelled" || undefined}
		>
			<summary className="min-h-11 py-2 font-medium text-coral-deep">Cancel this reservation</summary>
			<Form method="post" className="grid gap-4 py-4">
				<p className="prose-width">
					{owedCents === 0
						? "Cancelling now is free: nothing is owed. The villa is given back at once."
						: `Cancelling now costs the first night with its tax: ${formatUsd(owedCents)} is owed. The villa is given back at once.`}
				</p>
				<input type="hidden" name="intent" value="cancel" />
				<input type="hidden" name="agreedOwedCents" value={owedCents} />
				<div>
					<Button type="submit" look="danger" disabled={cancelling}>
						{cancelling
							? "Submitting..."
							: owedCents === 0
								? "Cancel the reservation free of charge"
								: `Cancel the reservation and owe ${formatUsd(owedCents)}`}
					</Button>
				</div>
			</Form>
		</details>
	);
}
