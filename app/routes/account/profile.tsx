import { data, href, redirect } from "react-router";
import { hotel } from "#app/content/hotel/hotel.ts";
import { areaWords, profileWords } from "#app/content/words/account-area.ts";
import { appContext } from "#app/context.ts";
import { accountWords, signInRefusals } from "#app/features/accounts/account-words.ts";
import { PhotoForm, ProfileForm } from "#app/features/accounts/components/profile-form.tsx";
import { enqueueAccountEmail } from "#app/features/accounts/operations/enqueue-account-email.server.ts";
import { saveProfile } from "#app/features/accounts/operations/save-profile.server.ts";
import { type AccountResult, profileSchema } from "#app/features/accounts/schema.ts";
import { checkFields, readForm } from "#app/lib/form-fields.ts";
import { sendWithFallback } from "#app/lib/send-form.ts";
import { readActing } from "#app/routes/acting.ts";
import { answerHeaders, faultResponse } from "#app/routes/failure.ts";
import { redirectWithFlash } from "#app/routes/flash.server.ts";
import { userOf } from "#app/routes/middleware/require-user.server.ts";
import { ResultToast } from "#app/ui/toast.tsx";
import type { Route } from "./+types/profile";
import { mayMailAgain } from "./mailed-links.server.ts";

export function loader({ context, url }: Route.LoaderArgs) {
	const { displayName, email, emailVerified, phoneNumber, photoURL } = userOf(context);
	const problem = url.searchParams.get("photo");
	const problems: Readonly<Record<string, string>> = profileWords().photoProblems;
	return {
		displayName,
		email,
		emailVerified,
		phoneNumber,
		// The pages load no picture from another site, such as the one that Google names.
		photoURL: photoURL?.startsWith(href("/account/photo")) ? photoURL : null,
		photoProblem: (problem !== null && Object.hasOwn(problems, problem) && problems[problem]) || null,
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const user = userOf(context);
	const form = await readForm(request);
	try {
		if (form.get("intent") === "verify") {
			if (user.emailVerified) return redirectWithFlash(context, href("/account"), "email_confirmed");
			if (!mayMailAgain(context, user.uid))
				return data<AccountResult>(
					{ toast: areaWords().unverified.tooOften },
					{ status: 429, headers: { "Retry-After": "900" } },
				);
			const link = { kind: "account_opened", userId: user.uid } as const;
			await enqueueAccountEmail(context.get(appContext).db, link, readActing(context));
			return redirectWithFlash(context, href("/account"), "link_sent");
		}
		const checked = checkFields(profileSchema, form);
		if (form.has("look")) return data<AccountResult>({ values: checked.values });
		if (!checked.ok) return data<AccountResult>(checked, { status: 400 });
		const { fullName, phone } = checked.fields;
		const profile = { userId: user.uid, name: fullName, phone };
		const saved = await saveProfile(context.get(appContext).db, profile, readActing(context));
		return saved.ok
			? redirectWithFlash(context, href("/account"), "profile_saved")
			: redirect(href("/sign-in"), 303);
	} catch (error) {
		const { values } = checkFields(profileSchema, form);
		return data<AccountResult>({ values, toast: signInRefusals().fault }, faultResponse(context, error));
	}
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
	return sendWithFallback<AccountResult, AccountResult>(serverAction, { toast: accountWords().failed });
}

export const headers = answerHeaders;

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<>
			<ResultToast result={actionData} />
			<ProfileForm
				{...loaderData}
				title={`${areaWords().pages.profile.title} · ${hotel.name}`}
				result={actionData}
			/>
			<PhotoForm
				action={href("/account/photo")}
				photoURL={loaderData.photoURL}
				problem={loaderData.photoProblem}
			/>
		</>
	);
}
