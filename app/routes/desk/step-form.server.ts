import { data, type RouterContextProvider } from "react-router";
import { stepRefusals, stepWords } from "#app/content/desk-steps-words.ts";
import type { StepResult } from "#app/features/desk/components/step-form.tsx";
import type { DeskStepInput, DeskStepRefusal } from "#app/features/stays/operations/change-at-desk.server.ts";
import type { FieldErrors, FieldValues } from "#app/lib/form-fields.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { faultResponse } from "#app/routes/failure.ts";

/** What every form of a step says: which stays it is for, and the version that it saw. */
export function readStep(
	form: FormData,
	reservationId: string,
): (DeskStepInput & { name: string }) | { name: string; errors: FieldErrors } {
	const name = String(form.get("form") ?? "");
	const units = form.getAll("unit").flatMap((unit) => (/^[0-9]$/.test(String(unit)) ? [Number(unit)] : []));
	if (units.length === 0) return { name, errors: { unit: stepWords.unitsMissing } };
	const version = String(form.get("version") ?? "");
	// A version that is none was never shown.
	return { name, reservationId, units, version: /^\d{1,9}$/.test(version) ? Number(version) : -1 };
}

/** The response to a form that was wrong or refused, with everything that was typed. */
export function respondToStep(
	result: Omit<StepResult, "isConflict" | "asksToMarkClean">,
	refusal: DeskStepRefusal["reason"] | null = null,
) {
	const isWrongField = refusal === "hold_end_wrong";
	const field = isWrongField ? "holdUntil" : refusal === "villa_not_clean" ? "villaChoice" : "form";
	const errors = refusal ? { [field]: stepRefusals[refusal] } : result.errors;
	const status = refusal === null || isWrongField ? 400 : refusal === "not_allowed" ? 403 : 409;
	return data<StepResult>(
		{
			...result,
			...(errors && { errors }),
			isConflict: refusal === "changed_meanwhile",
			asksToMarkClean: refusal === "villa_not_clean",
		},
		{ status },
	);
}

/** Runs a step; while the database is unavailable nobody knows whether it was taken. */
export async function takeStep(
	context: Readonly<RouterContextProvider>,
	sent: { name: string; units: readonly number[]; values: FieldValues },
	step: () => Promise<Outcome<object, DeskStepRefusal>>,
	done: () => Response,
) {
	const result = { form: sent.name, values: sent.values, units: [...sent.units] };
	try {
		const outcome = await step();
		return outcome.ok ? done() : respondToStep(result, outcome.reason);
	} catch (error) {
		if (error instanceof Response) throw error;
		const { status, headers } = faultResponse(context, error);
		return data<StepResult>({ ...result, errors: { form: stepRefusals.failed } }, { status, headers });
	}
}
