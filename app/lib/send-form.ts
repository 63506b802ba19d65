import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import type { FormAnswer } from "./form-fields.ts";
import { deleteGuestDrafts, noteMade } from "./guest-drafts.ts";
import { inPageLanguage, splitLanguage } from "./language.ts";
import { isReachable } from "./online-again.ts";
import { arePagesLoaded } from "./pages-ahead.ts";

/**
 * Sends a form and stays on its page when that fails: with a lost connection, or a response from a proxy before the
 * server, the router would replace the page and the guest's text. A redirect after success passes through. The result
 * of a failure has status 503, so that the router fetches nothing else over the lost connection.
 */
export function sendForm<Result>(serverAction: () => Promise<Result>, failedMessage: string) {
	return sendWithFallback(serverAction, { errors: { form: failedMessage } });
}

/** The same for a page whose results have another shape. */
export async function sendWithFallback<Result, Failed>(serverAction: () => Promise<Result>, failed: Failed) {
	try {
		return await serverAction();
	} catch (thrown) {
		if (thrown instanceof Response) throw thrown;
		return data(failed, { status: 503 });
	}
}

/**
 * The answer to a form that was sent to `?check` and has made nothing. A form that has made something leads to it.
 */
export type CheckResult = { errors?: Record<string, string>; made: null };

/** Whether a form was sent only to learn its earlier result, and must make nothing. */
export function isCheck(address: string): boolean {
	return new URL(address).searchParams.has("check");
}

/** The result of the latest check. The router has no place for it: a check is not a navigation. */
let checked: "made" | "not_made" | "unknown" = "unknown";

export const readCheck = () => checked;

/** The result of a form that reserves where its answer was lost, or the page that it leads to. */
export type LostSending = {
	/** The form as it was sent, its key included. */
	lost?: FormData;
	/** The page of the reservation that it has made, where that is known. */
	madeAt?: string;
};

/**
 * The same for a form that reserves. It is sent once the page that it leads to is loaded (`arePagesLoaded`). Where the
 * response is lost, or that page cannot be loaded on a line that is away, the result has the form as it was sent, so that
 * `LostForm` can ask for its result.
 */
export async function sendReservation<Result extends object>(
	{ request, serverAction }: { request: Request; serverAction: () => Promise<Result> },
	failedMessage: string,
) {
	checked = "unknown";
	const lost = await request.clone().formData();
	await arePagesLoaded();
	try {
		const result = await serverAction();
		if ("made" in result) checked = "not_made";
		return result;
	} catch (thrown) {
		if (!(thrown instanceof Response))
			return data<LostSending & FormAnswer>({ errors: { form: failedMessage }, lost }, { status: 503 });
		const madeAt = thrown.headers.get("Location");
		if (madeAt === null) throw thrown;
		checked = "made";
		deleteGuestDrafts(request.url);
		noteMade(splitLanguage(location.pathname).path + location.search, madeAt);
		if (await arePagesLoaded()) throw thrown;
		if (!isCheck(request.url) && !(await isReachable()))
			return data<LostSending & FormAnswer>({ errors: {}, lost, madeAt }, { status: 503 });
		// A browser may remember that a module could not be loaded. A new document asks for it again.
		location.assign(inPageLanguage(splitLanguage(madeAt).path));
		return data({ errors: {} });
	}
}

/**
 * Marks an answer after which no data is read again: it is all that there is to show, and the line may be cut by the time
 * it has come.
 */
export const asWholeAnswer = <Answer extends object>(answer: Answer) => ({
	...answer,
	isWhole: true as const,
});

/** For the routes of a page with such an answer, the root among them. */
export function readsAgain({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
	const isWhole = typeof actionResult === "object" && actionResult !== null && "isWhole" in actionResult;
	return !isWhole && defaultShouldRevalidate;
}

/** A refusal means that something changed meanwhile: the page shows it anew, above all amounts and balances. */
export function revalidateRefused({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
	return actionStatus === 403 || actionStatus === 409 || defaultShouldRevalidate;
}
