import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { reservationPageWords } from "../reservation-frame-words.ts";

/** Cancelling, with what it means before it is sent. The amount agreed to is sent along, where there is one. */
export function CancelForm({
	title,
	consequence,
	submit,
	agreedOwedCents,
	isOpen,
}: {
	title: string;
	consequence: string;
	submit: string;
	agreedOwedCents?: number;
	/** Whether this part is shown open: after a cancellation that was refused. */
	isOpen: boolean;
}) {
	const cancelling = useNavigation().formData?.get("intent") === "cancel";
	return (
		<details className="border-sand-deep/40 border-t pt-4" open={isOpen || undefined}>
			<summary className="min-h-11 py-2 font-medium text-coral-deep">{title}</summary>
			<Form method="post" className="grid gap-4 py-4">
				<p className="prose-width">{consequence}</p>
				<input type="hidden" name="intent" value="cancel" />
				{agreedOwedCents === undefined ? null : (
					<input type="hidden" name="agreedOwedCents" value={agreedOwedCents} />
				)}
				<div>
					<Button type="submit" variant="danger" disabled={cancelling}>
						{cancelling ? reservationPageWords.submitting : submit}
					</Button>
				</div>
			</Form>
		</details>
	);
}
