import { data, href } from "react-router";
import { areaWords, profileWords } from "#app/content/account-area.ts";
import { accountWords, signInRefusals } from "#app/content/account-words.ts";
import { hotel } from "#app/content/hotel.ts";
import { appContext } from "#app/context.ts";
import type { AccountResult } from "#app/features/accounts/answer.ts";
import { saveProfile } from "#app/features/accounts/commands.server.ts";
import { PhotoForm } from "#app/features/accounts/components/photo-form.tsx";
import { ProfileForm } from "#app/features/accounts/components/profile-form.tsx";
import { profileSchema } from "#app/features/accounts/own-account-schema.ts";
import { checkFields, readForm } from "#app/lib/form-fields.ts";
import { sendWithFallback } from "#app/lib/send-form.ts";
import { mayMailAgain } from "#app/routes/account/mail-limits.ts";
import { faultResponse } from "#app/routes/booking/failure.ts";
import { userOf } from "#app/routes/middleware/require-user.server.ts";
import { ResultToast } from "#app/ui/toast.tsx";
import type { Route } from "./+types/profile";
import { letIn } from "./sign-in-form.server.ts";

const problems: Record<string, string> = profileWords.photoProblems;

export function loader({ context, url }: Route.LoaderArgs) {
	const { displayName, email, emailVerified, phoneNumber, photoURL } = userOf(context);
	const problem = url.searchParams.get("photo");
	return {
		displayName,
		email,
		emailVerified,
		phoneNumber,
		// What Google names lies elsewhere, and the pages load nothing from elsewhere.
		photoURL: photoURL?.startsWith(href("/account/photo")) ? photoURL : null,
		photoProblem: (problem !== null && Object.hasOwn(problems, problem) && problems[problem]) || null,
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const { accounts, db } = context.get(appContext);
	const user = userOf(context);
	const form = await readForm(request);
	try {
		if (form.get("intent") === "verify") {
			if (user.emailVerified) return letIn([], "email_confirmed", href("/account"));
			if (!mayMailAgain(context, user.uid))
				return data<AccountResult>(
					{ toast: areaWords.unverified.tooOften },
					{ status: 429, headers: { "Retry-After": "900" } },
				);
			await accounts.greetAgain(user.uid);
			return letIn([], "link_sent", href("/account"));
		}
		const checked = checkFields(profileSchema, form);
		if (!checked.ok) return data<AccountResult>(checked, { status: 400 });
		const { fullName, phone } = checked.fields;
		await saveProfile(db, user.uid, { name: fullName, phone });
		return letIn([], "profile_saved", href("/account"));
	} catch (error) {
		const { values } = checkFields(profileSchema, form);
		return data<AccountResult>({ values, toast: signInRefusals.fault }, faultResponse(context, error));
	}
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
	return sendWithFallback<AccountResult, AccountResult>(serverAction, { toast: accountWords.failed });
}

/** When to come back is said with the page too, not only to scripts. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
	return actionHeaders;
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<>
			<ResultToast answer={actionData} />
			<ProfileForm
				{...loaderData}
				title={`${areaWords.pages.profile.title} · ${hotel.name}`}
				answer={actionData}
			/>
			<PhotoForm
				action={href("/account/photo")}
				photoURL={loaderData.photoURL}
				problem={loaderData.photoProblem}
			/>
		</>
	);
}
