import { data, href } from "react-router";
import { hotel } from "#app/content/hotel/hotel.ts";
import { areaWords, deleteWords } from "#app/content/words/account-area.ts";
import { appContext } from "#app/context.ts";
import { accountWords, signInRefusals } from "#app/features/accounts/account-words.ts";
import { DeleteAccountForm } from "#app/features/accounts/components/security-forms.tsx";
import { deleteAccount } from "#app/features/accounts/operations/delete-account.server.ts";
import { signOut } from "#app/features/accounts/operations/sign-in.server.ts";
import { listExpectedVisits } from "#app/features/accounts/personal-data.server.ts";
import { type AccountResult, deleteByEmailSchema } from "#app/features/accounts/schema.ts";
import { reservationAccess } from "#app/features/reservations/access-cookie.server.ts";
import { checkFields, readForm } from "#app/lib/form-fields.ts";
import { sendWithFallback } from "#app/lib/send-form.ts";
import { readActing } from "#app/routes/acting.ts";
import { readToday } from "#app/routes/clock.ts";
import { answerHeaders, faultResponse } from "#app/routes/failure.ts";
import { redirectWithFlash } from "#app/routes/flash.server.ts";
import { userOf } from "#app/routes/middleware/require-user.server.ts";
import { ResultToast } from "#app/ui/toast.tsx";
import type { Route } from "./+types/delete-account";
import { hasPassword, isFresh, refuseWithoutProof } from "./proof.server.ts";
import { callerOf, clearingHeaders } from "./sign-in-form.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
	const { uid, email } = userOf(context);
	const byPassword = hasPassword(context);
	return {
		email,
		expected: await listExpectedVisits(context.get(appContext).accounts, uid, readToday(context)),
		proof: byPassword ? "password" : (await isFresh(context)) ? "email" : "sign_in",
	} as const;
}

export async function action({ request, context }: Route.ActionArgs) {
	const { uid: userId, email } = userOf(context);
	const form = await readForm(request);
	try {
		const refused =
			(hasPassword(context) ? null : refuseWrongEmail(form, email)) ??
			(await refuseWithoutProof(context, form, "delete_account"));
		if (refused) return refused;
		const accounts = context.get(appContext).accounts;
		// Already gone, because two tabs sent it at once: the same end.
		await deleteAccount(accounts, { userId }, readActing(context));
		const acting = readActing(context);
		const { setCookies } = await signOut(accounts, { caller: callerOf(request, context) }, acting);
		const forget = await reservationAccess(context.get(appContext)).end(request, acting);
		return redirectWithFlash(context, href("/"), "account_deleted", clearingHeaders([...setCookies, forget]));
	} catch (error) {
		return data<AccountResult>(
			{ values: hasPassword(context) ? {} : { email }, toast: signInRefusals().fault },
			faultResponse(context, error),
		);
	}
}

/** An account without a password is deleted by its own address, typed, so that nobody deletes one by a slip. */
function refuseWrongEmail(form: FormData, email: string) {
	const checked = checkFields(deleteByEmailSchema, form);
	if (!checked.ok) return data<AccountResult>(checked, { status: 400 });
	if (checked.fields.email === email) return null;
	return data<AccountResult>(
		{ errors: { email: deleteWords().wrongEmail }, values: checked.values },
		{ status: 400 },
	);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
	return sendWithFallback<AccountResult, AccountResult>(serverAction, { toast: accountWords().failed });
}

export const headers = answerHeaders;

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<>
			<ResultToast result={actionData} />
			<DeleteAccountForm
				{...loaderData}
				title={`${areaWords().pages.delete.title} · ${hotel.name}`}
				result={actionData}
			/>
		</>
	);
}
