import { deskFolioWords } from "#app/content/desk-folio-words.ts";
import type { FolioResult } from "#app/features/desk/components/folio-charge-other.tsx";
import { readValues } from "#app/lib/form-fields.ts";
import { sendWithFallback } from "#app/lib/send-form.ts";

/** Sends a form of a bill; where the connection is lost, the form keeps its key and everything that was typed but the second factor. */
export async function sendFolioForm<Answer>({
	request,
	serverAction,
}: {
	request: Request;
	serverAction: () => Promise<Answer>;
}) {
	const { proof: _proof, ...values } = readValues(await request.clone().formData());
	return sendWithFallback<Answer, FolioResult>(serverAction, {
		form: values.form ?? "",
		errors: { form: deskFolioWords.refusals.failed },
		values,
		...(values.idempotencyKey && { formKey: values.idempotencyKey }),
	});
}
