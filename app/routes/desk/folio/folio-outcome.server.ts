import { data, type RouterContextProvider, redirect } from "react-router";
import { deskFolioWords } from "#app/content/desk-folio-words.ts";
import type { FolioResult } from "#app/features/desk/components/folio-charge-other.tsx";
import type { TakenBack } from "#app/features/documents/operations/take-back-transaction.server.ts";
import type { MoneyRefusal } from "#app/features/folio/operations/post-to-ledger.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import { type CheckedFields, type FieldErrors, type FieldValues, readValues } from "#app/lib/form-fields.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { faultResponse } from "#app/routes/failure.ts";
import { redirectWithFlash } from "#app/routes/flash.server.ts";
import { documentPath } from "../documents/document-table.tsx";
import type { Proven } from "../fresh-factor.server.ts";

type Context = Readonly<RouterContextProvider>;

const { refusals } = deskFolioWords;

/** What was typed, without the second factor: that is never written into a page. */
function valuesOf(form: FormData): FieldValues {
	const { proof: _proof, takeBackProof: _takeBackProof, ...values } = readValues(form);
	return values;
}

const keyOf = ({ idempotencyKey }: FieldValues) => (idempotencyKey ? { formKey: idempotencyKey } : {});

/** A form of a bill that was wrong, with everything that was typed. */
export function respondInvalid(
	form: string,
	{ errors, values }: { errors: FieldErrors; values: FieldValues },
) {
	return data<FolioResult>({ form, errors, values, ...keyOf(values) }, { status: 400 });
}

/** The field that a refusal is about, where it is about one. */
type FieldOf = Partial<Record<MoneyRefusal["reason"], string>>;

/** A form of a bill that was refused. */
function respondRefused(
	form: string,
	{ reason }: Pick<MoneyRefusal, "reason">,
	values: FieldValues,
	fields: FieldOf = {},
) {
	const errors = { [fields[reason] ?? "form"]: refusals[reason] };
	const isConflict = reason === "changed_meanwhile";
	const status = ["not_allowed", "over_limit", "needs_approval"].includes(reason) ? 403 : 409;
	return data<FolioResult>({ form, errors, values, isConflict, ...keyOf(values) }, { status });
}

/**
 * Takes a form of a bill: checks it, does what it asks, and leads to the page that shows it. While the database is
 * unavailable nobody knows whether it was done; the form keeps its key.
 */
export async function takeForm<Fields, Done extends object>(
	context: Context,
	name: string,
	form: FormData,
	step: {
		check: (form: FormData) => CheckedFields<Fields>;
		/** The second factor once more, for what moves money back or opens what was closed. */
		prove?: () => Promise<Proven>;
		/** `approvedBy` is empty for what asks for no proof. */
		run: (fields: Fields, approvedBy: Pick<Acting, "approvedBy">) => Promise<Outcome<Done, MoneyRefusal>>;
		fields?: FieldOf;
		/** Where it leads, or the answer that leads there. */
		done: (outcome: Done) => string | Promise<string | Response>;
		/** What was chosen beside the fields, so that a refused form shows it again. */
		keep?: FieldValues;
	},
) {
	try {
		const checked = step.check(form);
		const typed = { ...checked.values, ...step.keep };
		if (!checked.ok) return respondInvalid(name, { errors: checked.errors, values: typed });
		const proof = await step.prove?.();
		if (proof && !proof.ok) {
			const values = { ...valuesOf(form), ...step.keep };
			return data<FolioResult>(
				{ form: name, errors: { [proof.field]: proof.message }, values, ...keyOf(values) },
				{ status: proof.status },
			);
		}
		const outcome = await step.run(checked.fields, proof ? { approvedBy: proof.approvedBy } : {});
		if (!outcome.ok) return respondRefused(name, outcome, typed, step.fields);
		const to = await step.done(outcome);
		return typeof to === "string" ? redirect(to, { status: 303 }) : to;
	} catch (error) {
		if (error instanceof Response) throw error;
		const { status, headers } = faultResponse(context, error);
		const values = { ...valuesOf(form), ...step.keep };
		return data<FolioResult>(
			{ form: name, errors: { form: refusals.failed }, values, ...keyOf(values) },
			{ status, headers },
		);
	}
}

/** After a payment with a receipt was taken back, its void slip: it is handed out at once. Null where there is none. */
export function toVoidSlip(context: Context, { voidSlip }: TakenBack): Promise<Response> | null {
	return voidSlip && redirectWithFlash(context, documentPath(voidSlip), "payment_taken_back");
}
