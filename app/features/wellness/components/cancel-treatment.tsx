import { Form, useNavigation } from "react-router";
import { treatmentWords } from "#app/content/treatment.ts";
import { Button } from "#app/ui/button.tsx";
import type { ShownTreatment } from "../treatment-view.ts";
import type { TreatmentAnswer } from "./treatment-page.tsx";

const words = treatmentWords.cancel;

/** Cancelling, with what it means before the last press. */
export function CancelTreatment({
	treatment,
	answer,
}: {
	treatment: ShownTreatment;
	answer: TreatmentAnswer | undefined;
}) {
	const cancelling = useNavigation().formData?.get("intent") === "cancel";
	const failed = answer?.kind === "failed" && answer.intent === "cancel";
	return (
		<details className="border-sand-deep/40 border-t pt-4" open={failed || undefined}>
			<summary className="min-h-11 py-2 font-medium text-coral-deep">{words.title}</summary>
			<Form method="post" className="grid gap-4 py-4">
				<p className="prose-width">{treatment.slot ? words.consequence : words.consequenceRequest}</p>
				<input type="hidden" name="intent" value="cancel" />
				<div>
					<Button type="submit" look="danger" disabled={cancelling}>
						{cancelling ? treatmentWords.submitting : words.submit}
					</Button>
				</div>
			</Form>
		</details>
	);
}
