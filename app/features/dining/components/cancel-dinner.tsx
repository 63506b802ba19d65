import { Form, useNavigation } from "react-router";
import { dinnerWords } from "#app/content/dinner.ts";
import { formatUsd } from "#app/lib/money.ts";
import { Button } from "#app/ui/button.tsx";
import type { DinnerPageProps } from "./dinner-page.tsx";

/** Cancelling, with the exact amount before the last press. The amount agreed to is sent along. */
export function CancelDinner({ cancellable, owedCents, answer }: DinnerPageProps) {
	const cancelling = useNavigation().formData?.get("intent") === "cancel";
	const words = dinnerWords.cancel;
	const concerned =
		answer?.kind === "not_cancelled" || (answer?.kind === "failed" && answer.intent === "cancel");
	if (!cancellable) return null;
	return (
		<details className="border-sand-deep/40 border-t pt-4" open={concerned || undefined}>
			<summary className="min-h-11 py-2 font-medium text-coral-deep">{words.title}</summary>
			<Form method="post" className="grid gap-4 py-4">
				<p className="prose-width">{owedCents === 0 ? words.free : words.owed(formatUsd(owedCents))}</p>
				<input type="hidden" name="intent" value="cancel" />
				<input type="hidden" name="agreedOwedCents" value={owedCents} />
				<div>
					<Button type="submit" look="danger" disabled={cancelling}>
						{cancelling
							? dinnerWords.submitting
							: owedCents === 0
								? words.submitFree
								: words.submitOwed(formatUsd(owedCents))}
					</Button>
				</div>
			</Form>
		</details>
	);
}
