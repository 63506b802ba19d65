import { type ClientActionFunctionArgs, data, type ShouldRevalidateFunctionArgs } from "react-router";
import { actWords } from "#app/content/words/desk-act-words.ts";
import { type ActResult, actNamedIn, valuesToReturn } from "#app/ui/desk/act-result.ts";
import { deleteSentDrafts } from "#app/ui/desk/drafts.ts";

/**
 * The client's half of `takesActs`: a form that was not answered stays on its page with the typed values and its key.
 * The draft of a form is deleted once its act is done.
 * @param notSent for a form that should not just be sent again
 */
export function sendsActs(notSent = () => actWords().notSent) {
	return async ({ request, serverAction }: ClientActionFunctionArgs) => {
		const form = await request.clone().formData();
		const act = actNamedIn(form) ?? "";
		try {
			const result = await serverAction<ActResult>();
			if (result?.reason === "done") deleteSentDrafts(request.url, act);
			return result;
		} catch (thrown) {
			if (thrown instanceof Response) {
				if (!leadsToSignIn(thrown)) deleteSentDrafts(request.url, act);
				throw thrown;
			}
			const values = valuesToReturn(form);
			const result = { act, errors: { form: notSent() }, values, reason: null };
			// It keeps its key also where the page draws it anew: it may have been done.
			const { idempotencyKey: formKey } = values;
			return data<ActResult>({ ...result, ...(formKey && { formKey }) }, { status: 503 });
		}
	};
}

/**
 * `clientLoader` of an answer that a page asks for while somebody types. Where there is none, the page stays as it is, with the typed
 * values: the router would show the failure in its place.
 */
export async function keepsPage<Answer>({ serverLoader }: { serverLoader: () => Promise<Answer> }) {
	try {
		return await serverLoader();
	} catch (thrown) {
		if (thrown instanceof Response) throw thrown;
		return null;
	}
}

/** Whether a form was not taken because its person is no longer signed in, or the tablet has locked. */
const leadsToSignIn = ({ headers }: Response) =>
	/^\/desk\/(sign-in|lock)([/?]|$)/.test(headers.get("Location") ?? "");

/**
 * For `shouldRevalidate` of a page with acts: after a refusal that means that something is no longer as it was shown, the page reads
 * itself again. The router leaves that out after an answer of 400 and above.
 */
export const readsAfterConflict = ({
	actionStatus,
	defaultShouldRevalidate,
}: Pick<ShouldRevalidateFunctionArgs, "actionStatus" | "defaultShouldRevalidate">) =>
	actionStatus === 409 || defaultShouldRevalidate;
