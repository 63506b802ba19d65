import {
	type ClientActionFunctionArgs,
	type DataStrategyResult,
	data,
	isRouteErrorResponse,
	type MiddlewareFunction,
} from "react-router";
import { actWords } from "#app/content/words/desk-act-words.ts";
import { type ActResult, actNamedIn, valuesToReturn } from "#app/ui/desk/act-result.ts";
import { deleteSentDrafts } from "#app/ui/desk/drafts.ts";
import { isNotAllowed, isNotAnswered, sentenceOf } from "#app/ui/desk/use-read-again.ts";

/**
 * `clientMiddleware` of the layouts of the desk, the client's half of `takesActs`: a form that was not answered stays on its page with
 * the typed values and its key, the draft of a form is deleted once its act is done, and after a refusal that means that something is
 * no longer as it was shown the page reads itself again.
 */
export const sendsActs: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
	{ request },
	next,
) => {
	if (request.method !== "POST") return next();
	const form = await request.clone().formData();
	const results = Object.entries(await next());
	return Object.fromEntries(results.map(([route, result]) => [route, takeResult(request.url, form, result)]));
};

function takeResult(
	address: string,
	form: FormData,
	{ type, result }: DataStrategyResult,
): DataStrategyResult {
	const isUnanswered = type === "error" && !(result instanceof Response);
	if (isUnanswered) {
		const sentence = sayUnanswered(result, actWords().notSent);
		return { type: "data", result: data(notAnswered(form, sentence), { status: 503 }) };
	}
	if (isDone(result)) deleteSentDrafts(address, actNamedIn(form) ?? "");
	// The router leaves that out after an answer of 400 and above.
	return statusOf(result) === 409 ? { type, result: data((result as Answer).data, 200) } : { type, result };
}

type Answer = { data: ActResult; init: ResponseInit | null };

const statusOf = (result: unknown) => (result as Partial<Answer> | null)?.init?.status;

/** A redirect means that the act is done, but to the sign-in: the session has ended, or the tablet has locked. */
function isDone(result: unknown): boolean {
	if (result instanceof Response)
		return !/^\/desk\/(sign-in|lock)([/?]|$)/.test(result.headers.get("Location") ?? "");
	return (result as Partial<Answer> | null)?.data?.reason === "done";
}

/**
 * `clientAction` of a page whose forms should not just be sent again where the connection was lost.
 * @param sentence says what to do instead
 */
export const saysWhenLost =
	(sentence: () => string) =>
	async ({ request, serverAction }: ClientActionFunctionArgs) => {
		const form = await request.clone().formData();
		try {
			return await serverAction<ActResult>();
		} catch (thrown) {
			if (thrown instanceof Response) throw thrown;
			return data(notAnswered(form, sayUnanswered(thrown, sentence())), { status: 503 });
		}
	};

/**
 * Why the act of a form gave no answer: the line is away, or the form was refused before its act saw it, as one that is too long.
 * @param lost the sentence for a line that is away
 */
function sayUnanswered(error: unknown, lost: string): string {
	if (!isRouteErrorResponse(error) || isNotAnswered(error)) return lost;
	const { refusals, failed } = actWords();
	return sentenceOf(error) ?? (isNotAllowed(error) ? refusals.not_allowed : failed);
}

function notAnswered(form: FormData, sentence: string): ActResult {
	const values = valuesToReturn(form);
	// It keeps its key also where the page draws it anew: it may have been done.
	const { idempotencyKey: formKey } = values;
	const result = { act: actNamedIn(form) ?? "", errors: { form: sentence }, values, reason: null };
	return { ...result, ...(formKey && { formKey }) };
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
