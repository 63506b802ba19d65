import { type ClientActionFunctionArgs, data } from "react-router";
import { actWords } from "#app/content/desk-act-words.ts";
import { readValues } from "#app/lib/form-fields.ts";
import type { ActResult } from "#app/ui/desk/act-result.ts";

/** The client's half of `takesActs`: a form that was not answered stays on its page with what was typed and its key. */
export function sendsActs() {
	return async ({ request, serverAction }: ClientActionFunctionArgs) => {
		const form = await request.clone().formData();
		try {
			return await serverAction<ActResult>();
		} catch (thrown) {
			if (thrown instanceof Response) throw thrown;
			const result = {
				act: String(form.get("intent") ?? ""),
				errors: { form: actWords.notSent },
				values: readValues(form),
				reason: null,
			};
			return data<ActResult>(result, { status: 503 });
		}
	};
}
