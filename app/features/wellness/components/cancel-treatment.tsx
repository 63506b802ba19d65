import { CancelForm } from "#app/features/reservations/components/cancel-form.tsx";
import { treatmentWords } from "../treatment-words.ts";
import type { ShownTreatment } from "../words.ts";
import type { TreatmentResult } from "./change-time.tsx";

const words = treatmentWords.cancel;

/** Cancelling a treatment, which is free. */
export function CancelTreatment({
	treatment,
	result,
}: {
	treatment: ShownTreatment;
	result: TreatmentResult | undefined;
}) {
	return (
		<CancelForm
			title={words.title}
			consequence={treatment.slot ? words.consequence : words.consequenceRequest}
			submit={words.submit}
			isOpen={result?.kind === "failed" && result.intent === "cancel"}
		/>
	);
}
