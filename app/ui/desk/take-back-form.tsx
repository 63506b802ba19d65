import { actWords } from "#app/content/words/desk-act-words.ts";
import type { loadCheck } from "#app/lib/load-check.ts";
import { SelectField, toOptions } from "#app/ui/field.tsx";
import { SubmitRow } from "./desk-button.tsx";
import { ReasonField } from "./desk-fields.tsx";
import { DeskForm } from "./desk-form.tsx";

/** Takes one of several payments back that was noted by mistake, with a reason. */
export function TakeBackForm({
	act,
	check,
	formKey,
	payments,
	reasonName = "reason",
	words,
}: {
	act: string;
	check: ReturnType<typeof loadCheck>;
	formKey: string;
	/** The id of each, and its day, amount and reference in words. */
	payments: readonly (readonly [id: string, text: string])[];
	/** Another name where a form of the page has a reason, too. */
	reasonName?: string;
	words: { title: string; payment: string; reasonHint: string };
}) {
	const { reason, submit, submitting } = actWords().takeBack;
	return (
		<DeskForm
			fields
			{...{ act, formKey }}
			loadCheck={check}
			aria-label={words.title}
			key={`${formKey} ${payments.length}`}
		>
			<SelectField name="payment" label={words.payment}>
				{toOptions(payments)}
			</SelectField>
			<ReasonField name={reasonName} label={reason} hint={words.reasonHint} />
			<SubmitRow doing={submitting} look="line">
				{submit}
			</SubmitRow>
		</DeskForm>
	);
}
