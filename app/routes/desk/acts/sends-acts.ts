import { type ClientActionFunctionArgs, data, type ShouldRevalidateFunctionArgs } from "react-router";
import { actWords } from "#app/content/words/desk-act-words.ts";
import { type ActResult, actNamedIn, valuesToReturn } from "#app/ui/desk/act-result.ts";

/**
 * The client's half of `takesActs`: a form that was not answered stays on its page with what was typed and its key.
 * @param notSent for a form that should not just be sent again
 */
export function sendsActs(notSent: string = actWords.notSent) {
	return async ({ request, serverAction }: ClientActionFunctionArgs) => {
		const form = await request.clone().formData();
		try {
			return await serverAction<ActResult>();
		} catch (thrown) {
			if (thrown instanceof Response) throw thrown;
			const result = {
				act: actNamedIn(form) ?? "",
				errors: { form: notSent },
				values: valuesToReturn(form),
				reason: null,
			};
			return data<ActResult>(result, { status: 503 });
		}
	};
}

/**
 * For `shouldRevalidate` of a page with acts: after a refusal that means that something is no longer as it was shown, the page reads
 * itself again. The router leaves that out after an answer of 400 and above.
 */
export const readsAfterConflict = ({
	actionStatus,
	defaultShouldRevalidate,
}: Pick<ShouldRevalidateFunctionArgs, "actionStatus" | "defaultShouldRevalidate">) =>
	actionStatus === 409 || defaultShouldRevalidate;
